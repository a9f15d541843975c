"""Edits of table plans: the values of a plan's records are changed in its file, through the studio. What the reader
would refuse, or what names something that the game has not, is not written, and its own sentence is given back."""

from collections import Counter
from collections.abc import Callable, Sequence

from slavika.client import plans
from slavika.client.studio import Studio
from slavika.core.rules import Rules
from slavika.core.sentences import Sentence
from slavika.data import replan
from slavika.data.comments import kept
from slavika.data.entries import applied
from slavika.data.manuscript import Splice
from slavika.data.problems import BadFile, Problem
from slavika.data.relayout import Misplaced
from slavika.data.replan import Found, Way
from slavika.data.revising import Plain, plain
from slavika.data.tables import TablePlan


class PlanEdits:
    """The edits of one game's plan; `rules` are those of the match on its table."""

    def __init__(self, studio: Studio, game: str, rules: Rules) -> None:
        self.studio, self.game, self.rules = studio, game, rules
        self.path = studio.plan_path(game)

    @property
    def plan(self) -> TablePlan:
        return self.studio.plans[self.game]

    def found(self, way: Way) -> Found | None:
        """The record that a way leads to."""
        record = replan.record_at(self.plan, way)
        return Found(way, record) if record else None

    def value(self, way: Way, key: str) -> Plain | None:
        """What stands in the file; None: nothing."""
        found = self.found(way)
        node = found.record.node if found else None
        return plain(node.items[key][1]) if node and key in node.items else None

    def put(self, way: Way, key: str, wanted: Plain | None) -> Sentence | None:
        """Give a key of a record this value, or (None) take it out. Why it cannot be; None: it is written."""
        return self._edit(way, lambda text, found: replan.changed(text, found, key, wanted))

    def put_numbers(self, way: Way, key: str, numbers: Sequence[float]) -> Sentence | None:
        """The same for a list of numbers: one that is the same already is not touched."""
        return self._edit(way, lambda text, found: replan.numbered(text, found, key, numbers))

    def _edit(self, way: Way, change: Callable[[str, Found], list[Splice]]) -> Sentence | None:
        found = self.found(way)
        if found is None:
            return replan.CHANGED
        try:
            text = self.studio.script(self.path).text
            splices = kept(text, change(text, found))
        except Misplaced as misplaced:
            return misplaced.sentence
        except (OSError, UnicodeDecodeError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            return Sentence("{file} could not be read: {reason}.", file=self.path.name, reason=reason)
        refused = self._refused(text, applied(text, splices))
        if refused:
            return refused[0].sentence
        return None if self.studio.edit(self.path, *splices) else self.studio.trouble

    def _refused(self, before: str, after: str) -> list[Problem]:
        """What is wrong with a text and was not wrong with the one before."""
        known = Counter(str(problem.sentence) for problem in self._problems(before))
        fresh = []
        for problem in self._problems(after):
            known[str(problem.sentence)] -= 1
            if known[str(problem.sentence)] < 0:
                fresh.append(problem)
        return fresh

    def _problems(self, text: str) -> tuple[Problem, ...]:
        try:
            plans.read_text(text, self.path.name, self.rules)
        except BadFile as bad:
            return bad.problems
        return ()
