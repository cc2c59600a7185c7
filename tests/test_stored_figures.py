"""What the benchmarks compare: the figure of a row, and only rows of the same kind of machine."""

import pytest
from benchmarks import baseline


@pytest.mark.parametrize(
    ("figure", "number"),
    [("0.68 s / 1.00 s = 0.68 ×", 0.68), ("1,234 MiB", 1234.0), ("0.58 s (0.5 … 0.7)", 0.58), ("–", None)],
)
def test_the_ratio_of_a_row_is_compared_or_its_first_number(figure, number):
    assert baseline.number_of(figure) == number


def test_figures_are_compared_with_those_stored_of_this_machine(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(baseline, "STORED", tmp_path / "stored.csv")
    monkeypatch.setattr(baseline, "machine", lambda: "one")
    baseline.compare("core", [("count", "2.0 s", "–")], keep=True)
    baseline.compare("core", [("count", "3.0 s", "–")])
    assert "| count | 2.0 s | 3.0 s | 1.50 |" in capsys.readouterr().out
    monkeypatch.setattr(baseline, "machine", lambda: "another")
    baseline.compare("core", [("count", "3.0 s", "–")])
    assert capsys.readouterr().out == ""
