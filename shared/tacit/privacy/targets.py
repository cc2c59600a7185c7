"""Levels from what they must promise about one sent answer, by bisection, and the levels that a person types. Pure Python.

Promises are that chance alone decides an answer at least so often, that it makes nobody more than so many times surer, e^ε, or that
MASK's privacy percentage (Rizvi and Haritsa, VLDB 2002, section 3) is at least so much at the shares that are expected.

A family is a scheme with one parameter left free, such that at a lowest value of it what leaves says nothing, and at 1 it is as
open as what is fixed allows. In between, the channel at a lower value is the one at a higher value followed by another channel:
its point (1 − θ0, θ1) lies under the other's two lines to (0, 0) and (1, 1). So every figure that no later randomization can
raise, chance, e^ε and MASK's percentage among them, moves one way, and the most open level that keeps its promises is found by
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

Invariants: the share of chance and e^ε are compared as exact fractions; the determinant d rises strictly with the free parameter, from 0.
"""

import math
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import ClassVar, TypeAlias

from tacit.channels.channel import Channel, Kary, kary, parse_scheme
from tacit.channels.schemes import SCHEMES, Factors, Number, exact
from tacit.platform.errors import PrivacyError, SurveyError
from tacit.platform.messages import PLAIN, Message, Template
from tacit.privacy.figures import WEIGHT, choice_privacy_percentage, privacy_percentage
from tacit.survey import PER_MILLE, Item, Scheme

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

    `reachable` is the most that can be reached, in the unit of the target, and for e^ε the least; None where the trouble is
    another.
    """

    def __init__(self, message: Message, reachable: float | None = None) -> None:
        super().__init__(message)
        self.reachable = reachable

    def __reduce__(self) -> tuple[type["TargetError"], tuple[Message, float | None]]:
        """For another process: what it was made of."""
        return type(self), (self.message, self.reachable)


@dataclass(frozen=True, slots=True)
class Family:
    """A scheme, by its name in `SCHEMES`, with one free parameter that is solved for; the others are fixed, each a probability."""

    scheme: str
    free: str
    fixed: tuple[tuple[str, Fraction], ...]
    lowest: Fraction  # of the free one, where what leaves says nothing; the most open is at 1
    path: Callable[[Fraction], tuple[Fraction, ...]]  # from that to the scheme's parameters, in their order

    @property
    def noisiest(self) -> Fraction:
        """The value of the free parameter nearest to pure noise that is proposed."""
        return self.lowest + (1 - self.lowest) * _NOISIEST

    def factors(self, value: Fraction) -> Factors:
        """(θ1, θ0) at this value of the free parameter."""
        return SCHEMES[self.scheme].factors(*self.path(value))

    def stored(self, thousandths: int) -> Scheme:
        """The scheme in per-mille at this value of the free parameter; what is fixed is rounded.

        Raises SurveyError: the scheme says nothing there.
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

    Raises TargetError: other parameters than one form of the scheme fixes, one outside 0 to 1, or what says nothing.

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
    """A probability, exactly. Raises TargetError: it does not lie between 0 and 1."""
    if not math.isfinite(value) or not 0 <= value <= 1:
        raise TargetError(NOT_A_SHARE(name=name, value=float(value)))
    return exact(value)


LEAST_CHANCE = Template("promises.least-chance", "the share that chance decides")
NOT_TIMES = Template("promises.not-times", "{value:g} times surer is no target; write a number above 1")
NOT_PERCENT = Template("promises.not-percent", "a privacy of {value:g} % is no target; write 0 to 100")
CHANCE_OUT_OF_REACH = Template(
    "promises.chance-out-of-reach",
    "chance alone cannot decide {wanted:g} % of the answers: the most that can be reached is {largest:.6g} %",
)
SURER_OUT_OF_REACH = Template(
    "promises.surer-out-of-reach",
    "no level keeps a reader from becoming more than {wanted:.9g} times surer: the fewest times that can be reached are "
    "{least:.9g}",
)
SURER_PROVES = Template(
    "promises.surer-proves",
    "no level keeps a reader from becoming more than {wanted:.9g} times surer: with what is fixed, one of the two answers "
    "always proves",
)
PRIVACY_OUT_OF_REACH = Template(
    "promises.privacy-out-of-reach",
    "a privacy of {wanted:g} % cannot be reached: with the expected shares {shares:.4g} the most is {largest:.6g} %, by pure noise",
)
CHANCE_REACHED = Template(
    "promises.chance-reached",
    "chance alone decides {figure:.5g} % of the answers (asked: at least {wanted:g} %)",
)
SURER_REACHED = Template(
    "promises.surer-reached",
    "a sent answer makes a reader at most {figure:.5g} times surer (asked: {wanted:g})",
)
PRIVACY_REACHED = Template(
    "promises.privacy-reached", "the privacy is {figure:.5g} % (asked: at least {wanted:g} %)"
)
Answer: TypeAlias = Factors | Kary
"""How one answer is randomized, exactly: yes or no, or one of several options."""


@dataclass(frozen=True)
class Target(ABC):
    """A promise about one sent answer, to a question with so many options; 0 for yes and no."""

    wanted: Number
    options: int = field(default=0, kw_only=True)
    said: ClassVar[Template]  # of a level that reaches it
    scale: ClassVar[float] = 1.0  # from the unit of the target to that of the sentence

    def answer(self, factors: Factors) -> Answer:
        """What a level with these factors does to an answer to this question."""
        return kary(factors, self.options) if self.options else factors

    @abstractmethod
    def figure(self, answer: Answer) -> float:
        """What the level gives, in the unit of the target; ∞ where an answer that is sent can prove."""

    @abstractmethod
    def holds(self, answer: Answer) -> bool:
        """Whether the level keeps the promise."""

    def reached(self, answer: Answer) -> Message:
        """The figure in words, beside what was asked."""
        return self.said(figure=self.scale * self.figure(answer), wanted=self.scale * float(self.wanted))

    @abstractmethod
    def refused(self, answer: Answer) -> TargetError:
        """The refusal of a target that even this most private level does not reach."""


@dataclass(frozen=True)
class LeastChance(Target):
    """Chance alone decides at least this share, 0 to 1, of what is sent."""

    said, scale = CHANCE_REACHED, 100.0

    def __post_init__(self) -> None:
        check_share(self.wanted, LEAST_CHANCE())

    def figure(self, answer: Answer) -> float:
        """The share that chance decides, 0 to 1."""
        return float(chance(answer))

    def holds(self, answer: Answer) -> bool:
        """Whether chance decides that much; compared exactly."""
        return chance(answer) >= exact(self.wanted)

    def refused(self, answer: Answer) -> TargetError:
        """With the largest share."""
        largest = self.figure(answer)
        said = CHANCE_OUT_OF_REACH(wanted=100.0 * float(self.wanted), largest=_down(100.0 * largest))
        return TargetError(said, largest)


@dataclass(frozen=True)
class MostSurer(Target):
    """One sent answer multiplies nobody's odds by more than this, e^ε, a number above 1."""

    said = SURER_REACHED

    def __post_init__(self) -> None:
        if not math.isfinite(self.wanted) or self.wanted <= 1:
            raise TargetError(NOT_TIMES(value=float(self.wanted)))

    def figure(self, answer: Answer) -> float:
        """e^ε."""
        ratio = answer.ratio
        return math.inf if ratio is None else float(ratio)

    def holds(self, answer: Answer) -> bool:
        """Whether e^ε is at most this; compared exactly."""
        ratio = answer.ratio
        return ratio is not None and ratio <= exact(self.wanted)

    def refused(self, answer: Answer) -> TargetError:
        """With the least e^ε."""
        least, wanted = self.figure(answer), float(self.wanted)
        if math.isinf(least):
            return TargetError(SURER_PROVES(wanted=wanted), least)
        return TargetError(SURER_OUT_OF_REACH(wanted=wanted, least=least), least)


@dataclass(frozen=True)
class LeastPrivacy(Target):
    """MASK's privacy percentage is at least this, 0 to 100.

    It rests on the expected shares: of yes alone, with a, how much of the concern is for a yes; or of each option, which weigh alike.
    """

    shares: tuple[float, ...]
    weight: float = WEIGHT
    said = PRIVACY_REACHED

    def __post_init__(self) -> None:
        if not 0.0 <= self.wanted <= 100.0:
            raise TargetError(NOT_PERCENT(value=float(self.wanted)))
        object.__setattr__(self, "options", len(self.shares) if len(self.shares) > 1 else 0)

    def figure(self, answer: Answer) -> float:
        """P = (1 − a·R1 − (1−a)·R0) · 100, or of options (1 − the mean of R_v) · 100."""
        if isinstance(answer, Kary):
            return choice_privacy_percentage(answer, self.shares)
        return privacy_percentage(Channel.of(answer), self.shares[0], self.weight)

    def holds(self, answer: Answer) -> bool:
        """Whether the percentage is that much."""
        return self.figure(answer) >= self.wanted

    def refused(self, answer: Answer) -> TargetError:
        """With the largest percentage."""
        wanted, largest = float(self.wanted), self.figure(answer)
        said = PRIVACY_OUT_OF_REACH(wanted=wanted, shares=self.shares, largest=_down(largest))
        return TargetError(said, largest)


def chance(answer: Answer) -> Fraction:
    """The share of answers that chance alone decides, exactly: 1 − |d|, with options 1 − t (`tacit.privacy.figures.chance`)."""
    return 1 - abs(answer.determinant)


def _down(percent: float) -> float:
    """A limit rounded down, so that it can be reached as it is shown."""
    return math.floor(percent * 10_000.0) / 10_000.0


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
    """The most open level of a family that keeps every promise."""

    family: Family
    targets: tuple[Target, ...]
    value: Fraction  # the free parameter, exact or 2⁻⁷⁰ on the private side of it
    stored: Scheme  # as a survey stores it, in whole per-mille: the most open one that keeps every promise

    @property
    def factors(self) -> Factors:
        """(θ1, θ0) at the exact value."""
        return self.family.factors(self.value)

    def words(self) -> Message:
        """Both values, and what the stored level gives."""
        reached = tuple(target.reached(target.answer(self.stored.exact)) for target in self.targets)
        scheme, free, value = self.family.scheme, self.family.free, float(self.value)
        if self.stored.exact == self.factors:
            return EXACTLY_STORED(scheme=scheme, free=free, value=value, reached=reached)
        stored = self.stored.values[self.stored.names.index(free)] / PER_MILLE
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
    """The most open level in whole per-mille that keeps the promises; `value` is the exact one.

    What is fixed is rounded too: where that is small, it moves the border by many steps to either side.
    """
    found = None
    for thousandths in range(PER_MILLE, -1, -1):
        try:
            scheme = along.stored(thousandths)
        except SurveyError:
            break  # from here down all say nothing
        if _keeps(targets, scheme.exact):
            return scheme
        found = scheme
    factors = along.factors(along.noisiest) if found is None else found.exact
    answers = [(target, target.answer(factors)) for target in targets]
    missed = [(target, answer) for target, answer in answers if not target.holds(answer)] or answers
    reached = tuple(target.reached(answer) for target, answer in missed)
    said = NOT_STORED(free=along.free, value=float(value), reached=reached)
    raise TargetError(said, missed[0][0].figure(missed[0][1]))


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


def parse_level(
    text: str, items: Sequence[Item] = (), weight: float = WEIGHT
) -> tuple[Scheme, Solved | None]:
    """The level of a draft that was typed, in one of the forms of this module's description; and how it was found, if a target was.

    It is for these items, or for one yes/no question; the weight is of a yes in the privacy percentage. Of a level that was solved for a
    person must be told both values (`Solved.words`).

    Raises:
        TargetError: another form, or a target that cannot be reached.
        ChannelError, SurveyError: a scheme that is refused.

    >>> parse_level("chance>=30%")[0]
    Scheme(kind='warner', values=(850,))
    """
    words = text.split()
    if not words or len(text) > _LONGEST:
        raise TargetError(NOT_A_LEVEL(text=text[:80]))
    found = _TARGET.fullmatch(words[-1].lower())
    if found is None:
        return _scheme(text), None
    along = _family(" ".join(words[:-1])) if words[1:] else None
    solved = solve(_targets(text, found, items, weight), along)
    return solved.stored, solved


def _scheme(text: str) -> Scheme:
    parts = [part for part in re.split(r"[:,\s]+", text) if part]
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
    kind, *parts = [part for part in re.split(r"[:,\s]+", text) if part]
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
    if prevalence is None and not items:
        raise TargetError(NO_PREVALENCE(text=text[:80]))
    known = sorted({item.prevalence / PER_MILLE for item in items if not item.options})
    given = known if prevalence is None else [float(prevalence)]
    shares: list[tuple[float, ...]] = [(each,) for each in given]
    shares += [(1 / count,) * count for count in counts if count and prevalence is None]
    return [LeastPrivacy(float(value), each, weight) for each in shares]


def _number(text: str) -> Fraction:
    above, slash, below = text.partition("/")
    return Fraction(above) / Fraction(below) if slash else Fraction(above)
