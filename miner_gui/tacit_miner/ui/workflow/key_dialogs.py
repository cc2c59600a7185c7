"""Dialogs on keys: the tokens and statements of a project, and the key that opens files.

The passphrase of a key that opens files stays in its field until the dialog is done, and is not kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLineEdit, QPlainTextEdit, QWidget

from tacit.formats.statement_file import STATEMENT_SUFFIX, Statement
from tacit.person.keys import encryption_fingerprint
from tacit.survey import Survey
from tacit_miner.intake.verification import GivenKey
from tacit_miner.project import Project, tokens
from tacit_miner.project.signers import HEX_SHOWN
from tacit_miner.trust_files import read_statement, read_tokens
from tacit_miner.ui.texts.language import isolated, named, number, tr
from tacit_miner.ui.texts.naming import consequence, statement_rows
from tacit_miner.ui.widgets.flow import answering, closing, push
from tacit_miner.ui.widgets.labels import Plain
from tacit_miner.ui.widgets.number_field import FieldGroup
from tacit_miner.ui.worker.session import ProjectSession
from tacit_qt.widgets import called, in_column, in_row, open_file

TOKEN_SHOWN = 12  # digits of a token's public half

SHARED_SHOWN = 20


@dataclass(frozen=True, slots=True)
class Trust:
    """What a project knows; `has_survey` is whether it is of a survey, which a key signed."""

    has_survey: bool
    asks: bool
    counts: tokens.TokenCounts
    statements: tuple[Statement, ...]

    @classmethod
    def of(cls, project: Project) -> Trust:
        """That of a project."""
        survey = project.study.survey
        asks = survey is not None and bool(survey.survey.terms.tokens)
        return cls(survey is not None, asks, tokens.count_tokens(project), tuple(tokens.statements(project)))


class TrustDialog(QDialog):
    """Two texts and two buttons; what is refused the window says."""

    def __init__(self, session: ProjectSession, parent: QWidget) -> None:
        super().__init__(parent)
        self._session = session
        self.setWindowTitle(tr("Tokens and statements"))
        self.resize(640, 420)
        self.tokens, self.statement = (Plain(wraps=True, selectable=True) for _ in range(2))
        shared = QPlainTextEdit(readOnly=True, tabChangesFocus=True)
        self.shared = called(shared, tr("Tokens that several keys showed"))
        self.list_button = push(tr("Take the list of tokens…"), self._choose_list, by_enter=False)
        self.statement_button = push(tr("Import a statement…"), self._choose_statement, by_enter=False)
        row, close = in_row(self.list_button, self.statement_button, 1), closing(self)
        in_column(self, self.tokens, (self.shared, 1), self.statement, 0, row, close)
        close.button(QDialogButtonBox.StandardButton.Close).setDefault(
            True
        )  # known only now as this dialog's
        self._writable = False

    def open_for(self, writable: bool) -> None:
        """Open, and ask for what is known."""
        self._writable = writable
        self.tokens.setText("…")
        self.statement.setText("")
        self.shared.hide()
        for button in (self.list_button, self.statement_button):
            button.setEnabled(False)
        self._read()
        self.open()

    def _read(self) -> None:
        title = tr("Reading tokens and statements")
        self._session.ask(title, lambda bench, _: Trust.of(bench.project), self.show_trust)

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
        if path := open_file(self, tr("List of tokens")):
            self._change(lambda project: tokens.add_list(project, read_tokens(path)))

    def _choose_statement(self) -> None:
        kinds = tr("Statements") + f" (*{STATEMENT_SUFFIX})"
        if path := open_file(self, tr("Import a statement"), kinds):
            self._change(lambda project: tokens.add_statement(project, read_statement(path)))

    def _change(self, change: Callable[[Project], object]) -> None:
        self._session.edit(change, done=self._read, failed=self._read)


def _token_sentences(found: Trust) -> Iterator[str]:
    counts = found.counts
    if not found.asks:
        yield tr("The survey asks for no tokens: every key that the list of signers allows may take part.")
        return
    listed, shown, strange = map(number, (counts.listed, counts.shown, counts.strange))
    yield tr(
        "Tokens on the list: {listed}; of these, shown: {shown}; shown, but not on the list: {strange}."
    ).format(listed=listed, shown=shown, strange=strange)
    if not counts.listed:
        yield tr("The list that the survey was signed with is not here yet, so no record counts. Take it.")
    if counts.shared:
        words = tr(
            "Tokens that several keys showed: {count}. To which key a token was given is not known, so none counts by it. Exclude those keys "
            "that are not meant."
        )
        yield words.format(count=number(len(counts.shared)))


def _shared_line(one: tokens.SharedToken) -> str:
    sides = [
        isolated(side.fingerprint.hex[:HEX_SHOWN]) + (f" ({named(side.name)})" if side.name else "")
        for side in one.sides
    ]
    token = isolated(one.token[:TOKEN_SHOWN])
    return tr("{token}: {keys}").format(token=token, keys=tr(", ").join(sides))


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
        self.key, self.passphrase = QLineEdit(path), QLineEdit(echoMode=QLineEdit.EchoMode.Password)
        self.choose = push(tr("Choose…"), self._choose, by_enter=False)
        words = tr("Files of this survey are encrypted to the key with these words: {words}")
        key = isolated(str(encryption_fingerprint(survey.terms.encrypt)))
        group = FieldGroup("")
        group.add(tr("Key file"), self.key, tr("Empty if none of the files is encrypted."))
        group.add_wide(self.choose, tr("Key file"), "")
        group.add(tr("Passphrase of the key"), self.passphrase, tr("Empty if the key has none."))
        buttons, self.go_on = answering(self, tr("Import"))
        buttons.button(QDialogButtonBox.StandardButton.Cancel).setText(tr("Cancel"))
        in_column(self, Plain(words.format(words=key), wraps=True), group, buttons)

    @property
    def given(self) -> GivenKey | None:
        """What was named; None if nothing was."""
        path = self.key.text().strip()
        return GivenKey(Path(path), self.passphrase.text() or None) if path else None

    def _choose(self) -> None:
        if path := open_file(self, tr("The researcher's key"), "", self.key.text()):
            self.key.setText(str(path))
