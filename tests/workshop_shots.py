"""Pictures of every scene of the workshop, for `tests.screenshots`: its cards, its benches, matches that are played in
it, and what it says of files with mistakes."""

import re
from collections.abc import Iterator
from pathlib import Path

from slavika.client import folders
from slavika.client.scene import Scene
from slavika.client.scenes.card_bench import CARD, FACE, CardBench
from slavika.client.scenes.opening import open_workshop
from slavika.client.scenes.play_bench import open_play
from slavika.client.scenes.play_setup import PlaySetup
from slavika.client.scenes.table_bench import TableBench
from slavika.client.scenes.workshop import Workshop, studio_of
from slavika.client.settings import Settings
from slavika.client.watching import EVERY
from slavika.data.cards import section_text
from slavika.data.faces import LEVELS
from slavika.games import GAMES
from tests.client.window import CARDS, Window
from tests.moments import Shot
from tests.saved import begun, home, path_of, record

ACTIONS = 20  # of a match that is played in the workshop
PERSON, BOT = "person", "greedy"


def workshop(chosen: Settings) -> Iterator[Shot]:
    """All of them, each with a cards.yaml of its own where one is changed."""
    with home():
        for game in GAMES:
            yield f"workshop {game}", lambda game=game: Window(lambda app: Workshop(app, studio_of(app), game), chosen)
            yield f"workshop {game} face", lambda game=game: _bench(game, chosen)
            yield f"workshop {game} token", lambda game=game: _bench(game, chosen, level="token", table=True)
            yield f"workshop {game} print", lambda game=game: _bench(game, chosen, bleed=True, cut=True, safe=True)
            yield f"workshop {game} eye", lambda game=game: _bench(game, chosen, grid=0.05, eye="deuteranopia")
            yield f"workshop {game} back", lambda game=game: _bench(game, chosen, side="back")
            yield f"workshop {game} card", lambda game=game: _bench(game, chosen, tab=CARD)
            yield f"workshop {game} table", lambda game=game: _table(game, chosen)
            yield f"workshop {game} table zone", lambda game=game: _table(game, chosen, zone=True)
            yield f"workshop {game} setup", lambda game=game: _setup(game, chosen)
            yield f"workshop {game} play", lambda game=game: _played(game, chosen)
            yield f"workshop {game} play changed", lambda game=game: _reloaded(game, chosen)
            yield f"workshop {game} play mistake", lambda game=game: _mistaken(game, chosen)
            yield f"workshop {game} again", lambda game=game: _again(game, chosen)
            yield f"workshop {game} again other deal", lambda game=game: _again(game, chosen, other_deal=True)
        yield "workshop changed", lambda: _workshop(chosen, "strength: 2", "strength: 3")
        yield "workshop compare", lambda: _opened(_workshop(chosen, "strength: 2", "strength: 3"), "compare")
        yield "workshop printing", lambda: _opened(_workshop(chosen, "strength: 2", "strength: 3"), "print")
        yield "workshop empty", lambda: _workshop(chosen, "strength: 2", "strength: 3", "search", "zzz")
        yield "workshop mistakes", lambda: _workshop(chosen, "icon: ", "icno: ")
        yield "workshop line", lambda: _line(chosen)
        yield "workshop unmended", lambda: _unmended(chosen)


# ── cards and layouts ─────────────────────────────────────────────────────────────────────────────────────────────────


def _own_cards() -> Path:
    """A cards.yaml that may be changed."""
    path = folders.data() / "cards.yaml"
    path.write_bytes(CARDS.read_bytes())
    return path


def _saved(path: Path, old: str, new: str) -> None:
    """Other words in a file, as any editor saves them."""
    path.write_text(path.read_text(encoding="utf-8").replace(old, new, 12), encoding="utf-8")


def _workshop(chosen: Settings, old: str, new: str, *filtered: str) -> Window:
    """The workshop after its file was saved with other words."""
    path = _own_cards()
    window = Window(lambda app: Workshop(app, studio_of(app), next(iter(GAMES))), chosen, path)
    _saved(path, old, new)
    for _ in range(3):
        window.scene.update(EVERY)
    if filtered:
        window.scene._set(filtered[0])(filtered[1])
    elif window.scene.sheet.changed:
        sheet = window.scene.sheet
        sheet.choose(next(at for at, slot in enumerate(sheet.slots) if slot.card.id in sheet.changed))
    return window


def _opened(window: Window, button: str) -> Window:
    """What a button of the workshop opens."""
    window.click(window.widget(button))
    return window


def _bench(game: str, chosen: Settings, level: str = LEVELS[-1], side: str = FACE, tab: str = "", **view: object):  # type: ignore[no-untyped-def]
    """A card with text on the easel, its last element chosen."""

    def scene(app) -> CardBench:  # type: ignore[no-untyped-def]
        studio = studio_of(app)
        cards = app.library.cards(game).cards
        told = next(card for card in reversed(cards.values()) if card.fields.get("text") and card.back)
        return CardBench(app, studio, game, list(cards), told.id)

    window = Window(scene, chosen)
    bench = window.scene
    bench._set("level")(level)
    bench._set("side_shown")(side)
    for name, value in view.items():
        bench._look(name)(value)
    if tab:
        bench._set("tab")(tab)
    bench.build()
    bench.easel.choose(bench.easel.mount.subject.elements[-1].name)
    return window


def _line(chosen: Settings) -> Window:
    window = _workshop(chosen, "strength: 2", "strength: two")
    window.scene.show_problem(window.scene.studio.problems[-1])
    return window


def _unmended(chosen: Settings) -> Window:
    path = _own_cards()
    _saved(path, "icon: ", "icno: ")
    return Window(open_workshop, chosen, path)


# ── tables ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def _table(game: str, chosen: Settings, *, zone: bool = False) -> Window:
    """The table of a game under a designer's hands: nothing is chosen, or the largest zone, with areas and a grid."""
    window = Window(lambda app: TableBench(app, studio_of(app), game), chosen)
    scene = window.scene
    if zone:
        scene._look("areas")(True)
        scene._look("grid")(0.05)
        zones = [plot for plot in scene.easel.model.plots() if not plot.fixed]
        scene.easel.choose(max(zones, key=lambda plot: plot.box.w * plot.box.h).way)
    return window


# ── matches ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def _setup(game: str, chosen: Settings) -> Window:
    """Before a match, with a position to play at and a match to go on with."""
    last = begun(record(3, 5, (PERSON, BOT, BOT), game=game), ACTIONS).file
    position = Path("battle.yaml")
    return Window(lambda app: PlaySetup(app, studio_of(app), game, position, last, lambda file: None), chosen)


def _played(game: str, chosen: Settings, path: Path = CARDS) -> Window:
    """A match in the midst of it, a person's turn."""
    source = path_of(begun(record(3, 5, (PERSON, BOT, BOT), game=game), ACTIONS))

    def scene(app) -> Scene:  # type: ignore[no-untyped-def]
        return open_play(app, studio_of(app), source)

    return _waited(Window(scene, chosen, path))


def _waited(window: Window) -> Window:
    """What was saved has been seen, and what happens has been told."""
    for _ in range(80):
        window.app.scenes.update(EVERY)
    return window


def _numbers(path: Path, game: str) -> None:
    """Save other numbers for cards of a game."""
    key = "strength: " if game == next(iter(GAMES)) else "points: "
    for number in (2, 3):
        _saved(path, f"{key}{number}", f"{key}{number + 4}")


def _reloaded(game: str, chosen: Settings) -> Window:
    """It goes on with other numbers, and its changed cards are marked."""
    path = _own_cards()
    window = _played(game, chosen, path)
    _numbers(path, game)
    return _waited(window)


def _mistaken(game: str, chosen: Settings) -> Window:
    """A mistake has been saved."""
    path = _own_cards()
    window = _played(game, chosen, path)
    _saved(path, "icon: ", "icno: ")
    return _waited(window)


def _again(game: str, chosen: Settings, *, other_deal: bool = False) -> Window:
    """What came of playing it again on cards with other numbers, or on another deck."""
    path = _own_cards()
    window = _played(game, chosen, path)
    if other_deal:
        _other_deck(path, game)
    else:
        _numbers(path, game)
    _waited(window)
    window.scene.retrace()
    return window


def _other_deck(path: Path, game: str) -> None:
    """Save a deck of as many cards as before, but of others."""
    text = path.read_text(encoding="utf-8")
    section = section_text(text, game)
    fewer, more = [number for number in re.finditer(r"(?<=copies: )\d+", section) if int(number[0]) > 1][:2]
    moved = int(fewer[0]) - 1
    changed = section[: fewer.start()] + "1" + section[fewer.end() : more.start()]
    changed += str(int(more[0]) + moved) + section[more.end() :]
    path.write_text(text.replace(section, changed), encoding="utf-8")
