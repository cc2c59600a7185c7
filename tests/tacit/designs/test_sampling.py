"""A sampling design: what it refuses, and its variance against sums written out by hand."""

import numpy as np
import pytest

import tacit
from tacit.designs.sampling import (
    ALL_ZERO,
    EMPTY,
    FEW_CLUSTERS,
    NEARLY_UNIQUE,
    NEGATIVE,
    NO_GROUP,
    NO_NUMBER,
    NO_SCORES,
    NOT_A_COLUMN,
    NOT_BOTH,
    NOT_NUMBERS,
    NOT_ONE,
    NOTHING,
    ONE_CLUSTER,
    ONE_IN_ALL,
    OTHER_LENGTH,
    OVER_CLUSTERS,
    SMALLER,
    TOO_SMALL,
    WEIGHTED,
    DesignError,
    DesignNames,
    SamplingDesign,
)
from tacit.platform.errors import TacitError

STRATA = ["n", "n", "n", "n", "s", "s", "s", "s", "s", "s"]
CLUSTERS = ["a", "a", "b", "c", "a", "b", "b", "c", "d", "d"]
WEIGHTS = np.array([1.0, 2, 3, 1, 2, 5, 1, 1, 3, 1])


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ({}, NOTHING),
        ({"weights": [1, -1]}, NEGATIVE),
        ({"weights": [1, np.nan]}, NOT_NUMBERS),
        ({"weights": [1, None]}, EMPTY),
        ({"weights": ["1", "much"]}, NOT_NUMBERS),
        ({"weights": [0, 0]}, ALL_ZERO),
        ({"weights": [1, 1], "strata": ["a"]}, OTHER_LENGTH),
        ({"weights": [[1, 2], [3, 4]]}, NOT_A_COLUMN),
        ({"weights": 3.0, "strata": ["a", "a"]}, NOT_A_COLUMN),
        ({"clusters": [("a", 1), ("b", 1)]}, NOT_A_COLUMN),
        ({"strata": [[1, 2], [1, 2]]}, NOT_A_COLUMN),
        ({"weights": [1, 1], "replicates": [["1", "much"], ["1", "1"]]}, NOT_NUMBERS),
        ({"strata": ["a", ""]}, NO_GROUP),
        ({"clusters": [1, None]}, NO_GROUP),
        ({"strata": ["a", "a", "b"]}, ONE_CLUSTER),
        ({"clusters": ["a", "a", "a"]}, ONE_IN_ALL),
        ({"clusters": ["a", "b", "b"], "population": 1}, SMALLER),
        ({"weights": [1, 2], "population": [1, 1]}, SMALLER),
        ({"weights": [1, 2], "population": "many"}, NO_NUMBER),
        ({"strata": [1, 1, 2, 2], "population": [9, 9, 1, 1]}, TOO_SMALL),
        ({"strata": [1, 1, 2, 2], "population": [9, 8, 4, 4]}, NOT_ONE),
        ({"weights": [1, 1], "strata": [1, 1], "replicates": [[1, 0], [0, 1]]}, NOT_BOTH),
    ],
)
def test_a_design_that_cannot_be_is_refused_in_a_sentence(parts, said):
    with pytest.raises(DesignError) as refused:
        SamplingDesign(**parts)
    assert refused.value.message.template is said


def test_what_is_wrong_is_named_by_column_and_group_as_they_stand_in_the_table():
    def said(*parts, **named):
        with pytest.raises(DesignError) as refused:
            SamplingDesign(*parts, **named)
        return str(refused.value)

    names = DesignNames(weight="w", replicates=("again1", "again2"))
    assert said([1, ""], names=names).startswith("w, record 2: empty;")
    assert said([1, 1], replicates=[[1, 1], [1, None]], names=names).startswith("again2, record 2: empty;")
    assert said([1, 1], replicates=[[1, -1], [1, 1]]).startswith("replicates 2, record 1: -1 is negative")
    assert said(strata=[0.0, 1.0, 1.0]).startswith("stratum 0: ")


def by_hand(scores, weights=None):
    """Σ_h (1 − f_h) m_h/(m_h − 1) Σ_c (u_hc − ū_h)², one stratum and cluster after the other."""
    total = 0.0
    for stratum, share in (("n", 3 / 30), ("s", 4 / 10)):
        sums = {}
        for own, cluster, score in zip(STRATA, CLUSTERS, scores, strict=True):
            if own == stratum:
                sums[cluster] = sums.get(cluster, 0.0) + score
        mean = sum(sums.values()) / len(sums)
        spread = sum((each - mean) ** 2 for each in sums.values())
        total += (1 - share) * len(sums) / (len(sums) - 1) * spread
    return total


def test_the_variance_of_a_total_is_what_the_sums_of_clusters_give_by_hand():
    population = [30] * 4 + [10] * 6
    design = SamplingDesign(WEIGHTS, STRATA, CLUSTERS, population)
    scores = np.array([0.3, -1.2, 0.7, 2.0, 0.1, -0.4, 0.9, 1.1, -2.2, 0.6])
    found = design.meat(np.stack([scores, 2 * scores], axis=1))
    assert found == pytest.approx(by_hand(scores) * np.array([[1, 2], [2, 4]]), rel=1e-12)
    noise = np.full((10, 1, 1), 0.25)
    own = design.meat(scores[:, None], noise)[0, 0]
    assert own == pytest.approx(by_hand(scores) + 0.25 * (4 * 0.1 + 6 * 0.4), rel=1e-12)


def test_degrees_of_freedom_are_clusters_less_strata():
    assert SamplingDesign(WEIGHTS, STRATA, CLUSTERS).freedom == 7 - 2
    assert SamplingDesign(np.arange(1.0, 20_001)).freedom == np.inf


def test_only_a_design_that_changes_nothing_is_equal():
    assert SamplingDesign(np.full(5, 3.0)).is_equal
    for parts in (
        {"weights": [1, 2]},
        {"clusters": [1, 2]},
        {"strata": [1, 1, 2, 2]},
        {"weights": np.ones(5), "population": 10},
    ):
        assert not SamplingDesign(**parts).is_equal


def test_the_sentences_say_weights_clusters_and_what_is_too_few():
    said = {sentence.template for sentence in SamplingDesign(WEIGHTS, clusters=CLUSTERS).sentences()}
    assert {WEIGHTED, OVER_CLUSTERS, FEW_CLUSTERS} == said
    assert NEARLY_UNIQUE in {each.template for each in SamplingDesign(np.arange(1.0, 101)).sentences()}


def test_replicate_weights_know_their_factors_and_have_no_sum_over_clusters():
    stratum, rows = np.repeat([0, 1], [3, 4]), []
    for left_out in range(7):
        same = stratum == stratum[left_out]
        rows.append(
            np.where(np.arange(7) == left_out, 0.0, np.where(same, same.sum() / (same.sum() - 1), 1.0))
        )
    design = SamplingDesign(np.ones(7), replicates=np.array(rows).T)
    assert design.replicates.coefficients == pytest.approx([2 / 3] * 3 + [3 / 4] * 4)
    assert design.freedom == 7 - 2
    with pytest.raises(DesignError) as refused:
        design.meat(np.ones((7, 1)))
    assert refused.value.message.template is NO_SCORES


@pytest.mark.parametrize("digits", [15, 3])
def test_a_bootstrap_has_the_degrees_of_freedom_of_the_clusters_that_it_draws(digits):
    random = np.random.default_rng(28)
    drawn = [random.multinomial(m - 1, np.full(m, 1 / m), 60).T * m / (m - 1) for m in (5, 7)]
    weights = random.lognormal(0.0, 0.5, 120)
    replicates = np.concatenate(drawn)[np.arange(120) % 12] * weights[:, None]
    table = replicates.round(digits), weights.round(digits)
    assert SamplingDesign(table[1], replicates=table[0], replicate_kind="bootstrap").freedom == 12 - 2
    few = SamplingDesign(table[1], replicates=table[0][:, :6], replicate_kind="bootstrap")
    assert few.freedom == 6 - 1


def test_a_kind_of_replicates_that_there_is_not_is_refused():
    with pytest.raises(TacitError, match="'brr' is no kind of replicate weights; they are jkn, bootstrap"):
        SamplingDesign(np.ones(4), replicates=np.ones((4, 3)), replicate_kind="brr")


@pytest.mark.parametrize(
    "asked",
    [
        lambda data, design: tacit.distribution(data, "a", design=design),
        lambda data, design: tacit.cross_table(data, "a", "b", design=design),
        lambda data, design: tacit.prevalences(data, design=design),
        lambda data, design: tacit.regress(data, "a ~ b", design=design),
    ],
)
@pytest.mark.parametrize("weights", [[1, 1, 1], [1, 2, 3]])
def test_a_design_of_other_records_is_refused(asked, weights):
    data = tacit.Dataset.from_array(np.eye(4, 2) > 0, tacit.warner(0.8), ["a", "b"])
    with pytest.raises(TacitError, match="3 values are given for 4 records"):
        asked(data, SamplingDesign(weights))
