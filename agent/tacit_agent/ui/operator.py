"""The operator of field mode: the code that is asked for, and where and under what name the records are saved."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from tacit.errors import TacitError
from tacit.formats.batch_file import SUFFIX
from tacit.formats.survey_file import SignedSurvey
from tacit_agent.ui.pages.page import Dialogs
from tacit_agent.ui.sentences import fill, number, said
from tacit_agent.vault import Admitted, FieldMode, OperatorCode, Vault, field

translate = QCoreApplication.translate

Today = Callable[[], date]
"""The local date, for the names of files; it is passed in because a test has no clock."""


class Operator:
    """The person who knows the code.

    Attributes:
        mode: field mode as the vault remembers it.
    """

    def __init__(self, vault: Vault, dialogs: Dialogs, mode: FieldMode, today: Today) -> None:
        self.mode = mode
        self._vault = vault
        self._dialogs = dialogs
        self._today = today

    @classmethod
    def begin(
        cls, vault: Vault, dialogs: Dialogs, signed: SignedSurvey, code: OperatorCode, today: Today
    ) -> Operator:
        """Turn field mode on."""
        mode = FieldMode(signed, code, field.device_word(vault, signed.id))
        field.remember(vault, mode)
        return cls(vault, dialogs, mode, today)

    def end(self) -> None:
        """Turn field mode off."""
        field.forget(self._vault)

    def admitted(self) -> Admitted | None:
        """Ask for the code; None if it is not given, or is not right."""
        title = translate("Operator", "Operator's code")
        given = self._dialogs.secret(title, translate("Operator", "Operator's code:"))
        if given is None:
            return None
        try:
            return field.admit(self._vault, given)
        except TacitError as error:
            self._dialogs.tell(title, said(error.message))
            return None

    def confirms_few(self, new: int) -> bool:
        """Ask whether so few new people shall be exported."""
        text = translate(
            "Operator",
            "New records since the last export: %1. Two files that differ by so few people show whose records these are. "
            "It is better to wait until there are %2.",
        )
        return self._dialogs.confirm(
            translate("Operator", "Export so few?"),
            fill(text, number(new), number(self.mode.fewest)),
            translate("Operator", "Export anyway"),
        )

    def file_name(self) -> str:
        """Where the records go if the operator agrees: the folder of the last time, survey, device and date."""
        day = self._today().isoformat()
        name = f"{self.mode.signed.id[:8]}-{self.mode.device}-{day}{SUFFIX}"
        folder = Path(self.mode.folder)
        return str(folder / name) if self.mode.folder and folder.is_dir() else name

    def remember_folder(self, path: Path) -> None:
        """Begin there the next time."""
        self.mode = replace(self.mode, folder=str(path.absolute().parent))
        field.remember(self._vault, self.mode)


def ask_new_code(dialogs: Dialogs) -> OperatorCode | None:
    """A code for a new field mode, asked twice; None if the operator changed their mind or the two differ."""
    title = translate("Operator", "Operator's code")
    text = translate(
        "Operator",
        "A code of at least four characters that only you know. It is asked for before the next person, before an export, "
        "and before this mode or the window is closed, also after a restart.",
    )
    first = dialogs.secret(title, text)
    again = None if first is None else dialogs.secret(title, translate("Operator", "The same again:"))
    if first is None or again is None:
        return None
    if first != again:
        dialogs.tell(title, translate("Operator", "The two differ. Nothing was changed."))
        return None
    try:
        return OperatorCode.of(first)
    except TacitError as error:
        dialogs.tell(title, said(error.message))
        return None
