"""What came of playing a match again from its beginning on other cards: how far it came and why no farther, whether the
same seed deals other cards now, and what everybody has there and here. From here it is played on, or dismissed."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from slavika.client.retracing import Again
from slavika.client.scenes.dialog import Dialog
from slavika.client.widgets import Button, Column, Label, Row, Sheet, Widget
from slavika.client.widgets.button import CALM, MAIN
from slavika.client.widgets.style import BOLD, DISPLAY
from slavika.client.wording import Wording, names_of
from slavika.core.match import Match
from slavika.core.retrace import Retraced
from slavika.core.sentences import SeatRef, Sentence

if TYPE_CHECKING:
    from slavika.client.app import App


class Outcome(Dialog):
    """The outcome, over the match that it was made of."""

    widest = 36

    def __init__(
        self,
        app: "App",
        match: Match,
        outcome: Again | Sentence,
        score: str = "",
        play: Callable[[], None] = lambda: None,
    ) -> None:
        """`outcome`: what came of it, or why nothing can; `score`: the mark that tells what everybody has; `play` is
        called, after this has gone, to play it on.
        """
        self.match, self.outcome, self.score, self.play = match, outcome, score, play
        super().__init__(app)

    def content(self) -> Widget:
        text = self.app.text
        parts: list[Widget] = [Label(text("Again from the beginning"), 3, DISPLAY, "heading", "centre")]
        buttons: list[Widget] = [Button(text("Dismiss"), self.back, CALM, "dismiss")]
        if isinstance(self.outcome, Sentence):
            parts.append(Label(self.app.say(self.outcome), 0, tone="warn"))
        else:
            parts += self._told(self.outcome.way)
            buttons.append(Button(text("Play on from there"), self._play, MAIN, "play"))
        return Sheet(Column([*parts, Row(buttons)], gap=0.8), 1.4)

    def first_focus(self) -> str:
        return "dismiss" if isinstance(self.outcome, Sentence) else "play"

    def _told(self, way: Retraced) -> list[Widget]:
        rules = way.match.rules
        wording = self.app.wording.of(rules.cards, names_of(rules, way.match.names))
        parts: list[Widget] = []
        if way.stopped is None:
            told = Sentence("All {count} actions were played again.", count=way.of)
        else:
            told = Sentence(
                "{done} of {count} actions; then {tried}: {why}",
                done=way.done,
                count=way.of,
                tried=way.tried,
                why=way.stopped,
            )
        parts.append(Label(wording.say(told), 1, BOLD, "ink" if way.stopped is None else "warn"))
        if way.other_deal:
            words = Sentence("Another deal: the decks hold other cards, so the same seed deals others.")
            parts.append(Label(wording.say(words), 0))
        return [*parts, *self._scores(way, wording)]

    def _scores(self, way: Retraced, wording: Wording) -> list[Widget]:
        """What everybody has: in the match on the table, and in the other one."""
        rows: list[Widget] = []
        for seat in range(len(way.match.rules.setup.seats)):
            here, there = (match.table.marks.get((seat, self.score), 0) for match in (self.match, way.match))
            score = f"{here} → {there}" if here != there else f"{here}"
            label = Label(score, 0, BOLD, "ink" if here != there else "quiet", "right")
            rows.append(Row([Label(wording.fill(SeatRef(seat))), label], [1.0, 1.0]))
        return [Column(rows, gap=0.2)] if rows else []

    def _play(self) -> None:
        self.app.scenes.pop()
        self.play()
