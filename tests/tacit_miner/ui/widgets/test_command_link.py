"""Buttons of two texts."""

import pytest
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tacit_miner.ui.shell.start_page import StartPage
from tacit_miner.ui.widgets.labels import CommandLink, Plain


def test_a_button_grows_with_the_size_of_text_and_breaks_lines_where_it_is_narrow(qtbot):
    made = CommandLink("Open a table of answers", "Collected by other means: CSV, Excel, SPSS")
    qtbot.addWidget(made)
    small, line = made.sizeHint(), made.fontMetrics().height()
    font = made.font()
    font.setPointSizeF(font.pointSizeF() * 2)
    made.setFont(font)
    assert made.sizeHint().width() > 1.6 * small.width()
    assert made.sizeHint().height() > small.height() + line
    assert made.heightForWidth(small.width()) > made.sizeHint().height()


@pytest.mark.parametrize("width", [1_400, 420])
def test_no_text_of_the_start_page_is_cut_at_twice_the_size(qtbot, width):
    around = QWidget()
    qtbot.addWidget(around)
    font = around.font()
    font.setPointSizeF(font.pointSizeF() * 2)
    around.setFont(font)
    page = StartPage(*[lambda: None] * 4)
    QVBoxLayout(around).addWidget(page)
    around.resize(width, 700)
    around.show()
    for part in (*page.findChildren(CommandLink), *page.findChildren(Plain)):
        if part.isVisible():
            assert part.height() >= part.heightForWidth(part.width()), part.text()
