"""Parquet holds the rows of the other formats."""

import io
import json
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from made_results import evidence_result, sharper_result

from tacit.platform.errors import MissingLibraryError
from tacit_miner.exports import FORMATS, ExportDocument, ExportFilter, select


def tables_of(document):
    """The tables of rules and of itemsets."""
    parquet = pytest.importorskip("pyarrow.parquet")
    files = FORMATS["parquet"].files(document, Path("found.parquet"))
    assert [path.name for path in files] == ["found.parquet", "found-itemsets.parquet"]
    return [parquet.read_table(io.BytesIO(b"".join(pieces))) for pieces in files.values()]


def test_parquet_holds_the_same_rows(run):
    document = ExportDocument.of_run(run)
    rules, itemsets = tables_of(document)
    assert itemsets.to_pylist() == list(document.itemsets())
    assert rules.to_pylist() == list(document.rules())
    assert json.loads(rules.schema.metadata[b"tacit"])["data"] == run.source.data


def test_parquet_without_rows_has_the_types_of_one_with_rows(run):
    some = tables_of(ExportDocument.of_run(run))
    wanted = select(run.result, ExportFilter(at_least={"support": 2.0, "confidence": 2.0}))
    none = tables_of(ExportDocument.of_run(run, wanted))
    assert [table.num_rows for table in none] == [0, 0]
    assert [table.schema.types for table in none] == [table.schema.types for table in some]


def test_parquet_holds_sharper_figures(run):
    result, _ = sharper_result()
    rules, itemsets = tables_of(ExportDocument.of_run(replace(run, result=result)))
    assert itemsets.column("sharper").to_pylist()[0] == result.by_length[0].sharper["support"].value[0]
    assert rules.column("sharper_confidence").to_pylist()[-1] is not None


def test_parquet_without_pyarrow_says_what_to_install(run, monkeypatch):
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(MissingLibraryError, match=r"install tacit-rules\[parquet\]"):
        FORMATS["parquet"].whole(ExportDocument.of_run(run))


def test_parquet_holds_the_probability_of_the_minimum(run):
    result = evidence_result()
    _, itemsets = tables_of(ExportDocument.of_run(replace(run, result=result)))
    probability = result.by_length[0].posterior["evidence"].probability
    assert itemsets.column("probability").to_pylist()[0] == probability[0]
