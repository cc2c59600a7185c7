"""A large project: `python -m tests.benchmarks project`; BENCH_RECORDS says how many records (a million).

Files of ten lines of a thousand records of 20 questions, then one command after the other, each in a process of its own: seconds on the
clock, processor seconds, peak memory; and what lies on the disk. Levels are chosen freely, so records are counted one by one.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy as np
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from tests.benchmarks.bench_intake import records, survey
from tests.benchmarks.measure import show

from tacit.formats.batch_file import write_batch
from tacit.formats.survey_file import SignedSurvey
from tacit.formats.tokens import receipt_code

RECORDS = int(os.environ.get("BENCH_RECORDS", "1000000"))
ITEMS, LINE, LINES = 20, 1_000, 10
MAIN = "import sys; from tacit_miner.cli import main; sys.exit(main(sys.argv[1:]))"
RUN = ("--min-support", "0.1", "--max-length", "2", "--no-keep", "--threads", "2")


def write_files(folder: Path, signed: SignedSurvey) -> str:
    """The batch files; the receipt of one record."""
    rng = np.random.default_rng(1)
    receipt = ""
    for number in range(max(1, RECORDS // (LINE * LINES))):
        key, every = Ed25519PrivateKey.generate(), records(rng, LINE * LINES, ITEMS)
        receipt = receipt or receipt_code(signed.id, every[0].id)
        (folder / f"{number:06}.tacit-batch").write_bytes(write_batch(signed.id, every, key))
    return receipt


def command(*words: object) -> tuple[float, float, float]:
    """Seconds on the clock, processor seconds and peak MiB of a command."""
    start = time.monotonic()
    process = subprocess.Popen(
        [sys.executable, "-c", MAIN, *map(str, words)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    _, status, used = os.wait4(process.pid, 0)
    if status:
        raise SystemExit(f"{words[0]} ended with {status}")
    return time.monotonic() - start, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024


def size(*paths: Path) -> float:
    """MiB of files."""
    return sum(path.stat().st_size for path in paths) / 2**20


def measured(folder: Path):
    """A row for each command."""
    signed, files, blocks = survey(ITEMS), folder / "files", folder / "blocks"
    files.mkdir()
    (folder / "s.tacit-survey").write_bytes(signed.line)
    receipt, project = write_files(files, signed), folder / "p.tacit-project"
    sent = size(*files.iterdir())
    command("new", project, "--survey", folder / "s.tacit-survey")
    steps = {
        "import": ("import", project, files),
        "status": ("status", project),
        "export --blocks": ("export", project, blocks, "--blocks"),
        "run, pairs": ("run", project, *RUN),
        "run --blocks, pairs": ("run", project, "--blocks", blocks, *RUN),
        "withdraw": ("withdraw", project, receipt),
    }
    for name, words in steps.items():
        wall, cpu, peak = command(*words)
        yield f"{RECORDS:,} records: {name}", f"{wall:.1f} s, processor {cpu:.1f} s, {peak:,.0f} MiB", "–"
        if name == "import":
            for file in files.iterdir():
                file.unlink()
    cache = project.with_name(project.name + ".blocks")
    on_disk = (sent, size(project), size(cache) if cache.exists() else 0.0, size(*blocks.iterdir()))
    yield "files, project, its cache, blocks", " / ".join(f"{each:,.0f}" for each in on_disk) + " MiB", "–"


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as name:
        show(measured(Path(name)))


if __name__ == "__main__":
    main()
