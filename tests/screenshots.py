"""Pictures of every scene for eyes: python -m tests.screenshots OUT [--size 1280x720] [--language pl] [--scene NAME…]

Each scene at four sizes, in both languages: menus with an empty home and with a full one, and each game with several
numbers of players, its table empty, half and full; and contact sheets of them. `--scene` takes a part of a name, as
"slava 3 table". No screen is needed. What is on the pictures is dealt from fixed seeds, so two runs can be compared.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from slavika.bots import BOTS
from slavika.client import folders, open_heaps, theme
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
from slavika.client.spots import Into
from slavika.core.events import Counted, Decided, Event, Reckoned
from slavika.core.match import Match
from slavika.core.sentences import Sentence
from slavika.games import GAMES
from tests.client.window import CARDS as CARDS_FILE
from tests.client.window import Window
from tests.given import given
from tests.moments import (
    QUESTIONS,
    Moment,
    Round,
    Shot,
    Table,
    asking,
    bringing,
    fullest,
    lying,
    plays,
    refused,
    walked,
)
from tests.saved import begun, home, record
from tests.workshop_shots import workshop

SIZES = ((960, 600), (1280, 720), (1920, 1080), (3840, 2160))
LANGUAGES = ("en", "pl")
ROUNDS = (
    Round("slavika", 2),
    Round("slavika", 5),
    Round("equinox", 2),
    Round("equinox", 5),
    Round("slava", 2),
    Round("slava", 3),
    Round("slava", 4, ("teams",)),
    Round("slava", 5),
)
SCENES = Path(__file__).parent / "scenes"
DRAFTED, FOUGHT = "Krysia play rarog r1.monsters", "Krysia play prus r2.monsters"
COLUMNS, THUMB = 4, 640  # of a contact sheet


# ── the table ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def tables(played: Round, chosen: Settings) -> Iterator[Shot]:
    """The table in all its states."""
    yield "table start", lambda: Table(plays(played)[0], chosen).window
    yield "table middle", lambda: Table(_half(played), chosen).window
    yield "table full", lambda: Table(fullest(played), chosen).window
    for name, fits in QUESTIONS.items():
        yield f"asks {name}", lambda fits=fits: _table(asking(played, fits), chosen)
    yield "card pointed at", lambda: _pointed(fullest(played), chosen)
    yield "card held", lambda: _held(fullest(played), chosen)
    yield "card refused", lambda: _tried(refused(played), chosen)
    yield "card large", lambda: _large(fullest(played), chosen)
    yield "battle preview", lambda: _tried(bringing(played, Reckoned), chosen)
    yield "final asked", lambda: _tried(bringing(played, Reckoned), chosen, let_go=True)
    yield "decided", lambda: _decided(played, chosen)
    yield "decided together", lambda: _decided(played, chosen, shared=True)
    told = [event for event in walked(played)[0].log if not isinstance(event, Reckoned) or event.final]
    yield "battle won", lambda: _laid(played, _longest(told, True), chosen)
    yield "battle lost", lambda: _laid(played, _longest(told, False), chosen)
    yield "count", lambda: _laid(played, next((event for event in told if isinstance(event, Counted)), None), chosen)
    yield "pause", lambda: _paused(fullest(played), chosen)
    for into in (Into("discard"), Into("seat", 1)):
        yield f"open {into.pile}", lambda into=into: _opened(fullest(played), into, chosen)


def _half(played: Round) -> Moment:
    """The turn in the middle of those by how full the table is."""
    found = sorted(plays(played), key=lying)
    return found[len(found) // 2]


def _table(moment: Moment | None, chosen: Settings) -> Window | None:
    return None if moment is None else Table(moment, chosen).window


def _pointed(moment: Moment, chosen: Settings) -> Window:
    table = Table(moment, chosen)
    view = table.sitting.view().table
    said = [remark.card for remark in moment.match.rules.remarks(view)]
    seen = [card for cards in view.lying.values() for card in cards if card in table.scene.top.picture.places]
    table.point(next((card for card in said if card in seen), seen[0]))
    return table.window


def _held(moment: Moment, chosen: Settings) -> Window:
    table = Table(moment, chosen)
    table.hold(next(move for move in moment.match.legal(moment.seat) if move.verb == "play"))
    return table.window


def _large(moment: Moment, chosen: Settings) -> Window:
    table = Table(moment, chosen)
    table.look(next(move for move in moment.match.legal(moment.seat) if move.verb == "play").args[0])
    return table.window


def _tried(found: tuple[Moment, Any] | None, chosen: Settings, *, let_go: bool = False) -> Window | None:
    if found is None:
        return None
    table = Table(found[0], chosen)
    table.hold(found[1])
    if let_go:
        table.let_go()
    return table.window


def _decided(played: Round, chosen: Settings, *, shared: bool = False) -> Window | None:
    """What has been decided lies open, before it goes."""
    found = bringing(played, Decided)
    if found is None:
        return None
    moment, action = found
    match = Match(moment.match.rules, moment.match.names[: played.seats], moment.match.seed)
    match.position, match.past = moment.match.position, list(moment.match.past)
    match.log, match.memories = list(moment.match.log), moment.match.memories
    table = Table(moment._replace(match=match), chosen, shared=shared)
    table.scene.send(action)
    for _ in range(40):
        if not table.scene.halted:
            table.window.app.scenes.update(0.1)
    return table.window


def _laid(played: Round, event: Event | None, chosen: Settings) -> Window | None:
    """A comparison or a count over the table."""
    if not isinstance(event, (Reckoned, Counted)):
        return None
    table = Table(fullest(played), chosen)
    scene, app = table.scene, table.window.app
    app.scenes.push(
        ReckoningScene(app, event, scene.top.faces, lambda: scene.top.wording, told=False, badge=scene.badge)
    )
    return table.window


def _opened(moment: Moment, into: Into, chosen: Settings) -> Window | None:
    """What lies open in a heap or with a player, if anything does."""
    table = Table(moment, chosen)
    if open_heaps.found(table.window.scene.top.sight(), into) is None:
        return None
    table.window.scene.look_into(into)
    table.window.app.step([])
    return table.window


def _paused(moment: Moment, chosen: Settings) -> Window:
    table = Table(moment, chosen)
    table.window.app.scenes.push(Pause(table.window.app, table.sitting))
    return table.window


def _longest(told: list[Any], won: bool) -> Event | None:
    found = [event for event in told if isinstance(event, Reckoned) and bool(event.won) == won]
    return max(found, key=lambda event: sum(len(side.reckoning.lines) for side in event.sides), default=None)


def sittings(played: Round, chosen: Settings) -> Iterator[Shot]:
    """What comes between and after: the curtain, the public table, the result, the replay."""
    everybody = [PERSON] * played.seats
    yield "curtain", lambda: _curtain(played, chosen)
    yield "asked in public", lambda: _public(played, chosen)
    yield "result", lambda: _result(walked(played)[0], everybody, chosen)
    yield "replay", lambda: _replay(played, chosen)
    yield "replay hand", lambda: _replay(played, chosen, hand=True)


def _curtain(played: Round, chosen: Settings) -> Window:
    sitting = Sitting(plays(played)[0].match, [PERSON] * played.seats, BOTS)
    return Window(lambda app: CurtainScene(app, sitting, sitting.need(), lambda: None), chosen)  # type: ignore[arg-type]


def _public(played: Round, chosen: Settings) -> Window | None:
    public = next((m for m in walked(played)[1] if m.seat != m.match.table.turn.seat), None)
    if public is None:
        return None
    shared = Sitting(public.match, [PERSON] * played.seats, BOTS)
    window = Window(lambda app: TableScene(app, shared), chosen)
    for _ in range(4):
        window.app.scenes.update(0.5)
    return window


def _result(match: Match, everybody: list[str], chosen: Settings) -> Window:
    last = Sitting(match, everybody, BOTS)
    window = Window(lambda app: TableScene(app, last), chosen)
    window.app.scenes.push(ResultScene(window.app, last))
    return window


def _replay(played: Round, chosen: Settings, *, hand: bool = False) -> Window:
    match = walked(played)[0]
    reel = Reel(played.record(), lambda: match, GAMES)
    window = Window(lambda app: ReplayScene(app, reel), chosen)
    window.scene.seek(reel.last * 2 // 3)
    if hand:
        window.scene._look_through(1)
        window.click(window.widget("view"))
    return window


# ── written positions ─────────────────────────────────────────────────────────────────────────────────────────────────


def written(chosen: Settings) -> Iterator[Shot]:
    """Tables that no match of bots comes to when it is wanted: each file of tests/scenes."""
    for path in sorted(SCENES.glob("*.yaml")):
        name = f"{path.stem.replace('-', ' ')} written"
        yield name, lambda path=path: Table(_written(path), chosen).window
        yield f"{name} course", lambda path=path: _on_course(path, chosen)
        yield f"{name} land", lambda path=path: _on_card(path, "r1", 0, chosen)
    covers, draft = SCENES / "equinox-covers.yaml", SCENES / "equinox-draft.yaml"
    for name, pile, number in (
        ("hero covered", "r1.heroes", 3),
        ("hero copied", "r1.heroes", 2),
        ("monk", "r1.heroes", 1),
        ("monster covered", "r2.monsters", 0),
        ("pulled over", "r2.taken", 0),
        ("buried", "r2.under", 0),
        ("blind", "r3.blind", 0),
        ("two spaces", "r4.monsters", 0),
        ("treasure", "r4.treasures", 0),
    ):
        yield f"equinox covers {name}", lambda at=(pile, number): _on_card(covers, *at, chosen)
    yield "equinox covers panel", lambda: _on_panel(covers, chosen)
    yield "equinox draft", lambda: Table(_written(draft, DRAFTED), chosen).window
    yield "equinox draft public", lambda: _shared(_written(draft, DRAFTED), chosen)
    yield "equinox draft battle", lambda: _sheet_of(draft, DRAFTED, chosen)
    yield "equinox covers battle", lambda: _sheet_of(covers, FOUGHT, chosen)


def _written(path: Path, *actions: str) -> Moment:
    """The match of a position, after these actions."""
    scene = given(path.read_text("utf-8")).do(*actions)
    seat = next(iter(scene.table.waiting))
    return Moment(scene.match, seat, scene.table.waiting[seat])


def _on_course(path: Path, chosen: Settings) -> Window | None:
    """Somebody points at the track."""
    table = Table(_written(path), chosen)
    way = table.scene.top.picture.way
    if way is None:
        return None
    table.event(pygame.MOUSEMOTION, pos=way.sign.centre, rel=(0, 0), buttons=(0, 0, 0))
    return table.window


def _on_panel(path: Path, chosen: Settings) -> Window:
    table = Table(_written(path), chosen)
    at = table.scene.top.picture.frame.seats[0].centre
    table.event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
    return table.window


def _on_card(path: Path, pile: str, number: int, chosen: Settings) -> Window:
    """Somebody points at a card, and has waited."""
    table = Table(_written(path), chosen)
    table.point(table.scene.top.table.lying[pile][number])
    return table.window


def _shared(moment: Moment, chosen: Settings) -> Window:
    """The same with all players at one machine."""
    sitting = Sitting(moment.match, [PERSON] * len(moment.match.rules.setup.seats), BOTS)
    window = Window(lambda app: TableScene(app, sitting), chosen)
    for _ in range(4):
        window.app.scenes.update(0.5)
    return window


def _sheet_of(path: Path, action: str, chosen: Settings) -> Window:
    """The battle that an action brings, on its sheet."""
    moment = _written(path)
    table = Table(moment, chosen)
    scene = given(path.read_text("utf-8")).do(action)
    event = [event for event in scene.events if isinstance(event, Reckoned)][-1]
    top, app = table.scene.top, table.window.app
    app.scenes.push(ReckoningScene(app, event, top.faces, lambda: top.wording, told=False, badge=table.scene.badge))
    return table.window


# ── menus ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


def menus(chosen: Settings) -> Iterator[Shot]:
    """Everything around the table, with an empty home and with a full one."""
    with home():
        yield "title", lambda: Window(Title, chosen)
        yield "load empty", lambda: Window(Load, chosen)
        yield "problems", lambda: Window(_problems, chosen)
        for game, rules in GAMES.items():
            for seats in rules.players:
                yield f"setup {game} {seats}", lambda game=game, seats=seats: _setup(game, seats, chosen)
            for option in rules.options:
                if option.kind == "flag":
                    seats = (option.players or rules.players)[0]
                    name = f"setup {game} {option.name}"
                    yield name, lambda game=game, seats=seats, option=option: _setup(game, seats, chosen, option.name)
    with home():
        for number in range(9):
            game = list(GAMES)[number % len(GAMES)]
            begun(record(2 + number % 4, seed=number, game=game), 7 * number)
        (folders.saves() / "2025-04-01T1200-broken.match").write_text("slavika match 1\nnothing\n", encoding="utf-8")
        yield "title continue", lambda: Window(Title, chosen)
        yield "load", lambda: Window(Load, chosen)
        yield "setup list", lambda: _setup_list(chosen)
        yield "setup problem", lambda: _setup_problem(chosen)
        for game, rules in GAMES.items():
            if rules.combines:
                yield f"setup {game} mixed", lambda game=game: _setup_mixed(game, chosen)
                yield f"setup {game} parts", lambda game=game: _setup_parts(game, chosen)
        for game in GAMES:
            for page in range(3):
                yield f"rules {game} {page + 1}", lambda game=game, page=page: _page(game, page * 3, chosen)
            yield f"rules {game} card", lambda game=game: _card_page(game, chosen)
            yield f"cards {game}", lambda game=game: Window(lambda app: Gallery(app, game), chosen)
            for kind in GAMES[game].kinds:
                yield f"card page {game} {kind}", lambda game=game, kind=kind: _large_card(game, kind, chosen)
        yield "settings", lambda: Window(SettingsScene, chosen)
        yield "keys", lambda: Window(Keys, chosen)
        yield "confirm", lambda: _confirm(chosen)


def _setup(game: str, seats: int, chosen: Settings, flag: str = "") -> Window:
    window = Window(lambda app: Setup(app, game), chosen)
    scene = window.scene
    while len(scene.seating.seats) < seats:
        scene._add()
    while len(scene.seating.seats) > seats:
        scene._remove(len(scene.seating.seats) - 1)
    if flag:
        scene.seating.options[flag] = True
        scene.build()
    return window


def _setup_list(chosen: Settings) -> Window:
    window = _setup(next(iter(GAMES)), 5, chosen)
    window.click(window.widget("player 1"))
    return window


def _setup_mixed(game: str, chosen: Settings) -> Window:
    """Cards of two boxes, wherever that can be chosen."""
    window = _setup(game, 5, chosen)
    seating = window.scene.seating
    for option in seating.seat_options():
        if option.choices is not None:
            seating.choose(1, option, [value for value, _ in seating.choices(option)][-1])
    for option in seating.match_options():
        if option.kind == "choice":
            seating.options[option.name] = [value for value, _ in seating.choices(option)][-1]
    for number, option in ((number, option) for number in (0, 2) for option in seating.seat_options()):
        for part in option.parts[number : number + 2]:
            seating.choose_part(number, option, part, seating.part_choices(number, option, part)[-1].value)
    window.scene.build()
    return window


def _setup_parts(game: str, chosen: Settings) -> Window:
    """What one seat takes of either box."""
    window = _setup_mixed(game, chosen)
    option = next(option for option in window.scene.seating.seat_options() if option.parts)
    window.click(window.widget(f"{option.name} 0"))
    return window


def _setup_problem(chosen: Settings) -> Window:
    """A name that the rules have taken."""
    game = next(name for name, rules in GAMES.items() if rules.automatic(rules.players[0]))
    window = _setup(game, GAMES[game].players[0], chosen)
    window.panel.focus_key("name 1")
    window.type(str(GAMES[game].automatic(GAMES[game].players[0])[0]))
    return window


def _page(game: str, page: int, chosen: Settings) -> Window:
    window = Window(lambda app: RulesReader(app, game), chosen)
    pages = window.scene.text.pages
    window.scene.page = pages[min(page, len(pages) - 1)].key
    window.scene.build()
    return window


def _card_page(game: str, chosen: Settings) -> Window:
    return Window(lambda app: RulesReader(app, game, "card:" + next(iter(app.library.cards(game).cards))), chosen)


def _large_card(game: str, kind: str, chosen: Settings) -> Window:
    window = Window(lambda app: Gallery(app, game), chosen)
    picture: Any = next(w for w in window.panel.walk() if w.key.startswith("card ") and w.card.kind == kind)  # type: ignore[attr-defined]
    picture.action(picture.card)
    return window


def _confirm(chosen: Settings) -> Window:
    window = Window(Title, chosen)
    question = Sentence("Delete this match for good? {names}", names="Krysia, Tomek")
    window.app.scenes.push(Confirm(window.app, question, Sentence("Delete"), lambda: None))
    return window


def _problems(app) -> Scene:  # type: ignore[no-untyped-def]
    path = folders.data() / "cards.yaml"
    text = CARDS_FILE.read_text(encoding="utf-8")
    path.write_text(
        text.replace("kind: hero", "kind: heroe", 2).replace("strength: 3", "strenght: 3", 3), encoding="utf-8"
    )
    app.cards_path = app.library.path = path
    return first_scene(app, None)


# ── taking them ───────────────────────────────────────────────────────────────────────────────────────────────────────


def shots(chosen: Settings) -> Iterator[Shot]:
    """Every picture that there is, by name."""
    yield from menus(chosen)
    yield from written(chosen)
    yield from workshop(chosen)
    for played in ROUNDS:
        for source in (tables, sittings):
            for name, make in source(played, chosen):
                yield f"{played.name} {name}", make


def take(out: Path, size: tuple[int, int], language: str, only: list[str]) -> list[Path]:
    """All pictures of one size and language."""
    folder = out / f"{size[0]}x{size[1]}-{language}"
    folder.mkdir(parents=True, exist_ok=True)
    taken = []
    for name, make in shots(Settings(language=language, window=size, speed=0.0)):
        if only and not any(part.replace("-", " ") in name for part in only):
            continue
        window = make()
        if window is None:
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
