"""The agent's folder for its key and its vault, the protection of its process, and its refusals.

The folder is the platform's own for application data; `TACIT_AGENT_HOME` or `--home` names another one, such as a folder
on an encrypted stick. Only its owner may enter it.

No core dump may hold true answers. A refusal is a `TacitError`: one sentence fit for a person, never a secret or a true answer.
"""

import os
from contextlib import suppress
from pathlib import Path

from tacit.platform.errors import TacitError, system_reason
from tacit.platform.messages import Template


def forbid_core_dump() -> None:
    """A crash must not write the memory, and the answers in it, to the disk. Where there is no such limit, nothing."""
    with suppress(ImportError, ValueError, OSError):
        import resource  # noqa: PLC0415 not on every platform

        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


class HomeError(TacitError):
    """The agent's data folder cannot be made or used."""


class VaultError(TacitError):
    """The vault cannot be opened, read or written."""


class VaultLockedError(VaultError):
    """The vault's key is protected, and no passphrase was given."""


class AlreadyAnsweredError(VaultError):
    """A second draw was asked for where one record is kept for ever."""


class LedgerChangedError(VaultError):
    """A question was answered in another survey between the draw and its keeping, so it was not drawn along that answer."""


class SessionError(TacitError):
    """A step that may not be taken now, such as changing an answer after the draw."""


class CsvError(TacitError):
    """A table of answers or levels that cannot be read, with file, line and column."""


class AgentOptionError(TacitError):
    """Options of a command that do not go together, or a value that means nothing."""


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
    if variable:
        return Path(variable)
    import platformdirs  # noqa: PLC0415 it brings in a generator of random numbers, which reading a file does without

    return platformdirs.user_data_path("tacit-agent", appauthor=False)


def prepare(folder: Path) -> Path:
    """The folder, made if it was not there, and closed to other people; a `HomeError` if it cannot be made, or is none."""
    try:
        if not folder.exists():
            folder.mkdir(mode=_OWNER_ONLY, parents=True)
            folder.chmod(_OWNER_ONLY)
    except OSError as error:
        raise HomeError(NOT_MADE(folder=str(folder), why=system_reason(error))) from None
    if not folder.is_dir():
        raise HomeError(NOT_A_FOLDER(folder=str(folder), variable=VARIABLE))
    if os.name == "posix":
        with suppress(OSError):  # a stick without rights, or another owner
            # Others are kept out of a home that they could enter; a folder with anything else in it is not ours to close.
            names = [path.name for path in folder.iterdir()]
            ours = names and all(name == KEY_NAME or name.startswith(VAULT_NAME) for name in names)
            if ours and folder.stat().st_mode & _OTHERS:
                folder.chmod(_OWNER_ONLY)
    return folder
