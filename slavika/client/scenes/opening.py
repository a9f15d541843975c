"""Which scene comes first, and how a match is opened from any of them: always from its file, a new one too, so that
playing on and beginning are one path."""

from pathlib import Path
from typing import TYPE_CHECKING

from slavika.client.saves import CannotOpen, Source
from slavika.client.scene import Scene
from slavika.client.scenes.problems import ProblemsScene
from slavika.client.scenes.title import Title
from slavika.core.sentences import Sentence
from slavika.data.problems import BadFile

if TYPE_CHECKING:
    from slavika.client.app import App


def first_scene(app: "App", file: Path | None, replay: bool = False) -> Scene:
    """The title, or the match or position of a file; what is wrong with cards.yaml comes before both."""
    try:
        app.library.read()
    except BadFile as bad:
        return ProblemsScene(app, app.cards_path, bad, lambda: first_scene(app, file, replay))
    if file is None:
        return Title(app)
    try:
        return _table(app, Path(file), replay)
    except CannotOpen as error:
        app.notice = Sentence("{file}: {problem}", file=Path(file).name, problem=error.sentence)
        return Title(app)
    except BadFile as bad:
        return ProblemsScene(app, Path(file), bad, lambda: first_scene(app, file, replay))


def open_workshop(app: "App", file: Path | None = None) -> Scene:
    """The workshop, at what a file is about: a position, a layout, the plan of a table. What cannot be read at all is
    shown, and mended first.
    """
    from slavika.client.origins import watched
    from slavika.client.scenes.entrance import workshop
    from slavika.client.scenes.unmended import Unmended

    try:
        return workshop(app, file)
    except CannotOpen as error:
        app.notice = Sentence("{file}: {problem}", file=Path(file or "").name, problem=error.sentence)
        return Title(app)
    except BadFile as bad:
        return Unmended(app, watched(app.library.path, app.games), bad, lambda: workshop(app, file))


def open_match(app: "App", path: Source) -> Sentence | None:
    """Lay the table of a match over the title; the sentence says why, where that is not possible."""
    try:
        table = _table(app, path)
    except CannotOpen as error:
        return error.sentence
    except BadFile as bad:
        wrong = path if isinstance(path, Path) else app.cards_path
        app.scenes.restart(ProblemsScene(app, wrong, bad, lambda: Title(app)))
        return None
    app.scenes.restart(Title(app))
    app.scenes.push(table)
    return None


def _table(app: "App", path: Source, replay: bool = False) -> Scene:
    if replay and isinstance(path, Path):
        from slavika.client.scenes.replay import open_replay

        return open_replay(app, path)
    from slavika.client.scenes.table import open_table  # the largest part of the program, and only for playing

    return open_table(app, path)
