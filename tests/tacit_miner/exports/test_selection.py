"""A filter keeps what fits, and refuses what the result does not have."""

from dataclasses import replace

import numpy as np
import pytest

from tacit_miner.exports import ExportDocument, ExportFilter, select
from tacit_miner.exports.document import ALL_ROWS, NO_SUCH_ITEM, NO_SUCH_MEASURE, SelectionError


def test_a_filter_keeps_what_fits(run):
    wanted = ExportFilter(left=["=cmd()"], without=["+1"], at_least={"support": 0.1})
    selection = select(run.result, wanted)
    rules = list(ExportDocument.of_run(run, selection).rules())
    assert rules
    assert all("=cmd()" in row["antecedents"] and row["support"] >= 0.1 for row in rules)
    assert all("+1" not in row["antecedents"] + row["consequents"] for row in rules)
    every = [row for row in ExportDocument.of_run(run).rules() if row not in rules]
    assert not any(
        "=cmd()" in r["antecedents"]
        and r["support"] >= 0.1
        and "+1" not in r["antecedents"] + r["consequents"]
        for r in every
    )
    assert str(selection.sentence).endswith("left side has =cmd(); without +1; support at least 0.1")


def test_no_filter_is_all_rows(run):
    assert select(run.result, ExportFilter()).sentence == ALL_ROWS()


def test_a_run_whose_rules_are_none_is_filtered_by_their_measures(run):
    none = replace(run.result, rules=run.result.rules.take(np.zeros(0, np.int64)))
    assert len(none.rules) == 0
    assert select(none, ExportFilter(at_least={"lift": 1.1})).rules.tolist() == []


@pytest.mark.parametrize(
    ("wanted", "template"),
    [(ExportFilter(items=["milk"]), NO_SUCH_ITEM), (ExportFilter(at_least={"beauty": 1.0}), NO_SUCH_MEASURE)],
)
def test_a_filter_for_nothing_known_is_refused(run, wanted, template):
    with pytest.raises(SelectionError) as refused:
        select(run.result, wanted)
    assert refused.value.message.template is template
