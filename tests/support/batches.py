"""Batches and projects to test with."""

from __future__ import annotations

import base64
import tempfile
from datetime import date
from functools import cache
from pathlib import Path

import numpy as np
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from support.surveys import RESEARCHER_KEY, make_survey

from tacit.draw.exact_draw import Record
from tacit.formats import public_keys
from tacit.formats.batch_file import write_batch
from tacit.formats.survey_file import sign_survey
from tacit_miner.intake import import_files
from tacit_miner.project import Project, Study

TODAY = date(2026, 3, 1)
ITEMS = 3
SIGNED = sign_survey(make_survey(ITEMS), RESEARCHER_KEY)
STUDY = Study.of_survey(SIGNED)


@cache
def key(number: int) -> Ed25519PrivateKey:
    return Ed25519PrivateKey.from_private_bytes(number.to_bytes(32, "big"))


@cache
def public(number: int) -> bytes:
    return public_keys.public_bytes(key(number))


def record(number: int, levels: str = "222", answers: str = "010") -> Record:
    """A record whose id depends on the number alone."""
    name = number.to_bytes(16, "big")
    return Record(base64.urlsafe_b64encode(name)[:22].decode(), levels, answers)


def random_records(rng: np.random.Generator, count: int, *, levels="2345"[:3], answers="01-", items=ITEMS):
    """Records with any ids, levels and answers."""

    def text(letters):
        return "".join(letters[place] for place in rng.integers(0, len(letters), items).tolist())

    return [
        Record(base64.urlsafe_b64encode(rng.bytes(16))[:22].decode(), text(levels), text(answers))
        for _ in range(count)
    ]


def batch(records, sender=1, survey=SIGNED) -> bytes:
    """One signed line, or several if there are more than a thousand records."""
    return write_batch(survey.id, records, key(sender))


def forged(number: int) -> bytes:
    """A batch line whose signature is of another line."""
    line, other = (batch([record(n)]).split(b'"sig":"') for n in (number, number + 1))
    return line[0] + b'"sig":"' + other[1]


def make_project(folder, study=STUDY, policy=None, name="p.tacit-project") -> Project:
    return Project.create(folder / name, study, policy)


@cache
def _empty() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        with make_project(Path(folder)) as project:
            pass
        return project.path.read_bytes()


def empty_project(folder, name="p.tacit-project") -> Project:
    """A copy of what `make_project` makes, in a quarter of the time; all have one random key, of what they forget."""
    path = folder / name
    path.write_bytes(_empty())
    path.chmod(0o600)
    return Project.open(path)


def put(project, folder, *contents, today=TODAY, **options):
    """Write files and import them; the report."""
    paths = []
    for number, content in enumerate(contents):
        paths.append(folder / f"{number:04}.tacit-batch")
        paths[-1].write_bytes(content)
    return import_files(project, paths, today=today, **options)


def content(project):
    """Everything in the project that an import may change, as comparable values."""
    with project.database.reading() as connection:
        return [
            connection.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall()
            for table in ("signers", "files", "lines", "refused", "packs")
        ]
