"""Standard base64 (RFC 4648, section 4) with one spelling for each content."""

from __future__ import annotations

import binascii

from tacit.formats.errors import MalformedError
from tacit.messages import Template

NOT_BASE64 = Template("base64.not-base64", "this is not base64; the file was damaged on its way")
NOT_CANONICAL = Template("base64.not-canonical", "this is not the canonical base64 of its content")


def encode(data: bytes) -> str:
    """Padded, on one line."""
    return binascii.b2a_base64(data, newline=False).decode("ascii")


def decode(text: str | bytes, field: str) -> bytes:
    """The bytes, if `text` is the one canonical spelling of them.

    Python's strict mode still lets the unused bits of the last character vary: `QR==` reads as `QQ==` does. A second
    spelling would be a second file with the same valid signature, so the text must equal its re-encoding.

    Raises:
        MalformedError: not base64, or not the canonical spelling.
    """
    try:
        raw = text if isinstance(text, bytes) else text.encode("ascii")
        data = binascii.a2b_base64(raw, strict_mode=True)
    except (UnicodeEncodeError, binascii.Error):
        raise MalformedError(NOT_BASE64(), field) from None
    if binascii.b2a_base64(data, newline=False) != raw:
        raise MalformedError(NOT_CANONICAL(), field)
    return data
