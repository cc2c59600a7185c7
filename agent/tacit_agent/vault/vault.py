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

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Self

from tacit.draw.exact_draw import Record
from tacit.formats import lines, tokens
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
from tacit_agent import home
from tacit_agent.home import AlreadyAnsweredError, LedgerChangedError, VaultError, VaultLockedError
from tacit_agent.vault import content, schema
from tacit_agent.vault.content import Along, Holding, Mode, Sealing
from tacit_agent.vault.records import Ledger, TableIdentity

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

    def close(self) -> bool:
        """Take the right to read the key from other users of this machine; whether one had it.

        Where rights cannot be changed, as on a stick that knows none or for a key of another owner, it stays as it is.
        """
        try:
            return self.exists and store.close_to_others(self.path)
        except StoreError:
            return False


class Vault(Ledger):
    """A data folder with a key file and a vault. Opened locked: a window needs its language before it asks for a passphrase."""

    def __init__(self, folder: Path) -> None:
        """Open the vault in this folder, making both if they are not there; raises as `home.prepare` and `schema.connect` do."""
        self.folder = home.prepare(folder)
        super().__init__(self.folder / home.VAULT_NAME)
        self.key = Key(self.folder / home.KEY_NAME)

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

        A passphrase for an unprotected key is not an error: the key opens without. A `VaultLockedError` if one is needed and none was
        given, a `KeyFileError` if it is wrong, or the file damaged; a `VaultError` if the file is missing, or another vault's.
        """
        if not self.key.exists:
            with self._guard.using():
                # A second one would lose its records, and let answers be drawn a second time.
                if self._rows("SELECT 1 FROM owner"):
                    raise VaultError(content.KEY_MISSING(path=str(self.key.path)))
            try:
                keys.save(self.key.path, MasterSecret.new(), passphrase)
            except StoreError:  # unless another process just did
                if not self.key.exists:
                    raise
        self.key.close()
        if (protected := self.key.is_protected) and passphrase is None:
            raise VaultLockedError(PASSPHRASE_NEEDED())
        sealing = Sealing(keys.load(self.key.path, passphrase if protected else None))
        name = sealing.name("owner")
        with self._guard.changing():
            rows = self._rows("SELECT name FROM owner")
            if not rows:  # a new vault belongs to this key from now on
                self._connection.execute("INSERT INTO owner VALUES (?)", (name,))
            elif rows[0][0] != name:
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
            for signed in self.surveys():
                if (holding := self.holding(signed.id)) and holding.mode is Mode.PERSONAL:
                    for record in self._records(signed.id):
                        self._note_answers(signed, record, {})
        if found < schema.REMEMBERS:
            self._connection.execute(schema.FACTS)
        if found < schema.DECIDES:
            self._connection.execute(schema.UNDECIDED)
        if found != schema.VERSION:
            self._connection.execute(f"PRAGMA user_version = {schema.VERSION}")

    def change_passphrase(self, passphrase: str | None) -> None:
        """Protect the key with another passphrase, or with none; the vault itself stays as it is."""
        keys.save(self.key.path, self._keys.master, passphrase, replace=True)

    def part(self, signed: SignedSurvey) -> SurveyPart:
        """Which questions of a survey the owner of this vault is asked, and in which arm they are: always the same.

        It follows from their token where the survey says so, else from their secret. A token that was not used yet is a `VaultError`.
        """
        if not signed.survey.terms.by_token:
            return SurveyPart.of_person(signed.survey, self._keys.master)
        self.check_token(signed)
        return SurveyPart.of_token(signed.survey, public_half(self.token(signed.id)))

    def public_key(self, survey_id: str) -> bytes:
        """The public half of this installation's key for one survey."""
        return public_bytes(self._keys.master.survey_key(survey_id))

    def take_token(self, signed: SignedSurvey, typed: str) -> None:
        """Use a token, of which the proof is kept. `MalformedError` if it is none, `VaultError` if the record was drawn by another one."""
        proof = tokens.prove(tokens.read(typed), signed.id, self.public_key(signed.id))
        if signed.survey.terms.by_token and self.holding(signed.id) and proof != self.token(signed.id):
            raise VaultError(content.OTHER_TOKEN())
        self._keep_token(signed.id, proof)

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

        Raises `AlreadyAnsweredError` where a person's record is or was there already, and as `check_mode` and `check_run` do;
        `LedgerChangedError` if a question was answered in another survey since the draw.
        """
        with self._guard.changing():
            self.check_mode(signed, mode)
            if signed.survey.terms.by_token:
                wanted = self.part(signed)
                if any(SurveyPart.of_record(signed.survey, record) != wanted for record in records):
                    raise VaultError(content.OTHER_TOKEN())
            holding = self.holding(signed.id) or Holding(mode)
            if not holding.records:
                self._write_survey(signed, holding)
            self.check_run(signed.id, run, others=others, equal=equal)
            if run:
                self._connection.execute(
                    "INSERT OR IGNORE INTO runs VALUES (?)", (self._keys.name("run", signed.id, run),)
                )
            new = self._insert(signed.id, records)
            if mode is Mode.PERSONAL and holding.records + len(new) > 1:
                raise AlreadyAnsweredError(content.RECORD_KEPT())
            self._set_holding(signed.id, replace(holding, records=holding.records + len(new)))
            if mode is Mode.PERSONAL and new:
                if along is not None and self.releases(signed) != along.known:
                    raise LedgerChangedError(content.LEDGER_CHANGED())
                self._note_answers(signed, new[0], along.chains if along else {})

    def check_mode(self, signed: SignedSurvey, mode: Mode) -> None:
        """`AlreadyAnsweredError` for a survey that is answered in the other mode here, or by one person and forgotten.

        Otherwise a person could get a second draw of their own answers by way of the mode for many. That many people answer with the
        token of one is a `VaultError`.
        """
        if mode is Mode.MANY and signed.survey.terms.by_token:
            raise VaultError(content.EACH_ALONE())
        holding = self.holding(signed.id)
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
        if not run or equal:
            return
        with self._guard.using():
            holding = self.holding(survey_id)
            if self._rows("SELECT 1 FROM runs WHERE name = ?", self._keys.name("run", survey_id, run)):
                raise AlreadyAnsweredError(content.SAME_TABLE())
        if holding is not None and holding.drawn and not others:
            raise AlreadyAnsweredError(content.OTHER_TABLE(records=holding.drawn))

    def records(self, survey_id: str) -> list[Record]:
        """Every record of a survey as it was drawn, by record id; `VaultError` if there are not as many as were kept."""
        with self._guard.using(), schema.transaction(self._connection, "BEGIN"):
            return self._records(survey_id)

    def _records(self, survey_id: str) -> list[Record]:
        found, holding = self._of(survey_id), self.holding(survey_id)
        if len(found) != (kept := holding.records if holding else 0):
            raise VaultError(content.RECORDS_MISSING(path=str(self._path), found=len(found), kept=kept))
        return found

    # Records that were drawn for one of many people and not decided about yet.

    def undecided(self, survey_id: str) -> list[Record]:
        """Those of a survey, by record id."""
        with self._guard.changing():
            return self._of(survey_id, "undecided")

    def hold(self, signed: SignedSurvey, record: Record) -> None:
        """Keep a record that was drawn; again changes nothing. `AlreadyAnsweredError` where one person answers the survey here."""
        with self._guard.changing():
            self.check_mode(signed, Mode.MANY)
            holding = self.holding(signed.id) or Holding(Mode.MANY)
            if not holding.records:
                self._write_survey(signed, holding)
            self._insert(signed.id, [record], "undecided")

    def hand_in(self, survey_id: str, record: Record, last: str, day: date) -> None:
        """Let it count from now on, on this day; `VaultError` if it was thrown away. `last` replaces `Holding.last`."""
        with self._guard.changing():
            holding = self.holding(survey_id) or Holding(Mode.MANY)
            if self._settle(survey_id, record.id):
                self._insert(survey_id, [record])
                self._set_holding(survey_id, holding.handed_in(day, last))
            elif record.id not in {each.id for each in self._of(survey_id)}:
                raise VaultError(content.THROWN_AWAY())

    def throw_away(self, survey_id: str, record_id: str, day: date) -> None:
        """Remove it and count on which day it was; nothing if it was decided about already."""
        with self._guard.changing():
            holding = self.holding(survey_id) or Holding(Mode.MANY)
            if self._settle(survey_id, record_id):
                self._set_holding(survey_id, holding.thrown_away(day))

    # Forgetting.

    def forget(self, survey_id: str) -> int:
        """Remove the records of a survey, its texts and what was sent in it; how many records there were.

        That it was answered stays, so that it is not drawn a second time. What is removed is overwritten in the file. Where nothing is
        held for this survey it is a `VaultError`.
        """
        with self._guard.changing():
            holding = self.holding(survey_id)
            if holding is None or not any(signed.id == survey_id for signed in self.surveys()):
                raise VaultError(content.NOTHING_FINISHED())
            self._forget_answers(survey_id)
            self._forget_records(survey_id)
            self._set_holding(
                survey_id, Holding(holding.mode, forgotten=holding.drawn, thrown=holding.thrown)
            )
        with suppress(VaultError), self._guard.using():
            self._connection.execute("VACUUM")  # it is done already; this writes the file without free pages
        return holding.records

    # Export.

    def batch_of(self, survey_id: str, records: Sequence[Record], *, gzip: bool = False) -> bytes:
        """A batch file of records that are kept, as it is before any encryption: the same bytes every time."""
        key, token = self._keys.master.survey_key(survey_id), self.token(survey_id)
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

        A `StoreError` if the file could not be written, or reads back otherwise; a `VaultError` if nothing is held, too little is new, or
        what was drawn is not kept here, so that it could be drawn again.
        """
        kept = self.records(survey_id)
        records = kept if drawn is None else drawn
        if not {record.id for record in records} <= {record.id for record in kept}:
            raise VaultError(content.NOT_KEPT())
        if not records:
            raise VaultError(content.NOTHING_FINISHED())
        signed = next(each for each in self.surveys() if each.id == survey_id)
        self.check_token(signed)
        key = signed.survey.terms.encrypt
        if gzip and key:
            raise VaultError(NOT_COMPRESSED())
        with self._guard.changing():
            holding = self.holding(survey_id) or Holding(Mode.MANY)
            trying = len(records) + (0 if drawn is None else holding.exported)
            new = trying - holding.left
            if holding.mode is Mode.MANY and 0 < new < fewest:
                raise VaultError(content.FEW_NEW(new=new, fewest=fewest))
            self._set_holding(survey_id, replace(holding, trying=trying))
        batch = self.batch_of(survey_id, records, gzip=gzip)
        store.write(path, lines.seal(batch, key, survey_id) if key else batch, check=True)
        with self._guard.changing():
            if (left := self.holding(survey_id)) is not None:
                self._set_holding(survey_id, replace(left, exported=trying, trying=0))
        return len(records)
