"""A window of the miner that lasts for the tests of a process, each of which finds it as it was at first, without a project.

To make a window, and the pages of its first project, takes several times as long as to open another project in it. Tests that are about
what a window does with a project, not about how it begins and ends, take it. Between the files that use it, it is hidden; before another
language or look is tried, and before tests of other parts, it is ended.
"""

from __future__ import annotations

import shutil
import time

import pytest
from PySide6.QtCore import QEvent, QEventLoop, QSettings, QSignalBlocker, Qt, QThread, QTimer
from PySide6.QtWidgets import QApplication, QDialog
from shiboken6 import delete, isValid

from tacit_miner.choices import TOP_ROWS
from tacit_miner.ui.shell.preferences import ROOM, Preferences
from tacit_miner.ui.texts.language import install
from tacit_miner.ui.widgets.rows import RowsView
from tacit_miner.ui.worker.wishes import TableChoice

SECONDS = 60
KEPT: list[QThread] = []
"""The threads of the window that lasts: they go on after a test."""


def put_away(window):
    """Close a window and delete it at once, lest the next look or language be given to all that is in it."""
    window.ask = lambda *_words: True
    window.close()
    delete(window)


def unexpected(*words):
    raise AssertionError(f"nobody expected to be asked: {words}")


def wait_while(is_so):
    """Let events come until this is no longer so, and what was put away meanwhile be deleted. Work in a thread goes on: the wait for
    an event holds no lock of Python's, as `QTest.qWait` does."""
    end = time.monotonic() + SECONDS
    alarm = QTimer(singleShot=True, interval=SECONDS * 1_000)  # the wait for an event ends, too
    alarm.start()
    while is_so():
        assert time.monotonic() < end, "still at work"
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
    alarm.stop()
    QApplication.processEvents()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def wait_until_idle(window):
    """Wait until a window's long jobs, and what they set off, are over."""
    wait_while(lambda: window.session.is_busy)


class Lasting:
    """The window; one that a test has closed is followed by another."""

    def __init__(self):
        self.preferences = None
        self.window = None
        self._read = None

    def begin(self, make_folder):
        if self.preferences is None:
            path = make_folder("lasting") / "preferences.ini"
            self.preferences = Preferences(QSettings(str(path), QSettings.Format.IniFormat))
        return self

    def rest(self):
        """Until the next file that uses it."""
        if self._read is not None:
            self.put_back()
        if self.window is not None and isValid(self.window):
            self.window.hide()

    def read(self, path):
        """The window with this project, as when it was opened; the last test may have read it, too."""
        if self._read != path:
            self.ready().open_path(path)
            wait_until_idle(self.window)
            self._read = path
            return self.window
        self.window.activateWindow()
        self.window.ask, self.window.error_box = unexpected, None
        self.window.writer.sources.clear()
        workspace = self.window.workspace
        for page in workspace.results.pages:
            page.filters.clear()
            page.filters.more.setChecked(False)
            page.table.clearSelection()
        workspace.results.look()
        self.window.workflow.show_step(workspace.first_step())
        wait_until_idle(self.window)
        return self.window

    def ready(self):
        if self._read is not None:
            self.put_back()
        if self.window is None:
            from tacit_miner.ui.shell.window import MainWindow

            self._forget()
            self.window = MainWindow(self.preferences)
            KEPT[:] = self.window.findChildren(QThread)
        self.window.resize(*ROOM)  # the screen that is none is smaller
        self.window.ask = unexpected
        self.window.show()
        self.window.activateWindow()  # in the place of one that a test made for itself
        QApplication.processEvents()
        return self.window

    def end(self):
        if self.window is not None and isValid(self.window):
            put_away(self.window)
        self.window = self._read = None
        assert not [one for one in KEPT if isValid(one) and one.isRunning()]
        KEPT.clear()

    def put_back(self):
        """As it was before its first project, but for pages that were made."""
        window, self._read = self.window, None
        if not isValid(window) or window.session.is_over:
            self.end()
            return
        try:
            self._leave(window)
            if window.workspace is not None:
                _put_back(window.workspace)
        except BaseException:
            self.end()
            raise

    def _leave(self, window):
        window.ask = lambda *_words: True
        window.session.cancel()
        wait_until_idle(window)
        for dialog in window.findChildren(QDialog):
            dialog.close()
        window.error_box = None
        if window.actions_.by_name["codes"].isChecked():
            window.actions_.by_name["codes"].trigger()
        window.close_project()
        wait_until_idle(window)
        self._forget()
        window.writer.sources.clear()
        window.writer.reported = None

    def _forget(self):
        self.preferences.store.clear()
        self.preferences.language = "en"


LASTING = Lasting()


def _put_back(workspace):
    """What a person chose on the pages, which stays for the next project."""
    for tabs in (workspace.tabs, workspace.studied, workspace.tabled):
        tabs.setCurrentIndex(0)
    for page in workspace.results.pages:
        page.filters.more.setChecked(False)
    for view in workspace.findChildren(RowsView):
        view.clearSelection()
        view.model()._order = None
        with QSignalBlocker(view.horizontalHeader()):
            view.horizontalHeader().setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
    choose_nothing(workspace)
    workspace.prevalences.pushed.setChecked(False)
    workspace.report_page.choice.starred.setChecked(False)
    workspace.report_page.choice.most.setValue(TOP_ROWS)
    workspace.side.hidden = False
    workspace._key_file = ""


def choose_nothing(workspace):
    """The pages of tables and models as they are when a project is opened for the first time."""
    tables, models = workspace.tables, workspace.models
    for page in (tables, models):
        page.pushed.setChecked(False)
        page.alpha.set_share(TableChoice("").alpha)
    tables.choose(TableChoice(""))
    models._hold(by_hand=False)
    for box in (models.outcome, models.method):
        box.setCurrentIndex(0)
    models.predictors.tick(())
    models.more.setChecked(False)
    models._write()
    if models.plot is not None:
        models.plot.drawn.setCurrentIndex(0)


@pytest.fixture(scope="module")
def lasting(qapp, tmp_path_factory):
    install(qapp, "en")
    yield LASTING.begin(tmp_path_factory.mktemp)
    LASTING.rest()


@pytest.fixture
def window(lasting):
    """A window without a project."""
    yield lasting.ready()
    lasting.put_back()


@pytest.fixture
def mined_to_read(lasting, mined_copy):
    """A window with a project and the result of its run, left open for the next test: for those that leave both as they are."""
    return lasting.read(mined_copy)


@pytest.fixture(scope="module")
def mined_copy(mined_folder, tmp_path_factory):
    folder = shutil.copytree(mined_folder, tmp_path_factory.mktemp("read"), dirs_exist_ok=True)
    return folder / "study.tacit-project"
