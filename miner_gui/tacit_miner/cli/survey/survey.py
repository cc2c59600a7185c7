"""`tacit-miner survey`: from a draft to a signed survey, to its board's signature, and to its next version."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from datetime import UTC, datetime
from inspect import getdoc
from pathlib import Path

from tacit.formats import base64, survey_file, tokens
from tacit.formats.errors import LIMITS
from tacit.formats.survey_file import SUFFIX
from tacit.person import describe, keys
from tacit.platform import store
from tacit.platform.commandline import sentence
from tacit.platform.messages import Template
from tacit_miner.cli.options import OptionError, add_key, option, own_key, own_master
from tacit_miner.cli.options import seed as seed_option
from tacit_miner.cli.survey import survey_forms
from tacit_miner.design.checks import check, errors
from tacit_miner.design.draft import Draft, draft_of, read_draft, write_draft
from tacit_miner.design.edits import (
    add_question,
    first_draft,
    move_question,
    parted,
    remove_question,
    set_field,
)
from tacit_miner.design.versions import (
    NOT_THE_PREDECESSOR,
    Version,
    differences,
    history,
    read_draft_file,
    read_version,
    revise,
    sign_draft,
    sound_survey,
    write_signed,
)
from tacit_miner.samples import TEMPLATE
from tacit_miner.trust_files import read_tokens, write_page, write_revocation

_OPTIONS = (
    ("expires", "YYYY-MM-DD", "the last day, by UTC, on which it is answered"),
    ("successor", "KEY", "the public key that may revoke yours, 44 base64 characters"),
    ("board", "KEY NAME", "the public key of a board that signs too, white space, and its name"),
    ("odds", "PER-MILLE", "the largest e^epsilon that counts for a sensitive question: 9000 for 9 times"),
    ("influence", "PER-MILLE", "the most records that one answer may move an estimate by: 1500 for 1.5"),
    ("quota", "N", "how many records of one key count"),
)


def add_terms(parser: argparse.ArgumentParser) -> None:
    """The options; an empty value takes a term out."""
    group = parser.add_argument_group(
        "terms", "what the survey binds you to; an empty value takes one out again"
    )
    for name, value, words in _OPTIONS:
        group.add_argument(f"--{name}", metavar=value, help=words)
    option(group, "--tokens LIST", "the list that tacit-miner tokens make wrote")
    option(
        group,
        "--encrypt KEY",
        "encrypt the files of records to this key: the one that keygen printed, or the key file itself",
        type=str,
    )


def has_terms(arguments: argparse.Namespace) -> bool:
    """Whether any of them is given."""
    names = (*(name for name, _, _ in _OPTIONS), "tokens", "encrypt")
    return any(getattr(arguments, name) is not None for name in names)


def with_terms(draft: Draft, arguments: argparse.Namespace) -> Draft:
    """The draft with the terms that are given.

    Raises:
        FormatError: a value that is none of its field.
        KeyFileError: a key file that cannot be opened.
        StoreError: the list of tokens, or a key file, cannot be read.
    """
    for name, _, _ in _OPTIONS:
        if (value := getattr(arguments, name)) is not None:
            draft = set_field(draft, f"terms.{name}", value)
    if arguments.tokens is not None:
        listed = read_tokens(arguments.tokens)
        draft = set_field(draft, "terms.tokens", tokens.digest(listed))
    if arguments.encrypt is not None:
        draft = set_field(draft, "terms.encrypt", _encryption_key(arguments))
    return draft


def _encryption_key(arguments: argparse.Namespace) -> str:
    """The public key in base64: as it was given, or of the key file that was."""
    path = Path(arguments.encrypt)
    if not arguments.encrypt or not path.is_file():
        return str(arguments.encrypt)
    given = getattr(arguments, "passphrase_file", None)
    master = own_master(argparse.Namespace(key=path, passphrase_file=given))
    return base64.encode(master.encryption_key().public_key().public_bytes_raw())


def add_parsers(actions: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`survey approve` and `survey revoke`."""
    approve = actions.add_parser("approve", help="sign a survey as the board that it names")
    option(approve, "SURVEY", "the survey that its researcher signed", dest="file")
    add_key(approve)
    option(approve, "--out SURVEY", "the file to write", required=True)
    approve.set_defaults(run=run_approve)
    revoke = actions.add_parser("revoke", help="write a statement that a researcher's key is revoked")
    option(revoke, "--out STATEMENT", "the file to write", required=True)
    add_key(revoke)
    option(revoke, "--reason TEXT", "why, in one line for people", required=True)
    option(revoke, "--revokes BASE64", "the public key, if KEY is the successor that a survey named")
    revoke.set_defaults(run=run_revoke)


def run_approve(arguments: argparse.Namespace) -> int:
    """Write the survey with both signatures, whole or not at all."""
    data = store.read(arguments.file, LIMITS.line_bytes)
    survey_file.read_survey(data, unapproved=True)  # before a passphrase is asked for
    signed = survey_file.approve_survey(data, own_key(arguments))
    write_signed(arguments.out, signed)
    print(f"Survey    {signed.id}")
    print(f"Written   {arguments.out}, with both signatures")
    print(f"Its words {' '.join(signed.words)}")
    return 0


def run_revoke(arguments: argparse.Namespace) -> int:
    """Write the statement; what it says cannot be taken back."""
    given = arguments.revokes
    revokes = base64.decode(given.strip(), "revokes") if given else b""
    made = write_revocation(own_master(arguments), arguments.reason, arguments.out, revokes)
    print(f"Revoked   {keys.fingerprint(made.revokes)}")
    print(f"Signed by {keys.fingerprint(made.signer)}")
    print(
        f"Written   {arguments.out}; it cannot be taken back. Give it to everybody who has a survey of this key."
    )
    print(f"Its words {' '.join(made.words)}")
    return 0


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
    option(edit, "FILE", "a draft, or a signed survey")
    option(edit, "--out DRAFT", "where to write; without it, FILE is changed")
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
    add_terms(edit)
    edit.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Change, write, and say what changed and how many errors are left."""
    is_signed = arguments.file.name.endswith(SUFFIX)
    if is_signed and arguments.out is None:
        raise OptionError(SIGNED_STAYS(path=str(arguments.file)))
    changes = (arguments.set, arguments.add, arguments.remove, arguments.move, arguments.out)
    if not any(changes) and not has_terms(arguments):
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
    return with_terms(draft, arguments)


TEST_PEOPLE = 1_000
"""Made-up people of a test run, if no other number is given."""

EITHER = Template(
    "survey-new.either",
    "--from takes its languages from the survey; leave --language out, and edit the draft",
)


def add_survey_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """From a draft to a signed survey, to its board's signature, and to its next version."""
    parser = commands.add_parser(
        "survey", help="design, check, sign and show surveys", description=getdoc(add_survey_parser)
    )
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    _add_new(actions)
    add_parser(actions)
    survey_forms.add_parser(actions)
    _add_check(actions)
    _add_try(actions)
    _add_sign(actions)
    _add_page(actions)
    add_parsers(actions)
    _add_show(actions)
    # What `new` writes, to standard output: the name of this action before there were drafts to make.
    actions.add_parser("template").set_defaults(run=run_template)


def _add_new(actions: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    new = actions.add_parser("new", help="make a draft: an example to edit, or the next version of a survey")
    option(new, "DRAFT", "the file to make, such as study.json")
    option(new, "--from SURVEY", "a signed survey that the draft shall replace", dest="source")
    option(new, "--language TAG …", "a language of a draft without questions, such as en; repeat it for more")
    add_terms(new)
    new.set_defaults(run=run_new)


def _add_check(actions: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    made = actions.add_parser("check", help="everything that is wrong with a draft, and the draft in words")
    option(made, "DRAFT", "the survey in JSON")
    _add_previous(made)
    made.set_defaults(run=run_check)


def _add_previous(parser: argparse.ArgumentParser) -> None:
    option(
        parser,
        "--previous SURVEY",
        "the signed survey that this one replaces, if it is not in the same folder; the differences are printed",
    )


def _add_try(actions: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    made = actions.add_parser(
        "try", help="let made-up people answer a draft, and print estimates beside the truth"
    )
    option(made, "DRAFT", "the survey in JSON")
    option(made, "--people N", f"default {TEST_PEOPLE:,}", default=TEST_PEOPLE)
    option(made, "--seed S", "of the people (default 1)", default=1, type=seed_option)
    made.set_defaults(run=run_try)


def _add_sign(actions: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    sign = actions.add_parser("sign", help="sign a draft")
    option(sign, "DRAFT", "the survey in JSON")
    add_key(sign)
    option(sign, "--out SURVEY", "the file to write", required=True)
    add_terms(sign)
    sign.set_defaults(run=run_sign)


def _add_page(actions: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    made = actions.add_parser(
        "page",
        help="write a page with a signed survey inside, to be answered in any browser without a network",
    )
    option(made, "SURVEY", "a signed survey", dest="file")
    option(
        made,
        "--out FILE",
        "the page, such as health.html; with a name in .xdc, an app for messengers",
        required=True,
    )
    made.add_argument(
        "--sheet",
        type=Path,
        metavar="FILE",
        help="a sheet to print too: the words and the hash that people compare, as HTML",
    )
    made.set_defaults(run=run_page)


def _add_show(actions: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    show = actions.add_parser(
        "show", help="print a signed survey in words, and what it changes of the one before"
    )
    option(show, "SURVEY", "a signed survey", dest="file")
    show.add_argument(
        "--language", action="append", default=[], help="a language to show it in, most wanted first"
    )
    _add_previous(show)
    show.set_defaults(run=run_show)


def run_page(arguments: argparse.Namespace) -> int:
    """Write it, and say how two people can tell that they have the same."""
    version = read_version(arguments.file, unapproved=False)
    told = write_page(arguments.out, version.signed, arguments.sheet, version.path)
    print("\n".join([*told, f"Survey    {' '.join(version.signed.words)}"]))
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
    if has_terms(arguments):
        data = write_draft(with_terms(read_draft(data), arguments))
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
    from tacit_miner.trial import try_survey  # noqa: PLC0415 - brings in NumPy, which the others do without

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
    draft = with_terms(_draft(arguments.draft), arguments)
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
