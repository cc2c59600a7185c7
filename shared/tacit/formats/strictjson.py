"""JSON (RFC 8259) without the freedoms that let two readers of one file see two things.

Python's parser keeps the last of two equal keys, accepts NaN and UTF-16, and runs into the recursion limit on depth;
numbers with a fraction lose digits. Here all of that is refused, and so are lone surrogates, which no UTF-8 can carry.
What is written is compact, in UTF-8, with the keys in the order given.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping
from typing import NoReturn, TypeVar

from tacit.formats.errors import LimitError, MalformedError, quoted
from tacit.formats.limits import LIMITS

Fields = dict[str, object]
"""A JSON object whose field names have been checked."""

_T = TypeVar("_T")

_STRING = re.compile(rb'"[^"\\]*(?:\\.[^"\\]*)*"?', re.DOTALL)
"""A string, or what follows a quote that is never closed: were the closing quote required, a text of escaped quotes
would be scanned to its end from each of them, which is quadratic."""

_NOT_BRACKETS = bytes(byte for byte in range(256) if byte not in b"{}[]")
_INNERMOST = re.compile(rb"\{\}|\[\]")
_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")
_NAMES = {dict: "an object", list: "a list", str: "a text", int: "a whole number", bool: "true or false"}


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
        raise MalformedError(f"byte {error.start + 1:,} is not UTF-8; save the file as UTF-8") from None
    if text.startswith("\ufeff"):
        raise MalformedError("the text begins with a byte order mark; save it without one")
    try:
        value = _value(text)
    except json.JSONDecodeError as error:
        raise MalformedError(
            f"not JSON in row {error.lineno:,}, column {error.colno:,}: {error.msg.lower()}"
        ) from None
    if "\\u" in text and _SURROGATE.search(text):
        _check_surrogates(value)
    return value


def dumps(value: object) -> bytes:
    """Compact UTF-8, keys in the order given."""
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
        raise MalformedError(f"brackets are nested deeper than {depth}, or one is not closed")


def _unique(pairs: list[tuple[str, object]]) -> Fields:
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise MalformedError(f"the field {quoted(_twice(pairs))} occurs twice; keep one of them")
    return fields


def _twice(pairs: list[tuple[str, object]]) -> str:
    """A name that comes again, found in one pass: a line has room for half a million names."""
    times = Counter(name for name, _ in pairs)
    return next(name for name, count in times.items() if count > 1)


def _no_fraction(text: str) -> NoReturn:
    raise MalformedError(f"{quoted(text)} is not a whole number; numbers here are whole")


def _integer(text: str) -> int:
    if len(text) > LIMITS.digits:
        raise LimitError(f"a number has {len(text):,} digits, more than {LIMITS.digits}")
    return int(text)


_DECODER = json.JSONDecoder(
    object_pairs_hook=_unique, parse_float=_no_fraction, parse_constant=_no_fraction, parse_int=_integer
)


def _value(text: str) -> object:
    """The one value of a text; `raw_decode` spares two searches for white space where there is none."""
    if text[:1] == "{":
        value, end = _DECODER.raw_decode(text)
        if end == len(text):
            return value
    return _DECODER.decode(text)


def _check_surrogates(value: object) -> None:
    """Refuse half a surrogate pair: JSON can spell one with an escape, and no UTF-8 file can hold it."""
    if isinstance(value, str):
        try:
            value.encode("utf-8")
        except UnicodeEncodeError:
            raise MalformedError(f"{quoted(value)} holds half a surrogate pair") from None
    elif isinstance(value, list):
        for entry in value:
            _check_surrogates(entry)
    elif isinstance(value, dict):
        _check_surrogates([*value, *value.values()])


def fields(
    value: object, names: frozenset[str], where: str, optional: frozenset[str] = frozenset()
) -> Fields:
    """An object with exactly these fields, of which the optional ones may be missing."""
    found = typed(value, dict, where)
    if found.keys() == names:
        return found
    unknown = sorted(found.keys() - names)
    if unknown:
        raise MalformedError(f"the field {quoted(unknown[0])} is not known here; remove it", where)
    missing = sorted(names - optional - found.keys())
    if missing:
        raise MalformedError(f"the field {missing[0]} is missing; add it", where)
    return found


def typed(value: object, kind: type[_T], where: str) -> _T:
    """The value, if it is of exactly this kind: true is not 1."""
    if type(value) is kind:
        return value
    found = _NAMES.get(type(value), "null")
    raise MalformedError(f"here stands {found}, but {_NAMES[kind]} is expected", where)


def get(source: Mapping[str, object], name: str, kind: type[_T], where: str = "") -> _T:
    """One field, if it is of exactly this kind."""
    value = source[name]
    return value if type(value) is kind else typed(value, kind, f"{where}.{name}" if where else name)
