"""Tables with cards of both games, in Equinox lands or in base regions, to begin a test from."""

from slavika.core.setup import Setup
from slavika.games import GAMES
from slavika.games.lands.rules import Lands
from tests.given import Scene, cards, given

NAMES = ("Krysia", "Przemek", "Tomek")
SLAVS = ("fox", "owl", "boar")
MONKS = ("christians", "owl", "boar")
ROWS = {
    "equinox": ("heath", "pyrzyce", "gdansk", "bialogard"),
    "slavika": ("village", "snow_peaks", "idol_grove", "misty_swamp"),
}


def with_base(*strengths: int) -> tuple[str, ...]:
    """Seats of whom the first plays the base game's heroes of these strengths, in a game of Equinox."""
    return ("fox, heroes: {" + ", ".join(f"{strength}: slavika" for strength in strengths) + "}", "owl", "boar")


def with_new(*strengths: int) -> tuple[str, ...]:
    """The same the other way round: heroes of Equinox in the base game."""
    return tuple(seat.replace("slavika", "equinox") for seat in with_base(*strengths))


def mixed(game: str, piles: str, *, seats: tuple[str, ...], turn: str, monsters: str, time: int = 2) -> Scene:
    """A table, in the light unless `time` is later; no treasures and no monsters in hand but what is written."""
    seat, action = turn.split()
    people = ", ".join(f"{{name: {name}, clan: {clan}}}" for name, clan in zip(NAMES, seats, strict=False))
    lines = [f"game: {game}", f"seats: [{people}]", f"options: {{monsters: {monsters}}}", "seed: 1"]
    lines += [f"turn: {{seat: {seat}, action: {action}}}", "piles:"]
    named = [line.partition(":")[0].strip() for line in piles.splitlines()]
    free = [region for region in ROWS[game] if region not in piles]
    lines += [f"  r{row}: [{region}]" for row, region in zip(range(1, 5), free, strict=False) if f"r{row}" not in named]
    empty = [f"r{row}.treasures" for row in range(1, 5)] + [f"{name}.monsters" for name in NAMES[: len(seats)]]
    lines += [f"  {pile}: []" for pile in empty if pile not in named]
    lines += [f"  {line.strip()}" for line in piles.splitlines() if line.strip()]
    if game == "equinox":
        lines.append(f"marks: {{table.time: {time}, table.first: 0}}")
    return given("\n".join(lines) + "\n")


def lands(
    piles: str = "", *, seats: tuple[str, ...] = SLAVS, turn: str = "Krysia 3", monsters: str = "own", time: int = 2
) -> Scene:
    """A table of Equinox."""
    return mixed("equinox", piles, seats=seats, turn=turn, monsters=monsters, time=time)


def regions(piles: str = "", *, seats: tuple[str, ...] = SLAVS, turn: str = "Krysia 3", monsters: str = "own") -> Scene:
    """A table of the base game."""
    return mixed("slavika", piles, seats=seats, turn=turn, monsters=monsters)


TEAMS = (
    ("christians", {}), ("fox", {"1": "slavika", "4": "slavika"}), ("owl", {"2": "slavika", "3": "slavika"}),
    ("boar", {"5": "slavika"}), ("lynx", {str(strength): "slavika" for strength in range(1, 7)}),
)  # fmt: skip


def teamed(game: str, players: int, monsters: str) -> Lands:
    """The rules of a match of those teams, Christians first, with those monsters."""
    other = "slavika" if game == "equinox" else "equinox"
    teams = [{"clan": clan, "heroes": dict.fromkeys(heroes, other)} for clan, heroes in TEAMS[:players]]
    options = {option.name: option.usual(cards()[game]) for option in GAMES[game].options if not option.each_seat}
    rules: Lands = GAMES[game](cards()[game], Setup(tuple(teams), options | {"monsters": monsters}))
    return rules
