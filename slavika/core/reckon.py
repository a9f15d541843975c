"""Reckoning: strengths under standing modifiers, in fixed layers: mute, set, add, cap.

A modifier sees only what earlier layers left, so "who cancels whom" cannot run in circles. One function computes; given
a list for them it also writes down, for each card, what changed it and by which card and line of cards.yaml.
What a copy stands for is settled before: faces come in already as what they count as.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from slavika.core.cards import CardId, Mark
from slavika.core.sentences import CardRef, Sentence

MUTE, SET, ADD, CAP = range(4)


class Modifier(NamedTuple):
    """A standing word of a card, ready to apply."""

    layer: int
    targets: frozenset[str] | None  # the faces it works on; None: the card itself
    amount: int
    per: frozenset[str] | None  # for each card of these faces
    mark: Mark
    least: int | None = None  # what it lowers, it lowers no further
    stronger: bool = False  # of `per` only those of higher printed strength than the card itself
    alike: bool = False  # `per` are the others with the face that is worked on
    pairs: bool = False  # of `targets` only the first that make an even number


class Change(NamedTuple):
    """One thing that changed a card's strength, or stopped its ability."""

    before: int
    after: int
    by: str  # the face of the card that did it
    reason: Sentence
    mark: Mark


class Line(NamedTuple):
    """One card of a sum."""

    card: CardId
    face: str  # as it lies
    counts_as: str  # another face where it is a copy
    printed: int
    amount: int
    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class Reckoning:
    """A total with its reasons."""

    total: int
    lines: tuple[Line, ...]


def reckon(
    modifiers: Mapping[str, tuple[Modifier, ...]],
    faces: Sequence[str],
    values: list[int],
    changes: list[list[Change]] | None = None,
    sources: Sequence[str] | None = None,
) -> None:
    """Apply what all these cards do to each other; `values`, and `changes` if given, are filled in place.

    `sources`, if given, are the faces whose abilities the cards have, where these are not their own.
    """
    found: list[tuple[int, int, Modifier]] = []
    muted: set[int] = set()
    printed: Sequence[int] = ()
    for index, face in enumerate(faces if sources is None else sources):
        for modifier in modifiers.get(face, ()):
            if modifier.layer == MUTE:
                muted.update(
                    other for other, target in enumerate(faces) if other != index and target in (modifier.targets or ())
                )
                if changes is not None:
                    _note_muted(modifiers, faces, values, changes, index, modifier)
            else:
                found.append((modifier.layer, index, modifier))
                if modifier.stronger and not printed:
                    printed = values.copy()
    if len(found) > 1:
        found.sort(key=_layer)
    for _, index, modifier in found:
        if index in muted:
            continue
        targets = modifier.targets
        others: Sequence[int] = (index,) if targets is None else range(len(faces))
        if modifier.pairs:
            others = _pairs(targets, faces, others)
        for other in others:
            if targets is None or faces[other] in targets:
                before = values[other]
                after = _after(modifier, before, faces)
                if modifier.alike:
                    after = before + modifier.amount * (faces.count(faces[other]) - 1)
                elif modifier.stronger:
                    after = before + modifier.amount * _stronger(modifier, faces, printed, index)
                if modifier.least is not None and after < modifier.least:
                    after = min(before, modifier.least)
                if after != before:
                    values[other] = after
                    if changes is not None:
                        reason = _reason(modifier, before, after, faces[index])
                        changes[other].append(Change(before, after, faces[index], reason, modifier.mark))


def mutes_of(modifiers: Mapping[str, tuple[Modifier, ...]]) -> dict[str, frozenset[str]]:
    """The faces whose abilities each face stops."""
    found = {
        face: frozenset[str]().union(*(word.targets or () for word in words if word.layer == MUTE))
        for face, words in modifiers.items()
    }
    return {face: targets for face, targets in found.items() if targets}


def _layer(item: tuple[int, int, Modifier]) -> int:
    return item[0]


def _pairs(targets: frozenset[str] | None, faces: Sequence[str], others: Sequence[int]) -> Sequence[int]:
    """Of these places the first that make an even number of targets."""
    hit = [other for other in others if targets is None or faces[other] in targets]
    return hit[: len(hit) // 2 * 2]


def _stronger(modifier: Modifier, faces: Sequence[str], printed: Sequence[int], index: int) -> int:
    """How many of the cards that count are printed with more strength than the one at that place."""
    per = modifier.per or ()
    return sum(face in per and printed[other] > printed[index] for other, face in enumerate(faces))


def _after(modifier: Modifier, before: int, faces: Sequence[str]) -> int:
    if modifier.layer == ADD:
        if modifier.per is None:
            return before + modifier.amount
        return before + modifier.amount * sum(face in modifier.per for face in faces)
    if modifier.layer == CAP:
        return min(before, modifier.amount)
    return modifier.amount


def _reason(modifier: Modifier, before: int, after: int, by: str) -> Sentence:
    if modifier.layer == CAP:
        return Sentence("{card}: at most {amount}", card=CardRef(by), amount=modifier.amount)
    if modifier.layer == SET:
        return Sentence("{card}: counts {amount}", card=CardRef(by), amount=modifier.amount)
    return Sentence("{card}: {change}", card=CardRef(by), change=f"{after - before:+d}".replace("-", "−"))


def _note_muted(
    modifiers: Mapping[str, tuple[Modifier, ...]],
    faces: Sequence[str],
    values: list[int],
    changes: list[list[Change]],
    index: int,
    modifier: Modifier,
) -> None:
    """Say of each card whose standing words are stopped by which card."""
    for other, face in enumerate(faces):
        if other != index and modifiers.get(face) and face in (modifier.targets or ()):
            reason = Sentence("ability stopped by {card}", card=CardRef(faces[index]))
            changes[other].append(Change(values[other], values[other], faces[index], reason, modifier.mark))


def modifiers_of(abilities: Mapping[str, Sequence[Any]], cards: Mapping[str, Any]) -> dict[str, tuple[Modifier, ...]]:
    """What each card's standing words come to, over the faces of this set of cards. `abilities`: face -> its words."""
    made = {
        face: tuple(word.modifier(cards) for word in words if hasattr(word, "modifier"))
        for face, words in abilities.items()
    }
    return {face: modifiers for face, modifiers in made.items() if modifiers}
