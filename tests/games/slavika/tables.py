"""Tables of Slavika to begin a test from. Unless a test lays others, the regions are those of the rulebook's pictures:
of the set-up for two or three players, and with the cards marked 4/5 for more.
"""

from tests.given import Scene, given

PLAYERS = [("Krysia", "fox"), ("Przemek", "owl"), ("Tomek", "boar"), ("Maciek", "lynx"), ("Ola", "deer")]
FEW = {"r1": "village", "r2": "snow_peaks", "r3": "idol_grove", "r4": "misty_swamp"}
MANY = {"r1": "village", "r2": "snow_peaks", "r3": "storm_cliff", "r4": "misty_swamp", "r5": "forest_stream"}

# Every space for a hero of FEW taken, by nobody of Krysia's: fourteen spaces, twelve heroes and both traitors.
FULL = """
r1.heroes: [owl.thief, owl.wizard, owl.ranger, owl.archer]
r2.heroes: [owl.warrior5, owl.warrior6, zdrajca]
r3.heroes: [boar.thief, boar.wizard, zdrajca]
r4.heroes: [boar.ranger, boar.archer, boar.warrior5, boar.warrior6]
"""


def bare(*but: str) -> str:
    """No treasures under the other regions of FEW: set-up draws none, and the deck stays as it is written."""
    return "".join(f"\n{row}.treasures: []" for row in FEW if row not in but)


def written(piles: str = "", *, players: int = 3, turn: str = "", used: str = "", more: str = "", seed: int = 0) -> str:
    """A position file: `turn` "Krysia 1", `used` "r1, r2", `piles` a pile on each line, `more` other keys."""
    seats = ", ".join(f"{{name: {name}, clan: {clan}}}" for name, clan in PLAYERS[:players])
    lines = ["game: slavika", f"seats: [{seats}]", f"seed: {seed}"]
    if turn:
        seat, action = turn.split()
        chosen = f", used: [{used}]" if used else ""
        lines.append(f"turn: {{seat: {seat}, action: {action}{chosen}}}")
    if piles or turn:
        regions = FEW if players < 4 else MANY
        named = [line.partition(":")[0].strip() for line in piles.splitlines()]
        lines += ["piles:", *(f"  {row}: [{face}]" for row, face in regions.items() if row not in named)]
        lines += [f"  {line.strip()}" for line in piles.splitlines() if line.strip()]
    return "\n".join([*lines, more, ""])


def laid(piles: str = "", **how) -> Scene:
    """A match that begins at that table; Krysia has the first action unless `turn` says otherwise."""
    return given(written(piles, **({"turn": "Krysia 1"} | how)))


def dealt(players: int = 3, seed: int = 0, more: str = "") -> Scene:
    """A match as set-up deals it."""
    return given(written(players=players, seed=seed, more=more))
