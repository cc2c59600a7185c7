"""A Word document has the tables, and a library that writes such documents reads them."""

import io
import sys

import pytest

from tacit.platform.errors import MissingLibraryError
from tacit_miner.exports import FORMATS, ExportDocument
from tacit_miner.exports.table_columns import CELL, column_widths, paper_columns
from tacit_miner.exports.writers import WordWriter
from tacit_miner.voice import ENGLISH

docx = pytest.importorskip("docx")


@pytest.fixture(scope="module")
def document(run):
    return ExportDocument.of_run(run)


@pytest.fixture(scope="module")
def opened(document):
    return docx.Document(io.BytesIO(FORMATS["docx"].whole(document)))


def test_it_has_each_row_with_the_columns_of_a_table_for_people(document, opened):
    for table, rows, parts in (
        (opened.tables[0], list(document.itemsets()), paper_columns),
        (opened.tables[1], list(document.rules()), paper_columns),
    ):
        columns = parts(rows[0])
        cells = [[cell.text for cell in row.cells] for row in table.rows]
        assert cells[0] == [str(column.heading) for column in columns]
        assert cells[1:] == [[column.cell(ENGLISH, row) for column in columns] for row in rows]


def test_header_rows_are_repeated_and_captions_stay_with_their_tables(opened):
    for table in opened.tables:
        assert "w:tblHeader" in table.rows[0]._tr.xml
        assert "w:cantSplit" in table.rows[1]._tr.xml
    captions = [each for each in opened.paragraphs if each.style.name == "Caption"]
    assert [each.text.split(". ")[1] for each in captions] == ["Itemsets", "Rules"]
    assert all(each.paragraph_format.keep_with_next for each in captions)


def test_it_says_what_the_tables_rest_on(document, opened):
    text = "\n".join(each.text for each in opened.paragraphs)
    assert f"data: {document.head['data']}" in text
    assert "unsigned: these records come from a plain table" in text


def test_without_the_library_the_export_says_what_to_install(document, monkeypatch):
    monkeypatch.setitem(sys.modules, "docx", None)
    with pytest.raises(MissingLibraryError, match=r"install tacit-rules\[word\]"):
        FORMATS["docx"].whole(document)


IN_CELLS, IN_HEADINGS = {"GOVTPROG": 6.06, "10,308": 3.52}, {"Standard": 5.16, "Information": 6.77}
"""Widths in DejaVu Serif and its bold letters, in ems, as its file has them."""

FREE = 10.8
"""Points that Word and LibreOffice leave free in a cell."""


def test_no_column_is_narrower_than_its_words_whatever_the_page():
    headings = ["Term", "Standard error", "Information kept %"]
    cells = [["GOVTPROG, MRJFLAG, ALCFLAG", "10,308", "1"]]
    for whole in (250.0, 300.0, 900.0):
        first, second, third = column_widths(headings, cells, [False, True, True], whole)
        assert first >= CELL * IN_CELLS["GOVTPROG"] + FREE
        assert second >= CELL * max(IN_CELLS["10,308"], IN_HEADINGS["Standard"]) + FREE
        assert third >= CELL * IN_HEADINGS["Information"] + FREE
        assert first + second + third <= whole + 1e-9


def test_a_page_is_turned_for_columns_that_are_too_wide_for_it_and_holds_them(document, opened):
    portrait = opened.sections[0]
    assert portrait.page_width < portrait.page_height
    columns = paper_columns(next(document.rules())) * 2
    word = WordWriter(ENGLISH, "wide")
    word.rows(list(document.rules())[:2], columns)
    made = docx.Document(io.BytesIO(word.whole()))
    page, table = made.sections[0], made.tables[0]
    assert page.page_width > page.page_height
    free = page.page_width - page.left_margin - page.right_margin
    assert sum(column.width for column in table.columns) <= free
    assert [cell.width for cell in table.rows[1].cells] == [column.width for column in table.columns]
