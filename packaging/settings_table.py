"""The table of a run's settings in docs/mining.md, from what is declared of each: `python settings_table.py` writes it."""

from __future__ import annotations

from dataclasses import MISSING
from pathlib import Path

from tacit.run.declared_setting import SettingKind
from tacit_miner.runs.run_settings import EVERY_SETTING

PAGE = Path(__file__).parents[1] / "docs" / "mining.md"
BEGIN, END = "<!-- settings: make settings-table -->\n", "<!-- end of settings -->\n"


def table() -> str:
    """A row a setting, in the order of a settings file."""
    rows = [_row(kind) for kind in EVERY_SETTING]
    head = ("| setting | meaning | values | default | commands |", "|---|---|---|---|---|")
    return "\n".join([*head, *rows]) + "\n"


def _row(kind: SettingKind) -> str:
    declared = kind.declared
    commands = ", ".join(f"`{command}`" for command in declared.commands) or "`run`, in a file of settings"
    option = f"`--{kind.key.replace('_', '-')}`" if declared.commands else f"`{kind.key}`"
    meaning = f"{declared.label.text}. {declared.help.text}"
    return f"| {option} | {meaning} | {_values(kind)} | {_default(kind)} | {commands} |"


def _values(kind: SettingKind) -> str:
    declared = kind.declared
    if kind.type is tuple:
        return "a table of items" if declared.words else "texts"
    if declared.words:
        return "; ".join(f"`{choice}`: {words.text}" for choice, words in declared.words.items())
    if declared.unit == "text":
        return "text"
    return str(declared.range()) if declared.unit else "yes or no"


def _default(kind: SettingKind) -> str:
    if kind.default is MISSING or kind.default is None:
        said = "must be given" if kind.default is MISSING else "none"
        first = kind.declared.first
        if first and kind.default is None:
            return f"{first}; in a file or `tacit.Settings` {said}"
        return f"{said}; the window begins with {first}" if first else said
    if kind.type is tuple:
        return "all" if kind.default else "none"
    if kind.type is bool:
        return "no"
    return f"{kind.default:,}" if kind.type is int else str(kind.default)


def page(text: str) -> str:
    """The page with the table of now."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{table()}\n{END}{after}"


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
