"""Before a run: how much of its list will be wrong, by the prevalences and pairs of the records that it will mine."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from tacit.arrays import Floats
from tacit.messages import Message, Template
from tacit.mining.pair_estimates import PairEstimates
from tacit.mining.prevalences import Prevalence
from tacit.mining.settings import Settings
from tacit.planning.beliefs import independent
from tacit.planning.candidates import Candidates
from tacit.planning.design import Design
from tacit.planning.finding import Keep
from tacit.planning.minimum import ACCEPTABLE, MinimumTells, believed_pairs, what_minimum_tells
from tacit.planning.spread import spread
from tacit_miner.project.study import Study

WRONG_PAIRS = Template(
    "forecast.wrong-pairs",
    "at a minimum support of {minimum:.3g} %, about {wrong:.0f} of 10 pairs listed are expected to be wrong; "
    "from a minimum of {sensible:.2g} % on it is at most 1 of 10",
)
NO_MINIMUM = Template(
    "forecast.no-minimum",
    "at a minimum support of {minimum:.3g} %, about {wrong:.0f} of 10 pairs listed are expected to be wrong, and no "
    "minimum lists pairs of which at most 1 of 10 is: these records are too few for pairs",
)

SMALLEST_SHARE = 0.001
"""Of an item whose estimate is lower, such as below 0."""


def forecast(
    study: Study,
    found: Sequence[Prevalence],
    settings: Settings,
    records: int,
    pairs: PairEstimates | None = None,
) -> Message | None:
    """What to say of the pairs that a run will list; None if few are expected to be wrong.

    Answers are taken to be independent where the pairs have not been estimated.

    Args:
        study: of the project.
        found: the prevalence of each question.
        settings: of the run.
        records: that will be mined.
        pairs: the estimates of all pairs of items, if there are any.
    """
    told = foreseen(study, found, settings, records, pairs)
    if told is None or not told.wrong_share > ACCEPTABLE:
        return None
    wrong, at = 10.0 * told.wrong_share, 100.0 * told.minimum
    if told.sensible is None:
        return NO_MINIMUM(minimum=at, wrong=wrong)
    return WRONG_PAIRS(minimum=at, wrong=wrong, sensible=100.0 * told.sensible)


def foreseen(
    study: Study,
    found: Sequence[Prevalence],
    settings: Settings,
    records: int,
    pairs: PairEstimates | None = None,
) -> MinimumTells | None:
    """The figures behind `forecast`, with the same arguments; None where no list of pairs can be foreseen."""
    if len(study.items) < 2 or not records or not all(one.answers.answered for one in found):
        return None
    keep = Keep(settings.minimum(records), settings.select, settings.relax, settings.alpha)
    design, shares = _design(study, found), _shares(study, found)
    believed = None if pairs is None else _believed(design, shares, records, pairs)
    return what_minimum_tells(design, shares, records, keep, supports=believed)


def _believed(
    design: Design, shares: Floats, records: int, pairs: PairEstimates
) -> Callable[[Candidates], Floats]:
    """The supports of pairs by their estimates; where there is none, as if the two answers were independent."""

    def supports(of: Candidates) -> Floats:
        estimates, apart = pairs.support[of.items[:, 0], of.items[:, 1]], independent(shares[of.items])
        known = np.isfinite(estimates)
        # With the errors that the forecast itself reckons with, so that what is taken for noise is what it puts back.
        errors = spread(design, of.items, apart).errors(records)[:, -1]
        apart[known] = believed_pairs(shares[of.items][known], estimates[known], errors[known])
        return apart

    return supports


def _shares(study: Study, found: Sequence[Prevalence]) -> Floats:
    parts = [
        one.answers.shares.value[: len(question.items)]
        for one, question in zip(found, study.questions.each, strict=True)
    ]
    return np.nan_to_num(np.concatenate(parts)).clip(SMALLEST_SHARE, 1.0 - SMALLEST_SHARE)


def _design(study: Study, found: Sequence[Prevalence]) -> Design:
    """The questionnaire as it was answered."""
    number = study.questions.of_item.astype(np.int32)
    mix = np.stack([one.by_level / one.answers.answered for one in found], axis=1)[:, number]
    answered = np.array([1.0 - one.answers.missing for one in found])[number]
    levels = study.levels
    return Design(
        levels.keep_one,
        levels.keep_zero,
        mix,
        together=False,
        answered=answered,
        asked=None,
        question=number,
        drawn=number,
        questions=len(study.questions),
    )
