"""Lint: decks that do not add up, weathers that leave a pair of types undecided, numbers that no campaign of Slava can
be played with.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING

from slavika.core.cards import NOWHERE, CardDef, Cards, Mark
from slavika.core.sentences import Sentence
from slavika.games.slava.force import Force

if TYPE_CHECKING:
    from slavika.games.slava.rules import Slava

Fault = tuple[Mark, Sentence]


def lint(game: "type[Slava]", cards: Cards) -> Iterator[Fault]:
    """What does not add up, and what cannot be played."""
    force = Force(cards)
    yield from _commanders(cards, force)
    yield from _decks(game, cards)
    for weather in cards.of_kind("weather"):
        yield from _weather(cards, force, weather)
    yield from _numbers(cards)


def _commanders(cards: Cards, force: Force) -> Iterator[Fault]:
    """Every type has one commander, but for a card that beats everything (SLA-003, SLA-004)."""
    commanders = [card["type"] for card in cards.of_kind("commander")]
    for card in cards.of_kind("commander"):
        if cards[card["type"]].kind != "unit":
            yield card.mark, Sentence("{card}: '{type}' is no unit", card=card.id, type=card["type"])
    for unit in cards.of_kind("unit"):
        wanted = 0 if unit.id in force.supreme else 1
        count = commanders.count(unit.id)
        if count != wanted:
            yield (
                unit.mark,
                Sentence("{card} has {count} commanders, not {wanted}", card=unit.id, count=count, wanted=wanted),
            )


def _decks(game: "type[Slava]", cards: Cards) -> Iterator[Fault]:
    """For each number of players, as many cards as are dealt; for the most players, all there are."""
    units, players = cards.of_kind("unit"), len(game.players)
    whole = True
    for unit in units:
        if len(unit["copies"]) != players:
            whole = False
            sentence = Sentence(
                "{card}: 'copies' needs {count} numbers, for {least} to {most} players",
                card=unit.id,
                count=players,
                least=game.players[0],
                most=game.players[-1],
            )
            yield unit.mark, sentence
        elif any(copies < 1 for copies in unit["copies"]):
            yield unit.mark, Sentence("{card} needs 1 card or more for every number of players", card=unit.id)
    for number, seated in enumerate(game.players) if whole else ():
        hands = seated + len(game.automatic(seated))
        count, wanted = sum(unit["copies"][number] for unit in units), hands * cards.numbers["battles"]
        if count != wanted:
            yield (
                cards.marks.get("battles", NOWHERE),
                Sentence("{seats} players: {count} cards are not {wanted}", seats=seated, count=count, wanted=wanted),
            )
    counts = {
        "military cards": sum(unit["copies"][-1] for unit in units),
        "weather cards": sum(card["copies"] for card in cards.of_kind("weather")),
    }
    for name, count in counts.items():
        said = cards.numbers[name]
        if said != count:
            sentence = Sentence("the cards add up to {count} {name}, not {said}", count=count, name=name, said=said)
            yield cards.marks.get(name, NOWHERE), sentence


def _weather(cards: Cards, force: Force, weather: CardDef) -> Iterator[Fault]:
    """Of any two types exactly one beats the other; what beats everything needs no weather."""
    beats = weather["beats"]
    if weather["copies"] < 0:
        yield weather.mark, Sentence("{card} cannot have fewer than 0 copies", card=weather.id)
    for name in {*beats, *(loser for losers in beats.values() for loser in losers)}:
        if name not in force.types or name in force.supreme:
            yield weather.mark, Sentence("{weather}: '{name}' has no place here", weather=weather.id, name=name)
    for winner, losers in beats.items():
        for loser in losers:
            if losers.count(loser) > 1:
                sentence = Sentence(
                    "{weather}: {winner} beats {loser} twice", weather=weather.id, winner=winner, loser=loser
                )
                yield weather.mark, sentence
    for one, other in combinations([name for name in force.types if name not in force.supreme], 2):
        times = (other in beats.get(one, ())) + (one in beats.get(other, ()))
        names = {"weather": weather.id, "one": one, "other": other}
        if times == 0:
            yield weather.mark, Sentence("{weather}: neither of {one} and {other} beats the other", **names)
        elif times == 2:
            yield weather.mark, Sentence("{weather}: {one} and {other} beat each other", **names)


def _numbers(cards: Cards) -> Iterator[Fault]:
    numbers = cards.numbers
    at_least_one = ("battles", "battles of one weather", "victory points")
    for name in at_least_one:
        if numbers[name] < 1:
            yield cards.marks.get(name, NOWHERE), Sentence("must be 1 or more")
    if numbers["battles of one weather"] > 0:
        needed = -(-numbers["battles"] // numbers["battles of one weather"])
        if numbers["weather cards"] < needed:
            sentence = Sentence("{count} weather cards are needed for a campaign", count=needed)
            yield cards.marks.get("weather cards", NOWHERE), sentence
    if numbers["victory points"] > 9:
        yield cards.marks.get("victory points", NOWHERE), Sentence("must be from 1 to {count}", count=9)
