"""How much of a list is chance: said before a run from the channels alone, after it from the p-values."""

from itertools import combinations

import numpy as np
import pytest

import tacit
from tacit.platform.messages import from_json
from tacit.verdicts.claims import promises
from tacit.verdicts.forecast import (
    LISTED_BY_CHANCE,
    OF_ITEMSETS,
    OF_RULES,
    TOO_FEW_RECORDS,
    WARNINGS,
    WRONG_ITEMSETS,
    WRONG_RULES,
    listed_by_chance,
    wrong_rows,
)
from tacit.verdicts.list_worth import ExpectedWrong

HALF = ExpectedWrong(0.5, 0.48, 0.52)


def said(minimum, records, keep, **settings):
    factors = np.full((1, 10), keep)
    return listed_by_chance(tacit.Settings(minimum, **settings), records, factors, factors)


def test_the_share_of_pairs_that_nobody_has_is_that_of_a_simulation():
    found = said(0.02, 2_000, 0.7)
    random, listed, pairs = np.random.default_rng(1), 0, 0
    for _ in range(40):
        sent = random.random((2_000, 6)) >= 0.7  # all said no
        w = np.where(sent, 1.75, -0.75)
        listed += sum((w[:, i] * w[:, j]).mean() >= 0.02 for i, j in combinations(range(6), 2))
        pairs += 15
    assert found.values["percent"] == pytest.approx(100 * listed / pairs, abs=8)


def test_nothing_is_said_where_little_is_listed_by_chance():
    assert said(0.3, 20_000, 0.9) is None
    assert said(0.01, 1_000, 1.0) is None
    assert said(0.02, 0, 0.7) is None


def test_it_is_said_from_one_pair_in_a_hundred_on():
    """P(N(0,1) > 2.25) is 1.2 %, P(N(0,1) > 2.4) is 0.8 %; an answer of no weighs 1.3125 = 0.7·¾² + 0.3·1¾² on average, squared."""
    error = 1.3125 / 2_000**0.5
    assert said(2.25 * error, 2_000, 0.7).values["percent"] == pytest.approx(1.222447, rel=1e-5)
    assert said(2.4 * error, 2_000, 0.7) is None


@pytest.mark.parametrize("select", ["fdr", "fwer"])
def test_nothing_is_said_where_only_claims_are_listed(select):
    assert said(0.02, 2_000, 0.6).template is LISTED_BY_CHANCE
    assert said(0.02, 2_000, 0.6, select=select) is None


def test_the_minimum_that_is_advised_lists_one_in_a_hundred():
    advised = said(0.02, 2_000, 0.6).values["sensible"] / 100
    assert said(advised * 1.01, 2_000, 0.6) is None
    assert said(advised * 0.99, 2_000, 0.6) is not None


@pytest.mark.parametrize(("expected", "percent"), [(0.05, 5.0), (0.049, None), (None, None), (1.0, 100.0)])
def test_it_is_said_from_one_row_in_twenty_on(expected, percent):
    share = None if expected is None else ExpectedWrong(expected, expected, expected)
    found = wrong_rows(tacit.Settings(0.1), share, WRONG_ITEMSETS)
    assert [note.values["percent"] for note in found] == ([] if percent is None else [pytest.approx(percent)])


@pytest.mark.parametrize(
    ("share", "low", "high", "words"),
    [
        (0.4, 0.2, 0.6, "between 20 and 60 % of the rules"),
        (0.4, 0.32, 0.48, "between 32 and 48 % of the rules"),
        (0.4, 0.33, 0.47, "about 40 % of the rules"),
        (0.04, 0.0, 0.2, "between 0 and 20 % of the rules"),
        (0.04, 0.0, 0.09, ""),
    ],
)
@pytest.mark.parametrize("adjust", ["list", "none"])
def test_of_a_wide_range_both_ends_are_said_and_of_a_narrow_one_one_figure(share, low, high, words, adjust):
    found = wrong_rows(tacit.Settings(0.1, adjust=adjust), ExpectedWrong(share, low, high), WRONG_RULES)
    assert "".join(map(str, found)).startswith(words)
    assert bool(found) is bool(words)
    assert {note.template for note in found} <= OF_RULES


@pytest.mark.parametrize("code", ["foresee.range-wrong-rules-alone", "foresee.range-wrong-itemsets-alone"])
def test_what_runs_said_that_were_stored_with_one_figure_and_a_range_is_read(code):
    note = from_json([code, {"percent": 16.0, "low": 5.0, "high": 28.0}])
    assert str(note).startswith("about 16 % (between 5 and 28 %) of the ")
    assert note.template in WARNINGS


@pytest.mark.parametrize(("select", "told"), [("estimate", 1), ("evidence", 1), ("lower", 0), ("fwer", 0)])
def test_it_is_said_of_lists_that_are_not_of_claims(select, told):
    assert len(wrong_rows(tacit.Settings(0.1, select=select), HALF, WRONG_RULES)) == told


@pytest.mark.parametrize(("select", "warned"), [("estimate", True), ("lower", False), ("fdr", False)])
def test_a_list_of_noise_says_so_first(select, warned):
    random = np.random.default_rng(2)
    answers = (random.random((500, 8)) < 0.3) ^ (random.random((500, 8)) >= 0.6)
    data = tacit.Dataset.from_array(answers, tacit.warner(0.6))
    result = tacit.mine(data, tacit.Settings(0.1, min_confidence=0.4, select=select))
    assert any(note.template in WARNINGS for note in result.notes) is warned
    if warned:
        first, second = result.notes[:2]
        assert first.template in OF_ITEMSETS
        assert second.template in OF_RULES


def test_where_no_minimum_helps_none_is_advised():
    found = said(0.02, 3, 0.6)
    assert found.template is TOO_FEW_RECORDS
    assert "sensible" not in found.values


@pytest.mark.parametrize(
    ("settings", "promised"),
    [
        (tacit.Settings(0.1), True),
        (tacit.Settings(0.1, adjust="none"), False),
        (tacit.Settings(0.1, select="fdr", adjust="none"), True),
        (tacit.Settings(0.1, select="fwer", adjust="none"), True),
    ],
)
def test_nothing_is_promised_of_rows_that_are_judged_each_for_itself(settings, promised):
    assert promises(settings) is promised
    for template in (WRONG_ITEMSETS, WRONG_RULES):
        for note in wrong_rows(settings, HALF, template):
            assert note.template in WARNINGS
            assert ("certain" in str(note)) is promised
