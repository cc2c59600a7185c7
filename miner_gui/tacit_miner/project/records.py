"""Records as they lie in a project: packs of bits, and the order that leaves no trace of how they came.

A record of n questions takes n bits for the answers, n that say whether there is one, and n for each binary digit of the
level (lowest first, level 1 being 0), packed to bytes. If any question has options, the first n bits are the lowest digit of the
answer (an option's number from 0), and its other digits come last. Where there is no answer all its bits are 0, so that rows with the
same meaning are the same bytes; where the person was not asked, the first bit alone is 1. A person's level for an item left unanswered
is not kept: nothing can be computed from it. In a survey with two arms one more bit says which: 0 for the first.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np
import numpy.typing as npt

from tacit.compute.arrays import StructOfArrays
from tacit.compute.compiled import Kernel
from tacit.records.mixed import Bytes

PACK_RECORDS = 65_536  # of one file that a pack holds at most, column by column
ID_BYTES = DIGEST_BYTES = CHECKSUM_BYTES = 16
RECORD_BYTES = ID_BYTES + DIGEST_BYTES + 8  # of a record in a pack beside its row: id, digest, signer, line

NOT_ASKED = 254
"""What an answer is where the person was not asked; any other number that is no answer stands for not said."""

Integers = npt.NDArray[np.int32]

spread_bits = Kernel(
    "spread_bits",
    "const uint8 levels[records, items], const uint8 answers[records, items], uint8 most",
    "uint8 not_asked, int64 digits, uint8 bits[records, planes, items]",
    where=lambda of: 0 <= of.digits <= 8 and of.digits + 2 <= of.planes <= of.digits + 10,
)
"""Fill `bits`: levels and answers as one bit a byte, in the order of planes described above.

`most` is the number of answers, `digits` that of a level's binary digits.
"""


@dataclass(frozen=True, slots=True)
class RowCode:
    """How rows of levels and answers become bytes; `answers` is the most different ones of a question; a row may say its arm."""

    items: int
    levels: int
    answers: int = 2
    arms: bool = False

    @property
    def digits(self) -> int:
        """Binary digits of a level."""
        return (self.levels - 1).bit_length()

    @property
    def planes(self) -> int:
        """Bits a question takes."""
        return 1 + self.digits + (self.answers - 1).bit_length()

    @property
    def width(self) -> int:
        """Bytes a row takes."""
        return -(-(self.planes * self.items + self.arms) // 8)

    def pack(self, levels: Bytes, answers: Bytes, arms: Bytes | None = None) -> Bytes:
        """Rows, uint8 [records, width], of levels from 0 and answers, uint8 [records, items], and arms, uint8 [records], 1 or 2, if any.

        An answer is counted from 0; `NOT_ASKED` is none, as is any other number beyond the answers, for not said.
        """
        bits = np.empty((len(answers), self.planes, self.items), np.uint8)
        levels, answers = np.ascontiguousarray(levels), np.ascontiguousarray(answers)
        spread_bits(levels, answers, self.answers, NOT_ASKED, self.digits, bits)
        flat = bits.reshape(len(answers), self.planes * self.items)
        if self.arms and arms is not None:
            flat = np.column_stack([flat, arms - 1])
        return np.packbits(flat, axis=1)

    def arms_of(self, rows: Bytes) -> Bytes:
        """The arms of rows, uint8 [records], 1 or 2; 0 where there are none."""
        if not self.arms:
            return np.zeros(len(rows), np.uint8)
        byte, bit = divmod(self.planes * self.items, 8)
        return np.asarray((rows[:, byte] >> (7 - bit) & 1) + 1, np.uint8)

    def unpack(self, rows: Bytes) -> tuple[Bytes, Bytes]:
        """Levels and answers of rows, uint8 [records, items]; the number of answers where nothing was said, or `NOT_ASKED`."""
        bits = np.unpackbits(rows, axis=1, count=self.planes * self.items)
        bits = bits.reshape(len(rows), self.planes, self.items)
        levels = np.zeros((len(rows), self.items), np.uint8)
        for digit in range(self.digits):
            levels |= bits[:, 2 + digit] << digit
        answers = bits[:, 0].copy()
        for digit in range(1, self.planes - 1 - self.digits):
            answers |= bits[:, 1 + self.digits + digit] << digit
        none = np.where(bits[:, 0] == 1, NOT_ASKED, self.answers)
        return levels, np.where(bits[:, 1] == 1, answers, none).astype(np.uint8)


@dataclass(frozen=True, slots=True, eq=False)
class RecordColumns(StructOfArrays):
    """Records in columns: ids and digests uint8 [n, 16], signers and lines of the file int32 [n], rows uint8 [n, width] (`RowCode`).

    A digest is of sender, id and content together: the same digest is the same record. A signer is 0 for no signer.
    """

    ids: Bytes
    digests: Bytes
    signers: Integers
    lines: Integers
    rows: Bytes

    def columns(self) -> tuple[bytes, ...]:
        """Ids, digests, signers, lines, rows as bytes, and a checksum over them."""
        numbers = self.signers.astype("<i4"), self.lines.astype("<i4")
        columns = tuple(each.tobytes() for each in (self.ids, self.digests, *numbers, self.rows))
        return (*columns, checksum(*columns))

    @classmethod
    def of_columns(cls, columns: Sequence[bytes], width: int) -> Self:
        """The inverse of `columns`, without the checksum."""
        ids, digests, signers, lines, rows = columns
        return cls(
            np.frombuffer(ids, np.uint8).reshape(-1, ID_BYTES),
            np.frombuffer(digests, np.uint8).reshape(-1, DIGEST_BYTES),
            np.frombuffer(signers, "<i4").astype(np.int32, copy=False),
            np.frombuffer(lines, "<i4").astype(np.int32, copy=False),
            np.frombuffer(rows, np.uint8).reshape(-1, width),
        )


def checksum(*columns: bytes) -> bytes:
    """16 bytes that tell whether the columns are as they were written."""
    digest = hashlib.blake2b(digest_size=CHECKSUM_BYTES)
    for column in columns:
        digest.update(len(column).to_bytes(8, "little"))
        digest.update(column)
    return digest.digest()


def as_words(rows: Bytes) -> npt.NDArray[np.uint64]:
    """Rows of bytes as numbers that sort as the bytes do, uint64 [records, words]."""
    if rows.shape[1] % 8:
        rows = np.pad(rows, ((0, 0), (0, -rows.shape[1] % 8)))
    return np.ascontiguousarray(rows).view(">u8").astype(np.uint64)


def order_by_content(rows: Bytes) -> npt.NDArray[np.int64]:
    """The order of rows by their bytes: a function of what was said, not of who said it when."""
    return np.lexsort(as_words(rows).T[::-1]).astype(np.int64)
