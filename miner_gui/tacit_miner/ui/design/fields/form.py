"""What the forms of the page have in common: they show a part of a draft, and hand on a changed draft."""

from __future__ import annotations

from abc import abstractmethod

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from tacit_miner.design.draft import Draft
from tacit_miner.ui.design.fields.texts_field import TextsField
from tacit_miner.ui.texts.language import named


class Form(QWidget):
    """A part of a draft; abstract to type checkers, since Qt's metaclass leaves no room for that of `abc`.

    Signals:
        changed: the changed draft, and the place of the change, which a next change of the same place goes with.
    """

    changed = Signal(object, str)

    def __init__(self) -> None:
        super().__init__()
        self.draft = Draft()
        self.position = 0
        self._showing = False
        self._fields: dict[str, QWidget] = {}

    def show_draft(self, draft: Draft, position: int = 0) -> None:
        """Show the part in this place of a draft; nothing is handed on meanwhile."""
        self.draft, self.position = draft, position
        self._showing = True
        try:
            self.fill()
        finally:
            self._showing = False

    @abstractmethod
    def fill(self) -> None:
        """Show `draft` in the fields."""

    def hand_on(self, draft: Draft, place: str = "") -> None:
        """The person changed something."""
        if not self._showing and draft != self.draft:
            self.draft = draft
            self.changed.emit(draft, place)

    def go_to(self, field: str) -> None:
        """Put the cursor into a field, such as `text.fr`."""
        name, _, rest = field.partition(".")
        widget = self._fields.get(name.partition("[")[0])
        if isinstance(widget, TextsField):
            widget.go_to(rest)
        elif widget is not None:
            widget.setFocus(Qt.FocusReason.OtherFocusReason)


def put_text(field: QLineEdit, text: str) -> None:
    """Show a text, and leave the cursor where it is if it is there already."""
    if field.text() != text:
        field.setText(text)


def level_choice(box: QComboBox, draft: Draft, number: int, *, lowest: int = 1) -> None:
    """Offer the levels of a draft by number and name, and choose one."""
    box.clear()
    for place, level in enumerate(draft.levels, start=1):
        if place >= lowest or place == number:
            name = level.name.first(draft.languages)
            box.addItem(f"{place} · {named(name)}" if name else str(place), place)
    if box.findData(number) < 0:
        box.addItem(str(number), number)
    box.setCurrentIndex(box.findData(number))
