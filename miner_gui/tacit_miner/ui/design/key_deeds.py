"""What is done with tokens and keys beside a draft: draw tokens, take a list of them, revoke a key, read a statement."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from tacit.errors import TacitError
from tacit.formats import tokens
from tacit.formats.statement_file import SUFFIX, Statement
from tacit_miner.design.document import Document
from tacit_miner.design.draft import Draft
from tacit_miner.design.edits import set_field
from tacit_miner.trust_files import read_statement, read_tokens
from tacit_miner.ui.design.dialogs.revoke_dialog import Revocation, RevokeDialog
from tacit_miner.ui.design.dialogs.statement_dialog import StatementDialog
from tacit_miner.ui.design.dialogs.tokens_dialog import Drawing, TokensDialog
from tacit_miner.ui.texts.language import locale, named, tr
from tacit_miner.ui.workflow.step import Host
from tacit_qt.file_dialog import FileDialog


class Page(Protocol):
    """The page that has the button."""

    @property
    def document(self) -> Document:
        """What is open."""

    def put(self, draft: Draft, place: str = "") -> None:
        """Take a changed draft."""


class KeyDeeds(QObject):
    """A button with a menu.

    Attributes:
        button: the button.
        tokens, revoke, statement: the dialogs that were opened last.
    """

    def __init__(self, host: Host, page: QWidget) -> None:
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
    def _page(self) -> Page:
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

    def _draw(self, dialog: TokensDialog, wanted: Drawing) -> None:
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
        kinds = tr("Statements") + f" (*{SUFFIX})"
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
