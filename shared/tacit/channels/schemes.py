"""The published schemes and devices for one answer, from parameters to the two factors of a channel, in exact numbers. Pure Python.

Surveys hold the parameters of a scheme in per-mille (`tacit.survey.levels.Scheme`), estimators in floats
(`tacit.channels.channel`); both come here. A further scheme is one entry of `SCHEMES`.

An answer x leaves as y with θ1 = P(y=1 | x=1) and θ0 = P(y=0 | x=0). A draw must have exactly the probability that was promised,
so nothing here is rounded: everything is a fraction, also what becomes of the factors when an answer is randomized again.

A number that comes as a float is read as the shortest decimal that gives it: 0.9 is nine tenths, and not the binary
number nearest to it. So 0.2 + 0.3 is one half, and a float that was made from a fraction by rounding once is the same
float again after being read and rounded.

A device is what a person held: dice, cards, a second question. Its parameters are those of the papers; channel files and the
command line take its name or that of the scheme it comes to.

    forced      forced response (Boruch 1971): yes with one probability, no with another, else the truth
    crosswise   crosswise model (Yu, Tian and Tang 2008): whether both questions have the same answer
    kuk         Kuk's cards (1990), one card drawn: its colour, from one of two decks
    horvitz     the unrelated question with a known share of yes (Horvitz 1967; Greenberg and others 1969)
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import NamedTuple, TypeAlias, TypeVar

from tacit.platform.errors import ChannelError
from tacit.platform.messages import Template

SAYS_NOTHING = Template(
    "channel.says-nothing",
    "keep-one {keep_one:g} and keep-zero {keep_zero:g} add up to 1, so the answer that leaves says nothing about the "
    "true one and no estimate can undo it; choose factors that add up to more than 1",
)
NOT_NOISIER = Template(
    "channel.not-noisier",
    "answers sent with keep-one {sent_one:g}, keep-zero {sent_zero:g} cannot be blurred into keep-one {wanted_one:g}, "
    "keep-zero {wanted_zero:g}: the second is not noisier",
)

Number: TypeAlias = float | Fraction  # a float is read as the shortest decimal that gives it
Exact: TypeAlias = tuple[Fraction, Fraction]  # (θ1, θ0), such as `Factors`


class Factors(NamedTuple):
    """A channel's two factors, exactly."""

    keep_one: Fraction  # θ1, the probability that a true yes is sent as yes
    keep_zero: Fraction  # θ0, the probability that a true no is sent as no

    @property
    def determinant(self) -> Fraction:
        """d = θ1 + θ0 − 1, in [−1, 1]; 0 where what leaves says nothing."""
        return self.keep_one + self.keep_zero - 1

    @property
    def ratio(self) -> Fraction | None:
        """r = e^ε of a channel with d > 0: the larger of θ1/(1 − θ0) and θ0/(1 − θ1); None if a sent answer proves."""
        if 1 in self:
            return None
        return max(self.keep_one / (1 - self.keep_zero), self.keep_zero / (1 - self.keep_one))

    def sent_with(self, true: int, sent: int) -> Fraction:
        """P(sent | true), by positions: yes is 0 and no is 1."""
        return self[true] if true == sent else 1 - self[true]


def exact(value: Number) -> Fraction:
    """A finite number as a fraction.

    >>> exact(0.9)
    Fraction(9, 10)
    """
    return value if isinstance(value, Fraction) else Fraction(repr(float(value)))


def blurring(sent: Exact, noisier: Exact) -> Factors | None:
    """The factors D = M_noisier · M_sent⁻¹ that lead from a channel with d ≠ 0 to another one.

    None if that is not the first one blurred: D is a channel exactly if its entries are probabilities.
    """
    (one, zero), (less_one, less_zero) = sent, noisier
    d = one + zero - 1
    keep_one = (less_one * zero - (1 - less_zero) * (1 - one)) / d
    keep_zero = (less_zero * one - (1 - less_one) * (1 - zero)) / d
    return Factors(keep_one, keep_zero) if 0 <= keep_one <= 1 and 0 <= keep_zero <= 1 else None


def degrade(sent: Factors, noisier: Factors) -> Factors:
    """As `blurring`: how to blur an answer that was sent earlier.

    Raises ChannelError: `noisier` is not noisier, so no randomization of what was sent can imitate it; or what was
    sent says nothing.

    >>> sent, wanted = Factors(Fraction(9, 10), Fraction(9, 10)), Factors(Fraction(8, 10), Fraction(8, 10))
    >>> degrade(sent, wanted)
    Factors(keep_one=Fraction(7, 8), keep_zero=Fraction(7, 8))
    """
    if not sent.determinant:
        raise ChannelError(SAYS_NOTHING(keep_one=float(sent.keep_one), keep_zero=float(sent.keep_zero)))
    if (found := blurring(sent, noisier)) is None:
        (one, zero), (less_one, less_zero) = map(float, sent), map(float, noisier)
        said = NOT_NOISIER(sent_one=one, sent_zero=zero, wanted_one=less_one, wanted_zero=less_zero)
        raise ChannelError(said)
    return found


_T = TypeVar("_T", int, Fraction)


@dataclass(frozen=True, slots=True)
class SchemeDefinition:
    """How a scheme's parameters, all of them probabilities, make the factors of its channel."""

    parameters: tuple[str, ...]  # their names, in the order of files and of the command line
    factors: Callable[..., Factors]  # the parameters as fractions to (θ1, θ0)
    # The parameters that are probabilities of events of which at most one happens.
    exclusive: tuple[str, ...] = ()
    exhaustive: bool = False  # whether one of these always happens, so that they add up to 1 and not to less

    def misfits(self, values: Iterable[_T], whole: _T, tolerance: _T) -> tuple[_T, ...]:
        """The values of the exclusive parameters if they do not add up to the whole, or at most to it if they are not exhaustive; else none."""
        named = zip(self.parameters, values, strict=True)
        parts = tuple(value for name, value in named if name in self.exclusive)
        over = sum(parts) - whole
        return parts if parts and (over > tolerance or (self.exhaustive and -over > tolerance)) else ()


def _hph(one: Fraction, zero: Fraction, keep: Fraction) -> Factors:
    rest = 1 - one - zero
    return Factors(one + rest * keep, zero + rest * keep)


def _unrelated(truth: Fraction, prevalence: Fraction) -> Factors:
    other = 1 - truth
    return Factors(truth + other * prevalence, truth + other * (1 - prevalence))


SCHEMES: Mapping[str, SchemeDefinition] = MappingProxyType(
    {
        "warner": SchemeDefinition(("keep",), lambda keep: Factors(keep, keep)),
        "asymmetric": SchemeDefinition(("keep_one", "keep_zero"), Factors),
        "rrph": SchemeDefinition(
            ("keep", "one", "zero"),
            lambda keep, one, zero: Factors(keep + one, keep + zero),
            exclusive=("keep", "one", "zero"),
            exhaustive=True,
        ),
        "hph": SchemeDefinition(("one", "zero", "keep"), _hph, exclusive=("one", "zero")),
        "unrelated": SchemeDefinition(("truth", "prevalence"), _unrelated),
        "open": SchemeDefinition((), lambda: Factors(Fraction(1), Fraction(1))),
    }
)
"""Every scheme by the name used in files and on the command line; `tacit.channels.channel` says what each does."""

DEVICES: Mapping[str, SchemeDefinition] = MappingProxyType(
    {
        "forced": SchemeDefinition(
            ("yes", "no"), lambda y, n: Factors(1 - n, 1 - y), exclusive=("yes", "no")
        ),
        "crosswise": SchemeDefinition(("prevalence",), lambda prevalence: Factors(prevalence, prevalence)),
        "kuk": SchemeDefinition(("yes_deck", "no_deck"), lambda yes, no: Factors(yes, 1 - no)),
        "horvitz": SchemeDefinition(("truth", "prevalence"), _unrelated),
    }
)
"""Every device by the name used in channel files; a yes (1) is what the device's answer of that name is for:

`crosswise` 1 for "both the same"; `kuk` 1 for the colour whose share of each deck is given.
"""
