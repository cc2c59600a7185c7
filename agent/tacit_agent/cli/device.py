"""Commands for this machine and for what is kept on it; each is described where it runs.

`keygen`, its key; `field`, field mode; `export`, `receipts` and `forget`, the records.
"""

import argparse
import sys
from pathlib import Path

from tacit.formats import base64
from tacit.formats.survey_file import SignedSurvey
from tacit.formats.tokens import receipt_code
from tacit.person.keys import fingerprint
from tacit.person.sentences import quoted
from tacit.platform import commandline
from tacit.platform.errors import KeyFileError, TacitError
from tacit.platform.messages import Template
from tacit_agent import home
from tacit_agent.cli import options
from tacit_agent.cli.options import say
from tacit_agent.home import AgentOptionError, VaultError
from tacit_agent.session import Kept
from tacit_agent.session.refusals import local_now, open_survey
from tacit_agent.vault import Admitted, FieldMode, Holding, Mode, OperatorCode, Vault, content, field

PASSPHRASE_WITHOUT_PROTECTION = Template(
    "keygen.passphrase-without-protection",
    "--unprotect leaves the key without a passphrase; leave out --new-passphrase-file",
)
KEY_EXISTS = Template(
    "keygen.exists",
    "{path} exists already, and a new key would be another person; to protect it differently, use --change-passphrase",
)
NO_KEY = Template("keygen.no-key", "there is no key yet; make one with tacit-agent keygen --protect")
EMPTY_PASSPHRASE = Template(
    "keygen.empty-passphrase",
    "the new passphrase is empty, and nothing was changed; to keep the key without one, use tacit-agent keygen "
    "--unprotect",
)
NO_TERMINAL = Template(
    "keygen.no-terminal", "there is no terminal to ask in; name a file: --new-passphrase-file FILE"
)
PASSPHRASES_DIFFER = Template("keygen.passphrases-differ", "the two differ; nothing was changed, try again")


def run_keygen(args: argparse.Namespace) -> int:
    """Make the key of this machine. Other commands make one by themselves, without a passphrase."""
    if args.unprotect and args.new_passphrase_file is not None:
        raise AgentOptionError(PASSPHRASE_WITHOUT_PROTECTION())
    with Vault(home.choose(args.home)) as vault:
        if args.change_passphrase or args.unprotect:
            _change(vault, args)
        elif vault.key.exists and (args.survey is None or args.protect or args.new_passphrase_file):
            raise AgentOptionError(KEY_EXISTS(path=str(vault.key.path)))
        elif vault.key.exists:
            options.unlock(vault, args)
        else:
            _make(vault, args)
        if args.survey is not None:
            public = vault.public_key(open_survey(args.survey).id)
            print(f"this machine's key for the survey: {fingerprint(public)}")
            print(f"in hexadecimal digits: {fingerprint(public).hex}")
            print(f"for the researcher's list, tacit-miner signers add --key: {base64.encode(public)}")
    return 0


def _of_protection(parser: argparse._ActionsContainer) -> None:
    which = parser.add_mutually_exclusive_group()
    options.flag("--protect", "ask for a passphrase that protects the new key")(which)
    options.flag("--change-passphrase", "ask for the old one and a new one")(which)
    options.flag("--unprotect", "ask for the passphrase, and keep the key without one from now on")(which)


_FOR = (
    "print this machine's key for a survey and its fingerprint, for a researcher's list of keys that may send"
)
add_keygen_parser = options.command(
    run_keygen,
    *options.VAULT,
    _of_protection,
    options.path("--new-passphrase-file", "read the new passphrase from this file"),
    options.path("--for", _FOR, "SURVEY", dest="survey"),
)


def _make(vault: Vault, args: argparse.Namespace) -> None:
    if args.new_passphrase_file is None and args.passphrase_file is not None:
        options.unlock(vault, args)
    else:
        vault.unlock(_new_passphrase(args) if args.protect or args.new_passphrase_file else None)
    print(f"key made: {vault.key.path}")
    print("keep a copy of this file: without it, what was answered here cannot be exported again")


def _change(vault: Vault, args: argparse.Namespace) -> None:
    if not vault.key.exists:
        raise AgentOptionError(NO_KEY())
    vault.unlock(options.passphrase(args, "old passphrase: ") if vault.key.is_protected else None)
    if args.unprotect:
        vault.change_passphrase(None)
        print("the key is no longer protected")
        return
    new = _new_passphrase(args)
    if not new:
        raise KeyFileError(EMPTY_PASSPHRASE())
    vault.change_passphrase(new)
    print("the key is protected by the new passphrase")


def _new_passphrase(args: argparse.Namespace) -> str:
    if args.new_passphrase_file is None and not sys.stdin.isatty():
        raise KeyFileError(NO_TERMINAL())
    differ = KeyFileError(PASSPHRASES_DIFFER())
    return _new_secret(args.new_passphrase_file, "new passphrase: ", "--new-passphrase-file", differ)


def _new_secret(path: Path | None, prompt: str, option: str, differ: TacitError) -> str:
    """From the file that an option named, or typed twice."""
    if path is not None:
        return commandline.from_file(path)
    first = commandline.ask(prompt, option)
    if commandline.ask("the same again: ", option) != first:
        raise differ
    return first


OFF_ALONE = Template("field.off-alone", "--off ends field mode; leave out the survey and the other options")
CODES_DIFFER = Template("field.codes-differ", "the two codes differ; nothing was changed")


def run_field(args: argparse.Namespace) -> int:
    """Field mode on this device: many people, one after another, until the operator ends it.

    With a survey it turns field mode on and sets the operator's code; the window then starts at the lock. Without one it says
    whether field mode is on. `--off` ends it without the code: that is the way out when the code is forgotten.
    """
    if args.off and (args.survey or args.code_file or args.at_least is not None):
        raise AgentOptionError(OFF_ALONE())
    with options.open_vault(args) as vault:
        if args.off:
            field.forget(vault)
        elif args.survey is not None:
            _turn_on(vault, args)
        _say_how_it_is(vault)
    return 0


_AT_LEAST = f"ask before an export with fewer new people than this (default: {field.FEWEST_NEW})"
add_field_parser = options.command(
    run_field,
    options.path("survey", "turn field mode on for this survey", "SURVEY", nargs="?"),
    options.CODE,
    options.argument("--at-least", type=int, metavar="N", help=_AT_LEAST),
    options.flag("--off", "end field mode"),
    *options.VAULT,
)


def _turn_on(vault: Vault, args: argparse.Namespace) -> None:
    signed = open_survey(args.survey)
    Kept(vault, signed, Mode.MANY)  # where that is refused, field mode is
    fewest = field.FEWEST_NEW if args.at_least is None else max(1, args.at_least)
    differ = AgentOptionError(CODES_DIFFER())
    code = OperatorCode.of(_new_secret(args.code_file, "operator's code: ", "--code-file", differ))
    field.remember(vault, FieldMode(signed, code, field.device_word(vault, signed.id), fewest=fewest))


def _say_how_it_is(vault: Vault) -> None:
    mode = field.remembered(vault)
    if mode is None:
        print("field mode is off")
        return
    print(f"field mode is on: {quoted(mode.signed.survey.title.get([]))}")
    print(f"    survey {mode.signed.id[:16]}, this device {mode.device}")
    _print_counts(vault, mode.signed.id)


def _print_counts(vault: Vault, survey_id: str) -> None:
    """What a field worker compares with their own list in the evening."""
    holding, day = vault.holding(survey_id) or Holding(Mode.MANY), local_now().date()
    today = holding.of_day(day)
    thrown = f"{holding.thrown:,} thrown away after the draw (today {today.thrown:,})"
    left = f"exported {holding.exported:,}, not yet {holding.records - holding.exported:,}"
    print(f"    {commandline.counted(holding.records, 'record')} finished, {thrown}")
    print(f"    today {today.finished:,}, this week {holding.of_week(day):,} (since Monday), {left}")
    if undecided := len(vault.undecided(survey_id)):
        print(f"    ! {options.undecided_records(undecided)}")


def admitted(vault: Vault, args: argparse.Namespace) -> Admitted | None:
    """Where field mode is on, the operator, whose code is asked for; else None. `VaultError` if it is another code."""
    if field.remembered(vault) is None:
        return None
    if args.code_file is not None:
        given = commandline.from_file(args.code_file)
    else:
        print("field mode is on; the operator's code comes first", file=sys.stderr)
        given = commandline.ask("operator's code: ", "--code-file")
    return field.admit(vault, given)


def run_export(args: argparse.Namespace) -> int:
    """Write the file that goes to the researcher. Writing it again gives the same records.

    In field mode it asks for the operator's code, and where many people answer it wants some new records or none: the difference of
    two files shows whose records they are.
    """
    options.check_out(args)
    with options.open_vault(args) as vault:
        survey_id = options.find_kept(vault, args.survey)
        signed = next((each for each in vault.surveys() if each.id == survey_id), None)
        holding = vault.holding(survey_id)
        if signed is None or holding is None:
            raise VaultError(content.NOTHING_FINISHED())
        options.take_token(vault, signed, args.token)
        kept = Kept(vault, signed, holding.mode)
        operator = admitted(vault, args)
        records = kept.export(args.out, gzip=args.out.suffix == ".gz", few=args.few, admitted=operator)
        if undecided := kept.undecided:
            print(f"tacit-agent: {options.undecided_records(undecided)}", file=sys.stderr)
    options.say_written(args.out, records, signed.survey)
    return 0


_FEW = "where many people answer: export although few records are new, so that the difference of two files shows whose they are"
add_export_parser = options.command(
    run_export,
    options.KEPT,
    options.out(required=True),
    options.TOKEN,
    options.flag("--few", _FEW),
    options.CODE,
    *options.VAULT,
)


def run_receipts(args: argparse.Namespace) -> int:
    """Print what has been answered on this machine, and what has been exported of it."""
    with options.open_vault(args) as vault:
        surveys = sorted(
            vault.surveys(), key=lambda signed: (signed.survey.title.get(args.language), signed.id)
        )
        forgotten = vault.forgotten()
        if not surveys and not forgotten:
            print("nothing has been answered on this machine")
        for signed in surveys:
            _print_survey(vault, signed, args)
        if surveys:
            print(options.COMPARE)
        if forgotten:
            print(f"answered and forgotten: {commandline.counted(forgotten, 'survey')}")
    return 0


_CODES = options.flag("--codes", "print the receipt code of every record")
add_receipts_parser = options.command(run_receipts, *options.VAULT, options.LANGUAGES, _CODES)


def _print_survey(vault: Vault, signed: SignedSurvey, args: argparse.Namespace) -> None:
    holding = vault.holding(signed.id)
    if holding is None:
        return
    print(quoted(signed.survey.title.get(args.language)))
    print(f"    survey {signed.id[:16]}, asked by {quoted(signed.survey.researcher.name)}")
    print(f"    in words {' '.join(signed.words)}")
    if holding.mode is Mode.MANY:
        _print_counts(vault, signed.id)
    else:
        print(f"    {commandline.counted(holding.records, 'record')} kept, {holding.exported:,} exported")
    if args.codes or holding.mode is Mode.PERSONAL:
        for record in vault.records(signed.id):
            print(f"    receipt {receipt_code(signed.id, record.id)}")


def run_forget(args: argparse.Namespace) -> int:
    """Remove from this machine what was sent in a survey, its texts, and its records.

    That it was answered stays, sealed, so that it is not drawn a second time, and the same question asked again is known to have
    been answered. A file that was handed over is not changed by it: the researcher removes a record by its receipt.
    """
    with options.open_vault(args) as vault:
        survey_id = options.find_kept(vault, args.survey)
        _tell(vault, survey_id)
        if not args.yes:
            options.ask_yes("to forget this survey here, or press Ctrl-C to keep it")
        forgotten = vault.forget(survey_id)
    print(f"forgotten: {commandline.counted(forgotten, 'record')}")
    return 0


_YES = options.flag("--yes", "do not ask")
add_forget_parser = options.command(run_forget, options.KEPT, *options.VAULT, _YES)


def _tell(vault: Vault, survey_id: str) -> None:
    holding = vault.holding(survey_id)
    if holding is None:
        return
    if holding.mode is Mode.PERSONAL:
        for record in vault.records(survey_id):
            print(f"receipt {receipt_code(survey_id, record.id)}")
        say(
            "Note the receipt if you handed the file over: by it the researcher can remove your record there."
        )
        say("It cannot be shown again, and this survey cannot be answered again on this machine.")
    elif holding.exported < holding.records:
        say(f"! not exported yet: {commandline.counted(holding.records - holding.exported, 'record')}")
    say(
        "What was handed over is not changed by this. The file of the vault is written again without these records;"
    )
    say("copies of it, and what a disk keeps of removed files, hold them sealed under the key.")
