"""Pages 4 and 5: before the draw, what will happen to each answer; after it, what leaves, item by item and as raw text.

The draw happens when Finish is pressed, once. Answers are hidden before it unless the person asks, because others may
look on. The window makes this page again for after the draw, so that nothing of it has ever shown an answer. Last, the one file is saved and the receipt noted, or the machine handed to the next person.
"""

import json
from base64 import b64decode

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QPlainTextEdit, QVBoxLayout, QWidget

from tacit.formats.batch_file import SUFFIX
from tacit.person import sentences
from tacit.person.sentences import encrypted
from tacit.platform.errors import TacitError
from tacit.platform.messages import Message
from tacit_agent.session import State, voice
from tacit_agent.session.choice import places
from tacit_agent.ui.language import choice, filled, lines, number, quoted, said
from tacit_agent.ui.operator import ask_token, save_batch, saved_text
from tacit_agent.ui.pages import AgentPage, Footing
from tacit_agent.ui.widgets.basics import (
    PageTexts,
    ScrollingColumn,
    Size,
    WrappingTable,
    at_start,
    button,
    card,
    clear,
    disclosure,
    label,
    small,
)
from tacit_agent.ui.widgets.figures import RecordPanel
from tacit_agent.ui.widgets.options import WrappedCheck
from tacit_agent.ui.widgets.quoted import QrCode, Quoted, code, survey_words
from tacit_agent.vault import Mode
from tacit_qt.widgets import fill, laid_out

_QUESTION, _LEVEL, _LAST = range(3)
_COLUMNS = 3
_TABLE_LINES, _RAW_LINES = 9, 6
"""The least that is shown of the table and of the raw text; where there is less room, the page scrolls."""
_LONGEST = 600  # characters of a question in its cell


class ReviewPage(AgentPage):
    """The table and what is said about it."""

    def _build(self) -> None:
        self.heading, self.text = label("", Size.TITLE, bold=True), label("")
        self.error = label("", bold=True)
        self.reveal = WrappedCheck(self.tr("Show my answers"))
        self.raw_button = disclosure(self.tr("Show the raw text of the file"))
        self.raw = QPlainTextEdit(readOnly=True, undoRedoEnabled=False, tabChangesFocus=True)
        self.places = places(self.session.survey)
        self.model = PageTexts(self, (len(self.places), _COLUMNS), self.cell, self._heading)
        self.table = WrappingTable(self.tr("What leaves, question by question"))
        self.record = RecordPanel(flowing=True)
        self._lay_out()
        self.table.activated.connect(self._activated)
        self.reveal.toggled.connect(lambda _: self.model.refresh())
        self.raw_button.toggled.connect(self._show_raw)

    def _lay_out(self) -> None:
        self.raw.setAccessibleName(self.tr("The raw text of the file"))
        self.raw.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.raw.hide()
        self.notice = card(self.error, name="notice")
        line = self.fontMetrics().height()
        self.table.setMinimumHeight(_TABLE_LINES * line)
        self.raw.setMinimumHeight(_RAW_LINES * line)
        column = laid_out(ScrollingColumn(self, wide=True).column, spacing=10)
        fill(column, self.heading, self.text, self.notice, self.reveal, (self.table, 3), self.record)
        fill(column, at_start(self.raw_button), (self.raw, 2))

    @property
    def is_open(self) -> bool:
        """Whether the draw is still to come, and answers can be changed."""
        return not self.session.is_drawn and not self.session.is_waiting

    def enter(self) -> None:
        """Show the answers to be drawn, or what was drawn."""
        self.reveal.setVisible(self.is_open)
        self.raw_button.setVisible(self.session.is_drawn)
        self.notice.setVisible(bool(self.error.text()))
        self.record.show_record(self.session, self.preferences.languages)
        self.table.takes_enter = self.is_open
        heading, text = self._introduction()
        self.heading.setText(heading)
        self.text.setText(text)
        if self.table.model() is None:  # not earlier: a thousand hidden rows would be measured for nothing
            self.table.setModel(self.model)
            self.table.stretch(_QUESTION, _LEVEL)
        self.model.refresh()
        self.table.fit_rows()

    def _introduction(self) -> tuple[str, str]:
        if self.session.is_undecided:
            return self.tr("This is what you hand in, and nothing else"), self.tr(
                "Chance has decided, and your answers are erased. What is sent may differ from your answer on purpose, and that is what "
                "protects you. Hand it in, or throw it away: then it does not count, and it never leaves. Chance is asked only once, "
                "so it cannot be changed or drawn again."
            )
        if self.session.is_drawn:
            return self.tr("This leaves your computer, and nothing else"), self.tr(
                "Chance has decided. What is sent may differ from your answer on purpose, and that is what protects you. "
                "It has not left yet: you save the file on the next page. It can no longer be changed."
            )
        if self.session.is_waiting:
            return self.tr("Drawn, but not stored yet"), self.tr(
                "Chance has decided and your answers are erased, but the record could not be stored. Nothing has left this "
                "computer. Try again; if it stays so, discard the record: you can then answer again another day."
            )
        return self.tr("Ready to draw"), self.tr(
            "When you press Finish, chance may change each answer. This happens once and cannot be repeated. Your answers are "
            "then erased."
        )

    def show_failure(self, message: Message) -> None:
        """Say why Finish did not succeed."""
        if self.session.is_undecided:
            text = self.tr("That could not be stored: %1")
        elif self.session.is_waiting:
            text = self.tr("The record could not be stored: %1")
        else:
            text = self.tr("Nothing was drawn, and your answers are still here: %1")
        self.error.setText("✕ " + filled(text, said(message)))

    def focus_first(self) -> QWidget | None:
        """The table; the Next button where it tries again."""
        return None if self.session.is_waiting else self.table

    def _heading(self, section: int, orientation: Qt.Orientation) -> str:
        """A column's name, or a question's number in the person's digits."""
        if orientation == Qt.Orientation.Vertical:
            return self.places[section]
        if section == _LAST:
            return self.tr("Your answer") if self.is_open else self.tr("Sent")
        return self.tr("Question") if section == _QUESTION else self.tr("Level")

    def cell(self, row: int, column: int, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
        """A cell's text."""
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        item, languages = self.session.survey.items[row], self.preferences.languages
        if column == _QUESTION:
            asked = sentences.question(item, languages, _LONGEST)
            return lines([asked, *voice.in_short(self.session, row)])
        if column == _LEVEL:
            return self._level(row)
        if self.session.is_drawn:
            return said(sentences.sent(item, self.session.sent.answers[row], languages))
        if self.session.is_waiting:
            return self.tr("not stored yet")
        return self._answer(row) if self.reveal.isChecked() else self.tr("hidden")

    def _level(self, row: int) -> str:
        """The level and what it does; of a question that is left out nothing is hidden."""
        chosen = self.session.level_of(row)
        level = self.session.survey.level(chosen)
        name = filled(
            self.tr("Level %1, %2"), number(chosen), quoted(level.name.get(self.preferences.languages))
        )
        if self.session.is_left_out(row):
            return filled(self.tr("%1\nleft out: whoever reads it sees that"), name)
        return f"{name}\n{lines(sentences.compact(self.session.figures(row)))}"

    def _activated(self, index: QModelIndex) -> None:
        if self.is_open:
            self.question_wanted.emit(index.row())

    def _answer(self, row: int) -> str:
        item, languages = self.session.survey.items[row], self.preferences.languages
        if self.session.is_left_out(row):
            return choice(None)
        words: dict[int, str] = {True: choice(True), False: choice(False)}
        if item.options:
            words = {i: quoted(each.text.get(languages)) for i, each in enumerate(item.options)}
        shown = (text for value, text in words.items() if self.session.shows(row, value))
        return next(shown, self.tr("erased"))

    def _show_raw(self, shown: bool) -> None:
        self.raw.setVisible(shown)
        self.raw.setPlainText(_readable(self.session.own_batch()) if shown else "")

    def footing(self) -> Footing:
        """Finish, try again, hand in, or to the saving; no way back after the draw.

        Enter leads neither to the draw nor to handing in, which cannot be taken back: these take the button.
        """
        hint, by_enter = "", False
        if self.session.is_undecided:
            words = self.tr("Hand in")
        elif self.session.is_drawn:
            words, by_enter = self.tr("Go on to save"), True
        elif self.session.is_waiting:
            words = self.tr("Try again")
        else:
            words = self.tr("Finish: draw once")
            hint = self.tr("Double-click a question, or press Enter on it, to change its answer.")
        return Footing(words, hint, has_back=self.is_open, by_enter=by_enter)


def _readable(batch: bytes) -> str:
    """The file as it is, and below it what its payload says."""
    text = batch.decode("ascii")
    payloads = [b64decode(json.loads(line)["payload"]).decode("utf-8") for line in text.splitlines()]
    return "\n\n".join([text.rstrip("\n"), *payloads])


_CONTACT_LINES = 4  # lines of the researcher's name and contact that are shown at once


class SavePage(AgentPage):
    """Receipt, saving, QR code."""

    def _build(self) -> None:
        self.many = self.session.mode is Mode.MANY
        self.receipt = label("", Size.CODE, bold=True)
        self.status = label("", bold=True)
        self.save = button(self.tr("Save the file…"), self._save, primary=True)
        self.qr_button = disclosure(self.tr("Show as a QR code"))
        self.qr_button.toggled.connect(self._show_qr)
        self.qr_note = label("", faint=True)
        self.qr_place = QVBoxLayout()
        column = ScrollingColumn(self).column
        title = self.tr("Thank you. Your record is handed in.") if self.many else self.tr("Save your file")
        saving, self.record = self._saving(), RecordPanel()
        fill(column, label(title, Size.TITLE, bold=True), saving, self._receipt_card(), self.record, 1)
        if self.many:
            saving.hide()

    def _saving(self) -> QWidget:
        survey, researcher = self.session.survey, Quoted(lines=_CONTACT_LINES)
        researcher.add(label(f"{survey.researcher.name}\n{survey.contact}"))
        copies = self.tr("Saving again writes exactly the same file, so no copy can tell more than another.")
        if survey.terms.encrypt:
            again = self.tr("Saving again writes the same records, encrypted once more.")
            copies = f"{lines(encrypted(survey))} {again}"
            self.qr_button.hide()  # a photograph of the screen would be a copy that is not encrypted
        return card(
            label(self.tr("Save the file and give it to the researcher, on a stick or as they ask:")),
            researcher,
            at_start(self.save),
            self.status,
            label(copies, faint=True),
            at_start(self.qr_button),
            self.qr_note,
            self.qr_place,
        )

    def _receipt_card(self) -> QWidget:
        self.receipt.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByKeyboard)
        about = self.tr(
            "Note this code if you like. With it the researcher can find your record, for example to delete it. It "
            "says nothing about your answers."
        )
        head, words = small(self.tr("Your receipt")), survey_words(self.session.signed)
        last = [label(self.tr("Then hand the computer back."))] if self.many else []
        return card(head, self.receipt, label(about, faint=True), words, *last)

    def enter(self) -> None:
        """Show the receipt and whether it is saved."""
        self.record.show_record(self.session, self.preferences.languages)
        code = self.session.receipt
        self.receipt.setText(f"\u2066{code}\u2069")  # isolated: a code reads left to right everywhere
        self.receipt.setAccessibleName(filled(self.tr("Receipt %1"), " ".join(code)))
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
            self.status.setText("✕ " + filled(self.tr("Not saved: %1"), said(error.message)))
        else:
            if saved is not None:
                self.status.setText(f"✓ {saved_text(*saved)}")
        self.status.setVisible(bool(self.status.text()))
        self.changed.emit()

    def _show_qr(self, shown: bool) -> None:
        clear(self.qr_place)
        if shown and not ask_token(self.session, self.dialogs):
            self.qr_button.setChecked(False)
            return
        image = code(self.session.own_batch()) if shown else None
        if image is not None:
            name = self.tr("QR code of the file")
            fill(self.qr_place, (QrCode(image, name), 0, Qt.AlignmentFlag.AlignHCenter))
            self.qr_note.setText(
                self.tr("It holds the same text as the file. A photograph of it is a copy of your record.")
            )
        else:
            self.qr_note.setText(self.tr("This record is too long for a QR code. Save the file instead."))
        self.qr_note.setVisible(shown)

    def footing(self) -> Footing:
        """To the lock, or to the end; for oneself, once the file is saved. To what was sent, but not where the next person waits."""
        words = self.tr("Hand the computer back") if self.many else self.tr("Close")
        is_done = self.session.state > State.FROZEN  # Close in the menu is always there
        hint = "" if is_done else self.tr("The record is kept: you can also save the file another day.")
        return Footing(words, hint, is_ready=is_done, has_back=not self.many)
