"""Tables for people have the columns that were chosen."""

from pathlib import Path

import pytest
from made_results import evidence_result, mined, reweighted_result, sharper_result

from tacit.estimation.measures import ALL_MEASURES
from tacit.run.columns import itemset_columns, rule_columns
from tacit_miner.choices import ANSWER_FORMATS, COLUMN_KEYS, PREVALENCE_FORMATS, RESULT_FORMATS
from tacit_miner.exports import FORMATS, ExportDocument
from tacit_miner.exports.answer_tables import ANSWERS, PREVALENCES
from tacit_miner.exports.table_columns import (
    COLUMNS,
    ITEMSET_COLUMNS,
    RULE_COLUMNS,
    ColumnError,
    check_columns,
    paper_columns,
)
from tacit_miner.voice import ENGLISH


def headings(parts):
    return [str(part.heading) for part in parts]


def test_the_usual_columns_are_those_without_a_choice(run):
    document = ExportDocument.of_run(run)
    assert headings(paper_columns(next(document.itemsets()))) == [
        "Itemset",
        "Records",
        "Support %",
        "from",
        "to",
        "Verdict",
        "Forged %",
    ]
    assert headings(paper_columns(next(document.rules()))) == [
        "Rule",
        "Records",
        "Support %",
        "Confidence %",
        "from",
        "to",
        "Verdict",
        "Forged %",
    ]


def test_chosen_columns_come_with_what_names_the_row(run):
    row = next(ExportDocument.of_run(run).rules())
    assert headings(paper_columns(row, ("lift", "verdict"))) == ["Rule", "Verdict", "Lift"]
    assert headings(paper_columns(row, ("interest",))) == ["Rule"]  # this run has none


def test_words_are_a_column_where_the_study_has_them(run):
    document = ExportDocument.of_run(run, words={"tea": "Do you drink tea?"})
    row = next(row for row in document.rules() if "tea" in row["antecedents"])
    (_, words) = paper_columns(row, ("words",))
    assert "Do you drink tea?" in words.cell(ENGLISH, row).partition("⇒")[0]


def test_what_help_lists_is_what_there_is():
    assert tuple(dict.fromkeys(key for key, *_ in (*ITEMSET_COLUMNS, *RULE_COLUMNS))) == COLUMN_KEYS
    assert list(RESULT_FORMATS) == list(FORMATS)
    assert list(ANSWER_FORMATS) == list(ANSWERS)
    assert list(PREVALENCE_FORMATS) == list(PREVALENCES)


def test_a_column_that_there_is_not_is_refused():
    assert check_columns(COLUMN_KEYS) == COLUMN_KEYS
    with pytest.raises(ColumnError, match="there is no column 'suport'"):
        check_columns(["suport"])


def test_latex_has_the_chosen_columns_and_the_rules_of_booktabs(run):
    text = FORMATS["tex"].whole(ExportDocument.of_run(run, columns=("lift",))).decode()
    rules = text.partition("Rules. ")[2]
    assert "{}Rule & Lift" in rules.replace("Rule & Lift", "{}Rule & Lift", 1)
    assert "Support" not in rules
    for name in ("toprule", "midrule", "bottomrule"):
        assert text.count(f"\\{name}") == 2


def test_how_many_forged_records_a_certain_row_bears_is_a_column_beside_its_verdict(run):
    row = next(ExportDocument.of_run(run).itemsets()) | {"verdict": "certain"}
    (_, verdict, holds) = paper_columns(row, ("verdict", "certain_below"))
    assert verdict.cell(ENGLISH, row) == "certain"
    for share, told in ((0.00409, "0.40"), (0.0000347, "0.0034"), (None, "–")):
        assert holds.cell(ENGLISH, row | {"certain_below": share}) == told


DOCUMENTED = Path(__file__).parents[3] / "docs" / "miner-project.md"
UNDECLARED = {"se", "antecedent_support", "consequent_support", "signers", "redundant"}
"""Columns of files for programs alone, which have no heading."""


@pytest.mark.parametrize(
    "made", [evidence_result, reweighted_result, lambda: sharper_result()[0], lambda: mined()[0]]
)
def test_a_column_of_files_is_declared_or_for_programs_alone(made):
    names = {name for column in COLUMNS.values() for name in column.names}
    names |= {f"{name}{end}" for name in ALL_MEASURES for end in ("", "_low", "_high")}
    names |= {f"{kind}_support{end}" for kind in ("sharper", "reweighted") for end in ("", "_low", "_high")}
    beside = {"confidence_unbounded", "too_few"}
    found = next(itemset_columns(made())).keys() | next(rule_columns(made())).keys()
    assert found - names - beside <= UNDECLARED


def test_the_documentation_has_every_declared_column_of_files():
    text = DOCUMENTED.read_text()
    shown_alone = {"mark", "size", "everyone"}  # made by the window from others
    named = {name for column in COLUMNS.values() if column.key not in shown_alone for name in column.names}
    assert [name for name in sorted(named) if f"`{name}`" not in text] == []
