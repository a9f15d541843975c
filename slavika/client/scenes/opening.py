"""Which scene comes first, and how a match is opened from any of them: always from its file, a new one too, so that
playing on and beginning are one path."""

from pathlib import Path

from slavika.client.scene import Scene
from slavika.client.scenes.title import Title


def first_scene(app, file: Path | None) -> Scene:
    """The title, or the match or position of a file."""
    if file is None:
        return Title(app)
    from slavika.client.scenes.table import open_table

    return open_table(app, Path(file))


def open_match(app, path: Path) -> None:
    """Lay the table of a match over the title."""
    from slavika.client.scenes.table import open_table

    table = open_table(app, path)
    app.scenes.restart(Title(app))
    app.scenes.push(table)
