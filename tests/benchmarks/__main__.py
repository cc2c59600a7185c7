"""Every benchmark, one after the other: `python -m tests.benchmarks [core] …`."""

import importlib
import sys
from pathlib import Path

NAMES = sorted(path.stem.removeprefix("bench_") for path in Path(__file__).parent.glob("bench_*.py"))
SEPARATE = {"others"}
"""Wants a Python of its own with other packages."""

if __name__ == "__main__":
    for name in sys.argv[1:] or [name for name in NAMES if name not in SEPARATE]:
        print(f"## {name}\n", flush=True)
        importlib.import_module(f"tests.benchmarks.bench_{name}").main()
        print()
