"""A bench with the form of one card and nothing else, on a copy of the cards, for tests of the form."""

from functools import cache
from pathlib import Path
from typing import Any

from slavika.client.form import CardForm
from slavika.client.scenes.bench import Bench
from slavika.client.scenes.menu import Pinned, Spread
from slavika.client.studio import Studio
from slavika.client.widgets import Button, Column, Label, Widget
from slavika.data.cards import section_text
from slavika.games import GAMES
from tests.client.window import CARDS, Window


class FormScene(Bench):
    """The form where every menu has its strip of linen."""

    share = 0.4

    def __init__(self, app: Any, studio: Studio, game: str, card: str) -> None:
        self.selected: list[str] = []
        self.form = CardForm(app, studio, game, card, self.edited, self.selected.append)
        super().__init__(app, studio)

    def first_focus(self) -> str:
        return "back"

    def work(self) -> Widget:
        foot = Column([Button("Back", self.back, key="back")])
        return Spread(Pinned(Label("Card", 4), self.form, foot), Column([]), self.share)

    def undo(self) -> None:
        if not self.form.revert():
            super().undo()


@cache
def alone(game: str) -> str:
    """A cards.yaml of that game, and of those of which it takes cards: what is walked through value by value must not
    take the longer, the more games there are.
    """
    return section_text(CARDS.read_text(encoding="utf-8"), game, *GAMES[game].combines)


def shown(game: str, card: str, folder: Path, *, text: str = "") -> Window:
    """The form of a card, in a program of all games; with `text`, of those that it is about."""
    path = folder / "cards.yaml"
    path.write_text(text or CARDS.read_text(encoding="utf-8"), encoding="utf-8")
    games = {name: GAMES[name] for name in (game, *GAMES[game].combines)} if text else GAMES

    def scene(app: Any) -> FormScene:
        app.library.read()
        return FormScene(app, Studio(app.library, games), game, card)

    return Window(scene, cards=path, games=games)
