"""`tacit-miner generate`: synthetic data to try things on."""

from __future__ import annotations

import argparse
from pathlib import Path

from tacit.evaluation.quest import QuestParameters, generate_quest
from tacit_miner.cli.options import seed
from tacit_miner.readers.fimi_writer import write_fimi


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`generate` and its kinds."""
    parser = commands.add_parser("generate", help="make synthetic data", description=__doc__)
    kinds = parser.add_subparsers(title="kinds", metavar="KIND", required=True)
    quest = kinds.add_parser(
        "quest", help="market baskets of the IBM Quest generator (T10.I4.D1M.N1K by default)"
    )
    quest.add_argument("--transactions", type=int, default=1_000_000, metavar="N")
    quest.add_argument("--items", type=int, default=1_000, metavar="M")
    quest.add_argument("--length", type=float, default=10.0, metavar="T", help="mean items in a transaction")
    quest.add_argument(
        "--pattern-length", type=float, default=4.0, metavar="I", help="mean items in a pattern"
    )
    quest.add_argument(
        "--patterns", type=int, default=2_000, metavar="L", help="how many patterns (default 2,000)"
    )
    quest.add_argument("--seed", type=seed, default=1, metavar="S")
    quest.add_argument("--out", type=Path, required=True, metavar="FILE", help=".dat or .dat.gz")
    quest.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Generate and write; nothing is left behind on failure."""
    parameters = QuestParameters(
        transactions=args.transactions,
        items=args.items,
        length=args.length,
        pattern_length=args.pattern_length,
        patterns=args.patterns,
    )
    offsets, members = generate_quest(parameters, args.seed)
    write_fimi(args.out, offsets, members)
    print(f"{args.transactions:,} transactions, {len(members):,} items in all: {args.out}")
    return 0
