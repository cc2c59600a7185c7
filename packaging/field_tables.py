"""What is written from the table of a survey's fields: the tables of docs/format.md, and `kinds.js` of the agent's page.

Run as `python packaging/field_tables.py`; a test compares both.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

from tacit.survey.field_types import REQUIRED, FieldType, SurveyField
from tacit.survey.fields import KINDS, PARTS, VERSION

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "format.md"
MODULE = ROOT / "agent" / "tacit_page" / "kinds.js"
NESTED = frozenset({"researcher", "board", "levels"})
"""Parts that have no table of their own."""

HEADINGS = "| field | holds | content |\n|---|---|---|"


def table(part: str) -> str:
    """The fields of a part in their order."""
    first = [f"| `v` | whole number | {VERSION}; another version is refused first |"] if not part else []
    return "\n".join([HEADINGS, *first, *_rows(part, "")])


def kinds() -> str:
    """The kinds of questions."""
    return "\n".join(f"* `{kind}`: {facts.rule}." for kind, facts in KINDS.items())


def _rows(part: str, before: str) -> Iterator[str]:
    for field in PARTS[part]:
        yield f"| `{before}{field.name}` | {_holds(field)} | {field.rule} |"
        if field.name in NESTED:
            yield from _rows(
                field.name, f"{field.name}[]." if field.type is FieldType.PARTS else f"{field.name}."
            )


def _holds(field: SurveyField) -> str:
    """Whether it may be left out, the type, and the limits."""
    least, most = f"{field.lowest:,}".replace("-", "−"), f"{field.highest:,}"
    limits = {
        FieldType.TEXT: f", one line of at most {most} characters",
        FieldType.LINE: f", one line of at most {most} characters, not blank",
        FieldType.HEADING: f", one line of at most {most} characters",
        FieldType.TAGS: f", {least} to {most}",
        FieldType.NUMBERS: f", {least} to {most}",
        FieldType.PARTS: f", {least} to {most}",
        FieldType.CAP: f", {least} to {most}",
        FieldType.COUNT: f", {least} to {most}",
    }
    kind = "per-mille" if field.type is FieldType.CAP else str(field.type)
    held = kind + (limits.get(field.type, "") if field.highest else "")
    return held if field.absent is REQUIRED or field.signed else f"optional: {held}"


def written(page: str) -> str:
    """The page with its tables as they are now."""
    parts = {
        "kinds": kinds(),
        **{name or "survey": table(name) for name in ("", "items", "options", "terms")},
    }
    for name, text in parts.items():
        place = re.compile(rf"(<!-- {name} -->\n).*?(<!-- end of {name} -->)", re.DOTALL)
        assert place.search(page), name
        page = place.sub(lambda found, text=text: f"{found[1]}\n{text}\n\n{found[2]}", page)
    return page


def kinds_module() -> str:
    """What the page knows of the kinds: their facts, and the fields of an item."""
    found = {
        str(kind): {
            "hasOptions": facts.has_options,
            "isBox": facts.is_box,
            "hasCuts": facts.has_cuts,
            "saysOrder": facts.ordered is None,
            "fields": [field.name for field in PARTS["items"] if field.has(facts)],
        }
        for kind, facts in KINDS.items()
    }
    return (
        "// @ts-check\n/** What is so of every question of a kind, and the fields of such an item; written by packaging/field_tables.py. */\n"
        f"export const KINDS = {json.dumps(found)};\n"
    )


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    MODULE.write_text(kinds_module(), encoding="utf-8")
