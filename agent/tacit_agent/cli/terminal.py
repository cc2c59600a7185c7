"""Asking in a terminal. Answers are typed unseen: what a terminal shows, it also keeps and may write to a file."""

from __future__ import annotations

import getpass
import sys
from collections.abc import Callable
from typing import TypeVar

_T = TypeVar("_T")


def ask(prompt: str, understand: Callable[[str], _T | None], again: str, *, unseen: bool = False) -> _T:
    """Ask until what was typed is understood.

    Args:
        prompt: the question.
        understand: gives what was meant, wrapped so that it is not None, or None.
        again: what to say otherwise; what was typed is not repeated.
        unseen: do not show what is typed.

    Raises:
        KeyboardInterrupt: the person stopped, or the input ended.
    """
    while True:
        meant = understand(_line(prompt, unseen=unseen).strip())
        if meant is not None:
            return meant
        say(again)


def _line(prompt: str, *, unseen: bool) -> str:
    if unseen and sys.stdin.isatty():
        try:
            return getpass.getpass(prompt)
        except EOFError:
            raise KeyboardInterrupt from None
    sys.stderr.write(prompt)
    sys.stderr.flush()
    line = sys.stdin.readline()
    if not line:
        raise KeyboardInterrupt
    return line


def say(text: str = "") -> None:
    """A line of the conversation; it is not a result, so it goes where questions go."""
    print(text, file=sys.stderr)
