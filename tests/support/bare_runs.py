"""Runs of `mine` that leave out what most of a small run's time goes to, for tests that look at the lists of many studies and nothing else."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tacit.mining import apriori
from tacit.verdicts.list_worth import ListWorth


@contextmanager
def lists_alone(*, wrong_rows: bool = False, flips: bool = False) -> Iterator[None]:
    """Meanwhile runs give lists, estimates, intervals, claims and verdicts; not what stands beside them.

    That is how well records fit their channels and, unless a test is about them, how many rows are expected to be wrong and what
    forged records could change.
    """
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(apriori, "fit_notes", lambda *_: [])
        if not wrong_rows:
            patched.setattr(apriori, "wrong_rows", lambda *_: [])
            for name in ("add", "narrow", "itemsets", "rules"):
                patched.setattr(ListWorth, name, lambda *_: None)
        if not flips:
            patched.setattr(apriori, "knows_flips", lambda _: False)
        yield
