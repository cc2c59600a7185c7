"""Results at the edge: tiny data, nothing found, every setting; each page and plot shows them without a warning."""

from dataclasses import replace
from functools import cache

import numpy as np
import pytest
from made_results import synthetic
from packed_rows import block_from_rows
from PySide6.QtCore import QSettings
from shiboken6 import delete

from tacit.channels.channel import warner
from tacit.estimation.intervals import ConfidenceInterval
from tacit.estimation.inversion import Variance
from tacit.mining.apriori import mine
from tacit.records.blocks import Dataset, Profiles
from tacit.run.keep_rules import Select
from tacit.run.settings import Settings
from tacit_miner.ui.pages.result_pages import ItemsetsPage, RulesPage


def tiny(**settings):
    """Twenty-five people, noise so strong that estimates leave 0 … 1."""
    rows = (np.random.default_rng(3).random((25, 5)) < 0.6).astype(np.uint8)
    data = Dataset(tuple("abcde"), Profiles.single([warner(0.6)] * 5), [block_from_rows(rows)])
    return mine(data, Settings(0.05, min_confidence=0.1, **settings))


def nothing():
    return replace(synthetic(rules=6), by_length=(), rules=synthetic(rules=0).rules)


def undefined():
    made = tiny()
    for bounds in (made.rules.confidence, *made.rules.measures.values()):
        for part in (bounds.value, bounds.low, bounds.high):
            part[:] = np.nan
    return made


RESULTS = {
    "fieller": tiny,
    "chebyshev": lambda: tiny(interval=ConfidenceInterval.CHEBYSHEV),
    "false discoveries": lambda: tiny(select=Select.FDR),
    "records": lambda: tiny(variance=Variance.RECORDS),
    "one item": lambda: tiny(max_length=1),
    "nothing": nothing,
    "undefined": undefined,
}


@cache
def result_of(name):
    """One result for both pages."""
    return RESULTS[name]()


@pytest.fixture(scope="module")
def pages(qapp, tmp_path_factory):
    """One of each kind, for one result after the other."""
    path = tmp_path_factory.mktemp("pages") / "columns.ini"
    settings = QSettings(str(path), QSettings.Format.IniFormat)
    made = {kind: kind(settings=settings) for kind in (ItemsetsPage, RulesPage)}
    yield made
    for page in made.values():
        delete(page)


@pytest.mark.parametrize("kind", [ItemsetsPage, RulesPage])
@pytest.mark.parametrize("made", RESULTS)
def test_every_page_and_plot_shows_it(pages, made, kind):
    page = pages[kind]
    page.resize(640, 480)
    page.show()
    page.set_result(None)
    page.set_result(result_of(made))
    for place in range(len(page.plots)):
        page.plot_tabs.setCurrentIndex(place)
        page.table.select_rows(page.shown_rows()[:2])
        assert not page.grab().isNull()
    for column in range(page.table.model().columnCount()):
        page.table.results.sort(column)
    page.hide()


def test_raw_estimates_outside_the_possible_are_flagged(qtbot, settings):
    page = RulesPage(settings=settings)
    qtbot.addWidget(page)
    page.set_result(tiny())
    table = page.table.results.table
    values = table.column("confidence").values
    assert ((values < 0) | (values > 1)).any()
