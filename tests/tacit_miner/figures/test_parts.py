"""The parts that layouts are made of: clipping, ticks, cutting of words, scales, and which part of the data is in view."""

import xml.etree.ElementTree as ET

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tacit.estimation.intervals import Bounded
from tacit_miner.figures.axes import ticks
from tacit_miner.figures.marks import MANY, clip_curve, clip_lines, merge_places, merge_rows
from tacit_miner.figures.scene import (
    FAMILY,
    Letters,
    Lines,
    Scene,
    SceneText,
    Shape,
    Symbols,
    View,
    cut,
    cut_row,
    shown_lines,
    shown_words,
    svg,
    wrapped,
)
from tacit_miner.figures.window import BEFORE, FigureWindow, drawn_span, span_of

BOX = (10.0, 20.0, 110.0, 220.0)
LETTERS = Letters()
numbers = st.floats(-1e4, 1e4)


@given(st.lists(st.tuples(numbers, numbers, numbers, numbers), min_size=1, max_size=30))
def test_clipped_lines_lie_in_the_box_and_on_their_line(lines):
    ends = np.array(lines)
    found = clip_lines(ends, BOX)
    assert (found[:, ::2] >= BOX[0]).all()
    assert (found[:, ::2] <= BOX[2]).all()
    assert (found[:, 1::2] >= BOX[1]).all()
    assert (found[:, 1::2] <= BOX[3]).all()
    middles = ((ends[:, :2] + ends[:, 2:]) / 2.0 >= BOX[:2]).all(1) & (
        (ends[:, :2] + ends[:, 2:]) / 2.0 <= BOX[2:]
    ).all(1)
    assert len(found) >= middles.sum()


def test_a_line_across_is_cut_at_both_edges_and_one_without_numbers_is_left_out():
    ends = np.array(
        [[0.0, 50.0, 200.0, 50.0], [0.0, 0.0, 5.0, 5.0], [np.nan, 50.0, 60.0, 50.0], [50.0, 50.0, 60.0, 60.0]]
    )
    assert clip_lines(ends, BOX).tolist() == [[10.0, 50.0, 110.0, 50.0], [50.0, 50.0, 60.0, 60.0]]


def test_a_curve_that_leaves_the_box_comes_back_as_another_part():
    x = np.linspace(10.0, 110.0, 11)
    y = np.where(np.arange(11) == 5, 500.0, 100.0)
    parts = clip_curve(np.column_stack([x, y]), BOX)
    assert len(parts) == 2
    assert max(part[:, 1].max() for part in parts) == BOX[3]


def test_what_no_pixel_can_tell_apart_is_drawn_once():
    random = np.random.default_rng(1)
    y = random.integers(0, 50, 5_000) + random.random(5_000) * 0.2
    x = random.random(5_000) * 100.0
    ends = np.column_stack([x, y, x + 5.0, y])
    merged = merge_rows(ends)
    assert len(merged) <= 101
    assert merged[:, 0].min() == ends[:, 0].min()
    assert merged[:, 2].max() == ends[:, 2].max()
    assert len(merge_rows(ends[:MANY])) == MANY
    places = np.column_stack([np.round(x), np.round(y)])
    assert len(merge_places(places)) == len(np.unique(places, axis=0))


@given(numbers, st.floats(1e-6, 1e6), st.floats(50.0, 1_500.0), st.booleans())
def test_ticks_are_inside_and_their_labels_do_not_touch(low, span, room, along):
    found = ticks(low, low + span, room, LETTERS, along=along)
    places = np.array([place for place, _ in found])
    assert ((places >= low - 1e-6 * span) & (places <= low + span * (1 + 1e-6))).all()
    pixels = np.diff(places) * room / span
    widest = max((LETTERS.width(words) for _, words in found), default=0.0) if along else LETTERS.height
    assert (pixels >= widest).all()
    assert len({words for _, words in found}) == len(found)


@pytest.mark.parametrize("between", [", ", "; ", "، ", "؛ "])
def test_answers_before_another_item_are_not_cut(between):
    cut_to = f"a ver… = an answer{between}sex = no"
    row = cut_to.replace("a ver…", "a very long question of all")
    assert cut_row(row, LETTERS.width(cut_to), LETTERS) == cut_to


@given(st.text(max_size=80), st.floats(20.0, 300.0))
def test_cut_words_fit(words, width):
    shown = cut(words, width, LETTERS)
    assert LETTERS.width(shown) <= max(width, LETTERS.width("…"))
    assert shown == words or "…" in shown


def test_a_rule_keeps_both_its_sides_and_their_ends():
    rule = "Have you ever taken part in something ⇒ Did you then tell anybody about it"
    shown = cut_row(rule, 300.0, LETTERS)
    left, right = shown.split(" ⇒ ")
    assert left.startswith("Have")
    assert left.endswith("something"[-4:])
    assert right.startswith("Did")
    assert right.endswith("it")
    short = cut_row("a ⇒ " + "b" * 100, 300.0, LETTERS)
    assert short.startswith("a ⇒ b")
    assert LETTERS.width(short) > 250.0


def test_wrapped_words_lose_nothing_but_what_the_last_line_cannot_hold():
    words = "one two three four five six seven"
    assert " ".join(wrapped(words, 60.0, LETTERS)) == words
    lines = wrapped(words, 60.0, LETTERS, 2)
    assert len(lines) == 2
    assert lines[1].endswith("seven"[-1:])
    assert "…" in lines[1]


def test_words_that_run_from_right_to_left_keep_their_order():
    assert shown_words("yes") == "yes"
    assert shown_words("هل؟") == "\u2067هل؟\u2069"


def test_each_line_of_a_broken_name_runs_the_way_of_the_whole():
    first, second = shown_lines(["العمر = \u2068a half to", "three\u2069 ⇐ العمر = 40-50"])
    assert first == "\u2067العمر = \u2068a half to\u2069\u2069"
    assert second == "\u2067\u2068three\u2069 ⇐ العمر = 40-50\u2069"
    assert shown_lines(["age =", "40-50"]) == ["age =", "40-50"]
    assert shown_lines(["age =", "نعم = 3"]) == ["\u2066age =\u2069", "\u2066نعم = 3\u2069"]


def test_a_scale_holds_all_intervals_and_the_minimum():
    value = np.array([0.3, 0.5, np.nan])
    low, high = span_of(value, value - 0.1, value + 0.1, 0.05)
    assert (low, high) == (0.05, 0.6)
    first, last = drawn_span(Bounded(value, value - 0.1, value + 0.1), None)
    assert first < 0.2
    assert last > 0.6
    assert span_of(value[2:], value[2:], value[2:], None) == (0.0, 1.0)


def test_one_extreme_end_does_not_flatten_a_thousand_others():
    value = np.full(1_000, 1.0) + np.linspace(0.0, 0.1, 1_000)
    high = value + 0.1
    high[3] = 1e6
    assert span_of(value, value - 0.1, high, None)[1] < 3.0


def test_one_row_without_bound_does_not_flatten_eleven_others():
    value = np.linspace(0.3, 0.6, 12)
    low, high = value - 0.1, value + 0.1
    high[5], low[2] = 8.0, -7.0
    assert span_of(value, low, high, None) == pytest.approx((0.2, 0.7))
    low, high = span_of(value, low, high, None, (0.0, 1.0))
    assert 0.0 <= low <= 0.2
    assert 0.7 <= high <= 1.0
    assert span_of(value[:2], value[:2], value[:2] + 9.0, None)[1] > 9.0, "of two none is the odd one out"


@pytest.mark.parametrize("rows", [40, 200])
def test_a_scale_holds_all_but_a_twentieth_of_the_rows(rows):
    value = np.ones(rows)
    high = value + np.geomspace(1.0, 1e6, rows)
    first, last = span_of(value, value - 1.0, high, None)
    assert (high <= last).mean() >= 0.95
    assert first == 0.0


def test_rows_are_scrolled_revealed_and_kept():
    window = FigureWindow().with_home((0.0, 50.0), (0.0, 1.0)).scrolled_by("y", 100, 25)
    assert (window.first, window.last) == (0, 25)
    assert window.view.y == (-BEFORE, 24.8)
    later = window.revealing(60)
    assert (later.first, later.last) == (36, 61)
    assert later.revealing(40) == later
    assert later.revealing(10).first == 10
    assert window.scrolled_to(1_000).last == 100
    assert later.scrolled_by("y", 100, 40).first == 36
    assert later.scrolled_by("y", 20, 25).first == 0


def test_a_range_set_by_hand_outlives_other_rows_until_it_is_reset():
    window = FigureWindow().with_home((0.0, 50.0), (0.0, 1.0)).set_by_hand("x", 10.0, 20.0)
    assert window.with_home((0.0, 80.0), (0.0, 1.0)).view.x == (10.0, 20.0)
    assert window.set_by_hand("x", 30.0, 30.0) == window
    assert window.reset().view.x == (0.0, 50.0)
    assert window.with_home((0.0, 80.0), (0.0, 1.0)).reset().view.x == (0.0, 80.0)


def test_zoom_leaves_rows_alone():
    window = FigureWindow().with_home((0.0, 50.0), (0.0, 1.0)).scrolled_by("y", 100, 25)
    zoomed = window.zoomed(0.5)
    assert zoomed.view == View((12.5, 37.5), window.view.y)
    assert window.moved(5.0, 3.0).view == View((5.0, 55.0), window.view.y)


def test_the_element_under_a_pixel_is_the_nearest_of_those_that_hold_it():
    spots = np.array([[0.0, 0.0, 20.0, 20.0], [10.0, 0.0, 30.0, 20.0]])
    scene = Scene(100.0, 100.0, (), spots, np.array([7, 8], np.int32))
    assert scene.at(11.0, 10.0) == 7
    assert scene.at(19.0, 10.0) == 8
    assert scene.at(50.0, 50.0) is None
    assert scene.spot(8).tolist() == [10.0, 0.0, 30.0, 20.0]
    assert scene.spot(9) is None


def test_svg_is_well_formed_names_one_family_and_escapes_words():
    parts = (
        Lines(np.array([[0.0, 0.0, 5.0, 5.0]]), "#000000", 2.0, "dash", 0.5),
        Shape(np.array([[0.0, 0.0], [5.0, 0.0], [5.0, 5.0]]), fill="#ff0000"),
        *(
            Symbols(np.array([[5.0, 5.0]]), kind, 8.0, "#00ff00", "#ffffff")
            for kind in ("disc", "half", "ring", "diamond", "halo", "square", "left")
        ),
        SceneText(1.0, 2.0, "<b>&", "#000000", "end", turned=True),
    )
    root = ET.fromstring(svg(Scene(100.0, 50.0, parts), "a < b", 12.0, "more & more"))
    assert root.get("viewBox") == "0 0 100 50"
    assert root.get("font-family") == FAMILY == "sans-serif"
    names = {"s": "http://www.w3.org/2000/svg"}
    assert root.find("s:title", names).text == "a < b"
    assert root.find("s:desc", names).text == "more & more"
    assert root.find("s:text", names).text == "<b>&"
    assert not [part for part in root.iter() if part.get("font-family") not in (None, FAMILY)]
    assert len(root.findall("s:circle", names)) == 4


@pytest.mark.parametrize("kind", ["disc", "half", "ring", "square", "open square", "diamond"])
def test_every_verdict_and_side_has_a_shape_of_its_own(kind):
    drawn = {
        one: svg(
            Scene(9.0, 9.0, (Symbols(np.array([[5.0, 5.0]]), one, 8.0, "#000000", "#ffffff"),)), "", 12.0
        )
        for one in ("disc", "half", "ring", "square", "open square", "diamond")
    }
    assert sum(drawn[kind] == other for other in drawn.values()) == 1
