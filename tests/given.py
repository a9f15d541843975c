"""A match from a written position, and what a test wants to say about it.

    given("turn: {seat: A, action: 1}", …).do("A play owl.wizard r1.heroes").asks("A", "order").lies("r1.heroes", …)

Everything not written is dealt from the seed, so a test writes down what it speaks of and nothing else.
"""

import re
from functools import cache
from pathlib import Path

import pytest

from slavika.core.actions import Action
from slavika.core.events import Event, Reckoned, Share, Told
from slavika.core.match import Match
from slavika.core.notation import action_text, read_action
from slavika.core.questions import Question
from slavika.core.rules import Refused
from slavika.data.cards import load_cards
from slavika.data.positions import read_position
from slavika.games import GAMES

CARDS = Path(__file__).parents[1] / "cards.yaml"
AT = re.compile(r"@\d+")


@cache
def cards():
    """The sections of the project's own cards.yaml."""
    return load_cards(CARDS, GAMES)


def given(position: str, sections=None) -> "Scene":
    """A match that begins at that position file; `sections`: another cards.yaml, read."""
    return Scene(read_position(position, "position.yaml", GAMES, sections or cards()).match())


class Scene:
    """A match under test. What asserts returns the scene, so that a test reads as a story."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.events: list[Event] = []  # since the last `do`
        match.observers.append(lambda event, table: self.events.append(event))

    @property
    def table(self):
        return self.match.table

    def seat(self, who: str | int) -> int:
        return who if isinstance(who, int) else self.match.names.index(who)

    def pile(self, name: str) -> str:
        """A pile by the name that a position file uses: "Krysia.heroes" is "0.heroes"."""
        owner, dot, rest = name.partition(".")
        return f"{self.match.names.index(owner)}{dot}{rest}" if owner in self.match.names else name

    def action(self, text: str) -> Action:
        return read_action(self.table, text, self.match.names, len(self.match.rules.setup.seats))

    def do(self, *actions: str) -> "Scene":
        """Play these actions, which must be legal and listed."""
        self.events.clear()
        for text in actions:
            action = self.action(text)
            # Of cards that differ in nothing but their place, one is listed.
            listed = {AT.sub("", action_text(self.table, move)) for move in self.match.legal(action.seat)}
            written = AT.sub("", action_text(self.table, action))
            self.match.submit(action)

            assert written in listed, f"{text} is legal but not listed: {sorted(listed)}"
        return self

    def refuses(self, text: str, reason: str = "") -> "Scene":
        """This action is not legal, for that reason (part of the sentence); it is not listed and changes nothing."""
        action = self.action(text)
        before = self.match.position.digest()
        with pytest.raises(Refused) as refused:
            self.match.submit(action)

        assert reason in refused.value.sentence.text
        assert self.match.position.digest() == before
        assert action not in self.match.legal(action.seat).moves
        return self

    def legal(self, who: str | int) -> set[str]:
        """Every action listed for that seat, without the seat: {"play wilk r1.monsters"}."""
        seat = self.seat(who)
        return {action_text(self.table, move).partition(" ")[2] for move in self.match.legal(seat)}

    def asked(self, who: str | int) -> Question:
        """What that seat is asked now; nobody else is."""
        assert list(self.table.waiting) == [self.seat(who)]
        return self.table.waiting[self.seat(who)]

    def asks(self, who: str | int, kind: str, *options: str) -> "Scene":
        """That seat alone is asked a question of that kind; if given, with exactly these options (faces or names)."""
        question = self.asked(who)
        offered = [self.table.faces[option] if isinstance(option, int) else option for option in question.options]

        assert question.kind == kind
        if options:
            assert sorted(offered) == sorted(options)
        return self

    def turn(self, who: str | int, action: int, *used: str) -> "Scene":
        """It is that seat's turn, at that action; `used`, if given, are the regions that it may not choose."""
        assert (self.table.turn.seat, self.table.turn.action) == (self.seat(who), action)
        if used:
            assert set(self.table.turn.used) == set(used)
        return self

    def faces(self, pile: str) -> list[str]:
        """The faces in a pile, in order; of a bag, sorted."""
        name = self.pile(pile)
        return [self.table.faces[card] for card in self.table.lying[name]] + list(self.table.bags.get(name, ()))

    def lies(self, pile: str, *faces: str) -> "Scene":
        """Exactly these cards lie there, in that order."""
        assert self.faces(pile) == list(faces)
        return self

    def holds(self, pile: str, *faces: str) -> "Scene":
        """Exactly these cards lie there, in any order."""
        assert sorted(self.faces(pile)) == sorted(faces)
        return self

    def count(self, pile: str) -> int:
        return self.table.count(self.pile(pile))

    def glory(self, **glory: int) -> "Scene":
        """These players have so much glory: glory(Krysia=9, Tomek=3)."""
        return self.marks("glory", **glory)

    def marks(self, name: str, **marks: int) -> "Scene":
        """These players, or the table, bear that mark: marks("glory", Krysia=9), marks("round", table=2)."""
        subjects = {who: who if who == "table" else self.seat(who) for who in marks}

        assert {who: self.table.marks[subject, name] for who, subject in subjects.items()} == marks
        return self

    def seen(self, who: str | int, pile: str) -> list[str]:
        """What that seat, or at -1 everybody, sees of a pile: faces, or backs, of which it may not know the order."""
        name = self.pile(pile)
        view = self.match.view(self.seat(who)).table
        return [view.faces[card] for card in view.lying[name]] + list(view.bags.get(name, ()))

    def states(self, pile: str) -> list[tuple[str, ...]]:
        """How each card of a pile stands, as far as the rules remark on it."""
        said = {remark.card: remark.states for remark in self.match.rules.remarks(self.table)}
        return [said.get(card, ()) for card in self.table.lying[self.pile(pile)]]

    def told(self, who: str | int = -1) -> list[str]:
        """What that seat, or everybody, was told since the last `do`, with ids for names."""
        told = [event.seen_by(self.seat(who)) for event in self.events if isinstance(event, Told)]
        return [text for event in told if isinstance(event, Told) and (text := str(event.sentence))]

    def reckoned(self, final: bool = True) -> Reckoned:
        """The last comparison told since the last `do`."""
        return [event for event in self.events if isinstance(event, Reckoned) and event.final == final][-1]

    def sums(self, monsters: int, heroes: int) -> "Scene":
        """The last comparison had these sums."""
        last = [event for event in self.events if isinstance(event, Reckoned)][-1]

        assert tuple(side.reckoning.total for side in last.sides) == (monsters, heroes)
        return self

    def share(self, who: str | int) -> Share:
        """That seat's part in the last comparison."""
        last = [event for event in self.events if isinstance(event, Reckoned)][-1]
        return next(share for share in last.shares if share.seat == self.seat(who))

    def totals(self, pile: str) -> dict[str, int]:
        """The present strength of each card of a queue, by face."""
        reckoning = dict(self.match.rules.totals(self.table))[pile]
        return {line.face: line.amount for line in reckoning.lines}

    def quiet(self) -> "Scene":
        """Nobody is asked anything but the next action of a turn."""
        assert all(question.kind == "play" for question in self.table.waiting.values())
        return self
