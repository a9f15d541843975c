"""Slavika: Equinox: its cards, phases, battles and end. What is common to games of lands is in `games.lands`; what lies
on the table at the beginning in `dealing`, the track in `time`, the treasures' worth in `sets`.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from slavika.core.cards import Cards, Mark
from slavika.core.piles import Pile, Seat
from slavika.core.prospects import Forecast
from slavika.core.questions import Question
from slavika.core.rules import EMPTY, Given, Misfit
from slavika.core.run import Run
from slavika.core.sentences import CardRef, SeatRef, Sentence
from slavika.core.setup import Option, Setup
from slavika.core.table import Step, Table
from slavika.games.equinox.dealing import deal, enter, lay_treasures
from slavika.games.equinox.forecast import appraisal, forecast, notes, phases, values
from slavika.games.equinox.judge import Judge
from slavika.games.equinox.kinds import Board, Land, Treasure
from slavika.games.equinox.lint import lint
from slavika.games.equinox.misfits import misfits
from slavika.games.equinox.sets import worth
from slavika.games.equinox.time import FIRST, TIME, dark_spaces, pass_time
from slavika.games.lands import kinds
from slavika.games.lands.battle import Part, battle
from slavika.games.lands.combining import OPTIONS, monster_box
from slavika.games.lands.decks import draw
from slavika.games.lands.glory import baptised, bonus, credit, places
from slavika.games.lands.leaving import clear
from slavika.games.lands.names import named
from slavika.games.lands.prompts import Prompts
from slavika.games.lands.remarks import State, Value
from slavika.games.lands.room import levels
from slavika.games.lands.row import Row
from slavika.games.lands.rules import Lands
from slavika.games.lands.spoils import reckoned
from slavika.games.lands.theft import STEALS, Theft, offer_theft, theft_in
from slavika.games.lands.turn import ACTION_STEPS

PAYOUT, LOOT, TIME_STEP = "payout", "loot", "time"
SETS = range(1, 5)


class Equinox(Lands):
    """Light, darkness and the Christians, for two to five players."""

    name: ClassVar[str] = "equinox"
    title: ClassVar[Sentence] = Sentence("Slavika: Equinox")
    players: ClassVar[range] = range(2, 6)
    kinds: ClassVar[Mapping[str, type]] = {
        "hero": kinds.Hero,
        "monster": kinds.Monster,
        "land": Land,
        "treasure": Treasure,
        "board": Board,
    }
    region_kind: ClassVar[str] = "land"
    treasure_faces: ClassVar[str] = "all"
    prompts: ClassVar[Prompts] = Prompts(
        hero=Sentence("Send a hero to a land"),
        hero_elsewhere=Sentence("Send a hero to another land"),
        exchange_or_monster=Sentence("Exchange a hero, or send a monster to another land"),
        no_hero_fits=Sentence("No hero fits: send a monster to another land"),
        monster=Sentence("Send a monster to a land not used yet"),
        further=Sentence("Send a further monster to a land not used yet"),
    )
    defeat: ClassVar[Sentence] = Sentence("Evil wins: nobody gets anything.")  # the treasures are lost, too
    stolen: ClassVar[Mapping[str, Sentence]] = {
        "treasures": Sentence("treasures of the land"),
        "bonus": Sentence("treasures of the monsters"),
    }
    sources: ClassVar[tuple[str, ...]] = ("places", "baptisms", "treasures")
    numbers: ClassVar[tuple[str, ...]] = (
        "hand",
        "lands, 2-3 players",
        "lands, 4-5 players",
        *(f"glory for {size} treasure{'s' * (size > 1)}" for size in SETS),
        "glory for a baptism",
        "hero cards",
        "lands",
        "ordinary monsters",
        "special monsters",
        "treasures",
    )
    combines: ClassVar[tuple[str, ...]] = ("slavika",)
    options: ClassVar[tuple[Option, ...]] = OPTIONS

    def __init__(self, cards: Cards, setup: Setup) -> None:
        super().__init__(cards, setup)
        self.procedures |= {PAYOUT: self._pay, LOOT: self._share_out, TIME_STEP: self._pass_time}
        self.board = cards.of_kind("board")[0]
        self.dark = dark_spaces(self.board)
        self.dark_limits: dict[str, tuple[int, int]] = {
            land.id: (land["dark_heroes"] or land["heroes"], land["dark_monsters"] or land["monsters"])
            for land in cards.of_kind("land")
        }
        # By the space of the marker; before the first as on it.
        self.limits_at = [self.dark_limits if dark else self.limits for dark in (self.dark[0], *self.dark)]
        self.set_glory = {size: cards.numbers[f"glory for {size} treasure{'s' * (size > 1)}"] for size in SETS}
        self.eye = Judge(self)

    @classmethod
    def lint(cls, cards: Cards) -> Iterator[tuple[Mark, Sentence]]:
        yield from super().lint(cards)
        yield from lint(cards)

    def misfits(self, given: Given) -> Iterator[Misfit]:
        yield from super().misfits(given)
        yield from misfits(self, given)

    @classmethod
    def region_count(cls, cards: Cards, seats: int) -> int:
        """How many lands are in play for so many players (E01)."""
        return cards.numbers["lands, 2-3 players" if seats < 4 else "lands, 4-5 players"]

    def declare(self) -> Iterator[Pile]:
        yield from super().declare()
        yield Pile("loot")  # treasures of strong monsters, until they are shared out
        yield Pile("spent")  # treasures that evil has taken
        yield Pile("lands", faces="none", backs="count", deck=True)
        yield Pile("passed")  # lands that have been resolved
        yield Pile("board")

    def box(self) -> Mapping[str, Sequence[str]]:
        cards = self.cards
        return {
            "monsters": monster_box(cards, self.setup),
            "treasures": [card.id for card in cards.of_kind("treasure") for _ in range(card["copies"])],
            "lands": [card.id for card in cards.of_kind("land")],
        }

    def symbols(self, table: Table, row: Row) -> int:
        """The time symbols of the land in a row."""
        return int(self.cards[self.region(table, row)]["time"])

    def limits_now(self, table: Table) -> Mapping[str, tuple[int, int]]:
        return self.limits_at[int(table.marks[TIME])]

    def begin(self, run: Run, given: Given = EMPTY) -> None:
        entered = deal(self, run, given)
        chosen = self.setup.options.get("start")
        if given.turn is not None:
            seat, action, used = given.turn
        else:
            seat = run.chance.below(self.seats, "start") if chosen is None else int(chosen)
            action, used = 1, ()
        run.table.marks.setdefault(FIRST, seat if chosen is None else int(chosen))
        run.turn(seat, action, used)
        run.push(ACTION_STEPS[action])
        for row in reversed(entered):
            enter(self, run, row)

    # Procedures.

    def _pass_time(self, run: Run, step: Step) -> None:
        pass_time(run, self.dark, self.board["gem"], step.args[0])

    def goes_on(self, run: Run) -> bool:
        """The game ends when the marker has come to the gem and the round is complete (E03)."""
        table = run.table
        after = (table.turn.seat + 1) % self.seats
        if after != table.marks[FIRST] or int(table.marks[TIME]) < self.board["gem"]:
            return True
        self.finish(run, Sentence("The time marker has come to the red gem."))
        return False

    def finish(self, run: Run, reason: Sentence) -> None:
        """However it ends, the treasures are worth what their sets are (E24, S33)."""
        table = run.table
        for seat in range(self.seats):
            faces = [table.faces[card] for card in table.lying[f"{seat}.treasures"]]
            credit(run, seat, "treasures", worth(faces, self.set_glory))
        super().finish(run, reason)

    # The battle: rulebook "Resolving a Land", E19 to E21, E29, E31.

    def gains(self, table: Table, row: Row, parts: list[Part], theft: Theft | None) -> Iterator[tuple[Seat, str, int]]:
        yield from places(self, parts, self.cards[self.region(table, row)]["glory"])
        yield from baptised(self, table, row)

    def stealable(self, table: Table, here: str) -> Mapping[str, tuple[Sentence, int]]:
        return {
            "treasures": (Sentence("Steal the treasures of the land"), len(table.lying[self.row_at[here].treasures])),
            "bonus": (Sentence("Steal the treasures of the monsters"), len(table.lying["loot"])),
        }

    def fight(self, run: Run, row: Row) -> None:
        table = run.table
        outcome = battle(self, table, row)
        if run.observer is not None:
            run.emit(reckoned(self, table, row, outcome, final=not outcome.won))
        draw(run, "treasures", "spent", "loot", bonus(self, table, row))
        if outcome.won:
            run.push(Step(PAYOUT, (row.card,)))
            offer_theft(self, run, row)
            self.ask_ranking(run, row)
            return
        run.move_all(row.treasures, "spent")
        run.move_all("loot", "spent")
        self._replace(run, row)

    def _pay(self, run: Run, step: Step) -> None:
        table, row = run.table, self.row_at[step.args[0]]
        thief, theft = theft_in(self, table, row)
        outcome = battle(self, table, row)
        if run.observer is not None:
            run.emit(reckoned(self, table, row, outcome, final=True, theft=theft))
        for seat, source, amount in self.gains(table, row, outcome.parts, theft):
            credit(run, seat, source, amount)
        if thief is not None and theft is not None:
            run.move_all(row.treasures if theft[1] == "treasures" else "loot", f"{theft[0]}.treasures")
            run.mark(thief, STEALS, None)
        run.push(Step(LOOT, (row.card, tuple(part.seat for part in outcome.parts), 0)))

    def _share_out(self, run: Run, step: Step) -> None:
        """Player after player in the order of their shares takes a treasure, round and round (E20)."""
        here, order, taken = step.args
        table, row = run.table, self.row_at[here]
        seat = order[taken % len(order)]
        if step.answer is not None:
            card = int(step.answer[0])
            if run.observer is not None:
                run.tell(Sentence("{player} takes {card}", player=SeatRef(seat), card=CardRef(table.faces[card])))
            run.move(card, row.treasures if card in table.lying[row.treasures] else "loot", f"{seat}.treasures")
            taken += 1
            seat = order[taken % len(order)]
        options = table.lying[row.treasures] + table.lying["loot"]
        if not options:
            self._replace(run, row)
            return
        if len(order) == 1 or len({table.faces[card] for card in options}) == 1:
            # Whoever takes all, or finds but treasures of one kind, has nothing to choose.
            run.push(Step(LOOT, (here, order, taken), options[:1]))
            return
        after = [order[number % len(order)] for number in range(taken + 1, taken + min(len(options), len(order)))]
        asked = Sentence("Take a treasure; then {players}", players=tuple(map(SeatRef, after)))
        run.ask(seat, Question(asked, "cards", options, about=row.treasures), Step(LOOT, (here, order, taken)))

    def _replace(self, run: Run, row: Row) -> None:
        """The land goes, with all that lay there but a hero who sails on, and a new one comes (E04, E29, E31)."""
        table = run.table
        sails = bool(self.cards[self.region(table, row)]["ship"])
        sailor = next((card for card in table.lying[row.heroes] if table.faces[card] in self.owner), None)
        clear(self, run, row, sailor if sails else None)
        run.move(table.lying[row.card][0], row.card, "passed")
        draw(run, "lands", "passed", row.card, 1)
        turn = table.turn
        if row.card in turn.used:
            run.turn(turn.seat, turn.action, tuple(used for used in turn.used if used != row.card))
        if run.observer is not None:
            run.tell(Sentence("New land: {place}", place=self.place(table, row)))
        lay_treasures(self, run, row)
        for card in table.lying[row.heroes]:
            face = table.faces[card]
            if self.strength[face] < levels(self, table, row)[0]:
                if run.observer is not None:
                    run.tell(Sentence("{card} » {player}", card=CardRef(face), player=SeatRef(self.owner[face])))
                run.move(card, row.heroes, self.hand_of[self.owner[face]][0])
            elif run.observer is not None:
                run.tell(Sentence("{card} sails on", card=named(self, face)))
        run.push(Step(TIME_STEP, (self.symbols(table, row),)))
        enter(self, run, row)

    # What is said of a table beside the rules.

    def region_states(self, table: Table, row: Row) -> Iterator[State]:
        yield from phases(self, table, row)

    def region_values(self, table: Table, row: Row) -> Iterator[Value]:
        yield from values(self, table, row)

    def region_notes(self, table: Table, row: Row) -> Iterator[Sentence]:
        yield from super().region_notes(table, row)
        yield from notes(self, table, row)

    def forecast(self, table: Table) -> Mapping[str, Forecast]:
        return {TIME[1]: forecast(self, table)}

    def appraisal(self, table: Table, seat: Seat) -> Sentence | None:
        return appraisal(self, table, seat)

    def judge(self, table: Table, seat: Seat) -> float:
        return self.eye.worth(table, seat)
