"""Results and refusals of `mine`."""

import csv
import io
import json

import numpy as np
import pytest

from tacit.mining.apriori import LENGTH_LIMIT
from tacit_miner.cli import main


def test_mine_writes_the_promised_json(answers, tmp_path, capsys):
    out = tmp_path / "result.json"
    assert main(["mine", str(answers), "--keep", "0.9", "--min-support", "0.2", "--json", str(out)]) == 0
    result = json.loads(out.read_text())
    assert result["records"] == 600
    assert result["settings"]["min_support"] == 0.2
    assert result["cuts"] == []
    single = result["itemsets"][0]
    assert single["itemsets"] == ["tea"]
    assert {"observed", "support", "se", "support_low", "support_high", "verdict", "records"} <= single.keys()
    assert single["support_low"] < single["support"] < single["support_high"]
    rule = result["rules"][0]
    assert {
        "antecedents",
        "consequents",
        "support",
        "support_low",
        "support_high",
        "confidence",
        "confidence_low",
    } <= rule.keys()
    assert {
        "lift",
        "leverage",
        "conviction",
        "zhangs_metric",
        "jaccard",
        "certainty",
        "kulczynski",
    } <= rule.keys()
    shown = capsys.readouterr().out
    assert "certain" in shown
    assert "┃" in shown
    assert "600 records" in shown


def test_parquet_has_the_rows_of_json_and_itemsets_beside_it_except_beside_standard_output(
    answers, tmp_path, capsysbinary, monkeypatch
):
    parquet = pytest.importorskip("pyarrow.parquet")
    monkeypatch.chdir(tmp_path)
    before = {path.name for path in tmp_path.iterdir()}
    asked = ["mine", str(answers), "--keep", "0.9", "--min-support", "0.2", "-q"]
    assert main([*asked, "--json", "-"]) == 0
    found = json.loads(capsysbinary.readouterr().out)
    assert main([*asked, "--parquet", "-"]) == 0
    sent = parquet.read_table(io.BytesIO(capsysbinary.readouterr().out))
    assert main([*asked, "--csv", "-"]) == 0
    assert capsysbinary.readouterr().out.count(b"\n") == 1 + len(found["rules"])
    assert {path.name for path in tmp_path.iterdir()} == before
    assert main([*asked, "--parquet", "r.parquet"]) == 0
    assert parquet.read_table("r.parquet").to_pylist() == sent.to_pylist() == found["rules"]
    assert parquet.read_table("r-itemsets.parquet").to_pylist() == found["itemsets"]


def test_mine_writes_the_same_bytes_each_time_whatever_the_threads(answers, tmp_path):
    files = []
    for threads in ("1", "2"):
        paths = [tmp_path / f"{threads}.{kind}" for kind in ("json", "csv")]
        options = ["--json", str(paths[0]), "--csv", str(paths[1]), "--threads", threads]
        assert main(["mine", str(answers), "--keep", "0.9", "--min-support", "0.2", *options]) == 0
        files.append([path.read_bytes() for path in paths])
    assert files[0] == files[1]


def test_csv_defuses_formulas_and_keeps_negative_numbers(tmp_path):
    data, out = tmp_path / "apart.csv", tmp_path / "result.csv"
    data.write_text("=tea,milk\n" + "1,0\n" * 45 + "0,1\n" * 45 + "1,1\n" * 10)
    main(
        [
            "mine",
            str(data),
            "--keep",
            "1",
            "--min-support",
            "0.05",
            "--csv",
            str(out),
            "--min-confidence",
            "0",
        ]
    )
    itemsets, rules = (
        list(csv.DictReader(path.read_text(encoding="utf-8").splitlines()))
        for path in (tmp_path / "result-itemsets.csv", out)
    )
    assert "'=tea" in {row["itemsets"] for row in itemsets}
    assert not any(value.startswith("=") for row in (*itemsets, *rules) for value in row.values())
    leverages = [float(row["leverage"]) for row in rules]
    assert leverages == pytest.approx([0.1 - 0.55 * 0.55] * 2)


def test_antecedent_and_consequent_constrain_rules(answers, tmp_path):
    out = tmp_path / "r.json"
    words = [
        "--min-support",
        "0.05",
        "--min-confidence",
        "0",
        "--antecedent",
        "tea, milk",
        "--consequent",
        "=coffee",
    ]
    assert main(["mine", str(answers), "--keep", "0.9", *words, "--json", str(out)]) == 0
    rules = json.loads(out.read_text())["rules"]
    assert rules
    assert all(rule["consequents"] == ["=coffee"] and "=coffee" not in rule["antecedents"] for rule in rules)


def test_caps_are_printed_and_written(baskets, tmp_path, capsys):
    out = tmp_path / "r.json"
    words = [
        "mine",
        str(baskets),
        "--keep",
        "1",
        "--min-support",
        "0.01",
        "--max-length",
        "2",
        "--json",
        str(out),
    ]
    assert main(words) == 0
    assert "cut short: length" in capsys.readouterr().out
    assert [cut["code"] for cut in json.loads(out.read_text())["cuts"]] == [LENGTH_LIMIT.code]


def test_a_run_out_of_time_writes_what_it_has_and_ends_with_one_as_a_cancelled_one(answers, tmp_path, capsys):
    path = tmp_path / "found.json"
    words = ["mine", answers, "--keep", "0.9", "--min-support", "0.1", "--json", path]
    assert main(list(map(str, [*words, "--max-seconds", "1e-9"]))) == 1
    assert "cut short: out of time" in capsys.readouterr().out
    assert [cut["code"] for cut in json.loads(path.read_text())["cuts"]] == ["search.stopped"]
    assert main(list(map(str, [*words, "--max-seconds", "1e9"]))) == 0


def test_names_that_look_like_markup_are_printed_as_they_are(tmp_path, capsys):
    path = tmp_path / "names.csv"
    path.write_text("[bold]a,[/x],:tea:\n" + "1,1,1\n1,0,1\n" * 30)
    assert main(["mine", str(path), "--keep", "0.9", "--min-support", "0.1"]) == 0
    shown = capsys.readouterr().out
    assert all(name in shown for name in ("[bold]a", "[/x]", ":tea:"))


def test_items_with_commas_can_be_named_in_quotes(tmp_path):
    path, out = tmp_path / "names.csv", tmp_path / "r.json"
    path.write_text('"x, y",b\n' + "1,1\n1,0\n" * 30)
    words = [
        "mine",
        str(path),
        "--keep",
        "1",
        "--min-support",
        "0.1",
        "--min-confidence",
        "0",
        "--json",
        str(out),
    ]
    assert main([*words, "--antecedent", '"x, y"']) == 0
    assert [rule["antecedents"] for rule in json.loads(out.read_text())["rules"]] == [["x, y"]]


def test_sharper_figures_are_shown_beside_the_others_with_the_models_name(answers, capsys):
    asked = ["mine", str(answers), "--keep", "0.9", "--min-support", "0.2"]
    assert main(asked) == 0
    assert "sharper" not in capsys.readouterr().out
    assert main([*asked, "--sharper"]) == 0
    shown = capsys.readouterr().out
    assert "sharper %" in shown
    assert "empirical Bayes" in shown
    assert "support %" in shown


def test_the_verdict_by_all_answers_is_shown_with_its_symbol(tmp_path, capsys):
    random = np.random.default_rng(5)
    kind = random.random((2_000, 1)) < 0.3
    held = random.random((2_000, 6)) < np.where(kind, 0.8, 0.1)
    path = tmp_path / "answers.csv"
    lines = [
        ",".join(f"q{item}" for item in range(6)),
        *(",".join(map(str, row)) for row in held.astype(int)),
    ]
    path.write_text("\n".join(lines) + "\n")
    asked = ["mine", str(path), "--keep", "1", "--min-support", "0.1", "--min-confidence", "0.5"]
    assert main(asked) == 0
    assert "◆" not in capsys.readouterr().out
    assert main([*asked, "--together"]) == 0
    shown = capsys.readouterr().out
    assert "by all answers" in shown
    assert "◆ certain" in shown
    assert "at most 5 % of the rows so marked are wrong" in " ".join(shown.split())


def test_reweighted_figures_and_bounds_for_all_are_shown_where_answers_are_missing(tmp_path, capsys):
    random, lines = np.random.default_rng(3), ["c,j"]
    for _ in range(800):
        held = random.random() < 0.4
        other = random.random() < (0.6 if held else 0.2)
        lines.append(f"{held:d},{f'{other:d}' if random.random() < (0.4 if held else 0.95) else ''}")
    path = tmp_path / "answers.csv"
    path.write_text("\n".join(lines) + "\n")
    asked = ["mine", str(path), "--keep", "1", "--min-support", "0.05"]
    assert main(asked) == 0
    shown = capsys.readouterr().out
    assert "all people %" in shown
    assert "reweighted %" not in shown
    assert main([*asked, "--reweighted"]) == 0
    shown = capsys.readouterr().out
    assert "reweighted %" in shown
    assert "'j' was skipped by people who differ in c" in shown


def test_an_evidence_search_shows_the_probability_of_the_minimum(answers, capsys):
    asked = ["mine", str(answers), "--keep", "0.9", "--min-support", "0.2"]
    assert main([*asked, "--select", "evidence"]) == 0
    assert "reaches it %" in capsys.readouterr().out


def test_a_certain_row_says_how_many_forged_records_it_bears_and_can_be_filtered_by_it(answers, capsys):
    asked = ["mine", str(answers), "--keep", "0.9", "--min-support", "0.2", "--min-confidence", "0.4"]
    assert main(asked) == 0
    assert "● certain, holds up to " in capsys.readouterr().out
    assert main([*asked, "--forged", "30%"]) == 0
    shown = capsys.readouterr().out
    assert "holds up to" not in shown
    assert "not certain with 30.00% of the records forged" in shown
