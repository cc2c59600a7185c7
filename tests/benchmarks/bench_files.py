"""From file to file: reading tables and item lists, writing rules as JSON and CSV, in processor time.

Each is beside its limit in the same process, taking turns: the bytes read and nothing done with them; the same rows written by
the standard library, one dictionary a row.
"""

import csv
import io
import json
import pickle
import tempfile
import time
from collections import deque
from dataclasses import replace
from functools import partial
from pathlib import Path
from statistics import median

import numpy as np
import pytest
from tests.benchmarks.data import ITEMS, baskets
from tests.benchmarks.measure import process, show

from tacit.channels.channel import warner
from tacit.evaluation.distort import distort
from tacit.mining.apriori import mine
from tacit.records.blocks import BLOCK_RECORDS, Dataset, rows_of
from tacit.run.columns import itemset_rows, rule_rows
from tacit.run.settings import Settings
from tacit_miner.exports import FORMATS, ExportDocument
from tacit_miner.readers.arrow_files import arrow_blocks
from tacit_miner.readers.baskets import write_fimi
from tacit_miner.readers.opening import read_transactions

RECORDS = 200_000
MANY_RULES = 581_000

MEMORY = """
import json, pickle, sys
from pathlib import Path
from tacit_miner.exports import FORMATS; from tacit_miner.exports import ExportDocument as Document
from tests.benchmarks.measure import peak_mib
result = pickle.loads(Path(sys.argv[1]).read_bytes())
before = peak_mib()
with Path(sys.argv[2]).open("wb") as file:
    file.writelines(FORMATS["json"].pieces(Document.of_result(result)))
print(json.dumps([peak_mib(), before, Path(sys.argv[2]).stat().st_size / 2**20]))
"""


def taking_turns(calls, rounds=5):
    """Median processor seconds of each call; one round to warm up is not counted."""
    taken = []
    for _ in range(rounds + 1):
        row = []
        for call in calls:
            start = time.process_time()
            call()
            row.append(time.process_time() - start)
        taken.append(row)
    return [median(column) for column in zip(*taken[1:], strict=True)]


def write_table(path, rows):
    """Plain lines of 0 and 1 under a header."""
    text = np.full((len(rows), 2 * ITEMS), ord(","), np.uint8)
    text[:, 0::2] = rows + ord("0")
    text[:, -1] = ord("\n")
    header = ",".join(f"i{item}" for item in range(ITEMS))
    path.write_bytes(f"{header}\n".encode() + text.tobytes())


def read_bytes(path):
    """The bytes, and nothing more."""
    with path.open("rb") as file:
        while file.read(2**20):
            pass


def reading(folder, data: Dataset):
    """Rows of a table and of item lists."""
    rows = np.concatenate([rows_of(block) for block in data.blocks[:4]])[:RECORDS]
    table, lists = folder / "a.csv", folder / "a.dat"
    write_table(table, rows)
    write_fimi(lists, np.cumsum([0, *rows.sum(axis=1)], dtype=np.int64), np.nonzero(rows)[1].astype(np.int32))
    found = []
    for kind, path in (("CSV", table), ("FIMI", lists)):
        taken, raw = taking_turns(
            [lambda path=path: read_transactions([path]), lambda path=path: read_bytes(path)]
        )
        size = path.stat().st_size / 1e6
        what = f"read {kind}, {RECORDS:,} × {ITEMS:,}, {size:.0f} MB; the bytes alone"
        found.append((what, f"{taken:.2f} s; {raw:.2f} s", "≤ 0.22 s" if kind == "CSV" else "≤ 0.19 s"))
    return found


def standard_json(result):
    """The rows by the standard library, one a line."""
    for rows in (itemset_rows(result), rule_rows(result)):
        for row in rows:
            json.dumps(row, ensure_ascii=False, allow_nan=False)


def standard_csv(result):
    """The rules by the csv module."""
    out = csv.writer(io.StringIO(), lineterminator="\n")
    for rows in (itemset_rows(result), rule_rows(result)):
        out.writerows(row.values() for row in rows)


def writing(result):
    """Rows of JSON and CSV."""
    document = ExportDocument.of_result(result)
    calls = [lambda: list(FORMATS["json"].pieces(document)), lambda: standard_json(result)]
    calls += [lambda: list(FORMATS["csv"].pieces(document)), lambda: standard_csv(result)]
    ours, standard, our_csv, csv_module = taking_turns(calls)
    count = f"{len(result.rules):,} rules with every interval"
    return [
        (f"write JSON, {count}; standard library", f"{ours:.2f} s; {standard:.2f} s", "≤ 0.93 s"),
        (f"write CSV, {count}; csv module", f"{our_csv:.2f} s; {csv_module:.2f} s", "≤ 0.40 s"),
    ]


def memory(folder, result):
    """What many rules cost."""
    rows = np.arange(MANY_RULES, dtype=np.int32) % len(result.rules)
    large = folder / "large"
    large.write_bytes(pickle.dumps(replace(result, rules=result.rules.take(rows))))
    peak, before, size = process(MEMORY, large, folder / "large.json")
    what = f"peak memory of writing {MANY_RULES:,} rules as JSON, {size:.0f} MiB; the result alone"
    return [(what, f"{peak:.0f} MiB; {before:.0f} MiB", "≤ 800 MB")]


def columns(folder, records=1_000_000, items=200):
    """Booleans in columns against the same decoded by pyarrow and thrown away."""
    arrow, parquet = pytest.importorskip("pyarrow"), pytest.importorskip("pyarrow.parquet")
    random = np.random.default_rng(1)
    table = arrow.table({f"q{k}": arrow.array(random.random(records) < 0.1) for k in range(items)})
    parquet.write_table(table, folder / "a.parquet")
    with arrow.OSFile(str(folder / "a.arrow"), "wb") as out, arrow.ipc.new_file(out, table.schema) as sink:
        sink.write_table(table)
    decode = partial(deque, maxlen=0)
    for kind in ("parquet", "arrow"):
        path = folder / f"a.{kind}"
        taken, limit = taking_turns(
            [
                lambda path=path: decode(arrow_blocks([path])),
                lambda: decode(
                    parquet.ParquetFile(folder / "a.parquet").iter_batches(batch_size=BLOCK_RECORDS)
                ),
            ],
            rounds=3,
        )
        rate = f"{taken:.2f} s = {records / taken / 1e6:.1f} M records/s"
        yield (
            f"pack {kind}, {records:,} × {items} booleans; Parquet decoded alone",
            f"{rate}; {limit:.2f} s",
            "–",
        )


def main():
    true = baskets()
    sent = distort(true, [warner(0.9)] * ITEMS, 1)
    result = mine(sent, Settings(0.0025, min_confidence=0.5, threads=2))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        show([*writing(result), *memory(folder, result), *reading(folder, sent), *columns(folder)])


if __name__ == "__main__":
    main()
