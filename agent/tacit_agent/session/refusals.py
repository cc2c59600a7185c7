"""Opening a survey: whether it may be answered now, and why one is refused, in a person's words.

The formats name field, value and limit, which is what a researcher needs. A person needs to know whether the file was changed,
whether answering is safe, and what to do: one `Refusal` for each kind of trouble, which follows from the template of the format's
message and from what kind of file it is, never from the words of a sentence.

None is answered after its last day, when a newer version was opened, or under a revoked key. The vault remembers the latest day
that it has seen, the surveys that were opened, and the statements that were taken, so neither a clock that is set back nor an older
file brings back what is over. What was drawn before is kept, and exported as always.
"""

from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, date, datetime
from enum import Enum
from pathlib import Path

from tacit.formats import base64, envelope, public_keys, strictjson, survey_file
from tacit.formats.errors import LIMITS, FormatError, LineVerdict
from tacit.formats.statement_file import Statement
from tacit.formats.strictjson import FREE_ESCAPE, FREE_WHITE_SPACE, OTHER_SPELLING
from tacit.formats.survey_file import SignedSurvey, read_survey
from tacit.person import part
from tacit.platform import store
from tacit.platform.errors import SurveyError, TacitError
from tacit.platform.messages import Message, Template
from tacit.survey import model, texts
from tacit_agent.home import SessionError
from tacit_agent.vault import Vault


class Refusal(Enum):
    """Why a survey is not opened, as what is said of it to the person."""

    UNREADABLE = Template(
        "refusal.unreadable",
        "The file could not be read. Check that it is still there and that you may open it.",
    )
    NOT_A_SURVEY = Template(
        "refusal.not-a-survey",
        "This file is not a Tacit survey. Open the file ending in .tacit-survey that you were given.",
    )
    RECORDS = Template(
        "refusal.records",
        "This file holds answers, not questions. Open the file ending in .tacit-survey that you were given.",
    )
    UNSIGNED = Template(
        "refusal.unsigned",
        "This survey is not signed, so there is no proof of its author or that it is unchanged. Do not answer"
        " it; ask the researcher for the signed file.",
    )
    CHANGED = Template(
        "refusal.changed",
        "This survey is not as its researcher signed it: it was changed or damaged on the way. Do not answer "
        "it; ask the researcher for a new copy.",
    )
    NOT_APPROVED = Template(
        "refusal.not-approved",
        "This survey says that a board signs it too, but the board has not signed it. Do not answer it; ask the researcher for "
        "the survey that both have signed.",
    )
    OPEN_DEFAULT = Template(
        "refusal.open-default",
        "This survey would send answers to sensitive questions as they are, unless you noticed and changed "
        "it. Do not answer it; ask the researcher for a survey that protects you from the start.",
    )
    TOO_OPEN = Template(
        "refusal.too-open",
        "This survey asks sensitive questions and has no level that hides the answers well enough to begin "
        "with. Do not answer it; ask the researcher for a survey with a more private level.",
    )
    ASKED_TWICE = Template(
        "refusal.asked-twice",
        "This survey asks the same thing twice, and two answers together reveal more than either should. Do "
        "not answer it; tell the researcher.",
    )
    MARKED = Template(
        "refusal.marked",
        "This survey is written in a way that could mark your copy. Then your answers could be told from those of other "
        "people. Do not answer it; tell the researcher what is written below.",
    )
    TOO_LARGE = Template(
        "refusal.too-large",
        "This survey is larger than any survey may be, so it was not opened. Ask the researcher for a smaller"
        " one.",
    )
    NEWER = Template(
        "refusal.newer",
        "This survey was made for a newer version of this program. Update the program, then open it again.",
    )
    AGAINST_RULES = Template(
        "refusal.against-rules",
        "This survey breaks a rule that protects the people who answer, so it was not opened. Tell the "
        "researcher what is written below.",
    )

    @property
    def sentence(self) -> Message:
        """What is said."""
        return self.value()


REFUSED = Template("refusal", "{sentence} ({detail})")


class RefusedSurveyError(TacitError):
    """A survey that is not opened: the kind of trouble, and the format's own message for the researcher."""

    def __init__(self, refusal: Refusal, detail: Message) -> None:
        super().__init__(REFUSED(sentence=refusal.sentence, detail=detail))
        self.refusal = refusal
        self.detail = detail


def open_survey(source: Path | bytes) -> SignedSurvey:
    """As `verified_survey`; one whose sensitive items have no level to start at (`tacit.person.part`) is refused, too."""
    signed = verified_survey(source)
    try:
        part.starting_levels(signed.survey)
    except SurveyError as error:
        raise RefusedSurveyError(Refusal.TOO_OPEN, error.message) from None
    return signed


def verified_survey(source: Path | bytes) -> SignedSurvey:
    """The verified survey in a file, or in its bytes, to be read and not answered; `RefusedSurveyError` for anything else."""
    try:
        # One byte more than allowed is enough to know that a file is too long.
        data = source if isinstance(source, bytes) else b"".join(store.chunks(source, LIMITS.line_bytes + 1))
    except TacitError as error:
        raise RefusedSurveyError(Refusal.UNREADABLE, error.message) from None
    try:
        return read_survey(data)
    except FormatError as error:
        kind = _BY_REASON.get(error.reason.template) or _BY_VERDICT.get(error.verdict)
        raise RefusedSurveyError(kind or _by_kind_of_file(data), error.message) from None


_BY_REASON = {
    model.OPEN_PRESELECTED: Refusal.OPEN_DEFAULT,
    model.ASKED_TWICE: Refusal.ASKED_TWICE,
    model.CODE_TWICE: Refusal.ASKED_TWICE,
    FREE_WHITE_SPACE: Refusal.MARKED,
    FREE_ESCAPE: Refusal.MARKED,
    OTHER_SPELLING: Refusal.MARKED,
    texts.NOT_COMPOSED: Refusal.MARKED,
    texts.UNSEEN: Refusal.MARKED,
    texts.WHITE_SPACE: Refusal.MARKED,
    strictjson.OTHER_VERSION: Refusal.NEWER,
    survey_file.OTHER_KEY: Refusal.CHANGED,
    survey_file.NOT_APPROVED: Refusal.NOT_APPROVED,
    survey_file.NO_BOARD: Refusal.CHANGED,
    public_keys.NO_KEY: Refusal.CHANGED,
    base64.NOT_BASE64: Refusal.CHANGED,
    base64.NOT_CANONICAL: Refusal.CHANGED,
}
_BY_VERDICT = {LineVerdict.OVER_LIMIT: Refusal.TOO_LARGE, LineVerdict.BAD_SIGNATURE: Refusal.CHANGED}

_NO_SIGNATURE: tuple[object, ...] = (None, [], [{"sig": ""}])
"""What an envelope has in place of its signatures if it was never signed."""


def _by_kind_of_file(data: bytes) -> Refusal:
    """A survey that breaks a rule, records, an unsigned draft, a damaged survey, or something altogether different."""
    kind = _payload_type(data)
    if kind == envelope.SURVEY_TYPE:
        return Refusal.AGAINST_RULES  # a signature that does not fit has its own verdict
    if envelope.BATCH_TYPE in {kind, _payload_type(data.partition(b"\n")[0])}:
        return Refusal.RECORDS
    # An envelope's payload is base64, so these names can be read in a draft only.
    if b'"items"' in data and b'"levels"' in data:
        return Refusal.UNSIGNED
    if kind is not None or b'"payload' not in data:
        return Refusal.NOT_A_SURVEY
    with suppress(FormatError):
        fields = strictjson.loads(data)
        if isinstance(fields, dict) and fields.get("signatures") in _NO_SIGNATURE:
            return Refusal.UNSIGNED
    return Refusal.CHANGED


def _payload_type(data: bytes) -> str | None:
    """What an envelope says it holds; None if this is not one envelope."""
    try:
        return envelope.parse(data).payload_type
    except FormatError:
        return None


EXPIRED = Template(
    "current.expired",
    "this survey was answered until {day}. That day is over by this machine's clock, or was when it was last used. No answer is drawn; "
    "what was drawn before can still be exported",
)
REPLACED = Template(
    "current.replaced",
    "a newer version of this survey was opened on this machine, its id begins {newer}; open that one; what was drawn before can still be "
    "exported",
)
REVOKED = Template(
    "current.revoked",
    "the key that signed this survey was revoked, and who has it now is not known. Do not answer the survey. The statement says {reason!r}, "
    "and its words are: {words}",
)
OVER_QUOTA = Template(
    "current.over-quota",
    "this survey counts at most {quota:,} records of one device, and so many were drawn here already, so no more are drawn",
)

Today = Callable[[], date]  # the day by UTC, as the machine has it
Now = Callable[[], datetime]  # the time where the machine stands, by its clock


class NotCurrentError(SessionError):
    """A survey that may not be answered any more; its message says why."""


def utc_today() -> date:
    """The day by UTC, by the machine's clock."""
    return datetime.now(UTC).date()


def local_now() -> datetime:
    """The time where the machine stands, by its clock."""
    return datetime.now()  # noqa: DTZ005 shown to people who look at the clock on the wall


def revoked(statement: Statement) -> Message:
    """That a key was revoked, in the words of the statement."""
    return REVOKED(reason=statement.reason[:400], words=" ".join(statement.words))


_SETTING = "passphrase offered"


def is_due(vault: Vault) -> bool:
    """Whether a passphrase should be offered: once, when the first survey is about to be answered, unless the key has one."""
    return not vault.setting(_SETTING) and not vault.key.is_protected


def note(vault: Vault) -> None:
    """It was offered; it is not offered again."""
    vault.set_setting(_SETTING, "yes")
