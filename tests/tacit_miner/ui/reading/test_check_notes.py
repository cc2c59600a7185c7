"""What the checks of the answers found is read above the table of a result."""

from dataclasses import replace

import pytest

from tacit_miner.runs.checks import ARMS_NOTE, ASKED_NOTE, LYING_NOTE
from tacit_miner.ui.reading.run_notices import Notices


@pytest.fixture
def checked(result):
    notes = (
        ASKED_NOTE(ask=4, count=16, refused=10.0),
        LYING_NOTE(share=18.2, low=12.5, high=24.0),
        ARMS_NOTE(mean=6.4, low=1.1, high=11.7, p=0.018),
    )
    return replace(result, notes=notes)


def test_the_notes_of_the_checks_are_shown(qtbot, english, checked):
    notices = Notices()
    qtbot.addWidget(notices)
    notices.set_result(checked)
    for words in (
        "asked 4 of 16 sensitive questions",
        "18.2 % of the people (12.5 to 24.0)",
        "by +6.4 points",
    ):
        assert words in f"{notices.headline.text()}\n{notices.notes.text()}"
