"""A bundle's bill of materials, CycloneDX 1.6 as JSON: every Python package with its licence, every library file's hash.

    python packaging/sbom.py agent build/bundle/tacit-agent

Run in the environment the bundle was made in. The same bundle gives the same bytes: no time, no random serial number.
"""

from __future__ import annotations

import hashlib
import json
import platform
import sys
from collections.abc import Iterator
from importlib.metadata import Distribution, distribution
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement

from tacit_rules import DISTRIBUTION

LONGEST_LICENCE = 60
"""A longer text in a licence field is the licence itself, not its name."""


def main(argv: list[str]) -> int:
    """Print the bill."""
    if len(argv) != 2:
        sys.stderr.write("usage: sbom.py agent|miner BUNDLE\n")
        return 2
    extra, folder = argv[0], Path(argv[1])
    if not folder.is_dir():
        sys.stderr.write(f"sbom: {folder} is not a folder; make the bundle first\n")
        return 2
    own, *others = closure(DISTRIBUTION, extra)
    bill = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": package(own) | {"type": "application", "name": f"tacit-{extra}"}},
        "components": [
            {"type": "platform", "name": "CPython", "version": platform.python_version()},
            *(package(found) for found in others),
            *files(folder),
        ],
    }
    print(json.dumps(bill, indent=1, ensure_ascii=False))
    return 0


def closure(name: str, extra: str) -> list[Distribution]:
    """A package and all that it needs, itself first, the rest by name."""
    found: dict[str, Distribution] = {}
    waiting = [(name, extra)]
    while waiting:
        current, wanted = waiting.pop()
        here = distribution(current)
        if here.name in found and not wanted:
            continue
        found[here.name] = here
        for line in here.requires or ():
            need = Requirement(line)
            if need.marker is None or need.marker.evaluate({"extra": wanted}):
                waiting += [(need.name, extra) for extra in (need.extras or {""})]
    own = found.pop(distribution(name).name)
    return [own, *(found[key] for key in sorted(found, key=str.lower))]


def package(found: Distribution) -> dict[str, Any]:
    """One Python package."""
    named = found.name.lower().replace("_", "-")
    component = {
        "type": "library",
        "name": found.name,
        "version": found.version,
        "purl": f"pkg:pypi/{named}@{found.version}",
    }
    licence = found.metadata.get("License-Expression") or found.metadata.get("License") or ""
    if licence and len(licence) <= LONGEST_LICENCE:
        component["licenses"] = [{"license": {"name": licence}}]
    return component


def files(folder: Path) -> Iterator[dict[str, Any]]:
    """Every shared library of the bundle, of any package."""
    for path in sorted(folder.rglob("*.so*")):
        if path.is_file() and not path.is_symlink():
            digest = hashlib.sha256(path.read_bytes()).hexdigest()
            name = str(path.relative_to(folder))
            yield {"type": "file", "name": name, "hashes": [{"alg": "SHA-256", "content": digest}]}


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
