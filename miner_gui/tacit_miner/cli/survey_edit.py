"""`tacit-miner survey edit FILE`: change a draft by options; a signed survey becomes the draft of its next version."""

from __future__ import annotations

import argparse
from pathlib import Path

from tacit import store
from tacit.commandline import sentence
from tacit.formats.survey_file import SUFFIX
from tacit.messages import Template
from tacit_miner.cli import survey_terms
from tacit_miner.cli.options import OptionError
from tacit_miner.design.checks import check, errors
from tacit_miner.design.differences import differences
from tacit_miner.design.draft import Draft
from tacit_miner.design.draft_file import write_draft
from tacit_miner.design.edits import add_question, move_question, parted, remove_question, set_field
from tacit_miner.design.versions import read_draft_file, read_version, revise

SIGNED_STAYS = Template(
    "survey-edit.signed-stays",
    "{path} is signed and never changes; name the draft of its next version with --out",
)
CODE_TAKEN = Template(
    "survey-edit.code-taken",
    "there is a question with the code {code!r} already; change it with --set {place}=TEXT, or take another code",
)
NOTHING_TO_DO = Template(
    "survey-edit.nothing-to-do",
    "no change is given; add --set, --add, --remove or --move, or open the draft in the window under Design",
)


def add_parser(actions: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`survey edit`."""
    edit = actions.add_parser(
        "edit", help="change a draft; a signed survey becomes the draft of its next version"
    )
    edit.add_argument("file", type=Path, metavar="FILE", help="a draft, or a signed survey")
    edit.add_argument("--out", type=Path, metavar="DRAFT", help="where to write; without it, FILE is changed")
    for name, value, words in (
        (
            "set",
            "PLACE=VALUE",
            "a field: title.en, skip, level2.scheme=warner:0.9, smokes.default, smokes.text.en",
        ),
        ("add", "CODE=TEXT", "one more yes/no question at the end"),
        ("remove", "CODE", "a question to take out"),
        ("move", "CODE=NUMBER", "a question's new place, from 1"),
    ):
        edit.add_argument(f"--{name}", action="append", default=[], metavar=value, help=words)
    survey_terms.add_terms(edit)
    edit.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Change, write, and say what changed and how many errors are left."""
    is_signed = arguments.file.name.endswith(SUFFIX)
    if is_signed and arguments.out is None:
        raise OptionError(SIGNED_STAYS(path=str(arguments.file)))
    changes = (arguments.set, arguments.add, arguments.remove, arguments.move, arguments.out)
    if not any(changes) and not survey_terms.has_terms(arguments):
        raise OptionError(NOTHING_TO_DO())
    before = _read(arguments.file, is_signed=is_signed)
    after = _changed(before, arguments)
    out = arguments.out or arguments.file
    if is_signed:
        store.check_outputs((out,), (arguments.file,))
    store.write(out, write_draft(after))
    for change in differences(before, after):
        print(sentence(change.message))
    left = len(errors(check(after)))
    print(
        f"Written   {out}; errors left: {left:,}" + ("" if not left else " (see: tacit-miner survey check)")
    )
    return 0


def _read(path: Path, *, is_signed: bool) -> Draft:
    return revise(read_version(path).signed) if is_signed else read_draft_file(path)


def _with_question(draft: Draft, code: str, text: str) -> Draft:
    if code in (item.code for item in draft.items):
        raise OptionError(CODE_TAKEN(code=code[:80], place=f"{code}.text.{draft.languages[0]}"[:120]))
    return add_question(draft, code, text)


def _changed(draft: Draft, arguments: argparse.Namespace) -> Draft:
    """First what is removed and added, so that what is set can be of a new question."""
    for code in arguments.remove:
        draft = remove_question(draft, code)
    for text in arguments.add:
        draft = _with_question(draft, *parted(text))
    for text in arguments.set:
        draft = set_field(draft, *parted(text))
    for text in arguments.move:
        draft = move_question(draft, *parted(text))
    return survey_terms.with_terms(draft, arguments)
