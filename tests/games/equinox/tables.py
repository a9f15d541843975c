"""Tables of Equinox to begin a test from: plain lands, without a ship or second limit, unless a test lays others."""

from tests.given import Scene, given

PLAYERS = [("Krysia", "fox"), ("Przemek", "owl"), ("Tomek", "boar"), ("Maciek", "lynx"), ("Ola", "deer")]
# heath: 3 monsters, 3 heroes, 8/4, one symbol; the others have a rule that touches nothing of what tests lay there.
LANDS = ("heath", "slupsk", "slawno", "pyrzyce", "bialogard")


def laid(
    piles: str = "",
    *,
    turn: str = "Krysia 1",
    used: str = "",
    players: int = 3,
    clans: str = "",
    time: int = 2,
    first: int = 0,
    more: str = "",
    marks: str = "",
    sections=None,
) -> Scene:
    """A match at a position: `turn` "Krysia 1", `used` "r1, r2", `clans` in the order of the seats, `first` who began,
    `piles` a pile on each line, no treasures and no monsters in hand where none are written, `more` other keys,
    `sections` another cards.yaml, read.
    """
    chosen = clans.split() or [clan for _, clan in PLAYERS[:players]]
    seats = ", ".join(f"{{name: {name}, clan: {clan}}}" for (name, _), clan in zip(PLAYERS, chosen, strict=False))
    seat, action = turn.split()
    lines = ["game: equinox", f"seats: [{seats}]", "seed: 1"]
    lines.append(f"turn: {{seat: {seat}, action: {action}, used: [{used}]}}")
    named = [line.partition(":")[0].strip() for line in piles.splitlines()]
    lines.append("piles:")
    free = [land for land in LANDS if land not in piles]
    for number, land in zip(range(1, 5 if len(chosen) < 4 else 6), free, strict=False):
        lines += [f"  r{number}: [{land}]"] if f"r{number}" not in named else []
        lines += [f"  r{number}.treasures: []"] if f"r{number}.treasures" not in named else []
    lines += [f"  {name}.monsters: []" for name, _ in PLAYERS[: len(chosen)] if f"{name}.monsters" not in named]
    lines += [f"  {line.strip()}" for line in piles.splitlines() if line.strip()]
    lines.append(f"marks: {{table.time: {time}, table.first: {first}{marks}}}")
    return given("\n".join([*lines, more, ""]), sections)


def dealt(players: int = 3, seed: int = 0, *, clans: str = "", more: str = "") -> Scene:
    """A match as set-up deals it."""
    chosen = clans.split() or [clan for _, clan in PLAYERS[:players]]
    seats = ", ".join(f"{{name: {name}, clan: {clan}}}" for (name, _), clan in zip(PLAYERS, chosen, strict=False))
    return given(f"game: equinox\nseats: [{seats}]\nseed: {seed}\n{more}\n")


def rows(scene: Scene) -> list[str]:
    """The rows that are in play, from the top."""
    return [f"r{number}" for number in range(1, 8) if f"r{number}" in scene.table.piles]


def places(scene: Scene) -> list[tuple[str, int, int]]:
    """Who took which place in the last fight that is settled, with his share and his glory."""
    return [(scene.match.names[share.seat], share.reckoning.total, share.gained) for share in scene.reckoned().shares]
