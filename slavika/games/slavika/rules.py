"""Slavika: its cards and words, its turns, battles and end. What is common to games of lands is in `games.lands`; what
lies on the table at the beginning in `dealing`, what a battle pays in `spoils`."""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from slavika.core.cards import Cards, Mark
from slavika.core.piles import Pile, Seat
from slavika.core.rules import EMPTY, Given, Misfit
from slavika.core.run import Run
from slavika.core.sentences import CardRef, PileRef, Sentence
from slavika.core.setup import Option, Setup
from slavika.core.table import Step, Table
from slavika.games.lands import kinds
from slavika.games.lands.battle import Part, battle
from slavika.games.lands.combining import OPTIONS, monster_box
from slavika.games.lands.glory import bonus, credit
from slavika.games.lands.leaving import clear
from slavika.games.lands.misfits import cannot_lie
from slavika.games.lands.prompts import Prompts
from slavika.games.lands.row import Row
from slavika.games.lands.rules import Lands
from slavika.games.lands.spoils import reckoned
from slavika.games.lands.theft import STEALS, Theft, offer_theft, theft_in
from slavika.games.lands.turn import ACTION_STEPS
from slavika.games.slavika.dealing import deal, lay_treasures
from slavika.games.slavika.judge import Judge
from slavika.games.slavika.kinds import Month, Region, Treasure, span
from slavika.games.slavika.lint import lint
from slavika.games.slavika.spoils import gains

PAYOUT = "payout"


class Slavika(Lands):
    """The base game for two to five players."""

    name: ClassVar[str] = "slavika"
    title: ClassVar[Sentence] = Sentence("Slavika")
    players: ClassVar[range] = range(2, 6)
    kinds: ClassVar[Mapping[str, type]] = {
        "hero": kinds.Hero,
        "monster": kinds.Monster,
        "region": Region,
        "treasure": Treasure,
        "month": Month,
    }
    prompts: ClassVar[Prompts] = Prompts(
        hero=Sentence("Send a hero to a region"),
        hero_elsewhere=Sentence("Send a hero to another region"),
        exchange_or_monster=Sentence("Exchange a hero, or send a monster to another region"),
        no_hero_fits=Sentence("No hero fits: send a monster to another region"),
        monster=Sentence("Send a monster to a region not used yet"),
        further=Sentence("Send a further monster to a region not used yet"),
    )
    sources: ClassVar[tuple[str, ...]] = ("places", "treasures", "bonus", "stolen", "baptisms")
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
    combines: ClassVar[tuple[str, ...]] = ("equinox",)
    options: ClassVar[tuple[Option, ...]] = (
        *OPTIONS,
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
        self.procedures[PAYOUT] = self._pay
        self.months = {card.id for card in cards.of_kind("month")}
        self.eye = Judge(self)

    @classmethod
    def lint(cls, cards: Cards) -> Iterator[tuple[Mark, Sentence]]:
        yield from super().lint(cards)
        yield from lint(cls, cards)

    def misfits(self, given: Given) -> Iterator[Misfit]:
        yield from super().misfits(given)
        yield from self._other_sides(given)
        held = {f"{seat}.treasures": "treasure" for seat in range(self.seats)} | {"months": "month"}
        for pile, kind in held.items():
            for index, face in enumerate(given.piles.get(pile, ())):
                card = self.cards[face]
                if card.kind != kind and (card.back == "treasures" or pile == "months"):
                    yield cannot_lie(face, pile, index)
        if given.piles.get("loot"):
            yield Misfit("loot", 0, Sentence("treasures lie in {pile} only during a battle", pile=PileRef("loot")))
        last = self.cards.numbers["months to the end"]
        if len(given.piles.get("months", ())) >= last:
            yield Misfit("months", last - 1, Sentence("with {count} months the game would be over", count=last))

    def _other_sides(self, given: Given) -> Iterator[Misfit]:
        """Two sides of one card, and cards that so many players do not use."""
        sides: dict[str, str] = {}
        for row in self.rows:
            for index, face in enumerate(given.piles.get(row.card, ())):
                card = self.cards[face]
                if card.kind != self.region_kind:
                    continue
                if self.seats not in span(card["players"]):
                    unused = Sentence("{card} is not used by {count} players", card=CardRef(face), count=self.seats)
                    yield Misfit(row.card, index, unused)
                if face in sides:
                    other = Sentence(
                        "{card} is the other side of {other}", card=CardRef(face), other=CardRef(sides[face])
                    )
                    yield Misfit(row.card, index, other)
                sides[card["other_side"]] = face

    def declare(self) -> Iterator[Pile]:
        yield from super().declare()
        yield Pile("loot")  # treasures turned up in a battle, until it is settled whose they are
        yield Pile("months")

    def box(self) -> Mapping[str, Sequence[str]]:
        cards = self.cards
        decks: dict[str, list[str]] = {"monsters": monster_box(cards, self.setup), "treasures": []}
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

    @classmethod
    def region_count(cls, cards: Cards, seats: int) -> int:
        """One region for each card used, which has two faces (S01)."""
        return sum(seats in span(card["players"]) for card in cards.of_kind("region")) // 2

    def symbols(self, table: Table, row: Row) -> int:
        return int(self.cards[self.region(table, row)]["treasures"])

    def stealable(self, table: Table, here: str) -> Mapping[str, tuple[Sentence, int]]:
        return {
            "treasures": (Sentence("Steal the treasures"), self.loot_glory(table)),
            "bonus": (Sentence("Steal the bonus glory"), self.bonus_glory(table, here)),
        }

    # The battle: rulebook "Scoring a Region", S16 to S25.

    def gains(self, table: Table, row: Row, parts: list[Part], theft: Theft | None) -> Iterator[tuple[Seat, str, int]]:
        return gains(self, table, row, parts, theft)

    def loot_glory(self, table: Table) -> int:
        """What the treasures turned up in this battle are worth."""
        return sum(self.cards[table.faces[card]]["value"] for card in table.lying["loot"])

    def bonus_glory(self, table: Table, here: str) -> int:
        """What the strong monsters of a row bring together, copies included (S12)."""
        return bonus(self, table, self.row_at[here])

    def fight(self, run: Run, row: Row) -> None:
        table = run.table
        outcome = battle(self, table, row)
        if run.observer is not None:
            run.emit(reckoned(self, table, row, outcome, final=not outcome.won))
        if not outcome.won:
            clear(self, run, row)
            lay_treasures(self, run, row)
            return
        for card in table.lying[row.treasures]:
            run.move(card, row.treasures, "months" if table.faces[card] in self.months else "loot")
        run.push(Step(PAYOUT, (row.card, tuple(outcome.parts))))
        offer_theft(self, run, row)
        if not self.plain:
            self.ask_ranking(run, row)

    def _pay(self, run: Run, step: Step) -> None:
        table, row = run.table, self.row_at[step.args[0]]
        thief, theft = theft_in(self, table, row)
        # Only a choice made since can have changed the shares.
        parts = list(step.args[1]) if self.plain else battle(self, table, row).parts
        if run.observer is not None:
            run.emit(reckoned(self, table, row, battle(self, table, row), final=True, theft=theft))
        for seat, source, amount in self.gains(table, row, parts, theft):
            credit(run, seat, source, amount)
        looter = theft[0] if theft is not None and theft[1] == "treasures" else parts[0].seat
        run.move_all("loot", f"{looter}.treasures")
        if thief is not None:
            run.mark(thief, STEALS, None)
        clear(self, run, row)
        last = self.cards.numbers["months to the end"]
        if len(table.lying["months"]) >= last:
            self.finish(run, Sentence("Month {count} has come.", count=last))
            return
        self._flip(run, row)

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
            self.finish(run, Sentence("The treasures have run out."))

    def judge(self, table: Table, seat: Seat) -> float:
        return self.eye.worth(table, seat)
