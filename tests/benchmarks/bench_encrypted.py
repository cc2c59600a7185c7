"""Import of encrypted files beside the same files as they are: `python -m tests.benchmarks encrypted`, processor time, taking turns.

Lines of 1,000 records, several a file, so that a file has many pieces; both kinds come into a new project of one survey.
"""

from __future__ import annotations

import tempfile
from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from tests.benchmarks.bench_files import taking_turns
from tests.benchmarks.bench_intake import ITEMS, generate, survey
from tests.benchmarks.measure import show

from tacit.formats import lines
from tacit.formats.survey_file import sign_survey
from tacit.person.keys import MasterSecret
from tacit.survey import Terms
from tacit_miner.intake import import_files
from tacit_miner.project import Project, Study

FILES, LINES, RECORDS, ROUNDS = 50, 20, 1_000, 3
KEY = MasterSecret(bytes(range(32))).encryption_key()
PUBLIC = KEY.public_key().public_bytes_raw()


def imported(folder: Path, study: Study, kind: str) -> None:
    """All files of a kind into a new project."""
    for file in folder.glob("p.tacit-project*"):
        file.unlink()
    with Project.create(folder / "p.tacit-project", study) as project:
        report = import_files(
            project, sorted((folder / kind).iterdir()), today=date(2026, 1, 1), threads=1, key=KEY
        )
        assert report.kept == FILES * LINES * RECORDS


def main() -> None:
    """Measure and print."""
    made = survey(ITEMS).survey
    draft = replace(made, terms=Terms(encrypt=PUBLIC), researcher=replace(made.researcher, key=b""))
    signed = sign_survey(draft, Ed25519PrivateKey.generate())
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for kind in ("plain", "encrypted"):
            (folder / kind).mkdir()
        generate(folder / "plain", signed, FILES, LINES, RECORDS)
        for path in (folder / "plain").iterdir():
            data = lines.seal(path.read_bytes(), PUBLIC, signed.id)
            (folder / "encrypted" / path.name).write_bytes(data)
        study = Study.of_survey(signed)
        kinds = [partial(imported, folder, study, kind) for kind in ("plain", "encrypted")]
        plain, encrypted = taking_turns(kinds, ROUNDS)
    records = FILES * LINES * RECORDS
    show(
        [
            (
                f"import of {records:,} encrypted records, {LINES} lines of 1,000 a file; as they are {plain:.2f} s",
                f"{encrypted:.2f} s = {plain / encrypted:.2f} of the plain rate",
                "≥ 0.8",
            )
        ]
    )


if __name__ == "__main__":
    main()
