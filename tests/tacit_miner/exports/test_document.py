"""Every format says what it holds, and for programs it says so by codes."""

import json
import re
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from made_results import evidence_result, reweighted_result, sharper_result

from tacit.verdicts.precision import BEYOND_DATA
from tacit_miner.exports import FORMATS, ExportDocument, ExportFilter, message_fields, select
from tacit_miner.exports.document import HAS
from tacit_miner.project.history import RuleMark

PAGE = Path(__file__).parents[3] / "docs" / "miner-project.md"


def test_every_format_says_settings_source_and_rows(run):
    selection = select(run.result, ExportFilter(right=["tea"], at_least={"lift": 1.0}))
    document = ExportDocument.of_run(run, selection)
    for name, one in FORMATS.items():
        content = one.whole(document)
        if name in {"parquet", "docx", "csv"}:
            continue
        text = content.decode()
        for word in (
            "unsigned",
            run.source.data,
            "right side has tea; lift at least 1",
            "min_support",
            "0.1.0",
        ):
            assert word in text, (name, word)


def test_notes_in_json_are_codes_with_values_and_their_sentence(run):
    place, note = next((n, note) for n, note in enumerate(run.result.notes) if note.template is BEYOND_DATA)
    fields = json.loads(FORMATS["json"].whole(ExportDocument.of_run(run)))["notes"][place]
    assert (fields["code"], fields["text"]) == (BEYOND_DATA.code, str(note))
    assert fields["values"]["error"] == note.values["error"]
    assert fields["values"]["itemsets"]["text"] == str(note.values["itemsets"])


def test_a_list_in_a_message_is_a_list_for_programs():
    fields = message_fields(HAS(items=("a", "b")))
    assert fields == {"code": HAS.code, "values": {"items": ["a", "b"]}, "text": "has a, b"}


@pytest.mark.parametrize(
    "made",
    [None, evidence_result, reweighted_result, lambda: sharper_result()[0]],
    ids=["usual", "evidence", "reweighted", "sharper"],
)
def test_every_column_of_files_for_programs_is_documented(run, made):
    table = PAGE.read_text(encoding="utf-8").partition("| columns of a row |")[2].partition("\n\n")[0]
    known = set(re.findall(r"`(\w+)`", table))
    measures = {"lift", "leverage", "conviction", "zhangs_metric", "jaccard", "certainty", "kulczynski"}
    known |= {f"{name}{end}" for name in measures for end in ("_low", "_high")}
    found = replace(run, result=made() if made else run.result)
    marks = {0: RuleMark(1, (), (), star=True, note="why?")}
    document = replace(ExportDocument.of_run(found, words={"tea": "Tea?"}), marks=marks)
    columns = {name for rows in (document.itemsets(), document.rules()) for row in rows for name in row}
    assert columns >= {"support", "itemsets_words"}
    assert columns <= known


def test_rows_are_chosen_by_the_share_of_forged_records_that_they_bear(run):
    selection = select(run.result, ExportFilter(at_least={"certain_below": 0.01}))
    below = run.result.rules.forged["forged"].certain_below
    assert selection.rules.tolist() == np.flatnonzero(below >= 0.01).tolist()
    for chosen, found in zip(selection.itemsets, run.result.by_length, strict=True):
        assert (chosen == (found.forged["forged"].certain_below >= 0.01)).all()
    assert any(chosen.any() for chosen in selection.itemsets)
