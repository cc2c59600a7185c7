"""A report set on sheets: once without pages, to measure every line and row, and then with the breaks that follow from it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from PySide6.QtCore import QSizeF
from PySide6.QtGui import QPagedPaintDevice, QTextDocument

from tacit_miner.report.pieces import Report
from tacit_miner.ui.paper.paging import Box, Place, breaks
from tacit_miner.ui.paper.setting import FEW_LINES, PADDING, Element, Setting

SPARE = 12.0
"""Points of a page that stay free: what is measured without pages is not exact to the last one."""


@dataclass(frozen=True, slots=True)
class _Top:
    """Where a line or row begins, in points from above; `letters` before it in its paragraph."""

    place: Place
    top: float
    stays: bool
    letters: int = 0
    repeated: float = 0.0


def set_report(
    report: Report, device: QPagedPaintDevice, size: QSizeF, check: Callable[[], None]
) -> QTextDocument:
    """The document for a device of a dot a point, with pages of this size; `check` may raise to stop."""
    check()
    endless = Setting(report, device, size, {}, is_endless=True)
    check()
    tops = [top for element in endless.elements for top in _tops(endless.document, element)]
    ends = [*(top.top for top in tops[1:]), endless.document.size().height()]
    boxes = [
        Box(top.place, end - top.top, top.stays, top.repeated) for top, end in zip(tops, ends, strict=True)
    ]
    found = breaks(boxes, size.height() - SPARE)
    check()
    return Setting(
        report, device, size, {top.place: top.letters for top in tops if top.place in found}
    ).document


def _tops(document: QTextDocument, element: Element) -> Iterator[_Top]:
    return _of_rows(document, element) if element.rows else _of_lines(document, element)


def _of_rows(document: QTextDocument, element: Element) -> Iterator[_Top]:
    layout = document.documentLayout()
    tops = [
        layout.blockBoundingRect(document.findBlock(mark.position)).top() - PADDING for mark in element.rows
    ]
    header = tops[1] - tops[0] if len(tops) > 1 else 0.0
    for mark, top in zip(element.rows, tops, strict=True):
        yield _Top(mark.place, top, mark.stays, repeated=header if mark.place[1] else 0.0)


def _of_lines(document: QTextDocument, element: Element) -> Iterator[_Top]:
    """A paragraph is torn between lines, but no line is left alone on either page."""
    block = document.findBlock(element.position)
    top, lines = document.documentLayout().blockBoundingRect(block).top(), block.layout()
    count = lines.lineCount()
    for number in range(count):
        line = lines.lineAt(number)
        last = number == count - 1
        few = element.stays and count <= FEW_LINES
        stays = element.stays if last else few or number == 0 or number == count - 2
        yield _Top((element.number, number), top + line.y(), stays, line.textStart())
