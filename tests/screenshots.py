"""Pictures of every scene for eyes: python -m tests.screenshots OUT [--size 1280x720] [--language pl] [--scene NAME…]

Each scene at four sizes, in both languages, with two and with five players, empty and full; and contact sheets of them.
No screen is needed. What is on the pictures is dealt from fixed seeds, so two runs can be compared.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from slavika.bots import BOTS, decide
from slavika.client import folders, theme
from slavika.client.loading import beginning
from slavika.client.prompts import CARDS, OPTIONS, ORDER
from slavika.client.reel import Reel
from slavika.client.scene import Scene
from slavika.client.scenes.confirm import Confirm
from slavika.client.scenes.curtain import CurtainScene
from slavika.client.scenes.gallery import Gallery
from slavika.client.scenes.keys import Keys
from slavika.client.scenes.load import Load
from slavika.client.scenes.opening import first_scene
from slavika.client.scenes.pause import Pause
from slavika.client.scenes.reckoning import ReckoningScene
from slavika.client.scenes.replay import ReplayScene
from slavika.client.scenes.result import ResultScene
from slavika.client.scenes.rules import RulesReader
from slavika.client.scenes.settings import SettingsScene
from slavika.client.scenes.setup import Setup
from slavika.client.scenes.table import TableScene
from slavika.client.scenes.title import Title
from slavika.client.settings import Settings
from slavika.client.sitting import PERSON, Sitting
from slavika.core.actions import Action
from slavika.core.chance import Chance
from slavika.core.events import Reckoned
from slavika.core.match import Match
from slavika.core.questions import Question
from slavika.core.sentences import Sentence
from slavika.games import GAMES
from tests.client.window import CARDS as CARDS_FILE
from tests.client.window import Window
from tests.saved import GAME, begun, record

SIZES = ((960, 600), (1280, 720), (1920, 1080), (3840, 2160))
LANGUAGES = ("en", "pl")
PLAYERS = (2, 5)
SEED = 5
COLUMNS, THUMB = 4, 640  # of a contact sheet


class Moment(NamedTuple):
    """A match as it stood at one decision."""

    match: Match
    seat: int
    question: Question


# ── moments of matches ────────────────────────────────────────────────────────────────────────────────────────────────


@cache
def walked(seats: int) -> tuple[Match, tuple[Moment, ...]]:
    """A whole match of bots, and each of its decisions as a match of its own."""
    start = record(seats, SEED)
    match = beginning(start, GAMES[GAME])()
    moments = []
    while match.table.result is None:
        seat = next(iter(match.table.waiting))
        copy = Match(match.rules, match.names, match.seed)
        copy.position, copy.past, copy.log = match.position, list(match.past), list(match.log)
        moments.append(Moment(copy, seat, match.table.waiting[seat]))
        bot = "greedy" if len(moments) % 3 else "random"
        match.submit(decide(BOTS[bot](), match.legal(seat), Chance(len(moments))))
    return match, tuple(moments)


def lying(moment: Moment) -> int:
    """How many cards lie in the rows."""
    table = moment.match.table
    return sum(
        len(cards) for pile, cards in table.lying.items() if pile.endswith((".heroes", ".monsters")) and pile[0] == "r"
    )


def asking(seats: int, fits: Callable[[Moment], bool]) -> Moment | None:
    """The decision of that sort with the fullest table."""
    return max((moment for moment in walked(seats)[1] if fits(moment)), key=lying, default=None)


def questions(seats: int) -> Iterator[tuple[str, Moment]]:
    """A moment for each sort of question."""
    sorts: dict[str, Callable[[Question], bool]] = {
        "one card": lambda q: q.kind == CARDS and (q.least, q.most) == (1, 1),
        "a card or none": lambda q: q.kind == CARDS and (q.least, q.most) == (0, 1),
        "several cards": lambda q: q.kind == CARDS and q.most > 1,
        "options": lambda q: q.kind == OPTIONS,
        "an order": lambda q: q.kind == ORDER,
    }
    for name, fits in sorts.items():
        moment = asking(seats, lambda moment, fits=fits: fits(moment.question))  # type: ignore[misc]
        if moment is not None:
            yield name, moment


# ── the table ─────────────────────────────────────────────────────────────────────────────────────────────────────────


class Table:
    """The table of a moment, on the screen of the one who decides."""

    def __init__(self, moment: Moment, chosen: Settings) -> None:
        players = [PERSON if seat == moment.seat else next(iter(BOTS)) for seat in range(len(moment.match.names))]
        self.moment = moment
        self.sitting = Sitting(moment.match, players, BOTS)
        self.window = Window(lambda app: TableScene(app, self.sitting), chosen)
        self.scene = self.window.scene
        for _ in range(4):
            self.window.app.scenes.update(0.5)

    def hold(self, action: Action, at: tuple[int, int] | None = None) -> None:
        """Take the card of an action and hold it over its place, or elsewhere."""
        top = self.scene.top
        place = top.picture.places[action.args[0]]
        start = place.x + max(4, place.w // 8), place.y + place.h // 2
        target = at or top.picture.piles[action.args[1]].centre
        self.event(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0))
        self.event(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        for share in (0.5, 1.0, 1.0):
            pos = tuple(round(a + (b - a) * share) for a, b in zip(start, target, strict=True))
            self.event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0))
        for _ in range(8):
            self.window.app.scenes.update(0.1)

    def look(self, card: int) -> None:
        """See a card large."""
        place = self.scene.top.picture.places[card]
        self.event(pygame.MOUSEBUTTONDOWN, pos=(place.x + 5, place.y + place.h // 2), button=3)
        self.window.app.scenes.update(0.1)

    def event(self, kind: int, **values: object) -> None:
        """Hand the table an event."""
        self.scene.handle(pygame.event.Event(kind, **values))


def battle_at_hand(seats: int) -> tuple[Moment, Action] | None:
    """A moment with an action that would bring about a comparison."""
    for moment in sorted(walked(seats)[1], key=lying, reverse=True):
        if moment.question.kind == "play":
            for action in moment.match.legal(moment.seat):
                if action.verb == "play" and moment.match.foresee(action).reckoned:
                    return moment, action
    return None


def tables(seats: int, chosen: Settings) -> Iterator[tuple[str, Window]]:
    """The table in all its states."""
    match, moments = walked(seats)
    plays = [moment for moment in moments if moment.question.kind == "play"]
    yield "table start", Table(plays[0], chosen).window
    yield "table middle", Table(plays[len(plays) // 2], chosen).window
    full = max(plays, key=lying)
    yield "table full", Table(full, chosen).window
    for name, moment in questions(seats):
        yield f"asks {name}", Table(moment, chosen).window
    sends = [move for move in full.match.legal(full.seat) if move.verb == "play"]
    table = Table(full, chosen)
    table.hold(sends[0])
    yield "card held", table.window
    table = Table(full, chosen)
    table.hold(sends[0], table.scene.top.picture.rows[-1].middle.centre)
    yield "card refused", table.window
    table = Table(full, chosen)
    table.look(sends[0].args[0])
    yield "card large", table.window
    fight = battle_at_hand(seats)
    if fight:
        table = Table(fight[0], chosen)
        table.hold(fight[1])
        yield "battle preview", table.window
        table.event(pygame.MOUSEBUTTONUP, pos=table.scene.hands.mouse.at, button=1)
        table.window.app.scenes.update(0.1)
        yield "final asked", table.window
    told = [event for event in match.log if isinstance(event, Reckoned) and event.final]
    for name, event in (("battle won", _longest(told, True)), ("battle lost", _longest(told, False))):
        if event is not None:
            table = Table(full, chosen)
            scene = ReckoningScene(
                table.window.app, event, table.scene.top.faces, lambda top=table.scene.top: top.wording, told=False
            )  # type: ignore[misc]
            table.window.app.scenes.push(scene)
            yield name, table.window
    table = Table(full, chosen)
    table.window.app.scenes.push(Pause(table.window.app, table.sitting))
    yield "pause", table.window


def _longest(told: list[Reckoned], won: bool) -> Reckoned | None:
    found = [event for event in told if bool(event.won) == won]
    return max(found, key=lambda event: sum(len(side.reckoning.lines) for side in event.sides), default=None)


def sittings(seats: int, chosen: Settings) -> Iterator[tuple[str, Window]]:
    """What comes between and after: the curtain, the public table, the result, the replay."""
    match, moments = walked(seats)
    everybody = [PERSON] * seats
    sitting = Sitting(moments[0].match, everybody, BOTS)
    yield "curtain", Window(lambda app: CurtainScene(app, sitting, sitting.need(), lambda: None), chosen)  # type: ignore[arg-type]
    public = next((moment for moment in moments if moment.seat != moment.match.table.turn.seat), None)
    if public is not None:
        shared = Sitting(public.match, everybody, BOTS)
        window = Window(lambda app: TableScene(app, shared), chosen)
        for _ in range(4):
            window.app.scenes.update(0.5)
        yield "asked in public", window
    last = Sitting(match, everybody, BOTS)
    window = Window(lambda app: TableScene(app, last), chosen)
    window.app.scenes.push(ResultScene(window.app, last))
    yield "result", window
    start = record(seats, SEED)
    reel = Reel(start, lambda: match)
    window = Window(lambda app: ReplayScene(app, reel), chosen)
    window.scene.seek(reel.last * 2 // 3)
    yield "replay", window
    window = Window(lambda app: ReplayScene(app, reel), chosen)
    window.scene.seek(reel.last * 2 // 3)
    window.scene._look_through(1)
    window.click(window.widget("view"))
    yield "replay hand", window


# ── menus ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


def menus(chosen: Settings) -> Iterator[tuple[str, Window]]:
    """Everything around the table, with an empty home and with a full one."""
    with home():
        yield "title", Window(Title, chosen)
        yield "load empty", Window(Load, chosen)
        yield "setup", Window(Setup, chosen)
        yield "problems", Window(_problems, chosen)
    with home():
        for number in range(9):
            begun(record(2 + number % 4, seed=number), 7 * number)
        (folders.saves() / "2025-04-01T1200-broken.match").write_text("slavika match 1\nnothing\n", encoding="utf-8")
        yield "title continue", Window(Title, chosen)
        yield "load", Window(Load, chosen)
        yield "setup five", Window(_five, chosen)
        window = Window(_five, chosen)
        window.click(window.widget("player 1"))
        yield "setup list", window
        for page in range(3):
            window = Window(RulesReader, chosen)
            pages = window.scene.text.pages
            window.scene.page = pages[min(page * 3, len(pages) - 1)].key
            window.scene.build()
            yield f"rules {page + 1}", window
        yield "cards", Window(Gallery, chosen)
        for kind in ("hero", "monster", "region"):
            window = Window(Gallery, chosen)
            picture = next(w for w in window.panel.walk() if w.key.startswith("card ") and w.card.kind == kind)  # type: ignore[attr-defined]
            picture.action(picture.card)  # type: ignore[attr-defined]
            yield f"card page {kind}", window
        yield "settings", Window(SettingsScene, chosen)
        yield "keys", Window(Keys, chosen)
        window = Window(Title, chosen)
        window.app.scenes.push(
            Confirm(
                window.app,
                Sentence("Delete this match for good? {names}", names="Krysia, Tomek"),
                Sentence("Delete"),
                lambda: None,
            )
        )
        yield "confirm", window


class home:  # noqa: N801 - reads as what it is
    """A home of its own for a while."""

    def __enter__(self) -> None:
        self._before = os.environ.get("SLAVIKA_HOME")
        os.environ["SLAVIKA_HOME"] = tempfile.mkdtemp()

    def __exit__(self, *error: object) -> None:
        os.environ["SLAVIKA_HOME"] = self._before or ""


def _five(app) -> Scene:  # type: ignore[no-untyped-def]
    scene = Setup(app)
    while scene.seating.may_add():
        scene._add()
    return scene


def _problems(app) -> Scene:  # type: ignore[no-untyped-def]
    path = folders.data() / "cards.yaml"
    text = CARDS_FILE.read_text(encoding="utf-8")
    path.write_text(
        text.replace("kind: hero", "kind: heroe", 2).replace("strength: 3", "strenght: 3", 3), encoding="utf-8"
    )
    app.cards_path = app.library.path = path
    return first_scene(app, None)


# ── taking them ───────────────────────────────────────────────────────────────────────────────────────────────────────


def scenes(chosen: Settings) -> Iterator[tuple[str, Window]]:
    """Every picture that there is, by name."""
    yield from menus(chosen)
    for seats in PLAYERS:
        for source in (tables, sittings):
            for name, window in source(seats, chosen):
                yield f"{seats} {name}", window


def take(out: Path, size: tuple[int, int], language: str, only: list[str]) -> list[Path]:
    """All pictures of one size and language."""
    folder = out / f"{size[0]}x{size[1]}-{language}"
    folder.mkdir(parents=True, exist_ok=True)
    taken = []
    for name, window in scenes(Settings(language=language, window=size, speed=0.0)):
        if only and not any(part.replace("-", " ") in name for part in only):
            continue
        window.app.scenes.changed = True
        window.app.frame()
        path = folder / f"{name.replace(' ', '-')}.png"
        pygame.image.save(window.app.canvas(), path)
        taken.append(path)
    return taken


def sheet(pictures: list[Path], path: Path) -> None:
    """Small pictures side by side, each with its name."""
    font = theme.font("text", 20)
    shapes = [pygame.image.load(picture) for picture in pictures]
    high = round(THUMB * shapes[0].get_height() / shapes[0].get_width())
    lines = -(-len(shapes) // COLUMNS)
    whole = pygame.Surface((COLUMNS * (THUMB + 8), lines * (high + 34)))
    whole.fill((60, 60, 60))
    for number, (picture, shape) in enumerate(zip(pictures, shapes, strict=True)):
        left, top = number % COLUMNS * (THUMB + 8), number // COLUMNS * (high + 34)
        whole.blit(font.render(picture.stem, True, (255, 255, 255)), (left + 4, top + 2))
        whole.blit(pygame.transform.smoothscale(shape, (THUMB, high)), (left, top + 28))
    pygame.image.save(whole, path)


def main(arguments: list[str]) -> int:
    """Take the pictures that are asked for."""
    parser = argparse.ArgumentParser(prog="tests.screenshots", description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--size", action="append", help="as 1280x720")
    parser.add_argument("--language", action="append", choices=LANGUAGES)
    parser.add_argument("--scene", action="append", default=[], help="only scenes whose name has this in it")
    chosen = parser.parse_args(arguments)
    sizes = [tuple(map(int, size.split("x"))) for size in chosen.size] if chosen.size else SIZES
    os.environ["SLAVIKA_HOME"] = tempfile.mkdtemp()
    for size in sizes:
        for language in chosen.language or LANGUAGES:
            taken = take(chosen.out, size, language, chosen.scene)  # type: ignore[arg-type]
            if taken:
                sheet(taken, chosen.out / f"sheet-{size[0]}x{size[1]}-{language}.png")
            print(f"{size[0]}x{size[1]} {language}: {len(taken)} pictures")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
