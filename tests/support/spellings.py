"""Every way in which a row of answers could lie in a file or in memory, for tests that look for it and must not find it."""

from __future__ import annotations

import base64
from collections.abc import Iterator


def spellings(bits: str) -> Iterator[bytes]:
    """Every way a row of answers (`1` yes, `0` no) could have been written down."""
    yield bits.encode()
    yield bits.encode("utf-16-le")
    yield bits.encode("utf-32-le")
    yield ",".join(bits).encode()
    yield ", ".join(bits).encode()
    yield "\n".join(bits).encode()
    yield bytes(map(int, bits))
    yield bytes(1 if bit == "1" else 2 for bit in bits)  # as the session holds them
    for word in (("True", "False"), ("true", "false"), ("yes", "no"), ("y", "n")):
        for separator in (",", ", ", "\n", " "):
            yield separator.join(word[bit == "0"] for bit in bits).encode()


def keys(bits: str) -> Iterator[bytes]:
    """Likewise as letters and as the keys that were pressed, in every width of a character."""
    for yes, no in ("12", "TF", "YN", "tf", "yn"):
        text = "".join(yes if bit == "1" else no for bit in bits)
        for coding in ("latin-1", "utf-16-le", "utf-32-le"):
            yield text.encode(coding)


def packed(bits: str, length: int) -> Iterator[bytes]:
    """Rows of whole bytes at every offset, both bit orders, and their hexadecimal and base64 spellings."""
    for offset in range(8):
        part = bits[offset : offset + length]
        for order in (part, "".join(part[i : i + 8][::-1] for i in range(0, len(part), 8))):
            raw = int(order, 2).to_bytes(length // 8, "big")
            yield raw
            yield raw.hex().encode()
            yield base64.b64encode(raw)[:8]
