"""The interval by which a test judges a simulated proportion."""

import math
from statistics import NormalDist

ALPHA = 1e-6
"""Chance of one comparison to fail although the proportion is right."""


def wilson_interval(successes, trials, alpha=ALPHA):
    """Wilson's interval for a proportion."""
    z = NormalDist().inv_cdf(1 - alpha / 2)
    share = successes / trials
    centre = (share + z * z / (2 * trials)) / (1 + z * z / trials)
    half = z * math.sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials)) / (1 + z * z / trials)
    return centre - half, centre + half


def agrees(successes, trials, probability, alpha=ALPHA):
    """Whether so many successes may come from this probability."""
    low, high = wilson_interval(int(successes), int(trials), alpha)
    return low <= probability <= high
