"""What a data file or a channels file can be refused for."""

from __future__ import annotations

from tacit.errors import TacitError


class InputError(TacitError):
    """A file that was refused; the message names the file, the line, the value and what to do."""


class FileAccessError(InputError):
    """A file that cannot be opened, read, decompressed or written."""


class DataFormatError(InputError):
    """A data file whose content is not what its format asks for."""


class WithheldError(DataFormatError):
    """A table in which an answer is missing, for a reader that takes none."""


class ChannelsFileError(InputError):
    """A channels file that does not give one channel to each item."""
