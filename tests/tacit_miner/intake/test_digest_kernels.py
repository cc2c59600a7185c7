"""The compiled BLAKE2b is the standard library's."""

import hashlib

import numpy as np
import pytest

from tacit_miner.intake.kernels import BLOCK_BYTES, digest_rows


@pytest.mark.parametrize("size", [1, 55, 127, 128, 129, 255, 256, 257, 700])
def test_it_is_blake2b(size):
    rng = np.random.default_rng(size)
    given = rng.integers(0, 256, (7, size), dtype=np.uint8)
    given[0], given[1] = 0, 255
    texts = np.zeros((7, -(-size // BLOCK_BYTES) * BLOCK_BYTES), np.uint8)
    texts[:, :size] = given
    found = np.empty((7, 16), np.uint8)
    digest_rows(texts, size, found)
    wanted = [hashlib.blake2b(row.tobytes(), digest_size=16).digest() for row in given]
    assert [row.tobytes() for row in found] == wanted
