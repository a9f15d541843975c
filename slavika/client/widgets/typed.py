"""Fields whose text counts only once it has been entered: at Enter, at Tab, or when the focus goes elsewhere. Esc
brings back what stood there. A text that is refused stays, red, with the reason below it."""

from collections.abc import Callable

import pygame

from slavika.client.widgets.field import Field
from slavika.client.widgets.style import BOLD, PLAIN
from slavika.client.widgets.widget import clicked

LONGEST = 1000  # letters
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class Typed(Field):
    """One line. `enter` takes a text and gives back why it cannot stay so, or nothing. Whoever makes it may set what
    else is to be told: `typing`, of a text that is not entered yet (None: there is none); `after`, of an entry that the
    focus stayed for; `idle`, of Enter with nothing to enter; `grown`, that it may need another height."""

    def __init__(
        self,
        said: str,
        enter: Callable[[str], str],
        key: str = "",
        limit: int = LONGEST,
        placeholder: str = "",
        accept: Callable[[str], bool] = str.isprintable,
        icon: str = "",
    ) -> None:
        super().__init__(said, self._note, key, limit, placeholder, accept, icon)
        self.said, self.enter = said, enter  # what holds; what takes another
        self.typing: Callable[[str | None], None] = lambda text: None
        self.after: Callable[[], None] = lambda: None
        self.idle: Callable[[], None] = lambda: None
        self.grown: Callable[[], None] = lambda: None
        self.sure = False  # it is being entered by Enter, and not because the focus goes on
        self._tried = said

    def go_on_with(self, text: str, wrong: str) -> None:
        """Show a text that was typed before and is not entered, or was refused."""
        self.text, self.wrong = text, wrong
        self._tried = text if wrong else self.said
        self.caret = self.anchor = len(text)

    def commit(self, sure: bool = False) -> bool:
        """Enter the text if it is another one; False: it was refused, or there was nothing to enter. What was refused
        is entered once more by whoever is `sure`."""
        if self.text == self.said or (self.text == self._tried and not sure):
            return False
        self._tried, self.sure = self.text, sure
        self.wrong = self.enter(self.text)
        if not self.wrong:
            self.said = self.text
            self.typing(None)
        self.grown()
        self.touch()
        return not self.wrong

    def revert(self) -> bool:
        """What stood there again; False: it does."""
        if self.text == self.said and not self.wrong:
            return False
        self.text, self.wrong, self._tried = self.said, "", self.said
        self.anchor, self.caret = 0, len(self.text)
        self.typing(None)
        self.grown()
        self.touch()
        return True

    def _note(self, text: str) -> None:
        self.typing(None if text == self.said else text)
        self.grown()

    def set_focus(self, focused: bool) -> None:
        if focused and self.focused:
            return  # in a tree that was built anew: caret and selection are its own
        super().set_focus(focused)
        if not focused:
            self.commit()

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            return self.revert()
        if event.key == pygame.K_F2:
            self.anchor, self.caret = 0, len(self.text)
            self.touch()
            return True
        if event.key in ENTER and not event.mod & pygame.KMOD_ALT:
            if self.text == self.said:
                self.idle()
            elif self.commit(sure=True):
                self.after()
            return True
        return super()._key(event)

    # ── the reason below ──────────────────────────────────────────────────────────────────────────────────────────────

    def _reason(self, width: int) -> list[str]:
        return self.style.wrap(self.wrong, width, -1, PLAIN) if self.wrong else []

    def _below(self, width: int) -> int:
        return len(self._reason(width)) * self.style.line_height(-1, PLAIN) + (
            self.style.units(0.3) if self.wrong else 0
        )

    def _box_height(self, width: int) -> int:
        return self.style.line_height(0, BOLD) + self.style.units(0.6)

    def measure(self, width: int) -> tuple[int, int]:
        return min(width, self.style.units(14)), self._box_height(width) + self._below(width)

    def box(self) -> pygame.Rect:
        return pygame.Rect(*self.rect.topleft, self.rect.width, self.rect.height - self._below(self.rect.width))

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        top = self.box().bottom + self.style.units(0.3)
        for line in self._reason(self.rect.width):
            self.style.write(surface, line, (self.rect.left, top), 0, -1, PLAIN, self.style.warn, "left")
            top += self.style.line_height(-1, PLAIN)


class Number(Typed):
    """A whole number between a minus and a plus: typed, or moved by them, by the up and down arrows (with Page keys by
    ten) and, while it has the focus, by the wheel. `usual` is what counts where nothing stands."""

    def __init__(
        self, said: str, enter: Callable[[str], str], key: str = "", usual: int = 0, placeholder: str = ""
    ) -> None:
        super().__init__(said, enter, key, 7, placeholder, lambda letter: letter in "-0123456789")
        self.usual = usual
        self._under = 0  # the sign that the pointer is over
        self._fresh = False  # it has just got the focus: all of it is selected, and a click leaves that so

    def set_focus(self, focused: bool) -> None:
        self._fresh = focused and not self.focused
        super().set_focus(focused)

    def _side(self) -> int:
        return self._box_height(0)

    def measure(self, width: int) -> tuple[int, int]:
        wanted = min(width, 2 * self._side() + self.style.width("000", 0, PLAIN) + self.style.units(1.2))
        return wanted, self._box_height(wanted) + self._below(max(1, width if self.wrong else wanted))

    def narrowest(self, width: int) -> int:
        return self.measure(width)[0]

    def box(self) -> pygame.Rect:
        box = super().box()
        return pygame.Rect(*box.topleft, self.measure(box.width)[0], box.height)

    def sign(self, by: int) -> pygame.Rect:
        """The place of the minus or of the plus."""
        box, side = self.box(), self._side()
        return pygame.Rect(box.left if by < 0 else box.right - side, box.top, side, box.height)

    def _left(self) -> int:
        return self.box().left + self._side() + self.style.units(0.5)

    def _right(self) -> int:
        return self.box().right - self._side() - self.style.units(0.2)

    def step(self, by: int) -> None:
        """So much more, entered at once."""
        try:
            now = int(self.text)
        except ValueError:
            now = self.usual
        self.insert_all(str(now + by))
        self.sound()
        if self.commit():
            self.after()

    def insert_all(self, text: str) -> None:
        """Another text in the place of the whole, all of it selected."""
        self.anchor, self.caret = 0, len(self.text)
        self.insert(text)
        self.anchor = 0

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION and not self.down:
            self._point(self._sign_at(event.pos))
            return True
        if clicked(event) and self._sign_at(event.pos):
            self.step(self._sign_at(event.pos))
            return True
        fresh, self._fresh = self._fresh, self._fresh and event.type == pygame.MOUSEMOTION
        if clicked(event) and fresh:
            return True
        if event.type == pygame.MOUSEWHEEL and self.focused and event.y:
            self.step(1 if event.y > 0 else -1)
            return True
        if event.type == pygame.KEYDOWN:
            steps = {pygame.K_UP: 1, pygame.K_DOWN: -1, pygame.K_PAGEUP: 10, pygame.K_PAGEDOWN: -10}
            if event.key in steps and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
                self.step(steps[event.key])
                return True
        return super().handle(event)

    def _sign_at(self, pos: tuple[int, int]) -> int:
        return next((by for by in (-1, 1) if self.sign(by).collidepoint(pos)), 0)

    def _point(self, sign: int) -> None:
        if sign != self._under:
            self._under = sign
            self.touch()

    def set_hover(self, hovered: bool) -> None:
        super().set_hover(hovered)
        if not hovered:
            self._point(0)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        style = self.style
        for by in (-1, 1):
            place = self.sign(by)
            fill = style.mix(style.raised, style.light, 0.16) if by == self._under else style.raised
            style.frame(surface, place, fill, style.danger if self.wrong else style.edge)
            long, thick = style.units(0.7), max(2, style.units(0.13))
            bar = pygame.Rect(0, 0, long, thick)
            bar.center = place.center
            surface.fill(style.ink_on(fill), bar)
            if by > 0:
                bar.size = thick, long
                bar.center = place.center
                surface.fill(style.ink_on(fill), bar)
