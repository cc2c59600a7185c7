"""What a person names or drops: files, and folders that are searched for batch files."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from tacit.formats.batch_file import SUFFIX
from tacit.formats.survey_file import SUFFIX as SURVEY_SUFFIX
from tacit.messages import Template
from tacit_miner.project.errors import ProjectError
from tacit_miner.project.location import own_files
from tacit_miner.project.project import SUFFIX as PROJECT_SUFFIX

IS_SURVEY = Template(
    "intake.is-survey",
    "{path}: is a survey, which has no answers to import; name the files that were sent",
)
IS_PROJECT = Template(
    "intake.is-project",
    "{path}: is a project, which has no answers to import; name the files that were sent",
)
NO_BATCH_FILES = Template(
    "intake.no-batch-files",
    "{path}: holds no file whose name ends in {ending} or {ending}.gz; name the files",
)
NO_SUCH_FILE = Template("intake.no-such-file", "{path}: there is no such file or folder")
NOT_REGULAR = Template(
    "intake.not-regular",
    "{path}: is not a regular file; save what it gives to a file and import that",
)
OWN_FILE = Template("intake.own-file", "{path}: belongs to the project itself; name the files that were sent")

_NO_ANSWERS = {SURVEY_SUFFIX: IS_SURVEY, PROJECT_SUFFIX: IS_PROJECT}
"""Files that people take for answers, by their ending."""


def find_files(paths: Sequence[Path], project: Path | None = None) -> list[Path]:
    """Every file named, and every batch file in the folders named, however deep, by name.

    Args:
        paths: files and folders.
        project: where they go; its own files are not read.

    Raises:
        ProjectError: a path that does not exist, is no regular file (a pipe may never end), belongs to the project, or is
            another project or a survey; or a folder without batch files.
    """
    own = {os.path.realpath(file) for file in own_files(project)} if project else set()
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside = sorted(
                file
                for file in path.rglob(f"*{SUFFIX}*")
                if _is_batch(file) and os.path.realpath(file) not in own
            )
            if not inside:
                raise ProjectError(NO_BATCH_FILES(path=str(path), ending=SUFFIX))
            found += inside
        elif not path.exists():
            raise ProjectError(NO_SUCH_FILE(path=str(path)))
        elif not path.is_file():
            raise ProjectError(NOT_REGULAR(path=str(path)))
        elif os.path.realpath(path) in own:
            raise ProjectError(OWN_FILE(path=str(path)))
        elif other := _other(path):
            raise ProjectError(other(path=str(path)))
        else:
            found.append(path)
    return list(dict.fromkeys(found))


def _is_batch(path: Path) -> bool:
    return path.name.endswith((SUFFIX, f"{SUFFIX}.gz")) and path.is_file()


def _other(path: Path) -> Template | None:
    """Why a file that people take for answers has none; None for any other."""
    return next((why for ending, why in _NO_ANSWERS.items() if path.name.endswith(ending)), None)
