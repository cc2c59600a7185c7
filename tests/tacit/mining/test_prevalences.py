"""All questions in one scan: what the table of each question alone says, and who answered at which level."""

import numpy as np
import pytest
from questionnaires import random_questionnaire

from tacit.mining.partition import by_profile
from tacit.mining.prevalences import prevalences
from tacit.mining.settings import SettingsError
from tacit.mining.tables import distribution


@pytest.mark.parametrize("seed", range(30))
def test_each_question_is_as_in_its_own_table_by_levels_and_by_profiles(seed):
    asked = random_questionnaire(np.random.default_rng([seed, 16]), records=90)
    for dataset in (asked.dataset, by_profile(asked.dataset)):
        found = prevalences(dataset, alpha=0.1)
        assert [one.answers.question for one in found] == [each.name for each in asked.questions.each]
        for one in found:
            alone = distribution(dataset, one.answers.question, alpha=0.1)
            assert one.answers.answers == alone.answers
            assert (one.answers.answered, one.answers.records) == (alone.answered, 90)
            for part in ("value", "low", "high"):
                for bounds in ("shares", "simultaneous"):
                    expected = getattr(getattr(alone, bounds), part)
                    np.testing.assert_allclose(
                        getattr(getattr(one.answers, bounds), part), expected, 1e-12, 1e-12
                    )
            np.testing.assert_allclose(one.answers.projected, alone.projected, 1e-9, 1e-9)
            assert one.by_level.sum() == one.answers.answered


def test_a_refused_alpha_is_said():
    asked = random_questionnaire(np.random.default_rng(1), records=5)
    with pytest.raises(SettingsError, match="alpha"):
        prevalences(asked.dataset, alpha=2.0)


def test_a_stop_is_heard_at_each_block():
    asked = random_questionnaire(np.random.default_rng(1), records=5)

    def stop():
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        prevalences(asked.dataset, check=stop)
