"""The agent's refusals: each is a `TacitError`, one sentence fit for a person, never a secret or a true answer."""

from __future__ import annotations

from tacit.errors import TacitError


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


class OptionError(TacitError):
    """Options of a command that do not go together, or a value that means nothing."""
