"""A draft that came from a form, or goes into one: a survey of which a form may not say purpose, data use and contact.

The file is the designer's (`tacit_miner.design.draft_file`). What a form does not say is empty there, to be written before signing;
here the survey is built with a stand-in, so that every rule of surveys is checked all the same.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from tacit.survey import Survey
from tacit_miner.design.build import survey_of
from tacit_miner.design.draft import Draft, Words, draft_of
from tacit_miner.design.draft_file import read_draft, write_draft

STAND_IN = "…"
"""Stands for a text that is still to be written."""

HEAD = ("title", "purpose", "retention", "contact", "researcher")
"""What a draft may leave unsaid."""


@dataclass(frozen=True, slots=True)
class FormDraft:
    """A survey before signing.

    Attributes:
        survey: with `STAND_IN` for what is unsaid.
        unsaid: of `HEAD` what is still to be written.
    """

    survey: Survey
    unsaid: frozenset[str] = frozenset()

    def to_json(self) -> bytes:
        """The draft's file."""
        return write_draft(_with(draft_of(self.survey), self.unsaid, ""))


def read_json(data: bytes) -> FormDraft:
    """The draft in a file, of which head texts may be empty.

    Raises:
        FormatError: no draft.
        SurveyError: another rule of surveys is broken.
    """
    draft = read_draft(data)
    unsaid = frozenset(name for name in HEAD if getattr(draft, name) in {"", Words()})
    return FormDraft(survey_of(_with(draft, unsaid, STAND_IN)), unsaid)


def _with(draft: Draft, names: frozenset[str], text: str) -> Draft:
    """The draft with these head texts replaced by one, or by none."""
    words = Words(((draft.languages[0], text),) if draft.languages else ())
    changes: dict[str, Any] = {
        name: text if isinstance(getattr(draft, name), str) else words for name in names
    }
    return replace(draft, **changes)
