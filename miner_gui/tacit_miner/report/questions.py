"""The questions of a study in its report: words, codes and prevalences, whatever the minimum support of the run."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from tacit.mining.prevalences import Prevalence
from tacit_miner.project.study import Study
from tacit_miner.project.wording import QuestionWords, question_words

HEADS = ("<question", "<answer", "<code", "estimate %", "95 % interval", "answered", "no answer %")


def question_rows(
    study: Study, found: Sequence[Prevalence], languages: Sequence[str]
) -> list[tuple[str, ...]]:
    """A row for each yes/no question and each option, under `HEADS`."""
    pairs = zip(question_words(study, languages), found, strict=True)
    return [row for question, one in pairs for row in _rows(question, one)]


def _rows(question: QuestionWords, one: Prevalence) -> Iterator[tuple[str, ...]]:
    table = one.answers
    for place, (code, words) in enumerate(question.answers):
        low, high = (float(end[place]) for end in (table.shares.low, table.shares.high))
        yield (
            question.text or question.name,
            (words or code) if question.options else "yes",
            code,
            _percent(float(table.shares.value[place])),
            f"{_percent(low)} … {_percent(high)}",
            f"{table.answered:,}",
            _percent(table.missing),
        )


def _percent(value: float) -> str:
    return "–" if math.isnan(value) else f"{100.0 * value:.1f}"


def with_words(codes: Sequence[str], words: dict[str, str]) -> str:
    """Items of a row: the words of each with its code behind them, or the code alone."""
    return "; ".join(f"{words[code]} ({code})" if words.get(code) else code for code in codes)
