"""Tables for people have the columns that were chosen."""

import pytest

from tacit_miner.exports import FORMATS, ExportDocument
from tacit_miner.exports.table_columns import KEYS, ColumnError, check_columns, itemset_parts, rule_parts
from tacit_miner.voice import ENGLISH


def headings(parts):
    return [str(part.heading) for part in parts]


def test_the_usual_columns_are_those_without_a_choice(run):
    document = ExportDocument.of_run(run)
    assert headings(itemset_parts(next(document.itemsets()))) == [
        "Itemset",
        "Records",
        "Support %",
        "from",
        "to",
        "If forged, from %",
        "to",
        "Verdict",
        "Flips at % forged",
    ]
    assert headings(rule_parts(next(document.rules()))) == [
        "Rule",
        "Records",
        "Support %",
        "Confidence %",
        "from",
        "to",
        "If forged, from %",
        "to",
        "Verdict",
        "Flips at % forged",
    ]


def test_chosen_columns_come_with_what_names_the_row(run):
    row = next(ExportDocument.of_run(run).rules())
    assert headings(rule_parts(row, ("lift", "verdict"))) == ["Rule", "Verdict", "Lift"]
    assert headings(rule_parts(row, ("interest",))) == ["Rule"]  # this run has none


def test_words_are_a_column_where_the_study_has_them(run):
    document = ExportDocument.of_run(run, words={"tea": "Do you drink tea?"})
    row = next(row for row in document.rules() if "tea" in row["antecedent"])
    (_, words) = rule_parts(row, ("words",))
    assert "Do you drink tea?" in words.cell(ENGLISH, row).partition("⇒")[0]


def test_a_column_that_there_is_not_is_refused():
    assert check_columns(KEYS) == KEYS
    with pytest.raises(ColumnError, match="there is no column 'suport'"):
        check_columns(["suport"])


def test_latex_has_the_chosen_columns_and_the_rules_of_booktabs(run):
    text = FORMATS["tex"](ExportDocument.of_run(run, columns=("lift",))).decode()
    rules = text.partition("Rules. ")[2]
    assert "{}Rule & Lift" in rules.replace("Rule & Lift", "{}Rule & Lift", 1)
    assert "Support" not in rules
    for name in ("toprule", "midrule", "bottomrule"):
        assert text.count(f"\\{name}") == 2


def test_a_verdict_that_few_forged_records_would_change_says_how_few(run):
    row = next(ExportDocument.of_run(run).itemsets())
    (_, verdict) = itemset_parts(row, ("verdict",))
    fragile = row | {"verdict": "uncertain", "certain_below": 0.00409}
    assert verdict.cell(ENGLISH, fragile) == "certain if fewer than 0.40 % forged"
    least = row | {"verdict": "uncertain", "certain_below": 0.0000347}
    assert verdict.cell(ENGLISH, least) == "certain if fewer than 0.0034 % forged"
    assert verdict.cell(ENGLISH, row | {"verdict": "uncertain", "certain_below": None}) == "uncertain"
    assert verdict.cell(ENGLISH, row | {"verdict": "certain", "certain_below": 0.2}) == "certain"
