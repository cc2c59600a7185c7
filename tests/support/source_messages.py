"""What the source says about messages, read without running it: templates, and calls of them.

Refusals are on paths that are rarely run, so a wrong name of a value would otherwise be found by a person.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from string import Formatter

from parsed import nodes, parsed

ROOT = Path(__file__).parents[2]
PACKAGES = ("shared/tacit", "agent/tacit_agent", "miner_gui/tacit_miner")
MACHINERY = {
    "tacit.platform.messages",
    "tacit.run.declared_setting",
    "tacit.survey.field_types",
    "tacit_miner.exports.table_columns",
}
"""The modules that make templates: out of stored ones, with four sentences of its own; and of the texts of settings, of fields of a survey, and
of columns, each of which is declared once with its words."""


@dataclass(frozen=True)
class Declared:
    """A `Template(...)` in the source: where, and its two texts if they are literals."""

    place: str
    name: str
    code: str
    text: str

    @property
    def values(self) -> frozenset[str]:
        return frozenset(name for _, name, _, _ in Formatter().parse(self.text) if name is not None)


@dataclass
class Module:
    """One source file.

    Attributes:
        declared: its templates by the constant's name.
        stray: places of templates that are no constant of the module or a class, or are made of something else than
            literals.
        imported: local name to the module and the name in it; the name is "" for a module.
    """

    name: str
    path: Path
    tree: ast.Module
    declared: dict[str, Declared] = field(default_factory=dict)
    stray: list[str] = field(default_factory=list)
    imported: dict[str, tuple[str, str]] = field(default_factory=dict)

    def at(self, node: ast.AST) -> str:
        return f"{self.path.relative_to(ROOT)}:{getattr(node, 'lineno', 0)}"


@cache
def modules() -> dict[str, Module]:
    """Every module of the three packages by its dotted name."""
    found = {}
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            inside = path.relative_to((ROOT / package).parent).with_suffix("")
            parts = inside.parts[:-1] if inside.name == "__init__" else inside.parts
            name = ".".join(parts)
            found[name] = read_source(name, path, parsed(path))
    return found


def read_source(name: str, path: Path, tree: ast.Module) -> Module:
    """What a module says of messages."""
    module = Module(name, path, tree)
    for node in nodes(module.tree):
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            for alias in node.names:
                module.imported[alias.asname or alias.name] = (node.module, alias.name)
        elif isinstance(node, ast.Import):
            for alias in node.names:
                module.imported[alias.asname or alias.name] = (alias.name, "")
    _find_templates(module)
    for owner in module.tree.body:
        if isinstance(owner, ast.ClassDef):
            _find_settings(module, owner)
    return module


def _find_settings(module: Module, owner: ast.ClassDef) -> None:
    """The texts of settings that a class declares, with the codes that `tacit.run.declared_setting` gives them."""
    for name, value in _assigned(owner):
        if isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "setting":
            more = {part.arg: part.value for part in value.keywords}
            key = (more["key"].value if "key" in more else name).replace("_", "-")
            texts = {f"setting.{key}": value.args[0].args[0], f"setting.{key}.help": value.args[1]}
            if isinstance(words := more.get("words"), ast.Dict):
                for choice, text in zip(words.keys, words.values, strict=True):
                    texts[f"setting.{key}.{choice.attr.lower().replace('_', '-')}"] = text
            if isinstance(switch := more.get("switch"), ast.Tuple):
                texts[f"setting.{key}.switch"], texts[f"setting.{key}.switch-help"] = switch.elts
            for code, text in texts.items():
                place = f"{owner.name}.{code}"
                if isinstance(text, ast.Constant):
                    module.declared[place] = Declared(module.at(text), place, code, text.value)
                else:
                    module.stray.append(module.at(text))


def _find_templates(module: Module) -> None:
    constants = _constants(module.tree)
    for node in nodes(module.tree):
        if (
            not isinstance(node, ast.Call)
            or not isinstance(node.func, ast.Name)
            or node.func.id != "Template"
        ):
            continue
        name = constants.get(node, "")
        literals = [part.value for part in node.args if isinstance(part, ast.Constant)]
        if len(literals) != 2 or node.keywords or not name:
            module.stray.append(module.at(node))
        else:
            module.declared[name] = Declared(module.at(node), name, *literals)


def _constants(tree: ast.Module) -> dict[ast.AST, str]:
    """What is made once, when the module is imported, by name: `NAME`, `TABLE[0]`, `TABLE[1]`, `Class.name`."""
    found = {}
    for name, value in _assigned(tree):
        if name.isupper():
            found |= {value: name} if isinstance(value, ast.Call) else _entries(name, value)
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            found |= {value: f"{node.name}.{name}" for name, value in _assigned(node)}
    return found


def _assigned(node: ast.Module | ast.ClassDef) -> Iterator[tuple[str, ast.expr]]:
    for part in node.body:
        targets = part.targets if isinstance(part, ast.Assign) else [getattr(part, "target", None)]
        if isinstance(part, ast.Assign | ast.AnnAssign) and part.value and isinstance(targets[0], ast.Name):
            yield targets[0].id, part.value


def _entries(name: str, value: ast.expr) -> dict[ast.AST, str]:
    if not isinstance(value, ast.Dict | ast.Tuple | ast.List):
        return {}  # made in a loop, its texts cannot be read
    parts = [part for part in nodes(value) if isinstance(part, ast.Call)]
    return {part: f"{name}[{i}]" for i, part in enumerate(parts)}


def tables(module: Module) -> dict[str, set[frozenset[str]]]:
    """The names of values that the templates of each table take; one set of names each, or a call may miss one."""
    found: dict[str, set[frozenset[str]]] = {}
    for declared in module.declared.values():
        if declared.name.endswith("]"):
            found.setdefault(declared.name.partition("[")[0], set()).add(declared.values)
    return found


def resolved(module: Module, node: ast.expr) -> Declared | None:
    """The template that an expression in a module names, here or by import; None if it names something else."""
    if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name):
        return _first_entry(module, node.value.id)
    if isinstance(node, ast.Name):
        return _named(module, node.id)
    if isinstance(node, ast.Attribute):
        other = _module_named(module, ast.unparse(node.value))
        return _named(other, node.attr) if other else None
    return None


def _first_entry(module: Module, table: str) -> Declared | None:
    return next((d for d in module.declared.values() if d.name.startswith(f"{table}[")), None)


def _named(module: Module, name: str) -> Declared | None:
    if name in module.declared:
        return module.declared[name]
    source, inside = module.imported.get(name, ("", ""))
    other = modules().get(source)
    return _named(other, inside) if other and inside and other is not module else None


def _module_named(module: Module, name: str) -> Module | None:
    source, inside = module.imported.get(name, (name, ""))
    return modules().get(f"{source}.{inside}" if inside else source)


def calls(module: Module) -> Iterator[tuple[ast.Call, Declared]]:
    """Every call of a template in a module."""
    for node in nodes(module.tree):
        if isinstance(node, ast.Call) and (declared := resolved(module, node.func)):
            yield node, declared
    for owner in module.tree.body:
        if isinstance(owner, ast.ClassDef):
            yield from _calls_of_its_own(module, owner)


def _calls_of_its_own(module: Module, owner: ast.ClassDef) -> Iterator[tuple[ast.Call, Declared]]:
    """`self.name(...)` where the class has a template of this name."""
    for node in nodes(owner):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            declared = module.declared.get(f"{owner.name}.{node.func.attr}")
            if declared and ast.unparse(node.func.value) in {"self", "cls", owner.name}:
                yield node, declared
