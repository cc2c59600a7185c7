"""The page needs nothing from outside, says what the run found, and has the tables of the report, cell by cell."""

import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest
from support.reports import all_pieces

from tacit.estimation.verdict import IntervalVerdict
from tacit.run.keep_rules import Select
from tacit_miner.intake import reconcile
from tacit_miner.report import ReportFacts, ReportPart, ReportWanted, Voice, make_report, to_html
from tacit_miner.report.figures import Whisker, interval_plot
from tacit_miner.report.pieces import ReportTable
from tacit_miner.runs import load_run, perform


class Tables(HTMLParser):
    """The tables of a page: of each the caption and its rows of cells."""

    def __init__(self, page):
        super().__init__()
        self.tables, self._cell = [], None
        self.feed(page)

    def handle_starttag(self, tag, attributes):
        if tag == "table":
            self.tables.append(["", []])
        elif tag == "tr":
            self.tables[-1][1].append([])
        elif tag in {"td", "th", "caption"}:
            self._cell = ""

    def handle_data(self, data):
        if self._cell is not None:
            self._cell += data

    def handle_endtag(self, tag):
        if tag == "caption":
            self.tables[-1][0] = self._cell
        elif tag in {"td", "th"}:
            self.tables[-1][1][-1].append(self._cell)
        self._cell = None if tag in {"td", "th", "caption"} else self._cell


def rows_of(table):
    """What a table of a report has, as rows of cells."""
    rows = [[column.title for column in table.columns]]
    for group in table.groups:
        rows += [[group.title]] if group.title else []
        rows += map(list, group.rows)
    return rows


@pytest.fixture
def facts(project):
    row, run = load_run(project)
    return ReportFacts(project.study, run, row, reconcile(project))


@pytest.fixture
def page(facts):
    return to_html(make_report(facts))


def test_the_page_has_every_part(page):
    for word in (
        "Methods",
        "Codebook",
        "Itemsets",
        "Rules",
        "Records",
        "Privacy",
        "Cautions",
        "Settings",
        "References",
        "forged",
        "correlated",
    ):
        assert word in page
    assert "lines: malformed" in page
    assert page.count("<svg") == 2


def test_the_page_asks_for_nothing_from_outside(page):
    assert "<script" not in page
    policy = re.search(r'<meta http-equiv="Content-Security-Policy"[^>]*>', page).group()
    page = page.replace(policy, "")
    assert not re.findall(r'(?:src|url\()\s*=?\s*["\']?([^"\')> ]+)', page)
    links = set(re.findall(r'href="([^"]+)"', page))
    assert links
    assert all(link.startswith("https://doi.org/10.") for link in links)
    others = set(re.findall(r"https?://[^\"' <]+", page)) - links
    assert others <= {"http://www.w3.org/2000/svg"}


def test_the_page_has_each_table_of_the_report_cell_by_cell(facts, page):
    wanted = [piece for piece in all_pieces(make_report(facts)) if isinstance(piece, ReportTable)]
    found = Tables(page).tables
    assert len(wanted) > 6
    assert [caption for caption, _ in found] == [table.caption for table in wanted]
    assert [rows for _, rows in found] == [rows_of(table) for table in wanted]


def test_tables_can_be_read_aloud(page):
    assert page.count("<table") == page.count("<caption>") == page.count("<thead>")
    assert page.count('scope="col"') > 20
    assert page.count('scope="row"') > 20
    assert "display: table-header-group" in page  # repeated on every printed page
    assert "break-after: avoid" in page


def test_a_page_that_runs_from_right_to_left_says_so(facts):
    page = to_html(make_report(facts, Voice("ar", right_to_left=True)))
    assert '<html lang="ar" dir="rtl">' in page
    assert page.count('<div dir="ltr"><svg') == 2
    assert re.search("\u2066[0-9.]+\u2069\u00a0…\u00a0\u2066[0-9.]+\u2069\u2069", page)


def test_names_cannot_become_markup(facts):
    plot = interval_plot([Whisker("<b>&", 0.1, 0.05, 0.2, IntervalVerdict.CERTAIN)], 0.1, "<i>")
    assert "<b>" not in plot
    assert "&lt;b&gt;&amp;" in plot
    row = replace(facts.row, note="<script>alert(1)</script>")
    assert "<script" not in to_html(make_report(replace(facts, row=row)))


SUMMARY = ["What was asked", "Of whom", "What is certain", "How private it was"]


def test_parts_can_be_left_out(facts):
    parts = frozenset({ReportPart.ITEMSETS})
    report = make_report(facts, wanted=ReportWanted(parts=parts))
    assert [section.title for section in report.sections] == [*SUMMARY, "Methods", "Itemsets", "Cautions"]
    assert "<svg" not in to_html(report)


def test_sharper_figures_are_columns_of_the_report_only_if_the_run_has_them(project, page):
    assert "sharper" not in page.partition("<h2>Settings")[0]
    _, run = load_run(project)
    settings = replace(run.settings, mining=replace(run.settings.mining, sharper=True, together=True))
    told = to_html(make_report(ReportFacts(project.study, perform(project, settings))))
    assert ">sharper %</th>" in told
    assert ">sharper confidence %</th>" in told
    assert "certain by all answers together: no row is judged so, for" in told
    assert "Stephens" in told


def test_an_evidence_search_is_told_with_its_probabilities(project, page):
    assert "reaches it" not in page
    _, run = load_run(project)
    mining = replace(run.settings.mining, select=Select.EVIDENCE)
    run = perform(project, replace(run.settings, mining=mining))
    told = to_html(make_report(ReportFacts(project.study, run)))
    assert ">reaches it with %</th>" in told
    assert "judged by all itemsets of the study together" in told


def test_how_many_forged_records_a_certain_row_bears_is_a_column_and_the_filter_is_told(project):
    _, run = load_run(project)
    told = []
    for forged in (0.0, 0.1):
        settings = replace(run.settings, mining=replace(run.settings.mining, forged_at_least=forged))
        told.append(to_html(make_report(ReportFacts(project.study, perform(project, settings)))))
    filtered = "stay certain with 10 % of the records forged"
    assert all(">holds up to % forged</th>" in each for each in told)
    assert [filtered in each for each in told] == [False, True]
