"""A tabletop without a scene around it: a written position as one seat sees it, at rest, for tests of what is
painted."""

import os
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from slavika.client import folders, plans
from slavika.client.face import Faces
from slavika.client.tabletop import Tabletop
from slavika.client.wording import Wording, names_of
from slavika.core.match import Match
from tests.given import given

NAMES = ("Krysia", "Przemek", "Tomek", "Maciek", "Zofia")


def battle(seats: int, cards: str, turn: str, more: str = "", options: str = "{}", number: int = 3) -> Match:
    """A battle of Slava: the cards that lie there, whose turn it is, and other piles as they are written."""
    players = ", ".join(f"{{name: {name}}}" for name in NAMES[:seats])
    return given(
        f"game: slava\nseats: [{players}]\noptions: {options}\nturn: {{seat: {turn}, action: {number}}}\n"
        f"piles:\n  battle: [{cards}]\n{more}seed: 4\n"
    ).match


def shown(
    match: Match,
    holder: int,
    size: tuple[int, int] = (1280, 720),
    language: str = "en",
    bots: frozenset[int] = frozenset(),
) -> Tabletop:
    """The table of a match as that seat sees it."""
    pygame.display.init()
    pygame.font.init()
    if not pygame.display.get_surface():
        pygame.display.set_mode((64, 64))
    rules, view = match.rules, match.view(holder).table
    words = Wording(language).of(rules.cards, names_of(rules, match.names))
    faces = Faces(rules.cards, folders.assets(), words)
    plan = plans.load(rules)
    top = Tabletop(rules, plan, faces, match.names, bots, words, view, holder, lambda name: None, lambda event: False)
    top.lay_out(size, 1.0)
    top.rebuild(view, holder)
    top.refresh([])
    return top


def painted(top: Tabletop, kind: str) -> list[Any]:
    """The pieces of one kind that rest on the table: all that their keys say beside the kind."""
    assert top.canvas is not None
    keys: list[Any] = [piece.key for piece in top.canvas.layer.pieces]
    return [key[1:] for key in keys if key[0] == kind]
