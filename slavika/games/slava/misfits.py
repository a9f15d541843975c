"""Misfits: what a written position may not lay down in Slava. It looks at what is written alone: the rest is dealt."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from slavika.core.piles import NOBODY
from slavika.core.rules import Given, Misfit
from slavika.core.sentences import CardRef, PileRef, SeatRef, Sentence
from slavika.games.slava.kinds import MILITARY, WEATHER
from slavika.games.slava.places import BATTLE, DECK, SKY, battle_mark, hand_of, won_of

if TYPE_CHECKING:
    from slavika.games.slava.rules import Slava


def misfits(rules: "Slava", given: Given) -> Iterator[Misfit]:
    """Everything that cannot be, pile by pile, then the turn."""
    backs = {pile: WEATHER if pile in (SKY, WEATHER) else MILITARY for pile in given.piles}
    for pile, faces in given.piles.items():
        for index, face in enumerate(faces):
            if rules.cards[face].back != backs[pile]:
                yield Misfit(
                    pile, index, Sentence("{card} cannot lie in {pile}", card=CardRef(face), pile=PileRef(pile))
                )
    if given.piles.get(DECK) or DECK in given.bags:
        yield Misfit(DECK, -1, Sentence("all cards are dealt: none is left in the deck"))
    yield from _turn(rules, given)
    yield from _marks(rules, given)


def _turn(rules: "Slava", given: Given) -> Iterator[Misfit]:
    battle = 1
    if given.turn is not None:
        battle = given.turn[1]
        if not 1 <= battle <= rules.battles:
            yield Misfit("turn", -1, Sentence("a campaign has battles 1 to {count}", count=rules.battles))
            return
        if given.turn[2]:
            yield Misfit("turn", -1, Sentence("no place is used here"))
    played = len(given.piles.get(BATTLE, ()))
    if played >= rules.seats:
        yield Misfit(BATTLE, rules.seats - 1, Sentence("a battle of {count} cards would have been won", count=played))
        return
    if played and given.turn is None:
        yield Misfit(BATTLE, -1, Sentence("whose turn it is must be said under 'turn'"))
        return
    yield from _sizes(rules, given, battle, played)
    turned = 1 + (battle - 1) // rules.cards.numbers["battles of one weather"]
    if SKY in given.piles and len(given.piles[SKY]) != turned:
        wanted = Sentence.plural(
            "in battle {battle} {count} weather card is turned up",
            "in battle {battle} {count} weather cards are turned up",
            turned,
            battle=battle,
        )
        yield Misfit(SKY, -1, wanted)


def _sizes(rules: "Slava", given: Given, battle: int, played: int) -> Iterator[Misfit]:
    """Hands and won battles have as many cards as this battle leaves."""
    held = rules.battles - battle
    fewer = 0
    for seat in range(rules.seats):
        hand = given.piles.get(hand_of(seat))
        if hand is not None and len(hand) not in (held, held + 1):
            sentence = Sentence(
                "in battle {battle} a hand has {count} cards, or {more} before its card is played",
                battle=battle,
                count=held,
                more=held + 1,
            )
            yield Misfit(hand_of(seat), -1, sentence)
        elif hand is not None and given.turn is not None and seat == given.turn[0] and len(hand) == held:
            yield Misfit(hand_of(seat), -1, Sentence("{player} has still to play a card", player=SeatRef(seat)))
        fewer += hand is not None and len(hand) == held
    if fewer > played:
        yield Misfit("turn", -1, Sentence("more hands are one card short than have played"))
    won = {seat: given.piles.get(won_of(seat)) for seat in range(rules.seats)}
    for seat, faces in won.items():
        if faces is not None and len(faces) % rules.seats:
            sentence = Sentence("each won battle has {count} cards", count=rules.seats)
            yield Misfit(won_of(seat), len(faces) - 1, sentence)
    counts = [len(faces) // rules.seats for faces in won.values() if faces is not None]
    if sum(counts) > battle - 1 or (len(counts) == rules.seats and sum(counts) != battle - 1):
        sentence = Sentence(
            "before battle {battle}, {count} are won, not {given}", battle=battle, count=battle - 1, given=sum(counts)
        )
        yield Misfit("piles", -1, sentence)


def _marks(rules: "Slava", given: Given) -> Iterator[Misfit]:
    """Marks that name a seat name one that there is."""
    seats = {"dealer": range(rules.people), "leader": range(rules.seats)}
    seats |= {battle_mark(number): range(NOBODY, rules.seats) for number in range(1, rules.battles + 1)}
    battle = given.turn[1] if given.turn else 1
    for subject, name, value in given.scores:
        if subject != "table":
            continue
        if name in seats and value not in seats[name]:
            yield Misfit("marks", -1, Sentence("'{name}': there is no seat {seat}", name=name, seat=value))
        elif value != NOBODY and any(name == battle_mark(number) for number in range(battle, rules.battles + 1)):
            yield Misfit("marks", -1, Sentence("'{name}' has not been fought yet", name=name))
        if name == "campaign" and value < 1:
            yield Misfit("marks", -1, Sentence("campaigns are counted from 1"))
