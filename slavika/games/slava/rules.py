"""Slava: tricks of one card each, called battles, eight of them to a campaign. Rulebook "How to Play" to "2 vs 2 Player
Game". What lies at the beginning of a campaign is in `dealing`, what a campaign comes to in `campaign`, who beats whom
in `force`.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import ClassVar

from slavika.core.actions import Action, Sendings
from slavika.core.cards import CardId, Cards, Mark, Stock
from slavika.core.effects import Word, vocabulary
from slavika.core.events import Decided
from slavika.core.piles import Pile, Seat
from slavika.core.questions import Question
from slavika.core.rules import EMPTY, Given, Misfit, Refused, Remark, Rules
from slavika.core.run import Run
from slavika.core.sentences import CardRef, PileRef, SeatRef, Sentence
from slavika.core.setup import Option, Setup
from slavika.core.table import Table
from slavika.games.slava import remarks
from slavika.games.slava.campaign import end_campaign
from slavika.games.slava.dealing import begin_campaign, lay, turn_weather
from slavika.games.slava.force import Force
from slavika.games.slava.judge import Judge
from slavika.games.slava.kinds import IN_BATTLE, IN_HAND, MILITARY, WEATHER, Commander, Unit
from slavika.games.slava.kinds import Weather as WeatherKind
from slavika.games.slava.lint import lint
from slavika.games.slava.misfits import misfits
from slavika.games.slava.places import BATTLE, DECK, SKY, battle_mark, hand_of, won_of
from slavika.games.slava.words import Allow, Beat, Follow, Nullify

IVAN = Sentence("Ivan")
TEAMS = 4  # so many players can be two against two
LEAD = Sentence("Lead a card into the battle")
ANY = Sentence("Play a card")
NOT_IN_HAND = Sentence("That card is not in your hand.")
TO_BATTLE = Sentence("A card is played to the battle.")


class Slava(Rules):
    """Two to five players; with two, Ivan plays as the third."""

    name: ClassVar[str] = "slava"
    title: ClassVar[Sentence] = Sentence("Slava")
    players: ClassVar[range] = range(2, 6)
    dreams: ClassVar[int] = 12  # nearly all cards are closed
    plurals: ClassVar[Mapping[str, str]] = {}
    kinds: ClassVar[Mapping[str, type]] = {"unit": Unit, "commander": Commander, "weather": WeatherKind}
    words: ClassVar[Mapping[str, type[Word]]] = vocabulary(Follow, Beat, Nullify, Allow)
    moments: ClassVar[Mapping[str, tuple[type[Word], ...]]] = {IN_BATTLE: (Follow, Beat, Nullify), IN_HAND: (Allow,)}
    numbers: ClassVar[tuple[str, ...]] = (
        "military cards",
        "weather cards",
        "battles",
        "battles of one weather",
        "last battle",
        "nullified last battle",
        "victory points",
    )
    options: ClassVar[tuple[Option, ...]] = (
        Option("dealer", Sentence("First dealer"), "seat"),
        Option(
            "victory points",
            Sentence("Victory points to win"),
            "number",
            default_number="victory points",
            span=range(1, 10),
        ),
        Option(
            "teams",
            Sentence("Two against two"),
            "flag",
            default=False,
            players=range(TEAMS, TEAMS + 1),
            note=Sentence("Partners sit across from each other and add up their points."),
        ),
    )

    def __init__(self, cards: Cards, setup: Setup) -> None:
        super().__init__(cards, setup)
        self.people = len(setup.seats)
        self.force = Force(cards)
        self.battles = cards.numbers["battles"]
        self.needed: int = setup.options.get("victory points") or cards.numbers["victory points"]
        if setup.options.get("teams"):
            self.sides = tuple((seat, seat + TEAMS // 2) for seat in range(TEAMS // 2))
        self.decks = {back: tuple(sorted(faces)) for back, faces in self.box().items()}
        self.hands = [hand_of(seat) for seat in range(self.seats)]
        self.sendings = [Sendings(seat, BATTLE) for seat in range(self.seats)]
        self.prompts = {
            face: Question(
                Sentence("Follow {card}: play {type}, if you have it", card=CardRef(face), type=CardRef(own)), "play"
            )
            for face, own in self.force.type.items()
        }
        self.lead, self.any = Question(LEAD, "play"), Question(ANY, "play")
        prize = cards.numbers["last battle"]
        last = Sentence.plural(
            "Last battle, {count} point more: lead a card", "Last battle, {count} points more: lead a card", prize
        )
        self.last_lead = Question(last, "play") if prize > 0 else self.lead
        self.eye = Judge(self)

    @classmethod
    def automatic(cls, players: int) -> tuple[Sentence, ...]:
        return (IVAN,) if players == cls.players[0] else ()

    @classmethod
    def contents(cls, cards: Cards) -> Iterable[Stock]:
        """As many of a type as the most players need; a commander is one of them (V01)."""
        commanded = [card["type"] for card in cards.of_kind("commander")]
        for stock in super().contents(cards):
            card = cards[stock.face]
            unit = card.kind == "unit"
            yield stock._replace(copies=card["copies"][-1] - commanded.count(card.id)) if unit else stock

    @classmethod
    def lint(cls, cards: Cards) -> Iterator[tuple[Mark, Sentence]]:
        return lint(cls, cards)

    def misfits(self, given: Given) -> Iterator[Misfit]:
        return misfits(self, given)

    def declare(self) -> Iterator[Pile]:
        for seat in range(self.seats):
            # Ivan's own cards are closed to himself, for he turns up whatever comes.
            yield Pile(hand_of(seat), seat, "owner" if seat < len(self.setup.seats) else "none", "count")
        yield Pile(BATTLE)
        for seat in range(self.seats):
            yield Pile(won_of(seat), seat, "none", "count")
        yield Pile(SKY)
        yield Pile(WEATHER, None, "none", "count", deck=True)
        yield Pile(DECK, None, "none", "count", deck=True)

    def box(self) -> Mapping[str, Sequence[str]]:
        """The cards for this number of players; a commander is one of the cards of its type (V01)."""
        military: list[str] = [card.id for card in self.cards.of_kind("commander")]
        commanded = [self.cards[face]["type"] for face in military]
        for card in self.cards.of_kind("unit"):
            copies = card["copies"][len(self.setup.seats) - self.players[0]]
            military += [card.id] * (copies - commanded.count(card.id))
        weather: list[str] = []
        for card in self.cards.of_kind("weather"):
            weather += [card.id] * card["copies"]
        return {MILITARY: military, WEATHER: weather}

    def begin(self, run: Run, given: Given = EMPTY) -> None:
        self._go_on(run, lay(self, run, given))

    # The order of seats.

    def after(self, table: Table, seat: Seat) -> Seat:
        """Who plays next: clockwise."""
        return (seat + self.step(int(table.marks["table", "dealer"]))) % self.seats

    def step(self, dealer: Seat) -> int:
        """From a seat to the next one in turn. Ivan counts as sitting to the dealer's left (V10)."""
        return -1 if self.automata and dealer == 0 else 1

    def in_turn(self, table: Table) -> tuple[Seat, ...]:
        """All seats in the order of this battle."""
        order = [int(table.marks["table", "leader"])]
        while len(order) < self.seats:
            order.append(self.after(table, order[-1]))
        return tuple(order)

    def weather(self, table: Table) -> str:
        """The weather card in force: the one turned over last (V06)."""
        return table.faces[table.lying[SKY][-1]]

    def in_battle(self, table: Table) -> list[str]:
        """The faces of the battle, in the order in which they were played."""
        return [table.faces[card] for card in table.lying[BATTLE]]

    # A card is played.

    def play(self, run: Run, action: Action) -> None:
        seat = action.seat
        self._put(run, seat, action.args[0])
        self._go_on(run, self._next(run, seat))

    def _put(self, run: Run, seat: Seat, card: CardId) -> None:
        if run.observer is not None:
            face = CardRef(run.table.faces[card])
            run.tell(Sentence("{player}: {card}", player=SeatRef(seat), card=face), passing=True)
        run.move(card, self.hands[seat], BATTLE)

    def _next(self, run: Run, seat: Seat) -> Seat | None:
        """Who plays after a card of that seat, once all that it ends is settled; None if the match is over."""
        table = run.table
        if len(table.lying[BATTLE]) == self.seats:
            return self._end_battle(run)
        following = self.after(table, seat)
        run.turn(following, table.turn.action)
        return following

    def _go_on(self, run: Run, seat: Seat | None) -> None:
        """Let Ivan turn up his cards until a person must play."""
        while seat is not None and seat >= self.people:
            self._put(run, seat, run.table.lying[self.hands[seat]][0])
            seat = self._next(run, seat)
        if seat is not None:
            self._ask(run, seat)

    def ask_again(self, run: Run, seat: Seat) -> None:
        self._ask(run, seat)

    def _ask(self, run: Run, seat: Seat) -> None:
        table = run.table
        followed = self.force.to_follow(self.in_battle(table))
        lead = self.last_lead if table.turn.action == self.battles else self.lead
        question = self.prompts[followed] if followed else self.any if table.lying[BATTLE] else lead
        run.await_action(seat, question)
        table.listed = self.playable(table, seat, question)

    def _end_battle(self, run: Run) -> Seat | None:
        """The card that stands takes the battle; nobody may look at it again (V04, V13)."""
        table = run.table
        battle = table.turn.action
        order = self.in_turn(table)
        winner = order[self.force.leader(self.weather(table), self.in_battle(table))]
        if run.observer is not None:
            sentence = Sentence("Battle {number}: won by {player}", number=battle, player=SeatRef(winner))
            run.emit(Decided(BATTLE, winner, sentence))
            run.tell(sentence)
        run.move_all(BATTLE, won_of(winner))
        run.mark("table", battle_mark(battle), winner)
        run.forget()
        if battle == self.battles:
            if end_campaign(self, run):
                return None
            return begin_campaign(self, run)
        run.mark("table", "leader", winner)
        run.turn(winner, battle + 1)
        if battle % self.cards.numbers["battles of one weather"] == 0:
            turn_weather(self, run)
        return winner

    # What may be played.

    def check_play(self, table: Table, question: Question, action: Action) -> None:
        hand = table.lying[self.hands[action.seat]]
        if action.verb != "play" or not action.args:
            raise Refused(question.prompt)
        if action.args[0] not in hand:
            raise Refused(NOT_IN_HAND)
        if action.args[1:] != (BATTLE,):
            raise Refused(TO_BATTLE)
        face = table.faces[action.args[0]]
        followed = self.force.to_follow(self.in_battle(table))
        if followed and face not in self._allowed(table, hand, followed):
            own = CardRef(self.force.type[followed])
            raise Refused(
                Sentence(
                    "{card} must be followed with {type}: you have one and must play it.",
                    card=CardRef(followed),
                    type=own,
                )
            )

    def _allowed(self, table: Table, hand: Sequence[CardId], followed: str) -> set[str]:
        """The faces of a hand that may be played where that card must be followed."""
        kind, faces = self.force.type, {table.faces[card] for card in hand}
        following = {face for face in faces if kind[face] == kind[followed]}
        return following | (faces & self.force.free) if following else faces

    def playable(self, table: Table, seat: Seat, question: Question) -> list[Action]:
        hand = table.lying[self.hands[seat]]
        first: dict[str, CardId] = {}
        faces = table.faces
        for card in hand:
            first.setdefault(faces[card], card)
        followed = self.force.to_follow(self.in_battle(table))
        if followed:
            allowed = self._allowed(table, hand, followed)
            first = {face: card for face, card in first.items() if face in allowed}
        sendings = self.sendings[seat]
        return [sendings[card] for card in first.values()]

    # What is said of it.

    def remarks(self, table: Table) -> Iterator[Remark]:
        return remarks.remarks(self, table)

    def turns(self, table: Table) -> Mapping[str, tuple[Seat, ...]]:
        return {BATTLE: self.in_turn(table)}

    def outlook(self, table: Table, action: Action) -> Sentence | None:
        return remarks.outlook(self, table, action)

    def settled(self, table: Table) -> Sentence | None:
        if table.result is not None:
            return None
        battle, played = table.turn.action, table.lying[BATTLE]
        if table.count(DECK):
            return Sentence("cards are left in the deck")
        if len(played) >= self.seats:
            return Sentence("a battle is full and was not won")
        order = self.in_turn(table)
        for seat in range(self.seats):
            held = self.battles - battle + (seat not in order[: len(played)])
            if table.count(self.hands[seat]) != held:
                return Sentence(
                    "{pile} holds {count} cards, not {wanted}",
                    pile=PileRef(self.hands[seat]),
                    count=table.count(self.hands[seat]),
                    wanted=held,
                )
        if sum(table.count(won_of(seat)) for seat in range(self.seats)) != self.seats * (battle - 1):
            return Sentence("the won battles are not those before this one")
        return None

    def judge(self, table: Table, seat: Seat) -> float:
        return self.eye.worth(table, seat)
