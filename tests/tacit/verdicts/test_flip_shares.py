"""Flip shares of a run: what they say of the honest records alone, and how they decide what is certain."""

from collections import Counter
from dataclasses import replace
from itertools import product

import numpy as np
import pytest
from support.bare_runs import lists_alone

import tacit
from tacit.estimation.testing import upper_tail
from tacit.mining import rules
from tacit.mining.apriori import as_asked, mine
from tacit.run.frames import MiningResult
from tacit.verdicts.claims import mark_dependent
from tacit.verdicts.flip_shares import LEFT_OUT, NOT_KNOWN, _RuleFlips
from tacit.verdicts.forecast import WARNINGS
from tacit.verdicts.selection_intervals import REACH_FURTHER

SHARES = np.array([0.45, 0.35, 0.3, 0.25, 0.4])


def honest(seed, keep, records=1_500):
    """Answers of people through the channel; the second goes with the first."""
    random = np.random.default_rng(seed)
    true = random.random((records, 5)) < SHARES
    true[:, 1] = random.random(records) < np.where(true[:, 0], 0.5, 0.25)
    return true ^ (random.random(true.shape) > keep)


@lists_alone(flips=True)
def mined(rows, keep, **changes):
    data = tacit.Dataset.from_array(rows, tacit.warner(keep) if keep < 1.0 else tacit.open_channel())
    return mine(data, replace(tacit.Settings(0.12, 0.5), **changes))


def certain(result):
    """Up to which share each certain itemset and rule holds."""
    found = {}
    for alike in result.by_length:
        keys = map(tuple, alike.itemsets.items.tolist())
        found |= dict(zip(keys, alike.forged["forged"].certain_below.tolist(), strict=True))
    sides = map(tuple, result.rule_sides())
    found |= dict(zip(sides, result.rules.forged["forged"].certain_below.tolist(), strict=True))
    return {key: share for key, share in found.items() if not np.isnan(share)}


@pytest.mark.parametrize("keep", [0.7, 0.9])
def test_what_colluders_make_certain_holds_up_to_no_more_than_their_share(keep):
    """Colluders who say yes to all of a pair or a triple and no to all else, against the honest records alone; 3 studies."""
    attacks, changed = list(product(((0, 1), (0, 1, 2)), (0.01, 0.05))), Counter()
    for seed in range(3):
        rows = honest(seed, keep)
        before = certain(mined(rows, keep))
        for pushed, share in attacks:
            colluders = np.zeros((round(share * len(rows) / (1.0 - share)), 5), np.bool_)
            colluders[:, pushed] = True
            theirs = len(colluders) / (len(rows) + len(colluders))
            for key, holds in certain(mined(np.concatenate([rows, colluders]), keep)).items():
                if key not in before:
                    changed[pushed, share] += 1
                    assert holds <= theirs
    assert all(changed[attack] > 0 for attack in attacks if attack[1] > 0.01)


@pytest.mark.parametrize("alike", [True, False])
@pytest.mark.parametrize("colluders", [1, 2, 3])
def test_sides_that_colluders_made_associated_are_so_up_to_no_more_than_their_share(colluders, alike):
    """20 of 40 say yes to each of two questions, 14 to both: a little too few to say that the answers go together."""
    rows = np.repeat([[True, True], [True, False], [False, True], [False, False]], [14, 6, 6, 14], axis=0)
    asked, rule = {"min_support": 0.05, "min_confidence": 0.05, "adjust": "none"}, ((0,), (1,))
    before = certain(mined(rows, 1.0, **asked))
    assert (0, 1) in before
    assert rule not in before
    found = certain(mined(np.concatenate([rows, [[alike, alike]] * colluders]), 1.0, **asked))
    assert 0.0 < found[rule] <= colluders / (40 + colluders) < found[0, 1]


@pytest.mark.parametrize("variance", ["population", "records"])
@pytest.mark.parametrize("interval", ["fieller", "chebyshev"])
def test_every_row_that_chance_leaves_certain_has_a_share_and_no_other(variance, interval):
    result = mined(honest(1, 0.9), 0.9, variance=variance, interval=interval)
    for rows in (*result.by_length, result.rules):
        forging = rows.forged["forged"]
        assert (np.isfinite(forging.certain_below) == (rows.verdict == 0)).all()
        assert (forging.certain_below[rows.verdict == 0] > 0.0).all()
        assert (forging.certain_below[rows.verdict == 0] <= 0.5).all()


@pytest.mark.parametrize("share", [0.01, 0.1])
def test_only_rows_that_hold_up_to_the_share_asked_for_are_listed_and_the_others_counted(share):
    rows = honest(1, 0.9)
    whole, held = mined(rows, 0.9), mined(rows, 0.9, forged_at_least=share)
    wanted = {key for key, holds in certain(whole).items() if holds >= share}
    kept = set(held.supports()) | set(map(tuple, held.rule_sides()))
    assert kept == wanted
    (note,) = (note for note in held.notes if note.template is LEFT_OUT)
    left_out = note.values["itemsets"] + note.values["rules"]
    assert left_out == whole.listed() + len(whole.rules) - len(kept) > 0


def test_no_row_is_left_out_where_it_is_not_known_what_it_bears():
    asked = {"combine": "inverse-variance"}
    whole, held = (mined(honest(1, 0.9), 0.9, forged_at_least=share, **asked) for share in (0.0, 0.1))
    assert held.supports() == whole.supports()
    assert [note.template for note in held.notes if note not in whole.notes] == [NOT_KNOWN]


@pytest.mark.parametrize("variance", ["population", "records"])
def test_with_no_record_forged_rules_claim_what_the_run_tested(variance, monkeypatch):
    """Of supports, confidences and associations; also of a side whose support is estimated above 1."""
    taken = []
    for name in ("with_rule_flips", "reaching_further"):
        own = getattr(rules, name)
        monkeypatch.setattr(rules, name, lambda *given, own=own: taken.append(given) or own(*given))
    rows = honest(1, 0.8, 400)
    rows[:, 2] = np.random.default_rng(1).random(400) < 0.82
    mined(rows, 0.8, variance=variance, min_confidence=0.05)
    (*given, several), (_, scored, p_values, *_) = taken
    assert scored.antecedent.max() > 1.0 < scored.consequent.max()
    found = _RuleFlips(*given, several)
    itemset = found.forged.deviates(several)[0][found.places]
    others, _ = found._claims(np.arange(len(scored), dtype=np.int32))
    deviates = np.stack([itemset, *(several.deviates(claims, 0.0) for claims in others)], axis=1)
    assert upper_tail(deviates) == pytest.approx(p_values, rel=1e-9)
    assert (p_values < 0.9).sum(axis=0).min() > 10


def test_shares_are_of_all_records_where_answers_are_missing():
    rows = honest(2, 0.9)
    answered = np.ones(rows.shape, np.bool_)
    answered[:750, 0] = False
    data = tacit.Dataset.from_array(rows, tacit.warner(0.9), answered=answered)
    result = mine(data, tacit.Settings(0.12))
    half, whole = result.by_length[0].forged["forged"].certain_below[[0, 4]]
    excess = result.by_length[0].support.value[[0, 4]] - 0.12
    closed = excess / (0.9 / 0.8 - 0.12)
    assert half < closed[0] / 2.0
    assert closed[1] / 2.0 < whole < closed[1]


def test_weights_by_inverse_variance_have_no_flip_share():
    result = mined(honest(1, 0.9), 0.9, combine="inverse-variance")
    assert not result.by_length[0].forged
    assert "certain_below" not in MiningResult(result).itemsets_frame("polars").columns


def test_a_list_that_other_records_gave_has_flip_shares():
    result = mined(honest(1, 0.9, 4_000), 0.9, confirm_seed=1)
    frame = MiningResult(result).itemsets_frame("polars")
    assert (frame["certain_below"] > 0.0).any()
    assert "certain_below" in MiningResult(result).rules_frame("polars").columns


def test_items_randomized_together_are_certain_below_no_share():
    result = mined(honest(1, 0.9), 0.9)
    marked = mark_dependent(result, [result.items[:2]])
    pairs = marked.by_length[1]
    together = (pairs.itemsets.items == [0, 1]).all(axis=1)
    assert np.isnan(pairs.forged["forged"].certain_below[together]).all()


def test_notes_tell_of_the_rows_that_are_left_only():
    result = mined(honest(1, 0.9), 0.9, forged_at_least=0.5)
    assert (result.listed(), len(result.rules)) == (0, 0)
    assert not {note.template for note in result.notes} & {*WARNINGS, REACH_FURTHER}


def test_rows_marked_uncertain_later_are_left_out_and_counted():
    whole, result = (mined(honest(1, 0.9), 0.9, forged_at_least=share) for share in (0.0, 0.01))
    marked = as_asked(mark_dependent(result, [result.items[:2]]))
    assert marked.listed() < result.listed()
    assert all((found.verdict[found.listed] == 0).all() for found in marked.by_length)
    assert (marked.rules.verdict == 0).all()
    (left_out,) = (note.values for note in marked.notes if note.template is LEFT_OUT)
    assert left_out["itemsets"] == whole.listed() - marked.listed()
    assert left_out["rules"] == len(whole.rules) - len(marked.rules)
    assert as_asked(marked).notes == marked.notes
