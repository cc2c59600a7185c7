"""Keep rules: each has words and a behaviour of its own, and the claim sees all that was tested."""

from dataclasses import dataclass

import numpy as np
import pytest
from packed_rows import blocks_from_rows

from tacit.channels.channel import open_channel
from tacit.compute.control import Control
from tacit.estimation.intervals import Bounded
from tacit.estimation.testing import p_values
from tacit.mining.apriori import mine
from tacit.records.blocks import Dataset, Profiles
from tacit.run.keep_rules import EstimatedCandidates, KeepRule, Select, keep_rule
from tacit.run.lattice import Itemsets, singletons
from tacit.run.settings import Settings

MINIMUM, RELAX, ALPHA = 0.2, 0.25, 0.05
MADE = {
    "clearly above": (0.30, 0.25, 0.35, 0.0255),
    "a little above": (0.236, 0.197, 0.275, 0.02),
    "above by chance": (0.22, 0.15, 0.29, 0.0357),
    "below, wide": (0.14, 0.05, 0.23, 0.046),
    "below, relaxed": (0.16, 0.10, 0.22, 0.031),
    "below, relaxed and sharp": (0.155, 0.13, 0.18, 0.0128),
    "unknown": (np.nan, np.nan, np.nan, np.nan),
}


def made():
    value, low, high, error = np.array(list(MADE.values())).T
    p_value = np.where(value > MINIMUM, p_values(value, error, MINIMUM), 1.0)
    return EstimatedCandidates(singletons(len(MADE)), Bounded(value, low, high), error, p_value)


def names(chosen):
    return {name for name, keep in zip(MADE, chosen.tolist(), strict=True) if keep}


ABOVE = {"clearly above", "a little above"}
KEPT = {
    Select.ESTIMATE: ABOVE | {"above by chance"},
    Select.RELAXED: ABOVE | {"above by chance", "below, relaxed", "below, relaxed and sharp"},
    Select.LOWER: {"clearly above"},
    Select.UPPER: ABOVE | {"above by chance", "below, wide", "below, relaxed", "unknown"},
    Select.FDR: ABOVE | {"above by chance"},
    Select.FWER: ABOVE | {"above by chance"},
    Select.EVIDENCE: ABOVE | {"above by chance"},
}
CLAIMING = {Select.FDR, Select.FWER}


@pytest.mark.parametrize("select", Select)
def test_each_rule_keeps_what_it_says(select):
    assert names(keep_rule(select)(MINIMUM, RELAX, ALPHA).keep(made())) == KEPT[select]


def test_no_two_rules_keep_and_claim_alike():
    rules = [
        keep_rule(select) for select in Select if select is not Select.EVIDENCE
    ]  # which searches by itself
    seen = {
        (*rule(MINIMUM, RELAX, ALPHA).keep(made()), rule.claim, getattr(rule, "allows_none", None))
        for rule in rules
    }
    assert len(seen) == len(rules)


def test_every_rule_has_words_of_its_own():
    rules = [keep_rule(select) for select in Select]
    assert len(set(rules)) == len(rules)
    for words in ("label", "description"):
        assert len({getattr(rule, words).text for rule in rules}) == len(rules)
    assert len({rule(MINIMUM, RELAX, ALPHA).statement().template for rule in rules}) == len(rules)


def test_statements_have_the_values_of_the_run():
    assert "0.75 of the minimum" in str(keep_rule(Select.RELAXED)(MINIMUM, RELAX, ALPHA).statement())
    assert "rate of 0.05" in str(keep_rule(Select.FDR)(MINIMUM, RELAX, ALPHA).statement())


@pytest.mark.parametrize("select", [select for select in Select if select not in CLAIMING])
def test_rules_without_claims_list_all_that_was_kept(select):
    rule = keep_rule(select)(MINIMUM, RELAX, ALPHA)
    kept = made().itemsets.take(rule.keep(made()))
    (listed,) = rule.claim([kept])
    assert listed.tolist() == [True] * len(kept)


@pytest.mark.parametrize(
    ("select", "listed"),
    [
        (Select.FDR, [True, False, False]),  # 2 · 0.036 is above 0.05 · 2/3: one of three looked at survives
        (Select.FWER, [True, False, False]),
    ],
)
def test_claims_count_every_candidate_that_was_looked_at(select, listed):
    rule = keep_rule(select)(MINIMUM, RELAX, ALPHA)
    kept = made().itemsets.take(rule.keep(made()))
    (found,) = rule.claim([kept])
    assert found.tolist() == listed


def test_runs_do_not_share_what_a_rule_remembers():
    first, second = (keep_rule(Select.FDR)(MINIMUM, RELAX, ALPHA) for _ in range(2))
    first.keep(made())
    assert second.claim([]) == []


def people():
    rows = np.repeat([[1, 1, 1, 0], [1, 0, 1, 1], [1, 1, 0, 0]], [5, 3, 2], axis=0).astype(np.uint8)
    return Dataset(tuple("abcd"), Profiles.single([open_channel()] * 4), list(blocks_from_rows([rows])))


@dataclass(frozen=True, slots=True, eq=False)
class OnlyMaximal(KeepRule):
    """Lists the itemsets kept that are part of no other: needs all lengths at once."""

    def keep(self, candidates):
        return candidates.support.value >= self.minimum

    def claim(self, kept):
        inside = [set(np.unique(longer.parents)) for longer in kept[1:]] + [set()]
        return [
            np.array([row not in within for row in range(len(itemsets))], np.bool_)
            for itemsets, within in zip(kept, inside, strict=True)
        ]

    def statement(self):
        raise NotImplementedError


def test_a_rule_may_claim_by_all_lengths_together(monkeypatch):
    monkeypatch.setattr(Settings, "keep_rule", lambda self, _records: OnlyMaximal(self.min_support, 0.0, 0.0))
    assert set(mine(people(), Settings(0.3)).supports()) == {(0, 1, 2), (0, 2, 3)}


def test_a_search_that_is_stopped_claims_what_it_made():
    control = Control()
    control.report = lambda progress: control.cancel() if progress.phase == "finished" else None
    stopped = mine(people(), Settings(0.65, select=Select.FDR), control)
    assert len(stopped.by_length) == 1
    every = mine(people(), Settings(0.65, select=Select.FDR, max_length=1))
    assert stopped.supports() == every.supports()
    assert stopped.listed() < len(people().items)


def test_the_minimum_of_a_run_is_the_rules():
    asked = Settings(0.2, select=Select.RELAXED, relax=0.25)
    assert asked.keep_rule(100).minimum == pytest.approx(0.15)
    assert asked.minimum(100) == 0.2


def test_itemsets_of_a_claim_are_those_kept():
    seen = []

    class Watching(OnlyMaximal):
        def claim(self, kept):
            seen.extend(kept)
            return super().claim(kept)

    result = mine_with(Watching)
    assert [itemsets.items.tolist() for itemsets in seen] == [
        found.itemsets.items.tolist() for found in result.by_length
    ]
    assert all(isinstance(itemsets, Itemsets) for itemsets in seen)


def mine_with(rule):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Settings, "keep_rule", lambda self, _records: rule(self.min_support, 0.0, 0.0))
        return mine(people(), Settings(0.3))
