"""Up to which share a condition holds: within its exactness, wherever it stops, and with few looks at few rows."""

import numpy as np
import pytest

from tacit.estimation.forging import EXACT, MOST_LOOKS, SHARES, Claims, largest_share, side_by_side


def claims_with(bounds, records=1_000.0):
    """Claims of which only the excess counts, as the share at which a made-up condition stops."""
    one = np.ones(len(bounds))
    return Claims(np.array(bounds), one, records * one, one, one, one, one)


def stops_at_its_excess(own, share, _limit):
    return own.excess - share


UNLIMITED = np.zeros(len(SHARES))


def condition(limits, margin):
    """By how much claims at shares exceed the limits of their steps."""
    return lambda claims, share, step: margin(claims, share, limits[step])


def test_the_largest_share_lies_where_the_condition_stops_or_at_an_end():
    claims = claims_with([0.0, 0.013, 0.37, 0.9, 0.3, 0.2, 0.2])
    low = np.array([0.0, 0.0, 0.1, 0.0, 0.35, 0.0, 0.4])
    high = np.array([0.5, 0.5, 0.5, 0.5, 0.5, np.nan, 0.1])
    found = largest_share(condition(UNLIMITED, stops_at_its_excess), claims, low, high)
    assert found == pytest.approx([0.0, 0.013, 0.37, 0.5, 0.35, np.nan, 0.1], abs=EXACT, nan_ok=True)
    assert (found[:4] <= claims.excess[:4]).all()


def test_a_limit_that_rises_from_step_to_step_stops_rows_where_a_step_begins():
    # Steeper than the margin falls: each row stops in a step, or between two of them.
    limits = np.linspace(0.0, 0.6, len(SHARES))
    claims = claims_with(np.linspace(0.001, 1.2, 100))
    found = largest_share(
        condition(limits, lambda own, share, limit: own.excess - share - limit),
        claims,
        np.zeros(100),
        np.full(100, 0.5),
    )
    grid = np.sort(np.concatenate([np.linspace(0.0, 0.5, 50_001), SHARES]))
    met = claims.excess[:, None] - grid - limits[np.searchsorted(SHARES, grid)] >= 0.0
    last = np.array([grid[row][-1] if row.any() else 0.0 for row in met])
    assert found == pytest.approx(last, abs=1.1e-5)
    assert np.isin(found, SHARES[1:-1]).any()


@pytest.mark.parametrize(
    "margin",
    [
        lambda own, share, _: own.excess**3 - share**3,
        lambda own, share, _: np.where(share > own.excess, -1e-12, 1e6),
        lambda own, share, _: np.where(share > own.excess, -np.inf, np.inf),
        lambda own, share, _: np.where(share > own.excess, np.nan, 1.0),
        lambda own, share, _: np.exp(-200.0 * share) - np.exp(-200.0 * own.excess),
    ],
    ids=["cubic", "jump", "infinite", "unknown", "steep"],
)
def test_margins_far_from_straight_lines_are_found_as_exactly(margin):
    claims = claims_with(np.random.default_rng(1).uniform(1e-5, 0.45, 200))
    looks = []

    def counted(own, share, limit):
        looks.append(len(own))
        return margin(own, share, limit)

    found = largest_share(condition(UNLIMITED, counted), claims, np.zeros(200), np.full(200, 0.5))
    assert found == pytest.approx(claims.excess, rel=0.0, abs=1.01 * EXACT)
    assert (found <= claims.excess).all()
    assert len(looks) < MOST_LOOKS


def test_straight_margins_take_half_the_looks_of_halving():
    looks = []

    def counted(own, share, limit):
        looks.append(len(own))
        return stops_at_its_excess(own, share, limit) / (1.0 - share)

    claims = claims_with(np.random.default_rng(1).uniform(1e-5, 0.45, 200))
    largest_share(condition(UNLIMITED, counted), claims, np.zeros(200), np.full(200, 0.5))
    assert len(looks) <= 14  # both ends, five for the step, its start, and six for the place in it


def test_rows_that_hold_at_the_largest_share_are_not_searched():
    asked = []

    def counted(own, share, limit):
        asked.append(len(own))
        return stops_at_its_excess(own, share, limit)

    largest_share(
        condition(UNLIMITED, counted), claims_with([0.9] * 99 + [0.2]), np.zeros(100), np.full(100, 0.5)
    )
    assert asked[:2] == [100, 1]
    assert max(asked[1:]) == 1


@pytest.mark.parametrize("rows", [0, 1, 5_000, 10**6])
def test_shares_side_by_side_are_all_of_them_in_order(rows):
    parts = list(side_by_side(rows))
    assert np.concatenate(parts)[:, 0].tolist() == SHARES.tolist()
    assert len(parts) == 1 or rows > 1_000


def test_of_few_records_the_first_stop_counts_where_a_condition_holds_again():
    def twice(own, share, _limit):
        return np.where((share > own.excess) & (share < 0.04), -1.0, 1.0)

    claims = claims_with([0.001, 0.0025, 0.3], records=4.0)
    found = largest_share(condition(UNLIMITED, twice), claims, np.zeros(3), np.full(3, 0.5))
    assert found == pytest.approx([0.001, 0.0025, 0.5], abs=1.01 * EXACT)
