"""Dialogs of keys: who may send, the signers (enrol, revoke, exclude), tokens and statements of a project, and the key that opens files.

Signers have names, and fingerprints as words and hexadecimal. The passphrase of a key that opens files stays in its field until the dialog
is done, and is not kept.
"""

import base64
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from pathlib import Path

from PySide6.QtCore import QDate, QLocale, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QCheckBox, QDialog, QFormLayout, QLayout, QLineEdit, QPlainTextEdit, QWidget

from tacit.formats.statement_file import STATEMENT_SUFFIX, Statement
from tacit.person.keys import encryption_fingerprint
from tacit.survey import Survey
from tacit_miner.intake.verification import GivenKey
from tacit_miner.project import Admission, Policy, Project, Signer, Study, tokens
from tacit_miner.project.signers import HEX_SHOWN
from tacit_miner.runs.suspicion import GroupKind, Suspected
from tacit_miner.trust_files import read_statement, read_tokens
from tacit_miner.ui.texts.language import isolated, named, number, tr
from tacit_miner.ui.texts.naming import cell, consequence, others, reasons, statement_rows
from tacit_miner.ui.widgets.flow import answering, closing, push
from tacit_miner.ui.widgets.labels import Plain, add_row
from tacit_miner.ui.widgets.number_field import FieldGroup, LimitField
from tacit_miner.ui.widgets.rows import RowsColumn, RowsModel, RowsView, figure_column
from tacit_miner.ui.worker.session import ProjectSession
from tacit_miner.ui.worker.snapshot import Snapshot
from tacit_miner.ui.worker.wishes import today
from tacit_qt.widgets import called, in_column, in_row, open_file

KEY_BYTES = 32
TOKEN_SHOWN = 12  # digits of a token's public half
SHARED_SHOWN = 20


class SignersDialog(QDialog):
    """The list of keys and what may be done to one; signals hand on what the person wants.

    `look`: the records of the signers are to be tested for signs of forgery; `compare_without`: a signer is to be excluded, and the result
    without it compared; `trust` has whether the project may be changed.
    """

    enrol = Signal(object, str)
    revoke = Signal(object, object)
    exclude = Signal(object, bool)
    policy = Signal(object)
    withdraw = Signal()
    look = Signal()
    compare_without = Signal(object)
    trust = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Signers"))
        self.resize(980, 540)
        self._sent: dict[int, int] = {}
        self._suspected: dict[int, Suspected] | None = None
        self._has_run, self._writable, self._shown_policy = False, True, Policy()
        self.model = RowsModel[Signer](self._columns(), self)
        self.view = RowsView(self.model, tr("Signers"), stretch=1)
        self.view.setSelectionMode(RowsView.SelectionMode.SingleSelection)
        self.view.selectionModel().selectionChanged.connect(self._enable)
        self.model.modelReset.connect(self._enable)
        self._hex = Plain(wraps=True, selectable=True)
        self.reasons, self.others = Plain(wraps=True), Plain(wraps=True)
        group = FieldGroup(tr("Who may send"))
        self.listed = QCheckBox(tr("Only keys on this list"))
        self.quota = LimitField()
        group.add_box(self.listed, tr("Without the list every key counts, each record once."))
        about = tr("One person with a key cannot outvote the others.")
        group.add(tr("Most records a key"), self.quota, about)
        self.listed.clicked.connect(self._changed)
        self.quota.editingFinished.connect(self._changed)
        told = (self.others, self.reasons, self._hex)
        in_column(self, group, (self.view, 1), *told, self._buttons(), closing(self))

    def _buttons(self) -> QLayout:
        self.enrol_button = push(tr("Enrol…"), self._enrol)
        self.revoke_button = push(tr("Revoke"), self._revoke)
        self.exclude_button = push(tr("Exclude"), self._exclude)
        about = tr(
            "Leave the signer out, run the last settings again, and show what differs. It can be undone."
        )
        self.compare_button = push(
            tr("Exclude and compare"), lambda: self.compare_without.emit(self._chosen()), about
        )
        self.trust_button = push(tr("Tokens and statements…"), lambda: self.trust.emit(self._writable))
        about = tr("Remove the record of a receipt, for a person who takes it back.")
        self.withdraw_button = push(tr("Withdraw a record…"), self.withdraw, about)
        of_signer = (self.enrol_button, self.revoke_button, self.exclude_button, self.compare_button)
        return in_row(*of_signer, 1, self.trust_button, self.withdraw_button)

    def show_project(self, snapshot: Snapshot) -> None:
        """Show another state of the project."""
        self._sent, self._suspected = snapshot.sent, None
        self._has_run = any(not run.is_damaged for run in snapshot.runs)
        self._show(snapshot.signers, self._chosen())
        self.listed.setChecked(snapshot.policy.admission is Admission.ENROLLED)
        self.quota.set_limit(snapshot.policy.quota)
        self._shown_policy = snapshot.policy
        self._writable = snapshot.read_only is None
        for widget in (self.enrol_button, self.listed, self.quota):
            widget.setEnabled(self._writable)
        self.withdraw_button.setEnabled(self._writable and snapshot.asked is not None)
        self.trust_button.setEnabled(snapshot.asked is not None)
        self._enable()
        if self.isVisible():
            self.look.emit()

    def showEvent(self, event: QShowEvent) -> None:
        """Test the records when the list is opened."""
        super().showEvent(event)
        if self._suspected is None:
            self.look.emit()

    def show_suspicion(self, found: Sequence[Suspected]) -> None:
        """Show what the tests say of the signers, and of files and levels that are suspicious."""
        self._suspected = {each.signer: each for each in found if each.kind is GroupKind.SIGNER}
        self._show(self.model.rows, self._chosen())
        self.others.setText(others(found))
        self._enable()

    def _suspicion(self, signer: Signer) -> Suspected | None:
        """What the tests say of a signer; None while they are not over, or if none of its records counts."""
        return (self._suspected or {}).get(signer.number)

    def _records(self, signer: Signer) -> int:
        return self._sent.get(signer.number, 0)

    def _columns(self) -> list[RowsColumn[Signer]]:
        about = tr(
            "Whether the records can have come through the randomization, and how they differ from those of the others. A "
            "suspicion excludes nothing, and who sends made-up answers in the shares of the others is not found."
        )

        def looks_forged(signer: Signer) -> str:
            return cell(self._suspicion(signer), is_known=self._suspected is not None)

        return [
            RowsColumn(tr("Name"), lambda signer: signer.name or tr("(no name)"), lambda signer: signer.name),
            RowsColumn(
                tr("Fingerprint in words"),
                lambda signer: isolated(" ".join(signer.fingerprint.words)),
                tip=tr("Read them to each other by telephone."),
            ),
            figure_column(tr("Records"), self._records, number),
            RowsColumn(tr("State"), _state),
            RowsColumn(
                tr("Looks forged?"),
                looks_forged,
                lambda signer: 2.0 if (found := self._suspicion(signer)) is None else found.suspect.adjusted,
                about,
                hint=lambda signer: reasons(self._suspicion(signer)),
                plain=looks_forged,
            ),
        ]

    def _show(self, signers: Sequence[Signer], chosen: Signer | None) -> None:
        """But for keys whose enrolment was undone and that sent nothing."""
        self.model.set_rows(
            [one for one in signers if self._records(one) or one.enrolled or one.excluded or one.revoked]
        )
        if chosen:
            self.view.select_where(lambda signer: signer.number == chosen.number)

    def _chosen(self) -> Signer | None:
        return next(iter(self.view.selected()), None)

    def _enable(self) -> None:
        signer = self._chosen()
        may_change = signer is not None and self._writable
        for button in (self.revoke_button, self.exclude_button):
            button.setEnabled(may_change)
        self.compare_button.setEnabled(may_change and self._has_run and not (signer and signer.excluded))
        self.reasons.setText(reasons(self._suspicion(signer)) if signer else "")
        for words in (self.reasons, self.others):
            words.setVisible(bool(words.text()))
        self.revoke_button.setText(tr("Take back revocation") if signer and signer.revoked else tr("Revoke"))
        self.exclude_button.setText(tr("Count again") if signer and signer.excluded else tr("Exclude"))
        hint = tr("Select a signer to see its fingerprint.")
        self._hex.setText(isolated(signer.fingerprint.hex) if signer else hint)

    def _changed(self) -> None:
        admission = Admission.ENROLLED if self.listed.isChecked() else Admission.OPEN
        policy = Policy(admission, self.quota.limit())
        if policy != self._shown_policy:
            self._shown_policy = policy
            self.policy.emit(policy)

    def _enrol(self) -> None:
        dialog = EnrolDialog(self)
        if dialog.exec() == QDialog.DialogCode.Accepted:
            self.enrol.emit(dialog.key(), dialog.name.text().strip())

    def _revoke(self) -> None:
        if signer := self._chosen():
            self.revoke.emit(signer, None if signer.revoked else today())

    def _exclude(self) -> None:
        if signer := self._chosen():
            self.exclude.emit(signer, not signer.excluded)


class EnrolDialog(QDialog):
    """A key and a name; accepted only with a key that could be one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Enrol a signer"))
        key = tr("64 hexadecimal digits or 44 characters of base64")
        self.name, self.text = QLineEdit(), QLineEdit(placeholderText=key)
        self.text.setMinimumWidth(440)
        self.text.textChanged.connect(self._check)
        (buttons, self._ok), self._message = answering(self), Plain(wraps=True)
        layout = QFormLayout(self)
        add_row(layout, tr("Name"), self.name)
        add_row(layout, tr("Public key"), self.text)
        layout.addRow(self._message)
        layout.addRow(buttons)
        self._check()

    def key(self) -> bytes | None:
        """The key that was typed, if it is 32 bytes."""
        word = "".join(self.text.text().split())
        try:
            key = bytes.fromhex(word) if len(word) == 2 * KEY_BYTES else base64.b64decode(word, validate=True)
        except ValueError:
            return None
        return key if len(key) == KEY_BYTES else None

    def _check(self) -> None:
        is_key, given = self.key() is not None, len(self.text.text().strip())
        self._ok.setEnabled(is_key)
        wrong = tr(
            "This has {count} characters and is not a key; a key has 64 hexadecimal digits, or 44 of base64."
        )
        self._message.setText(wrong.format(count=number(given)) if given and not is_key else "")


def _state(signer: Signer) -> str:
    words = [tr("✓ enrolled")] if signer.enrolled else []
    if signer.revoked:
        day = QDate(signer.revoked.year, signer.revoked.month, signer.revoked.day)
        shown = QLocale().toString(day, QLocale.FormatType.ShortFormat)
        words.append(tr("✗ revoked {day}").format(day=shown))
    if signer.excluded:
        words.append(tr("✗ excluded"))
    return ", ".join(words) or tr("not on the list")


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
        close.button(close.StandardButton.Close).setDefault(True)  # known only now as this dialog's
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
        self._session.ask(title, lambda bench, _: _known(bench.project), lambda found: self._show(*found))

    def _show(self, study: Study, counts: tokens.TokenCounts, statements: Sequence[Statement]) -> None:
        signed = study.survey
        asks = signed is not None and bool(signed.survey.terms.tokens)
        self.tokens.setText(" ".join(_token_sentences(counts, asks=asks)))
        lines = [_shared_line(*one) for one in islice(counts.shared.items(), SHARED_SHOWN)]
        self.shared.setPlainText("\n".join(lines))
        self.shared.setVisible(bool(lines))
        self.statement.setText("\n".join(_statement_lines(statements)) if signed else "")
        self.list_button.setEnabled(self._writable and asks)
        self.statement_button.setEnabled(self._writable and signed is not None)

    def _choose_list(self) -> None:
        if path := open_file(self, tr("List of tokens")):
            self._change(lambda project: tokens.add_list(project, read_tokens(path)))

    def _choose_statement(self) -> None:
        kinds = tr("Statements") + f" (*{STATEMENT_SUFFIX})"
        if path := open_file(self, tr("Import a statement"), kinds):
            self._change(lambda project: tokens.add_statement(project, read_statement(path)))

    def _change(self, change: Callable[[Project], object]) -> None:
        self._session.edit(change, done=self._read, failed=self._read)


def _known(project: Project) -> tuple[Study, tokens.TokenCounts, list[Statement]]:
    return project.study, tokens.count_tokens(project), list(tokens.statements(project))


def _token_sentences(counts: tokens.TokenCounts, *, asks: bool) -> Iterator[str]:
    if not asks:
        yield tr("The survey asks for no tokens: every key that the list of signers allows may take part.")
        return
    words = tr(
        "Tokens on the list: {listed}; of these, shown: {shown}; shown, but not on the list: {strange}."
    )
    listed, shown, strange = map(number, (counts.listed, counts.shown, counts.strange))
    yield words.format(listed=listed, shown=shown, strange=strange)
    if not counts.listed:
        yield tr("The list that the survey was signed with is not here yet, so no record counts. Take it.")
    if counts.shared:
        words = tr(
            "Tokens that several keys showed: {count}. To which key a token was given is not known, so none counts by it. Exclude those keys "
            "that are not meant."
        )
        yield words.format(count=number(len(counts.shared)))


def _shared_line(token: str, signers: Sequence[Signer]) -> str:
    sides = [
        isolated(side.fingerprint.hex[:HEX_SHOWN]) + (f" ({named(side.name)})" if side.name else "")
        for side in signers
    ]
    return tr("{token}: {keys}").format(token=isolated(token[:TOKEN_SHOWN]), keys=tr(", ").join(sides))


def _statement_lines(found: Sequence[Statement]) -> Iterator[str]:
    if not found:
        yield tr("No statement says that the survey's key is revoked.")
    for one in found:
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
        buttons.button(buttons.StandardButton.Cancel).setText(tr("Cancel"))
        in_column(self, Plain(words.format(words=key), wraps=True), group, buttons)

    @property
    def given(self) -> GivenKey | None:
        """What was named; None if nothing was."""
        path = self.key.text().strip()
        return GivenKey(Path(path), self.passphrase.text() or None) if path else None

    def _choose(self) -> None:
        if path := open_file(self, tr("The researcher's key"), "", self.key.text()):
            self.key.setText(str(path))
