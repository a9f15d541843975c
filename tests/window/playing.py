"""A whole sitting at the real window: curtains are compared and confirmed, battles read and closed, actions done."""

import time
from collections.abc import Callable

from slavika.client.sitting import Act, AskInPublic, Confirm, Curtain, Over
from tests.window import pictures
from tests.window.follower import Follower

GUARD = 0.37  # seconds in which the curtain, and a question to another in public, take nothing
NEUTRAL = (2, 2)  # where the pointer lights nothing up


def draw_curtain(player: Follower, number: int) -> None:
    """The curtain hangs and shows nothing; then the next one takes the screen, by mouse or by key."""
    need, program = player.sitting.need(), player.program
    assert isinstance(need, (Curtain, Confirm))
    program.move(NEUTRAL)
    picture, button = pictures.curtain(player.match, need, player.sitting.can_undo() is None)
    program.shows(picture, f"the curtain before {player.match.names[need.seat]}")
    time.sleep(GUARD)
    if number % 2:
        program.key("Return")
    else:
        program.click(button)
    player.sitting.confirm()
    program.changed(picture)


def close_comparisons(player: Follower) -> None:
    """Read and close what a battle has laid over the table."""
    program = player.program
    while player.comparisons:
        before = program.settle()
        if player.comparisons % 2:
            program.key("Return")
        else:
            program.click((640, 360))
        program.changed(before)
        player.comparisons -= 1


def play(player: Follower, least: int = 10_000, stop: Callable[[Follower], bool] = lambda player: False) -> int:
    """Play until the match is over, or until it stands as wished; how many curtains there were."""
    curtains = 0
    for _ in range(least):
        if stop(player):
            break
        need = player.sitting.need()
        if isinstance(need, Over):
            break
        if isinstance(need, (Curtain, Confirm)):
            curtains += 1
            draw_curtain(player, curtains)
        else:
            assert isinstance(need, (Act, AskInPublic))
            player.program.settle(0.06)
            if isinstance(need, AskInPublic):
                time.sleep(GUARD)
            player.act()
            close_comparisons(player)
    return curtains
