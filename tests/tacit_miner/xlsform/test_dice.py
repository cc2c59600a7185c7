from __future__ import annotations

import io
import re
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import cycle, product

import pytest
from pyxform.xls2xform import convert
from support.dice_studies import coverage, form_of
from support.forms import REAL
from tests.wilson import wilson_interval

from tacit.channels.channel import parse_krr, parse_scheme
from tacit.privacy.figures import epsilon
from tacit.survey import Option, Text
from tacit_miner.choices import DiceDevice
from tacit_miner.cli import main
from tacit_miner.design.draft import draft_of, read_draft, write_draft
from tacit_miner.samples import TEMPLATE
from tacit_miner.xlsform.dice import (
    DESIGNS,
    MANY_OPTIONS,
    MORE_OPEN,
    NO_INSTRUCTIONS,
    SECOND_THROWS,
    TEXTS,
    dice_form,
)
from tacit_miner.xlsform.head import form_survey
from tacit_miner.xlsform.questions import read_form
from tacit_miner.xlsform.sheets import FormError
from tacit_miner.xlsform.workbook import write_workbook

STUDIES = 40
EACH = [(device, design) for (device, has_options), designs in DESIGNS.items() for design in designs]


def real(name):
    return read_form(write_workbook(REAL[name])).draft


def template():
    return read_draft(TEMPLATE.encode())


FORMS = list(product(DiceDevice, (True, False)))

FORCED = {
    # the first throw as equal cases, and what each tells: yes, no, truth, or a second throw
    "die-4": ["yes", "truth", "truth", "truth", "truth", "no"],
    "die-2": ["yes", "yes", "truth", "truth", "no", "no"],
    "die-4-options": ["truth"] * 4 + ["again"] * 2,
    "die-2-options": ["truth"] * 2 + ["again"] * 4,
    "coin-3": ["yes", *["truth"] * 6, "no"],
    "coin-2": ["yes", "truth", "truth", "no"],
    "coin-2-options": ["truth"] * 3 + ["again"],
    "coin-1-options": ["truth", "again"],
}


@pytest.mark.parametrize("kind", FORCED)
def test_the_channel_is_exactly_what_the_instruction_does(kind):
    (design,) = [design for _, design in EACH if design.kind == kind]
    told = Counter(FORCED[kind])
    share = {word: Fraction(count, len(FORCED[kind])) for word, count in told.items()}
    assert design.truth == share["truth"]
    if "yes" in share:
        assert design.channel(0) == f"rrph:{share['truth']}:{share['yes']}:{share['no']}"
        return
    for options in range(2, len(SECOND_THROWS[design.device]) + 1):
        assert parse_krr(design.channel(options)).keep == share["truth"] + share["again"] / options


@pytest.mark.parametrize(("device", "design"), EACH, ids=lambda each: getattr(each, "kind", str(each)))
def test_how_much_surer_an_answer_makes_is_the_channel_s(device, design):
    if design.kind.endswith("options"):
        for options in range(2, len(SECOND_THROWS[device]) + 1):
            assert parse_krr(design.channel(options)).ratio == design.surer(options)
    else:
        channel = parse_scheme(design.channel(0))
        assert 2.718281828459045 ** epsilon(channel) == pytest.approx(float(design.surer(2)))


@pytest.mark.slow
@pytest.mark.parametrize(("device", "more_open"), FORMS)
def test_answers_of_a_dice_form_give_intervals_that_cover(device, more_open, tmp_path):
    """93 to 97 %: the throws, the file of answers, the channels file and the estimate, all together.

    Less than 32 of 40 would be seen, as where an estimate took another channel. `tests.grids.grid_dice` has 2,000 studies of each.
    """
    found = coverage(device, STUDIES, 1_000, [15, *map(ord, device)], tmp_path, more_open=more_open)
    for name, held in found.items():
        low, high = wilson_interval(held, STUDIES, 1e-3)
        assert high >= 0.93, name
        assert low <= 0.97, name


@pytest.mark.parametrize(("device", "more_open"), FORMS)
def test_the_design_is_the_most_open_one_that_the_level_allows(device, more_open):
    form = form_of(device, more_open=more_open)
    for thrown in form.columns.values():
        designs = DESIGNS[device, bool(thrown.item.options)]
        assert thrown.design is designs[0 if more_open else 1]
    assert bool(form.notes) is not more_open  # warner 0.6 is more private than a die or a coin can be


def test_a_question_gets_the_design_that_its_level_keeps():
    made = dice_form(real("violence"), DiceDevice.COIN)
    # "high" starts at Warner 0.65, e^ε 1.86; "medium" at Warner 0.8, e^ε 4: two tosses, 3, and not three, 7
    assert {name: thrown.channel for name, thrown in made.columns.items()} == dict.fromkeys(
        ("afraid", "hit", "told"), "rrph:1/2:1/4:1/4"
    )
    said = [note for note in made.notes if note.reason.template is MORE_OPEN]
    assert len(said) == 2
    assert "lets it be 3 times" in str(said[0].message)


def test_a_question_that_is_not_sensitive_is_asked_openly():
    made = dice_form(real("work"), DiceDevice.DIE)
    assert made.columns["turno"].channel == "open"
    row = next(row for row in made.tables["survey"] if "turno" in row)
    assert not any("dado" in cell or "die" in cell for cell in row)


def test_more_options_than_the_device_can_name_are_refused_with_the_question():
    survey = form_survey(real("wildlife"))
    often = survey.items[1]
    more = tuple(Option(f"x{i}", Text.of({"en": f"x{i}"})) for i in range(7))
    items = (replace(often, options=more), *survey.items[2:])
    with pytest.raises(FormError) as refused:
        dice_form(draft_of(replace(survey, items=items)), DiceDevice.DIE)
    (finding,) = refused.value.findings
    assert finding.reason.template is MANY_OPTIONS
    assert "'often' has 7 options" in str(finding.message)


# Every form, and by turns either device: what it changes are texts of the same columns.
@pytest.mark.parametrize(("name", "device"), list(zip(sorted(REAL), cycle(DiceDevice), strict=False)))
def test_pyxform_takes_a_dice_form_for_an_xlsform(name, device):
    made = dice_form(real(name), device)
    form = convert(io.BytesIO(write_workbook(made.tables)), file_type=".xlsx", validate=False)
    for column in made.columns:
        assert f'nodeset="/tacit_dice/{column}"' in form.xform or f"/{column}" in form.xform


def test_instructions_are_in_each_language_of_the_survey():
    made = dice_form(real("violence"), DiceDevice.DIE)
    headings, *rows = made.tables["survey"]
    row = next(row for row in rows if "afraid" in row)
    assert "Roll your die" in row[headings.index("hint::English (en)")]
    assert "Lancez votre dé" in row[headings.index("hint::French (fr)")]
    assert "«\u00a0Oui\u00a0»" in row[headings.index("hint::French (fr)")]


def test_a_language_without_instructions_is_named_and_told_in_english():
    made = dice_form(real("clinic"), DiceDevice.DIE)
    (note,) = [note for note in made.notes if note.reason.template is NO_INSTRUCTIONS]
    assert "sw" in str(note.message)
    headings, *rows = made.tables["survey"]
    assert (
        "Roll your die" in next(row for row in rows if "tested" in row)[headings.index("hint::Swahili (sw)")]
    )


def test_the_second_throw_names_each_option_and_says_when_to_throw_again():
    made = dice_form(real("bribes"), DiceDevice.COIN)
    headings, *rows = made.tables["survey"]
    hint = next(row for row in rows if "size" in row)[headings.index("hint::English (en)")]
    assert (
        "heads, heads: None; heads, tails: Up to a day; tails, heads: Up to a week; tails, tails: More."
        in hint
    )
    assert "toss twice again" not in hint
    three = next(
        row for row in dice_form(real("wildlife"), DiceDevice.DIE).tables["survey"] if "often" in row
    )
    assert any("3: Each week. With another number, roll again." in cell for cell in three)


@pytest.mark.parametrize("language", TEXTS)
def test_every_language_has_every_instruction_with_its_places(language):
    texts = TEXTS[language]
    assert texts.keys() == TEXTS["en"].keys()
    for key, text in texts.items():
        assert set(re.findall(r"\{(\w+)\}", text)) == set(re.findall(r"\{(\w+)\}", TEXTS["en"][key]))
        assert re.findall(r"\d", text) == re.findall(r"\d", TEXTS["en"][key])
    assert all(outcome in texts or outcome.isdecimal() for each in SECOND_THROWS.values() for outcome in each)


def test_the_command_writes_the_form_its_channels_and_how_to_read_the_answers(tmp_path, capsys):
    (tmp_path / "draft.json").write_text(TEMPLATE, encoding="utf-8")
    form, channels = tmp_path / "form.xlsx", tmp_path / "channels.csv"
    arguments = ["survey", "dice", str(tmp_path / "draft.json"), "-o", str(form), "--channels", str(channels)]
    assert main(arguments) == 0
    shown = capsys.readouterr().out
    assert channels.read_text().startswith("item,scheme\nhours,krr:1:3\n")
    names = [line.partition(",")[0] for line in channels.read_text().splitlines()[1:]]
    asked = form_survey(template())
    cells = {}
    for item in asked.items:
        cells[item.code] = item.options[0].code if item.options else "1"
    rows = [",".join(names), *[",".join(cells[name] for name in names)] * 30]
    (tmp_path / "answers.csv").write_text("\n".join([*rows, ""]))
    choices = re.findall(r"--choice '([^']+)'", shown)
    said = ["mine", str(tmp_path / "answers.csv"), "--channels", str(channels), "--min-support", "0.5"]
    assert main([*said, *(part for choice in choices for part in ("--choice", choice))]) == 0


def test_the_command_refuses_a_device_that_cannot_name_all_options(tmp_path, capsys):
    form = REAL["vaccines"] | {
        "choices": [
            *REAL["vaccines"]["choices"],
            *(["why", f"w{i}", f"Reason {i}", f"Raison {i}"] for i in range(9)),
        ]
    }
    (tmp_path / "draft.json").write_bytes(write_draft(read_form(write_workbook(form)).draft))
    arguments = ["survey", "dice", str(tmp_path / "draft.json"), "-o", str(tmp_path / "f.xlsx")]
    assert main([*arguments, "--channels", str(tmp_path / "c.csv"), "--device", "coin"]) == 2
    assert "'why' has 11 options" in capsys.readouterr().err
    assert not (tmp_path / "f.xlsx").exists()
