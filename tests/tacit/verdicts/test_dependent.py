"""Items that were randomized together: never certain side by side, and a note that says so."""

import numpy as np
import pytest

import tacit
from tacit.estimation.verdict import UNCERTAIN
from tacit.mining.apriori import mine
from tacit.run.settings import Settings
from tacit.verdicts.claims import DEPENDENT, mark_dependent


@pytest.fixture
def result():
    random = np.random.default_rng(3)
    truth = random.random((4_000, 1)) < np.array([0.9, 0.9, 0.9, 0.9])
    return mine(
        tacit.Dataset.from_array(truth, tacit.open_channel(), ["a", "b", "c", "d"]),
        Settings(min_support=0.1, min_confidence=0.2),
    )


def pairs(result):
    found = result.by_length[1]
    return {
        "".join(result.items[item] for item in row): int(code)
        for row, code in zip(found.itemsets.items.tolist(), found.verdict.tolist(), strict=True)
    }


def test_itemsets_and_rules_with_two_of_a_group_are_uncertain_and_no_others_change(result):
    marked = mark_dependent(result, [("a", "b"), ("c", "nobody")])
    before, after = pairs(result), pairs(marked)
    assert set(before.values()) == {0}
    assert {name: code for name, code in after.items() if code != before[name]} == {"ab": UNCERTAIN}
    assert np.array_equal(marked.by_length[0].verdict, result.by_length[0].verdict)
    for sides, was, now in zip(
        result.rule_sides(), result.rules.verdict.tolist(), marked.rules.verdict.tolist(), strict=True
    ):
        together = {0, 1} <= {*sides[0], *sides[1]}
        assert now == (UNCERTAIN if together else was)
    assert [note.template for note in marked.notes if note not in result.notes] == [DEPENDENT]
    assert "a" in str(marked.notes[-1])


def test_without_a_group_of_these_items_nothing_changes(result):
    assert mark_dependent(result, []) is result
    assert mark_dependent(result, [("x", "y")]) is result


def test_a_question_stands_for_all_its_options():
    import polars as pl

    frame = pl.DataFrame({"age": ["old", "young"] * 50, "tea": [True, True] * 50})
    data = tacit.Dataset.from_frame(frame, tacit.open_channel())
    result = mine(data, Settings(min_support=0.1))
    marked = mark_dependent(result, [("age", "tea")], data.asked)
    assert set(pairs(marked).values()) == {UNCERTAIN}
