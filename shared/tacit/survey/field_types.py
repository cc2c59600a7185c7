"""What a field of a survey can hold, what is known of a field, and when a value is none of its field.

The fields themselves are declared in `tacit.survey.fields`.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from tacit.platform.errors import SurveyError
from tacit.platform.messages import Message, Template
from tacit.survey.texts import Text, check_line

MAX_ITEMS = 1_000
MIN_LEVELS = 1
MAX_LEVELS = 9  # a level is one digit in a record, counted from 1

MIN_OPTIONS = 2
MAX_OPTIONS = 36  # an option is one character of a record, 0-9 or a-z

MAX_LANGUAGES = 50
MAX_LINE = 200  # characters in a name, a group, an option or a code
MAX_SHORT = 24  # characters in a short name, so that both sides of a rule stand in one line
LARGEST_CUT = 99_999_999  # a number in a file has at most nine characters, its sign included

PER_MILLE = 1_000
KEY_BYTES = 32
MOST_CAP = 1_000_000
"""1,000 times surer, 1,000 records an answer, a million records a key: beyond these a cap is a word that binds nobody."""

NOT_A_CODE = Template(
    "survey.not-a-code", "{code!r} is not a code; use 1 to 64 of the letters a-z, digits, _, . and -"
)
NOT_PER_MILLE = Template("survey.not-per-mille", "{value} is not between 0 and {most:,} per-mille")
KEY_LENGTH = Template("survey.key-length", "the key has {count} bytes, but a public key has {wanted}")
NOT_A_SURVEY_ID = Template("survey.not-a-survey-id", "{id!r} is not a survey id of 64 hexadecimal digits")
NOT_A_DAY = Template("terms.not-a-day", "{found!r} is not a day such as 2027-03-31")
SMALL_CAP = Template(
    "terms.small-cap", "{found:,} per-mille is not more than {least:,}; no level keeps to that"
)
LARGE_CAP = Template(
    "terms.large-cap", "a cap of {found:,} guarantees nothing; lower it to {most:,} or less, or leave it out"
)
SMALL_QUOTA = Template("terms.small-quota", "the quota is {found:,} records a key, but it must be at least 1")
TOKENS_LENGTH = Template(
    "terms.tokens-length", "{count:,} characters are not the 64 hexadecimal digits of a list of tokens"
)


@dataclass(frozen=True, slots=True)
class KindFacts:
    """What holds for every question of a kind."""

    said: Template  # what it is called in the designer
    rule: str  # what it is, for the format's page
    has_options: bool = False  # whether an answer is one of the item's options; else it is a yes or a no
    # Whether neighbours with the same group are shown as one checklist, whose question is the group.
    is_box: bool = False
    has_cuts: bool = False  # whether the person states a number, and the options are its bands
    ordered: bool | None = False  # whether its options have an order; None where the item says so
    column: str = "select_one"  # what stands in the column `type` of an XLSForm


class FieldType(StrEnum):
    """What a field holds; the value is how docs/format.md calls it."""

    TEXT = "text"
    LINE = "plain string"
    HEADING = "plain string or text"
    CODE = "code"
    TAGS = "list of language tags"
    FLAG = "`true` or `false`"
    PER_MILLE = "per-mille"
    CAP = "per-mille, uncapped"
    COUNT = "whole number"
    LEVEL = "number of a level"
    NUMBERS = "list of whole numbers"
    KEY = "public key in base64"
    ID = "id or null"
    DIGEST = "64 of `0-9a-f`"
    DAY = "day"
    KIND = "kind"
    SCHEME = "scheme"
    PART = "object"
    PARTS = "list of objects"

    def field(self, rule: str, within: tuple[int, int] = (0, 0), **more: Any) -> "SurveyField":  # noqa: ANN401 - what else is known of it
        """A field that holds this, within a lowest and a highest number; `table` gives it its name."""
        return SurveyField(self, rule, lowest=within[0], highest=within[1], **more)


class _Required:
    """In place of the value of a field that no payload leaves out."""


REQUIRED = _Required()


@dataclass(frozen=True, slots=True)
class SurveyField:
    """One field."""

    type: FieldType  # what it holds
    rule: str  # what it is, for the format's page; the type and the limits stand beside it
    name: str = ""  # in the payload, and of the attribute
    said: str = ""  # what it is called within a sentence; "" for its name
    help: str = ""  # one sentence for who designs a survey; "" where the form has another way to say it
    label: str = ""  # what stands beside it in the form; "" for `said`
    absent: object = REQUIRED  # its value where a payload leaves it out; `REQUIRED` if none does
    # lowest, highest: the limits of a number, of the characters of a line, or of how many there are; `highest` 0 for none.
    lowest: int = 0
    highest: int = 0
    has: Callable[[KindFacts], bool] = lambda _: True  # which kinds of questions have it
    column: str = ""  # of an XLSForm; "" for one of the field's name
    signed: bool = False  # whether a signed survey has it all the same
    since: int = 1  # the first version of the format that has it
    part: str = ""  # the field that holds it; "" for the survey

    @property
    def heading(self) -> str:
        """The column of an XLSForm that has it."""
        return self.column or self.name

    @property
    def called(self) -> Message:
        """What it is called within a sentence."""
        return _TEMPLATES[self.part, self.name, "said"]()

    @property
    def labelled(self) -> Message:
        """What stands beside it in the form."""
        return _TEMPLATES[self.part, self.name, "label" if self.label else "said"]()

    @property
    def advice(self) -> Message:
        """The sentence below it in the form."""
        return _TEMPLATES[self.part, self.name, "help"]()


_TEMPLATES: dict[tuple[str, str, str], Template] = {}


def table(part: str, **fields: SurveyField) -> tuple[SurveyField, ...]:
    """The fields of a part by name, in the order of a payload; their words are declared for translators."""
    for name, field in fields.items():
        for what in ("said", "help", "label"):
            if text := getattr(field, what) or (name if what == "said" else ""):
                code = f"fields.{part or 'survey'}.{name}.{what}".replace("_", "-")
                _TEMPLATES[part, name, what] = Template(code, text)
    return tuple(replace(field, name=name, part=part) for name, field in fields.items())


_CODE = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]{0,63}")
_HEX = re.compile(r"[0-9a-f]{64}")
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def check_field(value: object, field: SurveyField) -> None:
    """Refuse a value that is none of its field: too long, out of its range, or in another form.

    Raises SurveyError: with the field's name.
    """
    if field.type in _CHECKS and (field.absent is REQUIRED or value != field.absent):
        _CHECKS[field.type](value, field)


def check_per_mille(value: int, field: str) -> None:
    """Refuse what is not 0 to 1,000."""
    if not 0 <= value <= PER_MILLE:
        raise SurveyError(field, NOT_PER_MILLE(value=value, most=PER_MILLE))


def _check_lines(value: Text, field: SurveyField) -> None:
    """Of a field without a limit of its own the texts have checked themselves."""
    for language, text in value.entries:
        if field.highest:
            check_line(text, f"{field.name}.{language}", field.highest)


def _check_heading(value: str | Text, field: SurveyField) -> None:
    if isinstance(value, Text):
        _check_lines(value, field)
    elif value:
        check_line(value, field.name, field.highest)


def _in_form(form: re.Pattern[str], said: Callable[[str], Message]) -> Callable[[Any, SurveyField], None]:
    """The check of a text that has one form; else something is said of it."""

    def check(value: str, field: SurveyField) -> None:
        if not form.fullmatch(value):
            raise SurveyError(field.name, said(value))

    return check


def _check_id(value: str | None, field: SurveyField) -> None:
    if value is not None and not _HEX.fullmatch(value):
        raise SurveyError(field.name, NOT_A_SURVEY_ID(id=value[:80]))


def _check_cap(value: int, field: SurveyField) -> None:
    """A number that bounds something: beyond the highest it binds nobody, below the lowest nothing keeps to it."""
    if value > field.highest > 0:
        raise SurveyError(field.name, LARGE_CAP(found=value, most=field.highest))
    if value < field.lowest:
        is_cap = field.type is FieldType.CAP
        said = SMALL_CAP(found=value, least=field.lowest - 1) if is_cap else SMALL_QUOTA(found=value)
        raise SurveyError(field.name, said)


def _check_key(value: bytes, field: SurveyField) -> None:
    if len(value) != KEY_BYTES:
        raise SurveyError(field.name, KEY_LENGTH(count=len(value), wanted=KEY_BYTES))


def _check_day(value: str, field: SurveyField) -> None:
    """Refuse what is no day of the calendar. By hand: what draws answers must not be able to ask for the time."""
    year, month, day = map(int, value.split("-")) if _DAY.fullmatch(value) else (0, 0, 0)
    is_leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    days = 29 if month == 2 and is_leap else 28 if month == 2 else 30 if month in {4, 6, 9, 11} else 31
    if not (year >= 1 and 1 <= month <= 12 and 1 <= day <= days):
        raise SurveyError(field.name, NOT_A_DAY(found=value[:40]))


_CHECKS: Mapping[FieldType, Callable[[Any, SurveyField], None]] = {
    FieldType.TEXT: _check_lines,
    FieldType.LINE: lambda value, field: check_line(value, field.name, field.highest),
    FieldType.HEADING: _check_heading,
    FieldType.CODE: _in_form(_CODE, lambda value: NOT_A_CODE(code=value[:80])),
    FieldType.PER_MILLE: lambda value, field: check_per_mille(value, field.name),
    FieldType.CAP: _check_cap,
    FieldType.COUNT: _check_cap,
    FieldType.KEY: _check_key,
    FieldType.ID: _check_id,
    FieldType.DIGEST: _in_form(_HEX, lambda value: TOKENS_LENGTH(count=len(value))),
    FieldType.DAY: _check_day,
}
