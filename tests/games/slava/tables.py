"""Tables of Slava to begin a test from. Unless a test lays other weather cards, the sky is clear, and where a second
card is turned up, the first showed the other weather.
"""

from slavika.core.events import Counted, Decided
from slavika.core.rules import Rules
from slavika.core.table import Table
from tests.given import Scene, given
from tests.playing import random_run

PLAYERS = ["Krysia", "Przemek", "Tomek", "Maciek", "Ola"]
TYPES = ["plane", "artillery", "tank", "anti_armor", "infantry", "anti_aircraft"]
# How many cards of each type are in play, by the number of players, as printed; a Commander is one of them.
PRINTED = {
    2: {"plane": 3, "artillery": 3, "anti_armor": 3, "tank": 6, "infantry": 6, "anti_aircraft": 2, "bomb": 1},
    3: {"plane": 3, "artillery": 3, "anti_armor": 3, "tank": 6, "infantry": 6, "anti_aircraft": 2, "bomb": 1},
    4: {"plane": 4, "artillery": 4, "anti_armor": 4, "tank": 8, "infantry": 8, "anti_aircraft": 3, "bomb": 1},
    5: {"plane": 5, "artillery": 5, "anti_armor": 5, "tank": 10, "infantry": 10, "anti_aircraft": 4, "bomb": 1},
}
SKY = {
    "good": ("[good_weather]", "[bad_weather, good_weather]"),
    "bad": ("[bad_weather]", "[good_weather, bad_weather]"),
}


def written(
    piles: str = "",
    *,
    players: int = 3,
    turn: str = "",
    weather: str = "good",
    options: str = "",
    marks: str = "",
    seed: int = 0,
) -> str:
    """A position file: `turn` "Krysia 8" is who plays and in which battle, `piles` has a pile on each line."""
    lines = ["game: slava", f"seats: [{', '.join(PLAYERS[:players])}]", f"seed: {seed}"]
    if options:
        lines.append(f"options: {{{options}}}")
    if marks:
        lines.append(f"marks: {{{marks}}}")
    if turn:
        seat, battle = turn.split()
        lines.append(f"turn: {{seat: {seat}, action: {battle}}}")
    lines.append("piles:" if piles.strip() or turn else "piles: {}")
    if turn and "sky:" not in piles:
        lines.append(f"  sky: {SKY[weather][int(battle) > 4]}")
    lines += [f"  {line.strip()}" for line in piles.splitlines() if line.strip()]
    return "\n".join([*lines, ""])


def laid(piles: str = "", **how) -> Scene:
    """A match that begins at that table; Krysia leads the first battle unless `turn` says otherwise."""
    return given(written(piles, **({"turn": "Krysia 1"} | how)))


def dealt(players: int = 3, **how) -> Scene:
    """A match as set-up deals it."""
    return given(written(players=players, **how))


def clash(*cards: str, play: int | None = None, **how) -> Scene:
    """The last battle of a campaign, for which everybody has one card left, so that nobody has a choice: these cards
    in the order of play, from Krysia on. `play`: only so many of them are played.
    """
    hands = [f"{name}.hand: [{card}]" for name, card in zip(PLAYERS, cards, strict=False)]
    scene = laid("\n".join([*hands, how.pop("piles", "")]), players=len(cards), turn="Krysia 8", **how)
    return scene.do(*(f"{name} play {card} battle" for name, card in list(zip(PLAYERS, cards, strict=False))[:play]))


def winner(scene: Scene) -> str:
    """Who won the battle that the last `do` has ended."""
    (decided,) = [event for event in scene.events if isinstance(event, Decided)]
    return scene.match.names[decided.winner]


def counted(scene: Scene) -> Counted:
    """What was counted when the last `do` ended a campaign."""
    (count,) = [event for event in scene.events if isinstance(event, Counted)]
    return count


def totals(scene: Scene) -> dict[str, int]:
    """The points of the campaign that the last `do` has ended, by player."""
    return {scene.match.names[seat]: account.total for account in counted(scene).accounts for seat in account.seats}


def entries(scene: Scene, who: str) -> list[tuple[tuple[str, ...], int]]:
    """What that player's points of the campaign are made of: cards, and what they or a rule bring."""
    seat = scene.seat(who)
    account = next(account for account in counted(scene).accounts if seat in account.seats)
    return [(entry.faces, entry.amount) for entry in account.entries]


def campaigns(rules: Rules, seed: int, count: int) -> list[Table]:
    """The tables at the beginning of each of the first campaigns of a match that is played by chance."""
    tables: list[Table] = []
    for run, _ in random_run(rules, seed):
        if run.table.result is not None or len(tables) == count:
            break
        if len(tables) < run.table.marks["table", "campaign"]:
            tables.append(run.table.copy())
    return tables
