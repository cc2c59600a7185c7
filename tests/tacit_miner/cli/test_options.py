"""Options that several commands share, and their refusals in one line."""

import argparse

import pytest
from support.commands import refusal

from tacit.run.declared_setting import kinds
from tacit.run.settings import Settings
from tacit_miner.cli import PROGRAM, main


def test_channels_file_gives_a_scheme_per_item(answers, tmp_path, capsys):
    channels = tmp_path / "channels.csv"
    channels.write_text("item,scheme\n*,warner:0.9\ntea,unrelated:0.5:1/12\n")
    assert main(["mine", str(answers), "--channels", str(channels), "--min-support", "0.1"]) == 0
    assert "tea" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("options", "word"),
    [
        (["--keep", "0.5"], "0.5"),
        (["--keep", "1.2"], "1.2"),
        (["--keep", "0.9", "--min-support", "0"], "0"),
        (["--keep", "0.9", "--min-support", "1.5"], "1.5"),
        (["--keep", "0.9", "--min-confidence", "2"], "2"),
        (["--keep", "0.9", "--antecedent", "zebra"], "zebra"),
        (["--keep", "0.9", "--scheme", "open"], "exactly one"),
        ([], "exactly one"),
        (["--keep-zero", "0.9", "--scheme", "open"], "--keep-zero"),
        (["--keep", "0.9", "--select", "lower", "--relax", "0.1"], "--relax"),
        (["--keep", "0.9", "--top", "-1"], "-1"),
        (["--keep", "0.9", "--json", "/nowhere/at/all.json"], "/nowhere/at"),
        (["--scheme", "magic"], "magic"),
    ],
)
def test_bad_options_are_refused_in_one_line(answers, capsys, options, word):
    defaults = [] if "--min-support" in options else ["--min-support", "0.1"]
    assert word in refusal(capsys, "mine", answers, *options, *defaults)


@pytest.mark.parametrize("scheme", ["0.5", "warner:1.5"])
def test_an_impossible_factor_in_a_channels_file_names_file_and_line(answers, tmp_path, capsys, scheme):
    path = tmp_path / "channels.csv"
    path.write_text(f"item,scheme\n*,0.9\ntea,{scheme}\n")
    said = refusal(capsys, "mine", answers, "--channels", path, "--min-support", "0.1")
    assert "channels.csv" in said
    assert "3" in said


def test_an_unknown_item_in_a_channels_file_is_named(answers, tmp_path, capsys):
    path = tmp_path / "channels.csv"
    path.write_text("item,scheme\n*,0.9\nzebra,0.8\n")
    assert "zebra" in refusal(capsys, "mine", answers, "--channels", path, "--min-support", "0.1")


def test_argument_errors_are_one_line_too(capsys):
    with pytest.raises(SystemExit) as stop:
        main(["mine"])
    assert stop.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize(
    "options",
    [
        ["--alpha", "1e-17"],
        ["--alpha", "5e-324"],
        ["--max-seconds", "inf"],
        ["--max-seconds", "nan"],
        ["--threads", "99999999999999999999"],
        ["--max-rules", "0"],
    ],
)
def test_extreme_settings_are_refused(answers, capsys, options):
    assert options[1][:9] in refusal(
        capsys, "mine", answers, "--keep", "0.9", "--min-support", "0.1", *options
    )


@pytest.mark.parametrize("command", ["mine", "run", "evaluate", "table", "checks", "pilot", "plan"])
def test_a_command_has_the_settings_that_are_declared_for_it_and_no_others(command):
    (commands,) = [a for a in PROGRAM.parser(command)._actions if isinstance(a, argparse._SubParsersAction)]
    options = {option for a in commands.choices[command]._actions for option in a.option_strings}
    declared = {
        f"--{kind.key.replace('_', '-')}": kind.declared.commands for kind in kinds(Settings).values()
    }
    assert {key for key, commands in declared.items() if command in commands} == options & declared.keys()
