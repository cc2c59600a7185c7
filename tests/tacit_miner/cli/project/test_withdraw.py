"""Withdrawing a record from the command line."""

import json

import numpy as np
from support.batches import SIGNED, batch, random_records, record
from support.commands import refused, said

from tacit.formats.tokens import receipt_code


def test_the_record_of_a_receipt_is_withdrawn_and_the_sum_is_printed(
    project, inbox, settings, tmp_path, capsys
):
    gone = random_records(np.random.default_rng(5), 200)[7]  # the first file of the inbox
    code = receipt_code(SIGNED.id, gone.id)
    said(capsys, "run", project, "--settings", settings)
    text = said(capsys, "withdraw", project, code.lower().replace("-", " "))
    assert f"1 with receipt {code}, from 1.tacit-batch" in text
    assert "none of its bytes is in the project's files" in text
    assert "kept        600 = 599 used + 1 withdrawn" in text
    assert "stale       1 run," in text
    assert "stale" in said(capsys, "runs", project)
    counts = json.loads(said(capsys, "status", project, "--json"))
    assert (counts["kept"], counts["standings"]["used"], counts["standings"]["withdrawn"]) == (600, 599, 1)
    assert sum(counts["withdrawals"].values()) == 1
    shown = said(capsys, "status", project)
    assert "withdrawn   1 on 20" in shown
    assert "599 records" in said(capsys, "run", project, "--settings", settings)
    (tmp_path / "again.tacit-batch").write_bytes(batch([gone, record(1)]))
    assert "1 new, 1 already here" in said(capsys, "import", project, tmp_path / "again.tacit-batch")
    said(capsys, "report", project, tmp_path / "r.html")
    assert "kept: withdrawn</th>" in (tmp_path / "r.html").read_text(encoding="utf-8")


def test_a_receipt_of_no_record_and_what_is_none_are_refused(project, capsys):
    assert "no record here has the receipt AAAA-AAAA" in refused(capsys, "withdraw", project, "AAAA-AAAA")
    assert "is not a receipt code" in refused(capsys, "withdraw", project, "12")


def test_records_with_one_id_go_together_and_it_is_said(project, tmp_path, capsys):
    for sender in (1, 2):
        path = tmp_path / f"c{sender}.tacit-batch"
        path.write_bytes(batch([record(1, answers="01" + str(sender - 1))], sender))
        said(capsys, "import", project, path)
    text = said(capsys, "withdraw", project, receipt_code(SIGNED.id, record(1).id))
    assert "2 with receipt" in text
    assert "they had one id" in text
    assert "kept        602 = 600 used + 2 withdrawn" in text
