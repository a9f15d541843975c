"""Lands: what a game of regions, queues and three actions a turn is made of. Rulebook "Sequence of Play", S04 to S14.

Slavika and Equinox are such games; what their regions pay, how time passes and how it ends is theirs.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any, ClassVar

from slavika.core.actions import Action, Sendings
from slavika.core.cards import CardDef, CardId, CardName, Cards, Mark, Stock
from slavika.core.effects import Doing, Scope, Selector, Set, Word, use
from slavika.core.piles import NOBODY, Pile, Seat
from slavika.core.questions import Question
from slavika.core.reckon import Reckoning
from slavika.core.rules import Given, Misfit, Remark, Rules, Setup
from slavika.core.run import Run
from slavika.core.sentences import CardRef, PileRef, SeatRef, Sentence
from slavika.core.table import Step, Table
from slavika.games.lands import sending
from slavika.games.lands.battle import Part, battle, sides
from slavika.games.lands.classes import classes, with_classes
from slavika.games.lands.combining import CHRISTIANS, is_combined, joined, teams
from slavika.games.lands.covers import CHANGE, UPKEEP, change, look_after
from slavika.games.lands.decks import draw
from slavika.games.lands.doings import (
    BURIAL,
    FURTHER,
    Again,
    Belittle,
    Bring,
    Bury,
    Copy,
    Cover,
    Expel,
    Further,
    Imitate,
    Pull,
    bury,
)
from slavika.games.lands.ending import result
from slavika.games.lands.lint import lint
from slavika.games.lands.misfits import misfits
from slavika.games.lands.prompts import HERO, MONSTER, Prompts
from slavika.games.lands.remarks import State, attached, remarks, shut_out
from slavika.games.lands.room import has_hero_space, hero_limit, heroes_inside, monster_limit, monster_spaces
from slavika.games.lands.row import Row
from slavika.games.lands.standing import (
    BELITTLES,
    COPIES,
    COVERED_BY,
    COVERS,
    HERO_MARKS,
    MONSTER_MARKS,
    OUTSIDE,
    TAKES,
    covered_heroes,
    working,
)
from slavika.games.lands.theft import Theft
from slavika.games.lands.turn import ACTION, ACTION_STEPS, DISCARD, ask_action, discard, end_turn, once
from slavika.games.lands.vocabulary import MOMENTS, WORDS
from slavika.games.lands.words import Apart, Crowd, Exchange, Level, Limit, Overfill, Spaces

LIMITS = "limits"
UPKEEP_STEP = Step(UPKEEP)
# Words that need more of a row than its two queues, or more of a turn than its three actions.
RICH = (
    Again,
    Belittle,
    Bring,
    Bury,
    Cover,
    Crowd,
    Expel,
    Further,
    Imitate,
    Level,
    Limit,
    Overfill,
    Pull,
    Spaces,
)


class Lands(Rules):
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
    region_kind: ClassVar[str] = "region"
    prompts: ClassVar[Prompts]
    sources: ClassVar[tuple[str, ...]]  # what glory is made of
    treasure_faces: ClassVar[str] = "none"  # who sees the treasures under a region

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
        cards = self.played_with(cards, setup)
        self.rows = [Row.named(f"r{number}") for number in range(1, self.region_count(cards, len(setup.seats)) + 1)]
        self.row_at = {pile: row for row in self.rows for pile in row}
        self.lanes = [(row, row.card, row.heroes, row.monsters) for row in self.rows]  # for the hot path
        self.plain = not any(
            isinstance(word, RICH)
            for card in cards.cards.values()
            for words in card.abilities.values()
            for word in words
        )
        super().__init__(cards, setup)
        # Which piles of a row, by place, may hold a card that stops others: seldom that of the heroes.
        hero_side = any(self.is_hero_side(cards[face]) for face in self.mutes)
        self.muting = (0, 1, 2) if hero_side else (0, 2)
        self.questions = self.prompts.questions()
        self.further_one = self.prompts.further_one()
        self.limit_steps = {row.card: Step(LIMITS, (row.card,)) for row in self.rows}
        everything = cards.cards.items()
        self.procedures: dict[str, Callable[[Run, Step], None]] = {
            ACTION: self._act,
            LIMITS: self._check_limits,
            UPKEEP: look_after,
            CHANGE: change,
            FURTHER: self._ask_further,
            BURIAL: bury,
            DISCARD: partial(discard, self),
        }
        self.hand_of = [(f"{seat}.heroes", f"{seat}.monsters") for seat in range(self.seats)]
        self.hand_size = cards.numbers["hand"]
        self.sendings = [
            {pile: Sendings(seat, pile) for row in self.rows for pile in (row.heroes, row.monsters)}
            for seat in range(self.seats)
        ]
        self.teams = [frozenset(team) for team in teams(cards, setup)]
        self.owner: dict[str, Seat] = {face: seat for face in cards.cards for seat in self._seats_of(face)}
        self.strength: dict[str, int] = {
            face: card["strength"] for face, card in everything if "strength" in card.fields
        }
        self.strongest = max(self.strength.values(), default=0)
        self.limits: dict[str, tuple[int, int]] = {
            face: (card["heroes"], card["monsters"]) for face, card in everything if card.kind == self.region_kind
        }
        self.baptisers = {
            face for face in self.owner if cards.clans[cards[face].emblem].group == CHRISTIANS
        }  # heroes who baptise others (E19)
        self.christians = {self.owner[face] for face in self.baptisers}
        self.sent_to_heroes = {face for face, card in everything if card.fields.get("side") == "heroes"}
        self.bonus = {card.id: card["bonus"] for card in cards.of_kind(MONSTER) if card["bonus"]}
        self.ranking: dict[str, tuple[Set, ...]] = {
            face: words
            for face, card in everything
            if (words := card.abilities.get("when ranking")) and (face, "when ranking") not in self.abilities
        }
        self.copiers = {face for face, word in self._doing(Copy)}
        self.imitators = {face for face, word in self._doing(Imitate)} & self.owner.keys()
        self.coverers = {face for face, word in self._doing(Cover)}
        self.buriers = {face for face, word in self._doing(Bury)}
        sent = {face: card.abilities.get("when sent", ()) for face, card in everything}
        self.exchangers = {face for face, words in sent.items() if any(isinstance(word, Exchange) for word in words)}
        self.overfillers = {face for face in self.owner if any(isinstance(word, Overfill) for word in sent[face])}
        self.decks = {deck: tuple(sorted(box)) for deck, box in self.box().items()}
        self._learn_standing_words()
        self.limiting = (self.limiters.keys() | self.imitators) & self.owner.keys() if self.limiters else set()

    def _seats_of(self, face: str) -> Iterator[Seat]:
        return (seat for seat, team in enumerate(self.teams) if face in team)

    def _doing(self, word: type[Doing]) -> Iterator[tuple[str, Doing]]:
        """The cards that have such a word, and the words."""
        for (face, _), words in self.abilities.items():
            yield from ((face, each) for each in words if isinstance(each, word))

    def _learn_standing_words(self) -> None:
        """What cards do as long as they lie in a row, beside changing strengths."""
        by_type = {face: card["type"] for face, card in self.cards.cards.items() if card.kind == HERO}
        by_class = classes(self.cards)
        self.apart: dict[str, Mapping[str, str]] = {}  # region -> what heroes go by that it keeps apart
        self.limiters: dict[str, int] = {}  # card -> how it changes the limit of monsters
        self.levels: dict[str, tuple[int, int]] = {}  # card -> the least strength of heroes, the most of monsters
        self.taking: dict[str, dict[str, int]] = {}  # region -> the spaces that monsters take
        self.crowded: set[str] = set()  # regions in which monsters of one name share a space
        for face, card in self.cards.cards.items():
            for word in card.abilities.get(self.standing, ()):
                if isinstance(word, Apart):
                    self.apart[face] = by_type if word.by == "type" else by_class
                elif isinstance(word, Limit):
                    self.limiters[face] = self.limiters.get(face, 0) + word.by
                elif isinstance(word, Level):
                    least, most = self.levels.get(face, (0, self.strongest))
                    heroes = word.of == "heroes"
                    self.levels[face] = (
                        max(least, word.least or 0) if heroes else least,
                        most if heroes or word.most is None else min(most, word.most),
                    )
                elif isinstance(word, Spaces):
                    self.taking.setdefault(face, {}).update(dict.fromkeys(word.to.faces(self.cards.cards), word.take))
                elif isinstance(word, Crowd):
                    self.crowded.add(face)

    @classmethod
    def combined(cls, cards: Cards, setup: Setup) -> tuple[str, ...]:
        return tuple(cards.guests) if is_combined(cards, setup) else ()

    @classmethod
    def played_with(cls, cards: Cards, setup: Setup) -> Cards:
        return with_classes(joined(cards) if cards.guests and is_combined(cards, setup) else cards)

    @classmethod
    def lint(cls, cards: Cards) -> Iterator[tuple[Mark, Sentence]]:
        yield from lint(cards)

    def misfits(self, given: Given) -> Iterator[Misfit]:
        yield from misfits(self, given)

    @classmethod
    def region_count(cls, cards: Cards, seats: int) -> int:
        """How many regions are in play for so many players."""
        raise NotImplementedError

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

    def standing_first(self, table: Table, row: Row, first: str) -> CardId | None:
        """The strongest or the weakest uncovered hero of a row as he counts now; of several, the closest (E08, E09)."""
        values = battle(self, table, row).values
        hidden = covered_heroes(self, table, row)
        sign = -1 if first == "strongest" else 1
        found = [
            (sign * value, place)
            for place, (card, value) in enumerate(zip(table.lying[row.heroes], values))
            if table.faces[card] in self.owner and table.faces[card] not in hidden
        ]
        return table.lying[row.heroes][min(found)[1]] if found else None

    def can_exchange(self, table: Table, row: Row, card: CardId) -> bool:
        """Whether the ability to exchange works of a hero that lies there (S07, E08)."""
        face = table.faces[card]
        return self.muted(table, row, face) is None and face not in covered_heroes(self, table, row)

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
                if other not in mutes or face not in mutes[other] or other == face:
                    continue
                if (card, COVERED_BY) not in table.marks:
                    return other
        return None

    # Carrying it out.

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

    def _check_limits(self, run: Run, step: Step) -> None:
        """Let a full row fight. Where cards change limits and move cards, all rows are looked at from the top: first
        heroes beyond a limit go home, then the first full row fights, and all is looked at again (E05, E35).
        """
        table, row = run.table, self.row_at[step.args[0]]
        if self.plain:
            if len(table.lying[row.monsters]) >= self.limits[self.region(table, row)][1]:
                self.fight(run, row)
            return
        limits = self.limits_now(table)
        crowded = [
            each for each, _, queue, _ in self.lanes if len(table.lying[queue]) > limits[self.region(table, each)][0]
        ]
        sent_back = [self._send_back(run, each) for each in crowded]
        if any(sent_back):
            run.push(step)
            run.push(UPKEEP_STEP)
            return
        for each in self.rows:
            if table.lying[each.card] and monster_spaces(self, table, each) >= monster_limit(self, table, each):
                run.push(step)
                run.push(UPKEEP_STEP)
                self.fight(run, each)
                return

    def _send_back(self, run: Run, row: Row) -> bool:
        """The last heroes beyond a row's limit go home (E05). Whether there were any."""
        table = run.table
        over = heroes_inside(self, table, row) - hero_limit(self, table, row)
        heroes = [
            card
            for card in table.lying[row.heroes]
            if table.faces[card] in self.owner and (card, OUTSIDE) not in table.marks
        ]
        last = heroes[max(len(heroes) - over, 0) :] if over > 0 else []
        for card in reversed(last):
            face = table.faces[card]
            if run.observer is not None:
                run.tell(
                    Sentence(
                        "{place} is too small now: {card} » {player}",
                        place=self.place(table, row),
                        card=CardRef(face),
                        player=SeatRef(self.owner[face]),
                    )
                )
            self.unmark_hero(run, card)
            run.move(card, row.heroes, self.hand_of[self.owner[face]][0])
        return bool(last)

    def _ask_further(self, run: Run, step: Step) -> None:
        """Ask for a monster owed besides the action, if one can be sent (E12, E34), after all has been looked after."""
        seat = step.args[0]
        if len(step.args) == 1:
            run.push(Step(FURTHER, (seat, True)))
            run.push(UPKEEP_STEP)
            return
        moves = sending.further(self, run.table, seat)
        if moves:
            run.ask(seat, self.further_one, Step(FURTHER, (seat, True)))
            run.table.listed = moves

    def play(self, run: Run, action: Action) -> None:
        table = run.table
        turn = table.turn
        owed = run.position.agenda
        further = bool(owed) and owed[-1].name == FURTHER
        if further:
            owed.pop()
        else:
            owed.append(ACTION_STEPS[turn.action + 1])
            if not self.plain:
                once(run)
        if action.verb == "press":
            if run.observer is not None:
                run.tell(Sentence("{player}: action {number} skipped", player=SeatRef(action.seat), number=turn.action))
            return
        card, pile = action.args[0], action.args[1]
        row = self.row_at[pile]
        heroes, monsters = self.hand_of[action.seat]
        hero = card in table.lying[heroes]
        if row.card not in turn.used:
            run.turn(turn.seat, turn.action, (*turn.used, row.card))
        outside = hero and not self.plain and len(action.args) == 2 and not has_hero_space(self, table, row)
        if len(action.args) == 3:
            self._exchange(run, action.seat, card, action.args[2], row)
        else:
            if run.observer is not None:
                self._tell_sent(run, action.seat, table.faces[card], row)
            card = run.move(card, heroes if hero else monsters, pile)
        if outside:
            run.mark(card, OUTSIDE, 1)
        if not self.plain:
            if not further:  # whose limits are looked at when all that is owed has been laid (E35)
                owed.append(self.limit_steps[row.card])
                owed.append(UPKEEP_STEP)
            if not hero:
                use(run, self.region(table, row), "when monster laid", card, row.card, action.seat)
        elif not hero:
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
        outside = table.marks.get((other, OUTSIDE))
        self.unmark_hero(run, other)
        run.move(other, row.heroes, hand)
        run.move(card, hand, row.heroes, place)
        if outside is not None:  # who takes the place of one outside the limit stands there (E18)
            run.mark(card, OUTSIDE, outside)

    def send_home(self, run: Run, card: int, scope: Scope) -> None:
        face = run.table.faces[card]
        if run.observer is not None:
            owner = SeatRef(self.owner[face])
            run.tell(Sentence("{by}: {card} » {player}", by=CardRef(scope.face), card=CardRef(face), player=owner))
        self.unmark_hero(run, card)
        run.move(card, self.row_at[scope.here].heroes, self.hand_of[self.owner[face]][0])

    def unmark_hero(self, run: Run, card: CardId) -> None:
        """A hero leaves the queue: what he copied and where he stood is no more."""
        if not self.plain:
            for name in HERO_MARKS:
                if (card, name) in run.table.marks:
                    run.mark(card, name, None)

    def draw_monsters(self, run: Run, target: str, count: int) -> int:
        """Draw from the monster deck, with a shuffle of its discard pile when a card is needed (S15)."""
        return draw(run, "monsters", "discard", target, count)

    def arrives(self, run: Run, row: Row, card: CardId) -> None:
        """A monster that nobody has laid does what it does by itself; one of the heroes' side goes there, if there is
        a space, else to the discard pile (E06).
        """
        face = run.table.faces[card]
        if run.observer is not None:
            run.tell(Sentence("{card} » {place}", card=CardRef(face), place=self.place(run.table, row)))
        if face in self.sent_to_heroes:
            run.move(card, row.monsters, row.heroes if has_hero_space(self, run.table, row) else "discard")
            return
        use(run, face, "when placed", card, row.card, NOBODY)

    def clear(self, run: Run, row: Row, but: CardId | None = None) -> None:
        """Heroes go home, all but one if it is said, monsters to the discard pile, their markers away (S24, E31)."""
        table = run.table
        heroes = table.lying[row.heroes]
        self._unmark(run, row)
        for card in heroes:
            owner = self.owner.get(table.faces[card])
            if card != but:
                run.move(card, row.heroes, "discard" if owner is None else self.hand_of[owner][0])
        for pile in () if self.plain else (row.taken, row.under):
            for card in table.lying[pile]:
                run.move(card, pile, self.hand_of[self.owner[table.faces[card]]][0])
        if not self.plain:
            run.move_all(row.blind, "discard")
        run.move_all(row.monsters, "discard")

    def _unmark(self, run: Run, row: Row) -> None:
        """Take all markers off the cards of a row."""
        table = run.table
        cards = table.lying[row.heroes] + table.lying[row.monsters]
        if self.plain:
            for card in cards:
                if table.faces[card] in self.copiers and (card, COPIES) in table.marks:
                    run.mark(card, COPIES, None)
            return
        for card in table.lying[row.blind] + cards:
            for name in (*MONSTER_MARKS, OUTSIDE, BELITTLES):
                if (card, name) in table.marks:
                    run.mark(card, name, None)

    def has_room_to_copy(self, table: Table, card: CardId, here: str) -> bool:
        """Whether a copy of that card would have a space where it belongs (S12)."""
        if self.counts_as(table, card) not in self.sent_to_heroes:
            return True
        return has_hero_space(self, table, self.row_at[here])

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

    def attached(self, table: Table) -> Mapping[CardId, CardId]:
        return {card: other for row in self.rows for card, other in attached(self, table, row).items()}

    def remarks(self, table: Table) -> Iterator[Remark]:
        return remarks(self, table)

    def region_states(self, table: Table, row: Row) -> Iterator[State]:
        """How a region stands, whatever lies there: the state, the card that brings it about, why."""
        return iter(())

    def region_notes(self, table: Table, row: Row) -> Iterator[Sentence]:
        """What else is to be said of a region."""
        return iter(()) if self.plain else shut_out(self, table, row)

    def settled(self, table: Table) -> Sentence | None:
        for row in self.rows:
            heroes, monsters = hero_limit(self, table, row), monster_limit(self, table, row)
            if heroes_inside(self, table, row) > heroes:
                return Sentence("{pile} holds more than {count}", pile=PileRef(row.heroes), count=heroes)
            # Owed monsters come first (E35).
            owed = self.further_one in table.waiting.values()
            if monster_spaces(self, table, row) >= monsters and table.result is None and not owed:
                return Sentence("{pile} is full and no battle came", pile=PileRef(row.monsters))
            if not self.plain:
                fault = self._loose(table, row)
                if fault is not None:
                    return fault
        return None

    def _loose(self, table: Table, row: Row) -> Sentence | None:
        """A marker of a row that belongs to nothing there."""
        marks = table.marks
        heroes = {table.faces[card] for card in table.lying[row.heroes]}
        taken = {table.faces[card] for card in table.lying[row.taken]}
        taking = {marks.get((card, TAKES)) for card in table.lying[row.monsters]} - {None}
        monsters = table.lying[row.blind] + table.lying[row.monsters]
        tokens = [marks[card, name] for card in monsters for name in (COVERED_BY, COVERS) if (card, name) in marks]
        unseen = all((card, COVERED_BY) in marks for card in table.lying[row.blind])
        if taken != taking or not heroes.issuperset(map(str, tokens)) or not unseen or len(table.lying[row.blind]) > 1:
            return Sentence("a marker at {pile} belongs to no card there", pile=PileRef(row.monsters))
        return None
