"""Lands: what a game of regions, queues and three actions a turn is made of. Rulebook "Sequence of Play", S04 to S14.

Slavika and Equinox are such games; what their regions pay, how time passes and how it ends is theirs.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, ClassVar, NamedTuple

from slavika.core.actions import Action, Sendings
from slavika.core.cards import CardId, CardName, Cards, Mark
from slavika.core.effects import Scope, Selector, Set, use
from slavika.core.piles import Pile, Seat
from slavika.core.questions import Question
from slavika.core.reckon import Reckoning, muted_by
from slavika.core.rules import Given, Misfit, Refused, Rules, Setup
from slavika.core.run import Run
from slavika.core.sentences import CardRef, SeatRef, Sentence
from slavika.core.table import Step, Table, Turn
from slavika.games.lands.battle import sides
from slavika.games.lands.kinds import span
from slavika.games.lands.lint import lint
from slavika.games.lands.misfits import misfits
from slavika.games.lands.words import COPIES, Apart, Copy, Exchange

HERO, MONSTER, SKIP = "hero", "monster", "skip"
ACTION, LIMITS, DISCARD = "action", "limits", "discard"

QUESTIONS: Mapping[tuple[int, tuple[str, ...]], Question] = {
    (action, kinds): Question(Sentence(prompt), "play", kinds)
    for action, kinds, prompt in (
        (1, (HERO,), "Send a hero to a region"),
        (1, (HERO, SKIP), "Exchange a hero, or skip this action"),
        (2, (HERO,), "Send a hero to another region"),
        (2, (HERO, MONSTER), "Exchange a hero, or send a monster to another region"),
        (2, (MONSTER,), "No hero fits: send a monster to another region"),
        (2, (HERO, SKIP), "Exchange a hero, or skip this action"),
        (3, (MONSTER,), "Send a monster to a region not used yet"),
    )
}


ACTION_STEPS = tuple(Step(ACTION, (number,)) for number in range(5))


class Row(NamedTuple):
    """The piles of one region."""

    card: str
    heroes: str
    monsters: str
    treasures: str


class Lands(Rules):
    """The rules that games of lands share."""

    plurals: ClassVar[Mapping[str, str]] = {"heroes": HERO, "monsters": MONSTER}
    card_marks: ClassVar[Mapping[str, Any]] = {COPIES: CardName}

    def __init__(self, cards: Cards, setup: Setup) -> None:
        self.rows = [
            Row(name, f"{name}.heroes", f"{name}.monsters", f"{name}.treasures")
            for name in (f"r{number}" for number in range(1, self.region_count(cards, len(setup.seats)) + 1))
        ]
        self.row_at = {pile: row for row in self.rows for pile in row}
        super().__init__(cards, setup)
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

    def place(self, table: Table, row: Row) -> CardRef:
        """A region by the card that lies there now, so that the log does not rename it when it is turned over."""
        return CardRef(table.faces[table.lying[row.card][0]])

    # Sending.

    def open_rows(self, table: Table) -> list[Row]:
        """The rows that the present action may choose."""
        used = table.turn.used
        return [row for row in self.rows if row.card not in used] if used else self.rows

    def playable(self, table: Table, seat: Seat, question: Question) -> list[Action]:
        moves: list[Action] = []
        rows = self.open_rows(table)
        if HERO in question.options:
            self._hero_moves(table, seat, rows, moves)
        if MONSTER in question.options:
            self._monster_moves(table, seat, rows, moves)
        if SKIP in question.options:
            moves.append(Action(seat, "press", (SKIP,)))
        return moves

    def _hero_moves(self, table: Table, seat: Seat, rows: list[Row], moves: list[Action]) -> None:
        lying, faces, limits, sendings = table.lying, table.faces, self.limits, self.sendings[seat]
        team, ranging = self.teams[seat], self.exchangers
        hand = lying[self.hand_of[seat][0]]
        if not hand:
            return
        exchangers = [card for card in hand if faces[card] in ranging]
        for row in rows:
            name, pile, _, _ = row
            queue = lying[pile]
            region = faces[lying[name][0]]
            if len(queue) < limits[region][0]:
                sending = sendings[pile]
                last = self.type.get(faces[queue[-1]]) if region in self.apart and queue else None
                for card in hand:
                    if last is None or self.type[faces[card]] != last:
                        moves.append(sending[card])
            for other in queue:
                there = faces[other]
                if there in team:
                    if there in ranging:
                        self._exchanges(table, seat, row, other, there, hand, moves)
                    elif exchangers:
                        self._exchanges(table, seat, row, other, "", exchangers, moves)

    def _exchanges(
        self,
        table: Table,
        seat: Seat,
        row: Row,
        other: CardId,
        there: str,
        cards: Sequence[CardId],
        moves: list[Action],
    ) -> None:
        """S07: these cards onto one's own hero; `there` names the exchanger, if it is the one who lies there."""
        pile = row.heroes
        if there and self._muted(table, row, there) is not None:
            return
        faces, lying = table.faces, table.lying
        apart = faces[lying[row.card][0]] in self.apart
        for card in cards:
            face = faces[card]
            if not there and self._muted(table, row, face) is not None:
                continue
            if not apart or self._clash(table, row, face, lying[pile].index(other)) is None:
                moves.append(Action(seat, "play", (card, pile, other)))

    def _monster_moves(self, table: Table, seat: Seat, rows: list[Row], moves: list[Action]) -> None:
        lying, faces, limits, sendings = table.lying, table.faces, self.limits, self.sendings[seat]
        kinds = {faces[card]: card for card in reversed(lying[self.hand_of[seat][1]])}
        to_heroes = [kinds.pop(face) for face in self.sent_to_heroes if face in kinds]
        cards = list(kinds.values())
        for name, hero_pile, pile, _ in rows:
            heroes, monsters = limits[faces[lying[name][0]]]
            if len(lying[pile]) < monsters:
                sending = sendings[pile]
                for card in cards:
                    moves.append(sending[card])
            if to_heroes and len(lying[hero_pile]) < heroes:
                moves += [sendings[hero_pile][card] for card in to_heroes]

    def _muted(self, table: Table, row: Row, face: str) -> str | None:
        """The card that stops the ability of a hero in that row, or of one who arrives there."""
        return muted_by(self.mutes, self.standing_in(table, row), face)

    def _clash(self, table: Table, row: Row, face: str, place: int) -> CardId | None:
        """The neighbour beside whom that hero may not be put at that place, if the region keeps types apart (S09)."""
        queue, faces = table.lying[row.heroes], table.faces
        if faces[table.lying[row.card][0]] not in self.apart:
            return None
        for beside in (place - 1, place + 1):
            if 0 <= beside < len(queue) and self.type.get(faces[queue[beside]]) == self.type[face]:
                return queue[beside]
        return None

    def check_play(self, table: Table, question: Question, action: Action) -> None:
        args = action.args
        if action.verb == "press":
            if args != (SKIP,):
                raise Refused(Sentence("There is no such choice now."))
            if SKIP not in question.options:
                raise Refused(Sentence("This action can be skipped only if nothing can be sent."))
            return
        if len(args) not in (2, 3) or not isinstance(args[0], int) or not 0 <= args[0] < len(table.faces):
            raise Refused(question.prompt)
        card, pile = args[0], str(args[1])
        kind = self._kind_in_hand(table, action.seat, card)
        row = self.row_at.get(pile)
        if row is None or pile in (row.card, row.treasures):
            raise Refused(Sentence("Cards are sent to the queues of a region."))
        self._check_kind(table, question, kind)
        self._check_row(table, row)
        if kind == HERO:
            self._check_hero(table, action.seat, card, pile, row, args[2:])
        else:
            self._check_monster(table, card, pile, row, args[2:])

    def _kind_in_hand(self, table: Table, seat: Seat, card: CardId) -> str:
        heroes, monsters = self.hand_of[seat]
        if card in table.lying[heroes]:
            return HERO
        if card in table.lying[monsters]:
            return MONSTER
        raise Refused(Sentence("Only cards from your own hand can be sent."))

    def _check_kind(self, table: Table, question: Question, kind: str) -> None:
        if kind in question.options:
            return
        if kind == HERO:
            raise Refused(Sentence("The 3rd action sends a monster, not a hero."))
        if table.turn.action == 1:
            raise Refused(Sentence("The 1st action sends a hero, not a monster."))
        raise Refused(Sentence("A hero can still be sent, so the 2nd action must send a hero."))

    def _check_row(self, table: Table, row: Row) -> None:
        if row.card in table.turn.used:
            raise Refused(
                Sentence("{place} was already used this turn: choose another region.", place=self.place(table, row))
            )

    def _check_hero(
        self, table: Table, seat: Seat, card: CardId, pile: str, row: Row, onto: tuple[int | str, ...]
    ) -> None:
        faces, queue = table.faces, table.lying[row.heroes]
        face = faces[card]
        if pile != row.heroes:
            raise Refused(Sentence("{card} belongs on the side of the heroes.", card=CardRef(face)))
        if onto:
            place = queue.index(int(onto[0])) if onto[0] in queue else -1
            self._check_exchange(table, seat, face, row, place)
        else:
            place = len(queue)
            if place >= self.limits[faces[table.lying[row.card][0]]][0]:
                raise Refused(Sentence("There is no free space for a hero in {place}.", place=self.place(table, row)))
        neighbour = self._clash(table, row, face, place)
        if neighbour is not None:
            raise Refused(
                Sentence(
                    "{card} may not stand beside {other}: in {place} two heroes of a type may not be neighbours.",
                    card=CardRef(face),
                    other=CardRef(faces[neighbour]),
                    place=self.place(table, row),
                )
            )

    def _check_exchange(self, table: Table, seat: Seat, face: str, row: Row, place: int) -> None:
        queue = table.lying[row.heroes]
        there = table.faces[queue[place]] if place >= 0 else ""
        if self.owner.get(there) != seat:
            raise Refused(Sentence("A hero can be exchanged only for one of your own."))
        if face not in self.exchangers and there not in self.exchangers:
            raise Refused(
                Sentence("Neither {card} nor {other} can exchange.", card=CardRef(face), other=CardRef(there))
            )
        exchanger = face if face in self.exchangers else there
        by = self._muted(table, row, exchanger)
        if by is not None:
            raise Refused(
                Sentence("The ability of {card} is stopped here by {by}.", card=CardRef(exchanger), by=CardRef(by))
            )

    def _check_monster(self, table: Table, card: CardId, pile: str, row: Row, onto: tuple[int | str, ...]) -> None:
        face = table.faces[card]
        heroes, monsters = self.limits[table.faces[table.lying[row.card][0]]]
        if onto:
            raise Refused(Sentence("A monster goes to the end of its queue."))
        if face in self.sent_to_heroes:
            if pile != row.heroes:
                raise Refused(Sentence("{card} is laid on the side of the heroes.", card=CardRef(face)))
            if len(table.lying[pile]) >= heroes:
                raise Refused(Sentence("There is no free space for a hero in {place}.", place=self.place(table, row)))
        elif pile != row.monsters:
            raise Refused(Sentence("{card} belongs on the side of the monsters.", card=CardRef(face)))
        elif len(table.lying[pile]) >= monsters:
            raise Refused(Sentence("There is no free space for a monster in {place}.", place=self.place(table, row)))

    def check_order(self, table: Table, question: Question, cards: tuple[int, ...]) -> None:
        row = self.row_at.get(question.about)
        if row is None or table.faces[table.lying[row.card][0]] not in self.apart or cards == question.options:
            return
        for card, other in pairwise(cards):
            mine, its = self.type.get(table.faces[card]), self.type.get(table.faces[other])
            if mine is not None and mine == its:
                raise Refused(
                    Sentence(
                        "{card} may not stand beside {other}: in {place} two heroes of a type may not be neighbours.",
                        card=CardRef(table.faces[card]),
                        other=CardRef(table.faces[other]),
                        place=self.place(table, row),
                    )
                )

    # Carrying it out.

    def ask_action(self, run: Run, action: int) -> None:
        """Ask for that action of the turn, or go on to the next where nothing can be done (S04, S14, S29)."""
        table = run.table
        seat = table.turn.seat
        run.turn(Turn(seat, action, table.turn.used))
        kinds = self._kinds_to_send(table, seat, action)
        if kinds:
            run.await_action(seat, QUESTIONS[action, kinds])
            return
        if run.observer is not None:
            run.tell(
                Sentence(
                    "{player}: nothing can be sent, action {number} is skipped", player=SeatRef(seat), number=action
                )
            )
        run.push(ACTION_STEPS[action + 1])

    def _kinds_to_send(self, table: Table, seat: Seat, action: int) -> tuple[str, ...]:
        """Which kinds of cards that action may send, and whether it may be skipped: exchanges are free (S04)."""
        rows = self.open_rows(table)
        kinds: tuple[str, ...] = ()
        if action < 3:
            if self._has_plain_room(table, seat, rows):
                return (HERO,)
            moves: list[Action] = []
            self._hero_moves(table, seat, rows, moves)
            if any(len(move.args) == 2 for move in moves):
                return (HERO,)
            if moves:
                kinds = (HERO,)
        if action > 1 and self._has_monster_room(table, seat, rows):
            return (*kinds, MONSTER)
        return (*kinds, SKIP) if kinds else ()

    def _has_plain_room(self, table: Table, seat: Seat, rows: list[Row]) -> bool:
        """Whether a hero can be sent for certain: a quick answer for the usual case."""
        lying, faces = table.lying, table.faces
        if lying[self.hand_of[seat][0]]:
            for name, pile, _, _ in rows:
                region = faces[lying[name][0]]
                if len(lying[pile]) < self.limits[region][0] and region not in self.apart:
                    return True
        return False

    def _has_monster_room(self, table: Table, seat: Seat, rows: list[Row]) -> bool:
        """Whether any monster of the hand can be sent to one of these rows."""
        lying, faces = table.lying, table.faces
        hand = lying[self.hand_of[seat][1]]
        to_heroes = [card for card in hand if faces[card] in self.sent_to_heroes]
        for name, hero_pile, pile, _ in rows:
            heroes, monsters = self.limits[faces[lying[name][0]]]
            if len(lying[pile]) < monsters and len(hand) > len(to_heroes):
                return True
            if to_heroes and len(lying[hero_pile]) < heroes:
                return True
        return False

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
        run.turn(Turn(turn.seat, turn.action, (*turn.used, row.card)))
        run.push(ACTION_STEPS[turn.action + 1])
        if len(action.args) == 3:
            self._exchange(run, action.seat, card, action.args[2], row)
        else:
            if run.observer is not None:
                self._tell_sent(run, action.seat, table.faces[card], row)
            card = run.move(card, heroes if hero else monsters, pile)
        if not hero:
            run.push(self.limit_steps[row.card])
        face = table.faces[card]
        if (face, "when placed") in self.abilities and (not hero or self._muted(table, row, face) is None):
            use(run, face, "when placed", card, row.card, action.seat)

    def _tell_sent(self, run: Run, seat: Seat, face: str, row: Row) -> None:
        run.tell(
            Sentence(
                "{player}: {card} → {place}", player=SeatRef(seat), card=CardRef(face), place=self.place(run.table, row)
            )
        )

    def _exchange(self, run: Run, seat: Seat, card: CardId, other: CardId, row: Row) -> None:
        table = run.table
        hand = self.hand_of[seat][0]
        place = table.lying[row.heroes].index(other)
        if run.observer is not None:
            run.tell(
                Sentence(
                    "{player}: {card} ⇄ {other}, {place}",
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
            run.tell(Sentence("{by}: {card} → {player}", by=CardRef(scope.face), card=CardRef(face), player=owner))
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

    def settled(self, table: Table) -> str | None:
        for row in self.rows:
            heroes, monsters = self.limits[table.faces[table.lying[row.card][0]]]
            if table.count(row.heroes) > heroes:
                return f"{row.heroes} holds more than {heroes}"
            if table.count(row.monsters) >= monsters and table.result is None:
                return f"{row.monsters} is full and no battle came"
        return None
