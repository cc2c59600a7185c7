"""Signers: names, fingerprints as words and hexadecimal, enrol, revoke, exclude; and who may send at all."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Sequence

from PySide6.QtCore import QDate, QLocale, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QCheckBox, QDialog, QDialogButtonBox, QFormLayout, QLayout, QLineEdit, QWidget

from tacit_miner.project import Admission, Policy, Signer
from tacit_miner.runs.suspicion import GroupKind, Suspected
from tacit_miner.ui.texts.language import isolated, number, tr
from tacit_miner.ui.texts.naming import cell, others, reasons
from tacit_miner.ui.widgets.flow import closing, push
from tacit_miner.ui.widgets.labels import Plain, add_row, tip
from tacit_miner.ui.widgets.number_field import FieldGroup, LimitField
from tacit_miner.ui.widgets.rows import RowsColumn, RowsModel, RowsView
from tacit_miner.ui.worker.snapshot import Snapshot
from tacit_miner.ui.worker.wishes import today
from tacit_qt.widgets import in_column, in_row

KEY_BYTES = 32


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
        self._has_run = False
        self.model = RowsModel[Signer](_columns(self), self)
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
        about = tip(
            tr("Leave the signer out, run the last settings again, and show what differs. It can be undone.")
        )
        self.compare_button = push(
            tr("Exclude and compare"), lambda: self.compare_without.emit(self._chosen()), about
        )
        self.trust_button = push(tr("Tokens and statements…"), lambda: self.trust.emit(self._writable))
        about = tip(tr("Remove the record of a receipt, for a person who takes it back."))
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
        self.withdraw_button.setEnabled(self._writable and bool(snapshot.survey))
        self.trust_button.setEnabled(bool(snapshot.survey))
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

    def suspected(self, signer: Signer) -> Suspected | None:
        """What the tests say of a signer; None while they are not over, or if none of its records counts."""
        return (self._suspected or {}).get(signer.number)

    def looks_forged(self, signer: Signer) -> str:
        """What was found of a signer, in a few words."""
        return cell(self.suspected(signer), is_known=self._suspected is not None)

    _writable = True
    _shown_policy = Policy()

    def sent(self, signer: Signer) -> int:
        """Records a signer has in the project."""
        return self._sent.get(signer.number, 0)

    def _show(self, signers: Sequence[Signer], chosen: Signer | None) -> None:
        """But for keys whose enrolment was undone and that sent nothing."""
        self.model.set_rows(
            [one for one in signers if self.sent(one) or one.enrolled or one.excluded or one.revoked]
        )
        for row, signer in enumerate(self.model.rows):
            if chosen and signer.number == chosen.number:
                self.view.selectRow(row)

    def _chosen(self) -> Signer | None:
        selected = self.view.selected()
        return selected[0] if selected else None

    def _enable(self) -> None:
        signer = self._chosen()
        may_change = signer is not None and self._writable
        for button in (self.revoke_button, self.exclude_button):
            button.setEnabled(may_change)
        self.compare_button.setEnabled(may_change and self._has_run and not (signer and signer.excluded))
        self.reasons.setText(reasons(self.suspected(signer)) if signer else "")
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
        self._buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self._buttons.accepted.connect(self.accept)
        self._buttons.rejected.connect(self.reject)
        self._message = Plain(wraps=True)
        layout = QFormLayout(self)
        add_row(layout, tr("Name"), self.name)
        add_row(layout, tr("Public key"), self.text)
        layout.addRow(self._message)
        layout.addRow(self._buttons)
        self._check()

    def key(self) -> bytes | None:
        """The key that was typed, if it is 32 bytes."""
        word = "".join(self.text.text().split())
        try:
            key = bytes.fromhex(word) if len(word) == 2 * KEY_BYTES else base64.b64decode(word, validate=True)
        except (ValueError, binascii.Error):
            return None
        return key if len(key) == KEY_BYTES else None

    def _check(self) -> None:
        self._buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(self.key() is not None)
        given = len(self.text.text().strip())
        wrong = tr(
            "This has {count} characters and is not a key; a key has 64 hexadecimal digits, or 44 of base64."
        )
        self._message.setText(wrong.format(count=number(given)) if given and self.key() is None else "")


def _state(signer: Signer) -> str:
    words = [tr("✓ enrolled")] if signer.enrolled else []
    if signer.revoked:
        day = QDate(signer.revoked.year, signer.revoked.month, signer.revoked.day)
        shown = QLocale().toString(day, QLocale.FormatType.ShortFormat)
        words.append(tr("✗ revoked {day}").format(day=shown))
    if signer.excluded:
        words.append(tr("✗ excluded"))
    return ", ".join(words) or tr("not on the list")


def _columns(dialog: SignersDialog) -> list[RowsColumn[Signer]]:
    return [
        RowsColumn(tr("Name"), lambda signer: signer.name or tr("(no name)"), lambda signer: signer.name),
        RowsColumn(
            tr("Fingerprint in words"),
            lambda signer: isolated(" ".join(signer.fingerprint.words)),
            tip=tr("Read them to each other by telephone."),
        ),
        RowsColumn(tr("Records"), lambda signer: number(dialog.sent(signer)), dialog.sent, numeric=True),
        RowsColumn(tr("State"), _state),
        RowsColumn(
            tr("Looks forged?"),
            dialog.looks_forged,
            lambda signer: 2.0 if (found := dialog.suspected(signer)) is None else found.suspect.adjusted,
            tip=tr(
                "Whether the records can have come through the randomization, and how they differ from those of the others. A "
                "suspicion excludes nothing, and who sends made-up answers in the shares of the others is not found."
            ),
            hint=lambda signer: reasons(dialog.suspected(signer)),
            plain=dialog.looks_forged,
        ),
    ]
