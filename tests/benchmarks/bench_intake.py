"""How long an import takes, and how much memory: `python -m tests.benchmarks.bench_intake [--quick]`.

Two loads, generated first: 1,000 files of one line with 1,000 records of 100 items, and one file of 50,000 lines with
one record each, every line by another person. Each import runs in a process of its own, whose peak memory is measured;
then the same files are imported again. The limits stated are those of the issue, on two threads.
"""

from __future__ import annotations

import argparse
import base64
import json
import subprocess
import sys
import tempfile
import time
from datetime import date
from pathlib import Path

import numpy as np
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from tests.benchmarks.measure import peak_mib

from tacit.draw.exact_draw import Record
from tacit.formats.batch_file import write_batch
from tacit.formats.survey_file import SignedSurvey, read_survey, sign_survey
from tacit.survey import Item, Level, Researcher, Scheme, Survey, Text
from tacit_miner.intake import FileOutcome, import_files, reconcile
from tacit_miner.intake.importer import find_files
from tacit_miner.project import Project, Study

ITEMS = 100
LOADS = {"devices": (1_000, 1, 1_000), "people": (1, 50_000, 1)}
"""Files, lines of a file, records of a line."""

LIMITS = {"devices": (30.0, 600.0), "people": (8.0, 600.0)}
"""Seconds and MiB."""


def survey(items: int = ITEMS) -> SignedSurvey:
    """A survey of four levels, signed by a fresh key."""
    text = Text.of({"en": "A study"})
    levels = tuple(
        Level(Text.of({"en": f"Level {keep}"}), Text.of({}), Scheme("warner", (keep,)))
        for keep in (950, 900, 800, 700)
    )
    questions = tuple(
        Item(f"q{number}", Text.of({"en": f"Question {number}"}), Text.of({}), "", 200, 2)
        for number in range(items)
    )
    made = Survey(
        text,
        text,
        text,
        "nobody",
        ("en",),
        Researcher("R"),
        weight=900,
        skip=True,
        previous=None,
        levels=levels,
        items=questions,
    )
    return sign_survey(made, Ed25519PrivateKey.generate())


def records(rng: np.random.Generator, count: int, items: int = ITEMS) -> list[Record]:
    """Records with any levels and answers: what they say costs nothing."""
    levels = rng.integers(ord("1"), ord("5"), (count, items), dtype=np.uint8)
    answers = rng.integers(ord("0"), ord("2"), (count, items), dtype=np.uint8)
    ids = [base64.urlsafe_b64encode(rng.bytes(16))[:22].decode() for _ in range(count)]
    rows = zip(ids, levels, answers, strict=True)
    return [Record(id_, level.tobytes().decode(), answer.tobytes().decode()) for id_, level, answer in rows]


def generate(folder: Path, signed: SignedSurvey, files: int, lines: int, size: int, seed: int = 1) -> None:
    """Write the batch files of a load."""
    rng = np.random.default_rng(seed)
    for number in range(files):
        text = b"".join(
            write_batch(signed.id, records(rng, size, len(signed.survey.items)), Ed25519PrivateKey.generate())
            for _ in range(lines)
        )
        (folder / f"{number:05}.tacit-batch").write_bytes(text)


def measure(folder: Path) -> None:
    """Import a folder twice, in this process, and print what it took as JSON."""
    study = Study.of_survey(read_survey((folder / "study.tacit-survey").read_bytes()))
    with Project.create(folder / "p.tacit-project", study) as project:
        seconds, peaks = [], []
        for _ in range(2):
            start = time.perf_counter()
            report = import_files(project, find_files([folder]), today=date(2026, 1, 1), threads=2)
            seconds.append(time.perf_counter() - start)
            peaks.append(peak_mib())
        counts = reconcile(project)
    again = report.outcomes()[FileOutcome.ALREADY_HERE]
    found = {
        "first": seconds[0],
        "again": seconds[1],
        "peak": peak_mib(),
        "peaks": peaks,
        "files": sum(path.stat().st_size for path in find_files([folder])) / 2**20,
        "kept": counts.kept,
        "already here": again,
    }
    found["size"] = (folder / "p.tacit-project").stat().st_size / 2**20
    print(json.dumps(found))


def main() -> None:
    """Generate, import, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a tenth of everything")
    parser.add_argument("--folder", type=Path, help=argparse.SUPPRESS)
    args, _ = parser.parse_known_args()
    if args.folder:
        measure(args.folder)
        return
    for name, (files, lines, size) in LOADS.items():
        share = 10 if args.quick else 1
        with tempfile.TemporaryDirectory() as temporary:
            folder = Path(temporary)
            signed = survey()
            (folder / "study.tacit-survey").write_bytes(signed.line)
            generate(folder, signed, max(1, files // share), max(1, lines // share), size)
            command = [sys.executable, "-m", "tests.benchmarks.bench_intake", "--folder", str(folder)]
            found = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout)
        limit = LIMITS[name]
        print(
            f"{name}: {found['kept']:,} records in {found['first']:.1f} s (limit {limit[0]:g}), again "
            f"{found['again']:.1f} s with {found['already here']:,} files already here, peak {found['peaks'][0]:.0f} MiB, "
            f"again {found['peaks'][1]:.0f}, with its sums {found['peak']:.0f} (limit {limit[1]:g}), project {found['size']:.0f} MiB "
            f"of {found['files']:.0f} MiB of files"
        )


if __name__ == "__main__":
    main()
