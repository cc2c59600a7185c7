"""A list of tokens from a file; a refusal names the file, because a command may read several."""

from __future__ import annotations

from pathlib import Path

from tacit import store
from tacit.formats import tokens
from tacit.formats.errors import FormatError
from tacit.formats.limits import LIMITS
from tacit.messages import PLACED
from tacit_miner.cli.options import OptionError


def read_token_list(path: Path) -> tuple[bytes, ...]:
    """The public halves in a list, sorted.

    Raises:
        OptionError: not a list.
        StoreError: it cannot be read.
    """
    try:
        return tokens.read_list(store.read(path, LIMITS.file_bytes))
    except FormatError as error:
        raise OptionError(PLACED(place=str(path), reason=error.message)) from None
