"""Icons, patterns, pictures and typefaces that come, go and change while the workshop is open."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from slavika.client import icons, supplies
from slavika.client.card_sheet import CardSheet
from slavika.client.scenes.table_bench import TableBench
from slavika.client.scenes.workshop import studio_of
from slavika.client.supplies import Shelves
from slavika.data import cards
from tests.client.bench import Files, noticed, replaced
from tests.client.played import Played
from tests.client.window import Window
from tests.saved import begun, path_of, record

GAME = "slavika"


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Files]:
    monkeypatch.setattr(cards, "ASSETS", tmp_path / "assets")
    found = Files(tmp_path, monkeypatch)
    forget_all()
    yield found
    monkeypatch.undo()
    forget_all()


def forget_all() -> None:
    """Whatever was made of the files of another folder."""
    supplies.forget([f"{folder}/" for folder in supplies.ENDINGS])


def sheet(window: Window) -> CardSheet:
    found = window.scene.sheet
    assert isinstance(found, CardSheet)
    return found


def picture(window: Window, card: str) -> bytes:
    """What is seen of a card, without what marks it."""
    found = sheet(window)
    number = next(number for number, slot in enumerate(found.slots) if slot.card.id == card)
    spot = found.spot(number)
    return pygame.image.tobytes(
        window.app.canvas().subsurface(spot.inflate(-spot.width // 3, -spot.height // 3)), "RGB"
    )


def told(window: Window) -> list[str]:
    return [str(problem) for problem in window.scene.studio.problems]


def place(path: Path, words: str, part: str) -> str:
    """Line and column of a part of the line that has these words."""
    lines = path.read_text(encoding="utf-8").splitlines()
    line = next(number for number, line in enumerate(lines) if words in line)
    return f"{path.name}:{line + 1}:{lines[line].index(part) + 1}"


def changes(window: Window, what: Callable[[], object], card: str) -> None:
    """Do it, and wait until the card looks different."""
    before = picture(window, card)
    what()
    noticed(window, lambda: picture(window, card) != before)


def test_an_icon_that_is_gone_is_told_at_its_place_and_a_sign_stands_there(window: Window, files: Files) -> None:
    """Its card alone is drawn anew; when it comes back, all is as it was."""
    icon = files.assets / "icons" / "wolf-head.svg"
    data, before, other = icon.read_bytes(), picture(window, "wilk"), picture(window, "owl.thief")
    changes(window, icon.unlink, "wilk")
    noticed(window, lambda: told(window))
    where = place(files.cards, "icon: wolf-head", "wolf-head")
    assert told(window)[0].startswith(f"{where}: error: no picture 'wolf-head' in assets/icons")
    assert not window.scene.studio.held
    assert sheet(window).wrong == {"wilk"}
    assert picture(window, "owl.thief") == other
    changes(window, lambda: icon.write_bytes(data), "wilk")
    noticed(window, lambda: not told(window))
    assert picture(window, "wilk") == before


def test_while_an_icon_is_missing_other_cards_can_be_changed(window: Window, files: Files) -> None:
    (files.assets / "icons" / "wolf-head.svg").unlink()
    noticed(window, lambda: told(window))
    replaced(files.cards, "name: Żmij", "name: Smok")
    noticed(window, lambda: window.app.library.cards(GAME)["zmij"].name["en"] == "Smok")


def test_an_icon_that_is_another_one_is_seen(window: Window, files: Files) -> None:
    folder = files.assets / "icons"
    changes(window, lambda: (folder / "wolf-head.svg").write_bytes((folder / "sun.svg").read_bytes()), "wilk")
    assert told(window) == []


def test_a_broken_icon_is_told(window: Window, files: Files) -> None:
    changes(window, lambda: (files.assets / "icons" / "wolf-head.svg").write_text("<svg"), "wilk")
    noticed(window, lambda: told(window))
    where = place(files.cards, "icon: wolf-head", "wolf-head")
    assert told(window) == [f"{where}: error: the picture 'wolf-head' in assets/icons cannot be drawn"]


def test_a_picture_of_a_card_comes_and_goes(window: Window, files: Files) -> None:
    """Though its folder has not been there before."""
    art = files.assets / "art" / GAME / "wilk.png"
    before = picture(window, "wilk")

    def paint(colour: str) -> None:
        art.parent.mkdir(parents=True, exist_ok=True)
        piece = pygame.Surface((40, 40))
        piece.fill(colour)
        pygame.image.save(piece, str(art))

    changes(window, lambda: paint("red"), "wilk")
    changes(window, lambda: paint("blue"), "wilk")
    changes(window, lambda: art.write_bytes(b"no picture"), "wilk")
    noticed(window, lambda: told(window))
    assert "wilk.png cannot be drawn" in told(window)[0]
    art.unlink()
    noticed(window, lambda: not told(window))
    assert picture(window, "wilk") == before


def test_a_pattern_that_is_gone_is_told_and_another_stands_in(window: Window, files: Files) -> None:
    pattern = files.assets / "patterns" / "owl.txt"
    data, state = pattern.read_bytes(), window.scene.studio.state
    pattern.unlink()
    noticed(window, lambda: told(window))
    assert "no pattern 'owl' in assets/patterns" in told(window)[0]
    assert "owl.thief" in (window.scene.studio.different(GAME, state) or ())
    assert "fox.thief" not in (window.scene.studio.different(GAME, state) or ())
    pattern.write_bytes(data)
    noticed(window, lambda: not told(window))


def test_a_typeface_that_is_gone_is_told_where_a_layout_asks_for_it(window: Window, files: Files) -> None:
    """All words are set in another one, those of the window too, until it comes back."""
    font = files.assets / "fonts" / "Brygada1918-Bold.ttf"
    data = font.read_bytes()
    wide = window.widget("table").measure(10_000)
    changes(window, font.unlink, "wilk")
    noticed(window, lambda: told(window))
    common = files.assets / "faces" / "common.yaml"
    assert told(window) == [
        f"{place(common, 'face: bold', 'bold')}: error: "
        "the typeface 'bold' cannot be read: assets/fonts/Brygada1918-Bold.ttf"
    ]
    changes(window, lambda: font.write_bytes(data), "wilk")
    noticed(window, lambda: not told(window))
    assert window.widget("table").measure(10_000) == wide


def test_a_file_that_is_written_bit_by_bit_is_told_once_it_is_whole(files: Files) -> None:
    shelves, path = Shelves(files.assets), files.assets / "icons" / "new.svg"
    told: list[str] = []
    for part in ("<svg", "<svg ", "<svg >"):
        path.write_text(part)
        told += shelves.look()
    assert told == []
    for _ in range(3):
        told += shelves.look()
    assert told == ["icons/new.svg"]


def test_only_what_has_been_asked_for_counts(files: Files) -> None:
    with supplies.noting() as outer:
        icons.icon("sun", 8, (0, 0, 0))
        with supplies.noting() as inner:
            icons.icon("wolf-head", 8, (0, 0, 0))
    icons.icon("moon", 8, (0, 0, 0))
    assert inner == {"icons/wolf-head.svg"}
    assert outer == {"icons/sun.svg", "icons/wolf-head.svg"}


def test_every_folder_of_supplies_has_something_to_forget() -> None:
    assert all(supplies._remembered[folder] for folder in supplies.ENDINGS)


# ── every scene ───────────────────────────────────────────────────────────────────────────────────────────────────────


def whole(window: Window) -> bytes:
    return pygame.image.tobytes(window.app.canvas(), "RGB")


def another_and_back(window: Window, path: Path, other: str) -> None:
    """The scene looks different with another one, about which nothing is to be told, and as before without it."""
    for _ in range(3):
        window.app.step([])
    data, before = path.read_bytes(), whole(window)
    path.write_bytes(path.with_name(other).read_bytes())
    noticed(window, lambda: whole(window) != before)
    assert window.scene.studio.problems == ()
    path.write_bytes(data)
    noticed(window, lambda: whole(window) == before)


def test_a_card_that_is_worked_on_is_drawn_with_what_there_is(window: Window, files: Files) -> None:
    window.scene.open_card("wilk")
    window.app.step([])
    another_and_back(window, files.assets / "icons" / "wolf-head.svg", "sun.svg")


def test_a_table_that_is_worked_on_is_drawn_with_what_there_is(files: Files) -> None:
    window = files.window(lambda app: TableBench(app, studio_of(app), GAME))
    another_and_back(window, files.assets / "patterns" / "monster.txt", "owl.txt")


def test_a_match_in_the_workshop_is_drawn_with_what_there_is(
    files: Files, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SLAVIKA_HOME", str(tmp_path / "home"))
    table = Played(files, path_of(begun(record(3, 5, ("person", "greedy", "greedy"), game=GAME), 12)))
    table.close_all()
    window, sprites = table.window, table.scene.top.stage.sprites.values()
    faces = [sprite.face for sprite in sprites if sprite.shown and not sprite.hidden]
    icon = next(table.match.rules.cards[face].fields["icon"] for face in faces if "." not in face)
    window.app.step([])
    another_and_back(window, files.assets / "icons" / f"{icon}.svg", "sun.svg")
