"""The entrance to the workshop: which part of it a file is about, and that part, opened on it."""

from pathlib import Path
from typing import TYPE_CHECKING

from slavika.client.loading import is_save
from slavika.client.scene import Scene
from slavika.client.scenes.workshop import Workshop, studio_of
from slavika.data.check import POSITION, TABLE, game_of, kind_of

if TYPE_CHECKING:
    from slavika.client.app import App


def workshop(app: "App", file: Path | None = None) -> Scene:
    """The workshop's home, or the part of it that a file is about. Raises BadFile, CannotOpen."""
    studio = studio_of(app)
    if file is None:
        return Workshop(app, studio)
    if file.is_file() and is_save(file):
        from slavika.client.scenes.play_bench import open_play

        return open_play(app, studio, file)
    kind = kind_of(file)
    if kind in (POSITION, TABLE):
        from slavika.client.scenes.table_bench import TableBench

        position = file if kind == POSITION else None
        game = game_of(file) if position else file.stem
        return TableBench(app, studio, game if game in app.games else app.settings.last_game(app.games), position)
    return Workshop(app, studio, file.stem if file.stem in app.games else "")
