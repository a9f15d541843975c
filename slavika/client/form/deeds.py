"""What can be done with a whole card: one more from a copy of it, another id, and taking it out. Numbers of the section
that would no longer add up follow in the same step, and whoever asks is told so before."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from slavika.client import folders
from slavika.client.form.writer import Writer
from slavika.core.sentences import Sentence
from slavika.data.cards import ID
from slavika.data.comments import found
from slavika.data.entries import Entry, companions, copied, follow, removed
from slavika.data.manuscript import Splice
from slavika.data.problems import Problem
from slavika.data.references import renamed
from slavika.data.revising import Plain, plain

if TYPE_CHECKING:
    from slavika.client.form.card_form import CardForm


class Deeds:
    """What one form's buttons do."""

    def __init__(self, form: "CardForm") -> None:
        self.form, self.app = form, form.app

    @property
    def writer(self) -> Writer:
        return self.form.writer

    # ── one more ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def ask_copy(self) -> None:
        """Ask for the id of a copy."""
        from slavika.client.scenes.naming import Naming

        if self.writer.entry:
            heading = Sentence("New card from a copy of '{card}'", card=self.writer.entry.id)
            self.app.scenes.push(
                Naming(self.app, heading, self._free_id(), self.against, self._copy, self._copy_note(self.writer.entry))
            )

    def against(self, name: str) -> Sentence | None:
        """Why a card cannot have that id."""
        section = self.writer.section
        if not ID.fullmatch(name):
            return Sentence("An id consists of a-z, 0-9 and _")
        if section and name in section.keys("cards"):
            return Sentence("There is a card '{card}' already", card=name)
        return None

    def _free_id(self) -> str:
        own = self.writer.entry.id if self.writer.entry else ""
        return next(name for n in range(2, 1000) if not self.against(name := f"{own}_{n}"))

    def _copy_note(self, entry: Entry) -> Sentence | None:
        """What comes along."""
        note, along = _told(self._following(copied(entry, self._free_id()))), ", ".join(companions(entry))
        if not along:
            return note
        also = Sentence("Copied along, as each names the other: {cards}.", cards=along)
        return Sentence("{also} {note}", also=also, note=note) if note else also

    def _copy(self, name: str) -> str:
        self.writer.read()
        entry, section = self.writer.entry, self.writer.section
        if entry is None or section is None:
            return ""
        changes = copied(entry, name)
        why = self.writer.write([*changes, *follow(section, self._following(changes))])
        if not why:
            face = self.writer.card.removesuffix(entry.id) + name
            self.form.turn_to(face)
        return why

    def _following(self, changes: Sequence[Splice]) -> dict[str, int]:
        """The numbers that must follow these changes, but for those that did not add up before."""
        before = self.writer.tried(()).mended(self.writer.game)
        after = self.writer.tried(changes).mended(self.writer.game)
        return {name: number for name, number in after.items() if name not in before}

    # ── another id ────────────────────────────────────────────────────────────────────────────────────────────────────

    def ask_rename(self) -> None:
        """Ask for another id, if no file besides names the card by the one it has."""
        from slavika.client.scenes.naming import Naming

        entry = self.writer.entry
        if entry is None:
            return
        named = self._told_elsewhere(entry)
        if named:
            head = Sentence("'{card}' cannot have another id as long as it is named here:", card=entry.id)
            self._note(head, named)
            return
        heading = Sentence("Another id for '{card}', wherever {file} names it", card=entry.id, file=self.writer.file)
        self.app.scenes.push(Naming(self.app, heading, entry.id, self.against, self._rename))

    def _rename(self, name: str) -> str:
        self.writer.read()
        entry = self.writer.entry
        if entry is None:
            return ""
        card = self.writer.card
        why = self.writer.write(renamed(entry, name))
        if not why:
            self.form.turn_to(card.removesuffix(entry.id) + name)
        return why

    def _told_elsewhere(self, entry: Entry) -> list[str]:
        """Files besides the cards' own in which these cards have their ids: layouts of their own, and pictures."""
        pictures = (folders.assets() / "art" / self.writer.game / f"{face}.png" for face in entry.faces())
        there = [f"assets/art/{self.writer.game}/{path.name}" for path in pictures if path.exists()]
        return [*(self._line(problem) for problem in self._drawn(entry)), *there]

    def _note(self, head: Sentence, lines: Sequence[str]) -> None:
        """Say something at the top of the form."""
        self.form.notes = [self.app.say(head), *lines]
        self.form.written(True)

    def _line(self, problem: Problem) -> str:
        return f"{problem.mark}: {self.app.say(problem.sentence)}"

    # ── one less ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def ask_removal(self) -> None:
        """Ask whether the card shall go, or say who still names it."""
        from slavika.client.scenes.confirm import Confirm

        entry = self.writer.entry
        if entry is None:
            return
        changes = removed(entry)
        named = [*self.writer.refused(changes), *self._drawn(entry)]
        if named:
            head = Sentence("'{card}' cannot go as long as it is named here:", card=entry.id)
            self._note(head, [self._line(problem) for problem in named])
            return
        gone = ", ".join((entry.id, *companions(entry)))
        question = Sentence("Take out of {file}: {cards}?", cards=gone, file=self.writer.file)
        whole = question
        for note in (_told(self._following(changes)), self._remarks(changes)):
            whole = Sentence("{question} {note}", question=whole, note=note) if note else whole
        said = plain(entry.node)
        self.app.scenes.push(Confirm(self.app, whole, Sentence("Take it out"), lambda: self._remove(said)))

    def _remarks(self, changes: Sequence[Splice]) -> Sentence | None:
        """The comments that go with the card."""
        section = self.writer.section
        places = [start for start, _ in found(section.text)] if section else []
        count = sum(change.start <= place < change.end for place in places for change in changes)
        if not count:
            return None
        return Sentence.plural("A comment goes with it.", "{count} comments go with it.", count)

    def _drawn(self, entry: Entry) -> list[Problem]:
        """Layouts that draw these cards by their own ids."""
        book, faces = self.writer.studio.library.faces(self.writer.game).book, entry.faces()
        return [
            Problem(layout.mark, Sentence("a layout of its own draws '{card}'", card=face))
            for face, layout in book.cards.items()
            if face in faces
        ]

    def _remove(self, said: Plain) -> None:
        self.writer.read()
        entry, section = self.writer.entry, self.writer.section
        if entry is None or section is None:
            return
        if plain(entry.node) != said:
            told = Sentence(
                "{card} says something else by now in {file}: it stays.", card=entry.id, file=self.writer.file
            )
            self._note(told, [])
            return
        ids = [other.id for other in section.entries() if other.id not in companions(entry)]
        place = ids.index(entry.id)
        ids.remove(entry.id)
        changes = removed(entry)
        why = self.writer.write([*changes, *follow(section, self._following(changes))])
        if why:
            self.form.notes = [why]
            self.form.written(True)
        elif ids:
            self.form.turn_to(section.entry(ids[max(0, place - 1)]).faces()[0])


def _told(numbers: dict[str, int]) -> Sentence | None:
    """Which numbers follow."""
    if not numbers:
        return None
    said = ", ".join(f"'{name}': {number}" for name, number in numbers.items())
    return Sentence("The numbers follow: {numbers}.", numbers=said)
