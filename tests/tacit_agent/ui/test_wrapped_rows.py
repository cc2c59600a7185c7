"""Rows of a list: as high as the text that is painted in them, at every width."""

from __future__ import annotations

from PySide6.QtCore import QStringListModel
from PySide6.QtGui import QTextLayout, QTextOption
from PySide6.QtWidgets import QListView, QStyle

from tacit_agent.ui.widgets.basics import WrappedRows

TEXTS = [f"Do you have {'debts ' * n}that you cannot pay\nLevel 3 · chance decides 70.0%" for n in range(6)]


def lines_in(text, width, font):
    """Into how many lines a text is broken at a width."""
    count = 0
    for part in text.splitlines():
        layout = QTextLayout(part, font)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WordWrap)
        layout.setTextOption(option)
        layout.beginLayout()
        while (line := layout.createLine()).isValid():
            line.setLineWidth(width)
            count += 1
        layout.endLayout()
    return count


def test_no_line_of_a_row_is_cut_off(qtbot):
    view = QListView()
    qtbot.addWidget(view)
    view.setWordWrap(True)
    view.setSpacing(4)
    view.setResizeMode(QListView.ResizeMode.Adjust)
    view.setItemDelegate(WrappedRows(view))
    model = QStringListModel(TEXTS)
    view.setModel(model)
    view.show()
    margin = 2 * (view.style().pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin, None, view) + 1)
    for width in range(180, 420, 3):
        view.resize(width, 2_000)
        view.doItemsLayout()
        for row, text in enumerate(TEXTS):
            rect = view.visualRect(model.index(row))
            painted = min(rect.width(), view.viewport().width() - 2 * view.spacing())
            needed = lines_in(text, painted - margin, view.font()) * view.fontMetrics().height()
            assert rect.height() >= needed, (width, row)
