"""The same players once more: another match with their names, kinds and options, dealt from another seed, on the cards
as they are now."""

import random
from datetime import datetime
from typing import TYPE_CHECKING

from slavika.client import saves
from slavika.client.scenes.opening import open_match
from slavika.client.seating import SEEDS
from slavika.client.sitting import Sitting
from slavika.core.record import Record
from slavika.core.sentences import Sentence
from slavika.data.cards import section_text

if TYPE_CHECKING:
    from slavika.client.app import App


def play_again(app: "App", sitting: Sitting) -> Sentence | None:
    """Open another match of the same players; the sentence says why, where that is not possible."""
    try:
        rules = sitting.match.rules
        text = app.cards_path.read_text(encoding="utf-8-sig")
        cards = section_text(text, rules.name, *rules.cards.lenders())
    except OSError as error:
        return Sentence("The cards cannot be read: {reason}.", reason=error.strerror or str(error))
    except KeyError as missing:
        reason = Sentence("the section '{name}' is missing", name=missing.args[0])
        return Sentence("The cards cannot be read: {reason}.", reason=reason)
    return open_match(app, saves.start(rematch(sitting, cards)))


def rematch(sitting: Sitting, cards: str) -> Record:
    """A match of the same players that begins now."""
    match = sitting.match
    setup = match.rules.setup
    return Record(
        game=match.rules.name,
        seed=random.randrange(SEEDS),
        seats=[
            {"name": name, "player": player, **options}
            # The names of the rules' own seats come last: they are not chosen.
            for name, player, options in zip(match.names, sitting.players, setup.seats, strict=False)
        ],
        options=dict(setup.options),
        begun=datetime.now().isoformat(timespec="seconds"),
        cards=cards,
    )
