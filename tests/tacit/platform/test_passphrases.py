from __future__ import annotations

import getpass
import subprocess
import sys
import warnings

import pytest

from tacit.platform import commandline
from tacit.platform.errors import KeyFileError


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"some words\n", "some words"),
        (b"some words\r\nnot this\n", "some words"),
        (b"\xef\xbb\xbfsome words", "some words"),
        (b"\xef\xbb\xbf\xef\xbb\xbfa", "\ufeffa"),
        (b" a ", " a "),
    ],
)
def test_the_first_line_is_the_passphrase(tmp_path, data, expected):
    (tmp_path / "words").write_bytes(data)
    assert commandline.from_file(tmp_path / "words") == expected


def test_other_bytes_than_utf_8_are_refused(tmp_path):
    (tmp_path / "words").write_bytes(b"\xff\xfe")
    with pytest.raises(KeyFileError, match="not UTF-8"):
        commandline.from_file(tmp_path / "words")


def test_what_would_be_shown_is_not_asked(monkeypatch):
    def echoing(prompt):
        warnings.warn("shown", getpass.GetPassWarning, stacklevel=2)
        return "secret"

    monkeypatch.setattr(getpass, "getpass", echoing)
    with pytest.raises(KeyFileError, match="no terminal") as caught:
        commandline.ask("passphrase: ", "--other")
    assert "--other FILE" in str(caught.value)


def test_without_a_terminal_nothing_is_read():
    code = (
        "import os; os.setsid()\nfrom tacit.platform import commandline as passphrases\nfrom tacit.platform.errors import KeyFileError\n"
        "try: passphrases.ask('?')\nexcept KeyFileError as error: print(error)"
    )
    done = subprocess.run([sys.executable, "-c", code], input=b"secret\n", capture_output=True, check=True)
    assert done.stdout.startswith(b"there is no terminal")
    assert done.stderr == b""
