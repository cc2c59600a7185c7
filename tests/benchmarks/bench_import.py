"""Import beside what it cannot do without: `python -m tests.benchmarks import`, processor time, taking turns.

The same lines of 1,000 records: every signature verified, every payload decoded from base64, parsed as JSON (by orjson where it is
installed, else by the standard library), and the columns that are kept written to an SQLite database, a transaction a file.
"""

from __future__ import annotations

import binascii
import json
import sqlite3
import tempfile
from datetime import date
from functools import partial
from pathlib import Path
from unittest import mock

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from tests.benchmarks.bench_files import taking_turns
from tests.benchmarks.bench_intake import ITEMS, generate, survey
from tests.benchmarks.measure import show

from tacit.formats import envelope
from tacit.formats.batch_file import BatchReader
from tacit_miner.intake import import_files, importer, kernels
from tacit_miner.intake.verification import Verifier
from tacit_miner.project import Project, Study

try:
    from orjson import loads
except ImportError:
    from json import loads

FILES, RECORDS, ROUNDS = 100, 1_000, 5
MILLION = 1_000_000 / (FILES * RECORDS)


class Lines:
    """One-line files of a study, and the parts of the work alone."""

    def __init__(self, folder: Path) -> None:
        self.folder, signed = folder, survey(ITEMS)
        generate(folder, signed, FILES, 1, RECORDS)
        self.study = Study.of_survey(signed)
        self.paths = sorted(folder.glob("*.tacit-batch"))
        self.lines = [path.read_bytes().rstrip(b"\n") for path in self.paths]
        self.envelopes = [envelope.parse(line) for line in self.lines]
        reader = BatchReader(signed)
        self.keys = [Ed25519PublicKey.from_public_bytes(reader.open_line(line)[1]) for line in self.lines]
        self.verifier = Verifier(BatchReader(signed, decode=kernels.decode_base64), self.study.code)
        self.groups = [self.verifier.check_group([(1, line)]) for line in self.lines]

    def imported(self, workers: int = 1) -> None:
        """The whole import into a new project."""
        place = self.folder / "p.tacit-project"
        for file in self.folder.glob("p.tacit-project*"):
            file.unlink()
        with Project.create(place, self.study) as project:
            import_files(project, self.paths, today=date(2026, 1, 1), threads=workers)

    def written(self) -> None:
        """The same, all but what two processes beside this one do."""
        with mock.patch.object(importer, "SHARED_BYTES", 0):
            self.imported(2)

    def judged(self) -> None:
        """Lines to verified columns."""
        for line in self.lines:
            self.verifier.check_group([(1, line)])

    def verified(self) -> None:
        """Signatures alone."""
        for key, one in zip(self.keys, self.envelopes, strict=True):
            key.verify(one.signature, envelope.pae(one.payload_type, one.payload))

    def decoded(self) -> None:
        """Base64 alone."""
        for line in self.lines:
            binascii.a2b_base64(line[12 : line.index(b'"', 12)], strict_mode=True)

    def parsed(self) -> None:
        """JSON alone."""
        for one in self.envelopes:
            loads(one.payload)

    def stored(self) -> None:
        """SQLite alone, as a project is opened."""
        for file in self.folder.glob("q.db*"):
            file.unlink()
        connection = sqlite3.connect(self.folder / "q.db", isolation_level=None)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("CREATE TABLE packs (id INTEGER PRIMARY KEY, ids, digests, signers, lines, rows)")
        for group in self.groups:
            columns = [part.tobytes() for part in (group.ids, group.digests, group.rows)]
            numbers = bytes(4 * len(group.ids))
            connection.execute("BEGIN IMMEDIATE")
            connection.execute(
                "INSERT INTO packs (ids, digests, rows, signers, lines) VALUES (?, ?, ?, ?, ?)",
                (*columns, numbers, numbers),
            )
            connection.execute("COMMIT")
        connection.close()


def main() -> None:
    """Measure and print, per million records."""
    with tempfile.TemporaryDirectory() as name:
        lines = Lines(Path(name))
        calls = [
            lines.imported,
            lines.written,
            lines.judged,
            lines.verified,
            lines.decoded,
            lines.parsed,
            lines.stored,
        ]
        whole, writing, judging, *parts = (
            MILLION * taken for taken in taking_turns([partial(call) for call in calls], ROUNDS)
        )
    parser = "json" if loads is json.loads else "orjson"
    names = ("Ed25519", "base64", parser, "SQLite")
    alone = "; ".join(f"{name} {taken:.2f} s" for name, taken in zip(names, parts, strict=True))
    own = judging - parts[0] - parts[1]
    show(
        [
            (
                f"import of 1,000,000 records, 1,000 a line; {alone}",
                f"{whole:.2f} s = {whole / sum(parts):.2f} × their sum",
                "≤ 1.5 ×",
            ),
            ("of it, where two processes verify, the one that writes", f"{writing:.2f} s", "–"),
            ("of it judging; without Ed25519 and base64", f"{judging:.2f} s; {own:.2f} s", "≤ 1.09 s"),
        ]
    )


if __name__ == "__main__":
    main()
