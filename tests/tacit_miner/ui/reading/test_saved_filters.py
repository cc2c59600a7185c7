"""A filter that was kept with a name asks for the same rows again, also of another result."""

import json
from dataclasses import replace

import pytest

from tacit.estimation.verdict import IntervalVerdict
from tacit_miner.project.history import SavedFilter
from tacit_miner.ui.reading.filter_bar import filter_text, read_filter
from tacit_miner.ui.results.row_filter import EstimatePart, Limit, RowFilter, SideFilter

EVERYTHING = RowFilter(
    "q0 é",
    SideFilter(frozenset({1}), frozenset({2, 3}), frozenset(), 2, 4),
    SideFilter(only=frozenset({0, 5})),
    (Limit("lift", EstimatePart.LOW, True, 1.2), Limit("support", EstimatePart.VALUE, False, 0.5)),
    frozenset({IntervalVerdict.CERTAIN}),
    starred=True,
    hides_redundant=True,
)


@pytest.mark.parametrize("wanted", [RowFilter(), EVERYTHING])
def test_it_is_read_as_it_was_written(rules, wanted):
    assert read_filter(filter_text(wanted, rules.items), rules) == wanted


def test_items_are_named_by_codes_and_those_that_are_gone_are_left_out(rules):
    text = filter_text(EVERYTHING, rules.items)
    turned = replace(rules, items=(*rules.items[1:], rules.items[0]))
    found = read_filter(text, turned)
    assert found.left.required == frozenset({0})
    assert found.right.only == frozenset({4, len(rules.items) - 1})
    fewer = replace(
        rules,
        items=("other", *rules.items[1:]),
        columns=[column for column in rules.columns if column.key != "lift"],
    )
    found = read_filter(text, fewer)
    assert found.right.only == frozenset({5})
    assert [limit.key for limit in found.limits] == ["support"]


@pytest.mark.parametrize(
    "text", ["", "{}", "[]", "null", '{"text": ""}', json.dumps({"text": "", "left": 3})]
)
def test_another_text_is_refused(rules, text):
    with pytest.raises(ValueError, match=r"not a filter|Expecting"):
        read_filter(text, rules)


def actions(menu):
    menu.fill()
    return {action.text(): action for action in menu.choices.actions() if action.text()}


def test_the_menu_keeps_chooses_and_forgets(qtbot, page):
    page.filters.search.setText("q01")
    page.filters.verdicts[1].click()
    page.saved.show_filters((), can=True)
    page.saved.ask = lambda: "mine & yours"
    with qtbot.waitSignal(page.filter_kept) as told:
        actions(page.saved)["Keep this filter…"].trigger()
    (saved,) = told.args
    assert (saved.page, saved.name) == ("rules", "mine & yours")
    wanted = page.filters.wanted()
    page.filters.clear()
    page.saved.show_filters((saved,), can=True)
    actions(page.saved)["mine && yours"].trigger()
    assert page.filters.wanted() == wanted == page.table.results.filter
    with qtbot.waitSignal(page.saved.forget) as told:
        page.saved.fill()
        page.saved.choices.actions()[-1].menu().actions()[0].trigger()
    assert told.args == [saved]


def test_without_a_name_nothing_is_kept(qtbot, page):
    page.saved.show_filters((), can=True)
    page.saved.ask = lambda: None
    with qtbot.assertNotEmitted(page.filter_kept):
        actions(page.saved)["Keep this filter…"].trigger()


def test_of_a_project_that_cannot_be_written_one_can_only_choose(page):
    page.saved.show_filters((), can=False)
    assert not page.saved.isEnabled()
    page.saved.show_filters((SavedFilter("rules", "a", "nonsense"),), can=False)
    found = actions(page.saved)
    assert not found["Keep this filter…"].isEnabled()
    assert not found["Forget"].isEnabled()
    found["a"].trigger()
    assert page.filters.wanted() == RowFilter()
