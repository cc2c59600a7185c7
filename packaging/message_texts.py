"""The templates of a package's messages as a source that lupdate reads, so that translators find them with the rest.

    python packaging/message_texts.py tacit_agent --without tacit_agent.cli > texts.py

A template is declared where it is said, in modules that know nothing of Qt. Here each becomes one call of `translate`
in the context `Messages`. Templates of the shared package are its own and are left out of the programs' lists.
"""

from __future__ import annotations

import argparse
import importlib
import json
import pkgutil
from collections.abc import Iterator, Sequence

from tacit.messages import declared

CORE = "tacit"


def texts(package: str, without: Sequence[str] = ()) -> list[str]:
    """The English texts of the templates that a package declares.

    Args:
        package: its name; what `tacit` declares belongs to `tacit` alone.
        without: packages in it that are left out, such as a command line, which speaks English only.
    """
    others: set[str] = set()
    if package != CORE:
        _load(CORE, ())
        others = set(declared())
    _load(package, without)
    return sorted({template.text for code, template in declared().items() if code not in others})


def _load(package: str, without: Sequence[str]) -> None:
    for name in _modules(package):
        if not any(f"{name}.".startswith(f"{other}.") for other in without):
            importlib.import_module(name)


def _modules(package: str) -> Iterator[str]:
    yield package
    for found in pkgutil.iter_modules(importlib.import_module(package).__path__, f"{package}."):
        if found.ispkg:
            yield from _modules(found.name)
        elif not found.name.endswith(".__main__"):
            yield found.name


def main() -> None:
    """Print the source."""
    parser = argparse.ArgumentParser(description="The templates of a package's messages, for lupdate.")
    parser.add_argument("package")
    parser.add_argument("--without", action="append", default=[], metavar="PACKAGE")
    args = parser.parse_args()
    print("from PySide6.QtCore import QCoreApplication")
    for text in texts(args.package, args.without):
        print(f'QCoreApplication.translate("Messages", {json.dumps(text, ensure_ascii=False)})')


if __name__ == "__main__":
    main()
