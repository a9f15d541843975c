"""Tips: what the little pictures at the edges of the table mean, said where the pointer rests on one: the counts of a
player, the actions of the turn, what time is told by. Words only; they are shown by others."""

from slavika.client import course, header, open_heaps, outlook, panels
from slavika.client.tabletop import Tabletop
from slavika.core.piles import NOBODY, Seat
from slavika.core.sentences import Sentence

Point = tuple[int, int]

NO_BREAK = "\u00a0"
RESULT = Sentence("Click: the result again")


def words_at(top: Tabletop, at: Point, *, result: bool = True) -> str:
    """What is to be said at a point; "" where nothing is. `result`: a click at the top shows it again."""
    frame, track = top.picture.frame, top.plan.track
    seat = next((seat for seat, box in enumerate(frame.seats) if box.holds(at)), None)
    if seat is not None:
        return "\n".join(filter(None, (_counts(top, seat), open_heaps.words_at(top.sight(), at))))
    if track is not None and header.track_shown(top.sight()) and frame.track.holds(at):
        return top.wording.name(track.end_words)
    if words := course.words_at(top.sight(), at) or outlook.words_at(top.sight(), at):
        return words
    if result and top.table.result is not None and frame.title.holds(at):
        return top.wording.say(RESULT)
    return _deck(top, at) or _action(top, at) or _heap(top, at)


def _counts(top: Tabletop, seat: Seat) -> str:
    """What the little pictures of a player's panel mean, with their numbers."""
    sight, name, seats = top.sight(), top.wording.name, top.plan.seats
    most = panels.goal(sight)
    words, lines = [f"{name(seats.score_name)}: {panels.score(sight, seat)}" + (f"/{most}" if most else "")], []
    words += [f"{name(count.name)}: {panels.amount(sight, seat, count)}" for count in seats.counts]
    if seats.kinds is not None:
        cards = sight.cards
        found = [(name(cards[face].name), count) for face, count in panels.kinds_of(sight, seat) if count]
        parts = ", ".join(f"{of}{NO_BREAK}{count}" for of, count in found)
        lines.append(f"{name(seats.kinds.name)}: {parts or 0}")
        worth = sight.rules.appraisal(sight.table, seat)
        lines += [top.wording.say(worth)] if worth else []
    words += [name(sign.name) for sign in panels.signs(sight, seat)]
    if seats.partners is not None:
        words += [f"{name(seats.partners.name)}: {sight.name(other)}" for other in sight.partners(seat)]
    return "\n".join([" · ".join(words), *lines])


def _deck(top: Tabletop, at: Point) -> str:
    """What lies beside a pile that is laid over itself."""
    for overlaid in top.picture.overlaid:
        if overlaid.zone.deck and (overlaid.deck.holds(at) or overlaid.number.holds(at)):
            return f"{top.wording.name(overlaid.zone.deck_name)}: {top.table.count(overlaid.zone.deck)}"
    return ""


def _heap(top: Tabletop, at: Point) -> str:
    """What lies in a heap, unless a card lies over it."""
    return "" if top.stage.top_at(at) else open_heaps.words_at(top.sight(), at)


def _action(top: Tabletop, at: Point) -> str:
    """Which of the turn's actions a mark in the header stands for, and whose it was."""
    sight, pips = top.sight(), top.plan.pips
    number = header.pip_at(sight, at) if pips is not None else None
    if number is None or pips is None:
        return ""
    words, owner = f"{top.wording.name(pips.name)} {number}", header.whose(sight, number)
    return words if owner == NOBODY else f"{words}: {sight.name(owner)}"
