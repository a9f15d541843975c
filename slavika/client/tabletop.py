"""Tabletop: a match as one seat sees it on the screen. It keeps the stage, who tells what happened, and two layers:
what rests is painted once onto a surface, what moves or comes and goes is painted over it. It decides nothing and is
told redacted events only."""

from collections.abc import Callable, Iterable, Iterator

import pygame

from slavika.client import (
    chronicle,
    course,
    ground,
    header,
    herald,
    novelties,
    outlook,
    panels,
    rows,
    theme,
    tokens,
    track,
    zones,
)
from slavika.client.chronicle import Line, Opened
from slavika.client.face import Faces, density
from slavika.client.layout import places
from slavika.client.motion import Motions, between, run
from slavika.client.picture import Picture
from slavika.client.pieces import Canvas, Layer, Piece
from slavika.client.sight import Sight, decider
from slavika.client.stage import Stage
from slavika.client.storyteller import Halting, Storyteller
from slavika.client.widgets.style import DARK, Style, for_window
from slavika.client.wording import Wording
from slavika.core.cards import CardId
from slavika.core.events import Event, Marked, Moved
from slavika.core.piles import NOBODY, Seat
from slavika.core.rules import Rules
from slavika.core.table import Table
from slavika.data.faces import FaceBook
from slavika.data.tables import TablePlan

GO = 0.35  # seconds from one space of a course to the next
RISE = 1.3  # seconds that a gain is seen beside its score


class Tabletop:
    """What is on the screen of one match."""

    def __init__(
        self,
        rules: Rules,
        plan: TablePlan,
        faces: Faces,
        names: tuple[str, ...],
        bots: frozenset[Seat],
        wording: Wording,
        table: Table,
        holder: Seat,
        sound: Callable[[str], None],
        show: Callable[[Halting], bool],
        heard: Callable[[Event], None] = lambda event: None,
    ) -> None:
        self.rules, self.plan, self.faces, self.names, self.bots, self.wording = (
            rules,
            plan,
            faces,
            names,
            bots,
            wording,
        )
        self.holder = holder
        self.size, self.text_scale = (1280, 720), 1.0
        self.style: Style = for_window(DARK, self.size, 1.0)
        self.lines: list[Line] = []
        self.scrolled = 0
        self.arranged: dict[str, tuple[CardId, ...]] = {}  # orders that are being tried out on the screen
        self.fresh: set[CardId] = set()  # has changed its place since the holder last acted
        self.novel: frozenset[str] = frozenset()  # faces that have become others while they lay here
        self.shared = False  # several persons share the screen: a curtain falls before the next one is called
        self._called: Seat = NOBODY  # last
        self.flashes: dict[Seat, tuple[str, float]] = {}
        self.marker: float | None = None  # of a course, while it is on its way
        self.rising = Motions()  # gains beside their scores: nobody waits for them
        self.stage = Stage(faces, rules.card_marks, self._signs_of)
        self.sound = sound
        self.story = Storyteller(
            self.stage,
            table,
            self.picture_of,
            self.strengths_of,
            sound=sound,
            show=show,
            notice=self._notice,
            heard=heard,
            turn_to=self._turn_to,
        )
        self.canvas: Canvas | None = None
        self.light = theme.FELT  # the colour of the felt
        self.over = Layer()
        self._sight: Sight | None = None
        self._stale = True  # something that rests may look different

    # ── what is shown ─────────────────────────────────────────────────────────────────────────────────────────────────

    def picture_of(self, table: Table) -> Picture:
        """The layout of a table in the present window."""
        if self.arranged:
            table = table.copy()
            for pile, cards in self.arranged.items():
                if set(table.lying[pile]) == set(cards):
                    table.lying[pile] = cards
        return places(table, self.plan, self.rules, self.size, self.holder, self.style.unit)

    def strengths_of(self, table: Table) -> dict[CardId, int]:
        """The present strength of each card of which the rules reckon one."""
        return {line.card: line.amount for _, reckoning in self.rules.totals(table) for line in reckoning.lines}

    def _signs_of(self, table: Table) -> dict[CardId, tuple[tuple[str, object], ...]]:
        return {
            remark.card: (*((state, True) for state in remark.states), *remark.values)
            for remark in self.rules.remarks(table)
        }

    @property
    def table(self) -> Table:
        return self.story.table

    @property
    def picture(self) -> Picture:
        return self.story.picture

    def sight(self) -> Sight:
        """What the painters look at now."""
        if self._sight is None or self._sight.table is not self.table or self._sight.picture is not self.picture:
            totals = dict(self.rules.totals(self.table))
            remarks = {remark.card: remark for remark in self.rules.remarks(self.table)}
            self._sight = Sight(
                self.table,
                self.picture,
                self.plan,
                self.rules,
                self.wording,
                self.style,
                self.holder,
                self.names,
                self.bots,
                totals,
                remarks,
                self.rules.forecast(self.table),
                self._call(),
            )
        return self._sight

    def _call(self) -> Seat:
        """Who decides; while another person's hand is still seen, who did before."""
        seat = decider(self.table)
        hidden = self.shared and self.holder not in (NOBODY, seat)
        if not hidden or seat in self.bots or seat >= len(self.rules.setup.seats):
            self._called = seat
        return self._called

    # ── changes ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def lay_out(self, size: tuple[int, int], text_scale: float) -> None:
        """The window has this size now: everything lies where it belongs at once, what is being told goes on."""
        self.size, self.text_scale = size, text_scale
        self.style = for_window(DARK, size, text_scale)
        self.faces.density = density(self.style.height)
        self.story.relay()
        self.canvas = None
        self.touch()

    def reword(self, wording: Wording) -> None:
        """In another language from now on."""
        self.wording = wording
        self.faces.reword(wording)
        self.canvas = None
        self.touch()

    def redefine(self, rules: Rules, wording: Wording, book: FaceBook, plan: TablePlan) -> None:
        """By other rules, cards, layouts or another plan from now on: `rebuild` or `relay` then shows the table so."""
        self.rules, self.wording, self.plan = rules, wording, plan
        self.faces.renew(rules.cards, book)
        self.faces.wording = wording
        self.canvas = None
        self.touch()

    def relay(self) -> None:
        """What is shown lies where it belongs at once; what is being told goes on."""
        self.story.relay()
        self.touch()

    def repaint(self) -> None:
        """What is shown may look different, though nothing of it is another thing."""
        self.canvas = None
        self.over.forget()
        self.touch()

    def rebuild(self, table: Table, holder: Seat) -> None:
        """Show this view as it lies; nothing of what was shown before is kept."""
        self.holder = holder
        self.arranged.clear()
        self.fresh.clear()
        self.flashes.clear()
        self.rising.clear()
        self.marker = None
        self.stage.sprites.clear()
        self.story.settle(table)
        self.touch()

    def tell(self, event: Event, table: Table, viewer: Seat) -> None:
        """Something happened, as that seat may know it: from then on the screen shows what it sees."""
        self.story.tell(event, table, viewer)
        if isinstance(event, Moved) and event.card is not None:
            self.fresh.add(event.card)

    def _turn_to(self, viewer: Seat) -> None:
        """What is told from now on is told to another seat, or to all."""
        if viewer != self.holder:
            self.holder = viewer
            self.arranged.clear()
            self.touch()

    def deal(self) -> None:
        """Let the hand that is shown be dealt."""
        dealt = 0
        for fan in self.picture.fans:
            if fan.zone.dealt_from:
                dealt = self.story.deal(fan.pile, fan.zone.dealt_from, dealt)
        self.touch()

    def arrange(self, pile: str, cards: tuple[CardId, ...]) -> None:
        """Let a pile lie in an order that is only tried out."""
        self.arranged[pile] = cards
        self.story.rearrange()
        self.touch()

    def scroll(self, steps: int) -> None:
        """Read farther back in the log, or farther on."""
        most = chronicle.most_scrolled(self.sight(), self.lines)
        self.scrolled = max(0, min(most, self.scrolled + steps))
        self.touch()

    def opened_at(self, at: tuple[int, int]) -> Opened | None:
        """What opens at a click on the line of the log under a point tells of."""
        return chronicle.opened_at(self.sight(), self.lines, self.scrolled, at)

    def touch(self) -> None:
        """Something that rests may look different."""
        self._sight = None
        self._stale = True

    def _notice(self, event: Marked) -> bool:
        if self.plan.course is not None and (event.subject, event.name) == (course.TABLE, self.plan.course.mark):
            return self._go_along(int(event.before or 0), int(event.value or 0))
        if (
            not isinstance(event.subject, int)
            or event.name != self.plan.seats.score
            or not 0 <= event.subject < len(self.names)
        ):
            return False
        gained = int(event.value or 0) - int(event.before or 0)
        if gained <= 0:
            return False
        seat = event.subject
        before = self.flashes.get(seat)
        if before:
            gained += int(before[0])
        self.sound(self.plan.seats.score_sound)

        def show(share: float) -> None:
            if share < 1:
                self.flashes[seat] = f"+{gained}", share
            else:
                self.flashes.pop(seat, None)

        self.rising.start(run(RISE, show), seat)
        return True

    def _go_along(self, before: int, after: int) -> bool:
        """Let the marker of the course go from one space to another."""

        def show(share: float) -> None:
            self.marker = between(before, after, share) if share < 1 else None
            self.touch()

        if before == after:
            return False
        self.sound("card")
        self.rising.start(run(GO * max(1, abs(after - before)), show), course.TABLE)
        return True

    # ── time and paint ────────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def busy(self) -> bool:
        """Something is still being told."""
        return self.story.busy

    @property
    def moving(self) -> bool:
        """Something changes with time."""
        return self.story.moving or bool(self.rising)

    def update(self, seconds: float) -> None:
        """Let time pass for what moves."""
        self.rising.update(seconds)
        if self.story.moving:
            self.story.update(seconds)
            self.touch()

    def refresh(self, over: Iterable[Piece]) -> list[pygame.Rect]:
        """Bring both layers up to date; the rectangles of the window that must be painted again."""
        stale: list[pygame.Rect] = []
        if self._stale and self.marker is None and course.light(self.sight()) != self.light:
            self.light, self.canvas = course.light(self.sight()), None
        if self.canvas is None:
            self.canvas = Canvas(ground.ground(self.picture, self.light))
            self._stale = True
            stale.append(self.canvas.ground.get_rect())
        if self._stale:
            stale += self.canvas.show(self._resting())
            self._stale = False
        return stale + self.over.show([*self._floating(), *over])

    def draw(self, surface: pygame.Surface) -> None:
        """Paint what meets the surface's clip."""
        if self.canvas is not None:
            self.canvas.draw(surface)
            self.over.draw(surface)

    def _resting(self) -> Iterator[Piece]:
        sight = self.sight()
        yield from header.pieces(sight)
        yield from panels.pieces(sight)
        yield from chronicle.pieces(sight, self.lines, self.scrolled)
        yield from rows.pieces(sight)
        yield from outlook.pieces(sight)
        yield from track.pieces(sight, self.marker is not None)
        yield from zones.pieces(sight, self.faces, self._rests)
        yield from self.stage.resting()
        yield from rows.over(sight)
        yield from zones.over(sight, self._rests)
        yield from tokens.over(sight, self._rests)
        yield from outlook.over(sight, self._rests)
        if not self.story.busy:
            yield from rows.fresh(sight, self.fresh)
            yield from novelties.pieces(self.stage, self.novel, self.style.unit)

    def _rests(self, card: CardId) -> bool:
        """Whether a card lies where it belongs."""
        sprite = self.stage.sprites.get(card)
        return sprite is not None and not sprite.afloat

    def held_pieces(self, card: CardId | None) -> Iterator[Piece]:
        """The card that somebody holds, over everything."""
        return self.stage.held(card)

    def _floating(self) -> Iterator[Piece]:
        yield from self.stage.floating(self.story.held)
        for seat, (words, share) in self.flashes.items():
            yield panels.flash(self.sight(), seat, words, share)
        if self.marker is not None and self.picture.way is not None:
            yield track.marker(self.sight(), self.marker)
        if self.story.news is not None:
            yield from herald.pieces(self.sight(), self.story.news)
