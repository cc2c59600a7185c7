"""A mutation run: `python -m tests.mutation [--count 100] [--seed 0] [--only TEXT] [--slow]`.

One operator, comparison or number of `ROOMS` is changed at a time, in a copy of the checkout, and the tests of its module are run on it.
A mutant that no test notices is a *survivor*. `survivors.csv` beside this file lists the known ones, each with the reason why it may live;
any other ends the run with exit status 1. The choice of mutants depends on the seed and the sources alone.
"""

import argparse
import csv
import os
import shutil
import subprocess
import sys
import tempfile
import time
from functools import cache
from hashlib import sha256
from pathlib import Path

from tests.mutation.mutants import mutants_of
from tests.mutation.table import covering_tests

ROOT = Path(__file__).parents[2]
ROOMS = (
    "shared/tacit/estimation",
    "shared/tacit/mining",
    "shared/tacit/verdicts",
    "miner_gui/tacit_miner/intake",
)
COPIED = (
    "agent",
    "miner_gui",
    "shared",
    "packaging",
    "tests",
    "docs",
    "pyproject.toml",
    "CHANGELOG.md",
    "README.md",
)
SURVIVORS = Path(__file__).with_name("survivors.csv")
MOST_SECONDS = 600
"""After which a mutant counts as noticed: it does not end."""


@cache
def every_mutant():
    """All mutants of `ROOMS`."""
    paths = sorted(path for room in ROOMS for path in (ROOT / room).glob("*.py"))
    return [mutant for path in paths for mutant in mutants_of(path.relative_to(ROOT), path.read_bytes())]


def chosen(count, seed):
    """So many of all mutants, those whose names have the least digests: a change of a source changes few of the choice."""
    return sorted(every_mutant(), key=lambda mutant: sha256(f"{seed} {mutant.name}".encode()).digest())[
        :count
    ]


def reasons():
    """Why each known survivor may live, by its name."""
    with SURVIVORS.open(encoding="utf-8", newline="") as file:
        return {row["mutant"]: row["reason"] for row in csv.DictReader(file)}


def survives(mutant, copy, tests, mark):
    """Whether these tests pass on the mutant; the copy is afterwards as it was."""
    path = copy / mutant.path
    original = path.read_bytes()
    path.write_bytes(mutant.applied(original))
    for stale in path.parent.glob(f"__pycache__/{path.stem}.cpython*"):
        stale.unlink()
    folders = os.pathsep.join(str(copy / name) for name in ("agent", "miner_gui", "shared", "packaging"))
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-m", mark, *tests]
    environment = {**os.environ, "PYTHONPATH": folders, "QT_QPA_PLATFORM": "offscreen"}
    try:
        ended = subprocess.run(
            command, cwd=copy, env=environment, capture_output=True, timeout=MOST_SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        return False
    finally:
        path.write_bytes(original)
        for stale in path.parent.glob(f"__pycache__/{path.stem}.cpython*"):
            stale.unlink()
    if ended.returncode == 5:
        sys.exit(f"no test of {' '.join(tests)} is run for {mutant.path}")
    return ended.returncode == 0


def main(arguments):
    """Run the mutants; 1 if one survives that is not listed."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__.split("\n")[0])
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only", default="", help="mutants whose name holds this text")
    parser.add_argument(
        "--slow", action="store_true", help="survivors are tried with the slow simulations, too"
    )
    asked = parser.parse_args(arguments)
    known, unknown = reasons(), []
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        for name in COPIED:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, copy / name)
            else:
                shutil.copy(ROOT / name, copy / name)
        for number, mutant in enumerate(chosen(asked.count, asked.seed), 1):
            if asked.only not in mutant.name:
                continue
            start = time.monotonic()
            alive = all(survives(mutant, copy, tests, "not slow") for tests in covering_tests(mutant.path))
            if alive and asked.slow:
                alive = survives(mutant, copy, covering_tests(mutant.path)[-1], "slow")
            word = "noticed" if not alive else "survives, as listed" if mutant.name in known else "SURVIVES"
            print(f"{number:4} {time.monotonic() - start:5.0f} s  {word}: {mutant.name}", flush=True)
            if word == "SURVIVES":
                unknown.append(mutant.name)
    print(f"{len(unknown)} survivors that {SURVIVORS.name} does not list", flush=True)
    return min(1, len(unknown))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
