"""`tacit-agent verify FILE [--survey SURVEY]`: exit status 0 only if every line of the file is good."""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path

from tacit.formats.batch_file import BatchReader
from tacit.formats.errors import FormatError
from tacit.keys import fingerprint
from tacit.messages import Template
from tacit_agent.cli.files import OpenedFile, open_file, read_survey
from tacit_agent.errors import OptionError

NOT_A_BATCH = Template("verify.not-a-batch", "{path} is itself a survey; --survey goes with a batch")


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "verify", help="check a survey or every line of a batch", description=__doc__
    )
    parser.add_argument(
        "file", type=Path, metavar="FILE", help="a survey, a statement or a batch, compressed or not"
    )
    parser.add_argument("--survey", type=Path, metavar="SURVEY", help="the survey that the batch must answer")
    parser.set_defaults(run=run, verdict=True)


def run(arguments: argparse.Namespace) -> int:
    """0 if all is good, 1 if something in the file is not."""
    opened = open_file(arguments.file)
    if opened.is_survey or opened.is_statement:
        if arguments.survey is not None:
            raise OptionError(NOT_A_BATCH(path=str(arguments.file)))
        return _one(opened)
    reader = BatchReader(read_survey(arguments.survey) if arguments.survey else None)
    verdicts: Counter[str] = Counter()
    records = 0
    for line in reader.read_file(opened.chunks):
        verdicts[line.verdict] += 1
        if line.batch is None:
            print(f"{line.verdict}: {line.error}")
        else:
            records += len(line.batch.records)
    counts = ", ".join(f"{count:,} {verdict}" for verdict, count in verdicts.items())
    print(f"{verdicts.total():,} lines: {counts or 'the file is empty'}; {records:,} records")
    return 0 if records and len(verdicts) == 1 else 1


def _one(opened: OpenedFile) -> int:
    """A survey or a statement."""
    try:
        said = _statement(opened) if opened.is_statement else _survey(opened)
    except FormatError as error:
        print(f"{error.verdict}: {error}")
        return 1
    print(f"accepted: {said}")
    return 0


def _survey(opened: OpenedFile) -> str:
    signed = opened.read_survey()
    return f"survey {signed.id} with {len(signed.survey.items):,} items"


def _statement(opened: OpenedFile) -> str:
    found = opened.read_statement()
    return f"statement {found.id} that the key {fingerprint(found.revokes)} is revoked"
