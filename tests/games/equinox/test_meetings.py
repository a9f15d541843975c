"""Cards of both games that meet in Equinox lands: copies, removals and changes of place among covers and tokens. E06 to
E13, E16, E17, E26, E32, E33, with S07, S10 to S12 and S17 where they hold there.
"""

from tests.games.equinox.test_mixed import MONKS, gained, lands, with_base

GDANSK = "r1: [gdansk]\n"  # 4 monsters, 5 heroes, 11/7/4, two symbols


def sent(monster: str, piles: str, **how):
    """Krysia sends that monster to Gdańsk; monsters of both games are in play."""
    hand = f"{GDANSK}Krysia.monsters: [{monster}, prus, czart, polewik]\n"
    return lands(hand + piles, **({"monsters": "both"} | how)).do(f"Krysia play {monster} r1.monsters")


def tokens(scene) -> set[object]:
    """The heroes whose token lies on a monster."""
    return {value for (_, name), value in scene.table.marks.items() if name == "covered by"}


# Szeptuchy, who copies an arrival at once (S12).


def test_a_copied_planetnik_covers_another_hero():
    """E08, E26, S12: the strongest of those who are left."""
    monsters = "r1.monsters: [{planetnik: {covers: owl.warrior6}}]"
    scene = sent("szeptuchy", f"r1.heroes: [owl.warrior6, fox.scout, boar.hunter]\n{monsters}")
    assert scene.totals("r1.heroes") == {"owl.warrior6": 0, "fox.scout": 3, "boar.hunter": 0}


def test_a_copied_poludnica_takes_another_hero():
    """E09, E26, S12: the weakest of those who are left; both give the monsters their strength."""
    monsters = "r1.taken: [owl.trickster]\nr1.monsters: [{poludnica: {takes: owl.trickster}}]"
    scene = sent("szeptuchy", f"r1.heroes: [fox.scout, boar.hunter]\n{monsters}").holds(
        "r1.taken", "owl.trickster", "fox.scout"
    )
    assert sum(scene.totals("r1.monsters").values()) == 4


def test_a_copied_stolem_shuts_the_weak_out():
    """E10, E26, S12: also when the Stolem itself lies under a token."""
    piles = "r1.heroes: [boar.hunter, owl.trickster]\nr1.monsters: [{szeptuchy: {copies: stolem}}, {stolem: {covered by: boar.hunter}}]"
    scene = lands(f"{GDANSK}{piles.replace(', owl.trickster', '')}", monsters="both", turn="Krysia 1")
    scene.refuses("Krysia play fox.seer r1.heroes", "too weak")
    arrived = sent("szeptuchy", "r1.heroes: [boar.scout]\nr1.monsters: [stolem]").lies("r1.heroes", "boar.scout")
    assert arrived.totals("r1.monsters") == {"stolem": 0, "szeptuchy": 0}


def test_a_copied_boginka_changes_nothing_more():
    """E11, E26: of three Warriors two count 0, the third does not."""
    scene = sent("szeptuchy", "r1.heroes: [fox.warrior5, owl.warrior5, boar.warrior6]\nr1.monsters: [boginka]")
    assert scene.totals("r1.heroes") == {"fox.warrior5": 0, "owl.warrior5": 0, "boar.warrior6": 6}


def test_copied_ogniki_owe_a_monster():
    """E12, E26, S12: in another land that this turn has not used."""
    scene = sent("szeptuchy", "r1.monsters: [ogniki]")
    assert {move.split()[2] for move in scene.legal("Krysia")} == {f"r{row}.monsters" for row in (2, 3, 4)}


def test_a_copied_brzeginia_takes_a_hero_of_each_hand():
    """E13, E26, S12: once more, of everybody with a hero there and one in hand."""
    hands = "r1.under: [fox.seer]\nKrysia.heroes: [fox.warrior5]\nPrzemek.heroes: []\nTomek.heroes: [boar.seer]"
    scene = sent("szeptuchy", f"r1.heroes: [fox.scout, owl.scout]\nr1.monsters: [brzeginia]\n{hands}")
    scene.holds("r1.under", "fox.seer", "fox.warrior5").lies("Tomek.heroes", "boar.seer")


def test_a_copied_czart_brings_a_treasure():
    """E21, S12: two of them, two cards; 5 + 5 + 1 + 1 against 12."""
    piles = "r1.heroes: [owl.warrior6, fox.warrior6]\nr1.monsters: [czart, prus, {szeptuchy: {copies: czart}}]\n"
    scene = sent("germanin", f"{piles}treasures: [sword, shield, helmet]\nlands: [hel]").sums(12, 12)
    scene.asks("Przemek", "cards", "sword", "shield")


def test_a_szeptuchy_under_a_token_rests():
    """E32: the hero whom she covers as a Płanetnik counts again, and is covered again when the token goes."""
    monsters = "r1.monsters: [{szeptuchy: {copies: planetnik, covers: owl.warrior6, covered by: fox.hunter}}]"
    heroes = "r1.heroes: [fox.hunter, owl.warrior6, boar.warrior5]"
    before = lands(f"{GDANSK}{heroes}\n{monsters}", monsters="both")
    assert before.totals("r1.heroes") == {"fox.hunter": 4, "owl.warrior6": 6, "boar.warrior5": 5}
    scene = sent("poludnica", f"{heroes}\n{monsters}").lies("r1.taken", "fox.hunter")
    assert scene.totals("r1.heroes") == {"owl.warrior6": 0, "boar.warrior5": 5}
