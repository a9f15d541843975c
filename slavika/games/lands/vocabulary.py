"""Vocabulary: the words that cards of every game of lands may use, and the moments at which they may stand. Heroes and
monsters of one such game are played in another, so all of them know all words.
"""

from collections.abc import Mapping

from slavika.core.effects import Add, Cap, Choose, Mute, Return, Set, Word, vocabulary
from slavika.games.lands.doings import (
    Again,
    Belittle,
    Bring,
    Bury,
    Copy,
    Cover,
    Expel,
    Further,
    Imitate,
    Pull,
    Reorder,
)
from slavika.games.lands.theft import Steal
from slavika.games.lands.words import Apart, Crowd, Exchange, Level, Limit, Overfill, Spaces

PLAIN = (Mute, Set, Add, Cap, Choose, Return, Apart, Copy, Exchange, Reorder, Steal)
# Words that need more of a row than its two queues, or more of a turn than its three actions.
RICH = (Cover, Pull, Bury, Further, Again, Expel, Bring, Imitate, Belittle, Overfill, Level, Limit, Spaces, Crowd)
WORDS: Mapping[str, type[Word]] = vocabulary(*PLAIN, *RICH)
MOMENTS: Mapping[str, tuple[type[Word], ...]] = {
    "when sent": (Exchange, Overfill),
    "when placed": (Choose, Return, Copy, Reorder, Cover, Pull, Bury, Further, Again, Expel, Imitate),
    "when uncovered": (Expel,),
    "when monster laid": (Further,),
    "when entering play": (Bring,),
    "while here": (Mute, Set, Add, Cap, Apart, Level, Limit, Spaces, Crowd),
    "when ranking": (Set, Belittle),
    "when won": (Steal,),
}
