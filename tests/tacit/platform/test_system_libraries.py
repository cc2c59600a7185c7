"""A window that cannot be shown says which packages are missing, before Qt ends the process."""

import sys
from pathlib import Path

import pytest

from tacit.platform import commandline, extras
from tacit.platform.extras import LIBRARIES, MISSING_SYSTEM_LIBRARY, NO_SCREEN, why_no_window

LISTED = Path(__file__).parents[3] / "packaging" / "linux" / "libraries.txt"
X11 = {"DISPLAY": ":0"}


@pytest.fixture(autouse=True)
def linux(monkeypatch):
    monkeypatch.setattr(sys, "platform", "linux")


def without(*files):
    """A system that lacks these files."""

    def load(file):
        if file in files:
            raise OSError(f"{file}: cannot open shared object file: No such file or directory")

    return load


def test_where_nothing_is_missing_nothing_is_said():
    assert why_no_window(X11, without()) is None


def test_missing_libraries_are_named_with_the_packages_of_both_families():
    found = why_no_window(X11, without("libEGL.so.1", "libxcb-cursor.so.0"))
    assert found.template is MISSING_SYSTEM_LIBRARY
    assert str(found) == (
        "the window needs system libraries that are not here: libEGL.so.1, libxcb-cursor.so.0. "
        "On Debian and Ubuntu: apt install libegl1 libxcb-cursor0. On Fedora: dnf install libglvnd-egl xcb-util-cursor"
    )


@pytest.mark.parametrize(
    ("environment", "needed"),
    [
        (X11, True),
        ({"QT_QPA_PLATFORM": "xcb"}, True),
        ({"QT_QPA_PLATFORM": "offscreen"}, False),
        ({"WAYLAND_DISPLAY": "wayland-0"}, False),
        ({**X11, "WAYLAND_DISPLAY": "wayland-0"}, False),
        ({**X11, "QT_QPA_PLATFORM": "wayland-egl"}, False),
    ],
)
def test_libraries_of_x11_are_needed_where_qt_draws_on_it(environment, needed):
    assert (why_no_window(environment, without("libxcb-cursor.so.0")) is not None) == needed


def test_libraries_of_wayland_are_needed_on_it_alone():
    assert why_no_window(X11, without("libwayland-egl.so.1")) is None
    assert (
        why_no_window({"WAYLAND_DISPLAY": "w"}, without("libwayland-egl.so.1")).template
        is MISSING_SYSTEM_LIBRARY
    )


def test_without_a_screen_that_is_said():
    assert why_no_window({}, without()) == NO_SCREEN()
    assert why_no_window({"QT_QPA_PLATFORM": "offscreen"}, without()) is None


def test_bundles_and_other_systems_are_not_asked(monkeypatch):
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert why_no_window({}, without("libEGL.so.1")) is None
    monkeypatch.delattr(sys, "frozen")
    monkeypatch.setattr(sys, "platform", "darwin")
    assert why_no_window({}, without("libEGL.so.1")) is None


@pytest.mark.parametrize("extra", ["agent", "miner"])
def test_both_windows_say_it_and_import_nothing(monkeypatch, capsys, extra):
    monkeypatch.setattr(extras, "why_no_window", lambda: why_no_window(X11, without("libGL.so.1")))
    assert commandline.open_window("no.such.module", extra) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"tacit-{extra}-window: error: the window needs system libraries")
    assert "libgl1" in said


def test_packages_and_bundles_bring_the_same_libraries():
    lines = [
        line.split() for line in LISTED.read_text(encoding="utf-8").splitlines() if line[:1] not in {"#", ""}
    ]
    listed = {(file, package) for package, file, *_ in (line for line in lines if len(line) > 1)}
    assert {(one.file, one.debian) for one in LIBRARIES} == listed
