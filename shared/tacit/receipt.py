"""The receipt of a record: a short code that its owner notes down, and by which the researcher finds the record.

A code is a function of the survey's id and the record's id alone, so the agent that drew the record and the project that
holds it work out the same one. It has 40 bits: enough to find one record among millions, too few to tell what is in it.
"""

from __future__ import annotations

import hashlib
from base64 import b32encode

from tacit.errors import TacitError
from tacit.messages import Template

NOT_A_CODE = Template(
    "receipt.not-a-code", "{code!r} is not a receipt code; a code has 8 letters and digits, like ABCD-2345"
)

CODE_BYTES = 5
CODE_LETTERS = 8

_SHOWN = 40
_ALPHABET = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")
_MISREAD = str.maketrans("018", "OIB")
"""Digits that no code has, and the letters for which they are taken."""


class ReceiptError(TacitError):
    """A text that is not a receipt code."""


def receipt_code(survey_id: str, record_id: str) -> str:
    """The code of a record, like `ABCD-2345`.

    Args:
        survey_id: 64 hexadecimal digits.
        record_id: 22 characters of base64url.

    40 bits of SHA-256, so the record of a code can be found only among records that one holds.
    """
    digest = hashlib.sha256(f"tacit/v1/receipt\n{survey_id}\n{record_id}".encode()).digest()
    return _grouped(b32encode(digest[:CODE_BYTES]).decode("ascii"))


def read_receipt(text: str) -> str:
    """A code as a person types it (small letters, spaces, no hyphen, 0 for O), in its one spelling.

    Raises:
        ReceiptError: it is not a code.
    """
    letters = "".join(text.split()).replace("-", "").upper().translate(_MISREAD)
    if len(letters) != CODE_LETTERS or not _ALPHABET.issuperset(letters):
        raise ReceiptError(NOT_A_CODE(code=text[:_SHOWN]))
    return _grouped(letters)


def _grouped(letters: str) -> str:
    return f"{letters[:4]}-{letters[4:]}"
