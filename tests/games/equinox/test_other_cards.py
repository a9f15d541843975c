"""Cards that could be: abilities of the shared words on other cards than the box has them on. Whatever `check` accepts
can be played to its end.
"""

import pytest

from slavika.bots import BOTS, decide
from slavika.core.chance import Chance
from slavika.core.events import Moved
from slavika.core.legal import Legal
from slavika.core.setup import Setup
from slavika.data.positions import BadPosition
from slavika.games import GAMES
from slavika.tools.order import seat_options
from tests.games.equinox.tables import laid
from tests.given import given
from tests.test_every_card import changed

SHUT = [
    (land.id, "icon:", "while here:\n        - level: {of: monsters, most: -1}\n      icon:")
    for land in changed()[0]["equinox"].of_kind("land")
    if "while here" not in land.abilities
] + [
    (land.id, "while here:\n", "while here:\n        - level: {of: monsters, most: -1}\n")
    for land in changed()[0]["equinox"].of_kind("land")
    if "while here" in land.abilities
]


def test_what_works_on_the_shares_may_stand_beside_what_asks() -> None:
    """A Trickster who also weakens the strongest: his player is asked, and both work."""
    sections, _ = changed(
        ("trickster", "- belittle: neighbour", "- belittle: neighbour\n        - set: {to: strongest hero here, at: 1}")
    )
    piles = """r1: [heath]
    r1.heroes: [fox.warrior5, fox.trickster, boar.warrior6]
    r1.monsters: [prus, prus]
    Krysia.monsters: [prus]"""
    scene = laid(piles, turn="Krysia 3", sections=sections)
    scene.do("Krysia play prus r1.monsters", "Krysia answer fox.warrior5")

    # Of Krysia's two the Trickster is left with 1; the strongest, who is the other's, counts 1.
    assert [share.reckoning.total for share in scene.reckoned().shares] == [1, 1]


def test_a_hero_may_stop_others_as_a_monster_does() -> None:
    """A Scout beside whom no Seer orders heroes or adds anything; gone, he stops nobody."""
    sections, _ = changed(("scout", "symbol: footprint", "symbol: footprint\n      while here:\n        - mute: seer"))
    scene = laid("r1.heroes: [owl.scout]", sections=sections).do("Krysia play fox.seer r1.heroes").turn("Krysia", 2)
    assert scene.totals("r1.heroes") == {"owl.scout": 3, "fox.seer": 2}
    laid("r1.heroes: [owl.hunter]", sections=sections).do("Krysia play fox.seer r1.heroes").asks("Krysia", "order")


def test_a_hero_who_copies_a_copying_hero_has_nothing_of_him() -> None:
    """Two of one clan that copy each other would copy for ever."""
    sections, _ = changed(("scout", "- again: here", "- imitate: neighbour"))
    piles = """r1: [heath]
    r1.heroes: [boar.scout]
    Krysia.heroes: [fox.scout, fox.seer]"""
    scene = laid(piles, sections=sections)
    scene.do("Krysia play fox.scout r1.heroes")

    scene.lies("r1.heroes", "boar.scout", "fox.scout")
    assert scene.table.turn.action == 2


def test_a_copier_that_copies_nobody_has_nothing_to_copy() -> None:
    """Two kinds of them side by side come to an end."""
    sections, _ = changed(
        ("prus", "icon:", "when placed:\n        - copy: monsters here\n      icon:"),
        ("rokitnik", "icon:", "when placed:\n        - copy: monsters here\n      icon:"),
    )
    piles = """r1: [heath]
    r1.monsters: [rokitnik]
    Krysia.monsters: [prus]"""
    scene = laid(piles, turn="Krysia 3", sections=sections)
    scene.do("Krysia play prus r1.monsters")

    scene.lies("r1.monsters", "rokitnik", "prus")
    assert not [name for _, name in scene.table.marks if name == "copies"]


def test_nobody_reorders_for_a_monster_that_nobody_laid() -> None:
    """E06: what its player would choose does not happen, and the heroes stay."""
    piles = """r1: [heath]
    r1.heroes: [fox.hunter, owl.warrior6]
    r1.blind: [{boginka: {covered by: fox.hunter}}]
    Krysia.heroes: [fox.trickster]"""
    mute = ("heath", "icon:", "while here:\n        - mute: hunter\n      icon:")
    sections = changed(("boginka", "while here:", "when placed:\n        - reorder: heroes\n      while here:"), mute)[
        0
    ]
    scene = laid(piles, sections=sections)  # where no Hunter works, his card is turned up at once
    scene.do("Krysia play fox.trickster r1.heroes")

    scene.lies("r1.heroes", "fox.hunter", "owl.warrior6", "fox.trickster")
    scene.lies("r1.monsters", "boginka")


def test_whoever_has_gone_home_already_is_not_sent_again() -> None:
    """A hero whom two words return."""
    twice = "- choose: {from: own heroes here, as: gone}\n        - return: gone\n        - return: gone"
    sections, _ = changed(("scout", "- again: here", twice))
    piles = """r1: [heath]
    r1.heroes: [fox.warrior5]
    Krysia.heroes: [fox.scout]"""
    scene = laid(piles, sections=sections)
    scene.do("Krysia play fox.scout r1.heroes", "Krysia answer fox.warrior5")

    scene.lies("r1.heroes", "fox.scout")


def test_a_match_in_which_nothing_fits_any_more_ends() -> None:
    """Lands to which no monster may be sent: hands are exchanged for a while, and then it is over."""
    sections, _ = changed(*SHUT)
    game, section = GAMES["equinox"], sections["equinox"]
    rules = game(section, Setup(seat_options(game, section, 2), {}))
    run, chance = rules.start(3), Chance(3)
    for _ in range(600):
        if run.table.result is not None:
            break
        seat = next(iter(run.table.waiting))
        run.act(decide(BOTS["random"](), Legal(rules, run.position, seat), chance))

    assert run.table.result is not None
    assert run.table.result.reason.text == "Nobody can do anything more."


def test_of_a_long_queue_not_every_order_is_listed() -> None:
    """Eleven heroes have forty million orders: those that move one are listed, and every other is allowed."""
    sections, _ = changed(("gdansk", "heroes: 5", "heroes: 12"))
    queue = [f"{clan}.{hero}" for clan in ("owl", "boar") for hero in ("trickster", "scout", "warrior5", "warrior6")]
    piles = f"""r1: [gdansk]
    r1.heroes: [{", ".join(queue)}]
    Krysia.heroes: [fox.seer]"""
    scene = laid(piles, sections=sections).do("Krysia play fox.seer r1.heroes")
    moves = scene.match.legal(0).moves

    assert len(moves) == 1 + 8 * 8  # each of nine to eight other places, but neighbours that change places are one
    scene.match.submit(scene.action("Krysia answer fox.seer " + " ".join(reversed(queue))))
    scene.lies("r1.heroes", "fox.seer", *reversed(queue))


def test_the_last_hero_goes_home_first() -> None:
    """E05: where darkness leaves two spaces fewer, the fourth hero goes before the third."""
    sections, _ = changed(("rega_fords", "dark heroes: 3", "dark heroes: 2"))
    piles = """
    r1.heroes: [fox.warrior6]
    r1.monsters: [prus, prus]
    r2: [rega_fords]
    r2.heroes: [owl.scout, owl.seer, boar.scout, boar.seer]
    Krysia.monsters: [prus]
    Tomek.heroes: []
    lands: [hel]
    """
    scene = laid(piles, turn="Krysia 3", time=8, sections=sections).do("Krysia play prus r1.monsters")
    gone = [event for event in scene.events if isinstance(event, Moved) and event.source.name == "r2.heroes"]
    assert [scene.table.faces[event.card] for event in gone] == ["boar.seer", "boar.scout"]


@pytest.mark.parametrize(("least", "lowest"), [(4, "hunter"), (3, "scout"), (2, "scout")])
def test_of_two_minimum_levels_the_higher_holds(least: int, lowest: str) -> None:
    """E33, EQX-222: the Stolem's 3, although it came later, lowers no land's 4."""
    sections, _ = changed(("hel", "least: 2", f"least: {least}"))
    scene = laid("r1: [hel]\nr1.monsters: [stolem]", sections=sections)
    weakest = min(scene.match.rules.strength[move.split()[1]] for move in scene.legal("Krysia") if "r1" in move)
    assert weakest == scene.match.rules.strength[f"fox.{lowest}"]


def test_christians_play_whole_even_if_both_boxes_have_them() -> None:
    """E22, EQX-173: six heroes of the other box, of the strengths 1 to 6 as theirs are, may not be mixed in."""
    sections, _ = changed(("owl", "\n    owl:", "\n    christians:"))
    assert sections["slavika"].clans["christians"].group == ""
    seats = "seats: [{name: A, clan: christians%s}, {name: B, clan: fox}]"
    given(f"game: equinox\n{seats % ''}\noptions: {{monsters: both}}\n", sections).holds(
        "A.heroes", *(f"christians.{name}" for name in ("monk", "missionary", "priest", "bishop")),
        "christians.warrior5", "christians.warrior6",
    )  # fmt: skip
    with pytest.raises(BadPosition, match="no 'slavika'"):
        given(f"game: equinox\n{seats % ', heroes: {1: slavika}'}\n", sections)


def test_what_is_lent_changes_neither_numbers_nor_clans() -> None:
    """E22: with the other box's monsters a hand is this box's five, and a clan looks as it does here."""
    sections, _ = changed(("hand", "hand: 5", "hand: 4"), ("owl", "colour: ", 'colour: "#123456" # '))
    assert (sections["slavika"].numbers["hand"], sections["slavika"].clans["owl"].colour) == (4, "#123456")
    seats = "seats: [{name: A, clan: fox}, {name: B, clan: owl}]"
    scene = given(f"game: equinox\n{seats}\noptions: {{monsters: other}}\n", sections)

    assert (scene.count("A.monsters"), scene.count("B.monsters")) == (5, 5)
    assert scene.match.rules.cards.clans["owl"] == sections["equinox"].clans["owl"]


@pytest.mark.parametrize(
    ("light", "dark", "phase"),
    [(range(1, 24), (24,), "sun"), ((*range(2, 9), *range(17, 25)), (1, *range(9, 17)), "moon")],
)
def test_before_the_first_space_it_is_as_on_it(light, dark, phase: str) -> None:
    """E03: whatever the last space is."""
    sections, _ = changed(
        ("equinox_board", "light: [1, 2, 3, 4, 5, 6, 7, 8, 17, 18, 19, 20, 21, 22, 23, 24]", f"light: {[*light]}"),
        ("equinox_board", "dark: [9, 10, 11, 12, 13, 14, 15, 16]", f"dark: {[*dark]}"),
    )
    for time in (0, 1):
        assert laid("r1: [kolobrzeg]", time=time, sections=sections).states("r1") == [(f"{phase} on monsters",)]


def test_the_marker_starts_on_the_last_space_at_the_most() -> None:
    """E03, EQX-028: where the lands have more symbols than the track has spaces, too."""
    sections, _ = changed(("hel", "time: 1", "time: 30"))
    text = "game: equinox\nseats: [{name: A, clan: fox}, {name: B, clan: owl}]\npiles: {r1: [hel]}\n"
    given(text, sections).marks("time", table=24)
