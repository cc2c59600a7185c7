"""Rules and itemsets as a Parquet file, by pyarrow, which is an extra: `pip install tacit[parquet]`."""

from __future__ import annotations

import importlib
import io
import json
from types import ModuleType

from tacit.errors import TacitError
from tacit.messages import Template
from tacit_miner.exports.document import Document

NO_PYARROW = Template(
    "export.no-pyarrow",
    "Parquet needs the library pyarrow, which is not installed; install tacit[parquet], or export CSV",
)


class ParquetError(TacitError):
    """Parquet cannot be written here."""


def to_parquet(document: Document) -> bytes:
    """One table of itemsets and rules; the header block is the schema's metadata `tacit`, as JSON.

    Raises:
        ParquetError: pyarrow is not installed.
    """
    arrow, parquet = arrow_libraries()
    rows = [{"kind": "itemset", **row} for row in document.itemsets()]
    rows += [{"kind": "rule", **row} for row in document.rules()]
    names = list(dict.fromkeys(name for row in document.checked(rows) for name in row)) or ["kind"]
    table = arrow.table({name: [row.get(name) for row in document.checked(rows)] for name in names})
    document.check()
    block = json.dumps(list(document.block()), ensure_ascii=False)
    stream = io.BytesIO()
    parquet.write_table(table.replace_schema_metadata({"tacit": block}), stream)
    return stream.getvalue()


def arrow_libraries() -> tuple[ModuleType, ModuleType]:
    """pyarrow and its part for Parquet.

    Raises:
        ParquetError: they are not installed.
    """
    try:
        return importlib.import_module("pyarrow"), importlib.import_module("pyarrow.parquet")
    except ImportError:
        raise ParquetError(NO_PYARROW()) from None
