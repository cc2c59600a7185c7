"""Rows of a table, and the selection that an export takes."""

from types import SimpleNamespace

import numpy as np

from tacit_miner.ui.pages.result_tabs import level_masks


class Level(SimpleNamespace):
    def __len__(self):
        return len(self.listed)


def test_positions_among_listed_itemsets_become_masks_by_level():
    levels = [Level(listed=np.array(listed, bool)) for listed in ([1, 0, 1, 1], [0, 1])]
    masks = level_masks(SimpleNamespace(by_length=levels), np.array([3, 1]))
    assert [mask.tolist() for mask in masks] == [[False, False, True, False], [False, True]]
