"""What follows at once when cards of a land have changed, in which order, and that nothing is left undone: covers,
tokens, spaces, copies. E07, E08, E17, E18, E38, E39.
"""

from collections.abc import Iterator

import pytest

from slavika.core.table import Table
from slavika.games.lands.room import has_hero_space
from slavika.games.lands.rules import Lands
from slavika.games.lands.standing import covered_heroes, neighbours, working
from tests.games.equinox.mixed_tables import MONKS, lands, teamed
from tests.games.equinox.tables import laid
from tests.playing import random_run

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


# Random matches.


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("game", ["equinox", "slavika"])
def test_whatever_happens_nothing_is_left_undone(game: str, players: int) -> None:
    """E07, E08, E17, E18, E39: whenever a turn's action is asked for, each mark belongs where it is."""
    rules = teamed(game, players, "both")
    seen: set[str] = set()
    for seed in range(3):
        for run, _ in random_run(rules, seed):
            if [question.kind for question in run.table.waiting.values()] == ["play"]:
                seen |= {name for _, name in run.table.marks}
                if rules.further_one not in run.table.waiting.values():
                    assert list(undone(rules, run.table)) == []
    tokens = (
        {"covered by"} if rules.coverers & rules.owner.keys() else set()
    )  # with an Archer in each team nobody covers
    assert {"covers", "copies", "takes"} | tokens <= seen


def undone(rules: Lands, table: Table) -> Iterator[str]:
    """What should have followed by now."""
    marks = table.marks
    in_queues = {
        card for row in rules.rows for pile in (row.heroes, row.monsters, row.blind) for card in table.lying[pile]
    }
    for subject, name in marks:
        if name in rules.card_marks and subject not in in_queues:
            yield f"{name}: on a card that lies in no row"
    for row in rules.rows:
        monsters, hidden = table.lying[row.blind] + table.lying[row.monsters], covered_heroes(rules, table, row)
        covering = {table.faces[card] for card, source in working(rules, table, row) if source in rules.coverers}
        tokens = [marks[card, "covered by"] for card in monsters if (card, "covered by") in marks]
        if not covering.issuperset(tokens) or len(set(tokens)) < len(tokens):
            yield f"{row.card}: a token of nobody, or two of one"
        for card in table.lying[row.heroes]:
            face = table.faces[card]
            if (card, "outside") in marks and has_hero_space(rules, table, row):
                yield f"{face}: outside, and a space is free"
            if face in rules.imitators:
                beside = [table.faces[other] for other in neighbours(rules, table, row, card)]
                free = face not in hidden and rules.muted(table, row, face) is None
                copied = marks.get((card, "copies"))
                if copied not in beside and (copied is not None or (beside and free)):
                    yield f"{face}: copies {copied}, beside {beside}"
