"""The report as a Word document has every piece of it, and LibreOffice sets it without tearing or cutting anything."""

import io
import re
import shutil
import subprocess

import pytest
from support.batches import batch, make_project, put
from support.choices import SIGNED_CHOICES, choice_records
from support.reports import all_pieces

from tacit.run.settings import Settings
from tacit_miner.commands import report_facts, write_report
from tacit_miner.project import Study
from tacit_miner.report import Voice, make_report
from tacit_miner.report.pieces import ReportFigure, ReportTable
from tacit_miner.runs import RunSettings, load_run, perform
from tacit_miner.ui.paper.writing import write_paper
from tacit_miner.voice import marked

docx = pytest.importorskip("docx")

ARABIC = Voice("ar", right_to_left=True)


@pytest.fixture(scope="module")
def facts(tmp_path_factory):
    folder = tmp_path_factory.mktemp("reported")
    with make_project(folder, Study.of_survey(SIGNED_CHOICES)) as project:
        put(project, folder, batch(choice_records(3, 2_000), survey=SIGNED_CHOICES))
        perform(project, RunSettings(Settings(0.25, 0.5)), started="2026-03-01T10:00:00+00:00", clock=float)
        row, run = load_run(project)
        yield report_facts(project, run, row, (), ("en",))


def lines_of(piece):
    """The lines of a table; the name of a stacked row stands above its numbers, over the whole width."""
    rows = [[column.title for column in piece.columns]]
    wide = len(piece.columns) - piece.stacked
    for group in piece.groups:
        rows += [[group.title]] if group.title else []
        rows += map(list, group.rows)
    for row in rows:
        if len(row) == 1:
            yield row * wide
        else:
            yield from ([[row[0]] * wide, row[1:]] if piece.stacked else [row])


@pytest.mark.parametrize("voice", [Voice(), ARABIC], ids=["left", "right"])
def test_it_has_each_table_cell_by_cell_and_each_figure_under_its_caption(facts, voice, qapp, tmp_path):
    """No row is torn, and names stay with their numbers."""
    report = make_report(facts, voice)
    write_report(report, tmp_path / "a.docx", write_paper)
    opened = docx.Document(io.BytesIO((tmp_path / "a.docx").read_bytes()))
    pieces = list(all_pieces(report))
    wanted = [piece for piece in pieces if isinstance(piece, ReportTable)]
    found = [[[cell.text for cell in row.cells] for row in table.rows] for table in opened.tables]
    said = marked if voice.right_to_left else str
    assert found == [[[said(cell) for cell in line] for line in lines_of(piece)] for piece in wanted]
    figures = [piece.caption for piece in pieces if isinstance(piece, ReportFigure)]
    assert len(opened.inline_shapes) == len(figures) > 1
    captions = [each.text for each in opened.paragraphs if each.style.name == "Caption"]
    assert captions == [
        said(piece.caption) for piece in pieces if isinstance(piece, ReportTable | ReportFigure)
    ]
    stacked = 0
    for table in opened.tables:
        for row in table.rows:
            assert "w:cantSplit" in row._tr.xml
            if len(row._tr.tc_lst) < len(table.columns):
                stacked += 1
                assert row.cells[0].paragraphs[0].paragraph_format.keep_with_next
    assert stacked > 5


def test_it_opens_in_libreoffice_with_all_its_numbers(facts, qapp, tmp_path):
    office, pdfium = shutil.which("soffice"), pytest.importorskip("pypdfium2")
    if office is None:
        pytest.skip("LibreOffice is not installed")
    report = make_report(facts)
    write_paper(report, tmp_path / "a.docx")
    home = f"-env:UserInstallation=file://{tmp_path}/office"
    told = ["--headless", "--convert-to", "pdf", "--outdir", str(tmp_path), str(tmp_path / "a.docx")]
    subprocess.run([office, home, *told], check=True, capture_output=True, timeout=120)
    document = pdfium.PdfDocument(tmp_path / "a.pdf")
    text = " ".join(page.get_textpage().get_text_bounded() for page in document)
    document.close()
    tables = [piece for piece in all_pieces(report) if isinstance(piece, ReportTable)]
    cells = " ".join(cell for piece in tables for group in piece.groups for row in group.rows for cell in row)
    numbers = set(re.findall(r"\d+\.\d+", cells))
    assert len(numbers) > 200
    assert not numbers - set(re.findall(r"\d+\.\d+", text))  # a number that a column cut would be broken
