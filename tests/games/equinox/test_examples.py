"""The rulebook's own examples: the fight, the turn, the treasures at the end, the baptism."""

from slavika.games.equinox.sets import sets, worth
from tests.given import cards, given

SEATS = """
game: equinox
seats: [{name: Maciek, clan: owl}, {name: Przemek, clan: fox}, {name: Krysia, clan: boar}, {name: Tomek, clan: lynx}]
"""

FIGHT = f"""{SEATS}
turn: {{seat: Przemek, action: 3}}
piles:
  r1: [kolobrzeg]
  r1.heroes: [fox.trickster, boar.warrior5, owl.scout, fox.warrior6]
  r1.monsters: [rarog, polewik]
  r1.treasures: [sword, shield]
  r2: [heath]
  r2.treasures: []
  r3: [gdansk]
  r3.treasures: []
  r4: [stargard]
  r4.treasures: []
  r5: [pyrzyce]
  r5.treasures: []
  Przemek.monsters: [poludnica, prus]
  lands: [hel]
  treasures: [helmet, armour, helmet]
marks: {{table.time: 2}}
"""


def test_the_printed_fight():
    """EQX-123 EQX-124 EQX-125 EQX-126 EQX-127 EQX-128 EQX-129 EQX-130 EQX-131 EQX-132: Południca takes the Trickster
    over first (E09, S13), then 12 stand against 14.
    """
    scene = given(FIGHT).do("Przemek play poludnica r1.monsters").sums(12, 14)

    places = [(share.seat, share.reckoning.total, share.gained) for share in scene.reckoned().shares]
    assert places == [(1, 6, 10), (2, 5, 6), (0, 3, 4)]
    scene.glory(Przemek=10, Krysia=6, Maciek=4, Tomek=0)


def test_the_printed_division_of_the_fights_treasures():
    """EQX-133, EQX-131, E20: of five treasures, three of them Raróg's, Przemek and Krysia get two, Maciek one."""
    scene = given(FIGHT).do("Przemek play poludnica r1.monsters")
    scene.asks("Przemek", "cards", "sword", "shield", "helmet", "armour", "helmet").do("Przemek answer armour")
    scene.asks("Krysia", "cards", "sword", "shield", "helmet", "helmet").do("Krysia answer sword")
    scene.asks("Maciek", "cards", "shield", "helmet", "helmet").do("Maciek answer helmet")
    scene.asks("Przemek", "cards", "shield", "helmet").do("Przemek answer shield")

    scene.holds("Przemek.treasures", "armour", "shield").holds("Krysia.treasures", "helmet", "sword")
    scene.holds("Maciek.treasures", "helmet").holds("Tomek.treasures").lies("loot").quiet()


TURN = """
game: equinox
seats: [{name: Maciek, clan: owl}, {name: Ola, clan: boar}, {name: Jan, clan: fox}]
turn: {seat: Maciek, action: 1}
piles:
  r1: [kolobrzeg]
  r1.heroes: [owl.warrior6, owl.warrior5, boar.hunter, fox.hunter]
  r1.monsters: [prus, prus]
  r1.treasures: [sword, shield]
  r2: [kamien]
  r2.heroes: [boar.trickster, boar.scout, fox.scout]
  r3: [szczecin]
  r3.heroes: [owl.scout, boar.warrior5, fox.seer]
  r4: [hel]
  r4.heroes: [fox.warrior6, boar.seer, boar.warrior6]
  Maciek.heroes: [owl.hunter, owl.seer]
  Maciek.monsters: [prus, rokitnik, polewik, wieszczy, rarog]
  lands: [heath]
marks: {table.time: 2}
"""


def test_the_printed_turn():
    """EQX-069 EQX-070 EQX-071 EQX-072 EQX-073 EQX-074 EQX-075 EQX-076: the Seer reorders, then no hero fits, and the
    third action fights.
    """
    scene = given(TURN).do("Maciek play owl.seer r3.heroes").asks("Maciek", "order")
    scene.do("Maciek answer owl.scout fox.seer boar.warrior5 owl.seer").turn("Maciek", 2, "r3")
    scene.refuses("Maciek play owl.hunter r1.heroes", "No hero fits")
    scene.do("Maciek play polewik r4.monsters").turn("Maciek", 3, "r3", "r4")
    scene.do("Maciek play rokitnik r1.monsters")

    # The first reward is his, and the first choice of a treasure.
    scene.glory(Maciek=10, Ola=6, Jan=4).asks("Maciek", "cards", "sword", "shield").do("Maciek answer shield")
    scene.lies("r1", "heath").holds("Maciek.treasures", "shield").asks(
        "Maciek", "cards", "prus", "wieszczy", "rarog"
    ).do("Maciek answer prus")
    assert scene.count("Maciek.monsters") == 5


def test_the_printed_turn_with_the_fight_an_action_earlier():
    """EQX-077, EQX-078, E29: Rokitnik in the second action; then the second land, the fourth or the new one."""
    scene = given(TURN).do("Maciek play owl.seer r3.heroes", "Maciek answer owl.scout fox.seer boar.warrior5 owl.seer")
    scene.do("Maciek play rokitnik r1.monsters").glory(Maciek=10, Ola=6, Jan=4)
    scene.asks("Maciek", "cards", "sword", "shield").do("Maciek answer sword").lies("r1", "heath")

    scene.turn("Maciek", 3, "r3")
    assert scene.legal("Maciek") == {
        f"play {face} {row}.monsters" for face in ("prus", "polewik", "wieszczy", "rarog") for row in ("r1", "r2", "r4")
    }


def test_the_printed_treasures_are_worth_fifteen():
    """EQX-145, E24: 4 swords, 2 shields, a helmet and an armour are 10 + 3 + 1 + 1."""
    numbers = cards()["equinox"].numbers
    values = {1: numbers["glory for 1 treasure"]} | {n: numbers[f"glory for {n} treasures"] for n in (2, 3, 4)}
    treasures = ["sword"] * 4 + ["shield"] * 2 + ["helmet", "armour"]

    assert sets(treasures) == [4, 2, 1, 1]
    assert worth(treasures, values) == 15


def test_the_printed_baptism():
    """EQX-161 EQX-164 EQX-165 EQX-166, E19: 12/7/4 and two symbols: the second gets 10 for a baptism, nobody 7."""
    scene = given(
        """
game: equinox
seats: [{name: Ola, clan: owl}, {name: Otto, clan: christians}, {name: Jan, clan: fox}]
turn: {seat: Ola, action: 3}
piles:
  r1: [szczecin]
  r1.heroes: [owl.scout, owl.warrior6, fox.scout, christians.bishop]
  r1.monsters: [prus, prus]
  r1.treasures: [sword, shield]
  r2: [heath]
  r3: [gdansk]
  r4: [stargard]
  Ola.monsters: [prus]
marks: {table.time: 2}
"""
    ).do("Ola play prus r1.monsters")

    # Warriors +1 at Szczecin: Ola has 3 + 7; the Bishop's 4 lies beside Jan's 3.
    places = [(share.seat, share.reckoning.total, share.gained) for share in scene.reckoned().shares]
    assert places == [(0, 10, 12), (1, 4, 10), (2, 3, 4)]
    scene.glory(Ola=12, Otto=10, Jan=4)
