"""Settings survive a restart, a broken file and a newer version of the program."""

import json
from dataclasses import fields
from pathlib import Path

import pytest

from slavika.client import folders, settings
from slavika.client.settings import Settings, system_language


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The settings file of a home of its own."""
    monkeypatch.setenv("SLAVIKA_HOME", str(tmp_path))
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    return folders.config() / "settings.json"


def test_what_was_set_is_set_after_a_restart(path: Path) -> None:
    """Every field comes back as it was saved."""
    chosen = settings.load(path)
    chosen.language, chosen.full_screen, chosen.window, chosen.speed = "pl", True, (1024, 700), 0.5
    chosen.confirm_final, chosen.text_size, chosen.volume, chosen.setups = False, 1.3, 15, {"x": {"seats": []}}

    assert chosen.save() is None
    assert settings.load(path) == chosen


def test_every_field_is_saved_or_is_no_setting() -> None:
    """A new field must be checked when it is read, or it would be lost."""
    assert set(settings._CHECKS) == {entry.name for entry in fields(Settings)} - {"unknown", "path", "problem"}


def test_the_first_language_is_that_of_the_system(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a file the program speaks as the system does."""
    monkeypatch.setenv("LC_ALL", "pl_PL.UTF-8")

    assert settings.load(path).language == "pl"


@pytest.mark.parametrize(
    ("environment", "language"),
    [({"LANG": "pl_PL.UTF-8"}, "pl"), ({"LC_ALL": "C", "LANG": "pl_PL"}, "en"), ({"LANG": "de_DE"}, "en")],
)
def test_another_language_is_english(environment: dict[str, str], language: str) -> None:
    """Only Polish is Polish; the strongest variable decides."""
    assert system_language(environment) == language


@pytest.mark.parametrize("text", ["", "{", "[1, 2]", '"pl"', "null", "[" * 100_000, "\x00", r'{"\ud800": 1}'])
def test_a_broken_file_is_told_and_kept_under_another_name(path: Path, text: str) -> None:
    """It is moved aside, never overwritten, and the program starts with what it always starts with."""
    path.write_text(text, encoding="utf-8")
    chosen = settings.load(path)

    assert str(chosen.problem) == "The settings file was broken. It is kept as settings.broken.json."
    assert chosen == Settings(language="en")
    assert path.with_suffix(".broken.json").read_text(encoding="utf-8") == text
    assert not path.exists()


def test_bytes_that_are_no_text_are_a_broken_file(path: Path) -> None:
    """As any other broken file."""
    path.write_bytes(b"\xff\xfe\x00{")

    assert settings.load(path).problem is not None
    assert path.with_suffix(".broken.json").read_bytes() == b"\xff\xfe\x00{"


def test_a_second_broken_file_does_not_overwrite_the_first(path: Path) -> None:
    """Both are kept."""
    for text in ("{one", "{two"):
        path.write_text(text, encoding="utf-8")
        settings.load(path)

    assert path.with_suffix(".broken.json").read_text(encoding="utf-8") == "{one"
    assert path.with_suffix(".broken2.json").read_text(encoding="utf-8") == "{two"


def test_one_value_without_sense_costs_only_itself(path: Path) -> None:
    """The others hold, the wrong one is named, and the file is kept."""
    path.write_text('{"language": "pl", "speed": "fast", "volume": 400}', encoding="utf-8")
    chosen = settings.load(path)

    assert (chosen.language, chosen.speed, chosen.volume) == ("pl", 1.0, 70)
    assert "speed, volume" in str(chosen.problem)
    assert path.with_suffix(".broken.json").exists()


@pytest.mark.parametrize(
    "values",
    [
        {"window": [0, 0]},
        {"window": "large"},
        {"window": [1, 2, 3]},
        {"window": [1e400, 5]},
        {"volume": True},
        {"volume": None},
        {"full_screen": 1},
        {"speed": []},
        {"speed": True},
        {"language": "tlh"},
        {"setups": 3},
        {"text_size": {}},
    ],
)
def test_no_value_breaks_the_start(path: Path, values: dict[str, object]) -> None:
    """Whatever stands in the file, the program starts with values it can use."""
    path.write_text(json.dumps(values), encoding="utf-8")
    chosen = settings.load(path)

    assert chosen.problem is not None
    assert chosen == Settings(language="en")


def test_keys_of_another_version_are_kept(path: Path) -> None:
    """What this program does not know it leaves in the file."""
    path.write_text('{"volume": 5, "telepathy": {"range": 3}}', encoding="utf-8")
    chosen = settings.load(path)
    chosen.volume = 10
    chosen.save()

    assert chosen.problem is None
    assert json.loads(path.read_text(encoding="utf-8"))["telepathy"] == {"range": 3}


def test_a_file_that_cannot_be_written_is_told(path: Path) -> None:
    """Saving fails with a sentence, not with an error."""
    chosen = settings.load(path)
    path.with_suffix(".new").mkdir()

    assert "could not be saved" in str(chosen.save())


def test_a_folder_in_the_place_of_the_file_is_told(path: Path) -> None:
    """Reading fails with a sentence, not with an error."""
    path.mkdir(parents=True)

    assert "could not be read" in str(settings.load(path).problem)
