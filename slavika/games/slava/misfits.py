"""Misfits: what a written position may not lay down in Slava. It looks at what is written alone: the rest is dealt."""

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from slavika.core.piles import NOBODY, Seat
from slavika.core.rules import Given, Misfit
from slavika.core.sentences import CardRef, PileRef, SeatRef, Sentence
from slavika.games.slava.dealing import misled, mistimed
from slavika.games.slava.kinds import MILITARY, WEATHER
from slavika.games.slava.places import BATTLE, DECK, POINTS, SKY, VICTORY, battle_mark, hand_of, won_of

if TYPE_CHECKING:
    from slavika.games.slava.rules import Slava

NO_TURN = Sentence("whose turn it is must be said under 'turn'")


def misfits(rules: "Slava", given: Given) -> Iterator[Misfit]:
    """Everything that cannot be, pile by pile, then the turn and the marks."""
    for pile, faces in given.piles.items():
        for index, face in enumerate(faces):
            yield from _foreign(rules, pile, index, face)
    for pile, faces in given.bags.items():
        for face in faces:
            yield from _foreign(rules, pile, -1, face)
    if given.piles.get(DECK) or DECK in given.bags:
        yield Misfit(DECK, -1, Sentence("all cards are dealt: none is left in the deck"))
    battle = 1 if given.turn is None else given.turn[1]
    if not 1 <= battle <= rules.battles:
        yield Misfit("turn", -1, Sentence("a campaign has battles 1 to {count}", count=rules.battles))
        return
    if given.turn is not None and given.turn[2]:
        yield Misfit("turn", -1, Sentence("no place is used here"))
    yield from _weather(rules, given, battle)
    yield from _battle(rules, given, battle)
    yield from _won(rules, given, battle)
    yield from _marks(rules, given, battle)


def _foreign(rules: "Slava", pile: str, index: int, face: str) -> Iterator[Misfit]:
    """Weather lies with weather, military cards everywhere else."""
    if rules.cards[face].back != (WEATHER if pile in (SKY, WEATHER) else MILITARY):
        yield Misfit(pile, index, Sentence("{card} cannot lie in {pile}", card=CardRef(face), pile=PileRef(pile)))


def _weather(rules: "Slava", given: Given, battle: int) -> Iterator[Misfit]:
    """As many weather cards are turned up as this battle needs, and some are left for the others."""
    of_one = rules.cards.numbers["battles of one weather"]
    turned, needed = 1 + (battle - 1) // of_one, -(-rules.battles // of_one)
    if SKY in given.piles and len(given.piles[SKY]) != turned:
        wanted = Sentence.plural(
            "{count} weather card is turned up in battle {battle}",
            "{count} weather cards are turned up in battle {battle}",
            turned,
            battle=battle,
        )
        yield Misfit(SKY, -1, wanted)
    if WEATHER in given.piles:
        left = needed - (turned if SKY in given.piles else 0)
        if len(given.piles[WEATHER]) + len(given.bags.get(WEATHER, ())) < left:
            wanted = Sentence.plural(
                "a campaign still needs {count} weather card from here",
                "a campaign still needs {count} weather cards from here",
                left,
            )
            yield Misfit(WEATHER, -1, wanted)


def _battle(rules: "Slava", given: Given, battle: int) -> Iterator[Misfit]:
    """The battle is not over, and the hands are as large as its cards leave them."""
    played = len(given.piles.get(BATTLE, ()))
    if played >= rules.seats:
        yield Misfit(BATTLE, rules.seats - 1, Sentence("a battle of {count} cards would have been won", count=played))
        return
    if played and given.turn is None:
        yield Misfit(BATTLE, -1, NO_TURN)
        return
    dealers = dealers_of(rules, given)
    fitting = [dealer for dealer in dealers if not misled(rules, given, dealer)]
    held = rules.battles - battle
    for seat in min((mistimed(rules, given, dealer) for dealer in fitting or dealers), key=len, default=[]):
        count = len(given.piles[hand_of(seat)])
        if count not in (held, held + 1):
            yield Misfit(
                hand_of(seat),
                -1,
                Sentence(
                    "in battle {battle} a hand has {count} cards, or {more} before its card is played",
                    battle=battle,
                    count=held,
                    more=held + 1,
                ),
            )
        elif count == held:
            yield Misfit(hand_of(seat), -1, Sentence("{player} has still to play a card", player=SeatRef(seat)))
        else:
            yield Misfit(hand_of(seat), -1, Sentence("{player} has played a card already", player=SeatRef(seat)))
    for index, (subject, name, leader) in enumerate(given.scores):
        if (subject, name) == ("table", "leader") and leader in range(rules.seats):
            if given.turn is None:
                yield Misfit("marks", index, NO_TURN)
            elif not fitting:
                yield Misfit(
                    "marks",
                    index,
                    Sentence("where this seat leads, it is not the turn of {player}", player=SeatRef(given.turn[0])),
                )


def dealers_of(rules: "Slava", given: Given) -> Collection[Seat]:
    """Who may have dealt: who is said to, or anybody."""
    said = [int(value) for subject, name, value in given.scores if (subject, name) == ("table", "dealer")]
    chosen = rules.setup.options.get("dealer")
    return said or (range(rules.people) if chosen is None else [int(chosen)])


def _won(rules: "Slava", given: Given, battle: int) -> Iterator[Misfit]:
    """The battles before this one are won, each with all its cards, by those of whom it is said."""
    piles = {seat: given.piles[won_of(seat)] for seat in range(rules.seats) if won_of(seat) in given.piles}
    for seat, faces in piles.items():
        if len(faces) % rules.seats:
            yield Misfit(won_of(seat), len(faces) - 1, Sentence("each won battle has {count} cards", count=rules.seats))
    before = [battle_mark(number) for number in range(1, battle)]
    winners = [value for _, name, value in given.scores if name in before and value != NOBODY]
    open_ = len(before) - len(winners)
    more = 0
    for seat, faces in piles.items():
        count, said = len(faces) // rules.seats, winners.count(seat)
        if count < said:
            yield Misfit(
                won_of(seat),
                -1,
                Sentence(
                    "the marks say that {player} has won {said} battles, not {count}",
                    player=SeatRef(seat),
                    said=said,
                    count=count,
                ),
            )
        more += max(0, count - said)
    if more > open_ or (len(piles) == rules.seats and more != open_):
        yield Misfit(
            "piles",
            -1,
            Sentence(
                "before battle {battle}, {count} battles are won, not {given}",
                battle=battle,
                count=battle - 1,
                given=battle - 1 - open_ + more,
            ),
        )


def _marks(rules: "Slava", given: Given, battle: int) -> Iterator[Misfit]:
    """Marks name seats that there are, and count what can have been."""
    fought = {battle_mark(number): number < battle for number in range(1, rules.battles + 1)}
    seats = {"dealer": range(rules.people), "leader": range(rules.seats)} | dict.fromkeys(
        fought, range(NOBODY, rules.seats)
    )
    for index, (subject, name, value) in enumerate(given.scores):
        fault: Sentence | None = None
        if subject != "table":
            fault = _score(rules, given, subject, name, value)
        elif name in seats and value not in seats[name]:
            fault = Sentence("'{name}': there is no seat {seat}", name=name, seat=value)
        elif value != NOBODY and not fought.get(name, True):
            fault = Sentence("'{name}' has not been fought yet", name=name)
        elif name == "campaign" and value < 1:
            fault = Sentence("campaigns are counted from 1")
        if fault is not None:
            yield Misfit("marks", index, fault)


def _score(rules: "Slava", given: Given, seat: Seat | str, name: str, value: int) -> Sentence | None:
    """What is wrong with a score; that of partners is one and the same (V12)."""
    if name == VICTORY and value not in range(rules.needed):
        return Sentence("must be from {least} to {most}", least=0, most=rules.needed - 1)
    side = next(side for side in rules.sides if seat in side)
    if name in (VICTORY, POINTS) and any(
        whose in side and known == name and other != value for whose, known, other in given.scores
    ):
        return Sentence("partners have the same number here")
    return None
