"""All that Qt knows while a program runs: objects, models, what a screen reader can ask, the clipboard, the pixels."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QMetaObject, QModelIndex, QObject, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface, QGuiApplication, QTextDocument
from PySide6.QtWidgets import QApplication, QWidget

ROLES = range(64)

_NAMES: dict[tuple[str, int], list[str]] = {}
_FORMS = {
    *(
        "QCursor",
        "QFont",
        "QIcon",
        "QKeySequence",
        "QLocale",
        "QMargins",
        "QPalette",
        "QPixmap",
        "QPoint",
        "QPointF",
    ),
    *("QRect", "QRectF", "QRegion", "QSize", "QSizeF", "QSizePolicy", "QUrl"),
}
"""Types of properties whose values are never plain: a third of all, not asked for."""
_PLAIN, _ROW = str | int | float, list | tuple
_STATES = [name for name in dir(QAccessible.State()) if isinstance(getattr(QAccessible.State(), name), int)]


def is_plain(value: object) -> bool:
    """Whether its text says what it is, and not where it lies."""
    return isinstance(value, _PLAIN) or (isinstance(value, _ROW) and all(map(is_plain, value)))


def objects() -> list[tuple[QObject, str]]:
    """Every object, those without a parent among them if they are widgets; with where it is."""
    roots = [each for each in QApplication.allWidgets() if each.parent() is None]
    roots += [QApplication.instance(), QGuiApplication.clipboard()]
    return [found for root in roots for found in within(root, type(root).__name__)]


def within(each: QObject, place: str) -> Iterator[tuple[QObject, str]]:
    """An object and what is in it, each with its place among its parent's children, and its parent's in turn."""
    yield each, place
    for position, child in enumerate(each.children()):
        yield from within(child, f"{place}/{position} {child.metaObject().className()}")


def property_names(kind: QMetaObject) -> list[str]:
    """Of those whose values can be plain; the same for all objects of a class: asked of the first."""
    key = kind.className(), kind.propertyCount()
    if key not in _NAMES:
        declared = map(kind.property, range(kind.propertyCount()))
        _NAMES[key] = [each.name() for each in declared if each.typeName() not in _FORMS]
    return _NAMES[key]


def properties(each: QObject, where: str) -> Iterator[str]:
    for name in property_names(each.metaObject()):
        if is_plain(value := each.property(name)):
            yield f"{where}.{name} = {value!r}"
    for name in (bytes(each.data()).decode() for each in each.dynamicPropertyNames()):
        with suppress(RuntimeError):  # what Qt keeps for itself, in a type that Python does not know
            if is_plain(value := each.property(name)):
                yield f"{where}.{name} = {value!r}"
    if isinstance(each, QTextDocument):
        yield f"{where} {each.availableUndoSteps()} {each.availableRedoSteps()} {each.toPlainText()!r}"


def model(each: QAbstractItemModel) -> Iterator[str]:
    top = QModelIndex()
    columns = 1 if isinstance(each, QAbstractListModel) else each.columnCount(top)
    for row in range(each.rowCount(top)):
        for column in range(columns):
            index = each.index(row, column)
            for role in (*ROLES, Qt.ItemDataRole.UserRole):
                value = each.data(index, role)
                if is_plain(value):
                    yield f"{type(each).__name__}[{row}, {column}] {role}: {value!r}"


def told(each: QAccessibleInterface, depth: int = 0) -> Iterator[str]:
    """What a screen reader can ask a part and all parts in it."""
    texts = [each.text(kind) for kind in QAccessible.Text if kind is not QAccessible.Text.UserText]
    state = each.state()
    marks = [name for name in _STATES if getattr(state, name)]
    line = f"{'.' * depth}{each.role().name} {texts} {marks}"
    if (value := each.valueInterface()) is not None:
        line += f" {value.currentValue()!r}"
    if (text := each.textInterface()) is not None:
        line += f" {text.text(0, text.characterCount())!r}"
    yield line
    for position in range(each.childCount()):
        child = each.child(position)
        if child is not None and child.isValid():
            yield from told(child, depth + 1)


def clipboard() -> Iterator[str]:
    board = QGuiApplication.clipboard()
    for mode in type(board).Mode:
        data = board.mimeData(mode)
        formats = data.formats() if data is not None else []
        yield f"clipboard {mode.name} {board.text(mode)!r} {formats}"


def everything(window: QWidget) -> list[str]:
    """All of it, a line each; the same state gives the same lines."""
    QApplication.processEvents()
    found = objects()
    lines = [line for each, where in found for line in properties(each, where)]
    lines += [line for each, _ in found if isinstance(each, QAbstractItemModel) for line in model(each)]
    for top in QApplication.topLevelWidgets():
        lines += told(QAccessible.queryAccessibleInterface(top))
    lines += clipboard()
    picture = window.grab().toImage()
    lines.append(f"pixels {picture.size().toTuple()} {hash(bytes(picture.constBits()))}")
    return sorted(lines)
