"""Who holds the screen: curtains, public questions, undo, recap, bots."""

import random

import pytest

from slavika.bots import BOTS
from slavika.client.sitting import Act, AskInPublic, Confirm, Curtain, Over, Sitting, Think
from slavika.core.actions import Action
from slavika.core.piles import NOBODY
from slavika.core.questions import Question
from slavika.core.rules import Refused
from slavika.core.run import Run
from slavika.core.sentences import Sentence
from slavika.games import GAMES
from tests.client.parlour import OpenParlour, Parlour, card, parlour
from tests.given import given
from tests.playing import new_match

PERSON = "person"
# One monster more, and a battle brings eight treasures to be shared out between two; then Krysia discards a monster.
DRAFT = """
game: equinox
seats: [{name: Krysia, clan: fox}, {name: Przemek, clan: owl}]
turn: {seat: Krysia, action: 3}
piles:
  r1: [oder_barrows]
  r1.heroes: [owl.warrior6, fox.warrior6, owl.warrior5, fox.warrior5]
  r1.monsters: [prus, prus, prus, prus]
  r1.treasures: [sword, shield, sword, helmet, armour]
  r2: [hel]
  r3: [slupsk]
  r4: [bialogard]
  Krysia.monsters: [rarog, prus, rokitnik, prus, rokitnik]
marks: {table.time: 1}
seed: 3
"""


def sitting(*players: str, rules: type[Parlour] = Parlour) -> Sitting:
    """A fresh match with these players."""
    return Sitting(parlour(len(players), rules), players, BOTS)


def two() -> Sitting:
    """Two persons, the first of whom has taken the screen."""
    made = sitting(PERSON, PERSON)
    made.confirm()
    return made


def play(at: Sitting, face: str, seat: int = 0) -> None:
    """That seat plays a card of that face."""
    at.submit(card(at.match, seat, face))


def answer(at: Sitting, seat: int, *args: int | str) -> None:
    """That seat answers."""
    at.submit(Action(seat, "answer", args))


def knows(at: Sitting) -> set[int]:
    """The seats whose hands the drawn view shows."""
    view = at.view().table
    return {seat for seat in range(view.seats) if view.lying[f"{seat}.hand"]}


def state(at: Sitting) -> tuple[str, int, set[int]]:
    """What is needed, of whom, and whose hands are drawn meanwhile."""
    need = at.need()
    return type(need).__name__, getattr(need, "seat", NOBODY), knows(at)


# ── curtains ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_before_the_first_turn_of_several_persons_a_curtain_is_down():
    at = sitting(PERSON, PERSON)

    assert state(at) == ("Curtain", 0, set())
    assert at.holder == NOBODY
    assert knows(at) == set()


def test_who_confirms_at_the_curtain_sees_his_own_hand_alone():
    at = two()

    assert state(at) == ("Act", 0, {0})


def test_between_two_persons_a_curtain_falls_and_no_hand_is_drawn():
    at = two()
    play(at, "plain")

    assert at.need() == Act(0)

    play(at, "draw")

    assert state(at) == ("Curtain", 1, set())
    assert at.holder == NOBODY
    assert knows(at) == set()


def test_nobody_may_act_behind_the_curtain():
    at = sitting(PERSON, PERSON)

    with pytest.raises(Refused):
        play(at, "plain")
    assert at.legal() is None


def test_only_who_is_asked_may_act():
    at = two()

    with pytest.raises(Refused):
        at.submit(Action(1, "play", (6, "board")))


def test_one_person_among_bots_never_meets_a_curtain():
    at = sitting("random", PERSON, "random")
    for _ in range(60):
        need = at.need()
        if isinstance(need, Over):
            break

        assert isinstance(need, (Think, Act))
        assert at.holder == 1
        assert knows(at) == {1}

        at.submit(think(at) if isinstance(need, Think) else at.legal().moves[0])


def test_bots_alone_play_on_the_public_table():
    at = sitting("random", "random")

    assert state(at) == ("Think", 0, set())


def test_an_open_game_has_no_curtains():
    at = sitting(PERSON, PERSON, rules=OpenParlour)

    assert at.need() == Act(0)

    play(at, "plain")
    play(at, "draw")

    assert at.need() == Act(1)
    assert at.holder == 1


def test_no_curtain_falls_towards_a_bot_and_one_falls_after_it():
    at = sitting(PERSON, "random", PERSON)
    at.confirm()
    play(at, "plain")
    play(at, "draw")

    assert at.need() == Think(1)
    assert at.holder == 0

    play(at, "plain", 1)
    play(at, "draw", 1)

    assert state(at) == ("Curtain", 2, set())


def test_a_bot_between_two_turns_of_one_person_brings_no_curtain():
    at = sitting(PERSON, "random", PERSON)
    at.confirm()
    play(at, "ask")

    assert at.need() == Think(1)
    assert at.holder == 0

    answer(at, 1, "no")

    assert at.need() == Act(0)


def test_a_bot_that_begins_is_watched_on_the_public_table():
    at = sitting("random", PERSON, PERSON)

    assert state(at) == ("Think", 0, set())


def test_at_the_end_nobodys_hand_is_drawn():
    at = two()
    play(at, "end")

    assert at.need() == Over()
    assert knows(at) == set()


# ── questions to another ──────────────────────────────────────────────────────────────────────────────────────────────


def test_a_question_without_a_secret_is_asked_on_the_public_table_and_then_confirmed():
    at = two()
    play(at, "ask")

    assert state(at) == ("AskInPublic", 1, set())
    assert at.legal() is not None

    answer(at, 1, "yes")

    assert state(at) == ("Confirm", 0, set())
    with pytest.raises(Refused):
        play(at, "plain")

    at.confirm()

    assert state(at) == ("Act", 0, {0})


def test_a_question_with_a_secret_is_asked_behind_curtains():
    at = two()
    play(at, "pick")

    assert state(at) == ("Curtain", 1, set())

    at.confirm()

    assert state(at) == ("Act", 1, {1})

    answer(at, 1, at.match.table.lying["1.hand"][0])

    assert state(at) == ("Curtain", 0, set())


def test_a_public_question_that_ends_the_turn_leads_to_the_curtain_of_the_next():
    at = two()
    play(at, "plain")
    play(at, "ask")
    answer(at, 1, "yes")

    assert state(at) == ("Curtain", 1, set())


def test_a_question_to_the_only_person_in_a_bots_turn_is_just_asked():
    at = sitting("random", PERSON)
    at.submit(card(at.match, 0, "ask"))

    assert at.need() == Act(1)
    assert at.holder == 1


def test_who_held_the_screen_last_is_asked_with_his_hand_in_a_bots_turn():
    at = sitting(PERSON, "random", PERSON)
    at.confirm()
    play(at, "plain")
    play(at, "draw")
    at.submit(card(at.match, 1, "ask"))

    assert state(at) == ("AskInPublic", 2, set())

    answer(at, 2, "no")

    assert state(at) == ("Think", 1, set())

    at.submit(card(at.match, 1, "draw"))

    assert state(at) == ("Curtain", 2, set())


def test_the_interruption_is_forgotten_with_the_turn():
    at = two()
    play(at, "plain")
    play(at, "ask")
    answer(at, 1, "yes")
    at.confirm()
    play(at, "plain", 1)
    play(at, "draw", 1)

    assert state(at) == ("Curtain", 0, set())


def draft() -> Sitting:
    """Two persons before the first treasure."""
    at = Sitting(given(DRAFT).match, [PERSON] * 2)
    at.confirm()
    at.submit(given(DRAFT).action("Krysia play rarog r1.monsters"))
    return at


def test_a_draft_between_two_is_asked_in_public_to_its_end():
    """One sees the open treasures with the other; the curtain rises once, when a hand is to be looked at."""
    at, asked = draft(), []
    while isinstance(at.need(), AskInPublic):
        asked.append(at.need().seat)

        assert at.holder == NOBODY
        at.submit(at.legal().moves[0])

    assert asked[:4] == [1, 0, 1, 0]
    assert at.match.table.waiting[0].about == "0.monsters"
    assert at.need() == Confirm(0, Sentence("The turn goes on. Is nobody else looking?"))
    assert not hands_of(at)

    at.confirm()

    assert at.need() == Act(0)
    assert hands_of(at) == {"0.monsters"}


def test_in_a_draft_the_last_treasure_is_taken_back_in_public():
    """By whoever took it, and no hand is seen."""
    at = draft()
    for _ in range(2):
        at.submit(at.legal().moves[0])
    needs = []
    for _ in range(2):
        at.undo()
        needs.append(at.need())

    assert needs == [AskInPublic(0), AskInPublic(1)]
    assert not hands_of(at)
    assert at.can_redo()


def test_whose_turn_it_is_answers_with_his_hand_before_him_once_he_has_it():
    """An open question alone takes nothing from who holds the screen, nor from who comes back to it."""
    at = two()
    ask_back(at)

    assert state(at) == ("Act", 0, {0})

    again = Sitting(at.match, [PERSON] * 2)

    assert state(again) == ("Curtain", 0, set())


def ask_back(at: Sitting) -> None:
    """Ask whose turn it is something that all may hear."""
    at.match.position.table.waiting.clear()
    at.match.position.table.waiting[0] = Question(Sentence("Yes or no?"), "options", ("yes", "no"))
    at._settle()


class Peeking(Parlour):
    """A question that names no card, about a hand."""

    def play(self, run: Run, action: Action) -> None:
        """The same, but for the pile."""
        super().play(run, action)
        for seat, question in run.table.waiting.items():
            run.table.waiting[seat] = question._replace(about=f"{seat}.hand")


def test_a_question_about_a_pile_that_others_do_not_see_is_asked_behind_a_curtain():
    """Although what is to choose from is told to all."""
    at = sitting(PERSON, PERSON, rules=Peeking)
    at.confirm()
    play(at, "ask")

    assert state(at) == ("Curtain", 1, set())


def hands_of(at: Sitting) -> set[str]:
    """The hidden hands that the drawn view shows."""
    view = at.view().table
    return {name for name, pile in view.piles.items() if pile.faces == "owner" and view.lying[name]}


def _tells_of_a_hand(at: Sitting, seat: int) -> bool:
    """Whether a question shows its seat anything that others may not see."""
    own, public = at.match.view(seat).table, at.match.view(NOBODY).table
    return own.waiting[seat] != public.waiting[seat] or own.waiting[seat].kind == "play"


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("game", GAMES)
def test_in_every_game_a_run_of_open_questions_shows_no_hand_and_raises_no_curtain(game: str, seats: int):
    """Whatever is asked in public is the same to all eyes, and what only one may see is asked behind a curtain."""
    for seed in range(3):
        chance = random.Random(seed)
        at = Sitting(new_match(game, seats, seed), [PERSON] * seats)
        public = False  # who was asked last was asked in public
        while not isinstance(at.need(), Over):
            need = at.need()
            if isinstance(need, AskInPublic):
                assert at.holder == NOBODY
                assert not hands_of(at)
                assert not _tells_of_a_hand(at, need.seat)
            elif isinstance(need, (Curtain, Confirm)):
                assert not hands_of(at)
                assert not public or _tells_of_a_hand(at, need.seat)
                at.confirm()
            else:
                assert all(at.match.table.piles[name].owner == need.seat for name in hands_of(at))
            public = isinstance(need, AskInPublic)
            moves = at.legal().moves
            at.submit(moves[chance.randrange(len(moves))])


# ── undo ──────────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_holder_takes_back_what_taught_him_nothing():
    at = two()
    before = at.match.position.digest()
    play(at, "plain")

    assert at.can_undo() is None

    at.undo()

    assert at.match.position.digest() == before
    assert at.need() == Act(0)
    assert at.can_redo()

    at.redo()

    assert at.need() == Act(0)
    assert len(at.match.past) == 1


def test_what_a_card_drawn_has_taught_is_not_taken_back():
    at = two()
    play(at, "draw")

    assert str(at.can_undo()) == "You have seen a card since."
    with pytest.raises(Refused):
        at.undo()


def test_the_next_player_cannot_take_back_the_last_ones_action():
    at = two()
    play(at, "plain")
    play(at, "draw")
    at.confirm()

    assert str(at.can_undo()) == "seat 0 has decided since."


def test_a_public_answer_that_ended_the_turn_is_taken_back_by_who_gave_it():
    at = two()
    play(at, "plain")
    play(at, "ask")
    answer(at, 1, "yes")
    at.confirm()
    at.undo()

    assert state(at) == ("Act", 1, {1})


def test_a_finished_turn_is_taken_back_at_the_curtain_and_shows_nothing():
    at = two()
    play(at, "plain")
    at.submit(card(at.match, 0, "pick"))
    at.undo()

    assert state(at) == ("Curtain", 0, set())


def test_an_action_is_taken_back_while_another_is_asked_in_public():
    at = two()
    play(at, "ask")
    at.undo()

    assert state(at) == ("Confirm", 0, set())

    at.confirm()

    assert at.need() == Act(0)


def test_a_public_answer_is_taken_back_before_the_turn_goes_on_and_not_after():
    at = two()
    play(at, "ask")
    answer(at, 1, "yes")
    at.undo()

    assert state(at) == ("AskInPublic", 1, set())

    answer(at, 1, "no")
    at.confirm()

    assert str(at.can_undo()) == "seat 1 has decided since."


def test_a_secret_answer_is_taken_back_behind_the_curtain_of_who_gave_it():
    at = two()
    play(at, "pick")
    at.confirm()
    answer(at, 1, at.match.table.lying["1.hand"][0])
    at.undo()

    assert state(at) == ("Curtain", 1, set())


def test_what_a_bot_has_decided_is_not_taken_back():
    at = sitting(PERSON, "random")
    play(at, "ask")

    assert at.need() == Think(1)
    assert at.can_undo() is None

    answer(at, 1, "no")

    assert str(at.can_undo()) == "seat 1 has decided since."


def test_bots_that_watch_take_nothing_back():
    at = sitting("random", "random")
    at.submit(think(at))

    assert at.can_undo() is not None
    assert not at.can_redo()


def test_redo_needs_the_one_whose_action_it_was():
    at = two()
    play(at, "ask")
    answer(at, 1, "yes")
    at.undo()
    at.undo()
    at.confirm()

    assert at.can_redo()

    at.redo()

    assert at.need() == AskInPublic(1)
    assert at.can_redo()

    at.redo()

    assert isinstance(at.need(), Confirm)
    assert not at.can_redo()


def test_at_no_moment_of_random_matches_is_a_hand_drawn_that_nobody_asked_for():
    from slavika.core.chance import Chance

    for seed in range(40):
        chance = Chance(seed)
        players = [(PERSON, "random")[chance.below(3, "who") == 2] for _ in range(2 + chance.below(3, "seats"))]
        at = Sitting(parlour(len(players), seed=seed), players, BOTS)
        for _ in range(80):
            need = at.need()
            persons = [seat for seat, player in enumerate(players) if player == PERSON]
            shown = knows(at)

            assert len(shown) <= 1
            assert shown <= set(persons)
            if isinstance(need, (Curtain, Confirm, AskInPublic)):
                assert not shown
            if isinstance(need, Act):
                assert at.holder == need.seat

            if isinstance(need, Over):
                break
            if isinstance(need, (Curtain, Confirm)) and chance.below(3, "do"):
                held = at.holder
                at.confirm()
                assert held == NOBODY
                assert at.holder == need.seat
            elif chance.below(4, "do") == 0 and at.can_undo() is None:
                holder = at.holder
                at.undo()
                assert at.holder in (holder, NOBODY)
            elif chance.below(4, "do") == 0 and at.can_redo():
                holder = at.holder
                at.redo()
                assert at.holder in (holder, NOBODY)
            elif isinstance(need, (Act, AskInPublic)):
                moves = at.legal().moves
                at.submit(moves[chance.below(len(moves), "do")])
            elif isinstance(need, Think):
                at.submit(think(at))


# ── recap ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


def said(at: Sitting) -> list[str]:
    """The recap in English."""
    return [str(event.sentence) for event in at.recap()]


def test_the_recap_tells_what_happened_since_the_last_turn_without_others_secrets():
    at = two()
    play(at, "plain")
    play(at, "draw")
    at.confirm()

    assert said(at) == ["seat 0 plays plain", "seat 0 plays draw"]

    play(at, "plain", 1)
    play(at, "draw", 1)
    at.confirm()

    assert said(at) == ["seat 1 plays plain", "seat 1 plays draw"]


def test_the_recap_stays_during_the_turn_and_answers_in_it_do_not_shorten_it():
    at = two()
    play(at, "plain")
    play(at, "draw")
    at.confirm()
    play(at, "ask", 1)
    answer(at, 0, "yes")
    at.confirm()

    assert said(at) == ["seat 0 plays plain", "seat 0 plays draw"]


def test_behind_the_curtain_there_is_no_recap():
    at = sitting(PERSON, PERSON)

    assert at.recap() == []
    assert at.arrived() == set()


def test_what_the_others_laid_down_since_the_last_turn_has_arrived_and_nothing_else():
    at = two()
    play(at, "plain")
    play(at, "draw")
    own = set(at.match.table.lying["board"])
    at.confirm()
    play(at, "plain", 1)
    play(at, "draw", 1)
    at.confirm()

    assert len(at.arrived()) == 2
    assert at.arrived() == set(at.view().table.lying["board"]) - own


def test_the_recap_survives_undo():
    at = two()
    play(at, "plain")
    play(at, "draw")
    at.confirm()
    play(at, "plain", 1)
    at.undo()

    assert said(at) == ["seat 0 plays plain", "seat 0 plays draw"]


def test_the_only_person_is_told_what_the_bots_have_done():
    at = sitting(PERSON, "random")
    play(at, "plain")
    play(at, "draw")
    at.submit(card(at.match, 1, "plain"))
    at.submit(card(at.match, 1, "draw"))

    assert said(at) == ["seat 1 plays plain", "seat 1 plays draw"]


# ── bots ──────────────────────────────────────────────────────────────────────────────────────────────────────────────


def think(at: Sitting) -> Action:
    """Let the bot think to its end."""
    for _ in range(10_000):
        action = at.think(1)
        if action is not None:
            return action
    raise AssertionError("the bot never decides")


def test_a_bot_thinks_in_slices_and_does_nothing_itself():
    at = sitting("random", PERSON)
    action = think(at)

    assert action.seat == 0
    assert at.match.past == []
    assert at.need() == Think(0)


def test_the_same_seed_seat_and_decision_give_the_same_thought():
    assert think(sitting("random", PERSON)) == think(sitting("random", PERSON))


def test_what_a_bot_was_thinking_is_dropped_when_its_turn_is_taken_back():
    at = sitting(PERSON, "random")
    play(at, "ask")
    think(at)
    at.undo()

    assert at.need() == Act(0)
    assert at.think(5) is None
