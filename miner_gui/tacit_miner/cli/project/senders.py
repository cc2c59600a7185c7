"""Who sends: `tacit-miner signers`, `suspicion`, `tokens` and `statement`."""

import argparse
import re
import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, date, datetime
from pathlib import Path

from tacit.formats import base64, tokens
from tacit.formats.errors import FormatError
from tacit.formats.statement_file import Statement
from tacit.person.keys import fingerprint
from tacit.platform import store
from tacit.platform.messages import Template, theirs
from tacit_miner.cli.console import output, outputs, running, table
from tacit_miner.cli.options import OptionError
from tacit_miner.cli.study.run import show_comparison
from tacit_miner.exports.findings import suspicion_json
from tacit_miner.project.history import latest_day
from tacit_miner.project.location import own_files
from tacit_miner.project.project import Project
from tacit_miner.project.signers import HEX_SHOWN, SHORTEST_PREFIX, Signer, SignerError, find
from tacit_miner.project.tokens import add_list, add_statement, count_tokens
from tacit_miner.runs.suspicion import Suspected, exclude_and_run, suspects
from tacit_miner.trust_files import make_tokens, read_statement, read_tokens

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
WIDE = 1_000  # columns of a list that another program reads: nothing in it is folded

_DIGITS = re.compile(r"[0-9a-f]+")


def _list(args: argparse.Namespace) -> None:
    with Project.open(args.project) as project:
        sent, found = project.records_by_signer(), project.signers()
    short, rows = sys.stdout.isatty() and not args.full, []
    for signer in found:
        print_ = signer.fingerprint
        words = " ".join(print_.words[:4]) + " …" if short else str(print_)
        digits = print_.hex if args.full else print_.hex[:HEX_SHOWN]
        standing = ["enrolled" if signer.enrolled else "not on the list"]
        standing += [f"revoked from {signer.revoked.isoformat()}"] if signer.revoked else []
        standing += ["excluded"] if signer.excluded else []
        rows.append((digits, words, signer.name, f"{sent.get(signer.number, 0):,}", ", ".join(standing)))
    heads = ("<fingerprint", "<in words", "<name", "records", "<standing")
    output(WIDE).print(table(f"{len(found):,} signers", heads, rows))


def _add(args: argparse.Namespace) -> None:
    if (args.key is None) == (args.file is None):
        raise OptionError(KEY_OR_FILE())
    listed = [(args.key, args.name)] if args.file is None else _listed(args.file)
    with Project.open(args.project) as project:
        known = project.signers()
        keys = [_key(text, name, known) for text, name in listed]
        for key, name in keys:
            project.enrol(key, name)
    print(f"{len(keys):,} keys are on the list")


def _listed(path: Path) -> list[tuple[str, str]]:
    try:
        text = store.read(path, LARGEST_LIST).decode()
    except UnicodeDecodeError:
        raise SignerError(NOT_UTF8(path=str(path))) from None
    parts = (line.strip().split(maxsplit=1) for line in text.splitlines())
    return [(part[0], "".join(part[1:])) for part in parts if part and not part[0].startswith("#")]


def _key(text: str, name: str, known: list[Signer]) -> tuple[bytes, str]:
    """A key and whose it is; a fingerprint names a key that the project knows, and keeps its name if none is given."""
    wanted = " ".join(text.lower().split())
    if " " in wanted or (len(wanted) >= SHORTEST_PREFIX and _DIGITS.fullmatch(wanted)):
        found = [s for s in known if str(s.fingerprint) == wanted or s.fingerprint.hex.startswith(wanted)]
        if len(found) == 1:
            return found[0].key, name or found[0].name
        if found:
            raise SignerError(SEVERAL_KEYS(fingerprint=text[:64], count=len(found)))
        raise SignerError(UNKNOWN_FINGERPRINT(fingerprint=text[:64]))
    try:
        return base64.decode(text.strip(), "key"), name
    except FormatError as error:
        raise SignerError(NOT_A_KEY(given=text[:60], reason=error.reason)) from None


def _revoke(args: argparse.Namespace) -> None:
    today = datetime.now(UTC).date()
    try:
        day = date.fromisoformat(args.date) if args.date else None
    except ValueError:
        raise OptionError(BAD_DATE(given=args.date)) from None
    with Project.open(args.project) as project:
        signer, day = find(project.signers(), args.signer), day or latest_day(project.database, today)
        project.revoke(signer, None if args.undo else day, today)
    became = "no longer revoked" if args.undo else f"what is imported from {day} on does not count"
    print(f"{_name(signer)}: {became}")


def _exclude(args: argparse.Namespace) -> None:
    with Project.open(args.project) as project:
        signer = find(project.signers(), args.signer)
        project.exclude(signer, excluded=not args.undo)
        sent = project.records_by_signer().get(signer.number, 0)
    print(f"{_name(signer)}: its records {'count again' if args.undo else 'do not count'}: {sent:,}")


def _name(signer: Signer) -> str:
    return signer.name or signer.fingerprint.hex[:HEX_SHOWN]


TOP = 20


def _run_suspicion(args: argparse.Namespace) -> None:
    if args.exclude_and_compare is not None:
        _exclude_and_compare(args)
        return
    store.check_outputs((args.json,), own_files(args.project))
    with Project.open(args.project) as project:
        with running(None) as control:
            found = suspects(project, args.alpha, control.check)
        told = [suspicion_json(found, project.study, project.books(), args.alpha)] if args.json else []
    with outputs({args.json: told} if args.json else {}):
        _show(found, every=args.all)


def _show(found: Sequence[Suspected], *, every: bool) -> None:
    named = [each for each in found if each.is_named]
    tested, console, rows = sum(each.suspect.is_tested for each in found), output(300), []
    heads = ("<group", "<name", "records", "p", "adjusted p", "<conclusion", "<why")
    for each in found if every else named:
        group = str(each.kind), each.name or each.fingerprint[:HEX_SHOWN], f"{each.records:,}"
        chances = (f"{p_value:.2g}" for p_value in (each.suspect.p, each.suspect.adjusted))
        rows.append((*group, *chances, str(each.conclusion), "".join(map(str, each.sentences[:1]))))
    if rows:
        console.print(table("Looks forged?", heads, rows))
    console.print(
        f"{tested:,} of {len(found):,} groups have enough records to be tested; {len(named):,} are named"
    )
    if named:
        console.print(
            "a suspicion is no proof: people of an honest signer may be unlike the others, and of two with the same records one may have "
            "been copied; nothing was excluded"
        )


def _exclude_and_compare(args: argparse.Namespace) -> None:
    with Project.open(args.project) as project:
        signer = find(project.signers(), args.exclude_and_compare)
        with running(None) as control:
            before, after = exclude_and_run(project, signer, args.threads, control)
    runs = f"A is run {before.number} with its records, B is run {after.number} without them"
    print(f"{_name(signer)} is excluded; {runs}")
    show_comparison(before, after, TOP, project.study)


SHARED_SHOWN = 20


def run_make(args: argparse.Namespace) -> None:
    """Draw, and write both files; neither may be there already."""
    listed = make_tokens(args.count, args.title, args.list, args.sheet)
    print(f"Written   {args.list}, {len(listed):,} public halves; sign the survey with: --tokens {args.list}")
    print(f"Written   {args.sheet}; print it, shuffle the cards, and destroy the file")
    print(f"Digest    {tokens.digest(listed)}")


def run_add(args: argparse.Namespace) -> None:
    """Take the list."""
    listed = read_tokens(args.list)
    with Project.open(args.project) as project:
        print(f"Tokens on the list: {add_list(project, listed):,}")


def run_list(args: argparse.Namespace) -> None:
    """Print the counts, and all sides of each token that several keys showed."""
    with Project.open(args.project, read_only=True) as project:
        print("\n".join(token_lines(project)))


def token_lines(project: Project) -> Iterator[str]:
    """The same, as lines of text."""
    counts = count_tokens(project)
    yield f"tokens      {counts.listed:,} on the list, {counts.shown:,} of them shown, {counts.strange:,} not on the list"
    if counts.shared:
        yield (
            f"shared      tokens that several keys showed: {len(counts.shared):,}; to which key a token was given is not known, so none "
            "counts by it. Exclude those that are not meant"
        )
    for one in counts.shared[:SHARED_SHOWN]:
        for side in one.sides:
            name = f" ({side.name})" if side.name else ""
            yield f"  token {one.token[:12]}  key {side.fingerprint.hex[:16]}{name}"


def _run_statement(args: argparse.Namespace) -> None:
    found = read_statement(args.file)
    with Project.open(args.project) as project:
        add_statement(project, found)
    print("\n".join(statement_lines(found)))


def statement_lines(found: Statement) -> Iterator[str]:
    """A statement in lines of text."""
    yield f"revoked     {fingerprint(found.revokes)}"
    signer = (
        "the key itself" if found.signer == found.revokes else f"its successor, {fingerprint(found.signer)}"
    )
    yield f"            signed by {signer}; its words: {' '.join(found.words)}"
    yield theirs(found.reason, "            ")
    yield "            Records of a survey that was out before stay as they are; no new survey of this key is to be trusted."
