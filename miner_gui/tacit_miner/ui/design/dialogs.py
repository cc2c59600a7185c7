"""Dialogs of the page Design: the import of a form, a test run, signing, tokens and revoked keys; first, what they are made of.

A wish is carried out off the window's thread: stretching a passphrase alone takes a second. A passphrase stays in its field until the
dialog is done, and is not kept. A dialog opens as large as its text needs in lines, and never larger than the screen has room for. What
was signed is told by its words, the key's words, and what to do next.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import chain, count
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLayout,
    QLineEdit,
    QListWidget,
    QMenu,
    QPushButton,
    QWidget,
)

from tacit.formats import base64
from tacit.formats.statement_file import STATEMENT_SUFFIX, Statement
from tacit.formats.survey_file import SUFFIX, SignedSurvey
from tacit.person import keys
from tacit.person.keys import MasterSecret, fingerprint
from tacit.platform import store
from tacit.platform.errors import TacitError
from tacit_miner.design.draft import Draft
from tacit_miner.design.versions import sign_draft, write_signed
from tacit_miner.trial import FEWEST, MOST, Trial, TrialRow
from tacit_miner.trust_files import MOST_CARDS, is_over, make_tokens, write_page, write_revocation
from tacit_miner.ui.texts.language import left_to_right, named, number, percent, said, tr
from tacit_miner.ui.texts.naming import consequence, statement_rows
from tacit_miner.ui.widgets.flow import Scrolled, framed_list, push
from tacit_miner.ui.widgets.labels import Plain, add_row, announce
from tacit_miner.ui.widgets.number_field import Complaint, CountField, FieldGroup
from tacit_miner.ui.widgets.rows import RowsColumn, RowsModel, RowsView, figure_column
from tacit_miner.xlsform.sheets import FormError, FormFinding, FormWeight
from tacit_qt.widgets import FileDialog, bold, called, in_column, laid_out, open_file

FRAME = 40  # points that the system's frame and title take
ENDINGS = (".xlsx", ".csv")
CARDS, LISTED = "-cards.html", "-tokens.txt"


def lay_out(
    dialog: QDialog, parts: Sequence[QWidget | QLayout | None], lines: int, columns: int = 38
) -> None:
    """Parts below each other, None for what room is left; a list, a table or a scrolled part takes it too. Sizes in heights of a line."""
    roomy = (1 if part is None else (part, int(isinstance(part, QAbstractScrollArea))) for part in parts)
    in_column(dialog, *roomy)
    line, room = dialog.fontMetrics().height(), dialog.screen().availableSize()
    dialog.resize(QSize(columns * line, lines * line).boundedTo(room - QSize(FRAME, FRAME)))


def buttons(dialog: QDialog, *acts: QPushButton, close: str = "") -> QDialogButtonBox:
    """What can be done, and the button that closes."""
    box = QDialogButtonBox()
    for act in acts:
        box.addButton(act, QDialogButtonBox.ButtonRole.ActionRole)
    box.addButton(close or tr("Close"), QDialogButtonBox.ButtonRole.RejectRole).clicked.connect(dialog.reject)
    return box


def menu_button(words: str, acts: Sequence[tuple[str, Callable[[], object]]]) -> QPushButton:
    """A button with a menu."""
    button = QPushButton(words)
    menu = QMenu(button)
    for name, act in acts:
        menu.addAction(name).triggered.connect(lambda _on=False, act=act: act())
    button.setMenu(menu)
    return button


def compared(rows: Iterable[tuple[str, str]]) -> QFormLayout:
    """Names and texts that people compare or copy."""
    form = QFormLayout()
    form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapAllRows)
    for name, text in rows:
        shown = called(Plain(text, wraps=True), f"{name}: {text}")
        flags = Qt.TextInteractionFlag
        shown.setTextInteractionFlags(flags.TextSelectableByMouse | flags.TextSelectableByKeyboard)
        add_row(form, name, shown)
        label = form.labelForField(shown)
        label.setFont(bold(label.font()))
    return form


def ask_place(parent: QWidget, title: str, start: str, kinds: str = "", suffix: str = "") -> Path | None:
    """Where a file goes; with its suffix, if it has one."""
    name, _ = FileDialog.getSaveFileName(parent, title, start, f"{kinds} (*{suffix})" if kinds else "")
    return Path(name if name.endswith(suffix) else name + suffix) if name else None


class AskingDialog(QDialog):
    """Fields above a fault and two buttons; it waits until what is `wanted` is accepted, or refused."""

    wanted = Signal(object, object)  # what is to be done in another thread, and the file that comes of it

    def __init__(self, title: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.group = FieldGroup("")
        self.fault = Plain(wraps=True)

    def secret(self) -> QLineEdit:
        """A field whose letters are not shown, and which is emptied when the dialog is done."""
        field = QLineEdit(echoMode=QLineEdit.EchoMode.Password)
        self.finished.connect(lambda: field.setText(""))
        return field

    def arrange(self, words: str, act: QPushButton, lines: int) -> None:
        """The words, the fields, why not, and the buttons; so many lines high."""
        below = buttons(self, act, close=tr("Stay"))
        lay_out(self, (Plain(words, wraps=True), Scrolled(self.group), self.fault, below), lines)

    def add_place(
        self, name: str, field: QLineEdit, about: str, choose: Callable[[], object], *others: QPushButton
    ) -> QPushButton:
        """The field of a file above other buttons and one that asks which, which is returned; the Enter key presses none of them."""
        self.group.add(name, field, about)
        button, row = push(tr("Choose…"), lambda _pressed: choose(), by_enter=False), QWidget()
        if not others:
            button.setAccessibleName(name)  # its text says only that something is chosen
        laid_out(QHBoxLayout(row), button, *others, 1)
        self.group.add_wide(row, name, "")
        return button

    def _choose_key(self, folder: Path, take: Callable[[str], object]) -> None:
        if path := open_file(self, tr("The researcher's key"), "", folder):
            take(str(path))

    def _choose_place(self, field: QLineEdit, title: str, kinds: str = "", suffix: str = "") -> None:
        if path := ask_place(self, title, field.text(), kinds, suffix):
            field.setText(str(path))

    def send(self, act: Callable[[], object], path: Path) -> None:
        """Ask for it, once."""
        self.tell("")
        self.setEnabled(False)
        self.wanted.emit(act, path)

    def tell(self, words: str) -> None:
        """Why not."""
        self.setEnabled(True)
        self.fault.setText(f"⚠ {words}" if words else "")
        if words:
            announce(self, words)

    def refuse(self, error: object) -> None:
        """Say why the wish was refused; it may be changed and tried again."""
        why = said(error.message) if isinstance(error, TacitError) else str(error)
        self.tell(why[:1].upper() + why[1:])


class FormDialog(QDialog):
    """What a form's import has to say: errors, what a survey cannot ask, and notes; `leave_out`: import it without the second."""

    leave_out = Signal()

    def __init__(self, findings: Sequence[FormFinding], error: FormError | None, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Import of a form"))
        weights = [finding.weight for finding in findings]
        words, count = tr("The form was imported. What was left out or assumed: {count}."), len(weights)
        if error is not None:
            words = tr("Nothing was imported. What stands in the way, by sheet, row and column: {count}.")
            count -= weights.count(FormWeight.NOTE)
        self.sentence = Plain(words.format(count=number(count)), wraps=True)
        self.list = QListWidget()
        framed_list(self.list, tr("What is said of the form"), wraps=True)
        marks = dict(zip(FormWeight, (tr("✗ error"), tr("✗ cannot be asked"), tr("⚠ note")), strict=True))
        self.list.addItems([f"{marks[finding.weight]} · {said(finding.message)}" for finding in findings])
        self.go_on = push(tr("Leave these out and import"), self.accept)
        self.go_on.clicked.connect(self.leave_out)
        can_do_without = error and FormWeight.ERROR not in weights and FormWeight.UNSUPPORTED in weights
        below = buttons(self, *([self.go_on] if can_do_without else []))
        lay_out(self, (self.sentence, self.list, below), 24, 42)


class TrialDialog(QDialog):
    """How many people, and what came of it; `wanted` has how many, and the seed."""

    wanted = Signal(int, int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Test run"))
        self.people, self.seed = CountField(FEWEST, MOST, 100), CountField(0, 999_999)
        self.people.setValue(1_000)
        self.seed.setValue(1)
        self.run = push(tr("Let them answer"), self._run)
        self.run.setDefault(True)
        words = tr(
            "Made-up people answer by the expected shares. Their answers are randomized, signed, imported and estimated as "
            "those of real people would be, in a folder that is deleted at the end."
        )
        self.sentence = Plain(words, wraps=True)
        self.model = RowsModel[TrialRow](_columns(), self)
        self.view = RowsView(self.model, tr("Estimates beside the truth"))
        form = QFormLayout()
        for words, field in ((tr("People"), self.people), (tr("Seed of chance"), self.seed)):
            add_row(form, words, called(field, words))
        form.addRow(Complaint(self.people, self.seed))
        lay_out(self, (self.sentence, form, self.view, buttons(self, self.run)), 32, 44)

    def _run(self) -> None:
        if not (self.people.fault() or self.seed.fault()):
            self.run.setEnabled(False)
            self.wanted.emit(self.people.value(), self.seed.value())

    def show_trial(self, trial: Trial) -> None:
        """Show what a test run found."""
        words = tr(
            "People: {people}, records taken: {accepted}. Intervals of {level} that miss the truth: {missed} of {rows}; one of "
            "twenty may."
        )
        people, accepted, rows = map(number, (trial.people, trial.accepted, len(trial.rows)))
        level, missed = percent(1 - trial.alpha, 0), number(sum(not row.covers for row in trial.rows))
        told = words.format(people=people, accepted=accepted, level=level, missed=missed, rows=rows)
        self.sentence.setText(told)
        self.model.set_rows(trial.rows)
        announce(self, told)


def _columns() -> list[RowsColumn[TrialRow]]:
    return [
        RowsColumn(tr("Item"), lambda row: named(row.name), lambda row: row.name),
        figure_column(tr("Drawn from"), lambda row: row.truth, percent),
        figure_column(tr("Estimate"), lambda row: row.value, percent),
        RowsColumn(
            tr("Interval"),
            lambda row: left_to_right(f"{percent(row.low)} … {percent(row.high)}"),
            lambda row: row.low,
            numeric=True,
        ),
        RowsColumn(
            tr("Truth"), lambda row: tr("✓ inside") if row.covers else tr("✗ outside"), lambda row: row.covers
        ),
    ]


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
        self._draft, self._folder = draft, folder
        self.key, self.out = QLineEdit(), QLineEdit(str(folder / f"{stem}{SUFFIX}"))
        self.passphrase, self.again = self.secret(), self.secret()
        self.make = push(tr("Make a new key…"), self._make_key, by_enter=False)
        about = tr("The researcher's key. Make one at your first survey, and use it for all.")
        chosen = partial(self._choose_key, folder, self.set_key)
        self.add_place(tr("Key file"), self.key, about, chosen, self.make)
        self.group.add(tr("Passphrase of the key"), self.passphrase, tr("Empty if the key has none."))
        about = tr("Of a new key, so that a slip of the finger is noticed.")
        self.group.add(tr("The passphrase again"), self.again, about)
        where, about = tr("Where to write the signed survey"), tr("The file that you hand out.")
        placed = partial(self._choose_place, self.out, where, tr("Surveys"), SUFFIX)
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
        self.again.setEnabled(is_new)

    def _key_changed(self, *_: object) -> None:
        self.again.setEnabled(False)
        self.again.clear()

    def _make_key(self) -> None:
        if path := ask_place(self, tr("Where to keep the new key"), str(self._folder / "researcher.key")):
            self.set_key(str(path), is_new=True)
            self.passphrase.setFocus()

    def _sign(self) -> None:
        key, out = self.key.text().strip(), self.out.text().strip()
        draft, is_new, passphrase = self._draft, self.again.isEnabledTo(self), self.passphrase.text()
        if not key or not out:
            self.tell(tr("Choose a key file, or make a new key, and say where the signed survey goes."))
        elif is_new and passphrase != self.again.text():
            self.tell(tr("The two passphrases differ. Type them again."))
        else:
            self.send(lambda: sign(draft, Path(key), passphrase or None, Path(out), is_new=is_new), Path(out))

    def refuse(self, error: object) -> None:
        """Say why the wish was refused; it may be changed and tried again."""
        super().refuse(error)
        if Path(self.key.text().strip()).exists():
            self.again.setEnabled(False)  # a key that was made before signing was refused is there now


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
        file, survey = (tr("File"), named(str(path))), (tr("Words of the survey"), " ".join(signed.words))
        key = (tr("Words of your key"), str(fingerprint(signed.survey.researcher.key)))
        form = compared((file, survey, key))
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
        names = (f"{path.stem}-sheet{end}.html" for end in chain([""], (f"-{again}" for again in count(2))))
        free = next(sheet for sheet in map(path.with_name, names) if not sheet.exists())
        try:
            self.written.setText("\n".join(write_page(path, signed, free, self._source)))
        except TacitError as error:
            self.written.setText(said(error.message))
        layout = self.layout()
        assert layout is not None
        whole = layout.totalHeightForWidth(self.width())
        self.resize(self.width(), max(self.height(), whole))  # no line is cut

    def _make(self) -> None:
        self.accept()
        self.project.emit(self._source)


class RevokeDialog(AskingDialog):
    """Key, passphrase, reason, file; what is wanted is to write the statement."""

    def __init__(self, folder: Path, parent: QWidget) -> None:
        super().__init__(tr("Revoke a key"), parent)
        self.key, self.reason, self.revokes = (QLineEdit() for _ in range(3))
        self.passphrase = self.secret()
        self.out = QLineEdit(str(folder / f"revoked{STATEMENT_SUFFIX}"))
        about = tr("The key that is revoked, or the successor that its surveys named.")
        self.add_place(tr("Key file"), self.key, about, lambda: self._choose_key(folder, self.key.setText))
        self.group.add(tr("Passphrase of the key"), self.passphrase, tr("Empty if the key has none."))
        self.group.add(tr("Reason"), self.reason, tr("One line for people, such as: the laptop was stolen."))
        about = tr("Its public key, if the key file is that of the successor; else empty.")
        self.group.add(tr("Revoked key"), self.revokes, about)
        where, about = tr("Where to write the statement"), tr("The file that you hand out.")
        placed = partial(self._choose_place, self.out, where, tr("Statements"), STATEMENT_SUFFIX)
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
            revoked = base64.decode(revokes, "revokes") if revokes else b""
            return write_revocation(master, reason, Path(out), revoked)

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
        names = {tr("Sheet to print"): (self.cards, sheet), tr("List of tokens"): (self.listed, listed)}
        for name, (field, about) in names.items():
            self.add_place(name, field, about, partial(self._choose_place, field, name))
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
