"""A result as bytes in the project: NumPy's own format, compressed, and never pickled."""

from __future__ import annotations

import io
import json
import zlib
from dataclasses import astuple
from typing import Any

import numpy as np

from tacit.estimation.intervals import Bounded
from tacit.mining.lattice import Itemsets
from tacit.mining.result import FrequentItemsets, Result, Rules
from tacit.mining.settings import Settings
from tacit_miner.project.standing import Standing
from tacit_miner.runs.source import Source

Arrays = dict[str, np.ndarray]


def pack_result(result: Result, source: Source) -> bytes:
    """Everything about a result but its settings, which stand beside it."""
    head = {
        "items": result.items,
        "records": result.records,
        "minimum": result.minimum,
        "cuts": result.cuts,
        "notes": result.notes,
        "candidates": [level.candidates for level in result.by_length],
        "measures": None if result.rules is None else list(result.rules.measures),
        "source": astuple(source),
    }
    arrays: Arrays = {"head": np.frombuffer(json.dumps(head).encode(), np.uint8)}
    for number, level in enumerate(result.by_length):
        arrays |= _level_arrays(f"{number}.", level)
    if result.rules is not None:
        arrays |= _rule_arrays(result.rules)
    stream = io.BytesIO()
    np.savez(stream, **arrays)  # type: ignore[arg-type]  # the stub takes the names for options
    return zlib.compress(stream.getvalue(), 1)


def unpack_result(packed: bytes, settings: Settings) -> tuple[Result, Source]:
    """The result, and the source of its records."""
    with np.load(io.BytesIO(zlib.decompress(packed)), allow_pickle=False) as arrays:
        head = json.loads(arrays["head"].tobytes())
        levels = tuple(_level(arrays, f"{n}.", c) for n, c in enumerate(head["candidates"]))
        rules = None if head["measures"] is None else _rules(arrays, head["measures"])
    title, survey, data, counts = head["source"]
    result = Result(
        tuple(head["items"]),
        head["records"],
        settings,
        head["minimum"],
        levels,
        rules,
        tuple(head["cuts"]),
        tuple(head["notes"]),
    )
    return result, Source(title, survey, data, _read_counts(counts))


_OLD_WORDS = {str(standing.words): standing for standing in Standing}
"""What older results have where newer ones have the number of the standing."""


def _read_counts(counts: list[tuple[int | str, int]]) -> tuple[tuple[Standing, int], ...]:
    return tuple((_OLD_WORDS[key] if isinstance(key, str) else Standing(key), count) for key, count in counts)


def _bounded(name: str, bounds: Bounded) -> Arrays:
    return {name: bounds.value, f"{name}.low": bounds.low, f"{name}.high": bounds.high}


def _read_bounded(arrays: Any, name: str) -> Bounded:  # noqa: ANN401 - NumPy's reader has no public type
    return Bounded(arrays[name], arrays[f"{name}.low"], arrays[f"{name}.high"])


def _level_arrays(prefix: str, level: FrequentItemsets) -> Arrays:
    plain: Arrays = {
        "items": level.itemsets.items,
        "parents": level.itemsets.parents,
        "records": level.records,
        "observed": level.observed,
        "error": level.error,
        "listed": level.listed,
        **_bounded("support", level.support),
    }
    return {prefix + name: array for name, array in plain.items()}


def _level(arrays: Any, prefix: str, candidates: int) -> FrequentItemsets:  # noqa: ANN401 - as above
    return FrequentItemsets(
        Itemsets(arrays[f"{prefix}items"], arrays[f"{prefix}parents"]),
        arrays[f"{prefix}records"],
        arrays[f"{prefix}observed"],
        _read_bounded(arrays, f"{prefix}support"),
        arrays[f"{prefix}error"],
        arrays[f"{prefix}listed"],
        candidates,
    )


_PLAIN = ("length", "row", "antecedent", "records", "unbounded", "antecedent_support", "consequent_support")


def _rule_arrays(rules: Rules) -> Arrays:
    arrays: Arrays = {f"rules.{name}": getattr(rules, name) for name in _PLAIN}
    arrays |= _bounded("rules.support", rules.support) | _bounded("rules.confidence", rules.confidence)
    for name, bounds in rules.measures.items():
        arrays |= _bounded(f"measure.{name}", bounds)
    return arrays


def _rules(arrays: Any, measures: list[str]) -> Rules:  # noqa: ANN401 - as above
    return Rules(
        support=_read_bounded(arrays, "rules.support"),
        confidence=_read_bounded(arrays, "rules.confidence"),
        measures={name: _read_bounded(arrays, f"measure.{name}") for name in measures},
        **{name: arrays[f"rules.{name}"] for name in _PLAIN},
    )
