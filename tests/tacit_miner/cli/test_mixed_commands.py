"""Levels, missing answers, mixes, factors and folders of blocks on the command line."""

import csv
import json

import numpy as np
import pytest

from tacit_miner.cli import main

MIX = """
levels = ["warner:0.95", "warner:0.8"]
shares_if_yes = [0.3, 0.7]
shares_if_no = [0.8, 0.2]
missing = 0.05
"""


@pytest.fixture
def survey(tmp_path):
    """4,000 true records, what was sent of them, with which level, and the files that describe it."""
    random = np.random.default_rng(5)
    trait = random.random((4_000, 1)) < 0.4
    true = trait ^ (random.random((4_000, 3)) < [0.05, 0.2, 0.3])
    level = random.integers(0, 2, true.shape)
    flip = random.random(true.shape) < np.array([0.05, 0.2])[level]
    sent = np.where(random.random(true.shape) < 0.1, "-", (true ^ flip).astype(int).astype(str))
    for name, cells in (("true", true.astype(int)), ("sent", sent), ("levels", level + 1)):
        lines = [",".join(map(str, row)) for row in cells.tolist()]
        (tmp_path / f"{name}.csv").write_text("smokes,drinks,runs\n" + "\n".join(lines) + "\n")
    (tmp_path / "channels.csv").write_text("item,level,scheme\n*,1,0.95\n*,2,0.8\n")
    (tmp_path / "mix.toml").write_text(MIX)
    return tmp_path, true


def run(folder, *words):
    """Run a command in words relative to the folder; its JSON."""
    out = folder / "out.json"
    assert main([*(str(word) for word in words), "--json", str(out)]) == 0
    return json.loads(out.read_text())


def refused(capsys, *words):
    assert main([str(word) for word in words]) == 2
    return capsys.readouterr().err


def supports(result):
    return {tuple(row["items"]): row["support"] for row in result["itemsets"]}


def mixed_words(folder):
    return [folder / "sent.csv", "--levels", folder / "levels.csv", "--channels", folder / "channels.csv"]


@pytest.mark.parametrize("engine", ["auto", "blocks", "weighted"])
def test_mine_takes_levels_and_missing_answers(survey, engine, capsys):
    folder, true = survey
    result = run(folder, "mine", *mixed_words(folder), "--min-support", "0.1", "--engine", engine)
    for row in result["itemsets"]:
        columns = [["smokes", "drinks", "runs"].index(name) for name in row["items"]]
        assert row["records"] == pytest.approx(4_000 * 0.9 ** len(columns), rel=0.03)
        assert abs(row["support"] - true[:, columns].all(axis=1).mean()) < 4 * row["se"]
    assert len(result["itemsets"]) == 7
    assert {row["records"] for row in result["rules"]} <= {row["records"] for row in result["itemsets"]}
    shown = capsys.readouterr().out
    assert f"{result['itemsets'][0]['records']:,}" in shown


def test_missing_answers_need_no_levels(survey):
    folder, _ = survey
    result = run(folder, "mine", folder / "sent.csv", "--keep", "0.875", "--min-support", "0.1")
    assert result["records"] == 4_000
    assert result["itemsets"][0]["records"] < 3_700


def test_weighing_levels_says_what_it_assumes(survey, capsys):
    folder, _ = survey
    words = ["mine", *mixed_words(folder), "--min-support", "0.1"]
    plain, weighed = run(folder, *words), run(folder, *words, "--combine", "inverse-variance")
    assert "does not depend on the answer" in capsys.readouterr().out
    assert weighed["settings"]["combine"] == "inverse-variance"
    assert all(
        one["se"] > other["se"] for one, other in zip(plain["itemsets"], weighed["itemsets"], strict=True)
    )
    with pytest.raises(SystemExit):
        main(["mine", "--help"])
    assert "assumes that it does not" in " ".join(capsys.readouterr().out.split())


def test_a_packed_folder_gives_the_same_as_the_files(survey):
    folder, _ = survey
    assert main(["pack", *map(str, mixed_words(folder)), "--out", str(folder / "blocks")]) == 0
    asked = ["--min-support", "0.1", "--engine", "blocks"]
    one, other = (run(folder, "mine", *data, *asked) for data in (mixed_words(folder), [folder / "blocks"]))
    assert one == other


def test_true_records_can_be_packed_then_evaluated_or_mined(survey):
    folder, true = survey
    assert main(["pack", str(folder / "true.csv"), "--out", str(folder / "blocks")]) == 0
    asked = ["--keep", "0.9", "--min-support", "0.1", "--seed", "3"]
    one, other = (run(folder, "evaluate", folder / data, *asked)["levels"] for data in ("true.csv", "blocks"))
    assert one == other
    mined = run(folder, "mine", folder / "blocks", "--keep", "1", "--min-support", "0.1")
    assert supports(mined)["smokes",] == true[:, 0].mean()


def test_no_output_goes_into_the_folder_of_blocks_that_is_read(survey, capsys):
    folder, _ = survey
    blocks = folder / "blocks"
    assert main(["pack", str(folder / "true.csv"), "--out", str(blocks)]) == 0
    (folder / "link").symlink_to(blocks)
    before = {path.name: path.read_bytes() for path in blocks.iterdir()}
    for option in ("--json", "--csv"):
        for target in (blocks / "manifest.json", next(blocks.glob("*.bits")), folder / "link" / "new"):
            words = ["mine", blocks, "--keep", "0.9", "--min-support", "0.1", option, target]
            assert "a folder this command reads" in refused(capsys, *words)
    words = [
        "evaluate",
        folder / "link",
        "--keep",
        "0.9",
        "--min-support",
        "0.1",
        "--json",
        blocks / "manifest.json",
    ]
    assert "a folder this command reads" in refused(capsys, *words)
    assert {path.name: path.read_bytes() for path in blocks.iterdir()} == before


@pytest.mark.parametrize("engine", ["blocks", "weighted"])
def test_evaluate_lets_people_choose(survey, engine):
    folder, _ = survey
    words = ["evaluate", folder / "true.csv", "--mix", folder / "mix.toml", "--min-support", "0.15"]
    result = run(folder, *words, "--min-confidence", "0.3", "--engine", engine)
    assert result["overall"]["true"] == 7
    assert result["overall"]["rho"] < 15
    assert main(["pack", str(folder / "true.csv"), "--out", str(folder / "blocks")]) == 0
    stored = run(
        folder, "evaluate", folder / "blocks", *words[2:], "--min-confidence", "0.3", "--engine", engine
    )
    assert stored["levels"] == result["levels"]


def test_evaluate_deals_factors_to_items(survey):
    folder, _ = survey
    words = ["evaluate", folder / "true.csv", "--min-support", "0.1", "--factors"]
    assert run(folder, *words, "1:1")["overall"]["rho"] == 0.0
    assert run(folder, *words, "0.7:0.34,1:0.66")["overall"]["rho"] > 0.0


def test_the_table_out_has_n(survey):
    folder, _ = survey
    words = ["mine", *mixed_words(folder), "--min-support", "0.1", "--csv", folder / "out.csv"]
    assert main([str(word) for word in words]) == 0
    lines = [line for line in (folder / "out.csv").read_text().splitlines() if not line.startswith("#")]
    assert all(int(row["records"]) < 4_000 for row in csv.DictReader(lines))


def test_options_that_do_not_fit_are_refused_in_one_line(survey, capsys):
    folder, _ = survey
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


def test_headers_that_differ_are_refused(survey, capsys):
    folder, _ = survey
    text = (folder / "levels.csv").read_text()
    (folder / "levels.csv").write_text(text.replace("drinks", "drives"))
    assert "same items in order" in refused(capsys, "mine", *mixed_words(folder), "--min-support", "0.1")


def test_a_failed_pack_leaves_no_folder_that_opens(survey, capsys):
    folder, _ = survey
    with (folder / "sent.csv").open("a") as file:
        file.write("0,1,7\n")
    assert "'7' is not" in refused(capsys, "pack", *mixed_words(folder), "--out", folder / "blocks")
    assert "not written to its end" in refused(capsys, "mine", folder / "blocks", "--min-support", "0.1")
