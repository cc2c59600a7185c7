"""What is copied is a table in a word processor and cells in a spreadsheet."""

import re

import pytest
from PySide6.QtGui import QGuiApplication, QTextDocument, QTextTable

from tacit_miner.ui.widgets.rows import MOST_STYLED, RTF, as_html, as_rtf, put

LINES = [["rule", "share"], ["a <b> & c ⇒ d", "0.5"], ["é {x}\\", "-1.25"]]
TEXT = "\n".join("\t".join(line) for line in LINES) + "\n"


def test_a_copied_table_is_there_as_text_html_and_rtf(qapp):
    put(TEXT)
    found = QGuiApplication.clipboard().mimeData()
    assert found.text() == TEXT
    assert found.html() == as_html(LINES)
    assert bytes(found.data(RTF).data()).decode() == as_rtf(LINES)


def test_a_table_may_have_other_words_than_the_text(qapp):
    told = TEXT.replace("share", "part")
    put(TEXT, told)
    found = QGuiApplication.clipboard().mimeData()
    assert found.text() == TEXT
    assert ">part<" in found.html()
    assert "part" in bytes(found.data(RTF).data()).decode()


def test_the_html_is_a_table_with_the_same_cells(qapp):
    document = QTextDocument()
    document.setHtml(as_html(LINES))
    (table,) = (frame for frame in document.rootFrame().childFrames() if isinstance(frame, QTextTable))
    cells = [
        [table.cellAt(row, column).firstCursorPosition().block().text() for column in range(2)]
        for row in range(3)
    ]
    assert cells == LINES
    assert as_html(LINES).count("text-align:right") == 2


def test_the_rtf_has_a_row_for_each_line_and_every_letter():
    text = as_rtf(LINES)
    assert text.startswith(r"{\rtf1")
    assert text.count(r"\row") - text.count(r"\rowd") == 3
    assert text.isascii()
    cells = re.findall(r"\\q[lr] (.*?)\\cell", text)
    read = [
        re.sub(r"\\([\\{}])", r"\1", re.sub(r"\\u(-?\d+)\?", lambda m: chr(int(m[1]) % 65536), cell))
        for cell in cells
    ]
    assert read == [cell for line in LINES for cell in line]
    assert as_rtf([["🂡"], ["1"]]).count(r"\u-") == 2  # two units of UTF-16


@pytest.mark.parametrize("rows", [1, MOST_STYLED + 2])
def test_a_single_line_and_very_many_are_text_alone(qapp, rows):
    put("a\tb\n" * rows)
    found = QGuiApplication.clipboard().mimeData()
    assert found.hasText()
    assert not found.hasHtml()
