"""What hatchling does before it packs a wheel: loops compiled, the guide that F1 shows, man pages and completions; never stale, never left out.

A checkout's editable install needs the loops alone. The guide is made by MkDocs, which a build then requires; one that may install nothing
(`--no-build-isolation`) takes the guide that `make docs` made. Man pages and completions come from the programs' own parsers, for which
`cryptography` and `platformdirs` must be there.
"""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PACKAGING = Path(__file__).resolve().parent
ROOT = PACKAGING.parent
sys.path[:0] = [str(PACKAGING)]

import compile_kernels  # noqa: E402 - it lies beside

NO_GUIDE = "tacit: a wheel has the guide that F1 shows, but MkDocs is not installed here; run make docs first, or: pip install mkdocs"


class BuildHook(BuildHookInterface):
    """Makes what is not in the checkout."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """The compiler from the package index, where the machine has none; what makes the guide; what the programs' parsers import."""
        compiler = [] if compile_kernels.own_compiler() else ["ziglang>=0.13"]
        return [*compiler, "mkdocs>=1.6", *self.metadata.core.dependencies]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make it all, and say for which machine the wheel is."""
        compile_kernels.compile_all(compile_kernels.FOLDER / compile_kernels.NAME)
        build_data["pure_python"], build_data["tag"] = False, compile_kernels.platform_tag()
        build_data["artifacts"].append(f"/shared/tacit/compute/{compile_kernels.NAME}")
        if version == "editable":
            return
        guide = ROOT / "miner_gui" / "tacit_miner" / "ui" / "guide" / "html"
        if importlib.util.find_spec("mkdocs") is not None:
            _run("docs/make_docs.py")
        elif not (guide / "index.html").is_file():
            raise SystemExit(NO_GUIDE)
        share = ROOT / "build" / "share"
        _run("shell_files.py", str(share))
        build_data["shared_data"][str(share)] = "share"


def _run(script: str, *words: str) -> None:
    """One of the scripts here, with the packages of this checkout."""
    # After them those of an isolated build, whose packages are found by this variable, too.
    own = [str(ROOT / name) for name in ("agent", "miner_gui", "shared")]
    folders = os.pathsep.join([*own, *filter(None, [os.environ.get("PYTHONPATH")])])
    done = subprocess.run(
        [sys.executable, str(PACKAGING / script), *words],
        env=os.environ | {"PYTHONPATH": folders},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise SystemExit(f"tacit: {script} fails: {done.stderr or done.stdout}")
