"""`tacit-miner survey ACTION`: from a draft to a signed survey, to its board's signature, and to its next version."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from tacit import describe, keys, store
from tacit.commandline import sentence
from tacit.formats.limits import LIMITS
from tacit.formats.survey_file import read_survey
from tacit.messages import Template
from tacit_miner.cli import survey_edit, survey_forms, survey_terms
from tacit_miner.cli.options import OptionError, whole
from tacit_miner.cli.options import seed as seed_option
from tacit_miner.cli.own_key import add_key, own_key
from tacit_miner.design.checks import check
from tacit_miner.design.differences import differences
from tacit_miner.design.draft import Draft, draft_of
from tacit_miner.design.draft_file import read_draft, write_draft
from tacit_miner.design.signing import sign_draft, sound_survey, write_signed
from tacit_miner.design.starting import first_draft
from tacit_miner.design.versions import (
    NOT_THE_PREDECESSOR,
    Version,
    history,
    read_draft_file,
    read_version,
    revise,
)
from tacit_miner.survey_template import TEMPLATE
from tacit_page.build import write_page

TEST_PEOPLE = 1_000
"""Made-up people of a test run, if no other number is given."""

EITHER = Template(
    "survey-new.either",
    "--from takes its languages from the survey; leave --language out, and edit the draft",
)


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command with its actions."""
    parser = commands.add_parser("survey", help="design, check, sign and show surveys", description=__doc__)
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    _add_new(actions)
    survey_edit.add_parser(actions)
    survey_forms.add_parser(actions)
    _add_check(actions)
    _add_try(actions)
    _add_sign(actions)
    _add_page(actions)
    survey_terms.add_parsers(actions)
    _add_show(actions)
    # What `new` writes, to standard output: the name of this action before there were drafts to make.
    actions.add_parser("template").set_defaults(run=run_template)


def _add_new(actions: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    new = actions.add_parser("new", help="make a draft: an example to edit, or the next version of a survey")
    new.add_argument("draft", type=Path, metavar="DRAFT", help="the file to make, such as study.json")
    new.add_argument(
        "--from",
        dest="source",
        type=Path,
        metavar="SURVEY",
        help="a signed survey that the draft shall replace",
    )
    new.add_argument(
        "--language",
        action="append",
        default=[],
        metavar="TAG",
        help="a language of a draft without questions, such as en; repeat it for more",
    )
    survey_terms.add_terms(new)
    new.set_defaults(run=run_new)


def _add_check(actions: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    made = actions.add_parser("check", help="everything that is wrong with a draft, and the draft in words")
    made.add_argument("draft", type=Path, metavar="DRAFT", help="the survey in JSON")
    _add_previous(made)
    made.set_defaults(run=run_check)


def _add_previous(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--previous",
        type=Path,
        metavar="SURVEY",
        help="the signed survey that this one replaces, if it is not in the same folder; the differences are printed",
    )


def _add_try(actions: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    made = actions.add_parser(
        "try", help="let made-up people answer a draft, and print estimates beside the truth"
    )
    made.add_argument("draft", type=Path, metavar="DRAFT", help="the survey in JSON")
    made.add_argument(
        "--people", type=whole, default=TEST_PEOPLE, metavar="N", help=f"default {TEST_PEOPLE:,}"
    )
    made.add_argument("--seed", type=seed_option, default=1, metavar="S", help="of the people (default 1)")
    made.set_defaults(run=run_try)


def _add_sign(actions: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    sign = actions.add_parser("sign", help="sign a draft")
    sign.add_argument("draft", type=Path, metavar="DRAFT", help="the survey in JSON")
    add_key(sign)
    sign.add_argument("--out", type=Path, metavar="SURVEY", required=True, help="the file to write")
    survey_terms.add_terms(sign)
    sign.set_defaults(run=run_sign)


def _add_page(actions: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    made = actions.add_parser(
        "page",
        help="write a page with a signed survey inside, to be answered in any browser without a network",
    )
    made.add_argument("file", type=Path, metavar="SURVEY", help="a signed survey")
    made.add_argument(
        "--out",
        type=Path,
        metavar="FILE",
        required=True,
        help="the page, such as health.html; with a name in .xdc, an app for messengers",
    )
    made.set_defaults(run=run_page)


def _add_show(actions: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    show = actions.add_parser(
        "show", help="print a signed survey in words, and what it changes of the one before"
    )
    show.add_argument("file", type=Path, metavar="SURVEY", help="a signed survey")
    show.add_argument(
        "--language", action="append", default=[], help="a language to show it in, most wanted first"
    )
    _add_previous(show)
    show.set_defaults(run=run_show)


def run_page(arguments: argparse.Namespace) -> int:
    """Write it, and say how two people can tell that they have the same."""
    signed = read_survey(store.read(arguments.file, LIMITS.line_bytes))
    print("\n".join([*write_page(arguments.out, signed), f"Survey    {' '.join(signed.words)}"]))
    return 0


def run_template(_: argparse.Namespace) -> int:
    """Print the example."""
    print(TEMPLATE, end="")
    return 0


def run_new(arguments: argparse.Namespace) -> int:
    """Write a draft where none is."""
    if arguments.source and arguments.language:
        raise OptionError(EITHER())
    if arguments.source:
        data = write_draft(revise(read_version(arguments.source).signed))
    elif arguments.language:
        data = write_draft(first_draft(arguments.language))
    else:
        data = TEMPLATE.encode("utf-8")
    if survey_terms.has_terms(arguments):
        data = write_draft(survey_terms.with_terms(read_draft(data), arguments))
    store.write(arguments.draft, data, replace=False)
    print(f"Written   {arguments.draft}; edit it here or with: tacit-miner survey edit")
    return 0


def run_check(arguments: argparse.Namespace) -> int:
    """Print the check list, then the draft in words; errors refuse it."""
    draft = _draft(arguments.draft)
    for finding in check(draft):
        print(f"{finding.weight:<8}{finding.place}: {finding.message}")
    survey = sound_survey(draft)
    for text in describe.survey(survey):
        print(text)
    _show_changes(draft, arguments.draft.parent, arguments.previous)
    return 0


def run_try(arguments: argparse.Namespace) -> int:
    """Print what made-up people tell."""
    survey = sound_survey(_draft(arguments.draft))
    from tacit_miner.trial import try_survey  # noqa: PLC0415 - brings in NumPy and Numba, which the others do without

    today = datetime.now(UTC).date()
    found = try_survey(survey, arguments.people, arguments.seed, today=today)
    print(f"{found.people:,} made-up people answered; {found.accepted:,} records were taken")
    print(f"{'':<24}{'drawn from':>12}{'estimate':>12}   {1 - found.alpha:.0%} interval")
    for row in found.rows:
        interval = f"{row.low:7.1%} to {row.high:6.1%}"
        print(
            f"{row.name:<24}{row.truth:>12.1%}{row.value:>12.1%}   {interval}{'' if row.covers else '  misses'}"
        )
    return 0


def run_sign(arguments: argparse.Namespace) -> int:
    """Write the signed survey, whole or not at all."""
    store.check_outputs((arguments.out,), (arguments.draft, arguments.key, arguments.passphrase_file))
    draft = survey_terms.with_terms(_draft(arguments.draft), arguments)
    sound_survey(draft)  # before a passphrase is asked for
    signed = sign_draft(draft, own_key(arguments))
    write_signed(arguments.out, signed)
    print(f"Survey    {signed.id}")
    print(f"Written   {arguments.out}, {len(signed.line):,} bytes, {len(draft.items):,} items")
    print(f"Its words {' '.join(signed.words)}")
    print(f"Your key  {keys.fingerprint(signed.survey.researcher.key)}")
    expires = signed.survey.terms.expires
    if expires and expires < datetime.now(UTC).date().isoformat():
        print(f"Nobody can answer it: its last day, {expires}, is over")
    if not signed.is_approved:
        print("Nobody can answer it before its board has signed too: tacit-miner survey approve")
    return 0


def run_show(arguments: argparse.Namespace) -> int:
    """Print a verified survey in words."""
    signed = read_version(arguments.file).signed
    for text in describe.signed_survey(signed, arguments.language):
        print(text)
    _show_changes(draft_of(signed.survey), arguments.file.parent, arguments.previous)
    return 0


def _show_changes(draft: Draft, folder: Path, given: Path | None) -> None:
    """The versions before this one, and what it changes of the last of them."""
    versions: Sequence[Version] = history(folder, draft.previous)
    if given is not None:
        named = read_version(given)
        if named.signed.id != draft.previous:
            wanted = draft.previous or "none"
            raise OptionError(NOT_THE_PREDECESSOR(path=str(given), found=named.signed.id, wanted=wanted))
        versions = (named, *versions[1:])
    if not versions:
        return
    print()
    for version in versions:
        print(f"Replaces    {version.path}, {version.signed.id}")
    changed = differences(draft_of(versions[0].signed.survey), draft)
    print(f"Changes since {versions[0].path}: {len(changed):,}")
    for change in changed:
        print(f"  {sentence(change.message)}")


def _draft(path: Path) -> Draft:
    return read_draft_file(path)
