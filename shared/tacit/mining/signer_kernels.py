"""Sums of products of each signer, one row of a result after the other.

Compiled by Numba, cached on disk, free of the GIL.
"""

from __future__ import annotations

from tacit.compiled import kernel


@kernel()
def add_by_signer(weights, answered, place, masks, signers, sums):
    """Add the products of a tile of records to the sums of their signers.

    Args:
        weights: float64 [items, at least rows], w of each answer and 0 where there is none.
        answered: likewise, 1 where there is an answer, else 0.
        place: int32 [m, K], rows of `weights`.
        masks: int64 [m], the bits of the items whose weights are in the denominator.
        signers: int32 [rows], the signer of each record.
        sums: float64 [3, m, signers], added to: the products of the weights of all items; the same with `answered` for every item that
            is not in the mask; and how many records answered all items.
    """
    rows, length = signers.shape[0], place.shape[1]
    for row in range(place.shape[0]):
        mask = masks[row]
        for record in range(rows):
            top, bottom, there = 1.0, 1.0, 1.0
            for j in range(length):
                item = place[row, j]
                weight, said = weights[item, record], answered[item, record]
                top *= weight
                bottom *= weight if mask >> j & 1 else said
                there *= said
            signer = signers[record]
            sums[0, row, signer] += top
            sums[1, row, signer] += bottom
            sums[2, row, signer] += there
