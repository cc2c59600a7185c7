"""Reading data files and channels files, and writing `.dat`. Every refusal is an `InputError` fit to be shown."""

from tacit_miner.readers.channels import read_channels
from tacit_miner.readers.chunks import LIMITS, Limits
from tacit_miner.readers.errors import (
    ChannelsFileError,
    DataFormatError,
    FileAccessError,
    InputError,
)
from tacit_miner.readers.fimi_writer import write_fimi
from tacit_miner.readers.transactions import read_transactions

__all__ = [
    "LIMITS",
    "ChannelsFileError",
    "DataFormatError",
    "FileAccessError",
    "InputError",
    "Limits",
    "read_channels",
    "read_transactions",
    "write_fimi",
]
