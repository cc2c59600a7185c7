"""Every page in every language in the narrowest window that it allows: nothing is cut off, hidden, or wider than what it is in."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QLabel,
    QListView,
    QPushButton,
    QRadioButton,
    QTableView,
    QWidget,
)
from support.clicking import go_on, key
from support.surveys import RESEARCHER_KEY, make_survey

from tacit.formats.survey_file import sign_survey
from tacit.platform.messages import LANGUAGES
from tacit.survey import Option, QuestionKind, Text
from tacit_agent.ui.survey_pages import PageStep
from tacit_agent.ui.widgets.basics import WrappedRows, height_of
from tacit_agent.ui.widgets.options import OptionButton
from tacit_agent.vault import OperatorCode

CODE = "4711"
QUESTIONS = {
    "en": "Have you driven a car after more than two glasses of wine in the last twelve months?",
    "fr": "Avez-vous conduit une voiture après plus de deux verres de vin au cours des douze derniers mois ?",
    "ar": "هل قدت سيارة بعد شرب أكثر من كأسين من النبيذ خلال الأشهر الاثني عشر الماضية؟",
}
NAMES = {"en": "Rather private", "fr": "Assez confidentiel", "ar": "خاص إلى حد ما"}


def signed():
    survey = make_survey(3)
    first, second, third = survey.items
    options = tuple(
        Option(code, Text((("en", text),))) for code, text in (("a", "18 to 21"), ("b", "22 to 30"))
    )
    items = (
        replace(first, text=Text(tuple(QUESTIONS.items()))),
        second,
        replace(third, kind=QuestionKind.CHOICE, options=options, prevalence=0),
    )
    levels = tuple(replace(level, name=Text(tuple(NAMES.items()))) for level in survey.levels)
    return sign_survey(
        replace(survey, items=items, levels=levels, languages=tuple(LANGUAGES)), RESEARCHER_KEY
    )


def cut(window):
    """What is shown and cannot be read to its end."""
    for _ in range(6):
        QApplication.processEvents()
    shown = [part for part in window.findChildren(QWidget) if part.isVisible()]
    tests = {
        QLabel: is_cut,
        OptionButton: is_low,
        QCheckBox: is_low,
        QPushButton: is_narrow,
        QRadioButton: is_narrow,
        QListView: cut_row,
        QTableView: cut_cell,
    }
    found = []
    for part in shown:
        test = next((test for kind, test in tests.items() if isinstance(part, kind)), None)
        if test is not None and test(part):
            found.append((type(part).__name__, getattr(part, "text", part.accessibleName)(), part.size()))
    return found


def is_low(part):
    return part.height() < part.heightForWidth(part.width())


def is_narrow(part):
    return part.width() < part.minimumSizeHint().width()


def is_cut(part):
    if not part.wordWrap() or not part.text():
        return part.text() and part.width() < QFontMetrics(part.font()).horizontalAdvance(part.text())
    beyond = part.mapTo(part.window(), QPoint(part.width(), 0)).x() > part.window().width()
    return part.height() < part.heightForWidth(part.width()) or beyond


def cut_row(view):
    """The first row that is cut, if one is; the list of languages in the header is Qt's own."""
    delegate = view.itemDelegate()
    for row in range(view.model().rowCount()) if isinstance(delegate, WrappedRows) else ():
        index = view.model().index(row, 0)
        place = delegate.place(index, view.visualRect(index))
        font = index.data(Qt.ItemDataRole.FontRole) or view.font()
        needed = height_of(index.data(), font, place.width(), ours=True)
        if place.height() < needed or place.right() > view.viewport().width() or place.left() < 0:
            return index.data()
    return None


def cut_cell(table):
    """The first cell that is cut, if one is."""
    model = table.model()
    cells = (
        model.index(row, column) for row in range(model.rowCount()) for column in range(model.columnCount())
    )
    for index in cells:
        widest = max(map(table.fontMetrics().horizontalAdvance, index.data().split()))
        if (
            table.rowHeight(index.row()) < table.sizeHintForRow(index.row())
            or table.columnWidth(index.column()) < widest
        ):
            return index.data()
    return None


@pytest.mark.parametrize(  # every language, of which the longest and that from right to left at their largest
    ("language", "size"), [("en", "100"), ("fr", "200"), ("ar", "200")]
)
def test_every_sentence_of_every_page_is_shown_whole_in_the_narrowest_window(window, dialogs, language, size):
    window.prefer("language", language)
    window.prefer("text size", size)
    window.begin_field(signed(), OperatorCode.of(CODE))
    window.showNormal()

    def fits():
        QApplication.processEvents()
        window.resize(window.minimumSizeHint().width(), 600)
        assert cut(window) == [], (window.step, window.size())

    dialogs.will("secret", *[CODE] * 3)
    fits()
    window.pages[PageStep.LOCK].start.click()
    fits()
    go_on(window)
    for row in range(4):
        page = window.pages[PageStep.LEVELS]
        page.list.setCurrentIndex(page.model.index(row, 0))
        fits()
    go_on(window)
    for _ in range(3):
        key("1")
        fits()
        go_on(window)
    fits()
    go_on(window)
    fits()
    go_on(window)
    fits()
    go_on(window)
    window.pages[PageStep.LOCK].last.click()
    fits()


def ink(widget):
    """How much is painted in each column of pixels, smoothed, from the first to the last that has any."""
    picture = widget.grab().toImage()
    ground = picture.pixelColor(picture.width() // 2, picture.height() - 4).lightness()
    columns = range(picture.width())
    sums = [
        sum(abs(picture.pixelColor(x, y).lightness() - ground) for y in range(picture.height()))
        for x in columns
    ]
    inked = [x for x in columns if sums[x] > 0]
    return np.convolve(sums[inked[0] : inked[-1] + 1], [1, 2, 3, 2, 1])


def alike(one, other):
    """How alike two are at their best of three shifts: letters may begin at a part of a pixel."""
    length = min(len(one), len(other)) - 2
    return max(np.corrcoef(one[1 : length + 1], other[shift : length + shift])[0, 1] for shift in (0, 1, 2))


def words_of_option(text):
    from tacit_agent.ui.widgets.options import OneOfTexts

    widget = OneOfTexts([text])
    widget.show_text(0)
    return widget


def words_of_label(text):
    from tacit_agent.ui.widgets.basics import label

    return label(text)


@pytest.mark.parametrize("text", ["18 to 21", "(18) or more", "18 إلى 21", "Have you paid?"])
@pytest.mark.parametrize("made", [words_of_option, words_of_label])
def test_a_text_runs_as_its_first_letter_does_whichever_way_the_program_runs(preferences, qtbot, made, text):
    painted = []
    for language in ("en", "ar"):
        preferences.keep("language", language)
        widget = made(text)
        qtbot.addWidget(widget)
        widget.resize(400, 80)
        widget.show()
        QApplication.processEvents()
        painted.append(ink(widget))
    assert alike(*painted) > 0.9
