"""Combining sets: heroes and monsters of another game of lands, never its regions. Rulebook of Equinox "Rules for
Combining Sets", E20 to E22.

A team has a hero of each strength 1 to 6, each from the one box or from the other; Christians play as a whole. The
monsters are one box's deck or the other's, or as many ordinary and special ones as that has, drawn from both.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from slavika.core.cards import CardDef, Cards, Words
from slavika.core.rules import Option, Setup
from slavika.core.run import Run
from slavika.core.sentences import Sentence

HERO, MONSTER = "hero", "monster"
CHRISTIANS = "christians"  # the group of clans that play as a whole
OWN, OTHER, BOTH = "own", "other", "both"
STRENGTHS = tuple(str(strength) for strength in range(1, 7))
BOX: Mapping[str, Words] = {
    OWN: {"pl": "z tego pudełka", "en": "of this box"},
    OTHER: {"pl": "z drugiego pudełka", "en": "of the other box"},
    BOTH: {"pl": "z obu pudełek", "en": "of both boxes"},
}


def clans(cards: Cards) -> Sequence[tuple[str, Words]]:
    """The clans to choose from: those of both boxes, of one name once."""
    found = {clan.id: clan.name for section in (cards, *cards.guests.values()) for clan in section.clans.values()}
    own = {clan: name for clan, name in found.items() if clan in cards.clans}
    return [*own.items(), *((clan, name) for clan, name in found.items() if clan not in own)]


def monsters(cards: Cards) -> Sequence[tuple[str, Words]]:
    """Which monsters may be played with."""
    return [(choice, words) for choice, words in BOX.items() if choice == OWN or cards.guests]


def heroes(cards: Cards, seat: Mapping[str, Any], strength: str) -> Sequence[tuple[str, Words]]:
    """The heroes of that strength that a seat's clan may choose from: a section each, its own first."""
    clan = seat.get("clan")
    found = [
        (section.section, card.name)
        for section in (cards, *cards.guests.values())
        for card in section.of_kind(HERO)
        if card.emblem == clan and str(card["strength"]) == strength
    ]
    whole = [section for section in (cards, *cards.guests.values()) if _is_whole(section, clan)]
    return [each for each in found if not whole or each[0] == whole[0].section]


OPTIONS = (
    Option("clan", Sentence("Clan"), "choice", each_seat=True, distinct=True, choices=clans),
    Option("heroes", Sentence("Heroes"), "parts", each_seat=True, parts=STRENGTHS, part_choices=heroes),
    Option("start", Sentence("Starting player"), "seat"),
    Option("monsters", Sentence("Monsters"), "choice", default=OWN, choices=monsters),
)


def _is_whole(section: Cards, clan: str | None) -> bool:
    return clan is not None and clan in section.clans and section.clans[clan].group == CHRISTIANS


def is_combined(cards: Cards, setup: Setup) -> bool:
    """Whether a match takes cards of another box."""
    chosen = (seat.get("heroes") or seat.get("clan", "") not in cards.clans for seat in setup.seats)
    return setup.options.get("monsters", OWN) != OWN or any(chosen)


def joined(cards: Cards) -> Cards:
    """The cards with the heroes and monsters of the other boxes; an id that both have gets its section in front."""
    lent: dict[str, str] = {}
    found = dict(cards.cards)
    numbers, families = dict(cards.numbers), dict(cards.clans)
    for section in cards.guests.values():
        numbers = {**section.numbers, **numbers}
        families = {**families, **{clan: each for clan, each in section.clans.items() if clan not in families}}
        for card in section.cards.values():
            if card.kind in (HERO, MONSTER):
                face = f"{section.section}.{card.id}" if card.id in found else card.id
                found[face] = replace(card, id=face)
                lent[face] = section.section
    return replace(cards, cards=found, numbers=numbers, clans=families, guests={}, lent=lent)


def teams(cards: Cards, setup: Setup) -> Iterator[list[str]]:
    """For each seat the heroes that it plays with, in the order of the file."""
    for seat in setup.seats:
        clan = [card for card in cards.of_kind(HERO) if card.emblem == seat["clan"]]
        chosen: Mapping[str, str] = seat.get("heroes") or {}
        yield [card.id for card in clan if _plays(cards, card, clan, chosen)]


def _plays(cards: Cards, card: CardDef, clan: Sequence[CardDef], chosen: Mapping[str, str]) -> bool:
    """Whether a hero is the one of his strength who was chosen; without a choice, the one of the match's own box."""
    section = cards.lent.get(card.id, cards.section)
    alike = [cards.lent.get(other.id, cards.section) for other in clan if other["strength"] == card["strength"]]
    wanted = chosen.get(str(card["strength"]), cards.section)
    return section == (wanted if wanted in alike else alike[0])


def monster_box(cards: Cards, setup: Setup) -> list[str]:
    """Every monster that may turn up in a match."""
    choice = setup.options.get("monsters", OWN)
    found: list[str] = []
    for card in cards.of_kind(MONSTER):
        if choice == BOTH or (card.id in cards.lent) == (choice == OTHER):
            found += [card.id] * card["copies"]
    return found


def draw_monsters_of_both(cards: Cards, run: Run, left: Sequence[str], used: Sequence[str]) -> tuple[str, ...]:
    """As many ordinary and special monsters as the one box has, drawn from both; those in use are among them."""
    chosen: list[str] = []
    for deck in ("ordinary", "special"):
        wanted = cards.numbers[f"{deck} monsters"] - sum(cards[face].fields.get("deck") == deck for face in used)
        pile = run.chance.shuffled(sorted(face for face in left if cards[face]["deck"] == deck), "combining")
        chosen += pile[: max(wanted, 0)]
    return tuple(sorted(chosen))
