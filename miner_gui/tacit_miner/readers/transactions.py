"""Reading a data set, whatever its format.

The format is told by the name (`.dat`, `.csv`, each also with `.gz`; `.parquet`, `.arrow`, `.feather`, `.arrows`), else by the first line: UCI DST lines begin with
a letter and a comma, FIMI lines hold digits and spaces, anything else is a table with a header.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path

from tacit.messages import Template
from tacit.mining.blocks import Dataset
from tacit_miner.readers.arrow_files import is_arrow, read_arrow
from tacit_miner.readers.chunks import LIMITS, Limits, first_bytes
from tacit_miner.readers.errors import DataFormatError
from tacit_miner.readers.fimi import read_fimi
from tacit_miner.readers.msweb import read_msweb
from tacit_miner.readers.table import read_table

NO_FILE = Template("readers.no-file", "no data file is named; name at least one")
TOO_FEW_COPIES = Template(
    "readers.too-few-copies", "{copies} copies of the data are asked for, but there must be at least 1"
)
OTHER_FORMAT = Template(
    "readers.other-format",
    "{path}: reads as {kind}, but {first} as {first_kind}; files read together must have one format",
)

READERS: dict[str, Callable[[Sequence[Path], Limits], Dataset]] = {
    "fimi": read_fimi,
    "csv": read_table,
    "msweb": read_msweb,
    "arrow": read_arrow,
}
"""The reader of each format."""

_BY_NAME = {".dat": "fimi", ".csv": "csv", ".tsv": "csv", ".dst": "msweb"}
_DST_LINE = re.compile(rb'[ITNACV],["0-9]')
_NUMBERS_LINE = re.compile(rb"[0-9 \t]*\Z")


def read_transactions(paths: Sequence[Path], *, copies: int = 1, limits: Limits = LIMITS) -> Dataset:
    """Read true or randomized records as they are, with open channels (`Dataset.with_channels` says otherwise).

    Args:
        paths: files of one format; their records are put one after the other.
        copies: how often the whole data set is repeated, for studies on scaled data; repeats take no memory.
        limits: what a file may cost.

    Raises:
        InputError: a file cannot be read or is not what its format asks for; files of different formats.
    """
    if not paths:
        raise DataFormatError(NO_FILE())
    if copies < 1:
        raise DataFormatError(TOO_FEW_COPIES(copies=copies))
    formats = [detect_format(path) for path in paths]
    for path, found in zip(paths, formats, strict=True):
        if found != formats[0]:
            raise DataFormatError(
                OTHER_FORMAT(path=str(path), kind=found, first=str(paths[0]), first_kind=formats[0])
            )
    dataset = READERS[formats[0]](paths, limits)
    return Dataset(dataset.items, dataset.profiles, list(dataset.blocks) * copies)


def detect_format(path: Path) -> str:
    """The format of a file, a key of `READERS`.

    Raises:
        InputError: the file cannot be read.
    """
    if is_arrow(path):
        return "arrow"
    suffixes = [suffix.lower() for suffix in path.suffixes]
    if suffixes and suffixes[-1] == ".gz":
        suffixes.pop()
    if suffixes and suffixes[-1] in _BY_NAME:
        return _BY_NAME[suffixes[-1]]
    line = first_bytes(path).lstrip(b"\r\n").partition(b"\n")[0].rstrip(b"\r")
    if _DST_LINE.match(line):
        return "msweb"
    return "fimi" if _NUMBERS_LINE.match(line) else "csv"
