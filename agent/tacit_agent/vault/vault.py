"""The vault of one installation: a key file and a SQLite file in the agent's data folder.

Invariants.
* A record is committed in one transaction before anything of it can be exported, and exports are made from what is
  stored. So a crash before the commit leaves nothing that could have left the machine, and after it the draw is
  final: no second draw of a person's answers ever leaves (docs/format.md, section 5).
* In personal mode a survey has one record; a second one is refused inside the transaction that would write it, also after
  the first was forgotten.
* A record that was drawn along earlier answers is kept only if these are still all there are.
* What is stored is what was drawn. True answers have no column, no parameter and no message here.
* Without the key the file does not say which surveys were answered (`tacit_agent.vault.content`).
* The file that leaves is encrypted where the survey says so, before a byte of it is written anywhere.
* Where a token says what a person is asked, a record that does not fit its token is refused.
* A vault of an older version is brought to this one in one transaction, once it is unlocked.
* The key file is made once, loaded and protected, and never replaced by another key. To which key a vault belongs is one row with a name
  that only this key can make.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Self

from tacit.draw.exact_draw import Record
from tacit.formats import lines
from tacit.formats.batch_file import write_batch
from tacit.formats.public_keys import public_bytes
from tacit.formats.survey_file import SignedSurvey
from tacit.formats.tokens import public_half
from tacit.person import keys
from tacit.person.keys import MasterSecret
from tacit.person.part import SurveyPart
from tacit.platform import store
from tacit.platform.errors import StoreError
from tacit.platform.messages import Template
from tacit.survey import Item
from tacit_agent import home
from tacit_agent.home import AlreadyAnsweredError, LedgerChangedError, VaultError, VaultLockedError
from tacit_agent.vault import content, schema
from tacit_agent.vault.content import Along, Holding, Mode, Release, Remembered, Sealing
from tacit_agent.vault.records import Ledger, RecordTables, TableIdentity
from tacit_agent.vault.schema import FileGuard

PASSPHRASE_NEEDED = Template("vault.passphrase-needed", "the vault is protected; give its passphrase")
NOT_COMPRESSED = Template(
    "vault.not-compressed",
    "files of this survey are encrypted and never compressed, because their size would then say something about the answers; choose a name "
    "that does not end in .gz",
)


@dataclass(frozen=True, slots=True)
class Key:
    """Where the master secret lies: the path of the key file, there or not."""

    path: Path

    @property
    def exists(self) -> bool:
        """Whether there is one already."""
        return self.path.exists()

    @property
    def is_protected(self) -> bool:
        """Whether loading takes a passphrase."""
        return self.exists and keys.is_protected(store.read(self.path, keys.FILE_BYTES))

    def make(self, passphrase: str | None) -> None:
        """Write a new secret, unless another process just did."""
        try:
            keys.save(self.path, MasterSecret.new(), passphrase)
        except StoreError:
            if not self.exists:
                raise

    def close(self) -> bool:
        """Take the right to read the key from other users of this machine; whether one had it.

        Where rights cannot be changed, as on a stick that knows none or for a key of another owner, it stays as it is.
        """
        try:
            return self.exists and store.close_to_others(self.path)
        except StoreError:
            return False

    def load(self, passphrase: str | None) -> MasterSecret:
        """The secret. A passphrase for an unprotected key is not an error: the key opens without.

        Raises:
            VaultLockedError: a passphrase is needed and none was given.
            KeyFileError: the passphrase is wrong, or the file damaged.
        """
        protected = self.is_protected
        if protected and passphrase is None:
            raise VaultLockedError(PASSPHRASE_NEEDED())
        return keys.load(self.path, passphrase if protected else None)


class Vault:
    """A data folder with a key file and a vault. Opened locked: a window needs its language before it asks for a passphrase."""

    def __init__(self, folder: Path) -> None:
        """Open the vault in this folder, making both if they are not there.

        Raises:
            HomeError: the folder cannot be used.
            VaultError: the file is not a vault, is newer than this program, or is damaged.
        """
        self.folder = home.prepare(folder)
        self._path = self.folder / home.VAULT_NAME
        self.key = Key(self.folder / home.KEY_NAME)
        self._guard = FileGuard(self._path)
        self._connection = self._guard.connection
        self._sealing: Sealing | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file and of the keys."""
        self._connection.close()
        self._sealing = None

    # The key.

    def unlock(self, passphrase: str | None = None) -> None:
        """Load the key, which is made on first use and then protected by the passphrase, and check that vault and key belong together.

        Raises:
            VaultLockedError: a passphrase is needed and none was given.
            KeyFileError: the passphrase is wrong, or the key file damaged.
            VaultError: the key file is missing, or belongs to another vault.
        """
        if not self.key.exists:
            with self._guard.using():
                # A second one would lose its records, and let answers be drawn a second time.
                if self._connection.execute("SELECT 1 FROM owner").fetchone():
                    raise VaultError(content.KEY_MISSING(path=str(self.key.path)))
            self.key.make(passphrase)
        self.key.close()
        sealing = Sealing(self.key.load(passphrase))
        name = sealing.name("owner")
        with self._guard.changing():
            row = self._connection.execute("SELECT name FROM owner").fetchone()
            if row is None:  # a new vault belongs to this key from now on
                self._connection.execute("INSERT INTO owner VALUES (?)", (name,))
            elif row[0] != name:
                raise VaultError(content.OTHER_KEY(path=str(self.key.path)))
        self._sealing = sealing
        with self._guard.changing():
            self._upgrade()

    def _upgrade(self) -> None:
        """Bring the tables of an older version up to date.

        The ledger of version 1 did not say what was sent: it is made again from the records, which do. Those answers were drawn
        independently, so each begins a chain of its own.
        """
        found = schema.version(self._connection)
        if found < schema.SAYS_WHAT_WAS_SENT:
            self._connection.execute("DELETE FROM ledger")
            for signed in self._stored.surveys():
                if (holding := self._stored.holding(signed.id)) and holding.mode is Mode.PERSONAL:
                    for record in self._records(signed.id):
                        self._ledger.insert(signed, record, {})
        if found < schema.REMEMBERS:
            self._connection.execute(schema.FACTS)
        if found < schema.DECIDES:
            self._connection.execute(schema.UNDECIDED)
        if found != schema.VERSION:
            schema.set_version(self._connection)

    def change_passphrase(self, passphrase: str | None) -> None:
        """Protect the key with another passphrase, or with none; the vault itself stays as it is."""
        keys.save(self.key.path, self._secret, passphrase, replace=True)

    @property
    def _secret(self) -> MasterSecret:
        return self._keys.master

    @property
    def _keys(self) -> Sealing:
        if self._sealing is None:
            raise VaultLockedError(content.LOCKED())
        return self._sealing

    @property
    def _stored(self) -> RecordTables:
        return RecordTables(self._connection, self._keys)

    @property
    def _ledger(self) -> Ledger:
        return Ledger(self._connection, self._keys)

    @property
    def remembered(self) -> Remembered:
        """Surveys, statements, days and tokens."""
        return Remembered(self._guard, self._keys)

    def part(self, signed: SignedSurvey) -> SurveyPart:
        """Which questions of a survey the owner of this vault is asked, and in which arm they are: always the same.

        It follows from their token where the survey says so, else from their secret. A token that was not used yet is a `VaultError`.
        """
        if not signed.survey.terms.by_token:
            return SurveyPart.of_person(signed.survey, self._secret)
        self.remembered.check_token(signed)
        return SurveyPart.of_token(signed.survey, public_half(self.remembered.token(signed.id)))

    def public_key(self, survey_id: str) -> bytes:
        """The public half of this installation's key for one survey."""
        return public_bytes(self._secret.survey_key(survey_id))

    def take_token(self, signed: SignedSurvey, typed: str) -> None:
        """Use a token for this installation's key of a survey; raises as `Remembered.take_token` does."""
        drawn = self.holding(signed.id) is not None
        self.remembered.take_token(signed, typed, self.public_key(signed.id), drawn=drawn)

    # Settings: not sealed, nothing personal.

    def setting(self, name: str) -> str:
        """A setting's value; empty if it was never set."""
        with self._guard.using():
            row = self._connection.execute("SELECT value FROM settings WHERE name = ?", (name,)).fetchone()
        return str(row[0]) if row else ""

    def set_setting(self, name: str, value: str) -> None:
        """Keep a setting."""
        with self._guard.changing():
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
        run: str = "",
        *,
        others: bool = False,
        equal: bool = False,
        along: Along | None = None,
    ) -> None:
        """Keep what was drawn, in one transaction; keeping the same records again changes nothing.

        Raises:
            AlreadyAnsweredError: in personal mode, there is or was a record already; or the survey is answered in the
                other mode on this machine; or `check_run` refuses the table.
            LedgerChangedError: a question was answered in another survey since the draw.
        """
        with self._guard.changing():
            self.check_mode(signed.id, mode)
            if signed.survey.terms.by_token:
                wanted = self.part(signed)
                if any(SurveyPart.of_record(signed.survey, record) != wanted for record in records):
                    raise VaultError(content.OTHER_TOKEN())
            holding = self.holding(signed.id) or Holding(mode, records=0, exported=0)
            if not holding.records:
                self._stored.write_survey(signed, holding)
            self.check_run(signed.id, run, others=others, equal=equal)
            if run:
                self._stored.note_run(signed.id, run)
            new = self._stored.insert(signed.id, records)
            if mode is Mode.PERSONAL and holding.records + len(new) > 1:
                raise AlreadyAnsweredError(content.RECORD_KEPT())
            self._stored.set_holding(signed.id, replace(holding, records=holding.records + len(new)))
            if mode is Mode.PERSONAL and new:
                if along is not None and self._ledger.releases(signed) != along.known:
                    raise LedgerChangedError(content.LEDGER_CHANGED())
                self._ledger.insert(signed, new[0], along.chains if along else {})

    def check_mode(self, survey_id: str, mode: Mode) -> None:
        """`AlreadyAnsweredError` for a survey that is answered in the other mode here, or by one person and forgotten.

        Otherwise a person could get a second draw of their own answers by way of the mode for many.
        """
        holding = self.holding(survey_id)
        if holding is not None and holding.mode is not mode:
            raise AlreadyAnsweredError(content.OTHER_MODE[holding.mode]())
        if holding is not None and mode is Mode.PERSONAL and holding.forgotten:
            raise AlreadyAnsweredError(content.FORGOTTEN())

    def table_identity(self, survey_id: str) -> TableIdentity:
        """What tells a table of answers to this survey from another one, to be given its rows."""
        return TableIdentity(self._keys, survey_id)

    def check_run(self, survey_id: str, run: str, *, others: bool = False, equal: bool = False) -> None:
        """`AlreadyAnsweredError` for a table whose people may have been drawn before: its answers were, or there are other records.

        `run` names the table (`table_identity`), or is empty. The caller says by `others` that none of its people are among
        those whose records are kept, by `equal` the same of a table with the same answers as one that was distorted before.
        """
        if run and not equal:
            with self._guard.using():
                self._stored.check_run(survey_id, run, others=others)

    def holding(self, survey_id: str) -> Holding | None:
        """What is held for a survey; None if it was never answered here."""
        with self._guard.using():
            return self._stored.holding(survey_id)

    def records(self, survey_id: str) -> list[Record]:
        """Every record of a survey as it was drawn, by record id; `VaultError` if there are not as many as were kept."""
        with self._guard.using(), schema.transaction(self._connection, "BEGIN"):
            return self._records(survey_id)

    def _records(self, survey_id: str) -> list[Record]:
        found, holding = self._stored.of(survey_id), self.holding(survey_id)
        if len(found) != (kept := holding.records if holding else 0):
            raise VaultError(content.RECORDS_MISSING(path=str(self._path), found=len(found), kept=kept))
        return found

    def surveys(self) -> list[SignedSurvey]:
        """Every survey that was answered here and is not forgotten."""
        with self._guard.using():
            return self._stored.surveys()

    def releases(self, signed: SignedSurvey) -> Mapping[int, tuple[Release, ...]]:
        """For each item that was answered here in another survey, under whatever key, the answers to it."""
        with self._guard.using():
            return self._ledger.releases(signed)

    def chains(self, signed: SignedSurvey) -> Mapping[int, str]:
        """For each item that was answered in this survey in personal mode, the chain of the answer (`Along`)."""
        with self._guard.using():
            return self._ledger.chains(signed)

    def questions(self) -> Sequence[tuple[Item, Release]]:
        """Each answer that was given here in personal mode and is not forgotten, with the item that it answers."""
        with self._guard.using():
            return self._ledger.kept(self._stored.surveys())

    def answers(self) -> list[Release]:
        """Every answer that was given here in personal mode, forgotten ones too."""
        with self._guard.using():
            return self._ledger.answers()

    # Records that were drawn for one of many people and not decided about yet.

    def undecided(self, survey_id: str) -> list[Record]:
        """Those of a survey, by record id."""
        with self._guard.changing():
            return self._stored.of(survey_id, "undecided")

    def hold(self, signed: SignedSurvey, record: Record) -> None:
        """Keep a record that was drawn; again changes nothing. `AlreadyAnsweredError` where one person answers the survey here."""
        with self._guard.changing():
            self.check_mode(signed.id, Mode.MANY)
            holding = self._of_many(signed.id)
            if not holding.records:
                self._stored.write_survey(signed, holding)
            self._stored.hold(signed.id, record)

    def hand_in(self, survey_id: str, record: Record, last: str, day: date) -> None:
        """Let it count from now on, on this day; `VaultError` if it was thrown away. `last` replaces `Holding.last`."""
        with self._guard.changing():
            holding = self._of_many(survey_id)
            if self._stored.settle(survey_id, record.id) is not None:
                self._stored.insert(survey_id, [record])
                self._stored.set_holding(survey_id, holding.handed_in(day, last))
            elif record.id not in {each.id for each in self._stored.of(survey_id)}:
                raise VaultError(content.THROWN_AWAY())

    def throw_away(self, survey_id: str, record_id: str, day: date) -> None:
        """Remove it and count on which day it was; nothing if it was decided about already."""
        with self._guard.changing():
            holding = self._of_many(survey_id)
            if self._stored.settle(survey_id, record_id) is not None:
                self._stored.set_holding(survey_id, holding.thrown_away(day))

    def _of_many(self, survey_id: str) -> Holding:
        return self._stored.holding(survey_id) or Holding(Mode.MANY, records=0, exported=0)

    # Forgetting.

    def forget(self, survey_id: str) -> int:
        """Remove the records of a survey, its texts and what was sent in it; how many records there were.

        That it was answered stays, so that it is not drawn a second time. What is removed is overwritten in the file. Where nothing is
        held for this survey it is a `VaultError`.
        """
        with self._guard.changing():
            holding = self.holding(survey_id)
            if holding is None or not any(signed.id == survey_id for signed in self._stored.surveys()):
                raise VaultError(content.NOTHING_FINISHED())
            self._ledger.forget(survey_id)
            self._stored.forget(survey_id)
            left = Holding(holding.mode, 0, 0, forgotten=holding.drawn, thrown=holding.thrown)
            self._stored.set_holding(survey_id, left)
        with suppress(VaultError), self._guard.using():
            self._connection.execute("VACUUM")  # it is done already; this writes the file without free pages
        return holding.records

    def forgotten(self) -> int:
        """How many surveys were answered here and forgotten."""
        with self._guard.using():
            return sum(each.forgotten > 0 and not each.records for each in self._stored.holdings())

    # Export.

    def batch_of(self, survey_id: str, records: Sequence[Record], *, gzip: bool = False) -> bytes:
        """A batch file of records that are kept, as it is before any encryption: the same bytes every time."""
        key, token = self._secret.survey_key(survey_id), self.remembered.token(survey_id)
        return write_batch(survey_id, records, key, gzip=gzip, token=token)

    def export(
        self,
        survey_id: str,
        path: Path,
        drawn: Sequence[Record] | None = None,
        *,
        gzip: bool = False,
        fewest: int = 1,
    ) -> int:
        """Write every record of a survey, or only those that were drawn now, whole or not at all, and note it; how many there are.

        That it is tried is noted before a byte is written: a file that was finished when the power failed is one that left. Where many
        people answer, the file of all differs from the one before by no record or by at least `fewest`.

        Raises:
            StoreError: the file could not be written, or reads back otherwise.
            VaultError: nothing is held, or too little is new; or what was drawn is not kept here, so that it could be drawn again.
        """
        kept = self.records(survey_id)
        records = kept if drawn is None else drawn
        if not {record.id for record in records} <= {record.id for record in kept}:
            raise VaultError(content.NOT_KEPT())
        if not records:
            raise VaultError(content.NOTHING_FINISHED())
        signed = next(each for each in self.surveys() if each.id == survey_id)
        self.remembered.check_token(signed)
        key = signed.survey.terms.encrypt
        if gzip and key:
            raise VaultError(NOT_COMPRESSED())
        with self._guard.changing():
            trying = self._stored.begin_export(survey_id, len(records), fewest, more=drawn is not None)
        batch = self.batch_of(survey_id, records, gzip=gzip)
        store.write(path, lines.seal(batch, key, survey_id) if key else batch, check=True)
        with self._guard.changing():
            self._stored.end_export(survey_id, trying)
        return len(records)
