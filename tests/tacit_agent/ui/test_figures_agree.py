"""The window shows the numbers that `tacit-agent privacy --json` prints, for every hostile survey that opens."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from support.clicking import go_on, key

from tacit.privacy.figures import shown_chance, shown_of_hundred, shown_times
from tacit_agent.cli import main
from tacit_agent.session import open_survey
from tacit_agent.ui.survey_pages import PageStep

VECTORS = Path(__file__).parents[2] / "vectors"
OPENED = [
    entry["file"]
    for entry in json.loads((VECTORS / "hostile.json").read_text(encoding="ascii"))
    if entry["refused"] is None
]


@pytest.mark.parametrize("file", OPENED, ids=lambda file: Path(file).stem)
def test_the_window_and_the_command_say_the_same(window, capsys, file):
    assert main(["privacy", str(VECTORS / file), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    window.open(open_survey(VECTORS / file))
    go_on(window)
    asked = [found["questions"][position] for position in window.session.part.asked]
    page, record, first = window.pages[PageStep.LEVELS], found["record"], asked[0]
    assert window.session.levels == "".join(str(each["level"]) for each in asked)
    if "asked" in found:  # the command says the most that a person can be asked, the window what this one is
        own = window.session.record().exposure
        assert own.epsilon <= record["epsilon"] * (1 + 1e-12)
        record["guessed_unrelated"], record["guessed_worst_case"] = (
            min(record["guessed_unrelated"], own.guessed_unrelated),
            min(record["guessed_worst_case"], own.guessed_worst_case),
        )
    for name, words in (
        ("guessed_unrelated", "Guessed right at most {} of 100 times if the questions are unrelated."),
        ("guessed_worst_case", "Guessed right {} of 100 times in the worst case: all ask the same thing."),
    ):
        assert words.format(shown_of_hundred(record[name])) in page.record.text.replace("\n", " ")
    key(Qt.Key.Key_Down)
    shown = f"{page.figures.meter.text}\n{page.figures.surer.text()}"
    assert f"{shown_chance(first['chance']):.1f}%" in shown
    if (
        "options" in first
    ):  # there is no yes and no: what is sent speaks for one option against each other one
        assert f"at most {shown_times(first['surer_yes']):g} times surer of it than of any other" in shown
        return
    for answer in ("yes", "no"):
        factor = first[f"surer_{answer}"]
        said = (
            f"proves a {answer}"
            if factor is None
            else f"at most {shown_times(factor):g} times surer of a {answer}"
        )
        assert said in shown
