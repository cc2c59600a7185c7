"""A project: one file that knows what became of every line, whose records count, and what was mined from them.

One `Project` may be used from any thread, by one thread at a time; a window that shows a project while another thread
imports opens a second one for reading. No clock is read here: days and times are passed in.
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Callable, Collection, Iterator
from contextlib import AbstractContextManager
from datetime import date
from functools import wraps
from pathlib import Path
from typing import Concatenate, ParamSpec, Self, TypeVar

import numpy as np
import numpy.typing as npt

from tacit.formats.errors import LineVerdict
from tacit.platform.messages import PLAIN, Template
from tacit_miner.project import history, ledger, schema
from tacit_miner.project import signers as signer_rows
from tacit_miner.project.database import Database
from tacit_miner.project.errors import RUN_DAMAGED, DamagedError, ProjectError, whole
from tacit_miner.project.history import remember
from tacit_miner.project.ledger import LineRow, RefusedLine, SharedIds, shared_ids
from tacit_miner.project.location import is_unfinished
from tacit_miner.project.records import RecordColumns
from tacit_miner.project.schema import TokenClaims
from tacit_miner.project.signers import Policy, Signer, Standing, Standings
from tacit_miner.project.study import Study

UNFINISHED = Template("project.unfinished", "{path}: this project was never finished; make it again")
NOT_WHOLE = Template(
    "project.not-whole", "{path}: the file is damaged ({found}); take the project from a copy"
)

Given = ParamSpec("Given")
Gives = TypeVar("Gives")


def _method(
    query: Callable[Concatenate[sqlite3.Connection, Given], Gives],
    connected: Callable[[Database], AbstractContextManager[sqlite3.Connection]] = Database.reading,
) -> Callable[Concatenate[Project, Given], Gives]:
    """What a book knows, or takes in a transaction, as a method of the project."""

    @wraps(query)
    def asked(project: Project, /, *args: Given.args, **named: Given.kwargs) -> Gives:
        with connected(project.database) as connection:
            return query(connection, *args, **named)

    return asked


class Project:
    """An open project: what is studied, and the connection, whose `why_read_only` says why it cannot be changed."""

    def __init__(self, database: Database, study: Study) -> None:
        self.database, self.study = database, study
        self.path = database.path
        self._lines_checked = False

    @classmethod
    def create(cls, path: Path, study: Study, policy: Policy | None = None) -> Self:
        """Make a project. Raises ProjectError: the file exists already or cannot be written; then there is no file."""
        project = cls.begin(path, study, policy)
        project.database.finish()
        return project

    @classmethod
    def begin(cls, path: Path, study: Study, policy: Policy | None = None) -> Self:
        """A project that gets its name when its database is finished; closed before that, nothing of it is left; refused as by `create`."""
        database = Database(path, create=True)
        try:
            with database.transaction() as connection:
                rules = policy or Policy()
                connection.execute(
                    "INSERT INTO study (one, kind, survey, items, channels, policy, quota) VALUES (1, ?, ?, ?, ?, ?, ?)",
                    (*study.columns(), str(rules.admission), rules.quota),
                )
        except BaseException:
            database.close()
            raise
        return cls(database, study)

    @classmethod
    def open(cls, path: Path, *, read_only: bool = False) -> Self:
        """Open a project, for reading only where another program writes it. ProjectError: it cannot be; NewerProjectError: a later one."""
        database = Database(path, read_only=read_only)
        try:
            with database.reading() as connection:
                row = connection.execute("SELECT survey, items, channels FROM study").fetchone()
            return cls(database, _study(path, row))
        except BaseException:
            database.close()
            raise

    def close(self) -> None:
        """Let go of the file."""
        self.database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # What one book knows or takes by itself; each says there what it gives and refuses.

    signers = _method(signer_rows.all_signers)
    files = _method(ledger.files)
    wrong_files = _method(ledger.wrong_files)
    is_erasure_unfinished = _method(is_unfinished)
    files_forgotten = _method(ledger.files_forgotten)
    withdrawals = _method(ledger.withdrawals)
    records_withdrawn = _method(ledger.records_withdrawn)
    records_by_signer = _method(ledger.records_by_signer)
    lines_by_verdict = _method(ledger.lines_by_verdict)
    verdicts_by_file = _method(ledger.verdicts_by_file)
    books = _method(schema.digest)
    runs = _method(history.runs)
    run = _method(history.run)
    notes = _method(history.notes)
    rule_marks = _method(history.rule_marks)
    saved_filters = _method(history.saved_filters)
    enrol = _method(signer_rows.enrol, Database.transaction)
    restore = _method(signer_rows.restore, Database.transaction)
    exclude = _method(signer_rows.exclude, Database.transaction)
    add_run = _method(history.add_run, Database.transaction)
    note_run = _method(history.note_run, Database.transaction)
    delete_run = _method(history.delete_run, Database.transaction)
    add_note = _method(history.add_note, Database.transaction)
    remove_note = _method(history.remove_note, Database.transaction)
    mark_rule = _method(history.mark_rule, Database.transaction)
    save_filter = _method(history.save_filter, Database.transaction)
    remove_filter = _method(history.remove_filter, Database.transaction)

    @property
    def policy(self) -> Policy:
        """Whose records count."""
        with self.database.reading() as connection:
            admission, quota = connection.execute("SELECT policy, quota FROM study").fetchone()
            return Policy(signer_rows.Admission(admission), quota)

    @policy.setter
    def policy(self, policy: Policy) -> None:
        with self.database.transaction() as connection:
            rules = (str(policy.admission), policy.quota)
            connection.execute("UPDATE study SET policy = ?, quota = ?", rules)

    def revoke(self, signer: Signer, day: date | None, today: date | None = None) -> None:
        """Let nothing count that is imported on or after this day; None takes it back. `today` is the clock's, which is remembered."""
        with self.database.transaction() as connection:
            signer_rows.revoke(connection, signer, day)
            if today is not None:
                remember(connection, today)

    def lines(self, file: int | None = None, verdict: LineVerdict | None = None) -> list[LineRow]:
        """Lines, of one file or verdict if wanted."""
        with self.database.reading() as connection:
            return list(ledger.lines(connection, file, verdict))

    def refused_lines(self) -> Iterator[RefusedLine]:
        """Every line that was not accepted, with its reason and bytes."""
        with self.database.reading() as connection:
            yield from ledger.refused_lines(connection)

    def shared_ids(self) -> SharedIds:
        """Every id that several records have, with all sides of each. Raises DamagedError: records that are not as they were written."""
        with self.database.reading() as connection:
            return shared_ids(connection, self.signers(), self.study.code.width)

    def load(self, excluded: Collection[str] = (), *, rows: bool = True) -> tuple[RecordColumns, Standings]:
        """All records, with answers if `rows`, and their standings; signers in `excluded` do not count. DamagedError: not as written."""
        with self.database.reading() as connection:
            records, days = ledger.load_records(connection, self.study.code.width, rows=rows)
            tokens = None
            if (survey := self.study.survey) and survey.survey.terms.tokens:
                # Whether what a person is asked follows from their token.
                tokens = TokenClaims.of(connection, draws=survey.survey.terms.by_token)
            policy, signers = self.study.bound(self.policy), self.signers()
        return records, signer_rows.standings(records, days, signers, policy, excluded, tokens)

    def file_of_records(self) -> npt.NDArray[np.int64]:
        """The number of the file of each record, in the order of `load`, int64 [n]."""
        with self.database.reading() as connection:
            packs = connection.execute("SELECT file, records FROM packs ORDER BY id").fetchall()
        files, counts = np.array(packs, np.int64).reshape(-1, 2).T
        return np.repeat(files, counts)

    def counts_by_standing(self, excluded: Collection[str] = ()) -> dict[Standing, int]:
        """How many records count, and why the others do not; those that were withdrawn are among them."""
        _, found = self.load(excluded, rows=False)
        return signer_rows.count_standings(found, self.records_withdrawn())

    def state(self, excluded: Collection[str] = ()) -> str:
        """A fingerprint of all on which the used records depend: 32 digits that change if one of it does."""
        with self.database.reading() as connection:
            packs = connection.execute(
                "SELECT hex(p.checksum), f.imported FROM packs p JOIN files f ON f.id = p.file ORDER BY p.id"
            ).fetchall()
            rules = connection.execute("SELECT policy, quota, items, channels FROM study").fetchone()
            marked = connection.execute(
                "SELECT id, hex(key), enrolled, revoked, excluded FROM signers "
                "WHERE enrolled OR excluded OR revoked IS NOT NULL ORDER BY id"
            ).fetchall()
            shown = connection.execute("SELECT hex(token), signer FROM shown_tokens ORDER BY 1, 2").fetchall()
            listed = connection.execute("SELECT hex(key) FROM tokens ORDER BY 1").fetchall()
        # Without tokens, as it was before there were any: the run of an older program is not out of date.
        tokens = [[shown, listed]] if self.study.asks_for_tokens else []
        whole = json.dumps([packs, rules, marked, sorted(excluded), *tokens])
        return hashlib.blake2b(whole.encode(), digest_size=16).hexdigest()

    def check_all(self) -> None:
        """Read every byte of the project and compare it with what was written. Raises DamagedError: anything is not as it was."""
        with self.database.reading() as connection:
            ((found,), *_) = connection.execute("PRAGMA integrity_check(1)").fetchall()
            if found != "ok":
                raise DamagedError(NOT_WHOLE(path=str(self.path), found=PLAIN(text=str(found))))
            schema.check(connection, schema.TABLES)
        for run in self.runs():
            if not run.is_whole:
                raise DamagedError(RUN_DAMAGED(number=run.number, path=str(self.path)))
        self.load()

    def check_lines(self) -> None:
        """Compare the lines with what was written, once for an open project. Raises DamagedError: they were changed."""
        if not self._lines_checked:
            with self.database.reading() as connection:
                schema.check(connection, ("lines", "refused"))
            self._lines_checked = True


def _study(path: Path, row: tuple[bytes | None, str, str] | None) -> Study:
    if row is None:
        raise ProjectError(UNFINISHED(path=str(path)))
    with whole(path, (ValueError, LookupError, TypeError, AttributeError)):
        return Study.of_columns(*row)
