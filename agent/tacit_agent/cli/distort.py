"""`tacit-agent distort`: each row of a table drawn once, for good (docs/decisions/draw.md).

Tables of answers and of levels are CSV (RFC 4180) with the items' codes in the first row, one person a row. They are read one row at
a time, so that a row is drawn and forgotten before the next one is looked at. Columns may be in any order, but every item has one.
A cell is `1` or `0` for yes and no, an option's code, or a whole number, which is put into its band while it is read; `-` for not
said. A refusal names file, line and column; it names a value only where that is none that an answer could be mistyped as.
"""

import argparse
import csv
import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from pathlib import Path
from typing import NamedTuple

from tacit.draw.exact_draw import NO, SKIPPED, YES, Draw, Record, TrueAnswers, check_levels, randomize
from tacit.formats.survey_file import SignedSurvey
from tacit.person.figures import item_figures
from tacit.person.part import SurveyPart, starting_levels
from tacit.person.sentences import odds
from tacit.platform import regular_files, store
from tacit.platform.errors import RandomizeError, StoreError, system_reason
from tacit.platform.messages import PLAIN, Message, Template
from tacit.survey import Item, Survey
from tacit_agent.cli import options
from tacit_agent.home import AgentOptionError, CsvError, forbid_core_dump
from tacit_agent.session import Kept, open_survey
from tacit_agent.session.choice import LevelChoice
from tacit_agent.vault import Mode, TableIdentity


class _Cell(NamedTuple):
    """How a cell of an item is read: as which character of a record or of levels, "" if it means nothing; and why it means nothing."""

    meaning: Callable[[str], str]
    wrong: Callable[[str], Message]


class _Known(dict[str, str]):
    """The cells that mean something."""

    def __missing__(self, cell: str) -> str:
        return ""


_DIGITS = "123456789"
_NUMBER = re.compile(r"[-+]?[0-9]{1,9}")
_LONGEST_SHOWN = 40  # characters of a cell that a refusal repeats

AT_LINE = Template("agent-table.at-line", "{path}: line {line:,}: {reason}")
AT_CELL = Template("agent-table.at-cell", "{path}: line {line:,}, column {column}: {reason}")
AT_HEADING = Template("agent-table.at-heading", "{path}: line 1, column {column:,}: {reason}")
NOT_UTF8 = Template("agent-table.not-utf8", "{path} is not UTF-8 text; save the table as CSV in UTF-8")
NOT_CSV = Template("agent-table.not-csv", "{why}; save the table as CSV again")
EMPTY = Template("agent-table.empty", "the first row must name the items' codes, but the file is empty")
WRONG_WIDTH = Template(
    "agent-table.wrong-width", "there are {cells:,} cells, but the first row names {columns:,} columns"
)
COLUMN_TWICE = Template("agent-table.column-twice", "{code!r} is there twice; keep one")
NOT_AN_ITEM = Template("agent-table.no-such-item", "{code!r} is not an item of this survey")
NOT_COMMAS = Template(
    "agent-table.not-commas", "{code!r} is not an item of this survey; separate the columns by commas"
)
MISSING_COLUMNS = Template(
    "agent-table.missing-columns",
    "there is no column {code}; every item of the survey needs one, and {missing:,} of {items:,} are missing",
)
NOT_YES_OR_NO = Template("agent-table.not-yes-or-no", "{cell!r}, but an answer here is 0 or 1")
NOT_AN_ANSWER = Template("agent-table.not-an-answer", "{cell!r}, but an answer here is 0, 1 or -")
NOT_AN_OPTION = Template(
    "agent-table.not-an-option", "the cell holds no answer; an answer here is one of {options}"
)
NOT_A_NUMBER = Template(
    "agent-table.not-a-number", "the cell holds no whole number of at most nine digits; write one"
)
NOT_A_LEVEL = Template("agent-table.not-a-level", "{cell!r}, but a level here is 1 to {most}")


def answers_in(path: Path, survey: Survey) -> Iterator[TrueAnswers]:
    """The rows of a table of answers, in cells as the head of this module says; a `CsvError` if it is not such a table."""
    cells_of = [_cell_of(item, skip=survey.skip) for item in survey.items]
    for _, cells in _rows(path, survey.codes, cells_of):
        yield TrueAnswers("".join(cells))


def _cell_of(item: Item, *, skip: bool) -> _Cell:
    if item.cuts:
        return _Cell(partial(_band, item, skip=skip), lambda _: NOT_A_NUMBER())
    skipped = {SKIPPED: SKIPPED} if skip else {}
    if item.options:
        meant = {option.code: item.characters[i] for i, option in enumerate(item.options)}
        wrong = partial(NOT_AN_OPTION, options=(*meant, *skipped))
        return _Cell(_Known(meant | skipped).__getitem__, lambda _: wrong())
    wrong_answer = NOT_AN_ANSWER if skip else NOT_YES_OR_NO
    allowed = _Known({YES: YES, NO: NO} | skipped)
    return _Cell(allowed.__getitem__, lambda cell: wrong_answer(cell=_short(cell)))


def _band(item: Item, cell: str, *, skip: bool) -> str:
    if cell == SKIPPED and skip:
        return SKIPPED
    return item.characters[item.band_of(int(cell))] if _NUMBER.fullmatch(cell) else ""


def levels_in(path: Path, survey: Survey) -> Iterator[str]:
    """The rows of a table of levels, one digit an item; `CsvError` if it is none, or has one that may not be chosen."""
    most = len(survey.levels)
    known = _Known({digit: digit for digit in _DIGITS[:most]})
    read = _Cell(known.__getitem__, lambda cell: NOT_A_LEVEL(cell=_short(cell), most=most))
    for line, cells in _rows(path, survey.codes, [read] * len(survey.items)):
        row = "".join(cells)
        try:
            check_levels(survey, row)
        except RandomizeError as error:
            raise _at_line(path, line, error.message) from None
        yield row


def _rows(path: Path, codes: Sequence[str], cells_of: Sequence[_Cell]) -> Iterator[tuple[int, list[str]]]:
    """Each row's line number and what its cells mean, in the order of the items."""
    for line, cells in _parsed(path, codes):
        meant = [read.meaning(cell) for read, cell in zip(cells_of, cells, strict=True)]
        if "" in meant:
            meant = _without_space(path, line, codes, cells_of, cells)
        yield line, meant


def _without_space(
    path: Path, line: int, codes: Sequence[str], cells_of: Sequence[_Cell], cells: Sequence[str]
) -> list[str]:
    """What the cells of a row mean without the white space around them; `CsvError` if one means nothing."""
    meant = []
    for code, read, cell in zip(codes, cells_of, map(str.strip, cells), strict=True):
        found = read.meaning(cell)
        if not found:
            raise CsvError(AT_CELL(path=str(path), line=line, column=code, reason=read.wrong(cell)))
        meant.append(found)
    return meant


def _at_line(path: Path, line: int, reason: Message) -> CsvError:
    return CsvError(AT_LINE(path=str(path), line=line, reason=reason))


def _at_heading(path: Path, column: int, reason: Message) -> CsvError:
    return CsvError(AT_HEADING(path=str(path), column=column + 1, reason=reason))


def _short(cell: str) -> str:
    return cell if len(cell) <= _LONGEST_SHOWN else cell[:_LONGEST_SHOWN] + "..."


def _parsed(path: Path, codes: Sequence[str]) -> Iterator[tuple[int, list[str]]]:
    try:
        # utf-8-sig: spreadsheets begin the file with a byte order mark.
        with open(path, encoding="utf-8-sig", newline="", opener=regular_files.descriptor) as file:
            reader = csv.reader(file, strict=True)
            header = [cell.strip() for cell in next(reader, [])]
            order = _order(path, header, codes)
            for row in reader:
                if row and len(row) != len(header):
                    wrong = WRONG_WIDTH(cells=len(row), columns=len(header))
                    raise _at_line(path, reader.line_num, wrong)
                if row:
                    yield reader.line_num, [row[column] for column in order]
    except OSError as error:
        raise StoreError(store.NOT_READ(path=str(path), why=system_reason(error))) from None
    except UnicodeDecodeError:
        raise CsvError(NOT_UTF8(path=str(path))) from None
    except csv.Error as error:
        raise _at_line(path, reader.line_num, NOT_CSV(why=PLAIN(text=str(error)))) from None


def _order(path: Path, header: Sequence[str], codes: Sequence[str]) -> list[int]:
    """The column of each item."""
    if not header:
        raise _at_line(path, 1, EMPTY())
    columns: dict[str, int] = {}
    for column, code in enumerate(header):
        if code in columns:
            raise _at_heading(path, column, COLUMN_TWICE(code=_short(code)))
        columns[code] = column
    known = set(codes)
    for code, column in columns.items():
        if code not in known:
            wrong = NOT_COMMAS if ";" in code or "\t" in code else NOT_AN_ITEM
            raise _at_heading(path, column, wrong(code=_short(code)))
    missing = [code for code in codes if code not in columns]
    if missing:
        raise _at_line(path, 1, MISSING_COLUMNS(code=missing[0], missing=len(missing), items=len(codes)))
    return [columns[code] for code in codes]


_DEFAULT = "default"
"""In place of a table of levels: every item at the level it starts at, which the agent's floors may have raised."""

NO_ROWS = Template("distort.no-rows", "{path}: there is no row of answers below the first row")
ROWS_DIFFER = Template(
    "distort.rows-differ",
    "there are {levels:,} rows of levels for {answers:,} rows of answers; give one row for all, or one for each",
)
HIDES_LITTLE = Template(
    "distort.hides-little",
    "{levels}: level {level} hides little of item {code}. {odds} If the people of this table agreed to that, add --nearly-open {code}",
)
LEVELS_OF_ARMS = Template(
    "distort.levels-of-arms",
    "this survey starts people in one of two arms, drawn for each row; leave --levels out",
)
NO_SUCH_ITEM = Template(
    "distort.no-such-item", "--nearly-open names {code!r}, which is not an item of this survey"
)


def run_distort(args: argparse.Namespace) -> int:
    """Randomize a table of many people's answers at the source, before anything leaves it.

    Each row is drawn once: where the survey asks some of its questions or has two arms, which of them is drawn for each row, and the
    other answers of the row are not read further. All of them are committed to the vault in one transaction before the file is written, so a
    crash at any moment leaves either nothing or records that `export` writes. A table with the same answers in it is refused a
    second time, whatever it is called, however its rows are ordered and whenever it was saved. Another one is refused too while
    records are kept, unless it is said to have other people in it, because two draws of one answer reveal more than either.
    A table of levels may send an item openly, or nearly so, only if that item is named.
    """
    forbid_core_dump()
    options.check_out(args)
    signed = open_survey(args.survey)
    levels = _levels(args.levels, signed.survey, args.nearly_open)
    with options.open_vault(args) as vault:
        kept = Kept(vault, signed, Mode.MANY)
        options.take_token(vault, signed, args.token)
        vault.check_token(signed)  # before a draw whose file could not leave
        kept.check_open()
        said = {"others": args.other_people, "equal": args.same_answers_other_people}
        # What tells this table from others, before anything of it is drawn; and of what is drawn: the file may have changed since.
        found, drawn = vault.table_identity(signed.id), vault.table_identity(signed.id)
        for given in answers_in(args.answers, signed.survey):
            found.add(given.values.decode("ascii"))
        vault.check_run(signed.id, found.name(), **said)
        records = list(_drawn(signed, args.answers, levels, drawn))
        kept.check_open(len(records))
        vault.freeze(signed, records, Mode.MANY, drawn.name(), **said)
        vault.export(signed.id, args.out, records, gzip=args.out.suffix == ".gz")
    options.say_written(args.out, len(records), signed.survey, ", each drawn once")
    return 0


_ANSWERS = "the items' codes in the first row, then one person a row: 1 yes, 0 no, an option's code, a whole number, - not said"
_LEVELS = "default, or a table with the same first row and one row of levels for all, or one for each person"
_NEARLY = "the people agreed that this item may have a level that hides little; repeat it for each such item"
_OTHERS = "records of this survey are kept here already, and none of the people of this table is among theirs"
_EQUAL = "other people happen to have given the same answers as those of a table that was distorted before"
add_distort_parser = options.command(
    run_distort,
    options.SURVEY,
    options.path("answers", _ANSWERS, "ANSWERS.csv"),
    options.argument("--levels", default=_DEFAULT, metavar="LEVELS.csv", help=_LEVELS),
    options.argument("--nearly-open", action="append", default=[], metavar="CODE", help=_NEARLY),
    options.out(required=True),
    options.TOKEN,
    *options.VAULT,
    options.flag("--other-people", _OTHERS),
    options.flag("--same-answers-other-people", _EQUAL),
)


def _levels(named: str, survey: Survey, agreed: Sequence[str]) -> list[str]:
    """One row of levels for all, or a row for each person; none where each starts as their part of the survey says."""
    for code in agreed:
        if code not in survey.codes:
            raise AgentOptionError(NO_SUCH_ITEM(code=code))
    if named == _DEFAULT:
        return []
    if survey.arms:
        raise AgentOptionError(LEVELS_OF_ARMS())
    levels = list(levels_in(Path(named), survey))
    # A level that hides little is refused for an item that is not named, as a window asks before it chooses one.
    choice = LevelChoice(survey)
    for position, item in enumerate(survey.items):
        for level in sorted({int(row[position]) for row in levels}) if item.code not in agreed else ():
            if choice.needs_confirming(position, level):
                said = PLAIN(text=" ".join(map(str, odds(item_figures(survey, position, level)))))
                raise AgentOptionError(HIDES_LITTLE(levels=named, level=level, code=item.code, odds=said))
    return levels


def _drawn(
    signed: SignedSurvey, answers: Path, levels: Sequence[str], identity: TableIdentity
) -> Iterator[Record]:
    """One record a row; a row's answers are forgotten before the next row is read."""
    rows = 0
    survey = signed.survey
    draw = _drawing(survey)
    for given in answers_in(answers, survey):
        rows += 1
        identity.add(given.values.decode("ascii"))
        if not levels or len(levels) == 1 or rows <= len(levels):
            yield draw(given, levels[-1 if len(levels) == 1 else rows - 1] if levels else "")
    if not rows:
        raise CsvError(NO_ROWS(path=str(answers)))
    if len(levels) not in {0, 1, rows}:
        raise CsvError(ROWS_DIFFER(levels=len(levels), answers=rows))


def _drawing(survey: Survey) -> Callable[[TrueAnswers, str], Record]:
    """What draws one person's record at these levels, or where their part of the survey starts."""

    def draw_part(given: TrueAnswers, levels: str) -> Record:
        part = SurveyPart.of_chance(survey)  # of the questions that chance asks a person
        asked = TrueAnswers(bytearray(given.values[position] for position in part.asked))
        own = "".join(levels[position] for position in part.asked) if levels else starting_levels(part.survey)
        return part.whole_record(randomize(part.survey, own, asked))

    if survey.ask or survey.arms:
        return draw_part
    # What rows with the same levels share is prepared once.
    prepared = lru_cache(maxsize=1)(lambda levels: Draw(survey, levels or starting_levels(survey)))
    return lambda given, levels: prepared(levels).record(given)
