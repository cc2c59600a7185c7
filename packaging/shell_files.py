"""Man pages, and completions for bash, zsh and fish, from the programs' own parsers.

    python packaging/shell_files.py FOLDER

Wheels, bundles and Debian packages carry that folder as `share`, where shells and `man` look. What is written depends on the commands alone.
"""

from __future__ import annotations

import argparse
import os
import re
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from unittest import mock

PROGRAMS = ("agent", "miner")


def main() -> int:
    """Write them all."""
    if len(sys.argv) != 2:
        sys.stderr.write("usage: shell_files.py FOLDER\n")
        return 2
    for name, text in files().items():
        path = Path(sys.argv[1]) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return 0


def files() -> dict[str, str]:
    """Every file by its place, and what is in it; usages are broken at 80 columns, whatever the terminal is."""
    with mock.patch.dict(os.environ, COLUMNS="80"):
        return _files()


def _files() -> dict[str, str]:
    found = {}
    for part in PROGRAMS:
        program = __import__(f"tacit_{part}.cli", fromlist=["PROGRAM"]).PROGRAM
        leaves = dict(_leaves(program))
        name = program.name
        found[f"man/man1/{name}.1"] = _man(program, leaves)
        found[f"bash-completion/completions/{name}"] = _bash(program, leaves)
        found[f"zsh/site-functions/_{name}"] = _zsh(program, leaves)
        found[f"fish/vendor_completions.d/{name}.fish"] = _fish(program, leaves)
    return found


def _leaves(program) -> Iterator[tuple[str, argparse.ArgumentParser]]:  # noqa: ANN001 - Program
    """Every command that does something, by its words."""
    for command in program.commands:
        for leaf in program.parser(command).inner()[command].leaves():
            yield leaf.prog.removeprefix(f"{program.name} "), leaf


def _words(leaves: dict[str, argparse.ArgumentParser]) -> dict[str, list[str]]:
    """What may be typed next, after no word and after each first word of several."""
    found: dict[str, list[str]] = {"": []}
    for command in leaves:
        first, _, second = command.partition(" ")
        if first not in found[""]:
            found[""].append(first)
        if second:
            found.setdefault(first, []).append(second)
    return found


def _options(leaf: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    return (action for action in leaf._actions if action.option_strings)  # noqa: SLF001 - argparse has no other way


def _bash(program, leaves) -> str:  # noqa: ANN001
    name = program.name
    function = f"_{name.replace('-', '_')}"
    lines = [
        f"# bash completion for {name}",
        f"{function}() {{",
        '  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} words= key="${COMP_WORDS[1]}"',
        '  case "$key" in',
    ]
    words = _words(leaves)
    lines += [
        f'    {first}) [ "$COMP_CWORD" -gt 2 ] && key="$key ${{COMP_WORDS[2]}}" ;;'
        for first in words
        if first
    ]
    lines += ["  esac", '  if [ "$COMP_CWORD" -eq 1 ]; then key=; fi', '  case "$key" in']
    lines += [f'    {shlex.quote(key)}) words="{" ".join(next_ones)}" ;;' for key, next_ones in words.items()]
    for command, leaf in leaves.items():
        names = " ".join(text for action in _options(leaf) for text in action.option_strings)
        lines.append(f'    {shlex.quote(command)}) words="{names}"')
        choices = [(action.option_strings, action.choices) for action in _options(leaf) if action.choices]
        if choices:
            lines.append('      case "$prev" in')
            lines += [
                f'        {"|".join(those)}) words="{" ".join(map(str, may))}"; cur="${{cur:-}}" ;;'
                for those, may in choices
            ]
            lines.append("      esac")
        lines.append("      ;;")
    lines += [
        "  esac",
        '  case "$prev,$cur" in',
        '    *,-*) COMPREPLY=($(compgen -W "$words" -- "$cur")) ;;',
        '    *) COMPREPLY=($(compgen -W "$(printf "%s\\n" $words | grep -v "^-")" -- "$cur")) ;;',
        "  esac",
        "}",
        f"complete -o default -F {function} {name}",
    ]
    return "\n".join(lines) + "\n"


def _zsh(program, leaves) -> str:  # noqa: ANN001
    name = program.name
    lines = [f"#compdef {name}", "local -a words_", "local key=$words[2]"]
    words = _words(leaves)
    lines += ["case $key in"]
    lines += [f'  {first}) (( CURRENT > 3 )) && key="$key $words[3]" ;;' for first in words if first]
    lines += ["esac", "(( CURRENT == 2 )) && key=", "case $key in"]
    for key, next_ones in words.items():
        told = " ".join(
            _zsh_word(one, _summary(program, leaves, f"{key} {one}".strip())) for one in next_ones
        )
        lines.append(f"  {shlex.quote(key)}) words_=({told}); _describe command words_ ;;")
    for command, leaf in leaves.items():
        lines.append(f"  {shlex.quote(command)}) _arguments \\")
        lines += [f"    {spec} \\" for action in _options(leaf) for spec in _zsh_specs(action)]
        lines += ["    '*:file:_files' ;;"]
    return "\n".join([*lines, "esac"]) + "\n"


def _zsh_word(word: str, summary: str) -> str:
    return shlex.quote(f"{word}:{summary.replace(':', chr(92) + ':')}")


def _zsh_specs(action: argparse.Action) -> Iterator[str]:
    said = re.sub(r"([\[\]:\\])", r"\\\1", _short(action))
    value = ""
    if action.nargs != 0:
        value = f":value:({' '.join(map(str, action.choices))})" if action.choices else ":value:_files"
    many = "*" if isinstance(action, argparse._AppendAction) else ""  # noqa: SLF001
    for name in action.option_strings:
        yield shlex.quote(f"{many}{name}[{said}]{value}")


def _fish(program, leaves) -> str:  # noqa: ANN001
    name = program.name
    at = f"__{name.replace('-', '_')}_at"
    lines = [
        f"# fish completion for {name}",
        f"function {at}  # whether these are the first words typed, and with -e all of them",
        "    set -l typed (commandline -opc)[2..]",
        '    if test "$argv[1]" = -e; set -e argv[1]; test (count $typed) -eq (count $argv); or return 1; end',
        "    set -l many (count $argv)",
        '    test $many -eq 0; or test "$typed[1..$many]" = "$argv"',
        "end",
    ]
    words = _words(leaves)
    for key, next_ones in words.items():
        for one in next_ones:
            told = _fish_text(_summary(program, leaves, f"{key} {one}".strip()))
            lines.append(f"complete -c {name} -f -n '{at} -e {key}' -a {one} -d {told}")
    for command, leaf in leaves.items():
        when = f"{at} {command}"
        for action in _options(leaf):
            names = " ".join(
                f"-l {text[2:]}" if text.startswith("--") else f"-s {text[1:]}"
                for text in action.option_strings
            )
            value = (
                ""
                if action.nargs == 0
                else f" -x -a {_fish_text(' '.join(map(str, action.choices)))}"
                if action.choices
                else " -r"
            )
            lines.append(f"complete -c {name} -n '{when}' {names}{value} -d {_fish_text(_short(action))}")
    return "\n".join(lines) + "\n"


def _fish_text(text: str) -> str:
    """In fish's own quotation marks, in which nothing but they and the backslash mean anything."""
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def _summary(program, leaves, command: str) -> str:  # noqa: ANN001
    if command in program.commands:
        return program.commands[command][1]
    return _first_sentence(leaves[command].description or "")


def _short(action: argparse.Action) -> str:
    return _first_sentence(_help(action))


def _first_sentence(text: str) -> str:
    return re.split(r"(?<=[a-z)])[.;] |\n", text.strip(), maxsplit=1)[0].rstrip(".")[:90]


def _help(action: argparse.Action) -> str:
    return (action.help or "").replace("%%", "%")


def _man(program, leaves) -> str:  # noqa: ANN001
    name = program.name
    lines = [
        f'.TH {name.upper()} 1 "" "Tacit" "User Commands"',
        ".SH NAME",
        _roff(f"{name} - {program.description.rstrip('.')[0].lower()}{program.description.rstrip('.')[1:]}"),
        ".SH SYNOPSIS",
        f".B {name}",
        ".I COMMAND",
        "[options] ...",
        ".br",
        f".B {name}",
        "[\\-h] [\\-V] [help COMMAND]",
        ".SH DESCRIPTION",
        _roff(program.description),
        ".PP",
        _roff(
            "Where a file is read, - is standard input; where one is written, standard output. An option cannot be shortened. Results go to standard "
            "output, progress and complaints to standard error."
        ),
        ".SH COMMANDS",
    ]
    for command, leaf in leaves.items():
        lines += _man_command(command, leaf)
    lines += [
        ".SH EXIT STATUS",
        ".TP",
        "0",
        "done",
        ".TP",
        "1",
        "stopped before the end, or not everything was good",
    ]
    lines += [".TP", "2", "the input was refused", ".SH ENVIRONMENT", ".TP", "NO_COLOR", "no colours"]
    lines += [".TP", "COLUMNS", "how wide tables may be", ".SH EXAMPLES"]
    for example in program.examples[""]:
        lines += [".PP", ".nf", _roff(f"{name} {example}"), ".fi"]
    return "\n".join(lines) + "\n"


def _man_command(command: str, leaf: argparse.ArgumentParser) -> Iterator[str]:
    usage = " ".join(leaf.format_usage().removeprefix("usage: ").split())
    yield from (f".SS {command}", _roff(usage), ".PP", _roff(" ".join((leaf.description or "").split())))
    for action in leaf._actions:  # noqa: SLF001
        if action.dest == "help" or action.help is argparse.SUPPRESS:
            continue
        value = "" if action.nargs == 0 else _value(action)
        named = ", ".join(f"{text} {value}".strip() for text in action.option_strings) or value
        yield from (".TP", f"\\fB{_roff(named)}\\fR", _roff(" ".join(_help(action).split()) or " "))
    yield from (".PP", "Examples:")
    for line in (leaf.epilog or "").splitlines()[1:]:
        yield from (".PP", ".nf", _roff(line.strip()), ".fi")


def _value(action: argparse.Action) -> str:
    if action.metavar is not None:
        return " ".join(action.metavar) if isinstance(action.metavar, tuple) else action.metavar
    return "{" + ",".join(map(str, action.choices)) + "}" if action.choices else action.dest


def _roff(text: str) -> str:
    """Text with everything escaped that roff obeys."""
    escaped = text.replace("\\", "\\e").replace("-", "\\-")
    escaped = "".join(letter if letter.isascii() else f"\\[u{ord(letter):04X}]" for letter in escaped)
    return f"\\&{escaped}" if escaped.startswith((".", "'")) else escaped


if __name__ == "__main__":
    sys.exit(main())
