"""A line of text that can be typed into. It reads TEXTINPUT, for letters may come without any key; it edits by the
usual keys and the clipboard. What may be typed is its owner's to judge."""

import re
from collections.abc import Callable
from typing import Any

import pygame

from slavika.client.widgets.style import BOLD, PLAIN
from slavika.client.widgets.widget import Widget, clicked

MOVES = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END)
WORD = re.compile(r"(?<!\S)\S+")


class Field(Widget):
    """One line. `accept` filters what is typed; `on_enter`, where it is set, is called at Enter."""

    focusable = True

    def __init__(
        self,
        text: str,
        on_change: Callable[[str], None],
        key: str = "",
        limit: int = 40,
        placeholder: str = "",
        accept: Callable[[str], bool] = str.isprintable,
        icon: str = "",
    ) -> None:
        super().__init__(key)
        self.text, self.on_change, self.limit, self.placeholder = text, on_change, limit, placeholder
        self.accept, self.icon = accept, icon
        self.on_enter: Callable[[], None] | None = None
        self.caret = len(text)
        self.anchor = self.caret  # the other end of the selection
        self.composing = ""  # what an input method shows before it is text
        self.wrong = ""  # why the text cannot stay so; drawn as a red edge
        self.down = False

    def measure(self, width: int) -> tuple[int, int]:
        return min(width, self.style.units(14)), self.style.line_height(0, BOLD) + self.style.units(0.6)

    def set_focus(self, focused: bool) -> None:
        super().set_focus(focused)
        if focused:
            self.anchor, self.caret = 0, len(self.text)
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(self.rect)
        else:
            self.composing = ""

    def take_caret(self, other: "Field") -> None:
        """Stand in for another field of the same text: caret and selection as they were there."""
        if other.text == self.text:
            self.caret, self.anchor = other.caret, other.anchor

    def selection(self) -> tuple[int, int]:
        """Begin and end of what is selected."""
        return min(self.anchor, self.caret), max(self.anchor, self.caret)

    def insert(self, typed: str) -> None:
        """Put text in the place of what is selected."""
        typed = "".join(letter for letter in typed if self.accept(letter))
        begin, end = self.selection()
        typed = typed[: max(0, self.limit - (len(self.text) - (end - begin)))]
        self._change(self.text[:begin] + typed + self.text[end:], begin + len(typed))

    def _change(self, text: str, caret: int) -> None:
        changed = text != self.text
        self.text, self.caret, self.anchor = text, caret, caret
        self.touch()
        if changed:
            self.on_change(text)

    # ── events ────────────────────────────────────────────────────────────────────────────────────────────────────────

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.TEXTINPUT:
            self.composing = ""
            self.insert(event.text)
            return True
        if event.type == pygame.TEXTEDITING:
            self.composing = event.text
            self.touch()
            return True
        if clicked(event) or (event.type == pygame.MOUSEMOTION and self.down):
            self.caret = self._letter_at(event.pos)
            if not self.down:
                self.anchor = self.caret
            self.down = True
            self.touch()
            return True
        if clicked(event, pygame.MOUSEBUTTONUP):
            self.down = False
            return True
        return event.type == pygame.KEYDOWN and self._key(event)

    def _key(self, event: pygame.event.Event) -> bool:
        command = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)) and not event.mod & pygame.KMOD_ALT
        if event.key in MOVES and not event.mod & pygame.KMOD_ALT:
            return self._move(event)
        if command:
            return self._command(event.key)
        begin, end = self.selection()
        if event.key == pygame.K_BACKSPACE:
            self._change(
                self.text[: begin if begin < end else max(0, begin - 1)] + self.text[end:],
                begin if begin < end else max(0, begin - 1),
            )
        elif event.key == pygame.K_DELETE:
            self._change(self.text[:begin] + self.text[end if begin < end else end + 1 :], begin)
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.on_enter:
            self.on_enter()
        else:
            return bool(event.key == pygame.K_SPACE)  # its letter comes as TEXTINPUT
        return True

    def _move(self, event: pygame.event.Event) -> bool:
        words = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        goals = {
            pygame.K_LEFT: self._word_before() if words else max(0, self.caret - 1),
            pygame.K_RIGHT: self._word_after() if words else min(len(self.text), self.caret + 1),
            pygame.K_HOME: 0,
            pygame.K_END: len(self.text),
        }
        self.caret = goals[event.key]
        if not event.mod & pygame.KMOD_SHIFT:
            self.anchor = self.caret
        self.touch()
        return True

    def _word_before(self) -> int:
        """Where the word begins that the caret is in or behind."""
        return max((found.start() for found in WORD.finditer(self.text, 0, self.caret)), default=0)

    def _word_after(self) -> int:
        """Where the next word begins."""
        return next((found.start() for found in WORD.finditer(self.text, self.caret + 1)), len(self.text))

    def _command(self, key: int) -> bool:
        begin, end = self.selection()
        if key == pygame.K_a:
            self.anchor, self.caret = 0, len(self.text)
            self.touch()
        elif key in (pygame.K_c, pygame.K_x):
            if begin < end:
                _to_clipboard(self.text[begin:end])
                if key == pygame.K_x:
                    self.insert("")
        elif key == pygame.K_v:
            self.insert(_from_clipboard())
        else:
            return False
        return True

    # ── painting ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def box(self) -> pygame.Rect:
        """The part of its place that looks like something to fill in."""
        return self.rect

    def _left(self) -> int:
        icon = self.style.line_height(0, BOLD) + self.style.units(0.4) if self.icon else 0
        return self.box().left + self.style.units(0.6) + icon

    def _right(self) -> int:
        return self.box().right - self.style.units(0.4)

    def _scrolled(self) -> int:
        """How far the text is moved to the left, so that the caret is seen."""
        room = self._right() - self._left() - self.style.units(0.4)
        return max(0, self.style.width(self.text[: self.caret] + self.composing, 0, PLAIN) - room)

    def _letter_at(self, pos: tuple[int, int]) -> int:
        inside = pos[0] - self._left() + self._scrolled()
        edges = [self.style.width(self.text[:number], 0, PLAIN) for number in range(len(self.text) + 1)]
        return min(range(len(edges)), key=lambda number: abs(edges[number] - inside))

    def draw(self, surface: pygame.Surface) -> None:
        style, box = self.style, self.box()
        style.frame(surface, box, style.well, style.danger if self.wrong else style.edge)
        if self.icon:
            size = style.line_height(0, BOLD)
            spot = pygame.Rect(box.left + style.units(0.5), box.centery - size // 2, size, size)
            style.icon(surface, self.icon, spot, style.quiet)
        before = surface.get_clip()
        surface.set_clip(before.clip((self._left(), box.top, self._right() - self._left(), box.height)))
        self._write(surface)
        surface.set_clip(before)
        if self.focused:
            style.focus_line(surface, box)

    def _write(self, surface: pygame.Surface) -> None:
        """The text with what is selected in it, and the caret."""
        style = self.style
        height = style.line_height(0, PLAIN)
        top = self.box().centery - height // 2
        left = self._left() - self._scrolled()
        if self.focused and self.anchor != self.caret:
            begin, end = (left + style.width(self.text[:place], 0, PLAIN) for place in self.selection())
            pygame.draw.rect(surface, style.mix(style.well, style.accent, 0.45), (begin, top, end - begin, height))
        shown = self.text[: self.caret] + self.composing + self.text[self.caret :]
        if shown:
            style.write(surface, shown, (left, top), 0, 0, PLAIN, style.ink if self.enabled else style.faint, "left")
        elif self.placeholder:
            style.write(surface, self.placeholder, (left, top), 0, 0, PLAIN, style.faint, "left")
        if self.focused:
            across = left + style.width(self.text[: self.caret] + self.composing, 0, PLAIN)
            pygame.draw.rect(surface, style.ink, (across, top, max(1, style.line), height))


def _to_clipboard(text: str) -> None:
    scrap = _scrap()
    if scrap is None:
        return
    put = getattr(scrap, "put_text", None)
    try:
        if put:
            put(text)
        else:
            scrap.put("text/plain;charset=utf-8", text.encode())
    except pygame.error:
        pass  # a system without a clipboard


def _from_clipboard() -> str:
    scrap = _scrap()
    if scrap is None:
        return ""
    take = getattr(scrap, "get_text", None)
    try:
        found = take() if take else scrap.get("text/plain;charset=utf-8")
    except pygame.error:
        return ""
    text = found.decode("utf-8", "replace") if isinstance(found, bytes) else (found or "")
    return text.replace("\0", "").replace("\n", " ")


def _scrap() -> Any:
    """The clipboard; pygame wants it started, its successor does not."""
    import pygame.scrap as scrap

    try:
        if not hasattr(scrap, "put_text") and not scrap.get_init():
            scrap.init()
    except pygame.error:
        return None
    return scrap
