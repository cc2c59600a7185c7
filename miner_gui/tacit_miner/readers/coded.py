"""A sheet and its plan as records, and as files for the command line: questions, a channel for each, and answers as numbers.

Where a column has ids, the first record of each id counts; where one has numbers of people, a row is as many records. Neither
column is kept. Rows without any answer are records like others, with every answer missing.

A channels file is also read as a plan: `tacit-miner mine ANSWERS --channels CHANNELS` gives the window's numbers.
"""

import csv
import io
import shlex
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Self

import numpy as np
import numpy.typing as npt

from tacit.channels.channel import KRR, AnyChannel
from tacit.platform.messages import Message, Template
from tacit.records.mixed import Bytes
from tacit.records.questions import MOST_OPTIONS, Choice, Question, Questions
from tacit_miner.readers.channels import DEPENDS, OTHERS, scheme_texts
from tacit_miner.readers.column_plan import ColumnKind, ColumnPlan, Meaning, TablePlan, is_sampling_weight
from tacit_miner.readers.scheme_forms import FORMS, channel_of, scheme_text
from tacit_miner.readers.sheet import Sheet, SheetColumn, in_order, number_of

IDS_REPEATED = Template(
    "collected.ids-repeated", "Records whose id was there before are left out: {count:,} of {records:,}"
)
NO_ID = Template("collected.no-id", "Records without an id are kept: {count:,}")
PEOPLE = Template("collected.people", "By {column}, {rows:,} rows stand for {records:,} people")
LEFT_OUT = Template("collected.left-out", "Columns that are left out: {columns}")
SAMPLING_WEIGHT = Template(
    "collected.sampling-weight",
    "{column} looks like a sampling weight and is left out: estimates are of the records as they are. To speak of the population, say that the "
    "column is a sampling weight",
)
BY_WEIGHT = Template(
    "collected.by-weight",
    "{column} is kept as a sampling weight, which the settings of the first run name: it weighs the records by it",
)
ROUNDED = Template(
    "collected.rounded",
    "{column}: {different:,} different weights for {records:,} records were rounded to {kept}, at most {off:.2g} % off; a weight that is nearly unique "
    "is a name",
)
ALL_OPEN = Template(
    "collected.all-open", "No question is randomized: estimates are the shares that were counted"
)

NO_ANSWER = 255
_CELLS_AT_ONCE, _LEAST_AT_ONCE = 2**28, 8_192  # answers in memory at once, and records
Places = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class CodedTable:
    """Randomized records of a study done by other means, from a sheet and its plan without findings.

    `places` are the columns that are questions, `schemes` as channel files have them, and `rows` the row of the sheet that each record
    is, int64 [records]. By name, `dependent` are groups of questions that were not randomized independently, `weights` the columns of
    sampling weights.
    """

    sheet: Sheet
    plan: TablePlan
    places: tuple[int, ...]
    questions: Questions
    schemes: tuple[str, ...]
    channels: tuple[AnyChannel, ...]
    rows: Places
    notes: tuple[Message, ...]
    dependent: tuple[tuple[str, ...], ...]
    weights: tuple[str, ...]

    @classmethod
    def of(cls, sheet: Sheet, plan: TablePlan) -> Self:
        """The records of a plan without findings."""
        every = list(zip(sheet.columns, plan.columns, strict=True))
        names = [column.name for column in sheet.columns]
        weights = [place for place, (_, chosen) in enumerate(every) if chosen.kind is ColumnKind.SAMPLING]
        places = (*plan.questions, *weights)
        questions = Questions(tuple(_question(*every[place]) for place in places))
        each = zip(places, questions.each, strict=True)
        schemes = tuple(scheme_text(plan.columns[place], len(question.options)) for place, question in each)
        rows, notes = _rows(sheet, plan)
        left = [column for column, chosen in every if chosen.kind is ColumnKind.LEAVE]
        if left:
            notes.append(LEFT_OUT(columns=tuple(column.name for column in left)))
        for place in weights:
            notes += _weighed(sheet.columns[place], len(rows))
        notes += [SAMPLING_WEIGHT(column=column.name) for column in left if is_sampling_weight(column)]
        if all(scheme.startswith(("open", "krr:1:")) for scheme in schemes):
            notes.append(ALL_OPEN())
        channels, named = tuple(map(channel_of, schemes)), tuple(names[place] for place in weights)
        dependent = tuple(tuple(names[place] for place in group) for group in plan.asked_groups())
        return cls(sheet, plan, places, questions, schemes, channels, rows, tuple(notes), dependent, named)

    def parts(self) -> Iterator[Bytes]:
        """The answers, as many at once as memory holds well: uint8 [records, questions] of 0, 1, or the option's place, or `NO_ANSWER`."""
        size = max(_LEAST_AT_ONCE, _CELLS_AT_ONCE // len(self.places))
        for first in range(0, len(self.rows), size):
            rows = self.rows[first : first + size]
            found = np.empty((len(rows), len(self.places)), np.uint8, order="F")
            for at, place in enumerate(self.places):
                column, chosen = self.sheet.columns[place], self.plan.columns[place]
                found[:, at] = _numbers(column, chosen)[column.read()[rows]]
            yield found


def _question(column: SheetColumn, chosen: ColumnPlan) -> Question:
    if chosen.kind is ColumnKind.ITEM:
        return Question(column.name)
    is_weight = chosen.kind is ColumnKind.SAMPLING
    options = weights_as_options(column)[0] if is_weight else chosen.options(column)
    return Choice(options, is_weight or chosen.ordered).named(column.name)


def weights_as_options(column: SheetColumn) -> tuple[tuple[str, ...], Places]:
    """Weights as the options of an open question, and the option of each value: too many different ones are rounded in equal ratios."""
    numbers = np.array([number_of(value) or 0.0 for value in column.values])
    if len(numbers) <= MOST_OPTIONS:
        return tuple(column.values), np.arange(len(numbers))
    least, most = numbers[numbers > 0.0].min(), numbers.max()
    steps = MOST_OPTIONS - 2
    place = np.rint(np.log(np.maximum(numbers, least) / least) / np.log(most / least) * steps)
    texts = np.where(numbers > 0.0, [f"{least * (most / least) ** (at / steps):.6g}" for at in place], "0")
    options = sorted(set(texts.tolist()), key=float)
    return tuple(options), np.array([options.index(text) for text in texts.tolist()], np.int64)


def _weighed(column: SheetColumn, records: int) -> list[Message]:
    options, which = weights_as_options(column)
    said = [BY_WEIGHT(column=column.name)]
    if len(options) < len(column.values):
        numbers = np.array([number_of(value) or 0.0 for value in column.values])
        kept = np.array([float(option) for option in options])[which]
        ratios = np.divide(kept, numbers, out=np.ones_like(kept), where=numbers > 0.0)
        off = float(100.0 * np.abs(ratios - 1.0).max())
        counts = {"different": len(numbers), "records": records, "kept": len(options)}
        said.append(ROUNDED(column=column.name, off=off, **counts))
    return said


def _numbers(column: SheetColumn, chosen: ColumnPlan) -> Bytes:
    """The answer that each value is, uint8 [values + 1]; the last one is for cells without a value."""
    if chosen.kind is ColumnKind.SAMPLING:
        return np.append(weights_as_options(column)[1], NO_ANSWER).astype(np.uint8)
    fixed = {Meaning.YES: 1, Meaning.NO: 0, Meaning.MISSING: NO_ANSWER}
    options = chosen.options(column)
    pairs = zip(column.values, chosen.meanings, strict=True)
    found = [options.index(value) if means is Meaning.OPTION else fixed[means] for value, means in pairs]
    return np.array([*found, NO_ANSWER], np.uint8)


def _rows(sheet: Sheet, plan: TablePlan) -> tuple[Places, list[Message]]:
    rows, notes = np.arange(sheet.records, dtype=np.int64), list[Message]()
    for column, chosen in zip(sheet.columns, plan.columns, strict=True):
        if chosen.kind is ColumnKind.ID:
            ids = column.read()
            named, nameless = np.flatnonzero(ids >= 0), np.flatnonzero(ids < 0)
            _, first = np.unique(ids[named], return_index=True)
            rows = np.sort(np.concatenate([named[first], nameless])).astype(np.int64)
            if len(rows) < len(ids):
                notes.append(IDS_REPEATED(count=len(ids) - len(rows), records=len(ids)))
            if len(nameless):
                notes.append(NO_ID(count=len(nameless)))
    for column, chosen in zip(sheet.columns, plan.columns, strict=True):
        if chosen.kind is ColumnKind.WEIGHT:
            times = np.array([int(number_of(value) or 0) for value in column.values], np.int64)
            before = len(rows)
            rows = np.repeat(rows, times[column.read()[rows]])
            notes.append(PEOPLE(column=column.name, rows=before, records=len(rows)))
    return rows, notes


_GROUP = 8_192
_ORDERS = {"rrph": ("keep", "one", "zero"), "horvitz": ("truth", "prevalence"), KRR: ("keep",)}
"""The parameters of schemes that the forms have under other names, or with others beside them."""
_AS = {"rrph": ("forced", {"one": "yes", "zero": "no"}), "horvitz": ("unrelated", {})}
"""The form that a scheme is shown as, and the names of its parameters there, if they have others."""
_SPECIAL = frozenset(",<:")  # characters that `--choice` reads as its own


def channels_file(coded: CodedTable) -> bytes:
    """The channels file: a scheme for each question, then the groups."""
    pairs = zip(coded.questions.each, coded.schemes, strict=True)
    asked = [(question.name, scheme) for question, scheme in pairs if question.name not in coded.weights]
    return _lines([("item", "scheme"), *asked, *((DEPENDS, *group) for group in coded.dependent)])


def answers_file(coded: CodedTable) -> Iterator[bytes]:
    """The answers as `mine` reads them: 0, 1, options, and - for no answer; in pieces."""
    written = [question.options or ("0", "1") for question in coded.questions.each]
    texts = [np.array([*own, *["-"] * (256 - len(own))], dtype=object) for own in written]
    yield _lines([[question.name for question in coded.questions.each]])
    for answers in coded.parts():
        for first in range(0, len(answers), _GROUP):
            part = answers[first : first + _GROUP]
            columns = [own[part[:, place]].tolist() for place, own in enumerate(texts)]
            yield _lines(zip(*columns, strict=True))


def _lines(rows: Iterable[Sequence[str]]) -> bytes:
    text = io.StringIO(newline="")
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue().encode()


def needs_answers_file(coded: CodedTable) -> bool:
    """Whether `mine` cannot read the table's own file as the plan does."""
    sheet = coded.sheet
    if not sheet.is_readable or len(coded.rows) != sheet.records or len(coded.places) != len(sheet.columns):
        return True
    return not all(map(_is_as_written, sheet.columns, coded.plan.columns))


def _is_as_written(column: SheetColumn, chosen: ColumnPlan) -> bool:
    if chosen.kind is ColumnKind.SAMPLING:
        return len(column.values) <= MOST_OPTIONS
    fixed = {Meaning.YES: "1", Meaning.NO: "0", Meaning.MISSING: "-"}
    pairs = zip(column.values, chosen.meanings, strict=True)
    return all(value == fixed[means] if means in fixed else value != "-" for value, means in pairs)


def command(coded: CodedTable, answers: Path, channels: Path) -> str:
    """The command that mines the same records with the same channels."""
    words = ["tacit-miner", "mine", str(answers), "--channels", str(channels)]
    for name in coded.weights:
        words += ["--weight", name]
    for question in coded.questions.each:
        if question.name not in coded.weights and question.is_choice and not _is_found(coded, question.name):
            between = "<" if question.ordered else ","
            words += ["--choice", f"{question.name}:{between.join(question.options)}"]
    return shlex.join(words)


def _is_found(coded: CodedTable, name: str) -> bool:
    """Whether `mine` finds the options of a question by itself: all occur, in the order in which it puts them, without an order of theirs."""
    place = next(at for at, column in enumerate(coded.sheet.columns) if column.name == name)
    column, chosen = coded.sheet.columns[place], coded.plan.columns[place]
    options = chosen.options(column)
    counts = dict(zip(column.values, column.counts, strict=True))
    if any(_SPECIAL & set(option) for option in (*options, name)):
        return True
    all_occur = all(counts.get(option) for option in options)
    return not chosen.ordered and all_occur and options == in_order(options)


def with_channels(sheet: Sheet, plan: TablePlan, path: Path) -> TablePlan:
    """The plan with the schemes and groups of a channels file; what it does not name stays. Refused as by `read_any_channels`."""
    names = [column.name for column in sheet.columns]
    schemes, groups = scheme_texts(path, names)
    columns = list(plan.columns)
    for place, name in enumerate(names):
        text = schemes.get(name, schemes.get(OTHERS, ""))
        if text and (name in schemes or columns[place].is_question):
            scheme, parameters = typed(text)
            kind = ColumnKind.CHOICE if scheme == KRR else columns[place].kind
            if kind is columns[place].kind or kind is ColumnKind.CHOICE:
                columns[place] = replace(columns[place], scheme=scheme, parameters=parameters)
    found = tuple(tuple(names.index(name) for name in group) for group in groups)
    return replace(plan, columns=tuple(columns), groups=found)


def typed(text: str) -> tuple[str, tuple[tuple[str, str], ...]]:
    """A scheme of a channels file as the form that has it, and what would have been typed there."""
    words = [word for word in text.replace(",", ":").replace(" ", ":").split(":") if word]
    name, given = (words[0].lower(), words[1:]) if words and words[0][0].isalpha() else ("warner", words)
    own = tuple(each.name for each in FORMS[name].parameters) if name in FORMS else ()
    order = _ORDERS.get(name, own)
    values = {}
    for place, word in enumerate(given[: len(order)]):
        key, _, value = word.rpartition("=")
        values[key.strip().replace("-", "_") or order[place]] = value
    form, renamed = _AS.get(name, (name, {}))
    renamed = renamed or {each: each for each in order}
    found = {renamed[key]: value for key, value in values.items() if key in renamed}
    return form, tuple(sorted(found.items()))
