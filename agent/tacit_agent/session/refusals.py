"""Opening a survey, and saying in a person's words why one is refused.

The formats name field, value and limit, which is what a researcher needs. A person needs to know whether somebody
tampered with the file, whether answering is safe, and what to do: one `Refusal` for each kind of trouble, with the
format's own message as detail.
"""

from __future__ import annotations

import re
from enum import StrEnum
from pathlib import Path

from tacit import store
from tacit.errors import TacitError
from tacit.formats.errors import FormatError
from tacit.formats.limits import LIMITS
from tacit.formats.line_verdict import LineVerdict
from tacit.formats.survey_file import SignedSurvey, read_draft, read_survey


class Refusal(StrEnum):
    """Why a survey is not opened; the value is the sentence in English, which the window translates by name."""

    UNREADABLE = "The file could not be read. Check that it is still there and that you may open it."
    NOT_A_SURVEY = (
        "This file is not a Tacit survey. Open the file ending in .tacit-survey that you were given."
    )
    RECORDS = (
        "This file holds answers, not questions. Open the file ending in .tacit-survey that you were given."
    )
    UNSIGNED = (
        "This survey is not signed, so nobody can tell who wrote it or whether it was changed. Do not answer it; ask "
        "the researcher for the signed file."
    )
    CHANGED = (
        "This survey is not as its researcher signed it: it was changed or damaged on the way. Do not answer it; ask "
        "the researcher for a new copy."
    )
    OPEN_DEFAULT = (
        "This survey would send answers to sensitive questions as they are, unless you noticed and changed it. Do not "
        "answer it; ask the researcher for a survey that protects you from the start."
    )
    ASKED_TWICE = (
        "This survey asks the same thing twice, and two answers together reveal more than either should. Do not answer "
        "it; tell the researcher."
    )
    TOO_LARGE = "This survey is larger than any survey may be, so it was not opened. Ask the researcher for a smaller one."
    NEWER = (
        "This survey was made for a newer version of this program. Update the program, then open it again."
    )
    AGAINST_RULES = (
        "This survey breaks a rule that protects the people who answer, so it was not opened. Tell the researcher what "
        "stands below."
    )


class RefusedSurveyError(TacitError):
    """A survey that is not opened.

    Attributes:
        refusal: the kind of trouble, in a person's words.
        detail: the format's own message, for the researcher.
    """

    def __init__(self, refusal: Refusal, detail: str) -> None:
        super().__init__(f"{refusal.value} ({detail})")
        self.refusal = refusal
        self.detail = detail


def open_survey(source: Path | bytes) -> SignedSurvey:
    """The verified survey in a file, or in its bytes.

    Raises:
        RefusedSurveyError: anything else.
    """
    data = source if isinstance(source, bytes) else _read(source)
    try:
        return read_survey(data)
    except FormatError as error:
        raise RefusedSurveyError(_kind(error, data), str(error)) from None


def _read(path: Path) -> bytes:
    # A pipe without a writer would keep the program waiting for ever.
    if path.exists() and not path.is_file():
        raise RefusedSurveyError(
            Refusal.UNREADABLE, f"{path} is no regular file; save the survey as a file and open that"
        )
    try:
        # One byte more than allowed is enough to know that the file is too long.
        data = b"".join(store.chunks(path, LIMITS.line_bytes + 1))
    except TacitError as error:
        raise RefusedSurveyError(Refusal.UNREADABLE, str(error)) from None
    return data


_ASKED_TWICE = re.compile(r"items\[\d+\]\.(text\..*|code)")
_NO_SIGNATURE = re.compile(rb'"sig"\s*:\s*""')
_CUT_SHORT = re.compile(rb'\s*\{\s*"payload"\s*:')
_DEFAULT = re.compile(r"items\[\d+\]\.default")


def _kind(error: FormatError, data: bytes) -> Refusal:
    if error.verdict is LineVerdict.OVER_LIMIT:
        return Refusal.TOO_LARGE
    if error.verdict is LineVerdict.BAD_SIGNATURE:
        return Refusal.CHANGED
    if error.field == "v":
        return Refusal.NEWER
    if _DEFAULT.fullmatch(error.field) and "preselected" in str(error.reason):
        return Refusal.OPEN_DEFAULT
    if _ASKED_TWICE.fullmatch(error.field) and (
        "asks the same" in str(error.reason) or "also the code" in str(error.reason)
    ):
        return Refusal.ASKED_TWICE
    return _shape(error, data)


def _shape(error: FormatError, data: bytes) -> Refusal:
    """What else a file may be: an unsigned draft, records, a damaged survey, or something altogether different."""
    if b'"payloadType"' not in data and not _CUT_SHORT.match(data):
        return Refusal.UNSIGNED if _is_draft(data) else Refusal.NOT_A_SURVEY
    if error.field == "payloadType":
        return Refusal.RECORDS if b"vnd.tacit.batch" in data else Refusal.NOT_A_SURVEY
    if error.field == "signatures" or _NO_SIGNATURE.search(data):
        return Refusal.UNSIGNED
    if error.field.startswith(("payload", "signatures", "researcher.key")) or not error.field:
        return Refusal.CHANGED
    return Refusal.AGAINST_RULES


def _is_draft(data: bytes) -> bool:
    try:
        read_draft(data)
    except FormatError:
        return b'"items"' in data and b'"levels"' in data
    return True
