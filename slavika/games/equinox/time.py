"""Time: the track of the Equinox board, its light and dark part, and the marker. Rulebook "The Equinox Board", E03."""

from slavika.core.cards import CardDef
from slavika.core.run import Run
from slavika.core.sentences import Sentence
from slavika.core.table import Table

TIME = ("table", "time")  # the space of the marker
FIRST = ("table", "first")  # the player who began


def dark_spaces(board: CardDef) -> tuple[bool, ...]:
    """Whether it is dark, by space: the first at index 0."""
    dark = set(board["dark"])
    return tuple(space in dark for space in range(1, len(board["light"]) + len(board["dark"]) + 1))


def is_dark(dark: tuple[bool, ...], table: Table) -> bool:
    """Whether the marker is in the dark part; before the first space as on it."""
    return dark[max(int(table.marks[TIME]), 1) - 1]


def pass_time(run: Run, dark: tuple[bool, ...], spaces: int) -> None:
    """Move the marker; past the last space it stays on that."""
    table = run.table
    before, space = is_dark(dark, table), min(int(table.marks[TIME]) + spaces, len(dark))
    moves = space != table.marks[TIME]
    run.mark(*TIME, space)
    if run.observer is not None and moves:
        run.tell(Sentence("The time marker goes to space {space}.", space=space))
        if is_dark(dark, table) != before:
            run.tell(Sentence("Light comes.") if before else Sentence("Darkness comes."))
