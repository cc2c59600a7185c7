"""Which step is done, which is next, and which is not yet possible."""

import pytest

from tacit_miner.ui.shell.actions import steps
from tacit_miner.ui.workflow.workflow import ICONS, START, StepFacts, StepStage, stages


def stage(**facts):
    return stages(steps(), StepFacts(**facts))


def test_without_a_project_only_pages_that_need_none_are_open():
    found = stage()
    shut = {step.name for step in steps() if not step.page and step.name != START}
    assert {name for name, where in found.items() if where is StepStage.SHUT} == shut >= {"import", "rules"}


def test_an_empty_project_wants_records_first():
    found = stage(has_project=True)
    assert found["import"] is StepStage.NEXT
    assert found["tables"] is StepStage.SHUT
    assert found["rules"] is StepStage.OPEN


def test_a_result_that_is_out_of_date_is_to_be_mined_again():
    seen = frozenset(step.name for step in steps())
    assert stage(has_project=True, kept=5, seen=seen)["rules"] is StepStage.NEXT
    found = stage(has_project=True, kept=5, is_current=True, seen=seen)
    assert (found["rules"], found["report"]) == (StepStage.DONE, StepStage.NEXT)


@pytest.mark.parametrize("kept", [0, 1])
def test_one_step_at_most_is_next(kept):
    assert list(stage(has_project=True, kept=kept).values()).count(StepStage.NEXT) == 1
    everything = {"is_current": True, "is_reported": True, "seen": frozenset(s.name for s in steps())}
    assert StepStage.NEXT not in stage(has_project=True, kept=5, **everything).values()


def test_names_and_icons_are_unique():
    found = steps()
    assert len({step.name for step in found}) == len({ICONS[step.name] for step in found}) == len(found)
    assert len(found) <= 10  # Ctrl and a digit each
