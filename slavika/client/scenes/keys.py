"""Every key of the program on one page, grouped by where it works."""

from slavika.client.key_lines import KeyLine
from slavika.client.markup import Block, Run
from slavika.client.scenes.menu import MenuScene
from slavika.client.widgets import Button, Column, RichText, Scroll, Sheet, Widget
from slavika.client.widgets.button import CALM
from slavika.core.sentences import Sentence


class Keys(MenuScene):
    """The page of keys."""

    def heading(self) -> str:
        return self.app.text("Keys")

    def first_focus(self) -> str:
        return "back"

    def foot(self) -> Widget:
        return Column([Button(self.app.text("Back"), self.back, CALM, "back")])

    def main(self) -> Widget:
        blocks = []
        for name, rows in self.groups():
            blocks.append(Block("heading", (Run(name),), 3))
            cells = tuple(((Run(keys, bold=True),), (Run(what),)) for keys, what in rows)
            blocks.append(Block("table", rows=(((), ()), *cells)))
        return Sheet(Scroll(RichText(blocks, lambda target: None, aligned=True), "keys", focusable=True))

    def groups(self) -> list[tuple[str, list[tuple[str, str]]]]:
        """Pairs of keys and what they do, under the name of the place where they do it."""
        text = self.app.text
        everywhere = [
            ("F11, Alt + Enter", text("Full screen, and back to a window")),
            ("F1", text("This page, in menus")),
            ("Esc", text("Back, close")),
            ("Tab, Shift + Tab", text("The next thing that can be used, and the one before")),
            (text("Arrows"), text("The nearest thing in that direction; in a list, the next line")),
            ("Enter, " + text("Space"), text("Press, choose, take")),
            ("Page Up, Page Down", text("A page up or down in a long text or list")),
            ("Home, End", text("The beginning or the end")),
        ]
        table = [
            (text("Arrows") + ", Tab", text("To another card, place or button")),
            ("Enter", text("Lift a card, lay it down, press, agree")),
            (text("Click") + ", Enter", text("On a heap or a player: the cards that lie open there")),
            (text("Space"), text("See the card large")),
            ("R", text("The reference table, in games that have one; held down, for as long as that")),
            ("U", text("Take the last action back, where nothing was learned by it")),
            ("Shift + U", text("Do again what was taken back")),
            ("Esc", text("Let go of the card; with none in the hand: the menu")),
            ("F1", text("The rules")),
            (text("Double click"), text("Send a card to the only place that takes it")),
            (text("Click"), text("Hurry what moves; twice: skip it")),
        ]
        watching = [
            (text("Space"), text("Play, and stop playing")),
            (text("Left, right"), text("The action before, the next action")),
            ("R", text("The reference table, in games that have one; held down, for as long as that")),
            ("Home, End", text("The first deal, the last action")),
        ]
        fields = [
            ("Ctrl + A", text("Select all")),
            ("Ctrl + C, Ctrl + X, Ctrl + V", text("Copy, cut, paste")),
            ("Ctrl + F", text("Search, in the rules and among the cards")),
        ]
        return [
            (text("Everywhere"), everywhere),
            (text("At the table"), table),
            (text("Watching a saved match"), watching),
            *((self.app.say(place), list(map(self._line, lines))) for place, lines in _workshop()),
            (text("Words"), fields),
        ]

    def _line(self, line: KeyLine) -> tuple[str, str]:
        """The keys, and what they do, in the reader's language."""
        return ", ".join(map(self.app.say, line.keys)), self.app.say(line.what)


def _workshop() -> list[tuple[Sentence, tuple[KeyLine, ...]]]:
    """The keys of the scenes of the workshop, as these declare them."""
    from slavika.client import plan_easel
    from slavika.client.scenes import bench, card_bench, compare, lit_line, play_bench, printing, workshop

    return [
        (Sentence("In the workshop"), (*workshop.KEYS, *bench.KEYS, *lit_line.KEYS)),
        (Sentence("On a card in the workshop"), card_bench.KEYS),
        (Sentence("On a table in the workshop"), plan_easel.KEYS),
        (Sentence("Playing in the workshop"), play_bench.KEYS),
        (Sentence("Comparing in the workshop"), compare.KEYS),
        (Sentence("Printing in the workshop"), printing.KEYS),
    ]
