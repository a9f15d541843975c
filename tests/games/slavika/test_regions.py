"""Region special abilities, in the order of the rulebook; S09 and S28 about types, S16 about what is added."""

from tests.games.slavika.tables import laid

# "All Rangers have +1 strength".


def test_each_ranger_counts_four_by_the_lake():
    """SVK-178, S16: Rangers of every player, no other hero, and only in that region."""
    scene = laid("""
        r1: [quiet_lake]
        r1.heroes: [owl.ranger, boar.ranger, fox.wizard, boar.archer]
        r4.heroes: [fox.ranger]
    """)

    assert scene.totals("r1.heroes") == {"owl.ranger": 4, "boar.ranger": 4, "fox.wizard": 2, "boar.archer": 4}
    assert scene.totals("r4.heroes") == {"fox.ranger": 3}


def test_a_raised_ranger_decides_a_battle_and_a_place():
    """SVK-178, SVK-080, S17: 4 against 4 is won, a Wiły notwithstanding; the Ranger is as strong as an Archer."""
    scene = laid(
        """
        r1: [quiet_lake]
        r1.heroes: [fox.ranger, owl.archer]
        r1.monsters: [zmij, germanin]
        r1.treasures: [month]
        Krysia.monsters: [wily]
        """,
        turn="Krysia 3",
    ).do("Krysia play wily r1.monsters")

    scene.sums(8, 8).glory(Krysia=6 + 3, Przemek=3).quiet()


def test_rangers_still_exchange_by_the_lake():
    """SVK-178, SVK-149: what strengthens Rangers leaves them their ability."""
    laid("""
        r1: [quiet_lake]
        r1.heroes: [fox.archer]
    """).do("Krysia play fox.ranger r1.heroes fox.archer").lies("r1.heroes", "fox.ranger").quiet()


# "The special ability of Rangers does not work".


def test_nobody_exchanges_in_the_pass():
    """SVK-179, S07: neither a Ranger onto an own hero nor an own hero onto the Ranger."""
    one = laid("""
        r2: [skull_pass]
        r2.heroes: [fox.archer]
    """)
    other = laid("""
        r2: [skull_pass]
        r2.heroes: [fox.ranger]
    """)

    one.refuses("Krysia play fox.ranger r2.heroes fox.archer", "stopped here")
    other.refuses("Krysia play fox.archer r2.heroes fox.ranger", "stopped here")
    one.do("Krysia play fox.ranger r2.heroes").lies("r2.heroes", "fox.archer", "fox.ranger").quiet()


def test_the_pass_stops_rangers_alone():
    """SVK-179: there a Ranger counts 3, a Wizard rearranges and has his bonus, an Archer caps."""
    scene = laid("""
        r2: [skull_pass]
        r2.heroes: [owl.ranger, boar.warrior5]
        r2.monsters: [zmij]
    """).do("Krysia play fox.wizard r2.heroes")
    capped = laid("""
        r2: [skull_pass]
        r2.heroes: [owl.archer]
        r2.monsters: [zmij]
    """)

    scene.asks("Krysia", "order").do("Krysia answer fox.wizard owl.ranger boar.warrior5")
    assert scene.totals("r2.heroes") == {"fox.wizard": 4, "owl.ranger": 3, "boar.warrior5": 5}
    assert capped.totals("r2.monsters") == {"zmij": 4}
    scene.quiet()


# "2 heroes of the same type cannot be placed adjacent to each other".


def forest(heroes: str, more: str = "", turn: str = "Krysia 1"):
    """The ancient forest with these heroes, closest first."""
    return laid(f"r5: [ancient_forest]\nr5.heroes: [{heroes}]\n{more}", players=4, turn=turn)


def test_two_of_a_type_are_not_put_side_by_side():
    """SVK-180, S09: a hero is refused behind one with his symbol, whoever owns it; the last of the queue decides."""
    scene = forest("owl.archer, boar.wizard")

    scene.refuses("Krysia play fox.wizard r5.heroes", "may not stand beside")
    scene.do("Krysia play fox.archer r5.heroes").lies("r5.heroes", "owl.archer", "boar.wizard", "fox.archer").quiet()


def test_both_warriors_are_one_type():
    """SVK-180, S09: they bear one symbol, though their strengths differ."""
    scene = forest("owl.warrior5")

    scene.refuses("Krysia play fox.warrior6 r5.heroes", "may not stand beside")
    scene.refuses("Krysia play fox.warrior5 r5.heroes", "may not stand beside")


def test_other_regions_keep_nobody_apart():
    """SVK-180: it is said of "this region"; elsewhere two Warriors are neighbours."""
    laid("r4.heroes: [owl.warrior5]").do("Krysia play fox.warrior5 r4.heroes").quiet()


def test_a_zdrajca_separates_two_of_a_type():
    """S10, S28, SVK-180: he has no type, may lie anywhere, and a Warrior may follow him."""
    scene = forest("owl.warrior5", "Krysia.monsters: [zdrajca]", turn="Krysia 3")
    scene.do("Krysia play zdrajca r5.heroes").lies("r5.heroes", "owl.warrior5", "zdrajca").quiet()
    two = forest("owl.warrior5, zdrajca", "Krysia.monsters: [zdrajca]", turn="Krysia 3")
    two.do("Krysia play zdrajca r5.heroes").lies("r5.heroes", "owl.warrior5", "zdrajca", "zdrajca").quiet()

    forest("owl.warrior5, zdrajca").do("Krysia play fox.warrior5 r5.heroes").lies(
        "r5.heroes", "owl.warrior5", "zdrajca", "fox.warrior5"
    ).quiet()


def test_a_copy_of_a_zdrajca_separates_too():
    """S12, S10: a Szeptuchy among the heroes has no type either."""
    forest("owl.warrior5, zdrajca, boar.warrior5, {szeptuchy: {copies: zdrajca}}").do(
        "Krysia play fox.warrior5 r5.heroes"
    ).quiet()


def test_an_exchange_is_judged_by_both_neighbours():
    """SVK-180, S09, S07: a Warrior may not take the Ranger's place beside a Warrior on either side; an Archer may."""
    for queue in ("owl.warrior5, fox.ranger, boar.thief", "boar.thief, fox.ranger, owl.warrior5"):
        scene = forest(queue)
        scene.refuses("Krysia play fox.warrior6 r5.heroes fox.ranger", "may not stand beside")
        scene.do("Krysia play fox.archer r5.heroes fox.ranger").quiet()

        scene.lies("r5.heroes", *queue.replace("fox.ranger", "fox.archer").split(", "))


def test_a_ranger_from_the_hand_is_judged_too():
    """SVK-180, S09, S07: not onto an own hero beside another's Ranger; with one between them, he may."""
    beside = forest("owl.archer, fox.warrior5, boar.ranger")
    apart = forest("owl.ranger, boar.thief, fox.warrior5")

    beside.refuses("Krysia play fox.ranger r5.heroes fox.warrior5", "may not stand beside")
    apart.do("Krysia play fox.ranger r5.heroes fox.warrior5").lies(
        "r5.heroes", "owl.ranger", "boar.thief", "fox.ranger"
    ).quiet()


def test_a_wizard_makes_no_order_with_two_of_a_type_side_by_side():
    """SVK-180, S09: 120 orders, less 48 with both Archers together, less 48 with the Thieves, plus 24: 48."""
    scene = forest("owl.archer, boar.thief, boar.archer, lynx.thief").do("Krysia play fox.wizard r5.heroes")
    scene.refuses("Krysia answer owl.archer boar.archer boar.thief fox.wizard lynx.thief", "may not stand beside")

    assert len(scene.legal("Krysia")) == 48
    scene.do("Krysia answer boar.archer fox.wizard lynx.thief owl.archer boar.thief")
    scene.lies("r5.heroes", "boar.archer", "fox.wizard", "lynx.thief", "owl.archer", "boar.thief").quiet()


def test_a_zdrajca_parts_two_of_a_type_in_a_wizards_order():
    """S10, S08, SVK-180: of 24 orders the 12 with the Archers side by side are out; a Zdrajca parts them."""
    scene = forest("owl.archer, zdrajca, boar.archer").do("Krysia play fox.wizard r5.heroes")
    scene.refuses("Krysia answer zdrajca owl.archer boar.archer fox.wizard", "may not stand beside")

    assert len(scene.legal("Krysia")) == 12
    scene.do("Krysia answer fox.wizard boar.archer zdrajca owl.archer")
    scene.lies("r5.heroes", "fox.wizard", "boar.archer", "zdrajca", "owl.archer").quiet()


def test_a_wizard_is_judged_where_he_arrives_before_he_rearranges():
    """S09: behind another Wizard he may not be sent, though he could part them afterwards."""
    forest("owl.archer, boar.wizard").refuses("Krysia play fox.wizard r5.heroes", "may not stand beside")


def test_neighbours_by_a_departure_stay_neighbours():
    """S09, S30: a Rusałka takes the one between two Warriors; they stay, and a Wizard may leave them so."""
    scene = forest("owl.warrior5, boar.thief, lynx.warrior5", "Krysia.monsters: [rusalka]", turn="Krysia 3")
    scene.do("Krysia play rusalka r5.monsters", "Krysia answer boar.thief")
    scene.lies("r5.heroes", "owl.warrior5", "lynx.warrior5").turn("Przemek", 1).quiet()
    wizard = forest("owl.warrior5, lynx.warrior5").do("Krysia play fox.wizard r5.heroes")

    assert wizard.legal("Krysia") == {
        "answer owl.warrior5 lynx.warrior5 fox.wizard",
        "answer owl.warrior5 fox.wizard lynx.warrior5",
        "answer lynx.warrior5 fox.wizard owl.warrior5",
    }
    wizard.do("Krysia answer owl.warrior5 lynx.warrior5 fox.wizard").quiet()


def test_a_wily_does_not_let_types_stand_together():
    """S17, SVK-180: it cancels no region's rule."""
    forest("owl.archer", "r5.monsters: [wily]").refuses("Krysia play fox.archer r5.heroes", "may not stand beside")


def test_a_hero_who_fits_nowhere_forces_nothing():
    """SVK-180, S29: with every other space taken and a Warrior last here, a hand of Warriors sends no hero."""
    scene = laid(
        """
        r1.heroes: [owl.thief, owl.wizard, owl.ranger, owl.archer]
        r2.heroes: [lynx.thief, lynx.wizard, lynx.ranger]
        r3.heroes: [zdrajca, lynx.archer, lynx.warrior5, zdrajca]
        r4.heroes: [boar.thief, boar.wizard, boar.ranger, boar.archer]
        r5: [ancient_forest]
        r5.heroes: [owl.warrior5]
        Krysia.heroes: [fox.warrior5, fox.warrior6]
        """,
        players=4,
    )

    scene.turn("Krysia", 2).asks("Krysia", "play", "monster").quiet()


# "Every Strzyga and Wilk in this region has its strength increased by 1".


def test_each_strzyga_and_each_wilk_counts_one_more():
    """SVK-181, S16: on both cards that say so, each of several; no other monster; nothing elsewhere."""
    island = laid("r3: [island]\nr3.monsters: [strzyga, wilk, utopiec]\nr4.monsters: [strzyga, wilk]", players=4)
    barrow = laid("r3: [barrow_by_moonlight]\nr3.monsters: [wampir, wilk, strzyga]")

    assert island.totals("r3.monsters") == {"strzyga": 5, "wilk": 3, "utopiec": 3}
    assert island.totals("r4.monsters") == {"strzyga": 4, "wilk": 2}
    assert barrow.totals("r3.monsters") == {"wampir": 6, "wilk": 3, "strzyga": 5}


def test_two_wolves_count_three_each():
    """SVK-181, SVK-080: 3 + 3 + 5 against 11."""
    scene = laid(
        """
        r3: [barrow_by_moonlight]
        r3.heroes: [owl.warrior5, fox.warrior6]
        r3.monsters: [wilk, wilk, strzyga]
        r3.treasures: [month]
        Krysia.monsters: [leszy]
        """,
        turn="Krysia 3",
    ).do("Krysia play leszy r3.monsters")

    scene.sums(11, 11).glory(Przemek=11, Krysia=6).quiet()


def test_a_copied_strzyga_is_one():
    """S12, SVK-181: a Szeptuchy that copies a Strzyga counts 5 there, and 4 where nothing is added."""
    raised = laid("r3: [island]\nr3.monsters: [strzyga, {szeptuchy: {copies: strzyga}}]", players=4)
    plain = laid("r4.monsters: [strzyga, {szeptuchy: {copies: strzyga}}]")

    assert raised.totals("r3.monsters") == {"strzyga": 5, "szeptuchy": 5}
    assert plain.totals("r4.monsters") == {"strzyga": 4, "szeptuchy": 4}
