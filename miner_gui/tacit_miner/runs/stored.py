"""A result, with the source of its records, as bytes in the project: NumPy's own format, compressed, and never pickled.

Arrays are named by the fields of the result. Three names are shorter, as they were stored from the first version on: an
estimate's value has the name of the estimate, items and parents of itemsets are beside their figures, and a measure is
`measure.NAME`. Every output states the source.
"""

from __future__ import annotations

import io
import json
import zlib
from collections.abc import Mapping
from dataclasses import astuple, dataclass, replace
from typing import Any

import numpy as np

from tacit.compute.arrays import Array, StructOfArrays
from tacit.compute.control import Check, go_on
from tacit.estimation.intervals import Bounded, verdict_codes
from tacit.estimation.measures import measure_name
from tacit.estimation.verdict import CERTAIN
from tacit.platform import messages
from tacit.run.result import FrequentItemsets, Result, Rules
from tacit.run.settings import Adjust, Settings
from tacit_miner.project import UNSIGNED, Standing, Study
from tacit_miner.project.block_cache import UsedRecords


@dataclass(frozen=True, slots=True)
class ResultSource:
    """Where a result's records came from, as every output states it: the study's title, and its survey, empty for a plain table.

    `data` is the fingerprint of the records that counted, `counts` the project's records by whether they counted.
    """

    title: str
    survey: str
    data: str
    counts: tuple[tuple[Standing, int], ...]

    @classmethod
    def of(cls, study: Study, used: UsedRecords) -> ResultSource:
        """The source of a run."""
        counts = tuple((standing, used.counts[standing]) for standing in Standing)
        return cls(study.title, study.survey.id if study.survey else "", used.fingerprint, counts)

    @property
    def unsigned(self) -> messages.Message | None:
        """What to say if the records are not signed."""
        return None if self.survey else UNSIGNED()


Arrays = dict[str, Array]

_ITEMSETS = "itemsets."
_MEASURES = "rules.measures."
_MEASURE = "measure."
_VALUE = ".value"

AT_ONCE = 2**20  # bytes that are packed between two checks


def pack_result(result: Result, source: ResultSource, check: Check = go_on) -> bytes:
    """Everything about a result but its settings, which are kept beside it; `check` may raise to stop."""
    head = {
        **{name: getattr(result, name) for name in ("items", "records", "minimum")},
        "cuts": [cut.to_json() for cut in result.cuts],
        "notes": [note.to_json() for note in result.notes],
        "candidates": [found.candidates for found in result.by_length],
        "measures": None if result.rules is None else list(result.rules.measures),
        "source": astuple(source),
        "alphas": [result.itemset_alpha, result.rule_alpha],
    }
    arrays: Arrays = {"head": np.frombuffer(json.dumps(head).encode(), np.uint8)}
    for number, found in enumerate(result.by_length):
        arrays |= _stored(f"{number}.", found)
    if result.rules is not None:
        arrays |= _stored("rules.", result.rules)
    stream = io.BytesIO()
    np.savez(stream, **arrays)  # type: ignore[arg-type]  # the stub takes the names for options
    whole, packer = stream.getbuffer(), zlib.compressobj(1)
    pieces = []
    for start in range(0, len(whole), AT_ONCE):
        check()
        pieces.append(packer.compress(whole[start : start + AT_ONCE]))
    return b"".join([*pieces, packer.flush()])


def unpack_result(packed: bytes, settings: Settings) -> tuple[Result, ResultSource]:
    """The result, and the source of its records."""
    with np.load(io.BytesIO(zlib.decompress(packed)), allow_pickle=False) as stored:
        arrays = dict(stored)
    head = json.loads(arrays["head"].tobytes())
    _judge_old(arrays, head, settings)
    itemset_alpha, rule_alpha = head.get("alphas", [settings.alpha] * 2)
    title, survey, data, counts = head["source"]
    result = Result(
        items=tuple(head["items"]),
        records=head["records"],
        settings=settings if "alphas" in head else replace(settings, adjust=Adjust.NONE),
        minimum=head["minimum"],
        by_length=tuple(
            FrequentItemsets.from_arrays(_read(arrays, f"{number}."), candidates=candidates)
            for number, candidates in enumerate(head["candidates"])
        ),
        rules=None if head["measures"] is None else Rules.from_arrays(_read(arrays, "rules.", _MEASURE)),
        cuts=tuple(messages.from_json(cut) for cut in head["cuts"]),
        notes=tuple(messages.from_json(note) for note in head["notes"]),
        itemset_alpha=itemset_alpha,
        rule_alpha=rule_alpha,
    )
    standings = ((_OLD_WORDS[key] if isinstance(key, str) else Standing(key), count) for key, count in counts)
    return result, ResultSource(title, survey, data, tuple(standings))


def _judge_old(arrays: Arrays, head: Mapping[str, Any], settings: Settings) -> None:
    """The verdict by chance alone of results stored before it was: where they have intervals alone, each for itself, these say it."""
    judged = {f"{number}.": ("support", head["minimum"]) for number in range(len(head["candidates"]))}
    if head["measures"] is not None:
        judged["rules."] = ("confidence", settings.min_confidence)
    for prefix, (value, threshold) in judged.items():
        if f"{prefix}verdict" not in arrays:
            ends = (arrays[f"{prefix}{value}{end}"] for end in ("", ".low", ".high"))
            arrays[f"{prefix}verdict"] = verdict_codes(Bounded(*ends), threshold)
        elif f"{prefix}forged.forged.flips_at" in arrays:  # older verdicts had to bear forged records too
            bears = ~np.isnan(arrays[f"{prefix}forged.forged.certain_below"])
            arrays[f"{prefix}verdict"] = np.where(bears, np.int8(CERTAIN), arrays[f"{prefix}verdict"])


_OLD_WORDS = {str(standing.words): standing for standing in Standing}
"""What older results have where newer ones have the number of the standing."""


def _stored(prefix: str, struct: StructOfArrays) -> Arrays:
    names = {name: prefix + name.removeprefix(_ITEMSETS).removesuffix(_VALUE) for name in struct.arrays()}
    return {names[name].replace(_MEASURES, _MEASURE): array for name, array in struct.arrays().items()}


def _read(arrays: Mapping[str, Array], *prefixes: str) -> Arrays:
    """The arrays stored under these prefixes, by the names of the fields."""
    named: Arrays = {}
    for stored, array in arrays.items():
        prefix = next((prefix for prefix in prefixes if stored.startswith(prefix)), None)
        if prefix is None:
            continue
        name = stored.removeprefix(prefix)
        if prefix == _MEASURE:
            whose, dot, part = name.partition(".")
            name = f"{measure_name(whose)}{dot}{part}"
        if f"{stored}.low" in arrays:
            name += _VALUE
        if name in {"items", "parents"}:
            name = _ITEMSETS + name
        named[f"measures.{name}" if prefix == _MEASURE else name] = array
    return named
