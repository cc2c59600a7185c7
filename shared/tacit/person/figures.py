"""What a level does for a person: what is shown for one answer and for all of them, in the order in which it is shown.

First what rests on the channel alone, so that no survey can improve it by what it claims: how often chance alone decides what
is sent, how many people send the other answer, and how often a reader guesses right. Then, for the whole record, the percentage
of its least protected sensitive answer, and how often the best guess is right. MASK's privacy percentage comes last, because it
rests on the share of yes that the survey expects, which is held to a range (`tacit.person.part`).

Of a question with options the figures are those of each option alike: "yes" is that this option is true, "no" that another one
is. MASK's percentage is that for options with equal shares, since a survey states none, and for one option with another share.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache

from tacit.channels.channel import Kary
from tacit.person import part
from tacit.privacy import figures as exposures
from tacit.privacy.figures import WEIGHT, AnswerExposure, RecordExposure
from tacit.privacy.guessing import Answer
from tacit.survey import MILLION, PER_MILLE, Scheme, Survey
from tacit.survey.repeats import repeats_within

_Answers = tuple[Answer, ...]  # the channels of all answers to a question
_SCALES = (100, 1_000, 10_000, MILLION)


@dataclass(frozen=True, slots=True)
class Chance:
    """A probability in whole people: `count` of `of`, the smallest round number of people that makes it whole."""

    count: int
    of: int
    is_rounded: bool = False  # whether no round number does, so that `count` is the nearest one

    @classmethod
    def of_millionths(cls, millionths: int) -> "Chance":
        """From a probability in millionths, exactly."""
        scale = next(scale for scale in _SCALES if millionths * scale % MILLION == 0)
        return cls(millionths * scale // MILLION, scale)

    @classmethod
    def near(cls, probability: Fraction) -> "Chance":
        """From any probability: the nearest count of 100 people, or of more where that would be none or all of them."""
        if (probability * MILLION).denominator == 1:
            return cls.of_millionths(int(probability * MILLION))
        counts = ((round(probability * scale), scale) for scale in (*_SCALES, 1_000 * MILLION))
        count, of = next(pair for pair in counts if 0 < pair[0] < pair[1])
        return cls(count, of, is_rounded=True)


@dataclass(frozen=True, slots=True)
class ChoiceOdds:
    """What becomes of an option at one level, of a question with so many `options`."""

    options: int
    kept: Chance  # of people who choose it, how many send it
    other: Chance  # how many send a given other one, each of the others alike


@dataclass(frozen=True, slots=True)
class MaskFigures:
    """MASK's privacy percentage of one answer, and what it rests on."""

    # At the share of yes that the survey expects, held to the range of `tacit.person.part`; of k options at equal shares.
    percentage: float
    ceiling: float  # what pure noise has at that share: the most that any level could give
    share: float  # that share, 0 to 1; of options 1/k
    expected: float  # the share that the survey states, 0 to 1; of options 1/k
    # The percentage at each of `part.COMPARED_SHARES`; of options, if one has that share and the others the rest alike.
    compared: Mapping[float, float]


@dataclass(frozen=True, slots=True)
class Figures:
    """One item at one level."""

    yes_sent_as_no: Chance  # of people who would answer yes, how many send a no
    no_sent_as_yes: Chance  # of people who would answer no, how many send a yes
    # How often chance alone decides, and how much surer a sent answer can make a reader.
    exposure: AnswerExposure
    epsilon: float  # ε of local differential privacy; ∞ where an answer can be proof
    mask: MaskFigures  # MASK's percentage
    # Of a question with options what becomes of each; None of yes and no. The other figures are then those of one
    # option: "yes" is that it is the true one.
    choice: ChoiceOdds | None = None

    @property
    def is_open(self) -> bool:
        """Whether the answer is sent as it is."""
        return self.yes_sent_as_no.count == 0 and self.no_sent_as_yes.count == 0

    @property
    def guessed(self) -> float | None:
        """How often a reader of what is sent is right at most who was at fifty-fifty before, ½ to 1; None if it can be proof."""
        surer = (self.exposure.surer_yes, self.exposure.surer_no)[: 1 if self.choice else 2]
        factors = [factor for factor in surer if factor is not None]
        return max(factors) / (1.0 + max(factors)) if len(factors) == len(surer) else None


@dataclass(frozen=True, slots=True)
class RecordFigures:
    """All answers together, those to the same questions in earlier surveys included."""

    exposure: RecordExposure  # the sum of ε, and how often the best guess is right
    questions: int  # how many questions of this survey are counted; what is left out is not
    earlier: int  # how many answers of earlier surveys are counted
    repeats: int  # how many of the questions ask the same as another one, of this survey or an earlier one
    # How often the best guess is right if questions that read the same ask the same thing, and all others
    # are unrelated; ½ to 1.
    guessed_alike: float
    elsewhere: int  # how many answers to other questions were sent in other surveys on this machine
    # How often the best guess is right if all questions of all these surveys ask the same thing or its
    # contrary; ½ to 1.
    guessed_everywhere: float
    # The same without the answers that are sent as they are, beside which all others would show nothing; None if there
    # are none of them, or no others.
    hidden: "RecordFigures | None" = None

    @property
    def worst(self) -> float:
        """How often the best guess is right if all questions ask the same thing, or some of them its contrary."""
        return max(self.exposure.guessed_worst_case, self.exposure.guessed_either_way)


@dataclass(frozen=True, slots=True)
class WholePrivacy:
    """The one percentage of a record, and what is not counted in it.

    A survey says which questions are sensitive. So a plain answer that is protected less is named, whatever the survey says of it.
    """

    of: Mapping[int, Figures]  # by position the figures of each answer that is given
    # The position of the least protected sensitive answer; where none is sensitive, of all that chance may change; None if
    # there is none.
    least: int | None
    chance: float  # how often chance alone decides that one; 0 to 1
    as_given: tuple[int, ...]  # the positions of the plain answers that are sent as they are
    weaker: tuple[int, ...]  # those of the other plain answers of which chance decides less


def whole_privacy(survey: Survey, levels: str, left_out: frozenset[int] = frozenset()) -> WholePrivacy:
    """The one percentage of a record at these levels, one digit an item."""
    of = {i: item_figures(survey, i, int(digit)) for i, digit in enumerate(levels) if i not in left_out}
    counted = [i for i in of if survey.items[i].sensitive] or [i for i in of if not of[i].is_open]
    least = min(counted, key=lambda i: of[i].exposure.chance, default=None)
    chance = 0.0 if least is None else of[least].exposure.chance
    plain = [i for i in of if not survey.items[i].sensitive]
    as_given = tuple(i for i in plain if of[i].is_open)
    weaker = tuple(i for i in plain if not of[i].is_open and of[i].exposure.chance < chance)
    return WholePrivacy(of, least, chance, as_given, weaker)


def scheme_figures(scheme: Scheme) -> Figures:
    """A level by itself, for yes and no; MASK's percentage is that for as many who would answer yes as no."""
    return _figures(scheme, 0, PER_MILLE // 2)


def item_figures(survey: Survey, position: int, level: int) -> Figures:
    """One item at one level."""
    item = survey.items[position]
    return _figures(survey.level(level).scheme, len(item.options), item.prevalence)


@lru_cache(maxsize=10_000)
def _figures(scheme: Scheme, options: int, prevalence_per_mille: int) -> Figures:
    """Kept, because a window asks again for every row it paints and few of them differ."""
    channel, expected = scheme.channel_for(options), prevalence_per_mille / 1_000
    one, zero = scheme.exact
    share = part.shown_share(prevalence_per_mille)
    ceiling, choice = exposures.largest_privacy(share, WEIGHT), None
    if isinstance(channel, Kary):
        one, zero = channel.option
        expected = share = 1.0 / options
        ceiling = 100.0 - 100.0 * share
        choice = ChoiceOdds(options, Chance.near(channel.keep), Chance.near(channel.other))
    compared = {other: _percentage(channel, other) for other in part.COMPARED_SHARES}
    return Figures(
        yes_sent_as_no=Chance.near(1 - one),
        no_sent_as_yes=Chance.near(1 - zero),
        exposure=exposures.answer_exposure(channel),
        epsilon=exposures.epsilon_of(channel),
        mask=MaskFigures(_percentage(channel, share), ceiling, share, expected, compared),
        choice=choice,
    )


def _percentage(channel: Answer, share: float) -> float:
    """MASK's percentage, which rounding may have put a hair outside 0 to 100, or made a negative zero.

    Of options, if one has this share and the others the rest, each alike.
    """
    if isinstance(channel, Kary):
        rest = (1.0 - share) / (channel.options - 1)
        found = exposures.choice_privacy_percentage(channel, [share, *[rest] * (channel.options - 1)])
    else:
        found = exposures.privacy_percentage(channel, share, WEIGHT)
    return min(100.0, max(0.0, found))


def record_figures(
    survey: Survey,
    levels: str,
    *,
    left_out: frozenset[int] = frozenset(),
    answered: Mapping[int, _Answers] | None = None,
    other_words: Mapping[int, _Answers] | None = None,
    earlier: int = 0,
    repeats: Mapping[int, int] | None = None,
    elsewhere: Sequence[Answer] = (),
) -> RecordFigures:
    """The whole record at these levels, one digit an item.

    Args:
        survey: what is asked.
        levels: one digit an item.
        left_out: positions of the questions that are not answered, whose answers of earlier surveys count all the same.
        answered: for an item that was answered before, the channels of all answers to it, this one included if it is given.
        other_words: for an item that asks the same as a question of an earlier survey, the channels of the answers to that.
        earlier: how many answers of earlier surveys these are.
        repeats: for an item that asks the same as one before it, the position of that one.
        elsewhere: the channels of answers to other questions in other surveys.
    """
    known, same = answered or {}, repeats or {}
    chosen = zip(survey.items, map(int, levels), strict=True)
    given = [survey.level(level).scheme.channel_for(len(item.options)) for item, level in chosen]

    def figures(skipped: frozenset[int], hidden: RecordFigures | None = None) -> RecordFigures:
        questions: dict[int, _Answers] = {}
        for position, now in enumerate(given):
            if answers := known.get(position, () if position in skipped else (now,)):
                questions[position] = answers
        tied = {position: first for position, first in same.items() if position in questions}
        for position, answers in (other_words or {}).items():
            questions[~position], tied[~position] = answers, position
        exposure = _exposure(_counted(questions.values()))
        alike = _exposure(_counted(_together(questions, tied))) if tied else exposure
        everywhere = _exposure(_counted([*questions.values(), *zip(elsewhere)])) if elsewhere else exposure
        return RecordFigures(
            exposure=exposure,
            questions=len(levels) - len(skipped),
            earlier=earlier,
            repeats=len({max(position, ~position) for position in tied}),
            guessed_alike=alike.guessed_unrelated,
            elsewhere=len(elsewhere),
            guessed_everywhere=max(everywhere.guessed_worst_case, everywhere.guessed_either_way),
            hidden=hidden,
        )

    # Of answers that chance does not change not one that asks the same as another: it may give that away, and counts as long as that does.
    tied = {*left_out, *same, *same.values()}
    free = ((position, int(digit)) for position, digit in enumerate(levels) if position not in tied)
    is_open = frozenset(position for position, digit in free if item_figures(survey, position, digit).is_open)
    has_more = is_open and len(left_out | is_open) < len(levels)
    return figures(left_out, figures(left_out | is_open) if has_more else None)


def survey_figures(survey: Survey, levels: str) -> tuple[RecordFigures, bool]:
    """The figures of a record of anybody, at these levels of all items; and whether one can be asked what they are of.

    Where people are asked some of the questions, they are those of the questions that tell most; with questions that ask the same,
    or where none tell most, those of all questions, which are a bound.
    """
    repeats = repeats_within(survey.items, survey.languages)
    found = part.ceiling(survey, levels)
    dearest = part.SurveyPart.of_all(survey) if repeats else found.part
    own = "".join(levels[position] for position in dearest.asked)
    asked = survey if dearest == part.SurveyPart.of_all(survey) else dearest.survey
    whole = record_figures(asked, own, repeats=repeats)
    if not survey.ask:
        return whole, True
    exposure = replace(whole.exposure, epsilon=found.epsilon)
    return replace(whole, exposure=exposure), found.is_exact and not repeats


def _together(questions: Mapping[int, _Answers], repeats: Mapping[int, int]) -> list[_Answers]:
    """The channels of each question with those of the questions that ask the same."""
    heads: dict[int, int] = {}
    # A question of this survey repeats an earlier one of it; those of other surveys, below zero, are repeated by one of it.
    for position in sorted({*questions, *repeats.values()}, key=lambda place: (place < 0, place)):
        first = repeats.get(position, position)
        heads[position] = heads.get(first, first)
    groups: dict[int, _Answers] = {}
    for position, answers in questions.items():
        groups[heads[position]] = groups.get(heads[position], ()) + answers
    return list(groups.values())


_Counted = tuple[tuple[_Answers, int], ...]
"""Questions as (their channels, how many have these), sorted: the same for any order of the same questions."""


def _counted(questions: Iterable[_Answers]) -> _Counted:
    ordered = (tuple(sorted(each, key=_by_factors)) if len(each) > 1 else each for each in questions)
    return tuple(sorted(Counter(ordered).items(), key=lambda entry: [_by_factors(c) for c in entry[0]]))


def _by_factors(channel: Answer) -> tuple[float, float, int]:
    if isinstance(channel, Kary):
        return float(channel.keep), float(channel.other), channel.options
    return channel.keep_one, channel.keep_zero, 0


@lru_cache(maxsize=1_024)
def _exposure(counted: _Counted) -> RecordExposure:
    """Kept: of a thousand levels one moves at a time, and a window shows the same record in several places."""
    return exposures.record_exposure([answers for answers, count in counted for _ in range(count)])
