"""Regression: processor time and peak memory of a fit, by the number of records and of predictors; each design in a process of its own.

    .venv/bin/python -m tests.benchmarks models

Memory is what the process held at most beyond what it held with the data, over the size of the data: a byte for yes or no, eight for a
number. Of 1,000,000 records it is a multiple alike that of 250,000, so it is linear.
"""

import time
from pathlib import Path

import numpy as np
from tests.benchmarks.measure import peak_mib, process, show

import tacit

SECONDS, TIMES = 1.0, 8.0
DESIGNS = (
    (20_000, 8, 2, "corrected", f"≤ {SECONDS:g} s"),
    (20_000, 8, 2, "em", ""),
    (250_000, 4, 0, "corrected", f"≤ {TIMES:g} ×"),
    (500_000, 4, 0, "corrected", f"≤ {TIMES:g} ×"),
    (1_000_000, 4, 0, "corrected", f"≤ 5 s; ≤ {TIMES:g} ×"),
    (1_000_000, 4, 1, "corrected", ""),
    (1_000_000, 0, 2, "corrected", ""),
)
"""Records, open numbers, randomized predictors, the method, and the goal."""

CALL = "import json, sys; from tests.benchmarks.bench_models import figures; print(json.dumps(figures(*map(int, sys.argv[1:4]), sys.argv[4])))"


def study(records, numbers, randomized):
    """Data, columns, formula, and the size of the data in bytes."""
    rng = np.random.default_rng(28)
    columns = {f"x{place}": rng.normal(size=records) for place in range(numbers)}
    hidden = {f"u{place}": rng.random(records) < 0.4 for place in range(randomized)}
    logits = -1.0 + 0.2 * sum(columns.values()) + 0.4 * sum(hidden.values())
    said = rng.random(records) < 1.0 / (1.0 + np.exp(-logits))
    table = np.stack([column ^ (rng.random(records) < 0.2) for column in (said, *hidden.values())], 1)
    data = tacit.Dataset.from_array(table, tacit.warner(0.8), ["y", *hidden])
    return data, columns, "y ~ " + " + ".join([*columns, *hidden]), table.nbytes + 8 * records * numbers


def fitted(data, columns, formula, method):
    """The regression."""
    return tacit.regress(data, formula, columns=columns or None, method=method)


def figures(records, numbers, randomized, method):
    """Processor time, and the peak over the size of the data, once all modules are loaded."""
    fitted(*study(2_000, numbers, randomized)[:3], "corrected")
    data, columns, formula, size = study(records, numbers, randomized)
    Path("/proc/self/clear_refs").write_text("5")  # the peak so far is forgotten
    before, start = peak_mib(), time.process_time()
    fitted(data, columns, formula, method)
    return time.process_time() - start, (peak_mib() - before) * 2**20 / size


def main():
    """Print the table."""
    rows = []
    for records, numbers, randomized, method, limit in DESIGNS:
        taken, times = process(CALL, records, numbers, randomized, method)
        what = f"regression ({method}) of {records:,} records on {numbers} open and {randomized} randomized predictors"
        rows.append(
            (f"{what}: processor time; peak memory over the data", f"{taken:.2f} s; {times:.1f} ×", limit)
        )
    show(rows)


if __name__ == "__main__":
    main()
