"""Text in lines: wrapped, shrunk where it must be, and honest about it."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from slavika.client import glyphs, text, theme
from slavika.client.runs import Run, runs
from slavika.client.widgets import style

POLISH = "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ"
IPA = "ɔɛɨʂʐˈ"
LONG = "Wyślij bohatera do regionu, w którym nie stoi jeszcze żaden z twoich bohaterów, albo wyślij potwora."


def said(block: text.Block) -> list[str]:
    """The lines of a block as plain text."""
    return ["".join(piece.run.text for piece in pieces) for pieces, _ in block.lines]


def test_no_line_is_wider_than_its_room() -> None:
    """Wrapped text keeps to the width, and loses no word."""
    block = text.lay(LONG, 20, 220)

    assert all(width <= 220 for _, width in block.lines)
    assert " ".join(said(block)).replace("\u00a0", " ") == LONG


def test_one_letter_is_not_left_at_the_end_of_a_line() -> None:
    """Polish w, z, i, a, o, u go with the next word."""
    for room in range(120, 400, 7):
        for line in said(text.lay("Ktoś w lesie i ktoś w borze, a za lasem u wody z mgły", 20, room)):
            assert len(line.split()[-1]) > 1


def test_a_word_wider_than_the_room_is_cut() -> None:
    """It is broken rather than run over the edge."""
    block = text.lay("Konstantynopolitańczykiewiczówna", 24, 120)

    assert len(block.lines) > 1
    assert all(width <= 120 for _, width in block.lines)


def test_a_text_that_fits_keeps_its_size() -> None:
    """Nothing is shrunk without need."""
    block = text.fit("Wilk", 20, (200, 40))

    assert (block.size, block.shrunk, block.overflows) == (20, False, False)


def test_a_text_that_had_to_be_shrunk_says_so() -> None:
    """It fits, and is known to be smaller than wished."""
    block = text.fit(LONG, 24, (240, 90))

    assert block.shrunk
    assert not block.overflows
    assert block.size < 24
    assert block.height <= 90 + block.size // 6


def test_a_text_that_does_not_fit_even_so_says_that_too() -> None:
    """Below the least size it is not shrunk."""
    block = text.fit(LONG * 3, 20, (120, 40), least=12)

    assert block.overflows
    assert block.size == 12


def test_balanced_lines_are_about_equally_long() -> None:
    """As many lines as before, none of them a lonely word."""
    words = "Żaden potwór nie jest silniejszy niż cztery"
    plain, balanced = (text.fit(words, 20, (330, 90), balanced=balanced) for balanced in (False, True))

    assert len(plain.lines) == len(balanced.lines) == 2
    assert min(width for _, width in balanced.lines) > min(width for _, width in plain.lines)
    assert " ".join(said(balanced)) == words


def test_a_name_that_does_not_fit_ends_with_dots() -> None:
    """It does not run over its box, and is known not to fit."""
    block = text.fit("Kurhan w Blasku Księżyca", 20, (90, 20), "bold", least=12, lines=1)

    assert block.overflows
    assert block.width <= 90
    assert said(block)[0].endswith("…")


def test_a_text_of_one_line_is_shrunk_rather_than_wrapped() -> None:
    """Names stand in one line."""
    block = text.fit("Kurhan w Blasku Księżyca", 24, (180, 80), "bold", lines=1)

    assert len(block.lines) == 1
    assert block.shrunk


@pytest.mark.parametrize("face", ["text", "italic", "bold"])
def test_the_text_faces_have_every_letter_we_need(face: str) -> None:
    """Polish and the phonetic signs of the rulebook."""
    assert [letter for letter in POLISH + IPA + "„”–—…×−·½" if glyphs.missing(letter, face)] == []


def test_a_missing_letter_is_found() -> None:
    """The display face has Polish but no phonetic signs, and no face has a letter that does not exist."""
    assert [letter for letter in POLISH if glyphs.missing(letter, "display")] == []
    assert all(glyphs.missing(letter, "display") for letter in IPA)
    assert glyphs.missing("\u4e00", "text")


def test_what_the_display_face_lacks_is_set_in_a_text_face() -> None:
    """A title with phonetic signs shows no boxes."""
    assert glyphs.covered("Żmij [ʐmij]", "display") == (("Żmij [", "display"), ("ʐ", "bold"), ("mij]", "display"))


@pytest.mark.parametrize("odd", ["\0", "Ala\0", "\udc80", "\u200b", "\u00ad", "\ufe0f", "\u202e", "\x1b", ""])
@pytest.mark.parametrize("face", ["text", "display"])
def test_a_text_that_no_font_takes_stops_nobody(odd: str, face: str) -> None:
    """Names of files and of players may hold what cannot be seen, or is no letter at all."""
    surface = pygame.Surface((100, 40))

    text.draw(surface, text.fit([Run(odd, face)], 20, (80, 40), face), (0, 0, 80, 40), theme.LINEN)
    style.for_window(style.LINEN, (960, 600)).write(surface, odd, (0, 0), 80, 0, face, theme.LINEN)


def test_a_letter_that_cannot_be_seen_is_missing() -> None:
    """Else a name of nothing else would pass for one."""
    assert all(glyphs.missing(letter, "text") for letter in "\0\x1b\u200b\u00ad\u202e\ufe0f")


def test_marks_make_runs() -> None:
    """Bold, italics and icons; a mark behind a backslash is itself."""
    assert runs("**Wilk** and *all* <eye>") == (
        Run("Wilk", "bold"),
        Run(" and ", "text"),
        Run("all", "italic"),
        Run(" ", "text"),
        Run("", "text", None, "eye"),
    )
    assert runs(r"2 \* 3") == (Run("2 * 3", "text"),)


def test_a_players_name_cannot_be_taken_for_marks() -> None:
    """Whatever somebody calls himself is shown as it is."""
    name = r"**Zły** <wilk> \o/"
    pieces, _ = text.lay([Run(name)], 20).lines[0]

    assert "".join(piece.run.text for piece in pieces) == name


def test_an_icon_takes_room_in_its_line() -> None:
    """It pushes what follows to the right."""
    plain, pictured = text.lay("a b", 20), text.lay("a <eye> b", 20)

    assert pictured.width > plain.width + 15


def test_numbers_of_one_length_are_equally_wide() -> None:
    """Figures in a column stand below each other."""
    widths = {glyphs.number_width(str(number), face, 22) for number in range(10, 100) for face in ["bold"]}

    assert len(widths) == 1


def test_a_number_is_drawn_where_it_is_said_to_be() -> None:
    """Right-aligned numbers end at their column."""
    surface = pygame.Surface((100, 40))
    area = glyphs.number(surface, -107, (90, 5), 20, theme.LINEN)
    ink = pygame.mask.from_threshold(surface, theme.LINEN, (90, 90, 90)).get_bounding_rects()

    assert area.right == 90
    assert ink
    assert all(area.contains(rect) for rect in ink)


def test_the_palette_can_be_read() -> None:
    """A wished colour is changed until it can be read on its ground, and no further than needed."""
    for ground in (theme.LINEN, theme.LINEN_SHADE, theme.TABLE, theme.NIGHT, theme.FELT):
        for wished in theme.PALETTE.values():
            assert theme.contrast(theme.readable(ground, wished), ground) >= 4.5
    assert theme.readable(theme.LINEN, theme.INK) == theme.INK


def test_type_is_never_smaller_than_the_floor() -> None:
    """Thirteen pixels in a window of 720, at every step."""
    assert theme.size(720, -4) == 13
    assert theme.size(1440, -4) == 26
    assert theme.size(720, 2) == 23


@pytest.mark.parametrize("room", range(40, 400, 9))
def test_no_line_begins_or_ends_with_what_divides_two_things(room: int) -> None:
    """The end of the line divides them as well; within a line it stays, and every word is kept."""
    words = "Campaign 1 · Krysia + Tomek\u00a028 · Przemek + Maciek\u00a025 · Ola\u00a0\u22123"
    block = text.lay(words, 14, room)
    lines = ["".join(piece.run.text for piece in pieces) for pieces, _ in block.lines]

    assert not any(line.strip().startswith("·") or line.strip().endswith("·") for line in lines)
    kept = "".join(lines).replace("\u00a0", " ")
    assert kept.replace("·", "").replace(" ", "") == words.replace("\u00a0", " ").replace("·", "").replace(" ", "")
    assert len(lines) > 1
