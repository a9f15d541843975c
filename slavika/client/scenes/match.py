"""A match on the screen, whether it is played or watched: its tabletop, the words of its cards and places, and what the
telling stops at: comparisons that are laid over it, decisions that are looked at. What happens next is decided by the
scenes made of it."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import pygame

from slavika.client import folders, open_heaps, plans
from slavika.client.chronicle import Opened
from slavika.client.emblems import badge_of
from slavika.client.face import Faces
from slavika.client.halt import Halt
from slavika.client.pieces import Piece
from slavika.client.scene import Scene
from slavika.client.scenes.heap import HeapView
from slavika.client.scenes.reckoning import ReckoningScene
from slavika.client.spots import Into
from slavika.client.storyteller import Halting
from slavika.client.tabletop import Tabletop
from slavika.client.widgets.widget import clicked, pressed
from slavika.client.wording import Wording, names_of
from slavika.core.cards import Mark
from slavika.core.events import Decided, Event, Reckoned
from slavika.core.match import Match
from slavika.core.piles import Seat
from slavika.core.rules import Rules
from slavika.core.sentences import CardRef
from slavika.core.table import Table
from slavika.data.faces import FaceBook
from slavika.data.tables import Badge, TablePlan

if TYPE_CHECKING:
    from slavika.client.app import App

Looks = tuple[FaceBook, TablePlan]  # how cards are drawn, and where they lie
GOOD, BAD = "victory", "defeat"  # sounds


class MatchScene(Scene):
    """One match. What a subclass needs for `shown` must be there before it calls `__init__`."""

    def __init__(
        self,
        app: "App",
        match: Match,
        holder: Seat,
        bots: frozenset[Seat] = frozenset(),
        rules: Rules | None = None,
        looks: Looks | None = None,
    ) -> None:
        """`rules`: it begins with others than the match's last; `looks`: they are not to be read from the files."""
        super().__init__(app)
        self.match, self.rules = match, rules or match.rules
        self._seen: object = None  # the sides of the comparison that was shown last
        self.halt: Halt | None = None  # what is looked at, and the cloth that is left of it
        wording = self.wording()
        book, plan = looks or (None, plans.load(self.rules))
        self.top = Tabletop(
            self.rules,
            plan,
            Faces(self.rules.cards, folders.assets(), wording, book),
            match.names,
            bots,
            wording,
            self.shown(),
            holder,
            app.sounds.play,
            self._show,
            self.heard,
        )

    # What a subclass gives.

    def shown(self) -> Table:
        """The table as it may be seen now."""
        raise NotImplementedError

    def over(self) -> Iterable[Piece]:
        """What is drawn over the table."""
        raise NotImplementedError

    def lay_open(self, event: Opened) -> bool:
        """Show a comparison or a count that happens now; False: it is not worth the while."""
        raise NotImplementedError

    def halt_at(self, event: Decided) -> Halt | None:
        """How that decision is looked at; None: it is not worth the while."""
        raise NotImplementedError

    def heard(self, event: Event) -> None:
        """This is being told."""

    # What they share.

    def wording(self) -> Wording:
        """The reader's words with the names of this match."""
        return self.app.wording.of(self.rules.cards, names_of(self.rules, self.match.names), self._pile_name)

    def redefine(self, rules: Rules, looks: Looks | None = None) -> None:
        """By these rules and their cards from now on, drawn as before or in other looks: `rebuild` or `relay` of the
        tabletop then shows the match so.
        """
        self.rules = rules
        book, plan = looks or (self.top.faces.book, self.top.plan)
        self.top.redefine(rules, self.wording(), book, plan)

    def _pile_name(self, pile: str) -> CardRef | None:
        """A place is called by the one open card that lies there."""
        table = self.shown()
        cards = table.lying.get(pile, ())
        face = table.faces[cards[0]] if len(cards) == 1 else ""
        return CardRef(face) if face in self.rules.cards.cards else None

    def _show(self, event: Halting) -> bool:
        if not isinstance(event, Decided):
            return self.lay_open(event)
        self.halt = self.halt_at(event)
        self.top.touch()
        return self.halt is not None

    def lay(self, event: Opened, *, passing: bool) -> None:
        """Lay a comparison or a count over the table until it is closed; `passing`: it closes by itself."""
        sides = event.sides if isinstance(event, Reckoned) else None
        seen, self._seen = sides is not None and self._seen == sides, sides
        self.app.scenes.push(
            ReckoningScene(
                self.app,
                event,
                self.top.faces,
                lambda: self.top.wording,
                seen=seen,
                passing=passing,
                closed=self.go_on_telling,
                badge=self.badge,
                show=self.line_opener(),
            )
        )

    def line_opener(self) -> Callable[[str, Mark], None] | None:
        """What opens the place in the file that a number of a comparison comes from, given the card and the mark; None:
        nobody works on these cards.
        """
        return None

    def badge(self, seat: Seat) -> Badge:
        """What a seat is known by."""
        return badge_of(self.rules, seat)

    def go_on_telling(self) -> None:
        """What the telling stopped at has been looked at."""
        self.top.story.halted = False
        if self.halt is not None:
            self.halt.open = False

    @property
    def halted(self) -> bool:
        """Whether the telling stopped at something that lies open on the table."""
        return self.halt is not None and self.halt.open

    def look(self, seconds: float) -> None:
        """Time passes for what is looked at."""
        if self.halt is not None and self.halt.open and self.halt.update(seconds):
            self.go_on_telling()
        elif self.halt is not None and not self.top.busy:
            self.halt = None

    def look_away(self) -> None:
        """The table is shown as it lies: nothing is looked at any more."""
        self.halt = None

    def hurries_on(self, event: pygame.event.Event) -> bool:
        """Whether a click or a key means that what lies open has been looked at."""
        if self.halt is None or not self.halt.open or not (clicked(event) or pressed(event)):
            return False
        if self.halt.hurries():
            self.go_on_telling()
        return True

    def sound_of(self, event: Opened) -> None:
        """What is heard when it is laid open."""
        good = event.won > 0 if isinstance(event, Reckoned) else True
        self.app.sounds.play(GOOD if good else BAD)

    def halt_pieces(self) -> Iterable[Piece]:
        """What is seen of it."""
        return self.halt.pieces(self.top.sight()) if self.halt is not None else ()

    def open_rules(self) -> None:
        """The rules of this game."""
        from slavika.client.scenes.rules import RulesReader

        self.app.scenes.push(RulesReader(self.app, self.rules.name))

    def look_into(self, into: Into) -> None:
        """Show the cards that lie open in a heap or with a player. The match stands still meanwhile."""
        self.app.scenes.push(HeapView(self.app, self.top.faces, lambda: open_heaps.found(self.top.sight(), into)))

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
