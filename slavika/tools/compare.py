"""Compare: two versions of the cards and their layouts, the sides that are not the same, old beside new: in the window,
or as a picture that needs no screen.
"""

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from slavika.core.cards import Cards
from slavika.core.rules import Rules
from slavika.data.problems import BadFile
from slavika.tools.targets import check_target, usual_language

if TYPE_CHECKING:
    from slavika.client.comparison import Pair
    from slavika.client.wording import Wording
    from slavika.tools.versions import Version

Games = Mapping[str, type[Rules]]
State = tuple["Version", dict[str, Cards]]


def compare(chosen: Any, games: Games) -> int:
    """Show or paint what the command line asks for; returns the exit status."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from slavika.client.wording import Wording
    from slavika.tools.versions import version

    states: list[State] = []
    for path in (chosen.old, chosen.new):
        try:
            state = version(path)
            states.append((state, state.read(games)))
        except BadFile as bad:
            print(bad, file=sys.stderr)
    if len(states) < 2:
        return 2
    try:
        if chosen.png:
            check_target(chosen.png, ".png", (chosen.old, chosen.new))
        wording = Wording(chosen.language or usual_language())
        found = pairs(states[0], states[1], games, wording)  # also before there is a window: what is wrong is told
    except (BadFile, ValueError) as wrong:
        print(wrong, file=sys.stderr)
        return 2
    except OSError as error:
        return _unwritten(chosen.png, error)
    for path, name in _missing(states, games):
        print(f"{path} has no section '{name}': it is not compared", file=sys.stderr)
    if chosen.png:
        return _paint(found, wording, chosen.png)
    return _show(states, games, chosen.language)


def pairs(old: State, new: State, games: Games, wording: "Wording") -> "list[Pair]":
    """The two states of each game that is in both. Raises BadFile where a layout cannot be read."""
    from slavika.client.comparison import Pair

    found = []
    for game, rules in games.items():
        if game in old[1] and game in new[1]:
            before, now = (state.faces(cards[game], wording) for state, cards in (old, new))
            found.append(Pair(wording.say(rules.title), before, now))
    if not found:
        raise ValueError(f"{old[0].path} and {new[0].path} have no game in common")
    return found


def _missing(states: list[State], games: Games) -> list[tuple[Path, str]]:
    """Sections that are in one of the two only."""
    (old, before), (new, now) = states
    return [(old.path if game in now else new.path, game) for game in games if (game in before) != (game in now)]


def _show(states: list[State], games: Games, language: str | None) -> int:
    from slavika.client.app import App, play
    from slavika.client.scenes.compare import Compare

    (old, _), (new, _) = states
    words = (old.path.name, new.path.name) if old.path.name != new.path.name else (str(old.path), str(new.path))

    def first(app: App) -> Compare:
        if language:
            app.wording = app.wording.into(language)
        return Compare(app, pairs(states[0], states[1], games, app.wording), words, app.quit)

    return play(games, new.cards, first=first)


def _paint(found: "list[Pair]", wording: "Wording", path: Path) -> int:
    import pygame

    from slavika.client.comparison import picture
    from slavika.data.files import replace
    from slavika.tools.pictures import png

    pygame.font.init()
    found = [pair for pair in found if not pair.same]
    if not found:
        print("no card has changed")
        return 0
    try:
        replace(path, png(picture(found, wording)))
    except OSError as error:
        return _unwritten(path, error)
    print(f"{path}: {_counted(found)}")
    return 0


def _unwritten(path: Path, error: OSError) -> int:
    print(f"{path} could not be written: {error.strerror or error}", file=sys.stderr)
    return 1


def _counted(found: "list[Pair]") -> str:
    sides = [altered for pair in found for altered in pair.altered]
    backs = sum(altered.is_back for altered in sides)
    others = sum(len(pair.others) for pair in found)
    counts = [(len(sides) - backs, "card"), (backs, "back"), (others, "value of a game")]
    return ", ".join(f"{count} {_several(what, count)}" for count, what in counts if count)


def _several(what: str, count: int) -> str:
    word, space, rest = what.partition(" ")
    return what if count == 1 else f"{word}s{space}{rest}"
