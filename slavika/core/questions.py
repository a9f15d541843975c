"""Questions: whom the game waits for, and what may be answered. A plain value, so that a position can be saved with
it open.

A turn's action is a question too. A question always has more than one possible answer, or it is not asked.
"""

from typing import Any, NamedTuple

from slavika.core.sentences import Sentence


class Question(NamedTuple):
    """What one seat is asked."""

    prompt: Sentence
    kind: str  # play: an action of the turn; cards; options; order: all the cards in a new order
    options: tuple[Any, ...] = ()  # card ids, option names, or for `play` what may be done: kinds and "skip"
    least: int = 1
    most: int = 1
    labels: tuple[Sentence, ...] = ()  # what the options say, for kind `options`
    about: str = ""  # the pile in which its cards lie, or that it is about

    def settled(self) -> tuple[Any, ...] | None:
        """The only possible answer, if there is but one."""
        count = len(self.options)
        if self.kind == "order":
            return self.options if count < 2 else None
        if count <= self.least and self.kind != "play":
            return self.options
        return None

    def without_options(self) -> "Question":
        """The question as somebody sees it who may not see the cards it is about."""
        return self._replace(options=(), labels=())
