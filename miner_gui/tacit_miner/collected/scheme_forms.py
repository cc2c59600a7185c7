"""The randomizing schemes by the names of the field: what each is, its parameters, what these mean, and the text of a channels file.

Every parameter is a probability. It is typed as a decimal, a fraction or a percentage, and read exactly.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType

from tacit.channel import parse_scheme
from tacit.choice_channel import KRR, AnyChannel, parse_krr
from tacit.errors import TacitError
from tacit.messages import Template
from tacit_miner.collected.plan import ColumnKind, ColumnPlan

NOT_A_NUMBER = Template(
    "scheme-form.not-a-number",
    "{parameter}: {text!r} is no number; write a decimal such as 0.5, a fraction such as 1/12, or a percentage",
)
NOT_BETWEEN = Template(
    "scheme-form.not-between", "{parameter}: {text} is not between 0 and 1, as a probability must be"
)
LACKING = Template("scheme-form.lacking", "{parameter} is missing; write for example 0.5 or 1/12")
TEXT_LENGTH = 40
"""Letters of the longest number that is read."""


class ParameterError(TacitError):
    """What was typed for a parameter is no probability.

    Attributes:
        parameter: its name.
    """

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
    """A scheme as it is offered.

    Attributes:
        name: in channel files.
        label: the field's name.
        help: what the person did.
        parameters: in the order of channel files.
        kinds: of the columns that may have it.
    """

    name: str
    label: Template
    help: Template
    parameters: tuple[Parameter, ...] = ()
    kinds: tuple[ColumnKind, ...] = (ColumnKind.ITEM,)


def _parameter(name: str, symbol: str, code: str, label: str, told: str | Template) -> Parameter:
    """A parameter; the words of what it means are its own or, where it means the same, those of another."""
    means = Template(f"scheme-form.{code}-help", told) if isinstance(told, str) else told
    return Parameter(name, Template(f"scheme-form.{code}", label), means, symbol)


def _form(
    name: str,
    label: str,
    told: str,
    *parameters: Parameter,
    kinds: tuple[ColumnKind, ...] = (ColumnKind.ITEM,),
) -> SchemeForm:
    words = Template(f"scheme-form.{name}", label), Template(f"scheme-form.{name}-help", told)
    return SchemeForm(name, *words, parameters, kinds)


_FORCED_YES = _parameter(
    "yes",
    "p₁",
    "forced-yes",
    "Probability of a forced yes (p₁)",
    "Such as 1/6, if one face of a die means yes.",
)
_FORCED_NO = _parameter(
    "no",
    "p₀",
    "forced-no",
    "Probability of a forced no (p₀)",
    "Such as 1/6, if one face of a die means no; 0 if none does.",
)

_FORMS = (
    _form(
        "warner",
        "Warner (MASK, RE)",
        "Each person says the truth with probability p, and otherwise the opposite.",
        _parameter(
            "keep",
            "p",
            "keep",
            "Probability of the truth (p)",
            "The share of answers that are sent as they are, such as 0.9.",
        ),
    ),
    _form(
        "forced",
        "Forced response",
        "A die or a card makes some people say yes and some say no, whatever is true; all others say the truth.",
        _FORCED_YES,
        _FORCED_NO,
    ),
    _form(
        "unrelated",
        "Unrelated question (Horvitz, Greenberg)",
        "Chance decides whether a person answers the sensitive question or a harmless one, such as a month of birth.",
        _parameter(
            "truth",
            "p",
            "truth",
            "Probability of the sensitive question (p)",
            "How often the device picks the sensitive question, such as 0.5.",
        ),
        _parameter(
            "prevalence",
            "α",
            "share",
            "Share of yes to the harmless question (α)",
            "How many people say yes to the harmless question, such as 1/12 for one month of birth.",
        ),
    ),
    _form(
        "crosswise",
        "Crosswise model",
        "Each person says whether the answers to a sensitive and a harmless question are the same; that is what yes means here.",
        _parameter(
            "prevalence",
            "p",
            "crosswise-share",
            "Share of yes to the harmless question (p)",
            "How many people say yes to the harmless question, such as 1/4 for a quarter of the year; not 1/2.",
        ),
    ),
    _form(
        "kuk",
        "Kuk's cards",
        "Each person draws a card from one of two decks, the one that belongs to the true answer, and names its colour. Yes here means red.",
        _parameter(
            "yes_deck",
            "θ₁",
            "yes-deck",
            "Share of red cards in the deck for yes (θ₁)",
            "The deck that people draw from whose true answer is yes, such as 0.8.",
        ),
        _parameter(
            "no_deck",
            "θ₀",
            "no-deck",
            "Share of red cards in the deck for no (θ₀)",
            "The deck that people draw from whose true answer is no, such as 0.2.",
        ),
    ),
    _form(
        "asymmetric",
        "Two factors (EMASK)",
        "A yes is sent as yes with one probability, a no as no with another; any scheme for yes and no comes to this.",
        _parameter(
            "keep_one",
            "p",
            "keep-one",
            "Probability that a yes is kept (p)",
            "The share of people with a true yes whose answer is yes, such as 0.8.",
        ),
        _parameter(
            "keep_zero",
            "q",
            "keep-zero",
            "Probability that a no is kept (q)",
            "The share of people with a true no whose answer is no, such as 0.95.",
        ),
    ),
    _form(
        "hph",
        "Hybrid partial hiding",
        "Yes with one probability, no with another, and otherwise Warner's scheme.",
        _parameter("one", "p₁", "hph-yes", "Probability of yes, whatever is true (p₁)", _FORCED_YES.help),
        _parameter("zero", "p₀", "hph-no", "Probability of no, whatever is true (p₀)", _FORCED_NO.help),
        _parameter(
            "keep",
            "p",
            "hph-keep",
            "Warner's probability of the truth (p)",
            "The probability of the truth where neither yes nor no is given, such as 0.9.",
        ),
    ),
    _form(
        KRR,
        "k-ary randomized response",
        "The true option is sent with probability p, and otherwise one of the others, each as often.",
        _parameter(
            "keep",
            "p",
            "option-keep",
            "Probability of the true option (p)",
            "The share of answers that are sent as they are, such as 0.6.",
        ),
        kinds=(ColumnKind.CHOICE,),
    ),
    _form(
        "open",
        "Not randomized",
        "The answer was asked and written down as it is.",
        kinds=(ColumnKind.ITEM, ColumnKind.CHOICE),
    ),
)

FORMS: Mapping[str, SchemeForm] = MappingProxyType({form.name: form for form in _FORMS})
"""Every scheme that a column may have, by its name in channel files."""


def forms_of(kind: ColumnKind) -> tuple[SchemeForm, ...]:
    """The schemes that a column of this kind may have."""
    return tuple(form for form in FORMS.values() if kind in form.kinds)


@lru_cache(maxsize=1_024)
def probability(parameter: Parameter, text: str) -> str:
    """What was typed, as channel files have it: a decimal or a fraction.

    Raises:
        ParameterError: nothing, no number, or none between 0 and 1.
    """
    typed = text.strip().replace(",", ".").replace("٫", ".")
    if not typed:
        raise ParameterError(LACKING(parameter=parameter.label()), parameter.name)
    bare = typed.removesuffix("%").strip()
    try:
        value = _fraction(bare) / (100 if bare != typed else 1)
    except (ValueError, ZeroDivisionError):
        raise ParameterError(
            NOT_A_NUMBER(parameter=parameter.label(), text=text[:TEXT_LENGTH]), parameter.name
        ) from None
    if not 0 <= value <= 1:
        raise ParameterError(
            NOT_BETWEEN(parameter=parameter.label(), text=text[:TEXT_LENGTH]), parameter.name
        )
    return typed.replace(" ", "") if bare == typed else str(value)


def _fraction(text: str) -> Fraction:
    if len(text) > TEXT_LENGTH or "e" in text.lower():
        raise ValueError(text)
    above, slash, below = text.partition("/")
    return Fraction(above.strip()) / Fraction(below.strip() if slash else 1)


def scheme_text(column: ColumnPlan, options: int = 0) -> str:
    """The scheme as a channels file has it.

    Args:
        column: whose scheme is chosen.
        options: how many a choice has.

    Raises:
        ParameterError: a parameter is missing, or no probability.
    """
    form = FORMS[column.scheme]
    values = [probability(each, column.typed(each.name)) for each in form.parameters]
    if column.kind is ColumnKind.CHOICE:
        return ":".join([KRR, *(values or ["1"]), str(options)])
    return ":".join([form.name, *values])


@lru_cache(maxsize=1_024)  # thousands of columns have the same scheme
def channel_of(text: str) -> AnyChannel:
    """The channel that a scheme's text comes to.

    Raises:
        ChannelError: what the scheme refuses.
    """
    return parse_krr(text) if text.startswith(KRR) else parse_scheme(text)
