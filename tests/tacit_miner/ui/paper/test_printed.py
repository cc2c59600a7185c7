"""The report as it is printed, PDF and Word, of real studies: no word over another or off its page, each rule whole on one page, twenty on a page.

Word is printed by LibreOffice. `python -m tests.grids pictures` tries each language and study, and leaves the pages in the folder
that TACIT_PICTURES names.
"""

import os
import shutil
import subprocess
from itertools import pairwise, product
from pathlib import Path

import pytest
from support.batches import make_project, put
from support.languages import speaking
from support.printed_pages import printed, rows_on, word_faults
from support.real_studies import customers, youth
from support.reports import all_pieces

from tacit.run.settings import Settings
from tacit_miner.commands import report_facts, write_report
from tacit_miner.project import Study
from tacit_miner.report import make_report
from tacit_miner.report.pieces import ReportTable
from tacit_miner.report.rows import ReportWanted
from tacit_miner.runs import RunSettings, load_run, perform
from tacit_miner.ui.paper.writing import write_paper

CASES = [("fr", "pdf", youth)]
if os.environ.get("TACIT_ALL_PICTURES"):
    CASES = list(product(("en", "fr", "ar"), ("pdf", "docx"), (customers, youth)))
PICTURES = os.environ.get("TACIT_PICTURES")
MOST = 100
"""Rules and itemsets of a report: some pages of them."""
FEWEST = 20
"""Rules on a page that has nothing else."""


@pytest.fixture(params=CASES, ids=lambda case: f"{case[0]}-{case[1]}-100-{case[2].__name__}")
def paper(request, qapp, data_folder, tmp_path):
    """A report, and the PDF of its pages."""
    language, kind, make = request.param
    for program in ("pdftotext", *(("soffice",) if kind == "docx" else ())):
        if shutil.which(program) is None:
            pytest.skip(f"{program} is not installed")
    study = make(data_folder)
    with make_project(tmp_path, Study.of_survey(study.signed)) as project:
        put(project, tmp_path, study.sent)
        perform(project, RunSettings(Settings(0.02, 0.3)), started="2026-03-01T10:00:00+00:00", clock=float)
        row, run = load_run(project)
        facts = report_facts(project, run, row, (), (language,))
    with speaking(qapp, language) as voice:
        report = make_report(facts, voice, ReportWanted(most=MOST))
        write_report(report, tmp_path / f"a.{kind}", write_paper)
        if kind == "docx":
            print_word(tmp_path / "a.docx")
        yield report, tmp_path / "a.pdf"


def print_word(path):
    home = f"-env:UserInstallation=file://{path.parent}/office"
    words = ["soffice", home, "--headless", "--convert-to", "pdf", "--outdir", str(path.parent), str(path)]
    subprocess.run(words, check=True, capture_output=True, timeout=240)


def look(path, name):
    """For eyes, where somebody wants them."""
    if PICTURES and shutil.which("pdftoppm"):
        to = Path(PICTURES) / f"{name}-page"
        subprocess.run(["pdftoppm", "-r", "100", "-png", str(path), str(to)], check=True, timeout=240)


def test_every_rule_is_whole_on_one_page_and_no_word_over_another(paper, request, record_property):
    report, path = paper
    look(path, request.node.callspec.id)
    pages = printed(path)
    assert not list(word_faults(pages))
    stacked = [piece for piece in all_pieces(report) if isinstance(piece, ReportTable) and piece.stacked]
    listed = [[row for group in piece.groups for row in group.rows] for piece in stacked]
    found = [rows_on(pages, rows) for rows in listed]
    lost = [
        row
        for rows, on in zip(listed, found, strict=True)
        for row, at in zip(rows, on, strict=True)
        if at is None
    ]
    assert not lost
    rules = found[-1]
    assert len(rules) == len(listed[-1]) >= 2
    assert rules == sorted(rules)
    full = [rules.count(page) for page in range(min(rules) + 1, max(rules))]
    record_property("rules", str(max(map(rules.count, rules))))
    assert all(count >= FEWEST for count in full)
    assert all(after - before <= 1 for before, after in pairwise(rules))
