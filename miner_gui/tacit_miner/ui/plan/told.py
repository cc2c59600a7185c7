"""The figures of a plan in sentences."""

from __future__ import annotations

import math

from tacit.exposure import shown_chance, shown_of_hundred, shown_times
from tacit_miner.design.checks import WANTS_TOKENS
from tacit_miner.ui.plan.worked import Solution, Spent, Worked
from tacit_miner.ui.texts.language import as_given, decimal, isolated, named, number, percent, tr
from tacit_miner.ui.texts.messages import said


def figures(worked: Worked) -> list[str]:
    """How accurate, what is found, how private: three texts, a line a sentence."""
    return ["\n".join(part) for part in (_accuracy(worked), _found(worked), _privacy(worked))]


def _accuracy(worked: Worked) -> list[str]:
    prevalence = tr("A prevalence of {value} is known to ±{reach} points.").format(
        value=percent(worked.single.value), reach=_points(worked.single.width / 2.0)
    )
    return [prevalence, *_itemset_accuracy(worked), _smallest_certain(worked)]


def _itemset_accuracy(worked: Worked) -> list[str]:
    """How wide the interval of the itemset that is planned for will be, or why it has none."""
    if len(worked.items) < worked.wanted.length:
        return [tr("There are not so many questions as the itemset has items.")]
    if not math.isfinite(worked.itemset.error):
        words = tr("Too few people answer all {count} questions of the itemset.")
        return [words.format(count=len(worked.items))]
    if len(worked.items) < 2:
        return []
    low, high = (isolated(percent(value)) for value in (worked.itemset.low, worked.itemset.high))
    words = tr(
        "An itemset of {count} items with a support of {value} has an interval of {interval}, {width} points wide."
    )
    return [
        words.format(
            count=len(worked.items),
            value=percent(worked.itemset.value),
            interval=tr("{low} to {high}").format(low=low, high=high),
            width=_points(worked.itemset.width),
        )
    ]


def _smallest_certain(worked: Worked) -> str:
    smallest = worked.lengths.smallest
    support = smallest[len(worked.items) - 1] if len(worked.items) <= len(smallest) else None
    if support is None:
        words = tr("No support of such an itemset will be certain with a chance of {chance}.")
        return words.format(chance=_chance(worked))
    words = tr("The smallest support that will be certain with a chance of {chance} is {support}.")
    return words.format(chance=_chance(worked), support=percent(support))


def _chance(worked: Worked) -> str:
    return percent(worked.wanted.chance, 0)


def _found(worked: Worked) -> list[str]:
    found = [tr("The itemset is found with a chance of {chance}.").format(chance=percent(worked.found))]
    found.append(tr("What a run will list, if answers are independent:"))
    for length, listed in enumerate(worked.lists, start=1):
        words = tr("{length} together: {right} of {frequent} frequent ones, and {wrong} wrong ones.")
        right, wrong = decimal(listed.right, 1), decimal(listed.wrong, 1)
        found.append(
            words.format(length=length, right=right, frequent=number(round(listed.frequent)), wrong=wrong)
        )
    if worked.wanted.questionnaire().wants_tokens:
        found.append(_sentence(said(WANTS_TOKENS())))
    told = worked.told
    if told.sensible is not None and told.sensible > told.minimum:
        words = tr("About {share} of the pairs listed will be wrong; raise the minimum to {minimum}.")
        found.append(words.format(share=percent(told.wrong_share, 0), minimum=percent(told.sensible)))
    return found


def _privacy(worked: Worked) -> list[str]:
    open_one = worked.privacy[0]
    chance = as_given(shown_chance(min(each.least_chance for each in worked.privacy)))
    found = [tr("Of each sensitive answer chance alone decides at least {share} %.").format(share=chance)]
    if math.isinf(open_one.epsilon):
        found.append(tr("A sensitive answer proves what is true: the record has no finite ε."))
        return found
    times = as_given(shown_times(max(each.most_surer for each in worked.privacy)))
    epsilon = decimal(max(each.epsilon for each in worked.privacy), 2)
    guessed = as_given(shown_of_hundred(max(each.guessed_worst_case for each in worked.privacy)))
    found.append(
        tr("An answer makes nobody more than {times} times surer; ε of a record is {epsilon}.").format(
            times=times, epsilon=epsilon
        )
    )
    found.append(
        tr(
            "In the worst case, all questions asking the same thing, {count} of 100 guesses are right."
        ).format(count=guessed)
    )
    return found


def solution(found: Solution) -> list[str]:
    """What the goal takes, a sentence each."""
    no_people, no_level = found.why_not
    lines = []
    if found.people is not None:
        lines.append(tr("Ask {people} people at this level.").format(people=number(found.people)))
    elif no_people is not None:
        lines.append(_sentence(said(no_people)))
    if found.keep is not None:
        words = tr("Or, with as many people, send {share} of the answers as they are.")
        lines.append(words.format(share=percent(found.keep)))
    elif found.level is not None:
        words = tr("Or, with as many people, level {level} of the survey is the most private that does.")
        lines.append(words.format(level=number(found.level)))
    elif no_level is not None:
        lines.append(_sentence(said(no_level)))
    return lines


def spending(found: Spent) -> list[str]:
    """How the ceiling is best spent, a sentence each."""
    lines = []
    if found.why_not is not None:
        lines.append(_sentence(said(found.why_not)))
    for level, names in found.levels.items():
        words = tr("Level {level}: {questions}.")
        lines.append(words.format(level=number(level), questions=", ".join(map(named, names))))
    if found.levels:
        words = tr("Prevalences then have a standard error of {error} points (root mean square).")
        lines.append(words.format(error=decimal(100.0 * found.error, 2)))
    best = min(found.ways, key=lambda way: way.error, default=None)
    if best is not None and best is found.ways[-1]:
        lines.append(tr("For pairs, it is best to ask all questions."))
    elif best is not None:
        every = found.ways[-1]
        words = tr(
            "For pairs, ask each person {asked} of {count} questions and send {share} of the answers as they are: a standard error of "
            "{error} points, and {whole} with all questions asked."
        )
        lines.append(
            words.format(
                asked=number(best.asked),
                count=number(every.asked),
                share=percent(best.keep),
                error=decimal(100.0 * best.error, 2),
                whole=decimal(100.0 * every.error, 2),
            )
        )
    return lines or [tr("There is nothing to choose: too few questions, or too many to try.")]


def _points(value: float) -> str:
    return decimal(100.0 * value, 1) if math.isfinite(value) else "∞"


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."
