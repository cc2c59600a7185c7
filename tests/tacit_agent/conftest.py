"""Fixtures of the agent: a vault in a folder of its own, and a survey to answer."""

import shutil

import pytest
from support.surveys import RESEARCHER_KEY, make_survey

from tacit.formats.survey_file import sign_survey
from tacit.person import keys
from tacit_agent.vault import Vault, field, records


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """No test sees the data folder of the person who runs it."""
    folder = tmp_path / "home"
    monkeypatch.setenv("TACIT_AGENT_HOME", str(folder))
    return folder


@pytest.fixture(scope="module", autouse=True)
def cheap_codes(request):
    """What a code, a passphrase and the name of a table cost to try is proved by the tests of vault and keys; elsewhere it would be
    half of the time.
    """
    with pytest.MonkeyPatch.context() as patch:
        if request.path.parent.name != "vault":
            patch.setattr(field, "_COST", 1 << 4)
            patch.setattr(records, "_COST", 1 << 4)
            cheap = keys.seal.__kwdefaults__ | {"cost": keys.SMALLEST_COST}
            patch.setattr(keys.seal, "__kwdefaults__", cheap)
        yield


@pytest.fixture(scope="session")
def new_home(tmp_path_factory):
    """With a vault that was just made: to write its key and its tables safely to the disk takes longer than many a test."""
    folder = tmp_path_factory.mktemp("new") / "home"
    with Vault(folder) as made:
        made.unlock()
    return folder


@pytest.fixture
def vault(home, new_home):
    shutil.copytree(new_home, home)
    with Vault(home) as opened:
        opened.unlock()
        yield opened


@pytest.fixture(scope="session")
def signed():
    return sign_survey(make_survey(4), RESEARCHER_KEY)
