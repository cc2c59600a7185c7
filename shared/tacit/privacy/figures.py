"""What a channel leaves of a person's privacy, before and after mining, and what an answer and a record give away. Pure Python.

Reconstruction probabilities are those of MASK (Rizvi and Haritsa, VLDB 2002, section 3) for any channel: the chance
that the true value is guessed back from what left, over both values that may leave. The prevalence s is the share of
people whose true answer is yes. Of k options, each with its share, the same chance is that of an option, and each option weighs
alike, as yes and no do for a weight of ½. ε is the local differential privacy of one answer. Privacy percentages lie in
[0, 100]; probabilities in [0, 1].

Exposure is computed from the channels alone, so no survey can improve it by what it claims of a prevalence, a weight or a text.
Guesses are those of an attacker who knows the channels and starts at fifty-fifty (docs/mathematics.md, "What leaves, from the
channel alone"). Invariant: an exposure is never better for the person than the truth. Where the worst case is not computed exactly
it is bounded from above, with the error stated.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

from tacit.channels.channel import Channel, Kary, warner
from tacit.platform.arguments import checked
from tacit.platform.errors import PrivacyError
from tacit.platform.messages import Template
from tacit.privacy.guessing import Answer, common_answer, common_answer_either_way

WEIGHT = 0.5
"""a, the weight of ones in every privacy percentage that is shown: no file can say which of the two answers harms. So the percentage of
k options is that of yes and no for k = 2."""

NOT_A_SHARE = Template("privacy.not-a-share", "{name} is {value}, but it must lie between 0 and 1")
PREVALENCE = Template("privacy.prevalence", "the prevalence")
WEIGHT_OF_ONES = Template("privacy.weight", "the weight of ones")
NO_ITEM = Template("privacy.no-item", "there is no item to compute a privacy percentage for")
NEGATIVE_TARGET = Template(
    "privacy.negative-target", "the privacy asked for is {target} %, but it must be 0 or more"
)
OUT_OF_REACH = Template(
    "privacy.out-of-reach",
    "a privacy of {target:g} % cannot be reached: with prevalence {prevalence:g} and weight {weight:g} even pure noise "
    "gives {limit:.4f} %; ask for less",
)
SHARE_COUNT = Template("privacy.share-count", "there are {count} shares for {options} options; give one each")
SHARE = Template("privacy.share", "the share of an option")
CELL_COUNT = Template("privacy.cell-count", "{items} items need {wanted} cells with some probability in them")


def _share(value: float, name: Template) -> float:
    if not math.isfinite(value) or not 0.0 <= value <= 1.0:
        raise PrivacyError(NOT_A_SHARE(name=name(), value=value))
    return float(value)


def _observed(keep_one: float, keep_zero: float, prevalence: float) -> tuple[float, float]:
    one = prevalence * keep_one + (1.0 - prevalence) * (1.0 - keep_zero)
    return one, 1.0 - one


def _ratio(part: float, whole: float) -> float:
    """Part of a probability mass; 0 where there is no mass to take a part of."""
    return part / whole if whole > 0.0 else 0.0


def _one(keep_one: float, keep_zero: float, prevalence: float) -> float:
    seen_one, seen_zero = _observed(keep_one, keep_zero, prevalence)
    lost = 1.0 - keep_one
    return _ratio(keep_one * prevalence * keep_one, seen_one) + _ratio(lost * prevalence * lost, seen_zero)


def reconstruction_of_one(channel: Channel, prevalence: float) -> float:
    """R1(s): the probability that a true yes is guessed back (MASK, section 3.2)."""
    return _one(channel.keep_one, channel.keep_zero, _share(prevalence, PREVALENCE))


def reconstruction_of_zero(channel: Channel, prevalence: float) -> float:
    """R0(s): the probability that a true no is guessed back (MASK, section 3.3)."""
    # Exchanging yes and no exchanges the factors and the prevalence, so one formula serves both.
    return _one(channel.keep_zero, channel.keep_one, 1.0 - _share(prevalence, PREVALENCE))


def reconstruction_of_ones(channels: Sequence[Channel], prevalences: Sequence[float]) -> float:
    """R1 over all items, each weighted by its share of the ones (MASK, equation 1)."""
    shares = [_share(value, PREVALENCE) for value in prevalences]
    parts = [s * reconstruction_of_one(c, s) for c, s in zip(channels, shares, strict=True)]
    return _ratio(math.fsum(parts), math.fsum(shares))


def reconstruction_of_zeros(channels: Sequence[Channel], prevalences: Sequence[float]) -> float:
    """R0 over all items, each weighted by its share of the zeros."""
    shares = [_share(value, PREVALENCE) for value in prevalences]
    parts = [(1.0 - s) * reconstruction_of_zero(c, s) for c, s in zip(channels, shares, strict=True)]
    return _ratio(math.fsum(parts), math.fsum(1.0 - s for s in shares))


def privacy_percentage(channel: Channel, prevalence: float, weight: float) -> float:
    """P = (1 − a·R1 − (1−a)·R0) · 100 (MASK, equations 3 and 4); the weight a is how much of the concern is for the ones."""
    return _percentage(
        _share(weight, WEIGHT_OF_ONES),
        reconstruction_of_one(channel, prevalence),
        reconstruction_of_zero(channel, prevalence),
    )


def overall_privacy_percentage(
    channels: Sequence[Channel], prevalences: Sequence[float], weight: float
) -> float:
    """P over all items of a record, from the all-item forms of R1 and R0. Raises PrivacyError: no item at all."""
    if not channels:
        raise PrivacyError(NO_ITEM())
    return _percentage(
        _share(weight, WEIGHT_OF_ONES),
        reconstruction_of_ones(channels, prevalences),
        reconstruction_of_zeros(channels, prevalences),
    )


def _percentage(weight: float, one: float, zero: float) -> float:
    return (1.0 - weight * one - (1.0 - weight) * zero) * 100.0


def reconstruction_of_option(channel: Kary, shares: Sequence[float], option: int) -> float:
    """R_v: the probability that a true option v is guessed back from the option that left, Σ_y P(y | v)·P(v | y).

    The shares s_v say how many of all people hold each option, 0 to 1; with two options and the shares (1 − s, s) it is R0(s) and R1(s)
    of MASK. Raises PrivacyError: another number of shares than of options, or a share outside 0 to 1.
    """
    known = [_share(value, SHARE) for value in shares]
    if len(known) != channel.options:
        raise PrivacyError(SHARE_COUNT(count=len(known), options=channel.options))
    keep, other = float(channel.keep), float(channel.other)
    total, parts = math.fsum(known), []
    for sent, share in enumerate(known):
        given = keep if sent == option else other
        parts.append(_ratio(given * known[option] * given, keep * share + other * (total - share)))
    return math.fsum(parts)


def choice_privacy_percentage(channel: Kary, shares: Sequence[float]) -> float:
    """P = (1 − the mean of R_v over all options) · 100: each option weighs alike. Pure noise gives (1 − 1/k) · 100."""
    places = range(channel.options)
    mean = math.fsum(reconstruction_of_option(channel, shares, v) for v in places) / channel.options
    return (1.0 - mean) * 100.0


def epsilon(channel: Channel) -> float:
    """ε of local differential privacy: the largest |log-likelihood ratio| one answer can carry; ∞ if it can prove.

    The four ratios are θ1/(1−θ0), θ0/(1−θ1) and their inverses; for d > 0 the first two decide.
    """
    pairs = ((channel.keep_one, 1.0 - channel.keep_zero), (channel.keep_zero, 1.0 - channel.keep_one))
    # What neither true value ever sends tells nothing.
    sent = ((max(pair), min(pair)) for pair in pairs if max(pair) > 0.0)
    return max(math.inf if small == 0.0 else math.log(large / small) for large, small in sent)


def record_epsilon(channels: Sequence[Channel]) -> float:
    """ε of a whole record: items are randomized independently, so their ε add."""
    return math.fsum(epsilon(channel) for channel in channels)


@dataclass(frozen=True, slots=True)
class ReaderPosterior:
    """What a reader who knows the prevalence believes after seeing a yes, P(x=1 | y=1), and after a no, P(x=1 | y=0)."""

    given_one: float
    given_zero: float


def posterior(channel: Channel, prevalence: float) -> ReaderPosterior:
    """The two posteriors of a true yes; the prior where an output cannot occur."""
    s = _share(prevalence, PREVALENCE)
    seen_one, seen_zero = _observed(channel.keep_one, channel.keep_zero, s)
    return ReaderPosterior(
        given_one=s * channel.keep_one / seen_one if seen_one > 0.0 else s,
        given_zero=s * (1.0 - channel.keep_one) / seen_zero if seen_zero > 0.0 else s,
    )


@dataclass(frozen=True, slots=True)
class Odds:
    """A channel in people: of 100 who would answer one way, how many send the other."""

    yes_sent_as_no: float
    no_sent_as_yes: float


def odds(channel: Channel) -> Odds:
    """The odds sentence's two numbers, in people of 100."""
    return Odds((1.0 - channel.keep_one) * 100.0, (1.0 - channel.keep_zero) * 100.0)


@dataclass(frozen=True, slots=True)
class ChannelPrivacy:
    """What a channel gives away of one answer."""

    epsilon: float  # ε of local differential privacy; ∞ if an answer can prove
    odds: Odds  # of 100 people who would answer one way, how many send the other
    privacy: float  # MASK's percentage at the prevalence and the weight
    # reconstruction_of_one, reconstruction_of_zero: the probabilities that a true yes, and a true no, are guessed back.
    reconstruction_of_one: float
    reconstruction_of_zero: float
    # What a reader who knows the prevalence believes of a yes after seeing what left.
    posterior: ReaderPosterior


@checked
def privacy(channel: Channel, prevalence: float = 0.01, weight: float = WEIGHT) -> ChannelPrivacy:
    """The privacy of one answer that goes through a channel.

    Args:
        channel: of a yes/no answer.
        prevalence: s, the expected share of yes.
        weight: a, the weight of ones in the privacy percentage.

    Raises PrivacyError: a share outside [0, 1].

    >>> import tacit
    >>> found = tacit.privacy(tacit.warner(0.8), prevalence=0.1)
    >>> round(found.epsilon, 3), round(found.privacy, 1), round(found.posterior.given_one, 3)
    (1.386, 41.6, 0.308)
    """
    return ChannelPrivacy(
        epsilon(channel),
        odds(channel),
        privacy_percentage(channel, prevalence, weight),
        reconstruction_of_one(channel, prevalence),
        reconstruction_of_zero(channel, prevalence),
        posterior(channel, prevalence),
    )


def largest_privacy(prevalence: float, weight: float) -> float:
    """The supremum of P over Warner's factor: its value at p = ½, where the answer is pure noise."""
    s, a = _share(prevalence, PREVALENCE), _share(weight, WEIGHT_OF_ONES)
    return _percentage(a, _one(0.5, 0.5, s), _one(0.5, 0.5, 1.0 - s))


SMALLEST_FACTOR = 0.500001
"""The noisiest factor that is still proposed: below, no number of records would tell anything."""


def factor_for_privacy(target: float, prevalence: float, weight: float) -> float:
    """Warner's factor p in (½, 1] whose privacy percentage is `target`, by bisection: P falls as p grows.

    Raises PrivacyError: a target that no factor reaches, with the largest that one does.
    """
    if not math.isfinite(target) or target < 0.0:
        raise PrivacyError(NEGATIVE_TARGET(target=target))
    limit = largest_privacy(prevalence, weight)
    low, high = SMALLEST_FACTOR, 1.0
    if target > privacy_percentage(warner(low), prevalence, weight):
        raise PrivacyError(OUT_OF_REACH(target=target, prevalence=prevalence, weight=weight, limit=limit))
    if target <= privacy_percentage(warner(high), prevalence, weight):
        return high
    for _ in range(200):
        middle = (low + high) / 2.0
        if middle in {low, high}:
            break
        keeps = privacy_percentage(warner(middle), prevalence, weight) >= target
        low, high = (middle, high) if keeps else (low, middle)
    return low


def remaining_privacy(channels: Sequence[Channel], cells: Sequence[float]) -> list[float]:
    """What mining leaves: 1 − R1_A(i) for each item of an itemset whose joint distribution has become known.

    That is the share of the item's ones that cannot be guessed back. MASK (sections 3.1 and 9) names the caveat: who knows how
    items go together sees y_A, not only y_i. R1_A(i) = Σ_y P(y | x_i=1) · P(x_i=1 | y).

    Args:
        channels: the channels of the k items of A.
        cells: 2^k joint probabilities of the true answers; bit j of the index is item j. Negative cells, which
            estimates may have, count as 0 and the rest is scaled to 1.

    Raises PrivacyError: the number of cells is not 2^k, or no probability is left.
    """
    known = [max(0.0, cell) for cell in cells]
    total = math.fsum(known)
    if len(known) != 1 << len(channels) or total <= 0.0:
        raise PrivacyError(CELL_COUNT(items=len(channels), wanted=1 << len(channels)))
    shares = [cell / total for cell in known]
    joint = _sent(shares, channels)
    return [1.0 - _guessed_back(joint, shares, channels, i) for i in range(len(channels))]


def _sent(cells: Sequence[float], channels: Sequence[Channel]) -> list[float]:
    """The distribution of what leaves, from that of the true answers: one 2×2 product an item."""
    table = list(cells)
    for j, channel in enumerate(channels):
        bit = 1 << j
        for index in range(len(table)):
            if not index & bit:
                zero, one = table[index], table[index | bit]
                table[index] = zero * channel.keep_zero + one * (1.0 - channel.keep_one)
                table[index | bit] = zero * (1.0 - channel.keep_zero) + one * channel.keep_one
    return table


def _guessed_back(sent: list[float], cells: list[float], channels: Sequence[Channel], item: int) -> float:
    holders = [cell if index >> item & 1 else 0.0 for index, cell in enumerate(cells)]
    share = math.fsum(holders)
    if share <= 0.0:
        return 0.0
    with_item = _sent(holders, channels)
    return math.fsum(_ratio(mass * mass, sent[y]) for y, mass in enumerate(with_item)) / share


_ROUNDING = 1e-9
"""What rounding of floats may add to a figure, relative to it; taken off before a figure is rounded to be shown."""

_CERTAIN, _DECIMALS = 100, 6  # what is shown of certainty, and the most decimals of what is not quite that


@dataclass(frozen=True, slots=True)
class AnswerExposure:
    """One answer."""

    chance: float  # the share of answers for which chance alone decides what is sent, 0 to 1; 1 is pure noise
    # surer_yes, surer_no: how many times a sent yes, and no, can raise anybody's odds; None if it proves the true answer.
    surer_yes: float | None
    surer_no: float | None
    odds: Odds  # of 100 people, how many send the other answer


@dataclass(frozen=True, slots=True)
class RecordExposure:
    """All answers of a person together."""

    answers: int  # how many answers are counted, those of earlier surveys included
    epsilon: float  # the sum of their ε; ∞ if one can prove
    # How often the best guess of the answer that is guessed best is right, ½ to 1, if no question
    # says anything about another.
    guessed_unrelated: float
    # How often the best guess is right, ½ to 1, if all questions ask the same thing.
    guessed_worst_case: float
    # A bound on the same if some questions ask for the contrary ("Do you never …?"). Equal where
    # all channels treat yes and no alike, else a little above.
    guessed_either_way: float
    error: float  # how far `guessed_worst_case` may lie above the truth; it never lies below


def answer_exposure(answer: Answer) -> AnswerExposure:
    """The figures of one answer that is sent through this channel; with options, of each of these alike.

    There, "yes" is that an option is the true one and "no" that another one is, whichever.
    """
    channel = Channel.of(answer.option) if isinstance(answer, Kary) else answer
    pairs = (channel.keep_one, 1.0 - channel.keep_zero), (channel.keep_zero, 1.0 - channel.keep_one)
    yes, no = (max(pair) / min(pair) if min(pair) > 0.0 else None for pair in pairs)
    return AnswerExposure(chance(channel), surer_yes=yes, surer_no=no, odds=odds(channel))


def chance(channel: Channel) -> float:
    """The share of answers for which chance alone decides what is sent: 1 − |θ1 + θ0 − 1|.

    Any channel is a toss between telling the truth, with |d|, and an answer that has nothing to do with it (for d < 0:
    between telling the contrary and that). No other split leaves more to chance, since an answer y that chance alone
    sends has at most the probability min(P(y | yes), P(y | no)).
    """
    return 1.0 - abs(channel.determinant)


def record_exposure(questions: Sequence[Sequence[Answer]]) -> RecordExposure:
    """The figures of everything a person sends: of each question the channels of all answers to it, usually one.

    An answer to the same question in an earlier survey is one more channel. A question that was skipped is left out.
    """
    channels = list(chain.from_iterable(questions))
    worst = common_answer(channels)
    both_alike = all(isinstance(each, Kary) or each.keep_one == each.keep_zero for each in channels)
    either_way = worst if both_alike else common_answer_either_way(channels)
    apart = [common_answer(answers) for answers in set(map(tuple, questions))]
    return RecordExposure(
        answers=len(channels),
        epsilon=math.fsum(map(epsilon_of, channels)),
        guessed_unrelated=max((guess.probability for guess in apart), default=0.5),
        guessed_worst_case=worst.probability,
        guessed_either_way=either_way.probability,
        error=worst.error,
    )


def epsilon_of(answer: Answer) -> float:
    """ε of one answer, ∞ if it can prove; with options it is that of its level for yes and no."""
    return epsilon(Channel.of(answer.option) if isinstance(answer, Kary) else answer)


def shown_chance(share: float) -> float:
    """A share in percent with one decimal, rounded down: no better than it is."""
    return math.floor(share * 1_000.0 * (1.0 + _ROUNDING)) / 10.0


def shown_times(factor: float) -> float:
    """How many times surer, with one decimal below 10 and whole above, rounded up: no better than it is."""
    exact = factor * (1.0 - _ROUNDING)
    return math.ceil(exact * 10.0) / 10.0 if exact <= 10.0 else float(math.ceil(exact))


def shown_of_hundred(probability: float) -> float:
    """How often in 100 times a guess is right, rounded up: no better than it is, and 100 for certainty alone.

    A whole number; between 99 and 100 with as many decimals as keep it below 100, at most six.
    """
    exact = probability * 100.0 * (1.0 - _ROUNDING)
    if probability >= 1.0 or (whole := math.ceil(exact)) < _CERTAIN:
        return _CERTAIN if probability >= 1.0 else whole
    shown = (math.ceil(exact * 10.0**digits) / 10.0**digits for digits in range(1, _DECIMALS + 1))
    return next((each for each in shown if each < _CERTAIN), _CERTAIN - 10.0**-_DECIMALS)
