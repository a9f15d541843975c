"""Remarks: how the cards of a row stand that others have covered, copied, pulled over or buried, and which card of
another pile each of them lies with. It changes nothing. E07 to E10, E13, E14, E17, E18, E25, E32.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from slavika.core.cards import CardId
from slavika.core.piles import Seat
from slavika.core.rules import Remark
from slavika.core.sentences import CardRef, Sentence
from slavika.core.table import Table
from slavika.games.lands.names import named
from slavika.games.lands.room import levels, monster_limit
from slavika.games.lands.row import Row
from slavika.games.lands.sending import AGAIN
from slavika.games.lands.standing import COPIES, COVERED_BY, COVERS, OUTSIDE, TAKES, kind_of, working

if TYPE_CHECKING:
    from slavika.games.lands.rules import Lands

# The states, for which the plan of the table has looks.
TOKEN, COVERED, COPIED, COPYING, BESIDE, TAKEN, BURIED = (
    "under a token",
    "lies covered",
    "copied",
    "copying",
    "over the limit",
    "pulled over",
    "buried",
)
WIDE, SHARING, LOWERED, OPEN_AGAIN = "two spaces", "shared space", "lowered", "open again"

UNSEEN = Sentence("Laid unseen by {card}: it counts 0 and does nothing, but takes a space.")
DONE = (COVERS, Sentence("It covers {card}.")), (TAKES, Sentence("It has pulled {card} over."))

State = tuple[str, str, Sentence]  # the state, the face of the card that brings it about, why
Value = tuple[str, int]


def remarks(rules: "Lands", table: Table) -> Iterator[Remark]:
    """Everything that is to be said of cards in rows."""
    for row in rules.rows:
        for card in table.lying[row.card]:
            also = tuple(rules.region_notes(table, row))
            states, values = rules.region_states(table, row), tuple(rules.region_values(table, row))
            yield from _remark(card, [*states, *_region(rules, table, row)], also, values)
        if not rules.plain and table.lying[row.card]:
            yield from _monsters(rules, table, row)
            yield from _heroes(rules, table, row)
            yield from _away(rules, table, row)


def _remark(
    card: CardId, states: list[State], also: tuple[Sentence, ...] = (), values: tuple[Value, ...] = ()
) -> Iterator[Remark]:
    if states or also:
        names, by, sentences = zip(*states) if states else ((), (), ())
        yield Remark(card, tuple(names), (*sentences, *also), tuple(by), values)


def _region(rules: "Lands", table: Table, row: Row) -> Iterator[State]:
    """What cards do to the region in which they lie."""
    if rules.plain:
        return
    for card, source in working(rules, table, row) if rules.limiters else ():
        change = rules.limiters.get(source, 0)
        if change:
            face = table.faces[card]
            said = Sentence("{card}: {change} to the limit of monsters", card=CardRef(face), change=_signed(change))
            yield LOWERED, face, said
    if table.marks.get(AGAIN) == row.card:
        yield OPEN_AGAIN, "", Sentence("The next action of this turn may add one more card here.")


def lowered(rules: "Lands", table: Table, row: Row, when: str = "") -> Iterator[Value]:
    """The limit of monsters, where it is another than the region says."""
    limit = monster_limit(rules, table, row)
    if limit != rules.limits_now(table)[rules.region(table, row)][1]:
        yield f"monsters now{when}", limit


def _signed(change: int) -> str:
    return f"{change:+d}".replace("-", "−")


def shut_out(rules: "Lands", table: Table, row: Row) -> Iterator[Sentence]:
    """Whom monsters shut out of a row; what the region itself says stands on its card."""
    least = levels(rules, table, row)[0]
    for card in table.lying[row.monsters]:
        by = rules.counts_as(table, card)
        word = rules.levels.get(by)
        if word is not None and word[0] and word[0] == least and (card, COVERED_BY) not in table.marks:
            yield Sentence("{card}: only heroes of strength {least} or more", card=CardRef(by), least=least)
            return


def _monsters(rules: "Lands", table: Table, row: Row) -> Iterator[Remark]:
    marks, region = table.marks, rules.region(table, row)
    kinds = [kind_of(rules, table, card) for card in table.lying[row.monsters]]
    for card in table.lying[row.blind] + table.lying[row.monsters]:
        states: list[State] = []
        also: list[Sentence] = []
        face = rules.counts_as(table, card)
        hero = str(marks.get((card, COVERED_BY), ""))
        if hero:
            said = Sentence("It does nothing, but takes a space.")
            if card in table.lying[row.blind]:
                said = Sentence(UNSEEN.text, card=named(rules, hero))
            states.append((TOKEN, hero, said))
        else:
            count = rules.taking.get(region, {}).get(face, 1)
            if count > 1:
                said = Sentence.plural(
                    "{card}: it takes {count} space here",
                    "{card}: it takes {count} spaces here",
                    count,
                    card=CardRef(region),
                )
                states.append((WIDE, region, said))
            if region in rules.crowded and kinds.count(face) > 1:
                said = Sentence("{card}: monsters of this name share one space", card=CardRef(region))
                states.append((SHARING, region, said))
            for name, sentence in DONE:
                if (card, name) in marks:
                    also.append(Sentence(sentence.text, card=named(rules, str(marks[card, name]))))
        yield from _remark(card, states, tuple(also))


def _heroes(rules: "Lands", table: Table, row: Row) -> Iterator[Remark]:
    marks, queue = table.marks, table.lying[row.heroes]
    covering = {
        str(marks[card, COVERS]): rules.counts_as(table, card)
        for card in table.lying[row.monsters]
        if (card, COVERS) in marks and (card, COVERED_BY) not in marks
    }
    copied = {
        str(marks[card, COPIES]): table.faces[card]
        for card in queue
        if table.faces[card] in rules.imitators and (card, COPIES) in marks
    }
    for card in queue:
        states: list[State] = []
        face = table.faces[card]
        if face in covering:
            by = covering[face]
            states.append((COVERED, by, Sentence("He does nothing, but keeps his space.")))
        if face in copied:
            by = copied[face]
            states.append((COPIED, by, Sentence("{card} copies his ability.", card=named(rules, by))))
        if face in copied.values():
            other = str(marks[card, COPIES])
            states.append((COPYING, other, Sentence("He has the ability of {card}.", card=named(rules, other))))
        if (card, OUTSIDE) in marks:
            states.append((BESIDE, "", Sentence("He stands outside the limit until a space is free.")))
        yield from _remark(card, states)


def _away(rules: "Lands", table: Table, row: Row) -> Iterator[Remark]:
    """Heroes of this row who are in no queue."""
    with_ = attached(rules, table, row)
    for card in table.lying[row.taken]:
        by = rules.counts_as(table, with_[card]) if card in with_ else ""
        if card in with_ and (with_[card], COVERED_BY) in table.marks:
            said = Sentence("{card} lies covered: he counts for nobody.", card=CardRef(by))
        else:
            said = Sentence("His strength counts for the monsters.")
        yield from _remark(card, [(TAKEN, by, said)])
    for card in table.lying[row.under]:
        by = rules.counts_as(table, with_[card]) if card in with_ else ""
        said = Sentence("He lies under {card} and comes home after the battle.", card=CardRef(by))
        yield from _remark(card, [(BURIED, by, said)])


def attached(rules: "Lands", table: Table, row: Row) -> dict[CardId, CardId]:
    """The monster that each hero lies with who is in no queue (E09, E13), or a monster that shares its space (E25)."""
    if rules.plain or not table.lying[row.card]:
        return {}
    found: dict[CardId, CardId] = {}
    monsters = table.lying[row.monsters]
    if rules.region(table, row) in rules.crowded:
        first: dict[str, CardId] = {}
        for card in monsters:
            kind = kind_of(rules, table, card)
            if kind and first.setdefault(kind, card) != card:
                found[card] = first[kind]
    taker = {table.marks[card, TAKES]: card for card in monsters if (card, TAKES) in table.marks}
    for card in table.lying[row.taken]:
        if table.faces[card] in taker:
            found[card] = taker[table.faces[card]]
    return found | _buried(rules, table, row)


def _buried(rules: "Lands", table: Table, row: Row) -> dict[CardId, CardId]:
    """The monster under which each hero lies: of one player one lies under each, as they came (E13)."""
    found: dict[CardId, CardId] = {}
    buriers = [card for card in table.lying[row.monsters] if rules.counts_as(table, card) in rules.buriers]
    owners: set[Seat] = set()
    for card in table.lying[row.under] if buriers else ():
        owner = rules.owner[table.faces[card]]
        if owner in owners and len(buriers) > 1:
            del buriers[0]
            owners.clear()
        owners.add(owner)
        found[card] = buriers[0]
    return found
