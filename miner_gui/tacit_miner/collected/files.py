"""A plan as files for the command line, and a channels file as a plan: `tacit-miner mine ANSWERS --channels CHANNELS` gives the window's numbers."""

from __future__ import annotations

import csv
import io
import shlex
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np

from tacit.choice_channel import KRR
from tacit_miner.collected.coded import CodedTable
from tacit_miner.collected.plan import ColumnKind, Meaning, TablePlan
from tacit_miner.collected.scheme_forms import FORMS
from tacit_miner.collected.sheet import Sheet, value_key
from tacit_miner.readers.channels import DEPENDS, OTHERS, scheme_texts

_GROUP = 8_192
_ORDERS = {"rrph": ("keep", "one", "zero"), "horvitz": ("truth", "prevalence"), KRR: ("keep",)}
"""The parameters of schemes that the forms have under other names, or with others beside them."""
_AS = {
    "rrph": ("forced", {"one": "yes", "zero": "no"}),
    "horvitz": ("unrelated", {"truth": "truth", "prevalence": "prevalence"}),
}
"""The form that a scheme is shown as, and its parameters there."""
_SPECIAL = frozenset(",<:")
"""Characters that `--choice` reads as its own."""


def channels_file(coded: CodedTable) -> bytes:
    """The channels file: a scheme for each question, then the groups."""
    text = io.StringIO(newline="")
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(("item", "scheme"))
    names = [question.name for question in coded.questions.each]
    writer.writerows(zip(names, coded.schemes, strict=True))
    writer.writerows((DEPENDS, *group) for group in coded.dependent)
    return text.getvalue().encode()


def answers_file(coded: CodedTable) -> Iterator[bytes]:
    """The answers as `mine` reads them: 0, 1, options, and - for no answer; in pieces."""
    names = [question.name for question in coded.questions.each]
    texts = [
        np.array([*coded.texts(place), *["-"] * (256 - len(coded.texts(place)))], dtype=object)
        for place in range(len(names))
    ]
    yield _lines([names])
    for answers in coded.parts():
        for first in range(0, len(answers), _GROUP):
            part = answers[first : first + _GROUP]
            columns = [known[part[:, place]].tolist() for place, known in enumerate(texts)]
            yield _lines(list(zip(*columns, strict=True)))


def _lines(rows: list[list[str]] | list[tuple[str, ...]]) -> bytes:
    text = io.StringIO(newline="")
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue().encode()


def needs_answers_file(coded: CodedTable) -> bool:
    """Whether `mine` cannot read the table's own file as the plan does."""
    sheet, plan = coded.sheet, coded.plan
    as_it_is = sheet.is_readable and len(coded.rows) == sheet.records
    as_it_is &= len(coded.places) == len(sheet.columns)
    return not (as_it_is and _all_as_written(sheet, plan))


def _all_as_written(sheet: Sheet, plan: TablePlan) -> bool:
    for column, chosen in zip(sheet.columns, plan.columns, strict=True):
        for value, means in zip(column.values, chosen.meanings, strict=True):
            wanted = {Meaning.YES: "1", Meaning.NO: "0", Meaning.MISSING: "-", Meaning.OPTION: value}[means]
            if value != wanted or (means is Meaning.OPTION and value == "-"):
                return False
    return True


def command(coded: CodedTable, answers: Path, channels: Path) -> str:
    """The command that mines the same records with the same channels."""
    words = ["tacit-miner", "mine", str(answers), "--channels", str(channels)]
    for question in coded.questions.each:
        if question.is_choice and not _is_found(coded, question.name):
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
    return (
        not chosen.ordered
        and all(counts.get(option) for option in options)
        and list(options) == sorted(options, key=value_key(*options))
    )


def with_channels(sheet: Sheet, plan: TablePlan, path: Path) -> TablePlan:
    """The plan with the schemes and groups of a channels file; what the file does not name stays.

    Raises:
        FileAccessError: the file cannot be read.
        ChannelsFileError: it is no channels file, or names a column that is not there.
    """
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
    order = _ORDERS.get(name) or (
        tuple(each.name for each in FORMS[name].parameters) if name in FORMS else ()
    )
    values = {}
    for place, word in enumerate(given[: len(order)]):
        key, _, value = word.rpartition("=")
        values[key.strip().replace("-", "_") or order[place]] = value
    form, renamed = _AS.get(name, (name, {each: each for each in order}))
    found = {renamed[key]: value for key, value in values.items() if key in renamed}
    return form, tuple(sorted(found.items()))
