"""The dialogs that interrupt a person: before answers or an unstored record are lost, at a revoked key, for a passphrase, to forget.

What a survey or a file name says in them is plain text.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QInputDialog, QLabel, QLineEdit, QMessageBox, QPushButton, QWidget

from tacit.formats import batch_file, statement_file, survey_file
from tacit.formats.errors import LIMITS
from tacit.formats.statement_file import read_statement
from tacit.formats.tokens import receipt_code
from tacit.person.keys import fingerprint
from tacit.platform import store
from tacit.platform.errors import TacitError
from tacit_agent.session import refusals
from tacit_agent.session.choice import Stop
from tacit_agent.ui.language import filled, number, quoted, said
from tacit_agent.vault import Mode, Vault
from tacit_qt.widgets import FileDialog, confirms, message_box

translate = QCoreApplication.translate


class Dialogs:
    """Everything that interrupts a person, in one place so that tests can answer for them; `parent` is the window they belong to."""

    def __init__(self, parent: QWidget | None = None) -> None:
        self.parent = parent

    def confirm(self, title: str, text: str, accept: str, refuse: str = "") -> bool:
        """Whether the person presses `accept`; Escape and the preselected button mean no."""
        box = message_box(self.parent, QMessageBox.Icon.Question, title, title, text)
        refused = refuse or translate("Dialogs", "Cancel")
        return confirms(box, accept, refused, QMessageBox.ButtonRole.AcceptRole)

    def choose(self, title: str, text: str, names: Sequence[str]) -> int | None:
        """Which of these names the person chooses in a list."""
        dialog = self._input(title, text)
        dialog.setOption(QInputDialog.InputDialogOption.UseListViewForComboBoxItems)
        # Numbered, so that no two are equal.
        numbered = [f"{place}. {name}" for place, name in enumerate(names, start=1)]
        dialog.setComboBoxItems(numbered)
        return numbered.index(dialog.textValue()) if dialog.exec() else None

    def tell(self, title: str, text: str) -> None:
        """Say something that has to be read."""
        box = message_box(self.parent, QMessageBox.Icon.Information, title, title, text)
        box.addButton(translate("Dialogs", "OK"), QMessageBox.ButtonRole.AcceptRole)
        box.exec()

    def save_path(self, title: str, name: str) -> Path | None:
        """Where to save; the system asks before a file is replaced."""
        pattern = f"{translate('Dialogs', 'All files')} (*)"
        if name.endswith(batch_file.SUFFIX):
            pattern = f"{translate('Dialogs', 'Tacit records')} (*{batch_file.SUFFIX})"
        chosen, _ = FileDialog.getSaveFileName(self.parent, title, name, pattern)
        return Path(chosen) if chosen else None

    def open_path(self, title: str) -> Path | None:
        """What to open."""
        pattern = f"{translate('Dialogs', 'Tacit surveys')} (*{survey_file.SUFFIX} *{statement_file.STATEMENT_SUFFIX})"
        chosen, _ = FileDialog.getOpenFileName(
            self.parent, title, "", f"{pattern};;{translate('Dialogs', 'All files')} (*)"
        )
        return Path(chosen) if chosen else None

    def secret(self, title: str, text: str) -> str | None:
        """A passphrase or code, shown as dots."""
        dialog = self._input(title, text)
        dialog.setTextEchoMode(QLineEdit.EchoMode.Password)
        return dialog.textValue() if dialog.exec() else None

    def typed(self, title: str, text: str, refusal: Callable[[str], str]) -> str | None:
        """Something that others may read, such as a token, checked while it is typed: `refusal` says what is wrong with it so far."""
        dialog = self._input(title, text)
        accept = next(one for one in dialog.findChildren(QPushButton) if one.text() == dialog.okButtonText())

        def check(typed: str) -> None:
            wrong = refusal(typed)
            accept.setEnabled(not wrong)
            dialog.setLabelText("\n".join(filter(None, (text, wrong if typed else ""))))

        dialog.textValueChanged.connect(check)
        check("")
        return dialog.textValue() if dialog.exec() else None

    def _input(self, title: str, text: str) -> QInputDialog:
        dialog = QInputDialog(self.parent)
        dialog.setWindowTitle(title)
        dialog.setLabelText(text)
        for part in dialog.findChildren(QLabel):
            part.setTextFormat(Qt.TextFormat.PlainText)
        dialog.setOkButtonText(translate("Dialogs", "OK"))
        dialog.setCancelButtonText(translate("Dialogs", "Cancel"))
        return dialog


@contextmanager
def telling(dialogs: Dialogs, title: str) -> Iterator[None]:
    """A refusal within is said to the person, and ends what is within."""
    try:
        yield
    except TacitError as error:
        dialogs.tell(title, said(error.message))


def asked_twice(dialogs: Dialogs, title: str, text: str) -> str | None:
    """A secret asked twice, so that no slip is kept; None if the person changed their mind or the two differ, which is said."""
    first = dialogs.secret(title, text)
    again = None if first is None else dialogs.secret(title, translate("Passphrase", "The same again:"))
    if first is None or again is None or first == again:
        return again
    dialogs.tell(title, translate("Passphrase", "The two differ. Nothing was changed."))
    return None


def agrees(stop: Stop | None, dialogs: Dialogs) -> bool:
    """Whether nothing is lost by stopping, or the person agrees to what is."""
    return stop is None or dialogs.confirm(*(said(text()) for text in stop))


def take(vault: Vault, dialogs: Dialogs, path: Path) -> None:
    """Verify it, remember it, and say what it says; or say why it was refused."""
    text = translate(
        "Statements",
        "Surveys signed with this key are not answered on this computer any more: %1.\n\nReason: %2\n\nThe statement's words: %3",
    )
    with telling(dialogs, translate("Statements", "This statement was not taken")):
        found = read_statement(store.read(path, LIMITS.line_bytes))
        vault.take_statement(found)
        key, reason, words = str(fingerprint(found.revokes)), quoted(found.reason), " ".join(found.words)
        title = translate("Statements", "A researcher's key was revoked")
        dialogs.tell(title, filled(text, key, reason, words))


def offer_once(vault: Vault, dialogs: Dialogs) -> None:
    """Offer one at the first survey, if the key has none; never again."""
    if not refusals.is_due(vault):
        return
    refusals.note(vault)
    text = translate(
        "Passphrase",
        "Does anybody else use this computer, or could somebody open it? What you send is kept here. Who can open your files can "
        "see which surveys you answered, and what was sent. With a passphrase, only you can. You can also set one "
        "later, in the menu.",
    )
    title = translate("Passphrase", "Protect what is kept here?")
    accept, refuse = translate("Passphrase", "Set a passphrase…"), translate("Passphrase", "Not now")
    if dialogs.confirm(title, text, accept, refuse):
        change(vault, dialogs)


def change(vault: Vault, dialogs: Dialogs) -> None:
    """Ask for a new passphrase, twice, and protect the key with it."""
    title = translate("Passphrase", "Passphrase")
    text = translate(
        "Passphrase", "A new passphrase that protects what was answered here. Leave it empty to have none."
    )
    if (new := asked_twice(dialogs, title, text)) is None:
        return
    with telling(dialogs, title):
        vault.change_passphrase(new or None)
        is_set = translate("Passphrase", "The passphrase is set.")
        dialogs.tell(title, is_set if new else translate("Passphrase", "There is no passphrase now."))


def forget(vault: Vault, dialogs: Dialogs, languages: Sequence[str]) -> None:
    """Ask which survey, show what has to be noted down before, and forget it."""
    title = translate("Forgetting", "Forget a survey")
    with telling(dialogs, title):
        kept = _kept(vault, languages)
        if not kept:
            dialogs.tell(title, translate("Forgetting", "No survey is kept on this computer."))
            return
        chosen: int | None = 0
        if len(kept) > 1:
            names = [name for _, name, _ in kept]
            chosen = dialogs.choose(title, translate("Forgetting", "Which survey?"), names)
        if chosen is None:
            return
        survey_id, name, receipt = kept[chosen]
        if dialogs.confirm(title, _warning(name, receipt), translate("Forgetting", "Forget it here")):
            vault.forget(survey_id)
            dialogs.tell(title, translate("Forgetting", "It is forgotten on this computer."))


def _kept(vault: Vault, languages: Sequence[str]) -> list[tuple[str, str, str]]:
    """Id, title and receipt of each survey, by title; no receipt where many people answered it."""
    found = []
    for signed in vault.surveys():
        if (holding := vault.holding(signed.id)) is not None and holding.records:
            name, receipt = quoted(signed.survey.title.get(languages)), ""
            if holding.mode is Mode.PERSONAL:
                (record,) = vault.records(signed.id)
                receipt = receipt_code(signed.id, record.id)
            else:
                text = translate("Forgetting", "%1, records of many people: %2, not saved yet: %3")
                name = filled(text, name, number(holding.records), number(holding.records - holding.exported))
            found.append((signed.id, name, receipt))
    return sorted(found, key=lambda entry: (entry[1], entry[0]))


def _warning(name: str, receipt: str) -> str:
    parts = [name]
    if receipt:
        text = translate(
            "Forgetting",
            "Receipt: %1\nNote it down if you handed the file over. With it, the researcher can remove your record there. It cannot "
            "be shown again.",
        )
        parts.append(filled(text, receipt))
    parts.append(
        translate(
            "Forgetting",
            "What was sent and the questions are removed from this computer. What you handed over stays where it is. Only a sealed "
            "note remains: that this survey was answered. So chance cannot decide twice about the same answers.",
        )
    )
    return "\n\n".join(parts)
