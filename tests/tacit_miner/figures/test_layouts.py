"""Every layout keeps all of itself inside its page, and no two labels lie on each other, whatever is drawn and however small the page."""

from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tacit_miner.figures.chart import Chart, Spots, height_for_rows, legend_scene, rows_with_room, sheet
from tacit_miner.figures.marks import Band, Curve, LineMark, Points, Segments, Swatch, Tiles, segments
from tacit_miner.figures.mosaic import Mosaic, apart, height_for_groups, mosaic_scene, possible, shade, tiles
from tacit_miner.figures.palette import ColourScheme, inks
from tacit_miner.figures.rules import (
    RowsInView,
    columns_with_room,
    items_of,
    matrix_scene,
    network_scene,
    placed,
    rules_with_room,
)
from tacit_miner.figures.scene import FigurePage, Letters, Lines, SceneText, Shape, Symbols, View

HAIR = 1.5
"""Pixels that an outline may take beyond what it outlines."""

sizes = st.tuples(st.integers(240, 1_600), st.integers(160, 1_200))
ends = st.floats(-500.0, 500.0)
words = st.text(st.characters(codec="utf-8", categories=("L", "N", "P", "Zs")), max_size=90)
few = settings(max_examples=40, deadline=None)


def extent(part, letters):
    if isinstance(part, SceneText):
        return _text_extent(part, letters)
    if isinstance(part, Lines):
        points, around = part.ends.reshape(-1, 2), part.width / 2.0
    elif isinstance(part, Shape):
        points, around = part.points, part.width / 2.0 if part.stroke else 0.0
    else:
        points, around = part.places, part.size / 2.0 + 1.0
    return np.concatenate([points.min(axis=0) - around, points.max(axis=0) + around])


def _text_extent(part, letters):
    width, height = letters.width(part.words) * part.scale, letters.height * part.scale
    back = {"start": 0.0, "middle": 0.5, "end": 1.0}[part.anchor] * width
    if part.turned:
        low = part.y + back
        return np.array([part.x - height / 2.0, low - width, part.x + height / 2.0, low])
    return np.array([part.x - back, part.y - height / 2.0, part.x - back + width, part.y + height / 2.0])


def page_of(size, *, mirrored=False, letters=12.0):
    return FigurePage(float(size[0]), float(size[1]), Letters(letters), inks(ColourScheme.LIGHT), mirrored)


def assert_inside(scene, page):
    for part in scene.parts:
        left, top, right, bottom = extent(part, page.letters)
        assert left >= -HAIR, part
        assert top >= -HAIR, part
        assert right <= scene.width + HAIR, part
        assert bottom <= scene.height + HAIR, part


def assert_apart(scene, page):
    """No words on other words; lines of one name may touch."""
    boxes = [extent(part, page.letters) for part in scene.parts if isinstance(part, SceneText) and part.words]
    for one, other in combinations(boxes, 2):
        across = min(one[2], other[2]) - max(one[0], other[0])
        down = min(one[3], other[3]) - max(one[1], other[1])
        assert across <= 0.5 or down <= 0.25 * page.letters.height, (one, other)


@few
@given(sizes, st.lists(st.tuples(ends, ends), min_size=1, max_size=60), words, words, st.booleans())
def test_rows_of_intervals(size, intervals, name, title, mirrored):
    page = page_of(size, mirrored=mirrored)
    low, high = np.sort(np.array(intervals), axis=1).T
    place = np.arange(len(low), dtype=np.float64)
    x, y = np.column_stack([low, high]).ravel(), np.repeat(place, 2)
    chart = Chart(
        marks=(
            Segments(x, y, "#111111", 2.0, beyond=True),
            Points(low, place, "#222222", "half", 9.0),
            LineMark(3.0, vertical=True, colour="#333333"),
        ),
        titles=(title, ""),
        left_names=lambda row: f"{name} {row}",
        rows=len(low),
        downward=True,
        spots=Spots(low, place, "row"),
    )
    shown = min(len(low), rows_with_room(page))
    scene = chart.lay_out(View((-20.0, 20.0), (-0.8, shown - 0.2)), page)
    assert_inside(scene, page)
    assert_apart(scene, page)
    assert scene.ids.tolist() == list(range(shown))
    assert sum(
        str(text.words).endswith(str(shown - 1)) or "…" in text.words
        for text in scene.parts
        if isinstance(text, SceneText)
    )


@few
@given(sizes, ends, st.floats(1e-3, 900.0), words)
def test_curves_bands_and_numbers(size, low, span, title):
    page = page_of(size)
    x = np.linspace(low, low + span, 31)
    y = np.cos(x) * 50.0
    y[7] = np.nan
    marks = (
        Band(x, y - 5, y + 5, "#112233"),
        Curve(x, y, "#445566", "dash"),
        Points(x, y, "#000000", "diamond", 14.0),
    )
    chart = Chart(marks=marks, titles=(title, title))
    scene = chart.lay_out(View((low + span * 0.2, low + span * 0.7), (-20.0, 30.0)), page)
    assert_inside(scene, page)
    assert_apart(scene, page)


@few
@given(sizes, st.integers(2, 20), st.floats(0.3, 1.0))
def test_tiles_are_cut_at_the_frame(size, count, share):
    page = page_of(size)
    colours = [["#808080"] * count for _ in range(count)]
    texts = [["1.25"] * count for _ in range(count)]
    mark = Tiles(colours, np.eye(count, dtype=np.bool_), texts, colours)
    chart = Chart(
        marks=(mark,),
        left_names=lambda row: f"item {row}",
        rows=count,
        bottom_names=tuple(map(str, range(count))),
        downward=True,
    )
    view = View((-0.5, count * share), (-0.5, count * share))
    scene = chart.lay_out(view, page)
    assert_inside(scene, page)
    left, top, right, bottom = scene.frame
    for part in scene.parts[1:]:
        if getattr(part, "fill", "") == "#808080":
            box = extent(part, page.letters)
            assert (box[:2] >= (left - 0.01, top - 0.01)).all()
            assert (box[2:] <= (right + 0.01, bottom + 0.01)).all()


def sides(random, rules, items):
    every = [random.permutation(items)[: random.integers(2, 5)] for _ in range(rules)]
    return [tuple(map(int, row[:1])) for row in every], [tuple(map(int, row[1:])) for row in every]


def figures(random, rules):
    value = random.random(rules) * 100.0
    return value, value - random.random(rules) * 60.0, value + random.random(rules) * 60.0


@few
@given(sizes, st.integers(1, 60), st.integers(5, 60), words, st.booleans(), st.integers(0, 99))
def test_the_matrix(size, rules, items, name, mirrored, seed):
    page, random = page_of(size, mirrored=mirrored), np.random.default_rng(seed)
    rules = min(rules, columns_with_room(page))
    left, right = sides(random, rules, items)
    columns = RowsInView(
        left,
        right,
        lambda item: f"{item} {name}",
        *figures(random, rules),
        (0.0, 100.0),
        "Confidence %",
        [("disc", "#00468c")] * rules,
        30.0,
        5,
        frozenset({5}),
    )
    scene = matrix_scene(columns, View((4.2, 4.8 + rules), (0.0, 1.0)), page)
    assert_inside(scene, page)
    assert_apart(scene, page)
    assert scene.ids.tolist() == list(range(5, 5 + rules))
    shown, every = items_of(columns, 3)
    assert len(shown) == min(3, every) == min(3, len({item for side in (*left, *right) for item in side}))


@few
@given(sizes, st.integers(1, 40), st.integers(5, 40), words, st.booleans(), st.integers(0, 99))
def test_the_network(size, rules, items, name, mirrored, seed):
    page, random = page_of(size, mirrored=mirrored), np.random.default_rng(seed)
    rules = min(rules, rules_with_room(page))
    left, right = sides(random, rules, items)
    network = RowsInView(
        left,
        right,
        lambda item: f"{item} {name}",
        *figures(random, rules),
        (0.0, 100.0),
        "Confidence %",
        [("half", "#a85500")] * rules,
        30.0,
        2,
        frozenset({2}),
    )
    scene = network_scene(network, View((0.0, 1.0), (0.0, 1.0)), page)
    assert_inside(scene, page)
    assert_apart(scene, page)
    assert set(placed(left, np.arange(rules, dtype=np.float64))) == {item for side in left for item in side}


def test_the_width_of_an_interval_is_a_length_in_the_network():
    page = page_of((900, 400))
    narrow, wide = (
        network_scene(
            RowsInView(
                [(0,)],
                [(1,)],
                str,
                np.array([50.0]),
                np.array([50.0 - half]),
                np.array([50.0 + half]),
                (0.0, 100.0),
                "",
                [("disc", "#00468c")],
            ),
            View((0.0, 1.0), (0.0, 1.0)),
            page,
        )
        for half in (10.0, 20.0)
    )
    lengths = [
        next(part.ends[0, 2] - part.ends[0, 0] for part in scene.parts if getattr(part, "width", 0) == 3.0)
        for scene in (narrow, wide)
    ]
    assert lengths[1] == pytest.approx(2.0 * lengths[0])


@few
@given(sizes, st.integers(2, 9), st.integers(2, 20), words, st.booleans(), st.integers(0, 99))
def test_the_mosaic(size, groups, answers, name, mirrored, seed):
    page, random = page_of(size, mirrored=mirrored), np.random.default_rng(seed)
    shares = random.dirichlet(np.ones(answers), groups) + random.normal(0.0, 0.1, (groups, answers))
    mosaic = Mosaic(
        [f"{name} {group}" for group in range(groups)],
        [f"{name} {answer}" for answer in range(answers)],
        random.random(groups),
        shares,
        shares - 0.1,
        shares + 0.1,
        [["12.5 %"] * answers] * groups,
        random.integers(-1, 2, (groups, answers)).astype(np.int32),
        np.zeros((groups, answers), np.bool_),
    )
    scene = mosaic_scene(mosaic, View((0.0, 1.0), (0.0, 1.0)), page)
    assert_inside(scene, page)
    boxes = tiles(mosaic, scene.frame, mirrored=mirrored)
    widths = boxes[:, :, 2] - boxes[:, :, 0]
    assert np.allclose(widths / widths.sum(axis=1, keepdims=True), possible(shares))
    assert len({shade(answer, answers) for answer in range(answers)}) == answers
    if page.height >= height_for_groups(groups, page.letters):
        assert_apart(scene, page)


def test_each_group_of_a_mosaic_has_its_whole_name_however_small_it_is():
    names = [f"a group with a long name {group}" for group in range(12)]
    page, shares = page_of((900, height_for_groups(12, Letters(12.0)))), np.full((12, 3), 1 / 3)
    nothing = np.zeros((12, 3), np.int32)
    sizes = np.array([0.9] + [0.1 / 11] * 11)
    mosaic = Mosaic(
        names, ["a", "b", "c"], sizes, shares, shares, shares, [["33 %"] * 3] * 12, nothing, nothing > 0
    )
    scene = mosaic_scene(mosaic, View((0.0, 1.0), (0.0, 1.0)), page)
    assert set(names) <= set(scene.words())
    assert_apart(scene, page)


@given(st.lists(st.floats(0.0, 500.0), min_size=1, max_size=20), st.floats(5.0, 30.0))
def test_labels_are_pushed_apart_and_stay_between_the_ends(wanted, least):
    found = apart(np.sort(np.array(wanted))[::-1], least, (0.0, 500.0))
    gap = min(least, 500.0 / max(1, len(wanted) - 1))
    assert (-np.diff(found) >= gap - 1e-6).all()
    assert found.min() >= -1e-6
    assert found.max() <= 500.0 + 1e-6


@few
@given(st.integers(200, 1_200), st.lists(words, max_size=9), st.booleans())
def test_the_legend_and_the_sheet_of_a_file(width, names, mirrored):
    page = page_of((width, 300), mirrored=mirrored)
    entries = [
        Swatch(name, "#123456", hatched=bool(place % 2), ink="#ffffff") for place, name in enumerate(names)
    ]
    scene = legend_scene(entries, page)
    assert_inside(scene, page)
    assert_apart(scene, page)
    whole = sheet(" ".join(names), entries, Chart().lay_out(View((0.0, 1.0), (0.0, 1.0)), page), page)
    assert_inside(whole, page)
    assert_apart(whole, page)


@pytest.mark.parametrize("rows", [1, 3, 25, 40])
@pytest.mark.parametrize("size", [9.0, 12.0, 24.0])
def test_a_page_made_for_rows_names_each_of_them(rows, size):
    letters = Letters(size)
    page = FigurePage(
        900.0, float(np.ceil(height_for_rows(rows, letters))), letters, inks(ColourScheme.LIGHT)
    )
    assert rows_with_room(page) >= rows
    chart = Chart(left_names=lambda row: f"row number {row}", rows=100, downward=True)
    scene = chart.lay_out(View((0.0, 1.0), (-0.8, rows - 0.2)), page)
    assert sum(words.startswith("row number") for words in scene.words()) == rows


def test_what_leaves_the_scale_ends_in_an_arrow_with_its_number():
    page = page_of((600, 300))
    x, y = segments(np.array([0.2, 0.1, -7.0]), np.array([8.0, 0.4, 0.3]), np.arange(3.0))
    scene = Chart(marks=(Segments(x, y, "#000000", beyond=True),)).lay_out(
        View((0.0, 1.0), (-0.8, 2.8)), page
    )
    assert {part.words for part in scene.parts if isinstance(part, SceneText)} >= {"8.0", "-7.0"}
    assert sorted(part.kind for part in scene.parts if isinstance(part, Symbols)) == ["left", "right"]
    lines = np.concatenate(
        [part.ends for part in scene.parts if isinstance(part, Lines) and len(part.ends) == 3]
    )
    assert lines[:, [0, 2]].max() < scene.frame[2] - 20.0, "the number has room"


def parts_of_intervals(low, high):
    x, y = segments(np.array(low), np.array(high), np.arange(float(len(low))))
    view = View((0.0, 1.0), (-0.8, len(low) - 0.2))
    chart, plain = (Chart(marks=marks) for marks in ((Segments(x, y, "#010101", beyond=True),), ()))
    page = page_of((600, 300))
    axes = {part.words for part in plain.lay_out(view, page).parts if isinstance(part, SceneText)}
    parts = chart.lay_out(view, page).parts
    words = [part.words for part in parts if isinstance(part, SceneText)]
    drawn = [part.ends for part in parts if isinstance(part, Lines) and part.colour == "#010101"]
    return [each for each in words if each not in axes], drawn


def test_ends_without_bound_and_ends_that_round_to_nothing_are_written_as_people_write_them():
    written, drawn = parts_of_intervals([-np.inf, -0.04], [np.inf, 0.4])
    assert {"∞", "−∞"} <= set(written)
    assert not {"-0.0", "inf", "-inf"} & set(written)
    assert len(drawn[0]) == 2


def test_an_interval_that_is_unknown_or_out_of_view_leaves_no_line():
    written, drawn = parts_of_intervals([np.nan, -5.0, 0.1, 4.0], [0.5, -2.0, 0.4, 7.0])
    assert sorted(written) == ["-5.0", "7.0"]
    assert [len(ends) for ends in drawn] == [1]
    assert drawn[0][0, 2] > drawn[0][0, 0]
