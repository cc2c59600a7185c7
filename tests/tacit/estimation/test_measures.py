"""Measures of a rule: values by their formulas."""

import numpy as np
import pytest

from tacit.estimation.measures import MEASURES

BY_NAME = {measure.name: measure for measure in MEASURES}


def value(name, *supports):
    """A measure at s, a and b."""
    return BY_NAME[name].values(*(np.array([support]) for support in supports))[0]


def test_values_follow_their_formulas():
    s, a, b = 0.3, 0.5, 0.4
    expected = {
        "lift": 1.5,
        "leverage": 0.1,
        "conviction": 0.6 / 0.4,
        "zhangs_metric": 0.1 / max(0.3 * 0.5, 0.5 * 0.1),
        "jaccard": 0.3 / 0.6,
        "certainty": (0.6 - 0.4) / 0.6,
        "kulczynski": (0.6 + 0.75) / 2,
    }
    assert {name: value(name, s, a, b) for name in BY_NAME} == pytest.approx(expected)


def test_repelling_rules_use_the_other_branch():
    s, a, b = 0.1, 0.5, 0.4
    assert value("zhangs_metric", s, a, b) == pytest.approx(-0.1 / 0.15)
    assert value("certainty", s, a, b) == pytest.approx((0.2 - 0.4) / 0.4)


@pytest.mark.parametrize(
    ("name", "s", "a", "b"),
    [
        ("conviction", 0.5, 0.5, 0.4),
        ("conviction", 0.1 + 0.2, 0.3, 0.4),  # the difference is 5e-17
        ("jaccard", 0.5, 0.2, 0.2),
        ("zhangs_metric", 0.0, 0.5, 0.0),
        ("lift", 0.2, 0.0, 0.1),
    ],
)
def test_a_measure_that_is_not_defined_is_nan(name, s, a, b):
    assert np.isnan(value(name, s, a, b))


@pytest.mark.parametrize("name", ["conviction", "zhangs_metric", "certainty"])
def test_rounding_is_not_taken_for_a_dependence_or_a_denominator(name):
    everything = 1.0 - 2**-53  # all people affirm the right side
    assert abs(np.nan_to_num(value(name, 0.3, 0.3, everything))) <= 1.0
    assert value("zhangs_metric", 0.1 * 3, 0.5, 0.6) == 0.0


@pytest.mark.parametrize("measure", MEASURES, ids=lambda measure: measure.name)
def test_a_measure_is_its_value_under_independence_whatever_the_supports(measure):
    values = [value(measure.name, a * b, a, b) for a, b in ((0.3, 0.2), (0.6, 0.5), (0.4, 0.9))]
    if measure.independent is None:
        assert np.ptp(values) > 1e-3
    else:
        assert values == pytest.approx([measure.independent] * 3, abs=1e-12)


@pytest.mark.parametrize("measure", MEASURES, ids=lambda measure: measure.name)
def test_values_of_true_tables_lie_in_the_natural_range(measure):
    cells = np.random.default_rng(1).dirichlet([0.5] * 4, 2_000)
    found = measure.values(cells[:, 3], cells[:, 1] + cells[:, 3], cells[:, 2] + cells[:, 3])
    found = found[~np.isnan(found)]
    assert len(found) > 1_900
    assert found.min() >= measure.natural[0] - 1e-12
    assert found.max() <= measure.natural[1] + 1e-12


def test_the_natural_range_is_reached_and_no_wider():
    """Over all tables of whole percent: leverage is within ±¼, and reached by halves that never or always go together."""
    a, b = (share.ravel() / 100.0 for share in np.meshgrid(np.arange(1, 100), np.arange(1, 100)))
    ends = np.maximum(a + b - 1.0, 0.0), np.minimum(a, b)
    for measure in MEASURES:
        least, most = measure.natural
        values = np.concatenate([measure.values(end, a, b) for end in ends])
        known = values[np.isfinite(values)]
        assert known.min() == pytest.approx(least, abs=0.02), measure.name
        assert np.isinf(most) or known.max() == pytest.approx(most, abs=0.02), measure.name


def test_every_measure_has_words_of_its_own():
    for words in ("title", "description"):
        assert len({getattr(measure, words).text for measure in MEASURES}) == len(MEASURES)


def test_every_measure_has_a_surface_of_its_own():
    assert len({measure.surface for measure in MEASURES}) == len(MEASURES)
