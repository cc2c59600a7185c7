"""The open draft with its file, its steps of undo, and the signed survey that it was or replaces.

A signed survey never changes: when its draft is changed for the first time, the draft becomes that of the next version. It
names the signed one as its predecessor and has no file yet.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from tacit import store
from tacit.formats.limits import LIMITS
from tacit.formats.survey_file import SUFFIX as SIGNED
from tacit.formats.survey_file import SignedSurvey
from tacit_miner.design.differences import Difference, differences
from tacit_miner.design.draft import Draft, draft_of
from tacit_miner.design.draft_file import SUFFIX, read_draft, write_draft
from tacit_miner.design.history import History
from tacit_miner.design.versions import Version, history, read_version


@dataclass(frozen=True, slots=True)
class _Signed:
    """A signed survey, and the draft that says the same."""

    version: Version
    draft: Draft


class Document:
    """One open draft.

    Attributes:
        history: the draft, and the steps before and after it.
        path: the draft's file; None if it has none yet.
    """

    def __init__(self, draft: Draft, path: Path | None = None) -> None:
        self.history = History(draft)
        self.path = path
        self._signed: _Signed | None = None
        self._before = history(path.parent, draft.previous) if path else ()

    @classmethod
    def open(cls, path: Path) -> Document:
        """The document of a file: a draft, or a signed survey by the ending of its name.

        Raises:
            FormatError: it is neither.
            StoreError: it cannot be read.
        """
        if not path.name.endswith(SIGNED):
            return cls(read_draft(store.read(path, LIMITS.line_bytes)), path)
        version = read_version(path)
        made = cls(draft_of(version.signed.survey))
        made._show_signed(version)
        return made

    def _show_signed(self, version: Version) -> None:
        """Nothing before the signature can be undone: the survey is out."""
        draft = draft_of(version.signed.survey)
        self.history = History(draft)
        self._signed = _Signed(version, draft)
        self._before = history(version.path.parent, draft.previous)

    @property
    def draft(self) -> Draft:
        """The draft that is shown."""
        return self.history.draft

    @property
    def signed(self) -> Version | None:
        """The signed survey that the draft is, unchanged; None if it is none."""
        return self._signed.version if self._signed and self._signed.draft == self.draft else None

    @property
    def is_changed(self) -> bool:
        """Whether something would be lost if the draft were closed now."""
        return self.history.is_changed and self.signed is None

    @property
    def folder(self) -> Path | None:
        """Where its files are."""
        if self.path is not None:
            return self.path.parent
        return self._signed.version.path.parent if self._signed else None

    @property
    def stem(self) -> str:
        """What its files are called, without an ending."""
        if self.path is not None:
            return self.path.name.removesuffix(SUFFIX)
        if self._signed is None:
            return "survey"
        name = self._signed.version.path.name.removesuffix(SIGNED)
        return name if self.signed else f"{name}-next"

    @property
    def versions(self) -> tuple[Version, ...]:
        """The predecessors that were found, the newest first."""
        if self._signed is None or self.signed is not None:
            return self._before
        return (self._signed.version, *self._before)

    def put(self, draft: Draft, place: str = "") -> bool:
        """Show a changed draft; whether it differs. That of a signed survey becomes its next version."""
        signed = self.signed
        if signed is not None and draft != self.draft:
            draft = replace(draft, previous=signed.signed.id)
            self.path = None
        return self.history.put(draft, place)

    def changes(self) -> tuple[Difference, ...]:
        """What the draft changes of the newest predecessor; nothing if there is none."""
        if self.signed is not None or not self.versions:
            return ()
        return differences(draft_of(self.versions[0].signed.survey), self.draft)

    def save(self, path: Path) -> Path:
        """Write the draft; the file.

        Raises:
            StoreError: it cannot be written.
        """
        store.write(path, write_draft(self.draft))
        self.path = path
        self.history.saved = self.draft
        return path

    def is_signed_as(self, path: Path, signed: SignedSurvey) -> None:
        """The draft was signed, and the signed survey is in this file."""
        self._show_signed(Version(path, signed))
