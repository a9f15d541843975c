"""The bar of a replay: its buttons, the slider over the actions, speed and view, in the strip below the field; rules
and the way out in the line at the top; and, where nobody's hand is shown, what just happened, in its place."""

from collections.abc import Callable, Mapping, Sequence

import pygame

from slavika.client.frame import Frame
from slavika.client.widgets import Button, Choice, Column, Label, Option, Row, Slider, Widget
from slavika.client.widgets.button import BARE

SPEEDS = (0.5, 1.0, 2.0, 4.0)
BUTTONS = (
    ("start", "previous-button"),
    ("back", "arrow-left"),
    ("play", "play-button"),
    ("forward", "arrow-right"),
    ("end", "next-button"),
)
MOST_WORDS = 4  # sentences of one action


class Bar(Widget):
    """All controls; the scene tells it the frame to lie in and what to show."""

    def __init__(
        self,
        commands: Mapping[str, Callable[[], None]],
        last: int,
        seek: Callable[[int], None],
        views: Choice,
        on_speed: Callable[[float], None],
        speed: float,
    ) -> None:
        super().__init__()
        self.last = last
        self.frame: Frame | None = None
        self.hand_shown = False
        self.buttons = {key: Button("", commands[key], BARE, key, icon) for key, icon in BUTTONS}
        self.fixed = [
            Button("", commands["rules"], BARE, "rules", "open-book"),
            Button("", commands["leave"], BARE, "leave", "exit-door"),
        ]
        self.slider = Slider(0, max(1, last), 1, 0, seek, lambda number: f"{number} / {last}", "slider")
        self.slider.enabled = last > 0
        speeds = [Option(value, f"×{value:g}") for value in SPEEDS]
        self.row = Row(
            [*self.buttons.values(), self.slider, Choice(speeds, speed, on_speed, "speed"), views],
            [*[0.0] * len(self.buttons), 1.0, 0.0, 0.0],
            gap=0.3,
        )
        self.words = Column([], gap=0.1)

    def children(self) -> Sequence[Widget]:
        return [self.row, *([] if self.hand_shown else [self.words]), *self.fixed]

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        if self.frame is None:
            return
        self.row.place(pygame.Rect(*self.frame.strip))
        for button, box in zip(self.fixed, self.frame.buttons[-len(self.fixed) :], strict=True):
            button.place(pygame.Rect(*box))
        self._place_words()

    def _place_words(self) -> None:
        if self.frame is not None:
            hand = pygame.Rect(*self.frame.hand)
            height = min(hand.height, self.words.measure(hand.width)[1])
            self.words.place(pygame.Rect(hand.left, hand.centery - height // 2, hand.width, height))

    def show(self, number: int, playing: bool, words: Sequence[str]) -> None:
        """Where the reel stands, and what the last action was."""
        self.slider.value = number
        self.buttons["play"].icon = "pause-button" if playing else "play-button"
        for key, able in (("start", number > 0), ("back", number > 0), ("end", number < self.last)):
            self.buttons[key].enabled = able
        style = self.words.style
        lines = [Label(line, 0 if later else 1, align="centre") for later, line in enumerate(words[:MOST_WORDS])]
        self.words = Column(lines, gap=0.1)
        if self.frame is not None and style is not None:
            self.words.parent = self
            self.words.use(style)
            self._place_words()
            for box in (self.frame.strip, self.frame.hand):
                self.touch(pygame.Rect(*box))
