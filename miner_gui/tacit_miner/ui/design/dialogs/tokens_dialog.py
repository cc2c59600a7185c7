"""Drawing one-time tokens: how many, what is on each card, and where the list and the sheet of cards go."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget

from tacit_miner.trust_files import MOST_CARDS, make_tokens
from tacit_miner.ui.design.dialogs.asking import AskingDialog, choose_button
from tacit_miner.ui.texts.language import tr
from tacit_miner.ui.widgets.number_field import CountField

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


class TokensDialog(AskingDialog):
    """Count, title, two files; what is wanted is a `Drawing`."""

    def __init__(self, folder: Path, stem: str, title: str, parent: QWidget) -> None:
        super().__init__(tr("One-time tokens"), parent)
        self.count = CountField(1, MOST_CARDS)
        self.count.setValue(USUAL)
        self.title = QLineEdit(title)
        self.cards, self.listed = (QLineEdit(str(folder / f"{stem}{ending}")) for ending in (CARDS, LISTED))
        self.make = QPushButton(tr("Draw the tokens"))
        self.make.setDefault(True)
        self.make.clicked.connect(self._make)
        self._add_fields()
        words = tr(
            "Each printed card lets one key take part, so a study need not count everybody who finds the survey. Print the sheet, cut and "
            "shuffle the cards, let people draw one each, and destroy the sheet: who writes down who got which card links people to "
            "their answers."
        )
        self.lay_out(words, self.make, 34)

    def _add_fields(self) -> None:
        group = self.group
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

    def _place(self, field: QLineEdit) -> QPushButton:
        return choose_button(lambda: self.choose_place(field, field.accessibleName()))

    def _make(self) -> None:
        places = [field.text().strip() for field in (self.listed, self.cards)]
        if not all(places):
            self.tell(tr("Say where the sheet and the list go."))
        elif not self.count.fault():
            listed, cards = map(Path, places)
            self.send(Drawing(self.count.value(), self.title.text().strip(), listed, cards))
