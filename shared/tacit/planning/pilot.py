"""What a finished study says for the plan of the next one: shares, levels taken, answers withheld, untrue answers.

A pilot is a JSON file that `tacit-miner pilot` writes (docs/mining.md). It is the researcher's own and read strictly: a field that is
missing, or a number outside its range, is refused by name. Each share has the interval of the study it comes from, so a plan can be made
at either end of it.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tacit.estimation.choices import End
from tacit.planning.design import PlanError
from tacit.planning.questionnaire import Questionnaire
from tacit.platform.messages import Template

NOT_A_PILOT = Template("pilot.not-a-pilot", "this is no pilot; give a file that tacit-miner pilot wrote")
NO_FIELD = Template("pilot.field-missing", "the pilot has no {field}, or not as it should be; write it again")
NOT_A_SHARE = Template("pilot.not-a-share", "{field} is {value:g}, but a share lies between 0 and 1")

_KIND, _VERSION = "tacit-pilot", 1


@dataclass(frozen=True, slots=True)
class Interval:
    """A share with the interval of the pilot, each 0 to 1."""

    low: float
    share: float
    high: float

    def at(self, end: End) -> float:
        """One of the three."""
        return {End.LOW: self.low, End.SHARE: self.share, End.HIGH: self.high}[end]


@dataclass(frozen=True, slots=True)
class Pilot:
    """What is known."""

    records: int
    # Of each item, by name; corrected for untrue answers where the pilot could.
    shares: Mapping[str, Interval]
    levels: tuple[float, ...]  # share of answers at each level, over all questions
    # Of each question, by its code, the share of people who answered it at each level; they add up to its share of
    # answers.
    taken: Mapping[str, tuple[float, ...]]
    refused: Interval  # of the answers asked for, those withheld
    # Share of people who answered without regard to the question; None if the pilot had no anchor.
    dishonest: Interval | None

    def beliefs(self, questions: Questionnaire, end: End = End.SHARE) -> dict[str, float]:
        """What is believed of the items that both studies ask, by name."""
        return {name: self.shares[name].at(end) for name in questions.names if name in self.shares}

    def mix(self, questions: Questionnaire) -> tuple[float, ...] | None:
        """The levels people took; None if the new study has another number of levels.

        Questions that are not sensitive stay at their level in a plan, so only answers to the others count where the pilot has any.
        """
        if len(self.levels) != questions.levels:
            return None
        rows = [self.taken[code] for code in questions.sensitive_codes if code in self.taken]
        at_each = [sum(row) for row in zip(*rows, strict=True)]
        total = sum(at_each)
        return tuple(share / total for share in at_each) if total > 0.0 else self.levels


def read_pilot(data: bytes) -> Pilot:
    """A pilot from its file. Raises PlanError: it is none, or a field is missing or out of range."""
    try:
        fields = json.loads(data)
    except ValueError:
        raise PlanError(NOT_A_PILOT()) from None
    if not isinstance(fields, dict) or (fields.get("kind"), fields.get("v")) != (_KIND, _VERSION):
        raise PlanError(NOT_A_PILOT())
    items, levels = _of(fields, "items", list), _mix(_of(fields, "levels", list))
    dishonest = fields.get("dishonest")
    return Pilot(
        _of(fields, "records", int),
        {name: found for item in items for name, found in _item(item)},
        levels,
        _taken(fields.get("questions", []), len(levels)),
        _interval(_of(fields, "refused", dict), "refused"),
        None if dishonest is None else _interval(dishonest, "dishonest"),
    )


def _item(item: object) -> list[tuple[str, Interval]]:
    """The share of one item, corrected if that is bounded; nothing of several items together."""
    if not isinstance(item, dict):
        raise PlanError(NO_FIELD(field="items"))
    names, own = _of(item, "items", list), item.get("corrected")
    if len(names) != 1 or item.get("share") is None:
        return []
    usable = isinstance(own, dict) and not own.get("unbounded") and own.get("share") is not None
    return [(str(names[0]), _interval(own if usable else item, str(names[0])))]


def _interval(fields: object, field: str) -> Interval:
    """A share and its ends; an estimate may lie outside 0 to 1, and is held there. What nobody was asked is 0."""
    if not isinstance(fields, dict):
        raise PlanError(NO_FIELD(field=field))
    share = 0.0 if fields.get("share") is None else _of(fields, "share", float)
    low, high = (_of(fields, end, float) for end in ("low", "high"))
    for value in (low, high):
        if not 0.0 <= value <= 1.0:
            raise PlanError(NOT_A_SHARE(field=field, value=value))
    return Interval(low, min(1.0, max(0.0, share)), high)


def _mix(levels: Sequence[object]) -> tuple[float, ...]:
    found = [float(share) for share in levels if isinstance(share, int | float)]
    total = sum(found)
    if len(found) != len(levels) or total <= 0.0 or min(found) < 0.0:
        raise PlanError(NO_FIELD(field="levels"))
    return tuple(share / total for share in found)


def _taken(questions: object, levels: int) -> dict[str, tuple[float, ...]]:
    """Of each question that somebody answered, the share of people who did at each level."""
    if not isinstance(questions, list) or not all(isinstance(question, dict) for question in questions):
        raise PlanError(NO_FIELD(field="questions"))
    found = {}
    for question in questions:
        asked, refused = (_of(question, "asked", float), _of(question, "refused", dict).get("share"))
        if not asked or refused == 1.0:
            continue
        mix = _mix(_of(question, "levels", list))
        if len(mix) != levels:
            raise PlanError(NO_FIELD(field="levels"))
        answered = asked * (1.0 - _interval(question["refused"], "refused").share)
        found[_of(question, "code", str)] = tuple(answered * share for share in mix)
    return found


def _of(fields: Mapping[str, Any], name: str, kind: type[Any]) -> Any:  # noqa: ANN401 of the kind asked for
    """A field of this kind; a whole number is a number too."""
    value = fields.get(name)
    if kind is float and type(value) is int:
        return float(value)
    if type(value) is not kind:
        raise PlanError(NO_FIELD(field=name))
    return value
