"""The report needs nothing from outside, draws what the numbers say, and becomes a PDF without a screen."""

import re
import subprocess
import sys
import xml.etree.ElementTree as ET

import numpy as np
import pytest
from support.batches import STUDY, batch, make_project, put, random_records

from tacit.channel import warner
from tacit.estimation.verdict import IntervalVerdict
from tacit.mining.settings import Settings
from tacit_miner.cli import main
from tacit_miner.intake import reconcile
from tacit_miner.project import Study
from tacit_miner.report import report_html
from tacit_miner.report.figures import forged_shift, forged_weight
from tacit_miner.report.plots import Whisker, interval_plot
from tacit_miner.runs import RunSettings, load_run, perform


@pytest.fixture
def project(tmp_path):
    with make_project(tmp_path) as made:
        put(made, tmp_path, batch(random_records(np.random.default_rng(7), 600)), b"rubbish\n")
        perform(made, RunSettings(Settings(0.02, 0.2)), started="2026-03-01T10:00:00+00:00")
        yield made


@pytest.fixture
def page(project):
    row, run = load_run(project)
    return report_html(project.study, run, row, reconcile(project))


def test_the_page_has_every_part(page):
    for word in (
        "Methods",
        "Itemsets",
        "Rules",
        "Records",
        "Privacy",
        "Cautions",
        "Settings",
        "forged",
        "correlated",
    ):
        assert word in page
    assert "lines malformed" in page
    assert page.count("<svg") == 2


def test_the_page_asks_for_nothing_from_outside(page):
    assert "<script" not in page
    links = set(re.findall(r'(?:href|src|url\()\s*=?\s*["\']?([^"\')> ]+)', page))
    assert not links
    assert set(re.findall(r"https?://[^\"' <]+", page)) <= {"http://www.w3.org/2000/svg"}


def test_names_cannot_become_markup():
    plot = interval_plot([Whisker("<b>&", 0.1, 0.05, 0.2, IntervalVerdict.CERTAIN)], 0.1, "<i>")
    assert "<b>" not in plot
    assert "&lt;b&gt;&amp;" in plot


def test_a_plot_puts_estimates_in_order_and_marks_cut_ends():
    rows = [
        Whisker("a", 0.2, -0.1, 0.3, IntervalVerdict.UNCERTAIN),
        Whisker("b", 0.5, 0.4, 0.6, IntervalVerdict.CERTAIN),
    ]
    root = ET.fromstring(interval_plot(rows, 0.1, "support"))
    names = {"s": "http://www.w3.org/2000/svg"}
    centres = [float(circle.get("cx")) for circle in root.findall("s:circle", names)]
    assert centres == sorted(centres)
    assert len(root.findall("s:path", names)) == 2  # the half disc of a, and the arrow of its low end


def test_one_forged_record_weighs_the_product_of_the_largest_weights():
    study = Study.of_table(["a", "b", "c"], [warner(0.6)] * 3)
    assert forged_weight(study, [0, 1, 2]) == pytest.approx(27.0)
    assert forged_shift(study, [0], 0.5, 0.01) == pytest.approx(0.01 * 3.5)


def test_forged_records_really_move_an_estimate_that_far():
    """A hundred honest records and one crafted one: the shift is within the bound, and close to it."""
    study = Study.of_table(["a", "b"], [warner(0.6)] * 2)
    honest = np.zeros(99)
    forged = forged_weight(study, [0, 1])
    shift = np.append(honest, forged).mean() - honest.mean()
    assert shift == pytest.approx(forged_shift(study, [0, 1], 0.0, 0.01))


def test_independent_items_stay_as_hidden_as_each_alone():
    """With no correlation, knowing the joint distribution tells nothing more than the prevalence."""
    from tacit.privacy import reconstruction_of_one, remaining_privacy

    channel, s, t = warner(0.8), 0.3, 0.4
    joint = [(1 - s) * (1 - t), s * (1 - t), (1 - s) * t, s * t]
    assert remaining_privacy([channel, channel], joint)[0] == pytest.approx(
        1.0 - reconstruction_of_one(channel, s)
    )


def test_correlation_leaves_less_hidden(project):
    from tacit_miner.report.figures import hidden_after_mining, item_figures, record_epsilons

    _, run = load_run(project)
    hidden = hidden_after_mining(STUDY, run)
    assert set(hidden) == set(STUDY.items)
    for values in hidden.values():
        assert values[0] == pytest.approx(0.0)  # the open level hides nothing
        assert values[1] < values[3] < 1.0
    assert len(record_epsilons(STUDY)) == len(item_figures(STUDY, run)[0].privacy) == 4


def test_a_survey_counts_the_level_that_weighs_most():
    assert forged_weight(STUDY, [0]) == pytest.approx(0.65 / 0.35)


def test_the_command_line_writes_html_and_pdf(project, tmp_path, capsys):
    path = project.path
    project.close()
    assert main(["report", str(path), str(tmp_path / "r.html")]) == 0
    assert (tmp_path / "r.html").read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    environment = {"QT_QPA_PLATFORM": "", "PATH": "/usr/bin:/bin", "HOME": str(tmp_path)}
    command = [sys.executable, "-m", "tacit_miner", "report", str(path), str(tmp_path / "r.pdf")]
    script = f"import sys; from tacit_miner.cli import main; sys.exit(main({command[3:]!r}))"
    subprocess.run([sys.executable, "-c", script], check=True, env=environment, capture_output=True)
    content = (tmp_path / "r.pdf").read_bytes()
    assert content.startswith(b"%PDF-")
    assert content.count(b"/Type /Page\n") >= 2
    assert not list(tmp_path.glob(".*part"))


def test_another_ending_is_refused(project, tmp_path, capsys):
    path = project.path
    project.close()
    assert main(["report", str(path), str(tmp_path / "r.doc")]) == 2
    assert "use .html or .pdf" in capsys.readouterr().err
