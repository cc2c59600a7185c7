"""Versions of a survey: a signed one never changes; editing it makes a draft that names it as its predecessor.

The id of the predecessor is signed into the new version (`previous`). The file that it names is looked for among signed
surveys in the folder of the draft, where `tacit-miner survey sign` and the window put them; the chain of predecessors is
the version history.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TypeVar

from tacit import store
from tacit.errors import TacitError
from tacit.formats.errors import FormatError
from tacit.formats.limits import LIMITS
from tacit.formats.survey_file import SUFFIX, SignedSurvey, read_survey
from tacit.messages import Template
from tacit_miner.design.differences import Difference, differences
from tacit_miner.design.draft import Draft, draft_of
from tacit_miner.design.draft_file import read_draft

Content = TypeVar("Content")

NOT_THE_PREDECESSOR = Template(
    "design.not-the-predecessor",
    "{path} is the survey {found}, but the draft replaces {wanted}; give the file of that one",
)

IN_FILE = Template("design.in-file", "{path}: {reason}")

_MOST_FILES = 200
"""Signed surveys of a folder that are read."""


@dataclass(frozen=True, slots=True)
class Version:
    """A signed survey that is a predecessor.

    Attributes:
        path: its file.
        signed: what is in it.
    """

    path: Path
    signed: SignedSurvey


def revise(signed: SignedSurvey) -> Draft:
    """A draft with the content of a signed survey, which it replaces."""
    return draft_of(signed.survey, previous=signed.id)


def changes(draft: Draft, signed: SignedSurvey) -> tuple[Difference, ...]:
    """What a draft changes of the survey that it replaces."""
    return differences(draft_of(signed.survey), draft)


def read_version(path: Path) -> Version:
    """A signed survey from a file.

    Raises:
        FormatError: it is none; the message names the file.
        StoreError: it cannot be read.
    """
    return Version(path, _content(path, partial(read_survey, unapproved=True)))


def read_draft_file(path: Path) -> Draft:
    """A draft from a file.

    Raises:
        FormatError: it is none; the message names the file.
        StoreError: it cannot be read.
    """
    return _content(path, read_draft)


def _content(path: Path, read: Callable[[bytes], Content]) -> Content:
    data = store.read(path, LIMITS.line_bytes)
    try:
        return read(data)
    except FormatError as error:
        raise type(error)(IN_FILE(path=str(path), reason=error.message)) from None


def history(folder: Path, previous: str | None) -> tuple[Version, ...]:
    """The predecessors of a draft that lie in a folder, the newest first; the chain ends where a file is missing."""
    if previous is None:
        return ()
    known = {version.signed.id: version for version in _signed(folder)}
    chain: list[Version] = []
    while previous in known:
        chain.append(known.pop(previous))
        previous = chain[-1].signed.survey.previous
    return tuple(chain)


def _signed(folder: Path) -> Sequence[Version]:
    found = []
    for path in sorted(folder.glob(f"*{SUFFIX}"))[:_MOST_FILES]:
        try:
            found.append(read_version(path))
        except TacitError:
            continue  # not a survey that anybody could have answered, so no predecessor
    return found
