"""The studio: files that others save, edits of our own, and what may be taken back of them."""

import shutil
from pathlib import Path

import pygame
import pytest

from slavika.client import folders
from slavika.client.library import Library
from slavika.client.studio import Studio
from slavika.client.wording import Wording
from slavika.data.changes import Change
from slavika.data.manuscript import value_changed
from slavika.data.nodes import Node, read_nodes
from slavika.data.problems import BadFile, Problems
from slavika.games import GAMES

ROOT = Path(__file__).parents[2]
GAME = next(iter(GAMES))


@pytest.fixture
def studio(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Studio:
    """A studio on a copy of the project's files."""
    shutil.copy(ROOT / "cards.yaml", tmp_path)
    shutil.copytree(ROOT / "assets", tmp_path / "assets")
    monkeypatch.setattr(folders, "assets", lambda: tmp_path / "assets")
    library = Library(tmp_path / "cards.yaml", GAMES, Wording("en"))
    library.read()
    return Studio(library, GAMES)


def place(text: str, *keys: str) -> Node:
    node = read_nodes(text, "", Problems())
    for key in keys:
        node = node.items[key][1]
    return node


def set_value(studio: Studio, value: str, *keys: str) -> bool:
    """Edit one value of cards.yaml."""
    path = studio.library.path
    text = studio.script(path).text
    return studio.edit(path, value_changed(text, place(text, *keys), value))


WILK = (GAME, "cards", "wilk", "strength")


def test_nothing_has_changed_at_first(studio: Studio) -> None:
    assert not studio.look()
    assert studio.changed(GAME) == frozenset()
    assert not studio.can_undo


def test_what_another_editor_saves_is_read(studio: Studio) -> None:
    path = studio.library.path
    path.write_text(
        path.read_text(encoding="utf-8").replace("{pl: Łucznik, en: Archer}", "{pl: Łucznik, en: Bowman}"),
        encoding="utf-8",
    )

    assert studio.look()
    assert studio.library.cards(GAME)["owl.archer"].name["en"] == "Bowman"
    assert {"owl.archer", "fox.archer"} <= studio.changed(GAME)
    assert "wilk" not in studio.changed(GAME)


def test_a_mistake_is_told_once_the_file_is_at_rest_and_the_last_good_cards_stay(studio: Studio) -> None:
    path = studio.library.path
    good = path.read_text(encoding="utf-8")
    path.write_text(good.replace("strength: 2", "strength: two", 1), encoding="utf-8")

    assert not studio.look()  # it may be half written
    assert studio.problems == ()
    assert studio.look()
    assert str(studio.problems[0]).startswith("cards.yaml:")
    assert not studio.look()
    assert studio.library.cards(GAME)["wilk"]["strength"] == 2

    path.write_text(good, encoding="utf-8")
    assert studio.look()
    assert studio.problems == ()


def test_a_layout_that_is_saved_redraws_its_cards_alone(studio: Studio) -> None:
    path = folders.assets() / "faces" / f"{GAME}.yaml"
    faces = studio.library.faces(GAME)
    text = path.read_text(encoding="utf-8")
    assert '  monster:\n    extends: card\n    paper: "#ddd0b6"' in text
    path.write_text(text.replace('paper: "#ddd0b6"', 'paper: "#ffffff"', 1), encoding="utf-8")

    assert studio.look()
    assert faces is studio.library.faces(GAME)
    changed = studio.changed(GAME)
    assert {"wilk", "zmij"} <= changed
    assert not changed & {"owl.archer", "island", "month"}


def test_what_is_drawn_otherwise_is_told_by_its_values(studio: Studio) -> None:
    path = folders.assets() / "faces" / f"{GAME}.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('paper: "#ddd0b6"', 'paper: "#ffffff"', 1), encoding="utf-8")
    set_value(studio, "5", *WILK)
    studio.look()

    assert studio.changes(GAME, "wilk") == (
        Change("strength", 2, 5),
        Change("layout: paper", "#ddd0b6", "#ffffff"),
    )
    assert studio.changes(GAME, "zmij") == (Change("layout: paper", "#ddd0b6", "#ffffff"),)
    assert studio.changes(GAME, "island") == ()


def test_a_named_colour_redraws_what_is_painted_with_it(studio: Studio) -> None:
    pygame.font.init()
    game = "slava"
    path = folders.assets() / "faces" / f"{game}.yaml"
    faces = studio.library.faces(game)
    tank, back = faces.cards["tank"], faces.cards["tank"].back
    before = [
        pygame.image.tobytes(drawn, "RGBA") for drawn in (faces.draw(tank, (126, 176)), faces.back(back, (63, 88)))
    ]
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('field: "#454d3d"', 'field: "#753d3d"', 1), encoding="utf-8")

    assert studio.look()
    assert "tank" in studio.changed(game)
    assert Change("colours: field", "#454d3d", "#753d3d") in studio.changes(game, "tank")
    after = [
        pygame.image.tobytes(drawn, "RGBA") for drawn in (faces.draw(tank, (126, 176)), faces.back(back, (63, 88)))
    ]
    assert before[0] != after[0]
    assert before[1] != after[1]


def test_an_edit_is_written_read_and_taken_back(studio: Studio) -> None:
    before = studio.library.path.read_bytes()
    assert set_value(studio, "3", *WILK)
    assert studio.library.cards(GAME)["wilk"]["strength"] == 3
    assert not studio.look()  # it is no news

    assert studio.undo()
    assert studio.library.path.read_bytes() == before
    assert studio.library.cards(GAME)["wilk"]["strength"] == 2
    assert studio.redo()
    assert studio.library.cards(GAME)["wilk"]["strength"] == 3
    assert not studio.redo()


def test_edits_of_several_files_are_taken_back_in_their_order(studio: Studio) -> None:
    faces = folders.assets() / "faces" / f"{GAME}.yaml"
    first = faces.read_bytes()
    text = studio.script(faces).text
    assert studio.edit(faces, value_changed(text, place(text, "layouts", "monster", "paper"), "#eeeeee"))
    assert set_value(studio, "4", *WILK)
    assert studio.undo()
    assert studio.library.cards(GAME)["wilk"]["strength"] == 2
    assert faces.read_bytes() != first
    assert studio.undo()
    assert faces.read_bytes() == first
    assert not studio.undo()


def test_an_edit_that_makes_no_sense_is_told_and_can_be_taken_back(studio: Studio) -> None:
    assert set_value(studio, "9", GAME, "cards", "wilk", "copies")
    assert any("ordinary monsters" in str(problem) for problem in studio.problems)
    assert studio.library.cards(GAME)["wilk"]["copies"] == 10
    assert studio.undo()
    assert studio.problems == ()


def test_what_another_saved_in_between_is_not_written_over(studio: Studio) -> None:
    """Undo would bring back the whole file as it was before: after another's change it is no longer offered."""
    path = studio.library.path
    assert set_value(studio, "3", *WILK)
    other = path.read_text(encoding="utf-8") + "# mine\n"
    path.write_text(other, encoding="utf-8")

    assert not studio.undo()
    assert "another program" in str(studio.trouble)
    assert not studio.can_undo
    assert path.read_text(encoding="utf-8") == other
    assert studio.look()
    assert set_value(studio, "5", *WILK)
    assert path.read_text(encoding="utf-8").endswith("# mine\n")


def test_a_write_that_fails_says_why(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    before = studio.library.path.read_bytes()

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("slavika.data.manuscript.replace", fail)
    assert not set_value(studio, "3", *WILK)
    assert "No space left" in str(studio.trouble)
    assert studio.library.path.read_bytes() == before
    assert not studio.can_undo


def test_what_counts_as_changed_can_begin_anew(studio: Studio) -> None:
    assert set_value(studio, "3", *WILK)
    assert studio.changed(GAME) == {"wilk"}
    studio.settle()
    assert studio.changed(GAME) == frozenset()


def test_cards_that_cannot_be_read_are_no_studio(tmp_path: Path) -> None:
    (tmp_path / "cards.yaml").write_text("slavika: 3\n")
    library = Library(tmp_path / "cards.yaml", GAMES, Wording("en"))
    with pytest.raises(BadFile):
        library.read()


def test_what_was_changed_and_changed_back_has_not_changed(studio: Studio) -> None:
    path = folders.assets() / "faces" / f"{GAME}.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('paper: "#ddd0b6"', 'paper: "#ffffff"', 1), encoding="utf-8")
    assert studio.look()
    assert "wilk" in studio.changed(GAME)
    path.write_text(text, encoding="utf-8")
    assert studio.look()
    assert studio.changed(GAME) == frozenset()


def test_only_files_that_were_saved_are_read(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise AssertionError("nobody has saved that")

    monkeypatch.setattr("slavika.data.face_reader.load", fail)
    monkeypatch.setattr("slavika.data.tables.load", fail)
    studio.library.path.write_text(studio.library.path.read_text(encoding="utf-8") + "\n# mine\n", encoding="utf-8")
    assert studio.look()
    assert not studio.look()  # at rest now, and read already


def test_a_layout_can_be_saved_while_the_cards_are_wrong(studio: Studio) -> None:
    """And what is wrong with the cards stays told."""
    cards, faces = studio.library.path, folders.assets() / "faces" / f"{GAME}.yaml"
    cards.write_text(cards.read_text(encoding="utf-8").replace("strength: 2", "strength: two", 1), encoding="utf-8")
    assert not studio.look()
    assert studio.look()
    told = studio.problems
    assert [problem.mark.file for problem in told] == ["cards.yaml"]

    faces.write_text(faces.read_text(encoding="utf-8").replace('"#ddd0b6"', '"#ffffff"', 1), encoding="utf-8")
    state = studio.state
    assert studio.look()
    assert "wilk" in (studio.different(GAME, state) or ())
    assert studio.problems == told
    studio.look()
    assert studio.problems == told


def test_a_file_that_others_extend_counts_for_all_of_them(studio: Studio) -> None:
    path = folders.assets() / "faces" / "common.yaml"
    text = path.read_text(encoding="utf-8")
    assert text.count("draw: panel, at: [0, 0, 0.018, 1]") == 1
    path.write_text(text.replace("[0, 0, 0.018, 1]", "[0, 0, 0.019, 1]"), encoding="utf-8")
    assert studio.look()
    assert all(studio.changed(game) for game in GAMES)


def test_what_looks_different_since_a_state(studio: Studio) -> None:
    first = studio.state
    assert set_value(studio, "3", *WILK)
    second = studio.state
    assert studio.different(GAME, first) == {"wilk"}
    assert studio.different(GAME, second) == frozenset()
    for number in range(100):
        assert set_value(studio, str(4 + number % 2), *WILK)
    assert studio.different(GAME, first) is None
    assert studio.different(GAME, studio.state - 1) == {"wilk"}


def test_what_a_card_says_otherwise(studio: Studio) -> None:
    assert set_value(studio, "3", *WILK)
    (change,) = studio.changes(GAME, "wilk")
    assert (change.name, change.before, change.now) == ("strength", 2, 3)
    assert studio.changes(GAME, "zmij") == ()


def test_another_ones_save_takes_the_offer_to_undo_away(studio: Studio) -> None:
    path = studio.library.path
    assert set_value(studio, "3", *WILK)
    path.write_text(path.read_text(encoding="utf-8") + "# mine\n", encoding="utf-8")
    assert studio.look()
    assert not studio.can_undo


def test_an_edit_goes_by_the_text_that_it_was_made_for(studio: Studio) -> None:
    """What has been saved between is not written over, wherever the change would fall in it."""
    path = studio.library.path
    text = studio.script(path).text
    change = value_changed(text, place(text, *WILK), "5")
    path.write_text("# one line more\n" + text, encoding="utf-8")
    assert not studio.edit(path, change)
    assert str(studio.trouble) == "cards.yaml has been changed by another program."
    assert path.read_text(encoding="utf-8") == "# one line more\n" + text


def test_a_file_that_is_gone_is_told_by_an_edit(studio: Studio) -> None:
    path = studio.library.path
    text = studio.script(path).text
    path.unlink()
    assert not studio.edit(path, value_changed(text, place(text, *WILK), "5"))
    assert "could not be written" in str(studio.trouble)


def test_a_file_that_is_protected_is_seen(studio: Studio) -> None:
    path, state = studio.library.path, studio.state
    path.chmod(0o444)
    studio.look()
    assert studio.protected == {path}
    assert studio.state > state
    path.chmod(0o644)
    studio.look()
    assert studio.protected == frozenset()
