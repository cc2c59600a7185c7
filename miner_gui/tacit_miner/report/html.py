"""A report on a run: one HTML page that needs nothing from outside, and from which the PDF is made too."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from html import escape

import numpy as np

from tacit import __version__
from tacit.estimation.verdict import VERDICTS, IntervalVerdict
from tacit.formats.line_verdict import LineVerdict
from tacit.mining.control import go_on
from tacit.mining.fit import ALARMS
from tacit.mining.prevalences import Prevalence
from tacit.mining.rows import Row, itemset_rows, rule_rows
from tacit_miner.exports.document import checked
from tacit_miner.intake.reconcile import Reconciliation
from tacit_miner.project.history import RunRow
from tacit_miner.project.standing import Standing
from tacit_miner.project.study import Study
from tacit_miner.project.wording import item_words
from tacit_miner.report.answers import answer_table
from tacit_miner.report.checks import UNSEEN, check_tables
from tacit_miner.report.figures import (
    LevelFigures,
    forged_shift,
    hidden_after_mining,
    item_figures,
    level_figures,
    record_epsilons,
)
from tacit_miner.report.markup import bullets, table
from tacit_miner.report.methods import cautions, methods
from tacit_miner.report.plots import Whisker, interval_plot
from tacit_miner.report.questions import HEADS as QUESTION_HEADS
from tacit_miner.report.questions import question_rows, with_words
from tacit_miner.runs.checks import Checks
from tacit_miner.runs.run import Run
from tacit_miner.runs.tables import Tabulated

TOP_ROWS = 25
"""Rows of each table and plot; the sentence above says how many there are."""

_STYLE = """
body { font-family: sans-serif; color: #1b2a33; background: #ffffff; max-width: 60em; margin: 2em auto; padding: 0 1em }
h1 { font-size: 150% } h2 { font-size: 120%; margin-top: 1.6em }
table { border-collapse: collapse } th { text-align: left; border-bottom: 1px solid #1b2a33 }
td, th { padding: 2px 10px 2px 0 } .n { text-align: right } .warn { border: 1px solid #a2400d; padding: 8px }
"""


def report_html(
    study: Study,
    run: Run,
    row: RunRow | None = None,
    counts: Reconciliation | None = None,
    check: Callable[[], None] = go_on,
    answers: Sequence[Tabulated] = (),
    found: Checks | None = None,
    asked: Sequence[Prevalence] = (),
    languages: Sequence[str] = (),
) -> str:
    """The page.

    Args:
        study: of the project.
        run: the result.
        row: its place in the history, for when and with what it ran.
        counts: the project's books, for the intake table.
        check: called now and then; may raise to stop.
        answers: tables of questions, of the same records.
        found: what the answers themselves say, of the same records; None of a survey in which nothing is checked.
        asked: the prevalence of every question, of the records that count now; none for no table of questions.
        languages: of the questions' words, the best one first; the survey's own by default.
    """
    as_asked, study = study, study.with_unions(run.settings.unions)
    words = item_words(study, languages)
    title = escape(study.title)
    parts = [
        f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>{title}</title><style>{_STYLE}</style></head>',
        f"<body><h1>{title}</h1>",
        *_head(study, run, row),
        *_cuts(run),
        f"<h2>Methods</h2><p>{escape(' '.join(map(str, methods(study, run))))}</p>",
        *_questions(as_asked, asked, languages),
        *_itemsets(study, run, words, check),
        *_rules(run, words),
        *_answers(answers),
        *_checks(found),
        *_intake(counts, run),
        *_privacy(study, run),
        "<h2>Cautions</h2>",
        bullets(map(str, cautions(study, run))),
        "<h2>Settings</h2>",
        table(
            ("<setting", "<value"), [(name, _setting(value)) for name, value in run.settings.values().items()]
        ),
        "</body></html>\n",
    ]
    return "\n".join(parts)


def _head(study: Study, run: Run, row: RunRow | None) -> list[str]:
    facts = [f"Tacit {__version__}", f"data {run.source.data}"]
    facts += [f"survey {study.survey.id}"] if study.survey else []
    if row is not None:
        facts += [f"run {row.number}, {row.started}, {row.seconds:.2f} s"]
        facts += [", ".join(f"{name} {version}" for name, version in json.loads(row.versions).items())]
        facts += [f"books of the project {row.books}"] if row.books else []
    unsigned = [f'<p class="warn">{escape(str(run.source.unsigned))}</p>'] if run.source.unsigned else []
    note = [f"<p>{escape(row.note)}</p>"] if row is not None and row.note else []
    return [f"<p>{'<br>'.join(map(escape, facts))}</p>", *unsigned, *note]


def _questions(study: Study, asked: Sequence[Prevalence], languages: Sequence[str]) -> list[str]:
    if not asked:
        return []
    about = "Every question by itself, of those who answered it, whatever the minimum support."
    return [
        "<h2>Questions</h2>",
        f"<p>{about}</p>",
        table(QUESTION_HEADS, question_rows(study, asked, languages)),
    ]


def _answers(answers: Sequence[Tabulated]) -> list[str]:
    parts = ["<h2>Answers</h2>"] if answers else []
    for one in map(answer_table, answers):
        parts += [f"<p>{escape(one.sentence)}</p>", table(one.heads, one.rows)]
    return parts


def _checks(found: Checks | None) -> list[str]:
    if found is None:
        return []
    parts = ["<h2>Checks of the answers</h2>"]
    for one in check_tables(found):
        parts += [f"<p>{escape(one.sentence)}</p>", table(one.heads, one.rows)]
    return [*parts, f"<p>{escape(UNSEEN)}</p>"]


def _cuts(run: Run) -> list[str]:
    alarms = [note for note in run.result.notes if note.template in ALARMS]
    said = [f"warning: {alarm}" for alarm in alarms] + [f"cut short: {cut}" for cut in run.result.cuts]
    said += [f"note: {note}" for note in run.result.notes if note not in alarms]
    return [f'<div class="warn">{bullets(said)}</div>'] if said else []


def _itemsets(study: Study, run: Run, words: dict[str, str], check: Callable[[], None]) -> list[str]:
    every = list(checked(itemset_rows(run.result), check))
    rows = sorted(every, key=lambda row: (-(row["support"] or 0.0), row["items"]))[:TOP_ROWS]
    if not rows:
        return ["<h2>Itemsets</h2><p>None reached the minimum support.</p>"]
    plot = interval_plot(
        [
            _whisker(", ".join(row["items"]), row, ("support", "low", "high"))
            for row in rows
            if _known(row, "support")
        ],
        run.result.minimum,
        "support, %; dashed: the minimum",
    )
    index = {name: position for position, name in enumerate(run.result.items)}
    cells = [
        (
            with_words(row["items"], words),
            f"{row['records']:,}",
            *_interval(row, ("support", "low", "high")),
            f"{_words(row)}",
            f"± {100 * forged_shift(study, [index[i] for i in row['items']], row['support'] or 0.0):.2f}",
            *_sharper(row),
        )
        for row in rows
    ]
    heads = ("<itemset", "records", "support %", "interval %", "<verdict", "1 % forged could move it by")
    more: tuple[str, ...] = ("sharper %", "its interval %") if "sharper" in rows[0] else ()
    more += ("reweighted %", "its interval %") if "reweighted" in rows[0] else ()
    more += ("flips at % forged",) if "flips_at" in rows[0] else ()
    more += ("all people %",) if "everyone_low" in rows[0] else ()
    more += ("reaches it with %",) if "probability" in rows[0] else ()
    return [
        "<h2>Itemsets</h2>",
        f"<p>{len(rows):,} of {len(every):,}, by support; {_counted(row['verdict'] for row in every)}.</p>",
        f"<div>{plot}</div>",
        table((*heads, *more), cells),
    ]


def _sharper(row: Row) -> tuple[str, ...]:
    """What the run has beside the support: shrunken, reweighted, of all people, and the probability of the minimum."""
    shown: tuple[str, ...] = ()
    for name in ("sharper", "reweighted"):
        shown += _interval(row, (name, f"{name}_low", f"{name}_high")) if name in row else ()
    if "flips_at" in row:
        shown += (_percent(row["flips_at"]),)
    if "everyone_low" in row:
        shown += (f"{_percent(row['everyone_low'])} to {_percent(row['everyone_high'])}",)
    return (*shown, _percent(row["probability"])) if "probability" in row else shown


def _rules(run: Run, words: dict[str, str]) -> list[str]:
    rules, threshold = run.result.rules, run.result.settings.min_confidence
    if rules is None or threshold is None:
        return []
    if not len(rules):
        return ["<h2>Rules</h2><p>None reached the minimum confidence.</p>"]
    order = np.lexsort((np.arange(len(rules)), -rules.support.value, -rules.confidence.low))[:TOP_ROWS]
    rows = list(rule_rows(run.result, order.astype(np.int32), run.settings.measures[:1]))
    ends = ("confidence", "confidence_low", "confidence_high")
    plot = interval_plot(
        [_whisker(_rule(row), row, ends) for row in rows if _known(row, "confidence")],
        threshold,
        "confidence, %; dashed: the minimum",
    )
    shown = run.settings.measures[:1]
    cells = [
        (
            " ⇒ ".join(with_words(row[side], words) for side in ("antecedent", "consequent")),
            f"{row['records']:,}",
            _percent(row["support"]),
            *_interval(row, ends),
            _words(row),
            *(_measured(row, name) for name in shown),
            *([_percent(row["sharper_confidence"])] if rules.sharper else ()),
            *_interest(row),
            *([_percent(row["reweighted_confidence"])] if rules.reweighted else ()),
            *([_percent(row["flips_at"])] if rules.forged else ()),
        )
        for row in rows
    ]
    verdicts = _counted(str(VERDICTS[code]) for code in rules.verdict.tolist())
    heads = ("<rule", "records", "support %", "confidence %", "interval %", "<verdict", *shown)
    heads += ("sharper confidence %",) if rules.sharper else ()
    heads += ("interest", "interval", "<against") if rules.interest else ()
    heads += ("reweighted confidence %",) if rules.reweighted else ()
    heads += ("flips at % forged",) if rules.forged else ()
    return [
        "<h2>Rules</h2>",
        f"<p>{len(rows):,} of {len(rules):,}, by the lower end of the confidence; {verdicts}.</p>",
        f"<div>{plot}</div>",
        table(heads, cells),
    ]


def _interest(row: Row) -> tuple[str, ...]:
    """R-interest, its interval and the union that it is against, if the data have unions."""
    if "interest" not in row:
        return ()
    if not row["interest_union"]:
        return "", "", ""
    value, low, high = (_factor(row[name]) for name in ("interest", "interest_low", "interest_high"))
    return value, f"{low} … {high}", row["interest_union"]


def _factor(value: float | None) -> str:
    return "–" if value is None else f"{value:.2f}"


def _intake(counts: Reconciliation | None, run: Run) -> list[str]:
    used = [(str(standing.words), f"{count:,}") for standing, count in run.source.counts if count]
    parts = ["<h2>Records</h2>", "<p>In this run:</p>", table(("<records", "number"), used)]
    if counts is not None:
        rows = [("files", f"{counts.files:,}")]
        rows += [("files refused whole", f"{counts.wrong_files:,}")] if counts.wrong_files else []
        rows += [("files forgotten", f"{counts.forgotten:,}")] if counts.forgotten else []
        rows += [("lines", f"{counts.lines:,}")]
        rows += [(f"lines {v}", f"{counts.verdicts[v]:,}") for v in LineVerdict if counts.verdicts.get(v)]
        rows += [("records received", f"{counts.records:,}"), ("already here", f"{counts.already:,}")]
        rows += [("kept", f"{counts.kept:,}")]
        rows += [(f"kept, {s.words}", f"{counts.standings[s]:,}") for s in Standing if counts.standings[s]]
        parts += ["<p>The project now:</p>", table(("<intake", "number"), rows)]
    return parts


def _privacy(study: Study, run: Run) -> list[str]:
    levels = level_figures(study)
    cells = [
        (
            level.name,
            f"{level.keep_one:.4g}",
            f"{level.keep_zero:.4g}",
            "infinite" if math.isinf(level.epsilon) else f"{level.epsilon:.3f}",
            f"{level.yes_sent_as_no:.3g}",
            f"{level.no_sent_as_yes:.3g}",
        )
        for level in levels
    ]
    what = "column" if study.survey is None else "level"
    heads = (f"<{what}", "keep-one", "keep-zero", "ε", "of 100 yes, sent as no", "of 100 no, sent as yes")
    items = item_figures(study, run)
    names = ["privacy %"] if study.survey is None else [f"{level.name}, privacy %" for level in levels]
    rows = [
        (item.code, "" if item.share is None else _percent(item.share), *map(_figure, item.privacy))
        for item in items
    ]
    return [
        "<h2>Privacy</h2>",
        table(heads, cells),
        "<p>At the estimated share of yes (empty where it is not in the result, or not between 0 and 100 %):</p>",
        table(("<item", "share of yes %", *names), rows),
        *_joint_privacy(study, run),
    ]


def _joint_privacy(study: Study, run: Run) -> list[str]:
    """What many answers of one person reveal together, before and after mining."""
    whole = ", ".join("infinite" if math.isinf(value) else f"{value:.2f}" for value in record_epsilons(study))
    parts = [
        f"<p>Whole record: ε adds up over its items, to {escape(whole)} (in the order of the levels).</p>"
    ]
    hidden = hidden_after_mining(study, run)
    if hidden:
        heads = (
            "<item",
            *("hidden %" if study.survey is None else f"{f.name}, hidden %" for f in _columns(study)),
        )
        rows = [
            (item, *(_percent(value) for value in hidden[item])) for item in study.items if item in hidden
        ]
        parts += [
            (
                "<p>After mining: of those who would say yes, the share that stays hidden even from a person who knows these "
                "itemsets and sees all answers to one of them.</p>"
            ),
            table(heads, rows),
        ]
    return parts


def _columns(study: Study) -> list[LevelFigures]:
    return level_figures(study)[: len(study.channels)]


def _measured(row: Row, name: str) -> str:
    """A measure, and whether the data are too few to bound it."""
    if row[name] is None:
        return ""
    return f"{row[name]:.3f}" + (", too few to bound it" if name in row["too_few"].split() else "")


def _figure(value: float | None) -> str:
    return "" if value is None else f"{value:.2f}"


def _known(row: Row, name: str) -> bool:
    return row[name] is not None


def _whisker(label: str, row: Row, ends: tuple[str, str, str]) -> Whisker:
    value, low, high = (row[name] for name in ends)
    return Whisker(
        label,
        value,
        value if low is None else low,
        value if high is None else high,
        IntervalVerdict(row["verdict"]),
    )


def _counted(verdicts: Iterable[str]) -> str:
    """How many rows have each verdict."""
    counts = Counter(verdicts)
    return ", ".join(f"{counts[verdict]:,} {verdict}" for verdict in map(str, VERDICTS))


def _rule(row: Row) -> str:
    return f"{', '.join(row['antecedent'])} ⇒ {', '.join(row['consequent'])}"


def _interval(row: Row, ends: tuple[str, str, str]) -> tuple[str, str]:
    value, low, high = (row[name] for name in ends)
    outside = " !" if value is not None and not 0.0 <= value <= 1.0 else ""
    if row.get("confidence_unbounded"):
        return _percent(value) + outside, "not bounded"
    return _percent(value) + outside, f"{_percent(low)} … {_percent(high)}"


def _percent(value: float | None) -> str:
    return "" if value is None else f"{100.0 * value:.2f}"


def _words(row: Row) -> str:
    below = row.get("certain_below")
    if row["verdict"] == "uncertain" and below is not None:
        return f"◐ certain if fewer than {math.floor(below * 1e4) / 100.0:.2f} % forged"
    return {"certain": "● certain", "uncertain": "◐ uncertain", "below": "○ below"}[row["verdict"]]


def _setting(value: object) -> str:
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "none"
    if isinstance(value, dict):
        return ", ".join(f"{name}: {side}" for name, side in value.items()) or "none"
    return "no limit" if value is None else str(value)
