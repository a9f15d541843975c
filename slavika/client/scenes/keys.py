"""Every key of the program on one page, grouped by where it works."""

from slavika.client.markup import Block, Run
from slavika.client.scenes.menu import MenuScene
from slavika.client.widgets import Button, Column, RichText, Scroll, Sheet, Widget
from slavika.client.widgets.button import CALM


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
        workshop = [
            ("Enter, " + text("Double click"), text("Open the card")),
            ("Ctrl + Z", text("Take the last edit back")),
            ("Ctrl + Shift + Z, Ctrl + Y", text("Do again what was taken back")),
            ("Ctrl + +, Ctrl + −", text("Larger cards, smaller cards")),
            ("E", text("Open the line that is shown in your editor")),
        ]
        easel = [
            ("Page Up, Page Down", text("The element before, the next element")),
            (
                text("Arrows"),
                text("Move the chosen element; with Shift further, with Alt its size; with none: other cards"),
            ),
            ("Shift", text("While dragging: along one axis, or in its shape")),
            ("Ctrl", text("While dragging: hold to no line")),
            ("Ctrl + Page Up, Page Down", text("The card before, the next card")),
            ("+, −, 0, 1", text("Larger, smaller, all of it, print size")),
            ("Esc", text("Choose no element; once more: back")),
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
            (text("In the workshop"), workshop),
            (text("On a card in the workshop"), easel),
            (text("Words"), fields),
        ]
