"""`--key KEY` and `--passphrase-file FILE`: the researcher's, or the board's, own key from its file."""

from __future__ import annotations

import argparse
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from tacit import keys, store
from tacit.keys import MasterSecret
from tacit_miner.cli import passphrases


def add_key(
    parser: argparse._ActionsContainer,
    *,
    required: bool = True,
    words: str = "the key file that keygen wrote",
) -> None:
    """The two options."""
    parser.add_argument("--key", type=Path, metavar="KEY", required=required, help=words)
    parser.add_argument(
        "--passphrase-file", type=Path, metavar="FILE", help="the key's passphrase, instead of asking"
    )


def own_key(arguments: argparse.Namespace) -> Ed25519PrivateKey:
    """The key that signs; a passphrase is asked for if the file has one; raises as `own_master`."""
    return own_master(arguments).researcher_key()


def own_master(arguments: argparse.Namespace) -> MasterSecret:
    """What the keys that sign and that open files come from.

    Raises:
        KeyFileError: not a key file, or a wrong passphrase.
        StoreError: it cannot be read.
    """
    data = store.read(arguments.key, keys.FILE_BYTES)
    if not keys.is_protected(data):
        return keys.unseal(data)
    given = arguments.passphrase_file
    passphrase = (
        passphrases.from_file(given) if given else passphrases.ask(f"Passphrase of {arguments.key}: ")
    )
    return keys.unseal(data, passphrase)
