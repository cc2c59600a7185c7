"""Page 5: save the one file, note the receipt; or hand the machine to the next person."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tacit.formats.batch_file import SUFFIX
from tacit.person.sentences import encrypted
from tacit.platform.errors import TacitError
from tacit_agent.session import State, SurveySession
from tacit_agent.ui.dialogs import Dialogs
from tacit_agent.ui.language import fill, lines, said
from tacit_agent.ui.operator import ask_token, save_batch, saved_text
from tacit_agent.ui.pages.page import AgentPage
from tacit_agent.ui.theme import AgentPreferences
from tacit_agent.ui.widgets import quoted
from tacit_agent.ui.widgets.basics import ScrollingColumn, Size, button, card, disclosure, label
from tacit_agent.ui.widgets.figures import RecordPanel
from tacit_agent.ui.widgets.quoted import Quoted, survey_words
from tacit_agent.vault import Mode
from tacit_qt.widgets import laid_out

_CONTACT_LINES = 4
"""Lines of the researcher's name and contact that are shown at once."""


class SavePage(AgentPage):
    """Receipt, saving, QR code."""

    def __init__(self, session: SurveySession, preferences: AgentPreferences, dialogs: Dialogs) -> None:
        super().__init__(session, preferences, dialogs)
        self.many = session.mode is Mode.MANY
        self.receipt = label("", Size.CODE, bold=True)
        self.status = label("", bold=True)
        self.save = button(self.tr("Save the file…"), primary=True)
        self.save.clicked.connect(self._save)
        self.qr_button = disclosure(self.tr("Show as a QR code"))
        self.qr_button.toggled.connect(self._show_qr)
        self.qr_note = label("", faint=True)
        self.qr_place = QVBoxLayout()
        area = ScrollingColumn()
        column = area.column
        column.addWidget(label(self._title(), Size.TITLE, bold=True))
        saving = self._saving()
        column.addWidget(saving)
        if self.many:
            saving.hide()
        column.addWidget(self._receipt_card())
        self.record = RecordPanel()
        column.addWidget(self.record)
        column.addStretch(1)
        laid_out(QVBoxLayout(self), area)

    def _title(self) -> str:
        return self.tr("Thank you. Your record is handed in.") if self.many else self.tr("Save your file")

    def _saving(self) -> QWidget:
        frame, inside = card()
        inside.addWidget(
            label(self.tr("Save the file and give it to the researcher, on a stick or as they ask:"))
        )
        researcher = Quoted(lines=_CONTACT_LINES)
        researcher.add(label(f"{self.session.survey.researcher.name}\n{self.session.survey.contact}"))
        inside.addWidget(researcher)
        inside.addWidget(self.save, alignment=Qt.AlignmentFlag.AlignLeading)
        inside.addWidget(self.status)
        inside.addWidget(label(self._about_copies(), faint=True))
        inside.addWidget(self.qr_button, alignment=Qt.AlignmentFlag.AlignLeading)
        if self.session.survey.terms.encrypt:
            self.qr_button.hide()  # a photograph of the screen would be a copy that is not encrypted
        inside.addWidget(self.qr_note)
        inside.addLayout(self.qr_place)
        return frame

    def _about_copies(self) -> str:
        if self.session.survey.terms.encrypt:
            again = self.tr("Saving again writes the same records, encrypted once more.")
            return f"{lines(encrypted(self.session.survey))} {again}"
        return self.tr("Saving again writes exactly the same file, so no copy can tell more than another.")

    def _receipt_card(self) -> QWidget:
        frame, inside = card()
        inside.addWidget(label(self.tr("Your receipt"), Size.SMALL, faint=True))
        self.receipt.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByKeyboard)
        inside.addWidget(self.receipt)
        inside.addWidget(
            label(
                self.tr(
                    "Note this code if you like. With it the researcher can find your record, for example to delete it. It "
                    "says nothing about your answers."
                ),
                faint=True,
            )
        )
        inside.addWidget(survey_words(self.session.signed))
        if self.many:
            inside.addWidget(label(self.tr("Then hand the computer back.")))
        return frame

    def enter(self) -> None:
        """Show the receipt and whether it is saved."""
        self.record.show_record(self.session, self.preferences.languages)
        code = self.session.receipt
        self.receipt.setText(f"\u2066{code}\u2069")  # isolated: a code reads left to right everywhere
        self.receipt.setAccessibleName(fill(self.tr("Receipt %1"), " ".join(code)))
        self.qr_note.hide()
        if self.session.state is State.EXPORTED and not self.status.text():
            self.status.setText("✓ " + self.tr("Saved before. You may save it again."))
        self.status.setVisible(bool(self.status.text()))

    def focus_first(self) -> QWidget | None:
        """The button that saves; for many people, the Next button."""
        return None if self.many else self.save

    def _save(self) -> None:
        try:
            name = f"{self.session.signed.id[:8]}{SUFFIX}"
            saved = save_batch(self.session, self.dialogs, self.tr("Save the file"), name)
        except TacitError as error:
            self.status.setText("✕ " + fill(self.tr("Not saved: %1"), said(error.message)))
        else:
            if saved is not None:
                self.status.setText(f"✓ {saved_text(*saved)}")
        self.status.setVisible(bool(self.status.text()))
        self.changed.emit()

    def _show_qr(self, shown: bool) -> None:
        while (entry := self.qr_place.takeAt(0)) is not None:
            if (widget := entry.widget()) is not None:
                widget.deleteLater()
        if shown and not ask_token(self.session, self.dialogs):
            self.qr_button.setChecked(False)
            return
        image = quoted.code(self.session.own_batch()) if shown else None
        if image is not None:
            name = self.tr("QR code of the file")
            self.qr_place.addWidget(quoted.QrCode(image, name), alignment=Qt.AlignmentFlag.AlignHCenter)
            self.qr_note.setText(
                self.tr("It holds the same text as the file. A photograph of it is a copy of your record.")
            )
        else:
            self.qr_note.setText(self.tr("This record is too long for a QR code. Save the file instead."))
        self.qr_note.setVisible(shown)

    def next_text(self) -> str:
        """To the lock, or to the end."""
        return self.tr("Hand the computer back") if self.many else self.tr("Close")

    def can_go_on(self) -> bool:
        """For oneself, once the file is saved; Close in the menu is always there."""
        return self.session.is_done

    def hint(self) -> str:
        """That nothing is lost by waiting."""
        return (
            "" if self.can_go_on() else self.tr("The record is kept: you can also save the file another day.")
        )

    def can_go_back(self) -> bool:
        """To what was sent; not where the next person waits."""
        return not self.many
