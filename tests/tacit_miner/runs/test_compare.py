"""Two runs side by side."""

import numpy as np
import pytest
from support.batches import batch, make_project, put, random_records

from tacit.estimation.verdict import IntervalVerdict
from tacit.run.settings import Settings
from tacit_miner.cli import main
from tacit_miner.runs import RunSettings, compare, perform

SETTINGS = RunSettings(Settings(0.02, 0.2))


@pytest.fixture
def project(tmp_path):
    rng = np.random.default_rng(7)
    with make_project(tmp_path) as made:
        put(made, tmp_path, batch(random_records(rng, 600)), batch(random_records(rng, 100), sender=2))
        yield made


def test_comparing_two_runs(project):
    low = perform(project, SETTINGS)
    high = perform(project, RunSettings(Settings(0.3, 0.2)))
    found = compare(low, high)
    assert found.settings == (("min_support", 0.02, 0.3),)
    assert found.same_records
    assert found.itemsets.only_b == ()
    assert len(found.itemsets.only_a) == low.result.listed() - high.result.listed()
    both = {key for key, *_ in found.itemsets.moved}
    assert len(both) + found.itemsets.same == high.result.listed()
    same = compare(low, low)
    assert (same.settings, same.itemsets.only_a, same.rules.moved) == ((), (), ())
    assert same.rules.same == len(low.result.rules)


def test_the_comparison_prints_up_to_which_share_of_forged_records_a_certain_row_holds(project, capsys):
    one, other = (perform(project, RunSettings(Settings(share, 0.2))) for share in (0.02, 0.3))
    lost = [seen for _, seen in compare(one, other).itemsets.only_a]
    certain = [seen for seen in lost if seen.verdict is IntervalVerdict.CERTAIN]
    assert certain
    assert all(seen.certain_below > 0.0 for seen in certain)
    assert all(seen.certain_below is None for seen in lost if seen not in certain)
    project.close()
    assert main(["compare", str(project.path), str(one.number), str(other.number)]) == 0
    assert "certain, holds up to " in capsys.readouterr().out
