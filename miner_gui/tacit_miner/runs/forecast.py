"""Before a run: how much of its list will be wrong, by the prevalences of the records that it will mine."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tacit.messages import Message, Template
from tacit.mining.prevalences import Prevalence
from tacit.mining.settings import Settings
from tacit.planning.design import Design
from tacit.planning.finding import Keep
from tacit.planning.minimum import ACCEPTABLE, what_minimum_tells
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


def forecast(study: Study, found: Sequence[Prevalence], settings: Settings, records: int) -> Message | None:
    """What to say of the pairs that a run will list; None if few are expected to be wrong.

    Answers are taken to be independent, as long as nothing else is known.

    Args:
        study: of the project.
        found: the prevalence of each question.
        settings: of the run.
        records: that will be mined.
    """
    if len(study.items) < 2 or not records or not all(one.answers.answered for one in found):
        return None
    minimum = settings.minimum(records)
    keep = Keep(minimum, settings.select, settings.relax, settings.alpha)
    told = what_minimum_tells(_design(study, found), _shares(study, found), records, keep)
    wrong, at = told.wrong_share, 100.0 * minimum
    if not wrong > ACCEPTABLE:
        return None
    if told.sensible is None:
        return NO_MINIMUM(minimum=at, wrong=10.0 * wrong)
    return WRONG_PAIRS(minimum=at, wrong=10.0 * wrong, sensible=100.0 * told.sensible)


def _shares(study: Study, found: Sequence[Prevalence]) -> np.ndarray:
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
