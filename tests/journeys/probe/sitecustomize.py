"""Says where the widgets of a running window are, to whoever asks on a local socket; it reads, and never sets or presses anything.

Python imports this file at the start of a program whose PYTHONPATH names this folder, so that the program itself is started as
anybody starts it. One request, the word `seen`, one answer: JSON with the visible parts of the front windows, in pixels of the screen.
"""

import json
import os
import socket
import sys
import threading
import time

ASKED = os.environ.pop("TACIT_JOURNEY_SOCKET", "")
LONGEST = 300
"""Characters of a text that are reported."""
MOST_ROWS = 200
UNSEEN = dict.fromkeys(range(0x2066, 0x206A))
"""What sets names apart in lines of both directions, which nobody sees."""
LEAST = 12
"""Pixels of a widget's height that must be in sight."""


def report():
    """What can be seen now; runs in the window's thread."""
    from PySide6.QtWidgets import QApplication

    app = QApplication
    modal, popup, front = app.activeModalWidget(), app.activePopupWidget(), app.activeWindow()
    shown = [window for window in app.topLevelWidgets() if window.isVisible()]
    widgets = {id_of(each): each for window in shown for each in [window, *window.findChildren(_widget())]}
    found = [one for widget in widgets.values() for one in told(widget)]
    focus = app.focusWidget()
    return {
        "widgets": found,
        "focus": id_of(focus) if focus else None,
        "front": (popup or modal or front).windowTitle() if (popup or modal or front) else "",
    }


def _widget():
    from PySide6.QtWidgets import QWidget

    return QWidget


def id_of(widget):
    """The same for the same widget while it lives."""
    import shiboken6

    return shiboken6.getCppPointer(widget)[0]


def told(widget):
    """A widget and, where it has any, its rows, tabs or lines of a menu."""
    from PySide6.QtCore import QPoint

    if not widget.isVisible():
        return []
    window = widget.window()
    part = widget.visibleRegion().boundingRect()
    one = {
        "id": id_of(widget),
        "kind": type(widget).__name__,
        "bases": [base.__name__ for base in type(widget).__mro__ if base.__name__.startswith("Q")],
        "name": name_of(widget),
        "object": widget.objectName(),
        "text": text_of(widget)[:LONGEST],
        "enabled": widget.isEnabled(),
        "checked": bool(widget.isChecked()) if hasattr(widget, "isChecked") else None,
        "window": window.windowTitle() or name_of(window),
        "window_id": id_of(window),
        "place": placed(widget, part) if part.height() >= min(widget.height(), LEAST) else None,
        "top": widget.mapToGlobal(QPoint(0, 0)).y(),
        "area": area_of(widget),
    }
    return [one, *parts_of(widget, one)]


def area_of(widget):
    """The area that it scrolls in."""
    from PySide6.QtWidgets import QScrollArea

    while (widget := widget.parentWidget()) is not None:
        if isinstance(widget, QScrollArea):
            return id_of(widget)
    return None


def name_of(widget):
    """What a screen reader says."""
    from PySide6.QtGui import QAccessible

    if widget.accessibleName():
        return widget.accessibleName()
    spoken = QAccessible.queryAccessibleInterface(widget)
    return (spoken.text(QAccessible.Text.Name) if spoken else "") or widget.windowTitle()


def text_of(widget):
    """What stands in it."""
    for getter in ("toPlainText", "currentText", "text"):
        if hasattr(widget, getter):
            try:
                return str(getattr(widget, getter)())
            except TypeError:
                pass
    return ""


def placed(widget, rect):
    """Left, top, width, height on the screen; None for what is out of sight."""
    from PySide6.QtCore import QPoint

    if rect.isEmpty():
        return None
    corner = widget.mapToGlobal(QPoint(rect.x(), rect.y()))
    return [corner.x(), corner.y(), rect.width(), rect.height()]


def parts_of(widget, whole):
    """Rows of a view, tabs of a bar, lines of a menu."""
    from PySide6.QtCore import Qt
    from PySide6.QtWidgets import QAbstractItemView, QMenu, QMenuBar, QTabBar

    def part(kind, text, rect, of, **more):
        if rect.isEmpty() or not text:
            return None
        place = placed(of, rect & of.rect())
        both = dict(whole, kind=kind, bases=[], name=text, text=text, place=place, of=whole["name"])
        return both | {"of_id": whole["id"], "checked": None} | more

    made = []
    if isinstance(widget, QAbstractItemView) and widget.model() is not None:
        model, root = widget.model(), widget.rootIndex()
        for row in range(min(model.rowCount(root), MOST_ROWS)):
            for column in range(columns_of(widget)):
                index = model.index(row, column, root)
                rect = widget.visualRect(index)
                enabled = bool(model.flags(index) & Qt.ItemFlag.ItemIsEnabled) and widget.isEnabled()
                texts = index.data(Qt.ItemDataRole.DisplayRole)
                more = {"row": row, "column": column, "enabled": enabled}
                made.append(part("row", str(texts or ""), rect, widget.viewport(), **more))
    elif isinstance(widget, QMenu | QMenuBar):
        for action in widget.actions():
            text = action.text().replace("&&", "\0").replace("&", "").replace("\0", "&").split("\t")[0]
            more = {"enabled": action.isEnabled(), "checked": action.isChecked()}
            made.append(part("line", text, widget.actionGeometry(action), widget, **more))
    elif isinstance(widget, QTabBar):
        for at in range(widget.count()):
            text = widget.tabText(at).replace("&", "")
            more = {"checked": at == widget.currentIndex()}
            made.append(part("tab", text, widget.tabRect(at), widget, **more))
    return [one for one in made if one]


def columns_of(view):
    """How many columns a view shows; a list's model may say none."""
    from PySide6.QtCore import QAbstractTableModel
    from PySide6.QtWidgets import QTableView

    is_table = isinstance(view, QTableView) or isinstance(view.model(), QAbstractTableModel)
    return view.model().columnCount(view.rootIndex()) if is_table else 1


def serve(path):
    """Wait for the window, then answer."""
    while (widgets := sys.modules.get("PySide6.QtWidgets")) is None or not hasattr(widgets, "QWidget"):
        time.sleep(0.02)
    from PySide6.QtCore import QCoreApplication, QEvent, QObject

    answers, wanted = [], threading.Event()

    class Reporter(QObject):
        def event(self, event):
            if event.type() != QEvent.Type.User:
                return super().event(event)
            try:
                answers.append(json.dumps(report(), ensure_ascii=False).translate(UNSEEN))
            except Exception as error:  # noqa: BLE001 - the journey shall read it
                answers.append(json.dumps({"error": repr(error)}))
            wanted.set()
            return True

    while (app := QCoreApplication.instance()) is None:
        time.sleep(0.02)
    reporter = Reporter()
    reporter.moveToThread(app.thread())
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(path)
        server.listen(1)
        while True:
            peer, _ = server.accept()
            with peer:
                peer.recv(16)
                wanted.clear()
                answers.clear()
                QCoreApplication.postEvent(reporter, QEvent(QEvent.Type.User))
                if wanted.wait(30):
                    peer.sendall(answers[0].encode())


if ASKED:
    threading.Thread(target=serve, args=(ASKED,), daemon=True).start()
