"""JSON (RFC 8259) without the freedoms that let two readers of one file see two things, and the one spelling of what is signed.

Python's parser keeps the last of two equal keys, accepts NaN and UTF-16, and runs into the recursion limit on depth;
numbers with a fraction lose digits. Here all of that is refused, and so are lone surrogates, which no UTF-8 can carry.

JSON leaves white space, the order of fields and the escapes in strings to the writer, so a researcher could give each person a
survey equal in content with an id of its own. So a payload has one spelling: fields in the order of docs/format.md, no white
space between tokens, in strings only the escapes that JSON requires in their shortest form, whole numbers without leading zero,
and no field that says what its absence says. The reader parses, writes again and compares.
"""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import NoReturn, TypeVar

from tacit.formats.errors import LIMITS, LimitError, MalformedError, quoted
from tacit.platform.messages import PLAIN, Template

NOT_UTF8 = Template("json.not-utf8", "byte {byte:,} is not UTF-8; save the file as UTF-8")
ORDER_MARK = Template("json.byte-order-mark", "the text begins with a byte order mark; save it without one")
NOT_JSON = Template("json.not-json", "not JSON in row {row:,}, column {column:,}: {why}")
TOO_DEEP = Template("json.too-deep", "brackets are nested deeper than {limit}, or one is not closed")
FIELD_TWICE = Template("json.field-twice", "the field {name} occurs twice; keep one of them")
NOT_WHOLE = Template("json.not-whole", "{found} is not a whole number; numbers here are whole")
MANY_DIGITS = Template("json.many-digits", "a number has {count:,} digits, more than {limit}")
HALF_SURROGATE = Template("json.half-surrogate", "{found} holds half a surrogate pair")
UNKNOWN_FIELD = Template("json.unknown-field", "the field {name} is not known here; remove it")
MISSING_FIELD = Template("json.missing-field", "the field {name} is missing; add it")
OTHER_KIND = Template("json.other-kind", "this is {found}, but {wanted} is expected")
OTHER_VERSION = Template("json.other-version", "version {version} is not known; update the program")
"""A file of a version that is newer than the program, or of none."""

OBJECT = Template("json.object", "an object")
LIST = Template("json.list", "a list")
TEXT = Template("json.text", "a text")
WHOLE_NUMBER = Template("json.whole-number", "a whole number")
TRUE_OR_FALSE = Template("json.true-or-false", "true or false")
NULL = Template("json.null", "null")

Fields = dict[str, object]  # a JSON object whose field names have been checked

_T = TypeVar("_T")

_STRING = re.compile(rb'"[^"\\]*(?:\\.[^"\\]*)*"?', re.DOTALL)
"""A string, or what follows a quote that is never closed: were the closing quote required, a text of escaped quotes
would be scanned to its end from each of them, which is quadratic."""

_NOT_BRACKETS = bytes(byte for byte in range(256) if byte not in b"{}[]")
_INNERMOST = re.compile(rb"\{\}|\[\]")
_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")
_NAMES = {dict: OBJECT(), list: LIST(), str: TEXT(), int: WHOLE_NUMBER(), bool: TRUE_OR_FALSE()}


def loads(data: bytes, depth: int = LIMITS.depth) -> object:
    """The value in `data`: objects as dict, whole numbers as int.

    Raises:
        MalformedError: not UTF-8, a byte order mark, not JSON, a key twice, a fraction, NaN, a lone surrogate, or
            brackets nested deeper than `depth`.
        LimitError: an integer with more digits than `Limits.digits`.
    """
    check_depth(data, depth)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise MalformedError(NOT_UTF8(byte=error.start + 1)) from None
    if text.startswith("\ufeff"):
        raise MalformedError(ORDER_MARK())
    try:
        # `raw_decode` spares two searches for white space where there is none.
        value, end = _DECODER.raw_decode(text) if text[:1] == "{" else (None, -1)
        if end != len(text):
            value = _DECODER.decode(text)
    except json.JSONDecodeError as error:
        why = PLAIN(text=error.msg.lower())
        raise MalformedError(NOT_JSON(row=error.lineno, column=error.colno, why=why)) from None
    # JSON can spell half a surrogate pair with an escape, and no UTF-8 file can hold it.
    for found in strings(value) if "\\u" in text and _SURROGATE.search(text) else ():
        try:
            found.encode("utf-8")
        except UnicodeEncodeError:
            raise MalformedError(HALF_SURROGATE(found=quoted(found))) from None
    return value


def dumps(value: object) -> bytes:
    """Compact UTF-8, keys in the order given: the one spelling of a JSON value whose objects have their fields in order, such as `to_fields(survey)`."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode("utf-8")


def check_depth(data: bytes, depth: int) -> None:
    """Refuse brackets nested deeper than `depth`, or not closed, before the parser recurses into them.

    What is left of the text without its strings is brackets; each pass takes the innermost pairs away.
    """
    if data.count(b"{") + data.count(b"[") <= depth:
        return
    outside = _STRING.sub(b"", data) if b"\\" in data else b"".join(data.split(b'"')[::2])
    brackets = outside.translate(None, _NOT_BRACKETS)
    for _ in range(depth):
        brackets = _INNERMOST.sub(b"", brackets)
    if brackets:
        raise MalformedError(TOO_DEEP(limit=depth))


def _unique(pairs: list[tuple[str, object]]) -> Fields:
    fields = dict(pairs)
    if len(fields) != len(pairs):
        times = Counter(name for name, _ in pairs)  # one pass: a line has room for half a million names
        twice = next(name for name, count in times.items() if count > 1)
        raise MalformedError(FIELD_TWICE(name=quoted(twice)))
    return fields


def _no_fraction(text: str) -> NoReturn:
    raise MalformedError(NOT_WHOLE(found=quoted(text)))


def _integer(text: str) -> int:
    if len(text) > LIMITS.digits:
        raise LimitError(MANY_DIGITS(count=len(text), limit=LIMITS.digits))
    return int(text)


_DECODER = json.JSONDecoder(
    object_pairs_hook=_unique, parse_float=_no_fraction, parse_constant=_no_fraction, parse_int=_integer
)


def strings(value: object) -> Iterator[str]:
    """Every string in a value, names of fields too."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for entry in value:
            yield from strings(entry)
    elif isinstance(value, dict):
        yield from strings([*value, *value.values()])


def fields(
    value: object, names: frozenset[str], where: str, optional: frozenset[str] = frozenset()
) -> Fields:
    """An object with exactly these fields, of which the optional ones may be missing."""
    found = typed(value, dict, where)
    if found.keys() == names:
        return found
    unknown = sorted(found.keys() - names)
    if unknown:
        raise MalformedError(UNKNOWN_FIELD(name=quoted(unknown[0])), where)
    missing = sorted(names - optional - found.keys())
    if missing:
        raise MalformedError(MISSING_FIELD(name=missing[0]), where)
    return found


def check_version(value: object, known: int) -> None:
    """Refuse an object of another version, before a field that is new in it is refused as unknown."""
    found = typed(value, dict, "")
    if "v" in found and (version := get(found, "v", int)) != known:
        raise MalformedError(OTHER_VERSION(version=version), "v")


def texts(value: object, where: str = "") -> Iterator[tuple[str, str]]:
    """Each string in a value with its path, such as `items[3].text.en`; names of fields are not among them."""
    if isinstance(value, str):
        yield where, value
    elif isinstance(value, dict):
        for name, entry in value.items():
            yield from texts(entry, f"{where}.{name}" if where else name)
    elif isinstance(value, list):
        for position, entry in enumerate(value):
            yield from texts(entry, f"{where}[{position}]")


def with_texts(value: object, change: Callable[[str], str]) -> object:
    """The value with each string changed; names of fields stay."""
    if isinstance(value, str):
        return change(value)
    if isinstance(value, dict):
        return {name: with_texts(entry, change) for name, entry in value.items()}
    return [with_texts(entry, change) for entry in value] if isinstance(value, list) else value


def typed(value: object, kind: type[_T], where: str) -> _T:
    """The value, if it is of exactly this kind: true is not 1."""
    if type(value) is kind:
        return value
    found = _NAMES.get(type(value)) or NULL()
    raise MalformedError(OTHER_KIND(found=found, wanted=_NAMES[kind]), where)


def get(source: Mapping[str, object], name: str, kind: type[_T], where: str = "") -> _T:
    """One field, if it is of exactly this kind."""
    value = source[name]
    return value if type(value) is kind else typed(value, kind, f"{where}.{name}" if where else name)


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


def check_canonical(payload: bytes, fields: object) -> None:
    """Refuse bytes that were signed, in another spelling than the one of the fields they were read as, in order.

    Raises MalformedError: with the first byte that differs, counted from 1, and both readings of it.
    """
    spelled = dumps(fields)
    if payload == spelled:
        return
    pairs = zip(payload, spelled, strict=False)
    place = next((i for i, (mine, own) in enumerate(pairs) if mine != own), min(len(payload), len(spelled)))
    excerpts = (data[place : place + _SHOWN] for data in (payload, spelled))
    # An end, or half a character, is shown as such.
    found, expected = (quoted(excerpt.decode("utf-8", "replace")) for excerpt in excerpts)
    if payload[place : place + 1] == b"\\":
        raise MalformedError(FREE_ESCAPE(byte=place + 1, expected=expected))
    is_in_a_string = spelled[:place].replace(rb"\\", b"").replace(rb"\"", b"").count(b'"') % 2 == 1
    if payload[place : place + 1] in _JSON_WHITE_SPACE and not is_in_a_string:
        raise MalformedError(FREE_WHITE_SPACE(byte=place + 1))
    raise MalformedError(OTHER_SPELLING(byte=place + 1, found=found, expected=expected))
