"""Dealing: what lies on the table when a campaign begins. Rulebook "How to Start", V01, V06, V09, V10. What a written
position gives lies as it is given; only the rest is dealt."""

from collections import Counter
from typing import TYPE_CHECKING

from slavika.core.piles import Seat
from slavika.core.rules import Given
from slavika.core.run import Run
from slavika.core.sentences import CardRef, SeatRef, Sentence
from slavika.games.slava.kinds import MILITARY, WEATHER
from slavika.games.slava.places import (
    BATTLE,
    DECK,
    POINTS,
    SKY,
    UNFOUGHT,
    VICTORY,
    battle_mark,
    hand_of,
    won_of,
)

if TYPE_CHECKING:
    from slavika.games.slava.rules import Slava


def lay(rules: "Slava", run: Run, given: Given) -> Seat:
    """Lay the table for the first card of a match, or for a written position. Returns who plays next."""
    table = run.table
    for pile, faces in given.piles.items():
        first = len(table.faces)
        table.faces += faces
        table.lying[pile] = tuple(range(first, len(table.faces)))
    used = Counter(table.faces)
    table.bags[DECK] = tuple(sorted((Counter(rules.decks[MILITARY]) - used).elements()))
    rest = () if WEATHER in given.piles else sorted((Counter(rules.decks[WEATHER]) - used).elements())
    table.bags[WEATHER] = given.bags.get(WEATHER, tuple(rest))
    _mark(rules, run, given)
    if given.turn is None:
        return _deal(rules, run)
    seat, battle, _ = given.turn
    marks = table.marks
    if ("table", "leader") not in {(subject, name) for subject, name, _ in given.scores}:
        step = rules.step(int(marks["table", "dealer"]))
        marks["table", "leader"] = (seat - step * len(table.lying[BATTLE])) % rules.seats
    run.turn(seat, battle)
    _fill_sky(rules, run, given, battle)
    _fill_hands(rules, run, given, battle)
    _fill_won(rules, run, given, battle)
    return seat


def begin_campaign(rules: "Slava", run: Run) -> Seat:
    """The next campaign: another dealer, all cards shuffled and dealt, a new weather. Returns who leads."""
    marks = run.table.marks
    for seat in range(rules.seats):
        run.shuffle(won_of(seat), DECK)
    run.shuffle(SKY, WEATHER)
    run.mark("table", "campaign", int(marks["table", "campaign"]) + 1)
    run.mark("table", "dealer", (int(marks["table", "dealer"]) + 1) % rules.people)
    for battle in range(1, rules.battles + 1):
        run.mark("table", battle_mark(battle), UNFOUGHT)
    return _deal(rules, run)


def turn_weather(rules: "Slava", run: Run) -> None:
    """The top weather card, for the next battles (V06)."""
    table = run.table
    before = rules.weather(table) if table.lying[SKY] else ""
    run.draw(WEATHER, SKY)
    if run.observer is not None:
        face = rules.weather(table)
        card = CardRef(face)
        run.tell(Sentence("Still: {card}", card=card) if face == before else Sentence("From now on: {card}", card=card))


def _deal(rules: "Slava", run: Run) -> Seat:
    table = run.table
    dealer = int(table.marks["table", "dealer"])
    leader = seat = rules.after(table, dealer)
    run.mark("table", "leader", leader)
    run.turn(leader, 1)
    if run.observer is not None:
        campaign = table.marks["table", "campaign"]
        run.tell(Sentence("Campaign {number}: {player} deals", number=campaign, player=SeatRef(dealer)))
    for _ in range(rules.seats):
        if not table.lying[hand_of(seat)]:
            run.draw(DECK, hand_of(seat), rules.battles)
        seat = rules.after(table, seat)
    if not table.lying[SKY]:
        turn_weather(rules, run)
    return leader


def _mark(rules: "Slava", run: Run, given: Given) -> None:
    """Nobody has won anything but what is given; the first dealer is drawn by lot or set (V10)."""
    marks = run.table.marks
    for seat in range(rules.seats):
        marks[seat, VICTORY] = marks[seat, POINTS] = 0
    marks["table", "campaign"] = 1
    marks["table", "dealer"] = _dealer(rules, run, given)
    marks["table", "leader"] = 0
    for battle in range(1, rules.battles + 1):
        marks["table", battle_mark(battle)] = UNFOUGHT
    for subject, name, value in given.scores:
        marks[subject, name] = value
    for side in rules.sides:
        for name in (VICTORY, POINTS):
            # What is written of one partner holds for the other (V12).
            written = [int(value) for whose, known, value in given.scores if known == name and whose in side]
            marks.update({(seat, name): written[0] for seat in side if written})


def _dealer(rules: "Slava", run: Run, given: Given) -> Seat:
    """As set; else by lot among those with whom what is given can be (V10)."""
    chosen = rules.setup.options.get("dealer")
    if chosen is not None:
        return int(chosen)
    seats = [seat for seat in range(rules.people) if not misled(rules, given, seat)]
    dealers = [seat for seat in seats if not mistimed(rules, given, seat)]
    return dealers[run.chance.below(len(dealers), "dealer")] if dealers else 0


def misled(rules: "Slava", given: Given, dealer: Seat) -> bool:
    """Whether it is another's turn where who is said to lead has led, and that dealer has dealt."""
    leaders = [int(value) for subject, name, value in given.scores if (subject, name) == ("table", "leader")]
    played = rules.step(dealer) * len(given.piles.get(BATTLE, ()))
    return given.turn is not None and any((leader + played) % rules.seats != given.turn[0] for leader in leaders)


def mistimed(rules: "Slava", given: Given, dealer: Seat) -> list[Seat]:
    """The seats whose given hands are not as large as they must be now, where that dealer has dealt."""
    seat, battle, _ = given.turn or (dealer, 1, ())
    step = rules.step(dealer)
    played = [(seat - step * back) % rules.seats for back in range(1, 1 + len(given.piles.get(BATTLE, ())))]
    return [
        whose
        for whose in range(rules.seats)
        if hand_of(whose) in given.piles
        and len(given.piles[hand_of(whose)]) != rules.battles - battle + (whose not in played)
    ]


def _fill_sky(rules: "Slava", run: Run, given: Given, battle: int) -> None:
    if SKY not in given.piles:
        run.draw(WEATHER, SKY, 1 + (battle - 1) // rules.cards.numbers["battles of one weather"])


def _fill_hands(rules: "Slava", run: Run, given: Given, battle: int) -> None:
    table = run.table
    played = rules.in_turn(table)[: len(table.lying[BATTLE])]
    for seat in range(rules.seats):
        if hand_of(seat) not in given.piles:
            run.draw(DECK, hand_of(seat), rules.battles - battle + (seat not in played))


def _fill_won(rules: "Slava", run: Run, given: Given, battle: int) -> None:
    """The battles before this one: whose each was is given, follows from the piles given, or falls by lot."""
    table, seats = run.table, range(rules.seats)
    marks, leader = table.marks, int(table.marks["table", "leader"])
    before = [battle_mark(number) for number in range(1, battle)]
    winners = [marks["table", name] for name in before]
    open_ = [name for name in before if marks["table", name] == UNFOUGHT]
    free = [seat for seat in seats if won_of(seat) not in given.piles]
    lots = [
        seat
        for seat in seats
        if seat not in free
        for _ in range(len(table.lying[won_of(seat)]) // rules.seats - winners.count(seat))
    ]
    # Who leads this battle won the one before it, where nothing says otherwise.
    if len(lots) < len(open_) and leader in free:
        lots.append(leader)
    while len(lots) < len(open_) and free:
        lots.append(free[run.chance.below(len(free), "won")])
    lots.sort(key=lambda seat: seat == leader)
    for name, seat in zip(open_, lots, strict=False):
        marks["table", name] = seat
    for seat in free:
        run.draw(DECK, won_of(seat), sum(marks["table", name] == seat for name in before) * rules.seats)
