"""`depends:` in channels files: read, refused, kept with a project, and heeded by its runs and by `mine`."""

import json

import pytest

from tacit.verdicts.claims import DEPENDENT
from tacit_miner.cli import main
from tacit_miner.intake.tables import read_study_table
from tacit_miner.project import Study
from tacit_miner.readers.channels import read_channels, read_dependent
from tacit_miner.readers.files import ChannelsFileError

ITEMS = ("a", "b", "c")
TABLE = "a,b,c\n" + "1,1,0\n1,1,1\n0,0,1\n1,1,1\n" * 200


@pytest.fixture
def files(tmp_path):
    table, channels = tmp_path / "t.csv", tmp_path / "c.csv"
    table.write_text(TABLE, encoding="ascii")
    channels.write_text("item,scheme\n*,0.9\ndepends:,a,b\n", encoding="ascii")
    return table, channels


def test_groups_are_read_from_lines_and_from_json(files, tmp_path):
    assert read_dependent(files[1], ITEMS) == (("a", "b"),)
    assert len(read_channels(files[1], ITEMS)) == 3
    as_json = tmp_path / "c.json"
    as_json.write_text(json.dumps({"*": 0.9, "depends:": [["a", "b"], ["b", "c"]]}), encoding="ascii")
    assert read_dependent(as_json, ITEMS) == (("a", "b"), ("b", "c"))
    assert len(read_channels(as_json, ITEMS)) == 3


@pytest.mark.parametrize(
    ("line", "words"),
    [("depends:,a", "fewer than two"), ("depends:,a,x", "no item 'x'"), ("depends:,a,a", "fewer")],
)
def test_a_group_that_says_nothing_is_refused(tmp_path, line, words):
    path = tmp_path / "c.csv"
    path.write_text(f"*,0.9\n{line}\n", encoding="ascii")
    with pytest.raises(ChannelsFileError, match=words):
        read_dependent(path, ITEMS)


def test_a_project_keeps_its_groups(files):
    study = read_study_table(*files)
    assert study.dependent == (("a", "b"),)
    _, survey, items, channels = study.columns()
    assert Study.of_columns(survey, items, channels) == study
    plain = Study.of_table(ITEMS, study.channels[0])
    assert Study.of_columns(*plain.columns()[1:]) == plain


def test_mine_marks_them(files, tmp_path):
    out = tmp_path / "out.json"
    words = ["mine", str(files[0]), "--channels", str(files[1]), "--min-support", "0.05", "--json", str(out)]
    assert main(words) == 0
    found = json.loads(out.read_text())
    verdicts = {tuple(row["itemsets"]): row["verdict"] for row in found["itemsets"]}
    assert verdicts[("a", "b")] == "uncertain"
    assert verdicts[("a",)] == "certain"
    assert DEPENDENT.code in {note["code"] for note in found["notes"]}
