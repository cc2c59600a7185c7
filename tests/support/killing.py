"""Kills any command at any moment, and looks at what is there: nothing lost, nothing doubled, nothing left behind.

After a kill each file that the command writes is absent or whole, the project verifies to its last byte, the vault opens with
its records, and no other file has appeared. Then the command is given again, and everything is as if it had not been killed.
"""

from __future__ import annotations

import os
import shutil
import signal
import time
from contextlib import redirect_stdout, suppress
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from support.answering import answer_all
from support.batches import key, record
from support.killable import Workers
from support.surveys import RESEARCHER_KEY, make_survey

from tacit import keys
from tacit.formats import sealed
from tacit.formats.batch_file import BatchReader, write_batch
from tacit.formats.survey_file import sign_survey
from tacit.keys import MasterSecret
from tacit.survey import Terms
from tacit_agent.session import Session
from tacit_agent.vault import Mode, Vault
from tacit_miner.cli import main as miner
from tacit_miner.intake import reconcile
from tacit_miner.project import Project

MASTER = MasterSecret(bytes(range(32)))
OPENING = MASTER.encryption_key()
PUBLIC = OPENING.public_key().public_bytes_raw()
SIGNED = sign_survey(make_survey(3), RESEARCHER_KEY)
CLOSED = sign_survey(make_survey(3, terms=Terms(encrypt=PUBLIC)), RESEARCHER_KEY)
RECORDS, FILES = 300, 4

_JOURNALS = ("-wal", "-shm", "-journal")


@dataclass(frozen=True)
class Command:
    """A command of one of the programs, in a folder as `prepare` makes it.

    Attributes:
        program, words: what is called; words that begin with `@` are names in the folder.
        writes: the name of the file that it writes, if it writes one.
        varies: whether its content differs each time.
        before: commands of the miner that are given first, to their end.
    """

    program: str
    words: tuple[str, ...]
    writes: str = ""
    varies: bool = False
    before: tuple[tuple[str, ...], ...] = ()

    @property
    def name(self) -> str:
        return f"{self.program} {' '.join(word for word in self.words if not word.startswith('@'))}"


IN, IN_CLOSED = ("import", "@plain", "@in"), ("import", "@closed", "@in-closed", "--key", "@researcher.key")
RUN = ("run", "@plain", "--min-support", "0.1")
COMMANDS = (
    Command("agent", ("export", SIGNED.id, "--home", "@home", "--out", "@o.tacit-batch"), "o.tacit-batch"),
    Command(
        "agent",
        ("export", CLOSED.id, "--home", "@home", "--out", "@o.tacit-batch"),
        "o.tacit-batch",
        varies=True,
    ),
    Command("miner", ("keygen", "--out", "@new.key"), "new.key", varies=True),
    Command("miner", ("new", "@made", "--survey", "@s.tacit-survey"), "made", varies=True),
    Command("miner", IN),
    Command("miner", IN_CLOSED),
    Command("miner", RUN, before=(IN,)),
    Command("miner", ("export", "@plain", "@rules.csv"), "rules.csv", before=(IN, RUN)),
    Command("miner", ("report", "@plain", "@report.html"), "report.html", varies=True, before=(IN, RUN)),
    Command("miner", ("forget", "@plain", "0001.tacit-batch"), before=(IN,)),
)


def prepare(folder: Path, command: Command) -> None:
    """Two surveys, two projects, files of records for each, a key, and a vault with a record of each survey."""
    folder.mkdir()
    keys.save(folder / "researcher.key", MASTER)
    (folder / "s.tacit-survey").write_bytes(SIGNED.line)
    for name, signed in (("plain", SIGNED), ("closed", CLOSED)):
        (folder / "given").write_bytes(signed.line)
        assert miner(["new", str(folder / name), "--survey", str(folder / "given")]) == 0
        inbox = folder / ("in" if signed is SIGNED else "in-closed")
        inbox.mkdir()
        for number in range(FILES):
            drawn = [record(number * RECORDS + each) for each in range(RECORDS)]
            data = write_batch(signed.id, drawn, key(number + 1))
            data = sealed.seal(data, PUBLIC, signed.id) if signed is CLOSED else data
            (inbox / f"{number:04}.tacit-batch").write_bytes(data)
    with Vault(folder / "home") as vault:
        vault.unlock()
        for signed in (SIGNED, CLOSED):
            answer_all(Session(vault, signed, Mode.PERSONAL), "010")
    for words in command.before:
        assert miner(_placed(words, folder)) == 0


def _placed(words: tuple[str, ...], folder: Path) -> list[str]:
    return [str(folder / word[1:]) if word.startswith("@") else word for word in words]


class Killer:
    """One command, killed again and again, each time in a fresh copy of its folder.

    Attributes:
        kills: how many found the command at work.
        done: how many came too late.
    """

    def __init__(self, workers: Workers, command: Command, folder: Path, seed: int) -> None:
        self._workers, self._command, self._folder = workers, command, folder
        self._random = np.random.default_rng(seed)
        self.kills = self.done = 0
        with Path(os.devnull).open("w", encoding="utf-8") as nowhere, redirect_stdout(nowhere):
            prepare(folder / "before", command)
        self._names = _names(folder / "before")
        self._vault = _vault(folder / "before")
        whole = self._copy()
        self._workers.finish(command.program, *_placed(command.words, whole))  # once to load everything
        self._wanted = self._state(whole)
        self._bytes = (whole / command.writes).read_bytes() if command.writes and not command.varies else b""
        self._made = _names(whole) - self._names
        self._duration = self._workers.seconds(command.program, *_placed(command.words, self._copy()))

    def _copy(self) -> Path:
        victim = self._folder / "victim"
        shutil.rmtree(victim, ignore_errors=True)
        return Path(shutil.copytree(self._folder / "before", victim))

    def kill(self) -> None:
        """Kill it once, and look."""
        victim, command = self._copy(), self._command
        child = self._workers.start(command.program, *_placed(command.words, victim))
        time.sleep(self._random.uniform(0.0, self._duration))
        with suppress(ProcessLookupError):
            os.kill(child, signal.SIGKILL)
        dead = self._workers.said() == "dead"
        self.kills, self.done = self.kills + dead, self.done + (not dead)
        self._check_left(victim)
        if command.writes and (victim / command.writes).exists():
            self._check_whole(victim / command.writes)
            (victim / command.writes).unlink()
            for journal in _JOURNALS:
                (victim / f"{command.writes}{journal}").unlink(missing_ok=True)
        if self._state(victim) != self._wanted:
            assert self._workers.finish(command.program, *_placed(command.words, victim)) == "done", (
                command.name
            )
            assert self._state(victim) == self._wanted, command.name

    def _check_left(self, victim: Path) -> None:
        """No file that was not there before, but the one it writes, and what the project says is its own."""
        new = _names(victim) - self._names - self._made
        assert not new, f"{self._command.name} left {sorted(new)}"
        assert _vault(victim) == self._vault

    def _check_whole(self, path: Path) -> None:
        data = path.read_bytes()
        if self._bytes:
            assert data == self._bytes, f"{path.name} is not whole"
        elif path.name == "o.tacit-batch":
            text = list(sealed.opened([data], OPENING, CLOSED.id))
            assert all(line.verdict.is_good for line in BatchReader(CLOSED).read_file(text))
        elif path.name == "new.key":
            keys.unseal(data)
        elif path.name == "report.html":
            assert data.rstrip().endswith(b"</html>")
        else:
            Project.open(path).close()

    def _state(self, folder: Path) -> object:
        """What decides numbers: the records of each project, its files and runs; each verified to the last byte."""
        return [_project(folder / name) for name in ("plain", "closed")]


def _project(path: Path) -> object:
    with Project.open(path) as project:
        records, _ = project.load()
        counts = reconcile(project)
        with project.database.reading() as connection:
            runs = connection.execute("SELECT count(*) FROM runs").fetchone()
        names = sorted(file.name for file in project.files())
        return sorted(map(bytes, records.digests)), counts.standings, names, runs


def _vault(folder: Path) -> object:
    """What a vault holds: the records of both surveys."""
    with Vault(folder / "home") as vault:
        vault.unlock()
        return [vault.batch(signed.id) for signed in (SIGNED, CLOSED)]


def _names(folder: Path) -> set[str]:
    found = {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}
    return {name for name in found if not name.endswith(_JOURNALS)}
