"""What a project says of its records, as files: checks, a pilot and the search for forgers as JSON, refused lines as CSV.

Checks and the pilot, from which the next version's plan starts, are described in docs/mining.md, forgers in docs/miner-project.md.
Shares and p-values are 0 to 1; `low` and `high` are the ends of intervals, held to 0 and 1; null where nothing can be said.
A refused line has file, line, verdict, the reason as an English sentence and as a code that a program may compare, and the bytes
as they came, so that its sender can be asked.
"""

import json
import math
from collections.abc import Iterator, Sequence

from tacit.compute.control import Check, go_on
from tacit.estimation.anchors import SHARES, quantile, sensitivity
from tacit.estimation.intervals import Bounded
from tacit.run.columns import number
from tacit_miner.exports.document import checked
from tacit_miner.exports.row_text import as_cell, csv_text
from tacit_miner.exports.writers import json_file
from tacit_miner.project import Project, Study
from tacit_miner.runs.checks import AskedCounts, Checks
from tacit_miner.runs.suspicion import Suspected
from tacit_miner.voice import held_share

PILOT = "tacit-pilot"
VERSION = 1

Fields = dict[str, object]


def checks_json(found: Checks, study: Study) -> bytes:
    """Everything that was found."""
    return json_file({"study": study.title, "survey": _survey(study)} | _checks(found))


def pilot_json(found: Checks, study: Study) -> bytes:
    """What a plan needs: shares, levels, what was not said, untrue answers, each with its uncertainty."""
    whole = _checks(found)
    head: Fields = {"v": VERSION, "kind": PILOT, "study": study.title, "survey": _survey(study)}
    kept = ("records", "alpha", "questions", "levels", "refused", "items", "dishonest")
    return json_file(head | {name: whole[name] for name in kept})


def _checks(found: Checks) -> Fields:
    asked, refused = (sum(getattr(each, name) for each in found.questions) for name in ("asked", "refused"))
    levels = [sum(counts) for counts in zip(*(each.levels for each in found.questions), strict=True)]
    return {
        "records": found.records,
        "alpha": found.request.alpha,
        "questions": [_question(found, each) for each in found.questions],
        "levels": _of_all(levels),
        "refused": _share(refused, asked, found.request.alpha),
        "items": list(_items(found)),
        "dishonest": _dishonest(found),
        "arms": _arms(found),
    }


def _question(found: Checks, each: AskedCounts) -> Fields:
    return {
        "code": each.code,
        "asked": each.asked / found.records,
        "refused": _share(each.refused, each.asked, found.request.alpha),
        "levels": _of_all(each.levels),
    }


def _of_all(counts: Sequence[int]) -> list[float]:
    return [count / max(1, sum(counts)) for count in counts]


def _items(found: Checks) -> Iterator[Fields]:
    """Each itemset: its share, and without those who answered without regard."""
    tried = sensitivity(found.shares.value, found.says_yes)
    for place, names in enumerate(found.itemsets):
        fields: Fields = {
            "items": list(names),
            "answered": int(found.answered[place]),
            **_bounded(found.shares, place),
            "says_yes": float(found.says_yes[place]),
        }
        if found.figures is not None:
            unbounded = bool(found.figures.unbounded[place])
            fields["corrected"] = _bounded(found.figures.corrected, place) | {"unbounded": unbounded}
        fields["if_dishonest"] = {
            f"{share:g}": number(float(tried[row, place])) for row, share in enumerate(SHARES)
        }
        yield fields


def _dishonest(found: Checks) -> Fields | None:
    if found.dishonesty is None:
        return None
    own = found.dishonesty
    return {
        "says": str(found.request.lying),
        "share": own.share,
        "error": own.error,
        "low": _held(own.low),
        "high": _held(own.high),
        "agreement": number(own.agreement),
        "anchors": [
            {"item": name, "known": anchor.share, **_bounded(own.each, place)}
            for place, (name, anchor) in enumerate(zip(found.anchors, own.anchors, strict=True))
        ],
    }


def _arms(found: Checks) -> Fields | None:
    if found.arms is None:
        return None
    arms = found.arms
    items = [
        {
            "item": name,
            "first": _bounded(arms.first, place),
            "second": _bounded(arms.second, place),
            "difference": _plain(arms.difference, place),
            "p": number(float(arms.p_values[place])),
        }
        for place, name in enumerate(found.arm_items)
    ]
    mean = _plain(arms.mean, 0) | {"p": number(arms.mean_p_value)}
    return {"records": list(found.arm_records), "items": items, "mean_difference": mean}


def _bounded(bounds: Bounded, place: int) -> Fields:
    ends = {end: _held(float(getattr(bounds, end)[place])) for end in ("low", "high")}
    return _plain(bounds, place) | ends


def _plain(bounds: Bounded, place: int) -> Fields:
    names = (("share", "value"), ("low", "low"), ("high", "high"))
    return {name: number(float(getattr(bounds, field)[place])) for name, field in names}


def _share(count: int, of: int, alpha: float) -> Fields:
    """A share that was counted, with Wilson's interval (Journal of the American Statistical Association 22, 1927)."""
    if not of:
        return {"share": None, "low": 0.0, "high": 1.0}
    squared, share = quantile(alpha) ** 2, count / of
    middle = (share + squared / (2 * of)) / (1 + squared / of)
    reach = math.sqrt(squared * (share * (1 - share) / of + squared / (4 * of * of))) / (1 + squared / of)
    return {"share": share, "low": max(0.0, middle - reach), "high": min(1.0, middle + reach)}


def _held(value: float) -> float | None:
    return None if math.isnan(value) else held_share(value)


def _survey(study: Study) -> str | None:
    return None if study.survey is None else study.survey.id


def suspicion_json(found: list[Suspected], study: Study, books: str, alpha: float) -> bytes:
    """Every group with all its findings."""
    whole: Fields = {
        "study": study.title,
        "survey": _survey(study),
        "books": books,
        "alpha": alpha,
        "groups": [_group(each, study) for each in found],
    }
    return (json.dumps(whole, ensure_ascii=False, indent=1) + "\n").encode()


def _group(group: Suspected, study: Study) -> Fields:
    return {
        "kind": str(group.kind),
        "name": group.name,
        "fingerprint": group.fingerprint or None,
        "records": group.records,
        "looked_at": group.suspect.records,
        "p": group.suspect.p,
        "adjusted_p": group.suspect.adjusted,
        "conclusion": str(group.conclusion),
        "findings": [
            {
                "test": str(finding.sign),
                "impossible": finding.sign.is_impossible,
                "p": finding.p,
                "items": [study.items[item] for item in finding.items],
                "level": None if finding.level < 0 else finding.level + 1,
                **{name: getattr(finding, name) for name in ("seen", "allowed", "records")},
                "sentence": str(words),
            }
            for finding, words in zip(group.suspect.findings, group.sentences, strict=True)
        ],
    }


def refused_csv(project: Project, check: Check = go_on) -> tuple[str, int]:
    """The table, and how many lines are in it; `check` is called now and then and may raise to stop."""
    rows: list[list[object]] = []
    for refused in checked(project.refused_lines(), check):
        line, content = refused.line, (refused.content or b"").decode("utf-8", "backslashreplace")
        reason, code = ("", "") if line.reason is None else (str(line.reason), line.reason.code)
        place = [as_cell(refused.name), line.number, line.verdict]
        rows.append([*place, as_cell(reason), code, as_cell(refused.size), as_cell(content)])
    head = ("file", "line", "verdict", "reason", "code", "bytes", "content")
    return csv_text([head, *rows]), len(rows)
