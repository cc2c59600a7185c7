"""The published schemes for one answer, each written once: from its parameters to the factors of a channel, exactly.

Surveys hold the parameters in per-mille (`tacit.survey.Scheme`), estimators in floats (`tacit.channel`); both come here.
A further scheme is one entry of `SCHEMES`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import TypeVar

from tacit.factors import Factors

_T = TypeVar("_T", int, Fraction)


@dataclass(frozen=True, slots=True)
class SchemeDefinition:
    """How a scheme's parameters, all of them probabilities, make the factors of its channel.

    Attributes:
        parameters: their names, in the order of files and of the command line.
        factors: the parameters as fractions to (θ1, θ0).
        exclusive: the parameters that are probabilities of events of which at most one happens.
        exhaustive: whether one of these always happens, so that they add up to 1 and not to less.
    """

    parameters: tuple[str, ...]
    factors: Callable[..., Factors]
    exclusive: tuple[str, ...] = ()
    exhaustive: bool = False

    def exclusive_values(self, values: Iterable[_T]) -> tuple[_T, ...]:
        """Of the parameters' values those of the exclusive ones, which a caller adds up in its own unit."""
        named = zip(self.parameters, values, strict=True)
        return tuple(value for name, value in named if name in self.exclusive)

    def fits(self, total: _T, whole: _T, tolerance: _T) -> bool:
        """Whether the exclusive parameters may add up to this: to the whole if they are exhaustive, else at most."""
        return total - whole <= tolerance and (not self.exhaustive or whole - total <= tolerance)


def _warner(keep: Fraction) -> Factors:
    return Factors(keep, keep)


def _asymmetric(keep_one: Fraction, keep_zero: Fraction) -> Factors:
    return Factors(keep_one, keep_zero)


def _rrph(keep: Fraction, one: Fraction, zero: Fraction) -> Factors:
    return Factors(keep + one, keep + zero)


def _hph(one: Fraction, zero: Fraction, keep: Fraction) -> Factors:
    rest = 1 - one - zero
    return Factors(one + rest * keep, zero + rest * keep)


def _unrelated(truth: Fraction, prevalence: Fraction) -> Factors:
    other = 1 - truth
    return Factors(truth + other * prevalence, truth + other * (1 - prevalence))


def _open() -> Factors:
    return Factors(Fraction(1), Fraction(1))


SCHEMES: Mapping[str, SchemeDefinition] = MappingProxyType(
    {
        "warner": SchemeDefinition(("keep",), _warner),
        "asymmetric": SchemeDefinition(("keep_one", "keep_zero"), _asymmetric),
        "rrph": SchemeDefinition(
            ("keep", "one", "zero"), _rrph, exclusive=("keep", "one", "zero"), exhaustive=True
        ),
        "hph": SchemeDefinition(("one", "zero", "keep"), _hph, exclusive=("one", "zero")),
        "unrelated": SchemeDefinition(("truth", "prevalence"), _unrelated),
        "open": SchemeDefinition((), _open),
    }
)
"""Every scheme by the name used in files and on the command line; `tacit.channel` says what each does."""
