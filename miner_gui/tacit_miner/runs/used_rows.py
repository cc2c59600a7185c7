"""The rows of the records that count, in an order that no import decides."""

from __future__ import annotations

from collections.abc import Collection

import numpy as np

from tacit.mining.mixed import Bytes
from tacit_miner.project.project import Project
from tacit_miner.project.records import order_by_content
from tacit_miner.project.standing import Standing


def used_rows(project: Project, excluded: Collection[str]) -> Bytes:
    """The rows that count, in the order of their content, so that sums do not depend on that of import."""
    records, standings = project.load(excluded)
    rows = records.rows[standings == Standing.USED]
    return np.asarray(rows[order_by_content(rows)])
