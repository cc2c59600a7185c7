"""What DATA may be: tables, levels, missing answers, and files that are refused."""

import csv
import gzip
import json

import pytest
from support.commands import refusal, refused

from tacit_miner.cli import main


def run(folder, *words):
    """Run a command in words relative to the folder; its JSON."""
    out = folder / "out.json"
    assert main([*(str(word) for word in words), "--json", str(out)]) == 0
    return json.loads(out.read_text())


def mixed_words(folder):
    return [folder / "sent.csv", "--levels", folder / "levels.csv", "--channels", folder / "channels.csv"]


@pytest.mark.parametrize(
    ("content", "word"),
    [
        ("", "empty"),
        ("a,b\n", "no record"),
        ("a,b\n0,1\n1\n", "3"),
        ("a,b\n0,2\n", "2"),
        ("a,b\n0,1,1\n", "2"),
        ("a,a\n0,1\n", "a"),
    ],
)
def test_bad_csv_is_refused_in_one_line_that_names_the_file(tmp_path, capsys, content, word):
    path = tmp_path / "bad.csv"
    path.write_text(content)
    said = refusal(capsys, "mine", path, "--keep", "0.9", "--min-support", "0.1")
    assert "bad.csv" in said
    assert word in said


def test_files_that_are_no_files_are_refused(tmp_path, capsys):
    cut = tmp_path / "cut.dat.gz"
    cut.write_bytes(gzip.compress(b"1 2 3\n" * 1000)[:-20])
    for path in (tmp_path, tmp_path / "missing.dat", cut):
        assert path.name in refusal(capsys, "mine", path, "--keep", "0.9", "--min-support", "0.1")


def test_a_file_without_permission_is_refused(answers, capsys, monkeypatch):
    def refuse(*_arguments, **_options):
        raise PermissionError(13, "Permission denied", str(answers))

    monkeypatch.setattr(
        "tacit.platform.regular_files.check_regular", refuse
    )  # the superuser, as whom tests may run, may read every file
    assert "answers.csv" in refusal(capsys, "mine", answers, "--keep", "0.9", "--min-support", "0.1")


@pytest.mark.parametrize("engine", ["auto", "blocks", "weighted"])
def test_mine_takes_levels_and_missing_answers(mixed, engine, capsys):
    folder, true = mixed
    result = run(folder, "mine", *mixed_words(folder), "--min-support", "0.1", "--engine", engine)
    for row in result["itemsets"]:
        columns = [["smokes", "drinks", "runs"].index(name) for name in row["itemsets"]]
        assert row["records"] == pytest.approx(4_000 * 0.9 ** len(columns), rel=0.03)
        assert abs(row["support"] - true[:, columns].all(axis=1).mean()) < 4 * row["se"]
    assert len(result["itemsets"]) == 7
    assert {row["records"] for row in result["rules"]} <= {row["records"] for row in result["itemsets"]}
    shown = capsys.readouterr().out
    assert f"{result['itemsets'][0]['records']:,}" in shown


def test_missing_answers_need_no_levels(mixed):
    folder, _ = mixed
    result = run(folder, "mine", folder / "sent.csv", "--keep", "0.875", "--min-support", "0.1")
    assert result["records"] == 4_000
    assert result["itemsets"][0]["records"] < 3_700


def test_weighing_levels_says_what_it_assumes(mixed, capsys):
    folder, _ = mixed
    words = ["mine", *mixed_words(folder), "--min-support", "0.1"]
    plain, weighed = run(folder, *words), run(folder, *words, "--combine", "inverse-variance")
    assert "does not depend on the answer" in capsys.readouterr().out
    assert weighed["settings"]["combine"] == "inverse-variance"
    assert all(
        one["se"] > other["se"] for one, other in zip(plain["itemsets"], weighed["itemsets"], strict=True)
    )
    with pytest.raises(SystemExit):
        main(["mine", "--help"])
    assert "wrong if the choice of level depends on the answer" in " ".join(capsys.readouterr().out.split())


def test_the_table_out_has_n(mixed):
    folder, _ = mixed
    words = ["mine", *mixed_words(folder), "--min-support", "0.1", "--csv", folder / "out.csv"]
    assert main([str(word) for word in words]) == 0
    lines = [line for line in (folder / "out.csv").read_text().splitlines() if not line.startswith("#")]
    assert all(int(row["records"]) < 4_000 for row in csv.DictReader(lines))


def test_options_that_do_not_fit_are_refused_in_one_line(mixed, capsys):
    folder, _ = mixed
    assert main(["pack", *map(str, mixed_words(folder)), "--out", str(folder / "blocks")]) == 0
    capsys.readouterr()
    end = ["--min-support", "0.1"]
    true, blocks = folder / "true.csv", folder / "blocks"
    for words, message in (
        (["mine", blocks, "--keep", "0.9", *end], "says how its records were randomized"),
        (["mine", blocks, "--levels", folder / "levels.csv", *end], "do not go with a folder"),
        (["evaluate", blocks, "--keep", "0.9", *end], "needs true ones"),
        (["evaluate", true, "--mix", folder / "mix.toml", "--keep", "0.9", *end], "--mix says how"),
        (["evaluate", true, "--mix", folder / "mix.toml", "--factors", "0.9:1", *end], "--mix says how"),
        (["evaluate", true, "--mix", folder / "mix.toml", "--keep-zero", "0.9", *end], "--mix says how"),
        (["pack", true, "--keep-zero", "0.9", "--out", folder / "x"], "exactly one of"),
        (["evaluate", true, "--factors", "0.9", *end], "factor:share"),
        (["evaluate", true, "--factors", "0.7:nan", *end], "share of the factors is nan"),
        (["evaluate", true, "--factors", "0.7:-1,0.8:2", *end], "share of the factors is -1"),
        (["evaluate", true, "--factors", "nan:1", *end], "probability"),
        (["evaluate", true, *end], "exactly one of"),
        (["mine", true, "--levels", folder / "levels.csv", "--keep", "0.9", *end], "--levels goes with --channels"),
        (["mine", *mixed_words(folder), "--copies", "2", *end], "without --copies"),
        (["mine", folder, "--keep", "0.9", *end], "not a folder of blocks"),
        (["mine", *mixed_words(folder), *end, "--engine", "weighted", "--combine", "inverse-variance"], "combine by sum"),
        (["pack", folder / "none.csv", "--out", folder / "x"], "no such file"),
        (["pack", true, "--out", folder], "not a folder of blocks"),
    ):  # fmt: skip
        error = refused(capsys, *words)
        assert message in error
        assert error.count("\n") == 1


def test_headers_that_differ_are_refused(mixed, capsys):
    folder, _ = mixed
    text = (folder / "levels.csv").read_text()
    (folder / "levels.csv").write_text(text.replace("drinks", "drives"))
    assert "same items in order" in refused(capsys, "mine", *mixed_words(folder), "--min-support", "0.1")
