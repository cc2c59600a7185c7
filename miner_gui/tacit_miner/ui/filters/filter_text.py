"""A filter as text, to be kept with a name: items by their codes, so that it fits other results of the project."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from tacit.estimation.verdict import VERDICTS
from tacit_miner.ui.results.columns import Table
from tacit_miner.ui.results.row_filter import Filter, Limit, Part, SideFilter


def filter_text(wanted: Filter, items: tuple[str, ...]) -> str:
    """A filter of a result with these items as JSON."""
    named = {
        "text": wanted.text,
        "left": _side(wanted.left, items),
        "right": _side(wanted.right, items),
        "limits": [[one.key, str(one.part), one.at_least, one.value] for one in wanted.limits],
        "verdicts": [str(verdict) for verdict in VERDICTS if verdict in wanted.verdicts],
        "starred": wanted.starred,
        "hides_redundant": wanted.hides_redundant,
    }
    return json.dumps(named, ensure_ascii=False)


def _side(side: SideFilter, items: tuple[str, ...]) -> dict[str, object]:
    sets = {"required": side.required, "excluded": side.excluded, "only": side.only}
    codes = {name: [items[item] for item in sorted(chosen)] for name, chosen in sets.items()}
    return {**codes, "smallest": side.smallest, "largest": side.largest}


def read_filter(text: str, table: Table) -> Filter:
    """The filter for the rows of a table; items and measures that it does not have are left out.

    Raises:
        ValueError: the text is none of `filter_text`.
    """
    try:
        named = json.loads(text)
        place = {code: item for item, code in enumerate(table.items)}
        columns = {column.key for column in table.estimates()}
        return Filter(
            str(named["text"]),
            _read_side(named["left"], place),
            _read_side(named["right"], place),
            tuple(
                Limit(key, Part(part), bool(at_least), float(value))
                for key, part, at_least, value in named["limits"]
                if key in columns
            ),
            frozenset(verdict for verdict in VERDICTS if str(verdict) in named["verdicts"]),
            bool(named["starred"]),
            bool(named["hides_redundant"]),
        )
    except (TypeError, LookupError, AttributeError, RecursionError) as error:
        raise ValueError("not a filter") from error


def _read_side(named: dict[str, Any], place: dict[str, int]) -> SideFilter:
    largest = named["largest"]
    return SideFilter(
        _known(named["required"], place),
        _known(named["excluded"], place),
        _known(named["only"], place),
        int(named["smallest"]),
        None if largest is None else int(largest),
    )


def _known(codes: Iterable[str], place: dict[str, int]) -> frozenset[int]:
    return frozenset(place[code] for code in codes if code in place)
