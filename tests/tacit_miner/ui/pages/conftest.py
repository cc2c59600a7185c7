"""A mined result, its tables, and the page that shows it; and a project of questions that have options."""

import shutil

import pytest
from result_fixtures import english, itemsets, result, rules, truth
from support.batches import batch, make_project, put
from support.choices import SIGNED_CHOICES, choice_records
from support.lasting_pages import lasting_page, page, settings

from tacit_miner.project import Study

__all__ = [
    "english",
    "itemsets",
    "lasting_page",
    "page",
    "result",
    "rules",
    "settings",
    "truth",
]


@pytest.fixture(scope="session")
def answered(tmp_path_factory):
    """A folder with a project of questions that have options, and 3,000 records."""
    folder = tmp_path_factory.mktemp("answered")
    with make_project(folder, Study.of_survey(SIGNED_CHOICES)) as made:
        put(made, folder, batch(choice_records(3, 3_000), survey=SIGNED_CHOICES))
    return folder


@pytest.fixture
def study(window, answered, tmp_path, idle):
    """A window with that project."""
    shutil.copytree(answered, tmp_path, dirs_exist_ok=True)
    window.open_path(tmp_path / "p.tacit-project")
    idle(window)
    return window


@pytest.fixture(scope="module")
def study_copy(answered, tmp_path_factory):
    return shutil.copytree(answered, tmp_path_factory.mktemp("read"), dirs_exist_ok=True) / "p.tacit-project"


@pytest.fixture
def study_to_read(lasting, study_copy):
    """A window with that project, left open for the next test: for those that leave it as it is."""
    return lasting.read(study_copy)
