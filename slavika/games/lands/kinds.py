"""The kinds of cards that every game of lands is played with: fields and types are the schema of cards.yaml."""

from dataclasses import dataclass, field
from typing import ClassVar, Literal

from slavika.core.cards import Icon, Words


@dataclass(frozen=True)
class Hero:
    """One card for each clan; its id there is CLAN.CLASS."""

    each_clan: ClassVar[bool] = True  # the back is the clan's
    moments: ClassVar[tuple[str, ...]] = ("when sent", "when placed", "while here", "when ranking", "when won")
    name: Words
    strength: int
    icon: Icon
    type: str = ""  # what "the same type" goes by: the symbol; the class where nothing is said
    symbol: Icon = Icon("")
    set_symbol: Icon = Icon("")  # that of the box it comes in (EQX-032)
    text: Words = field(default_factory=dict)
    group: str = ""  # only clans of this group have such a hero


@dataclass(frozen=True)
class Monster:
    """A card of the monster deck."""

    back: ClassVar[str] = "monsters"
    moments: ClassVar[tuple[str, ...]] = ("when placed", "when uncovered", "while here", "when ranking")
    name: Words
    strength: int
    copies: int
    icon: Icon
    deck: Literal["ordinary", "special"] = "ordinary"
    bonus: int = 0  # glory for defeating it
    side: Literal["monsters", "heroes"] = "monsters"  # the queue it is laid in
    symbol: Icon = Icon("")
    ipa: str = ""
    text: Words = field(default_factory=dict)
