"""The course: what is known of a track of spaces: its stretches, its end, where the marker stands and may come next. It
knows no rule: which spaces there are says a card, what comes the game. `track` paints it."""

from slavika.client import theme
from slavika.client.course_layout import spaces_in
from slavika.client.sight import Sight
from slavika.client.theme import Colour
from slavika.core.cards import CardDef
from slavika.core.prospects import Forecast
from slavika.data.tables import Course, Stretch

TABLE = "table"  # whose mark it is

Point = tuple[int, int]


def card_of(sight: Sight) -> CardDef | None:
    """The card that says which spaces there are."""
    course = sight.plan.course
    lying = sight.table.lying.get(course.pile, ()) if course else ()
    return sight.cards.cards.get(sight.table.faces[lying[0]]) if lying else None


def space(sight: Sight) -> int:
    """Where the marker stands; 0: before the first space."""
    course = sight.plan.course
    return int(sight.table.marks.get((TABLE, course.mark), 0)) if course else 0


def stretch_at(course: Course, card: CardDef, number: int) -> Stretch | None:
    """The part of the course that a space belongs to; before the first one it is that of the first."""
    at = max(number, 1)
    return next((stretch for stretch in course.stretches if at in spaces_in(stretch, card)), None)


def light(sight: Sight) -> Colour:
    """The colour of the felt: that of the stretch in which the marker is."""
    course, card = sight.plan.course, card_of(sight)
    stretch = stretch_at(course, card, space(sight)) if course is not None and card is not None else None
    return theme.PALETTE[stretch.felt] if stretch is not None else theme.FELT


def coming(sight: Sight) -> Stretch | None:
    """The part of the course that comes after the present one and would change something."""
    course, card, found = sight.plan.course, card_of(sight), forecast(sight)
    return stretch_at(course, card, found.turn) if course and card and found and found.turn else None


def forecast(sight: Sight) -> Forecast | None:
    """What the game says of where the marker goes."""
    course = sight.plan.course
    return sight.forecasts.get(course.mark) if course else None


def is_asked(sight: Sight, at: Point) -> bool:
    """Whether somebody points at the track, or at its sign in the line at the top."""
    way = sight.picture.way
    return way is not None and (way.box.holds(at) or sight.picture.frame.track.holds(at))


def words_at(sight: Sight, at: Point) -> str:
    """What is told there: where the marker stands, where it may come next, and what that would change."""
    if not is_asked(sight, at):
        return ""
    found = forecast(sight)
    return "\n".join([_where(sight), *map(sight.wording.say, found.sentences if found else ())])


def _where(sight: Sight) -> str:
    course, card = sight.plan.course, card_of(sight)
    if course is None or card is None:
        return ""
    stretch = stretch_at(course, card, space(sight))
    last = card.fields.get(course.end, 0)
    name = sight.wording.name
    phase = f" · {name(stretch.name)}" if stretch else ""
    return f"{name(course.name)}: {space(sight)}/{last}{phase}"


def is_over(course: Course, card: CardDef, number: int) -> bool:
    """Whether the marker is at the end there."""
    last = card.fields.get(course.end)
    return isinstance(last, int) and number >= last
