"""What is done with the draft as a whole: new, open, save, preview, test run, sign.

What is done with tokens and keys beside a draft: draw tokens, take a list of them, revoke a key, read a statement.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TypeVar

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from tacit.compute.control import Control
from tacit.formats import tokens
from tacit.formats.statement_file import STATEMENT_SUFFIX, Statement
from tacit.formats.survey_file import SUFFIX as SIGNED
from tacit.formats.survey_file import SignedSurvey
from tacit.platform.errors import TacitError
from tacit_miner.design.draft import Draft
from tacit_miner.design.draft_file import DRAFT_SUFFIX, read_draft
from tacit_miner.design.edits import first_draft, set_field
from tacit_miner.design.versions import DraftDocument, Version, read_version, sound_survey
from tacit_miner.samples import TEMPLATE
from tacit_miner.trust_files import read_statement, read_tokens
from tacit_miner.ui.design.asking import ENDINGS, FormDialog, export_form, form_button, import_form
from tacit_miner.ui.design.preview import SurveyPreview
from tacit_miner.ui.design.sign_dialog import SignDialog, SignedDialog, Signing
from tacit_miner.ui.design.trust_dialogs import (
    Revocation,
    RevokeDialog,
    StatementDialog,
    TokenDrawing,
    TokensDialog,
)
from tacit_miner.ui.texts.language import locale, named, tr
from tacit_miner.ui.worker.wishes import today
from tacit_miner.ui.workflow.step import StepHost
from tacit_miner.xlsform.sheets import FormError
from tacit_qt.file_dialog import FileDialog


class KeyDeedsPage(Protocol):
    """The page that has the button."""

    @property
    def document(self) -> DraftDocument:
        """What is open."""

    def put(self, draft: Draft, place: str = "") -> None:
        """Take a changed draft."""


class KeyDeeds(QObject):
    """A button with a menu.

    Attributes:
        button: the button.
        tokens, revoke, statement: the dialogs that were opened last.
    """

    def __init__(self, host: StepHost, page: QWidget) -> None:
        super().__init__(page)
        self._host, self._widget = host, page
        self.tokens: TokensDialog | None = None
        self.revoke: RevokeDialog | None = None
        self.statement: StatementDialog | None = None
        self.button = QPushButton(tr("Tokens and keys"))
        menu = QMenu(self.button)
        for words, act in (
            (tr("Draw one-time tokens…"), self.draw),
            (tr("Take a list of tokens…"), self.take_list),
            (tr("Revoke a key…"), self.revoke_key),
            (tr("Read a statement…"), self.read),
        ):
            menu.addAction(words).triggered.connect(lambda _on=False, act=act: act())
        self.button.setMenu(menu)

    @property
    def _page(self) -> KeyDeedsPage:
        return self._widget  # type: ignore[return-value]  # a widget that is such a page

    @property
    def _folder(self) -> Path:
        return self._page.document.folder or Path.home()

    def draw(self) -> None:
        """Open the dialog of tokens."""
        document = self._page.document
        tags = [locale().bcp47Name().partition("-")[0], *document.draft.languages]
        title = next((text for tag in tags if (text := document.draft.title.get(tag))), "Tacit")
        dialog = TokensDialog(self._folder, document.stem, title, self._widget)
        dialog.wanted.connect(partial(self._draw, dialog))
        self.tokens = dialog
        dialog.open()

    def _draw(self, dialog: TokensDialog, wanted: TokenDrawing) -> None:
        self._host.session.perform(
            tr("Drawing tokens"),
            lambda _: wanted.perform(),
            partial(self._drawn, dialog, wanted.cards),
            dialog.refuse,
        )

    def _drawn(self, dialog: TokensDialog, cards: Path, listed: object) -> None:
        dialog.accept()
        assert isinstance(listed, tuple)
        self._state(listed)
        words = tr("Written: {path}. Print it, shuffle the cards, and destroy the file.")
        self._host.say(words.format(path=named(str(cards))))

    def _state(self, listed: tuple[bytes, ...]) -> None:
        """The survey states the list, so that no token can be added once it is signed."""
        draft = set_field(self._page.document.draft, "terms.tokens", tokens.digest(listed))
        self._page.put(draft, "terms.tokens")

    def take_list(self) -> None:
        """Ask for a list that was drawn before."""
        name, _ = FileDialog.getOpenFileName(self._widget, tr("List of tokens"), str(self._folder))
        if not name:
            return
        try:
            self._state(read_tokens(Path(name)))
        except TacitError as error:
            self._host.show_failure(tr("Reading the list of tokens"), error)

    def revoke_key(self) -> None:
        """Open the dialog of the key."""
        dialog = RevokeDialog(self._folder, self._widget)
        dialog.wanted.connect(partial(self._revoke, dialog))
        self.revoke = dialog
        dialog.open()

    def _revoke(self, dialog: RevokeDialog, wanted: Revocation) -> None:
        self._host.session.perform(
            tr("Revoking the key"),
            lambda _: wanted.perform(),
            partial(self._revoked, dialog, wanted.out),
            dialog.refuse,
        )

    def _revoked(self, dialog: RevokeDialog, path: Path, made: object) -> None:
        dialog.accept()
        assert isinstance(made, Statement)
        self._show(path, made, is_new=True)

    def read(self) -> None:
        """Ask for a statement, and show it."""
        kinds = tr("Statements") + f" (*{STATEMENT_SUFFIX})"
        name, _ = FileDialog.getOpenFileName(self._widget, tr("Read a statement"), str(self._folder), kinds)
        if not name:
            return
        try:
            self._show(Path(name), read_statement(Path(name)), is_new=False)
        except TacitError as error:
            self._host.show_failure(tr("Reading the statement"), error)

    def _show(self, path: Path, found: Statement, *, is_new: bool) -> None:
        self.statement = StatementDialog(path, found, self._widget, is_new=is_new)
        self.statement.open()


if TYPE_CHECKING:
    from tacit_miner.trial import Trial
    from tacit_miner.ui.design.asking import TrialDialog


_T = TypeVar("_T")


class DeedsPage(Protocol):
    """The page that has the buttons."""

    @property
    def document(self) -> DraftDocument:
        """What is open."""

    def show_document(self, document: DraftDocument) -> None:
        """Open another one."""

    def show_again(self) -> None:
        """It has another file, or was signed."""

    def check_now(self) -> None:
        """Make the check list now."""


class Deeds(QObject):
    """The buttons and what they do.

    Attributes:
        buttons: New, Open, Save, Form, Preview, Test run, Tokens and keys, Sign, Page.
        keys: tokens and revocations.
        preview: the respondents' program with the draft.
        trial, sign_dialog, signed, form_dialog: the dialogs that were opened last.
    """

    def __init__(self, host: StepHost, page: QWidget) -> None:
        super().__init__(page)
        self._host, self._widget = host, page
        self.preview = SurveyPreview(self)
        # A widget says so while its parts are still there; a method of one of them would not be called any more.
        page.destroyed.connect(partial(SurveyPreview.close, self.preview))
        self.preview.failed.connect(partial(host.show_failure, tr("The preview")))
        self.trial: TrialDialog | None = None
        self.sign_dialog: SignDialog | None = None
        self.signed: SignedDialog | None = None
        self.form_dialog: FormDialog | None = None
        self.new, self.open_button, self.save_button = (
            QPushButton(words) for words in (tr("New survey"), tr("Open…"), tr("Save"))
        )
        self.preview_button, self.trial_button, self.sign_button, self.page_button = (
            QPushButton(words) for words in (tr("Preview"), tr("Test run…"), tr("Sign…"), tr("Page…"))
        )
        menu = QMenu(self.new)
        for words, make in (
            (tr("An empty survey"), self.new_empty),
            (tr("An example"), self.new_example),
        ):
            menu.addAction(words).triggered.connect(lambda _on=False, make=make: make())
        self.new.setMenu(menu)
        acts: tuple[tuple[QPushButton, Callable[[], object]], ...] = (
            (self.open_button, self.open),
            (self.save_button, self.save),
            (self.preview_button, self.show_preview),
            (self.trial_button, self.try_it),
            (self.sign_button, self.sign),
            (self.page_button, self.make_page),
        )
        for button, act in acts:
            button.clicked.connect(lambda _on=False, act=act: act())
        self.preview_button.setToolTip(tr("The survey as respondents see it, in their own program"))
        self.trial_button.setToolTip(tr("Made-up people answer, and you see what their answers tell"))
        self.page_button.setToolTip(tr("A signed survey as one file that people open in their browser"))

        self.form_button = form_button(self.take_form, self.give_form)
        self.keys = KeyDeeds(host, page)

    @property
    def buttons(self) -> tuple[QPushButton, ...]:
        """In the order in which they are used."""
        first = (self.new, self.open_button, self.save_button)
        made = (self.form_button, self.preview_button, self.trial_button, self.keys.button, self.sign_button)
        return (*first, *made, self.page_button)

    @property
    def _page(self) -> DeedsPage:
        return self._widget  # type: ignore[return-value]  # a widget that is such a page

    @property
    def _document(self) -> DraftDocument:
        return self._page.document

    def allow(self, *, allowed: bool) -> None:
        """Whether a long job may be asked for."""
        self.trial_button.setEnabled(allowed)
        self.sign_button.setEnabled(allowed)
        self.keys.button.setEnabled(allowed)
        if allowed and self.trial is not None:
            self.trial.allow()

    def new_empty(self) -> None:
        """A draft without questions, in the language of the window."""
        if self._may_replace():
            self._page.show_document(DraftDocument(first_draft([locale().bcp47Name().partition("-")[0]])))

    def new_example(self) -> None:
        """The example of the command line."""
        if self._may_replace():
            self._page.show_document(DraftDocument(read_draft(TEMPLATE.encode("utf-8"))))

    def _may_replace(self) -> bool:
        if not self._document.is_changed:
            return True
        words = tr("The draft was changed and not saved. What was changed would be lost.")
        return self._host.ask(tr("Close the draft?"), words, tr("Close it"))

    def open(self) -> None:
        """Ask for a draft or a signed survey."""
        kinds = tr("Drafts and signed surveys") + f" (*{DRAFT_SUFFIX} *{SIGNED})"
        start = str(self._document.folder or "")
        name, _ = FileDialog.getOpenFileName(
            self._widget, tr("Open a draft or a signed survey"), start, kinds
        )
        if name:
            self.open_path(Path(name))

    def open_path(self, path: Path) -> None:
        """Open a draft, or a signed survey to look at it or make its next version."""
        if self._may_replace() and (
            document := self._tried(tr("Opening the survey"), lambda: DraftDocument.open(path))
        ):
            self._page.show_document(document)
            self._host.say(tr("Opened: {path}").format(path=named(str(path))))

    def save(self) -> bool:
        """Write the draft; whether it was written."""
        document = self._document
        path = document.path or self._ask_place()
        if path is None or self._tried(tr("Saving the draft"), lambda: document.save(path)) is None:
            return False
        self._page.show_again()
        self._host.say(tr("Written: {path}").format(path=named(str(path))))
        return True

    def take_form(self) -> None:
        """Ask for an XLSForm, and make a draft of it."""
        kinds = tr("Forms") + f" (*{' *'.join(ENDINGS)})"
        start = str(self._document.folder or "")
        name, _ = FileDialog.getOpenFileName(self._widget, tr("Import a form"), start, kinds)
        if name and self._may_replace():
            self._take(Path(name), leave_out=False)

    def _take(self, path: Path, *, leave_out: bool) -> None:
        try:
            draft, notes = import_form(path, leave_out=leave_out)
        except FormError as error:
            self._tell_form(FormDialog(error.findings, error, self._widget), path)
            return
        except TacitError as error:
            self._host.show_failure(tr("Importing the form"), error)
            return
        self._page.show_document(DraftDocument(draft))
        self._host.say(tr("Imported: {path}").format(path=named(str(path))))
        if notes:
            self._tell_form(FormDialog(notes, None, self._widget), path)

    def _tell_form(self, dialog: FormDialog, path: Path) -> None:
        dialog.leave_out.connect(lambda: self._take(path, leave_out=True))
        dialog.finished.connect(dialog.deleteLater)
        self.form_dialog = dialog
        dialog.open()

    def give_form(self) -> None:
        """Write the draft as an XLSForm."""
        document = self._document
        start = str((document.folder or Path()) / f"{document.stem}{ENDINGS[0]}")
        kinds = tr("Workbooks") + f" (*{ENDINGS[0]});;" + tr("Tables") + f" (*{ENDINGS[1]})"
        name, chosen = FileDialog.getSaveFileName(self._widget, tr("Export as a form"), start, kinds)
        if not name:
            return
        ending = ENDINGS[1] if ENDINGS[1] in chosen else ENDINGS[0]
        path = Path(name if name.lower().endswith(ENDINGS) else name + ending)
        if self._tried(tr("Exporting the form"), lambda: export_form(document.draft, path)) is not None:
            self._host.say(tr("Written: {path}").format(path=named(str(path))))

    def _ask_place(self) -> Path | None:
        document = self._document
        start = str((document.folder or Path()) / f"{document.stem}{DRAFT_SUFFIX}")
        kinds = tr("Drafts of surveys") + f" (*{DRAFT_SUFFIX})"
        name, _ = FileDialog.getSaveFileName(self._widget, tr("Where to keep the draft"), start, kinds)
        return Path(name if name.endswith(DRAFT_SUFFIX) else name + DRAFT_SUFFIX) if name else None

    def _tried(self, title: str, act: Callable[[], _T]) -> _T | None:
        """What this gives; a refusal is shown, and gives nothing."""
        try:
            return act()
        except (TacitError, OSError) as error:
            self._host.show_failure(title, error)
            return None

    def show_preview(self) -> None:
        """Show the draft in the respondents' program."""
        self._page.check_now()
        shown = self._tried(tr("The preview"), lambda: self.preview.show_draft(self._document.draft))
        if shown:
            self._host.say(tr("The respondents' program opens with this survey. Nothing of it is kept."))

    def try_it(self) -> None:
        """Open the dialog of the test run."""
        self._page.check_now()
        if self._tried(tr("The test run"), lambda: sound_survey(self._document.draft)) is None:
            return
        module = importlib.import_module("tacit_miner.ui.design.asking")  # brings in NumPy and Numba
        dialog: TrialDialog = module.TrialDialog(self._widget)
        dialog.wanted.connect(self._try)
        dialog.finished.connect(self._trial_done)
        self.trial = dialog
        dialog.open()

    def _trial_done(self, *_: object) -> None:
        if self.trial is not None:
            self.trial.deleteLater()
            self.trial = None

    def _try(self, people: int, seed: int) -> None:
        survey = sound_survey(self._document.draft)

        def task(control: Control) -> object:
            module = importlib.import_module("tacit_miner.trial")
            return module.try_survey(survey, people, seed, today=today(), check=control.check)

        self._host.session.perform(tr("The test run"), task, self._show_trial)

    def _show_trial(self, found: object) -> None:
        if self.trial is not None:
            trial: Trial = found  # type: ignore[assignment]  # what `try_survey` gives
            self.trial.show_trial(trial)

    def sign(self) -> None:
        """Open the dialog of the key."""
        self._page.check_now()
        document = self._document
        if self._tried(tr("Signing"), lambda: sound_survey(document.draft)) is None:
            return
        folder = document.folder or Path.home()
        dialog = SignDialog(document.draft, folder, document.stem, self._widget)
        dialog.wanted.connect(self._sign)
        dialog.finished.connect(self._sign_done)
        self.sign_dialog = dialog
        dialog.open()

    def _sign_done(self, *_: object) -> None:
        if self.sign_dialog is not None:
            self.sign_dialog.deleteLater()
            self.sign_dialog = None

    def _sign(self, wanted: Signing) -> None:
        self._host.session.perform(
            tr("Signing"),
            lambda _: wanted.perform(),
            lambda signed: self._is_signed(wanted.out, signed),
            self._refused,
        )

    def _refused(self, error: object) -> None:
        if self.sign_dialog is not None:
            self.sign_dialog.refuse(error)

    def _is_signed(self, path: Path, signed: object) -> None:
        assert isinstance(signed, SignedSurvey)
        if self.sign_dialog is not None:
            self.sign_dialog.accept()
        document = self._document
        if document.path is not None:
            self._tried(tr("Saving the draft"), lambda: document.save(document.path or path))
        document.is_signed_as(path, signed)
        self._page.show_again()
        self._host.say(tr("Written: {path}").format(path=named(str(path))))
        self._show_signed(Version(path, signed))

    def make_page(self) -> None:
        """Of the survey that is open if it is signed, else of one that is asked for."""
        version = self._document.signed
        if version is None:
            kinds = tr("Surveys") + f" (*{SIGNED})"
            start = str(self._document.folder or "")
            name, _ = FileDialog.getOpenFileName(self._widget, tr("Of which signed survey?"), start, kinds)
            version = (
                self._tried(tr("Opening the survey"), lambda: read_version(Path(name))) if name else None
            )
        if version is None:
            return
        dialog = self._show_signed(version)
        if version.signed.is_approved:
            dialog.ask_page(version.path, version.signed)

    def _show_signed(self, version: Version) -> SignedDialog:
        dialog = SignedDialog(version.path, version.signed, self._widget)
        dialog.project.connect(self._host.new_for)
        dialog.finished.connect(self._signed_done)
        self.signed = dialog
        dialog.open()
        return dialog

    def _signed_done(self, *_: object) -> None:
        if self.signed is not None:
            self.signed.deleteLater()
            self.signed = None
