"""A new passphrase is typed twice; everything else both programs do alike, in `tacit.passphrases`."""

from __future__ import annotations

from tacit.errors import KeyFileError
from tacit.messages import Template
from tacit.passphrases import ask, from_file

DIFFERENT = Template("passphrase.different", "the two passphrases differ; try again")

__all__ = ["ask", "ask_twice", "from_file"]


def ask_twice() -> str:
    """A new passphrase, typed twice.

    Raises:
        KeyFileError: the two differ.
    """
    passphrase = ask("New passphrase: ")
    if ask("The same again: ") != passphrase:
        raise KeyFileError(DIFFERENT())
    return passphrase
