"""What a list claims: verdicts, intervals that allow for the selection, and claims of rules that are more than one test."""

from functools import partial

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.bare_runs import lists_alone

import tacit
from tacit.estimation.inversion import Variance
from tacit.estimation.rule_intervals import RuleSupports
from tacit.estimation.testing import score_p_values
from tacit.estimation.verdict import VERDICTS, IntervalVerdict
from tacit.mining.apriori import mine
from tacit.run.settings import Adjust
from tacit.verdicts.claims import Multiplicity, rule_p_values, surviving, times_counted

CERTAIN = VERDICTS.index(IntervalVerdict.CERTAIN)


def people(records=4_000, keep=0.85, seed=5):
    """Two items that go together, one that nearly everybody has and that goes with nothing."""
    random = np.random.default_rng(seed)
    trait = random.random((records, 1)) < 0.4
    true = np.hstack(
        [random.random((records, 2)) < np.where(trait, 0.9, 0.1), random.random((records, 1)) < 0.9]
    )
    answers = true ^ (random.random(true.shape) >= keep)
    return tacit.Dataset.from_array(answers, tacit.warner(keep), ["tea", "cake", "bread"])


def certain_rules(result):
    return {
        sides
        for sides, code in zip(result.rule_sides(), result.rules.verdict.tolist(), strict=True)
        if code == CERTAIN
    }


def test_a_rule_is_certain_only_if_its_sides_are_associated():
    result = mine(people(), tacit.Settings(0.05, min_confidence=0.5))
    found = certain_rules(result)
    assert ((0,), (1,)) in found
    assert ((0,), (2,)) not in found  # nine in ten have bread, with tea or without
    confident = dict(zip(result.rule_sides(), result.rules.confidence.low.tolist(), strict=True))
    assert confident[(0,), (2,)] > 0.5


@pytest.mark.parametrize("sign", [1.0, -1.0])
@pytest.mark.parametrize("variance", list(Variance))
def test_the_claims_of_a_rule_are_of_means_over_records(variance, sign):
    """z_XY − c·z_X exceeds 0 (confidence), and z_XY − b·z_X − a·z_Y tells how sure s − a·b is (association)."""
    random, n, c, largest = np.random.default_rng(3), 400, 0.3, 1.6
    yes = random.random((2, n)) < [[0.4], [0.6]]
    yes[1] ^= (random.random(n) < 0.1) & (yes[0] ^ yes[1] ^ (sign < 0.0))  # some go together, or apart
    z = (yes - 0.1) / 0.8
    both = z[0] * z[1]
    (s, a, b), spread = (both.mean(), *z.mean(axis=1)), np.cov([both, *z]) / n
    spreads = (*np.diagonal(spread), spread[0, 1], spread[0, 2], spread[1, 2])
    supports = RuleSupports(*(np.array([each]) for each in (s, a, b, *spreads)))
    settings = tacit.Settings(0.1, min_confidence=c, variance=variance)
    records, itemset = np.array([float(n)]), np.array([0.01])
    found = rule_p_values(supports, records, itemset, np.array([largest]), settings, None, {})

    def p_value(excess, figures, slope, skew):
        error = np.array([figures.std(ddof=1) / n**0.5])
        slope = np.array([slope]) if variance is Variance.POPULATION else None
        return score_p_values(np.array([excess]), error, records, slope, np.array([skew]))[0]

    skew = largest - 2.0 * c if variance is Variance.POPULATION else largest
    confident = p_value(s - c * a, both - c * z[0], 1.0 - 2.0 * c, skew)
    slope = sign * (1.0 - 2.0 * a) * (1.0 - 2.0 * b)
    associated = p_value(
        sign * (s - a * b), both - b * z[0] - a * z[1], slope, largest if sign > 0.0 else 0.0
    )
    assert found[0] == pytest.approx([0.01, confident, associated], rel=1e-9)
    assert 1e-6 < associated < 0.1


@pytest.mark.parametrize("select", ["fdr", "fwer"])
def test_claims_are_all_that_such_a_run_lists(select):
    every = mine(people(), tacit.Settings(0.05, min_confidence=0.5))
    claimed = mine(people(), tacit.Settings(0.05, min_confidence=0.5, select=select))
    assert 0 < len(claimed.rules) < len(every.rules)
    assert set(claimed.rule_sides()) == certain_rules(every)


def test_a_row_is_certain_only_if_its_whole_interval_reaches_the_minimum():
    result = mine(people(300, 0.7), tacit.Settings(0.1, min_confidence=0.3, adjust="none"))
    for alike in result.by_length:
        assert (alike.support.low[alike.verdict == CERTAIN] >= 0.1).all()
    assert (result.rules.confidence.low[result.rules.verdict == CERTAIN] >= 0.3).all()


def test_intervals_of_a_list_are_wider_by_what_was_not_listed():
    settings = {"min_support": 0.2, "min_confidence": 0.5}
    listed = mine(people(), tacit.Settings(**settings))
    alone = mine(people(), tacit.Settings(**settings, adjust="none"))
    assert (alone.itemset_alpha, alone.rule_alpha) == (0.05, 0.05)
    assert listed.itemset_alpha == pytest.approx(0.05 * listed.listed() / looked_at(listed))
    assert listed.rule_alpha < 0.05
    assert listed.supports() == alone.supports()
    assert (np.diff(ends(listed)) > np.diff(ends(alone))).all()


def looked_at(result):
    often = times_counted(result.by_length)
    return sum(found.candidates * times for found, times in zip(result.by_length, often, strict=True))


def ends(result):
    return np.stack([result.rules.confidence.low, result.rules.confidence.high], axis=1)


def test_without_adjustment_each_row_is_judged_by_itself():
    result = mine(people(), tacit.Settings(0.05, adjust=Adjust.NONE))
    for alike in result.by_length:
        assert ((alike.support.low >= 0.05) == (alike.verdict == CERTAIN)).all()


def test_parts_that_were_dropped_count_again_for_what_was_joined():
    result = mine(people(), tacit.Settings(0.3, max_length=2))
    singles, pairs = result.by_length
    assert times_counted(result.by_length) == [1.0, singles.candidates / len(singles)]
    assert pairs.candidates == 3


def test_what_counts_again_grows_with_what_was_dropped_and_not_where_nothing_was_kept():
    class Length(list):
        candidates = 10

    lengths = [Length([1]), Length([]), Length([1, 2])]
    assert times_counted(lengths) == [1.0, 10.0, 100.0]
    assert times_counted([]) == []


def test_both_engines_claim_alike():
    claims = [
        mine(
            people(), tacit.Settings(0.05, min_confidence=0.5, select="fdr", engine=engine)
        ).rules.verdict.tolist()
        for engine in ("blocks", "weighted")
    ]
    assert claims[0] == claims[1]


def test_itemsets_imply_their_parts():
    result = mine(people(500, 0.75), tacit.Settings(0.1, select="fdr"))
    listed = set(result.supports())
    assert all(
        items[:drop] + items[drop + 1 :] in {*listed, ()} for items in listed for drop in range(len(items))
    )


AT_THE_LIMIT = np.array([0.0249, 0.025, 0.0251, 0.05])


@pytest.mark.parametrize("judged", [surviving, partial(surviving, confirming=True)])
def test_a_claim_alone_survives_up_to_half_of_alpha_as_the_lower_end_of_its_interval_does(judged):
    """An interval at confidence 1 − α leaves out α/2 on the side of the minimum; at the limit itself a claim survives."""
    alone = tacit.Settings(0.1, alpha=0.05, adjust="none")
    assert judged(AT_THE_LIMIT, alone).tolist() == [True, True, False, False]
    assert Multiplicity(alone, 9.0, 9, 100).critical(np.array([1, 3])).tolist() == [0.025, 0.025]


def test_claims_of_a_list_survive_by_the_procedure_that_was_asked_for():
    """Of four tested, p-values count up to ½ and twice: 2p ≤ α·k/4 of the k smallest (Benjamini–Hochberg), 2p ≤ α/4, α/3 … (Holm)."""
    values, few, none = (
        np.array([0.00625, 0.0125, 0.4, 0.9]),
        tacit.Settings(0.1),
        tacit.Settings(0.1, select="fwer"),
    )
    assert surviving(values, few).tolist() == [True, True, False, False]
    assert surviving(values, none).tolist() == [True, True, False, False]
    assert surviving(values * 2.0, few, confirming=True).tolist() == [True, True, False, False]
    assert surviving(values * 2.0, none, confirming=True).tolist() == [True, False, False, False]
    assert Multiplicity(few, 9.0, 4, 100).critical(np.array([0, 2, 9])).tolist() == [0.00625, 0.0125, 0.025]
    assert Multiplicity(few, 9.0, 1, 100).critical(np.array([1])).tolist() == [0.025]
    assert Multiplicity(few, 9.0, 0, 100).critical(np.array([0])).tolist() == [0.025]
    assert Multiplicity(none, 9.0, 4, 100).critical(np.array([0, 2])).tolist() == [0.00625, 0.00625]
    assert Multiplicity(few, 9.0, 4, 100, confirmed=True).critical(np.array([1])).tolist() == [0.0125]


def test_of_no_record_and_no_candidate_nothing_is_divided_by_zero():
    multiplicity = Multiplicity(tacit.Settings(0.1), 0.0, 0, 0)
    assert multiplicity.share_of(np.array([0.0, 0.5]), 0.2).tolist() == [0.0, 0.0]
    assert multiplicity.of_all(np.array([3.0]), np.array([0.2])).tolist() == [0.5]
    assert Multiplicity(tacit.Settings(0.1), 0.0, 0, 10).share_of(
        np.array([0.0, 4.0, 20.0]), 0.2
    ).tolist() == [
        0.999,
        0.5,
        0.1,
    ]
    nothing = mine(people(200, 0.9), tacit.Settings(0.99))
    assert times_counted(nothing.by_length) == [1.0]


@given(st.lists(st.floats(0.0, 1.0), min_size=1, max_size=30), st.floats(0.001, 0.5))
def test_what_no_wrong_claim_allows_is_among_what_few_wrong_ones_allow(values, alpha):
    none = surviving(np.array(values), tacit.Settings(0.1, select="fwer", alpha=alpha))
    few = surviving(np.array(values), tacit.Settings(0.1, select="fdr", alpha=alpha))
    assert not (none & ~few).any()


@pytest.mark.slow
@lists_alone()
def test_of_rules_claimed_or_certain_few_are_wrong_where_all_are_by_chance():
    """48 surveys of independent items with supports and confidences above the minimum: every claim of a rule is wrong.

    The share of surveys with a claim may be 5 %; the bound allows a binomial deviation of four standard errors, so 9 of the 48 are too many. What a run by estimate marks
    certain is among what `fdr` lists (test_selection_intervals), and what `fwer` lists is, too (above)."""
    wrong = 0
    for seed in range(48):
        random = np.random.default_rng(seed)
        answers = (random.random((2_000, 5)) < [0.5, 0.6, 0.4, 0.7, 0.5]) ^ (
            random.random((2_000, 5)) >= 0.85
        )
        data = tacit.Dataset.from_array(answers, tacit.warner(0.85))
        listed = mine(data, tacit.Settings(0.1, min_confidence=0.3, select="fdr"))
        wrong += bool(len(listed.rules))
        if seed < 8 or len(listed.rules):
            default = mine(data, tacit.Settings(0.1, min_confidence=0.3))
            assert certain_rules(default) <= set(listed.rule_sides())
    assert wrong <= 48 * 0.05 + 4 * (48 * 0.05 * 0.95) ** 0.5
