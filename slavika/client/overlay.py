"""Overlay: what lies over the table while somebody decides: what may be chosen and where a card may go, why not, the
buttons of the question, a card shown large, the keyboard's frame. It looks at handling and tabletop; nothing more."""

from collections.abc import Iterable, Iterator

import pygame

from slavika.client import closeup, course, icons, marks, reach, textures, theme, tips, track
from slavika.client.boxes import Box
from slavika.client.handling import NO, YES, Handling
from slavika.client.pen import plate
from slavika.client.pieces import Piece
from slavika.client.preview import FINAL, PADLOCK, preview
from slavika.client.sight import Sight, rect
from slavika.client.stage import Sprite
from slavika.client.tabletop import Tabletop
from slavika.client.widgets.style import ITALIC
from slavika.core.events import Reckoned
from slavika.core.sentences import SeatRef, Sentence

FIXED_ICONS = {
    "undo": "anticlockwise-rotation",
    "redo": "clockwise-rotation",
    "rules": "open-book",
    "menu": "hamburger-menu",
}
TOTALS = 4.5  # text sizes at the ends of rows that a comparison may cover


def pieces(top: Tabletop, hands: Handling, off: frozenset[str], decided: Iterable[Piece] = ()) -> Iterator[Piece]:
    """Everything, the lowest first; `off` names the fixed buttons that do nothing now, `decided` is what is seen of a
    decision: below whatever somebody reads.
    """
    sight = top.sight()
    yield from _captions(sight, hands)
    yield from _veils(top, hands)
    if _looks_ahead(top, hands):
        yield from track.ahead(sight)
    if not top.busy:
        yield from _choices(top, hands)
    yield from _places(top, hands)
    yield from decided
    yield from top.held_pieces(hands.grip.card if hands.grip else None)
    yield from _buttons(top, hands, off)
    yield from _asides(top, hands)
    reference = hands.reference.piece()
    if reference is not None:
        yield reference


# ── the hand ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def _captions(sight: Sight, hands: Handling) -> Iterator[Piece]:
    """What the fans are, in the strip above them; whose decision it is, where nobody's hand is shown."""
    style, frame = sight.style, sight.picture.frame
    if not sight.picture.fans:
        if sight.table.result is None and sight.deciding >= 0:
            words = sight.wording.say(
                Sentence("{player} decides; the hands are covered.", player=SeatRef(sight.deciding))
            )
            yield _seal(sight, words, rect(frame.hand))
        return
    if hands.prompt_orders() and hands.pending is None:
        boxes = [box for _, box in hands.button_boxes()]
        end = min((box.x for box in boxes), default=frame.strip.right) - style.unit
        yield _note(sight, sight.wording.say(Sentence("Drag the cards into the order that you want.")), end)
    if hands.buttons():
        return
    for fan in sight.picture.fans:
        lying = sight.table.count(fan.pile)
        words = sight.wording.name(fan.zone.name if lying else fan.zone.empty or fan.zone.name)
        area = pygame.Rect(fan.box.x, frame.strip.y, fan.box.w, frame.strip.h)

        def paint(surface: pygame.Surface, words: str = words, area: pygame.Rect = area) -> None:
            top = area.centery - style.line_height(-1, ITALIC) // 2
            style.write(surface, words, (area.x, top), area.w, -1, ITALIC, theme.mixed(theme.TABLE, theme.LINEN, 0.55))

        yield Piece(("caption", words), area, paint)


def _note(sight: Sight, words: str, end: int) -> Piece:
    """A sentence at the left of the strip, up to the buttons."""
    style, strip = sight.style, rect(sight.picture.frame.strip)
    area = pygame.Rect(strip.x, strip.y, end - strip.x, strip.h)
    lines = style.wrap(words, area.w, -1)

    def paint(surface: pygame.Surface) -> None:
        top = area.centery - len(lines) * style.line_height(-1) // 2
        for number, line in enumerate(lines):
            style.write(
                surface, line, (area.x, top + number * style.line_height(-1)), area.w, -1, ITALIC, theme.LINEN_SHADE
            )

    return Piece(("note", words), area, paint)


def _seal(sight: Sight, words: str, area: pygame.Rect) -> Piece:
    badge, style = sight.badge(sight.deciding), sight.style
    colour = sight.colour(sight.deciding)

    def paint(surface: pygame.Surface) -> None:
        side = round(area.h * 0.62)
        picture = icons.icon(badge.icon, side, colour)
        surface.blit(picture, picture.get_rect(midtop=(area.centerx, area.y)))
        style.write(
            surface, words, (area.x, area.bottom - style.line_height(1)), area.w, 1, ITALIC, theme.LINEN, "centre"
        )

    return Piece(("seal", words, colour), area, paint)


def _veils(top: Tabletop, hands: Handling) -> Iterator[Piece]:
    """Cards of the hand with which nothing can be done now are dimmed, so that the others need no flood of light."""
    if hands.prompt is None or top.busy:
        return
    sight = top.sight()
    hand = {card for fan in sight.picture.fans for card in sight.table.lying[fan.pile]}
    for card in sorted(hand):
        sprite = top.stage.sprites.get(card)
        if sprite is None or sprite.afloat or hands.active(card):
            continue
        area, seen = sprite.rect, _seen(top, sprite)

        def paint(surface: pygame.Surface, area: pygame.Rect = area, seen: pygame.Rect = seen) -> None:
            clip = surface.get_clip()
            surface.set_clip(clip.clip(seen))
            surface.blit(plate(area.size, textures.corner(area.size), theme.TABLE_DEEP, 0.55, None), area)
            surface.set_clip(clip)

        yield Piece(("veil", card), seen, paint)


def _seen(top: Tabletop, sprite: Sprite) -> pygame.Rect:
    """The part of a card that the next one, laid over its right edge, leaves in sight."""
    area = sprite.rect
    over = [
        other.rect.left
        for other in top.stage.sprites.values()
        if other.z > sprite.z and not other.afloat and other.shown and other.rect.colliderect(area)
    ]
    beside = [left for left in over if area.left < left < area.right]
    hand = top.picture.frame.hand
    if not beside or not hand.holds(area.center):
        return area
    return pygame.Rect(area.x, area.y, min(beside) - area.x, area.h)


def _choices(top: Tabletop, hands: Handling) -> Iterator[Piece]:
    """The cards that answer the question: an amber line; those chosen are filled and ticked."""
    prompt, unit = hands.prompt, top.style.unit
    if prompt is None or prompt.plays:
        return
    pending = hands.pending.args if hands.pending else ()
    for card in prompt.cards:
        sprite = top.stage.sprites.get(card)
        if sprite is None or not sprite.shown or (hands.grip is not None and hands.grip.card == card):
            continue
        chosen = card in prompt.chosen or card in pending
        over = hands.over is not None and hands.over.card == card
        yield marks.choice(card, _seen(top, sprite), unit, chosen or over, "check-mark" if chosen else "")


def _looks_ahead(top: Tabletop, hands: Handling) -> bool:
    """Whether somebody points at the course, or at a card in the middle of a row, for which another may come."""
    over = hands.over.card if hands.over is not None else None
    middles = {card for row in top.picture.rows for card in top.table.lying[row.pile]}
    return course.is_asked(top.sight(), hands.mouse.at) or (over is not None and over in middles)


# ── places for a held card ────────────────────────────────────────────────────────────────────────────────────────────


def _places(top: Tabletop, hands: Handling) -> Iterator[Piece]:
    """Every place that takes the held card; the one it is aimed at, or why that one does not take it."""
    grip, unit = hands.grip, top.style.unit
    if grip is None or hands.prompt_orders():
        return
    lit = grip.lit(top.picture)
    for target, box in lit:
        aimed = target == hands.target
        icon = "" if target[1] is None else "return"
        if hands.hold.breath < 1.0 and not aimed:
            yield marks.breath(target, rect(box), unit, round(hands.hold.breath, 1))
        else:
            yield marks.glow(target, rect(box), unit, aimed, icon if aimed else "")
    if hands.target is not None and hands.refusal() is not None:
        yield marks.hatched(hands.target, rect(_box_of(top, hands)), unit)


def _box_of(top: Tabletop, hands: Handling) -> Box:
    """What is hatched for a place that does not take the card: its next space, or the card, or the whole pile."""
    assert hands.target is not None
    pile, onto = hands.target
    if onto is not None and onto in top.picture.places:
        return top.picture.places[onto].box
    slot = next((slot.box for slot in top.picture.slots if slot.pile == pile and slot.number == 0), None)
    return slot or top.picture.piles[pile]


# ── buttons and words ─────────────────────────────────────────────────────────────────────────────────────────────────


def _buttons(top: Tabletop, hands: Handling, off: frozenset[str]) -> Iterator[Piece]:
    style, over = top.style, hands.over
    for key, box in zip(reach.FIXED, top.picture.frame.buttons, strict=True):
        pointed = over is not None and over.button == key
        yield marks.bare(key, FIXED_ICONS[key], rect(box), pointed, key in off)
    shown = [(button, rect(box), top.wording.say(button.words)) for button, box in hands.button_boxes()]
    locked = hands.locked([button for button, _, _ in shown])
    # Words of one size: smaller ones would look less important.
    steps = [marks.button_step(style, words, area, button.key in locked) for button, area, words in shown]
    for button, area, words in shown:
        pointed = over is not None and over.button == button.key
        able = button.action is not None or button.key in (YES, NO)
        state = ("main" if button.main else "calm") if able else "off"
        icon = PADLOCK if button.key in locked else ""
        yield marks.button(style, button.key, words, area, state + (" over" if pointed else ""), icon, min(steps))


def _asides(top: Tabletop, hands: Handling) -> Iterator[Piece]:
    """Sentences at the pointer, the card shown large, the keyboard's frame."""
    style, at = top.style, hands.mouse.at
    say = top.wording.say
    focus = hands.keyboard.focus
    if focus is not None and (hands.grip is None or focus.card is None):
        yield marks.focus(rect(focus.box), style.unit)
    if hands.over is not None and hands.over.into is not None and hands.grip is None:
        yield marks.pointed(hands.over.into, rect(hands.over.box), style.unit)
    looked_at = hands.gaze.large
    if looked_at is not None and looked_at in top.stage.sprites and not hands.reference.shown:
        place = Box(*top.stage.sprites[looked_at].rect)
        large = closeup.piece(top.sight(), top.faces, looked_at, place, hands.note(looked_at))
        if large is not None:
            yield large
    if focus is not None and focus.target is not None:
        at = focus.box.centre
    foreseen, refused = hands.foresight(), hands.refusal()
    if hands.pending is not None:
        yield _question(top)
        asked = hands.counsel.foresee(hands.pending)
        if asked.reckoned is not None:  # what is decided now is seen while it is decided
            yield _battle(top, hands, asked.reckoned, final=False)
    elif hands.why is not None:
        yield _bubble(top, say(hands.why[0]), hands.why[1], "cross", True)
    elif refused is not None:
        yield _bubble(top, say(refused), at, "cross", True)
    elif foreseen is not None:
        if foreseen.reckoned is not None:
            yield _battle(top, hands, foreseen.reckoned, foreseen.final)
        told = [foreseen.outlook] if foreseen.outlook is not None else []
        if foreseen.final and foreseen.reckoned is None:
            told.append(FINAL)
        if told:
            yield _bubble(top, " ".join(map(say, told)), at, PADLOCK if told[-1] is FINAL else "")
    elif (prospect := hands.prospect()) is not None:
        yield _bubble(top, say(prospect), at)
    elif hands.hint() is not None:
        yield _bubble(top, say(hands.hint() or ""), at)
    elif not hands.away and (words := tips.words_at(top, at)):
        yield _bubble(top, words, at)


def _bubble(top: Tabletop, words: str, at: tuple[int, int], icon: str = "", warn: bool = False) -> Piece:
    """A sentence at a point; said of a card in the hand, it hides none of the others."""
    hand = top.picture.frame.hand
    return marks.bubble(top.style, words, at, top.size, icon, warn, hand.y - top.style.unit if hand.holds(at) else None)


def _battle(top: Tabletop, hands: Handling, event: Reckoned, final: bool) -> Piece:
    """The comparison as it would stand, at the side: the rows and all places for the card stay in sight."""
    frame, gap = top.picture.frame, top.style.unit // 2
    # Over the log and the heaps, and over the ends of rows as far as sums stand there; in a high window over the hand.
    left = 0 if frame.tall else frame.side.x - round(TOTALS * top.style.unit)
    room = pygame.Rect(0, 0, top.size[0] - left, top.size[1] - (frame.strip.y if frame.tall else frame.log.y))
    room.bottomright = top.size
    room.inflate_ip(-2 * gap, -2 * gap)
    area = (picture := preview(event, top.faces, top.wording, top.style, room.size, final)).get_rect()
    area.midbottom = room.midbottom
    if not frame.tall:
        area.topright = room.topright
    if hands.pending is not None and area.colliderect(rect(frame.strip)):
        area.bottom = frame.strip.y - gap  # what is asked stands there, with its buttons

    shade = textures.shadow(area.size, 12)
    shaded = shade.surface.get_rect(topleft=(area.x + shade.offset[0], area.y + shade.offset[1]))

    def paint(surface: pygame.Surface) -> None:
        surface.blit(shade.surface, shaded)
        surface.blit(picture, area)

    return Piece(("comparison", event.pile, hands.target, hands.grip and hands.grip.card), area.union(shaded), paint)


def _question(top: Tabletop) -> Piece:
    """In the strip: what is to be considered before it is done."""
    style, strip = top.style, rect(top.picture.frame.strip)
    words = top.wording.say(FINAL)

    def paint(surface: pygame.Surface) -> None:
        side = round(strip.h * 0.7)
        picture = icons.icon(PADLOCK, side, theme.AMBER)
        surface.blit(picture, picture.get_rect(midleft=(strip.x, strip.centery)))
        step = 1 if style.width(words, 1) < strip.w // 2 - 2 * side else -1
        style.write(
            surface,
            words,
            (strip.x + side + style.unit // 2, strip.centery - style.line_height(step) // 2),
            strip.w,
            step,
            "bold",
            theme.LINEN,
        )

    return Piece(("question", words), strip, paint)
