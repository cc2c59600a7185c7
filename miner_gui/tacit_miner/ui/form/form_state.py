"""The state of the settings form, to be kept and restored."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tacit_miner.runs import RunSettings


@dataclass(frozen=True, slots=True)
class FormState:
    """The state of the form.

    Attributes:
        base: the settings put into it.
        shown: how its fields showed them.
        values: what its fields say now; one that is refused says the last number that was not.
        refused: texts that are refused, and None for the other fields, in the order of the form.
    """

    base: RunSettings
    shown: dict[str, Any]
    values: dict[str, Any]
    refused: tuple[str | None, ...]
