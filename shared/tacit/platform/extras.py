"""Libraries that may be missing, of an extra or of the system below a window: one sentence that names what to install; and their import.

Qt is installed with Python; what it loads from the system on Linux is not. Without one library its import fails with the name of
a file, without another one it ends the process while it looks for a screen. So both windows ask before Qt is imported. Standard
library only. `packaging/linux/libraries.txt` has the same libraries for bundles and packages; a test compares the two.
"""

import ctypes
import gc
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec

from tacit.platform.errors import MissingLibraryError
from tacit.platform.messages import Message, Template
from tacit_rules import DISTRIBUTION

MISSING = Template(
    "extras.missing",
    '{what} needs {library}, which is not installed; install it with: pip install "{package}"',
)


def package(extra: str) -> str:
    """What `pip install` takes for an extra, such as `tacit-rules[word]`."""
    return f"{DISTRIBUTION}[{extra}]"


def require(what: str, *libraries: str) -> None:
    """Refuse where a library is missing. Raises MissingLibraryError: one is not installed."""
    for library in libraries:
        if find_spec(library) is None:
            raise MissingLibraryError(MISSING(what=what, library=library, package=package("library")))


MISSING_SYSTEM_LIBRARY = Template(
    "system-libraries.missing",
    "the window needs system libraries that are not here: {files}. On Debian and Ubuntu: apt install {debian}. On Fedora: dnf install {fedora}",
)
NO_SCREEN = Template(
    "system-libraries.no-screen",
    "there is no screen for a window: neither DISPLAY nor WAYLAND_DISPLAY is set. Start it on a desktop, through ssh with -X, or use the command line",
)


@dataclass(frozen=True, slots=True)
class Library:
    """A library by its file's name, and the packages that have it."""

    file: str
    debian: str
    fedora: str
    only: str = ""  # the kind of screen that needs it, "xcb" or "wayland"; empty for all


LIBRARIES = (
    Library("libGL.so.1", "libgl1", "libglvnd-glx"),
    Library("libEGL.so.1", "libegl1", "libglvnd-egl"),
    Library("libglib-2.0.so.0", "libglib2.0-0", "glib2"),
    Library("libxkbcommon.so.0", "libxkbcommon0", "libxkbcommon"),
    Library("libdbus-1.so.3", "libdbus-1-3", "dbus-libs"),
    Library("libfontconfig.so.1", "libfontconfig1", "fontconfig"),
    Library("libxcb-cursor.so.0", "libxcb-cursor0", "xcb-util-cursor", "xcb"),
    Library("libxcb-icccm.so.4", "libxcb-icccm4", "xcb-util-wm", "xcb"),
    Library("libxcb-image.so.0", "libxcb-image0", "xcb-util-image", "xcb"),
    Library("libxcb-keysyms.so.1", "libxcb-keysyms1", "xcb-util-keysyms", "xcb"),
    Library("libxcb-render-util.so.0", "libxcb-render-util0", "xcb-util-renderutil", "xcb"),
    Library("libxcb-shape.so.0", "libxcb-shape0", "libxcb", "xcb"),
    Library("libxkbcommon-x11.so.0", "libxkbcommon-x11-0", "libxkbcommon-x11", "xcb"),
    Library("libwayland-cursor.so.0", "libwayland-cursor0", "libwayland-cursor", "wayland"),
    Library("libwayland-egl.so.1", "libwayland-egl1", "libwayland-egl", "wayland"),
)


def why_no_window(
    environment: Mapping[str, str] = os.environ, load: Callable[[str], object] = ctypes.CDLL
) -> Message | None:
    """Why a window cannot be shown here; None if it can, as far as is known.

    A bundle brings its libraries, and other systems have them. `load` takes the name of a library's file and may raise OSError.
    """
    if sys.platform != "linux" or getattr(sys, "frozen", False):
        return None
    screen = _screen(environment)
    if screen is None:
        return NO_SCREEN()
    lacking = [one for one in LIBRARIES if one.only in {"", screen} and not _loads(one.file, load)]
    if not lacking:
        return None
    return MISSING_SYSTEM_LIBRARY(
        files=tuple(one.file for one in lacking),
        debian=" ".join(one.debian for one in lacking),
        fedora=" ".join(dict.fromkeys(one.fedora for one in lacking)),
    )


def _screen(environment: Mapping[str, str]) -> str | None:
    """What Qt will draw on: its own choice, or that of the person; None for nothing."""
    wanted = environment.get("QT_QPA_PLATFORM", "").partition(";")[0].partition(":")[0]
    if wanted:
        return "wayland" if wanted.startswith("wayland") else wanted
    if environment.get("WAYLAND_DISPLAY"):
        # Qt falls back to X11 where Wayland fails, so neither kind of library is known to be needed.
        return "either" if environment.get("DISPLAY") else "wayland"
    return "xcb" if environment.get("DISPLAY") else None


def _loads(file: str, load: Callable[[str], object]) -> bool:
    try:
        load(file)
    except OSError:
        return False
    return True


@contextmanager
def uncollected() -> Iterator[None]:
    """While a program's modules are imported, whose objects all stay: no looking for garbage among them, neither now nor later.

    A process that is not ours, such as one that calls a command from Python, keeps garbage of its own that is to be found.
    """
    before = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        if before:
            gc.enable()
