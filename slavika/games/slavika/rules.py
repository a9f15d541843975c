"""Slavika: its cards and words, its turns, battles and end. What is common to games of lands is in `games.lands`; what
lies on the table at the beginning in `dealing`, what a battle pays in `spoils`, who has won in `ending`."""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from slavika.core.cards import CardId, Cards, Mark, Words
from slavika.core.effects import Add as AddWord
from slavika.core.effects import Cap, Choose, Mute, Return, Set, Word, use, vocabulary
from slavika.core.piles import Pile, Seat
from slavika.core.questions import Question
from slavika.core.rules import EMPTY, Given, Misfit, Option, Setup
from slavika.core.run import Run
from slavika.core.sentences import CardRef, PileRef, SeatRef, Sentence
from slavika.core.table import Step, Table
from slavika.games.lands import kinds
from slavika.games.lands.battle import Part, battle
from slavika.games.lands.misfits import cannot_lie
from slavika.games.lands.row import Row
from slavika.games.lands.rules import ACTION, ACTION_STEPS, DISCARD, LIMITS, Lands
from slavika.games.lands.words import COPIES, Apart, Copy, Exchange, Reorder
from slavika.games.slavika.dealing import deal, fill_hand, lay_treasures
from slavika.games.slavika.ending import result
from slavika.games.slavika.judge import Judge
from slavika.games.slavika.lint import lint
from slavika.games.slavika.spoils import GLORY, SOURCES, gains, reckoned
from slavika.games.slavika.words import STEALS, Steal

PAYOUT = "payout"
IDLE = ("table", "idle turns")  # how many players in a row could do nothing
DISCARD_ONE = Sentence("Discard a monster")


def _clans(cards: Cards) -> Sequence[tuple[str, Words]]:
    return [(clan.id, clan.name) for clan in cards.clans.values()]


class Slavika(Lands):
    """The base game for two to five players."""

    name: ClassVar[str] = "slavika"
    title: ClassVar[Sentence] = Sentence("Slavika")
    players: ClassVar[range] = range(2, 6)
    clans: ClassVar[bool] = True
    kinds: ClassVar[Mapping[str, type]] = {
        "hero": kinds.Hero,
        "monster": kinds.Monster,
        "region": kinds.Region,
        "treasure": kinds.Treasure,
        "month": kinds.Month,
    }
    words: ClassVar[Mapping[str, type[Word]]] = vocabulary(
        Mute, Set, AddWord, Cap, Choose, Return, Apart, Copy, Exchange, Reorder, Steal
    )
    moments: ClassVar[Mapping[str, tuple[type[Word], ...]]] = {
        "when sent": (Exchange,),
        "when placed": (Choose, Return, Copy, Reorder),
        "while here": (Mute, Set, AddWord, Cap, Apart),
        "when ranking": (Set,),
        "when won": (Steal,),
    }
    numbers: ClassVar[tuple[str, ...]] = (
        "hand",
        "months to the end",
        "hero cards",
        "region faces",
        "ordinary monsters",
        "special monsters",
        "treasures",
        "months",
        "short game treasures, 2 players",
        "short game treasures, 3 players",
        "short game treasures, 4 players",
        "short game treasures, 5 players",
    )
    options: ClassVar[tuple[Option, ...]] = (
        Option("clan", Sentence("Clan"), "choice", each_seat=True, distinct=True, choices=_clans),
        Option("start", Sentence("Starting player"), "seat"),
        Option(
            "short",
            Sentence("Short game"),
            "flag",
            default=False,
            note=Sentence("No months: the game ends when the treasures run out."),
        ),
    )

    def __init__(self, cards: Cards, setup: Setup) -> None:
        super().__init__(cards, setup)
        self.months = {card.id for card in cards.of_kind("month")}
        self.bonus = {card.id: card["bonus"] for card in cards.of_kind("monster") if card["bonus"]}
        self.hand_size = cards.numbers["hand"]
        self.decks = {deck: tuple(sorted(box)) for deck, box in self.box().items()}
        self.eye = Judge(self)

    @classmethod
    def lint(cls, cards: Cards) -> Iterator[tuple[Mark, Sentence]]:
        yield from super().lint(cards)
        yield from lint(cls, cards)

    def misfits(self, given: Given) -> Iterator[Misfit]:
        yield from super().misfits(given)
        kinds = {f"{seat}.treasures": "treasure" for seat in range(self.seats)} | {"months": "month"}
        for pile, kind in kinds.items():
            for index, face in enumerate(given.piles.get(pile, ())):
                card = self.cards[face]
                if card.kind != kind and (card.back == "treasures" or pile == "months"):
                    yield cannot_lie(face, pile, index)
        if given.piles.get("loot"):
            yield Misfit("loot", 0, Sentence("treasures lie in {pile} only during a battle", pile=PileRef("loot")))
        last = self.cards.numbers["months to the end"]
        if len(given.piles.get("months", ())) >= last:
            yield Misfit("months", last - 1, Sentence("with {count} months the game would be over", count=last))

    def declare(self) -> Iterator[Pile]:
        yield from super().declare()
        yield Pile("loot")  # treasures turned up in a battle, until it is settled whose they are
        yield Pile("months")

    def box(self) -> Mapping[str, Sequence[str]]:
        cards = self.cards
        decks: dict[str, list[str]] = {"monsters": [], "treasures": []}
        for card in cards.of_kind("monster"):
            decks["monsters"] += [card.id] * card["copies"]
        for card in cards.of_kind("treasure"):
            decks["treasures"] += [card.id] * card["copies"]
        if self.setup.options.get("short"):
            # S27: the highest treasures, as many as the number of players asks for.
            by_value = sorted(decks["treasures"], key=lambda face: -cards[face]["value"])
            decks["treasures"] = by_value[: cards.numbers[f"short game treasures, {self.seats} players"]]
        else:
            for card in cards.of_kind("month"):
                decks["treasures"] += [card.id] * card["copies"]
        return decks

    def begin(self, run: Run, given: Given = EMPTY) -> None:
        deal(self, run, given)
        if given.turn is not None:
            seat, action, used = given.turn
        else:
            chosen = self.setup.options.get("start")
            seat = run.chance.below(self.seats, "start") if chosen is None else int(chosen)
            action, used = 1, ()
        run.turn(seat, action, used)
        run.push(ACTION_STEPS[action])

    # Procedures.

    def resume(self, run: Run, step: Step) -> None:
        if step.name == ACTION:
            if step.args[0] <= 3:
                self.ask_action(run, step.args[0])
            else:
                self._end_turn(run)
        elif step.name == LIMITS:
            row = self.row_at[step.args[0]]
            limit = self.limits[run.table.faces[run.table.lying[row.card][0]]][1]
            if len(run.table.lying[row.monsters]) >= limit:
                self._battle(run, row)
        elif step.name == PAYOUT:
            self._pay(run, self.row_at[step.args[0]], list(step.args[1]))
        else:
            self._discard(run, step)

    def _end_turn(self, run: Run) -> None:
        """After the three actions: discard a monster, draw (S15)."""
        table = run.table
        seat = table.turn.seat
        run.turn(seat, 4, table.turn.used)
        hand = self.hand_of[seat][1]
        question = Question(DISCARD_ONE, "cards", table.lying[hand], about=hand)
        settled = question.settled()
        if settled is None:
            run.ask(seat, question, Step(DISCARD))
        else:
            self._discard(run, Step(DISCARD, (), settled))

    def _discard(self, run: Run, step: Step) -> None:
        table = run.table
        seat = table.turn.seat
        for card in step.answer or ():
            if run.observer is not None:
                run.tell(
                    Sentence("{player}: {card} discarded", player=SeatRef(seat), card=CardRef(table.faces[int(card)]))
                )
            run.move(int(card), self.hand_of[seat][1], "discard")
        drawn = fill_hand(self, run, seat)
        if run.observer is not None:
            run.tell(
                Sentence.plural(
                    "{player}: {count} card drawn", "{player}: {count} cards drawn", drawn, player=SeatRef(seat)
                )
            )
        if self._round_is_idle(run, bool(table.turn.used or step.answer or drawn)):
            self._finish(run, Sentence("Nobody can do anything more."))
            return
        run.turn((seat + 1) % self.seats, 1)
        run.push(ACTION_STEPS[1])

    def _round_is_idle(self, run: Run, active: bool) -> bool:
        """Whether every player in turn has sent, discarded and drawn nothing: only a written position comes to that."""
        marks = run.table.marks
        if active:
            if IDLE in marks:
                run.mark(*IDLE, None)
            return False
        idle = int(marks.get(IDLE, 0)) + 1
        run.mark(*IDLE, idle if idle < self.seats else None)
        return idle >= self.seats

    # The battle: rulebook "Scoring a Region", S16 to S25.

    def loot_glory(self, table: Table) -> int:
        """What the treasures turned up in this battle are worth."""
        return sum(self.cards[table.faces[card]]["value"] for card in table.lying["loot"])

    def bonus_glory(self, table: Table, here: str) -> int:
        """What the strong monsters of a row bring together, copies included (S12)."""
        monsters = table.lying[self.row_at[here].monsters]
        return sum(self.bonus.get(self.counts_as(table, card), 0) for card in monsters)

    def _battle(self, run: Run, row: Row) -> None:
        table = run.table
        outcome = battle(self, table, row)
        if run.observer is not None:
            run.emit(reckoned(self, table, row, outcome, final=not outcome.won))
        if not outcome.won:
            self._clear(run, row)
            lay_treasures(self, run, row)
            return
        for card in table.lying[row.treasures]:
            run.move(card, row.treasures, "months" if table.faces[card] in self.months else "loot")
        run.push(Step(PAYOUT, (row.card, tuple(outcome.parts))))
        self._offer_theft(run, row)

    def thief_in(self, table: Table, row: Row) -> CardId | None:
        """The closest hero who can steal: he and no other may (S22)."""
        for card in table.lying[row.heroes]:
            if (table.faces[card], "when won") in self.abilities and table.faces[card] in self.owner:
                return card
        return None

    def _offer_theft(self, run: Run, row: Row) -> None:
        thief = self.thief_in(run.table, row)
        if thief is not None:
            face = run.table.faces[thief]
            if self.muted(run.table, row, face) is None:
                use(run, face, "when won", thief, row.card, self.owner[face])

    def _pay(self, run: Run, row: Row, parts: list[Part]) -> None:
        table = run.table
        thief = next((card for card in table.lying[row.heroes] if (card, STEALS) in table.marks), None)
        theft = None if thief is None else (self.owner[table.faces[thief]], table.marks[thief, STEALS])
        if run.observer is not None:
            run.emit(reckoned(self, table, row, battle(self, table, row), final=True, theft=theft))
        for seat, source, amount in gains(self, table, row, parts, theft):
            for name in (GLORY, SOURCES[source]):
                run.mark(seat, name, int(table.marks[seat, name]) + amount)
        looter = theft[0] if theft is not None and theft[1] == "treasures" else parts[0].seat
        run.move_all("loot", f"{looter}.treasures")
        if thief is not None:
            run.mark(thief, STEALS, None)
        self._clear(run, row)
        last = self.cards.numbers["months to the end"]
        if len(table.lying["months"]) >= last:
            self._finish(run, Sentence("Month {count} has come.", count=last))
            return
        self._flip(run, row)

    def _clear(self, run: Run, row: Row) -> None:
        """Heroes go home, monsters to the discard pile, their markers away (S24)."""
        table = run.table
        for card in table.lying[row.heroes] + table.lying[row.monsters]:
            if table.faces[card] in self.copiers and (card, COPIES) in table.marks:
                run.mark(card, COPIES, None)
        for card in table.lying[row.heroes]:
            owner = self.owner.get(table.faces[card])
            run.move(card, row.heroes, "discard" if owner is None else self.hand_of[owner][0])
        run.move_all(row.monsters, "discard")

    def _flip(self, run: Run, row: Row) -> None:
        """The other side of the region comes up: a new region, which this turn may choose again (S06)."""
        table = run.table
        card = table.lying[row.card][0]
        run.flip(card, self.cards[table.faces[card]]["other_side"])
        turn = table.turn
        if row.card in turn.used:
            run.turn(turn.seat, turn.action, tuple(used for used in turn.used if used != row.card))
        supplied = lay_treasures(self, run, row)
        if self.setup.options.get("short") and not supplied:
            self._finish(run, Sentence("The treasures have run out."))

    def _finish(self, run: Run, reason: Sentence) -> None:
        run.tell(reason)
        run.finish(result(self, run.table, reason))

    def judge(self, table: Table, seat: Seat) -> float:
        return self.eye.worth(table, seat)
