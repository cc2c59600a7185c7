"""People who do what a dice form tells them, throw by throw. Written from the instructions, not from the channels."""

from __future__ import annotations

import numpy as np

HEADS, TAILS = 1, 0


def answers(random, kind, true, options):
    """What people answer who read an instruction.

    Args:
        random: a generator of NumPy.
        kind: the instruction's key in `tacit_miner.xlsform.dice`.
        true: their true answers, 1 and 0 for yes and no, else options by position; int64 [people].
        options: how many there are; 0 for yes and no.
    """
    return (_forced if options else _yes_no)(random, kind, np.asarray(true), options)


def _yes_no(random, kind, true, _):
    people = len(true)
    if kind.startswith("die"):
        rolled = random.integers(1, 7, people)
        yes, no = {"die-4": ({1}, {6}), "die-2": ({1, 2}, {5, 6})}[kind]
        says_yes, says_no = np.isin(rolled, list(yes)), np.isin(rolled, list(no))
    else:
        tosses = random.integers(0, 2, (people, {"coin-3": 3, "coin-2": 2}[kind]))
        says_yes, says_no = (tosses == HEADS).all(axis=1), (tosses == TAILS).all(axis=1)
    return np.where(says_yes, 1, np.where(says_no, 0, true))


def _forced(random, kind, true, options):
    people = len(true)
    if kind.startswith("die"):
        again = random.integers(1, 7, people) > {"die-4-options": 4, "die-2-options": 2}[kind]
        draw = lambda count: random.integers(1, 7, count) - 1  # noqa: E731 - a throw
    else:
        first = random.integers(0, 2, (people, {"coin-2-options": 2, "coin-1-options": 1}[kind]))
        again = (first == TAILS).all(axis=1)
        # heads heads, heads tails, tails heads, tails tails
        draw = lambda count: 3 - random.integers(0, 2, (count, 2)) @ [2, 1]  # noqa: E731 - two tosses
    named = draw(people)
    while (over := named >= options).any():
        named[over] = draw(int(over.sum()))
    return np.where(again, named, true)
