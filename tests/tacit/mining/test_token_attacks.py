"""Where tokens draw the questions, colluders move a triple by about their share, and each flip is announced."""

import pytest
from tests.grids.token_attacks import SHARE, token_attack


@pytest.mark.parametrize("seed", range(2))
def test_colluders_whose_tokens_draw_push_far_less_than_those_who_choose(seed):
    drawn, chosen = (token_attack(0.9, seed, chosen=chosen) for chosen in (False, True))
    assert drawn.held
    assert chosen.held
    assert drawn.moved < 15 * SHARE < 50 * SHARE < chosen.moved
