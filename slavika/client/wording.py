"""Words in the reader's language: plain strings and sentences with blanks, by gettext, and the names of cards, players
and piles that fill the blanks. No pygame: a terminal words the same sentences. It decides nothing about the game.

For developers: after a change of any text, `python -m slavika.tools.words` brings the catalogues of assets/language up
to date and names what is not translated; translate it in messages.po, run it again, commit the .po and the .mo. A text
is found where it stands as a literal inside `Sentence("…")`, `Sentence.plural("…", "…", n)` or `text("…")`.
"""

import gettext
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property

from slavika.client import folders
from slavika.core.cards import CardDef, Cards
from slavika.core.rules import Rules
from slavika.core.sentences import CardRef, PileRef, SeatRef, Sentence
from slavika.core.table import UNKNOWN

UNSEEN = Sentence("an unseen card")
SeatName = str | Sentence  # what a player has typed, or a name that the rules give
PileName = Callable[[str], object]  # what a pile is called: a text, Words, a Sentence, a CardRef; None: as in the file


class Wording:
    """One reader's language, and the names of one match where there is a match."""

    def __init__(
        self,
        language: str,
        cards: Cards | None = None,
        seat_names: Sequence[SeatName] = (),
        pile_name: PileName | None = None,
    ):
        self.language = language
        self.cards = cards
        self.seat_names = tuple(seat_names)
        self.pile_name = pile_name
        self._catalogue = gettext.translation("messages", folders.assets() / "language", [language], fallback=True)

    def into(self, language: str) -> "Wording":
        """The same names in another language."""
        return Wording(language, self.cards, self.seat_names, self.pile_name)

    def of(self, cards: Cards, seat_names: Sequence[SeatName] = (), pile_name: PileName | None = None) -> "Wording":
        """The same language with the names of this match."""
        return Wording(self.language, cards, seat_names, pile_name)

    def text(self, english: str) -> str:
        """A plain string of the program."""
        return self._catalogue.gettext(english) if english else ""

    def say(self, sentence: Sentence | str) -> str:
        """A sentence with its blanks filled. A str has been worded already."""
        if isinstance(sentence, str):
            return sentence
        if sentence.many is None:
            text = self.text(sentence.text)
        else:
            text = self._catalogue.ngettext(sentence.text, sentence.many, sentence.count)
        blanks = {name: self.fill(value) for name, value in sentence.blanks}
        try:
            return text.format(**blanks)
        except (KeyError, IndexError, ValueError):  # a translator's slip must not stop a game
            return str(sentence)

    def name(self, words: Mapping[str, str]) -> str:
        """The reader's language of a text that data gives in several."""
        return words.get(self.language) or words.get("en") or next(iter(words.values()), "")

    def fill(self, value: object) -> str:
        """What stands in a blank."""
        if isinstance(value, Sentence):
            return self.say(value)
        if isinstance(value, SeatRef):
            return self._seat(value.seat)
        if isinstance(value, CardRef):
            return self._card(value.face)
        if isinstance(value, PileRef):
            named = self.pile_name(value.pile) if self.pile_name else None
            return value.pile if named is None else self.fill(named)
        if isinstance(value, Mapping):
            return self.name(value)
        if isinstance(value, tuple):
            return ", ".join(map(self.fill, value))
        return str(value)

    def _seat(self, seat: int) -> str:
        if 0 <= seat < len(self.seat_names):
            return self.fill(self.seat_names[seat])
        return self.say(Sentence("Player {number}", number=seat + 1))

    def _card(self, face: str) -> str:
        if face.startswith(UNKNOWN):
            return self.say(UNSEEN)
        if self.cards is None or face not in self.cards.cards:
            return face
        number = self._namesakes.get(face)
        return self.name(self.cards[face].name) if number is None else f"{self.name(self.cards[face].name)} {number}"

    @cached_property
    def _namesakes(self) -> Mapping[str, int]:
        """For cards of one clan that have one name: the first number in which they differ."""
        found: dict[str, int] = {}
        alike: dict[tuple[str, str], list[CardDef]] = {}
        for card in self.cards.cards.values() if self.cards else ():
            alike.setdefault((card.emblem, self.name(card.name)), []).append(card)
        for cards in alike.values():
            fields = [name for name, value in cards[0].fields.items() if type(value) is int]
            for name in fields if len(cards) > 1 else ():
                numbers = {card.id: card.fields[name] for card in cards if type(card.fields.get(name)) is int}
                if len(numbers) == len(cards) and len(set(numbers.values())) > 1:
                    found |= numbers
                    break
        return found


def names_of(rules: Rules, names: Sequence[str]) -> tuple[SeatName, ...]:
    """The names at a table as they are to be worded: those that the rules give are not the same in every language."""
    return (*names[: len(rules.setup.seats)], *rules.automata)
