"""Levels from what they must promise, by bisection, and the levels that a person types. Pure Python.

Along a family (`tacit.privacy.promises`) every figure moves one way, so the most open level that keeps its promises is found by
bisection. A level is stored in whole per-mille (`tacit.survey.levels.Scheme`). `solve` gives both: the exact parameter, or one 2⁻⁷⁰ of
the span from it on the side that keeps the promises, and the nearest stored one that still keeps every promise, never the nearest that
almost does. What cannot be reached is refused with the most that can.

A level is typed as a scheme with its parameters, or as a target that one is found for:

    warner:0.85  or  0.85          a scheme, its parameters as probabilities with at most three decimals
    chance>=30%                    chance alone decides at least 30 % of the answers (Warner's scheme)
    surer<=6                       a sent answer makes nobody more than 6 times surer, e^ε
    privacy>=85%@0.1               MASK's privacy percentage where a tenth says yes; without @ at the shares the items expect
    rrph:yes=0.5 chance>=30%       a target along another scheme, with all but one of its parameters fixed

Where the items of a survey are given, the level keeps the promise for each of them: for each number of options and each
expected share. Options of which nothing is expected are taken to be equally common.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from tacit.channels.channel import parse_scheme
from tacit.channels.schemes import SCHEMES, Factors
from tacit.platform.errors import SurveyError
from tacit.platform.messages import Message, Template
from tacit.privacy.figures import WEIGHT
from tacit.privacy.promises import (
    Family,
    LeastChance,
    LeastChoicePrivacy,
    LeastPrivacy,
    MostSurer,
    Target,
    TargetError,
    families,
    family,
)
from tacit.survey import PER_MILLE, Item, Scheme

NO_TARGET = Template("targets.no-target", "there is no target; give one, such as chance>=30%")
NOT_STORED = Template(
    "targets.not-stored",
    "no whole per-mille of {free} keeps the promise; the nearest exact value is {value:.6g}, and the most that can be stored "
    "is: {reached}",
)
EXACTLY_STORED = Template("targets.exactly-stored", "{scheme}: {free} {value:.7g}, stored exactly; {reached}")
STORED_NEAREST = Template(
    "targets.stored-nearest",
    "{scheme}: {free} {value:.7g} keeps the promise exactly; stored is {stored:.7g}, the nearest whole per-mille that keeps "
    "it: {reached}",
)


STEPS = 70  # halvings of the span of a free parameter

_SIMPLE = 1_000_000
"""A fraction with a denominator up to this is given instead of a neighbour that bisection found."""


@dataclass(frozen=True, slots=True)
class Solved:
    """The most open level of a family that keeps every promise.

    `value` is the free parameter, exact or 2⁻⁷⁰ on the private side of it. `stored` is the same as a survey stores it, in whole
    per-mille: the most open one that keeps every promise.
    """

    family: Family
    targets: tuple[Target, ...]
    value: Fraction
    stored: Scheme

    @property
    def factors(self) -> Factors:
        """(θ1, θ0) at the exact value."""
        return self.family.factors(self.value)

    @property
    def stored_value(self) -> Fraction:
        """The free parameter as it is stored."""
        return Fraction(self.stored.values[self.stored.names.index(self.family.free)], PER_MILLE)

    def words(self) -> Message:
        """Both values, and what the stored level gives."""
        reached = tuple(target.reached(target.answer(self.stored.exact)) for target in self.targets)
        scheme, free, value = self.family.scheme, self.family.free, float(self.value)
        if self.stored.exact == self.factors:
            return EXACTLY_STORED(scheme=scheme, free=free, value=value, reached=reached)
        stored = float(self.stored_value)
        return STORED_NEAREST(scheme=scheme, free=free, value=value, stored=stored, reached=reached)


def solve(targets: Target | Sequence[Target], along: Family | None = None) -> Solved:
    """The most open level that keeps every promise, exactly and as it is stored.

    Several promises are such as one for each question. `along` is the scheme and what of it is fixed; Warner's unless given. Raises
    TargetError: no level of the family keeps a promise, or none in whole per-mille does; with the most that can be reached.

    >>> solve(LeastChance(0.3)).stored
    Scheme(kind='warner', values=(850,))
    """
    wanted = (targets,) if isinstance(targets, Target) else tuple(targets)
    if not wanted:
        raise TargetError(NO_TARGET())
    chosen = family() if along is None else along
    value = exact_value(wanted, chosen)
    return Solved(chosen, wanted, value, _stored(wanted, chosen, value))


def exact_value(targets: Sequence[Target], along: Family) -> Fraction:
    """The free parameter of the most open level that keeps every promise; 1 if the most open of all does.

    Raises TargetError: no level of the family keeps one.
    """
    low, high = along.noisiest, Fraction(1)
    for target in targets:
        private = target.answer(along.factors(low))
        if not target.holds(private):
            raise target.refused(private)
    if _keeps(targets, along.factors(high)):
        return high
    for _ in range(STEPS):
        middle = (low + high) / 2
        low, high = (middle, high) if _keeps(targets, along.factors(middle)) else (low, middle)
    simple = low.limit_denominator(_SIMPLE)
    is_near = abs(simple - low) <= high - low
    return simple if is_near and _keeps(targets, along.factors(simple)) else low


def _stored(targets: Sequence[Target], along: Family, value: Fraction) -> Scheme:
    """The most open level in whole per-mille that keeps the promises, looked for from just above the exact value down.

    What is fixed is rounded too, which may move the border by a step to either side.
    """
    found = None
    for thousandths in range(min(PER_MILLE, math.floor(value * PER_MILLE) + 2), -1, -1):
        try:
            scheme = along.stored(thousandths)
        except SurveyError:
            break  # from here down all say nothing
        if _keeps(targets, scheme.exact):
            return scheme
        found = scheme
    raise _not_stored(targets, along, value, found)


def _not_stored(
    targets: Sequence[Target], along: Family, value: Fraction, noisiest: Scheme | None
) -> TargetError:
    factors = along.factors(along.noisiest) if noisiest is None else noisiest.exact
    answers = [(target, target.answer(factors)) for target in targets]
    missed = [(target, answer) for target, answer in answers if not target.holds(answer)] or answers
    reached = tuple(target.reached(answer) for target, answer in missed)
    said = NOT_STORED(free=along.free, value=float(value), reached=reached)
    return TargetError(said, missed[0][0].figure(missed[0][1]))


def _keeps(targets: Sequence[Target], factors: Factors) -> bool:
    return all(target.holds(target.answer(factors)) for target in targets)


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
    """What was typed, understood: a level as a survey stores it, and how it was found, if a target was typed."""

    scheme: Scheme
    solved: Solved | None = None

    def notes(self) -> tuple[Message, ...]:
        """What a person must be told: both values of a level that was solved for."""
        return () if self.solved is None else (self.solved.words(),)


def parse_level(text: str, items: Sequence[Item] = (), weight: float = WEIGHT) -> TypedLevel:
    """The level of a draft that was typed, in one of the forms of this module's description.

    It is for these items, or for one yes/no question; the weight is of a yes in the privacy percentage.

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
