"""Forgetting a survey that was answered on this computer."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from tacit.errors import TacitError
from tacit.formats.survey_file import SignedSurvey
from tacit.receipt import receipt_code
from tacit_agent.ui.pages.page import Dialogs
from tacit_agent.ui.sentences import fill, number, quoted, said
from tacit_agent.vault import Mode, Vault

translate = QCoreApplication.translate


def forget(vault: Vault, dialogs: Dialogs, languages: Sequence[str]) -> None:
    """Ask which survey, show what has to be noted down before, and forget it."""
    title = translate("Forgetting", "Forget a survey")
    try:
        kept = _kept(vault, languages)
        chosen = _choose(dialogs, title, [name for _, name, _ in kept])
        if chosen is None:
            return
        survey_id, name, receipt = kept[chosen]
        if not dialogs.confirm(title, _warning(name, receipt), translate("Forgetting", "Forget it here")):
            return
        vault.forget(survey_id)
    except TacitError as error:
        dialogs.tell(title, said(error.message))
        return
    dialogs.tell(title, translate("Forgetting", "It is forgotten on this computer."))


def _kept(vault: Vault, languages: Sequence[str]) -> list[tuple[str, str, str]]:
    """Id, title and receipt of each survey, by title; no receipt where many people answered it."""
    found = []
    for signed in vault.surveys():
        holding = vault.holding(signed.id)
        if holding is not None and holding.records:
            receipt = _receipt(vault, signed) if holding.mode is Mode.PERSONAL else ""
            name = quoted(signed.survey.title.get(languages))
            if not receipt:
                text = translate("Forgetting", "%1, records of many people: %2, not saved yet: %3")
                name = fill(text, name, number(holding.records), number(holding.records - holding.exported))
            found.append((signed.id, name, receipt))
    return sorted(found, key=lambda entry: (entry[1], entry[0]))


def _receipt(vault: Vault, signed: SignedSurvey) -> str:
    (record,) = vault.records(signed.id)
    return receipt_code(signed.id, record.id)


def _choose(dialogs: Dialogs, title: str, names: Sequence[str]) -> int | None:
    if not names:
        dialogs.tell(title, translate("Forgetting", "No survey is kept on this computer."))
        return None
    return 0 if len(names) == 1 else dialogs.choose(title, translate("Forgetting", "Which survey?"), names)


def _warning(name: str, receipt: str) -> str:
    parts = [name]
    if receipt:
        text = translate(
            "Forgetting",
            "Receipt: %1\nNote it down if you handed the file over. With it, the researcher can remove your record there. It cannot "
            "be shown again.",
        )
        parts.append(fill(text, receipt))
    parts.append(
        translate(
            "Forgetting",
            "What was sent and the questions are removed from this computer. What you handed over stays where it is. Only a sealed "
            "note remains: that this survey was answered, so that chance cannot decide a second time about the same answers.",
        )
    )
    return "\n\n".join(parts)
