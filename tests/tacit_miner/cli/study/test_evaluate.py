"""What distortion costs, on the command line."""

import json

import pytest

from tacit_miner.cli import main


def run(folder, *words):
    """Run a command in words relative to the folder; its JSON."""
    out = folder / "out.json"
    assert main([*(str(word) for word in words), "--json", str(out)]) == 0
    return json.loads(out.read_text())


def test_evaluate_writes_the_promised_json(baskets, tmp_path):
    out = tmp_path / "errors.json"
    words = [
        "evaluate",
        baskets,
        "--keep",
        "0.9",
        "--min-support",
        "0.1",
        "--relax",
        "0.1",
        "--min-confidence",
        "0.3",
    ]
    assert main([*map(str, words), "--json", str(out), "--seed", "3"]) == 0
    report = json.loads(out.read_text())
    keys = {"level", "true", "found", "rho", "sigma_minus", "sigma_plus", "fp", "fn", "dev"}
    assert all(level.keys() == keys for level in report["levels"])
    assert report["overall"].keys() == keys - {"level"} | {"gamma", "s_p", "c_p"}
    assert report["seconds"].keys() == {"read", "distort", "truth", "mine"}
    assert report["settings"]["select"] == "relaxed"


def test_evaluate_is_repeatable_by_its_seed(baskets, tmp_path):
    def levels(seed):
        out = tmp_path / f"{seed}.json"
        main(
            [
                "evaluate",
                str(baskets),
                "--keep",
                "0.8",
                "--min-support",
                "0.1",
                "--seed",
                seed,
                "--json",
                str(out),
            ]
        )
        return json.loads(out.read_text())["levels"]

    assert levels("1") == levels("1")
    assert levels("1") != levels("2")


@pytest.mark.parametrize(
    "scheme", [["--keep", "0.9", "--keep-zero", "0.95"], ["--scheme", "hph:0.1:0.1:0.9"]]
)
def test_evaluate_takes_any_scheme(baskets, scheme, capsys):
    assert main(["evaluate", str(baskets), *scheme, "--min-support", "0.2"]) == 0
    assert "length" in capsys.readouterr().out


def test_evaluate_compares_what_both_searched_when_a_limit_cut(baskets, capsys):
    words = ["evaluate", str(baskets), "--keep", "0.7", "--min-support", "0.1", "--min-confidence", "0.1"]
    assert main([*words, "--max-candidates", "60"]) == 0
    assert "compared up to itemsets of" in capsys.readouterr().out


@pytest.mark.parametrize("engine", ["blocks", "weighted"])
def test_evaluate_lets_people_choose(mixed, engine):
    folder, _ = mixed
    words = ["evaluate", folder / "true.csv", "--mix", folder / "mix.toml", "--min-support", "0.15"]
    result = run(folder, *words, "--min-confidence", "0.3", "--engine", engine)
    assert result["overall"]["true"] == 7
    assert result["overall"]["rho"] < 15
    assert main(["pack", str(folder / "true.csv"), "--out", str(folder / "blocks")]) == 0
    stored = run(
        folder, "evaluate", folder / "blocks", *words[2:], "--min-confidence", "0.3", "--engine", engine
    )
    assert stored["levels"] == result["levels"]


def test_evaluate_deals_factors_to_items(mixed):
    folder, _ = mixed
    words = ["evaluate", folder / "true.csv", "--min-support", "0.1", "--factors"]
    assert run(folder, *words, "1:1")["overall"]["rho"] == 0.0
    assert run(folder, *words, "0.7:0.34,1:0.66")["overall"]["rho"] > 0.0
