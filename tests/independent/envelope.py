"""Signed envelopes as section 1 of docs/format.md describes them, read without any part of Tacit.

Everything is refused by raising `Refused`, which carries one of the page's verdicts and the field. The bytes that are
verified are the bytes that are handed on.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
from dataclasses import dataclass
from typing import Any, NoReturn

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

MALFORMED = "malformed"
OVER_A_LIMIT = "over a limit"
BAD_SIGNATURE = "bad signature"
NOT_AS_DRAWN = "not as drawn"

SURVEY_TYPE = "application/vnd.tacit.survey.v1+json"
BATCH_TYPE = "application/vnd.tacit.batch.v1+json"
STATEMENT_TYPE = "application/vnd.tacit.statement.v1+json"
LINE_LIMIT = 4 * 1024 * 1024
NESTING = 4

_P = 2**255 - 19
_D = -121665 * pow(121666, -1, _P) % _P
_KEY = {
    SURVEY_TYPE: re.compile(
        rb'"researcher"\s*:\s*\{\s*"name"\s*:\s*"(?:[^"\\]|\\.)*"\s*,\s*"key"\s*:\s*"([A-Za-z0-9+/]{43}=)"'
    ),
    BATCH_TYPE: re.compile(rb'"key"[ \t\r\n]*:[ \t\r\n]*"([A-Za-z0-9+/]{43}=)"'),
    STATEMENT_TYPE: re.compile(rb'\A\{"v":[0-9]+,"key":"([A-Za-z0-9+/]{43}=)"'),
}
_KEY_FIELD = {SURVEY_TYPE: "researcher.key", BATCH_TYPE: "key", STATEMENT_TYPE: "key"}


class Refused(Exception):  # noqa: N818 - the page's own word
    """A departure from the page: its verdict and the field it is in."""

    def __init__(self, verdict: str, field: str = "") -> None:
        super().__init__(f"{verdict}: {field}" if field else verdict)
        self.verdict = verdict
        self.field = field


def malformed(field: str = "") -> NoReturn:
    """Refuse what breaks a rule that has no verdict of its own."""
    raise Refused(MALFORMED, field)


@dataclass(frozen=True)
class Opened:
    """An envelope whose signature fits: the signed bytes, and the 32 bytes of the key that signed them.

    A second signature, which a survey may have, has not been verified.
    """

    payload: bytes
    key: bytes
    second: bytes = b""


def open_envelope(line: bytes, payload_type: str) -> Opened:
    """The payload of one envelope, verified with the key that it names."""
    if len(line) > LINE_LIMIT:
        raise Refused(OVER_A_LIMIT)
    outside = read_object(line, NESTING)
    exact_fields(outside, ("payload", "payloadType", "signatures"))
    if outside["payloadType"] != payload_type:
        malformed("payloadType")
    payload = decode(outside["payload"], "payload")
    signature, second = _signatures(outside["signatures"], most=2 if payload_type == SURVEY_TYPE else 1)
    key = _named_key(payload, payload_type)
    verify(key, signature, payload, payload_type)
    return Opened(payload, key, second)


def seal(payload: bytes, payload_type: str, private: Ed25519PrivateKey) -> bytes:
    """One line: the envelope of a payload, signed."""
    signature = private.sign(pre_authentication(payload_type, payload))
    outside = {
        "payload": base64.b64encode(payload).decode(),
        "payloadType": payload_type,
        "signatures": [{"sig": base64.b64encode(signature).decode()}],
    }
    return json.dumps(outside, separators=(",", ":")).encode() + b"\n"


def pre_authentication(payload_type: str, payload: bytes) -> bytes:
    """What is signed."""
    kind = payload_type.encode()
    return b"DSSEv1 %d %s %d %s" % (len(kind), kind, len(payload), payload)


def verify(key: bytes, signature: bytes, payload: bytes, payload_type: str) -> None:
    """Refuse a key that proves nothing and a signature that does not fit."""
    check_key(key, "key")
    verify_bytes(key, signature, pre_authentication(payload_type, payload), "")


def check_key(key: bytes, field: str) -> None:
    """Refuse a key that proves nothing."""
    y = int.from_bytes(key, "little") & (2**255 - 1)
    if y >= _P or _small_order(y):
        raise Refused(BAD_SIGNATURE, field)


def verify_bytes(key: bytes, signature: bytes, message: bytes, field: str) -> None:
    """Refuse a signature that does not fit."""
    try:
        Ed25519PublicKey.from_public_bytes(key).verify(signature, message)
    except InvalidSignature:
        raise Refused(BAD_SIGNATURE, field) from None


def decode(text: object, field: str) -> bytes:
    """Base64 in its one spelling."""
    if not isinstance(text, str):
        malformed(field)
    try:
        data = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        malformed(field)
    if base64.b64encode(data).decode() != text:
        malformed(field)
    return data


def read_object(data: bytes, nesting: int) -> dict[str, Any]:
    """A JSON object under the page's rules."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        malformed()
    if _depth(text) > nesting:
        malformed()
    try:
        value = json.loads(
            text,
            object_pairs_hook=_no_field_twice,
            parse_int=_whole_number,
            parse_float=lambda _: malformed(),
            parse_constant=lambda _: malformed(),
        )
    except (json.JSONDecodeError, RecursionError):
        malformed()
    if not isinstance(value, dict):
        malformed()
    _no_half_surrogates(value)
    return value


def exact_fields(
    value: dict[str, Any], required: tuple[str, ...], optional: tuple[str, ...] = (), at: str = ""
) -> None:
    """No field missing or unknown."""
    if not set(required) <= set(value) <= {*required, *optional}:
        malformed(at)


def whole(value: object, low: int, high: int, field: str) -> int:
    """A whole number within bounds; `true` is not 1."""
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        malformed(field)
    return value


def _signatures(signatures: object, most: int) -> tuple[bytes, bytes]:
    if not isinstance(signatures, list) or not 1 <= len(signatures) <= most:
        malformed("signatures")
    found = [_signature(entry, f"signatures[{place}]") for place, entry in enumerate(signatures)]
    return found[0], found[1] if len(found) > 1 else b""


def _signature(entry: object, at: str) -> bytes:
    if not isinstance(entry, dict) or set(entry) != {"sig"}:
        malformed(at)
    signature = decode(entry["sig"], f"{at}.sig")
    if len(signature) != 64:
        malformed(f"{at}.sig")
    return signature


def _named_key(payload: bytes, payload_type: str) -> bytes:
    field = _KEY_FIELD[payload_type]
    found = _KEY[payload_type].search(payload)
    if found is None:
        malformed(field)
    key = decode(found[1].decode("latin-1"), field)
    if len(key) != 32:
        malformed(field)
    return key


def _small_order(y: int) -> bool:
    # y = ±1 has order 1 or 2, y = 0 order 4; a point of order 8 doubles to y = 0, which is x² = −y².
    return y in {0, 1, _P - 1} or (_D * pow(y, 4, _P) + 2 * y * y - 1) % _P == 0


def _no_field_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    if len(value) != len(pairs):
        malformed()
    return value


def _whole_number(digits: str) -> int:
    if len(digits) > 9:
        raise Refused(OVER_A_LIMIT)
    return int(digits)


def _depth(text: str) -> int:
    deepest = depth = 0
    for token in re.finditer(r'"(?:[^"\\]|\\.)*"?|[\[\]{}]', text, re.DOTALL):
        if token[0] in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif token[0] in "]}":
            depth -= 1
    return deepest


def _no_half_surrogates(value: object) -> None:
    if isinstance(value, str):
        if any("\ud800" <= character <= "\udfff" for character in value):
            malformed()
    elif isinstance(value, dict):
        for name, inner in value.items():
            _no_half_surrogates(name)
            _no_half_surrogates(inner)
    elif isinstance(value, list):
        for inner in value:
            _no_half_surrogates(inner)
