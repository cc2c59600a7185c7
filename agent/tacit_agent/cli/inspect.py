"""`tacit-agent inspect FILE`: what a survey or batch says, in words, with a verdict for each line."""

from __future__ import annotations

import argparse
import locale
from collections.abc import Iterator
from pathlib import Path

from tacit import describe
from tacit.exact_draw import SKIPPED
from tacit.formats.batch_file import Batch, BatchReader, Line
from tacit.keys import fingerprint
from tacit.survey import NOT_ASKED, Survey
from tacit.survey.repeats import repeats_within
from tacit_agent.cli.files import open_file
from tacit_agent.cli.statement import statement_lines


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("inspect", help="print a survey or a batch in words", description=__doc__)
    parser.add_argument("file", type=Path, metavar="FILE", help="a survey or a batch, compressed or not")
    parser.set_defaults(run=run, verdict=True)


def run(arguments: argparse.Namespace) -> int:
    """0 if everything in the file is good, else 1; an unreadable or refused survey is an error."""
    opened = open_file(arguments.file)
    if opened.is_survey:
        signed = opened.read_survey()
        for text in (*describe.signed_survey(signed, _languages()), *_repeats(signed.survey)):
            print(text)
        return 0
    if opened.is_statement:
        for text in statement_lines(opened.read_statement()):
            print(text)
        return 0
    good, count = True, 0
    for line in BatchReader().read_file(opened.chunks):
        good, count = good and line.verdict.is_good, count + 1
        for text in _line(line):
            print(text)
    if count == 0:
        print("the file is empty")
    return 0 if good and count else 1


def _repeats(survey: Survey) -> Iterator[str]:
    for position, first in repeats_within(survey.items, survey.languages).items():
        yield f"! {survey.items[position].code} asks the same as {survey.items[first].code}"


def _languages() -> list[str]:
    """The person's language, for showing only; nothing of it is ever written to a file that leaves."""
    code = locale.getlocale()[0]
    return [code] if code else []


def _line(line: Line) -> Iterator[str]:
    if line.batch is None:
        yield f"{line.verdict}: {line.error}"
        return
    yield f"{line.verdict}: line {line.number:,}: {len(line.batch.records):,} records"
    yield from _batch(line.batch)


def _batch(batch: Batch) -> Iterator[str]:
    """What a batch holds. Which characters are yes and no and which are options, only its survey says."""
    yield f"  survey  {batch.survey}"
    yield f"  sender  {fingerprint(batch.key)}"
    if batch.token:
        yield f"  token   used; its public half begins {batch.token.hex()[:16]}"
    for record in batch.records:
        left_out = record.answers.count(SKIPPED)
        not_asked = record.answers.count(NOT_ASKED)
        others = f", not asked {not_asked}" if not_asked else ""
        sent = len(record.answers) - left_out - not_asked
        yield f"  record  {record.id}: sent {sent}, not said {left_out}{others}"
        yield f"          answers {record.answers}"
        yield f"          levels  {record.levels}"
        if record.arm:
            yield f"          arm     {record.arm}"
