"""What a picture of rules, itemsets and figures would show to be cut or to overlap: nothing, on real studies, by widths of text against their room.

Some combinations of screen, language, size and study; `python -m tests.grids pictures` tries all, and leaves the pictures in the
folder that TACIT_PICTURES names.
"""

import os
from itertools import product
from pathlib import Path

import pytest
from support import window_geometry as geometry
from support.real_studies import customers, policies, youth

from tacit.run.settings import Settings
from tacit_miner.figures.scene import is_whole
from tacit_miner.runs import RunSettings
from tacit_miner.ui.drawing.painting import QtLetters
from tacit_miner.ui.texts.language import bare

RUN = RunSettings(Settings(min_support=0.02, min_confidence=0.3))
SIXTY_RUN = RunSettings(Settings(min_support=0.1, min_confidence=0.5, max_length=2))
CASES = [("fr", (1440, 900), 100, youth), ("ar", (1280, 720), 200, customers)]
SCREENS = ((1280, 720), (1440, 900))
if os.environ.get("TACIT_ALL_PICTURES"):
    CASES = list(product(("en", "fr", "ar"), SCREENS, (100, 150, 200), (customers, youth)))
SIXTY = [("en", (1280, 720), 100, policies)]
if os.environ.get("TACIT_ALL_PICTURES"):
    SIXTY = list(product(("en", "fr", "ar"), SCREENS, (100, 200), (policies,)))
FEWEST = {((1280, 720), 100): 8, ((1440, 900), 100): 12}
"""Whole rows in view."""
FEWEST_LARGE = 4
"""In large letters, in any language, on any screen."""
PICTURES = os.environ.get("TACIT_PICTURES")


def _named(case):
    return f"{case[0]}-{case[1][0]}x{case[1][1]}-{case[2]}-{case[3].__name__}"


@pytest.fixture(params=CASES, ids=_named)
def shown(request, window_in, data_folder, tmp_path, idle):
    """The window with the result of a study, in a language and at a size; and its case."""
    language, screen, size, make = request.param
    window = window_in(language, size, screen)
    study, run = make(data_folder), SIXTY_RUN if make is policies else RUN
    (tmp_path / "study.tacit-survey").write_bytes(study.signed.line)
    (tmp_path / "sent.tacit-batch").write_bytes(study.sent)
    window.session.create(tmp_path / "study.tacit-project", tmp_path / "study.tacit-survey")
    idle(window)
    window.session.take_in([tmp_path / "sent.tacit-batch"])
    idle(window)
    window.workspace.draft.begin(run)
    window.session.mine(run)
    idle(window)
    window.workflow.show_step("rules")
    window.resize(*screen)
    geometry.settle()
    return window, screen, FEWEST.get((screen, size), FEWEST_LARGE)


def picture(widget, case, name):
    """For eyes, where somebody wants them."""
    if PICTURES:
        widget.grab().save(str(Path(PICTURES) / f"{case}-{name}.png"))


def test_nothing_is_cut_and_nothing_overlaps(shown, idle, request, record_property):
    window, screen, fewest = shown
    case, results = request.node.callspec.id, window.workspace.results
    found = []
    for page in (results.rules, results.itemsets):
        window.workspace.tabs.setCurrentWidget(page)
        geometry.settle()
        assert window.size().toTuple() == screen
        name = "rules" if page is results.rules else "itemsets"
        record_property(name, geometry.rows_seen(page.table))
        picture(window, case, name)
        found += rows_faults(page, name, fewest, screen)
        for place, plot in enumerate(page.plots):
            page.plot_tabs.setCurrentIndex(place)
            geometry.settle()
            save(plot, f"{case}-{name}-{plot.name}")
            found += [f"{name}, {plot.name}: {fault}" for fault in figure_faults(plot)]
    record_property("plots", sum(len(page.plots) for page in (results.rules, results.itemsets)))
    found += tables_faults(window, case, idle, record_property)
    assert not found


def rows_faults(page, name, fewest, screen):
    """A page of rules or itemsets above its figures."""
    yield from geometry.table_faults(page.table)
    yield from geometry.overlaps(page)
    if geometry.rows_seen(page.table) < fewest:
        yield f"{name}: {geometry.rows_seen(page.table)} rows in view, not {fewest}"
    if page.figures.height() < 0.4 * min(page.height(), screen[1]):
        yield f"{name}: figures {page.figures.height()} high"


def save(plot, name):
    """Its file, for eyes."""
    if PICTURES:
        plot.save(Path(PICTURES) / f"{name}.png")


LOOKED_AT = 4
"""Files of a figure whose rows are more than one holds."""


def figure_faults(plot):
    """In files, where nothing is cut; and on the screen, where a question may be."""
    every = max(1, plot.canvas.window_shown.count if plot.canvas.window_shown.along else 1)
    most = plot.picture_rows(every)
    for first in range(0, every, most)[:LOOKED_AT]:
        figure = plot.figure(first=first, most=most)
        yield from geometry.scene_faults(figure.scene, figure.letters)
    for fault in geometry.scene_faults(plot.canvas.scene(), QtLetters(plot.canvas.font())):
        if not fault.startswith("cut") or not is_whole(fault):
            yield fault


def tables_faults(window, case, idle, record_property):
    """The page of tables: the first question alone, and the second in groups by the first."""
    window.workflow.show_step("tables")
    idle(window)
    page = window.workspace.tables
    for name, groups in (("tables", ""), ("tables-groups", page.outcome.itemData(1))):
        page.groups.setCurrentIndex(page.groups.findData(groups))
        idle(window)
        geometry.settle()
        picture(window, case, name)
        record_property(name, geometry.rows_seen(page.view))
        yield from geometry.cell_faults(page.view)
        yield from geometry.overlaps(page)
        save(page.plot, f"{case}-{name}-saved")
        yield from (f"{name}: {fault}" for fault in figure_faults(page.plot))
        if geometry.rows_seen(page.view) < 2:
            yield f"{name}: no two rows in view"


@pytest.mark.parametrize("shown", SIXTY, ids=_named, indirect=True)
def test_sixty_items_are_legible_in_matrix_and_network(shown, request, record_property):
    window, _, fewest = shown
    case, results = request.node.callspec.id, window.workspace.results
    found = []
    for page in (results.itemsets, results.rules):
        window.workspace.tabs.setCurrentWidget(page)
        geometry.settle()
        name = "rules" if page is results.rules else "itemsets"
        record_property(name, geometry.rows_seen(page.table))
        if geometry.rows_seen(page.table) < fewest:
            found.append(f"{name}: {geometry.rows_seen(page.table)} rows in view, not {fewest}")
        for plot in page.plots:
            if plot.name not in {"pairs", "items", "network"}:
                continue
            page.plot_tabs.setCurrentWidget(plot)
            if plot.name == "pairs":
                plot.most.setValue(MATRIX)
            geometry.settle()
            picture(window, case, f"{name}-{plot.name}")
            save(plot, f"{case}-{name}-{plot.name}-saved")
            found += [f"{name}, {plot.name}: {fault}" for fault in figure_faults(plot)]
            if plot.name == "pairs":
                lost = list(numbers_lost(plot.figure().scene))
                found += lost
                record_property("matrix", MATRIX - len(lost))
            if plot.name == "network":
                record_property("network", len(plot.rows_in_view()))
    assert not found


MATRIX = 60
"""Items, all that it can show."""


def numbers_lost(scene):
    """Items of the matrix whose row or column has no number."""
    words = list(map(bare, scene.words()))
    rows = {name.partition("  ")[2] or name.partition("  ")[0] for name in words}
    for number in map(str, range(1, 1 + MATRIX)):
        if number not in words or number not in rows:
            yield f"no number {number}"
