"""The draft as respondents see it: the agent's own window, in a process of its own.

The miner does not import the agent (docs/decisions/surveys-designed.md). The draft is signed with a key that is thrown away and
handed to the agent's window, whose key and vault lie in a temporary folder that is deleted at the end (`--preview`).
Where the agent is not installed, the page says so.
"""

from __future__ import annotations

import importlib.util
import shutil
import sys
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, QProcess, Signal

from tacit.formats.survey_file import SUFFIX
from tacit.person.keys import MasterSecret
from tacit.platform import extras, store
from tacit.platform.errors import TacitError
from tacit.platform.messages import PLAIN, Template
from tacit.platform.store import Folder, temporary
from tacit_miner.design.draft import Draft
from tacit_miner.design.versions import sign_draft

NO_AGENT = Template(
    "preview.no-agent",
    "the respondents' program is not installed here; install {package}, or the bundle of the agent, and try again",
)
AGENT_FAILED = Template("preview.agent-failed", "the respondents' program ended: {why}")

_PROGRAM = "tacit-agent-window"
_WAIT_MS = 3_000


class PreviewError(TacitError):
    """The respondents' program cannot be shown."""


def agent_command() -> list[str] | None:
    """What starts the agent's window; None if it is not installed."""
    if not getattr(sys, "frozen", False) and importlib.util.find_spec("tacit_agent") is not None:
        return [sys.executable, "-m", "tacit_agent.ui.app"]
    beside = shutil.which(_PROGRAM, path=str(Path(sys.executable).parent)) or shutil.which(_PROGRAM)
    return [beside] if beside else None


class SurveyPreview(QObject):
    """One preview at a time; a new one replaces the one before. `failed` has a `PreviewError`; `ended`: the window was closed."""

    failed = Signal(object)
    ended = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.process: QProcess | None = None
        self._folder: Folder | None = None

    def show_draft(self, draft: Draft) -> Path:
        """Open the agent's window with this draft; the file it is handed. `DraftError`: it has errors; `PreviewError`: there is no agent."""
        signed = sign_draft(replace(draft, key=b""), MasterSecret.new().researcher_key())
        command = agent_command()
        if command is None:
            raise PreviewError(NO_AGENT(package=extras.package("agent")))
        self.close()
        self._folder = temporary("tacit-preview")
        path = self._folder.path / f"preview{SUFFIX}"
        store.write(path, signed.line)
        self.process = QProcess(self)
        self.process.finished.connect(self._finished)
        self.process.errorOccurred.connect(self._finished)
        home = self._folder.path / "home"  # ours, so that it goes even if the process is killed
        self.process.start(command[0], [*command[1:], "--preview", "--home", str(home), str(path)])
        return path

    def _finished(self, *_: object) -> None:
        process, self.process = self.process, None
        if process is None:
            return
        said = bytes(process.readAllStandardError().data()).decode("utf-8", "replace").strip()
        code = process.exitCode()
        process.deleteLater()
        self._clear()
        if code:
            last = said.splitlines()[-1:] or [str(code)]
            self.failed.emit(PreviewError(AGENT_FAILED(why=PLAIN(text=last[0]))))
        else:
            self.ended.emit()

    def close(self, *_: object) -> None:
        """End the preview that is shown."""
        process, self.process = self.process, None
        if process is not None:
            process.blockSignals(True)
            process.terminate()
            if not process.waitForFinished(_WAIT_MS):
                process.kill()
                process.waitForFinished(_WAIT_MS)
            process.deleteLater()
        self._clear()

    def _clear(self) -> None:
        folder, self._folder = self._folder, None
        if folder is not None:
            folder.close()
