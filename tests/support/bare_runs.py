"""Runs of `mine` that leave out what most of a small run's time goes to, for tests that look at the lists of many studies and nothing else."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tacit.mining import apriori
from tacit.verdicts.list_worth import ListWorth


@contextmanager
def lists_alone() -> Iterator[None]:
    """Meanwhile runs give lists, estimates, intervals, claims and verdicts; not what stands beside them.

    That is how well records fit their channels, how many rows are expected to be wrong, and what forged records could change.
    """
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(apriori, "fit_notes", lambda *_: [])
        patched.setattr(apriori, "wrong_rows", lambda *_: [])
        patched.setattr(apriori, "knows_flips", lambda _: False)
        for name in ("add", "narrow", "itemsets", "rules"):
            patched.setattr(ListWorth, name, lambda *_: None)
        yield
