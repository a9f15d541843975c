"""Grip: a card that somebody has picked up, where it may go and why not elsewhere, and what sending it there would
bring about. It asks the match only what the one who holds the card may know. No pygame."""

from slavika.client.boxes import Box
from slavika.client.picture import Picture
from slavika.core.actions import Action
from slavika.core.cards import CardId
from slavika.core.legal import Legal
from slavika.core.match import Foresight, Match
from slavika.core.rules import Refused
from slavika.core.sentences import Sentence

Target = tuple[str, CardId | None]  # a pile, and perhaps a card in it


class Grip:
    """One card in the hand."""

    def __init__(self, card: CardId, legal: Legal, match: Match, dragged: bool) -> None:
        self.card, self.legal, self.match = card, legal, match
        self.dragged = dragged  # else it was picked up by a click or a key, and waits for the next one
        self.targets: list[Target] = legal.targets(card)
        self._foreseen: dict[Action, Foresight] = {}

    @property
    def only(self) -> Target | None:
        """The one place that takes the card; None: there is none, or there are several."""
        return self.targets[0] if len(self.targets) == 1 else None

    def target_at(self, picture: Picture, at: tuple[int, int], under: CardId | None) -> Target | None:
        """What a point means: a pile, or a card in it onto which this one may be put; None: no place at all."""
        pile = picture.pile_at(at)
        row = next((row for row in picture.rows if row.box.holds(at)), None)
        if row is not None and pile not in row.piles:
            # Between the queues, or on the card in the middle, whichever side takes it is meant.
            meant = [name for name in row.piles if (name, None) in self.targets]
            pile = meant[0] if meant else row.piles[1] if self._prefers(row.piles[1]) else row.piles[0]
        if pile is None or self._is_home(pile):
            return None
        if under is None or under == self.card:
            return pile, None
        onto = (pile, under) in self.targets or (self._alike(under) and (pile, None) not in self.targets)
        return pile, under if onto else None

    def _is_home(self, pile: str) -> bool:
        return self.card in self.legal.view.table.lying[pile]

    def _prefers(self, pile: str) -> bool:
        """Whether cards of this one's back lie there already."""
        table = self.legal.view.table
        return any(table.backs.get(table.faces[card]) == table.back_of(self.card) for card in table.lying[pile])

    def _alike(self, other: CardId) -> bool:
        """Cards of one back: whoever drops one onto the other means an exchange."""
        table = self.legal.view.table
        return table.back_of(self.card) == table.back_of(other)

    def find(self, target: Target) -> Action | Sentence:
        """The action of letting go there, or why there is none."""
        pile, onto = target
        try:
            return self.legal.find(self.card, pile, onto)
        except Refused as refused:
            return refused.sentence

    def stuck(self, picture: Picture) -> Sentence | None:
        """Why the card goes nowhere: what is said at most places. None: some place takes it."""
        if self.targets:
            return None
        found = [self.find((pile, None)) for pile in dict.fromkeys(slot.pile for slot in picture.slots)]
        reasons = [reason for reason in found if isinstance(reason, Sentence)]
        return max(reasons, key=reasons.count, default=None)

    def foresee(self, action: Action) -> Foresight:
        """What the action would bring about, as far as the one who does it can know."""
        if action not in self._foreseen:
            self._foreseen[action] = self.match.foresee(action)
        return self._foreseen[action]

    def lit(self, picture: Picture) -> list[tuple[Target, Box]]:
        """The places that take the card, with what lights up on the screen: the next empty space, or a card."""
        found: list[tuple[Target, Box]] = []
        for pile, onto in self.targets:
            if onto is not None and onto in picture.places:
                found.append(((pile, onto), picture.places[onto].box))
            elif onto is None:
                slot = next((slot.box for slot in picture.slots if slot.pile == pile and slot.number == 0), None)
                found.append(((pile, None), slot or picture.piles[pile]))
        return found
