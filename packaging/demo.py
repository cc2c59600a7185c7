"""The demo: the whole chain with its real parts, from a signed survey to rules whose truth is known.

Twenty thousand made-up people answer a survey about health and behaviour through the agent's session; their signed
batch files, with forgeries and copies among them, are imported into a project; the project is mined; and because the
population was made up, every interval can be held to the truth. Nothing needs a network. With --coverage the study is repeated
with other people instead, in memory, to see how often intervals hold the truth.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from rich.console import Console

from tacit.formats.survey_file import SignedSurvey, read_draft, sign_survey
from tacit.person.keys import MasterSecret
from tacit_demo.people import collect
from tacit_demo.population import draw_crowd, shares_by_kind
from tacit_demo.study import (
    ASKED,
    EVERYTHING,
    LONGEST,
    MIN_CONFIDENCE,
    MIN_SUPPORT,
    TABLE,
    found_project,
    mine_project,
    named_result,
    table_by,
    take_in,
    write_all,
)
from tacit_demo.trouble import make_trouble
from tacit_demo.truth import repeated, true_rules
from tacit_demo.words import (
    ready_streams,
    say_coverage,
    say_intake,
    say_next,
    say_people,
    say_rules,
    say_survey,
    say_table,
    say_written,
)
from tacit_miner.cli.console import output, progress_bar
from tacit_miner.project import Study

FOLDER = Path("build/demo")
PROJECT = "demo.tacit-project"
SEED = 2026
FEWEST = 200
WINDOW = "tacit_miner.ui.app"
SETTLED = 5.0
"""Seconds; a window that cannot open has said so by then."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the chain; 0 if everything came out as it must."""
    args = _arguments(argv)
    if args.coverage:
        measure(output(), args.people, args.coverage)
        return 0
    console, start = output(), time.perf_counter()
    inbox = args.folder / "inbox"
    shutil.rmtree(args.folder, ignore_errors=True)
    inbox.mkdir(parents=True)
    source = random.Random(SEED)  # noqa: S311 - a demo is the same every time; a real agent asks the system
    signed = sign(source)
    (args.folder / "demo.tacit-survey").write_bytes(signed.line)
    say_survey(console, signed)
    crowd = draw_crowd(signed.survey, args.people, np.random.default_rng(SEED))
    answering = time.perf_counter()
    devices = list(collect(signed, crowd, shares(args.people), inbox, source))
    say_people(console, crowd, devices, time.perf_counter() - answering)
    expected = make_trouble(signed, devices, inbox, source)
    with found_project(args.folder / PROJECT, signed, devices, expected) as project:
        say_intake(console, take_in(project, inbox, args.people, expected))
        asked = mine_project(project, ASKED)
        names = write_all(project, asked, args.folder)
        groups = table_by(project, *TABLE)
        study = project.study
    say_rules(console, named_result(study, asked), shares_by_kind(study.questions))
    say_table(console, groups)
    say_written(console, args.folder, [PROJECT, *names], time.perf_counter() - start)
    say_next(console, args.folder / PROJECT)
    if args.window:
        open_window(console, args.folder / PROJECT)
    return 0


def _arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="demo.py", description=__doc__)
    parser.add_argument(
        "--people", type=int, default=20_000, metavar="N", help="how many answer (default 20,000)"
    )
    parser.add_argument(
        "--coverage",
        type=int,
        default=0,
        metavar="N",
        help="instead: in how many of N studies intervals hold the truth",
    )
    parser.add_argument(
        "--folder", type=Path, default=FOLDER, help=f"made again each time (default {FOLDER})"
    )
    parser.add_argument("--no-window", action="store_false", dest="window", help="do not open the window")
    args = parser.parse_args(argv)
    if args.people < FEWEST:
        parser.error(f"--people is {args.people}, but forty field devices want at least {FEWEST}")
    return args


def measure(console: Console, people: int, studies: int) -> None:
    """How often intervals hold the truth, over so many studies of other people."""
    study = Study.of_survey(sign(random.Random(SEED)))  # noqa: S311 - as in the demo
    truth = true_rules(study.questions, MIN_SUPPORT, MIN_CONFIDENCE, LONGEST)
    with progress_bar(lambda done: (f"study {done} of {studies}", done / studies)) as report:
        found = repeated(study, people, studies, EVERYTHING, truth, report)
    say_coverage(console, found, studies)


def sign(source: random.Random) -> SignedSurvey:
    """The survey, signed with a researcher's key made for the occasion."""
    draft = read_draft((Path(__file__).parent / "tacit_demo" / "survey.json").read_bytes())
    return sign_survey(draft, MasterSecret.new(source.randbytes).researcher_key())


def shares(people: int) -> list[int]:
    """One in a hundred answers at home, alone; forty field devices share the rest."""
    home = people // 100
    each, over = divmod(people - home, 40)
    return [1] * home + [each + (number < over) for number in range(40)]


def open_window(console: Console, project: Path) -> None:
    """The researcher's window on the demo project, where there is a screen; the demo ends although the window stays."""
    if not has_screen():
        return
    command = [sys.executable, "-c", f"from {WINDOW} import main; raise SystemExit(main())", str(project)]
    log, none = project.with_name("window.log"), subprocess.DEVNULL
    # Its own session and no stream of ours: a closed terminal or the end of a pipe leaves the window alone.
    with log.open("wb") as said:
        window = subprocess.Popen(command, stdin=none, stdout=none, stderr=said, start_new_session=True)
    try:
        status = window.wait(SETTLED)
    except subprocess.TimeoutExpired:
        console.print(f"   the researcher's window shows {project}", highlight=False)
    else:
        if status:
            console.print(f"   the researcher's window did not open; {log} says why", highlight=False)


def has_screen() -> bool:
    """Whether a window would be seen."""
    if os.environ.get("QT_QPA_PLATFORM") == "offscreen":
        return False
    return sys.platform != "linux" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


if __name__ == "__main__":
    ready_streams()
    raise SystemExit(main())
