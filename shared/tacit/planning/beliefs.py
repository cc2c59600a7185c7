"""What is believed of the true answers before anybody is asked: supports of an itemset and of all its subsets.

A row of supports has 2^K entries; bit j of an index is item j, entry 0 is 1. A study is planned from shares of yes and, at most,
the support of an itemset. What these leave open is filled in so: answers are independent; an itemset with more support than
that has a share of people whose answers go together as far as they can (comonotone), while those of the others are
independent; one with less lacks only people who hold all of it.

Invariant: every row that is returned is a distribution of answers, so that each of its cells is at least 0.
"""

from __future__ import annotations

import numpy as np

from tacit.arrays import Floats
from tacit.estimation.contraction import cells
from tacit.messages import Template
from tacit.planning.errors import PlanError

NOT_A_SHARE = Template("plan.not-a-share", "{value:g} is not a share between 0 and 1")
OUT_OF_REACH = Template(
    "plan.support-out-of-reach",
    "a support of {support:g} is not possible with these shares of yes; it lies between {least:.4g} and {most:.4g}",
)

_ROUNDING = 1e-9
"""How far below 0 a cell may come out by rounding."""


def independent(shares: Floats) -> Floats:
    """Supports of all subsets if answers are independent.

    Args:
        shares: of yes to each item, float64 [m, K].

    Returns:
        float64 [m, 2^K].
    """
    rows = np.ones((len(shares), 1))
    for item in range(shares.shape[1]):
        rows = np.concatenate([rows, rows * shares[:, item, None]], axis=1)
    return rows


def together(shares: Floats) -> Floats:
    """Likewise if answers go together as far as they can: who has a rarer item has all more common ones."""
    rows = np.ones((len(shares), 1))
    for item in range(shares.shape[1]):
        rows = np.concatenate([rows, np.minimum(rows, shares[:, item, None])], axis=1)
    return rows


def associated(shares: Floats, support: float) -> Floats:
    """Supports of all subsets of one itemset with this support.

    Args:
        shares: of yes to each item, float64 [K].
        support: of the whole itemset.

    Returns:
        float64 [1, 2^K].

    Raises:
        PlanError: a share outside 0 to 1, or a support that these shares do not allow.
    """
    for value in [*shares.tolist(), support]:
        if not 0.0 <= value <= 1.0:
            raise PlanError(NOT_A_SHARE(value=value))
    apart, most = independent(shares[None]), together(shares[None])
    chance, limit = float(apart[0, -1]), float(most[0, -1])
    if len(shares) == 1 or support == chance:
        found = apart
    elif support > chance:
        part = (support - chance) / (limit - chance) if limit > chance else np.inf
        found = part * most + (1.0 - part) * apart if part <= 1.0 + _ROUNDING else np.full_like(apart, np.nan)
    else:
        found = apart.copy()
    found[0, -1] = support
    if not (cells(found) >= -_ROUNDING).all() or (len(shares) == 1 and support != shares[0]):
        raise PlanError(OUT_OF_REACH(support=support, least=_least(apart), most=limit))
    return found


def least_support(shares: Floats) -> float:
    """The smallest support of items with these shares, float64 [K], if those of its proper subsets are independent."""
    return float(shares[0]) if len(shares) == 1 else max(0.0, _least(independent(shares[None])))


def _least(apart: Floats) -> float:
    """The smallest support of the whole itemset that leaves every cell at least 0, its proper subsets being independent."""
    shown, length = cells(apart)[0], apart.shape[1].bit_length() - 1
    alike = [(length - place.bit_count()) % 2 == 0 for place in range(len(shown))]
    return float(apart[0, -1] - shown[alike].min())
