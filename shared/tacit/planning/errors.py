"""The refusal of a plan: something asked for that makes no study, or that no study reaches."""

from __future__ import annotations

from tacit.errors import TacitError


class PlanError(TacitError):
    """A plan that cannot be made."""
