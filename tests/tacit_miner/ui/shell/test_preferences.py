"""Preferences that somebody else has written, or that are damaged, are ignored."""

import pytest
from PySide6.QtCore import QSettings

from tacit_miner.ui.shell.preferences import SIZES, Preferences


@pytest.mark.parametrize("size", ["²", "150 ", "-100", "1e2", "", "٣", "9" * 5000])
def test_a_text_size_that_is_none_is_ignored(tmp_path, size):
    path = tmp_path / "p.ini"
    path.write_text(f"[General]\nsize={size}\n", encoding="utf-8")
    assert Preferences(QSettings(str(path), QSettings.Format.IniFormat)).size in SIZES


@pytest.mark.parametrize(
    "recent", ["a" * 5000, "@Invalid()", "\\0", "@Variant(\\0)", "a, @Invalid(), " + "b" * 5000]
)
def test_recent_projects_that_cannot_be_are_ignored(tmp_path, recent):
    path = tmp_path / "p.ini"
    path.write_text(f"[General]\nrecent={recent}\n", encoding="utf-8")
    assert Preferences(QSettings(str(path), QSettings.Format.IniFormat)).recent == []
