"""The planner's advice: it agrees with every stored cell, and two cells come out again."""

import math

import pytest
from tests.reproduction.papers import MEASURED
from tests.reproduction.tables import data_folder
from tests.rivals import data, planner
from tests.rivals.tables import read

from tacit.planning.questionnaire import ways_to_ask


def test_the_advice_agrees_with_the_curves_in_twenty_cells():
    heads, rows = read(MEASURED / "rivals-planner.csv")
    assert heads == list(planner.HEADS)
    assert {(row[0], float(row[3])) for row in rows} == {
        (name, e) for name in planner.MAKERS for e in planner.EPSILONS
    }
    assert len(rows) == 20
    assert min(int(row[4]) for row in rows) >= 20
    for name in ("asked agrees", "way agrees"):
        assert {row[heads.index(name)] for row in rows} == {"yes"}
    assert {row[heads.index("way, advised")] for row in rows} == {"SVSM", "Tacit"}


@pytest.mark.parametrize("epsilon", [6.0, 24.0])
def test_a_cell_comes_out_again(epsilon):
    name = "three leanings, 16"
    heads, rows = read(MEASURED / "rivals-planner.csv")
    (stored,) = [row for row in rows if row[0] == name and float(row[3]) == epsilon]
    found = planner.line(planner.population(name), name, epsilon, 5)
    places = [
        place for place, head in enumerate(heads) if head in {"asked, advised", "way, advised", "way agrees"}
    ]
    assert [str(found[place]) for place in places] == [stored[place] for place in places]
    for value in (heads.index("its error, points"), heads.index("F1 of Tacit"), heads.index("F1 of SVSM")):
        room = 4.9 * math.hypot(found[value + 1], float(stored[value + 1]))
        assert found[value] == pytest.approx(float(stored[value]), abs=max(room, 0.002))


@pytest.mark.skipif(not data_folder().is_dir(), reason="the data sets are not there")
@pytest.mark.parametrize("name", ["youth 12", "like youth 24", "like youth 60", "COIL 86", "mushroom 119"])
def test_half_an_average_pair_divides_the_measured_curves(name):
    """Nowhere does the way that is not advised list more, by more than two standard errors."""
    heads, rows = read(MEASURED / "rivals-itemsets.csv")
    column, people = heads.index("F1"), data.population(name)
    for epsilon in ("2", "4", "8", "16"):
        best = min(ways_to_ask(float(epsilon), people.people, people.shares), key=lambda way: way.error)
        found = {
            row[3]: list(map(float, row[column : column + 2]))
            for row in rows
            if row[:3] == [name, "record", epsilon]
        }
        ours, theirs = found["Tacit, inversion"], found["SVSM"]
        ahead = (ours[0] - theirs[0]) * (1.0 if best.frequent_only(people.shares) else -1.0)
        assert ahead <= 2.0 * math.hypot(ours[1], theirs[1])
