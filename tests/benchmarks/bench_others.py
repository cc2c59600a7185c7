"""Today's tools on the true, undistorted data that our miner reads distorted: whole processes, packages of their own.

    python3 -m venv others && others/bin/pip install mlxtend efficient-apriori pyfim
    .venv/bin/python -m tests.benchmarks.bench_others others/bin/python [seconds]

Each reads the same .dat file and mines itemsets at 0.25 % and rules at confidence 0.5; reading is not counted. Who
does not finish within the limit (300 seconds by default) is reported as such.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.benchmarks.measure import show
from tests.reproduction.mask import SEED

from tacit.evaluation.synthetic import QuestParameters, generate_quest
from tacit_miner.readers.baskets import write_fimi

READ = """
import json, sys, time
rows = [tuple(map(int, line.split())) for line in open(sys.argv[1])]
"""

TOOLS = {
    "PyFIM, fpgrowth": READ
    + """
import fim
start = time.perf_counter()
found = fim.fpgrowth(rows, target="s", supp=0.25, zmin=1)
rules = fim.fpgrowth(rows, target="r", supp=0.25, conf=50, zmin=2)
print(json.dumps([time.perf_counter() - start, len(found)]))
""",
    "PyFIM, apriori": READ
    + """
import fim
start = time.perf_counter()
found = fim.apriori(rows, target="s", supp=0.25, zmin=1)
rules = fim.apriori(rows, target="r", supp=0.25, conf=50, zmin=2)
print(json.dumps([time.perf_counter() - start, len(found)]))
""",
    "efficient-apriori": READ
    + """
from efficient_apriori import apriori
start = time.perf_counter()
found, rules = apriori(rows, min_support=0.0025, min_confidence=0.5)
print(json.dumps([time.perf_counter() - start, sum(map(len, found.values()))]))
""",
}

for _name in ("apriori", "fpgrowth"):
    TOOLS[f"mlxtend, {_name}"] = (
        READ
        + f"""
import numpy as np, pandas as pd
from mlxtend.frequent_patterns import {_name}, association_rules
table = np.zeros((len(rows), 1000), bool)
for number, row in enumerate(rows):
    table[number, list(row)] = True
del rows
table = pd.DataFrame(table)
start = time.perf_counter()
found = {_name}(table, min_support=0.0025)
rules = association_rules(found, metric="confidence", min_threshold=0.5)
print(json.dumps([time.perf_counter() - start, len(found)]))
"""
    )


def main(python=sys.executable, limit=300.0):
    """Run each tool once on T10.I4.D1M.N1K."""
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "baskets.dat"
        write_fimi(data, *generate_quest(QuestParameters(1_000_000), SEED))
        for name, code in TOOLS.items():
            rows.append((name, run(python, code, data, limit), ""))
    show(rows)


def run(python, code, data, limit):
    """Seconds and itemsets, or why there are none."""
    try:
        done = subprocess.run(
            [python, "-W", "ignore", "-c", code, str(data)],
            capture_output=True,
            text=True,
            timeout=limit,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return f"not finished after {limit:.0f} s"
    if done.returncode:
        return f"failed: {(done.stderr.splitlines() or ['no message'])[-1][:80]}"
    taken, itemsets = json.loads(done.stdout.splitlines()[-1])
    return f"{taken:.1f} s, {itemsets:,} itemsets"


if __name__ == "__main__":
    main(sys.argv[1], *map(float, sys.argv[2:3]))
