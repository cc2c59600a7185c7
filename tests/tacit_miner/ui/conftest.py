"""Fixtures of the window's tests. No screen is needed; a Qt warning, a thread or a timer left behind fails a test."""

import gc
import shutil
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QSettings, QThread, QTimer, QtMsgType
from PySide6.QtGui import QFont
from support.batches import make_project
from support.lasting_windows import (
    KEPT,
    LASTING,
    lasting,
    mined_copy,
    mined_to_read,
    put_away,
    unexpected,
    wait_until_idle,
    window,
)

from tacit.formats.survey_file import read_survey
from tacit.run.settings import Settings
from tacit_miner.intake import import_files
from tacit_miner.project import Project, Study
from tacit_miner.runs import RunSettings, perform
from tacit_miner.samples import make_demo
from tacit_miner.ui.shell.preferences import ROOM, Preferences, apply_looks

__all__ = ["lasting", "mined_copy", "mined_to_read", "window"]

HARMLESS = ("This plugin does not support propagateSizeHints()",)
"""What the offscreen platform says of itself."""

BAD = {QtMsgType.QtWarningMsg, QtMsgType.QtCriticalMsg, QtMsgType.QtFatalMsg}


HERE = Path(__file__).parent


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item, nextitem):
    """The window that lasts is for tests of windows alone."""
    yield
    if nextitem is None or HERE not in nextitem.path.parents:
        LASTING.end()


@pytest.fixture(scope="module", autouse=True)
def earlier_objects(qapp):
    """What is there before a module's tests is left out when they look for what they left: late in a run that is a million objects,
    and looking at all of them after each test took longer than the tests. The language is English, whatever a command wrote before."""
    from tacit_miner.ui.texts.language import install

    install(qapp, "en")
    gc.collect()
    gc.freeze()
    yield
    qapp.clipboard().clear()  # without a screen Qt frees it when Python is gone, and the run would end in a fault


@pytest.fixture(autouse=True)
def nothing_left(qapp, qtlog):
    gc.disable()  # while widgets are walked over or a job is at work; see `GarbageTimer`
    qapp.setStyleSheet("")  # the other program's, if its tests ran before in this process
    yield
    qapp.processEvents()
    qapp.sendPostedEvents(
        None, QEvent.Type.DeferredDelete.value
    )  # else the looks of later tests reach them, too
    gc.collect()
    gc.enable()
    said = [
        record.message for record in qtlog.records if record.type in BAD and record.message not in HARMLESS
    ]
    assert not said, f"Qt warned: {said}"
    running = [thing for thing in gc.get_objects() if isinstance(thing, QTimer | QThread) and _runs(thing)]
    left = [thing for thing in running if thing not in KEPT]
    assert not left, f"left running: {[(thing, thing.parent()) for thing in left]}"
    gc.freeze()  # what stays, for the modules' fixtures or in caches, is not looked at after every test that follows


def _runs(thing):
    try:
        if isinstance(thing, QThread):
            return thing.isRunning()
        return thing.isActive() and not thing.isSingleShot()
    except RuntimeError:  # the C++ object is gone, and its timer or thread with it
        return False


@pytest.fixture
def preferences(tmp_path):
    made = Preferences(QSettings(str(tmp_path / "preferences.ini"), QSettings.Format.IniFormat))
    made.language = "en"
    return made


@pytest.fixture
def own_window(qapp, preferences):
    """A window that was made for this test alone."""
    from tacit_miner.ui.shell.window import MainWindow
    from tacit_miner.ui.texts.language import install

    install(qapp, preferences.language)
    made = MainWindow(preferences)
    made.resize(*ROOM)  # the screen that is none is smaller
    made.ask = unexpected
    made.show()
    yield made
    put_away(made)
    install(qapp, "en")


@pytest.fixture(scope="module")
def lasting_window(lasting):
    """A window that the tests of a module alone share, as they leave it."""
    lasting.end()
    yield lasting.ready()
    lasting.end()


@pytest.fixture
def window_in(qapp, preferences):
    """Builds a window in a language, at a size of text; both are as they were after it."""
    from tacit_miner.ui.shell.window import MainWindow
    from tacit_miner.ui.texts.language import install

    font, built = QFont(qapp.font()), []
    LASTING.end()  # lest each look be given to all that is in it

    def build(language, size, room):
        preferences.language, preferences.size = language, size
        install(qapp, language)
        apply_looks(qapp, preferences, font)
        built.append(MainWindow(preferences))
        built[-1].resize(*room)
        built[-1].show()
        return built[-1]

    yield build
    for each in built:
        put_away(each)
    qapp.setStyleSheet("")
    qapp.setFont(font)
    install(qapp, "en")


@pytest.fixture(params=[("en", 100), ("fr", 200), ("ar", 200)])
def small(request, window_in):
    """A window on the smallest screen: the shortest words in small letters, and the longest and those from right to left in large ones."""
    return window_in(*request.param, (1_024, 700))


@pytest.fixture(scope="session")
def demo(tmp_path_factory):
    """A small signed survey with its batches."""
    return make_demo(tmp_path_factory.mktemp("demo"), records=1_500)


@pytest.fixture(scope="session")
def idle():
    """Wait until a window's long jobs, and what they set off, are over."""
    return wait_until_idle


@pytest.fixture
def opened(window, demo, tmp_path, idle):
    """A window with a new project of the demo's survey."""
    window.session.create(tmp_path / "study.tacit-project", demo.survey)
    idle(window)
    return window


@pytest.fixture(scope="session")
def filled_folder(demo, tmp_path_factory):
    """A folder with a project of the demo's survey, its batches taken in."""
    folder = tmp_path_factory.mktemp("filled")
    study = Study.of_survey(read_survey(demo.survey.read_bytes()))
    with make_project(folder, study, name="study.tacit-project") as project:
        import_files(project, demo.batches, today=datetime.now(UTC).date())
    return folder


@pytest.fixture(scope="session")
def mined_folder(filled_folder, tmp_path_factory):
    """A folder with that project and a run kept."""
    folder = shutil.copytree(filled_folder, tmp_path_factory.mktemp("mined"), dirs_exist_ok=True)
    with Project.open(folder / "study.tacit-project") as project:
        settings = RunSettings(Settings(min_support=0.05, min_confidence=0.5))
        perform(project, settings, started="2026-03-01T10:00:00+00:00", clock=float)
    return folder


@pytest.fixture
def open_copy(window, tmp_path, idle):
    """Opens a copy of the project in such a folder in the window."""

    def copy(folder):
        shutil.copytree(folder, tmp_path, dirs_exist_ok=True)
        window.open_path(tmp_path / "study.tacit-project")
        idle(window)
        return window

    return copy


@pytest.fixture
def filled(open_copy, filled_folder):
    """A window with the project and its records, as after taking in the batches."""
    return open_copy(filled_folder)


@pytest.fixture
def mined(open_copy, mined_folder):
    """A window with that project and the result of its run, as after mining."""
    return open_copy(mined_folder)
