"""Drawing one-time tokens: how many, what is on each card, and where the list and the sheet of cards go."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from tacit.errors import TacitError
from tacit_miner.trust_files import MOST_CARDS, make_tokens
from tacit_miner.ui.design.dialogs.sizes import open_at
from tacit_miner.ui.texts.language import tr
from tacit_miner.ui.texts.messages import said
from tacit_miner.ui.widgets.fields import FieldGroup
from tacit_miner.ui.widgets.labels import Plain
from tacit_miner.ui.widgets.notice import announce
from tacit_miner.ui.widgets.number_field import CountField
from tacit_miner.ui.widgets.scrolled import Scrolled

USUAL = 100
"""Cards that are proposed."""

CARDS, LISTED = "-cards.html", "-tokens.txt"


@dataclass(frozen=True, slots=True)
class Drawing:
    """What was asked for.

    Attributes:
        count: how many tokens.
        title: one line on each card.
        listed: the file of their public halves.
        cards: the sheet to print.
    """

    count: int
    title: str
    listed: Path
    cards: Path

    def perform(self) -> tuple[bytes, ...]:
        """Draw and write; the public halves.

        Raises:
            TacitError: a file that is there already or cannot be written.
        """
        return make_tokens(self.count, self.title, self.listed, self.cards)


class TokensDialog(QDialog):
    """Count, title, two files.

    Signals:
        wanted: a `Drawing`.
    """

    wanted = Signal(object)

    def __init__(self, folder: Path, stem: str, title: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("One-time tokens"))
        self.count = CountField(1, MOST_CARDS)
        self.count.setValue(USUAL)
        self.title = QLineEdit(title)
        self.cards, self.listed = (QLineEdit(str(folder / f"{stem}{ending}")) for ending in (CARDS, LISTED))
        self.fault = Plain()
        self.fault.setWordWrap(True)
        self.make = QPushButton(tr("Draw the tokens"))
        self.make.setDefault(True)
        self.make.clicked.connect(self._make)
        self._lay_out()

    def _lay_out(self) -> None:
        words = Plain(
            tr(
                "Each printed card lets one key take part, so a study need not count everybody who finds the survey. Print the sheet, cut and "
                "shuffle the cards, let people draw one each, and destroy the sheet: who writes down who got which card links people to "
                "their answers."
            )
        )
        words.setWordWrap(True)
        group = FieldGroup("")
        group.add(tr("How many"), self.count, tr("One for each person, and some to spare."))
        group.add(tr("Line on each card"), self.title, tr("Such as the name of the study."))
        group.add(
            tr("Sheet to print"),
            self.cards,
            tr("A page with a card and a QR code for each token. Keep it from others."),
        )
        group.add_wide(self._place(self.cards), tr("Sheet to print"), "")
        group.add(
            tr("List of tokens"),
            self.listed,
            tr("Which tokens there are, but none of them can be used from it. The project needs it too."),
        )
        group.add_wide(self._place(self.listed), tr("List of tokens"), "")
        layout = QVBoxLayout(self)
        layout.addWidget(words)
        layout.addWidget(Scrolled(group), 1)
        layout.addWidget(self.fault)
        buttons = QDialogButtonBox()
        buttons.addButton(self.make, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.addButton(tr("Stay"), QDialogButtonBox.ButtonRole.RejectRole).clicked.connect(self.reject)
        layout.addWidget(buttons)
        open_at(self, 38, 34)

    def _place(self, field: QLineEdit) -> QPushButton:
        button = QPushButton(tr("Choose…"))
        button.setAutoDefault(False)

        def choose() -> None:
            name, _ = QFileDialog.getSaveFileName(self, field.accessibleName(), field.text())
            if name:
                field.setText(name)

        button.clicked.connect(choose)
        return button

    def _make(self) -> None:
        places = [field.text().strip() for field in (self.listed, self.cards)]
        if not all(places):
            self.tell(tr("Say where the sheet and the list go."))
        elif not self.count.fault():
            self.tell("")
            self.setEnabled(False)
            listed, cards = map(Path, places)
            self.wanted.emit(Drawing(self.count.value(), self.title.text().strip(), listed, cards))

    def tell(self, words: str) -> None:
        """Why not."""
        self.setEnabled(True)
        self.fault.setText(f"⚠ {words}" if words else "")
        if words:
            announce(self, words)

    def refuse(self, error: object) -> None:
        """It was tried and refused."""
        why = said(error.message) if isinstance(error, TacitError) else str(error)
        self.tell(why[:1].upper() + why[1:])
