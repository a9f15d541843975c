"""A saved match played again from its lines, on its own cards. Where a line is damaged, or the rules have changed so
that it would lead elsewhere, the match stands as it was before that line, and the players are told which it was, never
what it said."""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path
from typing import Any

from slavika.bots import BOTS
from slavika.client import folders
from slavika.client.savefile import SaveFile
from slavika.client.saves import CannotOpen, Games, Source, record_of
from slavika.client.seating import PERSON
from slavika.client.sitting import Sitting
from slavika.core.cards import Cards
from slavika.core.match import RELOAD, Match
from slavika.core.notation import read_action
from slavika.core.record import FIRST, Record
from slavika.core.rules import EMPTY
from slavika.core.sentences import Sentence
from slavika.core.setup import Option, Setup
from slavika.data.cards import read_cards, section_text
from slavika.data.nodes import read_file
from slavika.data.positions import read_given, read_position
from slavika.data.problems import BadFile, Problems

# A damaged number must not become a million cards; a colour or a comment may be full of digits.
TOO_LARGE = re.compile(r"^[^#\n]*\d{7}", re.MULTILINE)
STAND_IN = next(iter(BOTS))  # plays for a bot that this program does not have


@dataclass(slots=True)
class Loaded:
    """A match as it stood after its last sound line, ready to go on."""

    match: Match
    players: list[str]  # for each seat "person" or a kind of bot
    record: Record
    file: SaveFile
    notes: list[Sentence] = field(default_factory=list)  # what to tell about the file before play goes on

    def sitting(self) -> Sitting:
        """Who plays it at this machine. From now on every action is saved."""
        self.match.journal = self.file.append
        return Sitting(self.match, self.players, BOTS, self.file.take_notice, self.file.unsaved)


def load(source: Source, games: Games) -> Loaded:
    """The match of a file, or of a record that could not be written yet. Raises CannotOpen."""
    record = source if isinstance(source, Record) else record_of(source, games)
    begin = beginning(record, games)
    match, sound, notes = _played(begin, record.lines, games)
    if record.torn:
        notes.append(Sentence("The last line of the file was never finished: it is left out."))
    players = [_player(seat, notes) for seat in record.seats]
    if isinstance(source, Record):
        return Loaded(match, players, record, SaveFile(record, folders.saves()), notes)
    if sound == len(record.lines):
        whole = source.read_bytes().rfind(b"\n") + 1
        return Loaded(match, players, record, SaveFile(record, source.parent, source, whole), notes)
    # Going on in the same file would put new lines behind the damage, where no reader would come.
    notes.append(Sentence("The file is left as it is: what you play from here is saved to a new one."))
    record = replace(record, lines=record.lines[:sound])
    return Loaded(match, players, record, SaveFile(record, source.parent), notes)


def opened(source: Source, games: Games, cards: Path, whole: str | None = None) -> Loaded:
    """The match of a save, or the one that begins at a position file. Raises CannotOpen, BadFile."""
    if isinstance(source, Path) and not is_save(source):
        return place(source, games, cards, whole)
    return load(source, games)


def is_save(path: Path) -> bool:
    """Whether a file begins as a saved match; one that cannot be read is taken for one, which says why not."""
    try:
        if not path.is_file():
            return True
        with path.open("rb") as file:
            return file.read(len(FIRST)) == FIRST.encode()
    except OSError:
        return True


def place(path: Path, games: Games, cards: Path, whole: str | None = None) -> Loaded:
    """The match that begins at a position file, with a save of its own. `whole`: what cards.yaml says, where it is not
    what stands in the file now. Raises BadFile, CannotOpen.
    """
    problems = Problems()
    text = read_file(path, problems)
    whole = read_file(cards, problems) if whole is None else whole
    if text is None or whole is None:
        raise BadFile(problems)
    placed = read_position(text, path.name, games, read_cards(whole, cards.name, games, missing=Problems()))
    setup = placed.rules.setup
    seats = zip(placed.names, placed.players, setup.seats, strict=True)
    record = Record(
        game=placed.game,
        seed=placed.seed,
        seats=[{"name": name, "player": player, **options} for name, player, options in seats],
        options=dict(setup.options),
        begun=datetime.now().isoformat(timespec="seconds"),
        cards=section_text(whole, placed.game, *placed.rules.cards.lenders()),
        position=text,
    )
    loaded = load(record, games)
    loaded.match.journal = loaded.file.append
    for action in placed.then:
        loaded.match.submit(read_action(loaded.match.table, action, loaded.match.names, len(record.seats)))
    return loaded


def beginning(record: Record, games: Games) -> Callable[[], Match]:
    """What deals the match of a record, again and again. Raises CannotOpen."""
    game = games[record.game]
    if TOO_LARGE.search(record.cards):
        raise CannotOpen(Sentence("The cards in the file are damaged: a number is too large."))
    seats = tuple({key: value for key, value in seat.items() if key not in ("name", "player")} for seat in record.seats)
    names = [seat["name"] for seat in record.seats]
    try:
        cards = read_cards(record.cards, "", games, needed=record.game, missing=Problems())[record.game]
        misfit = unfit(game.options, cards, seats, record.options)
        if misfit is not None:
            raise CannotOpen(Sentence("The beginning of the file is damaged: {option}.", option=misfit.label))
        rules = game(cards, Setup(seats, record.options))
        given = read_given(record.position, game, cards) if record.position else EMPTY

        def begin() -> Match:
            return Match(rules, names, record.seed, given)

        begin()
    except BadFile as bad:
        problem = bad.problems[0].sentence
        raise CannotOpen(Sentence("The cards in the file cannot be read: {problem}.", problem=problem)) from None
    except CannotOpen:
        raise
    except Exception as error:  # a damaged header can make any code stumble, and must cost nobody his program
        reason = type(error).__name__
        raise CannotOpen(Sentence("The match in the file cannot be begun: {reason}.", reason=reason)) from error
    return begin


def unfit(
    declared: tuple[Option, ...], cards: Cards, seats: tuple[Mapping[str, Any], ...], options: Mapping[str, Any]
) -> Option | None:
    """The first option whose value in the file is none that could have been chosen."""
    for option in declared:
        subjects = seats if option.each_seat else (options,)
        values = [each.get(option.name) for each in subjects if option.name in each or not option.tacit]
        chosen = [value for value in values if value is not None]
        if option.kind == "flag":
            fits = all(isinstance(value, bool) for value in chosen)
        elif option.kind == "seat":
            fits = all(type(value) is int and 0 <= value < len(seats) for value in chosen)
        elif option.kind == "number":
            fits = all(type(value) is int and value in option.span for value in chosen)
        elif option.kind == "parts":
            fits = all(option.fits_parts(cards, seat, seat[option.name]) for seat in subjects if option.name in seat)
        else:
            known = [value for value, _ in option.choices(cards)] if option.choices else []
            fits = all(value in known for value in values)
        twice = option.distinct and len(set(map(str, chosen))) < len(chosen)
        misplaced = not option.offered(len(seats)) and any(value != option.usual(cards) for value in chosen)
        if twice or misplaced or not fits:
            return option
    return None


def _played(begin: Callable[[], Match], lines: list[str], games: Games) -> tuple[Match, int, list[Sentence]]:
    """The match after its lines, how many of them were sound, and what is to be told about the first that was not."""
    match = begin()
    for number, line in enumerate(lines, 1):
        note = replay(match, line, number, games)
        if note is not None:
            before = begin()
            for sound in lines[: number - 1]:
                replay(before, sound, number, games)
            return before, number - 1, [note]
    return match, len(lines), []


def replay(match: Match, line: str, number: int, games: Games) -> Sentence | None:
    """Do what a line says; what to tell if it says nothing that can be done, or leads elsewhere than it did."""
    text, _, digest = line.rpartition(" #")
    try:
        if text == "undo":
            match.undo(match.past[-1].action.seat)
        elif text == "redo":
            match.redo(match.future[-1].seat)
        elif text.startswith(f"{RELOAD} "):
            _reload(match, text.removeprefix(f"{RELOAD} "), games)
        else:
            match.submit(read_action(match.table, text))
    except Exception:  # whatever a damaged line makes of itself, it is a damaged line
        return Sentence(
            "Action {number} in the file is damaged or no longer allowed: the match stands before it.", number=number
        )
    if match.position.digest() != digest:
        return Sentence("Action {number} no longer leads where it did: the match stands before it.", number=number)
    return None


def _reload(match: Match, kept: str, games: Games) -> None:
    """Go on with the cards that a line keeps. Raises whatever a damaged one makes of itself."""
    text = json.loads(kept)
    if TOO_LARGE.search(text):
        raise ValueError("a number is too large")
    text.encode()  # halves of characters are no text
    name = match.rules.name
    match.reload(read_cards(text, "", games, needed=name, missing=Problems())[name], kept)


def _player(seat: Mapping[str, Any], notes: list[Sentence]) -> str:
    """Who plays a seat: a person, or a bot that there is."""
    player = str(seat["player"])
    if player == PERSON or player in BOTS:
        return player
    notes.append(
        Sentence("{name}: there is no bot of the kind {kind} here, another plays.", name=seat["name"], kind=player)
    )
    return STAND_IN
