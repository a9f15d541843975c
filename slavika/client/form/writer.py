"""The writer behind a form: the text of cards.yaml as it is now, the drafts of fields, and the one way to change it. A
change that the reader would refuse is not written, and the reader's own sentence is given back. What can be read but
makes no sense yet (decks that do not add up) is written: a designer passes through such states."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from slavika.client.form.drafts import Drafts
from slavika.client.studio import Studio
from slavika.core.cards import CardDef, Mark
from slavika.core.rules import Rules
from slavika.core.sentences import Sentence
from slavika.data.entries import Entry, NoEntry, Place, SectionText, applied
from slavika.data.manuscript import Splice
from slavika.data.places import entry_id
from slavika.data.problems import Problem
from slavika.data.revising import Plain
from slavika.data.trial import Trial

if TYPE_CHECKING:
    from slavika.client.app import App


class Writer(Drafts):
    """One card's entry under a designer's hands."""

    def __init__(self, app: "App", studio: Studio, game: str, card: str) -> None:
        super().__init__(app.say, lambda key: self.file)
        self.app, self.studio, self.game, self.card = app, studio, game, card
        self.section: SectionText | None = None
        self.entry: Entry | None = None
        self._known: Trial | None = None  # the text as the reader takes it
        self.read()

    @property
    def rules(self) -> type[Rules]:
        return self.studio.games[self.game]

    @property
    def file(self) -> str:
        return self.studio.library.path.name

    def read(self) -> None:
        """Take the text as it is now; where the card is not to be found in it, there is no entry."""
        before, self.section, self.entry = self.section, None, None
        try:
            text = self.studio.script(self.studio.library.path).text
            same = before is not None and before.text == text
            self.section = before if same else SectionText(text, self.game, self.rules, self.file)
            self.entry = self.section.entry(entry_id(self.card)) if self.section else None
        except (OSError, UnicodeDecodeError, NoEntry):
            return

    def fresh(self) -> bool:
        self.read()
        return self.entry is not None

    def value(self, place: Place) -> Plain | None:
        """What stands there now."""
        return self.section.value(place) if self.section else None

    # ── changing ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def put(self, place: Place, wanted: Plain | None) -> str:
        """Give a value, or take it out. Why it cannot be, or nothing."""
        self.read()
        try:
            return self.write(self.section.put(place, wanted), place) if self.section else self.app.say(self.gone())
        except NoEntry:
            return self.app.say(self.gone())

    def write(self, changes: Sequence[Splice], place: Place = ()) -> str:
        """Make these changes of the text as it was read last, to the value at that place, if the reader takes them. Why
        not, or nothing.
        """
        before = self.section
        self.read()
        if self.section is None:
            return self.app.say(self.gone())
        if self.section is not before:
            return self.app.say(Sentence("{file} has been changed by another program.", file=self.file))
        trial = self.tried(changes)
        refused = trial.refused_since(self.tried(()))
        if refused:
            return self.told(refused, place)
        if not self.studio.edit(self.studio.library.path, *changes):
            return self.app.say(self.studio.trouble or "")
        self._known = trial
        self.read()
        self.troubles = {key: why for key, why in self.troubles.items() if key in self.drafts}
        return ""

    def refused(self, changes: Sequence[Splice]) -> list[Problem]:
        """What the reader would have against these changes."""
        return self.tried(changes).refused_since(self.tried(()))

    def tried(self, changes: Sequence[Splice]) -> Trial:
        """The text after these changes as the reader would take it."""
        text = applied(self.section.text if self.section else "", changes)
        if changes:
            return Trial(text, self.file, self.studio.games, self.game)
        if self._known is None or self._known.text != text:
            self._known = Trial(text, self.file, self.studio.games, self.game)
        return self._known

    def sensible(self, place: Place, wanted: Iterable[Plain]) -> Plain | None:
        """The first of these values that makes sense there, or the first that can be read."""
        readable: Plain | None = None
        now = self.tried(())
        before = self._faults(now)
        for value in wanted:
            trial = self.tried(self.section.put(place, value) if self.section else [])
            if trial.refused_since(now):
                continue
            if self._faults(trial) <= before:
                return value
            readable = readable or value
        return readable

    def _faults(self, trial: Trial) -> set[str]:
        cards = trial.cards.get(self.game)
        return set() if cards is None else {str(sentence) for _, sentence in self.rules.lint(cards)}

    # ── words ─────────────────────────────────────────────────────────────────────────────────────────────────────────

    def told(self, problems: Sequence[Problem], place: Place = ()) -> str:
        """The first of these problems, those of this card and of the value at that place before others; one that is
        elsewhere with where it is."""
        node = self.section.at(place) if self.section and place else None
        line = node.mark.line if node else 0
        own = [problem for problem in problems if problem.mark.line == line or self._is_here(problem.mark)]
        if own:
            return self.app.say(own[0].sentence)
        return f"{problems[0].mark}: {self.app.say(problems[0].sentence)}"

    def _is_here(self, mark: Mark) -> bool:
        """A line between this entry and the next one."""
        if self.section is None or self.entry is None:
            return False
        lines = [key.mark.line for key, _ in self.section.keys("cards").values()]
        after = min((line for line in lines if line > self.entry.mark.line), default=mark.line + 1)
        return self.entry.mark.line <= mark.line < after

    def gone(self) -> Sentence:
        """Why there is no entry."""
        if self.section is None:
            return Sentence("{file} cannot be read now: what is wrong with it stands below.", file=self.file)
        return Sentence("{card} no longer stands in {file}.", card=self.card, file=self.file)

    def known(self, face: str) -> CardDef | None:
        """A card as it was last good."""
        return self.studio.library.cards(self.game).cards.get(face)

    def name(self, face: str) -> str:
        """What a card is called, in the reader's language."""
        card = self.known(face)
        return self.app.wording.name(card.name) if card else face
