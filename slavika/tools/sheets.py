"""Sheets: the cards of a game for a printer (PDF), for anybody (a picture each), for Tabletop Simulator. Which cards is
said by a print order; here they are put together and written.
"""

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from slavika.client.press import Proof
from slavika.client.runs import runs
from slavika.core.cards import Stock
from slavika.data.files import replace
from slavika.data.problems import BadFile, Problems
from slavika.tools import tabletop_simulator as simulator
from slavika.tools.imposition import PAPERS, grid, sheets_of
from slavika.tools.pictures import jpeg, png
from slavika.tools.print_order import Games, Order, read_order
from slavika.tools.proofs import FACE, Side

USUAL = "a4"


def sheets(chosen: Any, games: Games) -> int:
    """Make what the command line asks for; returns the exit status."""
    target: Path = chosen.pdf or chosen.png or chosen.tts
    problems = Problems()
    try:
        order = read_order(chosen, games)
        done = _made(order, chosen, problems) if order.stock else ""
    except (ValueError, BadFile) as wrong:
        print(wrong, file=sys.stderr)
        return 2
    except OSError as error:
        print(f"{target} could not be written: {error.strerror or error}", file=sys.stderr)
        return 1
    for problem in problems:
        print(problem, file=sys.stderr)
    if problems:
        print("the cards are drawn as far as can be", file=sys.stderr)
    print(f"{target}: {done}" if done else "no card has changed: nothing to print")
    return 1 if problems else 0


def _made(order: Order, chosen: Any, problems: Problems) -> str:
    if chosen.pdf:
        return to_pdf(order, chosen.pdf, chosen.paper or USUAL, problems, chosen.lines)
    if chosen.png:
        return to_pictures(order, chosen.png, problems)
    return to_simulator(order, chosen.tts, problems)


def to_pdf(order: Order, path: Path, paper: str, problems: Problems, lines: bool = False) -> str:
    """Sheets for both sides of the paper, to be turned over along the long edge; says what they hold."""
    from slavika.tools.pdf import Document  # reportlab takes a while to come

    document = Document(PAPERS[paper], f"{order.title} ({order.language})", order.language)
    cuts: dict[Side, tuple[float, float]] = {}
    for side, proof in order.proofs(problems):
        document.add(":".join(side), proof)
        cuts[side] = proof.cut
    by_size: dict[tuple[float, float], list[tuple[Side, Side]]] = {}
    for stock in order.stock:
        wide, high = cuts[FACE, stock.face]
        by_size.setdefault((min(wide, high), max(wide, high)), []).extend([order.sides(stock)] * stock.copies)
    for size, pieces in by_size.items():
        sheet = grid(PAPERS[paper], size, order.bleed)
        over = tuple(sheet.lines()) if lines else ()
        for part in sheets_of(pieces, sheet.places):
            for back in (False,) if order.fronts else (False, True):
                there = [(place, pair[back]) for place, pair in enumerate(part) if pair[back][1]]
                slots = [(sheet.slot(place, cuts[side], back), ":".join(side)) for place, side in there]
                document.page(slots, sheet, () if back else over)
    replace(path, document.finish())
    return f"{_count(sum(stock.copies for stock in order.stock), 'card')} on {_count(document.pages, 'page')}"


def to_pictures(order: Order, folder: Path, problems: Problems) -> str:
    """A picture of each side, named by its id."""
    folder.mkdir(parents=True, exist_ok=True)
    for (side, name), proof in order.proofs(problems):
        replace(folder / (f"{name}.png" if side == FACE else f"{name}-back.png"), png(proof.surface))
    return _count(len(order.every_side()), "picture")


def to_simulator(order: Order, path: Path, problems: Problems) -> str:
    """Pictures of whole decks beside a saved object that names them."""
    drawn = dict(order.proofs(problems, bleed=0.0))
    alike: dict[tuple[str, tuple[float, float]], list[Stock]] = {}
    for stock in order.stock:
        alike.setdefault((order.back(stock), drawn[FACE, stock.face].cut), []).append(stock)
    decks: list[simulator.Deck] = []
    number = 0
    for (back, size), stocks in alike.items():
        made: list[simulator.Sheet] = []
        for part in sheets_of(stocks, simulator.PLACES):
            number += 1
            made.append(_sheet(order, path, number, part, drawn))
        decks.append(simulator.Deck(_deck_name(order, back), made, size[0] > size[1]))
    replace(path, json.dumps(simulator.saved_object(decks), ensure_ascii=False, indent=1).encode())
    return f"{_count(len(decks), 'deck')}, {_count(number, 'picture')} of faces"


def _sheet(
    order: Order, path: Path, number: int, stocks: list[Stock], drawn: Mapping[Side, Proof]
) -> "simulator.Sheet":
    """Write the pictures of some cards of a deck."""
    back = order.back(stocks[0])
    faces, backs = (path.with_name(f"{path.stem}.{number}.{what}.jpg") for what in ("faces", "backs"))
    fronts = [drawn[FACE, stock.face] for stock in stocks]
    raster = simulator.raster(len(stocks), fronts[0].size)
    replace(faces, jpeg(simulator.together(fronts, raster)))
    if back:
        replace(backs, jpeg(drawn[order.sides(stocks[0])[1]].surface))
    else:
        others = [drawn[order.sides(stock)[1]] for stock in stocks]
        replace(backs, jpeg(simulator.together(others, raster)))
    kinds = tuple(
        simulator.Kind(order.cards[stock.face].name[order.language], _text(order, stock), stock.copies)
        for stock in stocks
    )
    return simulator.Sheet(number, kinds, raster, faces, backs, unique_backs=not back)


def _deck_name(order: Order, back: str) -> str:
    clan = order.cards.clans.get(back)
    name = clan.name[order.language] if clan else back.replace("_", " ")
    return f"{order.title}: {name}" if name else order.title


def _text(order: Order, stock: Stock) -> str:
    """What a card says, without marks."""
    said = order.cards[stock.face].fields.get("text")
    return "".join(run.text for run in runs(said.get(order.language, ""))) if isinstance(said, Mapping) else ""


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"
