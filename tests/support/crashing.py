"""Kill the agent at random moments and look at what is left; run as a program of its own, because it forks.

Each round forks a child that works through the real session and vault, kills it with SIGKILL after a random time, and
checks the folder as the next start would find it. Prints how many kills were survived; any broken promise is an
AssertionError and a status other than 0. A child's time is drawn within what the same work takes here when nobody kills
it, and rounds go on until enough kills were seen: how fast the machine is decides nothing.

In the survey, the first items are a person's number, sent at the open level, which is chosen and not preselected. So a
second draw of a person's answers would be seen in any file, whatever its random id.
"""

from __future__ import annotations

import os
import random
import signal
import sys
import time
from contextlib import suppress
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from support.answering import answer_all
from support.kept import batch as kept_batch
from support.surveys import RESEARCHER_KEY, make_survey

from tacit.formats.batch_file import BatchReader
from tacit.formats.survey_file import sign_survey
from tacit_agent.session import State, SurveySession
from tacit_agent.vault import Mode, Vault

NUMBER_BITS = 12
SIGNED = sign_survey(make_survey(NUMBER_BITS + 20), RESEARCHER_KEY)
LEVELS = "1" * NUMBER_BITS + "4" * 20
READER = BatchReader(SIGNED)
PEOPLE_A_ROUND = 6


def answers_of(person: int) -> str:
    return f"{person:0{NUMBER_BITS}b}" + "01" * 10


def number_in(answers: str) -> int:
    return int(answers[:NUMBER_BITS], 2)


def opened(home: Path) -> Vault:
    vault = Vault(home)
    vault.unlock()
    return vault


def collect(home: Path, out: Path, announce: int) -> None:
    """A field worker's day: the count on the screen decides who is next."""
    session = SurveySession(opened(home), SIGNED, Mode.MANY)
    while True:
        if session.undecided:  # its person was killed between the draw and the decision
            session.take_up_undecided()
            session.hand_in()
        else:
            answer_all(session, answers_of(session.holding.records), LEVELS)
        os.write(announce, (session.sent.id + "\n").encode())
        if session.holding.records % 3 == 0:
            session.export(out, few=True)
        session.next_person()


def answer_once(home: Path, out: Path, announce: int) -> None:
    """One person, who begins again until the file is saved."""
    session = SurveySession(opened(home), SIGNED)
    if session.state < State.FROZEN:
        answer_all(session, "01" * 16, LEVELS)
    os.write(announce, (session.sent.id + "\n").encode())
    for _ in range(5):
        session.export(out)


def started(work: object, home: Path, out: Path) -> tuple[int, int]:
    """A child at work, and the end of a pipe on which it announces each record as it is finished."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        with suppress(BaseException):
            work(home, out, writing)
            os._exit(0)
        os._exit(1)
    os.close(writing)
    return child, reading


def seconds_of(work: object, folder: Path, announcements: int | None = None) -> float:
    """What the work takes until it has announced so many records, or until its end."""
    begin = time.monotonic()
    child, reading = started(work, folder / "home", folder / "out")
    with os.fdopen(reading) as pipe:
        for done, _ in enumerate(pipe, 1):
            if done == announcements:
                os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return time.monotonic() - begin


def killed(
    work: object, home: Path, out: Path, longest: float, generator: random.Random
) -> tuple[list[str], bool]:
    """What a child announced before it was killed, and whether it was killed before it was done."""
    child, reading = started(work, home, out)
    time.sleep(generator.uniform(0.0, longest))
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    with os.fdopen(reading) as pipe:
        lines = pipe.read().split("\n")[:-1]
    assert not os.WIFEXITED(status) or os.WEXITSTATUS(status) == 0, "the child failed by itself"
    return lines, os.WIFSIGNALED(status)


def read(path: Path) -> dict[str, str]:
    """The records of an exported file, every line of which must be good."""
    lines = list(READER.read_file([path.read_bytes()]))
    assert all(line.verdict.is_good for line in lines)
    return {record.id: record.answers for line in lines for record in line.batch.records}


def check_collection(home: Path, out: Path, announced: set[str], left: dict[str, str]) -> None:
    with opened(home) as vault:
        holding = vault.holding(SIGNED.id)
        kept = {record.id: record.answers for record in vault.records(SIGNED.id)}
        assert (holding.records if holding else 0) == len(kept)
        assert announced <= set(kept), "a finished record was lost"
        if kept:
            assert kept_batch(vault, SIGNED.id) == kept_batch(vault, SIGNED.id)
    if out.exists():
        left |= read(out)
    assert left.items() <= kept.items(), "a record left that is not the one kept"
    people = [number_in(answers) for answers in kept.values()]
    assert sorted(people) == list(range(len(people))), "a person was drawn twice, or lost"


def field_worker(folder: Path, wanted: int, generator: random.Random) -> int:
    home, out = folder / "field", folder / "field.tacit-batch"
    longest = seconds_of(collect, folder / "timed-field", PEOPLE_A_ROUND)
    announced: set[str] = set()
    left: dict[str, str] = {}
    kills = 0
    while kills < wanted or len(announced) <= wanted:
        ids, was_killed = killed(collect, home, out, longest, generator)
        announced.update(ids)
        kills += was_killed
        check_collection(home, out, announced, left)
    return kills


def one_person(folder: Path, longest: float, generator: random.Random) -> int:
    home, out = folder / "home", folder / "out.tacit-batch"
    folder.mkdir()
    ids: set[str] = set()
    files: set[bytes] = set()
    kills = 0
    while True:
        announced, was_killed = killed(answer_once, home, out, longest, generator)
        ids.update(announced)
        kills += was_killed
        if out.exists():
            read(out)
            files.add(out.read_bytes())
        assert len(ids) <= 1, "a second draw was seen"
        assert len(files) <= 1, "a second draw left"
        if not was_killed:
            return kills


def people_alone(folder: Path, wanted: int, generator: random.Random) -> int:
    """One person after another, until so many kills were survived."""
    longest = 1.5 * seconds_of(answer_once, folder / "timed-person")
    kills = people = 0
    while kills < wanted:
        kills += one_person(folder / f"person{people}", longest, generator)
        people += 1
    return kills


def main() -> None:
    folder, field, alone, seed = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])
    generator = random.Random(seed)
    print(f"{field_worker(folder, field, generator)} {people_alone(folder, alone, generator)}")


if __name__ == "__main__":
    main()
