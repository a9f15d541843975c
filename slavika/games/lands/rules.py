"""Lands: what a game of regions, queues and three actions a turn is made of. Rulebook "Sequence of Play", S04 to S14.

Slavika and Equinox are such games; what their regions pay, how time passes and how it ends is theirs.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar

from slavika.core.actions import Action, Sendings
from slavika.core.cards import CardDef, CardId, CardName, Cards, Mark, Stock
from slavika.core.effects import Scope, Selector, Set, use
from slavika.core.piles import Pile, Seat
from slavika.core.questions import Question
from slavika.core.reckon import Reckoning
from slavika.core.rules import Given, Misfit, Rules, Setup
from slavika.core.run import Run
from slavika.core.sentences import CardRef, PileRef, SeatRef, Sentence
from slavika.core.table import Step, Table
from slavika.games.lands import sending
from slavika.games.lands.battle import sides
from slavika.games.lands.kinds import span
from slavika.games.lands.lint import lint
from slavika.games.lands.misfits import misfits
from slavika.games.lands.row import Row
from slavika.games.lands.sending import HERO, MONSTER, QUESTIONS
from slavika.games.lands.words import COPIES, Apart, Copy, Exchange

ACTION, LIMITS, DISCARD = "action", "limits", "discard"

ACTION_STEPS = tuple(Step(ACTION, (number,)) for number in range(5))


class Lands(Rules):
    """The rules that games of lands share."""

    plurals: ClassVar[Mapping[str, str]] = {"heroes": HERO, "monsters": MONSTER}
    card_marks: ClassVar[Mapping[str, Any]] = {COPIES: CardName}

    @classmethod
    def contents(cls, cards: Cards) -> Iterable[Stock]:
        """A region is one card with its other side."""
        others = {card.id: card.fields.get("other_side", "") for card in cards.cards.values()}
        order = list(cards.cards)
        for stock in super().contents(cards):
            other = others[stock.face]
            if not other or order.index(stock.face) < order.index(other):
                yield stock._replace(other=other)

    def __init__(self, cards: Cards, setup: Setup) -> None:
        self.rows = [
            Row(name, f"{name}.heroes", f"{name}.monsters", f"{name}.treasures")
            for name in (f"r{number}" for number in range(1, self.region_count(cards, len(setup.seats)) + 1))
        ]
        self.row_at = {pile: row for row in self.rows for pile in row}
        super().__init__(cards, setup)
        # Which piles of a row, by place, may hold a card that stops others: seldom that of the heroes.
        hero_side = any(self.is_hero_side(cards[face]) for face in self.mutes)
        self.muting = (0, 1, 2) if hero_side else (0, 2)
        self.limit_steps = {row.card: Step(LIMITS, (row.card,)) for row in self.rows}
        seat_of = {seat["clan"]: number for number, seat in enumerate(setup.seats)}
        everything = cards.cards.items()
        self.hand_of = [(f"{seat}.heroes", f"{seat}.monsters") for seat in range(self.seats)]
        self.sendings = [{pile: Sendings(seat, pile) for pile in self.row_at} for seat in range(self.seats)]
        self.owner: dict[str, Seat] = {
            face: seat_of[card.emblem] for face, card in everything if card.kind == HERO and card.emblem in seat_of
        }
        self.teams = [frozenset(face for face in self.owner if self.owner[face] == seat) for seat in range(self.seats)]
        self.strength: dict[str, int] = {
            face: card["strength"] for face, card in everything if "strength" in card.fields
        }
        self.type: dict[str, str] = {face: card["type"] for face, card in everything if card.kind == HERO}
        self.limits: dict[str, tuple[int, int]] = {
            face: (card["heroes"], card["monsters"]) for face, card in everything if card.kind == "region"
        }
        self.sent_to_heroes = {face for face, card in everything if card.fields.get("side") == "heroes"}
        self.ranking: dict[str, tuple[Set, ...]] = {
            face: card.abilities["when ranking"] for face, card in everything if card.abilities.get("when ranking")
        }
        here = {face: card.abilities.get(self.standing, ()) for face, card in everything}
        self.apart = {face for face, words in here.items() if any(isinstance(word, Apart) for word in words)}
        self.copiers = {
            face for (face, _), words in self.abilities.items() if any(isinstance(word, Copy) for word in words)
        }
        self.exchangers = {
            face
            for face, card in everything
            if any(isinstance(word, Exchange) for word in card.abilities.get("when sent", ()))
        }

    @classmethod
    def lint(cls, cards: Cards) -> Iterator[tuple[Mark, Sentence]]:
        yield from lint(cards)

    def misfits(self, given: Given) -> Iterator[Misfit]:
        yield from misfits(self, given)

    @classmethod
    def region_count(cls, cards: Cards, seats: int) -> int:
        """How many regions are in play for so many players: one for each card used, which has two faces."""
        return sum(seats in span(card["players"]) for card in cards.of_kind("region")) // 2

    def declare(self) -> Iterator[Pile]:
        for row in self.rows:
            yield Pile(row.card)
            yield Pile(row.heroes)
            yield Pile(row.monsters)
            yield Pile(row.treasures, faces="none")
        for seat in range(self.seats):
            yield Pile(f"{seat}.heroes", seat)
            yield Pile(f"{seat}.monsters", seat, faces="owner", backs="count")
            yield Pile(f"{seat}.treasures", seat)
        yield Pile("monsters", faces="none", backs="count", deck=True)
        yield Pile("discard")
        yield Pile("treasures", faces="none", backs="count", deck=True)

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

    @staticmethod
    def is_hero_side(card: CardDef) -> bool:
        """Whether a card lies in the hero queue."""
        return card.kind == HERO or card.fields.get("side") == "heroes"

    def place(self, table: Table, row: Row) -> CardRef:
        """A region by the card that lies there now, so that the log does not rename it when it is turned over."""
        return CardRef(table.faces[table.lying[row.card][0]])

    # Sending: what may be sent where is `sending`'s affair.

    def playable(self, table: Table, seat: Seat, question: Question) -> list[Action]:
        return sending.listed(self, table, seat, table.turn.action)[1]

    def check_play(self, table: Table, question: Question, action: Action) -> None:
        sending.check(self, table, question, action)

    def orders(self, table: Table, question: Question) -> list[tuple[Any, ...]]:
        return sending.orders(self, table, question)

    def check_order(self, table: Table, question: Question, cards: tuple[Any, ...]) -> None:
        sending.check_order(self, table, question, cards)

    def muted(self, table: Table, row: Row, face: str) -> str | None:
        """The card that stops the ability of a hero in that row, or of one who arrives there."""
        lying, faces, mutes = table.lying, table.faces, self.mutes
        for part in self.muting:
            for card in lying[row[part]]:
                other = faces[card]
                if other in self.copiers:
                    other = self.counts_as(table, card)
                if other in mutes and face in mutes[other] and other != face:
                    return other
        return None

    # Carrying it out.

    def ask_action(self, run: Run, action: int) -> None:
        """Ask for that action of the turn, or go on to the next where nothing can be done (S04, S14, S29)."""
        table = run.table
        seat = table.turn.seat
        run.turn(seat, action, table.turn.used)
        kinds, moves = sending.listed(self, table, seat, action)
        if kinds:
            run.await_action(seat, QUESTIONS[action, kinds])
            table.listed = moves
            return
        if run.observer is not None:
            run.tell(
                Sentence(
                    "{player}: nothing can be sent, action {number} is skipped", player=SeatRef(seat), number=action
                )
            )
        run.push(ACTION_STEPS[action + 1])

    def ask_again(self, run: Run, seat: Seat) -> None:
        run.push(ACTION_STEPS[run.table.turn.action])
        for row in reversed(self.rows):
            run.push(self.limit_steps[row.card])

    def play(self, run: Run, action: Action) -> None:
        table = run.table
        turn = table.turn
        if action.verb == "press":
            if run.observer is not None:
                run.tell(Sentence("{player}: action {number} skipped", player=SeatRef(action.seat), number=turn.action))
            run.push(ACTION_STEPS[turn.action + 1])
            return
        card, pile = action.args[0], action.args[1]
        row = self.row_at[pile]
        heroes, monsters = self.hand_of[action.seat]
        hero = card in table.lying[heroes]
        run.turn(turn.seat, turn.action, (*turn.used, row.card))
        owed = run.position.agenda
        owed.append(ACTION_STEPS[turn.action + 1])
        if len(action.args) == 3:
            self._exchange(run, action.seat, card, action.args[2], row)
        else:
            if run.observer is not None:
                self._tell_sent(run, action.seat, table.faces[card], row)
            card = run.move(card, heroes if hero else monsters, pile)
        if not hero:
            owed.append(self.limit_steps[row.card])
        face = table.faces[card]
        if (face, "when placed") in self.abilities and (not hero or self.muted(table, row, face) is None):
            use(run, face, "when placed", card, row.card, action.seat)

    def _tell_sent(self, run: Run, seat: Seat, face: str, row: Row) -> None:
        run.tell(
            Sentence(
                "{player}: {card} » {place}", player=SeatRef(seat), card=CardRef(face), place=self.place(run.table, row)
            )
        )

    def _exchange(self, run: Run, seat: Seat, card: CardId, other: CardId, row: Row) -> None:
        table = run.table
        hand = self.hand_of[seat][0]
        place = table.lying[row.heroes].index(other)
        if run.observer is not None:
            run.tell(
                Sentence(
                    "{player}: exchange {other} » {card}, {place}",
                    player=SeatRef(seat),
                    card=CardRef(table.faces[card]),
                    other=CardRef(table.faces[other]),
                    place=self.place(table, row),
                )
            )
        run.move(other, row.heroes, hand)
        run.move(card, hand, row.heroes, place)

    def send_home(self, run: Run, card: int, scope: Scope) -> None:
        face = run.table.faces[card]
        if run.observer is not None:
            owner = SeatRef(self.owner[face])
            run.tell(Sentence("{by}: {card} » {player}", by=CardRef(scope.face), card=CardRef(face), player=owner))
        run.move(card, self.row_at[scope.here].heroes, self.hand_of[self.owner[face]][0])

    def has_room_to_copy(self, table: Table, card: CardId, here: str) -> bool:
        """Whether a copy of that card would have a space where it belongs (S12)."""
        if self.counts_as(table, card) not in self.sent_to_heroes:
            return True
        row = self.row_at[here]
        return len(table.lying[row.heroes]) < self.limits[table.faces[table.lying[row.card][0]]][0]

    def become(self, run: Run, scope: Scope, other: CardId) -> None:
        """The card counts as what that one counts as: for good, and with its arrival ability (S12)."""
        table = run.table
        face = self.counts_as(table, other)
        if face == table.faces[scope.card]:
            return  # another copier that stands for nothing: there is nothing to copy
        run.mark(scope.card, COPIES, face)
        if run.observer is not None:
            run.tell(Sentence("{card} copies {other}", card=CardRef(scope.face), other=CardRef(face)))
        row = self.row_at[scope.here]
        if face in self.sent_to_heroes:
            run.move(scope.card, row.monsters, row.heroes)
        use(run, face, "when placed", scope.card, scope.here, scope.seat)

    def totals(self, table: Table) -> Iterator[tuple[str, Reckoning]]:
        for row in self.rows:
            if table.lying[row.card]:
                for side in sides(self, table, row):
                    yield side.pile, side.reckoning

    def settled(self, table: Table) -> Sentence | None:
        for row in self.rows:
            heroes, monsters = self.limits[table.faces[table.lying[row.card][0]]]
            if table.count(row.heroes) > heroes:
                return Sentence("{pile} holds more than {count}", pile=PileRef(row.heroes), count=heroes)
            if table.count(row.monsters) >= monsters and table.result is None:
                return Sentence("{pile} is full and no battle came", pile=PileRef(row.monsters))
        return None
