"""The strip along the lower end of every workshop scene: what is wrong with the files, each mistake with its place; why
an edit could not be written; and the buttons that take edits back. It shows a studio and changes nothing itself."""

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from slavika.client.origins import origins
from slavika.client.studio import Studio
from slavika.client.widgets import DARK, Button, Ground, Label, Scroll, Widget
from slavika.client.widgets.style import BOLD, PLAIN
from slavika.client.widgets.widget import clicked, pressed
from slavika.client.wording import Wording
from slavika.core.sentences import Sentence
from slavika.data.problems import Problem

ROWS = 4.5  # lines of problems that are seen at once: half a line says that there are more
MOST = 0.3  # of the window's height


class Complaints(Widget):
    """Problems line by line. Arrows choose one; a click or Enter opens its place."""

    focusable = True

    def __init__(
        self,
        problems: Sequence[Problem],
        files: Sequence[Path],
        wording: Wording,
        show: Callable[[Problem], None],
        origin: Callable[[Problem], Path | None] | None = None,
    ) -> None:
        """`origin` says which of the files a problem is in, where that is known better than by its mark."""
        super().__init__("problems")
        self.problems, self.show = list(problems), show
        sentences = [problem.sentence for problem in problems]
        self.words = list(zip(_places(problems, files, origin), map(wording.say, sentences), strict=True))
        self.at = 0
        self._under = -1
        self._tops: list[int] = [0]

    # ── places ────────────────────────────────────────────────────────────────────────────────────────────────────────

    def _pad(self) -> int:
        return self.style.units(0.12)

    def _left(self, place: str) -> int:
        """Where the sentence begins, from the left end."""
        return self.style.units(0.5) + self.style.width(place + "  ", 0, BOLD)

    def _lines(self, number: int, width: int) -> list[str]:
        place, sentence = self.words[number]
        return self.style.wrap(sentence, max(1, width - self._left(place) - self.style.units(0.5)), 0, PLAIN)

    def _height(self, number: int, width: int) -> int:
        return len(self._lines(number, width)) * self.style.line_height(0, PLAIN) + 2 * self._pad()

    def measure(self, width: int) -> tuple[int, int]:
        return width, sum(self._height(number, width) for number in range(len(self.words)))

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self._tops = [0]
        for number in range(len(self.words)):
            self._tops.append(self._tops[-1] + self._height(number, self.rect.width))

    def row(self, number: int) -> pygame.Rect:
        """The place of a problem."""
        top, bottom = self._tops[number], self._tops[number + 1]
        return pygame.Rect(self.rect.left, self.rect.top + top, self.rect.width, bottom - top)

    def _row_at(self, pos: tuple[int, int]) -> int:
        hits = (number for number in range(len(self.words)) if self.row(number).collidepoint(pos))
        return next(hits, -1) if self.visible().collidepoint(pos) else -1

    # ── events ────────────────────────────────────────────────────────────────────────────────────────────────────────

    def set_hover(self, hovered: bool) -> None:
        super().set_hover(hovered)
        self._under = -1 if not hovered else self._under

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            under = self._row_at(event.pos)
            if under != self._under:
                self._under = under
                self.touch()
            return True
        if clicked(event) and (row := self._row_at(event.pos)) >= 0:
            self._choose(row)
            return True
        if clicked(event, pygame.MOUSEBUTTONUP):
            if self._row_at(event.pos) == self.at:
                self.show(self.problems[self.at])
            return True
        if pressed(event):
            self.show(self.problems[self.at])
            return True
        if event.type == pygame.KEYDOWN:
            last = len(self.problems) - 1
            goals = {pygame.K_UP: self.at - 1, pygame.K_DOWN: self.at + 1, pygame.K_HOME: 0, pygame.K_END: last}
            goal = goals.get(event.key, -1)
            if 0 <= goal <= last:
                self._choose(goal)
                return True
        return False

    def _choose(self, number: int) -> None:
        self.at = number
        self.reveal(self.row(number))
        self.touch()

    def set_focus(self, focused: bool) -> None:
        super().set_focus(focused)
        if focused:
            self.reveal(self.row(self.at))

    def draw(self, surface: pygame.Surface) -> None:
        style, clip = self.style, surface.get_clip()
        for number, (place, _) in enumerate(self.words):
            row = self.row(number)
            if not row.colliderect(clip):
                continue
            if number == self._under:
                style.frame(surface, row, style.hover, None)
            left, top = row.left + style.units(0.5), row.top + self._pad()
            style.write(surface, place, (left, top), 0, 0, BOLD, style.link, "left")
            for line in self._lines(number, row.width):
                style.write(surface, line, (row.left + self._left(place), top), 0, 0, PLAIN, style.ink, "left")
                top += style.line_height(0, PLAIN)
        if self.focused:
            style.focus_line(surface, self.row(self.at))


def _places(
    problems: Sequence[Problem], files: Sequence[Path], origin: Callable[[Problem], Path | None] | None
) -> list[str]:
    """Where each problem is; with the folder, where several files have one name."""
    names = [path.name for path in files]
    paths = [origin(problem) for problem in problems] if origin else origins(problems, files)
    return [
        f"{path.parent.name}/{problem.mark}:" if path and names.count(path.name) > 1 else f"{problem.mark}:"
        for problem, path in zip(problems, paths, strict=True)
    ]


class Strip(Widget):
    """Buttons at the left, what is to be said beside them, the problems below."""

    def __init__(
        self,
        studio: Studio,
        say: Callable[[Sentence | str], str],
        wording: Wording,
        undo: Callable[[], None],
        redo: Callable[[], None],
        show: Callable[[Problem], None],
    ) -> None:
        super().__init__()
        self.studio, self._say, self._wording, self._show = studio, say, wording, show
        self.undo = Button(wording.text("Take back"), undo, key="undo", icon="anticlockwise-rotation", step=-1)
        self.redo = Button(wording.text("Do again"), redo, key="redo", icon="clockwise-rotation", step=-1)
        self.words = Label("", -1)
        self.list: Scroll | None = None
        self._told: object = None
        self.renew()

    def children(self) -> Sequence[Widget]:
        return [self.undo, self.redo, self.words, *([self.list] if self.list else [])]

    def use(self, style: object) -> None:
        super().use(style.on(DARK))  # type: ignore[attr-defined]

    def renew(self) -> bool:
        """Say what the studio says now. True: something else stands here, and it may need another height."""
        studio = self.studio
        for button, can in ((self.undo, studio.can_undo), (self.redo, studio.can_redo)):
            if button.enabled != can:
                button.enabled = can
                button.touch()
        told = (studio.problems, studio.remarks, studio.held, studio.trouble)
        if told == self._told:
            return False
        self._told = told
        bold = self._wrong() or studio.remarks
        self.words = Label(self._sentence(), -1, BOLD if bold else PLAIN, "warn" if self._wrong() else "quiet")
        complaints = Complaints(studio.told, studio.files(), self._wording, self._show, studio.origin)
        self.list = Scroll(complaints, "strip") if studio.told else None
        return True

    def _wrong(self) -> bool:
        return bool(self.studio.trouble or self.studio.problems)

    def _sentence(self) -> str:
        studio = self.studio
        if studio.trouble:
            return self._say(studio.trouble)
        count = len(studio.problems)
        if count and studio.held:
            told = Sentence.plural(
                "{count} problem: the last good cards stay until it is mended.",
                "{count} problems: the last good cards stay until they are mended.",
                count,
            )
            return self._say(told)
        if count:
            told = Sentence.plural(
                "{count} problem: something else is drawn in its place.",
                "{count} problems: something else is drawn in their place.",
                count,
            )
            return self._say(told)
        if studio.remarks:
            told = Sentence.plural(
                "{count} text does not fit on a printed card.",
                "{count} texts do not fit on printed cards.",
                len(studio.remarks),
            )
            return self._say(told)
        return self._wording.text("What any editor saves is read at once.")

    # ── places ────────────────────────────────────────────────────────────────────────────────────────────────────────

    def _pad(self) -> int:
        return self.style.units(0.45)

    def _words_left(self) -> int:
        gap = self.style.units(0.5)
        return sum(button.measure(10_000)[0] + gap for button in (self.undo, self.redo)) + gap

    def _head(self, width: int) -> int:
        """The height of the row of buttons."""
        room = max(1, width - self._words_left())
        return max(self.undo.measure(10_000)[1], self.words.measure(room)[1])

    def measure(self, width: int) -> tuple[int, int]:
        inner = width - 2 * self.style.units(1.0)
        height = self._head(inner) + 2 * self._pad()
        if self.list:
            row = self.style.line_height(0, PLAIN)
            height += min(self.list.measure(inner)[1], round(ROWS * row)) + self._pad()
        return width, min(height, max(self._head(inner) + 2 * self._pad(), round(self.style.height * MOST)))

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        pad, gap = self._pad(), self.style.units(0.5)
        inner = self.rect.inflate(-2 * self.style.units(1.0), -2 * pad)
        head, left = self._head(inner.width), inner.left
        for button in (self.undo, self.redo):
            width, height = button.measure(10_000)
            button.place(pygame.Rect(left, inner.top + (head - height) // 2, width, height))
            left += width + gap
        left += gap
        height = self.words.measure(max(1, inner.right - left))[1]
        self.words.place(pygame.Rect(left, inner.top + (head - height) // 2, inner.right - left, height))
        if self.list:
            top = inner.top + head + pad
            self.list.place(pygame.Rect(inner.left, top, inner.width, max(0, inner.bottom - top)))

    def touch(self, part: pygame.Rect | None = None) -> None:
        """Nothing here reaches out of the strip, and what lies above need not be painted for it."""
        if self.parent:
            self.root().touch((part or self.rect).clip(self.rect))

    def draw(self, surface: pygame.Surface) -> None:
        style = self.style
        surface.fill(style.ground, self.rect)
        edge = style.warn if self._wrong() else style.edge
        surface.fill(edge, (*self.rect.topleft, self.rect.width, style.line * 2))
        super().draw(surface)


class Benched(Widget):
    """A scene's own widgets, and the strip below them."""

    def __init__(self, work: Widget, strip: Widget) -> None:
        super().__init__()
        self.work, self.strip = Ground(work, DARK), strip

    def children(self) -> Sequence[Widget]:
        return self.work, self.strip

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        height = self.strip.measure(rect.width)[1]
        self.work.place(pygame.Rect(rect.topleft, (rect.width, rect.height - height)))
        self.strip.place(pygame.Rect(rect.left, rect.bottom - height, rect.width, height))
