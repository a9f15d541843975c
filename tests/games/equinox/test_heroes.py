"""What heroes do: Trickster, Seer, Scout; the Christians' Monk, Missionary, Priest, Bishop. E14 to E19, E28, E30."""

from tests.games.equinox.tables import laid

CHRISTIANS = "christians owl boar"


def test_the_trickster_makes_a_neighbour_count_nothing():
    """E16: after a victory Krysia must name one of the two neighbours; his owner's share loses him."""
    scene = laid(
        "r1: [slupsk]\nr1.heroes: [owl.warrior6, fox.trickster, boar.warrior5]\nr1.monsters: [prus, prus]\n"
        "Krysia.monsters: [prus]",
        turn="Krysia 3",
    ).do("Krysia play prus r1.monsters")
    scene.asks("Krysia", "cards", "owl.warrior6", "boar.warrior5").do("Krysia answer owl.warrior6")

    assert [(share.seat, share.reckoning.total) for share in scene.reckoned().shares] == [(2, 5), (0, 1), (1, 0)]
    scene.sums(3, 12).glory(Tomek=6, Krysia=3, Przemek=0)


def test_the_trickster_must_name_even_his_own_neighbour():
    """E16: one of his owner's, if there is no other; the one neighbour is not asked for."""
    scene = laid(
        "r1.heroes: [fox.trickster, fox.warrior6, owl.scout]\nr1.monsters: [prus, prus]\nKrysia.monsters: [prus]",
        turn="Krysia 3",
    ).do("Krysia play prus r1.monsters")

    assert [(share.seat, share.reckoning.total) for share in scene.reckoned().shares] == [(1, 3), (0, 1)]


def test_the_trickster_is_not_asked_after_a_defeat():
    """E16: the shares count only after a victory."""
    laid(
        "r1.heroes: [owl.scout, fox.trickster, boar.seer]\nr1.monsters: [rarog, rarog]\nKrysia.monsters: [prus]",
        turn="Krysia 3",
    ).do("Krysia play prus r1.monsters").quiet().glory(Krysia=0, Przemek=0, Tomek=0)


def test_the_seer_counts_odd_heroes_whoever_owns_them():
    """E15: 2 + 2 for a Trickster, a Scout and a Warrior of 5 each, none for a Warrior of 6."""
    scene = laid("r1: [gdansk]\nr1.heroes: [owl.trickster, boar.scout, fox.warrior5, owl.warrior6, fox.seer]")
    assert scene.totals("r1.heroes")["fox.seer"] == 8


def test_the_scout_opens_his_land_for_the_very_next_action():
    """E14, E30: the second action may go to the Scout's land, and needs not; the third may not."""
    scene = laid("r1: [gdansk]\nKrysia.monsters: [prus]").do("Krysia play fox.scout r1.heroes")
    assert "play fox.seer r1.heroes" in scene.legal("Krysia")
    assert "play prus r1.monsters" not in scene.legal("Krysia")  # a hero can be sent elsewhere
    scene.do("Krysia play fox.seer r1.heroes")
    if scene.table.waiting[0].kind == "order":
        scene.do("Krysia answer fox.scout fox.seer")
    scene.turn("Krysia", 3, "r1").refuses("Krysia play prus r1.monsters", "already used")


def test_the_scouts_land_alone_compels_nobody():
    """E30: where only the Scout's land takes a hero, the second action may be a monster."""
    owls, boars = "[owl.trickster, owl.seer, owl.scout, owl.hunter]", "[boar.trickster, boar.seer, boar.scout]"
    rest = "[boar.hunter, boar.warrior5, boar.warrior6, owl.warrior5]"
    scene = laid(
        f"r1: [gdansk]\nr2.heroes: {owls}\nr3.heroes: {boars}\nr4.heroes: {rest}\n"
        "Krysia.heroes: [fox.scout, fox.hunter]\nKrysia.monsters: [prus]"
    ).do("Krysia play fox.scout r1.heroes")

    assert {"play fox.hunter r1.heroes", "play prus r2.monsters"} <= scene.legal("Krysia")


def test_the_monk_copies_a_neighbours_ability_and_not_his_strength():
    """E17, E15: beside a Seer he reorders at arrival and counts 1 + 2 for himself and each other odd hero."""
    scene = laid("r1: [gdansk]\nr1.heroes: [owl.scout, boar.seer]", clans=CHRISTIANS)
    scene.do("Krysia play christians.monk r1.heroes").asks("Krysia", "order")
    scene.do("Krysia answer owl.scout boar.seer christians.monk")

    assert scene.totals("r1.heroes") == {"owl.scout": 3, "boar.seer": 6, "christians.monk": 5}


def test_the_monk_names_another_when_his_neighbour_is_gone():
    """E17: the Scout beside him is pulled over by Południca; the Seer on his other side is his from then on."""
    scene = laid(
        "r1: [gdansk]\n"
        "r1.heroes: [owl.warrior6, {christians.monk: {copies: owl.trickster}}, owl.trickster, boar.seer]\n"
        "r1.monsters: [prus]\nKrysia.monsters: [poludnica]",
        clans=CHRISTIANS,
        turn="Krysia 3",
    )
    assert scene.totals("r1.heroes") == {
        "owl.warrior6": 6, "christians.monk": 1, "owl.trickster": 1, "boar.seer": 6,
    }  # fmt: skip
    scene.do("Krysia play poludnica r1.monsters")
    # Of two of strength 1 the closest goes: the Monk himself. His copy is no more.
    scene.lies("r1.taken", "christians.monk").lies("r1.heroes", "owl.warrior6", "owl.trickster", "boar.seer")

    scene = laid(
        "r1: [gdansk]\n"
        "r1.heroes: [owl.warrior6, owl.trickster, {christians.monk: {copies: owl.trickster}}, boar.seer]\n"
        "r1.monsters: [prus]\nKrysia.monsters: [poludnica]",
        clans=CHRISTIANS,
        turn="Krysia 3",
    ).do("Krysia play poludnica r1.monsters")
    scene.asks("Krysia", "cards", "owl.warrior6", "boar.seer").do("Krysia answer boar.seer")
    # He reorders nothing now: 1 + 2 for himself; the Seer 2 + 2 for the Monk.
    scene.quiet()
    assert scene.totals("r1.heroes") == {"owl.warrior6": 6, "christians.monk": 3, "boar.seer": 4}


def test_a_neighbour_who_comes_gives_his_ability_to_a_monk_who_had_none():
    """E17: alone he copies nobody; the Bishop who comes lowers the limit, and the Monk once more."""
    scene = laid(
        "r1: [gdansk]\nr1.heroes: [christians.monk]\nr1.monsters: [prus, prus]\nlands: [hel]", clans=CHRISTIANS
    )
    scene.do("Krysia play christians.bishop r1.heroes").lies("r1", "hel")


def test_the_missionary_counts_the_stronger():
    """E18: 2 + 1 for each hero of printed strength above 2, even his own; a Seer of 2 is none."""
    scene = laid(
        "r1: [gdansk]\nr1.heroes: [owl.seer, boar.warrior5, christians.bishop, christians.missionary]", clans=CHRISTIANS
    )
    assert scene.totals("r1.heroes")["christians.missionary"] == 4


def test_the_priest_may_be_sent_to_a_full_land():
    """E18, E30: others may not; he stands outside the limit until a space is free."""
    piles = "r1.heroes: [owl.scout, owl.hunter, boar.warrior5]\nr1.monsters: [prus]\n"
    scene = laid(piles + "Krysia.heroes: [christians.priest, christians.warrior6]", clans=CHRISTIANS)
    scene.refuses("Krysia play christians.warrior6 r1.heroes", "no free space")
    scene.do("Krysia play christians.priest r1.heroes")
    scene.lies("r1.heroes", "owl.scout", "owl.hunter", "boar.warrior5", "christians.priest")
    outside = laid(
        piles.replace("boar.warrior5", "boar.warrior5, {christians.priest: {outside: 1}}")
        + "Krysia.monsters: [poludnica]",
        clans=CHRISTIANS,
        turn="Krysia 3",
    ).do("Krysia play poludnica r1.monsters")
    outside.lies("r1.heroes", "owl.hunter", "boar.warrior5", "christians.priest")
    assert not any(name == "outside" for _, name in outside.table.marks)


def test_the_bishop_lowers_the_limit_of_monsters():
    """E18: at the Heath two monsters and a Bishop are a fight at once."""
    laid("r1.monsters: [prus, prus]\nlands: [hel]", clans=CHRISTIANS).do(
        "Krysia play christians.bishop r1.heroes"
    ).lies("r1", "hel").glory(Krysia=0)


def test_each_christian_baptises_one_weaker_neighbour():
    """E19: a Bishop between two weaker Slavs baptises once; a Warrior beside a stronger one never."""
    scene = laid(
        "r1: [gdansk]\nr1.heroes: [owl.scout, christians.bishop, boar.seer, christians.warrior5, owl.warrior6]\n"
        "r1.monsters: [prus, prus]\nKrysia.monsters: [prus]",
        clans=CHRISTIANS,
        turn="Krysia 3",
    ).do("Krysia play prus r1.monsters")
    # The Bishop lowers the limit of 4 to 3. Seer: 2 + 2 × (Scout, Warrior 5) = 6, stronger than both his neighbours.
    # So the Bishop baptises the Scout, the Warrior of 5 nobody: 5 glory for each of two symbols.
    scene.glory(Krysia=10)
    assert ("for baptisms", 10) in [(gain.reason.text, gain.amount) for gain in scene.share("Krysia").gains]


def test_a_defeat_baptises_nobody():
    """E19: only after a victory."""
    laid(
        "r1: [gdansk]\nr1.heroes: [owl.scout, christians.bishop]\nr1.monsters: [rarog, rarog]\nKrysia.monsters: [prus]",
        clans=CHRISTIANS,
        turn="Krysia 3",
    ).do("Krysia play prus r1.monsters").glory(Krysia=0)
