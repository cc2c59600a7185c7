"""Folders of blocks on the command line."""

import json

from support.commands import refused

from tacit_miner.cli import main


def run(folder, *words):
    """Run a command in words relative to the folder; its JSON."""
    out = folder / "out.json"
    assert main([*(str(word) for word in words), "--json", str(out)]) == 0
    return json.loads(out.read_text())


def supports(result):
    return {tuple(row["itemsets"]): row["support"] for row in result["itemsets"]}


def mixed_words(folder):
    return [folder / "sent.csv", "--levels", folder / "levels.csv", "--channels", folder / "channels.csv"]


def test_a_packed_folder_gives_the_same_as_the_files(mixed):
    folder, _ = mixed
    assert main(["pack", *map(str, mixed_words(folder)), "--out", str(folder / "blocks")]) == 0
    asked = ["--min-support", "0.1", "--engine", "blocks"]
    one, other = (run(folder, "mine", *data, *asked) for data in (mixed_words(folder), [folder / "blocks"]))
    assert one == other


def test_true_records_can_be_packed_then_evaluated_or_mined(mixed):
    folder, true = mixed
    assert main(["pack", str(folder / "true.csv"), "--out", str(folder / "blocks")]) == 0
    asked = ["--keep", "0.9", "--min-support", "0.1", "--seed", "3"]
    one, other = (run(folder, "evaluate", folder / data, *asked)["levels"] for data in ("true.csv", "blocks"))
    assert one == other
    mined = run(folder, "mine", folder / "blocks", "--keep", "1", "--min-support", "0.1")
    assert supports(mined)["smokes",] == true[:, 0].mean()


def test_no_output_goes_into_the_folder_of_blocks_that_is_read(mixed, capsys):
    folder, _ = mixed
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


def test_a_failed_pack_leaves_no_folder_that_opens(mixed, capsys):
    folder, _ = mixed
    with (folder / "sent.csv").open("a") as file:
        file.write("0,1,7\n")
    assert "'7' is not" in refused(capsys, "pack", *mixed_words(folder), "--out", folder / "blocks")
    assert "not written to its end" in refused(capsys, "mine", folder / "blocks", "--min-support", "0.1")
