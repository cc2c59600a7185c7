"""Which questions are marked as near repeats, of which, and as what."""

import itertools
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tacit.survey.likeness import Likeness, NearRepeat, near_repeats, repeats_within, within

QUESTION = "Do you smoke cigarettes?"


def kind_of(text, earlier=QUESTION):
    found = near_repeats([text], [earlier])
    return found[0].kind if found else None


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("do  you smoke CIGARETTES", Likeness.SAME),
        ("Do you smoke\u200b cigarettes?", Likeness.SAME),
        ("Do you smоke cigarettes?", Likeness.LOOK_ALIKE),  # a Cyrillic о
        ("Do you smo ke, cigarettes?", Likeness.LOOK_ALIKE),
        ("Dó you smoke cigarettes?", Likeness.LOOK_ALIKE),
        ("Do you smoke cigars?", Likeness.ONE_WORD_CHANGED),
        ("Do you not smoke cigarettes?", Likeness.ONE_WORD_CHANGED),
        ("Do you smoke?", Likeness.ONE_WORD_CHANGED),
        ("Do yоu smoke cigarets?", Likeness.ONE_WORD_CHANGED),  # a Cyrillic о and a word
        ("Cigarettes: do you smoke?", Likeness.CLOSE),
        ("Do you ever smoke any cigarettes?", Likeness.CLOSE),
        ("D you smokee cigarettes?", Likeness.CLOSE),
        ("Are you a smoker?", None),
        ("Have you been tested for HIV?", None),
    ],
)
def test_kinds(text, kind):
    assert kind_of(text) == kind


def test_an_apostrophe_parts_no_word_and_a_dash_does():
    assert kind_of("Don’t you smoke?", "Dont you smoke?") is Likeness.LOOK_ALIKE
    assert kind_of("Do you smoke e-cigarettes?", "Do you smoke cigarettes?") is Likeness.ONE_WORD_CHANGED


def test_of_ten_wordings_those_that_keep_the_words_are_marked():
    """The rest is for the worst case of the whole record, which counts all answers as one."""
    wordings = [
        "Have you ever taken heroin?",
        "Have you taken heroin?",
        "Have you ever taken heroin before?",
        "Have you ever, in your life, taken heroin?",
        "Have you ever used heroin?",
        "Did you ever take heroin?",
        "Heroin: have you ever taken it?",
        "Is heroin something that you have tried?",
        "Were you ever a user of heroin?",
        "Has heroin ever been in your blood?",
    ]
    assert [(found.position, found.earlier, found.kind.name) for found in repeats_within(wordings)] == [
        (1, 0, "ONE_WORD_CHANGED"),
        (2, 0, "ONE_WORD_CHANGED"),
        (4, 0, "ONE_WORD_CHANGED"),
        (6, 0, "CLOSE"),
    ]


def test_items_of_one_template_are_marked_as_one_word_changed():
    drugs = [f"Have you ever used {drug}?" for drug in ("heroin", "cocaine", "cannabis")]
    assert repeats_within(drugs) == [
        NearRepeat(1, 0, Likeness.ONE_WORD_CHANGED),
        NearRepeat(2, 0, Likeness.ONE_WORD_CHANGED),
    ]


def test_the_most_alike_is_named_and_of_equals_the_first():
    earlier = ["Do you smoke cigars?", "Are you ill?", "do you smoke cigarettes", QUESTION]
    assert near_repeats([QUESTION], earlier) == [NearRepeat(0, 2, Likeness.SAME)]


def test_texts_without_spaces_are_compared_by_character():
    assert kind_of("你经常抽烟吗?", "你经常喝酒吗?") == Likeness.CLOSE
    assert kind_of("你抽烟吗?", "你抽烟么?") == Likeness.ONE_WORD_CHANGED
    assert kind_of("你今天去过医院吗?", "他们在城里有房子吗?") is None


def test_short_texts_with_little_in_common_are_not_marked():
    assert kind_of("Ill?", "Old?") is None
    assert kind_of("Do you?", "Are you?") is None


def edit_distance(first, second):
    """Levenshtein's distance by its definition, without a band."""
    above = list(range(len(second) + 1))
    for row, a in enumerate(first, start=1):
        line = [row]
        for column, b in enumerate(second, start=1):
            line.append(min(above[column] + 1, line[-1] + 1, above[column - 1] + (a != b)))
        above = line
    return above[-1]


@given(st.text("ab", max_size=9), st.text("ab", max_size=9), st.integers(0, 5))
def test_within_is_the_edit_distance_of_the_definition(first, second, most):
    assert within(first, second, most) == (edit_distance(first, second) <= most)


words = st.lists(st.sampled_from(["ant", "bee", "cat", "dog", "elk", "fox"]), min_size=3, max_size=7)


@given(words, words)
def test_one_word_changed_is_found_exactly_where_it_is(first, second):
    text, other = " ".join(first), " ".join(second)
    if "".join(first) == "".join(second):
        return
    found = near_repeats([text], [other])
    is_one = bool(found) and found[0].kind == Likeness.ONE_WORD_CHANGED
    assert is_one == (edit_distance(first, second) == 1)


@given(st.lists(words, max_size=6), st.lists(words, max_size=6))
def test_the_index_finds_what_comparing_one_by_one_finds(texts, earlier):
    texts, earlier = ([" ".join(each) for each in group] for group in (texts, earlier))
    found = {repeat.position: repeat for repeat in near_repeats(texts, earlier)}
    for position, text in enumerate(texts):
        pairs = [(kind_of(text, other), i) for i, other in enumerate(earlier)]
        best = min((pair for pair in pairs if pair[0]), default=None)
        mine = found.get(position)
        if best is None:
            assert mine is None
        elif best[0] < Likeness.CLOSE:
            assert (mine.kind, mine.earlier) == best
        else:  # only a few candidates are compared by their letters
            assert mine is None or mine.kind == Likeness.CLOSE


def test_a_thousand_questions_against_a_thousand_are_found_each_by_its_repeat():
    rng = random.Random(5)
    vocabulary = ["".join(letters) for letters in itertools.product("bdfgk", "aeu", "lmnrst", "aeu")]
    earlier = [" ".join(rng.sample(vocabulary, 9)) + "?" for _ in range(1_000)]
    texts = []
    for question in earlier:
        changed = question.split()
        changed[rng.randrange(9)] = "otherwise"
        texts.append(" ".join(changed))
    found = near_repeats(texts, earlier)
    assert [(f.position, f.earlier, f.kind) for f in found] == [
        (i, i, Likeness.ONE_WORD_CHANGED) for i in range(1_000)
    ]
