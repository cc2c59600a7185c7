"""Which reader a table's file has, by the end of its name, else by its beginning."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import TypeAlias

from tacit.compute.control import go_on
from tacit.platform.messages import Template
from tacit_miner.readers.baskets import detect_format
from tacit_miner.readers.errors import DataFormatError
from tacit_miner.readers.sheet import Reading, Sheet

OLD_WORKBOOK = Template(
    "opening.old-workbook",
    "{path}: an old .xls workbook; open it in a spreadsheet and save it as .xlsx or CSV",
)

Reader: TypeAlias = Callable[[Path, Reading, Callable[[], None]], Sheet]

KINDS: dict[str, tuple[str, str]] = {
    "text": ("sheet", "read_text"),
    "transactions": ("sheet", "read_bits"),
    "workbook": ("foreign_sheets", "read_workbook_sheet"),
    "columns": ("foreign_sheets", "read_arrow_sheet"),
    "statistics": ("foreign_sheets", "read_statistics"),
}
"""The module and function of each kind of file; a module is imported when its kind is met."""

ENDINGS: dict[str, str] = {
    **dict.fromkeys((".csv", ".tsv", ".tab", ".txt"), "text"),
    **dict.fromkeys((".dat", ".dst"), "transactions"),
    **dict.fromkeys((".xlsx", ".xlsm"), "workbook"),
    **dict.fromkeys((".parquet", ".arrow", ".feather", ".arrows"), "columns"),
    **dict.fromkeys((".sav", ".zsav", ".por", ".dta"), "statistics"),
}
"""What a file is, by the end of its name; text and transactions also with .gz behind."""


def open_sheet(path: Path, reading: Reading | None = None, check: Callable[[], None] = go_on) -> Sheet:
    """The table in a file.

    Args:
        path: the file.
        reading: how it is to be read.
        check: called now and then; may raise to stop.

    Raises:
        InputError: the file cannot be read, or there is no table in it.
    """
    module, function = KINDS[kind_of(path)]
    read: Reader = getattr(import_module(f"tacit_miner.readers.{module}"), function)
    return read(path, reading or Reading(), check)


def kind_of(path: Path) -> str:
    """The kind of a file, a key of `KINDS`.

    Raises:
        InputError: the file cannot be read, or is of a kind that is not.
    """
    suffixes = [suffix.lower() for suffix in path.suffixes]
    if suffixes and suffixes[-1] == ".gz":
        suffixes.pop()
    last = suffixes[-1] if suffixes else ""
    if last == ".xls":
        raise DataFormatError(OLD_WORKBOOK(path=str(path)))
    if last in ENDINGS:
        return ENDINGS[last]
    return {"csv": "text", "arrow": "columns"}.get(detect_format(path), "transactions")
