"""The loop of `RowCode.pack`: levels and answers as one bit a byte."""

from __future__ import annotations

import numpy as np

from tacit.compute.compiled import kernel


@kernel(
    "void(Array(uint8, 2, 'C', readonly=True), Array(uint8, 2, 'C', readonly=True), uint8, uint8, int64, uint8[:,:,::1])"
)
def spread_bits(levels, answers, most, not_asked, digits, bits):
    """Fill `bits`, uint8 [records, planes, items].

    Planes are in the order that `tacit_miner.project.records` describes; `most` is the number of answers, `digits` that of a level's
    binary digits.
    """
    items = answers.shape[1]
    for k in range(answers.shape[0]):
        for i in range(items):
            answer = answers[k, i]
            given = np.uint8(answer < most)
            bits[k, 0, i] = (answer & given) | np.uint8(answer == not_asked)
            bits[k, 1, i] = given
        for digit in range(digits):
            for i in range(items):
                bits[k, 2 + digit, i] = (levels[k, i] >> np.uint8(digit)) & bits[k, 1, i]
        for digit in range(1, bits.shape[1] - 1 - digits):
            for i in range(items):
                bits[k, 1 + digits + digit, i] = (answers[k, i] >> np.uint8(digit)) & bits[k, 1, i]
