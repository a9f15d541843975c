"""Rulebook "Sending a hero" and "Sending a monster", with the abilities that are used on arrival."""

from itertools import permutations

import pytest

from tests.games.slavika.tables import laid


def copies(match, pile: str) -> list[str | None]:
    """For each card of a pile, what it copies."""
    return [match.table.marks.get((card, "copies")) for card in match.table.lying[pile]]


# Queues.


def test_a_hero_goes_behind_all_cards_of_the_queue() -> None:
    """SVK-051: behind other players' heroes, and behind a traitor."""
    laid("r1.heroes: [owl.thief, boar.archer, zdrajca]").do("Krysia play fox.warrior5 r1.heroes").lies(
        "r1.heroes", "owl.thief", "boar.archer", "zdrajca", "fox.warrior5"
    ).quiet()


def test_a_monster_goes_behind_all_monsters_of_the_queue() -> None:
    """SVK-053: the strongest too; it cannot be put onto another, and monsters do not stand with heroes."""
    match = laid("r4.monsters: [wilk, germanin]\nKrysia.monsters: [zmij]", turn="Krysia 3", used="r1, r2")

    match.refuses("Krysia play zmij r4.monsters wilk", "end of its queue")
    match.refuses("Krysia play zmij r4.heroes", "side of the monsters")
    match.do("Krysia play zmij r4.monsters").lies("r4.monsters", "wilk", "germanin", "zmij").quiet()


def test_a_hero_stands_on_the_side_of_the_heroes() -> None:
    """SVK-051, SVK-076: not among the monsters, nor on the region itself."""
    match = laid().refuses("Krysia play fox.thief r1.monsters", "side of the heroes")

    match.refuses("Krysia play fox.thief r1", "sent to the queues")
    match.refuses("Krysia play fox.thief r1.treasures", "sent to the queues").quiet()


def test_a_full_hero_queue_takes_no_hero() -> None:
    """S05, SVK-077: three spaces taken, one of them by a traitor; a space left is enough."""
    match = laid("r2.heroes: [owl.thief, zdrajca, boar.thief]\nr3.heroes: [owl.archer, boar.archer]")

    match.refuses("Krysia play fox.thief r2.heroes", "no free space for a hero")
    match.do("Krysia play fox.thief r3.heroes").lies("r3.heroes", "owl.archer", "boar.archer", "fox.thief").quiet()


def test_a_card_sent_leaves_the_hand_and_no_other_does() -> None:
    """SVK-041, SVK-046: what is sent is the card named."""
    match = laid("Krysia.monsters: [wilk, utopiec, wilk, zmij]").do("Krysia play fox.ranger r1.heroes")

    match.holds("Krysia.heroes", "fox.thief", "fox.wizard", "fox.archer", "fox.warrior5", "fox.warrior6")
    match.holds("Krysia.monsters", "wilk", "utopiec", "wilk", "zmij").quiet()


def test_only_cards_from_the_own_hand_are_sent() -> None:
    """SVK-041: one's hero on the table is not in the hand."""
    match = laid("r1.heroes: [fox.thief]")
    (card,) = match.table.lying["r1.heroes"]
    action = match.action("Krysia play fox.wizard r2.heroes")

    assert action._replace(args=(card, "r2.heroes")) not in match.match.legal(0)


def test_cards_behind_one_that_leaves_close_up() -> None:
    """S30, SVK-162: a Rusałka takes the first hero away, and the second is now the closest."""
    laid("r1.heroes: [owl.thief, boar.thief, fox.thief]\nKrysia.monsters: [rusalka, wilk]", turn="Krysia 3").do(
        "Krysia play rusalka r1.monsters", "Krysia answer owl.thief"
    ).lies("r1.heroes", "boar.thief", "fox.thief").holds(
        "Przemek.heroes", "owl.thief", "owl.wizard", "owl.ranger", "owl.archer", "owl.warrior5", "owl.warrior6"
    ).quiet()


# The Wizard.


def test_a_wizard_may_put_all_heroes_into_any_order() -> None:
    """SVK-052, SVK-156, S08: every order of the whole queue, the traitor and himself included."""
    queue = ["owl.thief", "zdrajca", "boar.warrior6"]
    match = laid("r1.heroes: [owl.thief, zdrajca, boar.warrior6]").do("Krysia play fox.wizard r1.heroes")

    match.lies("r1.heroes", *queue, "fox.wizard").asks("Krysia", "order", *queue, "fox.wizard")
    assert match.legal("Krysia") == {f"answer {' '.join(order)}" for order in permutations([*queue, "fox.wizard"])}
    match.do("Krysia answer zdrajca fox.wizard boar.warrior6 owl.thief")
    match.lies("r1.heroes", "zdrajca", "fox.wizard", "boar.warrior6", "owl.thief").turn("Krysia", 2, "r1").quiet()


def test_a_wizard_may_leave_the_heroes_as_they_stand() -> None:
    """SVK-052, S08: "may"."""
    laid("r1.heroes: [owl.thief, boar.thief]").do(
        "Krysia play fox.wizard r1.heroes", "Krysia answer owl.thief boar.thief fox.wizard"
    ).lies("r1.heroes", "owl.thief", "boar.thief", "fox.wizard").turn("Krysia", 2).quiet()


def test_a_new_order_has_every_card_once() -> None:
    """S08: none is left out, none counted twice."""
    match = laid("r1.heroes: [owl.thief, boar.thief]").do("Krysia play fox.wizard r1.heroes")

    match.refuses("Krysia answer owl.thief fox.wizard", "Every card must have a place")
    match.refuses("Krysia answer owl.thief owl.thief fox.wizard", "not one of the choices")


def test_a_wizard_alone_is_asked_nothing() -> None:
    """SVK-052: there is nothing to put in order."""
    laid().do("Krysia play fox.wizard r1.heroes").lies("r1.heroes", "fox.wizard").turn("Krysia", 2).quiet()


def test_only_an_arriving_wizard_rearranges() -> None:
    """SVK-052: one who stands there already does not, whoever comes."""
    laid("r1.heroes: [fox.wizard, owl.wizard]").do("Krysia play fox.archer r1.heroes").turn("Krysia", 2).quiet()


@pytest.mark.parametrize("wily", ["wily", "{szeptuchy: {copies: wily}}"])
def test_a_wizard_does_not_rearrange_beside_a_wily(wily: str) -> None:
    """S08, S17, SVK-159: he may be sent there, but his ability is cancelled, by a copy of the Wiły too."""
    laid(f"r1.heroes: [owl.thief, boar.thief]\nr1.monsters: [{wily}]").do("Krysia play fox.wizard r1.heroes").lies(
        "r1.heroes", "owl.thief", "boar.thief", "fox.wizard"
    ).turn("Krysia", 2).quiet()


# The Ranger's exchanges.


def test_the_ranger_takes_the_position_of_another_hero_of_his_player() -> None:
    """S07, SVK-149, SVK-150, SVK-052: that one goes back to the hand; the others keep their places."""
    laid("r1.heroes: [owl.thief, fox.warrior6, boar.thief]").do("Krysia play fox.ranger r1.heroes fox.warrior6").lies(
        "r1.heroes", "owl.thief", "fox.ranger", "boar.thief"
    ).holds("Krysia.heroes", "fox.thief", "fox.wizard", "fox.archer", "fox.warrior5", "fox.warrior6").turn(
        "Krysia", 2, "r1"
    ).quiet()


def test_another_hero_takes_the_position_of_the_own_ranger() -> None:
    """S07, SVK-151, SVK-152: and the Ranger goes back to the hand."""
    laid("r1.heroes: [owl.thief, fox.ranger, boar.thief]").do("Krysia play fox.warrior5 r1.heroes fox.ranger").lies(
        "r1.heroes", "owl.thief", "fox.warrior5", "boar.thief"
    ).holds("Krysia.heroes", "fox.thief", "fox.wizard", "fox.archer", "fox.ranger", "fox.warrior6").turn(
        "Krysia", 2, "r1"
    ).quiet()


def test_an_exchange_needs_no_free_space() -> None:
    """S05, S07: both kinds, in a full queue."""
    laid("r2.heroes: [owl.thief, fox.thief, boar.thief]").do("Krysia play fox.ranger r2.heroes fox.thief").lies(
        "r2.heroes", "owl.thief", "fox.ranger", "boar.thief"
    ).quiet()
    laid("r2.heroes: [owl.thief, fox.ranger, boar.thief]").do("Krysia play fox.thief r2.heroes fox.ranger").lies(
        "r2.heroes", "owl.thief", "fox.thief", "boar.thief"
    ).quiet()


def test_the_ranger_may_as_well_be_sent_as_any_hero() -> None:
    """SVK-148, S11: the exchange is not forced upon him."""
    laid("r1.heroes: [owl.thief, fox.warrior6]").do("Krysia play fox.ranger r1.heroes").lies(
        "r1.heroes", "owl.thief", "fox.warrior6", "fox.ranger"
    ).quiet()


def test_there_is_no_exchange_with_others_heroes_or_without_a_ranger() -> None:
    """S07: not with another's hero, not with another's Ranger, not between two who are none, not with a traitor."""
    match = laid("r1.heroes: [owl.thief, owl.ranger, fox.thief]\nr2.heroes: [zdrajca]")

    match.refuses("Krysia play fox.ranger r1.heroes owl.thief", "only for one of your own")
    match.refuses("Krysia play fox.ranger r1.heroes owl.ranger", "only for one of your own")
    match.refuses("Krysia play fox.warrior5 r1.heroes owl.ranger", "only for one of your own")
    match.refuses("Krysia play fox.warrior5 r1.heroes fox.thief", "can exchange")
    match.refuses("Krysia play fox.ranger r2.heroes zdrajca", "only for one of your own")
    assert {move for move in match.legal("Krysia") if len(move.split()) == 4} == {"play fox.ranger r1.heroes fox.thief"}


def test_an_exchange_is_a_sending_that_chooses_its_region() -> None:
    """S07, SVK-153: not where this turn has been; and where it was made, no later action may go."""
    text = "r1.heroes: [fox.warrior6]\nr2.heroes: [fox.warrior5]\nKrysia.monsters: [wilk]"
    match = laid(text, turn="Krysia 2", used="r1")

    match.refuses("Krysia play fox.ranger r1.heroes fox.warrior6", "already used this turn")
    match.do("Krysia play fox.ranger r2.heroes fox.warrior5").turn("Krysia", 3, "r1", "r2")
    match.refuses("Krysia play wilk r2.monsters", "already used this turn").quiet()


def test_two_exchanges_in_one_turn_go_to_two_regions() -> None:
    """S07, SVK-153: the hero who came back may be sent by the 2nd action, but not onto the Ranger just sent."""
    match = laid("r1.heroes: [fox.warrior6]\nr2.heroes: [fox.warrior5]\nKrysia.heroes: [fox.ranger]").do(
        "Krysia play fox.ranger r1.heroes fox.warrior6"
    )

    match.refuses("Krysia play fox.warrior6 r1.heroes fox.ranger", "already used this turn")
    assert match.legal("Krysia") == {f"play fox.warrior6 r{row}.heroes" for row in (2, 3, 4)}
    match.quiet()


def test_a_wizard_who_arrives_by_exchange_may_rearrange() -> None:
    """S07, SVK-052: he uses his ability on arrival."""
    laid("r1.heroes: [owl.thief, fox.ranger]").do("Krysia play fox.wizard r1.heroes fox.ranger").asks(
        "Krysia", "order", "owl.thief", "fox.wizard"
    ).do("Krysia answer fox.wizard owl.thief").lies("r1.heroes", "fox.wizard", "owl.thief").quiet()


def test_a_wizard_replaced_by_the_ranger_does_not_rearrange() -> None:
    """S07: he leaves; nobody arrives who can."""
    laid("r1.heroes: [owl.thief, fox.wizard]").do("Krysia play fox.ranger r1.heroes fox.wizard").lies(
        "r1.heroes", "owl.thief", "fox.ranger"
    ).turn("Krysia", 2).quiet()


@pytest.mark.parametrize(
    "place",
    [
        "r1.monsters: [wily]",
        "r1.monsters: [wilk, {szeptuchy: {copies: wily}}]",
        "r1: [quiet_lake]\nr1.monsters: [wily]\nr2: [skull_pass]",
        "r1: [skull_pass]\nr2: [village]",
    ],
)
def test_no_exchange_where_the_rangers_ability_is_stopped(place: str) -> None:
    """S07, S17, SVK-179: beside a Wiły, a copy of one, or where the region stops Rangers; plain sending is allowed."""
    onto = laid(f"{place}\nr1.heroes: [fox.thief, owl.thief]")
    onto.refuses("Krysia play fox.ranger r1.heroes fox.thief", "is stopped here by")
    onto.do("Krysia play fox.ranger r1.heroes").lies("r1.heroes", "fox.thief", "owl.thief", "fox.ranger").quiet()
    off = laid(f"{place}\nr1.heroes: [fox.ranger, owl.thief]")
    off.refuses("Krysia play fox.thief r1.heroes fox.ranger", "is stopped here by")
    off.do("Krysia play fox.thief r1.heroes").lies("r1.heroes", "fox.ranger", "owl.thief", "fox.thief").quiet()


# Types kept apart.

FOREST = "r5: [ancient_forest]\nr5.heroes: "


@pytest.mark.parametrize(
    ("queue", "refused"),
    [
        ("[owl.warrior5]", {"warrior5", "warrior6"}),
        ("[boar.warrior6]", {"warrior5", "warrior6"}),
        ("[fox.warrior6]", {"warrior5"}),
        ("[owl.archer]", {"archer"}),
        ("[owl.warrior5, owl.archer]", {"archer"}),
        ("[owl.warrior5, zdrajca]", set()),
        ("[]", set()),
    ],
)
def test_two_heroes_of_a_type_are_not_put_side_by_side(queue: str, refused: set[str]) -> None:
    """S09, SVK-180, S05: both Warriors are one type, whoever owns them; a traitor separates."""
    match = laid(FOREST + queue, players=4)
    hand = {face.partition(".")[2] for face in match.faces("Krysia.heroes")}

    assert {move.split()[1] for move in match.legal("Krysia") if " r5." in move} == {
        f"fox.{one}" for one in hand - refused
    }
    for name in refused:
        match.refuses(f"Krysia play fox.{name} r5.heroes", "two heroes of a type may not be neighbours")
    match.quiet()


def test_elsewhere_heroes_of_a_type_may_be_neighbours() -> None:
    """S09: the rule is that region's alone."""
    laid("r5.heroes: [owl.warrior5]", players=4).do("Krysia play fox.warrior6 r5.heroes").lies(
        "r5.heroes", "owl.warrior5", "fox.warrior6"
    ).quiet()


def test_an_exchange_too_keeps_types_apart() -> None:
    """S09, S07: judged at the place where the hero arrives, by both neighbours there."""
    text = FOREST + "[owl.warrior5, fox.ranger, owl.archer]"
    match = laid(text, players=4)

    for name in ("warrior5", "warrior6", "archer"):
        match.refuses(f"Krysia play fox.{name} r5.heroes fox.ranger", "may not be neighbours")
    match.do("Krysia play fox.thief r5.heroes fox.ranger").lies(
        "r5.heroes", "owl.warrior5", "fox.thief", "owl.archer"
    ).quiet()
    laid(FOREST + "[fox.thief, owl.ranger]", players=4).refuses(
        "Krysia play fox.ranger r5.heroes fox.thief", "may not be neighbours"
    ).quiet()


def test_an_exchange_does_not_look_at_the_hero_who_leaves() -> None:
    """S09: a Warrior may take the Ranger's place beside others, though a Warrior stands elsewhere in the queue."""
    laid(FOREST + "[fox.ranger, owl.archer, owl.warrior5]", players=4).do(
        "Krysia play fox.warrior6 r5.heroes fox.ranger"
    ).lies("r5.heroes", "fox.warrior6", "owl.archer", "owl.warrior5").quiet()


def test_a_new_order_too_keeps_types_apart() -> None:
    """S09, S08: an order with two of a type side by side is not to be had."""
    match = laid(FOREST + "[owl.warrior5, owl.archer, boar.warrior6]", players=4).do("Krysia play fox.wizard r5.heroes")

    match.refuses("Krysia answer owl.warrior5 boar.warrior6 owl.archer fox.wizard", "may not be neighbours")
    orders = [
        order
        for order in permutations(("owl.warrior5", "owl.archer", "boar.warrior6", "fox.wizard"))
        if abs(order.index("owl.warrior5") - order.index("boar.warrior6")) > 1
    ]
    assert match.legal("Krysia") == {f"answer {' '.join(order)}" for order in orders}
    match.do("Krysia answer owl.warrior5 fox.wizard boar.warrior6 owl.archer").quiet()


def test_a_wizard_is_judged_where_he_arrives() -> None:
    """S09: behind another Wizard he cannot be sent, though he could step away from him."""
    laid(FOREST + "[owl.thief, owl.wizard]", players=4).refuses(
        "Krysia play fox.wizard r5.heroes", "may not be neighbours"
    ).quiet()


def test_neighbours_of_a_type_by_anothers_leaving_stay() -> None:
    """S09, S08, S30: a Rusałka takes him who stood between; a Wizard may then leave the queue as it is."""
    match = laid(
        FOREST + "[owl.warrior5, boar.archer, lynx.warrior6]\nKrysia.monsters: [rusalka, wilk]",
        players=4,
        turn="Krysia 3",
    ).do("Krysia play rusalka r5.monsters", "Krysia answer boar.archer")

    match.lies("r5.heroes", "owl.warrior5", "lynx.warrior6").turn("Przemek", 1)
    match.do("Przemek play owl.wizard r5.heroes", "Przemek answer owl.warrior5 lynx.warrior6 owl.wizard")
    match.lies("r5.heroes", "owl.warrior5", "lynx.warrior6", "owl.wizard").quiet()


# The traitor.


def test_a_traitor_is_sent_as_a_monster_to_the_side_of_the_heroes() -> None:
    """S10, SVK-176: at the end of their queue, and to no other side; it is no hero for the 1st action."""
    match = laid("r1.heroes: [owl.thief]\nKrysia.monsters: [zdrajca]", turn="Krysia 3", used="r2, r3")

    match.refuses("Krysia play zdrajca r1.monsters", "side of the heroes")
    match.do("Krysia play zdrajca r1.heroes").lies("r1.heroes", "owl.thief", "zdrajca").lies("r1.monsters").quiet()
    laid("Krysia.monsters: [zdrajca]").refuses("Krysia play zdrajca r1.heroes", "1st action sends a hero").quiet()


def test_a_traitor_needs_a_free_space_for_a_hero() -> None:
    """S10, S28: where the queue of heroes is full it cannot be sent, however few monsters there are."""
    match = laid(
        "r2.heroes: [owl.thief, boar.thief, owl.archer]\nKrysia.monsters: [zdrajca]", turn="Krysia 3", used="r1"
    )

    match.refuses("Krysia play zdrajca r2.heroes", "no free space for a hero")
    assert match.legal("Krysia") == {"play zdrajca r3.heroes", "play zdrajca r4.heroes"}
    match.quiet()


def test_a_traitor_has_no_type() -> None:
    """S28, S10: it stands where any hero would be refused, beside another traitor too."""
    laid(FOREST + "[owl.warrior5, zdrajca]\nKrysia.monsters: [zdrajca]", players=4, turn="Krysia 3", used="r1").do(
        "Krysia play zdrajca r5.heroes"
    ).lies("r5.heroes", "owl.warrior5", "zdrajca", "zdrajca").quiet()


def test_a_traitor_does_not_count_towards_the_monster_limit() -> None:
    """S10, SVK-075: two monsters of three and a traitor: no battle."""
    match = laid("r2.monsters: [wilk, wilk]\nKrysia.monsters: [zdrajca]", turn="Krysia 3", used="r1")

    match.do("Krysia play zdrajca r2.heroes").lies("r2.monsters", "wilk", "wilk").lies("r2.heroes", "zdrajca").quiet()


def test_a_rusalka_cannot_remove_a_traitor() -> None:
    """S10: it is no hero card: with it alone there is no choice to make."""
    laid("r1.heroes: [zdrajca]\nKrysia.monsters: [rusalka]", turn="Krysia 3").do(
        "Krysia play rusalka r1.monsters"
    ).lies("r1.heroes", "zdrajca").turn("Przemek", 1).quiet()
    laid("r1.heroes: [zdrajca, owl.thief]\nKrysia.monsters: [rusalka]", turn="Krysia 3").do(
        "Krysia play rusalka r1.monsters"
    ).asks("Krysia", "cards", "owl.thief")


@pytest.mark.parametrize("strong", ["wilk", "zmij"])
def test_a_traitor_counts_nothing_and_is_discarded_after_the_battle(strong: str) -> None:
    """S10, SVK-177, SVK-104, SVK-134: belongs to nobody, whoever wins."""
    match = laid(
        f"""
        r2.heroes: [zdrajca, owl.warrior5]
        r2.monsters: [germanin, {strong}]
        Krysia.monsters: [germanin]
        """,
        turn="Krysia 3",
    ).do("Krysia play germanin r2.monsters")

    match.sums({"wilk": 4, "zmij": 9}[strong], 5).lies("r2.heroes")
    assert [share.seat for share in match.reckoned().shares] == [1]
    assert sorted(match.faces("discard")) == sorted(["zdrajca", "germanin", "germanin", strong])
    match.quiet()


# The Rusałka.


def test_a_rusalka_may_return_one_hero_of_anybody() -> None:
    """SVK-054, SVK-161, SVK-162, S11: one's own or another's, to its owner's hand."""
    text = "r1.heroes: [owl.thief, fox.archer]\nKrysia.monsters: [rusalka, wilk]"
    match = (
        laid(text, turn="Krysia 3")
        .do("Krysia play rusalka r1.monsters")
        .asks("Krysia", "cards", "owl.thief", "fox.archer")
    )

    assert match.legal("Krysia") == {"answer", "answer owl.thief", "answer fox.archer"}
    match.do("Krysia answer fox.archer").lies("r1.heroes", "owl.thief").lies("r1.monsters", "rusalka").quiet()
    assert "fox.archer" in match.faces("Krysia.heroes")


def test_a_rusalkas_player_may_decline() -> None:
    """S11, SVK-054: "may"."""
    laid("r1.heroes: [owl.thief]\nKrysia.monsters: [rusalka, wilk]", turn="Krysia 3").do(
        "Krysia play rusalka r1.monsters", "Krysia answer"
    ).lies("r1.heroes", "owl.thief").turn("Przemek", 1).quiet()


def test_a_rusalka_among_no_heroes_asks_nothing() -> None:
    """SVK-054: heroes elsewhere are out of her reach."""
    laid("r2.heroes: [owl.thief]\nKrysia.monsters: [rusalka, wilk]", turn="Krysia 3").do(
        "Krysia play rusalka r1.monsters"
    ).lies("r1.monsters", "rusalka").turn("Przemek", 1).quiet()


def test_an_arrival_ability_comes_before_the_battle() -> None:
    """S13, SVK-054, SVK-079: the last monster is a Rusałka: the hero she removes does not fight."""
    match = laid(
        "r2.heroes: [owl.warrior6, boar.thief]\nr2.monsters: [germanin, germanin]\nKrysia.monsters: [rusalka]",
        turn="Krysia 3",
    ).do("Krysia play rusalka r2.monsters")

    match.lies("r2.monsters", "germanin", "germanin", "rusalka").asks("Krysia", "cards", "owl.warrior6", "boar.thief")
    match.do("Krysia answer owl.warrior6").sums(2, 1).lies("r2", "snow_peaks").quiet()


# The Szeptuchy.


def test_a_szeptuchy_must_copy_one_of_the_monsters_there() -> None:
    """SVK-054, SVK-167, SVK-168, S11, S12: any of that region, of the player's choice; not none, and not itself."""
    match = laid(
        "r4.monsters: [wilk, zmij]\nr1.monsters: [wampir]\nKrysia.monsters: [szeptuchy, wilk]", turn="Krysia 3"
    ).do("Krysia play szeptuchy r4.monsters")

    match.asks("Krysia", "cards", "wilk", "zmij").refuses("Krysia answer", "Choose {count} card.")
    match.do("Krysia answer zmij").lies("r4.monsters", "wilk", "zmij", "szeptuchy").quiet()
    assert copies(match, "r4.monsters") == [None, None, "zmij"]
    assert match.totals("r4.monsters") == {"wilk": 2, "zmij": 7, "szeptuchy": 7}


def test_a_szeptuchy_beside_one_monster_copies_that() -> None:
    """S11: there is nothing to choose."""
    match = laid("r1.monsters: [utopiec]\nKrysia.monsters: [szeptuchy, wilk]", turn="Krysia 3")

    assert copies(match.do("Krysia play szeptuchy r1.monsters"), "r1.monsters") == [None, "utopiec"]
    match.turn("Przemek", 1).quiet()


def test_a_szeptuchy_alone_copies_nothing() -> None:
    """S11, SVK-172, SVK-173: strength 0, no mark, but it takes its place."""
    match = laid("r1.heroes: [owl.thief]\nr2.monsters: [zmij]\nKrysia.monsters: [szeptuchy, wilk]", turn="Krysia 3")

    match.do("Krysia play szeptuchy r1.monsters").lies("r1.monsters", "szeptuchy").turn("Przemek", 1).quiet()
    assert copies(match, "r1.monsters") == [None]
    assert match.totals("r1.monsters") == {"szeptuchy": 0}


def test_a_szeptuchy_may_copy_a_traitor_and_joins_him() -> None:
    """S12, S10: it goes to the end of the hero queue; so it does not count towards the monster limit."""
    match = laid(
        "r2.heroes: [zdrajca, owl.thief]\nr2.monsters: [wilk, wilk]\nKrysia.monsters: [szeptuchy, germanin]",
        turn="Krysia 3",
    ).do("Krysia play szeptuchy r2.monsters")

    match.asks("Krysia", "cards", "zdrajca", "wilk", "wilk")
    match.do("Krysia answer zdrajca").lies("r2.heroes", "zdrajca", "owl.thief", "szeptuchy").lies(
        "r2.monsters", "wilk", "wilk"
    ).turn("Przemek", 1).quiet()
    assert copies(match, "r2.heroes") == [None, None, "zdrajca"]


def test_a_szeptuchy_copies_a_traitor_only_where_there_is_a_space() -> None:
    """S12, S11: in a full hero queue the traitor is no choice; if it is the only monster, nothing is copied."""
    text = "r2.heroes: [zdrajca, owl.thief, boar.thief]\nKrysia.monsters: [szeptuchy, germanin]\nr2.monsters: "
    other = laid(text + "[utopiec]", turn="Krysia 3").do("Krysia play szeptuchy r2.monsters").turn("Przemek", 1).quiet()
    alone = laid(text + "[]", turn="Krysia 3").do("Krysia play szeptuchy r2.monsters").turn("Przemek", 1).quiet()

    assert copies(other, "r2.monsters") == [None, "utopiec"]
    assert copies(alone, "r2.monsters") == [None]


@pytest.mark.parametrize(("first", "copied"), [("{szeptuchy: {copies: zmij}}", "zmij"), ("szeptuchy", None)])
def test_a_szeptuchy_copies_what_another_one_is(first: str, copied: str | None) -> None:
    """S12: what that one copies at this moment, if anything."""
    match = laid(f"r1.monsters: [{first}]\nKrysia.monsters: [szeptuchy, wilk]", turn="Krysia 3")

    match.do("Krysia play szeptuchy r1.monsters").lies("r1.monsters", "szeptuchy", "szeptuchy").turn(
        "Przemek", 1
    ).quiet()
    assert copies(match, "r1.monsters") == [copied, copied]


def test_a_copied_rusalka_removes_a_hero_at_once() -> None:
    """S12, S13, SVK-170, SVK-171: with the same right to decline, and before the battle that it starts."""
    text = "r2.heroes: [owl.warrior6, boar.thief]\nr2.monsters: [germanin, rusalka]\nKrysia.monsters: [szeptuchy, wilk]"
    match = laid(text, turn="Krysia 3").do("Krysia play szeptuchy r2.monsters", "Krysia answer rusalka")

    assert match.legal("Krysia") == {"answer", "answer owl.warrior6", "answer boar.thief"}
    match.do("Krysia answer owl.warrior6").sums(1, 1).lies("r2", "skull_pass").quiet()


def test_a_copy_is_complete_and_fixed() -> None:
    """S12: strength, kind and bonus: a copied Strzyga has the region's +1, a copied Wampir brings 2 more glory."""
    match = laid(
        """
        r3: [barrow_by_moonlight]
        r3.heroes: [owl.warrior6, owl.warrior5, boar.warrior6]
        r3.monsters: [strzyga, wampir]
        r3.treasures: []
        Krysia.monsters: [szeptuchy, szeptuchy]
        """,
        turn="Krysia 3",
    ).do("Krysia play szeptuchy r3.monsters", "Krysia answer strzyga")

    assert match.totals("r3.monsters") == {"strzyga": 5, "wampir": 6, "szeptuchy": 5}
    both = laid(
        """
        r3.heroes: [owl.warrior6, owl.warrior5, boar.warrior6]
        r3.monsters: [wampir, {szeptuchy: {copies: wampir}}, germanin]
        r3.treasures: []
        Krysia.monsters: [germanin]
        """,
        turn="Krysia 3",
    ).do("Krysia play germanin r3.monsters")
    both.sums(14, 17).glory(Przemek=10 + 4, Tomek=6).quiet()
