"""Time: the track of the Equinox board, its light and dark part, and the marker. Rulebook "The Equinox Board", E03."""

from slavika.core.cards import CardDef
from slavika.core.run import Run
from slavika.core.sentences import Sentence
from slavika.core.table import Table

TIME = ("table", "time")  # the space of the marker
FIRST = ("table", "first")  # the player who began
LAST_ROUND = Sentence("The marker has come to the red gem: this round is the last.")


def dark_spaces(board: CardDef) -> tuple[bool, ...]:
    """Whether it is dark, by space: the first at index 0."""
    dark = set(board["dark"])
    return tuple(space in dark for space in range(1, len(board["light"]) + len(board["dark"]) + 1))


def is_dark(dark: tuple[bool, ...], table: Table) -> bool:
    """Whether the marker is in the dark part; before the first space as on it."""
    return dark[max(int(table.marks[TIME]), 1) - 1]


def pass_time(run: Run, dark: tuple[bool, ...], gem: int, spaces: int) -> None:
    """Move the marker; past the last space it stays on that. What comes with it is told."""
    table = run.table
    was, before = int(table.marks[TIME]), is_dark(dark, table)
    space = min(was + spaces, len(dark))
    run.mark(*TIME, space)
    if run.observer is None or space == was:
        return
    run.tell(Sentence("The time marker goes to space {space}.", space=space))
    if is_dark(dark, table) != before:
        run.tell(Sentence("Light comes.") if before else Sentence("Darkness comes."))
    if was < gem <= space:
        run.tell(LAST_ROUND)
