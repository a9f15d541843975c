"""Tabletop: cards for Tabletop Simulator: for each back a deck, whose faces lie in a grid on one picture or several,
and a saved object that names these pictures by where they lie on this machine.

What the simulator wants: pictures of at most 4096 pixels a side, at most ten cards across and seven down, the last
place for what others see of a card in a hand. A card is known by a hundred times the number of its sheet and its place.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from slavika.client.press import Proof

LARGEST = 4096  # pixels a side
ACROSS, DOWN = 10, 7
PLACES = ACROSS * DOWN - 1
APART = 4.0  # from deck to deck, in the simulator's inches
FACE_DOWN = 180.0


class Kind(NamedTuple):
    """One face of a deck: its side, on a card with two faces the other side, how many there are, what is said of it."""

    face: str
    other: str
    copies: int
    name: str
    description: str


class Sheet(NamedTuple):
    """Faces on one picture, and on another one their backs: one for all, or in the same places."""

    number: int
    kinds: tuple[Kind, ...]
    columns: int
    rows: int
    faces: Path
    backs: Path

    def described(self) -> dict[str, Any]:
        return {
            "FaceURL": address(self.faces),
            "BackURL": address(self.backs),
            "NumWidth": self.columns,
            "NumHeight": self.rows,
            "BackIsHidden": True,  # what others see of a card in a hand is its back
            "UniqueBack": bool(self.kinds[0].other),
            "Type": 0,  # a rectangle with round corners
        }


def address(path: Path) -> str:
    """A file on this machine as the simulator writes it: nothing escaped."""
    return "file:///" + str(path.resolve()).lstrip("/")


def raster(count: int, cell: tuple[int, int]) -> tuple[int, int, tuple[int, int]]:
    """Columns, rows and the size of a cell for so many cards and the place after them: the largest that can be."""
    best = (0.0, 0, 0)
    for columns in range(1, ACROSS + 1):
        rows = max(1, -(-(count + 1) // columns))
        if rows <= DOWN:
            scale = min(1.0, LARGEST / columns / cell[0], LARGEST / rows / cell[1])
            best = max(best, (scale, -columns * rows, columns))
    scale, area, columns = best
    return columns, -area // columns, (int(cell[0] * scale), int(cell[1] * scale))


def together(proofs: Sequence[Proof], columns: int, rows: int, cell: tuple[int, int]) -> pygame.Surface:
    """Cards in a grid on one picture."""
    whole = pygame.Surface((columns * cell[0], rows * cell[1]))
    for place, proof in enumerate(proofs):
        row, column = divmod(place, columns)
        whole.blit(pygame.transform.smoothscale(proof.surface, cell), (column * cell[0], row * cell[1]))
    return whole


def saved_object(decks: Mapping[str, Sequence[Sheet]], across: Mapping[str, bool]) -> dict[str, Any]:
    """What the simulator reads: every deck, side by side. `across` says whose cards lie across."""
    objects = [
        _deck(name, sheets, across[name], APART * (number - (len(decks) - 1) / 2))
        for number, (name, sheets) in enumerate(decks.items())
    ]
    empty = dict.fromkeys(
        ("SaveName", "GameMode", "Date", "Table", "Sky", "Note", "Rules", "LuaScript", "PlayerTurn"), ""
    )
    return {**empty, "ObjectStates": objects}


def _deck(name: str, sheets: Sequence[Sheet], across: bool, x: float) -> dict[str, Any]:
    cards = [
        _object("Card", kind.name, kind.description, x, across, bool(kind.other))
        | {"CardID": sheet.number * 100 + place, "CustomDeck": {str(sheet.number): sheet.described()}}
        for sheet in sheets
        for place, kind in enumerate(sheet.kinds)
        for _ in range(kind.copies)
    ]
    if len(cards) == 1:  # one card is no deck
        return cards[0]
    return _object("DeckCustom", name, "", x, across, bool(sheets[0].kinds[0].other)) | {
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": {str(sheet.number): sheet.described() for sheet in sheets},
        "ContainedObjects": cards,
    }


def _object(kind: str, name: str, description: str, x: float, across: bool, face_up: bool) -> dict[str, Any]:
    turn = {"rotX": 0.0, "rotY": 180.0, "rotZ": 0.0 if face_up else FACE_DOWN}
    return {
        "Name": kind,
        "Transform": {"posX": x, "posY": 1.0, "posZ": 0.0, **turn, "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0},
        "Nickname": name,
        "Description": description,
        "ColorDiffuse": {"r": 0.713, "g": 0.713, "b": 0.713},
        "Locked": False,
        "Grid": True,
        "Snap": True,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
        "SidewaysCard": across,
        "LuaScript": "",
        "LuaScriptState": "",
    }
