"""The page Design in its window, and a person who uses it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMenu

from tacit_qt.widgets import FileDialog


@pytest.fixture
def page(window):
    window.workflow.show_step("design")
    QApplication.processEvents()
    return window.workflow.pages.currentWidget().widget()


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
