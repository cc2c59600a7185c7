"""`tacit-miner survey` and `keygen`: from a draft or XLSForm to a signed survey, and to its next version."""

import argparse
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import reduce
from pathlib import Path

from tacit.formats import base64, public_keys, survey_file, tokens
from tacit.formats.errors import FORM_LIMITS, LIMITS
from tacit.person import keys, sentences
from tacit.platform import store
from tacit.platform.commandline import counted, printable, sentence
from tacit.platform.messages import Template
from tacit_miner.choices import DiceDevice
from tacit_miner.cli.options import OptionError, ask_twice, from_file, own_master
from tacit_miner.cli.survey import TERMS
from tacit_miner.design import edits, versions
from tacit_miner.design.checks import check, errors
from tacit_miner.design.draft import Draft, draft_of, read_draft, with_part, write_draft
from tacit_miner.design.library import with_named_text
from tacit_miner.samples import TEMPLATE
from tacit_miner.trust_files import is_over, read_tokens, write_page, write_revocation
from tacit_miner.xlsform.sheets import FormError, FormFinding, FormWeight, Lines
from tacit_miner.xlsform.writer import write_tables


def given_terms(arguments: argparse.Namespace) -> list[str]:
    """The names of the terms that are given."""
    names = (*(name for name, _, _ in TERMS), "tokens", "encrypt")
    return [name for name in names if getattr(arguments, name) is not None]


def with_terms(draft: Draft, arguments: argparse.Namespace) -> Draft:
    """The draft with the terms that are given.

    Raises FormatError: a value that is none of its field; KeyFileError: a key file that cannot be opened; StoreError: the list of
    tokens, or a key file, cannot be read.
    """
    for name in given_terms(arguments):
        value = getattr(arguments, name)
        if name == "tokens":
            value = tokens.digest(read_tokens(value))
        elif name == "encrypt":
            value = _encryption_key(arguments)
        draft = edits.set_field(draft, f"terms.{name}", value)
    return draft


def _encryption_key(arguments: argparse.Namespace) -> str:
    """The public key in base64: as it was given, or of the key file that was."""
    path = Path(arguments.encrypt)
    if not arguments.encrypt or not path.is_file():
        return str(arguments.encrypt)
    given = getattr(arguments, "passphrase_file", None)
    master = own_master(argparse.Namespace(key=path, passphrase_file=given))
    return base64.encode(master.encryption_key().public_key().public_bytes_raw())


def run_approve(arguments: argparse.Namespace) -> None:
    """Write the survey with both signatures, whole or not at all."""
    versions.read_version(arguments.file)  # before a passphrase is asked for
    data = store.read(arguments.file, LIMITS.line_bytes)
    signed = survey_file.approve_survey(data, own_master(arguments).researcher_key())
    versions.write_signed(arguments.out, signed)
    print(f"Survey    {signed.id}")
    print(f"Written   {arguments.out}, with both signatures")
    print(f"Its words {' '.join(signed.words)}")


def run_revoke(arguments: argparse.Namespace) -> None:
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


def run(arguments: argparse.Namespace) -> None:
    """Change, write, and say what changed and how many errors are left."""
    is_signed = arguments.file.name.endswith(survey_file.SUFFIX)
    if is_signed and arguments.out is None:
        raise OptionError(SIGNED_STAYS(path=str(arguments.file)))
    changes = (arguments.set, arguments.add, arguments.remove, arguments.move, arguments.text, arguments.out)
    if not any((*changes, given_terms(arguments))):
        raise OptionError(NOTHING_TO_DO())
    if is_signed:
        before = versions.revise(versions.read_version(arguments.file).signed)
    else:
        before = versions.read_draft_file(arguments.file)
    after = _changed(before, arguments)
    out = arguments.out or arguments.file
    if is_signed:
        store.check_outputs((out,), (arguments.file,))
    store.write(out, write_draft(after))
    for change in versions.differences(before, after):
        print(sentence(change.message))
    left = len(errors(check(after)))
    print(f"Written   {out}; errors left: {left:,}{' (see: tacit-miner survey check)' if left else ''}")


def _changed(draft: Draft, arguments: argparse.Namespace) -> Draft:
    """First ready-made texts and terms, then what is removed and added, so that what is set can be of these, or go with them."""
    draft = with_terms(reduce(with_named_text, arguments.text, draft), arguments)
    for code in arguments.remove:
        draft = with_part(draft, "items", edits.place_of(draft, code))
    for text in arguments.add:
        code, question = edits.parted(text)
        if code in (item.code for item in draft.items):
            raise OptionError(CODE_TAKEN(code=code[:80], place=f"{code}.text.{draft.languages[0]}"[:120]))
        draft = edits.add_question(draft, code, question)
    for text in arguments.set:
        draft = edits.set_field(draft, *edits.parted(text))
    for text in arguments.move:
        draft = edits.move_question(draft, *edits.parted(text))
    return draft


EITHER = Template(
    "survey-new.either",
    "--from takes its languages from the survey; leave --language out, and edit the draft",
)


def run_page(arguments: argparse.Namespace) -> None:
    """Write it, and say how two people can tell that they have the same."""
    version = versions.read_version(arguments.file, unapproved=False)
    told = write_page(arguments.out, version.signed, arguments.sheet, version.path)
    print("\n".join([*told, f"Survey    {' '.join(version.signed.words)}"]))


def run_template(_: argparse.Namespace) -> None:
    """Print the example."""
    print(TEMPLATE, end="")


def run_new(arguments: argparse.Namespace) -> None:
    """Write a draft where none is."""
    if arguments.source and arguments.language:
        raise OptionError(EITHER())
    if arguments.source:
        data = write_draft(versions.revise(versions.read_version(arguments.source).signed))
    elif arguments.language:
        data = write_draft(edits.first_draft(arguments.language))
    else:
        data = TEMPLATE.encode("utf-8")
    if arguments.text or given_terms(arguments):
        draft = reduce(with_named_text, arguments.text, read_draft(data))
        data = write_draft(with_terms(draft, arguments))
    store.write(arguments.draft, data, replace=False)
    print(f"Written   {arguments.draft}; edit it here or with: tacit-miner survey edit")


def run_check(arguments: argparse.Namespace) -> None:
    """Print the check list, then the draft in words; errors refuse it."""
    draft = versions.read_draft_file(arguments.draft)
    for finding in check(draft):
        print(f"{finding.weight:<8}{finding.place}: {finding.message}")
    for text in sentences.survey(versions.sound_survey(draft)):
        print(text)
    _show_changes(draft, arguments.draft.parent, arguments.previous)


def run_try(arguments: argparse.Namespace) -> None:
    """Print what made-up people tell."""
    survey = versions.sound_survey(versions.read_draft_file(arguments.draft))
    from tacit_miner.trial import try_survey  # noqa: PLC0415 - brings in NumPy, which the others do without

    found = try_survey(survey, arguments.people, arguments.seed, today=datetime.now(UTC).date())
    print(f"{found.people:,} made-up people answered; {found.accepted:,} records were taken")
    print(f"{'':<24}{'drawn from':>12}{'estimate':>12}   {1 - found.alpha:.0%} interval")
    for row in found.rows:
        interval = f"{row.low:7.1%} to {row.high:6.1%}{'' if row.covers else '  misses'}"
        print(f"{row.name:<24}{row.truth:>12.1%}{row.value:>12.1%}   {interval}")


def run_sign(arguments: argparse.Namespace) -> None:
    """Write the signed survey, whole or not at all."""
    store.check_outputs((arguments.out,), (arguments.draft, arguments.key, arguments.passphrase_file))
    draft = with_terms(versions.read_draft_file(arguments.draft), arguments)
    versions.sound_survey(draft)  # before a passphrase is asked for
    signed = versions.sign_draft(draft, own_master(arguments).researcher_key())
    versions.write_signed(arguments.out, signed)
    print(f"Survey    {signed.id}")
    print(f"Written   {arguments.out}, {len(signed.line):,} bytes, {counted(len(draft.items), 'item')}")
    print(f"Its words {' '.join(signed.words)}")
    print(f"Your key  {keys.fingerprint(signed.survey.researcher.key)}")
    if expired := is_over(signed):
        print(f"Nobody can answer it: its last day, {expired}, is over")
    if not signed.is_approved:
        print("Nobody can answer it before its board has signed too: tacit-miner survey approve")


def run_show(arguments: argparse.Namespace) -> None:
    """Print a verified survey in words."""
    signed = versions.read_version(arguments.file).signed
    for text in sentences.signed_survey(signed, arguments.language):
        print(text)
    _show_changes(draft_of(signed.survey), arguments.file.parent, arguments.previous)


def _show_changes(draft: Draft, folder: Path, given: Path | None) -> None:
    """The versions before this one, and what it changes of the last of them."""
    earlier: Sequence[versions.Version] = versions.history(folder, draft.previous)
    if given is not None:
        named = versions.read_version(given)
        if named.signed.id != draft.previous:
            wanted = draft.previous or "none"
            raise OptionError(
                versions.NOT_THE_PREDECESSOR(path=str(given), found=named.signed.id, wanted=wanted)
            )
        earlier = (named, *earlier[1:])
    if not earlier:
        return
    print()
    for version in earlier:
        print(f"Replaces    {version.path}, {version.signed.id}")
    changed = versions.differences(draft_of(earlier[0].signed.survey), draft)
    print(f"Changes since {earlier[0].path}: {len(changed):,}")
    for change in changed:
        print(f"  {sentence(change.message)}")


NO_DRAWING = Template(
    "survey-forms.no-drawing", "left out: ask and arms; a dice form asks everybody every question in one way"
)


def run_import(arguments: argparse.Namespace) -> None:
    """Write the draft, and say what was left out; or say everything that is wrong."""
    from tacit_miner.xlsform.questions import read_form  # noqa: PLC0415 - brings in openpyxl, which the others do without

    store.check_outputs((arguments.out,), (arguments.form,))
    data = store.read(arguments.form, FORM_LIMITS.file_bytes)
    try:
        imported = read_form(data, leave_out=arguments.leave_out)
    except FormError as error:
        _say(error.findings)
        raise
    store.write(arguments.out, write_draft(imported.draft))
    _say(imported.notes)
    print(f"Written   {arguments.out}, {counted(len(imported.draft.items), 'item')}")


def run_form(arguments: argparse.Namespace) -> None:
    """Write the form."""
    store.check_outputs((arguments.out,), (arguments.draft,))
    draft = read_draft(store.read(arguments.draft, LIMITS.line_bytes))
    write_form(arguments.out, write_tables(draft))
    print(f"Written   {arguments.out}, {counted(len(draft.items), 'item')}")


def run_dice(arguments: argparse.Namespace) -> None:
    """Write the form and the channels, and say how the answers are read."""
    from tacit_miner.xlsform.dice import dice_form  # noqa: PLC0415 - brings in openpyxl, which the others do without

    store.check_outputs((arguments.out, arguments.channels), (arguments.draft,))
    draft = read_draft(store.read(arguments.draft, LIMITS.line_bytes))
    try:
        made = dice_form(draft, DiceDevice(arguments.device))
    except FormError as error:
        _say(error.findings)
        raise
    write_form(arguments.out, made.tables)
    store.write(arguments.channels, made.channels())
    _say(made.notes)
    if draft.ask or draft.arms:
        print(f"{FormWeight.NOTE:<7} {NO_DRAWING()}", file=sys.stderr)
    print(f"Written   {arguments.out} and {arguments.channels}, {counted(len(made.columns), 'question')}")
    choices = "".join(f" --choice '{choice}'" for choice in made.choices())
    print(f"Answers   tacit-miner mine answers.csv --channels {arguments.channels}{choices} --min-support 5%")


def run_answers(arguments: argparse.Namespace) -> None:
    """Write the columns of the form's questions."""
    from tacit_miner.readers.channels import items_of  # noqa: PLC0415 - brings in NumPy
    from tacit_miner.xlsform.dice import answers_of  # noqa: PLC0415 - as above

    store.check_outputs((arguments.out,), (arguments.export, arguments.channels))
    names = items_of(arguments.channels)
    lines = list(answers_of(store.read(arguments.export, LIMITS.file_bytes), names))
    store.write(arguments.out, b"".join(lines))
    print(
        f"Written   {arguments.out}, {counted(len(lines) - 1, 'record')}, {counted(len(names), 'question')}"
    )


def write_form(path: Path, tables: dict[str, Lines]) -> None:
    """The sheets as a workbook, or as CSV if the name says so."""
    from tacit_miner.xlsform.workbook import write_plain, write_workbook  # noqa: PLC0415 - openpyxl is slow to import

    store.write(path, write_plain(tables) if path.suffix.lower() == ".csv" else write_workbook(tables))


def _say(findings: tuple[FormFinding, ...]) -> None:
    for finding in findings:
        print(f"{finding.weight:<7} {printable(str(finding.message))}", file=sys.stderr)


def _run_keygen(arguments: argparse.Namespace) -> None:
    store.check_outputs((arguments.out,), (arguments.passphrase_file,))
    passphrase = None
    if arguments.passphrase:
        passphrase = ask_twice()
    elif arguments.passphrase_file:
        passphrase = from_file(arguments.passphrase_file)
    master = keys.MasterSecret.new()
    keys.save(arguments.out, master, passphrase)
    public = public_keys.public_bytes(master.researcher_key())
    mark = keys.fingerprint(public)
    print(f"Key file     {arguments.out}; keep a copy in a safe place, it cannot be made again")
    print(f"Protection   {'a passphrase' if passphrase else 'none but the file mode; --passphrase adds one'}")
    print(f"Public key   {base64.encode(public)}")
    print(f"Fingerprint  {mark.hex}")
    print(f"In words     {mark}")
    opening = master.encryption_key().public_key().public_bytes_raw()
    print(f"Encryption   {base64.encode(opening)}; a survey can ask for files that are encrypted to it")
    print(f"In words     {keys.encryption_fingerprint(opening)}")
