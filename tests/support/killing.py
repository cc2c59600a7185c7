"""Kills any command at any moment, and looks at what is there: nothing lost, nothing doubled, nothing left behind.

After a kill each file is as before or as after, byte for byte; each project verifies to its last byte and is as before or
as after; the vaults open with the records that they had, or with those of the command too. Then the command is given
again, and everything is as if it had not been killed: no record is drawn a second time, and no unfinished file is left.
"""

from __future__ import annotations

import os
import shutil
import signal
import time
import zipfile
from contextlib import redirect_stderr, redirect_stdout, suppress
from datetime import date
from pathlib import Path

import numpy as np
from support.kill_commands import (
    ASKED,
    CLOSED,
    OPENING,
    SECRETS,
    SIGNED,
    Command,
    give_before,
    placed,
    prepare,
)
from support.killable import Workers

from tacit.formats import lines, tokens
from tacit.formats.batch_file import BatchReader
from tacit.person import keys
from tacit.platform.errors import TacitError
from tacit_agent.home import KEY_NAME
from tacit_agent.vault import Vault, field
from tacit_miner.blockfiles.folder import open_blocks
from tacit_miner.blockfiles.manifest import MANIFEST
from tacit_miner.intake import reconcile
from tacit_miner.project import Project

_HELPERS = ("-wal", "-shm", "-journal", ".lock")
PROJECTS = ("plain", "closed", "cards-project", "made")
BLOCKS = "blocks"
HOMES = ("home", "field", "locked", "nowhere")


class Killer:
    """One command, killed again and again, each time in a fresh copy of its folder.

    Attributes:
        kills: how many found the command at work.
        done: how many came too late.
        again: after how many the command had to be given again.
    """

    def __init__(self, workers: Workers, command: Command, folder: Path, seed: int) -> None:
        """Give the command once without a kill.

        Args:
            workers: where it runs.
            command: what to kill.
            folder: an empty one for this, in one in which `prepared` was made by the first.
            seed: of the moments.
        """
        self._workers, self._command, self._folder = workers, command, folder
        self._random = np.random.default_rng(seed)
        self.kills = self.done = self.again = 0
        with (
            Path(os.devnull).open("w", encoding="utf-8") as nowhere,
            redirect_stdout(nowhere),
            redirect_stderr(nowhere),
        ):
            prepared = folder.parent / "prepared"
            if not prepared.exists():
                prepare(prepared)
            shutil.copytree(prepared, folder / "before")
            give_before(folder / "before", command)
        self._before = Seen(folder / "before", command)
        self._workers.load(*placed(command.words, self._copy()))
        whole = self._copy()
        self._duration = self._workers.seconds(*placed(command.words, whole))
        self._after = Seen(whole, command)
        assert self._after != self._before, f"{command.name} writes nothing"

    def _copy(self) -> Path:
        victim = self._folder / "victim"
        shutil.rmtree(victim, ignore_errors=True)
        return Path(shutil.copytree(self._folder / "before", victim))

    def kill(self) -> None:
        """Kill it once, and look."""
        victim, command = self._copy(), self._command
        child = self._workers.start(*placed(command.words, victim))
        time.sleep(self._random.uniform(0.0, self._duration))
        with suppress(ProcessLookupError):
            os.kill(child, signal.SIGKILL)
        dead = self._workers.said() == "dead"
        self.kills, self.done = self.kills + dead, self.done + (not dead)
        found = Seen(victim, command)
        self._check(found, victim)
        if found.is_like(self._after, command.varies):
            return
        self.again += 1
        self._give_again(found, victim)
        ended = Seen(victim, command)
        assert ended.is_like(self._after, command.varies), f"{command.name}: {ended.unlike(self._after)}"
        assert not ended.unfinished, f"{command.name} left {ended.unfinished}"
        for home, records in found.records.items():
            forgets = len(self._after.records[home]) < len(self._before.records[home])
            assert forgets or ended.records[home] >= records, (
                f"{command.name}: a record of {home} was drawn again"
            )

    def _give_again(self, found: Seen, victim: Path) -> None:
        for name in found.files.keys() - self._before.files.keys():  # whole, and not to be replaced
            (victim / name).unlink()
        drawn = self._command.then and len(found.records["home"]) > len(self._before.records["home"])
        words = ("agent", *self._command.then, "--home", "@home") if drawn else self._command.words
        assert self._workers.finish(*placed(words, victim)) == "done"

    def _check(self, found: Seen, victim: Path) -> None:
        """Each thing is as before or as after."""
        before, after, name = self._before, self._after, self._command.name
        strange = found.files.keys() - before.files.keys() - after.files.keys()
        assert not strange, f"{name} left {sorted(strange)}"
        lost = before.files.keys() - found.files.keys() - (before.files.keys() - after.files.keys())
        assert not lost, f"{name} lost {sorted(lost)}"
        for path, content in found.files.items():
            if path in self._command.varies and content != before.files.get(path):
                _check_whole(victim / path)
            else:
                assert content in (before.files.get(path), after.files.get(path)), f"{name}: {path} is half"
        for project, state in found.projects.items():
            known = (before.projects.get(project), after.projects.get(project))
            assert self._command.steps or state in known, f"{name}: {project} is between"
        for home, records in found.records.items():
            sizes = {len(seen.records[home]) for seen in (before, after)}
            assert len(records) in sizes, f"{name}: {home} has {len(records)} records"
            kept = before.records[home] & after.records[home]
            assert records >= kept, f"{name}: a record of {home} is lost"
        assert all(state in (before.vaults[home], after.vaults[home]) for home, state in found.vaults.items())


class Seen:
    """What is in a folder.

    Attributes:
        files: the content of each file that is no project's, vault's or unfinished one.
        projects: what decides numbers in each project; each is verified to its last byte.
        records: the records of each vault, by survey, id and answers.
        vaults: what else each vault knows.
        unfinished: names of unfinished files; only one that is being replaced may need a name.
    """

    def __init__(self, folder: Path, command: Command) -> None:
        """Look; what the command does not name is compared byte by byte and not opened."""
        named = {word[1:] for word in command.words if word.startswith("@")}
        opened = {name for name in named & {*PROJECTS, *HOMES, BLOCKS} if (folder / name).exists()}
        self.projects = {name: _project(folder / name) for name in opened & {*PROJECTS}}
        self.projects |= {name: _blocks(folder / name) for name in opened & {BLOCKS}}
        vaults = {home: _vault(folder / home) for home in opened & {*HOMES}}
        self.records = {home: frozenset(vaults.get(home, ((), ()))[0]) for home in HOMES}
        self.vaults = {home: vaults.get(home, ((), ()))[1] for home in HOMES}
        paths = {path.relative_to(folder) for path in folder.rglob("*") if path.is_file()}
        self.unfinished = [str(path) for path in paths if any(part.endswith(".part") for part in path.parts)]
        ours = {path for path in paths if _is_plain(path, named)}
        self.files = {str(path): (folder / path).read_bytes() for path in ours}

    def is_like(self, other: Seen, varies: tuple[str, ...]) -> bool:
        """Whether all is there that is there, up to what chance decides."""
        return not self.unlike(other, varies)

    def unlike(self, other: Seen, varies: tuple[str, ...] = ()) -> list[str]:
        """What differs."""
        found = sorted(
            name
            for name in self.files.keys() | other.files.keys()
            if (self.files.get(name) is None) != (other.files.get(name) is None)
            or (name not in varies and self.files.get(name) != other.files.get(name))
        )
        found += [name for name in (*PROJECTS, BLOCKS) if self.projects.get(name) != other.projects.get(name)]
        found += [home for home in HOMES if self.vaults[home] != other.vaults[home]]
        return found + [home for home in HOMES if len(self.records[home]) != len(other.records[home])]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Seen) and not self.unlike(other)

    __hash__ = None  # type: ignore[assignment]  # it is compared alone


def _is_plain(path: Path, named: set[str]) -> bool:
    """Whether a file is compared as it is: it is no part of an opened project or vault, and no unfinished one."""
    first = path.parts[0]
    if any(part.endswith(".part") for part in path.parts) or first.endswith(".lock-journal"):
        return False
    return first not in named & {*HOMES, BLOCKS} and not any(
        first == f"{name}{end}" for name in named & {*PROJECTS} for end in ("", *_HELPERS, ".blocks")
    )


def _check_whole(path: Path) -> None:
    """A file that differs each time is whole."""
    data = path.read_bytes()
    if path.suffix == ".tacit-batch":
        for signed in (SIGNED, CLOSED, ASKED):
            text = (
                list(lines.opened([data], OPENING, signed.id))
                if signed is CLOSED and lines.is_sealed(data)
                else [data]
            )
            if all(line.verdict.is_good for line in BatchReader(signed).read_file(text)):
                return
        raise AssertionError(f"{path.name} is not whole")
    if path.suffix == ".key":
        keys.unseal(data)
    elif path.suffix == ".html":
        assert data.rstrip().endswith(b"</html>")
    elif path.suffix == ".xlsx":
        with zipfile.ZipFile(path) as book:
            assert book.testzip() is None
    elif path.suffix == ".json":
        assert data.rstrip().endswith(b"}")
    else:
        assert len(tokens.read_list(data)) == 3


def _project(path: Path) -> object:
    with Project.open(path) as project:
        project.check_all()
        records, _ = project.load()
        counts = reconcile(project)
        signers = [
            (each.key, each.name, each.enrolled, each.revoked, each.excluded) for each in project.signers()
        ]
        with project.database.reading() as connection:
            rows = [
                connection.execute(f"SELECT count(*) FROM {table}").fetchone()
                for table in ("statements", "tokens", "withdrawn", "forgotten")
            ]
        runs = [(run.number, run.note) for run in project.runs()]
        names = sorted(file.name for file in project.files())
        return sorted(map(bytes, records.digests)), counts.standings, names, runs, signers, rows


def _blocks(folder: Path) -> object:
    """A folder of blocks: its records and how many files it has; None before it is finished."""
    if not (folder / MANIFEST).exists():
        return None
    return open_blocks(folder).records, len(list(folder.iterdir()))


def _vault(home: Path) -> tuple[frozenset[object], object]:
    """The records of a vault, and what else it knows."""
    if not (home / KEY_NAME).exists():  # opening it would make one
        return frozenset(), ()
    for secret in (None, *SECRETS):
        with Vault(home) as vault, suppress(TacitError):
            vault.unlock(secret)
            return _inside(vault, secret)
    raise AssertionError(f"{home.name} cannot be unlocked")


def _inside(vault: Vault, secret: str | None) -> tuple[frozenset[object], object]:
    records, holdings = set(), []
    for signed in (SIGNED, CLOSED, ASKED):
        holding = vault.holding(signed.id)
        kept = vault.records(signed.id) if holding and holding.records else []
        assert len(kept) == (holding.records if holding else 0)
        records |= {(signed.id, each.id, each.levels, each.answers) for each in kept}
        holdings.append(holding and holding.forgotten)
    mode = field.remembered(vault)
    statements = vault.look_back(SIGNED, date(2026, 1, 1)).statements
    return frozenset(records), (secret, holdings, mode and mode.signed.id, len(statements))
