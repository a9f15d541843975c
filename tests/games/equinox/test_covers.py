"""Covers: Hunters, their tokens, the unseen card, and Płanetnik; what rests meanwhile. E06 to E08, E10, E32."""

from slavika.core.piles import NOBODY
from tests.games.equinox.tables import laid

COVERED = """
r1: [gdansk]
r1.heroes: [fox.hunter, owl.warrior6]
r1.monsters: [{rarog: {covered by: fox.hunter}}, prus]
"""


def test_a_hunter_covers_a_monster_of_his_owners_choice():
    """E07, EQX-200: of two he must name one; it counts 0 and keeps its space."""
    scene = laid("r1: [gdansk]\nr1.monsters: [rarog, prus]").do("Krysia play fox.hunter r1.heroes")
    scene.asks("Krysia", "cards", "rarog", "prus").do("Krysia answer rarog").turn("Krysia", 2)

    assert scene.totals("r1.monsters") == {"rarog": 0, "prus": 1}


def test_a_covered_monster_keeps_its_space():
    """E32: the fourth card at Gdańsk starts the fight, though one lies covered."""
    scene = laid(COVERED.replace(", prus]", ", prus, prus]") + "Krysia.monsters: [prus]\nlands: [hel]", turn="Krysia 3")
    scene.do("Krysia play prus r1.monsters").lies("r1", "hel").sums(3, 10)


def test_where_no_monster_lies_a_card_is_drawn_unseen():
    """E07: the top card of the deck lies there; nobody sees it, its owner as little as the others."""
    scene = laid("r1: [gdansk]\nmonsters: [rarog]").do("Krysia play fox.hunter r1.heroes").turn("Krysia", 2)

    assert scene.count("r1.blind") == 1
    for seat in (0, 1, 2, NOBODY):
        assert scene.seen(seat, "r1.blind") == ["?monsters"]
        assert not any("rarog" in line for line in scene.told(seat))


def test_a_card_unseen_takes_a_space():
    """E07, E32: with it three monsters more start the fight at Gdańsk."""
    scene = laid(
        "r1: [gdansk]\nr1.heroes: [fox.hunter]\nr1.blind: [{prus: {covered by: fox.hunter}}]\n"
        "r1.monsters: [prus, prus]\nKrysia.monsters: [prus]\nlands: [hel]",
        turn="Krysia 3",
    )
    scene.do("Krysia play prus r1.monsters").lies("r1", "hel").sums(3, 4).holds("r1.blind")


def test_with_all_covered_a_hunter_does_nothing():
    """E07: neither a second token nor a drawn card."""
    piles = "r1: [gdansk]\nr1.heroes: [owl.hunter]\nr1.monsters: [{prus: {covered by: owl.hunter}}]\nmonsters: [rarog]"
    scene = laid(piles).do("Krysia play fox.hunter r1.heroes").turn("Krysia", 2)

    assert scene.count("r1.blind") == 0


def test_the_token_goes_with_a_hunter_who_is_pulled_over():
    """E07, E09: Południca takes the weakest, the Hunter; Raróg counts from then on."""
    scene = laid(COVERED + "Krysia.monsters: [poludnica]", turn="Krysia 3").do("Krysia play poludnica r1.monsters")
    scene.lies("r1.taken", "fox.hunter")

    assert sum(scene.totals("r1.monsters").values()) == 7 + 1 + 0 + 4


def test_the_token_goes_with_a_hunter_who_is_covered():
    """E07, E08: Płanetnik covers the strongest; without the Warrior that is the Hunter."""
    piles = COVERED.replace(", owl.warrior6", ", owl.scout") + "Krysia.monsters: [planetnik]"
    scene = laid(piles, turn="Krysia 3").do("Krysia play planetnik r1.monsters")

    assert scene.totals("r1.heroes") == {"fox.hunter": 0, "owl.scout": 3}
    assert scene.totals("r1.monsters")["rarog"] == 7


def test_a_card_unseen_arrives_when_it_is_revealed():
    """E06, E07: a Stolem under a Hunter who is pulled over sends the weak home."""
    scene = laid(
        "r1: [gdansk]\nr1.heroes: [fox.hunter, owl.warrior6, boar.warrior5]\n"
        "r1.blind: [{brzeginia: {covered by: fox.hunter}}]\nKrysia.monsters: [poludnica]\n"
        "Krysia.heroes: [fox.seer]\nPrzemek.heroes: [owl.seer]\nTomek.heroes: [boar.seer]",
        turn="Krysia 3",
    ).do("Krysia play poludnica r1.monsters")

    # Brzeginia takes one hero of everybody with a hero in the queue: Krysia's Hunter stands there no more.
    scene.lies("r1.monsters", "brzeginia", "poludnica").holds("r1.under", "owl.seer", "boar.seer")


def test_what_a_player_would_choose_does_not_happen_when_nobody_lays_it():
    """E06: revealed Ogniki owe nothing."""
    scene = laid(
        "r1: [gdansk]\nr1.heroes: [fox.hunter, owl.warrior6]\nr1.blind: [{ogniki: {covered by: fox.hunter}}]\n"
        "Krysia.monsters: [poludnica, prus, prus]",
        turn="Krysia 3",
    ).do("Krysia play poludnica r1.monsters")
    scene.lies("r1.monsters", "ogniki", "poludnica").asks("Krysia", "cards", "prus", "prus")


def test_planetnik_covers_the_strongest_as_he_counts():
    """E08: at Szczecin a Warrior of 5 counts 6, as much as the Seer with two odd heroes; the closest is covered."""
    scene = laid(
        "r1: [szczecin]\nr1.heroes: [owl.seer, boar.warrior5, fox.scout]\nKrysia.monsters: [planetnik]", turn="Krysia 3"
    )
    assert scene.totals("r1.heroes") == {"owl.seer": 6, "boar.warrior5": 6, "fox.scout": 3}
    scene.do("Krysia play planetnik r1.monsters")
    assert scene.totals("r1.heroes") == {"owl.seer": 0, "boar.warrior5": 6, "fox.scout": 3}


def test_a_covered_hero_counts_in_no_ability_and_still_takes_a_place():
    """E08, E23: the covered Warrior is no odd hero for the Seer; Krysia has a share of 0 and a place."""
    scene = laid(
        "r1.heroes: [fox.warrior5, owl.seer]\nr1.monsters: [{planetnik: {covers: fox.warrior5}}, prus]\n"
        "Krysia.monsters: [prus]",
        turn="Krysia 3",
    ).do("Krysia play prus r1.monsters")

    assert [(share.seat, share.reckoning.total) for share in scene.reckoned().shares] == [(1, 2), (0, 0)]


def test_a_covered_planetnik_covers_nobody():
    """E32: his hero counts again."""
    scene = laid("r1: [gdansk]\nr1.heroes: [owl.warrior6]\nr1.monsters: [{planetnik: {covers: owl.warrior6}}]")
    assert scene.totals("r1.heroes") == {"owl.warrior6": 0}
    scene.do("Krysia play fox.hunter r1.heroes")
    assert scene.totals("r1.heroes") == {"owl.warrior6": 6, "fox.hunter": 4}


def test_a_covered_stolem_shuts_nobody_out():
    """E10, E32: while it lies covered a Trickster may come; uncovered, it sends him home."""
    piles = "r1: [gdansk]\nr1.heroes: [owl.hunter]\nr1.monsters: [{stolem: {covered by: owl.hunter}}]\n"
    scene = laid(piles + "Krysia.heroes: [fox.trickster]\nKrysia.monsters: [wieszczy]").do(
        "Krysia play fox.trickster r1.heroes"
    )
    scene.lies("r1.heroes", "owl.hunter", "fox.trickster")
    laid(
        piles.replace("owl.hunter]", "owl.hunter, fox.trickster]") + "Krysia.monsters: [planetnik]", turn="Krysia 3"
    ).do("Krysia play planetnik r1.monsters").lies("r1.heroes", "owl.hunter").holds(
        "Krysia.heroes", "fox.trickster", "fox.seer", "fox.scout", "fox.hunter", "fox.warrior5", "fox.warrior6"
    )
