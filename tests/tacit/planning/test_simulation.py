"""A designed part of `python -m tests.grids plan`: what the planner says comes out in simulated studies."""

import pytest
from grids import grid_plan
from support.bare_runs import lists_alone

from tacit.channels.channel import warner

STUDIES = 4_000


def wrong(checks):
    return [check for check in checks if check.fails]


@pytest.mark.parametrize("length", [1, 2])
def test_errors_and_chances_of_itemsets_come_out_for_every_kind_of_channel(length):
    checks = grid_plan.accuracy(STUDIES, (length,), (2_000,))
    assert len(checks) > 60
    assert wrong(checks) == []


@pytest.mark.slow
def test_itemsets_of_three_items_come_out_too():
    assert wrong(grid_plan.accuracy(STUDIES, (3,), (10_000,))) == []


def test_what_was_solved_for_reaches_its_goal():
    checks = grid_plan.solved(STUDIES)
    assert {check.row["figure"].partition(":")[0] for check in checks} >= {"allocated", "solved for the mix"}
    assert wrong(checks) == []


@pytest.mark.slow
@lists_alone()
def test_whole_runs_list_what_was_expected():
    """Right and wrong finds of each length, and chances of pairs; 20 to 60 studies by each keep rule, most where all p-values count."""
    checks = [
        check
        for studies, rules in ((60, ("fdr",)), (40, ("estimate", "lower", "fwer")), (20, ("upper",)))
        for check in grid_plan.lists(studies, (("p = 0.8", warner(0.8), 2_000, 0.05, rules),))
    ]
    assert len(checks) > 45
    assert wrong(checks) == []
