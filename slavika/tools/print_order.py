"""Print order: which cards of a game are printed, how often and in which language, as a command line means it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from slavika.client.alterations import WHOLE, alterations, to_print
from slavika.client.press import Proof
from slavika.core.cards import Cards, Stock
from slavika.core.rules import Rules
from slavika.data.cards import BadCards, read_cards
from slavika.data.nodes import read_file
from slavika.data.places import Places
from slavika.data.problems import BadFile, Problem, Problems, nearest
from slavika.tools.proofs import BACK, FACE, Side, press, proofs
from slavika.tools.targets import check_target, usual_language
from slavika.tools.versions import placed, version

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
    places: Places  # where cards.yaml says what
    missing: tuple[Problem, ...] = ()  # pictures that it names and that there are not
    fronts: bool = False  # and no backs
    steps: bool = False  # each side that is drawn is said on a line of its own

    def sides(self, stock: Stock) -> tuple[Side, Side]:
        """The front and the back of a card."""
        behind = (FACE, stock.other) if stock.other else (BACK, self.back(stock))
        return (FACE, stock.face), (BACK, "") if self.fronts else behind

    def back(self, stock: Stock) -> str:
        """What its back shows; nothing, for a card with two faces."""
        return "" if stock.other else self.cards[stock.face].back

    def every_side(self) -> list[Side]:
        """All that must be drawn, once."""
        return list(dict.fromkeys(side for stock in self.stock for side in self.sides(stock) if side[1]))

    def proofs(self, problems: Problems, bleed: float | None = None) -> Iterator[tuple[Side, Proof]]:
        """Each of them, drawn; what is wrong with it goes to the problems."""
        for problem in self.missing:
            problems.add(*problem)
        drawing = press(self.cards, self.language, self.bleed if bleed is None else bleed, problems)
        return proofs(drawing, self.every_side(), self.places, problems, steps=self.steps)


def read_order(chosen: Any, games: Games) -> Order:
    """The order that a command line means. Raises ValueError with a sentence, or BadFile."""
    game = games.get(chosen.game)
    if game is None:
        raise ValueError(f"no game '{chosen.game}': there is {', '.join(games)}")
    _check(chosen)
    problems, language = Problems(), chosen.language or usual_language()
    cards, places = _cards(chosen.cards, game, games, problems)
    stock = [each for each in game.contents(cards) if each.copies > 0]
    if chosen.only:
        stock = list(_named(stock, cards, chosen.only.split(",")))
    if chosen.changed:
        stock = list(_changed(stock, chosen.changed, game, cards, language))
    if chosen.once:
        stock = [each._replace(copies=1) for each in stock]
    bleed = chosen.bleed if chosen.bleed is not None else BLEED if chosen.pdf else 0.0
    title, wanted, missing = str(game.title), tuple(stock), tuple(problems)
    return Order(title, cards, wanted, language, bleed, places, missing, chosen.fronts, chosen.steps)


def _cards(path: Path, game: type[Rules], games: Games, missing: Problems) -> tuple[Cards, Places]:
    """The cards of the game, and where they stand. Raises BadFile."""
    problems = Problems()
    text = read_file(path, problems)
    try:
        if text is None:
            raise BadCards(problems)
        return read_cards(text, path.name, games, missing=missing)[game.name], Places(text, path.name)
    except BadFile as bad:
        raise placed(bad, {path.name: path}) from None


def _check(chosen: Any) -> None:
    """What does not go together, what no printer wants, and what would be lost."""
    target, ending = (chosen.pdf, ".pdf") if chosen.pdf else (chosen.tts, ".json") if chosen.tts else (chosen.png, "")
    check_target(target, ending, [path for path in (chosen.cards, chosen.changed) if path])
    if chosen.bleed is not None and not 0 <= chosen.bleed <= MOST_BLEED:
        raise ValueError(f"the bleed must be 0 to {MOST_BLEED:g} mm")
    for name in ("paper", "lines", "fronts"):
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


def _changed(stock: Sequence[Stock], old: Path, game: type[Rules], cards: Cards, language: str) -> Iterator[Stock]:
    """The cards of which a side is not what it was: defined otherwise, or looking otherwise."""
    state = version(old)
    before = state.read({game.name: game})[game.name]
    now = press(cards, language).faces
    found = to_print(alterations(press(before, language, assets=state.assets).faces, now, (WHOLE,)), now)
    yield from (each for each in stock if each.face in found or each.other in found)
