"""Commands that look at files: `page`, `verify`, `statement`, `inspect`, `selftest`, `privacy`; each is described where it runs."""

import argparse
import json
import locale
import math
from collections import Counter
from collections.abc import Iterator, Mapping

from tacit.draw.exact_draw import SKIPPED, YES, check_levels
from tacit.formats import envelope
from tacit.formats.batch_file import Batch, BatchReader
from tacit.formats.errors import LIMITS, FormatError
from tacit.formats.statement_file import Statement, read_statement
from tacit.formats.survey_file import read_survey
from tacit.person import sentences
from tacit.person.figures import (
    Figures,
    RecordFigures,
    WholePrivacy,
    item_figures,
    survey_figures,
    whole_privacy,
)
from tacit.person.keys import fingerprint
from tacit.person.part import starting_levels
from tacit.platform import store
from tacit.platform.errors import SurveyError
from tacit.platform.messages import Message, Template, theirs
from tacit.survey import NOT_ASKED, OPTION_CHARACTERS, Survey
from tacit.survey.repeats import repeats_within
from tacit_agent.cli import options
from tacit_agent.home import AgentOptionError
from tacit_agent.session import Refusal, coin, verified_survey


def run_page(args: argparse.Namespace) -> int:
    """Write this program as one page that opens any survey in a browser, on a telephone too; nothing in it is fetched.

    The same version writes the same bytes everywhere: compare the SHA-256 or its words with those of a page that you were given.
    """
    from tacit_page.build import write_page  # noqa: PLC0415 - no other command here needs the modules of the page

    print("\n".join(write_page(args.out)))
    return 0


_PAGE = "the page to write, such as agent.html; with a name in .xdc, an app for messengers"
add_page_parser = options.command(run_page, options.path("--out", _PAGE, required=True))


NOT_A_BATCH = Template("verify.not-a-batch", "{path} is itself a survey; --survey goes with a batch")


def run_verify(arguments: argparse.Namespace) -> int:
    """Check a survey or every line of a batch: exit status 0 only if every line of the file is good."""
    kind, chunks = options.open_file(arguments.file)
    if kind in {envelope.SURVEY_TYPE, envelope.STATEMENT_TYPE}:
        if arguments.survey is not None:
            raise AgentOptionError(NOT_A_BATCH(path=str(arguments.file)))
        return _one(kind, options.beginning(chunks))
    path = arguments.survey
    reader = BatchReader(read_survey(store.read(path, LIMITS.line_bytes)) if path else None)
    verdicts: Counter[str] = Counter()
    records = 0
    for line in reader.read_file(chunks):
        verdicts[line.verdict] += 1
        if line.batch is None:
            print(f"{line.verdict}: {line.error}")
        else:
            records += len(line.batch.records)
    counts = ", ".join(f"{count:,} {verdict}" for verdict, count in verdicts.items())
    print(f"{verdicts.total():,} lines: {counts or 'the file is empty'}; {records:,} records")
    return 0 if records and len(verdicts) == 1 else 1


add_verify_parser = options.command(
    run_verify,
    options.path("file", "a survey, a statement or a batch, compressed or not"),
    options.path("--survey", "the survey that the batch must answer", "SURVEY"),
    verdict=True,
)


def _one(kind: str, data: bytes) -> int:
    try:
        if kind == envelope.STATEMENT_TYPE:
            found = read_statement(data)
            said = f"statement {found.id} that the key {fingerprint(found.revokes)} is revoked"
        else:
            signed = read_survey(data)
            said = f"survey {signed.id} with {len(signed.survey.items):,} items"
    except FormatError as error:
        print(f"{error.verdict}: {error}")
        return 1
    print(f"accepted: {said}")
    return 0


def run_statement(args: argparse.Namespace) -> int:
    """Take a statement that a researcher's key is revoked; surveys of that key are not answered any more."""
    found = read_statement(store.read(args.file, LIMITS.line_bytes))
    with options.open_vault(args) as vault:
        vault.take_statement(found)
    for line in statement_lines(found):
        print(line)
    return 0


_STATEMENT = options.path("file", "a file ending in .tacit-statement")
add_statement_parser = options.command(run_statement, _STATEMENT, *options.VAULT)


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


def run_inspect(arguments: argparse.Namespace) -> int:
    """Print what a survey or batch says, in words, with a verdict for each line: exit status 0 if everything in the file is good."""
    kind, chunks = options.open_file(arguments.file)
    if kind == envelope.SURVEY_TYPE:
        signed = read_survey(options.beginning(chunks))
        # The person's language, for showing only; nothing of it is ever written to a file that leaves.
        language = locale.getlocale()[0]
        for text in sentences.signed_survey(signed, [language] if language else []):
            print(text)
        items = signed.survey.items
        for position, first in repeats_within(items, signed.survey.languages).items():
            print(f"! {items[position].code} asks the same as {items[first].code}")
        return 0
    if kind == envelope.STATEMENT_TYPE:
        for text in statement_lines(read_statement(options.beginning(chunks))):
            print(text)
        return 0
    good, count = True, 0
    for line in BatchReader().read_file(chunks):
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


_FILE = options.path("file", "a survey or a batch, compressed or not")
add_inspect_parser = options.command(run_inspect, _FILE, verdict=True)


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


def run_selftest(args: argparse.Namespace) -> int:
    """Toss a harmless question 10,000 times at each level, and compare with what is expected: exit status 0 if it is so.

    With a survey whose questions have options, a question with as many options is tossed too. The tosses go through the function that
    draws a person's record, with the system's randomness.
    """
    schemes, counts = coin.PRACTICE, [coin.PRACTICE_OPTIONS]
    if args.survey is not None:
        survey = verified_survey(args.survey).survey
        schemes = tuple(level.scheme for level in survey.levels)
        counts = sorted({len(item.options) for item in survey.items if item.options})
    checks = coin.self_test(schemes, options=counts)
    for check in checks:
        print(
            f"{'ok ' if check.is_good else 'BAD'} level {check.level + 1}: {_counted(check)}; expected "
            f"{check.lowest:,} to {check.highest:,}"
        )
    print(f"correct tosses fail this test once in {coin.FALSE_ALARM_ONCE_IN:,} times")
    return 0 if all(check.is_good for check in checks) else 1


_TESTED = "a signed survey whose levels are tested (default: three levels of the program's own)"
add_selftest_parser = options.command(
    run_selftest, options.path("survey", _TESTED, "SURVEY", nargs="?"), verdict=True
)


def _counted(check: coin.Check) -> str:
    if check.options:
        sent = OPTION_CHARACTERS.index(check.sent) + 1
        return (
            f"of {check.draws:,} times option 1 of {check.options}, {check.flipped:,} sent as option {sent}"
        )
    true, other = ("yes", "no") if check.answer == YES else ("no", "yes")
    return f"of {check.draws:,} times {true}, {check.flipped:,} sent as {other}"


NOT_LEVELS = Template(
    "privacy.not-levels", "--levels {given}: write default, one level, or one digit for each item"
)

_IF_EXACT = "those of the drawn questions that tell most, and of all that everybody is asked"
_IF_BOUNDED = "bounds over all questions together, since a person is asked some of them"


def run_privacy(args: argparse.Namespace) -> int:
    """Print what the levels of a survey do for each answer and for all of them, as the window shows it.

    For each question, in this order: how often chance alone decides what is sent, as a percentage, how many people send the other
    answer, and how often a reader guesses right; these three rest on the level alone. Then, as *More* of the window, how much surer a
    reader can become and what MASK's formula says, which rests on the share of yes that the survey expects. Then the whole record; where
    people are asked some of the questions, that of those which tell most. With `--json` the same sentences, and the numbers in full precision.
    """
    survey = verified_survey(args.survey).survey
    refusal = _refusal(survey)
    levels = survey.default_levels if refusal and args.levels == "default" else levels_of(survey, args.levels)
    repeats = repeats_within(survey.items, survey.languages)
    whole, is_exact = survey_figures(survey, levels)
    privacy = whole_privacy(survey, levels)
    said = sentences.record(whole, privacy, survey.items, args.language)
    if args.json:
        questions = [_item_fields(survey, i, int(digit), repeats) for i, digit in enumerate(levels)]
        fields = {
            "refused": refusal,
            "questions": questions,
            "record": _record_fields(survey, whole, privacy, said),
        }
        print(json.dumps(fields | _part_fields(survey, is_exact=is_exact), indent=1))
        return 0
    if refusal is not None:
        print(f"! this program does not let anybody answer this survey: {refusal}\n")
    for position, digit in enumerate(levels):
        _print_item(survey, position, int(digit), repeats, args.language)
    for everybody in _for_everybody(survey):
        print(everybody)
    if survey.ask:
        print(f"the figures below are {_IF_EXACT if is_exact else _IF_BOUNDED}")
    short = levels if len(levels) <= 40 else f"{levels[:37]}..."
    print(f"{sentences.record_title(whole)}, at levels {short}")
    for line in (*said, *sentences.facts(sentences.record_details(whole))):
        print(f"    {line}")
    return 0


_LEVELS = "default, one level for all such as 2, or one digit an item such as 2213"
add_privacy_parser = options.command(
    run_privacy,
    options.SURVEY,
    options.LANGUAGES,
    options.argument("--levels", default="default", metavar="LEVELS", help=_LEVELS),
    options.flag("--json", "print the numbers in full precision, as JSON"),
)


def _for_everybody(survey: Survey) -> list[str]:
    """What chance decides before the first question; what it decided for a person is told to them alone."""
    lines = []
    if survey.ask:
        drawing = survey.drawing
        others = f", and {len(drawing.for_all):,} that everybody is asked" if drawing.for_all else ""
        asked = f"{survey.ask:,} of {len(drawing.drawn):,} questions{others}"
        lines.append(f"Each person is asked {asked}. A record shows which.")
    if survey.arms:
        first, second = survey.arms
        lines.append(
            f"Sensitive questions start at level {first} or at level {second}, drawn for each person. A record says which."
        )
    return lines


def _refusal(survey: Survey) -> str | None:
    """Why the agent would not let this survey be answered."""
    try:
        starting_levels(survey)
    except SurveyError as error:
        return f"{Refusal.TOO_OPEN.sentence} ({error.message})"
    return None


def levels_of(survey: Survey, text: str) -> str:
    """The levels an option names: `default`, one digit for all items, or one digit an item.

    `AgentOptionError` for something else, `RandomizeError` for a level that the survey does not offer, `SurveyError` for `default` where a
    sensitive item has no level to start at.
    """
    levels = starting_levels(survey) if text == "default" else text
    if len(levels) == 1:
        levels *= len(survey.items)
    if not levels.isascii() or not levels.isdigit():
        raise AgentOptionError(NOT_LEVELS(given=text[:40]))
    check_levels(survey, levels)
    return levels


def _print_item(
    survey: Survey, position: int, level: int, repeats: Mapping[int, int], languages: list[str]
) -> None:
    item = survey.items[position]
    print(theirs(options.asked_text(item, languages), f"{item.code}: "))
    if not item.sensitive:
        print(f"    {sentences.NOT_SENSITIVE()}")
    if position in repeats:
        print(f"    ⚠ asks the same as {survey.items[repeats[position]].code}")
    name = sentences.quoted(survey.level(level).name.get(languages))
    print(f"    level {level} of {len(survey.levels)}: {name}")
    for line in _said(item_figures(survey, position, level)):
        print(f"    {line}")


def _said(figures: Figures) -> list[str]:
    return [str(line) for line in (*sentences.answer(figures), *sentences.facts(sentences.details(figures)))]


def _part_fields(survey: Survey, *, is_exact: bool) -> dict[str, object]:
    """Which of the questions a person is asked, and where they start, where chance decides that."""
    fields: dict[str, object] = {}
    if survey.ask:
        drawn, for_all = len(survey.drawing.drawn), len(survey.drawing.for_all)
        fields["asked"] = {"of_drawn": survey.ask, "drawn": drawn, "everybody": for_all, "exact": is_exact}
    if survey.arms:
        fields["arms"] = list(survey.arms)
    return fields


def _item_fields(survey: Survey, position: int, level: int, repeats: Mapping[int, int]) -> dict[str, object]:
    """What is shown of a question; of one with options also how many, and of 100 people how many send theirs and how many a given other one.

    The figures beside these are those of each option: "yes" is that it is the true one.
    """
    item, figures = survey.items[position], item_figures(survey, position, level)
    exposure, mask = figures.exposure, figures.mask
    fields: dict[str, object] = {
        "code": item.code,
        "level": level,
        "sensitive": item.sensitive,
        "repeat_of": survey.items[repeats[position]].code if position in repeats else None,
        "odds": {
            "yes_sent_as_no": exposure.odds.yes_sent_as_no,
            "no_sent_as_yes": exposure.odds.no_sent_as_yes,
        },
        "chance": exposure.chance,
        "percentage": sentences.percentage(exposure.chance),
        "guessed": figures.guessed,
        "surer_yes": exposure.surer_yes,
        "surer_no": exposure.surer_no,
        "mask": mask.percentage,
        "mask_ceiling": mask.ceiling,
        "mask_share": mask.share,
        "mask_at_shares": {f"{share:g}": value for share, value in mask.compared.items()},
        "sentences": _said(figures),
    }
    if item.options:
        channel = survey.level(level).scheme.kary(len(item.options))
        odds = {"kept": float(channel.keep * 100), "each_other": float(channel.other * 100)}
        codes = [option.code for option in item.options]
        fields |= {"kind": str(item.kind), "options": codes, "choice": odds}
    return fields


def _record_fields(
    survey: Survey, whole: RecordFigures, privacy: WholePrivacy, said: list[Message]
) -> dict[str, object]:
    """What is shown of the record, None for infinity; `privacy` is its one percentage, and which answers it is of, or leaves out."""
    hidden, exposure = whole.hidden, whole.exposure
    return {
        "answers": exposure.answers,
        "epsilon": None if math.isinf(exposure.epsilon) else exposure.epsilon,
        **_guesses(whole),
        "repeats": whole.repeats,
        "guessed_worst_case_error": exposure.error,
        "without_open": hidden and _guesses(hidden) | {"open": whole.questions - hidden.questions},
        "sentences": [str(line) for line in (sentences.record_title(whole), *said)],
        "more": [str(line) for line in sentences.facts(sentences.record_details(whole))],
        "privacy": {
            "percentage": None if privacy.least is None else sentences.percentage(privacy.chance),
            "least": None if privacy.least is None else survey.items[privacy.least].code,
            "as_given": [survey.items[i].code for i in privacy.as_given],
            "weaker": [survey.items[i].code for i in privacy.weaker],
        },
    }


def _guesses(figures: RecordFigures) -> dict[str, object]:
    """How often the best guess is right: of unrelated questions, with repeats, at worst, and at worst with contraries."""
    return {
        "guessed_unrelated": figures.exposure.guessed_unrelated,
        "guessed_repeats": figures.guessed_alike,
        "guessed_worst_case": figures.exposure.guessed_worst_case,
        "guessed_either_way": figures.exposure.guessed_either_way,
    }
