"""Before a match: who plays, with which clan, person or bot, and what the game lets one choose. Only what is legal can
be chosen; what a start still lacks is said. The choices are remembered for the next time."""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any

import pygame

from slavika.bots import BOTS
from slavika.client import patterns, saves, seating, textures, theme
from slavika.client.scenes.menu import MenuScene
from slavika.client.seating import LONGEST_NAME, PERSON, PLAYERS, Seating
from slavika.client.widgets import (
    LINEN,
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
    Toggle,
    Widget,
)
from slavika.client.widgets.button import BARE, CALM, MAIN
from slavika.client.widgets.style import Style
from slavika.core import rules
from slavika.core.cards import Clan
from slavika.core.sentences import Sentence

if TYPE_CHECKING:
    from slavika.client.app import App

SEED_DIGITS = 6


class SeatCard(Widget):
    """A seat as a sheet of linen, with the clan's stitched band along its left edge and its emblem beside it."""

    def __init__(self, content: Widget, clan: Clan | None) -> None:
        super().__init__()
        self.content, self.clan = content, clan

    def children(self) -> Sequence[Widget]:
        return (self.content,)

    def use(self, style: Style) -> None:
        super().use(style.on(LINEN))

    def _left(self) -> int:
        return self.style.units(1.4 + 3.4) if self.clan else 0

    def measure(self, width: int) -> tuple[int, int]:
        pad = self.style.units(1.1)
        inner = self.content.measure(width - 2 * pad - self._left())
        return width, max(inner[1], self.style.units(2.6)) + 2 * pad

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        pad = self.style.units(1.1)
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        height = self.content.measure(inner.width - self._left())[1]
        top = self.rect.centery - height // 2
        self.content.place(pygame.Rect(inner.left + self._left(), top, inner.width - self._left(), height))

    def draw(self, surface: pygame.Surface) -> None:
        style = self.style
        shade = textures.shadow(self.rect.size, 0)
        surface.blit(shade.surface, (self.rect.left + shade.offset[0], self.rect.top + shade.offset[1]))
        surface.blit(textures.paper(self.rect.size), self.rect)
        if self.clan:
            colour, band = theme.colour(self.clan.colour), style.units(1.4)
            stitched = patterns.band(self.clan.pattern, self.rect.height, band, theme.LINEN, colour, True)
            surface.blit(stitched, self.rect)
            side = style.units(2.6)
            spot = pygame.Rect(self.rect.left + band + style.units(0.8), self.rect.centery - side // 2, side, side)
            style.icon(surface, self.clan.icon, spot, colour)
        super().draw(surface)


class Setup(MenuScene):
    """The set-up of one match."""

    share = 0.27

    def __init__(self, app: "App", game: str = "") -> None:
        last = app.settings.setups.get("last")
        self.game: str = game or (str(last) if last in app.games else next(iter(app.games)))
        self.seating = self._seating(app)
        self.problem: Sentence | None = None
        super().__init__(app)

    def _seating(self, app: "App") -> Seating:
        return Seating(app.games[self.game], app.library.cards(self.game), app.settings.setups.get(self.game))

    def heading(self) -> str:
        return self.app.text("New game")

    def first_focus(self) -> str:
        return "start"

    # ── the linen: game and options ───────────────────────────────────────────────────────────────────────────────────

    def side(self) -> Widget:
        text = self.app.text
        parts: list[Widget] = []
        if len(self.app.games) > 1:
            games = [Option(name, self.app.say(known.title)) for name, known in self.app.games.items()]
            parts.append(Choice(games, self.game, self._set_game, "game"))
        for option in self.seating.match_options():
            parts += self._option(option)
        seed = "" if self.seating.seed is None else str(self.seating.seed)
        field = Field(seed, self._set_seed, "seed", SEED_DIGITS, text("by chance"), str.isdecimal)
        parts += [Label(text("Seed"), -1, tone="quiet"), field]
        parts.append(Label(text("The same seed and choices deal the same cards again."), -1, tone="quiet"))
        return Column(parts, gap=0.45)

    def _option(self, option: rules.Option) -> list[Widget]:
        say = self.app.say
        key = f"option {option.name}"
        if option.kind == "flag":
            widgets: list[Widget] = [Toggle(say(option.label), self._value(option), self._setter(option), key)]
        else:
            choice = Choice(self._options(option), self._value(option), self._setter(option), key)
            widgets = [Label(say(option.label), -1, tone="quiet"), choice]
        if option.note:
            widgets.append(Label(say(option.note), -1, tone="quiet"))
        return [*widgets, Space(0.4)]

    def _options(self, option: rules.Option) -> list[Option]:
        if option.kind == "seat":
            by_chance = Option(None, self.app.text("By chance"))
            return [by_chance, *(Option(n, seat["name"] or "…") for n, seat in enumerate(self.seating.seats))]
        return [Option(value, self.app.wording.name(words)) for value, words in self.seating.choices(option)]

    def _value(self, option: rules.Option) -> Any:
        return self.seating.options[option.name]

    def _setter(self, option: rules.Option) -> Callable[[Any], None]:
        def take(value: Any) -> None:
            self.seating.options[option.name] = value

        return take

    def foot(self) -> Widget:
        text = self.app.text
        problems = self.seating.problems() + ([self.problem] if self.problem else [])
        told: list[Widget] = [Label(self.app.say(problem), 0, tone="warn") for problem in problems]
        start = Button(text("Start"), self.start, MAIN, "start", step=1)
        start.enabled = not self.seating.problems()
        fast = Button(text("Quick start"), self.quick_start, CALM, "quick", below=self._quick_words())
        return Column([*told, start, fast, Button(text("Back"), self.back, CALM, "back")])

    def _quick_words(self) -> str:
        return self.app.text("You against bots, everything else by chance")

    # ── the table: seats ──────────────────────────────────────────────────────────────────────────────────────────────

    def main(self) -> Widget:
        text = self.app.text
        seats = [self._seat(number) for number in range(len(self.seating.seats))]
        parts: list[Widget] = [Heading(text("Players, in the order of their turns")), *seats]
        if self.seating.may_add():
            parts.append(Button(text("One more player"), self._add, CALM, "add", "plus"))
        return Scroll(Column(parts, gap=0.8), "seats")

    def _seat(self, number: int) -> SeatCard:
        seat = self.seating.seats[number]
        name = Field(seat["name"], self._namer(number), f"name {number}", LONGEST_NAME, self.app.text("Name"))
        name.wrong = self.app.say(problem) if (problem := self.seating.problem(number)) else ""
        controls: list[Widget] = [name, self._player(number)]
        controls += [self._seat_option(number, option) for option in self.seating.seat_options()]
        shares: list[float] = [1.0] * len(controls)
        if self.seating.may_remove():
            remove = Button("", lambda: self._remove(number), BARE, f"remove {number}", "cross")
            controls.append(remove)
            shares.append(0.0)
        return SeatCard(Row(controls, shares), self._clan(number))

    def _clan(self, number: int) -> Clan | None:
        """The clan among the seat's choices, where the game has clans."""
        clans = self.seating.cards.clans
        seat = self.seating.seats[number]
        return next((clans[seat[o.name]] for o in self.seating.seat_options() if seat[o.name] in clans), None)

    def _player(self, number: int) -> Choice:
        options = [Option(player, self._player_name(player), _icon(player)) for player in PLAYERS]
        return Choice(
            options, self.seating.seats[number]["player"], self._chooser(number, "player"), f"player {number}"
        )

    def _player_name(self, player: str) -> str:
        return self.app.text("Person") if player == PERSON else self.app.say(BOTS[player].title)

    def _seat_option(self, number: int, option: rules.Option) -> Choice:
        found = []
        for value, words in self.seating.choices(option):
            clan = self.seating.cards.clans.get(value)
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
        person = next((seat["name"] for seat in self.seating.seats if seat["player"] == PERSON), "")
        self._begin(seating.quick(self.seating.rules, self.seating.cards, person.strip()))

    def _begin(self, chosen: Seating) -> None:
        from slavika.client.scenes.opening import open_match

        try:
            path = saves.start(chosen.record(self.app.library.text(self.game), datetime.now()))
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
