"""Standard base64 (RFC 4648, section 4) with one spelling for each content."""

import binascii
from collections.abc import Callable

from tacit.formats.errors import MalformedError
from tacit.platform.messages import Template

NOT_BASE64 = Template("base64.not-base64", "this is not base64; the file was damaged on its way")
NOT_CANONICAL = Template("base64.not-canonical", "this is not the canonical base64 of its content")

ALPHABET = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

Decode = Callable[[str | bytes, str], bytes]
"""`decode`, or a faster one that takes and refuses the same with the same words."""

_QUAD = 4
_TRIPLE = 3


def encode(data: bytes) -> str:
    """Padded, on one line."""
    return binascii.b2a_base64(data, newline=False).decode("ascii")


def decode(text: str | bytes, field: str) -> bytes:
    """The bytes, if `text` is the one canonical spelling of them. Raises MalformedError: it is not.

    Python's strict mode still lets the unused bits of the last character vary: `QR==` reads as `QQ==` does. A second
    spelling would be a second file with the same valid signature.
    """
    try:
        raw = text if isinstance(text, bytes) else text.encode("ascii")
        data = binascii.a2b_base64(raw, strict_mode=True)
    except (UnicodeEncodeError, binascii.Error):
        raise MalformedError(NOT_BASE64(), field) from None
    # Four characters stand for three bytes in one way. So the two are as long as they must be only if no character was
    # skipped, and only the last four have a choice: these are encoded again.
    whole = max(0, len(data) - 1) // _TRIPLE
    rest = data[_TRIPLE * whole :]
    last = binascii.b2a_base64(rest, newline=False)
    if len(raw) != _QUAD * (whole + bool(rest)) or raw[_QUAD * whole :] != last:
        raise MalformedError(NOT_CANONICAL(), field)
    return data


def is_canonical(raw: bytes) -> bool:
    """Whether `decode` would take a text, at a sixth of its cost."""
    body, last = raw[:-_QUAD], raw[-_QUAD:]
    if len(raw) % _QUAD or body.translate(None, ALPHABET):
        return False
    try:
        decode(last, "")
    except MalformedError:
        return False
    return True
