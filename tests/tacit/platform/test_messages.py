"""Messages: a template with its values comes through JSON and other processes, and the source uses them rightly."""

from __future__ import annotations

import ast
import copy
import importlib
import json
import pickle
import pkgutil
import subprocess
import sys
from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import sentence_branches, source_messages

import tacit
from tacit.platform.messages import PLACED, PLAIN, UNKNOWN, Template, declared, english, from_json, render

COUNTS = Template("test.counts", "{count:,} of {limit:,} records ({share:.1%}) in {place!r}")
LIST = Template("test.list", "found: {found}")
NUMBERS = Template("test.numbers", "values {values:g}")
BARE = Template("test.bare", "nothing {{to}} say")

texts = st.text()
numbers = st.integers() | st.floats(allow_nan=False) | st.booleans()
leaves = texts | numbers
messages = st.recursive(
    st.builds(lambda text: PLAIN(text=text), texts),
    lambda inner: (
        st.builds(
            lambda place, reason: PLACED(place=place, reason=reason),
            st.recursive(leaves, lambda part: st.lists(part, max_size=3).map(tuple), max_leaves=5),
            inner,
        )
        | st.builds(lambda found: LIST(found=found), st.lists(inner | leaves, max_size=3))
    ),
    max_leaves=6,
)


@given(messages)
def test_a_message_comes_through_json_and_pickle_unchanged(message):
    again = from_json(json.loads(json.dumps(message.to_json())))
    assert again == message
    assert again.template is message.template
    assert str(again) == str(message)
    assert pickle.loads(pickle.dumps(message)) == message
    assert copy.deepcopy(message) == message
    assert hash(again) == hash(message)


def test_the_english_sentence_formats_numbers_and_quotes_texts():
    message = COUNTS(count=1_234, limit=10_000, share=0.1234, place="a\x1b[2J")
    assert str(message) == "1,234 of 10,000 records (12.3%) in 'a\\x1b[2J'"
    assert repr(message) == repr(str(message))
    assert str(BARE()) == "nothing {to} say"


def test_lists_are_joined_each_in_its_way():
    assert str(LIST(found=("a", "b", 3))) == "found: a, b, 3"
    assert str(LIST(found=(PLAIN(text="one"), PLAIN(text="two")))) == "found: one; two"
    assert str(LIST(found=())) == "found: "
    assert str(NUMBERS(values=(0.5, 0.25))) == "values 0.5, 0.25"


def test_a_message_within_a_message_is_a_sentence_of_its_own():
    inner = COUNTS(count=2, limit=3, share=2 / 3, place="x")
    assert str(PLACED(place="line 3", reason=inner)) == f"line 3: {inner}"
    assert from_json(PLACED(place="line 3", reason=inner).to_json()).values["reason"] == inner


def test_another_language_translates_templates_and_writes_values_its_own_way():
    words = {PLACED.text: "{reason} ({place})", COUNTS.text: "{place!r}: {limit:,} / {count:,}", "; ": " – "}

    def show(value, spec, conversion):
        return english(value, spec, conversion).replace(",", ".")

    inner = COUNTS(count=1_234, limit=10_000, share=0.1, place="x")
    outer = PLACED(place=(inner, inner), reason=PLAIN(text="warum"))
    shown = render(outer, lambda text: words.get(text, text), show)
    assert shown == "warum ('x': 10.000 / 1.234 – 'x': 10.000 / 1.234)"


@pytest.mark.parametrize("values", [{}, {"found": 1, "more": 2}, {"other": 1}])
def test_a_message_takes_exactly_the_values_its_template_names(values):
    with pytest.raises(AssertionError, match=r"test\.list takes"):
        LIST(**values)


@pytest.mark.parametrize("value", [None, b"bytes", {"a": 1}, object(), (1, None)])
def test_what_could_not_be_stored_is_no_value(value):
    with pytest.raises(TypeError, match="takes text, numbers and messages"):
        LIST(found=value)


def test_numbers_of_other_kinds_become_plain_ones():
    numpy = pytest.importorskip("numpy")
    found = (numpy.int64(3), numpy.float32(0.5), numpy.float64(0.25), Fraction(1, 8))
    message = LIST(found=found)
    assert message == LIST(found=(3, 0.5, 0.25, 0.125))
    assert [type(value) for value in message.values["found"]] == [int, float, float, float]


def test_a_code_is_declared_once():
    with pytest.raises(AssertionError, match="declared twice"):
        Template("test.list", "another sentence")
    assert declared()["test.list"] is LIST


def test_a_code_of_another_version_is_kept_and_shown():
    later = from_json(
        ["later.code", {"limit": 3, "found": ["a", "b"], "inner": {"message": ["plain", {"text": "x"}]}}]
    )
    assert later.template is UNKNOWN
    assert str(later) == "later.code: found = ('a', 'b'), inner = x, limit = 3"
    changed = from_json(["test.list", {"renamed": 1}])
    assert changed == UNKNOWN(code="test.list", values=("renamed = 1",))
    assert from_json(json.loads(json.dumps(changed.to_json()))) == changed


def test_a_bare_sentence_is_read_as_one():
    assert from_json("kept before there were codes") == PLAIN(text="kept before there were codes")


@pytest.mark.parametrize(
    "stored",
    [
        None,
        3,
        [],
        ["plain"],
        ["plain", "text"],
        [1, {}],
        ["plain", {"text": None}],
        ["plain", {"text": {"a": 1}}],
    ],
)
def test_what_is_no_message_is_refused(stored):
    with pytest.raises(ValueError, match="not a code with values"):
        from_json(stored)


def test_in_another_process_the_same_code_is_the_same_template():
    message = LIST(found=(1, PLAIN(text="x")))
    code = (
        "import pickle, sys; from tacit.platform.messages import PLAIN; message = pickle.loads(bytes.fromhex(sys.argv[1]));"
        "assert message.values['found'][1].template is PLAIN;"
        "assert pickle.loads(pickle.dumps(message)).template is message.template; print(message)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, pickle.dumps(message).hex()], capture_output=True, check=True, text=True
    )
    assert done.stdout == "found: 1; x\n"


# What follows reads the source of the three packages.


def templates_of(package):
    """The templates that importing every module of a package makes, by code."""
    names = [found.name for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")]
    values = [value for name in names for value in vars(importlib.import_module(name)).values()]
    return {value.code: value for value in values if isinstance(value, Template)}


def test_the_source_is_read_as_python_reads_it():
    modules = source_messages.modules().values()
    here = {d.code: (d.text, d.values) for m in modules for d in m.declared.values()}
    ran = {code: (template.text, template.names) for code, template in templates_of(tacit).items()}
    assert len(ran) > 100
    assert ran.items() <= here.items()


def test_every_template_is_a_constant_written_out():
    found = [
        place
        for module in source_messages.modules().values()
        if module.name not in source_messages.MACHINERY
        for place in module.stray
    ]
    assert found == []


def test_every_template_has_its_own_code():
    times = Counter(d.code for m in source_messages.modules().values() for d in m.declared.values())
    assert [code for code, count in times.items() if count > 1] == []


def test_the_templates_of_a_table_take_the_same_values():
    found = [
        f"{module.name}.{table}"
        for module in source_messages.modules().values()
        for table, values in source_messages.tables(module).items()
        if len(values) > 1
    ]
    assert found == []


def test_every_code_is_lower_case_and_every_place_has_a_name():
    for module in source_messages.modules().values():
        for found in module.declared.values():
            assert all(
                part.replace("-", "").isalnum() and part == part.lower() for part in found.code.split(".")
            ), found.place
            assert all(name.isidentifier() for name in found.values), found.place


def test_every_call_of_a_template_gives_the_values_it_names():
    wrong = []
    for module in source_messages.modules().values():
        for call, found in source_messages.calls(module):
            given = {keyword.arg for keyword in call.keywords}
            if None not in given and (call.args or given != found.values):
                wrong.append(
                    f"{module.at(call)}: {found.name} takes {sorted(found.values)}, not {sorted(given)}"
                )
    assert wrong == []


def test_calls_of_templates_of_other_modules_are_seen():
    modules = source_messages.modules()
    seen = {(m.name, d.name) for m in modules.values() for _, d in source_messages.calls(m)}
    assert (
        "tacit.channels.channel",
        "SAYS_NOTHING",
    ) in seen  # from tacit.channels.schemes import SAYS_NOTHING
    assert ("tacit_agent.vault.vault", "SAME_TABLE") in seen  # by the name of its module
    assert ("tacit.survey.model", "OPEN_PRESELECTED") in seen


SOURCE = """
from tacit.platform.messages import Template
A = Template("x.a", "{count} of {limit}")
TABLE = {1: Template("x.b", "{value}"), 2: (Template("x.c", "{value}"), 3)}
class Rule:
    said = Template("x.d", "{share:g}")
    def say(self):
        return self.said(part=1)
A(count=1)
TABLE[2](other=1)
def late():
    B = Template("x.e", "text")
LOOP = {i: Template(f"x.{i}", "text") for i in range(3)}
lower = Template("x.f", "text")
"""


def test_what_is_wrong_in_a_source_is_seen():
    module = source_messages.read_source("x", source_messages.ROOT / "x.py", ast.parse(SOURCE))
    assert set(module.declared) == {"A", "TABLE[0]", "TABLE[1]", "Rule.said"}
    assert sorted(place.partition(":")[2] for place in module.stray) == ["12", "13", "14"]
    assert source_messages.tables(module) == {"TABLE": {frozenset({"value"})}}
    given = [
        ({keyword.arg for keyword in call.keywords}, found.values)
        for call, found in source_messages.calls(module)
    ]
    assert given == [({"count"}, {"count", "limit"}), ({"other"}, {"value"}), ({"part"}, {"share"})]


TEXTS_OF_OTHERS = {
    "miner_gui/tacit_miner/ui/shell/dialogs.py": "puts a capital and a full stop where a sentence lacks them",
}
"""Where a text is looked at: another library offers nothing else, or nothing is decided."""


def test_nothing_branches_on_a_sentence():
    found = {
        f"{module.at(node)}: {ast.unparse(node)}"
        for module in source_messages.modules().values()
        for node in sentence_branches.branches(module.tree)
        if str(module.path.relative_to(source_messages.ROOT)) not in TEXTS_OF_OTHERS
    }
    assert found == set()


@pytest.mark.parametrize(
    "code",
    [
        '"preselected" in error.reason',
        '"preselected" in str(error.reason)',
        '"x" not in str(error).lower()',
        "str(error) in KNOWN",
        'str(error) == "cancelled"',
        'result.cut != "length: 4"',
        'result.cut.startswith("length:")',
        'str(note).partition(":")',
        'error.args[0].endswith("x")',
        're.search("x", str(caught_error))',
        "PATTERN.fullmatch(line.reason)",
        'f"{error}".startswith("x")',
        'text = str(error)\nif "x" in text: pass',
        'if (text := str(error)) and text.startswith("x"): pass',
        'try: f()\nexcept ValueError as e:\n    if "x" in str(e): pass',
        '"x" in said(error.message)',
        '"x" in str(error.reason).strip()',
        '"x" in error.message.template.text',
        'error.message.code.startswith("survey.")',
        'match str(error):\n    case "x": pass',
        "WORDS[str(error)]",
        "WORDS.get(str(error))",
        'operator.contains(str(error), "x")',
        'str(line.reason)[:6] == "length"',
        'line.reason.__str__() == "x"',
        'result.notes[0] == "x"',
        '"x" in " ".join(map(str, result.cuts))',
        '"x" in " ".join(str(cut) for cut in result.cuts)',
    ],
)
def test_a_branch_on_a_sentence_is_seen(code):
    assert list(sentence_branches.branches(ast.parse(code)))


@pytest.mark.parametrize(
    "code",
    [
        "error.reason == other.reason",
        "error.message.template is OPEN_PRESELECTED",
        "error.message in known",
        'error.field == "v"',
        'error.field.startswith("payload")',
        "print(str(error))",
        'str(error).partition("\\n")',
        'name in "abc"',
        "FULL in result.notes",
        'error.message.values["name"] == "x"',
        "text = str(error)\nprint(text, len(text) > 80)",
    ],
)
def test_what_is_no_branch_on_a_sentence_is_let_through(code):
    assert not list(sentence_branches.branches(ast.parse(code)))
