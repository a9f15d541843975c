"""Before a match: which game, who plays, person or bot, and what the game lets one choose. Only what is legal can be
chosen; what a start still lacks is said. The choices are remembered for the next time, for each game its own."""

import random
from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING, Any

from slavika.bots import BOTS
from slavika.client import emblems, saves, seating
from slavika.client.scenes import fan
from slavika.client.scenes.game_choice import GameChoice, Offer
from slavika.client.scenes.menu import MenuScene
from slavika.client.scenes.parts import PartsDialog
from slavika.client.scenes.seat_card import SeatCard
from slavika.client.seating import LONGEST_NAME, PERSON, PLAYERS, Seating
from slavika.client.widgets import (
    Button,
    Choice,
    Column,
    Field,
    Heading,
    Label,
    Option,
    Row,
    Scroll,
    Space,
    Stepper,
    Toggle,
    Widget,
)
from slavika.client.widgets.button import BARE, CALM, MAIN
from slavika.client.widgets.style import BOLD
from slavika.core import setup
from slavika.core.rules import Rules
from slavika.core.sentences import Sentence
from slavika.data.tables import Badge

if TYPE_CHECKING:
    from slavika.client.app import App

SEED_DIGITS = 6
SHOWN = 3  # cards of each game that may be chosen


class Setup(MenuScene):
    """The set-up of one match."""

    share = 0.27
    first = MAIN  # what `Start` is among the ways on

    def __init__(self, app: "App", game: str = "") -> None:
        self.game: str = game or app.settings.last_game(app.games)
        self.seating = self._seating(app)
        self.problem: Sentence | None = None
        super().__init__(app)

    def _seating(self, app: "App") -> Seating:
        return Seating(app.games[self.game], app.library.cards(self.game), app.settings.setups.get(self.game))

    def heading(self) -> str:
        return self.app.text("New game")

    def first_focus(self) -> str:
        return "start"

    # ── the linen: options ────────────────────────────────────────────────────────────────────────────────────────────

    def side(self) -> Widget:
        text = self.app.text
        parts: list[Widget] = []
        for option in self.seating.match_options():
            parts += self._option(option)
        seed = "" if self.seating.seed is None else str(self.seating.seed)
        field = Field(seed, self._set_seed, "seed", SEED_DIGITS, text("by chance"), str.isdecimal)
        parts += [Label(text("Seed"), -1, tone="quiet"), field]
        parts.append(Label(text("The same seed and choices deal the same cards again."), -1, tone="quiet"))
        return Column(parts, gap=0.45)

    def _option(self, option: setup.Option) -> list[Widget]:
        say = self.app.say
        key = f"option {option.name}"
        value, take = self.seating.value(option), self._setter(option)
        label = Label(say(option.label), -1, tone="quiet")
        if option.kind == "flag":
            control: Widget = Toggle(say(option.label), value, take, key)
            widgets = [control]
        elif option.kind == "number":
            control = Stepper(option.span, value, take, key)
            widgets = [Row([label, control], [1, 0])]
        else:
            control = Choice(self._options(option), value, take, key)
            widgets = [label, control]
        barred = self.seating.not_offered(option)
        control.enabled = barred is None
        note = barred or option.note
        if note:
            widgets.append(Label(say(note), -1, tone="quiet"))
        return [*widgets, Space(0.4)]

    def _options(self, option: setup.Option) -> list[Option]:
        if option.kind == "seat":
            by_chance = Option(None, self.app.text("By chance"))
            return [by_chance, *(Option(n, seat["name"] or "…") for n, seat in enumerate(self.seating.seats))]
        return [Option(value, self.app.wording.name(words)) for value, words in self.seating.choices(option)]

    def _setter(self, option: setup.Option) -> Callable[[Any], None]:
        def take(value: Any) -> None:
            self.seating.options[option.name] = value
            if option.kind == "flag":  # it may change how the seats belong together
                self.build()

        return take

    def foot(self) -> Widget:
        text = self.app.text
        problems = self.seating.problems() + ([self.problem] if self.problem else [])
        told: list[Widget] = [Label(self.app.say(problem), 0, tone="warn") for problem in problems]
        start = Button(text("Start"), self.start, self.first, "start", step=1)
        start.enabled = not self.seating.problems()
        fast = Button(text("Quick start"), self.quick_start, CALM, "quick", below=self._quick_words())
        return Column([*told, start, fast, Button(text("Back"), self.back, CALM, "back")])

    def _quick_words(self) -> str:
        return self.app.text("You against bots, everything else by chance")

    # ── the table: seats ──────────────────────────────────────────────────────────────────────────────────────────────

    def main(self) -> Widget:
        text, seats = self.app.text, self.seating.seats
        parts: list[Widget] = []
        if len(self.app.games) > 1:
            offers = [self._offer(game) for game in self.app.games]
            parts += [GameChoice(offers, self.game, self._set_game, "game"), Space(0.2)]
        now = self.seating.match_rules()
        parts.append(Heading(text("Players, in the order of their turns")))
        parts += [SeatCard(self._seat(number), self._badge(now, number)) for number in range(len(seats))]
        for number, name in enumerate(self.seating.automata(), len(seats)):
            parts.append(SeatCard(self._automaton(name), self._badge(now, number), quiet=True))
        if self.seating.may_add():
            parts.append(Button(text("One more player"), self._add, CALM, "add", "plus"))
        return Scroll(Column(parts, gap=0.8), "seats")

    def _offer(self, game: str) -> Offer:
        faces, players = self.app.library.faces(game), self.app.games[game].players
        below = Sentence("{least} to {most} players", least=players[0], most=players[-1])
        cards = fan.chosen([faces], random.Random(game), SHOWN)
        return Offer(game, self.app.say(self.app.games[game].title), self.app.say(below), faces, [c for _, c in cards])

    def _badge(self, now: Rules | None, number: int) -> Badge:
        return emblems.badge_of(now, number) if now else emblems.UNKNOWN

    def _seat(self, number: int) -> Widget:
        seat = self.seating.seats[number]
        name = Field(seat["name"], self._namer(number), f"name {number}", LONGEST_NAME, self.app.text("Name"))
        name.wrong = self.app.say(problem) if (problem := self.seating.problem(number)) else ""
        controls: list[Widget] = [name, self._player(number)]
        controls += [self._seat_option(number, option) for option in self._options_of(parts=False)]
        partners = tuple(self.seating.seats[other]["name"] or "…" for other in self.seating.partners(number))
        if partners:
            controls.append(Label(self.app.say(Sentence("Partner: {players}", players=partners)), 0, tone="quiet"))
        shares: list[float] = [1.0] * len(controls)
        for option in self._options_of(parts=True):
            controls.append(self._parts_button(number, option))
            shares.append(0.0)
        if self.seating.may_remove():
            remove = Button("", lambda: self._remove(number), BARE, f"remove {number}", "cross")
            controls.append(remove)
            shares.append(0.0)
        return Row(controls, shares)

    def _options_of(self, *, parts: bool) -> list[setup.Option]:
        """The options of seats, those of parts or the others; of parts only where there is something to choose."""
        options = [option for option in self.seating.seat_options() if (option.kind == "parts") == parts]
        seats = range(len(self.seating.seats))
        return [one for one in options if not parts or any(self.seating.has_parts(seat, one) for seat in seats)]

    def _parts_button(self, number: int, option: setup.Option) -> Button:
        """Opens what may be chosen part by part; below it stands how many are usual and how many not, if any, or that
        there is no choice.
        """
        chosen = len(self.seating.seats[number][option.name])
        below = f"{len(option.parts) - chosen} + {chosen}" if chosen else ""
        none = self.app.text("no others")
        if not self.seating.has_parts(number, option):
            below = none

        def choose() -> None:
            self.app.scenes.push(PartsDialog(self.app, self.seating, number, option, self.build))

        words, key = self.app.say(option.label), f"{option.name} {number}"
        # Of one width for all seats, so that what they choose stands below each other.
        button = Button(words, choose, CALM, key, "poker-hand", below, -1, "left", none)
        button.enabled = self.seating.has_parts(number, option)
        return button

    def _automaton(self, name: Sentence) -> Widget:
        told = self.app.text("Plays by itself, as the rules say.")
        return Row([Label(self.app.say(name), 0, BOLD), Label(told, -1, tone="quiet")], [1.0, 2.0])

    def _player(self, number: int) -> Choice:
        options = [Option(player, self._player_name(player), _icon(player)) for player in PLAYERS]
        return Choice(
            options, self.seating.seats[number]["player"], self._chooser(number, "player"), f"player {number}"
        )

    def _player_name(self, player: str) -> str:
        return self.app.text("Person") if player == PERSON else self.app.say(BOTS[player].title)

    def _seat_option(self, number: int, option: setup.Option) -> Choice:
        found = []
        for value, words in self.seating.choices(option):
            clan = self.seating.clan(value)
            holder = self.seating.holder(option, value)
            note = ""
            if holder is not None and holder != number:
                note = self.app.say(Sentence("swap with {name}", name=self.seating.seats[holder]["name"] or "…"))
            icon, colour = (clan.icon, clan.colour) if clan else ("", "")
            found.append(Option(value, self.app.wording.name(words), icon, colour, note))

        def take(value: Any) -> None:
            self.seating.choose(number, option, value)
            self.build()

        return Choice(found, self.seating.seats[number][option.name], take, f"{option.name} {number}")

    # ── changes ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def _namer(self, number: int) -> Callable[[str], None]:
        def take(name: str) -> None:
            self.seating.seats[number]["name"] = name
            self.build()

        return take

    def _chooser(self, number: int, key: str) -> Callable[[Any], None]:
        def take(value: Any) -> None:
            self.seating.seats[number][key] = value

        return take

    def _add(self) -> None:
        self.seating.add()
        self.build()

    def _remove(self, number: int) -> None:
        self.seating.remove(number)
        self.build()

    def _set_seed(self, digits: str) -> None:
        self.seating.seed = int(digits) if digits else None

    def _set_game(self, game: str) -> None:
        self.game = game
        self.seating = self._seating(self.app)
        self.build()

    # ── beginning ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def start(self) -> None:
        """Begin with these choices."""
        if self.seating.problems():
            return
        memory: dict[str, Any] = {**self.app.settings.setups, self.game: self.seating.memory(), "last": self.game}
        self.app.change(setups=memory)
        self._begin(self.seating)

    def quick_start(self) -> None:
        """Begin at once: one person against bots. What stands on the table here is left as it is."""
        self.app.change(setups={**self.app.settings.setups, "last": self.game})
        person = next((seat["name"] for seat in self.seating.seats if seat["player"] == PERSON), "")
        self._begin(seating.quick(self.seating.rules, self.seating.cards, person.strip()))

    def _begin(self, chosen: Seating) -> None:
        from slavika.client.scenes.opening import open_match

        try:
            path = saves.start(chosen.record(self.app.library.text(self.game, *chosen.combined()), datetime.now()))
        except OSError as error:
            told = Sentence("The match cannot be saved: {reason}.", reason=error.strerror or str(error))
            self._tell(told)
            return
        problem = open_match(self.app, path)
        if problem:
            self._tell(problem)

    def _tell(self, problem: Sentence) -> None:
        self.problem = problem
        self.build()


def _icon(player: str) -> str:
    return "person" if player == PERSON else "robot-golem"
