"""The randomizing schemes by the names of the field: their parameters, the text of a channels file, and findings of a plan.

Every parameter is a probability. It is typed as a decimal, a fraction or a percentage, and read exactly. A finding is one
sentence on what is missing or wrong, with the place where it can be set right.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache

from tacit.channels.channel import KRR, AnyChannel, parse_krr, parse_scheme
from tacit.platform.errors import ChannelError, TacitError
from tacit.platform.messages import Message, Template
from tacit.records.questions import MOST_OPTIONS
from tacit_miner.readers.column_plan import ColumnKind, ColumnPlan, Meaning, TablePlan
from tacit_miner.readers.files import LIMITS
from tacit_miner.readers.sheet import Sheet, SheetColumn, number_of

WARNER = Template("scheme-form.warner", "Warner (MASK, RE)")
WARNER_HELP = Template(
    "scheme-form.warner-help", "Each person says the truth with probability p, and otherwise the opposite."
)
KEEP = Template("scheme-form.keep", "Probability of the truth (p)")
KEEP_HELP = Template("scheme-form.keep-help", "The share of answers that are sent as they are, such as 0.9.")
FORCED = Template("scheme-form.forced", "Forced response")
FORCED_HELP = Template(
    "scheme-form.forced-help",
    "A die or a card makes some people say yes and some say no, whatever is true; all others say the truth.",
)
FORCED_YES = Template("scheme-form.forced-yes", "Probability of a forced yes (p₁)")
FORCED_YES_HELP = Template("scheme-form.forced-yes-help", "Such as 1/6, if one face of a die means yes.")
FORCED_NO = Template("scheme-form.forced-no", "Probability of a forced no (p₀)")
FORCED_NO_HELP = Template(
    "scheme-form.forced-no-help", "Such as 1/6, if one face of a die means no; 0 if none does."
)
UNRELATED = Template("scheme-form.unrelated", "Unrelated question (Horvitz, Greenberg)")
UNRELATED_HELP = Template(
    "scheme-form.unrelated-help",
    "Chance decides whether a person answers the sensitive question or a harmless one, such as a month of birth.",
)
TRUTH = Template("scheme-form.truth", "Probability of the sensitive question (p)")
TRUTH_HELP = Template(
    "scheme-form.truth-help", "How often the device picks the sensitive question, such as 0.5."
)
SHARE = Template("scheme-form.share", "Share of yes to the harmless question (α)")
SHARE_HELP = Template(
    "scheme-form.share-help",
    "How many people say yes to the harmless question, such as 1/12 for one month of birth.",
)
CROSSWISE = Template("scheme-form.crosswise", "Crosswise model")
CROSSWISE_HELP = Template(
    "scheme-form.crosswise-help",
    "Each person says whether the answers to a sensitive and a harmless question are the same; that is what yes means here.",
)
CROSSWISE_SHARE = Template("scheme-form.crosswise-share", "Share of yes to the harmless question (p)")
CROSSWISE_SHARE_HELP = Template(
    "scheme-form.crosswise-share-help",
    "How many people say yes to the harmless question, such as 1/4 for a quarter of the year; not 1/2.",
)
KUK = Template("scheme-form.kuk", "Kuk's cards")
KUK_HELP = Template(
    "scheme-form.kuk-help",
    "Each person draws a card from one of two decks, the one that belongs to the true answer, and names its colour. Yes here means red.",
)
YES_DECK = Template("scheme-form.yes-deck", "Share of red cards in the deck for yes (θ₁)")
YES_DECK_HELP = Template(
    "scheme-form.yes-deck-help", "The deck that people draw from whose true answer is yes, such as 0.8."
)
NO_DECK = Template("scheme-form.no-deck", "Share of red cards in the deck for no (θ₀)")
NO_DECK_HELP = Template(
    "scheme-form.no-deck-help", "The deck that people draw from whose true answer is no, such as 0.2."
)
TWO_FACTORS = Template("scheme-form.asymmetric", "Two factors (EMASK)")
TWO_FACTORS_HELP = Template(
    "scheme-form.asymmetric-help",
    "A yes is sent as yes with one probability, a no as no with another; any scheme for yes and no comes to this.",
)
KEEP_ONE = Template("scheme-form.keep-one", "Probability that a yes is kept (p)")
KEEP_ONE_HELP = Template(
    "scheme-form.keep-one-help", "The share of people with a true yes whose answer is yes, such as 0.8."
)
KEEP_ZERO = Template("scheme-form.keep-zero", "Probability that a no is kept (q)")
KEEP_ZERO_HELP = Template(
    "scheme-form.keep-zero-help", "The share of people with a true no whose answer is no, such as 0.95."
)
HYBRID = Template("scheme-form.hph", "Hybrid partial hiding")
HYBRID_HELP = Template(
    "scheme-form.hph-help", "Yes with one probability, no with another, and otherwise Warner's scheme."
)
HYBRID_KEEP = Template("scheme-form.hph-keep", "Warner's probability of the truth (p)")
HYBRID_KEEP_HELP = Template(
    "scheme-form.hph-keep-help",
    "The probability of the truth where neither yes nor no is given, such as 0.9.",
)
HYBRID_YES = Template("scheme-form.hph-yes", "Probability of yes, whatever is true (p₁)")
HYBRID_NO = Template("scheme-form.hph-no", "Probability of no, whatever is true (p₀)")
K_ARY = Template("scheme-form.krr", "k-ary randomized response")
K_ARY_HELP = Template(
    "scheme-form.krr-help",
    "The true option is sent with probability p, and otherwise one of the others, each as often.",
)
OPTION_KEEP = Template("scheme-form.option-keep", "Probability of the true option (p)")
OPTION_KEEP_HELP = Template(
    "scheme-form.option-keep-help", "The share of answers that are sent as they are, such as 0.6."
)
PLAIN_ANSWER = Template("scheme-form.open", "Not randomized")
PLAIN_HELP = Template("scheme-form.open-help", "The answer was asked and written down as it is.")
NOT_A_NUMBER = Template(
    "scheme-form.not-a-number",
    "{parameter}: {text!r} is no number; write a decimal such as 0.5, a fraction such as 1/12, or a percentage",
)
NOT_BETWEEN = Template(
    "scheme-form.not-between", "{parameter}: {text} is not between 0 and 1, as a probability must be"
)
LACKING = Template("scheme-form.lacking", "{parameter} is missing; write for example 0.5 or 1/12")
TEXT_LENGTH = 40  # letters of the longest number that is read


class ParameterError(TacitError):
    """What was typed for a parameter, by its name, is no probability."""

    def __init__(self, message: object, parameter: str) -> None:
        super().__init__(message)  # type: ignore[arg-type]  # a message
        self.parameter = parameter


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of a scheme: its name in files, its words, what it means, and its letter in the papers."""

    name: str
    label: Template
    help: Template
    symbol: str


@dataclass(frozen=True, slots=True)
class SchemeForm:
    """A scheme as it is offered: its name in channel files, the field's name for it, what the person did, the columns that may have it."""

    name: str
    label: Template
    help: Template
    parameters: tuple[Parameter, ...]
    kinds: tuple[ColumnKind, ...]


_PARAMETERS = (
    ("warner", Parameter("keep", KEEP, KEEP_HELP, "p")),
    ("forced", Parameter("yes", FORCED_YES, FORCED_YES_HELP, "p₁")),
    ("forced", Parameter("no", FORCED_NO, FORCED_NO_HELP, "p₀")),
    ("unrelated", Parameter("truth", TRUTH, TRUTH_HELP, "p")),
    ("unrelated", Parameter("prevalence", SHARE, SHARE_HELP, "α")),
    ("crosswise", Parameter("prevalence", CROSSWISE_SHARE, CROSSWISE_SHARE_HELP, "p")),
    ("kuk", Parameter("yes_deck", YES_DECK, YES_DECK_HELP, "θ₁")),
    ("kuk", Parameter("no_deck", NO_DECK, NO_DECK_HELP, "θ₀")),
    ("asymmetric", Parameter("keep_one", KEEP_ONE, KEEP_ONE_HELP, "p")),
    ("asymmetric", Parameter("keep_zero", KEEP_ZERO, KEEP_ZERO_HELP, "q")),
    ("hph", Parameter("one", HYBRID_YES, FORCED_YES_HELP, "p₁")),
    ("hph", Parameter("zero", HYBRID_NO, FORCED_NO_HELP, "p₀")),
    ("hph", Parameter("keep", HYBRID_KEEP, HYBRID_KEEP_HELP, "p")),
    (KRR, Parameter("keep", OPTION_KEEP, OPTION_KEEP_HELP, "p")),
)

FORMS: Mapping[str, SchemeForm] = {
    name: SchemeForm(name, label, about, tuple(own for form, own in _PARAMETERS if form == name), kinds)
    for name, label, about, kinds in (
        ("warner", WARNER, WARNER_HELP, (ColumnKind.ITEM,)),
        ("forced", FORCED, FORCED_HELP, (ColumnKind.ITEM,)),
        ("unrelated", UNRELATED, UNRELATED_HELP, (ColumnKind.ITEM,)),
        ("crosswise", CROSSWISE, CROSSWISE_HELP, (ColumnKind.ITEM,)),
        ("kuk", KUK, KUK_HELP, (ColumnKind.ITEM,)),
        ("asymmetric", TWO_FACTORS, TWO_FACTORS_HELP, (ColumnKind.ITEM,)),
        ("hph", HYBRID, HYBRID_HELP, (ColumnKind.ITEM,)),
        (KRR, K_ARY, K_ARY_HELP, (ColumnKind.CHOICE,)),
        ("open", PLAIN_ANSWER, PLAIN_HELP, (ColumnKind.ITEM, ColumnKind.CHOICE)),
    )
}
"""Every scheme that a column may have, by its name in channel files."""


@lru_cache(maxsize=1_024)
def probability(parameter: Parameter, text: str) -> str:
    """What was typed, as channel files have it: a decimal or a fraction; ParameterError: nothing, no number, or none between 0 and 1."""
    if not (typed := text.strip().replace(",", ".").replace("٫", ".")):
        raise ParameterError(LACKING(parameter=parameter.label()), parameter.name)
    label, shown = parameter.label(), text[:TEXT_LENGTH]
    bare = typed.removesuffix("%").strip()
    try:
        value = _fraction(bare) / (100 if bare != typed else 1)
    except (ValueError, ZeroDivisionError):
        raise ParameterError(NOT_A_NUMBER(parameter=label, text=shown), parameter.name) from None
    if not 0 <= value <= 1:
        raise ParameterError(NOT_BETWEEN(parameter=label, text=shown), parameter.name)
    return typed.replace(" ", "") if bare == typed else str(value)


def _fraction(text: str) -> Fraction:
    if len(text) > TEXT_LENGTH or "e" in text.lower():
        raise ValueError(text)
    above, slash, below = text.partition("/")
    return Fraction(above.strip()) / Fraction(below.strip() if slash else 1)


def scheme_text(column: ColumnPlan, options: int = 0) -> str:
    """The scheme as a channels file has it; a choice has so many options. ParameterError: a parameter is missing, or no probability."""
    if column.kind is ColumnKind.SAMPLING:  # nobody was asked
        return f"{KRR}:1:{options}"
    form = FORMS[column.scheme]
    values = [probability(each, column.typed(each.name)) for each in form.parameters]
    if column.kind is ColumnKind.CHOICE:
        return ":".join([KRR, *(values or ["1"]), str(options)])
    return ":".join([form.name, *values])


@lru_cache(maxsize=1_024)  # thousands of columns have the same scheme
def channel_of(text: str) -> AnyChannel:
    """The channel that a scheme's text comes to. Raises ChannelError: what the scheme refuses."""
    return parse_krr(text) if text.startswith(KRR) else parse_scheme(text)


NO_QUESTION = Template(
    "collected.no-question", "No column is a question; say which columns hold answers: yes and no, or options"
)
TWO_OF_KIND = Template("collected.two-of-kind", "{first} and {second} are both {kind}; leave one of them out")
ALONE = {
    ColumnKind.ID: Template("collected.kind-id", "ids of people"),
    ColumnKind.WEIGHT: Template("collected.kind-weight", "numbers of people in a row"),
    ColumnKind.SAMPLING: Template("collected.kind-sampling", "sampling weights"),
}
"""Kinds of which a table has one column at most."""

NOT_A_WEIGHT = Template(
    "collected.not-a-weight",
    "{column}: {value} is no weight; a sampling weight is a number that is not negative, and every record has one",
)
ONE_WEIGHT = Template(
    "collected.one-weight", "{column}: all weights are equal and change nothing; leave the column out"
)
UNDECIDED = Template("collected.undecided", "{column}: say whether {value} means yes, no or no answer")
NO_ANSWERS = Template(
    "collected.no-answers", "{column}: no value of it is an answer; leave it out, or say what its values mean"
)
TOO_FEW_OPTIONS = Template(
    "collected.too-few-options",
    "{column}: a question with options needs two of them at least; add those that no record has, or leave the column out",
)
TOO_MANY_OPTIONS = Template(
    "collected.too-many-options", "{column}: {count:,} options, but a question has at most {most}"
)
OPTION_TWICE = Template("collected.option-twice", "{column}: the option {option} is there twice")
NOT_A_COUNT = Template(
    "collected.not-a-count",
    "{column}: {value} is no whole number above zero. A row can stand for several people; for a sampling weight say that the column is one",
)
EMPTY_COUNT = Template(
    "collected.empty-count", "{column}: a row has no number of people; leave the column out"
)
TOO_MANY_PEOPLE = Template("collected.too-many-people", "{column}: the rows stand for too many people")
NO_SCHEME = Template("collected.no-scheme", "{column}: choose how its answers were randomized")
SCHEME_REFUSED = Template("collected.scheme-refused", "{column}: {reason}")


class PlanPart(StrEnum):
    """Where a plan is set right."""

    COLUMNS = "columns"
    SCHEMES = "schemes"


@dataclass(frozen=True, slots=True)
class PlanFinding:
    """Something missing or wrong: where it is set right, in which column, None for the whole table, and in which parameter."""

    message: Message
    part: PlanPart
    column: int | None = None
    parameter: str = ""


def findings(sheet: Sheet, plan: TablePlan) -> list[PlanFinding]:
    """What must be set right, the columns before their schemes; empty if nothing."""
    columns = [*_whole(sheet, plan)]
    for place, column in enumerate(plan.columns):
        said = _column(sheet.columns[place], column)
        columns += [PlanFinding(message, PlanPart.COLUMNS, place) for message in said]
    schemes = (_scheme(sheet.columns[place], plan, place) for place in plan.questions)
    return [*columns, *(finding for finding in schemes if finding is not None)]


def _whole(sheet: Sheet, plan: TablePlan) -> Iterator[PlanFinding]:
    if not plan.questions:
        yield PlanFinding(NO_QUESTION(), PlanPart.COLUMNS)
    for kind, words in ALONE.items():
        places = [place for place, column in enumerate(plan.columns) if column.kind is kind]
        if len(places) > 1:
            first, second = (sheet.columns[place].name for place in places[:2])
            said = TWO_OF_KIND(first=first, second=second, kind=words())
            yield PlanFinding(said, PlanPart.COLUMNS, places[1])


def _column(column: SheetColumn, plan: ColumnPlan) -> Iterator[Message]:
    if plan.kind is ColumnKind.ITEM:
        pairs = zip(column.values, plan.meanings, strict=True)
        undecided = [value for value, means in pairs if means is Meaning.OPTION]
        if undecided:
            yield UNDECIDED(column=column.name, value=column.shown(undecided[0]))
        elif not {Meaning.YES, Meaning.NO} & set(plan.meanings):
            yield NO_ANSWERS(column=column.name)
    elif plan.kind is ColumnKind.CHOICE:
        yield from _choice(column, plan)
    elif plan.kind is ColumnKind.WEIGHT:
        yield from _weight(column)
    elif plan.kind is ColumnKind.SAMPLING:
        yield from _sampling(column)


def _sampling(column: SheetColumn) -> Iterator[Message]:
    numbers = {value: number_of(value) for value in column.values}
    wrong = [value for value, number in numbers.items() if number is None or number < 0.0]
    if wrong or column.given < len(column.read()):
        yield NOT_A_WEIGHT(column=column.name, value=wrong[0] if wrong else "–")
    elif len(column.values) < 2:
        yield ONE_WEIGHT(column=column.name)


def _choice(column: SheetColumn, plan: ColumnPlan) -> Iterator[Message]:
    options = plan.options(column)
    if len(options) < 2:
        yield TOO_FEW_OPTIONS(column=column.name)
    if len(options) > MOST_OPTIONS:
        yield TOO_MANY_OPTIONS(column=column.name, count=len(options), most=MOST_OPTIONS)
    for place, option in enumerate(options):
        if option in options[:place]:
            yield OPTION_TWICE(column=column.name, option=option)


def _weight(column: SheetColumn) -> Iterator[Message]:
    total = 0.0
    for value, count in zip(column.values, column.counts, strict=True):
        number = number_of(value)
        if number is None or number != int(number) or number < 1:
            yield NOT_A_COUNT(column=column.name, value=value)
            return
        total += number * count
    if column.given < len(column.read()):
        yield EMPTY_COUNT(column=column.name)
    elif total > LIMITS.cells:
        yield TOO_MANY_PEOPLE(column=column.name)


def _scheme(column: SheetColumn, plan: TablePlan, place: int) -> PlanFinding | None:
    chosen = plan.columns[place]
    if chosen.scheme not in FORMS or chosen.kind not in FORMS[chosen.scheme].kinds:
        return PlanFinding(NO_SCHEME(column=column.name), PlanPart.SCHEMES, place)
    try:
        channel_of(scheme_text(chosen, len(chosen.options(column))))
    except (ParameterError, ChannelError) as error:
        first = next((each.name for each in FORMS[chosen.scheme].parameters), "")
        said = SCHEME_REFUSED(column=column.name, reason=error.message)
        return PlanFinding(said, PlanPart.SCHEMES, place, getattr(error, "parameter", first))
    return None
