"""A match on the screen, whether it is played or watched: its tabletop, the words of its cards and places, and the
comparisons that are laid over it. What happens next is decided by the scenes made of it."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from slavika.client import folders, plans
from slavika.client.face import Faces
from slavika.client.pieces import Piece
from slavika.client.scene import Scene
from slavika.client.scenes.reckoning import ReckoningScene
from slavika.client.tabletop import Tabletop
from slavika.client.wording import Wording, names_of
from slavika.core.events import Reckoned
from slavika.core.match import Match
from slavika.core.piles import Seat
from slavika.core.sentences import CardRef
from slavika.core.table import Table

if TYPE_CHECKING:
    from slavika.client.app import App


class MatchScene(Scene):
    """One match. What a subclass needs for `shown` must be there before it calls `__init__`."""

    def __init__(self, app: "App", match: Match, holder: Seat, bots: frozenset[Seat] = frozenset()) -> None:
        super().__init__(app)
        self.match, self.rules = match, match.rules
        self._seen: object = None  # the sides of the comparison that was shown last
        wording = self.wording()
        self.top = Tabletop(
            self.rules,
            plans.load(self.rules),
            Faces(self.rules.cards, folders.assets(), wording),
            match.names,
            bots,
            wording,
            self.shown(),
            holder,
            app.sounds.play,
            self.show_battle,
        )

    # What a subclass gives.

    def shown(self) -> Table:
        """The table as it may be seen now."""
        raise NotImplementedError

    def over(self) -> Iterable[Piece]:
        """What is drawn over the table."""
        raise NotImplementedError

    def show_battle(self, event: Reckoned) -> bool:
        """Show a comparison that happens now; False: it is not worth the while."""
        raise NotImplementedError

    # What they share.

    def wording(self) -> Wording:
        """The reader's words with the names of this match."""
        return self.app.wording.of(self.rules.cards, names_of(self.rules, self.match.names), self._pile_name)

    def _pile_name(self, pile: str) -> CardRef | None:
        """A place is called by the one open card that lies there."""
        table = self.shown()
        cards = table.lying.get(pile, ())
        face = table.faces[cards[0]] if len(cards) == 1 else ""
        return CardRef(face) if face in self.rules.cards.cards else None

    def lay_battle(self, event: Reckoned, *, passing: bool) -> None:
        """Lay a comparison over the table until it is closed; `passing`: it closes by itself."""
        seen, self._seen = self._seen == event.sides, event.sides
        self.app.scenes.push(
            ReckoningScene(
                self.app,
                event,
                self.top.faces,
                lambda: self.top.wording,
                seen=seen,
                passing=passing,
                closed=self._go_on_telling,
            )
        )

    def _go_on_telling(self) -> None:
        self.top.story.halted = False

    def open_rules(self) -> None:
        """The rules of this game."""
        from slavika.client.scenes.rules import RulesReader

        self.app.scenes.push(RulesReader(self.app, self.rules.name))

    def refresh(self) -> None:
        """Ask for what has changed to be painted anew."""
        for part in self.top.refresh(self.over()):
            self.redraw(part)

    def hurry(self) -> None:
        """Where the settings want no motion, there is none."""
        if self.app.settings.speed == 0 and self.top.busy:
            self.top.story.skip()
            self.top.touch()

    def draw(self, surface: pygame.Surface) -> None:
        self.top.draw(surface)
