"""Compare: two versions of cards.yaml, the cards that are not the same, old beside new: in the window, or as a picture
that needs no screen.
"""

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from slavika.core.cards import Cards
from slavika.core.rules import Rules
from slavika.data.cards import load_cards
from slavika.data.problems import BadFile

if TYPE_CHECKING:
    from slavika.client.comparison import Pair
    from slavika.client.wording import Wording

Games = Mapping[str, type[Rules]]


def compare(chosen: Any, games: Games) -> int:
    """Show or paint what the command line asks for; returns the exit status."""
    states: list[dict[str, Cards]] = []
    for path in (chosen.old, chosen.new):
        try:
            states.append(load_cards(path, games))
        except BadFile as bad:
            print(bad, file=sys.stderr)
    if len(states) < 2:
        return 2
    if chosen.png:
        return _paint(states[0], states[1], games, chosen.png, chosen.language)
    from slavika.client.app import play
    from slavika.client.scenes.compare import Compare

    words = chosen.old.name, chosen.new.name
    return play(
        games,
        chosen.new,
        first=lambda app: Compare(app, pairs(states[0], states[1], games, app.wording), words, app.quit),
    )


def pairs(old: Mapping[str, Cards], new: Mapping[str, Cards], games: Games, wording: "Wording") -> "list[Pair]":
    """The two states of each game. Raises BadFile where a layout cannot be read."""
    from slavika.client import folders
    from slavika.client.comparison import Pair
    from slavika.client.face import Faces

    def faces(cards: Cards) -> Faces:
        return Faces(cards, folders.assets(), wording.of(cards))

    return [Pair(wording.say(rules.title), faces(old[game]), faces(new[game])) for game, rules in games.items()]


def _paint(old: Mapping[str, Cards], new: Mapping[str, Cards], games: Games, path: Path, language: str) -> int:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    from slavika.client.comparison import picture
    from slavika.client.wording import Wording
    from slavika.data.files import replace
    from slavika.tools.pictures import png

    pygame.font.init()
    wording = Wording(language)
    try:
        found = [pair for pair in pairs(old, new, games, wording) if pair.changes()]
        if not found:
            print("no card has changed")
            return 0
        replace(path, png(picture(found, wording)))
    except BadFile as bad:
        print(bad, file=sys.stderr)
        return 2
    except OSError as error:
        print(f"{path} could not be written: {error.strerror or error}", file=sys.stderr)
        return 1
    count = sum(len(pair.changes()) for pair in found)
    print(f"{path}: {count} card{'' if count == 1 else 's'}")
    return 0
