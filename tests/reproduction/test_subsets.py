"""Random subsets of questions on real answers: what the planner expects comes out, and few questions beat all."""

import pytest

from reproduction import subsets
from reproduction.tables import data_folder

pytestmark = pytest.mark.skipif(
    not (data_folder() / "survey" / "nsduh2023-youth").is_dir(), reason="the data set is not there"
)


@pytest.mark.parametrize(("ceiling", "asked"), [(4.0, 2), (8.0, 4), (8.0, 12), (16.0, 4)])
def test_the_error_of_pairs_is_as_planned(ceiling, asked):
    people = subsets.youth()
    found, error = subsets.simulated(people, ceiling, asked, studies=10)
    assert subsets.planned(people, ceiling, asked) == pytest.approx(found, rel=0.03, abs=4 * error)


def test_few_questions_have_less_error_than_all_under_every_ceiling():
    people = subsets.youth()
    best = {
        ceiling: min(subsets.ASKED, key=lambda asked: subsets.planned(people, ceiling, asked))
        for ceiling in subsets.CEILINGS
    }
    assert best == {4.0: 2, 8.0: 3, 16.0: 6}
    for ceiling, asked in best.items():
        assert subsets.planned(people, ceiling, asked) <= 0.75 * subsets.planned(people, ceiling, 12)
