"""What is missing or wrong in a plan: one sentence each, with the place where it can be set right."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from tacit.errors import ChannelError
from tacit.messages import Message, Template
from tacit.questions import MOST_OPTIONS
from tacit_miner.collected.plan import ColumnKind, ColumnPlan, Meaning, TablePlan
from tacit_miner.collected.scheme_forms import FORMS, ParameterError, channel_of, scheme_text
from tacit_miner.collected.sheet import MOST_CELLS, Sheet, SheetColumn, number_of

NO_QUESTION = Template(
    "collected.no-question", "No column is a question; say which columns hold answers: yes and no, or options"
)
TWO_OF_KIND = Template("collected.two-of-kind", "{first} and {second} are both {kind}; leave one of them out")
KIND_ID = Template("collected.kind-id", "ids of people")
KIND_WEIGHT = Template("collected.kind-weight", "numbers of people in a row")
UNDECIDED = Template("collected.undecided", "{column}: say whether {value} means yes, no or no answer")
NO_ANSWERS = Template(
    "collected.no-answers", "{column}: no value of it is an answer; leave it out, or say what its values mean"
)
TOO_FEW_OPTIONS = Template(
    "collected.too-few-options",
    "{column}: a question with options needs two of them at least; add those that no record has, or leave the column out",
)
TOO_MANY_OPTIONS = Template(
    "collected.too-many-options", "{column}: {count:,} options, but a question has at most {most}"
)
OPTION_TWICE = Template("collected.option-twice", "{column}: the option {option} is there twice")
NOT_A_COUNT = Template(
    "collected.not-a-count",
    "{column}: {value} is no whole number above zero. A row can stand for several people, but sampling weights cannot be used, because "
    "every interval and verdict is of the records as they are; leave the column out, and look at the groups that were sampled "
    "differently in a table",
)
EMPTY_COUNT = Template(
    "collected.empty-count", "{column}: a row has no number of people; leave the column out"
)
TOO_MANY_PEOPLE = Template("collected.too-many-people", "{column}: the rows stand for too many people")
NO_SCHEME = Template("collected.no-scheme", "{column}: choose how its answers were randomized")
SCHEME_REFUSED = Template("collected.scheme-refused", "{column}: {reason}")


class Part(StrEnum):
    """Where a plan is set right."""

    COLUMNS = "columns"
    SCHEMES = "schemes"


@dataclass(frozen=True, slots=True)
class Finding:
    """Something missing or wrong.

    Attributes:
        message: what.
        part: where it is set right.
        column: its place; None for the whole table.
        parameter: of the column's scheme; empty for another matter.
    """

    message: Message
    part: Part
    column: int | None = None
    parameter: str = ""


def findings(sheet: Sheet, plan: TablePlan) -> list[Finding]:
    """What must be set right, the columns before their schemes; empty if nothing."""
    columns = [*_whole(sheet, plan)]
    for place, column in enumerate(plan.columns):
        columns += [
            Finding(message, Part.COLUMNS, place) for message in _column(sheet.columns[place], column)
        ]
    schemes = [
        finding
        for place in plan.questions
        if (finding := _scheme(sheet.columns[place], plan, place)) is not None
    ]
    return [*columns, *schemes]


def _whole(sheet: Sheet, plan: TablePlan) -> Iterator[Finding]:
    if not plan.questions:
        yield Finding(NO_QUESTION(), Part.COLUMNS)
    for kind, words in ((ColumnKind.ID, KIND_ID()), (ColumnKind.WEIGHT, KIND_WEIGHT())):
        places = [place for place, column in enumerate(plan.columns) if column.kind is kind]
        if len(places) > 1:
            first, second = (sheet.columns[place].name for place in places[:2])
            yield Finding(TWO_OF_KIND(first=first, second=second, kind=words), Part.COLUMNS, places[1])


def _column(column: SheetColumn, plan: ColumnPlan) -> Iterator[Message]:
    if plan.kind is ColumnKind.ITEM:
        undecided = [
            value
            for value, means in zip(column.values, plan.meanings, strict=True)
            if means is Meaning.OPTION
        ]
        if undecided:
            yield UNDECIDED(column=column.name, value=column.shown(undecided[0]))
        elif not {Meaning.YES, Meaning.NO} & set(plan.meanings):
            yield NO_ANSWERS(column=column.name)
    elif plan.kind is ColumnKind.CHOICE:
        yield from _choice(column, plan)
    elif plan.kind is ColumnKind.WEIGHT:
        yield from _weight(column)


def _choice(column: SheetColumn, plan: ColumnPlan) -> Iterator[Message]:
    options = plan.options(column)
    if len(options) < 2:
        yield TOO_FEW_OPTIONS(column=column.name)
    if len(options) > MOST_OPTIONS:
        yield TOO_MANY_OPTIONS(column=column.name, count=len(options), most=MOST_OPTIONS)
    for place, option in enumerate(options):
        if option in options[:place]:
            yield OPTION_TWICE(column=column.name, option=option)


def _weight(column: SheetColumn) -> Iterator[Message]:
    total = 0.0
    for value, count in zip(column.values, column.counts, strict=True):
        number = number_of(value)
        if number is None or number != int(number) or number < 1:
            yield NOT_A_COUNT(column=column.name, value=value)
            return
        total += number * count
    if column.given < len(column.read()):
        yield EMPTY_COUNT(column=column.name)
    elif total > MOST_CELLS:
        yield TOO_MANY_PEOPLE(column=column.name)


def _scheme(column: SheetColumn, plan: TablePlan, place: int) -> Finding | None:
    chosen = plan.columns[place]
    if chosen.scheme not in FORMS or chosen.kind not in FORMS[chosen.scheme].kinds:
        return Finding(NO_SCHEME(column=column.name), Part.SCHEMES, place)
    try:
        channel_of(scheme_text(chosen, len(chosen.options(column))))
    except ParameterError as error:
        return _refused(column, place, error.message, error.parameter)
    except ChannelError as error:
        parameters = FORMS[chosen.scheme].parameters
        return _refused(column, place, error.message, parameters[0].name if parameters else "")
    return None


def _refused(column: SheetColumn, place: int, reason: Message, parameter: str) -> Finding:
    said = SCHEME_REFUSED(column=column.name, reason=reason)
    return Finding(said, Part.SCHEMES, place, parameter)
