"""Regression: processor time and peak memory of a fit, by the number of records and of predictors.

    .venv/bin/python -m tests.benchmarks.bench_models

Memory is what NumPy and Python take beyond the data, over the size of the data: a byte for yes or no, eight for a number.
"""

import time
import tracemalloc

import numpy as np

import tacit

DESIGNS = ((20_000, 8, 2), (1_000_000, 4, 0), (1_000_000, 0, 2))
"""Records, open numbers, randomized predictors."""


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


def main():
    """Print the table."""
    print("| records | open numbers | randomized | processor time | peak memory over the data |")
    print("|---|---|---|---|---|")
    for design in DESIGNS:
        data, columns, formula, size = study(*design)
        tacit.regress(data, formula, columns=columns or None)
        start = time.process_time()
        tacit.regress(data, formula, columns=columns or None)
        taken = time.process_time() - start
        tracemalloc.start()
        tacit.regress(data, formula, columns=columns or None)
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        print(f"| {' | '.join(f'{part:,}' for part in design)} | {taken:.2f} s | {peak / size:.1f} × |")


if __name__ == "__main__":
    main()
