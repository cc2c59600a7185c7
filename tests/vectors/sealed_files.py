"""Files that are encrypted to their researcher, and surveys that ask for it.

They are sealed by the implementation from the page (`tests/independent`), in which everything that is drawn can be given. The
private key is that of the master secret of 32 bytes from 0 to 31.
"""

from __future__ import annotations

import gzip
import struct
import zlib

from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey
from independent import sealed as page
from support.surveys import RESEARCHER_KEY, SENDER_KEY, make_survey
from vectors import term_files

from tacit.draw.exact_draw import Record
from tacit.formats import base64
from tacit.formats.batch_file import write_batch
from tacit.formats.survey_file import sign_survey
from tacit.person.keys import MasterSecret
from tacit.survey import Terms

MASTER = bytes(range(32))
KEY = MasterSecret(MASTER).encryption_key()
PUBLIC = KEY.public_key().public_bytes_raw()
OTHER = MasterSecret(bytes(32)).encryption_key().public_key().public_bytes_raw()
SENDER = X25519PrivateKey.from_private_bytes(b"a sender's key for the vectors..")
FILE_KEY = b"a file's own key for the vectors"
SURVEY = "files/survey-accepted-encrypt.tacit-survey"
SIGNED = sign_survey(make_survey(4, terms=Terms(encrypt=PUBLIC)), RESEARCHER_KEY)
PRIME = 2**255 - 19

GOOD = ("accepted", "")


def asked(key: bytes | str) -> bytes:
    """The survey of `term_files` with this key."""
    return term_files.spelled(encrypt=key if isinstance(key, str) else base64.encode(key))


def little(number: int) -> bytes:
    return number.to_bytes(32, "little")


KEY_REFUSED = ("malformed", "terms.encrypt")
SURVEYS: dict[str, tuple[bytes, tuple[str, str]]] = {
    "accepted-encrypt": (SIGNED.line, GOOD),
    "accepted-encrypt-and-terms": (asked(PUBLIC), GOOD),
    "malformed-encrypt-empty": (asked(""), KEY_REFUSED),
    "malformed-encrypt-short": (asked(PUBLIC[:31]), KEY_REFUSED),
    "malformed-encrypt-zero": (asked(bytes(32)), KEY_REFUSED),
    "malformed-encrypt-one": (asked(little(1)), KEY_REFUSED),
    "malformed-encrypt-order-two": (asked(little(PRIME - 1)), KEY_REFUSED),
    "malformed-encrypt-not-canonical": (asked(little(PRIME + 2)), KEY_REFUSED),
    "malformed-encrypt-highest-bit": (asked(PUBLIC[:31] + bytes([PUBLIC[31] | 128])), KEY_REFUSED),
}
"""Name: (file, verdict and field)."""


def batch(records: int, survey: str = SIGNED.id) -> bytes:
    drawn = [Record(f"record-{number:015d}", "2222", "0101") for number in range(records)]
    return write_batch(survey, drawn, SENDER_KEY)


def stored(data: bytes) -> bytes:
    """Gzip without compression, in which no two versions of zlib differ."""
    block = b"\x01" + struct.pack("<HH", len(data), len(data) ^ 0xFFFF) + data
    whole = b"\x1f\x8b\x08\x00" + bytes(4) + b"\x00\xff" + block
    whole += struct.pack("<II", zlib.crc32(data), len(data))
    assert gzip.decompress(whole) == data
    return whole


def made(
    data: bytes,
    public: bytes = PUBLIC,
    survey: str = SIGNED.id,
    piece: int = page.PIECE,
    magic: bytes = page.MAGIC,
) -> bytes:
    return page.seal(data, public, survey, SENDER, FILE_KEY, piece, magic)


def flipped(data: bytes, place: int) -> bytes:
    return data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]


ONE, LONG = batch(1), batch(1_000)
SEALED, SEALED_LONG = made(ONE), made(LONG)
GCM, GCM_LONG = made(ONE, magic=page.GCM_MAGIC), made(LONG, magic=page.GCM_MAGIC)
TAGGED = page.PIECE + 16
HEAD, PIECES = (
    SEALED_LONG[:96],
    [SEALED_LONG[start : start + TAGGED] for start in range(96, len(SEALED_LONG), TAGGED)],
)
EXACT = (ONE * (page.PIECE // len(ONE) + 1))[: page.PIECE]
BAD_LINE = b"x\n"

NO_LINES: dict[str, object] = {"opens": False, "lines": []}


def lines(*verdicts: tuple[str, str]) -> dict[str, object]:
    return {"opens": True, "lines": [{"verdict": verdict, "field": field} for verdict, field in verdicts]}


FILES: dict[str, tuple[bytes, dict[str, object]]] = {
    "sealed-one": (SEALED, lines(GOOD)),
    "sealed-several-pieces": (SEALED_LONG, lines(GOOD)),
    "sealed-gzip": (made(stored(ONE)), lines(GOOD)),
    "sealed-empty": (made(b""), lines()),
    "sealed-bad-line-behind-a-good-one": (made(ONE + BAD_LINE), lines(GOOD, ("malformed", ""))),
    "sealed-twice": (made(SEALED), lines(*(("malformed", ""),) * (SEALED.count(b"\n") + 1))),
    "sealed-gzip-damaged": (made(stored(ONE)[:-4]), lines(GOOD, ("malformed", ""))),
    "sealed-records-of-another-survey": (
        made(batch(1, term_files.SIGNED.id)),
        lines(("other survey", "survey")),
    ),
    "sealed-gcm-one": (GCM, lines(GOOD)),
    "sealed-gcm-several-pieces": (GCM_LONG, lines(GOOD)),
    "sealed-gcm-empty": (made(b"", magic=page.GCM_MAGIC), lines()),
    "not-opened-gcm-other-key": (made(ONE, OTHER, magic=page.GCM_MAGIC), NO_LINES),
    "not-opened-gcm-other-survey": (
        made(ONE, survey=term_files.SIGNED.id, magic=page.GCM_MAGIC),
        NO_LINES,
    ),
    "not-opened-gcm-called-chacha": (page.MAGIC + GCM[16:], NO_LINES),
    "not-opened-chacha-called-gcm": (page.GCM_MAGIC + SEALED[16:], NO_LINES),
    "not-opened-gcm-piece-flipped": (flipped(GCM, 96), NO_LINES),
    "not-opened-gcm-last-piece-missing": (GCM_LONG[: 96 + TAGGED], NO_LINES),
    "not-opened-other-key": (made(ONE, OTHER), NO_LINES),
    "not-opened-other-survey": (made(ONE, survey=term_files.SIGNED.id), NO_LINES),
    "not-opened-head-cut": (SEALED[:95], NO_LINES),
    "not-opened-magic-alone": (page.MAGIC, NO_LINES),
    "not-opened-no-piece": (SEALED[:96], NO_LINES),
    "not-opened-sender-flipped": (flipped(SEALED, 16), NO_LINES),
    "not-opened-sender-zero": (SEALED[:16] + bytes(32) + SEALED[48:], NO_LINES),
    "not-opened-file-key-flipped": (flipped(SEALED, 48), NO_LINES),
    "not-opened-piece-flipped": (flipped(SEALED, 96), NO_LINES),
    "not-opened-tag-flipped": (flipped(SEALED, len(SEALED) - 1), NO_LINES),
    "not-opened-last-piece-missing": (HEAD + b"".join(PIECES[:-1]), NO_LINES),
    "not-opened-first-piece-missing": (HEAD + b"".join(PIECES[1:]), NO_LINES),
    "not-opened-pieces-exchanged": (HEAD + PIECES[1] + PIECES[0] + b"".join(PIECES[2:]), NO_LINES),
    "not-opened-piece-twice": (HEAD + PIECES[0] + b"".join(PIECES), NO_LINES),
    "not-opened-cut-in-a-piece": (SEALED_LONG[:-100], NO_LINES),
    "not-opened-byte-behind": (SEALED + b"\n", NO_LINES),
    "not-opened-two-files": (SEALED + SEALED, NO_LINES),
    "not-opened-short-pieces": (made(LONG, piece=page.PIECE - 1), NO_LINES),
    "not-opened-empty-last-piece": (
        HEAD
        + page.sealed_piece(FILE_KEY, EXACT, 0, last=False)
        + page.sealed_piece(FILE_KEY, b"", 1, last=True),
        NO_LINES,
    ),
}
"""Name: (file, whether it opens with `KEY`, and the verdict and field of each line); they answer `survey-accepted-encrypt`."""
