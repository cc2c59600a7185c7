"""The bottom: what is being done, how far it is, what the levels so far found, and Cancel.

Nothing is imported that brings in a project: the empty window has it.
"""

from __future__ import annotations

import time

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QProgressBar, QWidget

from tacit.compute.control import Progress
from tacit_miner.ui.texts.language import decimal, number, tr
from tacit_miner.ui.widgets.flow import push
from tacit_miner.ui.widgets.labels import Elided, announce
from tacit_qt.widgets import in_column, in_row

STEPS = 1000
TICK_MS = 200


class ProgressPanel(QWidget):
    """Visible while a long job is at work; `cancel`: it is to stop."""

    cancel = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._title, self._detail, self._began = "", "", 0.0
        self._levels: dict[int, str] = {}
        self.headline, self.levels = Elided(), Elided()
        self.bar = QProgressBar()
        self.bar.setRange(0, STEPS)
        self.bar.setTextVisible(True)
        self.bar.setMaximumWidth(260)
        self.button = push(tr("Cancel"), self.stop)
        self._timer = QTimer(self, interval=TICK_MS)
        self._timer.timeout.connect(self._tick)
        row = in_row((self.headline, 1), self.bar, self.button)
        in_column(self, row, self.levels).setContentsMargins(8, 4, 8, 4)
        self.hide()

    def begin(self, title: str) -> None:
        """A job began."""
        self._title, self._detail, self._began = title, "", time.monotonic()
        self._levels.clear()
        self.levels.say("")
        self.levels.hide()
        self.bar.setRange(0, 0)  # busy until there is a share
        self.bar.setAccessibleName(title)
        self.button.setEnabled(True)
        self.button.setText(tr("Cancel"))
        self.button.setToolTip(tr("Stop; what was found so far is shown and labelled (Esc)"))
        self.show()
        self._timer.start()
        self._tick()
        announce(self, title)

    def end(self) -> None:
        """The job is over."""
        self._timer.stop()
        self.hide()

    def show_progress(self, progress: object) -> None:
        """What the job reports: a length of itemsets of a search, or a file of an import."""
        if isinstance(progress, Progress):
            self._show_level(progress)
        else:
            self._show_file(progress)
        self._tick()

    def _show_level(self, progress: Progress) -> None:
        if progress.phase == "keep":
            self._keep()
            return
        if progress.phase in {"rules", "together"}:
            self._detail = tr("rules") if progress.phase == "rules" else tr("all answers together")
        else:
            candidates = tr("candidates: {candidates}").format(candidates=number(progress.candidates))
            self._detail = f"{_itemsets(progress.length)}, {candidates}"
        if progress.phase == "finished":
            self._levels[progress.length] = tr("{itemsets}: {kept} kept of {candidates}").format(
                itemsets=_itemsets(progress.length),
                kept=number(progress.kept),
                candidates=number(progress.candidates),
            )
            self.levels.say(" · ".join(self._levels.values()))
            self.levels.show()
        self._share(progress.done)

    def _keep(self) -> None:
        """The end cannot be cancelled: there is a result, and it is whole."""
        self._detail = tr("keeping the result")
        self.bar.setRange(0, 0)
        self.button.setEnabled(False)
        self.button.setToolTip(tr("The search is over; its result is being kept"))

    def _show_file(self, progress: object) -> None:
        """An `IntakeProgress`, known by its fields: its module would bring NumPy in before the window is up."""
        counts = {name: number(getattr(progress, name, 0)) for name in ("file", "files", "records")}
        self._detail = tr("file {file} of {files}, new records: {records}").format(**counts)
        self._share(getattr(progress, "done", 0.0))

    def _share(self, done: float) -> None:
        self.bar.setRange(0, STEPS)
        self.bar.setValue(round(STEPS * done))

    def _tick(self) -> None:
        seconds = tr("{seconds} s").format(seconds=decimal(time.monotonic() - self._began, 1))
        self.headline.say(" · ".join(part for part in (self._title, self._detail, seconds) if part))

    def stop(self) -> None:
        """Ask the job to stop, and say that it was asked."""
        self.button.setEnabled(False)
        self.button.setText(tr("Stopping…"))
        self.cancel.emit()


def _itemsets(length: int) -> str:
    """Which itemsets are counted."""
    if length == 1:
        return tr("single items")
    return tr("itemsets of {length} items").format(length=number(length))
