"""Fixtures of the window's tests. No screen is needed; a Qt warning, a thread or a timer left behind fails a test."""

import gc
import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from PySide6.QtCore import QThread, QTimer, QtMsgType

HARMLESS = ("This plugin does not support propagateSizeHints()",)
"""What the offscreen platform says of itself."""

BAD = {QtMsgType.QtWarningMsg, QtMsgType.QtCriticalMsg, QtMsgType.QtFatalMsg}


@pytest.fixture(autouse=True)
def nothing_left(qapp, qtlog):
    yield
    qapp.processEvents()
    gc.collect()
    said = [
        record.message for record in qtlog.records if record.type in BAD and record.message not in HARMLESS
    ]
    assert not said, f"Qt warned: {said}"
    left = [thing for thing in gc.get_objects() if isinstance(thing, QTimer | QThread) and _runs(thing)]
    assert not left, f"left running: {[(thing, thing.parent()) for thing in left]}"


def _runs(thing):
    try:
        if isinstance(thing, QThread):
            return thing.isRunning()
        return thing.isActive() and not thing.isSingleShot()
    except RuntimeError:  # the C++ object is gone, and its timer or thread with it
        return False
