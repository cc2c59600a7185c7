"""A Word document has the tables, and a library that writes such documents reads them."""

import io
import sys

import pytest

from tacit_miner.exports import FORMATS, ExportDocument
from tacit_miner.exports.table_columns import paper_columns
from tacit_miner.exports.writers import WordError
from tacit_miner.voice import ENGLISH

docx = pytest.importorskip("docx")


@pytest.fixture
def document(run):
    return ExportDocument.of_run(run)


@pytest.fixture
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
    with pytest.raises(WordError, match=r"install tacit-rules\[word\]"):
        FORMATS["docx"].whole(document)
