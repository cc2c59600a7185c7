"""Which rows a report shows: as many as are wanted, in the order and under the headings that are wanted."""

import re
from dataclasses import replace

import numpy as np
import pytest
from support.reports import all_pieces

import tacit
from tacit.mining.apriori import mine
from tacit.run.columns import itemset_rows, redundant_rules, rule_rows
from tacit_miner.exports import ExportFilter, select
from tacit_miner.project.history import RuleMark
from tacit_miner.report import Grouping, Order, ReportFacts, ReportPart, ReportWanted, make_report, to_html
from tacit_miner.report.pieces import Bullets, ReportTable
from tacit_miner.report.rows import chosen_itemsets, chosen_rules
from tacit_miner.runs import load_run
from tacit_miner.voice import Voice, arrow


@pytest.fixture
def result(project):
    return load_run(project)[1].result


def test_itemsets_come_by_support_and_not_more_than_are_wanted(result):
    every = list(itemset_rows(result))
    found = chosen_itemsets(result, ReportWanted(most=3))
    assert len(every) > 3
    assert [row["support"] for row in found.rows] == sorted((r["support"] for r in every), reverse=True)[:3]
    assert found.among == len(every)
    assert sum(found.verdicts) == len(every)


@pytest.mark.parametrize(
    ("order", "key"),
    [
        (Order.LOWEST, lambda row: -row["support_low"]),
        (Order.LENGTH, lambda row: (len(row["itemsets"]), -row["support"])),
        (Order.LISTED, lambda row: 0),
    ],
)
def test_itemsets_have_the_order_that_is_wanted(result, order, key):
    wanted = sorted(itemset_rows(result), key=key)
    assert chosen_itemsets(result, ReportWanted(order=order, most=10_000)).rows == wanted


@pytest.mark.parametrize(
    ("order", "key"),
    [
        (Order.STRENGTH, lambda row: -row["confidence_low"]),
        (Order.CONFIDENCE, lambda row: -row["confidence"]),
        (Order.LIFT, lambda row: -row["lift"]),
    ],
)
def test_rules_have_the_order_that_is_wanted(result, order, key):
    found = chosen_rules(result, ReportWanted(order=order, redundant=True, most=10_000), ["lift"])
    assert len(found.rows) == len(result.rules) > 3
    assert [key(row) for row in found.rows] == sorted(map(key, found.rows))


def test_redundant_rules_are_left_out_and_counted_unless_they_are_wanted():
    answers = [[1, 1, 1], [1, 0, 1], [1, 1, 1], [0, 1, 0], [0, 0, 0]] * 20
    data = tacit.Dataset.from_array(answers, tacit.open_channel(), ["tea", "sugar", "cake"])
    result = mine(data, tacit.Settings(min_support=0.2, min_confidence=0.9))
    redundant = int(redundant_rules(result).sum())
    assert redundant
    without, every = (chosen_rules(result, ReportWanted(redundant=on), []) for on in (False, True))
    assert without.redundant == redundant
    assert without.among + redundant == every.among == len(result.rules)
    assert not any(row["redundant"] for row in without.rows)


def test_rows_that_were_picked_stay_as_they_were_picked(result):
    picked = np.array([4, 1, 2], np.int32)
    selection = select(result, ExportFilter())
    wanted = ReportWanted(
        type(selection)(selection.sentence, None, picked), order=Order.LISTED, redundant=True
    )
    assert chosen_rules(result, wanted, []).rows == list(rule_rows(result, picked, []))


def test_a_filter_is_told_of_where_it_left_rows_out(project):
    row, run = load_run(project)
    item = run.result.items[0]
    wanted = ReportWanted(
        select(run.result, ExportFilter(items=[item])), parts=frozenset({ReportPart.ITEMSETS})
    )
    report = make_report(ReportFacts(project.study, run, row), wanted=wanted)
    told = next(each for each in report.sections if each.title == "Itemsets").pieces[0].text
    assert f"The run found {run.result.listed():,}; here are only:" in told
    assert f"has {item}" in told


@pytest.mark.parametrize(
    ("grouping", "titles"),
    [(Grouping.VERDICT, {"●\u00a0certain", "◐\u00a0uncertain"}), (Grouping.LENGTH, {"items: 2", "items: 3"})],
)
def test_rules_stand_under_the_headings_that_are_wanted(project, grouping, titles):
    _, run = load_run(project)
    wanted = ReportWanted(grouping=grouping, parts=frozenset({ReportPart.RULES}), redundant=True, most=10_000)
    report = make_report(ReportFacts(project.study, run), wanted=wanted)
    (table,) = (piece for piece in all_pieces(report) if isinstance(piece, ReportTable))
    assert {group.title for group in table.groups} <= titles
    assert sum(len(group.rows) for group in table.groups) == len(run.result.rules)


def test_rules_can_be_grouped_by_what_they_say(project):
    _, run = load_run(project)
    wanted = ReportWanted(grouping=Grouping.RIGHT, parts=frozenset({ReportPart.RULES}))
    report = make_report(ReportFacts(project.study, run), wanted=wanted)
    (table,) = (piece for piece in all_pieces(report) if isinstance(piece, ReportTable))
    for group in table.groups:
        assert all(row[0].endswith(group.title) for row in group.rows)


@pytest.fixture
def thought_of(project):
    """A run whose rules 0 and 2 have a star, rule 1 a note."""
    row, run = load_run(project)
    sides = [
        tuple(tuple(run.result.items[item] for item in side) for side in sides)
        for sides in run.result.rule_sides()
    ]
    marks = [RuleMark(run.number, *sides[0], star=True), RuleMark(run.number, *sides[1], note="look\nagain")]
    marks += [RuleMark(run.number, *sides[2], star=True), RuleMark(run.number + 1, *sides[3], star=True)]
    return ReportFacts(project.study, run, row, marks=marks)


def rules_of(facts, **wanted):
    """The table of rules of a report, and all its texts."""
    report = make_report(
        facts, wanted=ReportWanted(parts=frozenset({ReportPart.RULES}), redundant=True, **wanted)
    )
    section = next(section for section in report.sections if section.title == "Rules")
    tables = [piece for piece in section.pieces if isinstance(piece, ReportTable)]
    return tables, to_html(report)


def test_stars_and_notes_of_the_run_are_in_the_report(thought_of):
    (table,), page = rules_of(thought_of, most=10_000)
    assert table.columns[1].title == "★"
    assert sum(row[1] == "★" for group in table.groups for row in group.rows) == 2
    assert page.count("look again") == 1
    assert "★ marks the rules that the researchers starred" in page


def test_a_note_on_a_page_from_right_to_left_keeps_its_names_and_turns_the_arrow(thought_of):
    report = make_report(thought_of, Voice("ar", right_to_left=True), ReportWanted(redundant=True))
    (note,) = [
        entry.text
        for piece in all_pieces(report)
        if isinstance(piece, Bullets)
        for entry in piece.entries
        if "look again" in entry.text
    ]
    (left,), (right,) = thought_of.marks[1].sides
    said = r"\u2069 = \u2068yes\u2069\u2069"  # each part apart, and the name apart from the others
    assert re.fullmatch(rf"[^⇐]*{left}{said} ⇐ [^⇐]*{right}{said}: \u2068look again\u2069", note)


def test_without_marks_a_report_has_no_place_for_them(thought_of):
    (table,), page = rules_of(replace(thought_of, marks=()))
    assert "★" not in page
    assert "Notes of the researchers" not in page
    assert table.columns[1].title != "★"


def test_a_report_can_be_limited_to_the_rules_with_a_star(thought_of):
    (table,), page = rules_of(thought_of, starred=True)
    assert [row[1] for group in table.groups for row in group.rows] == ["★", "★"]
    assert "here are only: rules with a star." in page
    assert "look again" not in page
    tables, page = rules_of(replace(thought_of, marks=()), starred=True)
    assert not tables
    assert "None of these rules has a star." in page


def test_a_starred_rule_is_there_even_if_it_is_redundant():
    answers = [[1, 1, 1], [1, 0, 1], [1, 1, 1], [0, 1, 0], [0, 0, 0]] * 20
    data = tacit.Dataset.from_array(answers, tacit.open_channel(), ["tea", "sugar", "cake"])
    result = mine(data, tacit.Settings(min_support=0.2, min_confidence=0.9))
    redundant = int(np.flatnonzero(redundant_rules(result))[0])
    found = chosen_rules(result, ReportWanted(starred=True), [], {redundant: RuleMark(1, (), (), star=True)})
    assert [row["redundant"] for row in found.rows] == [True]
    assert found.redundant == 0


def test_a_label_of_its_own_has_an_arrow_that_points_the_way_its_words_run():
    assert arrow("tea", "cake") == "tea ⇒ cake"
    assert arrow("1 شاي", "كعك") == "1 شاي ⇐ كعك"
