"""A match in the workshop, in a real window: a move is played, somebody else saves a strength, the sum on the table is
the new one, undo takes it back, and the file goes on after a restart as it stood."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from slavika.client import folders
from slavika.client.loading import load
from slavika.client.sight import rect
from slavika.core.match import RELOAD
from slavika.games import GAMES
from tests.client.bench import Files, given
from tests.client.played import Played
from tests.saved import begun, path_of, record
from tests.window.follower import Follower
from tests.window.playing import close_comparisons
from tests.window.screen import Program, copied, pixels, wait_for

pytestmark = pytest.mark.window
MORE = 3


class OwnFiles(Files):
    """The files of a tree that is there already."""

    def __init__(self, tree: Path) -> None:
        self.cards, self.assets = tree / "cards.yaml", tree / "assets"


def verbs(path: Path) -> list[str]:
    """The first word of each line of the match."""
    text = path.read_text(encoding="utf-8").partition("moves:\n")[2]
    return [line.partition(" ")[0] for line in text.splitlines()]


def test_a_saved_strength_is_played_with_taken_back_and_kept(
    start: Callable[..., Program], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tree, still = copied(tmp_path / "tree"), copied(tmp_path / "still")
    path = path_of(begun(record(2, 3, ("person", "greedy")), 12))
    (tmp_path / "copy").mkdir()
    copy = Path(shutil.copy(path, tmp_path / "copy"))
    with monkeypatch.context() as patch:
        patch.setattr(folders, "assets", lambda: still / "assets")
        mirror = Played(OwnFiles(still), copy)  # what the window should show, drawn without a screen
        mirror.close_all()
        program = start("workshop", path, root=tree)

        # A move, from a hand to the next space of a queue.
        move = next(
            move
            for move in mirror.scene.sitting.legal() or ()
            if move.verb == "play" and len(move.args) == 2 and not mirror.match.foresee(move).asked
        )
        sprite = mirror.scene.top.stage.sprites[move.args[0]].rect
        space = next(
            slot.box for slot in mirror.scene.top.picture.slots if (slot.pile, slot.number) == (move.args[1], 0)
        )
        before = verbs(path)
        program.drag((sprite.x + 12, sprite.centery), space.centre)
        wait_for("the move in the file", lambda: len(verbs(path)) > len(before))
        mirror.scene.send(move)
        mirror.rest()

        # A card of a queue with a number in the file.
        row, side, line = next(
            (row, side, line)
            for row in mirror.scene.top.picture.rows
            for side, pile in enumerate(row.piles)
            for line in mirror.scene.top.sight().totals[pile].lines
            if line.amount == line.printed > 0
        )
        total, entry = rect(row.totals[side]), line.face.rpartition(".")[2]
        old = program.settle()
        given(tree / "cards.yaml", entry, "strength", line.printed + MORE)
        mirror.saved(given, still / "cards.yaml", entry, "strength", line.printed + MORE)
        program.shows(mirror.app.window, "the new sum", total)
        assert pixels(program.screen.picture(), total) != pixels(old, total)
        assert verbs(path)[-1] == RELOAD

        program.key("u")
        program.shows(old, "the old sum", total)
        wait_for("the undo in the file", lambda: verbs(path)[-1] == "undo")
        program.key("shift+u")
        program.shows(mirror.app.window, "the new sum again", total)
        program.kill()

    loaded = load(path, GAMES)
    assert loaded.notes == []
    assert loaded.match.rules.cards[line.face]["strength"] == line.printed + MORE
    player = Follower(start(path), path)
    count = len(verbs(path))
    player.act()
    close_comparisons(player)
    assert len(verbs(path)) > count
