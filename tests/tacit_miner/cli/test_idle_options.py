"""An option that would be without effect is refused, and nothing is done: a file that was asked for is written, or somebody is told."""

import numpy as np
import pytest
from support.commands import refusal

from tacit_miner.cli import main

EFFECT = "would have no effect beside"


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    """A project of a table with two runs; of which nothing here changes anything."""
    folder = tmp_path_factory.mktemp("idle")
    answers, channels, path = (folder / name for name in ("a.csv", "channels.csv", "study.tacit-project"))
    rows = np.random.default_rng(4).integers(0, 2, (600, 3)).tolist()
    answers.write_text("tea,=coffee,milk\n" + "".join(",".join(map(str, row)) + "\n" for row in rows))
    channels.write_text("*,warner:0.9\n")
    assert main(["new", str(path), "--table", str(answers), "--channels", str(channels), "-q"]) == 0
    for minimum in ("0.1", "0.2"):
        assert main(["run", str(path), "--min-support", minimum, "-q"]) == 0
    return path


@pytest.mark.parametrize(
    ("command", "more", "said"),
    [
        ("compare", ["1", "2", "--json", "x"], "--json has an effect only with --to"),
        (
            "compare",
            ["1", "2", "--csv", "x", "--alpha", "0.1"],
            "--alpha, --csv has an effect only with --to",
        ),
        ("export", ["x.csv", "--refused", "--has", "tea"], f"--has {EFFECT} --refused"),
        ("export", ["x.csv", "--prevalences", "--run", "1"], f"--run {EFFECT} --prevalences"),
        ("export", ["x", "--blocks", "--language", "fr"], f"--language {EFFECT} --blocks"),
        ("export", ["x.sav", "--starred"], f"--starred {EFFECT} .sav"),
        ("export", ["x.csv", "--forged", "2%"], "--forged has an effect only with --prevalences"),
        ("table", ["tea", "--reference", "tea"], "--reference has an effect only with a second question"),
    ],
)
def test_what_would_do_nothing_is_refused(project, tmp_path, monkeypatch, capsys, command, more, said):
    monkeypatch.chdir(tmp_path)
    assert said in refusal(capsys, command, project, *more)
    assert not list(tmp_path.glob("x*"))


@pytest.mark.parametrize(
    ("command", "more"),
    [("export", ["x.csv", "--refused", "--blocks"]), ("runs", ["--show", "1", "--delete", "2"])],
)
def test_one_thing_is_asked_for_at_a_time(project, command, more, capsys):
    with pytest.raises(SystemExit):
        main([command, str(project), *more])
    assert "not allowed with argument" in capsys.readouterr().err
