"""Fixtures of the window: dialogs that answer by themselves, and a check that nothing of Qt is left over."""

from __future__ import annotations

import gc
import threading
from contextlib import ExitStack, contextmanager
from datetime import date
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import QEvent, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog

from tacit_agent.session import refusals
from tacit_agent.ui.theme import AgentPreferences
from tacit_agent.ui.window import HEIGHT, WIDTH, AgentWindow
from tacit_agent.vault import OperatorCode, Vault

CODE = "4711"
TODAY = date(2026, 3, 14)


class ScriptedDialogs:
    """Answers what a person would; a question nobody expected fails the test."""

    def __init__(self, folder):
        kinds = ("confirm", "choose", "save_path", "open_path", "secret", "typed")
        self.answers = {kind: [] for kind in kinds}
        self.told = []
        self.asked = []
        self._folder = Path(folder)

    def will(self, kind, *answers):
        self.answers[kind] += answers

    def _next(self, kind, *seen):
        self.asked.append((kind, *seen))
        assert self.answers[kind], f"an unexpected {kind}: {seen}"
        return self.answers[kind].pop(0)

    def confirm(self, title, text, accept, refuse=""):
        return self._next("confirm", title, text, accept)

    def choose(self, title, text, names):
        return self._next("choose", title, text, names)

    def tell(self, title, text):
        self.told.append((title, text))

    def save_path(self, title, name):
        return self._next("save_path", title, name)

    def open_path(self, title):
        return self._next("open_path", title)

    def secret(self, title, text):
        return self._next("secret", title, text)

    def typed(self, title, text, refusal):
        given = self._next("typed", title, text)
        return given if given is None or not refusal(given) else self.typed(title, refusal(given), refusal)


@pytest.fixture
def dialogs(tmp_path):
    return ScriptedDialogs(tmp_path)


@contextmanager
def chosen_preferences(app, vault):
    """Those of the tests: English, light."""
    app.setStyle("Fusion")
    font = app.font()
    for name, value in (("language", "en"), ("appearance", "light")):
        vault.set_setting(name, value)
    chosen = AgentPreferences(app, vault)
    chosen.apply()
    yield chosen
    chosen.try_out("language", "en")
    app.setFont(font)


@pytest.fixture
def preferences(qapp, vault):
    with chosen_preferences(qapp, vault) as chosen:
        yield chosen


def to_front(window):
    window.activateWindow()
    assert QTest.qWaitForWindowActive(window)


@contextmanager
def shown_window(vault, preferences, dialogs):
    """A window in front, closed and deleted at the end whatever it asks."""
    refusals.note(vault)  # the tests of the offer take the note back
    made = AgentWindow(vault, preferences, dialogs, lambda: TODAY)
    made.show()
    to_front(made)
    yield made
    if shiboken6.isValid(made):
        made.dialogs.answers |= {"confirm": [True] * 5, "secret": [CODE] * 5}
        made.close()
        shiboken6.delete(made)


@pytest.fixture
def window(vault, preferences, dialogs):
    with shown_window(vault, preferences, dialogs) as made:
        yield made


@pytest.fixture(scope="module")
def new_window(qapp, tmp_path_factory):
    """Makes a window with a vault of its own, for all tests of a module."""
    with ExitStack() as open_ones:

        def make():
            folder = tmp_path_factory.mktemp("shared")
            vault = open_ones.enter_context(Vault(folder / "home"))
            vault.unlock()
            chosen = open_ones.enter_context(chosen_preferences(qapp, vault))
            return open_ones.enter_context(shown_window(vault, chosen, ScriptedDialogs(folder)))

        yield make


@pytest.fixture(scope="module")
def module_window(new_window):
    """The window of `shared`."""
    return new_window()


@pytest.fixture
def shared(module_window, dialogs):
    """One window for all tests of a module that draw nothing, each of which opens a survey; in English, in sizes of its own."""
    window = module_window
    window.dialogs = dialogs
    for left in window.findChildren(QDialog):
        shiboken6.delete(left)
    if window._preferences.language != "en":
        window.prefer("language", "en")
    if window._preferences.text_size != 100:
        window.prefer("text size", "100")
    window.resize(WIDTH, HEIGHT)
    to_front(window)
    return window


@pytest.fixture
def opened(window, signed):
    window.open(signed)
    return window


@pytest.fixture
def kiosk(window, signed):
    """Field mode, at the lock."""
    window.begin_field(signed, OperatorCode.of(CODE))
    return window


@pytest.fixture(scope="module", autouse=True)
def earlier_objects(qapp):
    """What is there before a module's tests is left out when they look for what they left; its style is there again after them."""
    gc.collect()
    gc.freeze()
    sheet = qapp.styleSheet()
    yield
    qapp.setStyleSheet(sheet)


@pytest.fixture(autouse=True)
def nothing_left(qapp):
    """A thread or a running timer that outlives its test fails it."""
    threads = set(threading.enumerate())
    gc.disable()  # while widgets are walked over or a job is at work; see `GarbageTimer`
    yield
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    gc.enable()
    left = [thread.name for thread in set(threading.enumerate()) - threads]
    assert not left, f"threads left: {left}"
    objects = [w for w in QApplication.allWidgets() if w.isVisible()]
    timers = [t for w in [qapp, *objects] for t in w.findChildren(QTimer) if t.isActive()]
    assert not timers, f"timers left: {timers}"
