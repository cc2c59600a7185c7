"""The library from a notebook: import, first run, and a whole data frame beside mlxtend's fpgrowth.

    python3 -m venv others && others/bin/pip install mlxtend
    .venv/bin/python -m tests.benchmarks.bench_library [others/bin/python]

Import and first run are whole processes. The comparison takes the true, open answers of
T10I4D100K (TACIT_DATA names the folder of data sets) as a pandas frame of 870 columns, at 0.1 %; from frame to frame, in
alternating rounds of whole processes, of which only that step is timed. Every support must be equal. It is left out
without the other Python or without the data.
"""

import gzip
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.benchmarks.measure import process, show
from tests.reproduction.tables import data_folder

ROUNDS = 3

IMPORT = """
import json, time
start = time.perf_counter()
import tacit
print(json.dumps(time.perf_counter() - start))
"""

FIRST = """
import json, time
import numpy as np
rows = np.random.default_rng(1).random((1_000, 12)) < 0.4
start = time.perf_counter()
import tacit
data = tacit.Dataset.from_array(rows, tacit.warner(0.9))
prepared = time.perf_counter()
tacit.mine(data, tacit.Settings(0.05, min_confidence=0.5))
print(json.dumps([time.perf_counter() - prepared, time.perf_counter() - start]))
"""

READ = """
import sys, time
import numpy as np, pandas as pd
rows = [np.array(line.split(), int) for line in open(sys.argv[1])]
items = np.unique(np.concatenate(rows))
table = np.zeros((len(rows), len(items)), bool)
for number, row in enumerate(rows):
    table[number, np.searchsorted(items, row)] = True
frame = pd.DataFrame(table, columns=items.astype(str))
def write(start, found):
    taken = time.perf_counter() - start
    with open(sys.argv[2], "w") as out:
        for items, support in zip(found["itemsets"], found["support"]):
            print(" ".join(sorted(items)), support, file=out)
    print(taken)
"""

OURS = (
    READ
    + """
import tacit
tacit.mine(tacit.Dataset.from_frame(frame.head(2), tacit.open_channel()), tacit.Settings(0.5))
start = time.perf_counter()
write(start, tacit.mine(frame, tacit.open_channel(), min_support=0.001, min_confidence=None).itemsets)
"""
)

MLXTEND = (
    READ
    + """
from mlxtend.frequent_patterns import fpgrowth
start = time.perf_counter()
write(start, fpgrowth(frame, min_support=0.001, use_colnames=True))
"""
)


def main(other=None):
    """Import and first run; with another Python that has mlxtend, the comparison too."""
    imports = statistics.median(process(IMPORT) for _ in range(9))
    first = [process(FIRST) for _ in range(6)][1:]
    run, whole = (statistics.median(column) for column in zip(*first, strict=True))
    rows = [
        ("`import tacit`", f"{imports * 1000:.1f} ms", "≤ 50 ms"),
        ("first `mine` of a process", f"{run:.2f} s", "≤ 0.6 s"),
        ("the same with the imports before it, NumPy apart", f"{whole:.2f} s", "–"),
    ]
    source = data_folder() / "fimi" / "T10I4D100K.dat.gz"
    if other and source.is_file():
        rows += compare(other, source)
    else:
        rows.append(("mlxtend on T10I4D100K", "left out: no other Python, or no data", "≥ 20 ×"))
    show(rows)


def compare(other, source):
    """Rows of the comparison."""
    with tempfile.TemporaryDirectory() as folder:
        data, outputs = Path(folder) / "data", [Path(folder) / name for name in ("ours", "theirs")]
        data.write_bytes(gzip.decompress(source.read_bytes()))
        taken = [
            (run(sys.executable, OURS, data, outputs[0]), run(other, MLXTEND, data, outputs[1]))
            for _ in range(ROUNDS)
        ]
        ours, theirs = (supports(path) for path in outputs)
    assert ours.keys() == theirs.keys()
    apart = max(abs(ours[items] - theirs[items]) for items in ours)
    fast, slow = (statistics.median(column) for column in zip(*taken, strict=True))
    equal = f"{len(ours):,} itemsets, supports at most {apart:.1g} apart"
    return [
        ("T10I4D100K at 0.1 %, from frame to frame", f"{fast:.2f} s", "–"),
        (f"mlxtend's fpgrowth: {equal}", f"{slow:.1f} s = {slow / fast:.0f} ×", "≥ 20 ×"),
    ]


def run(python, code, data, output):
    """Seconds of one run in its own process."""
    done = subprocess.run(
        [python, "-W", "ignore", "-c", code, str(data), str(output)],
        capture_output=True,
        text=True,
        check=True,
    )
    return float(done.stdout)


def supports(path):
    """The support of each itemset."""
    split = (line.rpartition(" ") for line in path.read_text().splitlines())
    return {items: float(support) for items, _, support in split}


if __name__ == "__main__":
    main(*sys.argv[1:2])
