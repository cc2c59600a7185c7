"""The height of lines is remembered by width, and forgotten when something inside changes."""

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from tacit_miner.ui.widgets.flow import FlowLayout

NARROW = 150


@pytest.fixture
def flow(qtbot):
    box = QWidget()
    qtbot.addWidget(box)
    layout = FlowLayout(box)
    for words in ("some words", "more words", "and more"):
        layout.addWidget(QLabel(words))
    box.resize(NARROW, 200)
    box.show()
    QApplication.processEvents()
    return box, layout


def fresh(layout):
    """What it would say if it remembered nothing."""
    layout.invalidate()
    return layout.heightForWidth(NARROW)


def more(_box, layout):
    layout.addWidget(QLabel("one more line of words"))


def fewer(_box, layout):
    layout.takeAt(0).widget().deleteLater()


def hidden(_box, layout):
    layout.itemAt(0).widget().hide()
    layout.itemAt(1).widget().hide()


def longer(_box, layout):
    layout.itemAt(0).widget().setText("words " * 20)


def large(box, _layout):
    font = box.font()
    font.setPointSizeF(3 * font.pointSizeF())
    box.setFont(font)


@pytest.mark.parametrize("change", [more, fewer, hidden, longer, large])
def test_the_height_follows_what_is_inside(flow, change):
    box, layout = flow
    before = layout.heightForWidth(NARROW)
    change(box, layout)
    QApplication.processEvents()
    after = layout.heightForWidth(NARROW)
    assert after == fresh(layout)
    assert after != before or change in {fewer, longer}
    assert layout.heightForWidth(10 * NARROW) <= after
