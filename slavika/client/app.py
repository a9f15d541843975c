"""The window and the one loop: wait for an event or for the moment that a scene asked for, hand it to the top scene,
paint what has become stale. Where nothing happens the process sleeps. It knows no game: those come in as a mapping."""

import gc
import os
import sys
import time
import warnings
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from slavika.client import folders, moment, settings
from slavika.client.desktop import desktops, within
from slavika.client.face import density
from slavika.client.library import Library
from slavika.client.scene import WHOLE, Scene, Scenes, few
from slavika.client.sound import Sounds
from slavika.client.wording import Wording
from slavika.core.rules import Rules
from slavika.core.sentences import Sentence

if TYPE_CHECKING:
    from slavika.client.studio import Studio

TITLE = "Slavika"
LONGEST_STEP = 0.1  # seconds: a machine that slept does not make cards jump
NAP, DOZE = 0.002, 0.012  # seconds between two looks for events: while the user is busy, and after
LONGEST = 4  # least windows: the side of a picture that is shrunk
LEAST_FRAME = 1 / 125  # seconds between two pictures
QUIET = 0.5  # this long without events
DECIDING = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_ESCAPE)


class App:
    """What every scene is given: games, settings, words, the stack of scenes and the window."""

    def __init__(self, games: Mapping[str, type[Rules]], cards_path: Path, chosen: settings.Settings):
        self.games = games
        self.cards_path = Path(cards_path)
        self.settings = chosen
        self.wording = Wording(chosen.language)
        self.library = Library(self.cards_path, games, self.wording)
        self.sounds = Sounds(chosen.volume / 100)
        self.studio: "Studio | None" = None  # of the workshop, once it has been opened
        self.scenes = Scenes()
        self.running = True
        self.notice: Sentence | None = chosen.problem  # something that went wrong and must be told
        self.desktops = desktops  # asked for the sizes of the screens
        self.window: pygame.Surface = None  # type: ignore[assignment]  # open_window gives it
        self._canvas: pygame.Surface | None = None  # stands in for a window that is too small
        self._last = time.perf_counter()
        self._heard = self._last  # when the last event came
        self._painted = 0.0  # when the last picture was shown
        self._seen_size = (0, 0)
        self._held: set[int] = set()  # keys that decide something and have not been let go

    # ── words ─────────────────────────────────────────────────────────────────────────────────────────────────────────

    def text(self, english: str) -> str:
        """A plain string of the program in the reader's language."""
        return self.wording.text(english)

    def say(self, sentence: Sentence | str) -> str:
        """A sentence in the reader's language."""
        return self.wording.say(sentence)

    def change(self, **values: Any) -> None:
        """Change settings, remember them, and let what depends on them take effect at once."""
        before = {name: getattr(self.settings, name) for name in values}
        for name, value in values.items():
            setattr(self.settings, name, value)
        self.notice = self.settings.save() or self.notice
        changed = {name for name, value in values.items() if before[name] != value}
        if "volume" in changed:
            self.sounds.volume = self.settings.volume / 100
        if "full_screen" in changed:
            self.open_window()
        if "language" in changed:
            self.wording = self.wording.into(self.settings.language)
            self.library.reword(self.wording)
        if changed & {"language", "text_size"}:
            self.scenes.reword()

    # ── window ────────────────────────────────────────────────────────────────────────────────────────────────────────

    def open_window(self) -> None:
        """Open the window as the settings say, or change it between full screen and not."""
        if self.settings.full_screen:
            self.window = pygame.display.set_mode(pygame.display.get_desktop_sizes()[0], pygame.FULLSCREEN)
        else:
            wished = within(self.settings.window, self.desktops())
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # the system may have another size in mind, and has the last word
                self.window = pygame.display.set_mode(wished, pygame.RESIZABLE)
                # Out of full screen X11 gives the size only to a window that has heard of its new state.
                pygame.event.pump()
                if self.window.get_size() != wished:
                    self.window = pygame.display.set_mode(wished, pygame.RESIZABLE)
        self._seen_size = self.window.get_size()
        self._fit()

    def canvas(self) -> pygame.Surface:
        """The surface that scenes are painted on: the window, or a larger one that is shrunk into it."""
        return self._canvas or self.window

    def _fit(self) -> None:
        """Bring scenes to the window's size. Below the least size the picture keeps its layout and is shrunk."""
        size, least = self.window.get_size(), settings.LEAST_WINDOW
        shrink = max(least[0] / size[0], least[1] / size[1], 1.0)
        # A window that is all length would ask for more pixels than there are: that one is squeezed.
        width, height = (
            min(round(own * shrink), max(own, LONGEST * few)) for own, few in zip(size, least, strict=True)
        )
        self._canvas = pygame.Surface((width, height)) if shrink > 1.0 else None
        if self.canvas().get_size() != self.scenes.size:
            self.library.fit(density(self.canvas().get_height()))
            self.scenes.lay_out(self.canvas().get_size())
        self.scenes.changed = True

    def _look_at_window(self) -> None:
        surface = pygame.display.get_surface()
        if surface is not None and (surface is not self.window or surface.get_size() != self._seen_size):
            self.window = surface
            self._seen_size = surface.get_size()
            if not self.settings.full_screen:
                self.settings.window = self._seen_size
            self._fit()

    # ── loop ──────────────────────────────────────────────────────────────────────────────────────────────────────────

    def run(self, first: Scene) -> int:
        """Show the first scene and go on until the last one is closed."""
        self.scenes.push(first)
        self._look_at_window()
        self.frame()
        while self.running and self.scenes:
            self.step(self._wait())
        while self.scenes.all:
            self.scenes.all.pop().close()
        self.sounds.close()
        self.settings.save()
        return 0

    def _wait(self) -> list[pygame.event.Event]:
        """Sleep until something happens or a scene wants to be woken."""
        # A pointer tells of itself up to a thousand times a second; nobody sees as many pictures.
        early = self._painted + LEAST_FRAME - time.perf_counter()
        if early > 0:
            time.sleep(early)
        due = self.scenes.due()
        end = None if due is None else self._last + due
        while not (events := self._news()):
            now = time.perf_counter()
            if end is not None and now >= end:
                return []
            # pygame's own wait looks for events a thousand times a second. After a moment of quiet nobody notices
            # whether it is a hundred times, but the processor does.
            rest = DOZE if now - self._heard > QUIET else NAP
            time.sleep(rest if end is None else min(rest, end - now))
        self._heard = time.perf_counter()
        if due is None:
            self._last = self._heard  # what starts now has not been under way while nothing happened
        return events

    def _news(self) -> list[pygame.event.Event]:
        """The events that are waiting, without the repetitions of keys that decide something: a key that is still held
        when a dialog has opened is no answer to it.
        """
        news: list[pygame.event.Event] = []
        for event in pygame.event.get():
            if event.type == pygame.KEYUP:
                self._held.discard(event.key)
            elif event.type == pygame.WINDOWFOCUSLOST:
                self._held.clear()
            elif event.type == pygame.KEYDOWN and event.key in DECIDING:
                if event.key in self._held:
                    continue
                self._held.add(event.key)
            news.append(event)
        return news

    def step(self, events: list[pygame.event.Event]) -> None:
        """One round of the loop: these events, then the time that passed, then what must be painted."""
        self._look_at_window()
        for event in _last_motions(events):
            if self.running and self.scenes:
                self.handle(event)
        now = time.perf_counter()
        self.scenes.update(min(now - self._last, max(LONGEST_STEP, self.scenes.due() or 0.0)))
        self._last = now
        self.frame()

    def handle(self, event: pygame.event.Event) -> None:
        """Take an event for the window, or hand it to the top scene."""
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self.scenes.changed = True
        elif event.type == pygame.KEYDOWN and _is_full_screen_key(event):
            self.change(full_screen=not self.settings.full_screen)
        else:
            self.scenes.top.handle(self._onto_canvas(event))

    def quit(self) -> None:
        """Leave the program; a scene in which something would be lost has the user asked first."""
        question = next((asked for scene in self.scenes if (asked := scene.quit_question())), None)
        if question is None:
            self.running = False
            return
        from slavika.client.scenes.confirm import Confirm

        if not isinstance(self.scenes.top, Confirm):
            self.scenes.push(Confirm(self, question, Sentence("Quit"), self.stop))

    def stop(self) -> None:
        """Leave the program without asking."""
        self.running = False

    def _onto_canvas(self, event: pygame.event.Event) -> pygame.event.Event:
        if self._canvas is None or not hasattr(event, "pos"):
            return event
        across = self._canvas.get_width() / self.window.get_width()
        down = self._canvas.get_height() / self.window.get_height()
        values = dict(event.dict, pos=(round(event.pos[0] * across), round(event.pos[1] * down)))
        if hasattr(event, "rel"):
            values["rel"] = (round(event.rel[0] * across), round(event.rel[1] * down))
        return pygame.event.Event(event.type, values)

    def frame(self) -> bool:
        """Paint what is stale; True: something was painted."""
        if not self.scenes:
            return False
        parts = self.scenes.stale()
        if not parts:
            return False
        self._painted = time.perf_counter()
        canvas = self.canvas()
        if WHOLE in parts or self._canvas is not None:
            canvas.set_clip(None)
            self.scenes.draw(canvas)
            self._show()
            return True
        areas = few([part.clip(canvas.get_rect()) for part in parts if part])
        for area in areas:
            canvas.set_clip(area)
            self.scenes.draw(canvas)
        canvas.set_clip(None)
        pygame.display.update(areas)
        return True

    def _show(self) -> None:
        """Bring the whole canvas to the screen."""
        if self._canvas is not None:
            pygame.transform.smoothscale(self._canvas, self.window.get_size(), self.window)
        pygame.display.flip()

    def announce(self, words: str) -> None:
        """Say at once what is being made, before it is: the next picture covers it."""
        moment.draw(self.canvas(), words, self.settings.text_size)
        self._show()
        self.scenes.changed = True


def play(
    games: Mapping[str, type[Rules]],
    cards_path: Path,
    *,
    file: Path | None = None,
    replay: bool = False,
    workshop: bool = False,
    first: Callable[["App"], Scene] | None = None,
) -> int:
    """Open the window with the title scene, or with a file: a match or position to play, a match to watch; with the
    workshop, on a file of it; or with the scene that `first` makes.
    """
    if workshop and file:
        from slavika.client.loading import is_save
        from slavika.data.check import CARDS, kind_of

        if not (file.is_file() and is_save(file)) and kind_of(file) == CARDS:
            cards_path, file = file, None
    chosen = settings.load(folders.config() / "settings.json")
    app = App(games, cards_path, chosen)
    # Told to SDL before it starts: real pixels on Windows, and a name that window lists can show.
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ["SDL_VIDEO_X11_WMCLASS"] = folders.APP_NAME  # pygame-ce has put the script's name there
    try:
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_caption(TITLE)
        app.open_window()
    except pygame.error as error:
        told = Sentence(
            "There is no screen to open a window on ({reason}); "
            "these commands work without one: check, show, do, simulate, replay --text.",
            reason=str(error),
        )
        print(app.say(told), file=sys.stderr)
        pygame.quit()
        return 1
    pygame.key.set_repeat(400, 40)
    from slavika.client.scenes.opening import first_scene, open_workshop

    try:
        if first is not None:
            scene = first(app)
        else:
            scene = open_workshop(app, file) if workshop else first_scene(app, file, replay)
        # Modules and cards stay. To look through them for what nobody needs any more takes longer than a frame.
        gc.freeze()
        return app.run(scene)
    finally:
        pygame.quit()


def _is_full_screen_key(event: pygame.event.Event) -> bool:
    return event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and bool(event.mod & pygame.KMOD_ALT))


def _last_motions(events: list[pygame.event.Event]) -> list[pygame.event.Event]:
    """Of motions that follow each other only the last is told: a slow frame must not queue up a hundred of them."""
    kept: list[pygame.event.Event] = []
    for event in events:
        if kept and event.type == kept[-1].type == pygame.MOUSEMOTION:
            kept.pop()
        kept.append(event)
    return kept
