"""Where the agent keeps its key and its vault, and nothing else.

The folder is the platform's own for application data; `TACIT_AGENT_HOME` or `--home` names another one, such as a folder
on an encrypted stick. Only its owner may enter it.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

import platformdirs

from tacit.messages import Template
from tacit.system_reasons import system_reason
from tacit_agent.errors import HomeError

VARIABLE = "TACIT_AGENT_HOME"
KEY_NAME = "agent.key"
VAULT_NAME = "agent.vault"

_OWNER_ONLY = 0o700
_OTHERS = 0o077

NOT_MADE = Template("home.not-made", "{folder} cannot be made: {why}")
NOT_A_FOLDER = Template("home.not-a-folder", "{folder} is not a folder; name one with --home or {variable}")


def choose(named: Path | None = None) -> Path:
    """The data folder: the one named, else the variable's, else the platform's."""
    if named is not None:
        return named
    variable = os.environ.get(VARIABLE)
    return Path(variable) if variable else platformdirs.user_data_path("tacit-agent", appauthor=False)


def prepare(folder: Path) -> Path:
    """The folder, made if it was not there; other people of the machine are kept out of it.

    Raises:
        HomeError: it cannot be made, or is not a folder.
    """
    try:
        if not folder.exists():
            folder.mkdir(mode=_OWNER_ONLY, parents=True)
            folder.chmod(_OWNER_ONLY)
    except OSError as error:
        raise HomeError(NOT_MADE(folder=str(folder), why=system_reason(error))) from None
    if not folder.is_dir():
        raise HomeError(NOT_A_FOLDER(folder=str(folder), variable=VARIABLE))
    _tighten(folder)
    return folder


def _tighten(folder: Path) -> None:
    """Keep others out of a home that they could enter; a folder with anything else in it is not ours to close."""
    if os.name != "posix":
        return
    with suppress(OSError):  # a stick without rights, or another owner
        names = [path.name for path in folder.iterdir()]
        ours = names and all(name == KEY_NAME or name.startswith(VAULT_NAME) for name in names)
        if ours and folder.stat().st_mode & _OTHERS:
            folder.chmod(_OWNER_ONLY)
