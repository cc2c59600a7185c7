"""Tables of answers randomized by other means as projects: text tables of 0, 1 and options, and coded tables, with their channels.

Nothing here is signed and no record has an id, so the only copy that can be told is the same file, byte for byte. What
is made of such a project says "unsigned" wherever it is shown.
"""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date
from fractions import Fraction
from pathlib import Path

import numpy as np

from tacit.channels.channel import Kary, open_channel
from tacit.compute.control import Check, go_on
from tacit.platform import store
from tacit.platform.messages import Template
from tacit.records.blocks import rows_of
from tacit.records.mixed import Bytes
from tacit.records.questions import Choice
from tacit_miner.intake.project_writer import ProjectWriter
from tacit_miner.intake.report import FileOutcome, FileReport
from tacit_miner.project import Project, ProjectError
from tacit_miner.project.records import ID_BYTES, RecordColumns
from tacit_miner.project.study import Study, TableWords
from tacit_miner.readers.channels import OTHERS, names_options, read_any_channels, read_channels, scheme_texts
from tacit_miner.readers.coded import CodedTable
from tacit_miner.readers.opening import open_answers, read_transactions
from tacit_miner.readers.sheet import choice_answers, described

TAKES_BATCHES = Template(
    "intake.takes-batches",
    "{path}: takes signed batches of its survey; make a project of its own for a table",
)
UNKNOWN_COLUMN = Template(
    "intake.unknown-column",
    "{path}: its columns are not the project's {items:,} items ({column!r} is none of them); name columns and items alike",
)
LACKING_COLUMN = Template(
    "intake.lacking-column",
    "{path}: its columns are not the project's {items:,} items ({column!r} is missing); name columns and items alike",
)

GROUP = 8_192  # records between two questions whether to go on


def read_study_table(
    path: Path, channels: Path, check: Check = go_on, choices: Sequence[str] = (), unions: Sequence[str] = ()
) -> Study:
    """The study that a table and its channels file describe, with `krr:p:k` for columns whose questions have options.

    `choices` name all options of a column each, as `tacit_miner.readers.sheet` reads them; `unions` are of options, as
    `tacit.records.mixed` reads them.

    Raises InputError: either file is refused; TacitError: options or unions that do not fit.
    """
    if names_options(channels):
        sheet = open_answers(path, check)
        names = [column.name for column in sheet.columns]
        given = read_any_channels(channels, names)
        questions, _ = choice_answers(sheet, given, described(choices, unions, names, given))
        return _as_told(Study(None, questions, (tuple(questions.by_item(given)),)), channels, names)
    described(choices, unions, (), ())
    items = read_transactions([path], check=check).items
    return _as_told(Study.of_table(items, read_channels(channels, items)), channels, items)


def _as_told(made: Study, channels: Path, names: Sequence[str]) -> Study:
    """With the groups and the schemes as the channels file has them."""
    schemes, groups = scheme_texts(channels, names)
    told = TableWords(schemes=tuple(schemes.get(name, schemes.get(OTHERS, "")) for name in names))
    return replace(made, dependent=groups, told=told)


def import_table(project: Project, path: Path, *, today: date, check: Check = go_on) -> FileReport:
    """Import a table with the project's items in any order, all or nothing. InputError: the file is refused; ProjectError: the project."""
    if project.study.survey is not None:
        raise ProjectError(TAKES_BATCHES(path=str(project.path)))
    project.database.check_writable()
    return keep_table(project, path, _rows(path, project.study, check), today=today, check=check)


def keep_table(
    project: Project, path: Path, every: Iterator[Bytes], *, today: date, check: Check = go_on
) -> FileReport:
    """Put rows of answers, uint8 [records, questions in the study's order], into a project under their file's name, all or none, and once.

    Raises InputError: the file is refused; ProjectError: the project cannot be written.
    """
    digest = hashlib.sha256()
    size = 0
    for chunk in store.chunks(path):
        check()
        digest.update(chunk)
        size += len(chunk)
    if digest.digest() in {file.sha256 for file in project.files()}:
        return FileReport(path, FileOutcome.ALREADY_HERE)
    writer = ProjectWriter(project, today)
    with project.database.transaction() as connection:
        writer.begin(connection, digest.digest(), path.name, size)
        start = 0
        for rows in every:
            for first in range(0, len(rows), GROUP):
                check()
                writer.keep(_records(project, rows[first : first + GROUP], digest.digest(), start + first))
            start += len(rows)
        writer.end(connection)
    project.database.flush()
    return FileReport(path, FileOutcome.IMPORTED, records=writer.tally.records, kept=writer.tally.kept)


def _rows(path: Path, study: Study, check: Check) -> Iterator[Bytes]:
    """The answers of a table, uint8 [records, questions], in the order of the study's questions."""
    questions = study.questions
    names = [question.name for question in questions.each]
    if questions.all_plain:
        table = read_transactions([path], check=check)
        order = _order(path, table.items, names)
        yield from (rows_of(block)[:, order] for block in table.blocks)
        return
    sheet = open_answers(path, check)
    columns = [column.name for column in sheet.columns]
    order = _order(path, columns, names)
    asked = [question for question in questions.each if question.is_choice]
    known = {question.name: Choice(question.options, question.ordered) for question in asked}
    plain = open_channel()
    kinds = [Kary(Fraction(1), len(known[name].options)) if name in known else plain for name in columns]
    yield from (answers[:, order] for answers in choice_answers(sheet, kinds, known)[1])


def _order(path: Path, given: Sequence[str], wanted: Sequence[str]) -> list[int]:
    if sorted(given) != sorted(wanted):
        unknown = [name for name in given if name not in wanted]
        lacking = [name for name in wanted if name not in given]
        said = UNKNOWN_COLUMN if unknown else LACKING_COLUMN
        raise ProjectError(said(path=str(path), items=len(wanted), column=(unknown or lacking)[0]))
    return [list(given).index(name) for name in wanted]


def _records(project: Project, answers: Bytes, sha256: bytes, start: int) -> RecordColumns:
    """Rows as records: the id of a row is a digest of the file and its place in it."""
    count = len(answers)
    ids = b"".join(
        hashlib.blake2b(number.to_bytes(8, "little"), key=sha256, digest_size=ID_BYTES).digest()
        for number in range(start, start + count)
    )
    names = np.frombuffer(ids, np.uint8).reshape(count, ID_BYTES)
    rows = project.study.code.pack(np.zeros_like(answers), np.ascontiguousarray(answers))
    places = np.arange(start + 1, start + count + 1, dtype=np.int32)
    return RecordColumns(names, names, np.zeros(count, np.int32), places, rows)


def study_of(coded: CodedTable) -> Study:
    """Questions, channels, groups and words."""
    chosen = [coded.plan.columns[place] for place in coded.places]
    columns = [coded.sheet.columns[place] for place in coded.places]
    pairs = zip((column.labels for column in columns), coded.questions.each, strict=True)
    options = tuple(
        tuple(labels.get(option, "") for option in question.options) for labels, question in pairs
    )
    texts, weight = tuple(plan.text.strip() for plan in chosen), next(iter(coded.weights), "")
    told = TableWords(coded.plan.title.strip(), texts, options, coded.schemes, weight)
    channels = tuple(coded.questions.by_item(coded.channels))
    return Study(None, coded.questions, (channels,), coded.dependent, told)
