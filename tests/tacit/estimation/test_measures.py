"""Measures of a rule: values by their formulas, gradients by finite differences, intervals by simulation."""

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from wilson import wilson_interval

from tacit.estimation.measures import MEASURES, RuleSupports, evaluate

BY_NAME = {measure.name: measure for measure in MEASURES}


def known(s, a, b):
    """Supports without any uncertainty."""
    zero = np.zeros(1)
    return RuleSupports(*(np.array([value]) for value in (s, a, b)), *[zero] * 6)


def test_values_follow_their_formulas():
    s, a, b = 0.3, 0.5, 0.4
    expected = {
        "lift": 1.5,
        "leverage": 0.1,
        "conviction": 0.6 / 0.4,
        "zhang": 0.1 / max(0.3 * 0.5, 0.5 * 0.1),
        "jaccard": 0.3 / 0.6,
        "certainty": (0.6 - 0.4) / 0.6,
        "kulczynski": (0.6 + 0.75) / 2,
    }
    found = {name: evaluate(measure, known(s, a, b), 0.05).value[0] for name, measure in BY_NAME.items()}
    assert found == pytest.approx(expected)


def test_repelling_rules_use_the_other_branch():
    s, a, b = 0.1, 0.5, 0.4
    assert evaluate(BY_NAME["zhang"], known(s, a, b), 0.05).value[0] == pytest.approx(-0.1 / 0.15)
    assert evaluate(BY_NAME["certainty"], known(s, a, b), 0.05).value[0] == pytest.approx((0.2 - 0.4) / 0.4)


@pytest.mark.parametrize("name", list(BY_NAME))
@given(st.floats(0.05, 0.9), st.floats(0.1, 0.95), st.floats(0.1, 0.95))
def test_gradients_agree_with_finite_differences(name, share, a, b):
    s = share * min(a, b)
    assume(s > a + b - 1 + 0.01)
    assume(abs(s - a * b) > 0.002)
    measure, step = BY_NAME[name], 1e-6
    _, gradient = measure.evaluate(*(np.array([value]) for value in (s, a, b)))
    for position in range(3):
        moved = []
        for sign in (1, -1):
            point = [s, a, b]
            point[position] += sign * step
            moved.append(measure.evaluate(*(np.array([value]) for value in point))[0][0])
        assert gradient[position][0] == pytest.approx((moved[0] - moved[1]) / (2 * step), rel=1e-3, abs=1e-4)


@pytest.mark.parametrize(
    ("name", "s", "a", "b"),
    [
        ("conviction", 0.5, 0.5, 0.4),
        ("jaccard", 0.5, 0.2, 0.2),
        ("zhang", 0.0, 0.5, 0.0),
        ("lift", 0.2, 0.0, 0.1),
    ],
)
def test_a_measure_that_is_not_defined_is_nan_and_so_is_its_interval(name, s, a, b):
    bounds = evaluate(BY_NAME[name], known(s, a, b), 0.05)
    assert np.isnan(bounds.value[0])
    assert np.isnan(bounds.low[0])
    assert np.isnan(bounds.high[0])


@pytest.mark.parametrize("name", list(BY_NAME))
def test_delta_intervals_cover_on_open_samples(name):
    """8,000 samples of 4,000 people with cells 00, 10, 01, 11; the covered share's bound holds with 1 − 10⁻⁶."""
    share = np.array([0.35, 0.2, 0.15, 0.3])
    n, replications = 4_000, 8_000
    counts = np.random.default_rng(3).multinomial(n, share, replications) / n
    s, a, b = counts[:, 3], counts[:, 1] + counts[:, 3], counts[:, 2] + counts[:, 3]
    supports = RuleSupports(
        s,
        a,
        b,
        *(part / (n - 1) for part in (s - s * s, a - a * a, b - b * b, s - s * a, s - s * b, s - a * b)),
    )
    bounds = evaluate(BY_NAME[name], supports, 0.05)
    truth = evaluate(BY_NAME[name], known(0.3, 0.5, 0.45), 0.05).value[0]
    covered = int(((bounds.low <= truth) & (truth <= bounds.high)).sum())
    low, high = wilson_interval(covered, replications)
    assert low <= 0.95 <= high


@pytest.mark.parametrize("measure", MEASURES, ids=lambda measure: measure.name)
def test_a_measure_is_its_value_under_independence_whatever_the_supports(measure):
    values = [
        evaluate(measure, known(a * b, a, b), 0.05).value[0] for a, b in ((0.3, 0.2), (0.6, 0.5), (0.4, 0.9))
    ]
    if measure.independent is None:
        assert np.ptp(values) > 1e-3
    else:
        assert values == pytest.approx([measure.independent] * 3, abs=1e-12)


def test_every_measure_has_words_of_its_own():
    for words in ("title", "description"):
        assert len({getattr(measure, words).text for measure in MEASURES}) == len(MEASURES)
