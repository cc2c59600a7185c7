"""One-time tokens and statements of a project: what became of the tokens, the list they are on, and whether the survey's key is revoked.

The dialog shows what was read; it says when another list or statement is to be taken.
Asks for the researcher's key before files are imported whose survey has them encrypted.
The passphrase stays in its field until the dialog is done, and is not kept. The path is kept as long as the window is open.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from tacit.formats.statement_file import STATEMENT_SUFFIX, Statement
from tacit.person.keys import encryption_fingerprint
from tacit.survey import Survey
from tacit_miner.project.project import Project
from tacit_miner.project.signers import HEX_SHOWN
from tacit_miner.project.tokens import SharedToken, TokenCounts, count_tokens, statements
from tacit_miner.ui.texts.language import isolated, named, number, tr
from tacit_miner.ui.texts.words import consequence, statement_rows
from tacit_miner.ui.widgets.flow import fill
from tacit_miner.ui.widgets.labels import Plain
from tacit_miner.ui.widgets.number_field import FieldGroup
from tacit_miner.ui.worker.wishes import GivenKey
from tacit_qt.file_dialog import FileDialog

TOKEN_SHOWN = 12
"""Digits of a token's public half."""

SHARED_SHOWN = 20


@dataclass(frozen=True, slots=True)
class Trust:
    """What a project knows.

    Attributes:
        has_survey: whether it is of a survey, which a key signed.
    """

    has_survey: bool
    asks: bool
    counts: TokenCounts
    statements: tuple[Statement, ...]

    @classmethod
    def of(cls, project: Project) -> Trust:
        """That of a project."""
        survey = project.study.survey
        asks = survey is not None and bool(survey.survey.terms.tokens)
        return cls(survey is not None, asks, count_tokens(project), tuple(statements(project)))


class TrustDialog(QDialog):
    """Two texts and two buttons.

    Signals:
        wanted: what is known is to be read; the answer comes by `show_trust`.
        take_list: the file of a list of tokens.
        take_statement: that of a statement.
    """

    wanted = Signal()
    take_list = Signal(Path)
    take_statement = Signal(Path)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Tokens and statements"))
        self.resize(640, 420)
        self.tokens, self.statement = Plain(), Plain()
        for words in (self.tokens, self.statement):
            words.setWordWrap(True)
            words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.shared = QPlainTextEdit()
        self.shared.setReadOnly(True)
        self.shared.setAccessibleName(tr("Tokens that several keys showed"))
        self.shared.setTabChangesFocus(True)
        self.list_button = QPushButton(tr("Take the list of tokens…"))
        self.statement_button = QPushButton(tr("Import a statement…"))
        self.list_button.clicked.connect(self._choose_list)
        self.statement_button.clicked.connect(self._choose_statement)
        row = QHBoxLayout()
        fill(row, self.list_button, self.statement_button, 1)
        close = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        close.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        fill(layout, self.tokens, (self.shared, 1), self.statement, 0, row, close)
        self._writable = False

    def open_for(self, *, writable: bool) -> None:
        """Open, and ask for what is known."""
        self._writable = writable
        self.tokens.setText("…")
        self.statement.setText("")
        self.shared.hide()
        for button in (self.list_button, self.statement_button):
            button.setEnabled(False)
        self.wanted.emit()
        self.open()

    def show_trust(self, found: object) -> None:
        """Show what was read."""
        assert isinstance(found, Trust)
        self.tokens.setText(" ".join(_token_sentences(found)))
        lines = [_shared_line(one) for one in found.counts.shared[:SHARED_SHOWN]]
        self.shared.setPlainText("\n".join(lines))
        self.shared.setVisible(bool(lines))
        self.statement.setText("\n".join(_statement_lines(found)))
        self.list_button.setEnabled(self._writable and found.asks)
        self.statement_button.setEnabled(self._writable and found.has_survey)

    def _choose_list(self) -> None:
        name, _ = FileDialog.getOpenFileName(self, tr("List of tokens"))
        if name:
            self.take_list.emit(Path(name))

    def _choose_statement(self) -> None:
        kinds = tr("Statements") + f" (*{STATEMENT_SUFFIX})"
        name, _ = FileDialog.getOpenFileName(self, tr("Import a statement"), "", kinds)
        if name:
            self.take_statement.emit(Path(name))


def _token_sentences(found: Trust) -> Iterator[str]:
    counts = found.counts
    if not found.asks:
        yield tr("The survey asks for no tokens: every key that the list of signers allows may take part.")
        return
    words = tr(
        "Tokens on the list: {listed}; of these, shown: {shown}; shown, but not on the list: {strange}."
    )
    yield words.format(
        listed=number(counts.listed), shown=number(counts.shown), strange=number(counts.strange)
    )
    if not counts.listed:
        yield tr("The list that the survey was signed with is not here yet, so no record counts. Take it.")
    if counts.shared:
        words = tr(
            "Tokens that several keys showed: {count}. To which key a token was given is not known, so none counts by it. Exclude those keys "
            "that are not meant."
        )
        yield words.format(count=number(len(counts.shared)))


def _shared_line(one: SharedToken) -> str:
    sides = [
        isolated(side.fingerprint.hex[:HEX_SHOWN]) + (f" ({named(side.name)})" if side.name else "")
        for side in one.sides
    ]
    words = tr("{token}: {keys}")
    return words.format(token=isolated(one.token[:TOKEN_SHOWN]), keys=tr(", ").join(sides))


def _statement_lines(found: Trust) -> Iterator[str]:
    if not found.has_survey:
        return
    if not found.statements:
        yield tr("No statement says that the survey's key is revoked.")
    for one in found.statements:
        yield tr("The survey's key is revoked.")
        for name, text in statement_rows(one):
            yield tr("{name}: {text}").format(name=name, text=text)
        yield consequence()


class KeyDialog(QDialog):
    """Key file and passphrase; without a key file, only what is not encrypted comes in."""

    def __init__(self, survey: Survey, path: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("The key that opens the files"))
        self.key, self.passphrase = QLineEdit(path), QLineEdit()
        self.passphrase.setEchoMode(QLineEdit.EchoMode.Password)
        self.choose = QPushButton(tr("Choose…"))
        self.choose.setAutoDefault(False)
        self.choose.clicked.connect(self._choose)
        words = Plain(
            tr("Files of this survey are encrypted to the key with these words: {words}").format(
                words=isolated(str(encryption_fingerprint(survey.terms.encrypt)))
            )
        )
        words.setWordWrap(True)
        group = FieldGroup("")
        group.add(tr("Key file"), self.key, tr("Empty if none of the files is encrypted."))
        group.add_wide(self.choose, tr("Key file"), "")
        group.add(tr("Passphrase of the key"), self.passphrase, tr("Empty if the key has none."))
        buttons = QDialogButtonBox()
        self.go_on = buttons.addButton(tr("Import"), QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.addButton(tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        for part in (words, group, buttons):
            layout.addWidget(part)

    @property
    def given(self) -> GivenKey | None:
        """What was named; None if nothing was."""
        path = self.key.text().strip()
        return GivenKey(Path(path), self.passphrase.text() or None) if path else None

    def _choose(self) -> None:
        name, _ = FileDialog.getOpenFileName(self, tr("The researcher's key"), self.key.text())
        if name:
            self.key.setText(name)


class KeyAsker:
    """Asks for a survey's key each time, and proposes the file that was named last."""

    def __init__(self, parent: QWidget) -> None:
        self._parent, self._path = parent, ""

    def ask(self, survey: Survey | None) -> tuple[GivenKey | None, bool]:
        """The key, or None without one, and whether to go on; nothing is asked where files are not encrypted."""
        if survey is None or not survey.terms.encrypt:
            return None, True
        dialog = KeyDialog(survey, self._path, self._parent)
        if dialog.exec() != QDialog.DialogCode.Accepted:
            return None, False
        self._path = dialog.key.text().strip()
        return dialog.given, True
