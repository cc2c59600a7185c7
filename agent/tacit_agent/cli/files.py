"""Commands that look at files: `page`, `verify`, `statement`, `inspect`, `selftest`; each is described where it runs."""

from __future__ import annotations

import argparse
import locale
from collections import Counter
from collections.abc import Iterator

from tacit.draw.exact_draw import SKIPPED, YES
from tacit.formats import envelope
from tacit.formats.batch_file import Batch, BatchReader
from tacit.formats.errors import LIMITS, FormatError
from tacit.formats.statement_file import Statement, read_statement
from tacit.formats.survey_file import read_survey
from tacit.person import sentences
from tacit.person.keys import fingerprint
from tacit.platform import store
from tacit.platform.messages import Template, theirs
from tacit.survey import NOT_ASKED, OPTION_CHARACTERS
from tacit.survey.repeats import repeats_within
from tacit_agent.cli.options import OpenedFile, add_path, add_vault, command, open_file, open_vault
from tacit_agent.home import AgentOptionError
from tacit_agent.session import coin, verified_survey


def add_page_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`page`."""
    parser = command(commands, run_page)
    about = "the page to write, such as agent.html; with a name in .xdc, an app for messengers"
    add_path(parser, "--out", about, required=True)


def run_page(args: argparse.Namespace) -> int:
    """Write this program as one page that opens any survey in a browser, on a telephone too; nothing in it is fetched.

    The same version writes the same bytes everywhere: compare the SHA-256 or its words with those of a page that you were given.
    """
    from tacit_page.build import write_page  # noqa: PLC0415 - no other command here needs the modules of the page

    print("\n".join(write_page(args.out)))
    return 0


NOT_A_BATCH = Template("verify.not-a-batch", "{path} is itself a survey; --survey goes with a batch")


def add_verify_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = command(commands, run_verify, verdict=True)
    add_path(parser, "file", "a survey, a statement or a batch, compressed or not")
    add_path(parser, "--survey", "the survey that the batch must answer", "SURVEY")


def run_verify(arguments: argparse.Namespace) -> int:
    """Check a survey or every line of a batch: exit status 0 only if every line of the file is good."""
    opened = open_file(arguments.file)
    if opened.kind in {envelope.SURVEY_TYPE, envelope.STATEMENT_TYPE}:
        if arguments.survey is not None:
            raise AgentOptionError(NOT_A_BATCH(path=str(arguments.file)))
        return _one(opened)
    path = arguments.survey
    reader = BatchReader(read_survey(store.read(path, LIMITS.line_bytes)) if path else None)
    verdicts: Counter[str] = Counter()
    records = 0
    for line in reader.read_file(opened.chunks):
        verdicts[line.verdict] += 1
        if line.batch is None:
            print(f"{line.verdict}: {line.error}")
        else:
            records += len(line.batch.records)
    counts = ", ".join(f"{count:,} {verdict}" for verdict, count in verdicts.items())
    print(f"{verdicts.total():,} lines: {counts or 'the file is empty'}; {records:,} records")
    return 0 if records and len(verdicts) == 1 else 1


def _one(opened: OpenedFile) -> int:
    try:
        if opened.kind == envelope.STATEMENT_TYPE:
            found = opened.read_statement()
            said = f"statement {found.id} that the key {fingerprint(found.revokes)} is revoked"
        else:
            signed = opened.read_survey()
            said = f"survey {signed.id} with {len(signed.survey.items):,} items"
    except FormatError as error:
        print(f"{error.verdict}: {error}")
        return 1
    print(f"accepted: {said}")
    return 0


def add_statement_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`statement`."""
    parser = command(commands, run_statement)
    add_path(parser, "file", "a file ending in .tacit-statement")
    add_vault(parser)


def run_statement(args: argparse.Namespace) -> int:
    """Take a statement that a researcher's key is revoked; surveys of that key are not answered any more."""
    found = read_statement(store.read(args.file, LIMITS.line_bytes))
    with open_vault(args) as vault:
        vault.remembered.take_statement(found)
    for line in statement_lines(found):
        print(line)
    return 0


def statement_lines(found: Statement) -> Iterator[str]:
    """A statement in lines of text."""
    yield f"revoked     {fingerprint(found.revokes)}"
    if found.signer == found.revokes:
        yield "            signed by the key itself"
    else:
        yield f"            signed by {fingerprint(found.signer)}"
        yield "            It holds for surveys of a key that named this one as its successor."
    yield f"its words   {' '.join(found.words)}"
    yield theirs(found.reason, "            ")


def add_inspect_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = command(commands, run_inspect, verdict=True)
    add_path(parser, "file", "a survey or a batch, compressed or not")


def run_inspect(arguments: argparse.Namespace) -> int:
    """Print what a survey or batch says, in words, with a verdict for each line: exit status 0 if everything in the file is good."""
    opened = open_file(arguments.file)
    if opened.kind == envelope.SURVEY_TYPE:
        signed = opened.read_survey()
        # The person's language, for showing only; nothing of it is ever written to a file that leaves.
        language = locale.getlocale()[0]
        for text in sentences.signed_survey(signed, [language] if language else []):
            print(text)
        items = signed.survey.items
        for position, first in repeats_within(items, signed.survey.languages).items():
            print(f"! {items[position].code} asks the same as {items[first].code}")
        return 0
    if opened.kind == envelope.STATEMENT_TYPE:
        for text in statement_lines(opened.read_statement()):
            print(text)
        return 0
    good, count = True, 0
    for line in BatchReader().read_file(opened.chunks):
        good, count = good and line.verdict.is_good, count + 1
        if line.batch is None:
            print(f"{line.verdict}: {line.error}")
            continue
        print(f"{line.verdict}: line {line.number:,}: {len(line.batch.records):,} records")
        for text in _batch(line.batch):
            print(text)
    if count == 0:
        print("the file is empty")
    return 0 if good and count else 1


def _batch(batch: Batch) -> Iterator[str]:
    """What a batch holds. Which characters are yes and no and which are options, only its survey says."""
    yield f"  survey  {batch.survey}"
    yield f"  sender  {fingerprint(batch.key)}"
    if batch.token:
        yield f"  token   used; its public half begins {batch.token.hex()[:16]}"
    for record in batch.records:
        left_out = record.answers.count(SKIPPED)
        not_asked = record.answers.count(NOT_ASKED)
        others = f", not asked {not_asked}" if not_asked else ""
        sent = len(record.answers) - left_out - not_asked
        yield f"  record  {record.id}: sent {sent}, not said {left_out}{others}"
        yield f"          answers {record.answers}"
        yield f"          levels  {record.levels}"
        if record.arm:
            yield f"          arm     {record.arm}"


def add_selftest_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`selftest`."""
    parser = command(commands, run_selftest, verdict=True)
    about = "a signed survey whose levels are tested (default: three levels of the program's own)"
    add_path(parser, "survey", about, "SURVEY", nargs="?")


def run_selftest(args: argparse.Namespace) -> int:
    """Toss a harmless question 10,000 times at each level, and compare with what is expected: exit status 0 if it is so.

    With a survey whose questions have options, a question with as many options is tossed too. The tosses go through the function that
    draws a person's record, with the system's randomness.
    """
    schemes, options = coin.PRACTICE, [coin.PRACTICE_OPTIONS]
    if args.survey is not None:
        survey = verified_survey(args.survey).survey
        schemes = tuple(level.scheme for level in survey.levels)
        options = sorted({len(item.options) for item in survey.items if item.options})
    checks = coin.self_test(schemes, options=options)
    for check in checks:
        print(
            f"{'ok ' if check.is_good else 'BAD'} level {check.level + 1}: {_counted(check)}; expected "
            f"{check.lowest:,} to {check.highest:,}"
        )
    print(f"correct tosses fail this test once in {coin.FALSE_ALARM_ONCE_IN:,} times")
    return 0 if all(check.is_good for check in checks) else 1


def _counted(check: coin.Check) -> str:
    if check.options:
        sent = OPTION_CHARACTERS.index(check.sent) + 1
        return (
            f"of {check.draws:,} times option 1 of {check.options}, {check.flipped:,} sent as option {sent}"
        )
    true, other = ("yes", "no") if check.answer == YES else ("no", "yes")
    return f"of {check.draws:,} times {true}, {check.flipped:,} sent as {other}"
