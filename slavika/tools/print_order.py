"""Print order: which cards of a game are printed, how often and in which language, as a command line means it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from slavika.core.cards import Cards, Stock
from slavika.core.rules import Rules
from slavika.data.cards import load_cards, read_cards, section_text
from slavika.data.changes import changes
from slavika.data.nodes import read_file, read_nodes
from slavika.data.problems import BadFile, Problems, nearest
from slavika.tools.proofs import BACK, FACE, Side, press

Games = Mapping[str, type[Rules]]
BLEED = 1.0  # millimetres on sheets: with it nine cards go on either paper, and a knife may miss by as much
MOST_BLEED = 10.0


@dataclass(frozen=True, slots=True)
class Order:
    """What is printed."""

    title: str
    cards: Cards
    stock: tuple[Stock, ...]
    language: str
    bleed: float  # millimetres

    def sides(self, stock: Stock) -> tuple[Side, Side]:
        """The front and the back of a card."""
        return (FACE, stock.face), (FACE, stock.other) if stock.other else (BACK, self.back(stock))

    def back(self, stock: Stock) -> str:
        """What its back shows; nothing, for a card with two faces."""
        return "" if stock.other else self.cards[stock.face].back

    def every_side(self) -> list[Side]:
        """All that must be drawn, once."""
        return list(dict.fromkeys(side for stock in self.stock for side in self.sides(stock) if side[1]))


def read_order(chosen: Any, games: Games) -> Order:
    """The order that a command line means. Raises ValueError with a sentence, or BadFile."""
    game = games.get(chosen.game)
    if game is None:
        raise ValueError(f"no game '{chosen.game}': there is {', '.join(games)}")
    _check(chosen)
    cards = load_cards(chosen.cards, games)[game.name]
    stock = [each for each in game.contents(cards) if each.copies > 0]
    if chosen.only:
        stock = list(_named(stock, cards, chosen.only.split(",")))
    if chosen.changed:
        stock = list(_changed(stock, _section(chosen.changed, game), cards, chosen.language))
    if chosen.once:
        stock = [each._replace(copies=1) for each in stock]
    bleed = chosen.bleed if chosen.bleed is not None else BLEED if chosen.pdf else 0.0
    return Order(str(game.title), cards, tuple(stock), chosen.language, bleed)


def _check(chosen: Any) -> None:
    """What does not go together, and what no printer wants."""
    if chosen.bleed is not None and not 0 <= chosen.bleed <= MOST_BLEED:
        raise ValueError(f"the bleed must be 0 to {MOST_BLEED:g} mm")
    for name in ("paper", "lines"):
        if getattr(chosen, name) and not chosen.pdf:
            raise ValueError(f"--{name} is only for --pdf")
    if chosen.bleed and chosen.tts:
        raise ValueError("--bleed is only for --pdf and --png")


def _named(stock: Sequence[Stock], cards: Cards, names: Sequence[str]) -> Iterator[Stock]:
    """The cards that are meant: by an id, of either side, by their kind, or by a group that they belong to."""
    meant = {each: {each.face, each.other, cards[each.face].kind, *cards[each.face].groups} - {""} for each in stock}
    for name in names:
        known = set().union(*meant.values())
        if name not in known:
            near = nearest(name, sorted(known))
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
    above = text[: text.index(part)].count("\n") if part in text else 0  # lines are counted as in the file
    return read_cards("\n" * above + part, path.name, {game.name: game})[game.name]


def _changed(stock: Sequence[Stock], old: Cards, cards: Cards, language: str) -> Iterator[Stock]:
    """The cards of which a side is not what it was: defined otherwise, or showing something of a card that is."""
    found = {change.card for change in changes(old, cards) if change.what != "removed"}
    presses = [press(section, language) for section in (old, cards)] if found else []

    def differs(face: str) -> bool:
        if not face or face in found:
            return bool(face)
        if found.isdisjoint(_texts(tuple(cards[face].fields.values()))):
            return False
        before, now = (each.face(face).surface.get_buffer().raw for each in presses)
        return bool(before != now)

    yield from (each for each in stock if differs(each.face) or differs(each.other))


def _texts(value: object) -> Iterator[str]:
    """Every text within a value, among them the names of other cards."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        yield from _texts((*value.keys(), *value.values()))
    elif isinstance(value, tuple):
        for part in value:
            yield from _texts(part)
