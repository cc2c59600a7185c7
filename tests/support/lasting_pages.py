"""A page of rules that lasts for the tests of a module: to make one, with its plots, takes longer than most of them."""

import pytest
from PySide6.QtCore import QLocale, QSettings
from shiboken6 import delete

from tacit_miner.ui.pages.result_pages import RulesPage


@pytest.fixture(scope="module")
def lasting_page(qapp, tmp_path_factory):
    """The page, and where it remembers its columns."""
    before = QLocale()
    QLocale.setDefault(QLocale("en_US"))  # as while it is tested
    path = tmp_path_factory.mktemp("lasting") / "columns.ini"
    settings = QSettings(str(path), QSettings.Format.IniFormat)
    made = RulesPage(settings=settings)
    made.show()
    QLocale.setDefault(before)
    yield made, settings
    delete(made)


@pytest.fixture
def settings(lasting_page):
    """Nothing is remembered."""
    lasting_page[1].clear()
    return lasting_page[1]


@pytest.fixture
def page(lasting_page, settings, result, truth):
    """As a page of its own that shows its first result."""
    made = lasting_page[0]
    made.unsetLayoutDirection()
    made.fold_away(folded=False)
    made.filters.clear()
    made.filters.more.setChecked(False)
    made.set_result(None)
    made.plot_tabs.setCurrentIndex(0)
    made.resize(1280, 800)
    made.set_result(result, truth=truth)
    made.filters.redundant.setChecked(False)  # every rule, as most tests count them
    return made
