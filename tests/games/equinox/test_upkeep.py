"""In which order things follow at once, when cards of a land have changed: covers, tokens, spaces, copies. E38, E39."""

from tests.games.equinox.mixed_tables import MONKS, lands
from tests.games.equinox.tables import laid

MONK = "christians.monk"


def outside(scene) -> list[str]:
    """The heroes who stand outside a limit."""
    return [scene.table.faces[card] for card, name in scene.table.marks if name == "outside"]


def test_a_priest_who_waits_takes_the_space_before_a_traitor() -> None:
    """E38, E18: the Hunter whom a Rusałka returns leaves one space; the Zdrajca whom he covered unseen finds none."""
    piles = """
    r1: [heath]
    r1.heroes: [owl.hunter, owl.warrior6, boar.warrior5, {christians.priest: {outside: 1}}]
    r1.blind: [{zdrajca: {covered by: owl.hunter}}]
    Krysia.monsters: [rusalka, prus, czart]
    """
    scene = lands(piles, monsters="both", seats=MONKS).do("Krysia play rusalka r1.monsters", "Krysia answer owl.hunter")
    scene.lies("r1.heroes", "owl.warrior6", "boar.warrior5", "christians.priest").lies("r1.blind")

    assert outside(scene) == []
    for seat in (-1, 0, 1, 2):
        assert scene.seen(seat, "discard") == ["zdrajca"]


def test_of_tokens_that_go_together_the_one_on_the_unseen_card_is_first() -> None:
    """E39: Wiły stop both Hunters; the Południca who lay unseen pulls the Trickster over before the Stolem in the queue
    would send him home.
    """
    piles = """
    r1: [gdansk]
    r1.heroes: [fox.hunter, owl.hunter, boar.trickster]
    r1.blind: [{poludnica: {covered by: owl.hunter}}]
    r1.monsters: [{stolem: {covered by: fox.hunter}}]
    Krysia.monsters: [wily]
    """
    scene = lands(piles, monsters="both").do("Krysia play wily r1.monsters")
    scene.lies("r1.taken", "boar.trickster").lies("r1.heroes", "fox.hunter", "owl.hunter")


def test_of_several_lands_the_topmost_is_looked_after_first() -> None:
    """E39, E05: darkness sends two Hunters home, and a Brzeginia is revealed in each land: Tomek is asked for the third
    land's when Krysia has answered for the second's.
    """
    piles = """
    r1.heroes: [fox.warrior6]
    r1.monsters: [prus, prus]
    r2: [rega_fords]
    r2.heroes: [fox.scout, owl.scout, owl.seer, boar.hunter]
    r2.blind: [{brzeginia: {covered by: boar.hunter}}]
    r3: [uznam]
    r3.heroes: [boar.scout, owl.warrior5, owl.warrior6, owl.hunter]
    r3.blind: [{brzeginia: {covered by: owl.hunter}}]
    Krysia.heroes: [fox.seer]
    Przemek.heroes: []
    Tomek.heroes: [boar.seer]
    Krysia.monsters: [prus]
    lands: [hel]
    """
    scene = laid(piles, turn="Krysia 3", time=8).do("Krysia play prus r1.monsters")
    scene.asks("Krysia", "cards", "fox.seer", "fox.warrior6").lies("r3.blind", "brzeginia").do("Krysia answer fox.seer")
    # In the second land Przemek has but the Hunter, who has come home by now.
    scene.lies("r2.under", "fox.seer", "owl.hunter")
    scene.asks("Tomek", "cards", "boar.seer", "boar.hunter").do("Tomek answer boar.hunter")
    scene.lies("r3.under", "boar.hunter").lies("r3.monsters", "brzeginia")


def test_a_monks_token_goes_before_he_names_another() -> None:
    """E39, E17: Płanetnik covers the Hunter beside him; the Południca under his own token takes him at once."""
    piles = f"""
    r1: [gdansk]
    r1.heroes: [owl.hunter, {{{MONK}: {{copies: owl.hunter}}}}, boar.scout]
    r1.blind: [{{poludnica: {{covered by: {MONK}}}}}]
    r1.monsters: [{{prus: {{covered by: owl.hunter}}}}]
    Krysia.monsters: [planetnik]
    """
    scene = laid(piles, turn="Krysia 3", clans="christians owl boar").do("Krysia play planetnik r1.monsters")
    scene.lies("r1.taken", MONK).turn("Przemek", 1)


def test_all_that_follows_comes_before_a_further_monster() -> None:
    """E39, E34: at Rugia Krysia's Monk loses his neighbour to Przemek's Południca and names another; then Przemek owes
    one monster more.
    """
    heroes = f"[owl.hunter, boar.trickster, {{{MONK}: {{copies: boar.trickster}}}}, boar.scout]"
    piles = f"r1: [rugia]\nr1.heroes: {heroes}\nPrzemek.monsters: [poludnica, prus, czart]"
    scene = laid(piles, turn="Przemek 3", clans="christians owl boar").do("Przemek play poludnica r1.monsters")
    scene.asks("Krysia", "cards", "owl.hunter", "boar.scout").do("Krysia answer boar.scout")
    scene.asks("Przemek", "play", "monster").do("Przemek play prus r2.monsters")
