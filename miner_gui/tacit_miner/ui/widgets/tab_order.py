"""The order of the Tab key, which is that of reading; and names for what Qt leaves nameless."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QLayout,
    QScrollArea,
    QSplitter,
    QStackedWidget,
    QTabBar,
    QTabWidget,
    QToolButton,
    QWidget,
)


def follow_the_eye(root: QWidget) -> None:
    """Let Tab go through everything inside in the order of the layouts; arrow keys go along a row of tabs, which scrolls with them."""
    for tabs in root.findChildren(QTabBar):
        for arrow in tabs.findChildren(QToolButton, options=Qt.FindChildOption.FindDirectChildrenOnly):
            arrow.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    for first, second in pairwise(stops(root)):
        QWidget.setTabOrder(first, second)


def name_lists(root: QWidget) -> None:
    """Give the list of each choice, and each row of tabs, its owner's name: a screen reader meets them alone."""
    for tabs in root.findChildren(QTabWidget):
        tabs.tabBar().setAccessibleName(tabs.accessibleName())
    for choice in root.findChildren(QComboBox):
        choice.view().setAccessibleName(choice.accessibleName())


def stops(widget: QWidget) -> Iterator[QWidget]:
    """What the Tab key should reach inside, in the order of the layouts; parts that are hidden now among them."""
    if widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
        yield widget
    for part in _parts(widget):
        yield from stops(part)


def _parts(widget: QWidget) -> Iterator[QWidget]:
    if isinstance(widget, QTabWidget):
        yield widget.tabBar()
    if isinstance(widget, QTabWidget | QStackedWidget | QSplitter):
        pages = (widget.widget(place) for place in range(widget.count()))
        yield from (page for page in pages if page is not None)
    elif isinstance(widget, QScrollArea) and (inside := widget.widget()) is not None:
        yield inside
    elif (layout := widget.layout()) is not None:
        yield from _laid_out(layout)


def _laid_out(layout: QLayout) -> Iterator[QWidget]:
    for place in range(layout.count()):
        item = layout.itemAt(place)
        assert item is not None
        widget, inner = item.widget(), item.layout()
        if widget is not None:
            yield widget
        elif inner is not None:
            yield from _laid_out(inner)
