"""The examples of the guides are run as they are printed, so that they stay true."""

import re
from pathlib import Path

import numpy as np
import pytest
from made_results import mined

from tacit.estimation.intervals import Bounded
from tacit.run.keep_rules import EstimatedCandidates
from tacit.run.lattice import Itemsets
from tacit_miner.exports import FORMATS, ExportDocument
from tacit_miner.ui.results.result_tables import rule_table

GUIDES = Path(__file__).parents[1] / "docs" / "guides"


def example(name, monkeypatch):
    """What the guide's code defines; a format that it declares is forgotten after the test."""
    monkeypatch.setattr("tacit.platform.messages._DECLARED", {})
    monkeypatch.setattr("tacit_miner.exports.writers.FORMATS", dict(FORMATS))
    text = (GUIDES / f"{name}.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    found = {}
    exec(compile(code, f"{name}.md", "exec"), found)
    return found


@pytest.mark.parametrize("guide", sorted(path.name for path in GUIDES.glob("*.md")))
def test_the_files_that_a_guide_names_are_there(guide):
    text = re.sub(r"```.*?```", "", (GUIDES / guide).read_text(encoding="utf-8"), flags=re.DOTALL)
    named = re.findall(r"^\| `([^`]+)` \|", text, re.MULTILINE)
    new = {"miner_gui/tacit_miner/ui/plots/width_plot.py"}
    stands = {name: name.replace("CODE", "fr") for name in named if name not in new}
    missing = [name for name, path in stands.items() if not list(GUIDES.parents[1].glob(path))]
    assert missing == []


def test_the_example_of_a_format_writes_a_row_a_line(monkeypatch):
    made = example("add-an-export-format", monkeypatch)["FORMATS"]["md"]
    result = mined()[0]
    text = made.whole(ExportDocument.of_result(result)).decode()
    assert made.for_people
    assert text.count("\n| ") == result.listed() + len(result.rules) + 4
    assert "| Itemset | Records | Support % | from | to |" in text
    assert "* intervals: " in text


def test_the_example_of_a_keep_rule_keeps_what_is_an_error_above_the_minimum(monkeypatch):
    rule = example("add-a-keep-rule", monkeypatch)["ByOneError"](0.1, 0.0, 0.05)
    value, error = np.array([0.2, 0.11, 0.3]), np.array([0.05, 0.02, np.nan])
    itemsets = Itemsets(np.arange(3, dtype=np.int32)[:, None], np.zeros((3, 1), np.int32))
    candidates = EstimatedCandidates(itemsets, Bounded(value, value, value), error, np.zeros(3))
    assert rule.keep(candidates).tolist() == [True, False, False]
    assert [listed.tolist() for listed in rule.claim([itemsets])] == [[True] * 3]
    assert "a standard error above the minimum" in str(rule.statement())


def test_the_example_of_a_figure_draws_and_tells_each_row(qtbot, monkeypatch, tmp_path):
    plot = example("add-a-figure", monkeypatch)["WidthPlot"]()
    qtbot.addWidget(plot)
    result, truth = mined()
    table = rule_table(result, truth)
    plot.present(table, np.arange(50), np.zeros(0, np.int64))
    bounds = table.column("support").bounds
    assert [row[2] for row in plot.data().rows] == (100.0 * (bounds.high - bounds.low)[:50]).tolist()
    assert table.label(3) in plot.words(3)
    plot.save(tmp_path / "widths.svg")
    assert "Width of the interval" in (tmp_path / "widths.svg").read_text(encoding="utf-8")
