"""By which badge a seat is known everywhere on the screen: a picture, a pattern and a colour. It is that of the family
of cards which was chosen for the seat; where a game has no families, the plan of its table has badges for the seats in
their order, and those who win together share pattern and colour."""

from functools import lru_cache
from pathlib import Path

from slavika.client import folders
from slavika.core.cards import Clan, Icon
from slavika.core.piles import Seat
from slavika.core.rules import Rules
from slavika.data import tables
from slavika.data.problems import BadFile
from slavika.data.tables import Badge
from slavika.data.values import Colour, Pattern

UNKNOWN = Badge(icon=Icon("person"), colour=Colour("#d8c9a8"), pattern=Pattern("border"))


def clan_of(rules: Rules, seat: Seat) -> Clan | None:
    """The family that a seat has chosen, in a game that has any."""
    clans = rules.cards.clans
    chosen = rules.setup.seats[seat].values() if 0 <= seat < len(rules.setup.seats) else ()
    return next((clans[value] for value in chosen if isinstance(value, str) and value in clans), None)


def badge_of(rules: Rules, seat: Seat) -> Badge:
    """What a seat is known by."""
    clan = clan_of(rules, seat)
    if clan is not None:
        return Badge(icon=Icon(clan.icon), colour=Colour(clan.colour), pattern=Pattern(clan.pattern))
    known = badges(rules.name)
    if not known or seat < 0:
        return UNKNOWN
    own = known[seat % len(known)]
    number = next((number for number, side in enumerate(rules.sides) if seat in side), seat)
    if number < len(rules.sides) and len(rules.sides[number]) > 1:
        shared = known[number % len(known)]
        return Badge(icon=own.icon, colour=shared.colour, pattern=shared.pattern)
    return own


def badges(game: str) -> tuple[Badge, ...]:
    """The badges that a game has for its seats; none, where players choose what they are known by."""
    path = folders.assets() / "tables" / f"{game}.yaml"
    try:
        return _badges(path, path.stat().st_mtime_ns)
    except (OSError, BadFile):
        return ()


@lru_cache(maxsize=16)
def _badges(path: Path, _changed: int) -> tuple[Badge, ...]:
    return tables.load(path).seats.badges
