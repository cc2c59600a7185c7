"""What a plan needs of a questionnaire: its items, the channels of each level, and what is believed of the true answers.

Items are those of the miner: yes/no questions, boxes, options, and declared unions. Of a question with k options each is believed
to be true of 1/k of the people, since a survey states no shares for them; another belief may be given.

A row of believed supports, of an itemset and all its subsets, has 2^K entries; bit j of an index is item j, entry 0 is 1. What shares of
yes and, at most, the support of an itemset leave open is filled in so: answers are independent; an itemset with more support than that
has a share of people whose answers go together as far as they can (comonotone), while those of the others are independent; one with
less lacks only people who hold all of it. Invariant: every row is a distribution of answers, so that each of its cells is at least 0.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Self

import numpy as np

from tacit.channels.channel import AnyChannel, Channel, Kary
from tacit.compute.arrays import Floats
from tacit.estimation.inversion import cells, over_subsets
from tacit.planning.design import NO_ITEM, AnswerDesign, PlanError
from tacit.platform.messages import Template
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


def together(shares: Floats) -> Floats:
    """Supports of all subsets if answers go together as far as they can: who has a rarer item has all more common ones."""
    return over_subsets(shares, np.minimum)


def associated(shares: Floats, support: float) -> Floats:
    """Supports of all subsets of one itemset, [1, 2^K], with this support and these shares of yes, [K]; float64.

    Raises PlanError: a share outside 0 to 1, or a support that these shares do not allow.
    """
    for value in [*shares.tolist(), support]:
        if not 0.0 <= value <= 1.0:
            raise PlanError(NOT_A_SHARE(value=value))
    apart, most = independent(shares[None]), together(shares[None])
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
        rows = [row for number, item in enumerate(survey.items) for row in _items(number, item)]
        drawn = dict.fromkeys(range(len(survey.items)), -1)
        for unit, asked in enumerate(survey.drawing.drawn):
            drawn.update(dict.fromkeys(asked.positions, unit))
        mix = tuple(0.5 * (number in survey.arms) for number in range(1, len(survey.levels) + 1))
        return cls(
            tuple(name for _, name, _, _ in rows),
            np.array([share for _, _, share, _ in rows]),
            tuple(number for number, _, _, _ in rows),
            tuple(drawn[number] for number, _, _, _ in rows),
            tuple(size for _, _, _, size in rows),
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

    @property
    def has_pairs(self) -> bool:
        """Whether two items can be true of one person: those of one question exclude each other."""
        return len(set(self.question)) > 1

    def place(self, name: str) -> int:
        """Where the item of this name is. Raises PlanError: there is none."""
        if name not in self.names:
            raise PlanError(NO_SUCH_ITEM(item=name[:80], first=self.names[:5]))
        return self.names.index(name)

    def believing(self, shares: Mapping[str, float]) -> Questionnaire:
        """This questionnaire with other beliefs about these items."""
        known = self.shares.copy()
        for name, share in shares.items():
            if not 0.0 <= share <= 1.0:
                raise PlanError(NOT_A_SHARE(value=share))
            known[self.place(name)] = share
        return replace(self, shares=known)

    def asking(self, ask: int | None) -> Questionnaire:
        """This questionnaire if each person is asked so many of the questions that are drawn."""
        return replace(self, ask=ask)

    def at_levels(self, levels: Sequence[int]) -> Questionnaire:
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
