"""Channels of one answer, yes/no or one of several options: how it is randomized before it leaves a person. Pure Python.

**Yes or no.** An answer x leaves as y. The keep-one factor θ1 = P(y=1 | x=1) is the randomization factor p of MASK and RE and θ1
of Guo, Wu and Li; the keep-zero factor θ0 = P(y=0 | x=0) is the q of EMASK. Every published scheme for single answers is a pair
of these, so a scheme here is a constructor and nothing downstream knows which one was used. What each scheme computes is written
once, in exact numbers, in `tacit.channels.schemes`; here each factor is rounded once to a float.

Invariants of a `Channel`: both factors lie in [0, 1], and the determinant d = θ1 + θ0 − 1 of M = [[θ1, 1−θ0], [1−θ1, θ0]]
(columns: true 1, 0; rows: observed 1, 0) is not zero, so what it does to a whole data set can be undone in expectation.

**One of k options** (`krr(p, k)`, `Kary`), in exact fractions. A choice among k options leaves as it is with probability p, and
as each of the k − 1 others with (1 − p)/(k − 1), whatever option is true (Warner 1965 for k = 2; Kairouz, Bonawitz and Ramage,
ICML 2016, section 3). For an option v let x = 1 if it is true and y = 1 if it is sent: then P(y=1 | x=1) = p and
P(y=1 | x=0) = (1 − p)/(k − 1) whichever of the others is true. So each option, and each union of options (`Kary.union`), is a
yes/no item with a channel of its own; everything downstream sees these channels and no others.

A level means the same for every k: with r = e^ε of its scheme for yes and no, p = r/(r + k − 1), so that p over
(1 − p)/(k − 1) is r again. For k = 2 and Warner's scheme, p is Warner's factor.

Invariants: 0 < t ≤ 1 for t = (kp − 1)/(k − 1), the share of answers that is sent as it is and not by chance alone. Two of
them one after the other multiply t, so of two with the same k one is always the other one blurred.
"""

import math
import re
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from numbers import Real
from typing import TypeAlias

from tacit.channels.schemes import DEVICES, SAYS_NOTHING, SCHEMES, Factors, Number, blurring, exact
from tacit.platform.arguments import checked
from tacit.platform.errors import ChannelError
from tacit.platform.messages import Template

OUTSIDE = Template("channel.not-a-probability", "{name} is {value}, but a probability lies between 0 and 1")
NO_FACTOR = Template("channel.not-a-factor", "{name} is {value}, but a probability is a number such as 0.9")
KEEP_ONE = Template("channel.keep-one", "the keep-one factor")
KEEP_ZERO = Template("channel.keep-zero", "the keep-zero factor")
PARTS_NOT_ONE = Template(
    "channel.parts-not-one",
    "{scheme}: {names} are {values:.12g}; they add up to {total:.12g}, but the probabilities must add up to 1",
)
PARTS_OVER_ONE = Template(
    "channel.parts-over-one", "{scheme}: {names} are {values:.12g}; they add up to {total:.12g}, more than 1"
)
EMPTY = Template("channel.empty-scheme", "the scheme is empty; write one of {schemes}, such as warner:0.9")
UNKNOWN_SCHEME = Template("channel.unknown-scheme", "unknown scheme {scheme!r}; the schemes are {schemes}")
UNEXPECTED_PARAMETER = Template(
    "channel.unexpected-parameter", "scheme {scheme}: {word!r} is not expected; it takes {names}"
)
UNEXPECTED_NUMBER = Template(
    "channel.unexpected-number", "scheme {scheme}: {word!r} is not expected; it takes no number"
)
LACKS_PARAMETERS = Template("channel.missing-parameters", "scheme {scheme} lacks {missing}; write {example}")
NOT_A_NUMBER = Template(
    "channel.not-a-number", "scheme {scheme}: {name} is {text!r}, which is not a number such as 0.9 or 1/12"
)

SMALLEST_DETERMINANT = 1e-9
"""Below this a channel counts as not invertible: rounding of the factors would decide the estimate."""

_ROUNDING = Fraction(1, 10**9)  # how far from 1 probabilities that were computed in floats may add up to
_KNOWN = {**SCHEMES, **DEVICES}


def _probability(value: Number, name: Template | str) -> Number:
    named = name if isinstance(name, str) else name()
    if not isinstance(value, Real):  # text that looks like a number, above all
        raise ChannelError(NO_FACTOR(name=named, value=repr(value)))
    number = float(value)
    if not math.isfinite(number) or not 0 <= value <= 1:
        raise ChannelError(OUTSIDE(name=named, value=number))
    return value


@dataclass(frozen=True, slots=True)
class Weights:
    """What one observed answer contributes to an estimate: E[w(y) | x] = x."""

    absent: float  # w(0) = −(1−θ0)/d, the weight of an observed 0
    present: float  # w(1) = θ0/d, the weight of an observed 1


class AnswerChannel:
    """What channels of every kind have in common: a type checker takes a dict of several kinds for one of these."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Channel(AnswerChannel):
    """The randomization of one answer.

    Attributes:
        keep_one: θ1, the probability that a true yes is sent as yes.
        keep_zero: θ0, the probability that a true no is sent as no.

    Raises ChannelError: a factor outside [0, 1], or θ1 + θ0 = 1, where the observed answer says nothing of the true one.

    >>> Channel(0.75, 1.0).weights()
    Weights(absent=0.0, present=1.3333333333333333)
    """

    keep_one: float
    keep_zero: float

    def __post_init__(self) -> None:
        object.__setattr__(self, "keep_one", float(_probability(self.keep_one, KEEP_ONE)))
        object.__setattr__(self, "keep_zero", float(_probability(self.keep_zero, KEEP_ZERO)))
        if abs(self.determinant) < SMALLEST_DETERMINANT:
            raise ChannelError(SAYS_NOTHING(keep_one=self.keep_one, keep_zero=self.keep_zero))

    @classmethod
    def of(cls, factors: Factors) -> "Channel":
        """The channel with these factors, each rounded once to a float."""
        return cls(float(factors.keep_one), float(factors.keep_zero))

    @property
    def exact(self) -> Factors:
        """The factors as fractions: each float as the shortest decimal that gives it."""
        return Factors(exact(self.keep_one), exact(self.keep_zero))

    @property
    def determinant(self) -> float:
        """d = θ1 + θ0 − 1, in [−1, 1] and not 0."""
        return self.keep_one + self.keep_zero - 1.0

    @property
    def is_open(self) -> bool:
        """Whether answers leave exactly as they are."""
        return self.keep_one == 1.0 and self.keep_zero == 1.0

    def weights(self) -> Weights:
        """The two weights whose sum over records is an unbiased count (mathematics.md, section 2)."""
        d = self.determinant
        return Weights(absent=(self.keep_zero - 1.0) / d, present=self.keep_zero / d)


def from_scheme(scheme: str, *values: Number) -> Channel:
    """The channel of a scheme or device of `tacit.channels.schemes`, by name, with its parameters in order, each a probability.

    Raises ChannelError: a value outside [0, 1], probabilities that do not add up, or a channel that cannot be undone.

    >>> from_scheme("unrelated", 0.5, Fraction(1, 3))
    Channel(keep_one=0.6666666666666666, keep_zero=0.8333333333333334)
    """
    definition, rounding = _KNOWN[scheme], _ROUNDING if scheme in SCHEMES else Fraction(0)
    named = zip(definition.parameters, values, strict=True)
    parameters = [exact(_probability(value, name)) for name, value in named]
    if parts := definition.misfits(parameters, Fraction(1), rounding):
        refusal = PARTS_NOT_ONE if definition.exhaustive else PARTS_OVER_ONE
        shown, total = tuple(map(float, parts)), float(sum(parts))
        raise ChannelError(refusal(scheme=scheme, names=definition.exclusive, values=shown, total=total))
    factors = definition.factors(*parameters)
    # Parts that were computed in floats may add up to a little more than 1.
    return Channel.of(Factors(*(min(Fraction(1), max(Fraction(0), factor)) for factor in factors)))


def open_channel() -> Channel:
    """Released as it is: no randomization.

    >>> open_channel()
    Channel(keep_one=1.0, keep_zero=1.0)
    """
    return from_scheme("open")


def warner(keep: Number) -> Channel:
    """Warner's scheme, MASK, and RE with one factor: any answer is kept with probability `keep` (p).

    >>> warner(0.9)
    Channel(keep_one=0.9, keep_zero=0.9)
    """
    return from_scheme("warner", keep)


def asymmetric(keep_one: Number, keep_zero: Number) -> Channel:
    """EMASK, and RE with p and q: a yes is kept with probability p, a no with probability q.

    >>> asymmetric(0.8, 0.95)
    Channel(keep_one=0.8, keep_zero=0.95)
    """
    return from_scheme("asymmetric", keep_one, keep_zero)


def rrph(keep: Number, one: Number, zero: Number) -> Channel:
    """Randomized response with partial hiding: keep with `keep`, else say yes with `one`, else say no with `zero`.

    Raises ChannelError: the three probabilities do not add up to 1.

    >>> rrph(0.5, 0.2, 0.3)
    Channel(keep_one=0.7, keep_zero=0.8)
    """
    return from_scheme("rrph", keep, one, zero)


def hph(one: Number, zero: Number, keep: Number) -> Channel:
    """Hybrid partial hiding: yes with `one` (p1), no with `zero` (p2), else Warner with factor `keep` (pb).

    Raises ChannelError: p1 + p2 leaves nothing for the true answer.

    >>> hph(0.2, 0.3, 0.9)
    Channel(keep_one=0.65, keep_zero=0.75)
    """
    return from_scheme("hph", one, zero, keep)


def unrelated(truth: Number, prevalence: Number) -> Channel:
    """The unrelated question (Horvitz, Greenberg): the true question with `truth` (p), else an innocuous one.

    Args:
        truth: the probability of being asked the sensitive question.
        prevalence: α, the known share of yes to the innocuous question.

    >>> unrelated(0.5, 0.2)
    Channel(keep_one=0.6, keep_zero=0.9)
    """
    return from_scheme("unrelated", truth, prevalence)


def parse_scheme(text: str) -> Channel:
    """A channel from one line of text: a bare factor `0.9`, or `warner:0.9`, `unrelated:0.5:1/12`, `hph:one=.2:…`.

    Parameters are in the order of `tacit.channels.schemes.SCHEMES` or are named; each is a decimal or a fraction and is read
    exactly. The names of `tacit.channels.schemes.DEVICES` are schemes too, such as `forced:1/6:1/6`.

    Raises ChannelError: an unknown scheme, a wrong number of parameters, or a value the scheme refuses.

    >>> parse_scheme("unrelated:0.5:1/3") == unrelated(0.5, Fraction(1, 3))
    True
    """
    words = _words(text)
    if not words:
        raise ChannelError(EMPTY(schemes=tuple(SCHEMES)))
    name = words[0].lower()
    if name not in _KNOWN:
        if len(words) > 1 or name[0].isalpha():
            raise ChannelError(UNKNOWN_SCHEME(scheme=words[0], schemes=(*SCHEMES, *DEVICES)))
        name, words = "warner", ["warner", *words]
    return from_scheme(name, *_parameters(name, _KNOWN[name].parameters, words[1:]))


def _words(text: str) -> list[str]:
    """What is between colons, commas and spaces."""
    return [word for word in re.split("[:, ]", text) if word]


def _parameters(scheme: str, names: tuple[str, ...], words: list[str]) -> list[Number]:
    given: dict[str, Number] = {}
    for position, word in enumerate(words):
        key, equals, value = word.rpartition("=")
        name = key.strip().replace("-", "_") if equals else names[position] if position < len(names) else ""
        if not names:
            raise ChannelError(UNEXPECTED_NUMBER(scheme=scheme, word=word))
        if name not in names or name in given:
            raise ChannelError(UNEXPECTED_PARAMETER(scheme=scheme, word=word, names=names))
        try:
            given[name] = _number(value)
        except (ValueError, ZeroDivisionError):
            raise ChannelError(NOT_A_NUMBER(scheme=scheme, name=name, text=value)) from None
    if missing := tuple(name for name in names if name not in given):
        example = ":".join([scheme, *names])
        raise ChannelError(LACKS_PARAMETERS(scheme=scheme, missing=missing, example=example))
    return [given[name] for name in names]


def _number(text: str) -> Number:
    """A decimal or a fraction, exactly. Raises ValueError, ZeroDivisionError: it is neither."""
    above, slash, below = text.partition("/")
    return _decimal(above) / _decimal(below) if slash else _decimal(above)


def _decimal(text: str) -> Number:
    number = float(text)
    # 1e999999999 as a fraction would take more memory than there is; as a float it is refused like any other.
    return Fraction(text) if 1e-300 < abs(number) < 1e300 else number


OPTION_COUNT = Template("kary.option-count", "there are {count} options, but randomization needs two or more")
NOT_KEPT_OFTENER = Template(
    "kary.not-kept-oftener",
    "each of {count} options is kept with probability {keep:.6g}, but that must be more than {chance:.6g} and at most 1, "
    "else what is sent says nothing",
)
UNION_SIZE = Template(
    "kary.union-size",
    "a union of {size} of {count} options says nothing of which option is true; take at least one and leave out one",
)
OTHER_OPTIONS = Template(
    "kary.other-options", "one question has {first} options and the other {second}; they cannot be joined"
)
NOT_NOISIER = Template(
    "kary.not-noisier",
    "an option that was kept with probability {sent:.6g} cannot be blurred to {wanted:.6g}: the second is not noisier",
)


@dataclass(frozen=True, slots=True)
class Kary(AnswerChannel):
    """The channel of a question with options. Raises ChannelError: fewer than two, or a p that is not above 1/k or is above 1."""

    keep: Fraction  # p, the probability that the true option is sent
    options: int  # k, how many there are

    def __post_init__(self) -> None:
        if self.options < 2:
            raise ChannelError(OPTION_COUNT(count=self.options))
        if not Fraction(1, self.options) < self.keep <= 1:
            kept, chance = float(self.keep), 1 / self.options
            raise ChannelError(NOT_KEPT_OFTENER(count=self.options, keep=kept, chance=chance))

    @property
    def other(self) -> Fraction:
        """(1 − p)/(k − 1), the probability of each option that is not true."""
        whole = self.keep.denominator
        return Fraction(whole - self.keep.numerator, whole * (self.options - 1))

    @property
    def determinant(self) -> Fraction:
        """t = (kp − 1)/(k − 1) = θ1 + θ0 − 1 of every option and every union."""
        return self.keep - self.other

    @property
    def ratio(self) -> Fraction | None:
        """e^ε = p/((1 − p)/(k − 1)), how much surer a sent option can make a reader; None if it proves."""
        return self.keep / self.other if self.keep < 1 else None

    @property
    def weights(self) -> tuple[int, int]:
        """(a, b) in lowest terms: of a + b(k − 1) equal cases a send the true option and b each of the others."""
        scale = math.lcm(self.keep.denominator, self.other.denominator)
        return int(self.keep * scale), int(self.other * scale)

    @property
    def option(self) -> Factors:
        """The channel of one option: θ1 = p, θ0 = 1 − (1 − p)/(k − 1)."""
        return self.union(1)

    def union(self, size: int) -> Factors:
        """The channel of "one of these" for so many of the options.

        θ1 = p + (size − 1)(1 − p)/(k − 1) and 1 − θ0 = size·(1 − p)/(k − 1).

        Raises ChannelError: none of the options, or all of them.

        >>> Kary(Fraction(4, 7), 4).union(2)
        Factors(keep_one=Fraction(5, 7), keep_zero=Fraction(5, 7))
        """
        if not 1 <= size < self.options:
            raise ChannelError(UNION_SIZE(size=size, count=self.options))
        return Factors(self.keep + (size - 1) * self.other, 1 - size * self.other)

    def sent_with(self, true: int, sent: int) -> Fraction:
        """P(sent | true) for two options by their positions."""
        return self.keep if true == sent else self.other


@dataclass(frozen=True, slots=True)
class Toss:
    """The odds with which each option is sent, in whole numbers; of yes and no, yes is the first."""

    # In how many of `out_of` cases each option is sent, indexed [true][sent]. Each row adds up to `out_of`.
    weights: tuple[tuple[int, ...], ...]
    # At least 1. It follows from the levels alone, so that it says nothing about what was sent or is true.
    out_of: int

    def sent(self, true: int, draw: int) -> int:
        """The option that is sent for a true one, both as positions, if the draw is uniform, 0 <= draw < out_of."""
        left = draw
        for option, weight in enumerate(self.weights[true]):
            if left < weight:
                return option
            left -= weight
        raise AssertionError("the draw lies below the number of cases")


@lru_cache(maxsize=4_096)
def fresh_toss(channel: Kary) -> Toss:
    """The odds of a first answer: of a + b(k − 1) cases a send the true option and b each of the others."""
    keep, other = channel.weights
    places = range(channel.options)
    rows = tuple(tuple(keep if sent == true else other for sent in places) for true in places)
    return Toss(rows, keep + other * (channel.options - 1))


@lru_cache(maxsize=4_096)
def kary(factors: Factors, options: int) -> Kary:
    """The channel that means for k options what this one means for yes and no: p = r/(r + k − 1), p = 1 where r is infinite.

    >>> kary(Factors(Fraction(8, 10), Fraction(8, 10)), 4).keep
    Fraction(4, 7)
    """
    ratio = factors.ratio
    return Kary(Fraction(1) if ratio is None else ratio / (ratio + options - 1), options)


def degrade(sent: Kary, noisier: Kary) -> Kary:
    """The q by which an option that was sent at p1 is blurred to p2 = p1·q + (1 − p1)(1 − q)/(k − 1).

    Raises ChannelError: they have different numbers of options, or the second is more open than the first.

    >>> degrade(Kary(Fraction(4, 7), 4), Kary(Fraction(2, 5), 4)).keep
    Fraction(3, 5)
    """
    if sent.options != noisier.options:
        raise ChannelError(OTHER_OPTIONS(first=sent.options, second=noisier.options))
    if noisier.keep > sent.keep:
        raise ChannelError(NOT_NOISIER(sent=float(sent.keep), wanted=float(noisier.keep)))
    return Kary((noisier.keep - sent.other) / sent.determinant, sent.options)


def blurred_to(sent: Factors | Kary, noisier: Factors | Kary) -> Factors | Kary | None:
    """The channel by which what was sent is blurred to another one; None if that is not noisier, or of other options."""
    if isinstance(sent, Kary) and isinstance(noisier, Kary):
        fits = sent.options == noisier.options and noisier.keep <= sent.keep
        return degrade(sent, noisier) if fits else None
    return None if isinstance(sent, Kary) or isinstance(noisier, Kary) else blurring(sent, noisier)


KRR = "krr"  # the scheme's name in channel files and on the command line

KEEP_OUT_OF_RANGE = Template("krr.keep", "krr: keep is {value}, but a probability lies between 0 and 1")
NOT_KRR = Template(
    "krr.not-krr",
    "{text!r} is not a scheme for a question with options; write krr, the probability of keeping and the number of options, "
    "such as krr:0.6:4",
)

AnyChannel: TypeAlias = Channel | Kary  # how one answer was randomized: yes or no, or one of several options


@checked
def krr(keep: Number, options: int) -> Kary:
    """k-ary randomized response: the true one of `options` is sent with probability `keep`, else another, each alike.

    Raises ChannelError: a probability outside [0, 1] or not above 1/k, or fewer than two options.

    >>> krr(0.7, 4).union(2)
    Factors(keep_one=Fraction(4, 5), keep_zero=Fraction(4, 5))
    """
    value = float(keep)
    if not math.isfinite(value) or not 0.0 <= value <= 1.0:
        raise ChannelError(KEEP_OUT_OF_RANGE(value=value))
    return Kary(exact(keep), options)


def parse_krr(text: str) -> Kary:
    """A channel from `krr:p:k`; p is a decimal or a fraction, and is read exactly.

    Raises ChannelError: another form, or numbers that the scheme refuses.

    >>> parse_krr("krr:4/7:4")
    Kary(keep=Fraction(4, 7), options=4)
    """
    words = [word.rpartition("=")[2] for word in _words(text)]
    if len(words) != 3 or not is_krr(words[0]) or not words[2].isdecimal() or len(words[2]) > 4:
        raise ChannelError(NOT_KRR(text=text[:80]))
    try:
        keep = _number(words[1])
    except (ValueError, ZeroDivisionError):
        raise ChannelError(NOT_KRR(text=text[:80])) from None
    return krr(keep, int(words[2]))


def is_krr(text: str) -> bool:
    """Whether a scheme's text begins like one for options."""
    return text.strip().lower().split(":")[0].split(",")[0].strip() == KRR
