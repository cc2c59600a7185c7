"""The loop of `RowCode.pack`, as `tacit.compute.compiled` calls it: levels and answers as one bit a byte."""

from __future__ import annotations

from tacit.compute.compiled import Kernel

spread_bits = Kernel(
    "spread_bits",
    "const uint8 levels[records, items]",
    "const uint8 answers[records, items]",
    "uint8 most",
    "uint8 not_asked",
    "int64 digits",
    "uint8 bits[records, planes, items]",
    where=lambda of: 0 <= of.digits <= 8 and of.digits + 2 <= of.planes <= of.digits + 10,
)
"""Fill `bits`, in the order of planes that `tacit_miner.project.records` describes.

`most` is the number of answers, `digits` that of a level's binary digits.
"""
