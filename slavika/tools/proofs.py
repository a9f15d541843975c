"""Proofs: sides of cards drawn for print, with a progress bar, and all that is wrong with them as `check` tells it."""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from tqdm import tqdm

from slavika.client import folders
from slavika.client.fitting import told
from slavika.client.flaws import check_layouts
from slavika.client.press import Press, Proof
from slavika.client.wording import Wording
from slavika.core.cards import Cards, Mark
from slavika.core.sentences import Sentence
from slavika.data.face_reader import read_faces
from slavika.data.places import Places
from slavika.data.problems import Problems
from slavika.tools.looks import check_cards

FACE, BACK = "face", "back"
Side = tuple[str, str]  # FACE and a card, or BACK and what it shows


def press(
    cards: Cards, language: str, bleed: float = 0.0, problems: Problems | None = None, assets: Path | None = None
) -> Press:
    """A press for these cards. What is wrong with their layouts goes to the problems; the rest of them is drawn.
    `assets`: where layouts and pictures are, if not the program's.
    """
    problems = Problems() if problems is None else problems
    assets = assets or folders.assets()
    book = read_faces(assets / "faces" / f"{cards.section}.yaml", problems)
    check_layouts(book, problems)
    return Press(cards, Wording(language, cards), book, assets, bleed)


def proofs(
    drawing: Press, sides: Sequence[Side], places: Places, problems: Problems, *, steps: bool = False
) -> Iterator[tuple[Side, Proof]]:
    """Each side, drawn; what is wrong with it goes to the problems. With `steps`, a program that reads it is told how
    far it is.
    """
    faces = drawing.faces
    cards = faces.cards
    check_cards(cards, [cards[name] for side, name in sides if side == FACE], places, problems)
    for number, (side, name) in enumerate(tqdm(sides, unit=" faces", file=sys.stderr, disable=steps or None), 1):
        proof = drawing.face(name) if side == FACE else drawing.back(name)
        mark = cards[name].mark if side == FACE else Mark(f"{cards.section}.yaml", 1, 1)
        if proof.failure:
            sentence = Sentence("{side} '{name}' cannot be drawn: {reason}", side=side, name=name, reason=proof.failure)
            problems.add(mark, sentence)
        if proof.overflowing and side == FACE:
            for problem in told(faces, cards[name], proof.overflowing, places):
                problems.add(*problem)
        elif proof.overflowing:
            elements = ", ".join(f"'{element}'" for element in proof.overflowing)
            sentence = Sentence("{elements} of the back '{name}' does not fit its box", elements=elements, name=name)
            problems.add(faces.back_layout(name).mark, sentence)
        if steps:
            print(f"{number}/{len(sides)}", flush=True)
        yield (side, name), proof
