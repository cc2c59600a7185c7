"""Every benchmark, one after the other: `python -m tests.benchmarks [core] … [--loops VARIANT] [--keep]`.

What the processor can do stands first. Where it has AVX-512, benchmarks of loops come a second time without it, as if it were one with AVX2
alone (`--loops v3`, or TACIT_KERNELS). Figures are compared with those that `--keep` stored of the same kind of machine and loops.
"""

import argparse
import importlib
import os
import subprocess
import sys
from pathlib import Path

from tests.benchmarks import baseline, measure

from tacit.compute import compiled

NAMES = sorted(path.stem.removeprefix("bench_") for path in Path(__file__).parent.glob("bench_*.py"))
SEPARATE = {"others"}
"""Wants a Python of its own with other packages."""

OF_LOOPS = {"core", "mixed"}
WITHOUT = "v3"


def main():
    """Measure, print and compare."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(NAMES))
    parser.add_argument("--loops", choices=compiled.VARIANTS, help="the compiled loops of a lesser processor")
    parser.add_argument(
        "--keep", action="store_true", help="store the figures as the baseline of this kind of machine"
    )
    asked = parser.parse_args()
    if asked.loops:
        os.environ["TACIT_KERNELS"] = asked.loops
    print(f"{baseline.machine()}\n", flush=True)
    names = asked.names or [name for name in NAMES if name not in SEPARATE]
    for name in names:
        print(f"## {name}\n", flush=True)
        sys.argv[1:] = []  # a benchmark has arguments of its own
        measure.SHOWN.clear()
        importlib.import_module(f"tests.benchmarks.bench_{name}").main()
        baseline.compare(name, measure.SHOWN, keep=asked.keep)
    again = [name for name in names if name in OF_LOOPS]
    if (
        again
        and not asked.loops
        and compiled.VARIANTS.index(compiled.variant()) > compiled.VARIANTS.index(WITHOUT)
    ):
        kept = ["--keep"] if asked.keep else []
        command = [sys.executable, "-m", "tests.benchmarks", *again, "--loops", WITHOUT, *kept]
        subprocess.run(command, check=True)


if __name__ == "__main__":
    main()
