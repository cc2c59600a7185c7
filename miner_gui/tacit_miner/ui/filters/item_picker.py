"""Choosing items by typing: a line with completion, and a button for each item chosen, which takes it away again."""

from __future__ import annotations

from PySide6.QtCore import QStringListModel, Qt, Signal
from PySide6.QtWidgets import QCompleter, QLineEdit, QSizePolicy, QToolButton, QWidget

from tacit_miner.ui.texts.language import named, tr
from tacit_miner.ui.widgets.flow import FlowLayout
from tacit_miner.ui.widgets.labels import tip


class ItemPicker(QWidget):
    """A set of items.

    Signals:
        changed: an item came or went.
    """

    changed = Signal()

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._labels: tuple[str, ...] = ()
        self._chosen: dict[int, QToolButton] = {}
        self.line = QLineEdit(self)
        self.line.setPlaceholderText(tr("add an item"))
        self.line.setAccessibleName(name)
        self.line.setMinimumWidth(9 * self.fontMetrics().height())
        self._names = QStringListModel(self)
        completer = QCompleter(self._names, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        # Queued: the completer writes its text into the line after this signal, and would undo clearing it.
        completer.activated.connect(self._typed, Qt.ConnectionType.QueuedConnection)
        self.line.setCompleter(completer)
        self.line.returnPressed.connect(self._typed)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._flow = FlowLayout(self)
        self._flow.addWidget(self.line)

    def set_labels(self, labels: tuple[str, ...]) -> None:
        """What there is to choose from."""
        self.clear()
        self._labels = labels
        self._names.setStringList(list(labels))

    def items(self) -> frozenset[int]:
        """What is chosen."""
        return frozenset(self._chosen)

    def clear(self) -> None:
        """Choose nothing."""
        for item in list(self._chosen):
            self._drop(item)

    def _typed(self) -> None:
        typed = self.line.text().strip().casefold()
        found = [place for place, label in enumerate(self._labels) if label.casefold() == typed]
        if not found:
            found = [place for place, label in enumerate(self._labels) if typed and typed in label.casefold()]
        if len(found) == 1:
            self.line.clear()
            self.add(found[0])

    def add(self, item: int) -> None:
        """Choose one more."""
        if item in self._chosen:
            return
        button = QToolButton(self)
        button.setText(f"{named(self._labels[item])}  ✕".replace("&", "&&"))  # a single one would mark a key
        words = tr("Take {item} out of the filter").format(item=named(self._labels[item]))
        button.setToolTip(tip(words))
        button.setAccessibleName(words)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.clicked.connect(lambda: self._take_away(item))
        self._flow.insert(len(self._chosen), button)
        self._chosen[item] = button
        button.show()
        self._resized()
        self.changed.emit()

    def _take_away(self, item: int) -> None:
        self._drop(item)
        self.line.setFocus()
        self.changed.emit()

    def _drop(self, item: int) -> None:
        button = self._chosen.pop(item)
        self._flow.removeWidget(button)
        button.hide()
        button.deleteLater()
        self._resized()

    def _resized(self) -> None:
        self._flow.invalidate()
        self.updateGeometry()
