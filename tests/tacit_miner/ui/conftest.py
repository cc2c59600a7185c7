"""Fixtures of the window's tests. No screen is needed; a Qt warning, a thread or a timer left behind fails a test."""

import gc
import os
import threading

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from PySide6.QtCore import QSettings, QTimer, QtMsgType
from PySide6.QtWidgets import QApplication

from tacit_miner.demo import make_demo
from tacit_miner.ui.preferences import Preferences

HARMLESS = ("This plugin does not support propagateSizeHints()",)
"""What the offscreen platform says of itself."""

BAD = {QtMsgType.QtWarningMsg, QtMsgType.QtCriticalMsg, QtMsgType.QtFatalMsg}


@pytest.fixture(autouse=True)
def nothing_left(qapp, qtlog):
    threads = set(threading.enumerate())
    yield
    qapp.processEvents()
    gc.collect()
    said = [record.message for record in qtlog.records if record.type in BAD and record.message not in HARMLESS]
    assert not said, f"Qt warned: {said}"
    left = [thread.name for thread in set(threading.enumerate()) - threads if thread.is_alive()]
    assert not left, f"threads left behind: {left}"
    timers = [timer for timer in gc.get_objects() if isinstance(timer, QTimer) and _runs(timer)]
    assert not timers, f"timers left running: {timers}"


def _runs(timer):
    try:
        return timer.isActive() and not timer.isSingleShot()
    except RuntimeError:  # the C++ object is gone, and the timer with it
        return False


@pytest.fixture
def preferences(tmp_path):
    made = Preferences(QSettings(str(tmp_path / "preferences.ini"), QSettings.Format.IniFormat))
    made.language = "en"
    return made


@pytest.fixture
def window(qtbot, preferences):
    from tacit_miner.ui.language import install
    from tacit_miner.ui.window import MainWindow

    translators = install(QApplication.instance(), preferences.language)
    made = MainWindow(preferences)
    qtbot.addWidget(made, before_close_func=_without_questions)
    made.show()
    yield made
    _without_questions(made)
    made.close()
    for translator in translators:
        QApplication.instance().removeTranslator(translator)


def _without_questions(window):
    window.ask = lambda *_: True


@pytest.fixture(scope="session")
def demo(tmp_path_factory):
    """A small signed survey with its batches."""
    return make_demo(tmp_path_factory.mktemp("demo"), records=1_500)


@pytest.fixture
def idle(qtbot):
    """Wait until a window's long jobs, and what they set off, are over."""

    def wait(window):
        qtbot.waitUntil(lambda: not window.session.is_busy, timeout=60_000)
        QApplication.processEvents()

    return wait


@pytest.fixture
def opened(window, demo, tmp_path, idle):
    """A window with a new project of the demo's survey."""
    window.session.create(tmp_path / "study.tacit-project", demo.survey)
    idle(window)
    return window
