"""A little Markdown, read into blocks and runs: headings, paragraphs, lists, tables, bold, italics and links. Rules
texts are written in it; what it does not know it leaves as it stands. No pygame: how it looks is the widget's."""

import re
import unicodedata
from dataclasses import dataclass
from typing import NamedTuple


class Run(NamedTuple):
    """A stretch of text in one face; `link` is where it leads, or empty."""

    text: str
    bold: bool = False
    italic: bool = False
    link: str = ""


@dataclass(frozen=True, slots=True)
class Block:
    """A heading (level 1 to 3), a paragraph, an item of a list, or a table."""

    kind: str  # "heading", "paragraph", "item", "table"
    runs: tuple[Run, ...] = ()
    level: int = 0  # of a heading; depth of an item
    mark: str = ""  # of an item: "•", "1."
    rows: tuple[tuple[tuple[Run, ...], ...], ...] = ()  # of a table; the first is its head

    @property
    def text(self) -> str:
        """What it says, without looks."""
        if self.rows:
            return " ".join(run.text for row in self.rows for cell in row for run in cell)
        return "".join(run.text for run in self.runs)

    @property
    def anchor(self) -> str:
        """The name by which a link finds it."""
        return slug(self.text)


_INLINE = re.compile(
    r"\*\*(?P<bold>.+?)\*\*|\*(?=\S)(?P<italic>[^*]+?)(?<=\S)\*|\[(?P<said>[^\]]+)\]\((?P<link>[^)\s]+)\)"
)
_HEADING = re.compile(r"(#{1,3})\s+(.*)")
_ITEM = re.compile(r"(\s*)([-*]|\d+\.)\s+(.*)")


def slug(text: str) -> str:
    """A heading as the target of a link: small plain letters joined by hyphens."""
    return "-".join(re.findall(r"[a-z0-9]+", folded(text)))


def folded(text: str) -> str:
    """A text as it is searched: small letters without accents, so that "wily" finds Wiły."""
    plain = unicodedata.normalize("NFKD", text.casefold().replace("ł", "l"))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def runs(text: str, bold: bool = False, italic: bool = False) -> tuple[Run, ...]:
    """The runs of one line of text."""
    found: list[Run] = []
    at = 0
    for match in _INLINE.finditer(text):
        if match.start() > at:
            found.append(Run(text[at : match.start()], bold, italic))
        if match["bold"]:
            found.extend(runs(match["bold"], True, italic))
        elif match["italic"]:
            found.extend(runs(match["italic"], bold, True))
        else:
            found.append(Run(match["said"], bold, italic, match["link"]))
        at = match.end()
    if at < len(text):
        found.append(Run(text[at:], bold, italic))
    return tuple(found)


def parse(text: str) -> list[Block]:
    """The blocks of a text."""
    blocks: list[Block] = []
    for chunk in _chunks(text):
        first = chunk[0]
        if heading := _HEADING.match(first):
            blocks.append(Block("heading", runs(heading[2].strip()), len(heading[1])))
        elif first.lstrip().startswith("|"):
            blocks.append(_table(chunk))
        elif item := _ITEM.match(first):
            said = " ".join([item[3], *(line.strip() for line in chunk[1:])])
            mark = item[2] if item[2][0].isdigit() else "•"
            blocks.append(Block("item", runs(said), len(item[1]) // 2, mark))
        else:
            blocks.append(Block("paragraph", runs(" ".join(line.strip() for line in chunk))))
    return blocks


def _chunks(text: str) -> list[list[str]]:
    """Lines that belong together: a heading, a table, an item or a paragraph with the lines that go on with it."""
    chunks: list[list[str]] = []
    fresh = True
    for line in text.splitlines():
        if not line.strip():
            fresh = True
            continue
        starts = bool(_HEADING.match(line) or _ITEM.match(line))
        table = line.lstrip().startswith("|")
        goes_on = chunks and not fresh and not starts and not _HEADING.match(chunks[-1][0])
        if goes_on and table == chunks[-1][0].lstrip().startswith("|"):
            chunks[-1].append(line)
        else:
            chunks.append([line])
        fresh = False
    return chunks


def _table(lines: list[str]) -> Block:
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
    rows = [row for row in rows if not all(re.fullmatch(r":?-+:?", cell) for cell in row)]
    return Block("table", rows=tuple(tuple(runs(cell) for cell in row) for row in rows))
