"""Which family of cards a seat plays, found in what was chosen for it: by its pattern and emblem a seat is known
everywhere on the screen."""

from slavika.core.cards import Clan
from slavika.core.piles import Seat
from slavika.core.rules import Rules


def clan_of(rules: Rules, seat: Seat) -> Clan | None:
    """The family that a seat has chosen, in a game that has any."""
    clans = rules.cards.clans
    return next((clans[value] for value in rules.setup.seats[seat].values() if value in clans), None)
