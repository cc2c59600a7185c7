"""The bottom: what is done, how far it is, what the levels so far found, and Cancel (what that does: `tacit.compute.control`); the empty window has it, so it imports nothing of a project."""

import time

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QProgressBar, QWidget

from tacit.compute.control import Progress
from tacit_miner.ui.texts.language import decimal, number, tr
from tacit_miner.ui.widgets.flow import push
from tacit_qt.widgets import Elided, announce, in_column, in_row

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
        if isinstance(progress, Progress) and progress.phase == "keep":
            # The end cannot be cancelled: there is a result, and it is whole.
            self._detail = tr("keeping the result")
            self.bar.setRange(0, 0)
            self.button.setEnabled(False)
            self.button.setToolTip(tr("The search is over; its result is being kept"))
        else:
            self._detail = self._level(progress) if isinstance(progress, Progress) else _file(progress)
            self.bar.setRange(0, STEPS)
            self.bar.setValue(round(STEPS * getattr(progress, "done", 0.0)))
        self._tick()

    def _level(self, progress: Progress) -> str:
        words = tr("single items") if progress.length == 1 else tr("itemsets of {length} items")
        itemsets, candidates = words.format(length=number(progress.length)), number(progress.candidates)
        if progress.phase == "finished":
            words = tr("{itemsets}: {kept} kept of {candidates}")
            words = words.format(itemsets=itemsets, kept=number(progress.kept), candidates=candidates)
            self._levels[progress.length] = words
            self.levels.say(" · ".join(self._levels.values()))
            self.levels.show()
        if progress.phase in {"rules", "together"}:
            return tr("rules") if progress.phase == "rules" else tr("all answers together")
        counted = tr("candidates: {candidates}").format(candidates=candidates)
        return f"{itemsets}, {counted}"

    def _tick(self) -> None:
        seconds = tr("{seconds} s").format(seconds=decimal(time.monotonic() - self._began, 1))
        self.headline.say(" · ".join(part for part in (self._title, self._detail, seconds) if part))

    def stop(self) -> None:
        """Ask the job to stop, and say that it was asked."""
        self.button.setEnabled(False)
        self.button.setText(tr("Stopping…"))
        self.cancel.emit()


def _file(progress: object) -> str:
    """Of an `IntakeProgress`, known by its fields: its module would bring NumPy in before the window is up."""
    counts = {name: number(getattr(progress, name, 0)) for name in ("file", "files", "records")}
    return tr("file {file} of {files}, new records: {records}").format(**counts)
