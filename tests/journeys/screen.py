"""A screen of its own, the programs on it, and a person at keyboard and mouse.

Every act is an event of the X server (xdotool): a move of the mouse and a click, a key, a text. The programs are started as anybody
starts them, and say where their widgets are (`probe/sitecustomize.py`); nothing is pressed, set or called inside them.

Time has two parts. A person's is the keystroke-level model of Card, Moran and Newell (1980): 1.35 s to make up one's mind before each
step, 1.1 s to point, .2 s to press and let go a button, .28 s a key, .4 s for a hand that goes from keyboard to mouse or back. It says
nothing of what is read or thought about for longer. The program's is what the person waited until the next thing could be used.
"""

import contextlib
import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
BIN = ROOT / ".venv" / "bin"
SIZE = "1440x900"
NEEDED = {"Xvfb": "xvfb", "xdotool": "xdotool", "setxkbmap": "x11-xkb-utils", "openbox": "openbox"}
"""Programs, and the Debian packages that have them."""
LONGEST_WAIT = 60.0
MIND, POINT, PRESS, KEY, HAND = 1.35, 1.1, 0.2, 0.28, 0.4
"""Seconds of the keystroke-level model."""
BEGIN = 3.0
"""Seconds until a person looks at a window that was started; not counted."""
OPENED = 0.6
"""Until a list that was opened takes a click: one that comes within a double click is the first one let go. No person is as fast."""
PATIENCE = 0.08
"""Seconds between two looks."""


def missing():
    """What is not here, in a sentence; empty if all is."""
    absent = [package for program, package in NEEDED.items() if not shutil.which(program)]
    return f"journeys need other programs: apt install {' '.join(absent)}" if absent else ""


class LostError(Exception):
    """What the person looks for is not there."""


@contextlib.contextmanager
def screen():
    """An X server with a window manager; gives the environment of programs that are shown there."""
    read, write = os.pipe()
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="journey-"))
        given = [
            "Xvfb",
            "-displayfd",
            str(write),
            "-screen",
            "0",
            f"{SIZE}x24",
            "-nolisten",
            "tcp",
            "-noreset",
        ]
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        server = subprocess.Popen(given, pass_fds=[write], **quiet)
        stack.callback(_end, server)
        os.close(write)
        with os.fdopen(read, encoding="ascii") as said:  # to its end: the server may write it in parts
            number = said.readline().strip()
        home = Path(folder)
        environment = {
            "DISPLAY": f":{number}",
            "HOME": str(home),
            "LANG": "en_US.UTF-8",
            "PATH": os.environ["PATH"],
            "QT_QPA_PLATFORM": "xcb",
            "TMPDIR": str(home),
        }
        stack.callback(_end, subprocess.Popen(["openbox"], env=environment, **quiet))
        # This layout has every letter that is typed; others' letters are remapped, which a window notices too late.
        subprocess.run(["setxkbmap", "fr"], env=environment, check=True, **quiet)
        yield environment


def _end(process):
    process.terminate()
    process.wait(10)


@dataclass
class Count:
    """What a stage took: clicks, keys, texts (each with its letters), seconds of the person and of the program."""

    clicks: int = 0
    keys: int = 0
    texts: int = 0
    letters: int = 0
    person: float = 0.0
    program: float = 0.0

    @property
    def steps(self):
        """A text is one, however long."""
        return self.clicks + self.keys + self.texts


@dataclass
class Person:
    """Who sits at the screen.

    Attributes:
        stages: what was counted, by stage.
        pictures: a folder for what was seen; None for none.
    """

    environment: dict
    pictures: Path | None = None
    stages: dict = field(default_factory=dict)
    _socket: str = ""
    _now: str = ""
    _hand: str = ""
    _shots: int = 0

    @property
    def count(self):
        return self.stages.setdefault(self._now, Count())

    def stage(self, name):
        """What comes next, for the table."""
        self._now = name

    @contextlib.contextmanager
    def program(self, *words):
        """Start a window; it is closed by its own key at the end."""
        self._socket, before = tempfile.mktemp(prefix="seen-", dir=self.environment["HOME"]), self._socket
        more = {"PYTHONPATH": str(HERE / "probe"), "TACIT_JOURNEY_SOCKET": self._socket}
        given = [str(BIN / words[0]), *map(str, words[1:])]
        process = subprocess.Popen(given, env=self.environment | more, cwd=self.environment["HOME"])
        time.sleep(BEGIN)
        try:
            yield process
        finally:
            _end(process)
            self._socket = before

    def look(self):
        """What can be seen now; nothing while the program does not answer."""
        try:
            with socket.socket(socket.AF_UNIX) as peer:
                peer.settimeout(60)
                peer.connect(self._socket)
                peer.sendall(b"seen")
                told = b"".join(iter(lambda: peer.recv(1 << 20), b""))
        except OSError:
            return {"widgets": [], "focus": None}
        seen = json.loads(told or b'{"widgets": [], "focus": null}')
        if "error" in seen:
            raise LostError(seen["error"])
        return seen

    def find(self, name, kind="", *, of="", window="", text=None, nth=0, hidden=False, seen=None):
        """The widget, row, tab or line with this name, or text; None while it is not there."""
        found = [
            one
            for one in (seen or self.look())["widgets"]
            if name in (one["name"], one["text"], one["object"])
            and (kind in (one["kind"], *one["bases"]) if kind else "QLabel" not in one["bases"])
            and (not of or one.get("of") == of)
            and (not window or window in one["window"])
            and (text is None or one["text"] == text)
            and (hidden or one["place"])
        ]
        return found[nth] if len(found) > max(nth, -nth - 1) else None

    def wait(self, name, kind="", **where):
        """Wait until it can be used."""
        began, before = time.monotonic(), None
        while time.monotonic() - began < LONGEST_WAIT:
            found = self.find(name, kind, **where)
            if found and found["enabled"] and found["place"] == before:  # it stands still
                self.count.program += time.monotonic() - began - PATIENCE
                return found
            before = found and found["place"]
            if not found and time.monotonic() - began > 1.0 and self.find(name, kind, hidden=True, **where):
                self._scroll_to(name, kind, **where)
            time.sleep(PATIENCE)
        self.shot("lost")
        raise LostError(f"{name!r} ({kind}) is not there, or cannot be used: {self._near()}")

    def _near(self):
        return sorted({one["name"] or one["text"] for one in self.look()["widgets"] if one["place"]})[:80]

    def gone(self, name, kind="", **where):
        """Wait until it is not there any more."""
        began = time.monotonic()
        while self.find(name, kind, **where):
            if time.monotonic() - began > LONGEST_WAIT:
                self.shot("lost")
                raise LostError(f"{name!r} does not go away")
            time.sleep(PATIENCE)
        self.count.program += time.monotonic() - began

    def _scroll_to(self, name, kind, **where):
        """Turn the wheel over the margin of the area in which it lies; every three turns are a step."""
        for turn in range(60):
            seen = self.look()
            hidden = self.find(name, kind, hidden=True, seen=seen, **where)
            area = next((one for one in seen["widgets"] if hidden and one["id"] == hidden["area"]), None)
            if self.find(name, kind, seen=seen, **where) or not area or not area["place"]:
                return
            left, top, _, height = area["place"]
            self._hand_to("mouse")
            self._do("mousemove", str(left + 4), str(top + height // 2))
            self._do("click", "5" if hidden["top"] > top else "4")
            self.count.clicks += turn % 3 == 0
            self.count.person += (turn == 0) * (MIND + POINT) + PRESS
            time.sleep(0.05)

    def _do(self, *words):
        """An event."""
        environment = self.environment | {"LC_ALL": "C.UTF-8"}  # or letters with accents are none
        subprocess.run(["xdotool", *words], env=environment, check=True, stdout=subprocess.DEVNULL)

    def _point(self, one, *, at=0.5):
        left, top, width, height = one["place"]
        self._do("mousemove", str(int(left + max(1, min(width - 2, at * width)))), str(top + height // 2))

    def _hand_to(self, where):
        self.count.person += HAND * (self._hand not in ("", where))
        self._hand = where

    def _stepped(self, seconds):
        self.count.person += seconds

    def click(self, name, kind="", *, at=0.5, times=1, **where):
        """Wait for it, point at it, press; `at` is where, from its left."""
        one = self.wait(name, kind, **where)
        self._hand_to("mouse")
        self._point(one, at=at)
        self._do("click", "--repeat", str(times), "--delay", "60", "1")
        self._stepped(MIND + POINT + times * PRESS)
        self.count.clicks += times
        time.sleep(0.05)
        return one

    def key(self, *names):
        """Press keys, or combinations such as ctrl+a, one after the other."""
        self._hand_to("keyboard")
        for name in names:
            self._do("key", "--clearmodifiers", name)
            self._stepped(KEY * (1 + name.count("+")) + MIND * (name != "Tab"))
            self.count.keys += 1
            time.sleep(0.03)

    def type(self, text):
        """Type where the keyboard is."""
        self._hand_to("keyboard")
        self._do("type", "--delay", "12", "--", text)
        self._stepped(MIND + KEY * len(text))
        self.count.texts += 1
        self.count.letters += len(text)
        time.sleep(0.05)

    def fill(self, name, text, kind="", **where):
        """Click a field and type over what is in it."""
        self.click(name, kind, at=0.3, **where)
        self.key("ctrl+a")
        self.type(text)

    def choose(self, name, option, **where):
        """Open a list by a click, and click one of its lines."""
        self.click(name, "QComboBox", **where)
        time.sleep(OPENED)
        self.click(option, "row", nth=-1)

    def menu_of(self, button, *names):
        """Open a button's menu, and go through it."""
        self.click(button, "QPushButton")
        for name in names:
            self.click(name, "line")

    def row(self, words):
        """The first row, of whatever view, with these words in it."""
        began = time.monotonic()
        while time.monotonic() - began < LONGEST_WAIT:
            for one in self.look()["widgets"]:
                if one["kind"] == "row" and one["place"] and words in one["text"]:
                    self.count.program += time.monotonic() - began
                    return one
            time.sleep(PATIENCE)
        self.shot("lost")
        raise LostError(f"no row has {words!r}: {self._near()}")

    def file(self, path):
        """Answer a dialog for files: type the whole name, and Enter."""
        self.wait("fileNameEdit", "QLineEdit")
        self.key("ctrl+a")
        self.type(str(path))
        self.key("Return")
        self.gone("fileNameEdit", "QLineEdit")

    def says(self, words, kind=""):
        """Wait until some text has these words; the text."""
        began = time.monotonic()
        while time.monotonic() - began < LONGEST_WAIT:
            for one in self.look()["widgets"]:
                if one["place"] and words in one["text"] + one["name"] and (not kind or kind == one["kind"]):
                    self.count.program += time.monotonic() - began
                    return one["text"] or one["name"]
            time.sleep(PATIENCE)
        self.shot("lost")
        raise LostError(f"nothing says {words!r}: {self._near()}")

    def shot(self, name):
        """Keep a picture of the screen, where ImageMagick is there."""
        if self.pictures and shutil.which("import"):
            self._shots += 1
            path = self.pictures / f"{self._shots:02}-{name}.png"
            subprocess.run(["import", "-window", "root", str(path)], env=self.environment, check=False)
