"""`tacit-agent distort`: each row of a table drawn once, for good (docs/decisions/draw.md)."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path

from tacit.draw.exact_draw import Draw, Record, TrueAnswers, randomize
from tacit.formats.survey_file import SignedSurvey
from tacit.person.figures import item_figures
from tacit.person.part import SurveyPart, starting_levels
from tacit.person.sentences import encrypted, odds
from tacit.platform.messages import PLAIN, Template
from tacit.survey import Survey
from tacit_agent.cli import tables
from tacit_agent.cli.options import (
    add_out,
    add_survey,
    add_token,
    add_vault,
    check_out,
    command,
    is_gzip,
    open_vault,
    read_survey,
    several,
    take_token,
)
from tacit_agent.home import AgentOptionError, CsvError, forbid_core_dump
from tacit_agent.session.choice import LevelChoice
from tacit_agent.session.refusals import check_current, utc_today
from tacit_agent.vault import Mode, TableIdentity, Vault
from tacit_agent.vault.records import check_alone

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


def add_distort_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`distort`."""
    parser = command(commands, run_distort, add_survey)
    parser.add_argument(
        "answers",
        type=Path,
        metavar="ANSWERS.csv",
        help="the items' codes in the first row, then one person a row: 1 yes, 0 no, an option's code, a whole number, - not said",
    )
    parser.add_argument(
        "--levels",
        default=_DEFAULT,
        metavar="LEVELS.csv",
        help="default, or a table with the same first row and one row of levels for all, or one for each person",
    )
    parser.add_argument(
        "--nearly-open",
        action="append",
        default=[],
        metavar="CODE",
        help="the people agreed that this item may have a level that hides little; repeat it for each such item",
    )
    add_out(parser, required=True)
    add_token(parser)
    add_vault(parser)
    parser.add_argument(
        "--other-people",
        action="store_true",
        help="records of this survey are kept here already, and none of the people of this table is among theirs",
    )
    parser.add_argument(
        "--same-answers-other-people",
        action="store_true",
        help="other people happen to have given the same answers as those of a table that was distorted before",
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
    check_out(args)
    signed = read_survey(args)
    levels = _levels(args.levels, signed.survey, args.nearly_open)
    with open_vault(args) as vault:
        check_alone(signed, Mode.MANY)
        vault.check_mode(signed.id, Mode.MANY)
        take_token(vault, signed, args.token)
        vault.remembered.check_token(signed.id, (signed,))  # before a draw whose file could not leave
        check_current(vault, signed, utc_today())
        said = {"others": args.other_people, "equal": args.same_answers_other_people}
        vault.check_run(signed.id, _identity(vault, signed, args.answers), **said)
        drawn = vault.table_identity(
            signed.id
        )  # once more, of what is drawn: the file may have changed since
        records = list(_drawn(signed, args.answers, levels, drawn))
        check_current(vault, signed, utc_today(), len(records))
        vault.freeze(signed, records, Mode.MANY, drawn.name(), **said)
        vault.export_drawn(signed.id, records, args.out, gzip=is_gzip(args.out))
    print(f"{args.out}: {several(len(records), 'record', 'records')}, each drawn once")
    for line in encrypted(signed.survey):
        print(line)
    return 0


def _identity(vault: Vault, signed: SignedSurvey, answers: Path) -> str:
    """What tells this table from others, before anything of it is drawn."""
    identity = vault.table_identity(signed.id)
    for given in tables.answers(answers, signed.survey):
        identity.add(_row(given))
    return identity.name()


def _levels(named: str, survey: Survey, agreed: Sequence[str]) -> list[str]:
    """One row of levels for all, or a row for each person; none where each starts as their part of the survey says."""
    for code in agreed:
        if code not in survey.codes:
            raise AgentOptionError(NO_SUCH_ITEM(code=code))
    if named == _DEFAULT:
        return []
    if survey.arms:
        raise AgentOptionError(LEVELS_OF_ARMS())
    levels = list(tables.levels(Path(named), survey))
    _check_agreed(named, levels, survey, agreed)
    return levels


def _check_agreed(named: str, levels: Sequence[str], survey: Survey, agreed: Sequence[str]) -> None:
    """Refuse a level that hides little for an item that is not named, as a window asks before it chooses one."""
    choice = LevelChoice(survey)
    for position, item in enumerate(survey.items):
        if item.code in agreed:
            continue
        for level in sorted({int(row[position]) for row in levels}):
            if choice.needs_confirming(position, level):
                said = PLAIN(text=" ".join(map(str, odds(item_figures(survey, position, level)))))
                raise AgentOptionError(HIDES_LITTLE(levels=named, level=level, code=item.code, odds=said))


def _drawn(
    signed: SignedSurvey, answers: Path, levels: Sequence[str], identity: TableIdentity
) -> Iterator[Record]:
    """One record a row; a row's answers are forgotten before the next row is read."""
    rows = 0
    survey = signed.survey
    draw = _PartDraw(survey) if survey.ask or survey.arms else _WholeDraw(survey)
    for given in tables.answers(answers, survey):
        rows += 1
        identity.add(_row(given))
        if not levels or len(levels) == 1 or rows <= len(levels):
            yield draw.record(given, levels[-1 if len(levels) == 1 else rows - 1] if levels else "")
    if not rows:
        raise CsvError(NO_ROWS(path=str(answers)))
    if len(levels) not in {0, 1, rows}:
        raise CsvError(ROWS_DIFFER(levels=len(levels), answers=rows))


class _WholeDraw:
    """Draws records of a survey that asks everybody everything; what rows with the same levels share is prepared once."""

    def __init__(self, survey: Survey) -> None:
        self._survey = survey
        self._levels = ""
        self._draw = Draw(survey, starting_levels(survey))

    def record(self, given: TrueAnswers, levels: str) -> Record:
        """One person's record at these levels, or where the survey starts."""
        if levels != self._levels:
            self._levels, self._draw = levels, Draw(self._survey, levels)
        return self._draw.record(given)


class _PartDraw:
    """Draws records of a survey of which each person has a part."""

    def __init__(self, survey: Survey) -> None:
        self._survey = survey

    def record(self, given: TrueAnswers, levels: str) -> Record:
        """One person's record: of the questions that chance asks them, at these levels, or where their part of the survey starts."""
        part = SurveyPart.of_chance(self._survey)
        asked = TrueAnswers(bytearray(given.values[position] for position in part.asked))
        own = "".join(levels[position] for position in part.asked) if levels else starting_levels(part.survey)
        return part.whole_record(randomize(part.survey, own, asked))


def _row(given: TrueAnswers) -> str:
    return given.values.decode("ascii")
