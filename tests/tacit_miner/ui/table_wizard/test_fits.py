"""The wizard on a small screen, in every language and in large text: forms scroll downwards alone, and every button is whole."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import Qt as Gui
from PySide6.QtWidgets import QApplication, QLabel
from support.sheets import UNIVERSITY, sheet_of, university_plan

from tacit_miner.readers.column_plan import guess
from tacit_miner.ui.table_wizard.dialog import open_wizard
from tacit_miner.ui.widgets.flow import Scrolled

SMALL = (1_024, 700)


@pytest.mark.parametrize("small", [("en", 100), ("fr", 200), ("ar", 200)], indirect=True)  # longest, mirrored
def test_forms_scroll_downwards_alone_and_every_button_is_whole(small):
    sheet = sheet_of({**{name: ["0", "1"] * 4 for name in UNIVERSITY}, "region": ["N", "E", "S", "W"] * 2})
    wizard = open_wizard(sheet, guess(sheet), small, lambda *_: True)
    size = wizard.size()
    wizard.columns.list.select(6)
    for page in range(3):
        QApplication.processEvents()
        assert wizard.page == page
        assert wizard.size() == size, "it does not grow"
        assert size.width() <= SMALL[0]
        assert size.height() <= SMALL[1]
        for area in wizard.pages.currentWidget().findChildren(Scrolled):
            assert area.horizontalScrollBar().maximum() == 0
        for button in (
            wizard.undo_button,
            wizard.redo_button,
            wizard.close_button,
            wizard.back_button,
            wizard.next_button,
        ):
            assert button.width() >= button.sizeHint().width()
            assert wizard.rect().contains(button.geometry())
        plan = university_plan(sheet)
        wizard.plans.change(plan.changed([6], scheme="open"))
        wizard.schemes.list.select(0)
        wizard.go_on()
    wizard.reject()


def test_names_and_values_are_shown_letter_by_letter(window):
    hostile = "<img src=x>"
    sheet = sheet_of({hostile: [hostile, "b", "c", "d"] * 2, "q": ["0", "1"] * 4})
    wizard = open_wizard(sheet, guess(sheet), window, lambda *_: True)
    wizard.columns.list.select(0)
    wizard.go_on()
    wizard.go_on()
    QApplication.processEvents()
    assert hostile in wizard.fault.text()
    labels = wizard.findChildren(QLabel)
    assert len(labels) > 10
    assert all(label.textFormat() is Qt.TextFormat.PlainText for label in labels)
    tips = [
        wizard.columns.list.model().index(0, column).data(Qt.ItemDataRole.ToolTipRole) for column in range(3)
    ]
    tips += [wizard.columns.preview.model().index(0, 0).data(Qt.ItemDataRole.ToolTipRole)]
    tips += [wizard.columns.form.values.item(row, 0).toolTip() for row in range(4)]
    assert any("img" in tip for tip in tips)
    assert not any(Gui.mightBeRichText(tip) for tip in tips)
    wizard.reject()
