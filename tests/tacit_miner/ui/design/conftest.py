"""The page Design in its window, and a person who uses it. The tests of a module share both; each finds the draft that a new page has."""

from copy import deepcopy

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog, QMenu
from support.drafts import make_draft

from tacit_miner.design.versions import DraftDocument
from tacit_qt.widgets import FileDialog


@pytest.fixture(scope="module")
def made(lasting_window):
    """The page, and the document that it begins with."""
    lasting_window.workflow.show_step("design")
    QApplication.processEvents()
    page = lasting_window.workflow.pages.currentWidget().widget()
    return page, deepcopy(page.document)


@pytest.fixture
def window(lasting_window):
    asked = lasting_window.ask
    yield lasting_window
    lasting_window.ask = asked
    for dialog in lasting_window.findChildren(QDialog):
        dialog.close()
    lasting_window.error_box = None


@pytest.fixture
def page(window, made):
    page, begun = made
    asks = page.forms["head"]._ask
    window.activateWindow()
    page.show_document(deepcopy(begun))
    yield page
    page.forms["head"]._ask = asks
    page.timer.stop()


@pytest.fixture
def sound(page):
    """With a draft that can be signed."""
    page.show_document(DraftDocument(make_draft()))
    return page


@pytest.fixture
def press(qtbot):
    """Click a button as a person does; one that is hidden or disabled cannot be."""

    def click(button):
        assert button.isVisible(), button.text()
        assert button.isEnabled(), button.text()
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        QApplication.processEvents()

    return click


@pytest.fixture
def pick():
    """Choose a line of a button's menu by its words."""

    def choose(button, words):
        menu = button.menu()
        assert isinstance(menu, QMenu)
        (action,) = [action for action in menu.actions() if action.text() == words]
        action.trigger()
        QApplication.processEvents()

    return choose


@pytest.fixture
def files(monkeypatch):
    """What the person answers in the next dialogs for files, in order."""
    answers = []

    def answer(*_words, **_more):
        return str(answers.pop(0)), ""

    monkeypatch.setattr(FileDialog, "getOpenFileName", answer)
    monkeypatch.setattr(FileDialog, "getSaveFileName", answer)
    yield answers
    assert answers == []
