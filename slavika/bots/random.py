"""The random bot: any legal action, each as likely as the next. It never looks at the table."""

from collections.abc import Generator

from slavika.core.actions import Action
from slavika.core.chance import Chance
from slavika.core.legal import Legal
from slavika.core.sentences import Sentence


class Random:
    """Plays at random."""

    title = Sentence("Bot: random")
    remembers = False

    def think(self, legal: Legal, rng: Chance) -> Generator[None, None, Action]:
        yield
        return legal.moves[rng.below(len(legal.moves), "bot")]
