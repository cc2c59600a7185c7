"""Work that only the GUI thread can do, in parts: between two of them the event loop has its turn.

A large result is many widgets' work, a tenth of a second and more of it in one piece; a window that does it part by part
answers meanwhile. Parts are what lies between the `yield`s of a generator.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterator

from PySide6.QtCore import QObject, QTimer, Signal

Turn = Iterator[None]
"""Parts of one piece of work."""

LONGEST = 0.012
"""Seconds after which the next part waits for another turn of the event loop."""


def at_once(parts: Turn) -> None:
    """All parts without a pause, where the caller needs the work done."""
    for _ in parts:
        pass


class Turns(QObject):
    """Does one piece of work after the other, each part by part.

    Signals:
        over: nothing waits any more.
    """

    over = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._waiting: deque[Turn] = deque()
        self._in_part = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._turn)

    @property
    def is_going(self) -> bool:
        """Whether something waits."""
        return bool(self._waiting)

    def begin(self, parts: Turn) -> None:
        """Do this after what waits already; its first part now, if nothing does."""
        self._waiting.append(parts)
        if len(self._waiting) == 1:
            self._turn()

    def finish(self) -> None:
        """Do now all that waits, where what comes next must find it done; inside a part, nothing."""
        if self._in_part or not self._waiting:
            return
        while self._waiting:
            self._part(self._waiting[0])
        self._timer.stop()
        self.over.emit()

    def clear(self) -> None:
        """Do nothing more."""
        self._waiting.clear()
        self._timer.stop()

    def _turn(self) -> None:
        until = time.perf_counter() + LONGEST
        while self._waiting:
            self._part(self._waiting[0])
            if time.perf_counter() >= until:
                break
        if self._waiting:
            self._timer.start()
        else:
            self.over.emit()

    def _part(self, parts: Turn) -> None:
        """The next part of the first; what fails is over, and what waits behind it goes on."""
        self._in_part = True
        try:
            next(parts)
        except StopIteration:
            self._leave(parts)
        except BaseException:
            self._leave(parts)
            self._timer.start()
            raise
        finally:
            self._in_part = False

    def _leave(self, parts: Turn) -> None:
        if self._waiting and self._waiting[0] is parts:  # else it was cleared by its own part
            self._waiting.popleft()
