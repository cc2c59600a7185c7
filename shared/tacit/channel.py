"""A channel: how one yes/no answer is randomized before it leaves a person.

An answer x leaves as y. The keep-one factor θ1 = P(y=1 | x=1) is the randomization factor p of MASK and RE and
θ1 of Guo, Wu and Li; the keep-zero factor θ0 = P(y=0 | x=0) is the q of EMASK. Every published scheme for single
answers is a pair of these, so a scheme here is a constructor and nothing downstream knows which one was used.

Invariants of a `Channel`: both factors lie in [0, 1], and the determinant d = θ1 + θ0 − 1 of
M = [[θ1, 1−θ0], [1−θ1, θ0]] (columns: true 1, 0; rows: observed 1, 0) is not zero, so what it does to a whole
data set can be undone in expectation. Pure Python: no NumPy above this line of the package.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from tacit.errors import ChannelError

SMALLEST_DETERMINANT = 1e-9
"""Below this a channel counts as not invertible: rounding of the factors would decide the estimate."""

_ROUNDING = 1e-12
"""How far a product of channels may leave [0, 1] by rounding alone."""


def _probability(value: float, name: str) -> float:
    number = float(value)
    if not math.isfinite(number) or not 0.0 <= number <= 1.0:
        raise ChannelError(f"{name} is {value}, but a probability lies between 0 and 1")
    return number


@dataclass(frozen=True, slots=True)
class Weights:
    """What one observed answer contributes to an estimate: E[w(y) | x] = x.

    Attributes:
        absent: w(0) = −(1−θ0)/d, the weight of an observed 0.
        present: w(1) = θ0/d, the weight of an observed 1.
    """

    absent: float
    present: float


@dataclass(frozen=True, slots=True)
class Channel:
    """The randomization of one answer.

    Attributes:
        keep_one: θ1, the probability that a true yes is sent as yes.
        keep_zero: θ0, the probability that a true no is sent as no.

    Raises:
        ChannelError: a factor outside [0, 1], or θ1 + θ0 = 1, where the observed answer says nothing of the true one.
    """

    keep_one: float
    keep_zero: float

    def __post_init__(self) -> None:
        object.__setattr__(self, "keep_one", _probability(self.keep_one, "the keep-one factor"))
        object.__setattr__(self, "keep_zero", _probability(self.keep_zero, "the keep-zero factor"))
        if abs(self.determinant) < SMALLEST_DETERMINANT:
            raise ChannelError(
                f"keep-one {self.keep_one:g} and keep-zero {self.keep_zero:g} add up to 1, so the answer that leaves "
                "says nothing about the true one and no estimate can undo it; choose factors that add up to more than 1"
            )

    @property
    def determinant(self) -> float:
        """d = θ1 + θ0 − 1, in [−1, 1] and not 0."""
        return self.keep_one + self.keep_zero - 1.0

    @property
    def is_open(self) -> bool:
        """Whether answers leave exactly as they are."""
        return self.keep_one == 1.0 and self.keep_zero == 1.0

    @property
    def is_symmetric(self) -> bool:
        """Whether yes and no are kept with the same probability, as in Warner's scheme and MASK."""
        return self.keep_one == self.keep_zero

    def weights(self) -> Weights:
        """The two weights whose sum over records is an unbiased count (mathematics.md, section 2)."""
        return Weights(
            absent=(self.keep_zero - 1.0) / self.determinant, present=self.keep_zero / self.determinant
        )

    def require_release(self) -> Channel:
        """This channel, if it may be used to send answers.

        Raises:
            ChannelError: d < 0, where a yes that leaves is a hint of no: such a channel only misleads the reader.
        """
        if self.determinant < 0.0:
            raise ChannelError(
                f"keep-one {self.keep_one:g} and keep-zero {self.keep_zero:g} add up to less than 1, so most answers "
                "would leave inverted; use the complements "
                f"{1.0 - self.keep_one:g} and {1.0 - self.keep_zero:g} with yes and no exchanged"
            )
        return self

    def then(self, later: Channel) -> Channel:
        """This channel followed by another: the matrix product M_later · M_self."""
        return Channel(
            keep_one=_rounded(
                later.keep_one * self.keep_one + (1.0 - later.keep_zero) * (1.0 - self.keep_one)
            ),
            keep_zero=_rounded(
                later.keep_zero * self.keep_zero + (1.0 - later.keep_one) * (1.0 - self.keep_zero)
            ),
        )

    def degrade_to(self, noisier: Channel) -> Channel:
        """The channel D with `self.then(D) == noisier`: how to blur an answer that already left.

        D = M_noisier · M_self⁻¹ is a channel exactly if its entries are probabilities.

        Raises:
            ChannelError: `noisier` is not noisier, so no randomization of what left can imitate it.
        """
        d = self.determinant
        one = noisier.keep_one * self.keep_zero - (1.0 - noisier.keep_zero) * (1.0 - self.keep_one)
        zero = noisier.keep_zero * self.keep_one - (1.0 - noisier.keep_one) * (1.0 - self.keep_zero)
        keep_one, keep_zero = one / d, zero / d
        if not all(-_ROUNDING <= factor <= 1.0 + _ROUNDING for factor in (keep_one, keep_zero)):
            raise ChannelError(
                f"answers sent with keep-one {self.keep_one:g}, keep-zero {self.keep_zero:g} cannot be blurred into "
                f"keep-one {noisier.keep_one:g}, keep-zero {noisier.keep_zero:g}: the second is not noisier"
            )
        return Channel(_rounded(keep_one), _rounded(keep_zero))


def _rounded(factor: float) -> float:
    """A factor that rounding may have pushed out of [0, 1] by an ulp or two."""
    return min(1.0, max(0.0, factor))


def compose(first: Channel, second: Channel) -> Channel:
    """`second` applied to what `first` let out."""
    return first.then(second)


def degrade(sent: Channel, noisier: Channel) -> Channel:
    """The channel that turns what `sent` let out into what `noisier` would have let out."""
    return sent.degrade_to(noisier)


def open_channel() -> Channel:
    """Released as it is: no randomization."""
    return Channel(1.0, 1.0)


def warner(keep: float) -> Channel:
    """Warner's scheme, MASK, and RE with one factor: any answer is kept with probability `keep` (p)."""
    return Channel(keep, keep)


def asymmetric(keep_one: float, keep_zero: float) -> Channel:
    """EMASK, and RE with p and q: a yes is kept with probability p, a no with probability q."""
    return Channel(keep_one, keep_zero)


def rrph(keep: float, one: float, zero: float) -> Channel:
    """Randomized response with partial hiding: keep with `keep`, else say yes with `one`, else say no with `zero`.

    Raises:
        ChannelError: the three probabilities do not add up to 1.
    """
    keep, one, zero = _probability(keep, "keep"), _probability(one, "one"), _probability(zero, "zero")
    _adds_to_one("RRPH", keep, one, zero)
    return Channel(_rounded(keep + one), _rounded(keep + zero))


def hph(one: float, zero: float, keep: float) -> Channel:
    """Hybrid partial hiding: yes with `one` (p1), no with `zero` (p2), else Warner with factor `keep` (pb).

    Raises:
        ChannelError: p1 + p2 leaves nothing for the true answer.
    """
    one, zero, keep = _probability(one, "one"), _probability(zero, "zero"), _probability(keep, "keep")
    rest = 1.0 - one - zero
    if rest < -_ROUNDING:
        raise ChannelError(
            f"HPH with one {one:g} and zero {zero:g}: they add up to {one + zero:g}, more than 1"
        )
    return Channel(_rounded(one + rest * keep), _rounded(zero + rest * keep))


def unrelated(truth: float, prevalence: float) -> Channel:
    """The unrelated question (Horvitz, Greenberg): the true question with `truth` (p), else an innocuous one.

    Args:
        truth: the probability of being asked the sensitive question.
        prevalence: α, the known share of yes to the innocuous question.
    """
    truth, prevalence = _probability(truth, "truth"), _probability(prevalence, "prevalence")
    other = 1.0 - truth
    return Channel(_rounded(truth + other * prevalence), _rounded(truth + other * (1.0 - prevalence)))


def _adds_to_one(scheme: str, *parts: float) -> None:
    if abs(sum(parts) - 1.0) > 1e-9:
        shown = " + ".join(f"{part:g}" for part in parts)
        raise ChannelError(f"{scheme}: {shown} = {sum(parts):g}, but the probabilities must add up to 1")


SCHEMES: dict[str, tuple[Callable[..., Channel], tuple[str, ...]]] = {
    "warner": (warner, ("keep",)),
    "asymmetric": (asymmetric, ("keep_one", "keep_zero")),
    "rrph": (rrph, ("keep", "one", "zero")),
    "hph": (hph, ("one", "zero", "keep")),
    "unrelated": (unrelated, ("truth", "prevalence")),
    "open": (open_channel, ()),
}
"""Every scheme by the name used in files and on the command line, with its parameters in order."""


def parse_scheme(text: str) -> Channel:
    """A channel from one line of text: a bare factor `0.9`, or `warner:0.9`, `unrelated:0.5:1/12`, `hph:one=.2:…`.

    Parameters stand in the order of `SCHEMES` or are named; each is a decimal or a fraction.

    Raises:
        ChannelError: an unknown scheme, a wrong number of parameters, or a value the scheme refuses.
    """
    words = text.replace(",", ":").replace(" ", ":").split(":")
    words = [word for word in words if word]
    if not words:
        raise ChannelError(f"the scheme is empty; write one of {', '.join(SCHEMES)}, such as warner:0.9")
    name = words[0].lower()
    if name not in SCHEMES:
        if len(words) > 1 or name[0].isalpha():
            raise ChannelError(f"unknown scheme {words[0]!r}; the schemes are {', '.join(SCHEMES)}")
        name, words = "warner", ["warner", *words]
    maker, names = SCHEMES[name]
    return maker(*_parameters(name, names, words[1:]))


def _parameters(scheme: str, names: tuple[str, ...], words: list[str]) -> list[float]:
    given: dict[str, float] = {}
    for position, word in enumerate(words):
        key, equals, value = word.rpartition("=")
        name = key.strip().replace("-", "_") if equals else names[position] if position < len(names) else ""
        if name not in names or name in given:
            expected = ", ".join(names) or "no number"
            raise ChannelError(f"scheme {scheme}: {word!r} is not expected; it takes {expected}")
        given[name] = _number(scheme, name, value)
    lacking = [name for name in names if name not in given]
    if lacking:
        raise ChannelError(f"scheme {scheme} lacks {', '.join(lacking)}; write {':'.join([scheme, *names])}")
    return [given[name] for name in names]


def _number(scheme: str, name: str, text: str) -> float:
    above, slash, below = text.partition("/")
    try:
        return float(above) / float(below) if slash else float(above)
    except (ValueError, ZeroDivisionError):
        raise ChannelError(
            f"scheme {scheme}: {name} is {text!r}, which is not a number such as 0.9 or 1/12"
        ) from None
