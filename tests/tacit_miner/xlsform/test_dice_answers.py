from __future__ import annotations

import pytest

from tacit_miner.cli import main
from tacit_miner.xlsform.dice import NO_COLUMNS, OTHER_WIDTH, TWO_COLUMNS, answers_of
from tacit_miner.xlsform.sheets import FormError
from tacit_miner.xlsform.workbook import NOT_CSV, NOT_UTF8

NAMES = ["smoke", "region"]


def table(export):
    return b"".join(answers_of(export, NAMES)).decode()


@pytest.mark.parametrize(
    "export",
    [
        "SubmissionDate,region,smoke,KEY\n2024,n,1,uuid:1\n2024, s ,0,uuid:2\n",
        "﻿start;home/smoke;home/region\r\nx;1;n\r\nx;0;s\r\n",
        'KEY\tsmoke\tregion\n"a\nb"\t1\tn\n\nc\t0\ts\n',
    ],
)
def test_the_columns_of_the_questions_are_taken_out_in_the_order_of_the_channels(export):
    assert table(export.encode()) == "smoke,region\n1,n\n0,s\n"


@pytest.mark.parametrize(
    ("export", "template"),
    [
        (b"smoke,KEY\n1,a\n", NO_COLUMNS),
        (b"", NO_COLUMNS),
        (b"smoke,a/smoke,region\n1,1,n\n", TWO_COLUMNS),
        (b"smoke,region\n1\n", OTHER_WIDTH),
        (b'smoke,region\n1,"n\n', NOT_CSV),
        (b"smoke,region\n1,\xff\n", NOT_UTF8),
    ],
)
def test_an_export_that_is_not_the_form_s_is_refused(export, template):
    with pytest.raises(FormError) as refused:
        table(export)
    assert refused.value.message.template is template


def test_the_command_writes_the_table_that_mine_reads(tmp_path, capsys):
    channels, export, out = tmp_path / "c.csv", tmp_path / "e.csv", tmp_path / "a.csv"
    channels.write_text("item,scheme\nsmoke,rrph:2/3:1/6:1/6\nregion,krr:7/9:3\n")
    export.write_text("KEY,smoke,region\n" + "k,1,n\nk,0,s\nk,1,e\n" * 20)
    assert main(["survey", "answers", str(export), "--channels", str(channels), "-o", str(out)]) == 0
    assert "60 records, 2 questions" in capsys.readouterr().out
    assert main(["mine", str(out), "--channels", str(channels), "--min-support", "0.2"]) == 0


def test_a_refused_export_leaves_no_table(tmp_path, capsys):
    channels, export, out = tmp_path / "c.csv", tmp_path / "e.csv", tmp_path / "a.csv"
    channels.write_text("item,scheme\nsmoke,0.9\n")
    export.write_text("KEY\nk\n")
    assert main(["survey", "answers", str(export), "--channels", str(channels), "-o", str(out)]) == 2
    assert "lacks the questions smoke" in capsys.readouterr().err
    assert not out.exists()
