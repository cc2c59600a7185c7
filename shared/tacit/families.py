"""Schemes with one parameter left free, along which privacy rises and falls one way. Pure Python.

Warner's scheme has one parameter. Of the others all but one are fixed, so that at a lowest value of the free one what leaves
says nothing, and at 1 it is as open as what is fixed allows. In between, the channel at a lower value is the one at a higher
value followed by another channel: its point (1 − θ0, θ1) lies under the other's two lines to (0, 0) and (1, 1). So every
figure that no later randomization can raise, chance, e^ε and MASK's percentage among them, moves one way.

Invariant: the determinant d rises strictly with the free parameter, from 0.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from tacit.errors import PrivacyError
from tacit.factors import Factors, Number, exact
from tacit.messages import PLAIN, Message, Template
from tacit.schemes import SCHEMES
from tacit.survey import PER_MILLE, Scheme

NO_FAMILY = Template(
    "families.no-family",
    "the scheme {scheme} has several parameters, or no such one; fix all but one of them, as in {families}",
)
NOT_A_SHARE = Template("families.not-a-share", "{name} is {value:g}, but it must lie between 0 and 1")
SAYS_TOO_LITTLE = Template(
    "families.says-too-little",
    "{scheme} with {given} fixed says almost nothing at any value of {free}; change what is fixed",
)

_NOISIEST = Fraction(1, 100_000)
"""How far from pure noise the noisiest level lies that is proposed, as a part of the span; below, no number of records
would tell anything."""


class TargetError(PrivacyError):
    """A target or a family that is none, or a target that no level reaches.

    Attributes:
        reachable: the most that can be reached, in the unit of the target, and for e^ε the least; None where the trouble is
            another.
    """

    def __init__(self, message: Message, reachable: float | None = None) -> None:
        super().__init__(message)
        self.reachable = reachable

    def __reduce__(self) -> tuple[type[TargetError], tuple[Message, float | None]]:
        """For another process: what it was made of."""
        return type(self), (self.message, self.reachable)


@dataclass(frozen=True, slots=True)
class Family:
    """A scheme with one free parameter.

    Attributes:
        scheme: a name of `tacit.schemes.SCHEMES`.
        free: the name of the parameter that is solved for.
        fixed: what is fixed, by name, each a probability.
        lowest: the value of the free one at which what leaves says nothing; the most open is at 1.
        path: the free one to the scheme's parameters, in their order.
    """

    scheme: str
    free: str
    fixed: tuple[tuple[str, Fraction], ...]
    lowest: Fraction
    path: Callable[[Fraction], tuple[Fraction, ...]]

    @property
    def noisiest(self) -> Fraction:
        """The value of the free parameter nearest to pure noise that is proposed."""
        return self.lowest + (1 - self.lowest) * _NOISIEST

    def factors(self, value: Fraction) -> Factors:
        """(θ1, θ0) at this value of the free parameter."""
        return SCHEMES[self.scheme].factors(*self.path(value))

    def stored(self, thousandths: int) -> Scheme:
        """The scheme in per-mille at this value of the free parameter; what is fixed is rounded.

        Raises:
            SurveyError: the scheme says nothing there.
        """
        parts = [round(part * PER_MILLE) for part in self.path(Fraction(thousandths, PER_MILLE))]
        if SCHEMES[self.scheme].exhaustive:  # what rounding added to one part is taken off the last
            parts[-1] = PER_MILLE - sum(parts[:-1])
        return Scheme(self.scheme, tuple(parts))


_Path: TypeAlias = Callable[..., tuple[Fraction, ...]]
_Lowest: TypeAlias = Callable[..., Fraction]

_FORMS: Mapping[tuple[str, frozenset[str]], tuple[str, _Lowest, _Path]] = {
    ("warner", frozenset()): ("keep", lambda: Fraction(1, 2), lambda keep: (keep,)),
    ("asymmetric", frozenset({"keep_zero"})): (
        "keep_one",
        lambda keep_zero: 1 - keep_zero,
        lambda keep_one, keep_zero: (keep_one, keep_zero),
    ),
    ("asymmetric", frozenset({"keep_one"})): (
        "keep_zero",
        lambda keep_one: 1 - keep_one,
        lambda keep_zero, keep_one: (keep_one, keep_zero),
    ),
    ("rrph", frozenset({"yes"})): (
        "keep",
        lambda **_: Fraction(0),
        lambda keep, yes: (keep, (1 - keep) * yes, (1 - keep) * (1 - yes)),
    ),
    ("hph", frozenset({"one", "zero"})): (
        "keep",
        lambda **_: Fraction(1, 2),
        lambda keep, one, zero: (one, zero, keep),
    ),
    ("unrelated", frozenset({"prevalence"})): (
        "truth",
        lambda **_: Fraction(0),
        lambda truth, prevalence: (truth, prevalence),
    ),
}
"""Scheme and what is fixed to: what is free, where it says nothing, and the path.

`yes` of rrph is the share of yes among the answers that are not the person's own.
"""


def families() -> tuple[str, ...]:
    """Every family as it is typed, such as `asymmetric:keep_zero=0.9`."""
    return tuple(":".join([scheme, *(f"{name}=0.2" for name in sorted(fixed))]) for scheme, fixed in _FORMS)


def family(scheme: str = "warner", /, **fixed: Number) -> Family:
    """The family of a scheme with these parameters fixed.

    Raises:
        TargetError: other parameters than one form of the scheme fixes, one outside 0 to 1, or what says nothing.

    >>> family("asymmetric", keep_zero=0.95).free
    'keep_one'
    """
    form = _FORMS.get((scheme, frozenset(fixed)))
    if form is None:
        raise TargetError(NO_FAMILY(scheme=scheme[:40], families=families()))
    given = {name: check_share(value, PLAIN(text=name)) for name, value in fixed.items()}
    free, lowest, path = form
    made = Family(scheme, free, tuple(given.items()), lowest(**given), lambda value: path(value, **given))
    if made.factors(Fraction(1)).determinant < Fraction(1, PER_MILLE):
        raise TargetError(SAYS_TOO_LITTLE(scheme=scheme, given=tuple(given), free=free))
    return made


def check_share(value: Number, name: Message) -> Fraction:
    """A probability, exactly.

    Raises:
        TargetError: it does not lie between 0 and 1.
    """
    if not math.isfinite(value) or not 0 <= value <= 1:
        raise TargetError(NOT_A_SHARE(name=name, value=float(value)))
    return exact(value)
