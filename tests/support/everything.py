"""All that Qt knows while a program runs: objects, models, what a screen reader can ask, the clipboard, the pixels."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QMetaObject, QModelIndex, QObject, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface, QGuiApplication, QTextDocument
from PySide6.QtWidgets import QApplication, QWidget

ROLES = range(64)

_NAMES: dict[tuple[str, int], list[str]] = {}


def is_plain(value: object) -> bool:
    """Whether its text says what it is, and not where it lies."""
    if isinstance(value, list | tuple):
        return all(map(is_plain, value))
    return isinstance(value, str | int | float)


def objects() -> list[QObject]:
    """Every object, those without a parent among them if they are widgets."""
    roots = [QApplication.instance(), QGuiApplication.clipboard(), *QApplication.allWidgets()]
    found = {id(each): each for root in roots for each in (root, *root.findChildren(QObject))}
    return list(found.values())


def place(each: QObject) -> str:
    """Where an object is among its parent's children, and its parent in turn."""
    parent = each.parent()
    if parent is None:
        return type(each).__name__
    return f"{place(parent)}/{parent.children().index(each)} {each.metaObject().className()}"


def property_names(kind: QMetaObject) -> list[str]:
    """The same for all objects of a class: asked of the first."""
    key = kind.className(), kind.propertyCount()
    if key not in _NAMES:
        _NAMES[key] = [kind.property(position).name() for position in range(kind.propertyCount())]
    return _NAMES[key]


def properties(each: QObject) -> Iterator[str]:
    where = place(each)
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
    names = [
        name for name in dir(state) if not name.startswith("_") and isinstance(getattr(state, name), int)
    ]
    marks = [name for name in names if getattr(state, name)]
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
    lines = [line for each in objects() for line in properties(each)]
    lines += [line for each in objects() if isinstance(each, QAbstractItemModel) for line in model(each)]
    for top in QApplication.topLevelWidgets():
        lines += told(QAccessible.queryAccessibleInterface(top))
    lines += clipboard()
    picture = window.grab().toImage()
    lines.append(f"pixels {picture.size().toTuple()} {hash(bytes(picture.constBits()))}")
    return sorted(lines)
