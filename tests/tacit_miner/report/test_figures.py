"""Figures of a report that are not in the result."""

import numpy as np
import pytest
from support.batches import STUDY

from tacit.channels.channel import warner
from tacit_miner.project import Study
from tacit_miner.report.figures import forged_shift, forged_weight
from tacit_miner.runs import load_run


def test_one_forged_record_weighs_the_product_of_the_largest_weights():
    study = Study.of_table(["a", "b", "c"], [warner(0.6)] * 3)
    assert forged_weight(study, [0, 1, 2]) == pytest.approx(27.0)
    assert forged_shift(study, [0], 0.5, 0.01) == pytest.approx(0.01 * 3.5)


def test_forged_records_really_move_an_estimate_that_far():
    """A hundred honest records and one crafted one: the shift is within the bound, and close to it."""
    study = Study.of_table(["a", "b"], [warner(0.6)] * 2)
    honest = np.zeros(99)
    forged = forged_weight(study, [0, 1])
    shift = np.append(honest, forged).mean() - honest.mean()
    assert shift == pytest.approx(forged_shift(study, [0, 1], 0.0, 0.01))


def test_independent_items_stay_as_hidden_as_each_alone():
    """With no correlation, knowing the joint distribution tells nothing more than the prevalence."""
    from tacit.privacy.figures import reconstruction_of_one, remaining_privacy

    channel, s, t = warner(0.8), 0.3, 0.4
    joint = [(1 - s) * (1 - t), s * (1 - t), (1 - s) * t, s * t]
    assert remaining_privacy([channel, channel], joint)[0] == pytest.approx(
        1.0 - reconstruction_of_one(channel, s)
    )


def test_correlation_leaves_less_hidden(project):
    from tacit_miner.report.figures import hidden_after_mining, item_figures, record_epsilons

    _, run = load_run(project)
    hidden = hidden_after_mining(STUDY, run)
    assert set(hidden) == set(STUDY.items)
    for values in hidden.values():
        assert values[0] == pytest.approx(0.0)  # the open level hides nothing
        assert values[1] < values[3] < 1.0
    assert len(record_epsilons(STUDY)) == len(next(item_figures(STUDY, run, {}))[2]) == 4


def test_a_survey_counts_the_level_that_weighs_most():
    assert forged_weight(STUDY, [0]) == pytest.approx(0.65 / 0.35)
