"""Passphrases: from a prompt or a file, never from the command line, which other users of a machine can read."""

from __future__ import annotations

import getpass
from pathlib import Path

from tacit import store
from tacit.errors import KeyFileError

_LONGEST = 4_096


def from_file(path: Path) -> str:
    """The first line of a file.

    Raises:
        KeyFileError: it is not UTF-8.
        StoreError: it cannot be read.
    """
    try:
        return store.read(path, _LONGEST).decode("utf-8").partition("\n")[0].rstrip("\r")
    except UnicodeDecodeError:
        raise KeyFileError(f"{path} is not UTF-8; save the passphrase as UTF-8") from None


def ask(prompt: str) -> str:
    """What is typed, without showing it.

    Raises:
        KeyFileError: nobody is there to type.
    """
    try:
        return getpass.getpass(prompt)
    except EOFError:
        raise KeyFileError("there is no terminal to type the passphrase; use --passphrase-file") from None


def ask_twice() -> str:
    """A new passphrase, typed twice.

    Raises:
        KeyFileError: the two differ.
    """
    passphrase = ask("New passphrase: ")
    if ask("The same again: ") != passphrase:
        raise KeyFileError("the two passphrases differ; try again")
    return passphrase
