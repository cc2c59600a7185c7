"""Every template of the programs' messages, as a Python file that `lupdate` reads: `python message_texts.py FOLDER`.

Templates are declared where they are said, in `tacit`, in `tacit_miner` and in `tacit_agent`, and are no calls that `lupdate`
knows. For each of the three this writes `FOLDER/PACKAGE/messages.py`, which nothing imports, with a call for each
template. What `tacit` says is translated once, in its own folder, for both windows. Modules that only command lines use
are left out: a terminal is told in English. What the page says (`tacit_page`) is the agent's too, in the context that it names.
"""

from __future__ import annotations

import importlib
import importlib.util
import json
import pkgutil
import sys
from collections.abc import Iterator
from pathlib import Path

from tacit.platform.messages import declared
from tacit_page import build
from tacit_page.build import sources

PACKAGES = ("tacit", "tacit_miner", "tacit_agent")
"""The core first: what is declared after it was imported is a program's own."""

CONTEXT = "Messages"

SEPARATORS = ("; ", ", ")
"""Between messages, and between other values, of one list (`tacit.platform.messages.render`)."""

TERMINAL = (
    "tacit.platform.commandline",
    "tacit.evaluation.synthetic",
    "tacit_agent.cli",
    "tacit_miner.blockfiles",
    "tacit_miner.cli",
    "tacit_miner.mixfile",
    "tacit_miner.runs.exported",
)
"""Modules and packages whose words no window shows; tests/test_message_translations.py proves that none uses them."""


def texts() -> dict[str, list[str]]:
    """The templates' English sentences by the package that declares them."""
    found: dict[str, list[str]] = {}
    before: set[str] = set()
    for package in PACKAGES:
        names = list(_modules(package))
        for name in names:
            if not _is_terminal(name):
                importlib.import_module(name)
        now = declared()
        found[package] = sorted({now[code].text for code in now.keys() - before})
        for name in filter(_is_terminal, names):  # so that none of theirs is taken for the next package's
            importlib.import_module(name)
        before = set(declared())
    found[PACKAGES[0]] = sorted({*SEPARATORS, *found[PACKAGES[0]]})
    return found


def _modules(package: str) -> Iterator[str]:
    # Found, not imported: a package of commands declares what no window shows.
    found = importlib.util.find_spec(package)
    assert found is not None
    yield package
    for module in pkgutil.iter_modules(found.submodule_search_locations, f"{package}."):
        if module.ispkg:
            yield from _modules(module.name)
        else:
            yield module.name


def _is_terminal(module: str) -> bool:
    return any(f"{module}.".startswith(f"{name}.") for name in TERMINAL)


def write(folder: Path) -> None:
    """One file of calls for each package."""
    for package, listed in texts().items():
        place = folder / package
        place.mkdir(parents=True, exist_ok=True)
        said = [(CONTEXT, text, "") for text in listed]
        if package == "tacit_agent":
            said += build.texts_in(sources().values())
        calls = [
            f'QCoreApplication.translate("{context}", {", ".join(map(_quoted, filter(None, words_)))})\n'
            for context, *words_ in said
        ]
        (place / "messages.py").write_text("".join(calls), encoding="utf-8")


def _quoted(text: str) -> str:
    """A literal that Python and `lupdate` read alike."""
    return json.dumps(text, ensure_ascii=False)


if __name__ == "__main__":
    write(Path(sys.argv[1]))
