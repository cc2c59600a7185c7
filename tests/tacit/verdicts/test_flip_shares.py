"""Flip shares of a run: what they say of the honest records alone, and how they decide what is certain."""

from dataclasses import replace

import numpy as np
import pytest

import tacit
from tacit.verdicts.claims import mark_dependent

SHARES = np.array([0.45, 0.35, 0.3, 0.25, 0.4])


def honest(seed, keep, records=1_500):
    """Answers of people through the channel; the second goes with the first."""
    random = np.random.default_rng(seed)
    true = random.random((records, 5)) < SHARES
    true[:, 1] = random.random(records) < np.where(true[:, 0], 0.5, 0.25)
    return true ^ (random.random(true.shape) > keep)


def mined(rows, keep, **changes):
    data = tacit.Dataset.from_array(rows, tacit.warner(keep))
    return tacit.mine(data, replace(tacit.Settings(0.12, 0.5), **changes))


def said(result):
    """Of each itemset and rule what is said of it by chance alone, and its flip share."""
    found = {}
    for alike in result.by_length:
        keys = map(tuple, alike.itemsets.items.tolist())
        found |= _said(keys, alike.verdict, alike.forged["forged"])
    return found | _said(result.rule_sides(), result.rules.verdict, result.rules.forged["forged"])


def _said(keys, verdict, forging):
    by_chance = np.where(np.isnan(forging.certain_below), verdict, 0)
    return dict(zip(keys, zip(by_chance.tolist(), forging.flips_at.tolist(), strict=True), strict=True))


@pytest.mark.parametrize("keep", [0.7, 0.9])
@pytest.mark.parametrize("share", [0.01, 0.05])
@pytest.mark.parametrize("pushed", [(0, 1), (0, 1, 2)])
def test_what_colluders_change_carries_a_flip_share_at_or_below_theirs(keep, share, pushed):
    """Colluders who say yes to all of a pair or a triple and no to all else, against the honest records alone; 4 studies each."""
    changed = 0
    for seed in range(4):
        rows = honest(seed, keep)
        colluders = np.zeros((round(share * len(rows) / (1.0 - share)), 5), np.bool_)
        colluders[:, pushed] = True
        before, after = said(mined(rows, keep)), said(mined(np.concatenate([rows, colluders]), keep))
        theirs = len(colluders) / (len(rows) + len(colluders))
        for key, (verdict, flips) in after.items():
            if before.get(key, (None,))[0] != verdict:
                changed += 1
                assert flips <= theirs
    assert changed > 0 or share == 0.01


@pytest.mark.parametrize("variance", ["population", "records"])
@pytest.mark.parametrize("interval", ["fieller", "chebyshev"])
def test_every_row_that_chance_leaves_certain_has_a_share_and_no_other(variance, interval):
    result = mined(honest(1, 0.9), 0.9, forged=0.0, variance=variance, interval=interval)
    for rows in (*result.by_length, result.rules):
        forging = rows.forged["forged"]
        assert (np.isfinite(forging.certain_below) == (rows.verdict == 0)).all()
        assert (forging.certain_below[rows.verdict == 0] > 0.0).all()
        assert ((forging.flips_at >= 0.0) & (forging.flips_at <= 0.5)).all()


def test_what_too_few_forged_records_would_change_is_uncertain():
    rows = honest(1, 0.9)
    alone, default, strict = (mined(rows, 0.9, forged=share) for share in (0.0, 0.01, 0.1))
    for before, after, last in zip(alone.by_length, default.by_length, strict.by_length, strict=True):
        below = before.forged["forged"].certain_below
        assert (after.verdict == np.where(below < 0.01, 1, before.verdict)).all()
        assert (last.verdict == np.where(below < 0.1, 1, before.verdict)).all()
    assert (alone.by_length[0].verdict == 0).sum() > (strict.by_length[0].verdict == 0).sum()


def test_shares_are_of_all_records_where_answers_are_missing():
    rows = honest(2, 0.9)
    answered = np.ones(rows.shape, np.bool_)
    answered[:750, 0] = False
    data = tacit.Dataset.from_array(rows, tacit.warner(0.9), answered=answered)
    result = tacit.mine(data, tacit.Settings(0.12, forged=0.0))
    half, whole = result.by_length[0].forged["forged"].flips_at[[0, 4]]
    excess = result.by_length[0].support.value[[0, 4]] - 0.12
    closed = excess / (0.9 / 0.8 - 0.12)
    assert half < closed[0] / 2.0
    assert closed[1] / 2.0 < whole < closed[1]


def test_weights_by_inverse_variance_have_no_flip_share():
    result = mined(honest(1, 0.9), 0.9, combine="inverse-variance")
    assert not result.by_length[0].forged
    assert "flips_at" not in result.itemsets_frame("polars").columns


def test_a_list_that_other_records_gave_has_flip_shares():
    result = mined(honest(1, 0.9, 4_000), 0.9, confirm_seed=1)
    frame = result.itemsets_frame("polars")
    assert (frame["flips_at"] > 0.0).any()
    assert "certain_below" in result.rules_frame("polars").columns


def test_items_randomized_together_are_certain_below_no_share():
    result = mined(honest(1, 0.9), 0.9)
    marked = mark_dependent(result, [result.items[:2]])
    pairs = marked.by_length[1]
    together = (pairs.itemsets.items == [0, 1]).all(axis=1)
    assert np.isnan(pairs.forged["forged"].certain_below[together]).all()


def intervals(result, name):
    """Of each itemset and rule its plain interval, or the widened one where there is one."""
    found = {}
    itemsets = [
        (tuple(items), alike, row)
        for alike in result.by_length
        for row, items in enumerate(alike.itemsets.items.tolist())
    ]
    rules = [(sides, result.rules, row) for row, sides in enumerate(result.rule_sides())]
    for part, rows in (("support", itemsets), ("confidence", rules)):
        for key, alike, row in rows:
            bounds = alike.widened[part] if name == "widened" else getattr(alike, part)
            if np.isfinite(bounds.low[row]):
                found[key] = (bounds.low[row], bounds.high[row])
    return found


@pytest.mark.parametrize(
    ("interval", "variance", "keep"),
    [
        ("fieller", "population", 0.9),
        ("fieller", "records", 0.7),
        ("chebyshev", "population", 0.9),
        ("fieller", "population", 1.0),
    ],
)
def test_a_widened_interval_holds_that_of_the_honest_records_whatever_so_many_forgers_send(
    interval, variance, keep
):
    """Every record that can be sent, by all forgers, against the honest records alone; and of pairs of them by half of the forgers each."""
    share, asked = 0.03, {"adjust": "none", "interval": interval, "variance": variance, "forged": 0.03}
    rows = honest(2, keep, 1_000)
    count = int(share * len(rows) / (1.0 - share))
    alone = intervals(mined(rows, keep, **asked), "plain")
    patterns = (np.arange(32)[:, None] >> np.arange(5) & 1).astype(np.bool_)
    spared = []
    for first, second in [*((p, p) for p in patterns), *zip(patterns[::4], patterns[::-4], strict=True)]:
        forged = np.where(np.arange(count)[:, None] % 2, first, second)
        pushed = mined(np.concatenate([rows, forged]), keep, **asked)
        plain = intervals(pushed, "plain")
        for key, (low, high) in intervals(pushed, "widened").items():
            if key in alone:
                for end, own, beside in zip(
                    (-low, high),
                    (-alone[key][0], alone[key][1]),
                    (-plain[key][0], plain[key][1]),
                    strict=True,
                ):
                    assert end >= own - 1e-12
                    spared.append((end - own) / (end - beside))
    assert len(spared) > 100
    assert min(spared) < 0.15  # some attack needs nearly all of it


def test_only_what_fewer_forged_records_would_change_has_a_widened_interval_around_its_own():
    result = mined(honest(1, 0.9), 0.9, forged=0.02)
    for rows, name in (*((alike, "support") for alike in result.by_length), (result.rules, "confidence")):
        plain, widened = getattr(rows, name), rows.widened[name]
        fragile = rows.forged["forged"].flips_at < 0.02
        fragile &= getattr(rows, "listed", True)
        assert (np.isfinite(widened.low) == fragile).all()
        assert (widened.low[fragile] < plain.low[fragile]).all()
        assert (widened.high[fragile] > plain.high[fragile]).all()
    assert mined(honest(1, 0.9), 0.9, forged=0.0).rules.widened == {}
