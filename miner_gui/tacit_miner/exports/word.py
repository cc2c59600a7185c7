"""A result as a Word document, by python-docx, which is an extra: `pip install tacit[word]`.

Two tables with captions in the document's own style of captions, header rows that are repeated, and what the result rests on below.
Rows stay whole at the end of a page.
"""

from __future__ import annotations

import importlib
import io
from collections.abc import Sequence
from types import ModuleType
from typing import Any

from tacit.errors import TacitError
from tacit.messages import Template
from tacit.mining.rows import Row
from tacit_miner.exports.document import Document
from tacit_miner.exports.table_columns import NOTHING, Part, itemset_parts, rule_parts

NO_DOCX = Template(
    "export.no-docx",
    "a Word document needs the library python-docx, which is not installed; install tacit[word], or export LaTeX or CSV",
)

_DASH = "–"


class WordError(TacitError):
    """A Word document cannot be written here."""


def to_docx(document: Document) -> bytes:
    """The document.

    Raises:
        WordError: python-docx is not installed.
    """
    docx = _library()
    made = docx.Document()
    made.core_properties.title = str(document.head.get("study", "Tacit"))
    made.core_properties.author = "Tacit"
    itemsets, rules = list(document.itemsets()), list(document.rules())
    if itemsets:
        columns = itemset_parts(itemsets[0], document.columns)
        _table(docx, made, document, f"Table 1. Itemsets. {document.caption}", itemsets, columns)
    if rules:
        columns = rule_parts(rules[0], document.columns)
        number = 2 if itemsets else 1
        _table(docx, made, document, f"Table {number}. Rules. {document.caption}", rules, columns)
    for name, value in document.block():
        made.add_paragraph(f"{name}: {'' if value is None else value}")
    stream = io.BytesIO()
    made.save(stream)
    return stream.getvalue()


def _library() -> ModuleType:
    try:
        return importlib.import_module("docx")
    except ImportError:
        raise WordError(NO_DOCX()) from None


def _table(
    docx: ModuleType,
    made: Any,  # noqa: ANN401 - the library ships no types
    document: Document,
    caption: str,
    rows: Sequence[Row],
    columns: Sequence[Part],
) -> None:
    made.add_paragraph(_plain(caption), style="Caption").paragraph_format.keep_with_next = True
    table = made.add_table(rows=1, cols=len(columns), style="Light List")
    for cell, column in zip(table.rows[0].cells, columns, strict=True):
        _fill(docx, cell, column.heading, is_number=column.is_number)
    _mark(docx, table.rows[0], "w:tblHeader")
    for row in document.checked(rows):
        added = table.add_row()
        _mark(docx, added, "w:cantSplit")
        for cell, column in zip(added.cells, columns, strict=True):
            text = column.cell(row)
            _fill(docx, cell, _DASH if text == NOTHING else text, is_number=column.is_number)
    made.add_paragraph()


def _fill(docx: ModuleType, cell: Any, text: str, *, is_number: bool) -> None:  # noqa: ANN401 - likewise
    """A cell's text; numbers stand at its right edge."""
    cell.text = _plain(text)
    if is_number:
        alignment = importlib.import_module(f"{docx.__name__}.enum.text").WD_ALIGN_PARAGRAPH
        cell.paragraphs[0].alignment = alignment.RIGHT


def _mark(docx: ModuleType, row: Any, name: str) -> None:  # noqa: ANN401 - likewise
    """A property that the library has no name for: a header row that is repeated, a row that is not torn."""
    element = importlib.import_module(f"{docx.__name__}.oxml").OxmlElement(name)
    row._tr.get_or_add_trPr().append(element)  # noqa: SLF001 - its only way in


def _plain(text: str) -> str:
    """Without characters that XML cannot hold."""
    return "".join(c if c in "\t\n" or (c >= " " and c not in "\ufffe\uffff") else "�" for c in text)
