"""The privacy figures of a report, at the one weight that all of Tacit shows (`tacit.privacy.WEIGHT`)."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from tacit.messages import Template
from tacit.mining.prevalences import Prevalence
from tacit.privacy import WEIGHT
from tacit_miner.project.study import Study
from tacit_miner.project.wording import question_words
from tacit_miner.report import heads
from tacit_miner.report.figures import (
    LevelFigures,
    hidden_after_mining,
    item_figures,
    level_figures,
    record_epsilons,
)
from tacit_miner.report.pieces import Column, Maker, Piece, Section, Table
from tacit_miner.runs.run import Run
from tacit_miner.voice import NOT_KNOWN, Voice

PRIVACY = Template("report.privacy", "Privacy")
LEVELS_CAPTION = Template("report.levels-caption", "What a level says of one answer")
ITEMS_ABOUT = Template(
    "report.privacy-about",
    "MASK's privacy percentage: of 100 %, what cannot be guessed back from the answer sent, at the estimated share of yes, with a weight of "
    "{weight:g} on a true yes and as much on a true no. Where the share is not in the result, or not between 0 and 100 %, there is none.",
)
ITEMS_CAPTION = Template("report.privacy-caption", "Privacy percentage of each item at each level")
WHOLE = Template(
    "report.whole-record",
    "Whole record: ε adds up over its items, to {epsilons} (in the order of the levels).",
)
HIDDEN = Template(
    "report.hidden",
    "After mining: of those who would say yes, the share that stays hidden even from a person who knows these itemsets and sees all answers "
    "to one of them.",
)
HIDDEN_CAPTION = Template("report.hidden-caption", "What stays hidden after mining, percent")
INFINITE = Template("report.infinite", "infinite")
EPSILON = Template("report.epsilon", "{value:.2f}")
COLUMN = Template("report.head.column", "column")
LEVEL = Template("report.head.level-name", "level")
KEEP_ONE = Template("report.head.keep-one", "keep-one")
KEEP_ZERO = Template("report.head.keep-zero", "keep-zero")
EPSILON_HEAD = Template("report.head.epsilon", "ε")
YES_AS_NO = Template("report.head.yes-as-no", "of 100 yes, sent as no")
NO_AS_YES = Template("report.head.no-as-yes", "of 100 no, sent as yes")
SHARE_OF_YES = Template("report.head.share-of-yes", "share of yes %")
PRIVACY_HEAD = Template("report.head.privacy", "privacy %")
PRIVACY_AT = Template("report.head.privacy-at", "{level}, privacy %")
HIDDEN_HEAD = Template("report.head.hidden", "hidden %")
HIDDEN_AT = Template("report.head.hidden-at", "{level}, hidden %")


def shares_asked(study: Study, asked: Sequence[Prevalence]) -> dict[str, float]:
    """The estimated share of each item, whatever the minimum support; empty where no prevalences are known."""
    if not asked:
        return {}
    pairs = zip(question_words(study, ()), asked, strict=True)
    return {
        code: float(one.answers.shares.value[place])
        for question, one in pairs
        for place, (code, _) in enumerate(question.answers)
    }


def privacy_section(
    maker: Maker, study: Study, run: Run, words: dict[str, str], shares: Mapping[str, float]
) -> Section:
    """Of one answer at each level, of each item, of a whole record, and after mining; `shares` are estimated ones by item."""
    voice = maker.voice
    epsilons = tuple(
        INFINITE() if math.isinf(value) else EPSILON(value=value) for value in record_epsilons(study)
    )
    pieces: list[Piece] = [
        _levels(maker, study, words),
        maker.text(ITEMS_ABOUT(weight=WEIGHT)),
        _items(maker, study, run, words, shares),
        maker.text(WHOLE(epsilons=epsilons)),
    ]
    hidden = hidden_after_mining(study, run)
    if hidden:
        rows = [
            (voice.item(item, words), *(voice.percent(value) for value in hidden[item]))
            for item in study.items
            if item in hidden
        ]
        columns = [maker.word(heads.ITEM), *_by_level(maker, study, HIDDEN_HEAD, HIDDEN_AT)]
        pieces += [maker.text(HIDDEN()), maker.table(HIDDEN_CAPTION(), columns, rows)]
    return maker.section(PRIVACY, *pieces)


def _levels(maker: Maker, study: Study, words: dict[str, str]) -> Table:
    columns_of = words if study.survey is None else {}  # the levels of a table are its columns
    rows = [_level(maker.voice, level, columns_of) for level in level_figures(study)]
    numbers = (KEEP_ONE, KEEP_ZERO, EPSILON_HEAD, YES_AS_NO, NO_AS_YES)
    columns = [maker.word(COLUMN if study.survey is None else LEVEL), *map(maker.head, numbers)]
    return maker.table(LEVELS_CAPTION(), columns, rows)


def _level(voice: Voice, level: LevelFigures, words: dict[str, str]) -> tuple[str, ...]:
    return (
        voice.item(level.name, words),
        voice.figure(level.keep_one, 3),
        voice.figure(level.keep_zero, 3),
        voice.say(INFINITE()) if math.isinf(level.epsilon) else voice.figure(level.epsilon, 3),
        voice.figure(level.yes_sent_as_no, 1),
        voice.figure(level.no_sent_as_yes, 1),
    )


def _items(maker: Maker, study: Study, run: Run, words: dict[str, str], shares: Mapping[str, float]) -> Table:
    voice = maker.voice
    rows = [
        (
            voice.item(item.code, words),
            voice.percent(item.share),
            *(NOT_KNOWN if value is None else voice.figure(value) for value in item.privacy),
        )
        for item in item_figures(study, run, shares)
    ]
    levels = _by_level(maker, study, PRIVACY_HEAD, PRIVACY_AT)
    columns = [maker.word(heads.ITEM), maker.head(SHARE_OF_YES), *levels]
    return maker.table(ITEMS_CAPTION(), columns, rows)


def _by_level(maker: Maker, study: Study, alone: Template, at: Template) -> list[Column]:
    """A column for each level, which a table has only one of."""
    if study.survey is None:
        return [maker.head(alone)]
    return [maker.head(at, level=figures.name) for figures in level_figures(study)]
