"""`tacit-miner new PROJECT --survey FILE`: a project for a signed survey, or with --table for answers in a plain table."""

from __future__ import annotations

import argparse
from datetime import UTC, datetime
from pathlib import Path

from tacit import store
from tacit.formats.errors import FormatError
from tacit.formats.limits import LIMITS
from tacit.formats.survey_file import SignedSurvey, read_survey
from tacit.keys import fingerprint
from tacit.messages import Template
from tacit_miner.cli.options import OptionError, add_choices, whole
from tacit_miner.intake.tables import import_table, read_study_table
from tacit_miner.project.project import Project
from tacit_miner.project.signers import Admission, Policy
from tacit_miner.project.study import UNSIGNED, Study
from tacit_miner.project.token_rows import add_list
from tacit_miner.trust_files import read_tokens

CHANNELS_OF_SURVEY = Template(
    "options.channels-of-survey",
    "--channels goes with --table; a survey says itself how its answers are randomized",
)
OPTIONS_OF_SURVEY = Template(
    "options.options-of-survey",
    "--choice and --union go with --table; a survey says itself which options it has, and a run takes --union",
)
TABLE_NEEDS_CHANNELS = Template(
    "options.table-needs-channels",
    "--table takes --channels FILE: how each column was randomized, lines of item,scheme",
)
NO_SIGNERS = Template(
    "options.no-signers",
    "--enrolled, --quota and --tokens go with --survey; the rows of a table are not signed",
)
SURVEY_REFUSED = Template("options.survey-refused", "{path}: {verdict}: {reason}")


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`new`."""
    parser = commands.add_parser("new", help="make a project", description=__doc__)
    parser.add_argument(
        "project", type=Path, metavar="PROJECT", help="the file to make, such as study.tacit-project"
    )
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--survey", type=Path, metavar="FILE", help="the signed survey whose batches will come")
    what.add_argument(
        "--table",
        type=Path,
        metavar="FILE",
        help="a CSV of randomized answers with a header, 0 and 1 or options; it is imported",
    )
    parser.add_argument(
        "--channels",
        type=Path,
        metavar="FILE",
        help="with --table: a scheme per column, lines of item,scheme",
    )
    add_choices(parser)
    parser.add_argument(
        "--enrolled",
        action="store_true",
        help="count only records of keys on the list (see: tacit-miner signers add)",
    )
    parser.add_argument(
        "--tokens", type=Path, metavar="LIST", help="the list of tokens that the survey was signed with"
    )
    parser.add_argument("--quota", type=whole, metavar="N", help="count at most N records of a key")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Make the project and say what it is for."""
    policy = Policy(Admission.ENROLLED if args.enrolled else Admission.OPEN, args.quota)
    if args.survey is not None:
        if args.channels is not None:
            raise OptionError(CHANNELS_OF_SURVEY())
        if args.choice or args.union:
            raise OptionError(OPTIONS_OF_SURVEY())
        return _survey(args.project, args.survey, policy, args.tokens)
    if args.channels is None:
        raise OptionError(TABLE_NEEDS_CHANNELS())
    if policy != Policy() or args.tokens is not None:
        raise OptionError(NO_SIGNERS())
    return _table(args)


def _survey(project: Path, survey: Path, policy: Policy, listed: Path | None) -> int:
    signed = _signed(survey)
    publics = read_tokens(listed) if listed is not None else None
    with Project.begin(project, Study.of_survey(signed), policy) as made:
        if publics is not None:
            add_list(made, publics)
        made.finish()
        print(f"project     {project}")
        print(f"survey      {made.study.title}")
        print(f"survey id   {signed.id}")
    print(f"signed by   {signed.survey.researcher.name}, {fingerprint(signed.survey.researcher.key)}")
    print(f"items       {len(signed.survey.items):,}, levels {len(signed.survey.levels)}")
    policy = made.study.bound(policy)
    quota = "" if policy.quota is None else f"; records of one key that count: {policy.quota:,}"
    print(f"who counts  {'keys on the list' if policy.admission is Admission.ENROLLED else 'any key'}{quota}")
    if made.study.asks_for_tokens:
        shown = (
            f"{len(publics):,} on the list"
            if publics
            else "no list yet; give it with: tacit-miner tokens add"
        )
        print(f"tokens      {shown}")
    return 0


def _table(args: argparse.Namespace) -> int:
    study = read_study_table(args.table, args.channels, choices=args.choice, unions=args.union)
    with Project.begin(args.project, study) as made:
        report = import_table(made, args.table, today=datetime.now(UTC).date())
        made.finish()
    print(f"project     {args.project}")
    print(f"items       {len(study.items):,}")
    print(f"records     {report.kept:,}")
    print(UNSIGNED())
    return 0


def _signed(path: Path) -> SignedSurvey:
    try:
        return read_survey(store.read(path, LIMITS.line_bytes + 1))
    except FormatError as error:
        raise OptionError(
            SURVEY_REFUSED(path=str(path), verdict=error.verdict, reason=error.message)
        ) from None
