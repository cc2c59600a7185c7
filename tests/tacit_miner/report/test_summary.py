"""The first two pages say what was asked, of whom, what is certain and how private it was, with the numbers of the report."""

import re

import pytest
from support.batches import make_project, put
from support.real_studies import customers, youth

from tacit.estimation.verdict import VERDICTS, IntervalVerdict
from tacit.run.settings import Settings
from tacit_miner.commands import report_facts
from tacit_miner.project import Study
from tacit_miner.report import make_report
from tacit_miner.report.pieces import Bullets, Paragraph
from tacit_miner.runs import RunSettings, load_run, perform

SECTIONS = ("What was asked", "Of whom", "What is certain", "How private it was")


@pytest.fixture(scope="module", params=[youth, customers])
def reported(request, data_folder, tmp_path_factory):
    """A report on real answers, and its run."""
    folder, study = tmp_path_factory.mktemp("reported"), request.param(data_folder)
    with make_project(folder, Study.of_survey(study.signed)) as project:
        put(project, folder, study.sent)
        perform(project, RunSettings(Settings(0.03, 0.3)), started="2026-03-01T10:00:00+00:00")
        row, run = load_run(project)
        yield make_report(report_facts(project, run, row, (), ("en",))), run


def test_certain_rows_of_any_study_are_told_with_their_intervals(project):
    perform(project, RunSettings(Settings(0.02, 0.2)), started="2026-03-01T10:00:00+00:00")
    row, run = load_run(project)
    itemsets, rules = run.result.by_length[0], run.result.rules
    itemsets.verdict[:], rules.verdict[:] = (VERDICTS.index(IntervalVerdict.CERTAIN),) * 2
    told = list(words_of(make_report(report_facts(project, run, row, (), ("en",))).sections[2]))
    shares = [f"{itemsets.support.value[itemsets.listed].max():.1%}", f"{rules.confidence.value.max():.1%}"]
    assert all(any(share in line for line in told) for share in shares)


def words_of(section):
    for piece in section.pieces:
        if isinstance(piece, Paragraph):
            yield piece.text
        elif isinstance(piece, Bullets):
            yield from (entry.text for entry in piece.entries)


def test_it_comes_first_and_what_follows_begins_a_page(reported):
    report, _ = reported
    titles = [section.title for section in report.sections]
    assert tuple(titles[:4]) == SECTIONS
    assert [section.begins_page for section in report.sections[:5]] == [False] * 4 + [True]


def test_it_counts_what_is_certain_and_tells_certain_rows_alone(reported):
    report, run = reported
    said = list(words_of(report.sections[2]))
    sure = VERDICTS.index(IntervalVerdict.CERTAIN)
    itemsets = sum(int((alike.listed & (alike.verdict == sure)).sum()) for alike in run.result.by_length)
    rules = int((run.result.rules.verdict == sure).sum())
    assert (
        f"{itemsets:,} of {run.result.listed():,} itemsets and {rules:,} of {len(run.result.rules):,} rules"
        in said[0]
    )
    told = [line for line in said if line.startswith("Of those with")]
    shares = {f"{share:.1%}" for share in run.result.rules.confidence.value[run.result.rules.verdict == sure]}
    assert told
    assert {re.search(r"estimated ([0-9.]+%)", line).group(1) for line in told} <= shares
    assert not [line for line in told if re.search(r"1[0-9]{2}\.[1-9]%", line)]  # no end beyond 100 %


def test_it_has_two_pages_at_most(reported, qapp, tmp_path):
    pdfium = pytest.importorskip("pypdfium2")
    from tacit_miner.ui.paper.writing import write_paper

    write_paper(reported[0], tmp_path / "a.pdf")
    document = pdfium.PdfDocument(tmp_path / "a.pdf")
    texts = [page.get_textpage().get_text_bounded() for page in document]
    document.close()
    methods = next(number for number, text in enumerate(texts) if text.startswith("Methods"))
    assert 1 <= methods <= 2
