"""What the commands that look at files share."""

from __future__ import annotations

from pathlib import Path

from tacit import store
from tacit.formats import batch_file, envelope, survey_file
from tacit.formats.errors import FormatError
from tacit.formats.limits import LIMITS
from tacit.formats.survey_file import SignedSurvey


def is_survey(path: Path) -> bool:
    """Whether a file is meant to be a survey: by its name, or if that says nothing, by its envelope."""
    if path.name.endswith((survey_file.SUFFIX, batch_file.SUFFIX)):
        return path.name.endswith(survey_file.SUFFIX)
    start = b"".join(store.chunks(path, LIMITS.line_bytes))
    try:
        return envelope.parse(start).payload_type == envelope.SURVEY_TYPE
    except FormatError:
        return False


def read_survey(path: Path) -> SignedSurvey:
    """The verified survey in a file.

    Raises:
        FormatError: it is refused.
        StoreError: it cannot be read.
    """
    return survey_file.read_survey(store.read(path, LIMITS.line_bytes))
