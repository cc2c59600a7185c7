"""A privacy level as a person types it: a scheme with its parameters, or a target that one is found for. Pure Python.

    warner:0.85  or  0.85          a scheme, its parameters as probabilities with at most three decimals
    chance>=30%                    chance alone decides at least 30 % of the answers (Warner's scheme)
    surer<=6                       a sent answer makes nobody more than 6 times surer, e^ε
    privacy>=85%@0.1               MASK's privacy percentage where a tenth says yes; without @ at the shares the items expect
    rrph:yes=0.5 chance>=30%       a target along another scheme, with all but one of its parameters fixed

Where the items of a survey are given, the level keeps the promise for each of them: for each number of options and each
expected share. Options of which nothing is expected are taken to be equally common.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from tacit.channel import parse_scheme
from tacit.families import Family, TargetError, families, family
from tacit.messages import Message, Template
from tacit.privacy import WEIGHT
from tacit.schemes import SCHEMES
from tacit.survey import PER_MILLE, Item, Scheme
from tacit.targets import LeastChance, LeastChoicePrivacy, LeastPrivacy, MostSurer, Solved, Target, solve

NOT_A_LEVEL = Template(
    "target-text.not-a-level",
    "{text!r} is neither a scheme such as warner:0.85 nor a target such as chance>=30%, surer<=6 or privacy>=85%@0.1",
)
NOT_PER_MILLE = Template(
    "target-text.not-per-mille",
    "{text!r}: {name} is {value:.9g}, but a level is stored in whole per-mille; write three decimals at most",
)
NO_PREVALENCE = Template(
    "target-text.no-prevalence",
    "{text!r} needs the expected share of yes; write it behind the target, such as privacy>=85%@0.1",
)
NOT_A_FAMILY = Template(
    "target-text.not-a-family", "{text!r} does not fix parameters of a scheme; write one of {families}"
)

_TARGET = re.compile(
    r"(chance|surer|privacy)(>=|<=)([0-9.]+(?:/[0-9.]+)?)(%?)(?:@([0-9.]+(?:/[0-9.]+)?)(%?))?"
)
_SENSES = {"chance": ">=", "surer": "<=", "privacy": ">="}
_LONGEST = 200


@dataclass(frozen=True, slots=True)
class TypedLevel:
    """What was typed, understood.

    Attributes:
        scheme: as a survey stores it.
        solved: how it was found, if a target was typed.
    """

    scheme: Scheme
    solved: Solved | None = None

    def notes(self) -> tuple[Message, ...]:
        """What a person must be told: both values of a level that was solved for."""
        return () if self.solved is None else (self.solved.words(),)


def parse_level(text: str, items: Sequence[Item] = (), weight: float = WEIGHT) -> TypedLevel:
    """The level of a draft that was typed.

    Args:
        text: in one of the forms of this module's description.
        items: the questions that the level is for; none for one yes/no question.
        weight: of a yes in the privacy percentage.

    Raises:
        TargetError: another form, or a target that cannot be reached.
        ChannelError, SurveyError: a scheme that is refused.

    >>> parse_level("chance>=30%").scheme
    Scheme(kind='warner', values=(850,))
    """
    words = text.split()
    if not words or len(text) > _LONGEST:
        raise TargetError(NOT_A_LEVEL(text=text[:80]))
    found = _TARGET.fullmatch(words[-1].lower())
    if found is None:
        return TypedLevel(_scheme(text))
    along = _family(" ".join(words[:-1])) if words[1:] else None
    solved = solve(_targets(text, found, items, weight), along)
    return TypedLevel(solved.stored, solved)


def _scheme(text: str) -> Scheme:
    parts = [part for part in re.split(r"[:,\s]+", text.strip()) if part]
    if parts[:1] and parts[0][0].isdecimal():
        parts = ["warner", *parts]
    kind = parts[0].lower() if parts else ""
    if kind not in SCHEMES:
        raise TargetError(NOT_A_LEVEL(text=text[:80]))
    parse_scheme(text)  # refuses what no scheme has
    given = dict(zip(SCHEMES[kind].parameters, parts[1:], strict=False))
    named = dict(part.split("=", 1) for part in parts[1:] if "=" in part)
    values = {name: _number(named.get(name, given[name])) for name in SCHEMES[kind].parameters}
    for name, value in values.items():
        if (value * PER_MILLE).denominator != 1:
            raise TargetError(NOT_PER_MILLE(text=text[:80], name=name, value=float(value)))
    return Scheme(kind, tuple(int(value * PER_MILLE) for value in values.values()))


def _family(text: str) -> Family:
    kind, *parts = [part for part in re.split(r"[:,\s]+", text.strip()) if part]
    try:
        fixed = {name: _number(value) for name, value in (part.split("=", 1) for part in parts)}
    except ValueError:
        raise TargetError(NOT_A_FAMILY(text=text[:80], families=families())) from None
    return family(kind.lower(), **fixed)


def _targets(text: str, found: re.Match[str], items: Sequence[Item], weight: float) -> list[Target]:
    name, sense, number, percent, share, share_percent = found.groups()
    if sense != _SENSES[name]:
        raise TargetError(NOT_A_LEVEL(text=text[:80]))
    try:
        value = _number(number) / (100 if percent and name != "privacy" else 1)
        prevalence = None if share is None else _number(share) / (100 if share_percent else 1)
    except (ValueError, ZeroDivisionError):
        raise TargetError(NOT_A_LEVEL(text=text[:80])) from None
    counts = sorted({len(item.options) for item in items}) or [0]
    if name == "surer":
        return [MostSurer(value, options=count) for count in counts]
    if name == "chance":
        return [LeastChance(value, options=count) for count in counts]
    return _privacy(text, float(value), prevalence, items, weight)


def _privacy(
    text: str, percent: float, prevalence: Fraction | None, items: Sequence[Item], weight: float
) -> list[Target]:
    if prevalence is not None:
        return [LeastPrivacy(percent, float(prevalence), weight)]
    if not items:
        raise TargetError(NO_PREVALENCE(text=text[:80]))
    shares = sorted({item.prevalence for item in items if not item.options})
    counts = sorted({len(item.options) for item in items if item.options})
    binary = [LeastPrivacy(percent, share / PER_MILLE, weight) for share in shares]
    return [*binary, *(LeastChoicePrivacy(percent, (1 / count,) * count) for count in counts)]


def _number(text: str) -> Fraction:
    above, slash, below = text.partition("/")
    return Fraction(above) / Fraction(below) if slash else Fraction(above)
