"""`tacit-miner survey template | check | sign | show`: from an example to a signed survey."""

from __future__ import annotations

import argparse
from pathlib import Path

from tacit import describe, keys, store
from tacit.formats import survey_file
from tacit.formats.limits import LIMITS
from tacit.survey import Survey
from tacit_miner.cli import passphrases
from tacit_miner.survey_template import TEMPLATE


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command with its four actions."""
    parser = commands.add_parser("survey", help="write, check, sign and show surveys")
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    template = actions.add_parser("template", help="print an example to edit")
    template.set_defaults(run=run_template)
    _add_draft_action(actions)
    _add_sign(actions)
    show = actions.add_parser("show", help="print a signed survey in words")
    show.add_argument("file", type=Path, metavar="SURVEY", help="a signed survey")
    show.add_argument(
        "--language", action="append", default=[], help="a language to show it in, most wanted first"
    )
    show.set_defaults(run=run_show)


def _add_draft_action(actions: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    check = actions.add_parser("check", help="check a draft without signing it")
    check.add_argument("draft", type=Path, metavar="DRAFT", help="the survey in JSON")
    check.set_defaults(run=run_check)


def _add_sign(actions: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    sign = actions.add_parser("sign", help="sign a draft")
    sign.add_argument("draft", type=Path, metavar="DRAFT", help="the survey in JSON")
    sign.add_argument("--key", type=Path, metavar="KEY", required=True, help="the key file that keygen wrote")
    sign.add_argument("--out", type=Path, metavar="SURVEY", required=True, help="the file to write")
    sign.add_argument(
        "--passphrase-file", type=Path, metavar="FILE", help="the key's passphrase, instead of asking"
    )
    sign.set_defaults(run=run_sign)


def run_template(_: argparse.Namespace) -> int:
    """Print the example."""
    print(TEMPLATE, end="")
    return 0


def run_check(arguments: argparse.Namespace) -> int:
    """Print the draft in words; a refusal names the field."""
    for text in describe.survey(_draft(arguments.draft)):
        print(text)
    return 0


def run_sign(arguments: argparse.Namespace) -> int:
    """Write the signed survey, whole or not at all."""
    store.check_outputs((arguments.out,), (arguments.draft, arguments.key, arguments.passphrase_file))
    draft = _draft(arguments.draft)
    signed = survey_file.sign_survey(draft, _master(arguments).researcher_key())
    store.write(arguments.out, signed.line)
    print(f"Survey    {signed.id}")
    print(f"Written   {arguments.out}, {len(signed.line):,} bytes, {len(draft.items):,} items")
    print(f"Its words {' '.join(signed.words)}")
    print(f"Your key  {keys.fingerprint(signed.survey.researcher.key)}")
    return 0


def run_show(arguments: argparse.Namespace) -> int:
    """Print a verified survey in words."""
    signed = survey_file.read_survey(store.read(arguments.file, LIMITS.line_bytes))
    for text in describe.signed_survey(signed, arguments.language):
        print(text)
    return 0


def _draft(path: Path) -> Survey:
    return survey_file.read_draft(store.read(path, LIMITS.line_bytes))


def _master(arguments: argparse.Namespace) -> keys.MasterSecret:
    data = store.read(arguments.key, keys.FILE_BYTES)
    if not keys.is_protected(data):
        return keys.unseal(data)
    given = arguments.passphrase_file
    return keys.unseal(
        data, passphrases.from_file(given) if given else passphrases.ask(f"Passphrase of {arguments.key}: ")
    )
