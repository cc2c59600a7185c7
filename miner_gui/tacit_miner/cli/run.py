"""`tacit-miner run PROJECT --settings run.toml`: mine a project; the same settings and records give the same bytes."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterable, Mapping
from dataclasses import fields
from datetime import UTC, datetime
from pathlib import Path

from tacit.messages import Template
from tacit.mining.control import Stopped
from tacit.mining.own_unions import asked_with
from tacit.mining.settings import Settings
from tacit.questions import Questions
from tacit.store import check_outputs
from tacit_miner.cli.console import output, running, warn_of_chance
from tacit_miner.cli.mine import show
from tacit_miner.cli.options import (
    NEGATIVE_TOP,
    OptionError,
    add_mining,
    add_sharper,
    add_shown,
    add_unions,
    settings_of,
)
from tacit_miner.cli.outputs import outputs
from tacit_miner.exports import PIECES, Document
from tacit_miner.project.location import own_files
from tacit_miner.project.project import Project
from tacit_miner.project.standing import Standing
from tacit_miner.project.wording import item_words
from tacit_miner.runs.run import Run, perform
from tacit_miner.runs.run_settings import RunSettings, read_settings

NO_SETTINGS = Template(
    "options.no-settings",
    "give --settings FILE, or --min-support S and what else differs from the defaults",
)
BESIDE_SETTINGS = Template(
    "options.beside-settings", "--settings and {options} exclude each other; change the file"
)

_IN_FILE = (*(field.name for field in fields(Settings) if field.name not in {"sides", "threads"}),)
_IN_FILE += ("antecedent", "consequent", "union")
"""Options that a settings file replaces."""


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`run`."""
    parser = commands.add_parser("run", help="mine a project", description=__doc__)
    parser.add_argument("project", type=Path, metavar="PROJECT")
    parser.add_argument(
        "--settings",
        type=Path,
        metavar="FILE",
        help="settings as TOML, instead of all options that follow but --threads",
    )
    parser.add_argument("--save-settings", type=Path, metavar="FILE", help="write the settings as TOML")
    add_mining(parser, min_confidence=0.5, required=False)
    add_sharper(parser)
    parser.add_argument(
        "--signer-influence",
        action="store_true",
        help="work out what single signers do to each estimate even where that takes long; short runs have it in any case",
    )
    add_unions(parser)
    parser.add_argument("--csv", type=Path, metavar="FILE", help="write itemsets and rules as one table")
    add_shown(parser)
    parser.add_argument(
        "--no-keep", action="store_true", help="do not put the run into the project's history"
    )
    parser.set_defaults(run=run, defaults={name: parser.get_default(name) for name in _IN_FILE})


def run(args: argparse.Namespace) -> int:
    """Mine, write, keep, show."""
    if args.top < 0:
        raise OptionError(NEGATIVE_TOP(top=args.top))
    check_outputs((args.json, args.csv, args.save_settings), (*own_files(args.project), args.settings))
    with Project.open(args.project) as project:
        settings = _settings(args, project.study.questions)
        used = project.counts_by_standing(settings.excluded).get(Standing.USED, 0)
        warn_of_chance(settings.mining, used, project.study.levels)
        with running(settings.mining.max_seconds) as control:
            try:
                found = perform(
                    project,
                    settings,
                    threads=args.threads,
                    control=control,
                    started=datetime.now(UTC).isoformat(timespec="seconds"),
                    clock=time.monotonic,
                    keep=not args.no_keep,
                )
            except Stopped as stopped:
                print(f"tacit-miner: {stopped} before mining began", file=sys.stderr)
                return 1
        words = item_words(project.study.with_unions(settings.unions), ())
    with outputs(_files(args, found, words)):
        _say(found)
        show(output(), found.result, args.top, redundant=args.redundant)
    return 1 if control.cancelled else 0


def _settings(args: argparse.Namespace, questions: Questions) -> RunSettings:
    if args.settings is None and args.min_support is None:
        raise OptionError(NO_SETTINGS())
    if args.settings is None:
        items = asked_with(questions, args.union).items
        return RunSettings(settings_of(args, items), unions=tuple(args.union))
    beside = [name for name, value in args.defaults.items() if getattr(args, name) != value]
    if beside:
        options = tuple(f"--{name.replace('_', '-')}" for name in beside)
        raise OptionError(BESIDE_SETTINGS(options=options))
    return read_settings(args.settings, threads=args.threads)


def _files(args: argparse.Namespace, found: Run, words: Mapping[str, str]) -> dict[Path, Iterable[bytes]]:
    """What to write where."""
    document = Document.of_run(found, words=words)
    files: dict[Path, Iterable[bytes]] = {}
    if args.json:
        files[args.json] = PIECES["json"](document)
    if args.csv:
        files[args.csv] = PIECES["csv"](document)
    if args.save_settings:
        files[args.save_settings] = [found.settings.to_toml().encode()]
    return files


def _say(found: Run) -> None:
    counts = dict(found.source.counts)
    used = counts.pop(Standing.USED)
    left_out = ", ".join(f"{count:,} {standing.words}" for standing, count in counts.items() if count)
    number = f"run {found.number}" if found.number else "run, not kept"
    print(
        f"{number}: {used:,} records of {found.source.title!r}"
        + (f"; not used: {left_out}" if left_out else "")
    )
    print(f"data {found.source.data}")
    if found.source.unsigned:
        print(found.source.unsigned)
