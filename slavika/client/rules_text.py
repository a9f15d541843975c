"""A game's rules as the reader shows them: a Markdown file of assets/rules, cut into pages at its second-level
headings. Lines such as `hero: Heroes` before the first heading name the kinds of cards. Reading and searching only:
nothing is drawn here."""

from dataclasses import dataclass, field
from pathlib import Path

from slavika.client.markup import Block, folded, parse, slug


@dataclass(frozen=True, slots=True)
class Page:
    """A part of the rules that is read at once."""

    key: str
    title: str
    blocks: tuple[Block, ...]

    def hits(self, words: str) -> int:
        """How often the page has all that is searched for; 0 where a word is missing."""
        text = folded(" ".join(block.text for block in self.blocks))
        counts = [text.count(word) for word in folded(words).split()]
        return sum(counts) if counts and all(counts) else 0


@dataclass(frozen=True, slots=True)
class RulesText:
    """The pages, and what the kinds of cards are called."""

    title: str
    pages: tuple[Page, ...] = ()
    kinds: dict[str, str] = field(default_factory=dict)

    def kind(self, kind: str) -> str:
        """What a kind of cards is called."""
        return self.kinds.get(kind, kind)

    def page_of(self, anchor: str) -> Page | None:
        """The page with that heading."""
        for page in self.pages:
            if any(block.kind == "heading" and block.anchor == anchor for block in page.blocks):
                return page
        return None


def read(folder: Path, game: str, language: str) -> RulesText:
    """The rules of a game in a language, or in English where there are none in it."""
    for code in (language, "en"):
        path = folder / f"{game}.{code}.md"
        if path.is_file():
            return made(path.read_text(encoding="utf-8", errors="replace"))
    return RulesText(game)


def made(text: str) -> RulesText:
    """The rules that a file's text says."""
    head, mark, rest = text.partition("# ")
    kinds = {}
    for line in head.splitlines():
        kind, colon, name = line.partition(":")
        if colon:
            kinds[kind.strip()] = name.strip()
    blocks = parse(mark + rest)
    title = blocks[0].text if blocks and blocks[0].kind == "heading" else ""
    pages: list[list[Block]] = []
    for block in blocks[1:]:
        if block.kind == "heading" and block.level == 2:
            pages.append([block])
        elif pages:
            pages[-1].append(block)
    return RulesText(title, tuple(Page(slug(page[0].text), page[0].text, tuple(page)) for page in pages), kinds)
