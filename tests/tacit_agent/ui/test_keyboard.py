"""The demo's survey by keyboard alone."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton
from support.clicking import key
from support.surveys import RESEARCHER_KEY

from tacit.formats.survey_file import read_draft, sign_survey
from tacit_agent.session import State
from tacit_agent.ui.survey_pages import PageStep

DRAFT = Path(__file__).parents[3] / "packaging" / "tacit_demo" / "survey.json"
MOST = 60


class Keyboard:
    """Presses keys where the focus is, and counts them."""

    def __init__(self):
        self.pressed = 0

    def press(self, code):
        key(code)
        self.pressed += 1

    def tab_to(self, button):
        while QApplication.focusWidget() is not button:
            self.press(Qt.Key.Key_Tab)


def test_the_demos_survey_takes_at_most_60_presses_with_one_level_for_all(window, dialogs, tmp_path):
    window.open(sign_survey(read_draft(DRAFT.read_bytes()), RESEARCHER_KEY))
    keyboard = Keyboard()
    keyboard.press(Qt.Key.Key_Return)
    dialogs.will(
        "confirm", True
    )  # one question starts at a more private level: that it gets less private is asked
    keyboard.press("3")
    assert "“Hit or threatened at home”" in dialogs.asked[-1][2]
    keyboard.pressed += 2  # to the other button, and on it
    keyboard.press(Qt.Key.Key_Return)
    while window.step is PageStep.ANSWERS:
        keyboard.press("1")
        keyboard.press(Qt.Key.Key_Return)
    keyboard.tab_to(window.footer.next)
    keyboard.press(Qt.Key.Key_Space)
    assert window.session.state is State.FROZEN
    keyboard.press(Qt.Key.Key_Return)
    dialogs.will("save_path", tmp_path / "out.tacit-batch")
    assert isinstance(QApplication.focusWidget(), QPushButton)
    keyboard.press(Qt.Key.Key_Space)
    assert window.session.state is State.EXPORTED
    assert keyboard.pressed <= MOST, keyboard.pressed
