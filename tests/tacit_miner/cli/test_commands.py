"""The command line as a researcher meets it: results, shapes of files, and one clear sentence for bad input."""

import csv
import gzip
import json
import subprocess
import sys

import numpy as np
import pytest

from tacit.mining.apriori import LENGTH_LIMIT
from tacit_miner.cli import main


@pytest.fixture
def answers(tmp_path):
    """600 randomized answers to three questions, two of which go together."""
    rng = np.random.default_rng(4)
    trait = rng.random(600) < 0.5
    rows = (rng.random((600, 3)) < np.where(trait, 0.8, 0.2)[:, None]).astype(int)
    path = tmp_path / "answers.csv"
    path.write_text("tea,=coffee,milk\n" + "\n".join(",".join(map(str, row)) for row in rows) + "\n")
    return path


@pytest.fixture
def baskets(tmp_path):
    rng = np.random.default_rng(2)
    path = tmp_path / "baskets.dat"
    path.write_text(
        "\n".join(" ".join(map(str, sorted({*rng.integers(0, 12, 5)}))) for _ in range(400)) + "\n"
    )
    return path


def refusal(capsys, *words):
    """The one line a refused command prints."""
    try:
        status = main([str(word) for word in words])
    except SystemExit as stop:  # what the parser of options refuses by itself
        status = stop.code
    assert status == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("tacit-miner")
    assert " error: " in captured.err
    assert captured.err.count("\n") == 1
    return captured.err


def test_mine_writes_the_promised_json(answers, tmp_path, capsys):
    out = tmp_path / "result.json"
    assert main(["mine", str(answers), "--keep", "0.9", "--min-support", "0.2", "--json", str(out)]) == 0
    result = json.loads(out.read_text())
    assert result["records"] == 600
    assert result["settings"]["min_support"] == 0.2
    assert result["cuts"] == []
    single = result["itemsets"][0]
    assert single["items"] == ["tea"]
    assert {"observed", "support", "se", "low", "high", "verdict", "records"} <= single.keys()
    assert single["low"] < single["support"] < single["high"]
    rule = result["rules"][0]
    assert {
        "antecedent",
        "consequent",
        "support",
        "low",
        "high",
        "confidence",
        "confidence_low",
    } <= rule.keys()
    assert {"lift", "leverage", "conviction", "zhang", "jaccard", "certainty", "kulczynski"} <= rule.keys()
    shown = capsys.readouterr().out
    assert "certain" in shown
    assert "┃" in shown
    assert "600 records" in shown


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
    table = list(csv.reader(out.read_text(encoding="utf-8").splitlines()))
    rows = [row for row in table if not row[0].startswith("#")]
    cells = [dict(zip(rows[0], row, strict=True)) for row in rows[1:]]
    assert "'=tea" in {row["items"] for row in cells}
    assert not any(value.startswith("=") for row in cells for value in row.values())
    leverages = [float(row["leverage"]) for row in cells if row["kind"] == "rule"]
    assert leverages == pytest.approx([0.1 - 0.55 * 0.55] * 2)


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
    assert "level" in capsys.readouterr().out


def test_channels_file_gives_a_scheme_per_item(answers, tmp_path, capsys):
    channels = tmp_path / "channels.csv"
    channels.write_text("item,scheme\n*,warner:0.9\ntea,unrelated:0.5:1/12\n")
    assert main(["mine", str(answers), "--channels", str(channels), "--min-support", "0.1"]) == 0
    assert "tea" in capsys.readouterr().out


def test_generate_then_evaluate(tmp_path, capsys):
    data = tmp_path / "quest.dat.gz"
    made = [
        "generate",
        "quest",
        "--transactions",
        "3000",
        "--items",
        "50",
        "--patterns",
        "20",
        "--out",
        str(data),
    ]
    assert main(made) == 0
    assert main(["evaluate", str(data), "--keep", "1", "--min-support", "0.05"]) == 0
    assert "3,000 transactions" in capsys.readouterr().out


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
    assert all(rule["consequent"] == ["=coffee"] and "=coffee" not in rule["antecedent"] for rule in rules)


def test_privacy_prints_mask_table_1(capsys):
    assert main(["privacy", "--keep", "0.9", "--prevalence", "0.01", "--weight", "0.9"]) == 0
    shown = capsys.readouterr().out
    for figure in ("83.333333 %", "88.5322", "87.2564", "76.3162", "89.2000"):
        assert figure in shown


def test_privacy_finds_the_factor_for_a_target(capsys):
    assert main(["privacy", "--target", "83.333333"]) == 0
    assert "keep-one factor 0.9" in capsys.readouterr().out


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


def test_files_that_are_no_files_are_refused(tmp_path, capsys):
    cut = tmp_path / "cut.dat.gz"
    cut.write_bytes(gzip.compress(b"1 2 3\n" * 1000)[:-20])
    for path in (tmp_path, tmp_path / "missing.dat", cut):
        assert path.name in refusal(capsys, "mine", path, "--keep", "0.9", "--min-support", "0.1")


def test_a_file_without_permission_is_refused(answers, capsys, monkeypatch):
    def refuse(*_arguments, **_options):
        raise PermissionError(13, "Permission denied", str(answers))

    monkeypatch.setattr(
        "pathlib.Path.open", refuse
    )  # the superuser, as whom tests may run, may read every file
    assert "answers.csv" in refusal(capsys, "mine", answers, "--keep", "0.9", "--min-support", "0.1")


def test_a_refused_command_leaves_no_output(answers, tmp_path, capsys):
    out = tmp_path / "out.json"
    refusal(capsys, "mine", answers, "--keep", "0.5", "--min-support", "0.1", "--json", out)
    assert not out.exists()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["answers.csv"]


def test_argument_errors_are_one_line_too(capsys):
    with pytest.raises(SystemExit) as stop:
        main(["mine"])
    assert stop.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_closed_pipe_is_no_error(baskets):
    code = (
        "import sys, os; r, w = os.pipe(); os.close(r); os.dup2(w, 1)\n"
        f"from tacit_miner.cli import main; sys.exit(main(['mine', {str(baskets)!r}, '--keep', '1', '--min-support', '.01']))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


def test_help_loads_neither_numpy_nor_numba():
    code = (
        "import sys; from tacit_miner.cli import PROGRAM; PROGRAM.parser(); sys.exit('numpy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_names_that_look_like_markup_are_printed_as_they_are(tmp_path, capsys):
    path = tmp_path / "names.csv"
    path.write_text("[bold]a,[/x],:tea:\n" + "1,1,1\n1,0,1\n" * 30)
    assert main(["mine", str(path), "--keep", "0.9", "--min-support", "0.1"]) == 0
    shown = capsys.readouterr().out
    assert all(name in shown for name in ("[bold]a", "[/x]", ":tea:"))


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


def test_an_output_never_overwrites_what_is_read_nor_another_output(answers, tmp_path, capsys):
    before = answers.read_bytes()
    words = ["mine", answers, "--keep", "0.9", "--min-support", "0.1"]
    assert "used by this command" in refusal(capsys, *words, "--json", answers)
    link = tmp_path / "link.json"
    link.symlink_to(answers)
    assert "used by this command" in refusal(capsys, *words, "--json", link)
    same = tmp_path / "same"
    assert "two outputs" in refusal(capsys, *words, "--json", same, "--csv", same)
    assert answers.read_bytes() == before
    assert not same.exists()


def test_outputs_appear_together_or_not_at_all(answers, tmp_path, capsys, monkeypatch):
    from tacit import store

    real = store.replacing

    def full(path, **options):
        if path.suffix == ".csv":
            raise store.StoreError(f"{path} could not be written: no space left on device")
        return real(path, **options)

    monkeypatch.setattr(store, "replacing", full)
    out = [tmp_path / "r.json", tmp_path / "r.csv"]
    words = ["mine", answers, "--keep", "0.9", "--min-support", "0.1", "--json", out[0], "--csv", out[1]]
    assert "no space left" in refusal(capsys, *words)
    assert not any(path.exists() for path in out)


@pytest.mark.parametrize("make", ["fifo", "device"])
def test_special_files_are_not_replaced(answers, tmp_path, capsys, make):
    import os

    target = tmp_path / "special"
    if make == "fifo":
        os.mkfifo(target)
    else:
        target = "/dev/null"
    said = refusal(capsys, "mine", answers, "--keep", "0.9", "--min-support", "0.1", "--json", target)
    assert "not a regular file" in said


def test_a_terminal_without_unicode_shows_marks_instead_of_failing(answers):
    import os

    words = ["mine", str(answers), "--keep", "0.9", "--min-support", "0.1"]
    code = f"import sys; from tacit_miner.cli import main; sys.exit(main({words!r}))"
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False, env=environment)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"certain" in done.stdout


def test_a_user_without_a_place_for_a_cache_can_still_mine(tmp_path):
    code = (
        "import numba.core.caching as c; c.CacheImpl._locator_classes = []\n"
        "from tacit.compiled import kernel\n"
        "assert kernel('int64(int64)')(lambda x: x + 1)(1) == 2\n"
        "import tacit_miner.intake.key_set_kernels"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


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
    assert [rule["antecedent"] for rule in json.loads(out.read_text())["rules"]] == [["x, y"]]


def test_evaluate_compares_what_both_searched_when_a_limit_cut(baskets, capsys):
    words = ["evaluate", str(baskets), "--keep", "0.7", "--min-support", "0.1", "--min-confidence", "0.1"]
    assert main([*words, "--max-candidates", "60"]) == 0
    assert "compared up to itemsets of" in capsys.readouterr().out
