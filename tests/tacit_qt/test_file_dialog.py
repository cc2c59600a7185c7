"""The dialogs of both windows, watched by the system: they open no file of the folder that they show."""

import ctypes
import os
import struct
import sys
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QTimer, QUrl
from PySide6.QtGui import QColor, QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QListView, QToolButton, QTreeView

from tacit_qt import widgets
from tacit_qt.widgets import FileDialog

IN_OPEN, IN_ISDIR, IN_NONBLOCK = 0x20, 0x4000_0000, 0o4000
LONGEST = 1_000
"""Hundredths of a second until a thread has looked at the files; their kinds come with their names."""

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="inotify is Linux's")
FILES = (
    "p.tacit-project",
    "p.tacit-project-wal",
    "p.tacit-project.lock",
    "agent.vault",
    "agent.key",
    "unknown",
)


@pytest.fixture
def folder(tmp_path):
    for name in FILES:
        (tmp_path / name).write_bytes(b"SQLite format 3\0" * 9)
    (tmp_path / "below").mkdir()
    return tmp_path


class Watch:
    """The names of files that somebody opened in a folder."""

    def __init__(self, folder):
        self._libc = ctypes.CDLL(None)
        self._descriptor = self._libc.inotify_init1(IN_NONBLOCK)
        assert self._libc.inotify_add_watch(self._descriptor, os.fsencode(folder), IN_OPEN) > 0

    def opened(self):
        try:
            data = os.read(self._descriptor, 1 << 16)
        except BlockingIOError:
            data = b""
        os.close(self._descriptor)
        names = []
        while data:
            _, mask, _, length = struct.unpack_from("iIII", data)
            if not mask & IN_ISDIR:
                names.append(data[16 : 16 + length].rstrip(b"\0").decode())
            data = data[16 + length :]
        return names


def wait_for(done):
    for _ in range(LONGEST):
        if done():
            return
        QTest.qWait(10)


def look_and_leave(seen, names):
    """What the list of the open dialog shows, once it has these names; then Escape."""

    def look():
        dialog = QApplication.activeModalWidget()
        view = dialog.findChild(QTreeView, "treeView")
        dialog.setViewMode(QFileDialog.ViewMode.Detail)

        def shown():
            model, root = view.model(), view.rootIndex()
            return {model.index(row, 0, root).data() for row in range(model.rowCount(root))}

        wait_for(lambda: shown() == names)
        seen.update(shown())
        dialog.reject()

    QTimer.singleShot(0, look)


def ask(kind, folder):
    if kind == "getExistingDirectory":
        return FileDialog.getExistingDirectory(None, "Which?", str(folder))
    return getattr(FileDialog, kind)(None, "Which?", f"{folder}/p.tacit-project", "All files (*)")[0]


@pytest.mark.parametrize("theme", ["", "xdgdesktopportal"])
@pytest.mark.parametrize(
    "kind", ["getOpenFileName", "getOpenFileNames", "getSaveFileName", "getExistingDirectory"]
)
def test_a_dialog_opens_no_file_of_the_folder_that_it_shows(qtbot, folder, monkeypatch, kind, theme):
    monkeypatch.setenv("QT_QPA_PLATFORMTHEME", theme)
    seen, watch = set(), Watch(folder)
    shown = {"below"} if kind == "getExistingDirectory" else {"below", *FILES}
    look_and_leave(seen, shown)
    assert not ask(kind, folder)
    assert seen == shown
    assert watch.opened() == []


def test_the_watch_sees_what_a_plain_dialog_opens(qtbot, folder):
    seen, watch = set(), Watch(folder)
    look_and_leave(seen, {"below", *FILES})
    QFileDialog.getOpenFileName(None, "Which?", str(folder), "All files (*)")
    assert "p.tacit-project" in watch.opened()


def choose(name, filter_=None):
    """Type a name, and accept."""

    def act():
        dialog = QApplication.activeModalWidget()
        if filter_ is not None:
            dialog.selectNameFilter(filter_)
        dialog.selectFile(name)
        dialog.accept()

    QTimer.singleShot(0, act)


def test_what_was_chosen_comes_back_with_its_kind(qtbot, folder):
    choose("unknown")
    assert FileDialog.getOpenFileName(None, "Which?", str(folder)) == (
        f"{folder}/unknown",
        "All Files (*)",
    )
    choose("new.csv", "Tables (*.csv)")
    kinds = "Workbooks (*.xlsx);;Tables (*.csv)"
    assert FileDialog.getSaveFileName(None, "Where?", f"{folder}/a.xlsx", kinds) == (
        f"{folder}/new.csv",
        "Tables (*.csv)",
    )
    choose("unknown")
    assert FileDialog.getOpenFileNames(None, "Which?", str(folder))[0] == [f"{folder}/unknown"]


def test_the_next_dialog_begins_where_the_last_one_ended(qtbot, folder):
    choose("unknown")
    FileDialog.getOpenFileName(None, "Which?", str(folder))
    assert FileDialog(None, "Which?", "", "").directory().absolutePath() == str(folder)


def test_the_first_dialog_begins_in_the_folder_of_the_program_and_opens_no_file_there(
    qtbot, folder, monkeypatch
):
    monkeypatch.chdir(folder)
    monkeypatch.setattr(FileDialog, "last_folder", "")
    seen, watch = set(), Watch(folder)
    look_and_leave(seen, {"below", *FILES})
    assert FileDialog.getOpenFileName(None, "Which?") == ("", "")
    assert set(FILES) < seen
    assert watch.opened() == []


def volume(folder, *, ready=True, read_only=False):
    return SimpleNamespace(isReady=lambda: ready, isReadOnly=lambda: read_only, rootPath=lambda: folder)


def test_sticks_are_what_is_plugged_in_and_can_be_written_to(monkeypatch):
    mounted = [
        volume("/"),
        volume("/media/ana/WEEK 2"),
        volume("/run/media/ana/BLUE"),
        volume("/media/ana/CD", read_only=True),
        volume("/media/ana/gone", ready=False),
        volume("/home"),
    ]
    monkeypatch.setattr(widgets, "QStorageInfo", SimpleNamespace(mountedVolumes=lambda: mounted))
    assert widgets.sticks() == ["/media/ana/WEEK 2", "/run/media/ana/BLUE"]


def test_a_stick_is_at_the_side_with_room_for_its_name_and_gone_when_it_was_pulled_out(
    qtbot, tmp_path, monkeypatch
):
    stick = tmp_path / "A STICK WITH A NAME"
    stick.mkdir()
    monkeypatch.setattr(widgets, "sticks", lambda: [str(stick)])
    dialog = FileDialog(None, "Where?", "", "")
    dialog.show()
    assert QUrl.fromLocalFile(str(stick)) in dialog.sidebarUrls()
    side = dialog.findChild(QListView, "sidebar")
    assert side.viewport().width() >= side.sizeHintForColumn(0)
    pulled, home = QUrl.fromLocalFile("/media/ana/BLUE"), QUrl.fromLocalFile(str(tmp_path))
    assert widgets._places([home, pulled]) == [home, QUrl.fromLocalFile(str(stick))]


def test_the_buttons_above_the_files_can_be_seen_on_a_dark_ground(qtbot, qapp, monkeypatch):
    dark = QPalette(QColor("#2a2b32"))
    dark.setColor(QPalette.ColorRole.ButtonText, QColor("#f0f0f3"))
    light = qapp.palette()
    qapp.setPalette(dark)
    try:
        dialog = FileDialog(None, "Where?", "", "")
        for name in ("backButton", "forwardButton", "toParentButton"):
            button = dialog.findChild(QToolButton, name)
            drawn = button.icon().pixmap(button.iconSize()).toImage()
            pixels = [drawn.pixelColor(x, y) for x in range(drawn.width()) for y in range(drawn.height())]
            solid = {colour.name() for colour in pixels if colour.alpha() == 255}
            assert solid == {"#f0f0f3"}, name
    finally:
        qapp.setPalette(light)
