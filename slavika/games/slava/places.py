"""Places: the piles and marks of Slava, by name."""

from slavika.core.piles import NOBODY, Seat

BATTLE, SKY, DECK = "battle", "sky", "deck"
UNFOUGHT = NOBODY  # the mark of a battle that nobody has won yet
VICTORY, POINTS = "victory points", "points"  # marks of a seat


def hand_of(seat: Seat) -> str:
    """The cards that a seat has still to play; Ivan's lie face down, the top one first."""
    return f"{seat}.hand"


def won_of(seat: Seat) -> str:
    """The battles that a seat has won, in their order, each with as many cards as there are seats."""
    return f"{seat}.won"


def battle_mark(number: int) -> str:
    """The mark of the table that says who won that battle of this campaign."""
    return f"battle {number}"
