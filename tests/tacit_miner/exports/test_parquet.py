"""Parquet holds the rows of the other formats."""

import io
import json
import sys
from dataclasses import replace

import pytest
from made_results import evidence_result, sharper_result

from tacit_miner.exports import FORMATS, ExportDocument
from tacit_miner.exports.writers import ParquetError


def test_parquet_holds_the_same_rows(run):
    parquet = pytest.importorskip("pyarrow.parquet")
    document = ExportDocument.of_run(run)
    table = parquet.read_table(io.BytesIO(FORMATS["parquet"].whole(document)))
    assert table.num_rows == len(list(document.itemsets())) + len(list(document.rules()))
    assert dict(json.loads(table.schema.metadata[b"tacit"]))["data"] == run.source.data
    assert table.column("support").to_pylist()[0] == next(document.itemsets())["support"]


def test_parquet_holds_sharper_figures(run):
    parquet = pytest.importorskip("pyarrow.parquet")
    result, _ = sharper_result()
    table = parquet.read_table(
        io.BytesIO(FORMATS["parquet"].whole(ExportDocument.of_run(replace(run, result=result))))
    )
    assert table.column("sharper").to_pylist()[0] == result.by_length[0].sharper["support"].value[0]
    assert table.column("sharper_confidence").to_pylist()[-1] is not None


def test_parquet_without_pyarrow_says_what_to_install(run, monkeypatch):
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(ParquetError, match=r"install tacit\[parquet\]"):
        FORMATS["parquet"].whole(ExportDocument.of_run(run))


def test_parquet_holds_the_probability_of_the_minimum(run):
    parquet = pytest.importorskip("pyarrow.parquet")
    result = evidence_result()
    table = parquet.read_table(
        io.BytesIO(FORMATS["parquet"].whole(ExportDocument.of_run(replace(run, result=result))))
    )
    assert (
        table.column("probability").to_pylist()[0] == result.by_length[0].posterior["evidence"].probability[0]
    )
