from __future__ import annotations

import ast
import base64
import math
import os
import random
import re
import subprocess
import sys
import traceback
from collections import Counter
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest
from support.bounds import clopper_pearson
from support.surveys import make_choice, make_item, make_levels, make_survey
from wilson import wilson_interval

from tacit.channels.channel import Toss
from tacit.draw import exact_draw
from tacit.draw.exact_draw import Draw, Record, TrueAnswers, check_levels, randomize, system_bytes
from tacit.platform.errors import RandomizeError
from tacit.privacy import figures
from tacit.survey import Scheme, parameters_of

ALPHA = 1e-6
SOURCES = Path(__file__).parents[3] / "shared"


class Script:
    """Random bytes from a list of 16-bit words, then zeros; notes what was asked for."""

    def __init__(self, words=(), identity=bytes(range(16))):
        self.data = identity + b"".join(word.to_bytes(2, "little") for word in words)
        self.asked = []

    def __call__(self, count):
        self.asked.append(count)
        taken, self.data = self.data[:count], self.data[count:]
        return taken.ljust(count, b"\0")


def pair(scheme, items=1):
    """A survey whose second level is the scheme, behind an open one that is only there for the order."""
    levels = (Scheme("open"), scheme) if not scheme.is_open else (scheme, Scheme("warner", (900,)))
    number = 1 if scheme.is_open else 2
    return make_survey(items, levels=make_levels(*levels)), str(number)


def accepted(*words):
    """The digits that these words give."""
    return list(exact_draw._digits(bytearray(b"".join(word.to_bytes(2, "little") for word in words)), 0))


def kept_among_all_words(scheme, answer, second=0):
    """How often an answer is kept over all accepted first words, the second word being fixed; a thousand items of one record at a time."""
    survey, level = pair(scheme, 1_000)
    words, kept = all_accepted(), 0
    for start in range(0, len(words), 1_000):
        script = Script([each for word in words[start : start + 1_000] for each in (word, second)])
        kept += randomize(survey, level * 1_000, TrueAnswers(answer * 1_000), script).answers.count(answer)
    return kept, len(words)


@cache
def all_accepted():
    """The words that give a digit."""
    return [word for word in range(65_536) if accepted(word)]


@pytest.mark.parametrize(
    ("scheme", "one", "zero"),
    [
        (Scheme("warner", (501,)), 501, 501),
        (Scheme("asymmetric", (999, 2)), 999, 2),
        (Scheme("rrph", (600, 300, 100)), 900, 700),
    ],
)
def test_all_words_together_keep_exactly_p_per_mille_of_the_accepted(scheme, one, zero):
    assert kept_among_all_words(scheme, "1") == (65 * one, 65_000)
    assert kept_among_all_words(scheme, "0") == (65 * zero, 65_000)


def test_every_digit_has_sixty_five_words_and_the_rest_is_rejected():
    assert Counter(accepted(*range(65_536))) == dict.fromkeys(range(1_000), 65)
    assert 65 * 1_000 == 65_536 - 536


def test_a_product_of_per_milles_is_exact_over_both_digits():
    # hph 123, 45, 901 keeps a yes in 123000 + 832·901 = 872632 of a million cases: every first digit below 872,
    # and with 872 the second digits below 632.
    scheme = Scheme("hph", (123, 45, 901))
    survey, level = pair(scheme)
    kept = 0
    for first in (0, 871, 872, 873, 999):
        for second in (0, 631, 632, 999):
            record = randomize(survey, level, TrueAnswers("1"), Script([first, second]))
            assert (record.answers == "1") == (1_000 * first + second < 872_632)
            kept += record.answers == "1"
    assert scheme.millionths[0] == 872_632
    assert kept == 10


@pytest.mark.parametrize(
    "scheme", [Scheme("open"), Scheme("warner", (1_000,)), Scheme("rrph", (1_000, 0, 0))]
)
@pytest.mark.parametrize("word", [0, 64_999])
def test_certainty_is_certain(scheme, word):
    survey, level = pair(scheme)
    for answer in "01":
        assert randomize(survey, level, TrueAnswers(answer), Script([word, word])).answers == answer


def test_a_keep_zero_of_nought_always_says_yes():
    survey, level = pair(Scheme("asymmetric", (1_000, 1)))
    assert randomize(survey, level, TrueAnswers("0"), Script([1, 0])).answers == "1"
    assert randomize(survey, level, TrueAnswers("0"), Script([0, 999])).answers == "0"


def test_rejected_words_are_passed_over_and_a_second_call_follows_only_if_too_few_are_left():
    survey, level = pair(Scheme("warner", (500 + 1,)))
    once = Script([65_000, 65_535, 501, 0])
    assert randomize(survey, level, TrueAnswers("1"), once).answers == "0"
    assert once.asked == [16 + 2 * (2 + 32)]
    twice = Script([65_535] * 34 + [65_535, 501, 500, 0])
    assert randomize(survey, level, TrueAnswers("1"), twice).answers == "0"
    assert twice.asked == [84, 4, 4]


def test_the_bytes_asked_for_depend_on_neither_answers_nor_levels():
    survey = make_survey(40)
    words = [word * 1_637 % 65_536 for word in range(200)]
    asked = set()
    for levels in ("1" * 40, "4" * 40, "1234" * 10):
        for answers in ("0" * 40, "1" * 40, "-" * 40, "01-1" * 10):
            script = Script(words)
            randomize(survey, levels, TrueAnswers(answers), script)
            asked.add(tuple(script.asked))
    assert len(asked) == 1


def test_a_survey_of_each_kind_of_item_draws_by_the_same_rule_as_one_item_alone():
    """What is prepared once for all items of one level must not be another item's."""
    items = (make_item(0), make_choice(1, 3), make_item(2), make_choice(3, 36), make_item(4))
    whole = make_survey(items)
    for levels in ("22222", "23432", "41234"):
        words = Script([word % 65_000 for word in range(1, 9_000, 37)])
        record = randomize(whole, levels, TrueAnswers("1201-"), words)
        place = 0
        for item, level, answer, sent in zip(items, levels, "1201-", record.answers, strict=True):
            taken = 32 if item.options else 2
            own = Script([word % 65_000 for word in range(1, 9_000, 37)][place : place + taken])
            alone = randomize(make_survey((item,)), level, TrueAnswers(answer), own)
            assert alone.answers == sent
            place += taken


def test_a_skipped_item_uses_up_its_words():
    survey = make_survey(3)
    words = [999, 999, 999, 999, 0, 0]
    assert randomize(survey, "222", TrueAnswers("111"), Script(words)).answers == "001"
    assert randomize(survey, "222", TrueAnswers("-11"), Script(words)).answers == "-01"


def test_an_open_answer_uses_up_its_words():
    survey = make_survey(3)
    words = [0, 0, 999, 999, 0, 0]
    assert randomize(survey, "122", TrueAnswers("111"), Script(words)).answers == "101"


def test_a_draw_that_is_prepared_once_is_the_draw_of_each_person_alone():
    survey = make_survey((make_item(0), make_choice(1, 3), make_item(2), make_item(3)))
    plain = make_survey(4)
    rng = random.Random(1)
    for kind, levels, offered in (
        (survey, "2324", ("01-", "012-", "01-", "01-")),
        (plain, "2234", ["01-"] * 4),
    ):
        draw = Draw(kind, levels)
        for _ in range(50):
            data, answers = rng.randbytes(400), "".join(rng.choice(each) for each in offered)
            alone = randomize(kind, levels, TrueAnswers(answers), lambda count, data=data: data[:count])
            again = draw.record(TrueAnswers(answers), lambda count, data=data: data[:count])
            assert again == alone


def test_words_have_their_lowest_byte_first_on_every_machine(monkeypatch):
    words = [0, 1, 255, 256, 999, 1_000, 40_321, 64_999, 65_000, 65_535]
    here = accepted(*words)
    monkeypatch.setattr(exact_draw, "_IS_LITTLE_ENDIAN", False)
    assert accepted(*words) == here == [word % 1_000 for word in words if word < 65_000]


def test_the_id_is_sixteen_random_bytes():
    record = randomize(make_survey(1), "2", TrueAnswers("1"), Script(identity=bytes(range(16))))
    assert base64.urlsafe_b64decode(record.id + "==") == bytes(range(16))
    survey = make_survey(1)
    ids = {randomize(survey, "2", TrueAnswers("1")).id for _ in range(1_000)}
    assert len(ids) == 1_000
    assert all(re.fullmatch("[A-Za-z0-9_-]{22}", identity) for identity in ids)


def test_a_record_is_frozen():
    record = randomize(make_survey(1), "2", TrueAnswers("1"))
    with pytest.raises(AttributeError):
        record.answers = "0"


def draws(survey, levels, answers, count, seed):
    generator = random.Random(seed)
    truth = TrueAnswers(answers)
    return [randomize(survey, levels, truth, generator.randbytes).answers for _ in range(count)]


def test_every_bit_index_is_randomized_as_declared_first_and_last_included():
    # OpenDP once left the last bit of a bit vector as it was, and a test of ε alone did not see it.
    items, count = (
        16,
        6_000,
    )  # enough to see a share that is off by 3 %; that it is exact, all words together say
    survey = make_survey(items)
    levels, answers = "2344" * 4, "1100101101001110"
    reports = draws(survey, levels, answers, count, seed=20_260)
    for index in range(items):
        one, zero = survey.level(int(levels[index])).scheme.exact
        declared = float(one if answers[index] == "1" else zero)
        kept = sum(report[index] == answers[index] for report in reports)
        low, high = wilson_interval(kept, count, ALPHA)
        assert low <= declared <= high, index


def test_the_flips_of_two_items_are_not_correlated():
    items, count, keep = 12, 8_000, 0.7  # enough to see a correlation of 0.1
    survey = make_survey(items, levels=make_levels(Scheme("open"), Scheme("warner", (700,))))
    answers = "10" * 6
    flips = [
        int("".join("1" if sent != true else "0" for sent, true in zip(report, answers, strict=True)), 2)
        for report in draws(survey, "2" * items, answers, count, seed=31)
    ]
    bound = (1.0 - keep) ** 2
    for first, second in combinations(range(items), 2):
        both = sum(1 for flip in flips if flip >> first & 1 and flip >> second & 1)
        low, high = wilson_interval(both, count, ALPHA)
        assert low <= bound <= high, (first, second)


@pytest.mark.parametrize(
    "scheme", [Scheme("warner", (750,)), Scheme("hph", (150, 50, 800)), Scheme("asymmetric", (800, 600))]
)
def test_the_empirical_epsilon_does_not_exceed_the_declared_one(scheme):
    # The lower end of the exact intervals' ratio is a certain lower bound of the true ratio, up to α.
    items, records = 100, 600
    count, survey = items * records, make_survey(items, levels=make_levels(Scheme("open"), scheme))
    ones = {
        answer: "".join(draws(survey, "2" * items, answer * items, records, seed=7 + int(answer))).count("1")
        for answer in "01"
    }
    certain = 0.0
    for yes, no in ((ones["1"], ones["0"]), (count - ones["0"], count - ones["1"])):
        low, high = clopper_pearson(yes, count, ALPHA)[0], clopper_pearson(no, count, ALPHA)[1]
        certain = max(certain, math.log(low / high))
    declared = figures.epsilon(scheme.channel)
    assert certain <= declared
    assert certain > declared - 0.15, "the test has lost its power"


def test_true_answers_are_in_no_repr_and_no_message():
    answers = TrueAnswers("10-1")
    shown = [repr(answers), str(answers), f"{answers}", repr([answers])]
    for survey, levels in ((make_survey(3), "222"), (make_survey(4), "222"), (make_survey(4), "9999")):
        with pytest.raises(RandomizeError) as caught:
            randomize(survey, levels, answers)
        shown.append(str(caught.value) + "".join(traceback.format_exception(caught.value)))
    with pytest.raises(RandomizeError) as caught:
        TrueAnswers("10-X")
    shown.append(str(caught.value) + repr(caught.value.args))
    assert not any("10-" in text for text in shown)


def test_answers_come_from_yes_no_and_none():
    assert TrueAnswers.of([True, False, None]) == TrueAnswers("10-")


def test_skipping_is_refused_where_it_is_not_offered():
    with pytest.raises(RandomizeError, match="does not offer"):
        randomize(make_survey(2, skip=False), "22", TrueAnswers("1-"))


def test_levels_below_the_minimum_or_unknown_are_refused():
    survey = make_survey((make_item(0, minimum=2), make_item(1)))
    check_levels(survey, "21")
    for levels in ("12", "25", "2x", "2٣", "20"):
        with pytest.raises(RandomizeError, match="cannot be chosen"):
            check_levels(survey, levels)
    with pytest.raises(RandomizeError, match="1 levels were chosen for 2"):
        check_levels(survey, "2")


def test_every_scheme_of_the_estimators_can_be_drawn():
    values = {
        "warner": (900,),
        "asymmetric": (900, 800),
        "rrph": (800, 150, 50),
        "hph": (50, 60, 900),
        "unrelated": (700, 83),
        "open": (),
    }
    for kind, numbers in values.items():
        assert len(parameters_of(kind)) == len(numbers)
        survey, level = pair(Scheme(kind, numbers))
        assert isinstance(randomize(survey, level, TrueAnswers("1")), Record)


def imports_of(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Name) and node.id in {"__import__", "eval", "exec", "compile"}:
            yield node.id


def release_path():
    """Every module of ours that a record passes on its way out, from the draw to the file."""
    waiting, seen = (
        [
            "tacit.draw.exact_draw",
            "tacit.person.part",
            "tacit.person.keys",
            "tacit.formats.batch_file",
            "tacit.platform.store",
        ],
        {},
    )
    while waiting:
        name = waiting.pop()
        base = SOURCES.joinpath(*name.split("."))
        path = next((p for p in (base.with_suffix(".py"), base / "__init__.py") if p.is_file()), None)
        if path is None or name in seen:
            continue
        seen[name] = set(imports_of(path))
        waiting += [found for found in seen[name] if found.startswith("tacit")]
    return seen


def test_no_pseudo_random_generator_array_or_clock_is_on_the_release_path():
    path = release_path()
    assert {
        "tacit.draw.exact_draw",
        "tacit.survey.items",
        "tacit.formats.envelope",
        "tacit.channels.channel",
    } <= path.keys()
    for module, names in path.items():
        roots = {name.split(".")[0] for name in names}
        if module == "tacit":
            roots.remove("importlib")  # the library's names, of which the draw uses none: see the next test
        assert not roots & {
            "__import__",
            "compile",
            "eval",
            "exec",
            "importlib",
            "random",
            "numpy",
            "time",
            "datetime",
            "secrets",
            "locale",
            "platform",
            "socket",
        }, module


def test_the_release_path_loads_no_array_and_no_pseudo_random_generator():
    code = f"import sys; before = set(sys.modules); import {', '.join(release_path())}"
    code += "; print(*{name.partition('.')[0] for name in set(sys.modules) - before})"
    loaded = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout.split()
    assert "tacit" in loaded
    assert not {"numpy", "narwhals", "random", "secrets"} & set(loaded)


def test_the_operating_system_is_the_default_source():
    assert randomize.__defaults__ == (system_bytes, {})
    for count in (0, 1, 31, 32, 33, 1_000):
        assert len(system_bytes(count)) == count
    assert len({bytes(system_bytes(16)) for _ in range(1_000)}) == 1_000
    data = system_bytes(65_536)
    for position in range(0, 65_536, 4_096):  # every piece was filled
        assert any(data[position : position + 32])


def test_the_words_of_a_draw_are_overwritten_when_it_is_over():
    arrays = []

    def remembered(count):
        arrays.append(system_bytes(count))
        return arrays[-1]

    randomize(make_survey(3), "222", TrueAnswers("101"), remembered)
    (words,) = arrays
    assert not any(words)


def test_answers_are_taken_without_a_copy_and_can_be_overwritten():
    data = bytearray(b"10-1")
    answers = TrueAnswers(data)
    randomize(make_survey(4), "2222", answers)
    assert bytes(data) == b"10-1"
    answers.erase()
    assert bytes(data) == bytes(4)
    assert repr(answers) == "<true answers to 4 items>"


@pytest.mark.parametrize(
    "broken",
    [
        bytes,
        lambda count: b"\xff" * count,
        lambda count: b"\x01" * count,
        lambda _: b"",
        lambda count: os.urandom(count - 1),
        lambda count: os.urandom(count + 1),
        lambda count: (b"\xff\xfe" * count)[:count],
    ],
)
def test_a_broken_source_is_refused_and_not_asked_for_ever(broken):
    asked = []

    def counted(count):
        asked.append(count)
        return broken(count)

    with pytest.raises(RandomizeError, match="source of randomness is broken"):
        randomize(make_survey(3), "222", TrueAnswers("101"), counted)
    assert len(asked) <= 9


def test_a_source_that_fails_later_is_refused_too():
    words = Script([65_535] * 34)

    def short(count):
        return words(count)[: count if len(words.asked) == 1 else count - 1]

    with pytest.raises(RandomizeError, match="broken"):
        randomize(make_survey(1), "2", TrueAnswers("1"), short)


def test_the_last_refill_is_still_used():
    words = Script([65_535] * 34 + [65_535, 65_535] * 7 + [0, 0])
    assert randomize(make_survey(1), "2", TrueAnswers("1"), words).answers == "1"
    assert len(words.asked) == 9


@pytest.mark.parametrize("answer", ["0", "no", "", 0, 1, 2, [], 0.0])
def test_only_true_false_and_none_are_answers(answer):
    assert TrueAnswers.of([True, False, None]) == TrueAnswers("10-")
    with pytest.raises(RandomizeError, match="an answer is none of"):
        TrueAnswers.of([True, answer])


# Answers drawn along what was sent before.


def along(yes, out_of):
    """The toss that sends so many yeses if the true answer is no, and if it is yes."""
    return Toss(tuple((sent, out_of - sent) for sent in reversed(yes)), out_of)


def yes_of(toss, answer):
    return toss.weights["10".index(answer)][0]


def draw_again(toss, answer, words, items=1, position=0):
    script = Script(words)
    answers = TrueAnswers(answer if items == 1 else answer * items)
    record = randomize(make_survey(items), "2" * items, answers, script, {position: toss})
    return record.answers[position], script.asked


def words_of(number, count=32):
    """The words whose digits are those of a number below 1000^count."""
    return [number // 1_000**place % 1_000 for place in reversed(range(count))]


@pytest.mark.parametrize(
    "toss", [along((1, 2), 3), along((0, 10**18 - 1), 10**18), along((5, 7), 10**60 + 7)]
)
def test_of_all_numbers_exactly_the_declared_part_sends_a_yes(toss):
    # The draw is monotone in the number, so its two ends and the edges between the parts say what all numbers do.
    size = 1_000**32 // toss.out_of
    for answer in "01":
        yes = yes_of(toss, answer)
        edge, last = yes * size, toss.out_of * size - 1
        cases = {0: "1" if yes else "0", edge: "0", last: "0"}
        if yes:
            cases[edge - 1] = "1"
        for number, sent in cases.items():
            assert draw_again(toss, answer, words_of(number))[0] == sent


def test_numbers_beyond_the_last_part_are_rejected_and_more_words_are_taken():
    toss = along((0, 3), 7)
    beyond = 7 * (1_000**32 // 7)
    assert beyond < 1_000**32
    sent, asked = draw_again(toss, "1", [*words_of(beyond), *words_of(3 * (1_000**32 // 7))])
    assert (sent, asked) == ("0", [16 + 2 * (32 + 2 + 32)])
    assert draw_again(toss, "1", [*words_of(beyond), *words_of(0)])[0] == "1"
    few = [*words_of(beyond), 65_535, 65_535, 65_535]  # 66 words were asked for, and 64 are needed
    assert draw_again(toss, "1", few)[1] == [148, 64]


@pytest.mark.parametrize("word", [0, 64_999])
def test_what_was_sent_is_sent_again_for_certain(word):
    for answer in "01":
        assert draw_again(along((1, 1), 1), answer, [word] * 32)[0] == "1"
        assert draw_again(along((0, 0), 1), answer, [word] * 32)[0] == "0"


def test_an_item_answered_before_that_is_left_out_leaves_nothing():
    assert draw_again(along((1, 1), 1), "-", [0] * 32)[0] == "-"


def test_the_bytes_asked_for_depend_on_neither_answers_levels_nor_what_was_sent_before():
    survey = make_survey(4)
    words = [word * 1_637 % 65_536 for word in range(400)]
    asked = set()
    for levels in ("2222", "4444"):
        for answers in ("0000", "1111", "--01"):
            for toss in (along((0, 0), 1), along((1, 1), 1), along((17, 20), 10**18 + 9)):
                script = Script(words)
                randomize(survey, levels, TrueAnswers(answers), script, {1: toss, 3: along((1, 1), 1)})
                asked.add(tuple(script.asked))
    assert asked == {(16 + 2 * (68 + 4 + 32),)}


def test_the_other_items_are_drawn_as_ever():
    words = [999, 999, *([0] * 32), 0, 0]
    record = randomize(make_survey(3), "222", TrueAnswers("111"), Script(words), {1: along((0, 0), 1)})
    assert record.answers == "001"


def test_every_bit_index_of_answers_drawn_along_earlier_ones_has_its_odds():
    items, count = 16, 6_000
    survey, generator = make_survey(items), random.Random(77)
    truth = "1100101101001110"
    tosses = {i: along((i + 1, 40 - 2 * i), 41) for i in range(0, items, 3)}
    reports = [
        randomize(survey, "4" * items, TrueAnswers(truth), generator.randbytes, tosses).answers
        for _ in range(count)
    ]
    one, zero = survey.level(4).scheme.exact
    for index in range(items):
        yes = float(one if truth[index] == "1" else 1 - zero)
        if index in tosses:
            yes = yes_of(tosses[index], truth[index]) / 41
        low, high = wilson_interval(sum(report[index] == "1" for report in reports), count, ALPHA)
        assert low <= yes <= high, index
