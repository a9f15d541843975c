"""The list of elements: everything that is drawn on one side of a card in one level, in the order in which it is drawn,
with what is to be said of each: what cannot be drawn, does not fit, was set smaller, or is not seen on this card."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from slavika.client import flaws
from slavika.client.easel import Easel
from slavika.client.widgets import Line, Listing
from slavika.core.sentences import Sentence
from slavika.data.faces import KINDS
from slavika.data.problems import Problems

if TYPE_CHECKING:
    from slavika.client.app import App

KIND_OF = {kind: name for name, kind in KINDS.items()}


def lines(app: "App", easel: Easel) -> list[Line]:
    """A line for each element."""
    subject, pen = easel.mount.subject, easel.mount.proof()
    found = []
    for element in subject.elements:
        problems = Problems()
        flaws.check_element(element, subject.faces.book, problems)
        said = [app.say(problem.sentence) for problem in problems]
        if reason := pen.failed.get(element.name):
            said.append(app.say(Sentence("cannot be drawn: {reason}", reason=reason)))
        if element.name in pen.overflowing:
            said.append(app.text("does not fit its box"))
        wrong = bool(said)
        if element.name in pen.shrunk:
            said.append(app.text("set smaller to fit"))
        kind = KIND_OF[type(element)]
        note = kind if element.name in pen.drawn else app.say(Sentence("{kind}, not seen here", kind=kind))
        found.append(Line(element.name, element.name, " · ".join(said), note, wrong))
    return found


def listing(app: "App", easel: Easel, choose: Callable[[Any], None]) -> Listing:
    """All of them, to choose from."""
    return Listing(lines(app, easel), easel.chosen, choose, key="elements")
