"""A question for a number: a field for it, and its bands, of which one is the answer and can be chosen as well.

The number is in the field alone, as long as the field is shown. The answer is its band: on the way back to the question
the band is chosen, and the field is empty. No text is made from the number or from its band: the sentence beside the field is one of
those that are made for every band alike.
"""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from tacit_agent.ui.pages.one_of_cards import OptionsCard
from tacit_agent.ui.pages.question_card import KEYS
from tacit_agent.ui.sentences import Answer, fill, quoted
from tacit_agent.ui.widgets.basics import Size, cells, label
from tacit_agent.ui.widgets.choice import ChoiceButton
from tacit_agent.ui.widgets.number_entry import NumberEntry
from tacit_agent.ui.widgets.one_of_texts import OneOfTexts

_DIGITS = 16
"""The width of the field."""


class NumberCard(OptionsCard):
    """The field above the bands.

    Attributes:
        entry: the field.
        band: what is sent for the number in it.
    """

    def lay_out_answers(self, inside: QVBoxLayout) -> None:
        """The field, what is sent for it, the bands."""
        self.entry = NumberEntry(negative=self.item.cuts[0] <= 0)
        self.entry.setAccessibleName(quoted(self.question_text()))
        self.entry.setFixedWidth(self.fontMetrics().horizontalAdvance("0") * _DIGITS)
        self.entry.number_changed.connect(self._typed)
        self.band = OneOfTexts(self._sent_as())
        # On Linux a field is read out with its label's text, too.
        name = QLabel(self.tr("Type a number:"))
        name.setTextFormat(Qt.TextFormat.PlainText)
        name.setBuddy(self.entry)
        row = cells(name, self.entry, self.band)
        row.setStretch(2, 1)
        inside.addLayout(row)
        about = self.tr(
            "The number itself is neither kept nor sent: it only finds its band. You can choose the band below instead."
        )
        self.entry.setAccessibleDescription(about)
        inside.addWidget(label(about, Size.SMALL, faint=True))
        super().lay_out_answers(inside)

    def _sent_as(self) -> list[str]:
        """For every band what is sent."""
        if self.session.figures(self.position).is_open:
            text = self.tr("→ sent as %1")
        else:
            text = self.tr("→ sent as %1, or by chance as another band")
        return [fill(text, quoted(option.text.get(self.languages))) for option in self.item.options]

    def _typed(self) -> None:
        """What is in the field has changed: its band is the answer."""
        typed = self.entry.number
        band = None if typed is None else self.item.band_of(typed)
        if band is None:
            self.session.take_back(self.position)
        else:
            self.session.answer(self.position, band)
        self._show_band(band)
        self.told()

    def _show_band(self, band: int | None) -> None:
        self.band.show_text(band)
        if band is not None and QAccessible.isActive():
            said = QAccessibleAnnouncementEvent(self.entry, self.band.texts[band])
            QAccessible.updateAccessibility(said)

    def choose(self, value: Answer) -> None:
        """Take a band, or that the person prefers not to say; the number is of no more use."""
        self.forget()
        super().choose(value)

    def forget(self) -> None:
        """Empty the field."""
        self.entry.forget()
        self.band.show_text(None)

    def caption(self) -> str:
        """What the options are."""
        return self.tr("The bands, in the researcher's words:")

    # Digits are for the field.

    def key(self, _: int) -> str:
        """None."""
        return ""

    def keyed(self) -> list[ChoiceButton]:
        """None."""
        return []

    def answers(self, _: int) -> list[QWidget]:
        """The field."""
        return [self.entry]

    def press(self, place: int) -> bool:
        """A digit that was pressed elsewhere in the card goes into the field."""
        if not self.is_seen():
            return False
        if KEYS[place].isdigit():
            self.entry.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.entry.insert(KEYS[place])
            self._typed()
        return True

    def stops(self) -> list[QWidget]:
        """The field, then the bands."""
        return [self.entry, *super().stops()]

    def hint(self) -> str:
        """Digits."""
        return self.tr("Type the number, or choose its band; Enter to go on.")
