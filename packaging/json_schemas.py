"""The JSON Schema of every JSON that the programs write for others to read: `python packaging/json_schemas.py` writes docs/schemas.

Columns, measures, settings and a survey's fields are taken from where they are declared; a test holds the files against this, and
what the programs write against the files. No object has other names than its schema: a name that is added is added here.
"""

from __future__ import annotations

import json
from dataclasses import MISSING, fields
from enum import StrEnum
from pathlib import Path
from typing import Any

from tacit.estimation.measures import ALL_MEASURES
from tacit.estimation.verdict import VERDICTS
from tacit.evaluation.metrics import Errors, RuleErrors
from tacit.run.declared_setting import SettingKind, kinds
from tacit.run.settings import DESIGN_SETTINGS, Settings
from tacit.survey.field_types import REQUIRED, FieldType, SurveyField
from tacit.survey.fields import KINDS, PARTS, QuestionKind
from tacit_miner.exports.table_columns import COLUMNS, Unit
from tacit_miner.intake.report import LineVerdict
from tacit_miner.project.signers import Standing
from tacit_miner.runs.run_settings import IN_FILE

FOLDER = Path(__file__).parents[1] / "docs" / "schemas"

Schema = dict[str, Any]

TEXT, WHOLE, NUMBER, TRUTH = ({"type": kind} for kind in ("string", "integer", "number", "boolean"))
COUNT = {"type": "integer", "minimum": 0}
MAYBE = {"type": ["number", "null"]}
"""A number, or null where it does not exist."""
MAYBE_TEXT = {"type": ["string", "null"]}


def listed(of: Schema) -> Schema:
    """A list of these."""
    return {"type": "array", "items": of}


def mapped(of: Schema) -> Schema:
    """An object of any names."""
    return {"type": "object", "additionalProperties": of}


def record(optional: Schema | None = None, /, **properties: Schema) -> Schema:
    """An object with these names and no others; those of `optional` may be left out."""
    return {
        "type": "object",
        "properties": {**properties, **(optional or {})},
        "required": list(properties),
        "additionalProperties": False,
    }


def ends(name: str) -> Schema:
    """A value and the ends of its interval."""
    return {name: MAYBE, f"{name}_low": MAYBE, f"{name}_high": MAYBE}


MESSAGE = {"$ref": "#/$defs/message"}
DEFINITIONS = {
    "message": {
        **record(code=TEXT, values={"type": "object"}, text=TEXT),
        "description": "A sentence: its code, which never changes, its values by name, and the English text.",
    }
}
BOUNDED = {"share": MAYBE, "low": MAYBE, "high": MAYBE}
TEXTS = listed(TEXT)

_COUNTED = {Unit.COUNT: COUNT, Unit.SHARE: MAYBE, Unit.FEWER: MAYBE, Unit.FACTOR: MAYBE}
_SPECIAL: Schema = {
    **dict.fromkeys(("itemsets", "antecedents", "consequents"), TEXTS),
    "verdict": {"enum": list(map(str, VERDICTS))},
    "certain_together": TRUTH,
}


def columns(*keys: str) -> Schema:
    """Declared columns by their names in files."""
    return {
        name: _SPECIAL.get(name) or _COUNTED.get(COLUMNS[key].unit, TEXT)
        for key in keys
        for name in COLUMNS[key].names
        if name
    }


PUSHED = columns(
    "certain_below", "largest_signer_shift", "worst_signers_shift", "signer_se", "certain_together"
)
PUSHED |= {"signers": MAYBE}
ITEMSET = record(
    columns("sharper", "reweighted", "everyone", "probability") | PUSHED | {"itemsets_words": TEXTS},
    **columns("items", "records", "observed", "support", "verdict"),
    se=MAYBE,
)
RULE = record(
    {part: kind for name in ALL_MEASURES for part, kind in ends(name).items()}
    | {part: kind for name in ("sharper_support", "reweighted_support") for part, kind in ends(name).items()}
    | columns("sharper_confidence", "reweighted_confidence", "interest", "interest_union")
    | PUSHED
    | {"antecedents_words": TEXTS, "consequents_words": TEXTS, "star": TRUTH, "note": TEXT},
    **columns("antecedent", "consequent", "records", "support", "confidence", "verdict"),
    confidence_unbounded=TRUTH,
    too_few=TEXT,
    antecedent_support=MAYBE,
    consequent_support=MAYBE,
    redundant=TRUTH,
)


def setting(kind: SettingKind) -> Schema:
    """A setting as files have it, from its declaration."""
    declared = kind.declared
    if issubclass(kind.type, StrEnum):
        found: Schema = {"enum": list(map(str, kind.type))}
    elif kind.type is tuple:
        found = mapped({"enum": list(map(str, declared.words))}) if declared.words else TEXTS
    else:
        names = {bool: "boolean", int: "integer", float: "number", str: "string"}
        found = {"type": [names[kind.type], "null"] if kind.optional else names[kind.type]}
        low, high = (
            ("exclusiveMinimum" if declared.above else "minimum"),
            ("exclusiveMaximum" if declared.below else "maximum"),
        )
        found |= {} if declared.low is None else {low: declared.low}
        found |= {} if declared.high in {None, float("inf")} else {high: declared.high}
    default = {} if kind.default is MISSING or kind.type is tuple else {"default": kind.default}
    return {"title": declared.label.text, "description": declared.help.text, **found, **default}


_ALWAYS = kinds(Settings).keys() - {*DESIGN_SETTINGS, "replicate_kind"}
SETTINGS = record(
    {kind.key: setting(kind) for kind in IN_FILE if kind.name not in _ALWAYS},
    **{kind.key: setting(kind) for kind in IN_FILE if kind.name in _ALWAYS},
)
ABOUT_HEAD: Schema = {"version": TEXT, "records": COUNT}
ABOUT_TABLES: Schema = {
    "settings": SETTINGS,
    "cuts": listed(MESSAGE),
    "notes": listed(MESSAGE),
    "intervals": MESSAGE,
    "rows": TEXT,
}
ABOUT_PROJECT: Schema = {
    "study": TEXT,
    "survey": TEXT,
    "unsigned": TEXT,
    "data": TEXT,
    "records_by_standing": mapped(COUNT),
}
MOVED = {"forged": NUMBER}


def lost(*names: str) -> Schema:
    """What estimates lose without signers."""
    return {
        f"{name}{end}": MAYBE
        for name in names
        for end in ("largest_signer_shift", "worst_signers_shift", "signer_se")
    }


def forged(*names: str) -> Schema:
    """How far forged records move them."""
    return {f"{name}forged_{way}": MAYBE for name in names for way in ("down", "up")}


TABLE = {
    "records": COUNT,
    "answered": COUNT,
    "missing": MAYBE,
    "alpha": NUMBER,
    "variance": TEXT,
    "tacit": TEXT,
}
TABLE_OF = {
    "distribution": {"question": TEXT, "simultaneous": TEXT},
    "cross-table": {
        **dict.fromkeys(("row", "column", "reference"), TEXT),
        **dict.fromkeys(("chi_squared", "p_value", "p_certain_below"), MAYBE),
        "degrees_of_freedom": COUNT,
    },
}
ASSOCIATION = {**ends("phi"), **ends("tetrachoric")}
"""Of two yes/no questions."""
TABLE_ROWS = {
    "distribution": record(
        lost("share_"),
        answer=TEXT,
        kind={"enum": ["option", "union"]},
        **ends("share"),
        **dict.fromkeys(("all_low", "all_high", "projected", "se"), MAYBE),
        forged=NUMBER,
        **forged("share_"),
    ),
    "cross-table": record(
        lost("joint_", "prevalence_", "difference_") | {"certain_below": MAYBE},
        row=TEXT,
        column=TEXT,
        **ends("joint"),
        **ends("prevalence"),
        prevalence_unbounded=TRUTH,
        **ends("difference"),
        **ends("ratio"),
        **ends("odds_ratio"),
        direction=TEXT,
        forged=NUMBER,
        **forged("joint_", "prevalence_"),
    ),
}


def table(*, rows: bool) -> Schema:
    """A table of answers, or what it rests on alone."""
    beside = {"study": TEXT, "data": TEXT, "notes": TEXT}
    return {
        "oneOf": [
            record(
                beside | (ASSOCIATION if name == "cross-table" else {}),
                table={"const": name},
                **TABLE,
                **own,
                **({"rows": listed(TABLE_ROWS[name])} if rows else {}),
            )
            for name, own in TABLE_OF.items()
        ]
    }


PREVALENCES = listed(
    {
        **record(
            **dict.fromkeys(("question", "question_words", "item", "answer_words"), TEXT),
            **ends("share"),
            se=MAYBE,
            answered=COUNT,
            records=COUNT,
            missing=MAYBE,
            forged=NUMBER,
            **forged(""),
            **lost(""),
        ),
        "additionalProperties": COUNT,
        "patternProperties": {"^at_level_[0-9]+$": COUNT},
    }
)
ITEM = record(
    {"corrected": record(**BOUNDED, unbounded=TRUTH)},
    items=TEXTS,
    answered=COUNT,
    **BOUNDED,
    says_yes=NUMBER,
    if_dishonest=mapped(MAYBE),
)
CHECKS: Schema = {
    "study": TEXT,
    "survey": MAYBE_TEXT,
    "records": COUNT,
    "alpha": NUMBER,
    "questions": listed(record(code=TEXT, asked=NUMBER, refused=record(**BOUNDED), levels=listed(NUMBER))),
    "levels": listed(NUMBER),
    "refused": record(**BOUNDED),
    "items": listed(ITEM),
    "dishonest": {
        "oneOf": [
            {"type": "null"},
            record(
                says=TEXT,
                **dict.fromkeys(("share", "error", "low", "high", "agreement"), MAYBE),
                anchors=listed(record(item=TEXT, known=NUMBER, **BOUNDED)),
            ),
        ]
    },
}
ARMS = {
    "oneOf": [
        {"type": "null"},
        record(
            records=listed(COUNT),
            items=listed(
                record(
                    item=TEXT,
                    first=record(**BOUNDED),
                    second=record(**BOUNDED),
                    difference=record(**BOUNDED),
                    p=MAYBE,
                )
            ),
            mean_difference=record(**BOUNDED, p=MAYBE),
        ),
    ]
}
FINDING = record(
    test=TEXT,
    impossible=TRUTH,
    p=MAYBE,
    items=TEXTS,
    level={"type": ["integer", "null"]},
    seen=MAYBE,
    allowed=MAYBE,
    records=COUNT,
    sentence=TEXT,
)
SUSPICION = record(
    study=TEXT,
    survey=MAYBE_TEXT,
    books=TEXT,
    alpha=NUMBER,
    groups=listed(
        record(
            kind=TEXT,
            name=TEXT,
            fingerprint=MAYBE_TEXT,
            records=COUNT,
            looked_at=COUNT,
            p=MAYBE,
            adjusted_p=MAYBE,
            conclusion=TEXT,
            findings=listed(FINDING),
        )
    ),
)
STATUS = record(
    {
        "late": TEXT,
        "revoked": listed(record(words=TEXT, reason=TEXT)),
        "tokens": record(listed=COUNT, shown=COUNT, not_listed=COUNT, shared=mapped(TEXTS)),
    },
    study=TEXT,
    survey=MAYBE_TEXT,
    unsigned=MAYBE_TEXT,
    books=TEXT,
    **dict.fromkeys(("files", "files_refused", "files_forgotten", "lines"), COUNT),
    verdicts=record(**{str(verdict): COUNT for verdict in LineVerdict}),
    **dict.fromkeys(("records", "already_here", "kept"), COUNT),
    withdrawals=mapped(COUNT),
    standings=record(**{str(standing.words): COUNT for standing in Standing}),
    shared_ids=record(ids=COUNT, records=COUNT, first=listed({"type": "object"})),
)
FIGURE: Schema = dict.fromkeys(("value", "error", "low", "high", "answers"), MAYBE)
CERTAIN: Schema = dict.fromkeys(("certain_found", "certain_beforehand"), MAYBE)
PLAN = record(
    {
        "itemset": listed(record(itemset=TEXT, **FIGURE, chance=MAYBE, **CERTAIN)),
        "rule": listed(record(rule=TEXT, **FIGURE, **CERTAIN)),
        "group": listed(record({"odds_ratio": MAYBE}, group=TEXT, **FIGURE)),
    },
    people=COUNT,
    asked={"type": ["integer", "null"]},
    missing=NUMBER,
    min_support=NUMBER,
    select=setting(kinds(Settings)["select"]),
    privacy=listed(
        record(
            share=NUMBER,
            levels=listed(WHOLE),
            **dict.fromkeys(("least_chance", "most_surer", "epsilon", "guessed_worst_case"), MAYBE),
        )
    ),
    prevalences=listed(record(item=TEXT, **FIGURE)),
    lengths=listed(
        record(
            length=COUNT,
            typical=TEXTS,
            **FIGURE,
            **dict.fromkeys(("smallest", "candidates", "frequent", "right", "wrong"), MAYBE),
        )
    ),
    **dict.fromkeys(("certain_chance", "pairs_wrong_share", "sensible_minimum"), MAYBE),
)


def errors(of: type, *left_out: str) -> Schema:
    """The fields of a class of errors."""
    return {each.name: MAYBE for each in fields(of) if each.name not in left_out}


ERRORS = errors(Errors, "length")
EVALUATION = record(
    {"rules": record(**errors(RuleErrors))},
    records=COUNT,
    settings=SETTINGS,
    levels=listed(record(level={"type": ["integer", "null"]}, **ERRORS)),
    overall=record(dict.fromkeys(("gamma", "s_p", "c_p"), MAYBE), **ERRORS),
    seconds=mapped(NUMBER),
    cuts=record(truth=listed(MESSAGE), mine=listed(MESSAGE)),
    notes=listed(MESSAGE),
)
SIGNED = record(
    payload={"type": "string", "contentEncoding": "base64"},
    payloadType=TEXT,
    signatures=listed(record(sig={"type": "string", "contentEncoding": "base64"})),
)
RECORD = record({"arm": {"enum": [1, 2]}}, id=TEXT, levels=TEXT, answers=TEXT)
BATCH = record({"token": TEXT}, v={"const": 1}, survey=TEXT, key=TEXT, records=listed(RECORD))

HELD: dict[FieldType, Schema] = {
    FieldType.TEXT: mapped(TEXT),
    FieldType.HEADING: {"anyOf": [TEXT, mapped(TEXT)]},
    FieldType.TAGS: TEXTS,
    FieldType.FLAG: TRUTH,
    FieldType.ID: MAYBE_TEXT,
    FieldType.NUMBERS: listed(WHOLE),
    FieldType.KIND: {"enum": list(map(str, QuestionKind))},
    FieldType.SCHEME: {**mapped(WHOLE), "properties": {"kind": TEXT}, "required": ["kind"]},
    **dict.fromkeys((FieldType.PER_MILLE, FieldType.CAP, FieldType.COUNT, FieldType.LEVEL), COUNT),
}


def part(name: str) -> Schema:
    """A part of a signed survey, by the fields that are declared."""
    fields = {field.name: (field, held(field)) for field in PARTS[name]}
    needed = {
        key: kind
        for key, (field, kind) in fields.items()
        if (field.absent is REQUIRED or field.signed) and all(map(field.has, KINDS.values()))
    }
    return record({key: kind for key, (_, kind) in fields.items() if key not in needed}, **needed)


def held(field: SurveyField) -> Schema:
    """What a field holds."""
    if field.type in {FieldType.PART, FieldType.PARTS}:
        return part(field.name) if field.type is FieldType.PART else listed(part(field.name))
    return HELD.get(field.type, TEXT)


SURVEY = part("")
SURVEY["properties"]["v"] = WHOLE
GUESSED = dict.fromkeys(
    ("guessed_unrelated", "guessed_repeats", "guessed_worst_case", "guessed_either_way"), MAYBE
)
PRIVACY = record(
    {"asked": record(of_drawn=COUNT, drawn=COUNT, everybody=COUNT, exact=TRUTH), "arms": listed(WHOLE)},
    refused=MAYBE_TEXT,
    questions=listed(
        record(
            {"kind": TEXT, "options": TEXTS, "choice": record(kept=NUMBER, each_other=NUMBER)},
            code=TEXT,
            level=WHOLE,
            sensitive=TRUTH,
            repeat_of=MAYBE_TEXT,
            odds=record(yes_sent_as_no=MAYBE, no_sent_as_yes=MAYBE),
            **dict.fromkeys(
                ("chance", "guessed", "surer_yes", "surer_no", "mask", "mask_ceiling", "mask_share"), MAYBE
            ),
            percentage=MAYBE,
            mask_at_shares=mapped(MAYBE),
            sentences=TEXTS,
        )
    ),
    record=record(
        answers=COUNT,
        epsilon=MAYBE,
        **GUESSED,
        repeats=COUNT,
        guessed_worst_case_error=MAYBE,
        without_open={"anyOf": [{"type": "null"}, record(**GUESSED, open=COUNT)]},
        sentences=TEXTS,
        more=TEXTS,
        privacy=record(percentage=MAYBE, least=MAYBE_TEXT, as_given=TEXTS, weaker=TEXTS),
    ),
)
BLOCK = {"type": "array", "prefixItems": [TEXT, COUNT, COUNT, TEXT], "minItems": 4, "items": False}
"""A file, its records, their profile, a checksum."""
BLOCKS = record(
    {
        "answered": TEXTS,
        "questions": listed(
            {
                "type": "array",
                "prefixItems": [TEXT, TEXTS, listed({"type": "array"}), TRUTH, TRUTH],
                "minItems": 5,
                "items": False,
            }
        ),
        "profiles": record(more_than=COUNT, codes={"anyOf": [{"type": "null"}, TEXTS]}, blocks=listed(BLOCK)),
        "project": record(
            state=TEXT, fingerprint=TEXT, counts=mapped(COUNT), owners={"anyOf": [{"type": "null"}, TEXTS]}
        ),
    },
    format={"const": "tacit-blocks"},
    version={"const": 1},
    items=TEXTS,
    records=COUNT,
    **dict.fromkeys(("keep_one", "keep_zero"), listed({"anyOf": [NUMBER, listed(NUMBER)]})),
    blocks=listed(BLOCK),
    checksum=TEXT,
)
MODEL_HEAD: Schema = {
    **dict.fromkeys(("tacit", "formula", "kind", "method", "notes"), TEXT),
    **dict.fromkeys(("records", "used"), COUNT),
    **dict.fromkeys(("alpha", "degrees_of_freedom", "direct_answers"), MAYBE),
}
OF_MODEL: Schema = {"study": TEXT, "data": TEXT}
MODEL = record(
    OF_MODEL,
    **MODEL_HEAD,
    coefficients=listed(
        record(
            dict.fromkeys(("odds_ratio", "odds_low", "odds_high"), MAYBE) | lost(""),
            term=TEXT,
            **dict.fromkeys(("coefficient", "standard_error", "statistic", "p_value", "low", "high"), MAYBE),
            **dict.fromkeys(("information_kept", "certain_below"), MAYBE),
            forged=NUMBER,
            **forged(""),
        )
    ),
    terms=listed(
        record(
            term=TEXT,
            **dict.fromkeys(("chi_squared", "degrees_of_freedom", "p_value", "information_kept"), MAYBE),
        )
    ),
    effects=listed(
        record(
            **dict.fromkeys(("predictor", "change", "response"), TEXT),
            **ends("effect"),
            **dict.fromkeys(("standard_error", "p_value"), MAYBE),
        )
    ),
    fitted=listed(record(**dict.fromkeys(("at", "response"), TEXT), **ends("fitted"))),
)
CHANGES_HEAD: Schema = {"overlap": MAYBE, "alpha": NUMBER}
CHANGES = record(
    **CHANGES_HEAD,
    rows=listed(
        record(
            items=TEXT,
            **ends("first"),
            **ends("second"),
            **ends("change"),
            **dict.fromkeys(("seen_at_least", "true_change_low", "true_change_high"), MAYBE),
        )
    ),
)

SCHEMAS: dict[str, tuple[str, Schema]] = {
    "result": (
        "A result: mine --json, run --json and export to .json",
        record(ABOUT_PROJECT, **ABOUT_HEAD, **ABOUT_TABLES, itemsets=listed(ITEMSET), rules=listed(RULE)),
    ),
    "result-about": (
        "What the tables of a result rest on: beside .csv, and the metadata of .parquet",
        record(ABOUT_PROJECT, **ABOUT_HEAD, **ABOUT_TABLES),
    ),
    "table": ("The answers to a question, alone or by another: table --json", table(rows=True)),
    "table-about": ("What such a table rests on: beside its .csv", table(rows=False)),
    "prevalences": ("The prevalence of every question: export --prevalences to .json", PREVALENCES),
    "checks": ("Who did not say, untrue answers, the two arms: checks --json", record(**CHECKS, arms=ARMS)),
    "pilot": (
        "What a finished project says for the next plan: pilot",
        record(v={"const": 1}, kind={"const": "tacit-pilot"}, **CHECKS),
    ),
    "suspicion": ("The search for forged records: suspicion --json", SUSPICION),
    "status": ("What is in a project: status --json", STATUS),
    "plan": ("A plan of a study: plan --json", PLAN),
    "evaluation": ("What distortion costs: evaluate --json", EVALUATION),
    "signed": ("A signed survey, a line of a batch, a statement: the envelope", SIGNED),
    "batch": ("The payload of a line of a batch", BATCH),
    "survey": ("The payload of a signed survey", SURVEY),
    "privacy": ("The figures of a survey: tacit-agent privacy --json", PRIVACY),
    "blocks": ("The manifest of a folder of blocks: pack, run --blocks", BLOCKS),
    "model": ("A regression: model --json", MODEL),
    "model-about": ("What its coefficients rest on: beside its .csv", record(OF_MODEL, **MODEL_HEAD)),
    "changes": ("What changed between two projects: compare --to --json", CHANGES),
    "changes-about": ("What such a table rests on: beside its .csv", record(**CHANGES_HEAD)),
}


def written() -> dict[str, str]:
    """The files by their names."""
    return {
        f"{name}.schema.json": json.dumps(
            {
                "$schema": "https://json-schema.org/draft/2020-12/schema",
                "title": title,
                **schema,
                **({"$defs": DEFINITIONS} if "#/$defs/message" in json.dumps(schema) else {}),
            },
            ensure_ascii=False,
            indent=1,
        )
        + "\n"
        for name, (title, schema) in SCHEMAS.items()
    }


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for file, text in written().items():
        (FOLDER / file).write_text(text, encoding="utf-8")
