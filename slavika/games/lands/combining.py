"""Combining sets: heroes and monsters of another game of lands, never its regions. Rulebook of Equinox "Rules for
Combining Sets", E20 to E22.

A team has a hero of each strength 1 to 6, each from the one box or from the other; Christians play as a whole. The
monsters are one box's deck or the other's, or as many ordinary and special ones as that has, drawn from both.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from slavika.core.cards import CardDef, Cards, Words
from slavika.core.run import Run
from slavika.core.sentences import Sentence
from slavika.core.setup import Option, PartChoice, Setup

HERO, MONSTER = "hero", "monster"
CHRISTIANS = "christians"  # the group of clans that play as a whole
OWN, OTHER, BOTH = "own", "other", "both"
STRENGTHS = tuple(str(strength) for strength in range(1, 7))  # a team has one of each (E22)
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


def heroes(cards: Cards, seat: Mapping[str, Any], strength: str) -> Sequence[PartChoice]:
    """The heroes of that strength that a seat's clan may choose from: a section each, its own first. Only teams of the
    strengths 1 to 6 can be mixed: others have more or fewer heroes than those who would come.
    """
    clan = seat.get("clan", "")
    teams = {
        section.section: [card for card in section.of_kind(HERO) if card.emblem == clan]
        for section in (cards, *cards.guests.values())
        if clan in section.clans
    }
    if any(_is_whole(section, clan) for section in (cards, *cards.guests.values())) or not all(
        sorted(str(card["strength"]) for card in team) == list(STRENGTHS) for team in teams.values()
    ):
        teams = dict(list(teams.items())[:1])
    alike = {section: [card for card in team if str(card["strength"]) == strength] for section, team in teams.items()}
    return [PartChoice(section, section, team[0]) for section, team in alike.items() if team]


OPTIONS = (
    Option("clan", Sentence("Clan"), "choice", each_seat=True, distinct=True, choices=clans),
    Option("heroes", Sentence("Heroes"), "parts", each_seat=True, tacit=True, parts=STRENGTHS, part_choices=heroes),
    Option("start", Sentence("Starting player"), "seat"),
    Option("monsters", Sentence("Monsters"), "choice", default=OWN, choices=monsters, tacit=True),
)


def _is_whole(section: Cards, clan: str) -> bool:
    return clan in section.clans and section.clans[clan].group == CHRISTIANS


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
    """Whether a hero is of the box that was chosen for his strength; where none was, of the match's own if that has the
    clan.
    """
    usual = cards.lent.get(clan[0].id, cards.section)  # what is lent stands behind what is the match's own
    return cards.lent.get(card.id, cards.section) == chosen.get(str(card["strength"]), usual)


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
