"""Search of every byte that a folder holds, whatever the files in it are called."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path


def found_in(folder: Path, traces: Iterable[bytes], but: Iterable[Path] = ()) -> list[tuple[str, bytes]]:
    """Which of these bytes are in which file below a folder, except in these files and folders."""
    spared = [path.resolve() for path in but]
    traces = list(traces)
    return [
        (path.name, trace)
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not any(path.resolve().is_relative_to(spare) for spare in spared)
        for content in [path.read_bytes()]
        for trace in traces
        if trace in content
    ]
