"""Memory: the faces of cards that lie closed to a seat and that it saw put there, as a person at the table remembers
them.

It knows what was in a pile, not in which order. A card that leaves such a pile unseen blurs all of it: then nothing of
that pile is remembered any more.
"""

from collections.abc import Mapping

from slavika.core.events import Event, Moved, Shuffled
from slavika.core.piles import Seat

Memory = Mapping[str, tuple[str, ...]]  # pile -> faces that lie closed there
NOTHING: Memory = {}


def remember(memory: Memory, event: Event, seat: Seat) -> Memory:
    """What that seat remembers after an event; the same object, if nothing new."""
    if isinstance(event, Shuffled):
        return _without(_without(memory, event.source.name), event.target.name)
    if not isinstance(event, Moved):
        return memory
    before = event.source.shows_faces(seat) and not event.drawn
    after = event.target.shows_faces(seat)
    if before and not after:
        target = event.target.name
        return {**memory, target: (*memory.get(target, ()), event.face)}
    if before or event.source.name not in memory:
        return memory
    return _taken(memory, event.source.name, event.face) if after else _without(memory, event.source.name)


def _without(memory: Memory, pile: str) -> Memory:
    return {name: faces for name, faces in memory.items() if name != pile} if pile in memory else memory


def _taken(memory: Memory, pile: str, face: str) -> Memory:
    faces = list(memory[pile])
    if face in faces:
        faces.remove(face)
    return {**memory, pile: tuple(faces)}
