"""`tacit-miner signers list|add|revoke|exclude PROJECT …`: who sends, and whose records count."""

from __future__ import annotations

import argparse
import re
import sys
from datetime import UTC, date, datetime
from pathlib import Path

from tacit import store
from tacit.formats import base64
from tacit.formats.errors import FormatError
from tacit.messages import Template
from tacit_miner.cli.console import output, table
from tacit_miner.cli.options import OptionError
from tacit_miner.project.latest_day import latest_day
from tacit_miner.project.project import Project
from tacit_miner.project.signers import HEX_SHOWN, SHORTEST_PREFIX, Signer, SignerError, find

KEY_OR_FILE = Template("options.key-or-file", "give one of --key and --file")
NOT_UTF8 = Template("signers.not-utf8", "{path}: not UTF-8; save the file as UTF-8")
UNKNOWN_FINGERPRINT = Template(
    "signers.unknown-fingerprint",
    "{fingerprint!r} is a fingerprint, and no key seen in this project has it; give the key itself, 44 base64 characters, "
    "from tacit-agent keygen --for",
)
SEVERAL_KEYS = Template(
    "signers.several-keys",
    "{fingerprint!r} is a fingerprint, and {count:,} keys begin like it; give the key itself, 44 base64 characters, "
    "from tacit-agent keygen --for",
)
NOT_A_KEY = Template("signers.not-a-key", "{given!r} is no public key of 44 base64 characters: {reason}")
BAD_DATE = Template("options.bad-date", "--date is {given!r}, but a day is written like 2026-03-31")

LARGEST_LIST = 16 << 20
WIDE = 1_000
"""Columns of a list that another program reads: nothing in it is folded."""

_DIGITS = re.compile(r"[0-9a-f]+")


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`signers` and what can be done with them."""
    parser = commands.add_parser("signers", help="who sends", description=__doc__)
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    shown = actions.add_parser("list", help="everybody who sent or is on the list")
    shown.add_argument("--full", action="store_true", help="all 64 digits and 12 words of each fingerprint")
    shown.set_defaults(run=_list)
    adding = actions.add_parser("add", help="put keys on the list")
    adding.set_defaults(run=_add)
    revoking = actions.add_parser("revoke", help="let nothing count that is imported from a day on")
    revoking.set_defaults(run=_revoke)
    excluding = actions.add_parser("exclude", help="leave out everything a signer sent, or take it in again")
    excluding.set_defaults(run=_exclude)
    for action in (shown, adding, revoking, excluding):
        action.add_argument("project", type=Path, metavar="PROJECT")
    adding.add_argument(
        "--key",
        metavar="BASE64",
        help="a public key, as tacit-agent shows it; or the fingerprint of one that has sent already",
    )
    adding.add_argument("--name", default="", metavar="NAME", help="with --key: whose it is")
    adding.add_argument(
        "--file",
        type=Path,
        metavar="FILE",
        help="lines of: public key, white space, name; # begins a comment",
    )
    for action in (revoking, excluding):
        action.add_argument(
            "signer", metavar="SIGNER", help="a name, or the first digits or words of a fingerprint"
        )
        action.add_argument("--undo", action="store_true", help="take it back")
    revoking.add_argument(
        "--date", metavar="YYYY-MM-DD", help="the first day that does not count (default today)"
    )


def _list(args: argparse.Namespace) -> int:
    with Project.open(args.project) as project:
        sent = project.records_by_signer()
        found = project.signers()
    shown = table(f"{len(found):,} signers", "<fingerprint", "<in words", "<name", "records", "<standing")
    short = sys.stdout.isatty() and not args.full
    for signer in found:
        print_ = signer.fingerprint
        words = " ".join(print_.words[:4]) + " …" if short else str(print_)
        digits = print_.hex if args.full else print_.hex[:HEX_SHOWN]
        shown.add_row(digits, words, signer.name, f"{sent.get(signer.number, 0):,}", _standing(signer))
    output(WIDE).print(shown)
    return 0


def _standing(signer: Signer) -> str:
    words = ["enrolled" if signer.enrolled else "not on the list"]
    words += [f"revoked from {signer.revoked.isoformat()}"] if signer.revoked else []
    words += ["excluded"] if signer.excluded else []
    return ", ".join(words)


def _add(args: argparse.Namespace) -> int:
    if (args.key is None) == (args.file is None):
        raise OptionError(KEY_OR_FILE())
    listed = [(args.key, args.name)] if args.file is None else _listed(args.file)
    with Project.open(args.project) as project:
        known = project.signers()
        keys = [_key(text, name, known) for text, name in listed]
        for key, name in keys:
            project.enrol(key, name)
    print(f"{len(keys):,} keys are on the list")
    return 0


def _listed(path: Path) -> list[tuple[str, str]]:
    try:
        text = store.read(path, LARGEST_LIST).decode()
    except UnicodeDecodeError:
        raise SignerError(NOT_UTF8(path=str(path))) from None
    lines = [line.strip() for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    parts = [line.split(maxsplit=1) for line in lines]
    return [(part[0], part[1] if len(part) > 1 else "") for part in parts]


def _key(text: str, name: str, known: list[Signer]) -> tuple[bytes, str]:
    """A key and whose it is; a fingerprint names a key that the project knows, and keeps its name if none is given."""
    wanted = " ".join(text.lower().split())
    if " " in wanted or (len(wanted) >= SHORTEST_PREFIX and _DIGITS.fullmatch(wanted)):
        found = [s for s in known if str(s.fingerprint) == wanted or s.fingerprint.hex.startswith(wanted)]
        if len(found) == 1:
            return found[0].key, name or found[0].name
        shown = text[:64]
        raise SignerError(
            SEVERAL_KEYS(fingerprint=shown, count=len(found))
            if found
            else UNKNOWN_FINGERPRINT(fingerprint=shown)
        )
    try:
        return base64.decode(text.strip(), "key"), name
    except FormatError as error:
        raise SignerError(NOT_A_KEY(given=text[:60], reason=error.reason)) from None


def _revoke(args: argparse.Namespace) -> int:
    today = datetime.now(UTC).date()
    try:
        day = date.fromisoformat(args.date) if args.date else None
    except ValueError:
        raise OptionError(BAD_DATE(given=args.date)) from None
    with Project.open(args.project) as project:
        signer = find(project.signers(), args.signer)
        day = day or latest_day(project.database, today)
        project.revoke(signer, None if args.undo else day, today)
    name = signer.name or signer.fingerprint.hex[:HEX_SHOWN]
    print(
        f"{name}: no longer revoked"
        if args.undo
        else f"{name}: what is imported from {day} on does not count"
    )
    return 0


def _exclude(args: argparse.Namespace) -> int:
    with Project.open(args.project) as project:
        signer = find(project.signers(), args.signer)
        project.exclude(signer, excluded=not args.undo)
        sent = project.records_by_signer().get(signer.number, 0)
    name = signer.name or signer.fingerprint.hex[:HEX_SHOWN]
    print(
        f"{name}: its records count again: {sent:,}"
        if args.undo
        else f"{name}: its records do not count: {sent:,}"
    )
    return 0
