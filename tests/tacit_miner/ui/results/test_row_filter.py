"""Filters against a plain loop over rows, and the sentences that describe them."""

from dataclasses import replace

import numpy as np
import pytest

from tacit.estimation.verdict import VERDICTS, IntervalVerdict
from tacit_miner.ui.results.row_filter import EstimatePart, Limit, RowFilter, SideFilter, matches, sentence
from tacit_miner.ui.texts.language import named


def sides(table):
    for left, right in zip(table.left.tolist(), table.right.tolist(), strict=True):
        yield {i for i in left if i >= 0}, {i for i in right if i >= 0}


def common(table):
    """An item that stands on many right sides."""
    return int(table.right[0, 0])


def shown(table, wanted):
    return matches(table, wanted).tolist()


def test_no_filter_shows_everything(rules):
    assert all(shown(rules, RowFilter()))
    assert sentence(rules, RowFilter(), len(rules)) == f"All {len(rules):,} rules"


def test_items_required_and_excluded_on_each_side(rules):
    item = common(rules)
    both = list(sides(rules))
    wanted = RowFilter(right=SideFilter(required=frozenset({item})))
    assert shown(rules, wanted) == [item in right for _, right in both]
    assert 0 < sum(shown(rules, wanted)) < len(rules)
    wanted = RowFilter(left=SideFilter(excluded=frozenset({item})))
    assert shown(rules, wanted) == [item not in left for left, _ in both]


def test_only_these_items_on_the_right(rules):
    item = common(rules)
    wanted = RowFilter(right=SideFilter(only=frozenset({item})))
    assert shown(rules, wanted) == [right == {item} for _, right in sides(rules)]


@pytest.mark.parametrize(("smallest", "largest"), [(1, 1), (2, None), (2, 3)])
def test_sizes_count_from_one(rules, smallest, largest):
    wanted = RowFilter(left=SideFilter(smallest=smallest, largest=largest))
    expected = [smallest <= len(left) <= (largest or 99) for left, _ in sides(rules)]
    assert shown(rules, wanted) == expected
    assert any(expected)


@pytest.mark.parametrize("part", EstimatePart)
@pytest.mark.parametrize("at_least", [True, False])
def test_thresholds_on_any_measure_and_its_ends(rules, part, at_least):
    column = rules.column("lift")
    numbers = column.values if part is EstimatePart.VALUE else getattr(column.bounds, part)
    wanted = RowFilter(limits=(Limit("lift", part, at_least, 1.3),))
    assert shown(rules, wanted) == [(x >= 1.3 if at_least else x <= 1.3) for x in numbers.tolist()]


def test_every_word_must_occur_in_the_name_of_some_item(rules):
    names = list(rules.labels)
    first, second = names[common(rules)], names[int(rules.left[0, 0])]
    found = shown(rules, RowFilter(text=f" {first.upper()} {second} "))
    expected = [{first, second} <= {names[i] for i in left | right} for left, right in sides(rules)]
    assert found == expected
    assert any(found)


def test_people_may_search_for_the_datas_name_or_for_what_is_shown_of_it(rules):
    turned = replace(rules, items=("\u202eskips", *rules.items[1:]), labels=("skips", *rules.labels[1:]))
    by_label, by_name = shown(turned, RowFilter(text="skips")), shown(turned, RowFilter(text="\u202eskips"))
    assert by_label == by_name == shown(rules, RowFilter(text="q00"))
    assert any(by_label)


def test_verdicts(rules):
    wanted = RowFilter(verdicts=frozenset({IntervalVerdict.UNCERTAIN}))
    assert shown(rules, wanted) == [
        VERDICTS[c] is IntervalVerdict.UNCERTAIN for c in rules.column("verdict").values
    ]
    assert not any(shown(rules, RowFilter(verdicts=frozenset())))


def test_the_sentence_says_every_filter(rules):
    item = common(rules)
    wanted = RowFilter(
        text="rent",
        left=SideFilter(smallest=2),
        right=SideFilter(required=frozenset({item}), largest=1),
        limits=(Limit("confidence", EstimatePart.LOW, at_least=True, value=0.5),),
        verdicts=frozenset({IntervalVerdict.CERTAIN}),
    )
    assert sentence(rules, wanted, 12) == (
        f"12 of {len(rules):,} rules; names contain “rent”; size of left side 2 or more; right side contains "
        f"{named(rules.labels[item])}; size of right side 1; Confidence, lower end at least 50 %; verdict certain"
    )


@pytest.mark.parametrize(
    ("text", "found"), [("i39", {"i39"}), ("i39*", {"i39", "i390"}), ("9", set()), ("i3*", {"i39", "i390"})]
)
def test_a_number_is_meant_whole_unless_a_star_follows(rules, text, found):
    items = ("i39", "i390", *rules.items[2:])
    named = replace(rules, items=items, labels=items)
    hit = {
        items[i] for row in np.flatnonzero(matches(named, RowFilter(text=text))) for i in named.itemset(row)
    }
    expected = [bool({items[i] for i in left | right} & found) for left, right in sides(named)]
    assert shown(named, RowFilter(text=text)) == expected
    assert bool(hit & found) == bool(found)
