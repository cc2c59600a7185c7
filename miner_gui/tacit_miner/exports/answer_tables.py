"""Tables of one or two questions, regressions and prevalences as CSV, JSON and Parquet, and the formats of a project's records.

What a table rests on is in its JSON and in the metadata of its Parquet, or in a file beside its CSV; prevalences have a row for each answer, with its words beside its code.
Numbers have all their digits; one that does not exist is an empty cell or null, and so is an end that is not bounded.
"""

from __future__ import annotations

import io
import json
import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from tacit import __version__
from tacit.compute.arrays import Indices
from tacit.estimation.choices import FORGED
from tacit.estimation.forging import ForgedShift
from tacit.estimation.intervals import MOST_DIGITS, Bounded, decimals, label_of
from tacit.estimation.signer_influence import SignerInfluence
from tacit.mining.answer_tables import CrossTable, Distribution
from tacit.mining.tables import Prevalence
from tacit.models import fitted as regression
from tacit.models.design_variance import WORST
from tacit.models.fitted import Effect, FittedAlong, FittedModel
from tacit.models.variables import YES_NO
from tacit.platform.messages import Message, Template
from tacit_miner.choices import ABOUT_FILE, ANSWER_FORMATS, PREVALENCE_FORMATS, RESULT_FORMATS
from tacit_miner.exports import writers
from tacit_miner.exports.answer_data import NO, YES, AnswerData, to_ddi, to_dta, to_sav
from tacit_miner.exports.row_text import as_cell, csv_text
from tacit_miner.exports.table_columns import PaperColumn
from tacit_miner.exports.writers import ExportFormat, at_once
from tacit_miner.project.study import Study, question_words
from tacit_miner.runs.tables import Modelled
from tacit_miner.voice import NOT_KNOWN, Voice

Table = Distribution | CrossTable
Row = dict[str, Any]
Points = Sequence[Mapping[str, object]]  # values of predictors by their names


@dataclass(frozen=True, slots=True)
class EstimateExtremes:
    """How far one estimate can be pushed: by forged records, and by the signers who matter most; NaN where that is not known.

    If the share `forged` of all records were forged, they could move it by `down` to `up`, infinite where there is no bound. It loses
    `one` without one signer and `five` without five; `error` is its standard error over signers, of whom there are so many, 0 where that
    is not known.
    """

    forged: float = math.nan
    down: float = math.nan
    up: float = math.nan
    one: float = math.nan
    five: float = math.nan
    error: float = math.nan
    signers: int = 0

    @classmethod
    def of(
        cls, forged: float, shift: ForgedShift | None, signers: SignerInfluence | None, place: int
    ) -> EstimateExtremes:
        """The extremes of one estimate of several."""
        moved = (math.nan, math.nan) if shift is None else (float(shift.down[place]), float(shift.up[place]))
        if signers is None:
            return cls(forged, *moved)
        one, five, error = (float(part[place]) for part in (signers.shift, signers.worst, signers.error))
        count = float(signers.signers[place])
        return cls(forged, *moved, one, five, error, 0 if math.isnan(count) else int(count))

    def moved(self, name: str = "") -> Row:
        """The columns of a file that say what forged records do."""
        return {f"{name}forged_down": _number(self.down), f"{name}forged_up": _number(self.up)}

    def lost(self, name: str = "") -> Row:
        """The columns that say what signers do."""
        names = ("largest_signer_shift", "worst_signers_shift", "signer_se")
        return {
            f"{name}{one}": _number(value)
            for one, value in zip(names, (self.one, self.five, self.error), strict=True)
        }


def _answers(table: Distribution) -> Iterator[Row]:
    for place, answer in enumerate(table.answers):
        pushed = EstimateExtremes.of(table.forged, table.shift, table.signers, place)
        yield {
            "answer": answer,
            "kind": "option" if place < table.options else "union",
            **_bounds({"share": table.shares}, place),
            "all_low": _number(table.simultaneous.low[place]),
            "all_high": _number(table.simultaneous.high[place]),
            "projected": _number(table.projected[place]),
            "se": _number(table.error[place]),
            "forged": table.forged,
            **pushed.moved("share_"),
            **({} if table.signers is None else pushed.lost("share_")),
        }


def _cells(table: CrossTable) -> Iterator[Row]:
    directions, width = table.directions(), len(table.column_answers)
    for cell in range(len(table.row_answers) * width):
        i, j = divmod(cell, width)
        found: Row = {
            "row": table.row_answers[i],
            "column": table.column_answers[j],
            **_bounds({"joint": table.joint, "prevalence": table.prevalence}, (i, j)),
            "prevalence_unbounded": bool(table.unbounded[i, j]),
            **_bounds(table.measures, (i, j)),
            "direction": directions[i][j],
            "certain_below": _number(table.certain_below[i, j]),
            "forged": table.forged,
            **EstimateExtremes.of(table.forged, table.shift, None, cell).moved("joint_"),
            **EstimateExtremes.of(table.forged, table.prevalence_shift, None, cell).moved("prevalence_"),
        }
        for name, signers in table.signers.items():
            found |= EstimateExtremes.of(table.forged, None, signers, cell).lost(f"{name}_")
        yield found


def about(table: Table) -> Row:
    """What a table is of and how it was computed."""
    shared = {
        "tacit": __version__,
        "records": table.records,
        "answered": table.answered,
        "missing": _number(table.missing),
        "alpha": table.alpha,
        "variance": str(table.variance),
        **({"notes": "; ".join(map(str, table.notes))} if table.notes else {}),
    }
    if isinstance(table, Distribution):
        return {"table": "distribution", "question": table.question, **shared, "simultaneous": "bonferroni"}
    return {
        "table": "cross-table",
        "row": table.row,
        "column": table.column,
        **shared,
        "reference": table.reference or "all others",
        "chi_squared": _number(table.statistic),
        "degrees_of_freedom": table.freedom,
        "p_value": _number(table.p_value),
        "p_certain_below": _number(table.dependent_below),
        **_bounds(table.association, 0),
    }


@dataclass(frozen=True, slots=True, eq=False)
class ProgramRows:
    """Rows to be written for programs, what they rest on, and what one object has in their place, if that is more."""

    about: Row
    rows: Sequence[Row]
    parts: Callable[[], Row] | None = None

    def whole(self) -> Row:
        """Everything as one object."""
        return {**self.about, **(self.parts() if self.parts else {"rows": self.rows})}


def rows_of_table(table: Table, more: Mapping[str, object]) -> ProgramRows:
    """A table to be written; `more` is what it rests on beside what is in it."""
    rows = _answers(table) if isinstance(table, Distribution) else _cells(table)
    return ProgramRows({**about(table), **more}, list(rows))


def model_rows(model: FittedModel, owners: Sequence[int] | Indices = ()) -> list[Row]:
    """A row a coefficient, with what forged records do to it, and single signers if `owners` says whose each record is."""
    columns = {key: values for key, values in model.columns().items() if key != "term"}
    columns["certain_below"] = model.certain_below()
    down, up = (FORGED * model.weight * end for end in model.forged_reach())
    rows = [
        {
            "term": name,
            **{key: _number(values[place]) for key, values in columns.items()},
            "forged": FORGED,
            **EstimateExtremes(FORGED, down[place], up[place]).moved(),
        }
        for place, name in enumerate(model.names)
    ]
    signers = model.signer_influence(owners) if len(owners) == model.records else None
    if signers is not None and signers.signers[0] > WORST:
        for place, row in enumerate(rows):
            row.update(EstimateExtremes.of(FORGED, None, signers, place).lost())
    return rows


def term_rows(model: FittedModel) -> list[Row]:
    """A row a term: Wald's test, and the share of the information of direct answers that is left."""
    return [
        {
            "term": test.name,
            "chi_squared": _number(test.statistic),
            "degrees_of_freedom": test.freedom,
            "p_value": _number(test.p_value),
            "information_kept": _number(model.kept_of(test.name)),
        }
        for test in model.wald_tests()
    ]


def effect_rows(effects: Iterable[Effect]) -> list[Row]:
    """A row an average marginal effect."""
    return [
        {
            **{name: getattr(effect, name) for name in ("predictor", "change", "response")},
            **_bounds({"effect": effect.bounds}, 0),
            "standard_error": _number(effect.error),
            "p_value": _number(effect.p_value),
        }
        for effect in effects
    ]


def fitted_rows(model: FittedModel, wanted: Points) -> list[Row]:
    """A row for each of the values that fitted shares, or numbers, are wanted at, and for each response."""
    if not wanted:
        return []
    found = model.predict(wanted)
    return [
        {
            "at": ", ".join(f"{name} = {label_of(value)}" for name, value in at.items()),
            "response": response,
            **_bounds({"fitted": found}, (row, column)),
        }
        for row, at in enumerate(wanted)
        for column, response in enumerate(model.responses)
    ]


def rows_of_model(
    model: FittedModel, more: Mapping[str, object], wanted: Points = (), owners: Sequence[int] | Indices = ()
) -> ProgramRows:
    """A regression to be written; `more` is what it rests on beside what is in it, `wanted` where fitted shares are wanted."""
    rows, named = model_rows(model, owners), ("formula", "kind", "method", "records", "used", "alpha")
    about = {
        "tacit": __version__,
        **{name: getattr(model, name) for name in named},
        "degrees_of_freedom": _number(model.freedom),
        "direct_answers": _number(model.effective_size),
        "notes": "; ".join(map(str, model.notes)),
        **more,
    }
    return ProgramRows(
        about,
        rows,
        lambda: {
            "coefficients": rows,
            "terms": term_rows(model),
            "effects": effect_rows(model.effects()),
            "fitted": fitted_rows(model, wanted),
        },
    )


KINDS = {
    regression.LOGISTIC: Template("model.logistic", "Logistic regression"),
    regression.MULTINOMIAL: Template("model.multinomial", "Multinomial logistic regression"),
    regression.LINEAR: Template("model.linear", "Linear regression"),
}
METHODS = {
    regression.CORRECTED: Template("model.corrected", "corrected score"),
    regression.EM: Template("model.em", "joint EM"),
    regression.LIKELIHOOD: Template("model.likelihood", "likelihood"),
}
"""What methods of estimation are called."""

MADE_BY = Template(
    "model.made-by",
    "{kind} of {outcome} by the {method}; {used:,} of {records:,} records; intervals hold with {confidence:.6g} %.",
)
COEFFICIENTS_OF = Template("model.coefficients", "{formula}: coefficients")
TESTS_OF = Template("model.tests", "{formula}: tests of terms, and average marginal effects")
TEST_OF_TERM = Template("model.test-of-term", "test of the term")
AGAINST = Template("model.against", "{answer} against {reference}")
ONE_MORE = Template("model.one-more", "one more")
OF_RESPONSE = Template("model.of-response", "{response}: {change}")
CHI_SQUARED = Template("model.chi-squared", "χ²({freedom:,}) = {statistic:.2f}")
NEAR_0 = Template("model.p-near-0", "< {least:.3f}")
TERM = Template("model.head.term", "Term")
COEFFICIENT = Template("model.head.coefficient", "Coefficient")
INTERVAL_OF = Template("model.head.interval", "Interval")
ODDS_RATIO = Template("model.head.odds-ratio", "Odds ratio")
ERROR = Template("model.head.error", "Standard error")
P_VALUE = Template("model.head.p", "p")
KEPT = Template("model.head.kept", "Information kept %")
HOLDS = Template("model.head.holds", "Holds up to % forged")
ONE_SIGNER = Template("model.head.one-signer", "One signer")
FIVE_SIGNERS = Template("model.head.five-signers", "Five signers")
CHANGE = Template("model.head.change", "Test or comparison")
TOLD = Template("model.head.told", "Effect %, or χ²")
TOLD_OF_NUMBER = Template("model.head.told-of-number", "Effect, or χ²")

LEAST_P = 0.001  # smaller ones are written as smaller than this

_TERM = PaperColumn(TERM(), is_number=False, cell=lambda voice, row: voice.name(row["term"]))


@dataclass(frozen=True, slots=True, eq=False)
class ModelPaper:
    """A regression as people read it: what was done, of how many records, what a reader must know, and its tables.

    `coefficients` has a row each, as files have them, with what single signers do to it where that is known; `tests` those of terms, then
    average marginal effects, which are numbers, not shares, if it `is_linear`; `fitted` is over the values of each predictor.
    """

    formula: str
    done: Message
    notes: tuple[Message, ...]
    coefficients: Sequence[Row]
    tests: Sequence[Row]
    is_linear: bool
    fitted: Sequence[FittedAlong] = ()

    @classmethod
    def of(cls, made: Modelled) -> ModelPaper:
        """All of it, worked out."""
        model = made.model
        done = MADE_BY(
            kind=KINDS[model.kind](),
            outcome=model.outcome,
            method=METHODS[model.method](),
            used=model.used,
            records=model.records,
            confidence=100.0 * (1.0 - model.alpha),
        )
        rows, is_linear = model_rows(model, made.owners), model.kind == regression.LINEAR
        tests = [{**row, "change": TEST_OF_TERM()} for row in term_rows(model)] + list(_effects_told(model))
        return cls(model.formula, done, model.notes, rows, tests, is_linear, model.along())

    def sentences(self, voice: Voice) -> str:
        """What was done, and the notes."""
        notes = (f"{words[:1].upper()}{words[1:]}." for words in map(voice.say, self.notes))
        return " ".join((voice.say(self.done), *notes))

    def columns(self, *, pushed: bool = False) -> tuple[PaperColumn, ...]:
        """Of the coefficients; `pushed` for what forged records and single signers do to them too."""
        low, high = ("low", "high") if self.is_linear else ("odds_low", "odds_high")
        few = 3 if self.is_linear else 2
        usual = [_TERM, _figure(COEFFICIENT, "coefficient", 3), _figure(ERROR, "standard_error", 3)]
        usual += [] if self.is_linear else [_figure(ODDS_RATIO, "odds_ratio", 2)]
        usual += [
            _column(
                INTERVAL_OF, lambda voice, row: voice.span(row[low], row[high], _digits(row, few), scale=1.0)
            ),
            _column(P_VALUE, _p_told),
            _column(KEPT, lambda voice, row: voice.percent(row["information_kept"], 0)),
        ]
        if pushed:
            usual.append(_column(HOLDS, lambda voice, row: voice.fewer(row["certain_below"])))
            signers = {"largest_signer_shift": ONE_SIGNER, "worst_signers_shift": FIVE_SIGNERS}
            known = "signer_se" in self.coefficients[0]
            usual += [_figure(head, key, 3) for key, head in signers.items() if known]
        return tuple(usual)

    def test_columns(self) -> tuple[PaperColumn, ...]:
        """Of tests and effects."""
        scale = 1.0 if self.is_linear else 100.0
        return (
            _TERM,
            PaperColumn(CHANGE(), is_number=False, cell=lambda voice, row: voice.say(row["change"])),
            _column(
                TOLD_OF_NUMBER if self.is_linear else TOLD, lambda voice, row: _test_told(voice, row, scale)
            ),
            _column(INTERVAL_OF, lambda voice, row: _effect_ends(voice, row, scale)),
            _column(P_VALUE, _p_told),
        )

    def tables(self) -> writers.PaperTables:
        """Captions, rows and columns of both tables."""
        first = (COEFFICIENTS_OF(formula=self.formula), self.coefficients, self.columns())
        second = (TESTS_OF(formula=self.formula), self.tests, self.test_columns())
        return [first, second] if self.tests else [first]


_SAID = dict(zip(YES_NO, (NO(), YES()), strict=True))  # answers that have no code of their own, in words


def _effects_told(model: FittedModel) -> Iterator[Row]:
    effects = list(model.effects())
    for effect, row in zip(effects, effect_rows(effects), strict=True):
        answer, reference = (_SAID.get(one, one) for one in (effect.answer, effect.reference))
        change = AGAINST(answer=answer, reference=reference) if effect.answer else ONE_MORE()
        if model.kind == regression.MULTINOMIAL:
            change = OF_RESPONSE(response=effect.response, change=change)
        yield {**row, "term": effect.predictor, "change": change}


def _column(heading: Template, cell: Callable[[Voice, Row], str]) -> PaperColumn:
    return PaperColumn(heading(), is_number=True, cell=cell)


def _figure(heading: Template, key: str, digits: int) -> PaperColumn:
    return _column(heading, lambda voice, row: voice.figure(row[key], _digits(row, digits)))


def _digits(row: Row, usual: int, scale: float = 1.0) -> int:
    return min(decimals(scale * (row["standard_error"] or 0.0), usual), MOST_DIGITS)


def _effect_ends(voice: Voice, row: Row, scale: float) -> str:
    ends = row.get("effect_low"), row.get("effect_high")
    return voice.span(*ends, _digits(row, 2, scale), scale=scale) if "effect" in row else ""


def _p_told(voice: Voice, row: Row) -> str:
    p_value = row["p_value"]
    if p_value is None:
        return NOT_KNOWN
    return voice.ordered(voice.say(NEAR_0(least=LEAST_P))) if p_value < LEAST_P else voice.figure(p_value, 3)


def _test_told(voice: Voice, row: Row, scale: float) -> str:
    if "effect" in row:
        return voice.figure(row["effect"], _digits(row, 2, scale), scale=scale)
    if row["chi_squared"] is None:
        return NOT_KNOWN
    return voice.ordered(
        voice.say(CHI_SQUARED(freedom=row["degrees_of_freedom"], statistic=row["chi_squared"]))
    )


@dataclass(frozen=True, eq=False)
class ModelDocument:
    """A regression to be written, in a language."""

    made: Modelled
    voice: Voice

    @property
    def source(self) -> Row:
        """Study and data."""
        return {"study": self.made.source.title, "data": self.made.source.data}

    @cached_property
    def rows(self) -> ProgramRows:
        """As programs read it."""
        return rows_of_model(self.made.model, self.source, owners=self.made.owners)

    def on_paper(self) -> tuple[Voice, list[str], writers.PaperTables]:
        """As people read it: what its tables rest on, a line each, and the tables."""
        paper, said = ModelPaper.of(self.made), {**self.source, "tacit": __version__}
        lines = [self.voice.say(writers.LINE(name=name, value=value)) for name, value in said.items()]
        return self.voice, [paper.sentences(self.voice), *lines], paper.tables()


def _bounds(of: Mapping[str, Bounded], place: int | tuple[int, int]) -> Row:
    return {
        f"{name}{end}": _number(values[place])
        for name, bounds in of.items()
        for end, values in zip(("", "_low", "_high"), (bounds.value, bounds.low, bounds.high), strict=True)
    }


def _number(value: float) -> float | None:
    return float(value) if math.isfinite(value) else None


def prevalence_rows(study: Study, found: Sequence[Prevalence], languages: Sequence[str]) -> Iterator[Row]:
    """Shares of those who answered, with 95 % intervals, and how far they can be pushed; None for a number that does not exist.

    `forged_down` and `forged_up` are how far the share `forged` of forged records could move the share; the figures of signers are what it
    loses without the one, or the five, who matter most, and a standard error over signers.
    """
    for question, one in zip(question_words(study, languages), found, strict=True):
        table = one.answers
        for place, (code, words) in enumerate(question.answers):
            pushed = EstimateExtremes.of(table.forged, table.shift, table.signers, place)
            yield {
                "question": question.name,
                "question_words": question.text,
                "item": code,
                "answer_words": words if question.options else "",
                **_bounds({"share": table.shares}, place),
                "se": _number(table.error[place]),
                "answered": int(table.answered),
                "records": int(table.records),
                "missing": _number(table.missing),
                "forged": table.forged,
                **pushed.moved(),
                **pushed.lost(),
                **{f"at_level_{n}": int(count) for n, count in enumerate(one.by_level.tolist(), start=1)},
            }


def to_csv(rows: Sequence[Row]) -> bytes:
    """A line a row."""
    return csv_text([rows[0], *(map(as_cell, row.values()) for row in rows)]).encode()


def to_parquet(rows: Sequence[Row], about: Mapping[str, object] | None = None) -> bytes:
    """A table, with what it rests on as the metadata `tacit`; only numbers can be unknown in every row.

    Raises MissingLibraryError: pyarrow is not installed.
    """
    arrow, parquet = writers.arrow_libraries()
    found = arrow.Table.from_pylist(list(rows))
    is_null, numbers = arrow.types.is_null, arrow.float64()
    of_numbers = [field.with_type(numbers) if is_null(field.type) else field for field in found.schema]
    head = {"tacit": json.dumps(about, ensure_ascii=False)} if about else None
    stream = io.BytesIO()
    parquet.write_table(found.cast(arrow.schema(of_numbers, head)), stream)
    return stream.getvalue()


FOR_PROGRAMS: dict[str, ExportFormat[ProgramRows]] = {
    "csv": ExportFormat(
        RESULT_FORMATS["csv"],
        lambda document: (to_csv(document.rows),),
        beside=lambda document: {ABOUT_FILE: (writers.json_file(document.about),)},
    ),
    "json": ExportFormat(RESULT_FORMATS["json"], lambda document: (writers.json_file(document.whole()),)),
    "parquet": ExportFormat(
        RESULT_FORMATS["parquet"], lambda document: (to_parquet(document.rows, document.about),)
    ),
}
"""Formats of a table or a regression, by the ending of a file's name."""


def _of_rows(form: ExportFormat[ProgramRows]) -> ExportFormat[ModelDocument]:
    pieces, beside = form.pieces, form.beside
    return ExportFormat(form.words, lambda of: pieces(of.rows), beside=lambda of: beside(of.rows))


MODELS: dict[str, ExportFormat[ModelDocument]] = {
    **{ending: _of_rows(form) for ending, form in FOR_PROGRAMS.items()},
    "tex": ExportFormat(RESULT_FORMATS["tex"], lambda of: (writers.latex(*of.on_paper()),), for_people=True),
    "docx": ExportFormat(
        RESULT_FORMATS["docx"],
        lambda of: (writers.word(*of.on_paper(), of.made.source.title),),
        for_people=True,
    ),
}
"""Formats of a regression for a person, or for programs."""

ANSWERS: dict[str, ExportFormat[AnswerData]] = {
    ending: ExportFormat(ANSWER_FORMATS[ending], at_once(write))
    for ending, write in {"sav": to_sav, "dta": to_dta, "xml": to_ddi}.items()
}
"""Formats of the records themselves, for statistics programs and archives, by the ending of a file's name."""

_WRITERS: tuple[Callable[[Sequence[Row]], bytes], ...] = (to_csv, writers.json_file, to_parquet)
PREVALENCES: dict[str, ExportFormat[Sequence[Row]]] = {
    ending: ExportFormat(RESULT_FORMATS[ending], at_once(write))
    for ending, write in zip(PREVALENCE_FORMATS, _WRITERS, strict=True)
}
"""Formats of the prevalences of all questions, by the ending of a file's name."""
