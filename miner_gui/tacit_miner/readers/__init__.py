"""Reading data files and channels files, and writing `.dat`. Every refusal is an `InputError` fit to be shown."""

from tacit_miner.readers.baskets import read_transactions, write_fimi
from tacit_miner.readers.channels import read_channels
from tacit_miner.readers.files import (
    LIMITS,
    ChannelsFileError,
    DataFormatError,
    FileAccessError,
    InputError,
    TableLimits,
)

__all__ = [
    "LIMITS",
    "ChannelsFileError",
    "DataFormatError",
    "FileAccessError",
    "InputError",
    "TableLimits",
    "read_channels",
    "read_transactions",
    "write_fimi",
]
