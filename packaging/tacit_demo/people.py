"""Each person answers through the agent's own session, on a machine of their own or on a field worker's.

Everything random comes from one seed: keys, choices and draws, so a demo is the same every time. A real agent takes
its bytes from the operating system.
"""

from __future__ import annotations

import os
import random
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from tacit.formats.survey_file import SignedSurvey
from tacit.person import keys
from tacit.person.keys import MasterSecret
from tacit_agent.home import KEY_NAME
from tacit_agent.session import SurveySession
from tacit_agent.vault import Mode, Vault
from tacit_demo.population import Crowd

_MEMORY = Path("/dev/shm")  # noqa: S108 - a folder with a random name is made in it


@dataclass(frozen=True, slots=True)
class Device:
    """A machine that records were collected on.

    Attributes:
        name: what the researcher calls it.
        file: the batch file it exported last.
        earlier: the one it exported halfway, of a field worker who was careful.
        key: its public key for this survey.
        people: how many answered on it.
    """

    name: str
    file: Path
    earlier: Path | None
    key: bytes
    people: int


def collect(
    signed: SignedSurvey, crowd: Crowd, shares: Sequence[int], folder: Path, source: random.Random
) -> Iterator[Device]:
    """People answer, one device after another; `shares` says how many on each."""
    starts = np.cumsum([0, *shares])
    for number, (start, people) in enumerate(zip(starts.tolist(), shares, strict=False)):
        mode, name = (Mode.PERSONAL, "home") if people == 1 else (Mode.MANY, "field")
        with _vault(source) as vault:
            session = SurveySession(vault, signed, mode, source.randbytes)
            path = folder / f"{name}-{number + 1:03}.tacit-batch"
            earlier = None
            for person in range(start, start + people):
                _answer(session, crowd, person)
                if mode is Mode.MANY:
                    session.hand_in()
                if mode is Mode.MANY and number % 5 == 0 and person == start + people // 2:
                    earlier = path.with_name(f"{path.stem}-halfway.tacit-batch")
                    session.export(earlier, few=True)
                if mode is Mode.MANY:
                    session.next_person()
            session.export(
                path, few=True
            )  # made-up people need no protection from two files that differ by a few
            yield Device(f"{name} {number + 1}", path, earlier, vault.public_key(signed.id), people)


def _answer(session: SurveySession, crowd: Crowd, person: int) -> None:
    """One person: levels first, then answers, then the draw."""
    session.to_levels()
    for item, level in enumerate(crowd.levels[person].tolist()):
        session.choose(item, level)
    session.to_answers()
    given = zip(crowd.answers[person].tolist(), crowd.left_out[person].tolist(), strict=True)
    for place, (answer, left_out) in enumerate(given):
        has_options = bool(session.survey.items[place].options)
        session.answer(place, None if left_out else answer if has_options else bool(answer))
    session.to_review()
    session.finish()


@contextmanager
def _vault(source: random.Random) -> Iterator[Vault]:
    """A vault that is forgotten afterwards, in memory where there is such a folder.

    A vault waits for the disk after every person, so that a power failure loses no record: 20,000 waits are no demo.
    """
    memory = _MEMORY if _MEMORY.is_dir() and os.access(_MEMORY, os.W_OK) else None
    with (
        tempfile.TemporaryDirectory(dir=memory, prefix="tacit-demo-") as folder,
        Vault(Path(folder)) as vault,
    ):
        keys.save(Path(folder) / KEY_NAME, MasterSecret.new(source.randbytes))
        vault.unlock()
        yield vault
