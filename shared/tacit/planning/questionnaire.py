"""What a plan needs of a questionnaire (items, channels of each level, beliefs), and what a record gives away under a plan.

Items are those of the miner: yes/no questions, boxes, options, and declared unions. Of a question with k options each is believed
to be true of 1/k of the people, since a survey states no shares for them; another belief may be given.

A row of believed supports, of an itemset and all its subsets, has 2^K entries; bit j of an index is item j, entry 0 is 1. What shares of
yes and, at most, the support of an itemset leave open is filled in so: answers are independent; an itemset with more support than that
has a share of people whose answers go together as far as they can (comonotone), while those of the others are independent; one with
less lacks only people who hold all of it. Invariant: every row is a distribution of answers, so that each of its cells is at least 0.

Figures are of each sensitive answer, and of all of them in the worst case. Where each person is asked m of M questions, the
record counted is that of the person whose m questions tell most; sensitive questions are always among those that are drawn.

A record of m answers, each at ε/m, has ε. Fewer answers are each more accurate, and each figure rests on fewer of them: with
p = e^{ε/m}/(1 + e^{ε/m}) an itemset of k questions has the variance (∏q − s²)/(n·C(M−k, m−k)/C(M, m)). For pairs and more few
questions win by far, because noise multiplies within an itemset.
"""

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Self

import numpy as np

from tacit.channels.channel import AnyChannel, Channel, Kary
from tacit.compute.arrays import Floats
from tacit.estimation.inversion import cells, over_subsets
from tacit.person.part import dearest_first
from tacit.planning.design import NO_ITEM, AnswerDesign, PlanError
from tacit.platform.messages import Template
from tacit.privacy.figures import answer_exposure, epsilon_of, record_exposure
from tacit.survey import Item, Survey

NOT_A_SHARE = Template("plan.not-a-share", "{value:g} is not a share between 0 and 1")
OUT_OF_REACH = Template(
    "plan.support-out-of-reach",
    "a support of {support:g} is not possible with these shares of yes; it lies between {least:.4g} and {most:.4g}",
)

_ROUNDING = 1e-9  # how far below 0 a cell may come out by rounding


def independent(shares: Floats) -> Floats:
    """Supports of all subsets, float64 [m, 2^K], if answers are independent with these shares of yes, float64 [m, K]."""
    return over_subsets(shares)


def associated(shares: Floats, support: float) -> Floats:
    """Supports of all subsets of one itemset, [1, 2^K], with this support and these shares of yes, [K]; float64.

    Raises PlanError: a share outside 0 to 1, or a support that these shares do not allow.
    """
    for value in [*shares.tolist(), support]:
        if not 0.0 <= value <= 1.0:
            raise PlanError(NOT_A_SHARE(value=value))
    apart = independent(shares[None])
    most = over_subsets(shares[None], np.minimum)  # who has a rarer item has all more common ones
    chance, limit = float(apart[0, -1]), float(most[0, -1])
    if len(shares) == 1 or support == chance:
        found = apart
    elif support > chance:
        part = (support - chance) / (limit - chance) if limit > chance else np.inf
        found = part * most + (1.0 - part) * apart if part <= 1.0 + _ROUNDING else np.full_like(apart, np.nan)
    else:
        found = apart.copy()
    found[0, -1] = support
    if not (cells(found) >= -_ROUNDING).all() or (len(shares) == 1 and support != shares[0]):
        raise PlanError(OUT_OF_REACH(support=support, least=_least(apart), most=limit))
    return found


def least_support(shares: Floats) -> float:
    """The smallest support of items with these shares, float64 [K], if those of its proper subsets are independent."""
    return float(shares[0]) if len(shares) == 1 else max(0.0, _least(independent(shares[None])))


def _least(apart: Floats) -> float:
    """The smallest support of the whole itemset that leaves every cell at least 0, its proper subsets being independent."""
    shown, length = cells(apart)[0], apart.shape[1].bit_length() - 1
    alike = [(length - place.bit_count()) % 2 == 0 for place in range(len(shown))]
    return float(apart[0, -1] - shown[alike].min())


NO_SUCH_ITEM = Template("plan.no-such-item", "there is no item {item!r}; the first ones are {first}")


@dataclass(frozen=True, slots=True, eq=False)
class Questionnaire:
    """Items, levels, and who may take which."""

    names: tuple[str, ...]
    shares: Floats  # what is believed of each item, float64 [items]
    question: tuple[int, ...]  # the number of each item's question; items of one exclude each other
    # The number of what is drawn or left out with each item; −1 where everybody is asked.
    drawn: tuple[int, ...]
    unions: tuple[int, ...]  # how many options each item stands for; 0 for yes and no
    answers: tuple[tuple[AnyChannel, ...], ...]  # the channel of each answer, [level][question]
    defaults: tuple[int, ...]  # the level of each question at first, from 0
    minimums: tuple[int, ...]  # the most open level of each question that may be taken, from 0
    ask: int | None = None  # how many questions each person is asked; None for all
    # Shares of people at each level as the survey itself draws them; None if people start at the defaults.
    mix: tuple[float, ...] | None = None
    # The numbers of the questions that are not sensitive: they stay at their defaults and are no secret.
    open_ones: frozenset[int] = frozenset()
    # Whether which questions a person is asked follows from their token, so that no sender can choose them.
    by_token: bool = False

    @classmethod
    def of_channel(cls, channel: Channel, shares: Sequence[float], ask: int | None = None) -> Self:
        """Yes/no questions with these believed shares that all go through one channel; each person is asked so many of them.

        Raises PlanError: no question, or a share outside 0 to 1.
        """
        places = tuple(range(len(shares)))
        for share in shares:
            if not 0.0 <= share <= 1.0:
                raise PlanError(NOT_A_SHARE(value=share))
        if not shares:
            raise PlanError(NO_ITEM())
        nothing, answers = (0,) * len(shares), ((channel,) * len(shares),)
        names = tuple(f"q{place + 1}" for place in places)
        return cls(names, np.array(shares), places, places, nothing, answers, nothing, nothing, ask)

    @classmethod
    def of_survey(cls, survey: Survey) -> Self:
        """The questionnaire of a survey, signed or a draft."""
        rows = (row for number, item in enumerate(survey.items) for row in _items(number, item))
        numbers, names, shares, sizes = zip(*rows, strict=True)
        drawn = dict.fromkeys(range(len(survey.items)), -1)
        for unit, asked in enumerate(survey.drawing.drawn):
            drawn.update(dict.fromkeys(asked.positions, unit))
        mix = tuple(0.5 * (number in survey.arms) for number in range(1, len(survey.levels) + 1))
        return cls(
            names,
            np.array(shares),
            numbers,
            tuple(map(drawn.__getitem__, numbers)),
            sizes,
            tuple(
                tuple(level.scheme.channel_for(len(item.options)) for item in survey.items)
                for level in survey.levels
            ),
            tuple(item.default - 1 for item in survey.items),
            tuple(item.minimum - 1 for item in survey.items),
            survey.ask or None,
            mix if survey.arms else None,
            frozenset(place for place, item in enumerate(survey.items) if not item.sensitive),
            survey.terms.by_token,
        )

    @property
    def levels(self) -> int:
        """How many levels there are."""
        return len(self.answers)

    @property
    def wants_tokens(self) -> bool:
        """Whether a sender could choose what a record says was asked."""
        return not self.by_token and (self.ask is not None or self.mix is not None)

    @property
    def sensitive_codes(self) -> tuple[str, ...]:
        """The codes of the questions that are sensitive, once each."""
        named = zip(self.names, self.question, strict=True)
        codes = (re.split("[=>]", name)[0] for name, place in named if place not in self.open_ones)
        return tuple(dict.fromkeys(codes))

    def place(self, name: str) -> int:
        """Where the item of this name is. Raises PlanError: there is none."""
        if name not in self.names:
            raise PlanError(NO_SUCH_ITEM(item=name[:80], first=self.names[:5]))
        return self.names.index(name)

    def believing(self, shares: Mapping[str, float]) -> "Questionnaire":
        """This questionnaire with other beliefs about these items."""
        known = self.shares.copy()
        for name, share in shares.items():
            if not 0.0 <= share <= 1.0:
                raise PlanError(NOT_A_SHARE(value=share))
            known[self.place(name)] = share
        return replace(self, shares=known)

    def at_levels(self, levels: Sequence[int]) -> "Questionnaire":
        """This questionnaire if each question starts at one of these levels, from 0."""
        return replace(self, defaults=tuple(levels), mix=None)

    def taken(self, level: int | None) -> tuple[int, ...]:
        """The level, from 0, that each question has for a person who takes this one; the defaults for None.

        Questions that are not sensitive stay at their defaults, the others at least at their minimums.
        """
        if level is None:
            return self.defaults
        return tuple(
            self.defaults[question] if question in self.open_ones else max(level, least)
            for question, least in enumerate(self.minimums)
        )

    def channel(self, level: int, item: int) -> Channel:
        """The channel of an item at a level, from 0."""
        answer = self.answers[level][self.question[item]]
        return Channel.of(answer.union(self.unions[item])) if isinstance(answer, Kary) else answer

    def kinds(self, mix: Sequence[float] | None = None) -> list[tuple[float, tuple[int, ...]]]:
        """Kinds of people: the share of each, and the level, from 0, of each question; by default the survey's own mix, or else all at the defaults."""
        shares = self.mix if mix is None else mix
        if shares is None:
            return [(1.0, self.defaults)]
        return [(share, self.taken(level)) for level, share in enumerate(shares) if share > 0.0]

    def design(
        self, mix: Sequence[float] | None = None, *, together: bool = True, missing: float = 0.0
    ) -> AnswerDesign:
        """How the items will be answered, with a mix as `kinds` takes it; `together` says whether a person takes one level for all questions."""
        kinds = self.kinds(mix)
        places = range(len(self.names))
        rows = [[self.channel(levels[self.question[item]], item) for item in places] for _, levels in kinds]
        shares = [share for share, _ in kinds]
        return AnswerDesign.of(
            rows,
            shares,
            together=together,
            missing=missing,
            asked=self.ask,
            question=self.question,
            drawn=self.drawn,
        )


def _items(number: int, item: Item) -> Iterator[tuple[int, str, float, int]]:
    """Question, name, believed share and number of options of each item of a question, as the miner names them."""
    if not item.options:
        yield number, item.code, item.believed / 1_000, 0
        return
    for option in item.options:
        yield number, f"{item.code}={option.code}", 1.0 / len(item.options), 1
    for name, places in item.unions:
        yield number, name, len(places) / len(item.options), len(places)


@dataclass(frozen=True, slots=True)
class RecordPrivacy:
    """What one kind of people gives away."""

    share: float  # of people who are of the kind
    levels: tuple[int, ...]  # the level of each question, from 1
    least_chance: float  # of their answers the least share that chance alone decides, 0 to 1
    most_surer: float  # e^ε, how many times surer an answer makes anybody at most; ∞ if one proves
    epsilon: float  # ε of a whole record; ∞ if an answer proves
    guessed_worst_case: float  # how often the best guess is right if all questions ask the same thing, ½ to 1


def privacy_of(of: Questionnaire, mix: Sequence[float] | None = None) -> list[RecordPrivacy]:
    """The figures of each kind of people, the most open first."""
    kinds = []
    for share, levels in of.kinds(mix):
        figures = [answer_exposure(answer) for unit in _units(of, levels) for answer in unit]
        times = [max(each.surer_yes or math.inf, each.surer_no or math.inf) for each in figures]
        least = min((each.chance for each in figures), default=1.0)
        numbers = tuple(level + 1 for level in levels)
        record = record_epsilon(of, levels), record_guessed(of, levels)
        kinds.append(RecordPrivacy(share, numbers, least, max(times, default=1.0), *record))
    return kinds


def record_epsilon(of: Questionnaire, levels: Sequence[int]) -> float:
    """ε of the record that has most, if each question has this level, from 0."""
    units = sorted((math.fsum(map(epsilon_of, unit)) for unit in _units(of, levels)), reverse=True)
    return math.fsum(units if of.ask is None else units[: of.ask])


def record_guessed(of: Questionnaire, levels: Sequence[int]) -> float:
    """How often the best guess is right if all questions of a record ask the same thing, for the record that tells most.

    Where it is not clear which that is (`tacit.person.part`), the figure of all questions together is the bound.
    """
    units = _units(of, levels)
    if of.ask is not None:
        channels = ((each if isinstance(each, Kary) else each.exact for each in unit) for unit in units)
        order = dearest_first(list(map(tuple, channels)))
        units = units if order is None else [units[place] for place in order[: of.ask]]
    return record_exposure([[answer] for unit in units for answer in unit]).guessed_worst_case


def _units(of: Questionnaire, levels: Sequence[int]) -> list[list[AnyChannel]]:
    """The sensitive answers, by what is drawn together; each question apart where all are asked."""
    drawn = dict(zip(of.question, of.drawn, strict=True)) if of.ask is not None else {}
    units: dict[int, list[AnyChannel]] = {}
    for question, level in enumerate(levels):
        if question not in of.open_ones:
            units.setdefault(drawn.get(question, question), []).append(of.answers[level][question])
    return list(units.values())


NOT_A_BUDGET = Template(
    "plan.not-a-budget", "an ε of {epsilon:g} for the record is no ceiling; write a number above 0"
)
FEW_QUESTIONS = Template(
    "plan.few-questions",
    "itemsets of {length} items need at least {length} questions, but there are {questions}",
)
FREQUENT_ONLY = 0.5
"""Of the support of an average pair: with more error than this, SVSM lists the most frequent itemsets better (tests/rivals)."""

EXACT_FACTORS = 1e-6  # factors nearer to ½ than this tell nothing


@dataclass(frozen=True, slots=True)
class AskedShare:
    """One way to spend the ceiling."""

    asked: int  # how many questions each person is asked
    keep: float  # Warner's factor p of each answer
    error: float  # the root mean square standard error of the itemsets' supports

    def frequent_only(self, shares: Floats, length: int = 2) -> bool:
        """Whether only what is frequent can be hoped for, and a design that reports one thing held finds more of that."""
        return self.error > FREQUENT_ONLY * float(_mean_product(shares[None], length)[0])


def ways_to_ask(epsilon: float, people: int, shares: Floats, length: int = 2) -> list[AskedShare]:
    """The error for every m from `length` to all questions.

    Args:
        epsilon: the ceiling on ε of a record.
        people: n.
        shares: believed, of yes to each question, float64 [M]; answers are believed to be independent.
        length: how many items the itemsets have whose supports are wanted.

    Raises PlanError: no ceiling, or fewer questions than an itemset has items.

    >>> ways = ways_to_ask(8.0, 10_308, np.full(16, 0.15))
    >>> min(ways, key=lambda way: way.error).asked
    3
    """
    questions = len(shares)
    if not (math.isfinite(epsilon) and epsilon > 0.0):
        raise PlanError(NOT_A_BUDGET(epsilon=epsilon))
    if not 1 <= length <= questions:
        raise PlanError(FEW_QUESTIONS(length=length, questions=questions))
    asked = np.arange(length, questions + 1)
    keep = 1.0 / (1.0 + np.exp(-epsilon / asked))
    told = keep - 0.5 >= EXACT_FACTORS
    noise = np.where(told, keep * (1.0 - keep), np.inf) / (2.0 * np.where(told, keep, 1.0) - 1.0) ** 2
    of_one = _mean_product(shares + noise[:, None], length) - _mean_product(shares[None] ** 2, length)
    complete = np.array([math.comb(m, length) / math.comb(questions, length) for m in asked.tolist()])
    answering = people * complete
    # Of a random number of answers the mean of the inverse is a little above the inverse of the mean.
    squared = np.where(answering >= 2.0, of_one / answering * (1.0 + (1.0 - complete) / answering), np.inf)
    return list(map(AskedShare, asked.tolist(), keep.tolist(), np.sqrt(squared).tolist()))


def _mean_product(factors: Floats, length: int) -> Floats:
    """The mean of the products of all subsets of this length, of each row, by their generating polynomial."""
    sums = np.zeros((length + 1, len(factors)))
    sums[0] = 1.0
    for factor in factors.T:
        sums[1:] += factor * sums[:-1]
    return np.asarray(sums[length] / math.comb(factors.shape[1], length))
