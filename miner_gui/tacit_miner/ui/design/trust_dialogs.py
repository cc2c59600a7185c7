"""Dialogs of keys and tokens: signing, then what was signed; revoking a key, a statement that one is revoked; drawing one-time tokens.

A survey is signed with a key, its passphrase if it has one, and goes to a file; a new key can be made here. Stretching a passphrase takes
a second, so the work is done off the window's thread. What was signed is told by its words, the key's words, and what to do next.
"""

from __future__ import annotations

from functools import partial
from itertools import chain, count
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QLineEdit, QWidget

from tacit.formats import base64
from tacit.formats.statement_file import STATEMENT_SUFFIX, Statement
from tacit.formats.survey_file import SUFFIX, SignedSurvey
from tacit.person import keys
from tacit.person.keys import MasterSecret, fingerprint
from tacit.platform import store
from tacit.platform.errors import TacitError
from tacit_miner.design.draft import Draft
from tacit_miner.design.versions import sign_draft, write_signed
from tacit_miner.trust_files import MOST_CARDS, is_over, make_tokens, write_page, write_revocation
from tacit_miner.ui.design.asking import AskingDialog, ask_place, buttons, compared, lay_out
from tacit_miner.ui.texts.language import named, said, tr
from tacit_miner.ui.texts.naming import consequence, statement_rows
from tacit_miner.ui.widgets.flow import push
from tacit_miner.ui.widgets.labels import Plain
from tacit_miner.ui.widgets.number_field import CountField
from tacit_qt.widgets import FileDialog

CARDS, LISTED = "-cards.html", "-tokens.txt"


def sign(draft: Draft, key: Path, passphrase: str | None, out: Path, *, is_new: bool) -> SignedSurvey:
    """Make the key if it is new, with this passphrase if there is one; sign, and write.

    Raises:
        TacitError: a key that is none, a wrong passphrase, a draft with errors, a place that cannot be written.
    """
    store.check_outputs((out,), (key,))
    if is_new:
        keys.save(key, MasterSecret.new(), passphrase)
    signed = sign_draft(draft, _unsealed(key, passphrase).researcher_key())
    write_signed(out, signed)
    return signed


def _unsealed(key: Path, passphrase: str | None) -> MasterSecret:
    data = store.read(key, keys.FILE_BYTES)
    return keys.unseal(data, passphrase if keys.is_protected(data) else None)


class SignDialog(AskingDialog):
    """Key, passphrase, file; what is wanted is to `sign`."""

    def __init__(self, draft: Draft, folder: Path, stem: str, parent: QWidget) -> None:
        super().__init__(tr("Sign the survey"), parent)
        self._draft, self._folder, self._is_new = draft, folder, False
        self.key, self.out = QLineEdit(), QLineEdit(str(folder / f"{stem}{SUFFIX}"))
        self.passphrase, self.again = self.secret(), self.secret()
        self.make = push(tr("Make a new key…"), self._make_key, by_enter=False)
        about = tr("The researcher's key. Make one at your first survey, and use it for all.")
        self.add_place(
            tr("Key file"), self.key, about, lambda: self.choose_key(folder, self.set_key), self.make
        )
        self.group.add(tr("Passphrase of the key"), self.passphrase, tr("Empty if the key has none."))
        about = tr("Of a new key, so that a slip of the finger is noticed.")
        self.group.add(tr("The passphrase again"), self.again, about)
        where, about = tr("Where to write the signed survey"), tr("The file that you hand out.")
        placed = partial(self.choose_place, self.out, where, tr("Surveys"), SUFFIX)
        self.where = self.add_place(tr("Signed survey"), self.out, about, placed)
        words = tr(
            "A signed survey never changes. People's programs know it by the key that signed it; keep the key safe, because it "
            "cannot be made again."
        )
        self.sign = push(tr("Sign"), self._sign)
        self.sign.setDefault(True)
        self.arrange(words, self.sign, 36)
        self.key.textChanged.connect(self._key_changed)
        self._key_changed()

    def set_key(self, path: str, *, is_new: bool = False) -> None:
        """Sign with this key; one that is new is made when the survey is signed."""
        self.key.setText(path)
        self._key_changed()
        self._is_new = is_new
        self.again.setEnabled(is_new)

    def _key_changed(self, *_: object) -> None:
        self._is_new = False
        self.again.setEnabled(False)
        self.again.clear()

    def _make_key(self) -> None:
        suggested = str(self._folder / "researcher.key")
        if path := ask_place(self, tr("Where to keep the new key"), suggested):
            self.set_key(str(path), is_new=True)
            self.passphrase.setFocus()

    def _sign(self) -> None:
        if not self.key.text().strip() or not self.out.text().strip():
            self.tell(tr("Choose a key file, or make a new key, and say where the signed survey goes."))
        elif self._is_new and self.passphrase.text() != self.again.text():
            self.tell(tr("The two passphrases differ. Type them again."))
        else:
            key, out = Path(self.key.text().strip()), Path(self.out.text().strip())
            draft, is_new, passphrase = self._draft, self._is_new, self.passphrase.text() or None
            self.send(lambda: sign(draft, key, passphrase, out, is_new=is_new), out)

    def refuse(self, error: object) -> None:
        """Say why the wish was refused; it may be changed and tried again."""
        super().refuse(error)
        if Path(self.key.text().strip()).exists():
            self._is_new = False  # a key that was made before signing was refused is there now
            self.again.setEnabled(False)


class SignedDialog(QDialog):
    """Figures to compare; `written` has what was said of a page that was written; `project` asks for a project of the survey in a path."""

    project = Signal(object)

    def __init__(self, path: Path, signed: SignedSurvey, parent: QWidget) -> None:
        super().__init__(parent)
        self._source = path
        self.setWindowTitle(tr("The survey is signed"))
        words = tr(
            "Hand this file out. Respondents' programs show its words and those of your key; publish both, so that people can "
            "compare them."
        )
        if not signed.is_approved:
            words = tr(
                "Nobody can answer this survey before its board has signed it too: give the board this file. It signs with tacit-miner "
                "survey approve."
            )
        if expired := is_over(signed):
            words = tr("Nobody can answer this survey: its last day, {day}, is over.").format(day=expired)
        form = compared(
            (
                (tr("File"), named(str(path))),
                (tr("Words of the survey"), " ".join(signed.words)),
                (tr("Words of your key"), str(fingerprint(signed.survey.researcher.key))),
            )
        )
        self.make = push(tr("Make a project for its answers…"), self._make)
        self.page = push(tr("Write it as a page for browsers…"), lambda: self.ask_page(path, signed))
        for button in (self.make, self.page):
            button.setEnabled(signed.is_approved)
        self.written = Plain(wraps=True, selectable=True)
        below = buttons(self, self.make, self.page)
        lay_out(self, (Plain(words, wraps=True), form, self.written, None, below), 20)

    def ask_page(self, path: Path, signed: SignedSurvey) -> None:
        """Ask where the page goes, and write it."""
        start = str(path.with_suffix(".html"))
        name, _ = FileDialog.getSaveFileName(self, tr("Where to write the page"), start, "HTML (*.html)")
        if name:
            self.write_page(Path(name), signed)

    def write_page(self, path: Path, signed: SignedSurvey) -> None:
        """Write the survey as a page, and beside it a sheet to print with what people compare; or say why that did not work."""
        try:
            self.written.setText("\n".join(write_page(path, signed, _free_sheet(path), self._source)))
        except TacitError as error:
            self.written.setText(said(error.message))
        layout = self.layout()
        assert layout is not None
        whole = layout.totalHeightForWidth(self.width())
        self.resize(self.width(), max(self.height(), whole))  # no line is cut

    def _make(self) -> None:
        self.accept()
        self.project.emit(self._source)


def _free_sheet(page: Path) -> Path:
    """Beside the page, under a name that nothing has."""
    names = (f"{page.stem}-sheet{number}.html" for number in chain([""], (f"-{again}" for again in count(2))))
    return next(path for path in map(page.with_name, names) if not path.exists())


class RevokeDialog(AskingDialog):
    """Key, passphrase, reason, file; what is wanted is to write the statement."""

    def __init__(self, folder: Path, parent: QWidget) -> None:
        super().__init__(tr("Revoke a key"), parent)
        self.key, self.reason, self.revokes = (QLineEdit() for _ in range(3))
        self.passphrase = self.secret()
        self.out = QLineEdit(str(folder / f"revoked{STATEMENT_SUFFIX}"))
        about = tr("The key that is revoked, or the successor that its surveys named.")
        self.add_place(tr("Key file"), self.key, about, lambda: self.choose_key(folder, self.key.setText))
        self.group.add(tr("Passphrase of the key"), self.passphrase, tr("Empty if the key has none."))
        self.group.add(tr("Reason"), self.reason, tr("One line for people, such as: the laptop was stolen."))
        about = tr("Its public key, if the key file is that of the successor; else empty.")
        self.group.add(tr("Revoked key"), self.revokes, about)
        where, about = tr("Where to write the statement"), tr("The file that you hand out.")
        placed = partial(self.choose_place, self.out, where, tr("Statements"), STATEMENT_SUFFIX)
        self.add_place(tr("Statement"), self.out, about, placed)
        words = tr(
            "If your key was stolen or lost, a signed statement tells people's programs and other researchers that no new survey of it is "
            "to be trusted. It has no date and cannot be taken back."
        )
        self.revoke = push(tr("Write the statement"), self._revoke)
        self.arrange(words, self.revoke, 38)

    def _revoke(self) -> None:
        key, reason, out = (field.text().strip() for field in (self.key, self.reason, self.out))
        if not key or not reason or not out:
            self.tell(tr("Choose a key file, write a reason, and say where the statement goes."))
            return
        given, revokes = self.passphrase.text() or None, self.revokes.text().strip()

        def revoke() -> Statement:
            master = _unsealed(Path(key), given)
            return write_revocation(
                master, reason, Path(out), base64.decode(revokes, "revokes") if revokes else b""
            )

        self.send(revoke, Path(out))


class StatementDialog(QDialog):
    """Figures to compare of a statement and its file, which may have just been written."""

    def __init__(self, path: Path, found: Statement, parent: QWidget, *, is_new: bool) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("A key is revoked"))
        advice = tr(
            "The statement cannot be taken back. Give it to everybody who has a survey of this key, and publish its words, so that people "
            "can compare them."
        )
        self.words = Plain(advice if is_new else consequence(), wraps=True)
        form = compared(((tr("File"), named(str(path))), *statement_rows(found)))
        lay_out(self, (self.words, form, None, buttons(self)), 22)


class TokensDialog(AskingDialog):
    """Count, title, two files; what is wanted is to draw and write: a list of public halves, and a sheet to print."""

    def __init__(self, folder: Path, stem: str, title: str, parent: QWidget) -> None:
        super().__init__(tr("One-time tokens"), parent)
        self.count = CountField(1, MOST_CARDS)
        self.count.setValue(100)
        self.title = QLineEdit(title)
        self.cards, self.listed = (QLineEdit(str(folder / f"{stem}{ending}")) for ending in (CARDS, LISTED))
        self.group.add(tr("How many"), self.count, tr("One for each person, and some to spare."))
        self.group.add(tr("Line on each card"), self.title, tr("Such as the name of the study."))
        sheet = tr("A page with a card and a QR code for each token. Keep it from others.")
        listed = tr("Which tokens there are, but none of them can be used from it. The project needs it too.")
        for name, field, about in (
            (tr("Sheet to print"), self.cards, sheet),
            (tr("List of tokens"), self.listed, listed),
        ):
            self.add_place(name, field, about, partial(self.choose_place, field, name))
        words = tr(
            "Each printed card lets one key take part, so a study need not count everybody who finds the survey. Print the sheet, cut and "
            "shuffle the cards, let people draw one each, and destroy the sheet: who writes down who got which card links people to "
            "their answers."
        )
        self.make = push(tr("Draw the tokens"), self._make)
        self.make.setDefault(True)
        self.arrange(words, self.make, 34)

    def _make(self) -> None:
        places = [field.text().strip() for field in (self.listed, self.cards)]
        if not all(places):
            self.tell(tr("Say where the sheet and the list go."))
        elif not self.count.fault():
            count, title, (listed, cards) = self.count.value(), self.title.text().strip(), map(Path, places)
            self.send(lambda: make_tokens(count, title, listed, cards), cards)
