"""Rulebook "Sequence of Play": the three actions, what may be skipped, discarding and drawing."""

import pytest

from slavika.core.events import Told
from tests.games.slavika.tables import FULL, laid

# A forest in which only another than a Warrior may still be sent, all other regions full.
FOREST = """
r1.heroes: [owl.thief, owl.wizard, owl.ranger, owl.archer]
r2.heroes: [owl.warrior5, owl.warrior6, zdrajca]
r3.heroes: [boar.thief, boar.wizard, boar.ranger, boar.archer]
r4.heroes: [boar.warrior5, boar.warrior6, lynx.thief, lynx.wizard]
r5: [ancient_forest]
r5.heroes: [lynx.ranger, lynx.warrior6]
"""
# Krysia's only hero in hand can go nowhere but onto her own Ranger.
EXCHANGE = FULL.replace("owl.archer]", "fox.ranger]") + "Krysia.heroes: [fox.warrior6]\nPrzemek.heroes: [owl.archer]\n"

# Decks of their own: the others draw nothing when the table is laid.
ALONE = "Przemek.monsters: []\nTomek.monsters: []\n"


def piles(match, who: str) -> set[str]:
    """Where that player's legal actions go."""
    return {move.split()[2] for move in match.legal(who) if move.startswith("play")}


def cards(match, who: str) -> set[str]:
    """What that player's legal actions send."""
    return {move.split()[1].partition("@")[0] for move in match.legal(who) if move.startswith("play")}


def skips(match) -> int:
    """How often it was told that an action is skipped for want of a card to send."""
    told = [event.sentence.text for event in match.match.log if isinstance(event, Told)]
    return sum(text.endswith("action {number} is skipped") for text in told)


# Turns.


@pytest.mark.parametrize(
    ("players", "now", "after"),
    [
        (2, "Krysia", "Przemek"),
        (2, "Przemek", "Krysia"),
        (3, "Tomek", "Krysia"),
        (5, "Maciek", "Ola"),
        (5, "Ola", "Krysia"),
    ],
)
def test_turns_go_clockwise(players: int, now: str, after: str) -> None:
    """SVK-039: to the next seat, and from the last to the first; the next turn has used no region."""
    match = laid(f"{now}.monsters: [wilk, utopiec]", players=players, turn=f"{now} 4", used="r1, r2, r3")
    match.do(f"{now} answer wilk").turn(after, 1).quiet()

    assert match.table.turn.used == ()


def test_a_turn_is_a_hero_a_hero_a_monster_and_a_discard() -> None:
    """SVK-040, SVK-041, SVK-043, SVK-046, SVK-048: in that order, each of them by the same player."""
    match = laid("Krysia.monsters: [wilk, utopiec, strzyga, germanin, zmij]")

    assert cards(match, "Krysia") == set(match.faces("Krysia.heroes"))
    match.do("Krysia play fox.thief r1.heroes").turn("Krysia", 2, "r1")
    assert cards(match, "Krysia") == set(match.faces("Krysia.heroes"))
    match.do("Krysia play fox.wizard r2.heroes").turn("Krysia", 3, "r1", "r2")
    assert cards(match, "Krysia") == {"wilk", "utopiec", "strzyga", "germanin", "zmij"}
    match.do("Krysia play wilk r3.monsters").asks("Krysia", "cards", "utopiec", "strzyga", "germanin", "zmij")
    match.do("Krysia answer zmij").turn("Przemek", 1).quiet()


def test_nobody_else_may_act_in_a_turn() -> None:
    """SVK-039, SVK-040: the others wait."""
    laid().refuses("Przemek play owl.thief r1.heroes", "another player").quiet()


# First action.


def test_the_first_action_may_go_to_any_region_with_room() -> None:
    """SVK-041: every hero in hand, to every region."""
    match = laid()

    assert match.legal("Krysia") == {
        f"play {face} r{row}.heroes" for face in match.faces("Krysia.heroes") for row in range(1, 5)
    }
    match.do("Krysia play fox.archer r4.heroes").lies("r4.heroes", "fox.archer").quiet()


def test_the_first_action_sends_no_monster() -> None:
    """SVK-041, SVK-056: a monster in hand is refused, though a region has room for it."""
    laid("Krysia.monsters: [wilk]").refuses("Krysia play wilk r1.monsters", "1st action sends a hero").quiet()


def test_the_first_action_cannot_be_skipped_while_a_hero_can_be_sent() -> None:
    """SVK-042, S04: it is compulsory, even with a single space left on the table."""
    laid(FULL.replace("owl.archer]", "]")).refuses("Krysia press skip", "only if nothing can be sent").quiet()


def test_the_first_action_is_skipped_if_every_hero_queue_is_full() -> None:
    """SVK-042, S04, S29: nobody is asked, no region is chosen, and the 2nd action sends a monster to any of them."""
    match = laid(FULL + "Krysia.monsters: [wilk]").turn("Krysia", 2).asks("Krysia", "play", "monster")

    assert match.table.turn.used == ()
    assert match.legal("Krysia") == {f"play wilk r{row}.monsters" for row in range(1, 5)}
    assert skips(match) == 1
    match.quiet()


def test_the_first_action_is_skipped_without_a_hero_in_hand() -> None:
    """SVK-042, S29: all six are out, though there is room everywhere."""
    match = laid("Krysia.heroes: []").turn("Krysia", 2).asks("Krysia", "play", "monster").quiet()

    assert match.table.turn.used == ()


def test_impossible_looks_at_every_hero_and_every_region() -> None:
    """S29, SVK-042: where one hero alone fits, in one region alone, he must be sent."""
    match = laid(FOREST + "Krysia.heroes: [fox.warrior5, fox.warrior6, fox.thief]", players=4)

    assert match.legal("Krysia") == {"play fox.thief r5.heroes"}
    match.do("Krysia play fox.thief r5.heroes").turn("Krysia", 2, "r5").asks("Krysia", "play", "monster").quiet()


def test_heroes_whom_every_region_with_room_refuses_force_nothing() -> None:
    """S29, SVK-042: two Warriors, and room only beside a Warrior in the forest."""
    laid(FOREST + "Krysia.heroes: [fox.warrior5, fox.warrior6]", players=4).turn("Krysia", 2).asks(
        "Krysia", "play", "monster"
    ).quiet()


def test_where_only_an_exchange_is_left_the_first_action_may_be_skipped() -> None:
    """SVK-042, S04: the exchange is offered, and so is skipping; a skipped action chooses no region."""
    match = laid(EXCHANGE).turn("Krysia", 1).asks("Krysia", "play", "hero", "skip")

    assert match.legal("Krysia") == {"play fox.warrior6 r1.heroes fox.ranger", "press skip"}
    match.do("Krysia press skip").turn("Krysia", 2).lies(
        "r1.heroes", "owl.thief", "owl.wizard", "owl.ranger", "fox.ranger"
    )
    assert match.table.turn.used == ()
    match.asks("Krysia", "play", "hero", "monster").quiet()


# Second action.


def test_the_second_hero_goes_to_another_region() -> None:
    """SVK-043: not to that of the 1st action, though it has room."""
    match = laid(turn="Krysia 2", used="r1")

    match.refuses("Krysia play fox.thief r1.heroes", "already used this turn")
    assert piles(match, "Krysia") == {"r2.heroes", "r3.heroes", "r4.heroes"}
    match.do("Krysia play fox.thief r2.heroes").turn("Krysia", 3, "r1", "r2").quiet()


def test_the_second_action_sends_no_monster_while_a_hero_can_be_sent() -> None:
    """SVK-044, S04: one space left in a region that this action may choose is enough."""
    text = FULL.replace("owl.warrior5, owl.warrior6, zdrajca]", "owl.warrior5, zdrajca]") + "Krysia.monsters: [wilk]"

    laid(text, turn="Krysia 2", used="r1").refuses("Krysia play wilk r3.monsters", "must send a hero").refuses(
        "Krysia press skip", "only if nothing can be sent"
    ).quiet()


def test_heroes_who_fit_only_into_the_first_region_force_nothing() -> None:
    """S29, SVK-044, SVK-045: the 2nd action is then a monster, to another region than that of the 1st."""
    text = FULL.replace("owl.ranger, owl.archer]", "]") + "Krysia.monsters: [wilk, zdrajca]"
    match = laid(text.replace("boar.wizard, zdrajca]", "boar.wizard, owl.archer]"))

    match.do("Krysia play fox.thief r1.heroes").turn("Krysia", 2, "r1").asks("Krysia", "play", "monster")
    assert match.legal("Krysia") == {f"play wilk r{row}.monsters" for row in (2, 3, 4)}
    match.refuses("Krysia play wilk r1.monsters", "already used this turn")
    match.refuses("Krysia play fox.wizard r1.heroes", "No hero fits anywhere")
    match.refuses("Krysia play fox.wizard r2.heroes", "No hero fits anywhere")
    match.do("Krysia play wilk r2.monsters").lies("r2.monsters", "wilk").quiet()


def test_where_only_an_exchange_is_left_the_second_action_may_send_a_monster() -> None:
    """SVK-044, S04: or the exchange may be made; but the action cannot be skipped."""
    text = EXCHANGE + "Krysia.monsters: [wilk, utopiec]"
    match = laid(text, turn="Krysia 2", used="r2").asks("Krysia", "play", "hero", "monster")

    match.refuses("Krysia press skip", "only if nothing can be sent")
    assert match.legal("Krysia") == {"play fox.warrior6 r1.heroes fox.ranger"} | {
        f"play {face} r{row}.monsters" for row in (1, 3, 4) for face in ("wilk", "utopiec")
    }
    match.do("Krysia play wilk r1.monsters").turn("Krysia", 3, "r1", "r2").quiet()
    laid(text, turn="Krysia 2", used="r2").do("Krysia play fox.warrior6 r1.heroes fox.ranger").turn(
        "Krysia", 3, "r1", "r2"
    ).quiet()


def test_where_neither_hero_nor_monster_is_left_the_exchange_may_be_skipped() -> None:
    """S04, S29: no monster in hand, so the choice is the exchange or nothing."""
    match = laid(EXCHANGE + "Krysia.monsters: []", turn="Krysia 2", used="r2").asks("Krysia", "play", "hero", "skip")

    match.do("Krysia press skip").turn("Przemek", 1).quiet()


def test_a_monster_that_fits_nowhere_forces_nothing() -> None:
    """S04, S29, S28: a traitor and no free space for it: the exchange may still be skipped, and the reason is told."""
    text = EXCHANGE.replace("boar.wizard, zdrajca]", "boar.wizard, fox.thief]")
    match = laid(text + "Krysia.monsters: [zdrajca]", turn="Krysia 2", used="r2").asks("Krysia", "play", "hero", "skip")

    match.refuses("Krysia play zdrajca r3.heroes", "no free space for a hero")
    match.refuses("Krysia play zdrajca r2.heroes", "already used this turn").quiet()


def test_the_second_action_is_skipped_if_neither_hero_nor_monster_can_be_sent() -> None:
    """S29, S14: a player who can send nothing skips three actions and draws."""
    match = laid(FULL + "Krysia.monsters: []")

    assert skips(match) >= 3
    assert match.count("Krysia.monsters") == 5
    assert match.count("discard") == 0
    match.turn("Przemek", 2).quiet()  # nor can he send a hero


def test_a_second_monster_may_be_any_from_the_hand() -> None:
    """SVK-044: where no hero can be sent, each monster to each region with room for it."""
    match = laid(
        "Krysia.heroes: []\nKrysia.monsters: [wilk, zdrajca]\nr3.heroes: [owl.thief, owl.wizard, owl.ranger]",
        turn="Krysia 2",
        used="r1",
    )

    assert match.legal("Krysia") == {
        *(f"play wilk r{row}.monsters" for row in (2, 3, 4)),
        *(f"play zdrajca r{row}.heroes" for row in (2, 4)),
    }
    match.quiet()


# Third action.


def test_the_third_action_sends_a_monster_to_a_third_region() -> None:
    """SVK-046, SVK-047: neither to that of the 1st nor to that of the 2nd action, and no hero."""
    match = laid("Krysia.monsters: [wilk, utopiec]", turn="Krysia 3", used="r1, r2")

    assert match.legal("Krysia") == {f"play {face} r{row}.monsters" for row in (3, 4) for face in ("wilk", "utopiec")}
    match.refuses("Krysia play wilk r1.monsters", "already used this turn")
    match.refuses("Krysia play wilk r2.monsters", "already used this turn")
    match.refuses("Krysia play fox.thief r3.heroes", "3rd action sends a monster")
    match.do("Krysia play wilk r4.monsters").lies("r4.monsters", "wilk").turn("Przemek", 1).quiet()


def test_the_third_action_cannot_be_skipped_while_a_monster_can_be_sent() -> None:
    """S14, S04: one monster and one region are enough."""
    laid("Krysia.monsters: [wilk]", turn="Krysia 3", used="r1, r2").refuses("Krysia press skip", "only if").quiet()


def test_the_third_action_is_skipped_if_no_monster_may_be_sent() -> None:
    """S14: two traitors in hand, and no free space for a hero in the regions left; then comes the discarding."""
    text = FULL.replace("boar.wizard, zdrajca]", "boar.wizard, fox.thief]").replace(", zdrajca]", "]")
    match = laid(text + "Krysia.monsters: [zdrajca, zdrajca]", turn="Krysia 3", used="r1, r2")

    match.turn("Krysia", 4, "r1", "r2").asks("Krysia", "cards", "zdrajca", "zdrajca")
    assert skips(match) == 1


def test_the_third_action_is_skipped_without_a_monster_in_hand() -> None:
    """S14, S15: nor is there one to discard, and five are drawn."""
    match = laid("Krysia.monsters: []", turn="Krysia 3", used="r1, r2").turn("Przemek", 1).quiet()

    assert match.count("Krysia.monsters") == 5
    assert match.count("discard") == 0


def test_skipped_actions_leave_the_third_all_regions() -> None:
    """SVK-047, S29: with neither hero nor hero space the 3rd action avoids only the region of the 2nd."""
    match = laid("Krysia.heroes: []\nKrysia.monsters: [wilk, utopiec, strzyga]").turn("Krysia", 2)

    match.do("Krysia play wilk r3.monsters").turn("Krysia", 3, "r3")
    assert piles(match, "Krysia") == {"r1.monsters", "r2.monsters", "r4.monsters"}
    match.quiet()


# The end of a turn.


def test_one_monster_of_choice_is_discarded() -> None:
    """SVK-048, S15: it lies openly on top of the discard pile; it is not a hero, and it is not optional."""
    match = laid("Krysia.monsters: [wilk, utopiec, strzyga, zmij]\ndiscard: [germanin]", turn="Krysia 4")

    match.asks("Krysia", "cards", "wilk", "utopiec", "strzyga", "zmij").refuses("Krysia answer", "Choose {count} card.")
    match.refuses("Krysia answer wilk zmij", "Choose {count} card.")
    match.do("Krysia answer strzyga").lies("discard", "germanin", "strzyga")
    assert match.faces("Krysia.monsters")[:3] == ["wilk", "utopiec", "zmij"]
    match.quiet()


@pytest.mark.parametrize(("hand", "drawn"), [(4, 2), (3, 3), (5, 1), (1, 5)])
def test_monsters_are_drawn_up_to_five(hand: int, drawn: int) -> None:
    """SVK-049, S15: two after one monster was sent, three after two, one after none; they come from the deck."""
    monsters = ["wilk", "utopiec", "strzyga", "germanin", "zmij"][:hand]
    match = laid(
        f"{ALONE}Krysia.monsters: [{', '.join(monsters)}]\nmonsters: [wampir, licho, leszy, wily, rusalka, szeptuchy]",
        turn="Krysia 4",
    )
    if hand > 1:
        match.do("Krysia answer wilk")

    match.lies("Krysia.monsters", *monsters[1:], *["wampir", "licho", "leszy", "wily", "rusalka"][:drawn])
    match.lies("discard", "wilk").turn("Przemek", 1).quiet()
    assert match.count("monsters") == 6 - drawn


def test_the_discard_comes_before_the_draw() -> None:
    """SVK-048, SVK-049: the new cards are not among those that may be discarded."""
    match = laid(ALONE + "Krysia.monsters: [wilk, utopiec]\nmonsters: [zmij, wampir, licho, leszy]", turn="Krysia 4")

    match.asks("Krysia", "cards", "wilk", "utopiec").do("Krysia answer utopiec")
    match.lies("Krysia.monsters", "wilk", "zmij", "wampir", "licho", "leszy").quiet()


def test_an_empty_deck_is_made_anew_from_the_discard_pile() -> None:
    """SVK-050, S15: with the card just discarded; the pile is then empty."""
    match = laid(
        ALONE + "Krysia.monsters: [wilk, utopiec]\nmonsters: []\ndiscard: [zmij, wampir, licho, leszy, wily]",
        turn="Krysia 4",
    ).do("Krysia answer utopiec")

    match.lies("discard").quiet()
    assert match.faces("Krysia.monsters")[0] == "wilk"
    assert match.count("monsters") == 2
    assert sorted(match.faces("Krysia.monsters")[1:] + match.faces("monsters")) == [
        "leszy", "licho", "utopiec", "wampir", "wily", "zmij",
    ]  # fmt: skip


def test_the_new_deck_is_shuffled() -> None:
    """SVK-050, S15: what comes out of it first depends on the seed."""
    first = set()
    for seed in range(20):
        match = laid(
            ALONE + "Krysia.monsters: [wilk, utopiec]\nmonsters: []\ndiscard: [zmij, wampir, licho, leszy, wily]",
            turn="Krysia 4",
            seed=seed,
        ).do("Krysia answer utopiec")
        first.add(match.faces("Krysia.monsters")[1])

    assert len(first) > 3


def test_the_discard_pile_is_shuffled_only_when_a_card_is_needed() -> None:
    """SVK-050, S15: first what is left of the deck is drawn; a deck just used up waits for the next draw."""
    text = ALONE + "Krysia.monsters: [wilk, utopiec, strzyga, germanin]\nmonsters: [{deck}]\ndiscard: [zmij]"

    laid(text.replace("{deck}", "wampir, licho"), turn="Krysia 4").do("Krysia answer wilk").lies(
        "discard", "zmij", "wilk"
    ).lies("monsters").lies("Krysia.monsters", "utopiec", "strzyga", "germanin", "wampir", "licho").quiet()
    short = laid(text.replace("{deck}", "wampir"), turn="Krysia 4").do("Krysia answer wilk").lies("discard").quiet()
    assert short.faces("Krysia.monsters")[3] == "wampir"
    assert sorted([short.faces("Krysia.monsters")[4], *short.faces("monsters")]) == ["wilk", "zmij"]


def test_where_deck_and_discard_pile_are_empty_what_there_is_is_drawn() -> None:
    """S15, SVK-049: three cards instead of four, and the game goes on."""
    laid(ALONE + "Krysia.monsters: [wilk, utopiec]\nmonsters: []\ndiscard: [zmij, wampir]", turn="Krysia 4").do(
        "Krysia answer utopiec"
    ).holds("Krysia.monsters", "wilk", "zmij", "wampir", "utopiec").lies("discard").lies("monsters").turn(
        "Przemek", 1
    ).quiet()
