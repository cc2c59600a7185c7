"""How many of the people take each level of a survey: a share for each, which need not add up; they are taken in proportion."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFormLayout, QWidget

from tacit_miner.ui.texts.language import tr
from tacit_miner.ui.widgets.labels import Plain, tip
from tacit_miner.ui.widgets.number_field import NumberField, ShareField


class MixFields(QWidget):
    """A field a level.

    Signals:
        changed: a share is another one.
        judged: a text is refused, or no longer.
    """

    changed = Signal()
    judged = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.fields: list[ShareField] = []
        self._form = QFormLayout(self)
        self._form.setContentsMargins(0, 0, 0, 0)
        self._form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)

    def offer(self, names: Sequence[str]) -> None:
        """A field for each of these levels, all with the same share."""
        while self._form.rowCount():
            self._form.removeRow(0)
        self.fields = []
        for name in names:
            field = ShareField(0.0, 1.0, 0.05, 0)
            field.setAccessibleName(tr("People at {level}").format(level=name))
            field.setToolTip(
                tip(tr("The share of people who take this level; shares are taken in proportion."))
            )
            field.set_share(1.0 / len(names))
            field.valueChanged.connect(self.changed)
            field.judged.connect(self.judged)
            label = Plain(name)
            label.setBuddy(field)
            self._form.addRow(label, field)
            self.fields.append(field)

    def fault(self) -> NumberField | None:
        """The first field whose text is refused."""
        return next((field for field in self.fields if field.fault()), None)

    def mix(self) -> tuple[float, ...]:
        """The shares, adding up to 1 unless all are 0."""
        shares = [field.share() for field in self.fields]
        total = sum(shares)
        return tuple(share / total for share in shares) if total > 0.0 else tuple(shares)

    def show_mix(self, mix: Sequence[float]) -> None:
        """Show these shares."""
        for field, share in zip(self.fields, mix, strict=False):
            field.set_share(share)
