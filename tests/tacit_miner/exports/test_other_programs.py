"""pandas, polars, R and LibreOffice open every table that is written as it is, without an option."""

import csv
import shutil
import subprocess
from pathlib import Path

import pandas as pd
import polars as pl
import pytest

from tacit.mining.tables import prevalences
from tacit_miner.exports import FORMATS, ExportDocument
from tacit_miner.exports.answer_tables import FOR_PROGRAMS, prevalence_rows, rows_of_table, to_csv
from tacit_miner.project.block_cache import used_records
from tacit_miner.project.project import Project
from tacit_miner.runs.tables import TableRequest, tabulate


@pytest.fixture
def tables(run, run_folder, tmp_path):
    """The paths of every kind of table, by the number of rows and columns that it has."""
    files = dict(FORMATS["csv"].files(ExportDocument.of_run(run), tmp_path / "found.csv"))
    with Project.open(run_folder / "p") as project:
        study = project.study
        rows = list(prevalence_rows(study, prevalences(used_records(project).dataset), ()))
        files[tmp_path / "prevalences.csv"] = [to_csv(rows)]
        for name, column in (("shares", ""), ("cross", "c_100%")):
            table = tabulate(project, TableRequest("tea", column)).table
            files |= FOR_PROGRAMS["csv"].files(rows_of_table(table, {"study": "s"}), tmp_path / f"{name}.csv")
    for path, pieces in files.items():
        path.write_bytes(b"".join(pieces))
    found = {}
    for path in files:
        if path.suffix == ".csv":
            lines = list(csv.reader(path.read_text(encoding="utf-8").splitlines()))
            found[path] = (len(lines) - 1, len(lines[0]))
    assert len(found) == 5
    return found


def test_pandas_opens_every_table(tables):
    for path, size in tables.items():
        assert pd.read_csv(path).shape == size


def test_polars_opens_every_table(tables):
    for path, size in tables.items():
        assert pl.read_csv(path).shape == size


def test_numbers_are_numbers_in_both(tables):
    (path,) = (path for path in tables if path.name == "found.csv")
    for frame in (pd.read_csv(path), pl.read_csv(path).to_pandas()):
        assert frame["support_low"].dtype == frame["confidence"].dtype == float
        assert frame["redundant"].dtype == bool


def test_r_opens_every_table_under_the_same_names(tables):
    program = shutil.which("Rscript")
    if program is None:
        pytest.skip("R is not installed")
    code = 'for (p in commandArgs(TRUE)) { t <- read.csv(p); cat(dim(t), names(t), "\\n") }'
    asked = [program, "--vanilla", "-e", code, *map(str, tables)]
    lines = subprocess.run(asked, capture_output=True, text=True, check=True).stdout.splitlines()
    for (path, size), line in zip(tables.items(), lines, strict=True):
        rows, columns, *names = line.split()
        assert (int(rows), int(columns)) == size
        assert names == path.read_text(encoding="utf-8").splitlines()[0].split(",")


def test_libreoffice_opens_every_table(tables, tmp_path):
    program = shutil.which("soffice")
    if program is None:
        pytest.skip("LibreOffice is not installed")
    made = tmp_path / "made"
    home = f"-env:UserInstallation={(tmp_path / 'home').as_uri()}"
    asked = [program, home, "--headless", "--convert-to", "csv", "--outdir", str(made), *map(str, tables)]
    subprocess.run(asked, capture_output=True, check=True, timeout=200)
    for path, (rows, columns) in tables.items():
        lines = list(csv.reader((made / Path(path).name).read_text(encoding="utf-8").splitlines()))
        assert (len(lines) - 1, len(lines[0])) == (rows, columns)
