"""Lands: what a game of regions, queues and three actions a turn is made of. Rulebook "Sequence of Play", S04 to S14.

Slavika and Equinox are such games; what their regions pay, how time passes and how it ends is theirs.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, ClassVar

from slavika.core.actions import Action
from slavika.core.cards import CardId, CardName, Cards, Mark
from slavika.core.effects import Scope, Selector, Word, use
from slavika.core.piles import Pile, Seat
from slavika.core.questions import Question
from slavika.core.reckon import Reckoning
from slavika.core.rules import Given, Misfit, Remark
from slavika.core.run import Run
from slavika.core.sentences import CardRef, Sentence
from slavika.core.setup import Setup
from slavika.core.table import Step, Table
from slavika.games.lands import checking, sending
from slavika.games.lands.acting import ask_further, carry_out
from slavika.games.lands.battle import Part, sides
from slavika.games.lands.covers import CHANGE, UPKEEP, UPKEEP_STEP, change, look_after
from slavika.games.lands.decks import draw
from slavika.games.lands.doings import (
    BURIAL,
    FURTHER,
    bury,
)
from slavika.games.lands.ending import result
from slavika.games.lands.leaving import send_home
from slavika.games.lands.limits import LIMITS, check_limits
from slavika.games.lands.lint import lint
from slavika.games.lands.loose_marks import loose_marks
from slavika.games.lands.lore import Lore
from slavika.games.lands.misfits import misfits
from slavika.games.lands.prompts import HERO, MONSTER, Prompts
from slavika.games.lands.remarks import State, Value, attached, lowered, remarks, shut_out
from slavika.games.lands.room import hero_limit, heroes_inside, monster_limit, monster_spaces
from slavika.games.lands.row import Row
from slavika.games.lands.soundness import fault
from slavika.games.lands.standing import (
    COPIES,
    COVERED_BY,
    COVERS,
    OUTSIDE,
    TAKES,
    working,
)
from slavika.games.lands.theft import Theft
from slavika.games.lands.turn import ACTION, ACTION_STEPS, DISCARD, ask_action, discard, end_turn
from slavika.games.lands.vocabulary import MOMENTS, WORDS


class Lands(Lore):
    """The rules that games of lands share."""

    plurals: ClassVar[Mapping[str, str]] = {"heroes": HERO, "monsters": MONSTER}
    card_marks: ClassVar[Mapping[str, Any]] = {
        COPIES: CardName,
        COVERED_BY: CardName,
        COVERS: CardName,
        TAKES: CardName,
        OUTSIDE: int,
    }
    words: ClassVar[Mapping[str, type[Word]]] = WORDS
    moments: ClassVar[Mapping[str, tuple[type[Word], ...]]] = MOMENTS
    clans: ClassVar[bool] = True
    prompts: ClassVar[Prompts]
    defeat: ClassVar[Sentence] = Sentence("Evil wins: nobody gets glory.")
    sources: ClassVar[tuple[str, ...]]  # what glory is made of
    stolen: ClassVar[Mapping[str, Sentence]] = {}  # what a theft takes that no glory tells of
    treasure_faces: ClassVar[str] = "none"  # who sees the treasures under a region

    def __init__(self, cards: Cards, setup: Setup) -> None:
        super().__init__(cards, setup)
        self.questions = self.prompts.questions()
        self.further_one = self.prompts.further_one()
        self.limit_steps = {row.card: Step(LIMITS, (row.card,)) for row in self.rows}
        self.procedures: dict[str, Callable[[Run, Step], None]] = {
            ACTION: self._act,
            LIMITS: partial(check_limits, self),
            UPKEEP: look_after,
            CHANGE: change,
            FURTHER: partial(ask_further, self),
            BURIAL: bury,
            DISCARD: partial(discard, self),
        }

    @classmethod
    def lint(cls, cards: Cards) -> Iterator[tuple[Mark, Sentence]]:
        yield from lint(cards)

    def misfits(self, given: Given) -> Iterator[Misfit]:
        yield from misfits(self, given)
        yield from loose_marks(self, given)

    def declare(self) -> Iterator[Pile]:
        for row in self.rows:
            yield Pile(row.card)
            yield Pile(row.heroes)
            yield Pile(row.monsters)
            yield Pile(row.treasures, faces=self.treasure_faces)
            if not self.plain:
                yield Pile(row.blind, faces="none")
                yield Pile(row.taken)
                yield Pile(row.under)
        for seat in range(self.seats):
            yield Pile(f"{seat}.heroes", seat)
            yield Pile(f"{seat}.monsters", seat, faces="owner", backs="count")
            yield Pile(f"{seat}.treasures", seat)
        yield Pile("monsters", faces="none", backs="count", deck=True)
        yield Pile("discard")
        yield Pile("treasures", faces="none", backs="count", deck=True)

    def spare(self) -> tuple[str, ...]:
        return tuple(pile for row in self.rows for pile in (row.blind, row.taken, row.under)) if self.plain else ()

    def limits_now(self, table: Table) -> Mapping[str, tuple[int, int]]:
        """The limits of each region at this moment: heroes, monsters."""
        return self.limits

    def symbols(self, table: Table, row: Row) -> int:
        """How many treasures a region asks for: what a baptism there counts (E19)."""
        raise NotImplementedError

    # What lies here and what it counts as.

    def counts_as(self, table: Table, card: CardId) -> str:
        """The face that a card counts as: another one's, if it is a copy."""
        face = table.faces[card]
        return str(table.marks.get((card, COPIES), face)) if face in self.copiers else face

    def standing_in(self, table: Table, row: Row) -> list[str]:
        """The faces that work in a row, as they count: the region, its heroes, its monsters."""
        lying, faces = table.lying, table.faces
        standing = [faces[card] for card in lying[row.card] + lying[row.heroes] + lying[row.monsters]]
        if not self.copiers.isdisjoint(standing):
            cards = lying[row.card] + lying[row.heroes] + lying[row.monsters]
            return [self.counts_as(table, card) for card in cards]
        return standing

    def candidates(self, table: Table, selector: Selector, scope: Scope) -> tuple[int, ...]:
        row = self.row_at[scope.here]
        cards = table.lying[row.heroes] + table.lying[row.monsters]
        return tuple(
            card
            for card in cards
            if selector.matches(self.cards[table.faces[card]])
            and (not selector.own or self.owner.get(table.faces[card]) == scope.seat)
        )

    def region(self, table: Table, row: Row) -> str:
        """The face of the region that lies in a row."""
        return table.faces[table.lying[row.card][0]]

    def place(self, table: Table, row: Row) -> CardRef:
        """A region by the card that lies there now, so that the log does not rename it when it is turned over."""
        return CardRef(table.faces[table.lying[row.card][0]])

    # Sending: what may be sent where is `sending`'s affair.

    def playable(self, table: Table, seat: Seat, question: Question) -> list[Action]:
        return sending.listed(self, table, seat, table.turn.action)[1]

    def check_play(self, table: Table, question: Question, action: Action) -> None:
        checking.check(self, table, question, action)

    def orders(self, table: Table, question: Question) -> list[tuple[Any, ...]]:
        return sending.orders(self, table, question)

    def check_order(self, table: Table, question: Question, cards: tuple[Any, ...]) -> None:
        checking.check_order(self, table, question, cards)

    def muted(self, table: Table, row: Row, face: str) -> str | None:
        """The card that stops the ability of a hero in that row, or of one who arrives there."""
        lying, faces, mutes = table.lying, table.faces, self.mutes
        for part in self.muting:
            for card in lying[row[part]]:
                other = faces[card]
                if other in self.copiers:
                    other = self.counts_as(table, card)
                if other not in mutes or face not in mutes[other] or other == face:
                    continue
                if (card, COVERED_BY) not in table.marks:
                    return other
        return None

    # Carrying it out: `acting`, `limits`, `arriving`, `leaving`.

    def play(self, run: Run, action: Action) -> None:
        carry_out(self, run, action)

    def send_home(self, run: Run, card: int, scope: Scope) -> None:
        send_home(self, run, card, scope)

    def resume(self, run: Run, step: Step) -> None:
        self.procedures[step.name](run, step)

    def _act(self, run: Run, step: Step) -> None:
        number = step.args[0]
        if number <= 3:
            ask_action(self, run, number)
        else:
            end_turn(self, run)

    def ask_again(self, run: Run, seat: Seat) -> None:
        owed = run.position.agenda
        if owed and owed[-1].name == FURTHER:
            return
        run.push(ACTION_STEPS[run.table.turn.action])
        for row in reversed(self.rows):
            run.push(self.limit_steps[row.card])
        if not self.plain:
            run.push(UPKEEP_STEP)

    def goes_on(self, run: Run) -> bool:
        """Whether there is a next turn after this one; where not, the match has been finished."""
        return True

    def fight(self, run: Run, row: Row) -> None:
        """The battle of a row that is full."""
        raise NotImplementedError

    def gains(self, table: Table, row: Row, parts: list[Part], theft: Theft | None) -> Iterator[tuple[Seat, str, int]]:
        """Who gets how much glory from which source for a won battle."""
        raise NotImplementedError

    def bonus_glory(self, table: Table, here: str) -> int:
        """What strong monsters bring in glory; nothing where they bring treasures (E21)."""
        return 0

    def stealable(self, table: Table, here: str) -> Mapping[str, tuple[Sentence, int]]:
        """What a thief may steal after a battle: how the choice is called, and how much of it there is."""
        raise NotImplementedError

    def ask_ranking(self, run: Run, row: Row) -> None:
        """Let everybody choose whose hero's ability works on the shares, the closest first (E16)."""
        for card, source in reversed(list(working(self, run.table, row))):
            use(run, source, "when ranking", card, row.card, self.owner[run.table.faces[card]])

    def finish(self, run: Run, reason: Sentence) -> None:
        """The match ends here, for that reason."""
        run.tell(reason)
        run.finish(result(self, run.table, reason))

    def draw_monsters(self, run: Run, target: str, count: int) -> int:
        """Draw from the monster deck, with a shuffle of its discard pile when a card is needed (S15)."""
        return draw(run, "monsters", "discard", target, count)

    def totals(self, table: Table) -> Iterator[tuple[str, Reckoning]]:
        for row in self.rows:
            if table.lying[row.card]:
                for side in sides(self, table, row):
                    yield side.pile, side.reckoning

    def room(self, table: Table) -> Mapping[str, int]:
        if self.plain:
            return {}
        free: dict[str, int] = {}
        for row in self.rows:
            if table.lying[row.card]:
                free[row.heroes] = max(0, hero_limit(self, table, row) - heroes_inside(self, table, row))
                free[row.monsters] = max(0, monster_limit(self, table, row) - monster_spaces(self, table, row))
        return free

    # What is said of a table beside the rules.

    def settled(self, table: Table) -> Sentence | None:
        return fault(self, table)

    def attached(self, table: Table) -> Mapping[CardId, CardId]:
        return {card: other for row in self.rows for card, other in attached(self, table, row).items()}

    def remarks(self, table: Table) -> Iterator[Remark]:
        return remarks(self, table)

    def region_states(self, table: Table, row: Row) -> Iterator[State]:
        """How a region stands, whatever lies there: the state, the card that brings it about, why."""
        return iter(())

    def region_values(self, table: Table, row: Row) -> Iterator[Value]:
        """Numbers of a region that are others than it says, by what its face calls them."""
        return iter(()) if self.plain else lowered(self, table, row)

    def region_notes(self, table: Table, row: Row) -> Iterator[Sentence]:
        """What else is to be said of a region."""
        return iter(()) if self.plain else shut_out(self, table, row)
