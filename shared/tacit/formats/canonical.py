"""The one spelling of a survey's payload, so that equal content has one id.

JSON leaves white space, the order of fields and the escapes in strings to the writer. A researcher could give each person
a survey equal in content with an id of its own, and with the id the records that come back. So a payload has one spelling:

* the fields in the order of docs/format.md, texts in the order of `languages`, a scheme's kind before its parameters;
* no white space between tokens, UTF-8 without a byte order mark;
* in strings only the escapes that JSON requires: the quotation mark and the backslash behind a backslash, and a control
  character in its short form if it has one, else as a `u`-escape with two zeros and two small hexadecimal digits;
* whole numbers in decimal without sign, leading zero or exponent; no field that says what its absence says.

It is what `sign_survey` has always written. The reader parses, writes again and compares, so nothing here has to know what
JSON allows.
"""

from __future__ import annotations

from tacit.formats import strictjson
from tacit.formats.errors import MalformedError, quoted
from tacit.messages import Template

FREE_WHITE_SPACE = Template(
    "canonical.white-space",
    "byte {byte:,} of what was signed is white space between fields, which could mark one person's survey; sign the survey "
    "with this program",
)
FREE_ESCAPE = Template(
    "canonical.escape",
    "byte {byte:,} of what was signed begins an escape where the one spelling has {expected}, which could mark one person's "
    "survey; sign the survey with this program",
)
OTHER_SPELLING = Template(
    "canonical.spelling",
    "byte {byte:,} of what was signed begins {found} where the one spelling has {expected}, which could mark one person's "
    "survey; sign the survey with this program",
)

_SHOWN = 20
_JSON_WHITE_SPACE = b" \t\r\n"


def canonical(fields: object) -> bytes:
    """The one spelling of a JSON value whose objects have their fields in order, such as `to_fields(survey)`."""
    return strictjson.dumps(fields)


def check_canonical(payload: bytes, fields: object) -> None:
    """Refuse a payload in another spelling than its one.

    Args:
        payload: the bytes that were signed.
        fields: what they were read as, in order.

    Raises:
        MalformedError: with the first byte that differs, counted from 1, and both readings of it.
    """
    spelled = canonical(fields)
    if payload == spelled:
        return
    pairs = zip(payload, spelled, strict=False)
    place = next((i for i, (mine, own) in enumerate(pairs) if mine != own), min(len(payload), len(spelled)))
    found, expected = (_excerpt(data, place) for data in (payload, spelled))
    if payload[place : place + 1] == b"\\":
        raise MalformedError(FREE_ESCAPE(byte=place + 1, expected=expected))
    if payload[place : place + 1] in _JSON_WHITE_SPACE and not _inside_a_string(spelled[:place]):
        raise MalformedError(FREE_WHITE_SPACE(byte=place + 1))
    raise MalformedError(OTHER_SPELLING(byte=place + 1, found=found, expected=expected))


def _excerpt(data: bytes, place: int) -> str:
    """A few characters from a place on, quoted; an end, or half a character, is shown as such."""
    return quoted(data[place : place + _SHOWN].decode("utf-8", "replace"))


def _inside_a_string(start: bytes) -> bool:
    """Whether canonical JSON that begins like this is in the middle of a string."""
    return start.replace(rb"\\", b"").replace(rb"\"", b"").count(b'"') % 2 == 1
