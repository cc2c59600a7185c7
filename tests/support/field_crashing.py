"""A day in field mode in the real window, killed again and again; run as a program of its own, because it forks.

After the draw most people hand in and some throw away. Who was killed in between is shown the same draw by the next child, before
anybody else begins.

A child drives the window offscreen from the lock on and announces every step. It is killed with SIGKILL after a number of
steps that is drawn beforehand, so no clock decides; what it was doing just then differs from round to round. After each
kill the vault is read, and the next child must find the lock, and must not get past it without the code. Prints the kills
and the people; a broken promise is an AssertionError and a status other than 0.
"""

from __future__ import annotations

import os
import random
import signal
import sys
from contextlib import suppress
from datetime import date
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen"
sys.path.insert(0, str(Path(__file__).parents[1]))

from support.clicking import go_on, key
from support.surveys import RESEARCHER_KEY, make_survey

from tacit.formats.batch_file import BatchReader
from tacit.formats.survey_file import sign_survey
from tacit_agent.session import refusals
from tacit_agent.ui.app import Application
from tacit_agent.ui.survey_pages import PageStep
from tacit_agent.ui.theme import AgentPreferences
from tacit_agent.ui.window import AgentWindow
from tacit_agent.vault import OperatorCode, Vault, field

field._COST = 1 << 4  # what a code costs to try is proved by the vault's tests
SIGNED = sign_survey(make_survey(2), RESEARCHER_KEY)
CODE, TODAY = "4711", date(2026, 3, 14)
PEOPLE, TOGETHER = 8, 4
"""People of the day, more than six lives come to, and how many of them go into each export."""

STEPS_A_LIFE = 14
"""A person takes five or six steps."""


class OperatorsDialogs:
    """What the operator says: the code that is set here, the file that is proposed."""

    def __init__(self, folder: Path) -> None:
        self.code = CODE
        self.folder = folder
        self.told: list[str] = []

    def secret(self, *_: str) -> str:
        return self.code

    def tell(self, _: str, text: str) -> None:
        self.told.append(text)

    def confirm(self, *_: str) -> bool:
        return True

    def save_path(self, _: str, name: str) -> Path:
        return self.folder / Path(name).name


class Day:
    """One life of the program.

    Attributes:
        window: the window, at the lock.
    """

    def __init__(self, home: Path, stick: Path, announce: int) -> None:
        self._announce = announce
        self._app = Application(["tacit-agent-window"])
        vault = Vault(home)
        vault.unlock()
        refusals.note(vault)
        self._dialogs = OperatorsDialogs(stick)
        self.window = AgentWindow(vault, AgentPreferences(self._app, vault), self._dialogs, lambda: TODAY)
        self.window.show()
        self.window.activateWindow()
        if not self.window.resume_field():
            self.window.begin_field(SIGNED, OperatorCode.of(CODE))
        self._check_lock()
        if self.window.session.undecided:
            assert not self.window.pages[PageStep.LOCK].start.isEnabled()
            self._press("decided")
            self._decide()

    def say(self, text: str) -> None:
        os.write(self._announce, f"{text}\n".encode())

    def _check_lock(self) -> None:
        self._dialogs.code = "0000"
        self._press("decided" if self.window.session.undecided else "start")
        self._press("stop")
        assert not self.window.close()
        assert self.window.step is PageStep.LOCK
        assert self.window.isFullScreen()
        assert self._dialogs.told == ["this is not the operator's code of this device"] * 3
        self._dialogs.code = CODE
        self.say("locked")

    def _press(self, name: str) -> None:
        getattr(self.window.pages[PageStep.LOCK], name).click()

    def person(self) -> None:
        window = self.window
        self._press("start")
        self.say("begun")
        go_on(window)
        go_on(window)
        for _ in window.session.survey.items:
            key("1")
            self.say("answered")
            go_on(window)
        go_on(window)
        self._decide()

    def _decide(self) -> None:
        window, drawn = self.window, self.window.session.sent.id
        self.say(f"drawn {drawn}")
        if throws(drawn):
            window.footer.stop.click()
        else:
            go_on(window)
            self.say(f"record {drawn}")
            go_on(window)
        assert window.step is PageStep.LOCK

    def hand_in(self) -> None:
        self._press("export")
        self.say("exported")

    def work(self) -> None:
        while (finished := self.window.session.holding.records) < PEOPLE:
            self.person()
            if self.window.session.holding.records > finished and (finished + 1) % TOGETHER == 0:
                self.hand_in()
        self.hand_in()
        status = self.window.pages[PageStep.LOCK].status.text()
        assert f"Read back: {PEOPLE} records." in status, status
        self._press("stop")
        assert self.window.session is None
        self.say("done")


def throws(record: str) -> bool:
    """Whether the person of a record throws it away: one in four or so, and the same after a kill."""
    return record[0] in "abcdefghijklmnop"


def life(home: Path, stick: Path, steps: int | None) -> list[str]:
    """What a child announces; it is killed after so many steps, unless the day was over before."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        with suppress(SystemExit):
            Day(home, stick, writing).work()
            os._exit(0)
        os._exit(1)
    os.close(writing)
    lines = []
    with os.fdopen(reading) as pipe:
        for line in pipe:
            lines.append(line.strip())
            if len(lines) == steps:
                os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status) or os.WEXITSTATUS(status) == 0, "the child failed by itself"
    return lines


def named(lines: list[str], what: str) -> set[str]:
    return {line.split()[1] for line in lines if line.startswith(f"{what} ")}


def check(home: Path, stick: Path, announced: set[str], drawn: set[str]) -> set[str]:
    """What is kept holds all that was announced; what was exported is whole and holds nothing else.

    What was drawn is handed in, undecided, or thrown away by somebody who does that; at most one is undecided.
    """
    with Vault(home) as vault:
        vault.unlock()
        kept = {record.id for record in vault.records(SIGNED.id)} if vault.holding(SIGNED.id) else set()
        undecided = {record.id for record in vault.undecided(SIGNED.id)}
    assert announced <= kept, "a finished record was lost"
    assert len(undecided) <= 1, "somebody began before the one before decided"
    assert not undecided & kept
    assert not any(map(throws, kept)), "what was thrown away counts"
    assert all(map(throws, drawn - kept - undecided)), "a draw was lost"
    for path in stick.glob("*.tacit-batch"):
        lines = list(BatchReader(SIGNED).read_file([path.read_bytes()]))
        assert all(line.verdict.is_good for line in lines)
        assert {record.id for line in lines for record in line.batch.records} <= kept
    return kept


def main() -> None:
    folder, wanted, seed = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    home, stick = folder / "home", folder / "stick"
    stick.mkdir()
    generator = random.Random(seed)
    announced: set[str] = set()
    drawn: set[str] = set()
    for _ in range(wanted):
        lines = life(home, stick, generator.randrange(1, STEPS_A_LIFE))
        assert lines[0] == "locked"
        assert lines[-1] != "done", "the day was over before it was killed often enough"
        announced |= named(lines, "record")
        drawn |= named(lines, "drawn")
        # The child goes on for a moment until the signal arrives: more may be kept than was announced.
        announced |= check(home, stick, announced, drawn)
    lines = life(home, stick, None)
    announced |= named(lines, "record")
    kept = check(home, stick, announced, drawn | named(lines, "drawn"))
    assert len(kept) == PEOPLE
    (path,) = stick.iterdir()
    assert path.name.startswith(SIGNED.id[:8])
    assert path.name.endswith("-2026-03-14.tacit-batch")
    (line,) = BatchReader(SIGNED).read_file([path.read_bytes()])
    assert {record.id for record in line.batch.records} == kept
    print(wanted, len(kept), path.name)


if __name__ == "__main__":
    main()
