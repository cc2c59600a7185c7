"""Passphrases: from a prompt or a file, never from the command line, which other users of a machine can read."""

from __future__ import annotations

import getpass
import warnings
from pathlib import Path

from tacit import store
from tacit.errors import KeyFileError
from tacit.messages import Template

NOT_UTF8 = Template("passphrase.not-utf8", "{path} is not UTF-8 text; write the passphrase in its first line")
NO_TERMINAL = Template(
    "passphrase.no-terminal", "there is no terminal to type the passphrase; use {option} FILE"
)

_LONGEST = 4_096


def from_file(path: Path) -> str:
    """The first line of a file, without the byte order mark that some editors put before it.

    Raises:
        KeyFileError: it is not UTF-8.
        StoreError: it cannot be read.
    """
    try:
        text = store.read(path, _LONGEST).decode("utf-8")
    except UnicodeDecodeError:
        raise KeyFileError(NOT_UTF8(path=str(path))) from None
    return text.removeprefix("\ufeff").partition("\n")[0].rstrip("\r")


def ask(prompt: str, otherwise: str = "--passphrase-file") -> str:
    """What is typed, without showing it.

    Args:
        prompt: what to ask.
        otherwise: the option that names a file instead.

    Raises:
        KeyFileError: there is no terminal, or what is typed would be shown.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("error", getpass.GetPassWarning)  # it comes before an echoing read
        try:
            return getpass.getpass(prompt)
        except (EOFError, getpass.GetPassWarning):
            raise KeyFileError(NO_TERMINAL(option=otherwise)) from None
