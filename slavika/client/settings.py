"""What a user may set, and the file that remembers it: one JSON object in the configuration folder. A file that cannot
be read is moved aside and told in one sentence, never overwritten; keys that this version does not know are kept.
Settings are passed to those who need them; there is no global."""

import json
import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from slavika.core.sentences import Sentence

LANGUAGES = ("pl", "en")
SPEEDS = (0.0, 0.5, 1.0, 2.0)
TEXT_SIZES = (0.9, 1.0, 1.15, 1.3)
LEAST_WINDOW = (960, 600)


def system_language(environment: Mapping[str, str] | None = None) -> str:
    """Polish where the system speaks Polish, else English."""
    environment = os.environ if environment is None else environment
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
        if environment.get(name):
            return "pl" if environment[name].lower().startswith("pl") else "en"
    import locale  # Windows names its language only here

    try:
        return "pl" if (locale.getlocale()[0] or "").lower().startswith(("pl", "polish")) else "en"
    except ValueError:
        return "en"


def language(path: Path) -> str:
    """The language that a settings file says, for who only wants to know it: else that of the system. What is wrong
    with the file is told and mended when the window opens.
    """
    try:
        said = json.loads(path.read_text(encoding="utf-8-sig"))["language"]
    except (OSError, ValueError, RecursionError, TypeError, KeyError, IndexError):
        return system_language()
    return said if said in LANGUAGES else system_language()


@dataclass
class Settings:
    """The values in force. Change them as attributes, then `save`."""

    language: str = "en"
    full_screen: bool = False
    window: tuple[int, int] = (1280, 720)
    speed: float = 1.0  # of animation: 0 is none at all
    confirm_final: bool = True  # ask before an action that cannot be taken back
    text_size: float = 1.0
    volume: int = 70  # per cent
    setups: dict[str, Any] = field(default_factory=dict)  # the last choices of the set-up scene, by game
    unknown: dict[str, Any] = field(default_factory=dict, repr=False)
    path: Path | None = field(default=None, repr=False, compare=False)
    problem: Sentence | None = field(default=None, repr=False, compare=False)

    def last_game(self, games: Mapping[str, Any]) -> str:
        """The game that was begun last, or the first there is."""
        last = self.setups.get("last")
        return last if isinstance(last, str) and last in games else next(iter(games))

    def save(self) -> Sentence | None:
        """Write the file; the sentence says why, where that failed."""
        if self.path is None:
            return None
        values = dict(self.unknown)
        values.update((name, getattr(self, name)) for name in _CHECKS)
        fresh = self.path.with_suffix(".new")
        try:
            fresh.write_text(json.dumps(values, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
            os.replace(fresh, self.path)
        except OSError as error:
            return Sentence("The settings could not be saved: {reason}.", reason=error.strerror or str(error))
        return None


def load(path: Path) -> Settings:
    """Read the settings file. What is wrong with it stands in `problem`, and the file is kept under another name."""
    settings = Settings(language=system_language(), path=path)
    try:
        values = json.loads(path.read_text(encoding="utf-8-sig"))
        if not isinstance(values, dict):
            raise ValueError("not an object")
        json.dumps(values, ensure_ascii=False).encode()  # half a letter could not be written again
    except FileNotFoundError:
        return settings
    except OSError as error:
        settings.problem = Sentence("The settings could not be read: {reason}.", reason=error.strerror or str(error))
        return settings
    except (ValueError, RecursionError):
        settings.problem = _aside(path, Sentence("The settings file was broken."), move=True)
        return settings
    wrong = [name for name in _CHECKS if name in values and not _take(settings, name, values[name])]
    settings.unknown = {name: value for name, value in values.items() if name not in _CHECKS}
    if wrong:
        told = Sentence("The settings file had values that make no sense: {names}.", names=", ".join(wrong))
        settings.problem = _aside(path, told, move=False)
    return settings


def _take(settings: Settings, name: str, value: Any) -> bool:
    try:
        setattr(settings, name, _CHECKS[name](value))
    except (TypeError, ValueError, OverflowError):
        return False
    return True


def _aside(path: Path, told: Sentence, move: bool) -> Sentence:
    kept = next(name for name in _names_beside(path) if not name.exists())
    try:
        if move:
            os.replace(path, kept)
        else:
            kept.write_bytes(path.read_bytes())
    except OSError:
        return told
    return Sentence("{told} It is kept as {file}.", told=told, file=kept.name)


def _names_beside(path: Path) -> Iterator[Path]:
    yield path.with_suffix(".broken.json")
    number = 2
    while True:
        yield path.with_suffix(f".broken{number}.json")
        number += 1


def _one_of(values: tuple[Any, ...]) -> Callable[[Any], Any]:
    def check(value: Any) -> Any:
        if isinstance(value, bool) or value not in values:
            raise ValueError(value)
        return values[values.index(value)]

    return check


def _yes_or_no(value: Any) -> bool:
    if not isinstance(value, bool):
        raise TypeError(value)
    return value


def _window(value: Any) -> tuple[int, int]:
    width, height = (int(number) for number in value)
    if not (200 <= width <= 20_000 and 150 <= height <= 20_000):
        raise ValueError(value)
    return width, height


def _per_cent(value: Any) -> int:
    if isinstance(value, bool) or not 0 <= value <= 100:
        raise ValueError(value)
    return int(value)


def _mapping(value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise TypeError(value)
    return value


_CHECKS: dict[str, Callable[[Any], Any]] = {
    "language": _one_of(LANGUAGES),
    "full_screen": _yes_or_no,
    "window": _window,
    "speed": _one_of(SPEEDS),
    "confirm_final": _yes_or_no,
    "text_size": _one_of(TEXT_SIZES),
    "volume": _per_cent,
    "setups": _mapping,
}
