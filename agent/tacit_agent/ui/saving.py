"""Saving the file of records: the question where, the name's ending, and what is said afterwards."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication

from tacit.errors import TacitError
from tacit.formats.batch_file import SUFFIX
from tacit.formats.errors import FormatError
from tacit.formats.survey_file import SignedSurvey
from tacit_agent.session import Kept, Session
from tacit_agent.ui.pages.page import Dialogs
from tacit_agent.ui.sentences import fill, number, said
from tacit_agent.vault import Admitted, Mode, Vault

translate = QCoreApplication.translate


def save_batch(
    session: Session, dialogs: Dialogs, title: str, name: str, admitted: Admitted | None = None
) -> tuple[Path, int] | None:
    """Ask where, and write there; the path and the number of records, or None if the person changed their mind.

    The file always has its ending, because the researcher's program looks for it. It is read back before it counts.

    Args:
        session: whose records are saved.
        dialogs: asks where.
        title: of the dialog.
        name: what is proposed.
        admitted: the operator of field mode, who was asked about few new records, too.

    Raises:
        TacitError: it could not be written, or reads back otherwise.
    """
    if not ask_token(session, dialogs):
        return None
    chosen = dialogs.save_path(title, name)
    if chosen is None:
        return None
    path = with_suffix(chosen)
    if path != chosen and path.exists() and not _replaces(dialogs, path):
        return None
    return path, session.export(path, few=admitted is not None, admitted=admitted)


def ask_token(session: Kept, dialogs: Dialogs) -> bool:
    """Ask for the token that the survey wants, until one is typed; whether there is one now."""
    text = translate("Saving", "Type the 16 letters and digits on the card that you were given.")
    refused = ""
    while session.needs_token:
        typed = dialogs.typed(translate("Saving", "Your token"), "\n".join(filter(None, (text, refused))))
        if typed is None:
            return False
        try:
            session.take_token(typed)
        except FormatError as error:
            refused = said(error.reason)
    return True


def begin(
    vault: Vault, signed: SignedSurvey, mode: Mode, dialogs: Dialogs
) -> tuple[Session | None, TacitError | None]:
    """The session of a survey, once its token is typed where that decides what is asked; why there is none, if not the person."""
    try:
        if signed.survey.terms.by_token and not ask_token(Kept(vault, signed, mode), dialogs):
            return None, None
        return Session(vault, signed, mode), None
    except TacitError as error:
        return None, error


def with_suffix(path: Path) -> Path:
    """The path, ending as files of records do."""
    return path if path.name.endswith(SUFFIX) else path.with_name(f"{path.name}{SUFFIX}")


def _replaces(dialogs: Dialogs, path: Path) -> bool:
    text = translate("Saving", "%1 exists already in this folder.")
    return dialogs.confirm(
        translate("Saving", "Replace the file?"), fill(text, path.name), translate("Saving", "Replace")
    )


def saved_text(path: Path, records: int) -> str:
    """That a file was saved, and how many records were read back from it."""
    if records == 1:
        return fill(translate("Saving", "Saved: %1. Read back: 1 record."), path.name)
    return fill(translate("Saving", "Saved: %1. Read back: %2 records."), path.name, number(records))
