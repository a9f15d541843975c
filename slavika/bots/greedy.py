"""The greedy bot: one step ahead, by the game's own judgement, over a few imagined deals of what is hidden. What it saw
before that was closed it remembers, as a person would.

It plays every legal action on the same dreams and takes the one after which the table looks best for it. What another
must decide in between is taken as it comes first: it looks no further.
"""

from collections.abc import Generator

from slavika.core.actions import Action
from slavika.core.chance import Chance
from slavika.core.legal import Legal
from slavika.core.run import Run
from slavika.core.sentences import Sentence


class Greedy:
    """Takes what looks best at once."""

    title = Sentence("Bot: greedy")
    remembers = True

    def think(self, legal: Legal, rng: Chance) -> Generator[None, None, Action]:
        moves = legal.moves
        if len(moves) == 1:
            return moves[0]
        rules, seat = legal.rules, legal.seat
        dreams = [rules.dream(legal.view, rng, legal.memory) for _ in range(rules.dreams)]
        best, best_worth = moves[0], float("-inf")
        for move in moves:
            worth = 0.0
            for dream in dreams:
                run = Run(rules, dream.copy())
                run.act(move)
                worth += rules.judge(run.table, seat)
            # A hair of chance parts equals, so that it does not always take the first of them.
            worth += rng.below(1000, "bot") * 1e-6
            if worth > best_worth:
                best, best_worth = move, worth
            yield
        return best
