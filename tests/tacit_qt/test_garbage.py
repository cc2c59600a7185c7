"""Widgets that only a cycle holds are deleted between two events of the window, and at no other time."""

import subprocess
import sys

WALK = """
import threading
from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication, QWidget
from tacit_qt import GarbageTimer

class Closed(QWidget):
    def __init__(self):
        super().__init__()
        self.cycle = self.close, QWidget(self)

class Restless(QWidget):
    def changeEvent(self, event):
        self.made = [[place] for place in range(5_000)]  # so many that Python looks for garbage

app = QApplication(["walk", "-platform", "offscreen"])
GarbageTimer(app).setInterval(1)
open_windows = [Restless() for _ in range(50)]
for turn in range(20):
    for window in open_windows:
        window.show()
    for _ in range(50):
        Closed().show()
    app.setStyleSheet(f"QWidget {{ margin: {turn}px }}")
    job = threading.Thread(target=lambda: [[place] for place in range(50_000)])
    job.start()
    job.join()
loop = QEventLoop()
look = QTimer()
look.timeout.connect(lambda: sum(isinstance(each, Closed) for each in app.allWidgets()) or loop.quit())
look.start(1)
loop.exec()
print("alive")
"""


def test_closed_windows_are_deleted_neither_by_a_job_nor_while_styles_change_but_soon_after():
    """Without the timer this process ends in a segmentation fault."""
    done = subprocess.run(
        [sys.executable, "-c", WALK], capture_output=True, text=True, timeout=120, check=False
    )
    assert (done.returncode, done.stdout) == (0, "alive\n"), done.stderr
