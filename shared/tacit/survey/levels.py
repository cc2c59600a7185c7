"""Sensitivity levels: how far an answer is randomized, as integers in per-mille.

A file never carries a probability, only whole numbers out of 1,000, so that two programs cannot round them
differently. A scheme that keeps an answer in two steps (HPH, the unrelated question) multiplies two of them, so every
keep factor is a whole number of millionths: `Scheme.exact` gives it as a fraction, `Scheme.millionths` as the integers
the randomizer compares, and `Scheme.channel` as the floats of the estimators, rounded once.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from tacit.channel import SCHEMES, Channel
from tacit.errors import SurveyError
from tacit.messages import Template
from tacit.survey.texts import Text

UNKNOWN_SCHEME = Template("survey.unknown-scheme", "unknown scheme {kind!r}; choose one of {schemes}")
PARAMETER_COUNT = Template(
    "survey.parameter-count", "{kind} takes {wanted} parameters, but {count} are given"
)
NOT_PER_MILLE = Template("survey.not-per-mille", "{value} is not between 0 and {most:,} per-mille")
NOT_WHOLE = Template(
    "survey.parts-not-whole",
    "{parts} add up to {total:,} per-mille, but they must add up to {whole:,}",
)
OVER_WHOLE = Template(
    "survey.parts-over-whole", "{parts} add up to {total:,} per-mille, more than {whole:,}; lower them"
)
SAYS_NOTHING = Template(
    "survey.says-nothing",
    "a yes is kept in {keep_one:g} % of the cases and a no in {keep_zero:g} %: together not more than 100 %, so what leaves "
    "says nothing, or the contrary; keep more",
)

PER_MILLE = 1_000
MILLION = PER_MILLE * PER_MILLE
PERCENT = MILLION // 100


def _warner(keep: int) -> tuple[int, int]:
    return keep * PER_MILLE, keep * PER_MILLE


def _asymmetric(keep_one: int, keep_zero: int) -> tuple[int, int]:
    return keep_one * PER_MILLE, keep_zero * PER_MILLE


def _rrph(keep: int, one: int, zero: int) -> tuple[int, int]:
    if keep + one + zero != PER_MILLE:
        parts = ("keep", "one", "zero")
        raise SurveyError("", NOT_WHOLE(parts=parts, total=keep + one + zero, whole=PER_MILLE))
    return (keep + one) * PER_MILLE, (keep + zero) * PER_MILLE


def _hph(one: int, zero: int, keep: int) -> tuple[int, int]:
    rest = PER_MILLE - one - zero
    if rest < 0:
        raise SurveyError("", OVER_WHOLE(parts=("one", "zero"), total=one + zero, whole=PER_MILLE))
    return one * PER_MILLE + rest * keep, zero * PER_MILLE + rest * keep


def _unrelated(truth: int, prevalence: int) -> tuple[int, int]:
    other = PER_MILLE - truth
    return truth * PER_MILLE + other * prevalence, truth * PER_MILLE + other * (PER_MILLE - prevalence)


def _open() -> tuple[int, int]:
    return MILLION, MILLION


_MILLIONTHS: dict[str, Callable[..., tuple[int, int]]] = {
    "warner": _warner,
    "asymmetric": _asymmetric,
    "rrph": _rrph,
    "hph": _hph,
    "unrelated": _unrelated,
    "open": _open,
}


def parameters_of(kind: str) -> tuple[str, ...]:
    """The names of a scheme's parameters, in order.

    Raises:
        SurveyError: there is no such scheme.
    """
    if kind not in SCHEMES:
        raise SurveyError("kind", UNKNOWN_SCHEME(kind=kind[:40], schemes=tuple(SCHEMES)))
    return SCHEMES[kind][1]


@dataclass(frozen=True, slots=True)
class Scheme:
    """One way to randomize an answer.

    Attributes:
        kind: a name of `tacit.channel.SCHEMES`.
        values: its parameters in per-mille, 0 to 1,000, in the order of `tacit.channel.SCHEMES`.

    Raises:
        SurveyError: an unknown kind, a wrong number of parameters, a value outside its range, or a channel that cannot
            be undone or would invert most answers (θ1 + θ0 ≤ 1).
    """

    kind: str
    values: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if len(self.values) != len(self.names):
            raise SurveyError(
                "",
                PARAMETER_COUNT(kind=self.kind, wanted=len(self.names), count=len(self.values)),
            )
        for name, value in zip(self.names, self.values, strict=True):
            if not 0 <= value <= PER_MILLE:
                raise SurveyError(name, NOT_PER_MILLE(value=value, most=PER_MILLE))
        self._check_invertible()

    def _check_invertible(self) -> None:
        one, zero = self.millionths
        if one + zero <= MILLION:
            raise SurveyError("", SAYS_NOTHING(keep_one=one / PERCENT, keep_zero=zero / PERCENT))

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the parameters, in order."""
        return parameters_of(self.kind)

    @property
    def millionths(self) -> tuple[int, int]:
        """(θ1, θ0) as whole numbers out of 1,000,000, exactly."""
        return _MILLIONTHS[self.kind](*self.values)

    @property
    def exact(self) -> tuple[Fraction, Fraction]:
        """(θ1, θ0) as fractions, exactly."""
        one, zero = self.millionths
        return Fraction(one, MILLION), Fraction(zero, MILLION)

    @property
    def channel(self) -> Channel:
        """The channel of the estimators: each exact factor rounded once to a float."""
        one, zero = self.millionths
        return Channel(one / MILLION, zero / MILLION)

    @property
    def is_open(self) -> bool:
        """Whether answers leave exactly as they are, whatever the scheme is called."""
        return self.millionths == (MILLION, MILLION)

    @property
    def exact_determinant(self) -> Fraction:
        """d = θ1 + θ0 − 1, more than 0 and at most 1."""
        return sum(self.exact) - Fraction(1)

    def is_more_open_than(self, other: Scheme) -> bool:
        """Whether `other` is more private: it lets less through and proves no more, and one of both strictly.

        Compared are the determinant d, which says how much of the answer gets through on average, and the largest
        likelihood ratio e^ε, which says how much one sent answer can prove. Both are compared as exact fractions.
        """
        mine, theirs = self._openness(), other._openness()
        return mine != theirs and all(a >= b for a, b in zip(mine, theirs, strict=True))

    def _openness(self) -> tuple[Fraction, Fraction]:
        """(d, 1 − e^−ε): both rise from private to open, and the second stays finite when ε does not."""
        one, zero = self.exact
        return self.exact_determinant, 1 - min((1 - zero) / one, (1 - one) / zero)


@dataclass(frozen=True, slots=True)
class Level:
    """One sensitivity level a person may choose.

    Attributes:
        name: what the level is called, per language.
        help: a short explanation per language; may be empty.
        scheme: how an answer at this level is randomized.
    """

    name: Text
    help: Text
    scheme: Scheme
