"""Tabletop: cards for Tabletop Simulator: for each back a deck, whose faces lie in a grid on one picture or several,
and a saved object that names these pictures by where they lie on this machine.

What the simulator wants: pictures of at most 4096 pixels a side, at most ten cards across and seven down, the last
place for what others see of a card in a hand. A card is known by a hundred times the number of its sheet and its place.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from slavika.client.press import Proof

LARGEST = 4096  # pixels a side
ACROSS, DOWN = 10, 7
PLACES = ACROSS * DOWN - 1
APART = 4.0  # from deck to deck, in the simulator's inches
FACE_DOWN = 180.0


class Raster(NamedTuple):
    """How cards lie on a picture."""

    columns: int
    rows: int
    cell: tuple[int, int]  # pixels


class Kind(NamedTuple):
    """A card with what is said of it, and how many there are."""

    name: str
    description: str
    copies: int


class Sheet(NamedTuple):
    """Faces on one picture, and on another their backs: one for all, or one for each in the same places."""

    number: int
    kinds: tuple[Kind, ...]
    raster: Raster
    faces: Path
    backs: Path
    unique_backs: bool

    def described(self) -> dict[str, Any]:
        return {
            "FaceURL": address(self.faces),
            "BackURL": address(self.backs),
            "NumWidth": self.raster.columns,
            "NumHeight": self.raster.rows,
            "BackIsHidden": True,  # what others see of a card in a hand is its back
            "UniqueBack": self.unique_backs,
            "Type": 0,  # a rectangle with round corners
        }


class Deck(NamedTuple):
    """Cards that are shuffled together."""

    name: str
    sheets: Sequence[Sheet]
    across: bool  # its cards are wider than high


def address(path: Path) -> str:
    """A file on this machine as the simulator writes it: nothing escaped."""
    return "file:///" + str(path.resolve()).lstrip("/")


def raster(count: int, cell: tuple[int, int]) -> Raster:
    """A raster for so many cards and a place after them, in cells of that shape as large as can be."""
    best = (0.0, 0, 0)
    for columns in range(1, ACROSS + 1):
        rows = max(1, -(-(count + 1) // columns))
        if rows <= DOWN:
            scale = min(1.0, LARGEST / columns / cell[0], LARGEST / rows / cell[1])
            best = max(best, (scale, -columns * rows, columns))
    scale, area, columns = best
    return Raster(columns, -area // columns, (int(cell[0] * scale), int(cell[1] * scale)))


def together(proofs: Sequence[Proof], raster: Raster) -> pygame.Surface:
    """Cards on one picture."""
    wide, high = raster.cell
    whole = pygame.Surface((raster.columns * wide, raster.rows * high))
    for place, proof in enumerate(proofs):
        row, column = divmod(place, raster.columns)
        whole.blit(pygame.transform.smoothscale(proof.surface, raster.cell), (column * wide, row * high))
    return whole


def saved_object(decks: Sequence[Deck]) -> dict[str, Any]:
    """What the simulator reads: every deck, side by side."""
    names = ("SaveName", "GameMode", "Date", "Table", "Sky", "Note", "Rules", "LuaScript", "PlayerTurn")
    middle = (len(decks) - 1) / 2
    objects = [_deck(deck, APART * (number - middle)) for number, deck in enumerate(decks)]
    return {**dict.fromkeys(names, ""), "ObjectStates": objects}


def _deck(deck: Deck, x: float) -> dict[str, Any]:
    cards = [
        _object("Card", kind.name, kind.description, deck, x)
        | {"CardID": sheet.number * 100 + place, "CustomDeck": {str(sheet.number): sheet.described()}}
        for sheet in deck.sheets
        for place, kind in enumerate(sheet.kinds)
        for _ in range(kind.copies)
    ]
    if len(cards) == 1:  # one card is no deck
        return cards[0]
    return _object("DeckCustom", deck.name, "", deck, x) | {
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": {str(sheet.number): sheet.described() for sheet in deck.sheets},
        "ContainedObjects": cards,
    }


def _object(kind: str, name: str, description: str, deck: Deck, x: float) -> dict[str, Any]:
    turned = 0.0 if deck.sheets[0].unique_backs else FACE_DOWN
    return {
        "Name": kind,
        "Transform": {
            "posX": x, "posY": 1.0, "posZ": 0.0,
            "rotX": 0.0, "rotY": 180.0, "rotZ": turned,
            "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0,
        },
        "Nickname": name,
        "Description": description,
        "ColorDiffuse": {"r": 0.713, "g": 0.713, "b": 0.713},
        "Locked": False,
        "Grid": True,
        "Snap": True,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
        "SidewaysCard": deck.across,
        "LuaScript": "",
        "LuaScriptState": "",
    }  # fmt: skip
