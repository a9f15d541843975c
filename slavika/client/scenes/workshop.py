"""The workshop's home: a sheet of all cards of a game as its files say now, filtered and searched; what has changed is
marked as soon as somebody saves it. A card that is chosen lies large beside them, with what is different about it. From
here everything else of the workshop is opened."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from slavika.client import folders, rules_text
from slavika.client.card_sheet import CardSheet
from slavika.client.details import Beside, Details
from slavika.client.key_lines import DOUBLE, KeyLine
from slavika.client.savefile import SaveFile
from slavika.client.scenes.bench import COMMAND, Bench
from slavika.client.selection import ALL, Selection
from slavika.client.studio import Studio
from slavika.client.widgets import (
    Button,
    Choice,
    Column,
    Field,
    Label,
    Middle,
    Option,
    Row,
    Scroll,
    Sheet,
    Slider,
    Toggle,
    Widget,
)
from slavika.client.widgets.button import CALM
from slavika.core.sentences import Sentence
from slavika.data.check import game_of

if TYPE_CHECKING:
    from slavika.client.app import App
    from slavika.client.scenes.card_bench import CardBench

KEYS = (
    KeyLine(("Enter", DOUBLE), Sentence("Open the card")),
    KeyLine(("Ctrl + +", "Ctrl + −"), Sentence("Larger cards, smaller cards")),
    KeyLine(("Ctrl + F",), Sentence("Search, also by id")),
)
SIZES = (5.0, 6.2, 7.8, 9.7, 12.1, 15.1, 18.9, 23.6)  # the height of an upright card, in units of text
USUAL, LARGEST = 1, 4  # where nobody has said which
LARGER = (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS)  # with Ctrl, as wherever something is enlarged
SMALLER = (pygame.K_MINUS, pygame.K_KP_MINUS)


def studio_of(app: "App") -> Studio:
    """The one studio of the program, made when it is first asked for. Raises BadFile."""
    if app.studio is None:
        app.library.read()
        app.studio = Studio(app.library, app.games)
    return app.studio


class Workshop(Bench):
    """The cards of one game."""

    share = 0.26

    def __init__(self, app: "App", studio: Studio, game: str = "", position: Path | None = None) -> None:
        """`position`: the file of one that its games may begin at."""
        self.position = position
        self._played: SaveFile | None = None  # the match that was last on the table
        self.game = game or app.settings.last_game(app.games)
        self.wanted = Selection()
        self.size = USUAL
        self._fits = True  # the size is the largest at which all cards are seen; until another is wished
        self._fitted: object = None
        self.chosen = ""
        self.sheet: CardSheet | None = None
        self.details: Details | None = None
        self._shown_state = studio.state
        self._bench: CardBench | None = None  # the one that was opened last
        super().__init__(app, studio)

    def heading(self) -> str:
        return self.app.text("Workshop")

    def first_focus(self) -> str:
        return "sheet"

    def enter(self) -> None:
        """Back from a card, the one that was looked at last is chosen."""
        super().enter()
        ids, card = [slot.card.id for slot in self._slots], self._bench.card if self._bench else ""
        if self.sheet and card in ids:
            self.sheet.choose(ids.index(card))
        self._bench = None

    def back(self) -> None:
        if len(self.app.scenes.all) > 1:
            super().back()
        else:
            from slavika.client.scenes.title import Title

            self.app.scenes.replace(Title(self.app))

    # ── widgets ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def work(self) -> Widget:
        self._slots = self.wanted.slots(self.studio, self.game)
        return super().work()

    def side(self) -> Widget:
        text, wanted = self.app.text, self.wanted
        parts: list[Widget] = []
        if len(self.app.games) > 1:
            games = [Option(name, self.app.say(rules.title)) for name, rules in self.app.games.items()]
            parts.append(Choice(games, self.game, self._set_game, "game"))
        parts.append(Field(wanted.search, self._set("search"), "search", 40, text("Search"), icon="magnifying-glass"))
        parts.append(Choice(self._kinds(), wanted.kind, self._set("kind"), "kind"))
        clans = self._clans()
        if len(clans) > 1:
            parts.append(Choice(clans, wanted.clan, self._set("clan"), "clan"))
        self.count, self.anew = Label("", -1, tone="quiet"), Button("", self._settle, CALM, "anew", step=-1)
        self.slider = Slider(0, len(SIZES) - 1, 1, self.size, self._resize, lambda size: "", "size")
        self._tell()
        parts += [
            Toggle(text("Changed only"), wanted.only_changed, self._set("only_changed"), "changed"),
            Toggle(text("With problems only"), wanted.only_wrong, self._set("only_wrong"), "wrong"),
            Toggle(text("Every copy"), wanted.every_copy, self._set("every_copy"), "copies"),
            Row([Label(text("Size")), self.slider], (0, 1)),
            self.count,
            self.anew,
        ]
        return Column(parts, gap=0.5)

    def _tell(self) -> None:
        """Say how many cards are seen, and how many have changed."""
        cards, changed = len(self._slots), len(self.studio.changed(self.game))
        self.count.text = self.app.say(Sentence.plural("{count} card", "{count} cards", cards))
        self.anew.text = self.app.say(Sentence("Changed: {count} · count anew", count=changed))
        self.anew.enabled = bool(changed)

    def _kinds(self) -> list[Option]:
        names = rules_text.read(folders.assets() / "rules", self.game, self.app.wording.language)
        kinds = dict.fromkeys(card.kind for card in self.studio.library.cards(self.game).cards.values())
        return [Option(ALL, self.app.text("All cards")), *(Option(kind, names.kind(kind)) for kind in kinds)]

    def _clans(self) -> list[Option]:
        name, clans = self.app.wording.name, self.studio.library.cards(self.game).clans.values()
        options = (Option(clan.id, name(clan.name), clan.icon, clan.colour) for clan in clans)
        return [Option(ALL, self.app.text("All clans")), *options]

    def foot(self) -> Widget:
        text = self.app.text
        table, play = Button(text("Table"), self._table, CALM, "table"), Button(text("Play"), self._play, CALM, "play")
        compare = Button(text("Compare"), self._compare, CALM, "compare")
        printing = Button(text("Print…"), self._print, CALM, "print")
        back = Button(text("Back"), self.back, CALM, "back")
        return Column([Row([table, play]), Row([compare, printing]), back], gap=0.4)

    def main(self) -> Widget:
        slots, self.sheet, self.details = self._slots, None, None
        if not slots:
            return Middle(Sheet(Label(self.app.text("No card is like that."), 1)))
        ids = [slot.card.id for slot in slots]
        self.chosen = self.chosen if self.chosen in ids else ids[0]
        faces = self.studio.library.faces(self.game)
        self.sheet = CardSheet(faces, slots, self.chosen, SIZES[self.size], self._choose, self.open_card)
        self.sheet.changed, self.sheet.wrong = self.studio.changed(self.game), self.studio.suspects(self.game)
        self.details = Details(self.app, self.studio, self.game, self.chosen, self.open_card, self.show_line)
        self.scroll = Scroll(self.sheet, "sheet scroll")
        return Beside(self.scroll, self.details)

    def lay_out(self, size: tuple[int, int]) -> None:
        super().lay_out(size)
        wanted = (size, self.app.settings.text_size, [slot.card.id for slot in self._slots])
        if self.sheet and self._fits and wanted != self._fitted:
            self._fitted = wanted  # cards do not change their size because a mistake needs room below them
            if self._fit(self.sheet):
                super().lay_out(size)

    def _fit(self, sheet: CardSheet) -> bool:
        """Find the size at which all cards are seen; where none is small enough, the usual one. True: it is another."""
        before = self.size
        for self.size in range(LARGEST, USUAL - 1, -1):
            sheet.scale = SIZES[self.size]
            if sheet.measure(self.scroll.rect.width)[1] <= self.scroll.rect.height:
                break
        self.slider.value = self.size
        return self.size != before

    # ── what changes ──────────────────────────────────────────────────────────────────────────────────────────────────

    def refreshed(self) -> None:
        slots = self._slots = self.wanted.slots(self.studio, self.game)
        different = self.studio.different(self.game, self._shown_state)
        self._shown_state = self.studio.state
        before = [slot.card.id for slot in self.sheet.slots] if self.sheet else []
        same = before == [slot.card.id for slot in slots]
        if different is None or not same or self.sheet is None or self.details is None:
            self.build()
            return
        changed, wrong = self.studio.changed(self.game), self.studio.suspects(self.game)
        marked = changed ^ self.sheet.changed
        self.sheet.show(slots, different, changed, wrong)
        if self.chosen in different | marked:
            self.details.show(self.chosen)
        told = self.count.text, self.anew.text
        self._tell()
        if told != (self.count.text, self.anew.text):
            self.count.touch()
            self.anew.touch()

    def _set(self, name: str) -> Callable[[Any], None]:
        def take(value: Any) -> None:
            setattr(self.wanted, name, value)
            self.build()

        return take

    def _set_game(self, game: str) -> None:
        self.game, self.chosen = game, ""
        self.wanted.kind = self.wanted.clan = ALL
        self.build()

    def _resize(self, size: int) -> None:
        self.size, self._fits = size, False
        if self.sheet:
            self.sheet.scale = SIZES[size]
            self.lay_out(self.app.scenes.size)
            self.sheet.reveal(self.sheet.spot(self.sheet.at))

    def _settle(self) -> None:
        self.studio.settle()
        self.edited()

    def _choose(self, card: str) -> None:
        self.chosen = card
        if self.details:
            self.details.show(card)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.mod & COMMAND and not event.mod & pygame.KMOD_ALT:
            if event.key == pygame.K_f:
                return self.panel.focus_key("search")
            if event.key in LARGER or event.key in SMALLER:
                self.slider.set(self.size + (1 if event.key in LARGER else -1))
                return True
        return super().handle(event)

    # ── what is opened from here ──────────────────────────────────────────────────────────────────────────────────────

    def open_card(self, card: str) -> None:
        """The card at print size, to be worked on."""
        from slavika.client.scenes.card_bench import CardBench

        ids = list(dict.fromkeys(slot.card.id for slot in self._slots))
        self._bench = CardBench(self.app, self.studio, self.game, ids, card)
        self.app.scenes.push(self._bench)

    def _table(self) -> None:
        self.app.announce(self.app.text("Laying the table …"))
        from slavika.client.scenes.table_bench import TableBench

        position = self.position if self.position and game_of(self.position) == self.game else None
        self.app.scenes.push(TableBench(self.app, self.studio, self.game, position))

    def _play(self) -> None:
        from slavika.client.scenes.play_setup import PlaySetup

        setup = PlaySetup(self.app, self.studio, self.game, self.position, self._played, self._remember)
        self.app.scenes.push(setup)

    def _remember(self, file: SaveFile) -> None:
        self._played = file

    def _compare(self) -> None:
        from slavika.client.comparison import since_opening
        from slavika.client.scenes.compare import Compare

        pairs = [since_opening(self.studio, game, self.app.wording) for game in self.app.games]
        self.app.scenes.push(Compare(self.app, pairs, (self.app.text("At the opening"), self.app.text("now"))))

    def _print(self) -> None:
        from slavika.client.scenes.printing import Printing

        self.app.scenes.push(Printing(self.app, self.studio, self.game))
