"""What a person or a program can ask of Tacit, as plain lists: commands and options, fields of every file, actions of the windows."""

from __future__ import annotations

import argparse
import csv
import importlib
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QAbstractSpinBox, QComboBox, QLineEdit
from support.batches import batch
from support.choices import SIGNED_CHOICES, choice_records

import tacit

PROGRAMS = {"tacit-miner": "tacit_miner.cli", "tacit-agent": "tacit_agent.cli"}


def commands():
    """Of each command, and each of its own commands, what may be typed after it."""
    found = {}
    for name, module in PROGRAMS.items():
        program = importlib.import_module(module).PROGRAM
        for command in program.commands:
            _options(program.parser(command), name, found, only=command)
    return found


def _options(parser, words, found, only=None):
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, kind in action.choices.items():
                if only in {None, name}:
                    _options(kind, f"{words} {name}", found)
        elif only is None and not isinstance(action, argparse._HelpAction):
            given = action.option_strings or [str(action.metavar or action.dest)]
            choices = sorted(map(str, action.choices or ()))
            found.setdefault(words, []).append(" ".join([*given, *choices]))
    if only is None:
        found[words] = sorted(found.get(words, []))


def fields(folder: Path):
    """Of each file that a command writes, its fields: keys of JSON, columns of tables, tables of a database."""
    folder.mkdir(exist_ok=True)
    found = {"library": sorted(tacit.__all__), "survey": _keys_of_lines(SIGNED_CHOICES.line)}
    project, plain = _projects(folder)
    found["batch"] = _keys_of_lines((folder / "inbox" / "1.tacit-batch").read_bytes())
    found |= {f"project {name}": columns for name, columns in _tables(project).items()}
    for name, words in _wanted(project, plain).items():
        _say(*words, folder / name)
        found[name] = READ[Path(name).suffix](folder / name)
    return found


def _projects(folder: Path):
    """A project of a survey of options with runs, and a table of randomized answers."""
    rng = np.random.default_rng(5)
    survey, inbox = folder / "s.tacit-survey", folder / "inbox"
    survey.write_bytes(SIGNED_CHOICES.line)
    inbox.mkdir(exist_ok=True)
    records = choice_records(3, 400)
    for sender in (1, 2, 3, 4):
        (inbox / f"{sender}.tacit-batch").write_bytes(batch(records[sender::4], sender, SIGNED_CHOICES))
    project = folder / "p.tacit-project"
    _say("new", project, "--survey", survey)
    _say("import", project, inbox)
    answers = (rng.random((400, 3)) < 0.4).astype(int)
    plain = folder / "plain.csv"
    plain.write_text("tea,milk,rye\n" + "\n".join(",".join(map(str, row)) for row in answers) + "\n")
    return project, plain


def _wanted(project, plain):
    """Of each file the words before its name of the command that writes it."""
    study = ("--min-support", "0.02", "--min-confidence", "0.1", "--max-length", "2")
    return {
        "run.json": ("run", project, *study, "--sharper", "--reweighted", "--signer-influence", "--json"),
        "run.csv": ("run", project, *study, "--select", "fdr", "--restating", "--csv"),
        "evidence.json": ("run", project, *study, "--select", "evidence", "--json"),
        "run.toml": ("run", project, *study, "--max-seconds", "60", "--no-keep", "--save-settings"),
        "export.json": ("export", project),
        "export.csv": ("export", project),
        "export.parquet": ("export", project),
        "refused.csv": ("export", "--refused", project),
        "prevalences.csv": ("export", "--prevalences", project),
        "prevalences.json": ("export", "--prevalences", project),
        "one.json": ("table", project, "region", "--json"),
        "one.csv": ("table", project, "region", "--csv"),
        "two.json": ("table", project, "region", "smokes", "--json"),
        "two.csv": ("table", project, "region", "smokes", "--csv"),
        "checks.json": ("checks", project, "--json"),
        "suspicion.json": ("suspicion", project, "--all", "--json"),
        "mine.json": ("mine", plain, "--keep", "0.9", *study, "--json"),
        "mine.csv": ("mine", plain, "--keep", "0.9", *study, "--csv"),
        "evaluate.json": ("evaluate", plain, "--keep", "0.9", *study, "--json"),
    }


def _say(*words):
    """Run a command as it is typed; what it would print is not looked at."""
    program = importlib.import_module("tacit_miner.cli")
    status = program.main([*map(str, words), "--quiet"])
    assert status == 0, words


def _keys(value, place=""):
    """The places of all keys; what is in a list has one place."""
    if isinstance(value, dict):
        for key, inside in value.items():
            yield from (f"{place}.{key}".lstrip("."), *_keys(inside, f"{place}.{key}"))
    elif isinstance(value, list):
        for inside in value:
            yield from _keys(inside, f"{place}[]")


def _keys_of_lines(data: bytes):
    return sorted({key for line in data.splitlines() if line for key in _keys(json.loads(line))})


def _columns(path: Path):
    with path.open(newline="", encoding="utf-8-sig") as lines:
        return next(csv.reader(lines))


def _tables(path: Path):
    with closing(sqlite3.connect(path)) as database:
        names = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: [row[1] for row in database.execute(f"PRAGMA table_info({name})")] for name in names}


READ = {
    ".json": lambda path: sorted(set(_keys(json.loads(path.read_text(encoding="utf-8"))))),
    ".csv": _columns,
    ".parquet": lambda path: pq.read_schema(path).names,
    ".toml": lambda path: [line.partition(" =")[0] for line in path.read_text(encoding="utf-8").splitlines()],
}
"""What reads the fields of a file, by the ending of its name."""


def actions(window):
    """What can be done in a window: actions of menus, buttons by their words or by what a screen reader says, and fields likewise."""
    found = {f"menu {each.text()}" for each in window.findChildren(QAction) if each.text()}
    for each in window.findChildren(QAbstractButton):
        if words := each.text() or each.accessibleName() or each.toolTip():
            found.add(f"button {words}")
    for kind in (QComboBox, QAbstractSpinBox, QLineEdit, QAbstractItemView):
        found |= {
            f"field {each.accessibleName()}" for each in window.findChildren(kind) if each.accessibleName()
        }
    return sorted(found)
