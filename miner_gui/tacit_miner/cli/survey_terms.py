"""The terms of a survey on the command line: options of `survey new`, `edit` and `sign`, and the commands of boards and keys.

`survey approve` adds the signature of the board that a survey names; `survey revoke` writes the statement that a key is revoked.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from tacit import keys, store
from tacit.formats import base64, survey_file, tokens
from tacit.formats.limits import LIMITS
from tacit_miner.cli.own_key import add_key, own_key, own_master
from tacit_miner.design.draft import Draft
from tacit_miner.design.edits import set_field
from tacit_miner.design.signing import write_signed
from tacit_miner.trust_files import read_tokens, write_revocation

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
    group.add_argument(
        "--tokens", type=Path, metavar="LIST", help="the list that tacit-miner tokens make wrote"
    )
    group.add_argument(
        "--encrypt",
        metavar="KEY",
        help="encrypt the files of records to this key: the one that keygen printed, or the key file itself",
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
    approve.add_argument("file", type=Path, metavar="SURVEY", help="the survey that its researcher signed")
    add_key(approve)
    approve.add_argument("--out", type=Path, metavar="SURVEY", required=True, help="the file to write")
    approve.set_defaults(run=run_approve)
    revoke = actions.add_parser("revoke", help="write a statement that a researcher's key is revoked")
    revoke.add_argument("--out", type=Path, metavar="STATEMENT", required=True, help="the file to write")
    add_key(revoke)
    revoke.add_argument("--reason", required=True, metavar="TEXT", help="why, in one line for people")
    revoke.add_argument(
        "--revokes", metavar="BASE64", help="the public key, if KEY is the successor that a survey named"
    )
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
