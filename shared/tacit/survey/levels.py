"""Sensitivity levels: how an answer at each is randomized before it leaves.

Factors are integers in per-mille. A file never carries a probability, only whole numbers out
of 1,000, so that two programs cannot round them differently. A scheme that keeps an answer in two steps (HPH, the unrelated
question) multiplies two of them, so every keep factor is a whole number of millionths: `Scheme.exact` gives it as a fraction,
`Scheme.millionths` as the integers the randomizer compares, and `Scheme.channel` as the floats of the estimators, rounded
once. How a scheme makes factors of these numbers is in `tacit.channels.schemes`; an answer is drawn with them in
`tacit.draw.exact_draw`.
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from tacit.channels.channel import Channel, Kary, kary
from tacit.channels.schemes import SCHEMES, Factors
from tacit.platform.errors import SurveyError
from tacit.platform.messages import Template
from tacit.survey.field_types import PER_MILLE, check_per_mille
from tacit.survey.fields import check_fields
from tacit.survey.texts import Text

UNKNOWN_SCHEME = Template("survey.unknown-scheme", "unknown scheme {kind!r}; choose one of {schemes}")
PARAMETERS = Template("survey.parameter-count", "{kind} takes {wanted} parameters, but {count} are given")
PARTS_NOT_WHOLE = Template(
    "survey.parts-not-whole",
    "{names} are {values:,}; they add up to {total:,} per-mille, but must add up to {whole:,}",
)
PARTS_OVER_WHOLE = Template(
    "survey.parts-over-whole",
    "{names} are {values:,}; they add up to {total:,} per-mille, more than {whole:,}; lower them",
)
SAYS_NOTHING = Template(
    "survey.says-nothing",
    "a yes is kept in {keep_one:g} % of the cases and a no in {keep_zero:g} %: together not more than 100 %, so what leaves "
    "says nothing, or the contrary; keep more",
)

MILLION = PER_MILLE * PER_MILLE
PERCENT = MILLION // 100


def parameters_of(kind: str) -> tuple[str, ...]:
    """The names of a scheme's parameters, in order. Raises SurveyError: there is no such scheme."""
    if kind not in SCHEMES:
        raise SurveyError("kind", UNKNOWN_SCHEME(kind=kind[:40], schemes=tuple(SCHEMES)))
    return SCHEMES[kind].parameters


@lru_cache(maxsize=1_024)
def _factors(kind: str, values: tuple[int, ...]) -> Factors:
    """Of a scheme whose values have been checked; a page of a survey asks for the same few again and again."""
    return SCHEMES[kind].factors(*(Fraction(value, PER_MILLE) for value in values))


@dataclass(frozen=True, slots=True)
class Scheme:
    """One way to randomize an answer: a name of `SCHEMES`, and its parameters in per-mille, 0 to 1,000, in the order of that table.

    Raises SurveyError: an unknown kind, a wrong number of parameters, a value outside its range, or a channel that cannot be
    undone or would invert most answers (θ1 + θ0 ≤ 1).
    """

    kind: str
    values: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if len(self.values) != len(self.names):
            said = PARAMETERS(kind=self.kind, wanted=len(self.names), count=len(self.values))
            raise SurveyError("", said)
        for name, value in zip(self.names, self.values, strict=True):
            check_per_mille(value, name)
        definition = SCHEMES[self.kind]
        if parts := definition.misfits(self.values, PER_MILLE, 0):
            refusal = PARTS_NOT_WHOLE if definition.exhaustive else PARTS_OVER_WHOLE
            names, total = definition.exclusive, sum(parts)
            raise SurveyError("", refusal(names=names, values=parts, total=total, whole=PER_MILLE))
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
        one, zero = self.exact
        return int(one * MILLION), int(zero * MILLION)

    @property
    def exact(self) -> Factors:
        """(θ1, θ0) as fractions."""
        return _factors(self.kind, self.values)

    @property
    def channel(self) -> Channel:
        """The channel of the estimators: each exact factor rounded once to a float."""
        return Channel.of(self.exact)

    def kary(self, options: int) -> Kary:
        """The channel of a question with so many options: one sent answer can prove as much as with yes and no."""
        return kary(self.exact, options)

    def channel_for(self, options: int) -> Channel | Kary:
        """The channel of an item with so many options; 0 for yes and no."""
        return self.kary(options) if options else self.channel

    @property
    def is_open(self) -> bool:
        """Whether answers leave exactly as they are, whatever the scheme is called."""
        return min(self.exact) == 1

    def is_more_open_than(self, other: "Scheme") -> bool:
        """Whether `other` is more private: it lets less through and proves no more, and one of both strictly.

        Compared are the determinant d, which says how much of the answer gets through on average, and the largest
        likelihood ratio e^ε, which says how much one sent answer can prove. Both are compared as exact fractions.
        """
        mine, theirs = map(_openness, (self.exact, other.exact))
        return mine != theirs and all(a >= b for a, b in zip(mine, theirs, strict=True))


def _openness(exact: Factors) -> tuple[Fraction, Fraction]:
    """(d, 1 − e^−ε): both rise from private to open, and the second stays finite when ε does not."""
    one, zero = exact
    return exact.determinant, 1 - min((1 - zero) / one, (1 - one) / zero)


@dataclass(frozen=True, slots=True)
class Level:
    """One sensitivity level a person may choose: the fields of `fields.LEVEL`."""

    name: Text
    help: Text
    scheme: Scheme

    def __post_init__(self) -> None:
        check_fields("levels", self)
