"""Shares on the command line: `0.02` and `2%` are the same; the argument's range is for the settings to check."""

from __future__ import annotations

import argparse

_PER_CENT = 100.0


def share(text: str) -> float:
    """A share, written as a number from 0 to 1 or in percent.

    Raises:
        argparse.ArgumentTypeError: anything else.
    """
    written = text.strip()
    number = written.removesuffix("%").rstrip()
    try:
        value = float(number)
    except ValueError:
        shown = text if len(text) <= 40 else text[:40] + "…"
        raise argparse.ArgumentTypeError(f"{shown!r} is no share; write one such as 0.02 or 2%") from None
    return value if number == written else value / _PER_CENT
