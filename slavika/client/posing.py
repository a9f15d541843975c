"""Posing: a match for somebody who works at its table and not at its play: at a written position, or dealt and brought
on by chance until as much lies open as is wanted. Nothing of it is kept."""

from pathlib import Path

from slavika.client.seating import Seating
from slavika.core.cards import Cards
from slavika.core.chance import Chance
from slavika.core.match import Match
from slavika.core.rules import Rules
from slavika.core.table import Table
from slavika.data.cards import Games
from slavika.data.nodes import read_file
from slavika.data.positions import read_position
from slavika.data.problems import BadFile, Problems

EMPTY, HALF, FULL = "empty", "half", "full"
SEEDS = 1000


def dealt(game: type[Rules], cards: Cards, players: int, seed: int, how: str) -> Match | None:
    """A match of so many, and how full its table is to be. None: these cards are no such game."""
    seating = Seating(game, cards)
    while len(seating.seats) < players:
        seating.add()
    while len(seating.seats) > players:
        seating.remove(len(seating.seats) - 1)
    rules = seating.match_rules()
    if rules is None:
        return None
    match = Match(rules, [str(seat["name"]) for seat in seating.seats], seed)
    if how != EMPTY:
        _play(match, seed)
        counts = [open_cards(moment.position.table) for moment in match.past]
        wanted = max(counts) if how == FULL else max(counts) / 2
        _go_back(match, min(range(len(counts)), key=lambda number: abs(counts[number] - wanted)))
    return match


def placed(path: Path, games: Games, cards: Cards) -> Match:
    """The match of a position file of that game, with these cards. Raises BadFile."""
    problems = Problems()
    text = read_file(path, problems)
    if text is None:
        raise BadFile(problems)
    return read_position(text, path.name, {cards.section: games[cards.section]}, {cards.section: cards}).match()


def open_cards(table: Table) -> int:
    """How many cards lie open in the middle of the table."""
    piles = table.piles
    return sum(
        len(cards) for name, cards in table.lying.items() if piles[name].owner is None and piles[name].faces == "all"
    )


def _play(match: Match, seed: int) -> None:
    """To the end, by chance."""
    chance = Chance(seed)
    while match.table.result is None:
        moves = match.rules.moves(match.table)
        match.submit(moves[chance.below(len(moves), "posing")])


def _go_back(match: Match, number: int) -> None:
    """To before that action, as if it had never been done."""
    moment = match.past[number]
    match.position, match.memories = moment.position, moment.memories
    del match.log[moment.logged :]
    del match.past[number:]
