"""Fixtures of the result views' tests: a mined result, its tables, and the page that shows it."""

import pytest
from made_results import mined
from PySide6.QtCore import QLocale, QSettings

from tacit_miner.ui.pages.result_pages import RulesPage
from tacit_miner.ui.results.result_tables import itemset_table, rule_table


@pytest.fixture(autouse=True)
def english():
    before = QLocale()
    QLocale.setDefault(QLocale("en_US"))
    yield
    QLocale.setDefault(before)


@pytest.fixture(scope="session")
def result():
    return mined()[0]


@pytest.fixture(scope="session")
def truth():
    return mined()[1]


@pytest.fixture(scope="session")
def rules(result, truth):
    return rule_table(result, truth)


@pytest.fixture(scope="session")
def itemsets(result, truth):
    return itemset_table(result, truth)


@pytest.fixture
def settings(tmp_path):
    return QSettings(str(tmp_path / "columns.ini"), QSettings.Format.IniFormat)


@pytest.fixture
def page(qtbot, settings, result, truth):
    made = RulesPage(settings=settings)
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show()
    made.set_result(result, truth=truth)
    made.filters.redundant.setChecked(False)  # every rule, as most tests count them
    return made
