"""The vault of one installation: a key file and a SQLite file in the agent's data folder.

Invariants.
* A record is committed in one transaction before anything of it can be exported, and exports are made from what is
  stored. So a crash before the commit leaves nothing that could have left the machine, and after it the draw is
  final: no second draw of a person's answers ever leaves (docs/format.md, section 5).
* In personal mode a survey has one record; a second one is refused inside the transaction that would write it.
* What is stored is what was drawn. True answers have no column, no parameter and no message here.
* Without the key the file does not say which surveys were answered (`tacit_agent.vault.sealing`).
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Self

from tacit import store
from tacit.exact_draw import SKIPPED, Record
from tacit.formats.batch_file import write_batch
from tacit.formats.public_keys import public_bytes
from tacit.formats.survey_file import SignedSurvey, read_survey
from tacit.keys import MasterSecret
from tacit.survey import Item, normalise
from tacit_agent import home
from tacit_agent.errors import AlreadyAnsweredError, VaultError, VaultLockedError
from tacit_agent.vault import schema, templates
from tacit_agent.vault.content import (
    Holding,
    Mode,
    Release,
    pack_holding,
    pack_records,
    pack_release,
    unpack_holding,
    unpack_records,
    unpack_release,
)
from tacit_agent.vault.key import Key
from tacit_agent.vault.sealing import Sealing

RECORDS_TOGETHER = 1_000
"""Records in one sealed body where many are drawn at once."""


class Vault:
    """Opened locked: settings can be read, because a window needs its language before it can ask for a passphrase.

    Attributes:
        folder: the data folder.
        key: the key file in it.
    """

    def __init__(self, folder: Path) -> None:
        """Open the vault in this folder, making both if they are not there.

        Raises:
            HomeError: the folder cannot be used.
            VaultError: the file is not a vault, is newer than this program, or is damaged.
        """
        self.folder = home.prepare(folder)
        self._path = self.folder / home.VAULT_NAME
        self.key = Key(self.folder / home.KEY_NAME)
        self._connection = schema.connect(self._path)
        self._master: MasterSecret | None = None
        self._sealing: Sealing | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file and of the keys."""
        self._connection.close()
        self._master = self._sealing = None

    # The key.

    def unlock(self, passphrase: str | None = None) -> None:
        """Load the key, which is made on first use, and check that vault and key belong together.

        Args:
            passphrase: what protects the key; on first use, what shall protect it.

        Raises:
            VaultLockedError: a passphrase is needed and none was given.
            KeyFileError: the passphrase is wrong, or the key file damaged.
            VaultError: the key file is missing, or belongs to another vault.
        """
        if not self.key.exists:
            self._refuse_second_key()
            self.key.make(passphrase)
        self.key.close()
        master = self.key.load(passphrase)
        sealing = Sealing(master)
        self._check_owner(sealing.name("owner"))
        self._master, self._sealing = master, sealing

    def _refuse_second_key(self) -> None:
        # A vault that has had a key must not get another one: its records would be lost, and answers drawn a second time.
        with schema.friendly(self._path):
            owned = self._connection.execute("SELECT 1 FROM owner").fetchone()
        if owned:
            raise VaultError(templates.KEY_MISSING(path=str(self.key.path)))

    def _check_owner(self, name: bytes) -> None:
        with self._changing():
            row = self._connection.execute("SELECT name FROM owner").fetchone()
            if row is None:
                self._connection.execute("INSERT INTO owner VALUES (?)", (name,))
            elif row[0] != name:
                raise VaultError(templates.OTHER_KEY(path=str(self.key.path)))

    def change_passphrase(self, passphrase: str | None) -> None:
        """Protect the key with another passphrase, or with none; the vault itself stays as it is."""
        self.key.protect(self._secret, passphrase)

    @property
    def _secret(self) -> MasterSecret:
        if self._master is None:
            raise VaultLockedError(templates.LOCKED())
        return self._master

    @property
    def _keys(self) -> Sealing:
        if self._sealing is None:
            raise VaultLockedError(templates.LOCKED())
        return self._sealing

    def public_key(self, survey_id: str) -> bytes:
        """The public half of this installation's key for one survey."""
        return public_bytes(self._secret.survey_key(survey_id))

    # Settings: not sealed, nothing personal.

    def setting(self, name: str, default: str = "") -> str:
        """A setting's value."""
        with schema.friendly(self._path):
            row = self._connection.execute("SELECT value FROM settings WHERE name = ?", (name,)).fetchone()
        return str(row[0]) if row else default

    def set_setting(self, name: str, value: str) -> None:
        """Keep a setting."""
        with self._changing():
            self._connection.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", (name, value))

    def seal(self, kind: str, data: bytes) -> bytes:
        """Data that only this vault can open again, for a setting that says more than how a window looks."""
        return self._keys.seal(kind, b"", data)

    def unseal(self, kind: str, body: bytes) -> bytes:
        """What `seal` was given; `VaultError` if it was changed or damaged."""
        return self._keys.unseal(kind, b"", body)

    # Records.

    def freeze(
        self,
        signed: SignedSurvey,
        records: Sequence[Record],
        mode: Mode,
        run: Sequence[str] = (),
        *,
        others: bool = False,
    ) -> None:
        """Keep what was drawn, in one transaction; keeping the same records again changes nothing.

        Args:
            signed: the survey they answer.
            records: at least one; exactly one in personal mode.
            mode: who answers this survey here.
            run: what identifies the table that was distorted, as for `check_run`.
            others: as for `check_run`.

        Raises:
            AlreadyAnsweredError: in personal mode, there is a record already; or the survey is answered in the other
                mode on this machine; or `check_run` refuses the table.
        """
        with self._changing():
            holding = self.holding(signed.id)
            if holding is None:
                holding = self._insert_survey(signed, mode)
            self.check_mode(signed.id, mode)
            self._insert_run(signed.id, run, others=others)
            new = self._insert_records(signed.id, records)
            if mode is Mode.PERSONAL and holding.records + len(new) > 1:
                raise AlreadyAnsweredError(templates.RECORD_KEPT())
            self._set_state(signed.id, replace(holding, records=holding.records + len(new)))
            if mode is Mode.PERSONAL:
                self._insert_releases(signed, new)

    def check_mode(self, survey_id: str, mode: Mode) -> None:
        """Refuse to answer a survey in one mode on a machine where it is answered in the other.

        Otherwise a person could get a second draw of their own answers by way of the mode for many.

        Raises:
            AlreadyAnsweredError: it is.
        """
        holding = self.holding(survey_id)
        if holding is not None and holding.mode is not mode:
            raise AlreadyAnsweredError(templates.OTHER_MODE[holding.mode]())

    def _exists(self, table: str, name: bytes) -> bool:
        with schema.friendly(self._path):
            found = self._connection.execute(f"SELECT 1 FROM {table} WHERE name = ?", (name,))  # noqa: S608 our own names
            return found.fetchone() is not None

    def _insert_survey(self, signed: SignedSurvey, mode: Mode) -> Holding:
        name = self._keys.name("survey", signed.id)
        body, holding = self._keys.seal("survey", name, signed.line), Holding(mode, records=0, exported=0)
        state = self._keys.seal("state", name, pack_holding(holding))
        self._connection.execute("INSERT INTO surveys VALUES (?, ?, ?)", (name, body, state))
        return holding

    def _set_state(self, survey_id: str, holding: Holding) -> None:
        name = self._keys.name("survey", survey_id)
        state = self._keys.seal("state", name, pack_holding(holding))
        self._connection.execute("UPDATE surveys SET state = ? WHERE name = ?", (state, name))

    def check_run(self, survey_id: str, run: Sequence[str], *, others: bool = False) -> None:
        """Refuse a table whose people may have been drawn before.

        Args:
            survey_id: the survey it answers.
            run: what identifies the table; empty if there is none.
            others: whether the caller says that none of its people are among those whose records are kept.

        Raises:
            AlreadyAnsweredError: this table was distorted before; or there are records and nothing was said of them.
        """
        if not run:
            return
        if self._exists("runs", self._keys.name("run", survey_id, *run)):
            raise AlreadyAnsweredError(templates.SAME_TABLE())
        holding = self.holding(survey_id)
        if holding is not None and holding.records and not others:
            raise AlreadyAnsweredError(templates.OTHER_TABLE(records=holding.records))

    def _insert_run(self, survey_id: str, run: Sequence[str], *, others: bool) -> None:
        self.check_run(survey_id, run, others=others)
        if run:
            name = self._keys.name("run", survey_id, *run)
            self._connection.execute("INSERT INTO runs VALUES (?)", (name,))

    def _insert_records(self, survey_id: str, records: Sequence[Record]) -> list[Record]:
        """Store records and return those that were not there: an interrupted call is repeated with the same ones."""
        survey = self._keys.name("survey", survey_id)
        new: list[Record] = []
        for start in range(0, len(records), RECORDS_TOGETHER):
            together = records[start : start + RECORDS_TOGETHER]
            name = self._keys.name("record", survey_id, together[0].id)
            if self._exists("records", name):
                continue
            body = self._keys.seal("records", name, pack_records(together))
            self._connection.execute("INSERT INTO records VALUES (?, ?, ?)", (name, survey, body))
            new += together
        return new

    def _insert_releases(self, signed: SignedSurvey, records: Iterable[Record]) -> None:
        survey = signed.survey
        for record in records:
            for position, (item, level, sent) in enumerate(
                zip(survey.items, record.levels, record.answers, strict=True)
            ):
                if sent == SKIPPED:
                    continue
                release = self._keys.name("release", record.id, str(position))
                thresholds = survey.level(int(level)).scheme.millionths
                line = pack_release(Release(signed.id, position, *thresholds))
                for what in self._questions(survey.researcher.key, item):
                    body = self._keys.seal("ledger", what + release, line)
                    self._connection.execute("INSERT INTO ledger VALUES (?, ?, ?)", (what, release, body))

    def _questions(self, researcher: bytes, item: Item) -> set[bytes]:
        """The keyed names of what an item asks, one for each language it is asked in."""
        texts = {normalise(text) for _, text in item.text.entries}
        return {self._keys.name("question", researcher.hex(), text) for text in texts}

    def holding(self, survey_id: str) -> Holding | None:
        """What is held for a survey; None if it was never answered here."""
        name = self._keys.name("survey", survey_id)
        with schema.friendly(self._path):
            row = self._connection.execute("SELECT state FROM surveys WHERE name = ?", (name,)).fetchone()
            if row is None:
                return None
            return unpack_holding(self._keys.unseal("state", name, row[0]))

    def records(self, survey_id: str) -> list[Record]:
        """Every record of a survey as it was drawn, by record id.

        Raises:
            VaultError: there are not as many as were kept.
        """
        survey = self._keys.name("survey", survey_id)
        with schema.friendly(self._path), schema.transaction(self._connection, "BEGIN"):
            holding = self.holding(survey_id)
            rows = self._connection.execute(
                "SELECT name, body FROM records WHERE survey = ?", (survey,)
            ).fetchall()
        found = [r for name, body in rows for r in unpack_records(self._keys.unseal("records", name, body))]
        if len(found) != (kept := holding.records if holding else 0):
            raise VaultError(templates.RECORDS_MISSING(path=str(self._path), found=len(found), kept=kept))
        return sorted(found, key=lambda record: record.id)

    def surveys(self) -> list[SignedSurvey]:
        """Every survey that was answered here."""
        with schema.friendly(self._path):
            rows = self._connection.execute("SELECT name, body FROM surveys").fetchall()
        # In any spelling: what was answered before surveys had one spelling must still be listed.
        return [
            read_survey(self._keys.unseal("survey", name, body), any_spelling=True) for name, body in rows
        ]

    def releases(self, signed: SignedSurvey) -> Mapping[int, tuple[Release, ...]]:
        """For each item that this researcher asked before in another survey, what was answered then."""
        survey, found = signed.survey, {}
        for position, item in enumerate(survey.items):
            earlier = {
                release: line
                for what in self._questions(survey.researcher.key, item)
                for release, line in self._ledger(what)
                if line.survey != signed.id
            }
            if earlier:
                found[position] = tuple(earlier.values())
        return found

    def _ledger(self, what: bytes) -> list[tuple[bytes, Release]]:
        with schema.friendly(self._path):
            rows = self._connection.execute(
                "SELECT release, body FROM ledger WHERE what = ?", (what,)
            ).fetchall()
        return [(row, unpack_release(self._keys.unseal("ledger", what + row, body))) for row, body in rows]

    # Export.

    def batch(self, survey_id: str, *, gzip: bool = False) -> bytes:
        """The batch file of a survey, made from what is stored: the same bytes every time.

        Raises:
            VaultError: nothing is held for this survey.
        """
        return self._batch(survey_id, self._kept(survey_id), gzip=gzip)

    def _kept(self, survey_id: str) -> list[Record]:
        records = self.records(survey_id)
        if not records:
            raise VaultError(templates.NOTHING_FINISHED())
        return records

    def batch_of(self, survey_id: str, records: Sequence[Record]) -> bytes:
        """A batch file of some of the records that are kept."""
        return self._batch(survey_id, records, gzip=False)

    def _batch(self, survey_id: str, records: Sequence[Record], *, gzip: bool) -> bytes:
        return write_batch(survey_id, records, self._secret.survey_key(survey_id), gzip=gzip)

    def export(self, survey_id: str, path: Path, *, gzip: bool = False) -> int:
        """Write every record of a survey, whole or not at all, and note that it was done; how many there are.

        Raises:
            StoreError: the file could not be written, or reads back otherwise.
            VaultError: nothing is held for this survey.
        """
        records = self._kept(survey_id)
        store.write(path, self._batch(survey_id, records, gzip=gzip), check=True)
        self._note_export(survey_id, lambda _: len(records))
        return len(records)

    def export_drawn(
        self, survey_id: str, records: Sequence[Record], path: Path, *, gzip: bool = False
    ) -> None:
        """Write only these records, which must be kept already, as a table that was distorted goes out at once.

        Raises:
            StoreError: the file could not be written, or reads back otherwise.
            VaultError: they are not kept here, so their draw could be repeated.
        """
        if not {record.id for record in records} <= {record.id for record in self.records(survey_id)}:
            raise VaultError(templates.NOT_KEPT())
        store.write(path, self._batch(survey_id, records, gzip=gzip), check=True)
        self._note_export(survey_id, lambda exported: exported + len(records))

    def _note_export(self, survey_id: str, count: Callable[[int], int]) -> None:
        with self._changing():
            holding = self.holding(survey_id)
            if holding is not None:
                self._set_state(survey_id, replace(holding, exported=count(holding.exported)))

    @contextmanager
    def _changing(self) -> Iterator[sqlite3.Connection]:
        with schema.friendly(self._path), schema.transaction(self._connection):
            yield self._connection
