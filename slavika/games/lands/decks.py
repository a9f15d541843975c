"""Decks that are used up and shuffled anew from what was discarded. S15, E02."""

from slavika.core.run import Run


def draw(run: Run, deck: str, discard: str, target: str, count: int) -> int:
    """Draw from a deck, with a shuffle of its discard pile when a card is needed. How many were drawn."""
    drawn = run.draw(deck, target, count)
    if drawn < count and run.table.lying[discard]:
        run.shuffle(discard, deck)
        drawn += run.draw(deck, target, count - drawn)
    return drawn
