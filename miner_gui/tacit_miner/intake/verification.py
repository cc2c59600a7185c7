"""Lines to verified columns: what worker threads do, with no project in sight.

Verifying a signature releases Python's lock, so threads pay where lines are short. Ids, levels and answers of all good
lines of a group are decoded together, because a call for each record would cost more than the work.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from tacit import survey
from tacit.formats.batch_file import Batch, BatchReader
from tacit.formats.errors import FormatError
from tacit.formats.line_verdict import LineVerdict
from tacit.messages import PLACED, Message
from tacit.mining.mixed import Bytes
from tacit_miner.intake.batch_lines import harmless, is_batch_line
from tacit_miner.project.records import DIGEST_BYTES, ID_BYTES, NOT_ASKED, RowCode

Numbered = tuple[int, bytes | FormatError]

KEPT_BYTES = 64 * 1_024
"""Bytes of a refused batch line that are kept."""

_PAD = "AA"
"""Fills the 22 characters of an id to 24, which are 18 bytes."""


@dataclass(frozen=True, slots=True)
class CheckedLine:
    """A line before the project has its say.

    Attributes:
        number: from 1.
        verdict: accepted, or why not.
        key: who signed it; empty unless accepted.
        records: in it.
        reason: why not, with the field; None if accepted.
        content: the first bytes of a refused line; empty of one that is not a batch line.
        size: all of its bytes.
        token: the public half of the token that the sender showed; empty if the survey asks for none.
    """

    number: int
    verdict: LineVerdict
    key: bytes = b""
    records: int = 0
    reason: Message | None = None
    content: bytes = b""
    size: int = 0
    token: bytes = b""


@dataclass(frozen=True, slots=True, eq=False)
class CheckedGroup:
    """Some lines, and the records of the accepted ones in columns.

    Attributes:
        lines: in order.
        ids, digests, rows: uint8 [records, …], see `tacit_miner.project.records.Records`.
    """

    lines: tuple[CheckedLine, ...]
    ids: Bytes
    digests: Bytes
    rows: Bytes


def check_group(reader: BatchReader, code: RowCode, group: Sequence[Numbered]) -> CheckedGroup:
    """Verify lines and put their records in columns."""
    lines: list[CheckedLine] = []
    batches: list[Batch] = []
    for number, line in group:
        lines.append(_checked(reader, number, line, batches))
    return CheckedGroup(tuple(lines), *_columns(batches, code))


def _checked(
    reader: BatchReader, number: int, line: bytes | FormatError, batches: list[Batch]
) -> CheckedLine:
    if isinstance(line, FormatError):
        return CheckedLine(number, line.verdict, reason=_reason(line))
    try:
        batch = reader.read_line(line)
    except FormatError as error:
        if is_batch_line(line):
            reason, content = _reason(error), line[:KEPT_BYTES]
        else:
            reason, content = harmless(_reason(error)), b""
        return CheckedLine(number, error.verdict, reason=reason, content=content, size=len(line))
    batches.append(batch)
    return CheckedLine(number, LineVerdict.ACCEPTED, batch.key, len(batch.records), token=batch.token)


def _reason(error: FormatError) -> Message:
    """What was wrong and in which field; the line's number is kept beside it."""
    return PLACED(place=error.field, reason=error.reason) if error.field else error.reason


_ANSWER = np.full(256, 255, np.uint8)
"""What a character of a record answers: its place among the options; for "-" 255, which is no answer, and for "." another."""
_ANSWER[ord(survey.NOT_ASKED)] = NOT_ASKED
_ANSWER[np.frombuffer(survey.OPTION_CHARACTERS.encode(), np.uint8)] = np.arange(len(survey.OPTION_CHARACTERS))


def _columns(batches: list[Batch], code: RowCode) -> tuple[Bytes, Bytes, Bytes]:
    """Ids, digests and rows of all records."""
    records = [record for batch in batches for record in batch.records]
    shape = (len(records), code.items)
    levels = np.frombuffer("".join([r.levels for r in records]).encode(), np.uint8).reshape(shape) - 49
    answers = _ANSWER[np.frombuffer("".join([r.answers for r in records]).encode(), np.uint8)].reshape(shape)
    arms = np.array([record.arm for record in records], np.uint8)
    digests = b"".join([digest for batch in batches for digest in _digests(batch)])
    return (
        _ids([record.id for record in records]),
        np.frombuffer(digests, np.uint8).reshape(len(records), DIGEST_BYTES),
        code.pack(levels, answers, arms),
    )


def _ids(texts: list[str]) -> Bytes:
    """Ids as 16 bytes, uint8 [n, 16].

    22 characters hold 132 bits. The last four are 0 in an id that stands for 16 bytes; one where they are not is another
    id, and becomes a digest of its text, which is none of the ids anybody else has.
    """
    wide = np.frombuffer(base64.urlsafe_b64decode("".join([text + _PAD for text in texts])), np.uint8)
    wide = wide.reshape(len(texts), ID_BYTES + 2)
    ids = wide[:, :ID_BYTES].copy()
    for row in np.flatnonzero(wide[:, ID_BYTES]).tolist():
        ids[row] = np.frombuffer(
            hashlib.blake2b(texts[row].encode(), digest_size=ID_BYTES).digest(), np.uint8
        )
    return ids


def _digests(batch: Batch) -> list[bytes]:
    """A digest of sender, id, levels, answers and arm for each record; all but the sender have one length in a survey."""
    begun = hashlib.blake2b(batch.key, digest_size=DIGEST_BYTES)
    digests = []
    for record in batch.records:
        whole = begun.copy()
        arm = str(record.arm) if record.arm else ""
        whole.update((record.id + record.levels + record.answers + arm).encode())
        digests.append(whole.digest())
    return digests
