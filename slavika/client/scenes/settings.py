"""Everything that can be set, on one sheet. Each change takes effect and is saved at once, so there is nothing to apply
and nothing to lose."""

from collections.abc import Callable
from typing import Any

from slavika.client.scenes.menu import MenuScene
from slavika.client.settings import LANGUAGES, SPEEDS, TEXT_SIZES
from slavika.client.widgets import Button, Column, Heading, Label, Row, Scroll, Sheet, Slider, Tabs, Toggle, Widget
from slavika.client.widgets.button import CALM

OWN_NAMES = {"pl": "Polski", "en": "English"}  # a language is called what its speakers call it


class SettingsScene(MenuScene):
    """The settings sheet."""

    def heading(self) -> str:
        return self.app.text("Settings")

    def first_focus(self) -> str:
        return "language"

    def side(self) -> Widget:
        notes = [Label(self.app.text("Each change takes effect at once."), -1, tone="quiet")]
        if self.app.notice:
            notes.append(Label(self.app.say(self.app.notice), -1, tone="warn"))
        return Column(notes)

    def foot(self) -> Widget:
        text = self.app.text
        return Column(
            [Button(text("Keys"), self.show_keys, CALM, "keys"), Button(text("Back"), self.back, CALM, "back")]
        )

    def main(self) -> Widget:
        sheet = Column([*self._words(), *self._window(), *self._table(), *self._sound()], gap=0.7)
        return Scroll(Sheet(sheet), "settings")

    # ── groups ────────────────────────────────────────────────────────────────────────────────────────────────────────

    def _words(self) -> list[Widget]:
        app, text = self.app, self.app.text
        languages = [(code, OWN_NAMES.get(code, code)) for code in LANGUAGES]
        names = (text("Small"), text("Normal"), text("Large"), text("Largest"))
        sizes = list(zip(TEXT_SIZES, names, strict=True))
        return [
            Heading(text("Words")),
            _line(text("Language"), Tabs(languages, app.settings.language, self._set("language"), "language")),
            _line(text("Size of text"), Tabs(sizes, app.settings.text_size, self._set("text_size"), "text_size")),
        ]

    def _window(self) -> list[Widget]:
        text = self.app.text
        full = Toggle(text("Full screen (F11)"), self.app.settings.full_screen, self._set("full_screen"), "full_screen")
        return [Heading(text("Window")), full]

    def _table(self) -> list[Widget]:
        app, text = self.app, self.app.text
        names = (text("None"), text("Slow"), text("Normal speed"), text("Fast"))
        speeds = list(zip(SPEEDS, names, strict=True))
        final = text("Ask before an action that cannot be taken back")
        return [
            Heading(text("At the table")),
            _line(text("Motion"), Tabs(speeds, app.settings.speed, self._set("speed"), "speed")),
            Toggle(final, app.settings.confirm_final, self._set("confirm_final"), "confirm_final"),
        ]

    def _sound(self) -> list[Widget]:
        text = self.app.text
        volume = Slider(0, 100, 5, self.app.settings.volume, self._set_volume, lambda value: f"{value} %", "volume")
        return [Heading(text("Sound")), _line(text("Volume"), volume)]

    def _set(self, name: str) -> Callable[[Any], None]:
        return lambda value: self.app.change(**{name: value})

    def _set_volume(self, value: int) -> None:
        self.app.change(volume=value)
        self.app.sounds.play("click")


def _line(name: str, control: Widget) -> Row:
    return Row([Label(name), control], [0.4, 0.6])
