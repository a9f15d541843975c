"""Lint: decks that do not add up, weathers that leave a pair of types undecided, numbers that no campaign of Slava can
be played with.
"""

from collections.abc import Collection, Iterator
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
    strays = [card for card in cards.of_kind("commander") if cards[card["type"]].kind != "unit"]
    for card in strays:
        yield card.mark, Sentence("{card}: '{type}' is no unit", card=card.id, type=card["type"])
    yield from _numbers(game, cards)
    yield from _decks(game, cards)
    if not strays:
        force = Force(cards)
        faults = list(_commanders(cards, force))
        yield from (fault for _, fault in faults)
        for weather in cards.of_kind("weather"):
            yield from _weather(force, weather, {unit for unit, _ in faults})


def _commanders(cards: Cards, force: Force) -> Iterator[tuple[str, Fault]]:
    """Every type has one commander, but for a card that beats everything (SLA-003, SLA-004)."""
    for unit in cards.of_kind("unit"):
        commanders = [card for card in cards.of_kind("commander") if card["type"] == unit.id]
        wanted = 0 if unit.id in force.supreme else 1
        for card in commanders[wanted:]:
            sentence = Sentence("{unit} beats everything: it has no commander", unit=unit.id)
            if wanted:
                sentence = Sentence("{unit} has a commander already: {card}", unit=unit.id, card=commanders[0].id)
            yield unit.id, (card.mark, sentence)
        if len(commanders) < wanted:
            yield unit.id, (unit.mark, Sentence("{unit} has no commander", unit=unit.id))


def _decks(game: "type[Slava]", cards: Cards) -> Iterator[Fault]:
    """For each number of players, as many cards as are dealt; for the most players, all there are."""
    units, players = cards.of_kind("unit"), game.players
    whole = True
    for unit in units:
        if len(unit["copies"]) != len(players) or min(unit["copies"]) < 1:
            whole = False
            sentence = Sentence(
                "{card}: 'copies' needs {count} numbers from 1 on, for {least} to {most} players",
                card=unit.id,
                count=len(players),
                least=players[0],
                most=players[-1],
            )
            yield unit.mark, sentence
    battles = cards.numbers["battles"]
    for number, seated in enumerate(players) if whole and battles > 0 else ():
        hands = seated + len(game.automatic(seated))
        count = sum(unit["copies"][number] for unit in units)
        if count != hands * battles:
            sentence = Sentence(
                "for {seats} players the cards add up to {count}, but {hands} hands of {battles} are dealt",
                seats=seated,
                count=count,
                hands=hands,
                battles=battles,
            )
            yield cards.marks.get("battles", NOWHERE), sentence
    counts = {"weather cards": sum(card["copies"] for card in cards.of_kind("weather"))}
    if whole:
        counts["military cards"] = sum(unit["copies"][-1] for unit in units)
    for name, count in counts.items():
        said = cards.numbers[name]
        if said != count:
            sentence = Sentence("the cards add up to {count} {name}, not {said}", count=count, name=name, said=said)
            yield cards.marks.get(name, NOWHERE), sentence


def _weather(force: Force, weather: CardDef, doubtful: Collection[str]) -> Iterator[Fault]:
    """Of any two types exactly one beats the other; what beats everything needs no weather. Of types that may be meant
    otherwise nothing is said."""
    beats = weather["beats"]
    if weather["copies"] < 0:
        yield weather.mark, Sentence("{card} cannot have fewer than 0 copies", card=weather.id)
    for name in dict.fromkeys([*beats, *(loser for losers in beats.values() for loser in losers)]):
        if name not in force.types or name in force.supreme:
            yield weather.mark, Sentence("{weather}: '{name}' has no place here", weather=weather.id, name=name)
    for winner, losers in beats.items():
        names = {"weather": weather.id, "winner": winner}
        if winner in losers:
            yield weather.mark, Sentence("{weather}: {winner} cannot beat itself", **names)
        for loser in dict.fromkeys(losers):
            if losers.count(loser) > 1:
                yield weather.mark, Sentence("{weather}: {winner} beats {loser} twice", loser=loser, **names)
    types = [name for name in force.types if name not in force.supreme and name not in doubtful]
    for one, other in combinations(types, 2):
        times = (other in beats.get(one, ())) + (one in beats.get(other, ()))
        pair = {"weather": weather.id, "one": one, "other": other}
        if times == 0:
            yield weather.mark, Sentence("{weather}: neither of {one} and {other} beats the other", **pair)
        elif times == 2:
            yield weather.mark, Sentence("{weather}: {one} and {other} beat each other", **pair)


def _numbers(game: "type[Slava]", cards: Cards) -> Iterator[Fault]:
    numbers, marks = cards.numbers, cards.marks
    for name in ("battles", "battles of one weather"):
        if numbers[name] < 1:
            yield marks.get(name, NOWHERE), Sentence("must be 1 or more")
    for name in ("last battle", "nullified last battle"):
        if numbers[name] < 0:
            yield marks.get(name, NOWHERE), Sentence("must be 0 or more")
    if numbers["battles of one weather"] > 0:
        needed = -(-numbers["battles"] // numbers["battles of one weather"])
        if numbers["weather cards"] < needed:
            sentence = Sentence.plural(
                "{count} weather card is needed for a campaign",
                "{count} weather cards are needed for a campaign",
                needed,
            )
            yield marks.get("weather cards", NOWHERE), sentence
    for option in game.options:
        name = option.default_number
        if name and numbers[name] not in option.span:
            least, most = option.span[0], option.span[-1]
            yield marks.get(name, NOWHERE), Sentence("must be from {least} to {most}", least=least, most=most)
