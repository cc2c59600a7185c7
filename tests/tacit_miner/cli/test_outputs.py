"""Output files appear together or not at all, and in no place of another file."""

import pytest
from support.commands import refusal

from tacit.platform.messages import PLAIN
from tacit_miner.cli import main


def test_a_refused_command_leaves_no_output(answers, tmp_path, capsys):
    out = tmp_path / "out.json"
    refusal(capsys, "mine", answers, "--keep", "0.5", "--min-support", "0.1", "--json", out)
    assert not out.exists()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["answers.csv"]


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


@pytest.mark.parametrize(
    ("option", "name", "beside"),
    [
        ("--csv", "found", "found-itemsets.csv"),
        ("--csv", "found.txt", "found-about.json"),
        ("--parquet", "found", "found-itemsets.parquet"),
        ("--parquet", "found.parquet", "found-itemsets.parquet"),
    ],
)
def test_a_file_beside_an_output_that_nobody_named_is_not_lost(
    answers, tmp_path, capsys, option, name, beside
):
    stranger, named = tmp_path / beside, tmp_path / name
    words = ["mine", answers, "--keep", "0.9", "--min-support", "0.1", "--min-confidence", "0.5", option]
    stranger.write_text("years of work")
    assert f"{stranger} would be written beside {named}" in refusal(capsys, *words, named)
    assert stranger.read_text() == "years of work"
    assert not named.exists()
    stranger.unlink()
    for _ in range(2):  # the second time all of them are replaced
        assert main([*map(str, words), str(named), "-q"]) == 0
    assert stranger.stat().st_size > 100


def test_a_table_may_lie_where_rules_would_have_their_itemsets(answers, tmp_path):
    own = tmp_path / "found-itemsets.csv"
    own.write_text("years of work")
    words = ["table", answers, "tea", "--keep", "0.9", "--csv", tmp_path / "found.csv", "-q"]
    assert main(list(map(str, words))) == 0
    assert own.read_text() == "years of work"


def test_outputs_appear_together_or_not_at_all(answers, tmp_path, capsys, monkeypatch):
    from tacit.platform import store

    real = store.replacing

    def full(path, **options):
        if path.suffix == ".csv":
            raise store.StoreError(PLAIN(text=f"{path} could not be written: no space left on device"))
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
