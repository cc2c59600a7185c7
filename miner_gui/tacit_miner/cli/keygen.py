"""`tacit-miner keygen --out KEY`: a researcher's key, in a file that only its owner can read."""

from __future__ import annotations

import argparse
from pathlib import Path

from tacit import keys, store
from tacit.formats import base64, public_keys
from tacit.keys import MasterSecret
from tacit_miner.cli import passphrases


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("keygen", help="make the key that signs surveys", description=__doc__)
    parser.add_argument(
        "--out", type=Path, metavar="KEY", required=True, help="the file to write; it must not exist"
    )
    how = parser.add_mutually_exclusive_group()
    how.add_argument(
        "--passphrase", action="store_true", help="ask for a passphrase to protect the file with"
    )
    how.add_argument(
        "--passphrase-file", type=Path, metavar="FILE", help="protect it with the first line of a file"
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Write the key file and print what others need to recognise the key."""
    store.check_outputs((arguments.out,), (arguments.passphrase_file,))
    passphrase = None
    if arguments.passphrase:
        passphrase = passphrases.ask_twice()
    elif arguments.passphrase_file:
        passphrase = passphrases.from_file(arguments.passphrase_file)
    master = MasterSecret.new()
    keys.save(arguments.out, master, passphrase)
    public = public_keys.public_bytes(master.researcher_key())
    mark = keys.fingerprint(public)
    print(f"Key file     {arguments.out}; keep a copy in a safe place, it cannot be made again")
    print(f"Protection   {'a passphrase' if passphrase else 'none but the file mode; --passphrase adds one'}")
    print(f"Public key   {base64.encode(public)}")
    print(f"Fingerprint  {mark.hex}")
    print(f"In words     {mark}")
    opening = master.encryption_key().public_key().public_bytes_raw()
    print(f"Encryption   {base64.encode(opening)}; a survey can ask for files that are encrypted to it")
    print(f"In words     {keys.encryption_fingerprint(opening)}")
    return 0
