"""What is typed: mistyped words, examples, `-`, quiet, the version; of both programs."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import tacit
from tacit.platform.commandline import Program, is_quiet
from tacit_agent.cli import PROGRAM as AGENT
from tacit_miner.cli import PROGRAM as MINER

PROGRAMS = (AGENT, MINER)
PARSERS = {
    (program.name, command): program.parser(command) for program in PROGRAMS for command in program.commands
}
LEAVES = [
    (program, leaf.prog.removeprefix(f"{program.name} "), leaf)
    for program in PROGRAMS
    for command in program.commands
    for leaf in PARSERS[program.name, command].inner()[command].leaves()
]
TABLE = "a,b,c\n" + "1,1,0\n1,0,1\n1,1,1\n0,0,1\n" * 50


def ran(program, *words, given=None, **more):
    code = f"import sys; from tacit_{program}.cli import main; sys.exit(main())"
    return subprocess.run(
        [sys.executable, "-c", code, *words], input=given, capture_output=True, check=False, **more
    )


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.name)
def test_the_help_of_every_command_ends_in_two_examples_and_they_parse(program, capsys):
    for command in [command for of, command, _ in LEAVES if of is program]:
        with pytest.raises(SystemExit):
            program.main([*command.split(), "--help"])
        last = capsys.readouterr().out.rstrip().splitlines()[-3:]
        assert last == ["examples:", *(f"  {program.name} {each}" for each in program.examples[command])]
        for line in last[1:]:
            name, *words = shlex.split(line.partition(" < ")[0].partition(" > ")[0])
            assert [name, *words[: len(command.split())]] == [program.name, *command.split()]
            parser = PARSERS[name, words[0]]
            parser.check_words(words)
            parser.parse_args(words)


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.name)
def test_no_example_is_of_a_command_that_there_is_not_and_the_programs_own_parse(program):
    assert set(program.examples) == {command for of, command, _ in LEAVES if of is program} | {""}
    for example in program.examples[""]:
        program.parser(shlex.split(example)[0]).parse_args(shlex.split(example))


@pytest.mark.parametrize(
    ("program", "words", "said"),
    [
        (MINER, ["mnie", "x"], "tacit-miner has no command mnie; did you mean mine? See tacit-miner --help"),
        (MINER, ["zzzz"], "tacit-miner has no command zzzz; see tacit-miner --help"),
        (MINER, ["survey", "sing"], "tacit-miner survey has no command sing; did you mean sign?"),
        (
            MINER,
            ["mine", "data.csv", "--chanels", "c"],
            "mine has no option --chanels; did you mean --channels?",
        ),
        (MINER, ["mine", "data.csv", "--min-supp", "c"], "--min-supp; did you mean --min-support?"),
        (MINER, ["mine", "data.csv", "--min-suport=2%"], "--min-suport; did you mean --min-support?"),
        (AGENT, ["verfy", "x"], "tacit-agent has no command verfy; did you mean verify?"),
        (AGENT, ["privacy", "s", "--jsn"], "privacy has no option --jsn; did you mean --json?"),
        (MINER, ["--versoin"], "tacit-miner has no option --versoin; did you mean --version?"),
    ],
)
def test_a_mistyped_word_is_refused_with_what_was_probably_meant(program, words, said, capsys):
    assert program.main(words) == 2
    shown = capsys.readouterr().err
    assert said in shown
    assert shown.count("\n") == 1


def test_no_option_can_be_shortened():
    assert [leaf.prog for _, _, leaf in LEAVES if leaf.allow_abbrev is not False] == []


@pytest.mark.parametrize("word", ["-V", "--version"])
def test_the_version_has_a_short_name(word, capsys):
    with pytest.raises(SystemExit):
        MINER.main([word])
    assert capsys.readouterr().out == f"tacit {tacit.__version__}\n"


def test_without_a_command_help_is_shown_and_help_names_a_command_too(capsys):
    assert MINER.main([]) == 2
    assert "mine" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        MINER.main(["help", "mine"])
    assert capsys.readouterr().out.startswith("usage: tacit-miner mine")


def test_a_pipe_is_mined_as_the_file_is_and_standard_output_has_the_result_alone(tmp_path, capsys):
    path = tmp_path / "table.csv"
    path.write_text(TABLE, encoding="utf-8")
    options = ("--keep", "0.9", "--min-support", "20%", "--json", "-")
    assert MINER.main(["mine", str(path), *options]) == 0
    piped = ran("miner", "mine", "-", *options, given=TABLE.encode())
    assert piped.returncode == 0
    ours, theirs = json.loads(capsys.readouterr().out), json.loads(piped.stdout)
    assert ours["itemsets"] == theirs["itemsets"] != []
    assert b"Itemsets" in piped.stderr
    assert list(tmp_path.iterdir()) == [path]


def test_quiet_prints_nothing_and_files_are_written(tmp_path):
    done = ran(
        "miner",
        "mine",
        "-",
        "--keep",
        ".9",
        "--min-support",
        ".2",
        "--csv",
        "r.csv",
        "-q",
        given=TABLE.encode(),
        cwd=tmp_path,
    )
    assert (done.returncode, done.stdout) == (0, b"")
    assert (tmp_path / "r.csv").stat().st_size > 100
    assert not [line for line in done.stderr.decode().splitlines() if "warning" not in line]


def test_every_command_can_be_quiet(monkeypatch, capsys):
    def talk(_args):
        print("a result")
        sys.stdout.write("more")
        assert is_quiet()
        return 0

    monkeypatch.setattr(Program, "_command", lambda *_: talk)
    for program, command, _ in LEAVES:
        example = next(
            each for each in program.examples[command] if " -" not in f"{each} ".replace(" --", "")
        )
        words = shlex.split(example.partition(" < ")[0].partition(" > ")[0])
        assert program.main([*words, *(("--quiet",) if "--quiet" not in words else ())]) == 0, command
        assert capsys.readouterr() == ("", ""), command


def test_a_refusal_of_standard_input_names_it_as_it_was_named():
    done = ran("miner", "mine", "-", "--keep", "0.9", "--min-support", "20%", given=b"a,b\n1,7\n")
    assert done.returncode == 2
    assert done.stderr.startswith(b"tacit-miner: error: -, line 2")


@pytest.mark.parametrize(
    ("program", "words", "said"),
    [
        (MINER, ["status", "-"], "PROJECT cannot be - "),
        (MINER, ["keygen", "--out", "-"], "--out cannot be - "),
        (MINER, ["pack", "-", "--out", "-"], "--out cannot be - "),
        (MINER, ["export", "x.tacit-project", "-", "--blocks"], "--blocks writes a folder"),
        (MINER, ["mine", "-", "-", "--keep", "1", "--min-support", "1"], "standard input) is named twice"),
        (
            MINER,
            ["mine", "x", "--csv", "-", "--json", "-", "--min-support", "1"],
            "standard output) is named twice",
        ),
        (AGENT, ["answer", "-"], "SURVEY cannot be - here: standard input is where answers are typed"),
    ],
)
def test_where_a_stream_cannot_stand_for_a_file_one_sentence_says_so(
    program, words, said, tmp_path, monkeypatch, capsys
):
    monkeypatch.chdir(tmp_path)
    assert program.main(words) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert said in shown.err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("program", "words", "said"),
    [
        (AGENT, ["field", "x", "--at-least", "few"], "'few' is no whole number"),
        (MINER, ["generate", "quest", "--out", "x", "--length", "long"], "'long' is no number"),
        (MINER, ["generate", "quest", "--out", "x", "--items", "1e3"], "'1e3' is no whole number"),
    ],
)
def test_what_is_no_number_is_named_in_words(program, words, said, capsys):
    with pytest.raises(SystemExit):
        program.main(words)
    assert f": {said}; see " in capsys.readouterr().err


def test_outside_a_command_a_dash_is_a_name_like_any_other(tmp_path, monkeypatch):
    from tacit.platform import regular_files, store

    monkeypatch.chdir(tmp_path)
    store.write(Path("-"), b"x")
    with regular_files.opened(Path("-")) as file:
        assert file.read() == b"x"


PRESSED = """
import os, signal, sys
import importlib.abc
class Finder(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name == "MODULE":
            os.kill(os.getpid(), signal.SIGINT)
signal.signal(signal.SIGINT, signal.default_int_handler)  # a run started in the background hands on that it is ignored
sys.meta_path.insert(0, Finder())
import tacit_rules
sys.exit(tacit_rules.miner())
"""


@pytest.mark.parametrize(
    "name", ["tacit_miner.cli", "tacit.platform.commandline", "tacit_miner.cli.study", "tacit.mining.apriori"]
)
def test_ctrl_c_while_modules_are_loaded_ends_in_one_line(name, tmp_path):
    (tmp_path / "t.csv").write_text(TABLE, encoding="utf-8")
    code = PRESSED.replace("MODULE", name)
    words = ["mine", "t.csv", "--keep", "0.9", "--min-support", "1%"]
    done = subprocess.run(
        [sys.executable, "-c", code, *words], capture_output=True, text=True, check=False, cwd=tmp_path
    )
    assert done.returncode == 1
    assert done.stderr.splitlines() == ["tacit-miner: error: cancelled"]


def test_the_words_of_both_programs_come_within_the_time_that_a_person_does_not_notice():
    for program in ("agent", "miner"):
        code = f"from tacit_{program}.cli import main; main(['--help'])"
        before = os.times()
        subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
        after = os.times()
        spent = after.children_user + after.children_system - before.children_user - before.children_system
        assert spent < 0.3  # .04 to .1 s where measured; the limit is .15 on a machine at rest


def test_no_colour_is_used_and_none_where_it_is_not_wanted():
    words = ("mine", "-", "--keep", "0.9", "--min-support", "20%")
    env = os.environ | {"NO_COLOR": "1", "FORCE_COLOR": "1", "TERM": "xterm-256color"}
    done = ran("miner", *words, given=TABLE.encode(), env=env)
    assert done.returncode == 0
    colours = re.findall(rb"\x1b\[[0-9;]*m", done.stdout)
    assert not [
        one
        for one in colours
        if re.search(rb"[;\[](3[0-8]|4[0-8]|9[0-7]|10[0-7])[;m]", one) and one != b"\x1b[3m"
    ]
