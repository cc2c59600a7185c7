"""`tacit-miner pack`: put records into a folder of blocks, which `mine` and `evaluate` read without holding them in memory."""

from __future__ import annotations

import argparse
from pathlib import Path

from tacit_miner.blockfiles.folder import write_blocks
from tacit_miner.cli.console import output
from tacit_miner.cli.data import stream
from tacit_miner.cli.options import add_channels, add_choices, add_data, add_levels


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`pack`."""
    parser = commands.add_parser(
        "pack",
        help="put records into a folder of blocks, for data larger than memory",
        description=__doc__,
    )
    add_data(parser, "records, true or randomized")
    add_channels(parser)
    add_levels(parser)
    add_choices(parser)
    parser.add_argument("--out", type=Path, required=True, metavar="FOLDER", help="the folder of blocks")
    parser.set_defaults(run=run, optional_channels=True)


def run(args: argparse.Namespace) -> int:
    """Read and write block by block."""
    source = stream(args)
    packed = write_blocks(args.out, source.items, source.channels, source.blocks, source.questions)
    output().print(
        f"{args.out}: {packed.records:,} records of {len(packed.items):,} items in {len(packed.blocks):,} blocks"
    )
    return 0
