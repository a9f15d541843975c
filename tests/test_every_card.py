"""Every card of every game: it can be played, each of its abilities matters, and one may invent more without Python."""

from dataclasses import replace

import pytest

from slavika.core.cards import Cards
from slavika.core.chance import Chance
from slavika.core.events import Reckoned
from slavika.core.rules import Rules, Setup
from slavika.core.run import Run
from slavika.data.cards import read_cards
from slavika.games import GAMES
from slavika.tools.simulate import seat_options
from tests.given import CARDS, cards, given

ABILITIES = [
    (section, card.id, moment)
    for section, game in cards().items()
    for card in game.cards.values()
    for moment, words in card.abilities.items()
    if words
]


def without(section: Cards, card: str, moment: str) -> Cards:
    """The same cards, but for one ability of one of them and of those that share its name in another clan."""
    name = card.rpartition(".")[2]
    changed = {
        face: replace(each, abilities={key: words for key, words in each.abilities.items() if key != moment})
        if face.rpartition(".")[2] == name
        else each
        for face, each in section.cards.items()
    }
    return replace(section, cards=changed)


def rules_with(section: Cards, seats: int) -> Rules:
    game = GAMES[section.section]
    return game(section, Setup(seat_options(game, section, seats), {}))


def parts_ways(whole: Rules, less: Rules, seed: int) -> bool:
    """Whether a random match goes another way on other rules, with the same seed and the same choices."""
    one, other = whole.start(seed), less.start(seed)
    rng = Chance(seed)
    while one.table.result is None:
        moves = whole.moves(one.table)
        if moves != less.moves(other.table) or one.table.marks != other.table.marks:
            return True
        action = moves[rng.below(len(moves), "test")]
        one.act(action)
        other.act(action)
        if one.position.digest() != other.position.digest():
            return True
    return False


@pytest.mark.parametrize(("section", "card", "moment"), ABILITIES)
def test_an_ability_that_is_taken_out_is_missed(section: str, card: str, moment: str) -> None:
    """Some match goes another way without it: no ability of cards.yaml is for show."""
    game = cards()[section]
    seats = GAMES[section].players[-1]
    fewer = 2
    different = any(
        parts_ways(rules_with(game, count), rules_with(without(game, card, moment), count), seed)
        for seed in range(25)
        for count in (seats, fewer)
    )

    assert different


@pytest.mark.parametrize("section", cards())
def test_every_card_comes_into_play(section: str) -> None:
    """In forty random matches every card of the box has lain on the table."""
    game = cards()[section]
    unseen = set(game.cards)
    for seed in range(40):
        seats = GAMES[section].players[seed % len(GAMES[section].players)]
        rules = rules_with(game, seats)
        run = rules.start(seed)
        rng = Chance(seed)
        while run.table.result is None and unseen:
            unseen -= {run.table.faces[card] for pile in rules.piles for card in run.table.lying[pile]}
            moves = rules.moves(run.table)
            run.act(moves[rng.below(len(moves), "test")])

    assert unseen == set()


INVENTED = """
    topielica:
      name: Topielica
      kind: monster
      strength: 3
      copies: 1
      deck: special
      icon: mermaid
      text: {en: "No hero is worth much here.", pl: "Bohaterowie niewiele tu znaczą."}
      while here:
        - mute: heroes here
        - cap: {to: heroes here, at: 2}
"""


@pytest.fixture(scope="module")
def invented() -> tuple[dict[str, Cards], str]:
    """The project's cards with one monster more, made of two known words, and the text that it is read from."""
    text = CARDS.read_text("utf-8").replace("special monsters: 12", "special monsters: 13")
    first = text.index("    germanin:")
    text = text[:first] + INVENTED.lstrip("\n") + "\n" + text[first:]
    return read_cards(text, "cards.yaml", GAMES), text


POSITION = """
game: slavika
seats: [{name: Krysia, clan: fox}, {name: Przemek, clan: owl}, {name: Tomek, clan: boar}]
turn: {seat: Przemek, action: 3}
piles:
  r4: [idol_grove]
  r4.heroes: [fox.wizard, owl.warrior6, fox.ranger]
  r4.monsters: [wilk, germanin, wilk]
  Przemek.monsters: [topielica, wilk, utopiec, germanin, strzyga]
"""


def test_an_invented_monster_plays_and_is_explained(invented: tuple[dict[str, Cards], str]) -> None:
    """Two known words make a monster without Python, and a line of the file stands behind each change."""
    sections, text = invented
    scene = given(POSITION, sections).do("Przemek play topielica r4.monsters")
    battle = scene.reckoned()
    warrior = battle.sides[1].reckoning.lines[1]
    cap = next(change for change in warrior.changes if change.by == "topielica")

    assert [side.reckoning.total for side in battle.sides] == [8, 6]
    assert (cap.before, cap.after) == (6, 2)
    assert text.splitlines()[cap.mark.line - 1].strip() == "- cap: {to: heroes here, at: 2}"
    wizard = battle.sides[1].reckoning.lines[0]
    assert any(change.by == "topielica" and "stopped" in change.reason.text for change in wizard.changes)


def test_an_invented_monster_can_be_copied_and_simulated(invented: tuple[dict[str, Cards], str]) -> None:
    """It is drawn from the deck and played by chance like any other."""
    rules = rules_with(invented[0]["slavika"], 3)
    met: list[str] = []

    def hear(event: object, table: object) -> None:
        if isinstance(event, Reckoned):
            met.extend(line.face for line in event.sides[0].reckoning.lines)

    for seed in range(12):
        run: Run = rules.start(seed, hear)
        rng = Chance(seed)
        while run.table.result is None:
            moves = rules.moves(run.table)
            run.act(moves[rng.below(len(moves), "test")])

    assert "topielica" in met
