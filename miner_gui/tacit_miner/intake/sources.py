"""What a person names or drops: files, and folders that are searched for batch files."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tacit.formats.batch_file import SUFFIX
from tacit_miner.project.errors import ProjectError


def find_files(paths: Sequence[Path]) -> list[Path]:
    """Every file named, and every batch file in the folders named, however deep, by name.

    Raises:
        ProjectError: a path that does not exist, or a folder without batch files.
    """
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside = sorted(file for file in path.rglob(f"*{SUFFIX}*") if _is_batch(file))
            if not inside:
                raise ProjectError(
                    f"{path}: holds no file whose name ends in {SUFFIX} or {SUFFIX}.gz; name the files"
                )
            found += inside
        elif path.exists():
            found.append(path)
        else:
            raise ProjectError(f"{path}: there is no such file or folder")
    return list(dict.fromkeys(found))


def _is_batch(path: Path) -> bool:
    return path.name.endswith((SUFFIX, f"{SUFFIX}.gz")) and path.is_file()
