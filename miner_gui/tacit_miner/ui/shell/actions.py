"""The steps of a study, and the menus, made of one table, so that the list of shortcuts cannot forget an action."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction, QActionGroup, QKeySequence, QUndoStack
from PySide6.QtWidgets import QMainWindow, QMenu

from tacit.platform import support_log
from tacit.platform.messages import LANGUAGES
from tacit_miner.figures.palette import ColourScheme
from tacit_miner.ui.shell.preferences import SIZES, Preferences
from tacit_miner.ui.texts.language import number, tr
from tacit_miner.ui.workflow.workflow import START, Step

if TYPE_CHECKING:
    from tacit_miner.ui.worker.snapshot import Snapshot


def steps() -> tuple[Step, ...]:
    """All steps of a study, with words in the language of the window: the one place where a page enters it."""
    design, plan = ("tacit_miner.ui.design.page", "DesignPage"), ("tacit_miner.ui.plan.page", "PlanPage")
    return (
        Step(START, tr("Start")),
        Step("design", tr("Design"), page=design),
        Step("plan", tr("Plan"), page=plan),
        Step("import", tr("Import"), "project", lambda facts: facts.kept > 0),
        Step("prevalences", tr("Prevalences"), "records", lambda facts: "prevalences" in facts.seen),
        Step("rules", tr("Rules"), "project", lambda facts: facts.is_current),
        Step("tables", tr("Tables and models"), "records", lambda facts: "tables" in facts.seen),
        Step("privacy", tr("Privacy"), "project", lambda facts: "privacy" in facts.seen),
        Step("runs", tr("Runs"), "project"),
        Step("report", tr("Report"), "project", lambda facts: facts.is_reported),
    )


MenuEntry = tuple[str, str, str, str, Callable[[], object]]
"""One action of a menu: its name, its text (& marks the letter to press), its keys, what it needs, and what it does.

It needs "" always there, "project" with an open project, "writable" with one that can be changed, "signed" with one of a survey
besides, "run" with a result, "busy" while a long job is at work. All but the first and the last wait until no job is at work.
"""


def _do(name: str, act: Callable[[], object], *_checked: object) -> None:
    support_log.step(f"menu.{name}")
    act()


class Actions:
    """The menus of a window, and which of them can be used now: every action `by_name`, and `menus` by the place in the bar."""

    def __init__(self, window: QMainWindow, menus: dict[str, list[MenuEntry | None]]) -> None:
        """In the place of None is a line."""
        self.by_name: dict[str, QAction] = {}
        self.menus: list[QMenu] = []
        for title, listed in menus.items():
            menu = window.menuBar().addMenu(title)
            self.menus.append(menu)
            for entry in listed:
                if entry is None:
                    menu.addSeparator()
                    continue
                name, text, keys, needs, slot = entry
                action = self.by_name[name] = QAction(text, window, shortcut=QKeySequence(keys))
                action.setData(needs)
                action.triggered.connect(partial(_do, name, slot))
                menu.addAction(action)
        self.by_name["codes"].setCheckable(True)

    def enable(self, snapshot: Snapshot | None, *, run: bool, busy: bool) -> None:
        """Offer what can be done now, with this project, if there is a `run` of it, and while work is going on."""
        writable = snapshot is not None and snapshot.read_only is None and not busy
        now = {
            "": True,
            "busy": busy,
            "idle": not busy,
            "project": snapshot is not None and not busy,
            "writable": writable,
            "signed": writable and snapshot is not None and snapshot.asked is not None,
            "run": run and not busy,
        }
        for action in self.by_name.values():
            action.setEnabled(now[action.data()])

    def show_undo(self, edits: QUndoStack) -> None:
        """Say what would be undone and done again; called after `enable`."""
        for name, can, words, text in (
            ("undo", edits.canUndo(), tr("&Undo"), edits.undoText()),
            ("redo", edits.canRedo(), tr("&Redo"), edits.redoText()),
        ):
            action = self.by_name[name]
            action.setEnabled(action.isEnabled() and can)
            action.setText(f"{words}: {text.replace('&', '&&')}" if text else words)


def add_recent(actions: Actions, preferences: Preferences, open_: Callable[[Path], None]) -> None:
    """A submenu of the recent projects, filled when it is opened."""
    file_menu, after = actions.menus[0], actions.by_name["open"]
    listed = QMenu(tr("Open &recent"), file_menu)
    file_menu.insertMenu(file_menu.actions()[file_menu.actions().index(after) + 1], listed)

    def fill() -> None:
        listed.clear()
        for path in preferences.recent:
            action = listed.addAction(str(path).replace("&", "&&"))  # a single one would mark a key
            action.setEnabled(after.isEnabled())
            action.triggered.connect(lambda _on=False, path=path: open_(path))
        if listed.isEmpty():
            listed.addAction(tr("No project yet")).setEnabled(False)

    listed.aboutToShow.connect(fill)


def add_looks(menu: QMenu, preferences: Preferences, choose: Callable[[str, object], None]) -> list[QMenu]:
    """Submenus for language, colours and text size; what is chosen is named as in the preferences."""
    menus = []
    menu.addSeparator()
    schemes: dict[ColourScheme | None, str] = {
        None: tr("As the system"),
        ColourScheme.LIGHT: tr("Light"),
        ColourScheme.DARK: tr("Dark"),
        ColourScheme.CONTRAST: tr("High contrast"),
    }
    sizes = {size: tr("{number} %").format(number=number(size)) for size in SIZES}
    for name, title, values in (
        ("language", tr("&Language"), LANGUAGES),
        ("scheme", tr("&Colours"), schemes),
        ("size", tr("&Text size"), sizes),
    ):
        inside = menu.addMenu(title)
        menus.append(inside)
        group = QActionGroup(inside)
        for value, text in values.items():
            action = inside.addAction(text)
            action.setCheckable(True)
            action.setChecked(getattr(preferences, name) == value)
            action.triggered.connect(lambda _on=False, name=name, value=value: choose(name, value))
            group.addAction(action)
    return menus
