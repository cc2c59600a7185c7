"""From what a level must promise to the level, and back. Pure Python.

Along a family of levels (`tacit.families`) every figure moves one way, so the most open level that keeps its promises
(`tacit.promises`) is found by bisection. A level is stored in whole per-mille (`tacit.survey.Scheme`). `solve` gives both:
the exact parameter, and the nearest stored one that still keeps every promise, never the nearest that almost does.

Invariants: bisection ends 2⁻⁷⁰ of the span from the exact parameter, on the side that keeps the promises. What cannot be reached
is refused with the most that can.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from tacit.errors import SurveyError
from tacit.factors import Factors
from tacit.families import Family, TargetError, family
from tacit.messages import Message, Template
from tacit.promises import LeastChance, LeastChoicePrivacy, LeastPrivacy, MostSurer, Target, chance
from tacit.survey import PER_MILLE, Scheme

__all__ = [
    "Family",
    "Figures",
    "LeastChance",
    "LeastChoicePrivacy",
    "LeastPrivacy",
    "MostSurer",
    "Solved",
    "Target",
    "TargetError",
    "exact_value",
    "family",
    "figures",
    "solve",
]

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


STEPS = 70
"""Halvings of the span of a free parameter."""

_SIMPLE = 1_000_000
"""A fraction with a denominator up to this is given instead of a neighbour that bisection found."""


@dataclass(frozen=True, slots=True)
class Solved:
    """The most open level of a family that keeps every promise.

    Attributes:
        family: the scheme, and which of its parameters was solved for.
        targets: the promises.
        value: the free parameter, exact or 2⁻⁷⁰ on the private side of it.
        stored: the same as a survey stores it, in whole per-mille: the most open one that keeps every promise.
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

    def figures(self, *, stored: bool = False) -> tuple[float, ...]:
        """What each target asks for, as the exact level gives it, or the stored one."""
        factors = self.stored.exact if stored else self.factors
        return tuple(target.figure(target.answer(factors)) for target in self.targets)

    def words(self) -> Message:
        """Both values, and what the stored level gives."""
        reached = tuple(target.reached(target.answer(self.stored.exact)) for target in self.targets)
        value, stored = float(self.value), float(self.stored_value)
        if self.stored.exact == self.factors:
            said = EXACTLY_STORED(
                scheme=self.family.scheme, free=self.family.free, value=value, reached=reached
            )
        else:
            said = STORED_NEAREST(
                scheme=self.family.scheme, free=self.family.free, value=value, stored=stored, reached=reached
            )
        return said


def solve(targets: Target | Sequence[Target], along: Family | None = None) -> Solved:
    """The most open level that keeps every promise, exactly and as it is stored.

    Args:
        targets: one promise, or several that one level must keep, such as one for each question.
        along: the scheme and what of it is fixed; Warner's scheme unless given.

    Raises:
        TargetError: no level of the family keeps a promise, or none in whole per-mille does; with the most that can be
            reached.

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

    Raises:
        TargetError: no level of the family keeps one.
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
        if _keeps(targets, along.factors(middle)):
            low = middle
        else:
            high = middle
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
    said = NOT_STORED(
        free=along.free,
        value=float(value),
        reached=tuple(target.reached(answer) for target, answer in missed),
    )
    return TargetError(said, missed[0][0].figure(missed[0][1]))


def _keeps(targets: Sequence[Target], factors: Factors) -> bool:
    return all(target.holds(target.answer(factors)) for target in targets)


@dataclass(frozen=True, slots=True)
class Figures:
    """What a level gives.

    Attributes:
        chance: the share of answers that chance alone decides, 0 to 1.
        surer: e^ε, how many times one sent answer can make a reader surer; ∞ if it can prove.
        privacy: MASK's percentage at the expected shares; None where none are given.
    """

    chance: float
    surer: float
    privacy: float | None


def figures(scheme: Scheme, shares: Sequence[float] = (), options: int = 0, weight: float = 0.5) -> Figures:
    """Back from a level to its figures, for one question.

    Args:
        scheme: the level.
        shares: of yes and no the prevalence alone, of options one each; none for no privacy percentage.
        options: how many options the question has; 0 for yes and no.
        weight: of a yes, in the privacy percentage of a yes/no question.
    """
    privacy = None
    if shares:
        target = LeastChoicePrivacy(0.0, tuple(shares)) if options else LeastPrivacy(0.0, shares[0], weight)
        privacy = target.figure(target.answer(scheme.exact))
    answer = scheme.kary(options) if options else scheme.exact
    return Figures(float(chance(answer)), MostSurer(2).figure(answer), privacy)
