"""The page needs nothing from outside and says what the run found."""

import re
from dataclasses import replace

import pytest

from tacit.estimation.verdict import IntervalVerdict
from tacit.mining.keep_rules import Select
from tacit_miner.intake import reconcile
from tacit_miner.report import report_html
from tacit_miner.report.plots import Whisker, interval_plot
from tacit_miner.runs import load_run, perform


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


def test_sharper_figures_are_columns_of_the_report_only_if_the_run_has_them(project, page):
    assert "sharper" not in page.partition("<h2>Settings")[0]
    _, run = load_run(project)
    settings = replace(run.settings, mining=replace(run.settings.mining, sharper=True))
    told = report_html(project.study, perform(project, settings))
    assert ">sharper %</th>" in told
    assert ">sharper confidence %</th>" in told


def test_an_evidence_search_is_told_with_its_probabilities(project, page):
    assert "reaches it" not in page
    _, run = load_run(project)
    mining = replace(run.settings.mining, select=Select.EVIDENCE)
    told = report_html(project.study, perform(project, replace(run.settings, mining=mining)))
    assert ">reaches it with %</th>" in told
    assert "judged by all itemsets of the study together" in told
