"""Cards for the printer: the same card as in the window, its grounds going on beyond the cut."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from functools import cache
from pathlib import Path

import pygame
import pytest

from slavika.client import folders, patterns, textures
from slavika.client.face import Faces
from slavika.client.pen import Pen
from slavika.client.press import Press, Proof, pixels
from slavika.client.wording import Wording
from slavika.core.cards import CardDef
from slavika.data import face_reader
from slavika.data.faces import FaceBook
from tests.given import cards

GAMES = sorted(cards())
BLEED = 3.0
# One card of each kind, clan and layout: others differ in words and icons.
SIDES = list(
    {
        (card.kind, card.emblem, card["icon"] if card.kind in ("unit", "weather") else ""): (game, name)
        for game, section in cards().items()
        for name, card in section.cards.items()
    }.values()
)


@cache
def book(game: str) -> FaceBook:
    return face_reader.load(folders.assets() / "faces" / f"{game}.yaml")


@cache
def press(game: str, bleed: float = BLEED) -> Press:
    """A press for a game's cards, in Polish."""
    section = cards()[game]
    return Press(section, Wording("pl", section), book(game), folders.assets(), bleed)


def said(pen: Pen) -> list[str]:
    """The lines of every text on a card."""
    return ["".join(piece.run.text or piece.run.icon for piece in line.pieces) for line, _ in pen.lines]


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_a_card_breaks_its_lines_in_the_window_as_on_paper(game: str, language: str) -> None:
    """From the smallest card that shows a text to the printed one, the same words stand in the same lines."""
    section = cards()[game]
    faces = Faces(section, folders.assets(), Wording(language, section), book(game))
    broken = 0
    for card in section.cards.values():
        printed = said(faces.printed(card, pixels(faces.layout(card).printed), 12))
        broken += len(printed) > 2
        for height in (260, 333, 520):
            assert said(faces.pen(card, faces.size(card, height), level="full")) == printed, (card.id, height)
    assert broken


@pytest.mark.parametrize(("game", "card"), SIDES)
def test_what_lies_within_the_cut_does_not_depend_on_the_bleed(game: str, card: str) -> None:
    """Pixel by pixel it is the card without a bleed; nothing is stretched to make room."""
    whole, plain = press(game).face(card), press(game, 0.0).face(card)
    inner = whole.surface.subsurface((whole.bleed, whole.bleed, *whole.size))

    assert (plain.bleed, plain.size) == (0, whole.size)
    assert not whole.failure
    assert pygame.image.tobytes(inner, "RGBA") == pygame.image.tobytes(plain.surface, "RGBA")


def colours(surface: pygame.Surface, parts: list[pygame.Rect]) -> set[tuple[int, ...]]:
    """The colours of some parts, roughly; a clear pixel is a colour of its own."""
    found = set()
    for part in parts:
        data = pygame.image.tobytes(surface.subsurface(part), "RGBA")
        found |= {tuple(value // 12 for value in pixel) for pixel in zip(*[iter(data)] * 4, strict=True)}
    return found


def edges(inside: pygame.Rect, outside: pygame.Rect) -> list[pygame.Rect]:
    """What lies between two rectangles, as four parts."""
    left, right = inside.left - outside.left, outside.right - inside.right
    return [
        pygame.Rect(outside.left, outside.top, outside.w, inside.top - outside.top),
        pygame.Rect(outside.left, inside.bottom, outside.w, outside.bottom - inside.bottom),
        pygame.Rect(outside.left, inside.top, left, inside.h),
        pygame.Rect(inside.right, inside.top, right, inside.h),
    ]


@pytest.mark.parametrize(("game", "card"), SIDES)
def test_the_bleed_is_of_the_colours_at_the_cut(game: str, card: str) -> None:
    """Nothing white or clear shows where the knife misses: there are the colours of the card just within."""
    proof = press(game).face(card)
    whole = proof.surface.get_rect()
    cut = whole.inflate(-2 * proof.bleed, -2 * proof.bleed)

    assert colours(proof.surface, edges(cut, whole)) <= colours(proof.surface, edges(cut.inflate(-20, -20), cut))


@pytest.mark.parametrize("game", GAMES)
def test_the_pattern_of_a_back_goes_on_beyond_the_cut(game: str) -> None:
    """Stitch by stitch: one repeat further in, the same stitches stand, to the very edge of the bleed."""
    for back in dict.fromkeys(card.back for card in cards()[game].cards.values() if card.back):
        proof = press(game).back(back)
        surface, repeat = proof.surface, repeat_of(game, back, proof)
        clearing = emblem_of(game, back, proof)
        for left, right in ((0, clearing.left), (clearing.right, surface.get_width())):
            edge = pygame.Rect(left, 0, right - left, proof.bleed)

            assert edge.w > repeat
            assert pixels_of(surface, edge) == pixels_of(surface, edge.move(0, repeat))
        assert proof.bleed == 36
        clear = [x for x in range(surface.get_width()) if surface.get_at((x, 0))[3] != 255]
        assert clear == []


def repeat_of(game: str, back: str, proof: Proof) -> int:
    """How high one repeat of a back's pattern is, by what its drawing tells."""
    log = press(game).faces.printed_back(back, proof.size).log[0].split()
    return (len(patterns.rows(log[3])) + 2) * int(log[-1])


def emblem_of(game: str, back: str, proof: Proof) -> pygame.Rect:
    """Where the emblem lies on it, by the same."""
    token = next(line for line in press(game).faces.printed_back(back, proof.size).log if line.startswith("token"))
    place, size = token.split()[1:3]
    at = pygame.Rect(*map(int, place.split(",")), *map(int, size.split("x")))
    return at.move(proof.bleed, proof.bleed)


def pixels_of(surface: pygame.Surface, part: pygame.Rect) -> bytes:
    return pygame.image.tobytes(surface.subsurface(part), "RGB")


def test_a_piece_goes_on_as_in_a_mirror() -> None:
    """However far, and in every direction."""
    piece = pygame.Surface((3, 2), pygame.SRCALPHA)
    for x in range(3):
        for y in range(2):
            piece.set_at((x, y), (10 * x, 100 * y, 7, 200))
    whole = textures.continued(piece, 4)

    assert whole.get_size() == (11, 10)
    assert [whole.get_at((x, 4))[0] // 10 for x in range(11)] == [2, 2, 1, 0, 0, 1, 2, 2, 1, 0, 0]
    assert [whole.get_at((4, y))[1] // 100 for y in range(10)] == [0, 1, 1, 0, 0, 1, 1, 0, 0, 1]
    assert {whole.get_at((x, y))[3] for x in range(11) for y in range(10)} == {200}


def test_sizes_are_those_of_300_dots_an_inch() -> None:
    """A card is 744 by 1039, one that lies across 1039 by 744."""
    assert press("slavika", 0.0).face("wilk").surface.get_size() == (744, 1039)
    assert press("slavika", 0.0).face("island").surface.get_size() == (1039, 744)
    assert press("slavika", 1.0).face("wilk").surface.get_size() == (744 + 24, 1039 + 24)


def test_corners_are_square() -> None:
    """A knife or a punch rounds them."""
    surface = press("slavika", 0.0).face("wilk").surface

    assert [surface.get_at(at)[3] for at in ((0, 0), (743, 0), (0, 1038), (743, 1038))] == [255] * 4


def test_where_nothing_can_be_drawn_a_plain_card_stands_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the reason; the other cards are drawn."""
    own = press("slavika", 1.0)

    def fails(card: CardDef) -> None:
        raise ZeroDivisionError("no stitches")

    monkeypatch.setattr(own.faces, "layout", fails)
    proof = own.face("wilk")

    assert proof.failure == "no stitches"
    assert proof.surface.get_size() == (768, 1063)
    assert not own.back("monsters").failure


def test_a_picture_of_the_card_goes_on_too(tmp_path: Path) -> None:
    """Where it reaches the edge."""
    text = (
        "levels: {token: 0, small: 100, full: 200}\nkinds: {monster: one}\nlayouts:\n  one:\n    ratio: 63:88\n"
        "    token: {all: {draw: picture, at: [0, 0, 1, 0.5], icon: $icon, art: yes}}\n"
        "    small: {extends: token}\n    full: {extends: token}\n"
    )
    (tmp_path / "one.yaml").write_text(text, "utf-8")
    art = tmp_path / "art" / "slavika" / "wilk.png"
    art.parent.mkdir(parents=True)
    picture = pygame.Surface((126, 88))
    picture.fill((200, 20, 20))
    picture.fill((20, 200, 20), (0, 0, 10, 88))
    pygame.image.save(picture, str(art))
    section, layouts = cards()["slavika"], face_reader.load(tmp_path / "one.yaml")
    surface = Press(section, Wording("pl", section), layouts, tmp_path, BLEED).face("wilk").surface

    assert surface.get_at((0, 200))[:3] == surface.get_at((40, 200))[:3] == (20, 200, 20)
    assert surface.get_at((surface.get_width() - 1, 0))[:3] == (200, 20, 20)
    assert surface.get_at((400, 800))[:3] != (200, 20, 20)
