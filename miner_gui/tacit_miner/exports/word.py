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
from tacit_miner.exports.table_columns import Part, itemset_parts, rule_parts
from tacit_miner.exports.told import ITEMSETS, NUMBERED, RULES, caption, lines
from tacit_miner.voice import Voice

NO_DOCX = Template(
    "export.no-docx",
    "a Word document needs the library python-docx, which is not installed; install tacit[word], or export LaTeX or CSV",
)

_BIDI = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}bidi"
_AFTER_BIDI = (
    "w:adjustRightInd",
    "w:snapToGrid",
    "w:spacing",
    "w:ind",
    "w:contextualSpacing",
    "w:jc",
    "w:outlineLvl",
    "w:rPr",
)
"""What the schema of paragraphs has after their direction, as far as it is written here."""


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
    tables = []
    if itemsets:
        tables.append((ITEMSETS, itemsets, itemset_parts(itemsets[0], document.columns)))
    if rules:
        tables.append((RULES, rules, rule_parts(rules[0], document.columns)))
    for number, (title, rows, columns) in enumerate(tables, start=1):
        said = NUMBERED(number=number, caption=caption(document, title))
        _table(docx, made, document, document.voice.say(said), rows, columns)
    for line in lines(document):
        _turned(made.add_paragraph(_plain(line)), document.voice)
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
    said: str,
    rows: Sequence[Row],
    columns: Sequence[Part],
) -> None:
    voice = document.voice
    above = made.add_paragraph(_plain(said), style="Caption")
    above.paragraph_format.keep_with_next = True
    _turned(above, voice)
    table = made.add_table(rows=1, cols=len(columns), style="Light List")
    if voice.right_to_left:
        table.table_direction = _enum(docx, "table").WD_TABLE_DIRECTION.RTL
    for cell, column in zip(table.rows[0].cells, columns, strict=True):
        _fill(docx, cell, voice.say(column.heading), column, voice)
    _mark(docx, table.rows[0], "w:tblHeader")
    for row in document.checked(rows):
        added = table.add_row()
        _mark(docx, added, "w:cantSplit")
        for cell, column in zip(added.cells, columns, strict=True):
            _fill(docx, cell, column.cell(voice, row), column, voice)
    made.add_paragraph()


def _fill(docx: ModuleType, cell: Any, text: str, column: Part, voice: Voice) -> None:  # noqa: ANN401 - likewise
    """A cell's text; numbers stand at the far edge."""
    cell.text = _plain(text)
    paragraph = cell.paragraphs[0]
    if column.is_number:
        paragraph.alignment = _enum(
            docx, "text"
        ).WD_ALIGN_PARAGRAPH.RIGHT  # the left one where the page is turned
    _turned(paragraph, voice)


def _turned(paragraph: Any, voice: Voice) -> None:  # noqa: ANN401 - likewise
    """A paragraph that runs from right to left where the language does."""
    if voice.right_to_left:
        properties = paragraph._p.get_or_add_pPr()  # noqa: SLF001 - its only way in
        properties.insert_element_before(properties.makeelement(_BIDI), *_AFTER_BIDI)
        for run in paragraph.runs:
            run.font.rtl = True


def _enum(docx: ModuleType, name: str) -> ModuleType:
    return importlib.import_module(f"{docx.__name__}.enum.{name}")


def _mark(docx: ModuleType, row: Any, name: str) -> None:  # noqa: ANN401 - likewise
    """A property that the library has no name for: a header row that is repeated, a row that is not torn."""
    element = importlib.import_module(f"{docx.__name__}.oxml").OxmlElement(name)
    row._tr.get_or_add_trPr().append(element)  # noqa: SLF001 - its only way in


def _plain(text: str) -> str:
    """Without characters that XML cannot hold."""
    return "".join(c if c in "\t\n" or (c >= " " and c not in "\ufffe\uffff") else "�" for c in text)
