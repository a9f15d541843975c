"""Words of cards.yaml that Slava needs: what a card does to its battle, and when it may be played. They stand as long
as their card does; `force` reads them into look-ups."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from slavika.core.effects import Word


@dataclass(frozen=True, slots=True)
class Follow(Word):
    """Whoever plays after this card must follow its type, if no other card must be followed before it (V03)."""

    word: ClassVar[str] = "follow"
    what: Literal["type"]


@dataclass(frozen=True, slots=True)
class Beat(Word):
    """This card beats every other, and none beats it (V02)."""

    word: ClassVar[str] = "beat"
    what: Literal["everything"]


@dataclass(frozen=True, slots=True)
class Nullify(Word):
    """Nothing of this battle counts for anybody (V04), and played to the last one it costs its player (V05)."""

    word: ClassVar[str] = "nullify"
    what: Literal["battle"]


@dataclass(frozen=True, slots=True)
class Allow(Word):
    """This card may be played even where another must be followed (V03)."""

    word: ClassVar[str] = "allow"
    what: Literal["always"]
