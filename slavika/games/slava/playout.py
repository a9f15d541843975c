"""The rest of a campaign, played out by players of plain sense: what to expect of a table on which nothing is closed.

It is no rule and no search: each player takes the card that promises most in this battle, and thinks no further.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from slavika.core.piles import NOBODY, Seat
from slavika.core.table import Table
from slavika.games.slava.kinds import MILITARY, WEATHER
from slavika.games.slava.places import won_of

if TYPE_CHECKING:
    from slavika.games.slava.rules import Slava

STAND = 0.3  # the chance of a card to stand, for each player still to come who holds one that beats it
HELD = 6.0  # points that a card which nothing beats is worth in the hand
NULLIFIER = 12.0  # and one that nullifies its battle
DENIED = 0.6  # of what each point is worth that the others do not get

Type = int  # by its place among the types of force
Types = int  # a set of them, as bits
Card = int  # twice its type, and one more if it must be followed: a face without a string
NONE: Type = -1


class Weather(NamedTuple):
    """Force in one weather."""

    beaten: tuple[Types, ...]  # by the type that leads: the types that beat it
    held: tuple[float, ...]  # by card: what it is worth in the hand


class Battle:
    """A battle as far as it has come."""

    __slots__ = ("followed", "leader", "led", "nullified", "points")

    def __init__(self) -> None:
        self.led = self.followed = NONE
        self.leader = NOBODY
        self.points = 0
        self.nullified = False


class Playout:
    """Players of plain sense, for one set of rules."""

    def __init__(self, rules: "Slava") -> None:
        force, numbers = rules.force, rules.cards.numbers
        types = {name: place for place, name in enumerate(force.types)}
        self.rules = rules
        self.card = {face: 2 * types[own] + (face in force.followed) for face, own in force.type.items()}
        self.points = [force.points[name] for name in force.types for _ in range(2)]
        self.nullifying = {self.card[face] for face in force.nullifying}
        self.free = _types(self.card[face] for face in force.free)
        deck = [self.card[face] for face in rules.decks[MILITARY]]
        self.mean = sum(self.points[card] for card in deck) / len(deck)
        self.weathers = {face: self._weather(pairs, deck) for face, pairs in force.beats.items()}
        self.side_of = {seat: number for number, side in enumerate(rules.sides) for seat in side}
        self.weather_lasts = numbers["battles of one weather"]
        self.bonus, self.penalty = numbers["last battle"], numbers["nullified last battle"]

    def _weather(self, pairs: Iterable[tuple[str, str]], deck: list[Card]) -> Weather:
        """Of some beating: a card is worth the more in the hand, the fewer of the deck beat it."""
        cards = range(len(self.points))
        beaten = [0] * (len(self.points) // 2)
        for leader, newcomer in pairs:
            beaten[self.card[leader] >> 1] |= 1 << (self.card[newcomer] >> 1)
        feared = [sum(beaten[card >> 1] >> (other >> 1) & 1 for other in deck) for card in cards]
        held = [NULLIFIER if card in self.nullifying else HELD * (1 - feared[card] / len(deck)) for card in cards]
        return Weather(tuple(beaten), tuple(held))

    def endings(self, table: Table) -> Iterator[tuple[float, list[int]]]:
        """What each side may have when the campaign is over: the chance of each weather to come, and the totals."""
        rules, battle, sky = self.rules, table.turn.action, self.rules.weather(table)
        hands = [[self.card[table.faces[card]] for card in table.lying[hand]] for hand in rules.hands]
        order: Sequence[Seat] = rules.in_turn(table)
        played = [self.card[face] for face in rules.in_battle(table)]
        totals = self._won(table)
        coming = Counter([sky])
        change = battle + -battle % self.weather_lasts + 1  # the battle before which the weather may change
        if change <= rules.battles:
            order = self._fight(hands, order, played, self.weathers[sky], range(battle, change), totals)
            battle, played = change, []
            coming = Counter(table.bags[WEATHER]) or coming
        for face, count in coming.items():
            held, ended = [hand.copy() for hand in hands], totals.copy()
            self._fight(held, order, played, self.weathers[face], range(battle, rules.battles + 1), ended)
            yield count / coming.total(), ended

    def _won(self, table: Table) -> list[int]:
        """What each side has won in this campaign already."""
        size, totals = self.rules.seats, [0] * len(self.rules.sides)
        for seat, side in self.side_of.items():
            won = [self.card[table.faces[card]] for card in table.lying[won_of(seat)]]
            for first in range(0, len(won), size):
                battle = won[first : first + size]
                if self.nullifying.isdisjoint(battle):
                    totals[side] += sum([self.points[card] for card in battle])
        return totals

    def _fight(
        self,
        hands: list[list[Card]],
        order: Sequence[Seat],
        played: Sequence[Card],
        weather: Weather,
        numbers: range,
        totals: list[int],
    ) -> Sequence[Seat]:
        """Battle after battle in one weather; changes hands and totals. Returns the order of the battle after them."""
        seats, step = len(order), order[1] - order[0]
        for number in numbers:
            battle = Battle()
            for place, seat in enumerate(order):
                if place < len(played):
                    card = played[place]
                else:
                    card = self._choose(battle, weather, number, hands, order[place:])
                    hands[seat].remove(card)
                self._put(battle, weather, seat, card)
            played = ()
            side = self.side_of[battle.leader]
            if not battle.nullified:
                totals[side] += battle.points
            if number == self.rules.battles:
                totals[side] += -self.penalty if battle.nullified else self.bonus
            order = [(battle.leader + step * place) % seats for place in range(seats)]
        return order

    def _put(self, battle: Battle, weather: Weather, seat: Seat, card: Card) -> None:
        if battle.led == NONE or weather.beaten[battle.led] >> (card >> 1) & 1:
            battle.led, battle.leader = card >> 1, seat
        if card & 1 and battle.followed == NONE:
            battle.followed = card >> 1
        battle.points += self.points[card]
        if card in self.nullifying:
            battle.nullified = True

    def _choose(
        self, battle: Battle, weather: Weather, number: int, hands: list[list[Card]], coming: Sequence[Seat]
    ) -> Card:
        """The card that promises most, for the first of those coming: points, less what it is worth in the hand."""
        seat, hand = coming[0], hands[coming[0]]
        if len(hand) == 1 or seat >= self.rules.people:
            return hand[0]  # an automaton turns up whatever comes
        options = self._options(hand, battle.followed)
        if len(options) == 1:
            return options.pop()
        side = self.side_of[seat]
        ours = battle.led != NONE and self.side_of[battle.leader] == side
        rivals = [_types(hands[other]) for other in coming[1:] if self.side_of[other] != side]
        beating = weather.beaten[battle.led] if battle.led != NONE else -1
        still_to_come = self.mean * (len(coming) - 1)
        best, most = hand[0], float("-inf")
        for card in options:
            own, promise = card >> 1, -weather.held[card]
            stake = 0.0 if battle.nullified else battle.points + self.points[card] + still_to_come
            if card in self.nullifying:
                promise += -stake if ours else DENIED * stake
                if number + 1 >= self.rules.battles:  # the last time that it costs nothing
                    promise += NULLIFIER + self.penalty
            elif ours or beating >> own & 1:
                led = own if beating >> own & 1 else battle.led
                followed = battle.followed if battle.followed != NONE or not card & 1 else own
                promise += stake * STAND ** sum([self._beats(types, weather.beaten[led], followed) for types in rivals])
            if promise > most:
                best, most = card, promise
        return best

    def _options(self, hand: list[Card], followed: Type) -> set[Card]:
        """The cards of a hand that may be played."""
        if followed != NONE:
            following = {card for card in hand if card >> 1 == followed}
            if following:
                return following | {card for card in hand if self.free >> (card >> 1) & 1}
        return set(hand)

    def _beats(self, types: Types, beating: Types, followed: Type) -> bool:
        """Whether who holds these types may play one of those that beat."""
        if followed != NONE and types >> followed & 1:
            types &= self.free | 1 << followed
        return types & beating != 0


def _types(cards: Iterable[Card]) -> Types:
    types = 0
    for card in cards:
        types |= 1 << (card >> 1)
    return types
