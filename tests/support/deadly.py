"""What a process of its own does that ends in the middle of its work: of an import, or of a cluster.

Each such process loads this: what only one of them takes is loaded where it is used.
"""

import os

import numpy as np

DEADLY = "0002"
"""In the name of the file at which it ends, as the system ends a process that takes too much memory."""


def dying(paths, *given):
    from tacit_miner.intake import verification

    for told in verification.verified(paths, *given):
        yield told
        if isinstance(told[1], verification.Begin) and DEADLY in told[1].path.name:
            os._exit(1)


class Killing:
    """A work that ends the process of the worker that does it, twice: the second has what the first had before another is there."""

    def __init__(self, marks):
        self.marks = marks

    def __call__(self, block):
        for mark in self.marks:
            if not mark.exists():
                mark.touch()
                os._exit(1)
        return (np.array([block.records]),)
