"""What parts foretell of supports: the loop against the formula in NumPy, bit for bit, and against what is known."""

from itertools import combinations

import numpy as np
import pytest

from tacit.estimation.kernels import foretell_rows


def foretold(parts):
    """The product of the parts of one item less, over those of two less, and so on; the least and the most; from supports [2^K, ...]."""
    whole = len(parts) - 1
    items = [1 << item for item in range(whole.bit_length())]
    less = parts[[whole ^ item for item in items]]
    most, least = less.min(axis=0), np.zeros(parts.shape[1:])
    for one, other in combinations(items, 2):
        least = np.maximum(least, parts[whole ^ one] + parts[whole ^ other] - parts[whole ^ one ^ other])
    product = less.prod(axis=0)
    for mask in range(1, whole):
        missing = len(items) - mask.bit_count()
        if missing % 2 == 0:
            product = product / np.maximum(parts[mask], 1e-6)
        elif missing > 1:
            product = product * parts[mask]
    least = np.minimum(least, most)
    return np.clip(product, least, most), least, most


def central(parts):
    """The central moment of the whole about its items' supports."""
    moments = parts.copy()
    for item in range(len(parts).bit_length() - 1):
        halves = moments.reshape(-1, 2, 1 << item, *parts.shape[1:])
        halves[:, 1] -= parts[1 << item] * halves[:, 0]
    return moments[-1]


def from_loop(drawn, places, support):
    """The central moment, and what is more than it, foretold, least and most, [4, m, draws]."""
    moment, parts = np.empty(len(support)), np.empty((len(support), 4, drawn.shape[1] - 1))
    foretell_rows(drawn, places, support, moment, parts)
    return moment, parts.transpose(1, 0, 2)


@pytest.mark.parametrize("length", [2, 3, 5, 8])
@pytest.mark.parametrize("draws", [1, 40])
def test_the_loop_gives_the_digits_of_the_formula(length, draws):
    random = np.random.default_rng(length)
    drawn = random.random((400, draws + 1))
    drawn[:4] = np.array([1.0, 0.0, 1e-7, 5e-7])[:, None]
    places = random.integers(0, 400, (30, 1 << length), np.int32)
    whole = (1 << length) - 1
    places[0], places[0, [whole ^ 1 << item for item in range(length)]] = 0, 2
    places[0, whole ^ 3] = (
        3  # what is divided by is rarer than it may be, and no less than what it is a part of
    )
    places[:, 0], support = 0, random.random(30)
    support[3] = np.nan
    moment, (lower, product, least, most) = from_loop(drawn, places, support)
    parts = drawn[places.T]
    parts[-1], parts[-1, :, -1] = 0.0, support
    expected = central(parts)
    np.testing.assert_array_equal(moment, expected[:, -1])
    np.testing.assert_array_equal(lower, -expected[:, :-1])
    np.testing.assert_array_equal((product, least, most), foretold(parts[:, :, :-1]))


def test_parts_foretell_the_product_of_independent_items_and_bound_what_can_be():
    supports = np.array([0.3, 0.6, 0.7])
    masks = np.arange(8)[:, None] >> np.arange(3) & 1
    drawn = np.repeat(np.where(masks, supports, 1.0).prod(axis=1)[:, None], 2, axis=1)
    places = np.arange(8, dtype=np.int32)[None]
    moment, (lower, product, least, most) = from_loop(drawn, places, drawn[-1:, -1] + 0.05)
    assert moment == pytest.approx([0.05])
    assert lower == pytest.approx(0.3 * 0.6 * 0.7)
    assert product == pytest.approx(0.3 * 0.6 * 0.7)
    assert most == pytest.approx(0.3 * 0.6)
    assert least == pytest.approx(0.3 * 0.6 + 0.3 * 0.7 - 0.3)  # of two that hold the first item


@pytest.mark.parametrize(("place", "size"), [(8, 8), (-1, 8), (0, 6), (0, 2)])
def test_places_beyond_what_was_drawn_and_tables_of_other_sizes_are_refused(place, size):
    places = np.zeros((1, size), np.int32)
    places[0, 1] = place
    with pytest.raises(ValueError, match="foretell_rows"):
        from_loop(np.ones((8, 3)), places, np.ones(1))
