"""The PDF has the tables of the page, letter by letter, and is fit for print."""

import re
from collections import Counter

import numpy as np
import pytest
from PySide6.QtGui import QTextTable
from support.batches import batch, make_project, put
from support.choices import SIGNED_CHOICES, choice_records
from support.pictures import figures_of, likeness, pages_of, rows_between, rows_of_tables, rules
from support.reports import all_pieces

from tacit.mining.tables import prevalences
from tacit.run.settings import Settings
from tacit_miner.intake import reconcile
from tacit_miner.project import Study
from tacit_miner.project.block_cache import used_records
from tacit_miner.report import ReportFacts, Voice, machines, make_report, to_html
from tacit_miner.report.pieces import Paragraph, Report, ReportColumn, ReportTable, RowGroup, Section
from tacit_miner.runs import RunSettings, load_run, perform
from tacit_miner.ui.paper import setting
from tacit_miner.ui.paper import writing as module
from tacit_miner.ui.paper.setting import HIGHEST, SMALL, set_report
from tacit_miner.ui.paper.writing import write_pdf
from tacit_miner.voice import ENGLISH

MARKS = dict.fromkeys(range(0x2066, 0x206A), "")


@pytest.fixture(scope="module")
def facts(tmp_path_factory):
    folder = tmp_path_factory.mktemp("reported")
    with make_project(folder, Study.of_survey(SIGNED_CHOICES)) as project:
        put(project, folder, batch(choice_records(3, 2_000), survey=SIGNED_CHOICES))
        perform(project, RunSettings(Settings(0.05, 0.3)), started="2026-03-01T10:00:00+00:00", clock=float)
        row, run = load_run(project)
        asked = prevalences(used_records(project).dataset)
        yield ReportFacts(
            project.study, run, row, reconcile(project), asked=asked, machines=machines(project)
        )


@pytest.fixture
def documents(monkeypatch):
    """The documents that are set, which a PDF is drawn from."""
    found = []

    def noted(*args):
        found.append(set_report(*args))
        return found[-1]

    monkeypatch.setattr(setting, "set_report", noted)
    return found


def cells(table, *, right_to_left=False):
    """Row by row from the column that is read first, which lies on the right where the page runs that way."""
    across = range(table.columns())[:: -1 if right_to_left else 1]
    return [
        [table.cellAt(row, column).firstCursorPosition().block().text() for column in across]
        for row in range(table.rows())
    ]


def tables_of(document):
    frames = document.rootFrame().childFrames()
    return [frame for frame in frames if isinstance(frame, QTextTable)]


def starts(document):
    """Where each line of the document with something in it begins."""
    block, layout = document.begin(), document.documentLayout()
    while block.isValid():
        if block.text().strip():
            yield layout.blockBoundingRect(block).top()
        block = block.next()


def wanted_rows(piece):
    """The body of a table; a heading of a group fills its row, and so does the name of a stacked one."""
    for group in piece.groups:
        if group.title:
            yield [group.title] * (len(piece.columns) - piece.stacked)
        for row in group.rows:
            yield from wanted_lines(piece, row)


def wanted_lines(piece, row):
    """A row, or two lines where its name stands above its numbers."""
    return [[row[0]] * (len(row) - 1), list(row[1:])] if piece.stacked else [list(row)]


@pytest.fixture(scope="module")
def printed(facts, qapp, tmp_path_factory):
    """The report, the document that is set from it, and the PDF's file."""
    report, path, found = make_report(facts), tmp_path_factory.mktemp("printed") / "a.pdf", []
    with pytest.MonkeyPatch.context() as noting:
        noting.setattr(setting, "set_report", lambda *args: found.append(set_report(*args)) or found[-1])
        write_pdf(report, path)
    (document,) = found
    return report, document, path


@pytest.mark.parametrize("voice", [ENGLISH, Voice("ar", right_to_left=True)], ids=["left", "right"])
def test_the_pdf_has_each_table_of_the_report_cell_by_cell(facts, voice, documents, printed, qapp, tmp_path):
    if voice.right_to_left:
        report = make_report(facts, voice)
        write_pdf(report, tmp_path / "a.pdf")
    else:
        report, document, _ = printed
        documents.append(document)
    wanted = [piece for piece in all_pieces(report) if isinstance(piece, ReportTable)]
    pages = {int(start // documents[0].pageSize().height()) for start in starts(documents[0])}
    assert pages == set(range(documents[0].pageCount()))  # none is empty
    parts = iter(tables_of(documents[0]))
    for piece in wanted:
        rows, found = list(wanted_rows(piece)), []
        while len(found) < len(rows):  # a table that goes on has its header row again
            lines = cells(next(parts), right_to_left=voice.right_to_left)
            head = wanted_lines(piece, [column.title for column in piece.columns])
            assert lines[: len(head)] == head
            found += lines[len(head) :]
        assert found == rows
    assert next(parts, None) is None


def test_no_row_is_torn_and_headings_stand_over_something(printed):
    _, document, _ = printed
    layout, height = document.documentLayout(), document.pageSize().height()

    def page(block, *, end=False):
        rect = layout.blockBoundingRect(block)
        return int((rect.bottom() - 0.5 if end else rect.top() + 0.5) // height)

    for table in tables_of(document):
        pages = {
            page(table.cellAt(row, column).lastCursorPosition().block(), end=end)
            for row in range(table.rows())
            for column in range(table.columns())
            for end in (False, True)
        }
        assert len(pages) == 1
    block, headings = document.begin(), 0
    while block.isValid():
        if block.blockFormat().headingLevel():
            headings += 1
            assert page(block) == page(block.next())
        block = block.next()
    assert headings > 8


def test_a_long_table_goes_on_under_its_header_row(documents, qapp, tmp_path):
    rows = tuple((f"row {n}", str(n)) for n in range(200))
    columns = (ReportColumn("what", is_number=False), ReportColumn("how many"))
    piece = ReportTable("Table 1. Many", columns, (RowGroup("", rows),))
    write_pdf(Report("a", ENGLISH, (), (Section("b", (piece,)),)), tmp_path / "a.pdf")
    parts = [cells(table) for table in tables_of(documents[0])]
    assert len(parts) == documents[0].pageCount() > 2
    assert all(part[0] == ["what", "how many"] for part in parts)
    assert [row for part in parts for row in part[1:]] == [list(row) for row in rows]


LONG = " ⇒ ".join(["carried a handgun to it = three times a year, most"] * 2)
"""A rule of two items whose names and options are as long as a short name may be, 24 characters."""


def test_twenty_rules_have_room_on_a_page_each_with_its_numbers_below_its_whole_name(
    documents, qapp, tmp_path
):
    rows = tuple((f"{n}. {LONG}", *(f"{n}.{k}" for k in range(7))) for n in range(100))
    columns = (ReportColumn("rule", is_number=False), *(ReportColumn(f"number {k}") for k in range(7)))
    piece = ReportTable("Table 1. Rules", columns, (RowGroup("", rows),), stacked=True)
    write_pdf(Report("a", ENGLISH, (piece,), ()), tmp_path / "a.pdf")
    parts = [cells(table)[2:] for table in tables_of(documents[0])]
    names = [line[0] for part in parts for line in part[::2]]
    assert names == [row[0] for row in rows]
    assert [line for part in parts for line in part[1::2]] == [list(row[1:]) for row in rows]
    assert min(len(part) // 2 for part in parts[1:-1]) >= 20


def test_a_section_that_begins_a_page_does(documents, qapp, tmp_path):
    sections = [Section(name, (Paragraph("words"),), begins_page=name == "c") for name in "abc"]
    write_pdf(Report("t", ENGLISH, (), tuple(sections)), tmp_path / "a.pdf")
    height = documents[0].pageSize().height()
    assert [int(start // height) for start in starts(documents[0])] == [0, 0, 0, 0, 0, 1, 1]


def test_a_long_paragraph_is_cut_between_lines_and_loses_no_word(documents, qapp, tmp_path):
    text = " ".join(f"word{n}" for n in range(3_000))
    write_pdf(Report("a", ENGLISH, (Paragraph(text),), ()), tmp_path / "a.pdf")
    assert documents[0].pageCount() > 2
    assert documents[0].toPlainText().split() == ["a", *text.split()]


@pytest.fixture(scope="module")
def pages(printed):
    """The pages of the PDF as another program reads them."""
    pdfium = pytest.importorskip("pypdfium2")
    found = pdfium.PdfDocument(printed[2])
    yield list(found)
    found.close()


def test_every_page_has_its_number_and_all_numbers_of_the_tables_are_on_the_pages(printed, pages):
    texts = [page.get_textpage().get_text_bounded() for page in pages]
    for number, text in enumerate(texts, start=1):
        assert f"Page {number} of {len(texts)}" in text
    found = Counter(re.findall(r"\d+\.\d+", " ".join(texts)))
    wanted = Counter()
    for piece in all_pieces(printed[0]):
        if isinstance(piece, ReportTable):
            wanted.update(
                number
                for row in wanted_rows(piece)
                for cell in row
                for number in re.findall(r"\d+\.\d+", cell)
            )
    assert len(wanted) > 200
    assert not wanted - found


def test_letters_are_not_smaller_than_nine_points_and_figures_are_drawn(pages):
    from pypdfium2 import raw

    sizes = Counter()
    for page in pages:
        letters = page.get_textpage()
        for place in range(letters.count_chars()):
            matrix = raw.FS_MATRIX()
            raw.FPDFText_GetMatrix(letters, place, matrix)
            size = raw.FPDFText_GetFontSize(letters, place) * np.hypot(matrix.a, matrix.b)
            if chr(raw.FPDFText_GetUnicode(letters, place)).isalnum():
                sizes[round(size, 2)] += 1
        kinds = {item.type for item in page.get_objects()}
        assert raw.FPDF_PAGEOBJ_IMAGE not in kinds
    assert sum(sizes.values()) > 5_000
    assert min(sizes) >= SMALL


POINTS = 0.75
"""Pixels a point in which figures are looked for: enough for a correlation, and quick."""
FINE = 2.0
"""Pixels a point in which rules are told."""


@pytest.fixture(scope="module")
def both(printed):
    """The page for a browser, and the PDF's file."""
    pytest.importorskip("pypdfium2")
    report, _, path = printed
    return to_html(report), path


@pytest.fixture(scope="module")
def found(both):
    """Of each figure of the page, the page of the PDF that is most like it somewhere, how much, and where."""
    html, path = both
    pages = pages_of(path, POINTS)
    width, height = (72.0 / 25.4 * (side - 2.0 * module.PAGE_MARGIN) for side in (210.0, 297.0))
    room = (width, HIGHEST * (height - module.FOOTER))
    figures = figures_of(html, lambda wide, high: POINTS * min(room[0] / wide, room[1] / high))
    places = []
    for figure in figures:
        alike = [likeness(figure, page) for page in pages]
        best = max(range(len(pages)), key=lambda number: alike[number][0])
        others = max(one for number, (one, _) in enumerate(alike) if number != best)
        places.append((best, *alike[best], figure.shape, others))
    return places


def test_each_figure_of_the_page_is_in_the_pdf_as_a_picture_in_the_same_order(found):
    assert len(found) >= 2
    for _, alike, _, _, others in found:
        assert alike >= 0.9
        assert others < 0.7, "a page without the figure is not taken for it"
    assert [(page, place[0]) for page, _, place, _, _ in found] == sorted(
        (page, place[0]) for page, _, place, _, _ in found
    )
    assert len({(page, place) for page, _, place, _, _ in found}) == len(found)


def test_each_table_of_the_page_has_as_many_rows_in_the_picture_of_the_pdf(both, found):
    html, path = both
    pages = pages_of(path, FINE)
    for page, _, (top, left), (height, width), _ in found:
        zoom = FINE / POINTS
        box = [round(zoom * side) for side in (top, top + height, left, left + width)]
        pages[page][box[0] : box[1], box[2] : box[3]] = 0.0  # the axes of a figure are no rules
    kinds = [kind for page in pages for _, kind in rules(page, FINE)]
    counts = rows_of_tables(html)
    assert len(counts) == html.count("<table")
    assert sum(counts) == html.count("<tr>") - html.count("<thead><tr>")
    assert rows_between(kinds, counts) == counts


def test_a_caption_does_not_touch_the_rule_below_it(qapp, tmp_path):
    pytest.importorskip("pypdfium2")
    columns = (ReportColumn("a column wide enough for a rule", is_number=False), ReportColumn("how many"))
    table = ReportTable("gjpqy", columns, (RowGroup("", (("tea", "3"),)),))
    write_pdf(Report("a", ENGLISH, (table,), ()), tmp_path / "a.pdf")
    (page,) = pages_of(tmp_path / "a.pdf", FINE)
    (top, _), *_ = rules(page, FINE)
    inked = np.flatnonzero((page > 0.15).any(axis=1))
    assert top - inked[inked < top].max() > 2.0 * FINE
