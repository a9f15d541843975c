"""Sheets: the cards of a game for a printer (PDF), for anybody (a picture each), for Tabletop Simulator. Which cards,
how often and where they are written is decided here; how they are drawn is the press's business.
"""

import json
import os
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from slavika.core.cards import CardDef, Cards, Mark, Stock
from slavika.core.rules import Rules
from slavika.core.sentences import Sentence
from slavika.data.cards import load_cards, read_cards, section_text
from slavika.data.changes import changes
from slavika.data.nodes import read_file, read_nodes
from slavika.data.problems import BadFile, Problems, nearest
from slavika.tools.files import write
from slavika.tools.imposition import PAPERS, grid
from slavika.tools.imposition import sheets as dealt

if TYPE_CHECKING:
    from slavika.client.press import Press, Proof

Games = Mapping[str, type[Rules]]
BLEED = 1.0  # millimetres on sheets: with it nine cards go on either paper, and a knife may miss by as much
MOST_BLEED = 10.0


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be made."""

    game: type[Rules]
    cards: Cards
    stock: tuple[Stock, ...]
    language: str
    bleed: float

    @property
    def sides(self) -> list[tuple[str, str]]:
        """Every side that must be drawn, once: ("face", a card) or ("back", what it shows)."""
        pairs = (sides(stock, self.cards) for stock in self.stock)
        return list(dict.fromkeys(side for pair in pairs for side in pair if side[1]))


def sides(stock: Stock, cards: Cards) -> tuple[tuple[str, str], tuple[str, str]]:
    """The front and the back of a card."""
    return ("face", stock.face), ("face", stock.other) if stock.other else ("back", cards[stock.face].back)


# ── which cards ───────────────────────────────────────────────────────────────────────────────────────────────────────


def read_order(chosen: Any, games: Games) -> Order:
    """The order that a command line means. Raises ValueError with a sentence, or BadFile."""
    game = games.get(chosen.game)
    if game is None:
        raise ValueError(f"no game '{chosen.game}': there is {', '.join(games)}")
    if chosen.bleed is not None and not 0 <= chosen.bleed <= MOST_BLEED:
        raise ValueError(f"the bleed must be 0 to {MOST_BLEED:g} mm")
    for name, target in (("paper", chosen.pdf), ("lines", chosen.pdf), ("bleed", chosen.pdf or chosen.png)):
        if getattr(chosen, name) and not target:
            raise ValueError(
                f"--{name} does not go with this: there are no {'edges to cut' if name == 'bleed' else 'sheets'}"
            )
    cards = load_cards(chosen.cards, games)[game.name]
    stock = [each for each in game.contents(cards) if each.copies > 0]
    if chosen.only:
        stock = list(_named(stock, cards, chosen.only.split(",")))
    if chosen.changed:
        old = _section(chosen.changed, game)
        stock = list(_changed(stock, old, cards, chosen.language))
    if chosen.once:
        stock = [each._replace(copies=1) for each in stock]
    bleed = chosen.bleed if chosen.bleed is not None else BLEED if chosen.pdf else 0.0
    return Order(game, cards, tuple(stock), chosen.language, bleed)


def _named(stock: Sequence[Stock], cards: Cards, names: Sequence[str]) -> Iterator[Stock]:
    """The cards that are meant by their ids, either side of them, or by a group they belong to."""
    meant = {each: {each.face, each.other, *cards[each.face].groups} for each in stock}
    for name in names:
        if not any(name in those for those in meant.values()):
            known = sorted(set().union(*meant.values()) - {""})
            near = nearest(name, known)
            raise ValueError(f"no card '{name}'" + (f" (did you mean '{near}'?)" if near else ""))
    yield from (each for each in stock if not meant[each].isdisjoint(names))


def _section(path: Path, game: type[Rules]) -> Cards:
    """One game's section of another cards.yaml, which may be older than other games."""
    problems = Problems()
    text = read_file(path, problems)
    if text is not None:
        read_nodes(text, path.name, problems)
    if text is None or problems:
        raise BadFile(problems)
    try:
        part = section_text(text, game.name)
    except KeyError:
        raise ValueError(f"{path.name} has no section '{game.name}'") from None
    above = text[: text.index(part)].count("\n")  # so that lines are counted as in the file
    return read_cards("\n" * above + part, path.name, {game.name: game})[game.name]


def _changed(stock: Sequence[Stock], old: Cards, cards: Cards, language: str) -> Iterator[Stock]:
    """The cards of which either side is not what it was: defined otherwise, or showing something of such a card."""
    found = {change.card for change in changes(old, cards) if change.what != "removed"}
    presses = [_press(section, language, 0.0)[0] for section in (old, cards)] if found else []

    def differs(face: str) -> bool:
        if face in found:
            return True
        if found.isdisjoint(_names(tuple(cards[face].fields.values()))):
            return False
        before, now = (press.face(face).surface.get_view("2").raw for press in presses)
        return bool(before != now)

    yield from (each for each in stock if differs(each.face) or (each.other and differs(each.other)))


def _names(value: object) -> Iterator[str]:
    """Every text within a value, among them the names of cards."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        yield from _names((*value.keys(), *value.values()))
    elif isinstance(value, tuple):
        for part in value:
            yield from _names(part)


# ── drawing ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def _press(cards: Cards, language: str, bleed: float) -> tuple["Press", Problems]:
    """A press for these cards, and what is wrong with how they are drawn."""
    from slavika.client import folders
    from slavika.client.press import Press
    from slavika.client.wording import Wording
    from slavika.data.face_reader import read_faces
    from slavika.tools.looks import check_layouts

    problems = Problems()
    book = read_faces(folders.assets() / "faces" / f"{cards.section}.yaml", problems)
    check_layouts(book, problems)
    return Press(cards, Wording(language, cards), book, folders.assets(), bleed), problems


def proofs(order: Order, problems: Problems) -> Iterator[tuple[tuple[str, str], "Proof"]]:
    """Every side of every card, drawn, with a progress bar; what is wrong with them goes to the problems."""
    from tqdm import tqdm  # costs 50 ms: only here

    from slavika.tools.looks import check_cards

    press, found = _press(order.cards, order.language, order.bleed)
    for problem in found:
        problems.add(*problem)
    check_cards(order.cards, [order.cards[name] for side, name in order.sides if side == "face"], problems)
    for side, name in tqdm(order.sides, unit=" faces", file=sys.stderr, disable=None):
        proof = press.face(name) if side == "face" else press.back(name)
        _tell(problems, order, side, name, proof)
        yield (side, name), proof


def _tell(problems: Problems, order: Order, side: str, name: str, proof: "Proof") -> None:
    mark = order.cards[name].mark if side == "face" else Mark(f"{order.game.name}.yaml", 1, 1)
    if proof.failure:
        sentence = Sentence("{side} '{name}' cannot be drawn: {reason}", side=side, name=name, reason=proof.failure)
        problems.add(mark, sentence)
    for element in proof.overflowing:
        sentence = Sentence(
            "'{element}' does not fit its box, {level} card, {language}",
            element=element,
            level="full",
            language=order.language,
        )
        problems.add(mark, sentence)


# ── writing ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def to_pdf(order: Order, path: Path, paper: str, problems: Problems, lines: bool = False) -> str:
    """Sheets for both sides of the paper, to be turned over along the long edge."""
    from slavika.tools.pdf import Document

    title = f"{order.game.title} ({order.language})"
    document = Document(PAPERS[paper], title, order.language)
    try:
        cuts: dict[tuple[str, str], tuple[float, float]] = {}
        for side, proof in proofs(order, problems):
            document.add(":".join(side), proof)
            cuts[side] = proof.cut
        for size in dict.fromkeys(tuple(sorted(cuts["face", each.face])) for each in order.stock):
            sheet = grid(PAPERS[paper], (size[0], size[1]), order.bleed)
            pieces = [
                sides(each, order.cards)
                for each in order.stock
                if tuple(sorted(cuts["face", each.face])) == size
                for _ in range(each.copies)
            ]
            over = tuple(sheet.lines()) if lines else ()
            for part in dealt(pieces, sheet.places):
                for back in (False, True):
                    there = [(place, pair[back]) for place, pair in enumerate(part) if pair[back][1]]
                    slots = [(sheet.slot(place, cuts[side], back), ":".join(side)) for place, side in there]
                    document.page(slots, sheet, () if back else over)
        write(path, document.finish())
    finally:
        document.close()
    count = sum(each.copies for each in order.stock)
    return f"{count} card{_s(count)} on {document.pages} pages"


def to_pictures(order: Order, folder: Path, problems: Problems) -> str:
    """A picture of each side, named by its id."""
    from slavika.tools.pictures import png

    folder.mkdir(parents=True, exist_ok=True)
    count = 0
    for (side, name), proof in proofs(order, problems):
        write(folder / (f"{name}.png" if side == "face" else f"{name}-back.png"), png(proof.surface))
        count += 1
    return f"{count} picture{_s(count)}"


def to_simulator(order: Order, path: Path, problems: Problems) -> str:
    """Pictures of whole decks beside a saved object that names them."""
    from slavika.tools import tabletop_simulator as simulator
    from slavika.tools.pictures import jpeg

    drawn = dict(proofs(order, problems))
    decks: dict[str, list[simulator.Sheet]] = {}
    across: dict[str, bool] = {}
    number = 0
    for back, size in dict.fromkeys((_back(each, order.cards), drawn["face", each.face].cut) for each in order.stock):
        those = [
            each for each in order.stock if (_back(each, order.cards), drawn["face", each.face].cut) == (back, size)
        ]
        deck = _deck_name(back, order)
        while deck in decks:  # cards of two sizes with one back
            deck += "+"
        across[deck] = size[0] > size[1]
        for part in dealt(those, simulator.PLACES):
            number += 1
            stem = f"{path.stem}.{back or 'two-faced'}.{number}"
            faces = [drawn["face", each.face] for each in part]
            columns, rows, cell = simulator.raster(len(part), faces[0].size)
            sheet = simulator.Sheet(
                number,
                tuple(_described(each, order) for each in part),
                columns,
                rows,
                path.with_name(f"{stem}.faces.jpg"),
                path.with_name(f"{stem}.backs.jpg"),
            )
            write(sheet.faces, jpeg(simulator.together(faces, columns, rows, cell)))
            if back:
                write(sheet.backs, jpeg(drawn["back", back].surface))
            else:
                others = [drawn["face", each.other] for each in part]
                write(sheet.backs, jpeg(simulator.together(others, columns, rows, cell)))
            decks.setdefault(deck, []).append(sheet)
    saved = simulator.saved_object(decks, across)
    write(path, json.dumps(saved, ensure_ascii=False, indent=1).encode())
    return f"{len(decks)} deck{_s(len(decks))} with {number} sheet{_s(number)} of faces"


def _back(stock: Stock, cards: Cards) -> str:
    return "" if stock.other else cards[stock.face].back


def _deck_name(back: str, order: Order) -> str:
    clan = order.cards.clans.get(back)
    name = clan.name[order.language] if clan else back.replace("_", " ")
    return f"{order.game.title}: {name}" if name else str(order.game.title)


def _described(stock: Stock, order: Order) -> Any:
    from slavika.tools.tabletop_simulator import Kind

    card = order.cards[stock.face]
    return Kind(stock.face, stock.other, stock.copies, card.name[order.language], _text(card, order.language))


def _text(card: CardDef, language: str) -> str:
    """What a card says, without marks."""
    from slavika.client.text import runs

    said = card.fields.get("text") or {}
    return "".join(run.text for run in runs(said.get(language, ""))) if isinstance(said, Mapping) else ""


def _s(count: int) -> str:
    return "" if count == 1 else "s"


# ── the command ───────────────────────────────────────────────────────────────────────────────────────────────────────


def sheets(chosen: Any, games: Games) -> int:
    """Make what the command line asks for; returns the exit status."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    target: Path = chosen.pdf or chosen.png or chosen.tts
    problems = Problems()
    try:
        order = read_order(chosen, games)
        if not order.stock:
            print("nothing to print: no card has changed")
            return 0
        if chosen.pdf:
            done = to_pdf(order, target, chosen.paper or "a4", problems, chosen.lines)
        elif chosen.png:
            done = to_pictures(order, target, problems)
        else:
            done = to_simulator(order, target, problems)
    except (ValueError, BadFile) as problem:
        print(problem, file=sys.stderr)
        return 2
    except OSError as error:
        print(f"{target} could not be written: {error.strerror or error}", file=sys.stderr)
        return 1
    return _finished(f"{target}: {done}", problems)


def _finished(done: str, problems: Iterable[Any]) -> int:
    found = list(problems)
    for problem in found:
        print(problem, file=sys.stderr)
    if found:
        print(f"{len(found)} problem{_s(len(found))}; the cards are drawn as far as can be", file=sys.stderr)
    print(done)
    return 1 if found else 0
