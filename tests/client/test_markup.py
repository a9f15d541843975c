"""The little Markdown of rules texts."""

from slavika.client.markup import Run, parse, runs, slug


def test_bold_italics_and_links_are_runs() -> None:
    """Also one inside the other."""
    assert runs("a **b** *c* [d](#e) **f *g***") == (
        Run("a "),
        Run("b", bold=True),
        Run(" "),
        Run("c", italic=True),
        Run(" "),
        Run("d", link="#e"),
        Run(" "),
        Run("f *g", bold=True),
        Run("*"),
    )


def test_blocks_are_told_apart() -> None:
    """Headings, paragraphs over several lines, lists in two depths, numbers and tables."""
    text = "# One\n\ntwo\nthree\n\n- four\n  - five\n1. six\n\n| a | b |\n|---|---|\n| c | d |\n"
    blocks = parse(text)

    assert [(b.kind, b.level, b.mark, b.text) for b in blocks] == [
        ("heading", 1, "", "One"),
        ("paragraph", 0, "", "two three"),
        ("item", 0, "•", "four"),
        ("item", 1, "•", "five"),
        ("item", 0, "1.", "six"),
        ("table", 0, "", "a b c d"),
    ]


def test_what_is_no_markup_stays_as_it_is() -> None:
    """A star alone, a bracket alone."""
    assert runs("2 * 3 [x] a*") == (Run("2 * 3 [x] a*"),)


def test_anchors_are_plain() -> None:
    """Polish letters lose their marks."""
    assert slug("Bitwa ze złem: żółć!") == "bitwa-ze-zlem-zolc"
