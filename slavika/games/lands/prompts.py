"""Prompts: what a player is asked to send, in each game's own words; what may be sent is `sending`'s affair."""

from collections.abc import Mapping
from typing import NamedTuple

from slavika.core.questions import Question
from slavika.core.sentences import Sentence

HERO, MONSTER, SKIP = "hero", "monster", "skip"
EXCHANGE = Sentence("Exchange a hero, or skip this action")
EITHER = Sentence("Send a hero or a monster, or skip this action")
MONSTER_OR_SKIP = Sentence("Send a monster, or skip this action")


class Prompts(NamedTuple):
    """What a game calls the places that cards are sent to, in whole sentences: languages bend such a word."""

    hero: Sentence
    hero_elsewhere: Sentence
    exchange_or_monster: Sentence
    no_hero_fits: Sentence
    monster: Sentence
    further: Sentence  # besides the action (E12, E34)

    def questions(self) -> Mapping[tuple[int, tuple[str, ...]], Question]:
        """What each action asks, by the kinds that may be sent."""
        return {
            (action, kinds): Question(prompt, "play", kinds)
            for action, kinds, prompt in (
                (1, (HERO,), self.hero),
                (1, (HERO, SKIP), EXCHANGE),
                (2, (HERO,), self.hero_elsewhere),
                (2, (HERO, MONSTER), self.exchange_or_monster),
                (2, (MONSTER,), self.no_hero_fits),
                (2, (HERO, SKIP), EXCHANGE),
                (2, (HERO, MONSTER, SKIP), EITHER),
                (2, (MONSTER, SKIP), MONSTER_OR_SKIP),
                (3, (MONSTER,), self.monster),
                (3, (MONSTER, SKIP), MONSTER_OR_SKIP),
            )
        }

    def further_one(self) -> Question:
        """What is asked of a player who owes one more monster."""
        return Question(self.further, "play", (MONSTER,))
