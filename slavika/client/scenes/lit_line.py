"""A scene that shows a file with one of its lines lit and what is to be said of it, and opens the reader's own editor
at that line. Which file and line that is, and what becomes of it, is the subclass's."""

from pathlib import Path

import pygame

from slavika.client import editor
from slavika.client.file_text import FileText
from slavika.client.key_lines import KeyLine
from slavika.client.scenes.menu import MenuScene
from slavika.client.widgets import Button, Column, Scroll, Sheet, Widget
from slavika.client.widgets.button import CALM, MAIN
from slavika.core.cards import Mark
from slavika.core.sentences import Sentence
from slavika.data.nodes import read_file
from slavika.data.problems import Problems

KEYS = (KeyLine(("E",), Sentence("Open the line that is shown in your editor")),)


class LitLine(MenuScene):
    """The sheet with the file, and the buttons beside it."""

    no_editor: Sentence | None = None  # why there is none
    to_show = True  # the line has not been brought into view yet

    def place_of_line(self) -> tuple[Path, Mark]:
        """The file, and the place in it that is lit."""
        raise NotImplementedError

    def said(self) -> str:
        """What is said of the line."""
        raise NotImplementedError

    def tone(self) -> str:
        """How that is said."""
        return "warn"

    def foot(self) -> Widget:
        text = self.app.text
        opener = Button(text("Open in the editor"), self.open_editor, MAIN, "editor", icon="quill-ink", below="E")
        return Column([opener, Button(text("Back"), self.back, CALM, "back")], gap=0.4)

    def main(self) -> Widget:
        path, mark = self.place_of_line()
        text = read_file(path, Problems()) or ""
        self.text = FileText(text, (mark.line, mark.column), self.said(), self.tone())
        self.scroll = Scroll(self.text, "text", focusable=True)
        return Sheet(self.scroll, 0.8)

    def lay_out(self, size: tuple[int, int]) -> None:
        super().lay_out(size)
        if self.to_show:
            self.to_show = False
            self.text.bring_up(self.scroll)

    def open_editor(self) -> None:
        """Open the reader's own editor at this line."""
        self.no_editor = editor.open_at(*self.place_of_line())
        self.build()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_e and not event.mod & pygame.KMOD_CTRL:
            self.open_editor()
            return True
        return super().handle(event)
