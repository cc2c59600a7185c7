"""Raking: the margins are met, what they explain is no chance, and what cannot be met is refused."""

import numpy as np
import pytest

from tacit.designs.raking import (
    LACKING,
    MOST,
    NO_END,
    NO_SHARE,
    NOBODY,
    NOT_ONE_MARGIN,
    TRIMMED,
    Margin,
    raked,
)
from tacit.designs.sampling import DesignError, SamplingDesign

RANDOM = np.random.default_rng(28)
SEX = RANDOM.integers(0, 2, 300)
AGE = RANDOM.integers(0, 3, 300)


def margin(codes, *shares, name="sex"):
    return Margin(name, [f"cell {place}" for place in range(len(shares))], np.array(shares), np.array(codes))


def share_of(weights, codes, cell):
    return weights[codes == cell].sum() / weights.sum()


def test_both_margins_hold_after_raking():
    found, _ = raked(None, [margin(SEX, 0.4, 0.6), margin(AGE, 0.2, 0.3, 0.5, name="age")], 300)
    assert [share_of(found.weights, SEX, cell) for cell in range(2)] == pytest.approx([0.4, 0.6], abs=1e-8)
    assert [share_of(found.weights, AGE, cell) for cell in range(3)] == pytest.approx(
        [0.2, 0.3, 0.5], abs=1e-8
    )


def test_a_missing_answer_keeps_its_share():
    codes = np.where(np.arange(300) % 10 == 0, -1, SEX)
    found, _ = raked(None, [margin(codes, 0.4, 0.6)], 300)
    assert share_of(found.weights, codes, -1) == pytest.approx(0.1)
    assert share_of(found.weights, codes, 0) == pytest.approx(0.4 * 0.9)


def test_post_stratified_chance_is_that_within_the_cells():
    """Of one margin the residuals are those about the mean of each cell: Σ_g W_g² s_g²/n_g but for the degrees of freedom."""
    found, _ = raked(None, [margin(SEX, 0.4, 0.6)], 300)
    values = RANDOM.normal(SEX, 1.0)
    scores = found.weights * (values - (found.weights * values).sum() / 300) / 300
    within = sum(
        ((share / (cell == SEX).sum()) ** 2) * ((values[cell == SEX] - values[cell == SEX].mean()) ** 2).sum()
        for cell, share in enumerate((0.4, 0.6))
    )
    assert found.meat(scores[:, None])[0, 0] == pytest.approx(within * 300 / 299, rel=1e-10)
    assert found.meat((found.weights * (SEX - 0.6) / 300)[:, None])[0, 0] == pytest.approx(0.0, abs=1e-20)


def test_raking_keeps_the_clusters_of_a_design():
    clusters = np.arange(300) // 10
    found, _ = raked(SamplingDesign(clusters=clusters), [margin(SEX, 0.4, 0.6)], 300)
    scores = RANDOM.normal(size=300)
    own = found.residuals(scores[None])[0]
    sums = np.bincount(clusters, own)
    assert found.meat(scores[:, None])[0, 0] == pytest.approx(
        30 / 29 * ((sums - sums.mean()) ** 2).sum(), rel=1e-10
    )


def test_large_weights_are_trimmed_and_said():
    rare = (np.arange(300) >= 3).astype(int)
    found, said = raked(None, [margin(rare, 0.2, 0.8)], 300)
    assert found.weights.max() <= MOST * (1 + 1e-6)
    assert said[-1].template is TRIMMED


@pytest.mark.parametrize(
    ("margins", "said"),
    [
        ([margin(SEX, 0.4, 0.4)], NOT_ONE_MARGIN),
        ([margin(SEX, -0.4, 1.4)], NO_SHARE),
        ([margin(SEX, 0.4, 0.5, 0.1)], NOBODY),
        ([margin(SEX, 0.0, 1.0)], LACKING),
        ([margin(SEX, 0.4, 0.6), margin(SEX, 0.5, 0.5, name="again")], NO_END),
    ],
)
def test_margins_that_cannot_be_met_are_refused_in_a_sentence(margins, said):
    with pytest.raises(DesignError) as refused:
        raked(None, margins, 300)
    assert refused.value.message.template is said


def test_a_share_of_0_is_called_a_share():
    with pytest.raises(DesignError, match="cell 0 has no share above 0, but somebody answered it"):
        raked(None, [margin(SEX, 0.0, 1.0)], 300)
