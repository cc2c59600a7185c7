"""The papers' figures: typed as printed, compared soundly, and the page says what is stored and what the program says."""

import csv
import re
import subprocess
import sys
from decimal import Decimal

import numpy as np
import pytest
from tests.reproduction import __main__ as program
from tests.reproduction import mask, papers
from tests.reproduction.tables import data_folder
from tests.wilson import agrees

from tacit.records.blocks import rows_of

TEXTS = {"MASK": "001", "RE": "004", "Guo, Wu and Li": "000", "HPH": "002", "Notebook": "003"}
FOLDER = data_folder().parent / "papers"
NUMBER = re.compile(r"\d+(?:\.\d+)?(?:e\d+)?")
PRINTED = [entry for entry in papers.published().values() if entry.rows and not entry.unprinted]


@pytest.mark.skipif(not FOLDER.is_dir(), reason="the papers are not there")
@pytest.mark.parametrize("entry", PRINTED, ids=lambda entry: entry.id)
def test_every_row_stands_in_the_text_of_its_paper(entry):
    (path,) = FOLDER.glob(f"{TEXTS[entry.paper]}*.txt")
    lines = [
        list(map(Decimal, NUMBER.findall(line)))
        for line in path.read_text(encoding="utf-8").replace(",", "").splitlines()
    ]
    for row in entry.rows:
        figures = [Decimal(value) for value in row if not isinstance(value, str)]
        assert any(
            line[start : start + len(figures)] == figures
            for line in lines
            for start in range(len(line) - len(figures) + 1)
        ), row


@pytest.mark.parametrize("entry", papers.published().values(), ids=lambda entry: entry.id)
def test_what_is_stored_has_the_printed_figures_and_their_marks(entry):
    found = papers.stored(entry)
    if found is None:
        assert entry.alike or entry.status or entry.setting or entry.data
        return
    heads, rows = found
    if not entry.shown:
        printed = {
            row[0]: [cell for head, cell in zip(heads, row, strict=True) if head.endswith(" paper")]
            for row in rows
        }
        for label, values in entry.values().items():
            assert printed[label] == [papers.MISSING if value is None else str(value) for value in values]
    if any(row[-1] for row in rows):
        assert entry.why, "a table that differs must say why"


def test_the_page_is_what_the_program_writes_and_says():
    text = papers.PAGE.read_text(encoding="utf-8")
    assert text == papers.with_section(text)
    rows = [
        line.split("|")
        for line in text.split(papers.BEGIN)[1].split(papers.END)[0].splitlines()
        if line.count("|") == 3
    ]
    rows = [row for row in rows if row[0] not in {"Table", "---"}]
    said = [line.split(" | ") for line in program.statuses({})]
    assert [(re.sub(r"\[(.*)\].*", r"\1", name), status) for name, _, status, _ in rows] == [
        (name, status) for _, name, status, *_ in said
    ]
    for name, _, status, _ in rows:
        linked = re.search(r"\((.*)\)", name)
        if linked and status.startswith("differs"):
            with (papers.PAGE.parent / linked[1]).open(encoding="utf-8", newline="") as file:
                marked = sum(len(row[-1].split("; ")) for row in list(csv.reader(file))[1:] if row[-1])
            assert status.split()[2] == str(marked)


def test_another_draw_is_seldom_beyond_noise_and_a_shifted_figure_is():
    random, marked = np.random.default_rng(4), 0
    for _ in range(4_000):
        draws = random.normal(5.0, 1.0, papers.DRAWS)
        marked += papers.compare(Decimal(f"{random.normal(5.0, 1.0):.6f}"), list(draws))[2]
    assert agrees(marked, 4_000, 0.001)
    assert papers.compare(Decimal("12.0"), list(random.normal(5.0, 1.0, papers.DRAWS)))[2]
    assert not papers.compare(Decimal(83), [83.4])[2]
    assert papers.compare(Decimal(83), [83.6])[2]


def test_a_file_of_clicks_in_any_form_fills_the_tables(tmp_path, monkeypatch):
    random = np.random.default_rng(1)
    sessions = [np.flatnonzero(random.random(6) < 0.4) + 10 for _ in range(300)]
    forms = {
        "baskets": [" ".join(map(str, items)) for items in sessions],
        "marks": ["".join(f"{item} -1 " for item in items) + "-2" for items in sessions],
        "clicks": [f"{number} {item}" for number, items in enumerate(sessions) for item in items],
    }
    path, read = tmp_path / "bms.dat", []
    for lines in forms.values():
        path.write_text("\n".join(lines) + "\n", encoding="ascii")
        found = mask.clicks(path)
        read.append((found.items, [rows_of(block).tolist() for block in found.blocks]))
    assert read[0] == read[1] == read[2]
    assert sum(map(len, read[0][1])) == mask.COPIES * sum(map(bool, map(len, sessions)))
    monkeypatch.setattr(papers, "MEASURED", tmp_path)
    monkeypatch.setattr(mask, "DRAWS", 2)
    monkeypatch.setenv("TACIT_BMS", str(path))
    mask.run_clicks()
    entries = papers.of_part("bms")
    assert {entry.id for entry in entries} == {
        "mask-privacy-real",
        *(f"mask-{number}" for number in range(7, 12)),
    }
    for entry in entries:
        heads, rows = papers.stored(entry)
        assert len(rows) >= len(entry.rows)
        assert papers.status(entry)[0].startswith(("reproduced", "differs"))
    singles = np.mean([[item in items for items in sessions] for item in range(10, 16)], axis=1)
    heads, rows = papers.stored(papers.published()["mask-7"])
    assert float(rows[0][heads.index("true ours")]) == (singles >= 0.0025).sum()


def test_without_a_file_the_program_says_which_data_it_needs(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("TACIT_DATA", str(tmp_path))
    monkeypatch.delenv("TACIT_BMS", raising=False)
    monkeypatch.setattr(papers, "write_page", lambda: None)
    program.main(["bms", "guo", "mixed-msweb"])
    shown = capsys.readouterr().out
    assert "bms: left out, needs `--bms FILE`" in shown
    assert "guo: left out, needs COIL 2000" in shown
    assert "mixed-msweb: left out, needs MSWeb" in shown


def test_the_program_says_what_it_takes():
    command = [sys.executable, "-m", "tests.reproduction", "--help"]
    assert (
        "--bms" in subprocess.run(command, cwd=papers.ROOT, capture_output=True, text=True, check=True).stdout
    )
