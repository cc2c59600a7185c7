"""How long a thread's event loop does not answer: a timer beats every few milliseconds, and what lies between two beats is looked at.

Wall time between beats is what a person feels; on a busy machine most of it may be time in which the scheduler let others
run. So two more figures are taken: the thread's own processor time, and a bound for a machine that is idle: the wall time without
what the thread waited for a processor (Linux tells it in `schedstat`), and at most the processor time of the whole process between
the beats, for the thread itself or another one that held Python's lock must have been at work.
"""

import faulthandler
import os
import threading
import time
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import Qt, QTimer

BEAT_MS = 4


@dataclass
class Gap:
    """Between two beats, milliseconds: on the clock, of this thread's processor time, and at most on an idle machine."""

    wall: float = 0.0
    own: float = 0.0
    idle: float = 0.0

    def widened(self, other):
        """The larger of each."""
        return Gap(max(self.wall, other.wall), max(self.own, other.own), max(self.idle, other.idle))


@dataclass
class Heartbeat:
    """Beats in the thread that made it; what all threads do in gaps longer than `told` milliseconds goes to standard error."""

    told: float | None = None

    def __post_init__(self):
        self._waits = _open_waits()
        self.worst, self._last = Gap(), None
        self._timer = QTimer()
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(BEAT_MS)
        self._timer.timeout.connect(self._beat)

    @contextmanager
    def measured(self):
        """The worst of what happens inside, in the attribute `worst` afterwards."""
        self.worst, self._last = Gap(), self._now()
        self._timer.start()
        try:
            yield self
        finally:
            self._beat()
            self._timer.stop()
            faulthandler.cancel_dump_traceback_later()

    def _now(self):
        return time.perf_counter(), time.thread_time(), _waited(self._waits), time.process_time()

    def _beat(self):
        now = self._now()
        wall, own, waited, process = (1000 * (b - a) for a, b in zip(self._last, now, strict=True))
        self.worst = self.worst.widened(Gap(wall, own, max(0.0, min(wall - waited, process))))
        self._last = now
        if (
            self.told is not None
        ):  # a thread of C: one of Python would hold frames, and with them objects of Qt
            faulthandler.dump_traceback_later(self.told / 1000, exit=False)


def _open_waits():
    path = Path(f"/proc/self/task/{threading.get_native_id()}/schedstat")
    return os.open(path, os.O_RDONLY) if path.exists() else None


def _waited(file):
    """Seconds that this thread was ready and had no processor; 0 where the system does not tell."""
    return 0.0 if file is None else int(os.pread(file, 100, 0).split()[1]) / 1e9
