"""A draft that came from a form, or goes into one: a survey of which a form may not say purpose, data use and contact.

The JSON is what `tacit.formats.survey_file.read_draft` reads. What a form does not say is empty there, to be written before
signing; inside, the survey is built with a stand-in, so that every rule of surveys is checked all the same.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, replace

from tacit.formats import strictjson, survey_file
from tacit.formats.limits import LIMITS
from tacit.survey import Survey

STAND_IN = "…"
"""Stands for a text that is still to be written."""

HEAD = ("title", "purpose", "retention", "contact", "researcher")
"""What a draft may leave unsaid."""

_COMMENT = re.compile(rb"^[ \t]*//[^\n]*", re.MULTILINE)


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
        """The draft's file, one question a block, for people to edit."""
        fields = survey_file.to_fields(self.survey)
        for name in self.unsaid:
            fields[name] = {"contact": "", "researcher": {"name": ""}}.get(name, {})
        return (json.dumps(fields, ensure_ascii=False, indent=2) + "\n").encode()


def read_json(data: bytes) -> FormDraft:
    """The draft in a file, of which head texts may be empty.

    Raises:
        FormatError: anything else that is no draft.
    """
    fields = strictjson.loads(_COMMENT.sub(b"", data[: LIMITS.line_bytes + 1]), LIMITS.survey_depth)
    if not isinstance(fields, dict):
        return FormDraft(survey_file.read_draft(data))
    languages = fields.get("languages")
    first = languages[0] if isinstance(languages, list) and languages else "en"
    unsaid = frozenset(name for name in HEAD if fields.get(name) in ({}, "", {"name": ""}))
    for name in unsaid:
        fields[name] = {"contact": STAND_IN, "researcher": {"name": STAND_IN}}.get(name, {first: STAND_IN})
    survey = survey_file.read_draft(json.dumps(fields, ensure_ascii=False).encode() if unsaid else data)
    return FormDraft(replace(survey), unsaid)
