"""The compiled BLAKE2b is the standard library's."""

import hashlib

import numpy as np
import pytest

from tacit_miner.intake.kernels import BLOCK_BYTES, digest_rows


@pytest.mark.parametrize("size", [0, 1, 55, 127, 128, 129, 255, 256, 257, 700])
def test_it_is_blake2b(size):
    rng = np.random.default_rng(size)
    given = rng.integers(0, 256, (7, size), dtype=np.uint8)
    given[0], given[1] = 0, 255
    texts = np.zeros((7, max(1, -(-size // BLOCK_BYTES)) * BLOCK_BYTES), np.uint8)
    texts[:, :size] = given
    found = np.empty((7, 16), np.uint8)
    digest_rows(texts, size, found)
    wanted = [hashlib.blake2b(row.tobytes(), digest_size=16).digest() for row in given]
    assert [row.tobytes() for row in found] == wanted


@pytest.mark.parametrize(("size", "wide"), [(0, 0), (128, 256), (129, 128), (256, 384)])
def test_a_text_of_more_blocks_than_its_bytes_fill_is_refused_and_gets_no_other_digest(size, wide):
    with pytest.raises(ValueError, match="digest_rows"):
        digest_rows(np.zeros((2, wide), np.uint8), size, np.empty((2, 16), np.uint8))
