"""What a picture of the window would show to be cut or to overlap, found by widths of text against the room that it has, not by eye."""

from __future__ import annotations

from itertools import combinations

import numpy as np
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget
from support.drafts import make_draft

from tacit_miner.design.versions import DraftDocument
from tacit_miner.figures.scene import SceneText
from tacit_miner.ui.results.columns import ResultColumnKind
from tacit_miner.voice import bare

BETWEEN = (" = ", " ≥ ")


def option_of(label):
    """What an item says, behind its question."""
    return next((label.rpartition(sign)[2] for sign in BETWEEN if sign in label), label)


def table_faults(table):
    """Options that a row in view does not show whole, lines wider or rows lower than their text, numbers and heads that are cut."""
    results, cells, header = table.results, table.cells, table.horizontalHeader()
    seen = range(table.rowAt(0), rows_seen(table))
    for place, column in enumerate(results.table.columns):
        if table.isColumnHidden(place):
            continue
        width = table.columnWidth(place)
        inside = width - 2 * cells.measures.margin
        yield from head_faults(header, place, width)
        for row in seen:
            at = results.shown.item(row)
            if column.kind is ResultColumnKind.SIDE:
                yield from side_faults(table, column, at, inside)
            elif column.kind is ResultColumnKind.ESTIMATE:
                text = str(results.index(row, place).data())
                if cells.measures.metrics.horizontalAdvance(text) > inside:
                    yield f"number cut: {text}"


def side_faults(table, column, row, inside):
    cells, labels = table.cells, table.results.table.side_labels(column.values, row)
    lines = cells.measures.side_lines(tuple(labels), inside, cells.lines)
    drawn = bare(" ".join(lines))
    for label in labels:
        if bare(option_of(label)) not in drawn:
            yield f"option cut: {label} in {lines}"
    for line in lines:
        if cells.measures.metrics.horizontalAdvance(line) > inside:
            yield f"line too wide: {line}"
    if len(lines) * cells.measures.height > cells.row_height():
        yield f"row too low: {lines}"


def head_faults(header, place, width):
    title = str(header.model().headerData(place, header.orientation()) or "")
    metrics = header.fontMetrics()
    room = width - 2 * header.style().pixelMetric(header.style().PixelMetric.PM_HeaderMargin)
    lines, line = 1, ""
    for word in title.split(" "):
        longer = f"{line} {word}".strip()
        if metrics.horizontalAdvance(word) > room:
            yield f"head cut: {title} in {room} of {metrics.horizontalAdvance(word)}"
        if line and metrics.horizontalAdvance(longer) > room:
            lines, longer = lines + 1, word
        line = longer
    if lines * metrics.height() > header.height():
        yield f"head too high: {title}"


def cell_faults(view):
    """Cells and heads of a plain table that are wider than their column."""
    header, model = view.horizontalHeader(), view.model()
    for place in range(model.columnCount()):
        if view.isColumnHidden(place):
            continue
        yield from head_faults(header, place, view.columnWidth(place))
        for row in range(view.rowAt(0), rows_seen(view)):
            text = str(model.index(row, place).data() or "")
            if view.fontMetrics().horizontalAdvance(text) > view.columnWidth(place):
                yield f"cell cut: {text}"


def rows_seen(table):
    """How many whole rows are in view, of the window too where its page scrolls."""
    high = table.rowHeight(0) or 1
    return min(table.model().rowCount(), table.viewport().visibleRegion().boundingRect().height() // high)


def scene_faults(scene, letters):
    """Names that lie over each other or leave the page, and options that are cut."""
    boxes = [
        (part, box_of(part, letters)) for part in scene.parts if isinstance(part, SceneText) and part.words
    ]
    for part, box in boxes:
        if box.left() < -1 or box.right() > scene.width + 1:
            yield f"off the page: {part.words}"
        if "…" in part.words and not part.words.startswith("+"):
            yield f"cut: {part.words}"
    for one, other in _over_each_other([box for _, box in boxes]):
        yield f"over each other: {boxes[one][0].words} / {boxes[other][0].words}"


def _over_each_other(boxes):
    """Pairs of boxes that share more than two pixels across and three down; both of many at once."""
    edges = np.array([box.getRect() for box in boxes], np.int64).reshape(-1, 4)
    low, high = edges[:, :2], edges[:, :2] + edges[:, 2:]
    for one in range(len(boxes)):
        shared = np.minimum(high[one], high[one + 1 :]) - np.maximum(low[one], low[one + 1 :])
        for place in np.flatnonzero((shared[:, 0] > 2) & (shared[:, 1] > 3)).tolist():
            yield one, one + 1 + place


def box_of(part, letters):
    width, height = letters.width(part.words) * part.scale, letters.size * part.scale
    back = {"start": 0.0, "middle": 0.5, "end": 1.0}[part.anchor] * width
    if part.turned:
        return QRect(int(part.x - height / 2), int(part.y - back), int(height), int(width))
    return QRect(int(part.x - back), int(part.y - height / 2), int(width), int(height))


def overlaps(root):
    """Parts beside each other that lie over each other."""
    for parent in (root, *root.findChildren(QWidget)):
        if parent.layout() is None or not parent.isVisible():
            continue
        places = [parent.layout().itemAt(place).widget() for place in range(parent.layout().count())]
        shown = [each for each in places if each is not None and each.isVisible()]
        for one, other in combinations(shown, 2):
            if one.geometry().intersects(other.geometry()):
                yield f"{one} over {other}"


def assert_design_fits(window):
    """The page of the designer, which is shown, is whole with each form of a draft, and the forms scroll only downwards."""
    area, size = window.workflow.pages.currentWidget(), window.size()
    page = area.widget()
    page.show_document(DraftDocument(make_draft()))
    for room, place in (("head", 0), ("levels", 1), ("items", 0), ("items", 3), ("items", 4)):
        page.look_at(room, place)
        QApplication.processEvents()
        assert window.size() == size
        assert area.horizontalScrollBar().maximum() == 0
        assert area.verticalScrollBar().maximum() == 0
        inside = page.stack.currentWidget()
        assert isinstance(inside, QScrollArea)
        assert inside.horizontalScrollBar().maximum() == 0, room
        for button in (*page.deeds.buttons, page.outline.add, page.outline.out):
            assert button.width() >= button.sizeHint().width()
            corner = button.mapTo(page, button.rect().bottomRight())
            assert page.rect().contains(corner)


def settle():
    """Let everything be laid out."""
    for _ in range(3):
        QApplication.processEvents()
