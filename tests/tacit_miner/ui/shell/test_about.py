"""What About says of the libraries."""

import importlib.metadata
from email.message import Message

import pytest

from tacit_miner.ui.shell.start_page import LIBRARIES, libraries


class Strict(Message):
    """Metadata that does not answer None for a line that is not there."""

    def __getitem__(self, name):
        if name not in self:
            raise KeyError(name)
        return super().__getitem__(name)


@pytest.mark.parametrize("kind", [Message, Strict])
@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("License-Expression", "MIT", "MIT"),
        ("License", "BSD", "BSD"),
        ("Classifier", "License :: OSI Approved :: MIT License", "MIT License"),
        ("Summary", "no licence is named", ""),
    ],
)
def test_a_licence_is_read_from_whatever_line_names_it(monkeypatch, kind, field, value, said):
    found = kind()
    found["Version"] = "1.2"
    found[field] = value
    monkeypatch.setattr(importlib.metadata, "metadata", lambda _name: found)
    assert set(libraries()) == {(name, "1.2", said) for name in LIBRARIES}


def test_every_library_that_is_installed_names_its_version_and_licence():
    listed = list(libraries())
    assert len(listed) > 3
    assert all(version and licence for _, version, licence in listed)
