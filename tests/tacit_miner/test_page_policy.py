"""Every page that is written says what a browser may do with it: apply its own style sheet, and nothing else."""

import base64
import hashlib
import re
from pathlib import Path

import numpy as np
from support.batches import batch, make_project, put, random_records

from tacit.run.settings import Settings
from tacit_miner.intake import reconcile
from tacit_miner.report import ReportFacts, make_report, to_html
from tacit_miner.runs import RunSettings, load_run, perform
from tacit_miner.trust_files import sheet, with_policy

POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">')
THEME = Path(__file__).parents[2] / "packaging" / "docs" / "theme" / "main.html"


def policy_of(page):
    """Directives by name, and that the one policy comes before anything that it is about."""
    (found,) = POLICY.findall(page)
    before = page[: page.index("Content-Security-Policy")]
    assert not re.search(r"<(style|script|link|body|title)", before)
    return dict(part.strip().split(" ", 1) for part in found.split(";"))


def check(page):
    directives = policy_of(page)
    assert directives["default-src"] == directives["base-uri"] == directives["form-action"] == "'none'"
    assert "unsafe" not in str(directives)
    styles = re.findall(r"<style>(.*?)</style>", page, re.DOTALL)
    allowed = [f"'sha256-{base64.b64encode(hashlib.sha256(s.encode()).digest()).decode()}'" for s in styles]
    assert directives["style-src"].split() == allowed
    # What the policy would keep from being drawn is not there.
    assert not re.search(r"<[^>]*\s(style|on[a-z]+)=|<script|<link|<img|<iframe|<object", page)


def test_a_report_with_plots_lets_a_browser_run_and_load_nothing(tmp_path):
    with make_project(tmp_path) as project:
        put(project, tmp_path, batch(random_records(np.random.default_rng(7), 300)))
        perform(project, RunSettings(Settings(0.02, 0.2)))
        row, run = load_run(project)
        page = to_html(make_report(ReportFacts(project.study, run, row, reconcile(project))))
    assert "<svg" in page
    check(page)


def test_a_sheet_of_tokens_likewise():
    check(sheet(["AAAAAAAAAAAAAAAA"], 'Title <style>"'))


def test_pages_of_the_manual_load_their_own_files_and_nothing_else():
    directives = policy_of(THEME.read_text(encoding="utf-8"))
    assert directives["default-src"] == "'none'"
    assert directives["script-src"] == "'self' file:"
    assert "connect-src" not in directives


def test_a_policy_without_a_style_sheet_allows_none():
    page = with_policy('<!DOCTYPE html><html><head><meta charset="utf-8"></head><body></body></html>')
    assert policy_of(page)["style-src"] == "'none'"
