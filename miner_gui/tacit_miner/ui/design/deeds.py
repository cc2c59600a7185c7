"""What is done with the draft as a whole (new, open, save, preview, test run, sign), and with tokens and keys beside it.

The preview is the agent's own window, in a process of its own. The miner does not import the agent (docs/decisions/surveys-designed.md).
The draft is signed with a key that is thrown away and handed to the agent's window, whose key and vault lie in a temporary folder that is
deleted at the end (`--preview`). Where the agent is not installed, the page says so.
"""

import importlib.util
import shutil
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, Protocol, TypeVar

from PySide6.QtCore import QObject, QProcess, Signal
from PySide6.QtWidgets import QDialog, QPushButton, QWidget
from shiboken6 import isValid

from tacit.compute.control import Control
from tacit.formats import tokens
from tacit.formats.errors import FORM_LIMITS
from tacit.formats.statement_file import STATEMENT_SUFFIX, Statement
from tacit.formats.survey_file import SUFFIX, SignedSurvey
from tacit.formats.survey_file import SUFFIX as SIGNED
from tacit.person.keys import MasterSecret
from tacit.platform import extras, store
from tacit.platform.errors import TacitError
from tacit.platform.messages import PLAIN, Template
from tacit.platform.store import Folder, temporary
from tacit_miner.design.draft import DRAFT_SUFFIX, Draft, read_draft
from tacit_miner.design.edits import first_draft, set_field
from tacit_miner.design.library import LIBRARY, with_text
from tacit_miner.design.versions import DraftDocument, Version, read_version, sign_draft, sound_survey
from tacit_miner.samples import TEMPLATE
from tacit_miner.trial import Trial, try_survey
from tacit_miner.trust_files import read_statement, read_tokens
from tacit_miner.ui.design import dialogs
from tacit_miner.ui.texts.language import locale, named, tr
from tacit_miner.ui.widgets.flow import push
from tacit_miner.ui.worker.wishes import today
from tacit_miner.ui.workflow.workflow import StepHost
from tacit_miner.xlsform.questions import read_form
from tacit_miner.xlsform.sheets import FormError
from tacit_miner.xlsform.workbook import write_plain, write_workbook
from tacit_miner.xlsform.writer import write_tables
from tacit_qt.widgets import FileDialog, open_file

NO_AGENT = Template(
    "preview.no-agent",
    "the respondents' program is not installed here; install {package}, or the bundle of the agent, and try again",
)
AGENT_FAILED = Template("preview.agent-failed", "the respondents' program ended: {why}")
_PROGRAM = "tacit-agent-window"
_WAIT_MS = 3_000
_T = TypeVar("_T")


class PreviewError(TacitError):
    """The respondents' program cannot be shown."""


def agent_command() -> list[str] | None:
    """What starts the agent's window; None if it is not installed."""
    if not getattr(sys, "frozen", False) and importlib.util.find_spec("tacit_agent") is not None:
        return [sys.executable, "-m", "tacit_agent.ui.app"]
    beside = shutil.which(_PROGRAM, path=str(Path(sys.executable).parent)) or shutil.which(_PROGRAM)
    return [beside] if beside else None


class _SurveyPreview(QObject):
    """One preview at a time; a new one replaces the one before. `failed` has a `PreviewError`; `ended`: the window was closed."""

    failed = Signal(object)
    ended = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.process: QProcess | None = None
        self._folder: Folder | None = None

    def show_draft(self, draft: Draft) -> Path:
        """Open the agent's window with this draft; the file it is handed. `DraftError`: it has errors; `PreviewError`: there is no agent."""
        signed = sign_draft(replace(draft, key=b""), MasterSecret.new().researcher_key())
        command = agent_command()
        if command is None:
            raise PreviewError(NO_AGENT(package=extras.package("agent")))
        self.close()
        self._folder = temporary("tacit-preview")
        path = self._folder.path / f"preview{SUFFIX}"
        store.write(path, signed.line)
        self.process = QProcess(self)
        self.process.finished.connect(self._finished)
        self.process.errorOccurred.connect(self._finished)
        home = self._folder.path / "home"  # ours, so that it goes even if the process is killed
        self.process.start(command[0], [*command[1:], "--preview", "--home", str(home), str(path)])
        return path

    def _finished(self, *_: object) -> None:
        process, self.process = self.process, None
        if process is None:
            return
        said = bytes(process.readAllStandardError().data()).decode("utf-8", "replace").strip()
        code = process.exitCode()
        process.deleteLater()
        self._clear()
        if code:
            last = said.splitlines()[-1:] or [str(code)]
            self.failed.emit(PreviewError(AGENT_FAILED(why=PLAIN(text=last[0]))))
        else:
            self.ended.emit()

    def close(self, *_: object) -> None:
        process, self.process = self.process, None
        if process is not None:
            process.blockSignals(True)
            process.terminate()
            if not process.waitForFinished(_WAIT_MS):
                process.kill()
                process.waitForFinished(_WAIT_MS)
            process.deleteLater()
        self._clear()

    def _clear(self) -> None:
        folder, self._folder = self._folder, None
        if folder is not None:
            folder.close()


class DeedsPage(Protocol):
    """The page that has the buttons."""

    document: DraftDocument
    put: Callable[..., None]
    show_document: Callable[[DraftDocument], None]
    show_again: Callable[[], None]
    check_now: Callable[[], None]


class _PageDeeds(QObject):
    """What is done with the draft of a page."""

    def __init__(self, host: StepHost, page: QWidget) -> None:
        super().__init__(page)
        self._host, self._widget = host, page
        self._page: DeedsPage = page  # type: ignore[assignment]  # a widget that is such a page

    @property
    def _document(self) -> DraftDocument:
        return self._page.document

    @property
    def _folder(self) -> Path:
        return self._document.folder or Path.home()

    def _carry_out(
        self, dialog: dialogs.AskingDialog, title: str, done: Callable[[Path, Any], object]
    ) -> None:
        """Open a dialog, and do what it wants off the window's thread; `done` takes the file and what was made."""

        def begin(act: Callable[[], object], path: Path) -> None:
            def made(found: object) -> None:
                if isValid(dialog):  # else the person closed it meanwhile
                    dialog.accept()
                done(path, found)

            self._host.session.perform(title, lambda _: act(), made, dialog.refuse)

        dialog.wanted.connect(begin)
        dialog.open()

    def _tried(self, title: str, act: Callable[[], _T]) -> _T | None:
        """What this gives; a refusal is shown, and gives nothing."""
        try:
            return act()
        except (TacitError, OSError) as error:
            self._host.show_failure(title, error)
            return None

    def _asked_file(self, title: str, kinds: str = "") -> Path | None:
        """The file that the person names, looked for where the draft is."""
        return open_file(self._widget, title, kinds, self._document.folder)

    def _say(self, words: str, path: Path) -> None:
        self._host.say(words.format(path=named(str(path))))


class _KeyDeeds(_PageDeeds):
    """A button with a menu; `tokens`, `revoke` and `statement` are the dialogs that were opened last."""

    def __init__(self, host: StepHost, page: QWidget) -> None:
        super().__init__(host, page)
        self.tokens: dialogs.TokensDialog | None = None
        self.revoke: dialogs.RevokeDialog | None = None
        self.statement: dialogs.StatementDialog | None = None
        drawn = (tr("Draw one-time tokens…"), self.draw), (tr("Take a list of tokens…"), self.take_list)
        revoked = (tr("Revoke a key…"), self.revoke_key), (tr("Read a statement…"), self.read)
        self.button = dialogs.menu_button(tr("Tokens and keys"), (*drawn, *revoked))

    def draw(self) -> None:
        document = self._document
        tags = [locale().bcp47Name().partition("-")[0], *document.draft.languages]
        title = next((text for tag in tags if (text := document.draft.title.get(tag))), "Tacit")
        self.tokens = dialogs.TokensDialog(self._folder, document.stem, title, self._widget)
        self._carry_out(self.tokens, tr("Drawing tokens"), self._drawn)

    def _drawn(self, cards: Path, listed: tuple[bytes, ...]) -> None:
        self._state(listed)
        self._say(tr("Written: {path}. Print it, shuffle the cards, and destroy the file."), cards)

    def _state(self, listed: tuple[bytes, ...]) -> None:
        """The survey states the list, so that no token can be added once it is signed."""
        self._page.put(set_field(self._document.draft, "terms.tokens", tokens.digest(listed)), "terms.tokens")

    def take_list(self) -> None:
        if path := self._asked_file(tr("List of tokens")):
            self._tried(tr("Reading the list of tokens"), lambda: self._state(read_tokens(path)))

    def revoke_key(self) -> None:
        self.revoke = dialogs.RevokeDialog(self._folder, self._widget)
        self._carry_out(self.revoke, tr("Revoking the key"), partial(self._show, is_new=True))

    def read(self) -> None:
        if path := self._asked_file(tr("Read a statement"), tr("Statements") + f" (*{STATEMENT_SUFFIX})"):
            title = tr("Reading the statement")
            self._tried(title, lambda: self._show(path, read_statement(path), is_new=False))

    def _show(self, path: Path, found: Statement, *, is_new: bool) -> None:
        self.statement = dialogs.StatementDialog(path, found, self._widget, is_new=is_new)
        self.statement.open()


class Deeds(_PageDeeds):
    """The buttons and what they do; `trial`, `sign_dialog`, `signed` and `form_dialog` are the dialogs that were opened last."""

    def __init__(self, host: StepHost, page: QWidget) -> None:
        super().__init__(host, page)
        self.preview = _SurveyPreview(self)
        # A widget says so while its parts are still there; a method of one of them would not be called any more.
        page.destroyed.connect(partial(_SurveyPreview.close, self.preview))
        self.preview.failed.connect(partial(host.show_failure, tr("The preview")))
        self.trial: dialogs.TrialDialog | None = None
        self.sign_dialog: dialogs.SignDialog | None = None
        self.signed: dialogs.SignedDialog | None = None
        self.form_dialog: dialogs.FormDialog | None = None
        empty = partial(self._new, lambda: first_draft([locale().bcp47Name().partition("-")[0]]))
        example = partial(self._new, lambda: read_draft(TEMPLATE.encode("utf-8")))  # that of the command line
        begun = (tr("An empty survey"), empty), (tr("An example"), example)
        self.new = dialogs.menu_button(tr("New survey"), begun)
        self.open_button, self.save_button = push(tr("Open…"), self.open), push(tr("Save"), self.save)
        seen = tr("The survey as respondents see it, in their own program")
        self.preview_button = push(tr("Preview"), self.show_preview, seen)
        made_up = tr("Made-up people answer, and you see what their answers tell")
        self.trial_button = push(tr("Test run…"), self._try_it, made_up)
        self.sign_button = push(tr("Sign…"), self.sign)
        one_file = tr("A signed survey as one file that people open in their browser")
        self.page_button = push(tr("Page…"), self._make_page, one_file)
        forms = (tr("Import a form…"), self._take_form), (tr("Export as a form…"), self._give_form)
        self.form_button = dialogs.menu_button(tr("XLSForm"), forms)
        self.texts_button = self._ready_texts()
        self.keys = _KeyDeeds(host, page)

    def _ready_texts(self) -> QPushButton:
        """A menu for each part that has ready-made texts, in the window's language; their words are what a tip shows."""
        tags = [locale().bcp47Name().partition("-")[0], "en"]
        parts = {"purpose": tr("Purpose"), "retention": tr("What happens to the data")}
        parts |= {"consent": tr("Consent"), "levels": tr("Levels")}

        def put(part: str, name: str) -> None:
            self._page.put(with_text(self._document.draft, part, name))

        button = dialogs.menu_button(tr("Ready-made texts"), ())
        button.setToolTip(tr("Texts to choose, put in all languages of the survey that they are written in"))
        for part, texts in LIBRARY.items():
            menu = button.menu().addMenu(parts[part])
            menu.setToolTipsVisible(True)
            for name, text in texts.items():
                act = menu.addAction(text.title.first(tags))
                names = tr(", ").join(title.first(tags) for _, _, title, _ in text.levels)
                act.setToolTip(text.words.first(tags) or names)
                act.triggered.connect(lambda _on=False, part=part, name=name: put(part, name))
        return button

    @property
    def buttons(self) -> tuple[QPushButton, ...]:
        """In the order in which they are used."""
        files = (self.new, self.open_button, self.save_button)
        tried = (self.texts_button, self.form_button, self.preview_button, self.trial_button)
        return (*files, *tried, self.keys.button, self.sign_button, self.page_button)

    def allow(self, *, allowed: bool) -> None:
        """Whether a long job may be asked for."""
        for button in (self.trial_button, self.sign_button, self.keys.button):
            button.setEnabled(allowed)
        if allowed and self.trial is not None:
            self.trial.run.setEnabled(True)

    def _new(self, made: Callable[[], Draft]) -> None:
        if self._may_replace():
            self._page.show_document(DraftDocument(made()))

    def _may_replace(self) -> bool:
        if not self._document.is_changed:
            return True
        words = tr("The draft was changed and not saved. What was changed would be lost.")
        return self._host.ask(tr("Close the draft?"), words, tr("Close it"))

    def open(self) -> None:
        """Ask for a draft or a signed survey."""
        kinds = tr("Drafts and signed surveys") + f" (*{DRAFT_SUFFIX} *{SIGNED})"
        if path := self._asked_file(tr("Open a draft or a signed survey"), kinds):
            self.open_path(path)

    def open_path(self, path: Path) -> None:
        """Open a draft, or a signed survey to look at it or make its next version."""
        title = tr("Opening the survey")
        if self._may_replace() and (document := self._tried(title, lambda: DraftDocument.open(path))):
            self._page.show_document(document)
            self._say(tr("Opened: {path}"), path)

    def save(self) -> bool:
        """Write the draft; whether it was written."""
        document = self._document
        start = str((document.folder or Path()) / f"{document.stem}{DRAFT_SUFFIX}")
        place, kinds = tr("Where to keep the draft"), tr("Drafts of surveys")
        path = document.path or dialogs.ask_place(self._widget, place, start, kinds, DRAFT_SUFFIX)
        if path is None or self._tried(tr("Saving the draft"), lambda: document.save(path)) is None:
            return False
        self._page.show_again()
        self._say(tr("Written: {path}"), path)
        return True

    def _take_form(self) -> None:
        kinds = tr("Forms") + f" (*{' *'.join(dialogs.ENDINGS)})"
        path = self._asked_file(tr("Import a form"), kinds)
        if path and self._may_replace():
            self._take(path, leave_out=False)

    def _take(self, path: Path, *, leave_out: bool) -> None:
        try:
            imported = read_form(store.read(path, FORM_LIMITS.file_bytes), leave_out=leave_out)
        except FormError as error:
            self._tell_form(dialogs.FormDialog(error.findings, error, self._widget), path)
            return
        except TacitError as error:
            self._host.show_failure(tr("Importing the form"), error)
            return
        self._page.show_document(DraftDocument(imported.draft))
        self._say(tr("Imported: {path}"), path)
        if imported.notes:
            self._tell_form(dialogs.FormDialog(imported.notes, None, self._widget), path)

    def _tell_form(self, dialog: dialogs.FormDialog, path: Path) -> None:
        dialog.leave_out.connect(lambda: self._take(path, leave_out=True))
        dialog.finished.connect(dialog.deleteLater)
        self.form_dialog = dialog
        dialog.open()

    def _give_form(self) -> None:
        document = self._document
        start = str((document.folder or Path()) / f"{document.stem}{dialogs.ENDINGS[0]}")
        kinds = tr("Workbooks") + f" (*{dialogs.ENDINGS[0]});;" + tr("Tables") + f" (*{dialogs.ENDINGS[1]})"
        name, chosen = FileDialog.getSaveFileName(self._widget, tr("Export as a form"), start, kinds)
        if not name:
            return
        ending = dialogs.ENDINGS[1] if dialogs.ENDINGS[1] in chosen else dialogs.ENDINGS[0]
        path = Path(name if name.lower().endswith(dialogs.ENDINGS) else name + ending)

        def export() -> bool:
            tables, is_plain = write_tables(document.draft), path.suffix.lower() == dialogs.ENDINGS[1]
            store.write(path, write_plain(tables) if is_plain else write_workbook(tables))
            return True

        if self._tried(tr("Exporting the form"), export):
            self._say(tr("Written: {path}"), path)

    def show_preview(self) -> None:
        """Show the draft in the respondents' program."""
        self._page.check_now()
        if self._tried(tr("The preview"), lambda: self.preview.show_draft(self._document.draft)):
            self._host.say(tr("The respondents' program opens with this survey. Nothing of it is kept."))

    def _try_it(self) -> None:
        self._page.check_now()
        if self._tried(tr("The test run"), lambda: sound_survey(self._document.draft)) is None:
            return
        dialog = dialogs.TrialDialog(self._widget)
        dialog.wanted.connect(self._try)
        self._keep("trial", dialog)
        dialog.open()

    def _keep(self, name: str, dialog: QDialog) -> None:
        """Have a dialog as this attribute, until it is done."""

        def done(*_: object) -> None:
            if getattr(self, name) is dialog:
                setattr(self, name, None)
                dialog.deleteLater()

        dialog.finished.connect(done)
        setattr(self, name, dialog)

    def _try(self, people: int, seed: int) -> None:
        survey = sound_survey(self._document.draft)

        def task(control: Control) -> Trial:
            return try_survey(survey, people, seed, today=today(), check=control.check)

        self._host.session.perform(tr("The test run"), task, self._show_trial)

    def _show_trial(self, found: Trial) -> None:
        if self.trial is not None:
            self.trial.show_trial(found)

    def sign(self) -> None:
        """Open the dialog of the key."""
        self._page.check_now()
        document = self._document
        if self._tried(tr("Signing"), lambda: sound_survey(document.draft)) is None:
            return
        dialog = dialogs.SignDialog(document.draft, self._folder, document.stem, self._widget)
        self._keep("sign_dialog", dialog)
        self._carry_out(dialog, tr("Signing"), self._is_signed)

    def _is_signed(self, path: Path, signed: SignedSurvey) -> None:
        document = self._document
        if document.path is not None:
            self._tried(tr("Saving the draft"), lambda: document.save(document.path or path))
        document.show_signed(Version(path, signed))
        self._page.show_again()
        self._say(tr("Written: {path}"), path)
        self._show_signed(Version(path, signed))

    def _make_page(self) -> None:
        """Of the survey that is open if it is signed, else of one that is asked for."""
        if (version := self._document.signed) is None:
            path = self._asked_file(tr("Of which signed survey?"), tr("Surveys") + f" (*{SIGNED})")
            version = self._tried(tr("Opening the survey"), lambda: read_version(path)) if path else None
        if version is not None:
            dialog = self._show_signed(version)
            if version.signed.is_approved:
                dialog.ask_page(version.path, version.signed)

    def _show_signed(self, version: Version) -> dialogs.SignedDialog:
        dialog = dialogs.SignedDialog(version.path, version.signed, self._widget)
        dialog.project.connect(self._host.new_for)
        self._keep("signed", dialog)
        dialog.open()
        return dialog
