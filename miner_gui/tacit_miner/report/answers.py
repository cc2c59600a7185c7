"""Answers in a report: tables of questions, the codebook, prevalences whatever the minimum, privacy, and checks.

Privacy figures are at the one weight that all of Tacit shows (`tacit.privacy.figures.WEIGHT`). Checks are who did not
say, untrue answers by the anchors, and the two arms.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, groupby, product

from tacit.channels.channel import Channel
from tacit.estimation.anchors import SHARES, ArmDifference, Dishonesty, sensitivity
from tacit.estimation.intervals import Bounded
from tacit.mining.answer_tables import CrossTable, Distribution
from tacit.mining.tables import Prevalence
from tacit.models.fitted import FittedAlong
from tacit.platform.messages import Message, Template
from tacit.privacy.figures import WEIGHT, epsilon, odds
from tacit_miner.choices import Lying
from tacit_miner.exports.answer_tables import EstimateExtremes, ModelPaper
from tacit_miner.project.study import QuestionWords, Study, question_words
from tacit_miner.report import figures as drawn
from tacit_miner.report import records
from tacit_miner.report import rows as heads
from tacit_miner.report.pieces import Paragraph, Piece, PieceMaker, ReportColumn, RowGroup, Section
from tacit_miner.runs.checks import Checks
from tacit_miner.runs.run import Run
from tacit_miner.runs.tables import Modelled, Tabulated
from tacit_miner.voice import NOT_KNOWN, Voice, held_share

ANSWERS = Template("report.answers", "Answers")
DISTRIBUTION = Template(
    "report.distribution",
    "{question}: {answered:,} of {records:,} records answered. All together: intervals of the options that hold at once "
    "(Bonferroni). Possible: the nearest shares that are not negative and add up to 100 %.",
)
CROSSED = Template(
    "report.crossed",
    "{column} by {row}: {answered:,} of {records:,} records answered both; each group against {against}; ▲ ▼ where all "
    "comparisons together leave no doubt; {independence}.",
)
DISTRIBUTION_CAPTION = Template("report.distribution-caption", "Answers to {question}")
CROSSED_CAPTION = Template("report.crossed-caption", "{column} by {row}")
OTHERS = Template("report.others", "all who are not in it")
NAMED = Template("report.named", "{name}")
NOT_TOLD = Template("report.independence-not-told", "whether both are independent cannot be told")
TESTED = Template(
    "report.independence",
    "test of independence: χ² = {statistic:.4g}, degrees of freedom {freedom:,}, p = {p:.3g}",
)
BORNE = Template(
    "report.independence-borne",
    "test of independence: χ² = {statistic:.4g}, degrees of freedom {freedom:,}, p = {p:.3g}; {borne}",
)
ALL_TOGETHER = Template("report.head.all-together", "all together %")
POSSIBLE = Template("report.head.possible", "possible %")
RATIO = Template("report.head.ratio", "ratio")
ODDS_RATIO = Template("report.head.odds-ratio", "odds ratio")
SURELY = Template("report.head.surely", "surely")

_SCALES = {"difference": 100.0, "ratio": 1.0, "odds_ratio": 1.0}


def answer_section(maker: PieceMaker, answers: Sequence[Tabulated]) -> Section:
    """Each table under the sentences that it needs."""
    pieces = (
        _distribution(maker, one.table) if isinstance(one.table, Distribution) else _cross(maker, one.table)
        for one in answers
    )
    return maker.section(ANSWERS, *chain.from_iterable(pieces))


def _distribution(maker: PieceMaker, table: Distribution) -> Iterator[Piece]:
    voice, known, rows = maker.voice, records.is_known(table.signers), []
    for place, answer in enumerate(table.answers):
        extremes = EstimateExtremes.of(table.forged, table.shift, table.signers, place)
        pushed = records.pushed_cells(voice, extremes, known=known)
        share, projected = (float(of[place]) for of in (table.shares.value, table.projected))
        intervals = (maker.shares(bounds, place) for bounds in (table.shares, table.simultaneous))
        rows.append((voice.name(answer), voice.percent(share), *intervals, voice.percent(projected), *pushed))
    columns = maker.columns([heads.ANSWER], heads.SHARE, heads.INTERVAL, ALL_TOGETHER, POSSIBLE)
    columns += [records.forged_head(maker, table.forged), *records.signer_heads(maker, known=known)]
    counts = {"answered": table.answered, "records": table.records}
    yield maker.text(DISTRIBUTION(question=table.question, **counts))
    yield maker.table(DISTRIBUTION_CAPTION(question=table.question), columns, rows)
    if table.notes:
        yield maker.bullets(table.notes)


def _cross(maker: PieceMaker, table: CrossTable) -> Iterator[Piece]:
    voice, rows = maker.voice, []
    for i, j in product(range(len(table.row_answers)), table.told()):
        named = voice.name(table.row_answers[i]), voice.name(table.column_answers[j])
        interval = voice.say(heads.NOT_BOUNDED())
        if not table.unbounded[i, j]:
            interval = maker.shares(table.prevalence, (i, j))
        measures = (_measured(maker, table.measures[name], (i, j), scale) for name, scale in _SCALES.items())
        share, surely = float(table.prevalence.value[i, j]), records.direction_words(voice, table, i, j)
        rows.append((*named, voice.percent(share), interval, *measures, surely))
    numbers = (heads.SHARE, heads.INTERVAL, heads.DIFFERENCE, RATIO, ODDS_RATIO)
    columns = [*maker.columns((records.GROUP, heads.ANSWER), *numbers), maker.word(SURELY)]
    against, independence = NAMED(name=table.reference) if table.reference else OTHERS(), NOT_TOLD()
    if not math.isnan(table.p_value):
        borne = records.dependent_words(table)
        tested = {"statistic": table.statistic, "freedom": table.freedom, "p": table.p_value}
        independence = TESTED(**tested) if borne is None else BORNE(**tested, borne=borne)
    about = {name: getattr(table, name) for name in ("column", "row", "answered", "records")}
    yield maker.text(CROSSED(**about, against=against, independence=independence))
    yield maker.table(CROSSED_CAPTION(column=table.column, row=table.row), columns, rows)
    yield from records.pushed_pieces(maker, table)


def _measured(maker: PieceMaker, bounds: Bounded, place: tuple[int, int], scale: float) -> str:
    ends = maker.voice.span(bounds.low[place], bounds.high[place], scale=scale)
    return f"{maker.voice.figure(bounds.value[place], scale=scale)} ({ends})"


MODELS = Template("report.models", "Models")
FITTED = Template(
    "report.fitted",
    "{formula}: what is fitted of {response} if everybody gave this answer, all else as people have it, with its interval",
)
FITTED_ALONG = Template(
    "report.fitted-along",
    "{formula}: what is fitted of {response} if everybody had this number, all else as people have it, with its interval",
)
FITTED_SHARE = Template("report.fitted-share", "Fitted share %")
FITTED_NUMBER = Template("report.fitted-number", "Fitted number")


def model_section(maker: PieceMaker, models: Sequence[Modelled]) -> Section:
    """Each regression: what was done, its coefficients, and the tests of its terms with their effects."""
    pieces: list[Piece] = []
    for one in models:
        paper = ModelPaper.of(one)
        pieces.append(Paragraph(paper.sentences(maker.voice)))
        for caption, rows, columns in paper.tables():
            titles = [ReportColumn(maker.voice.say(each.heading), each.is_number) for each in columns]
            cells = [tuple(column.cell(maker.voice, row) for column in columns) for row in rows]
            pieces.append(maker.table(caption, titles, cells))
        pieces += _fitted_figures(maker, paper)
    return maker.section(MODELS, *pieces)


def _fitted_figures(maker: PieceMaker, paper: ModelPaper) -> Iterator[Piece]:
    axis = maker.voice.say(FITTED_NUMBER() if paper.is_linear else FITTED_SHARE())
    scale, mirrored = 1.0 if paper.is_linear else 100.0, maker.voice.right_to_left
    for along in filter(FittedAlong.is_known, paper.fitted):
        said = FITTED_ALONG if len(along.numbers) else FITTED
        caption = said(formula=paper.formula, response=along.response)
        parts = [along] if len(along.numbers) else list(along.parts(heads.MOST_DRAWN))
        for number, part in enumerate(parts):
            first = number * heads.MOST_DRAWN + 1
            last = first + len(part.answers) - 1
            title = caption if len(parts) == 1 else heads.ROWS(caption=caption, first=first, last=last)
            yield maker.figure(title, drawn.fitted_plot(part, axis, scale, mirrored=mirrored))


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

Levels = Sequence[tuple[str, Channel]]  # their names, or those of the columns of a table


def shares_asked(study: Study, asked: Sequence[Prevalence]) -> dict[str, float]:
    """The estimated share of each item, whatever the minimum support; empty where no prevalences are known."""
    if not asked:
        return {}
    return {
        code: float(one.answers.shares.value[place])
        for question, one in zip(question_words(study, ()), asked, strict=True)
        for place, (code, _) in enumerate(question.answers)
    }


def privacy_section(
    maker: PieceMaker, study: Study, run: Run, words: dict[str, str], shares: Mapping[str, float]
) -> Section:
    """Of one answer at each level, of each item with its estimated share, of a whole record, and after mining."""
    voice, levels = maker.voice, drawn.level_channels(study, maker.languages)
    items = [
        (voice.item(code, words), voice.percent(share), *map(voice.figure, privacy))
        for code, share, privacy in drawn.item_figures(study, run, shares)
    ]
    columns = maker.columns([heads.ITEM], SHARE_OF_YES)
    columns += _by_level(maker, study, levels, PRIVACY_HEAD, PRIVACY_AT)
    pieces: list[Piece] = [_levels(maker, study, words, levels), maker.text(ITEMS_ABOUT(weight=WEIGHT))]
    pieces += [maker.table(ITEMS_CAPTION(), columns, items), maker.text(whole_record(study))]
    if hidden := drawn.hidden_after_mining(study, run):
        known = (item for item in study.items if item in hidden)
        rows = [(voice.item(item, words), *map(voice.percent, hidden[item])) for item in known]
        columns = [maker.word(heads.ITEM), *_by_level(maker, study, levels, HIDDEN_HEAD, HIDDEN_AT)]
        pieces += [maker.text(HIDDEN()), maker.table(HIDDEN_CAPTION(), columns, rows)]
    return maker.section(PRIVACY, *pieces)


def epsilon_told(value: float) -> Message:
    """An ε, which may be infinite."""
    return INFINITE() if math.isinf(value) else EPSILON(value=value)


def whole_record(study: Study) -> Message:
    """What all answers of a person together give away."""
    return WHOLE(epsilons=tuple(map(epsilon_told, drawn.record_epsilons(study))))


def _levels(maker: PieceMaker, study: Study, words: dict[str, str], levels: Levels) -> Piece:
    columns_of = words if study.survey is None else {}  # the levels of a table are its columns
    voice = maker.voice
    rows = []
    for name, channel in levels:
        strength, chances = epsilon(channel), odds(channel)
        factors = (voice.figure(keep, 3) for keep in (channel.keep_one, channel.keep_zero))
        told = voice.say(INFINITE()) if math.isinf(strength) else voice.figure(strength, 3)
        sent = (voice.figure(of, 1) for of in (chances.yes_sent_as_no, chances.no_sent_as_yes))
        rows.append((voice.item(name, columns_of), *factors, told, *sent))
    named = [COLUMN if study.survey is None else LEVEL]
    columns = maker.columns(named, KEEP_ONE, KEEP_ZERO, EPSILON_HEAD, YES_AS_NO, NO_AS_YES)
    return maker.table(LEVELS_CAPTION(), columns, rows)


def _by_level(
    maker: PieceMaker, study: Study, levels: Levels, alone: Template, at: Template
) -> list[ReportColumn]:
    """A column for each level, which a table has only one of."""
    return [maker.head(alone)] if study.survey is None else [maker.head(at, level=name) for name, _ in levels]


CODEBOOK = Template("report.codebook", "Codebook")
CODEBOOK_ABOUT = Template(
    "report.codebook-about",
    "How each question was randomized at each level: the probability that a yes is sent as yes and a no as no, or, of a "
    "question with options, that the true option is sent.",
)
CODEBOOK_CAPTION = Template("report.codebook-caption", "The questions")
PREVALENCES = Template("report.prevalences", "Prevalences")
PREVALENCES_ABOUT = Template(
    "report.prevalences-about",
    "Every question by itself, of those who answered it, whatever the minimum support. Each interval holds with 95 % for its row.",
)
PUSHED_ABOUT = Template(
    "report.prevalences-pushed",
    "The last columns say by how many points of percent each share would move if so many records were forged and added to these, and "
    "without the one signer, or the five, who matter most.",
)
PREVALENCES_CAPTION = Template(
    "report.prevalences-caption", "Estimated prevalence of every answer, percent of those who answered"
)
YES_NO = Template("report.yes-no", "yes · no")
AS_IT_IS = Template("report.as-it-is", "not randomized")
RANDOMIZED = Template("report.head.randomized", "randomized")
CODEBOOK_ANSWERS = Template("report.head.answers", "answers")
INTERVAL_95 = Template("report.head.interval-95", "95 % interval")

BETWEEN_ANSWERS = " · "


def codebook_section(maker: PieceMaker, study: Study, asked: Sequence[Prevalence]) -> Section:
    """The table of questions; the share without an answer where it was counted."""
    voice, levels, rows = maker.voice, [maker.word(RANDOMIZED)], []
    if study.survey is not None:
        names = drawn.level_names(study.survey.survey, maker.languages)
        levels = [ReportColumn(voice.name(name), is_number=False) for name in names]
    missing = [voice.percent(one.answers.missing, 1) for one in asked]
    for place, question in enumerate(question_words(study, maker.languages)):
        first, is_choice = study.questions.first_item[place], bool(question.options)
        named = (
            voice.name(question.text or question.name),
            voice.item(question.name, {question.name: question.short}),
        )
        channels = (_channel(voice, row[first], is_choice=is_choice) for row in study.channels)
        rows.append((*named, _answers(voice, question), *channels, *missing[place : place + 1]))
    columns = [*maker.columns((heads.QUESTION, heads.CODE, CODEBOOK_ANSWERS)), *levels]
    columns += [maker.head(heads.NO_ANSWER)] if missing else []
    about, table = maker.text(CODEBOOK_ABOUT()), maker.table(CODEBOOK_CAPTION(), columns, rows)
    return maker.section(CODEBOOK, about, table)


def _answers(voice: Voice, question: QuestionWords) -> str:
    if not question.options:
        return voice.say(YES_NO())
    listed = question.answers[: len(question.options)]
    return BETWEEN_ANSWERS.join(voice.name(words or code) for code, words in listed)


def _channel(voice: Voice, channel: Channel, *, is_choice: bool) -> str:
    """How an answer was randomized: one share if there is only one."""
    if channel.is_open:
        return voice.say(AS_IT_IS())
    yes, no = voice.figure(channel.keep_one, 3), voice.figure(channel.keep_zero, 3)
    return yes if is_choice or channel.keep_one == channel.keep_zero else f"{yes} / {no}"


def prevalence_section(maker: PieceMaker, study: Study, asked: Sequence[Prevalence]) -> Section:
    """A row for each yes/no question; a question with options is a group with a row for each of them."""
    pairs = zip(question_words(study, maker.languages), asked, strict=True)
    has_signers = any(records.is_known(one.answers.signers) for one in asked)
    groups = list(_groups(maker.voice, pairs, has_signers=has_signers))
    has_options = any(question.is_choice for question in study.questions.each)
    words = (heads.ANSWER if has_options else heads.QUESTION, heads.CODE)
    columns = maker.columns(words, heads.ESTIMATE, INTERVAL_95, heads.ANSWERED, heads.NO_ANSWER)
    columns += [records.forged_head(maker, one.answers.forged) for one in asked[:1]]
    columns += records.signer_heads(maker, known=has_signers)
    table = maker.table(PREVALENCES_CAPTION(), columns, groups=groups, stacked=True)
    about = [PREVALENCES_ABOUT(), *([PUSHED_ABOUT()] if has_signers else [])]
    return maker.section(PREVALENCES, maker.text(*about), table)


def _groups(
    voice: Voice, pairs: Iterator[tuple[QuestionWords, Prevalence]], *, has_signers: bool
) -> Iterator[RowGroup]:
    """Yes/no questions that follow each other are one group without a heading."""
    for name, (*group,) in groupby(pairs, lambda pair: pair[0].name if pair[0].options else ""):
        title = voice.name(group[0][0].text or name) if name else ""
        rows = (_rows(voice, *pair, has_signers=has_signers) for pair in group)
        yield RowGroup(title, tuple(chain.from_iterable(rows)))


def _rows(
    voice: Voice, question: QuestionWords, one: Prevalence, *, has_signers: bool
) -> Iterator[tuple[str, ...]]:
    table = one.answers
    for place, (code, words) in enumerate(question.answers):
        value, low, high = (
            float(end[place]) for end in (table.shares.value, table.shares.low, table.shares.high)
        )
        said = (words or code) if question.options else (question.text or question.name)
        extremes = EstimateExtremes.of(table.forged, table.shift, table.signers, place)
        yield (
            *map(voice.name, (said, code)),
            *(voice.percent(value, 1), voice.shares(low, high, 1)),
            *(voice.count(table.answered), voice.percent(table.missing, 1)),
            *records.pushed_cells(voice, extremes, known=has_signers),
        )


CHECKS = Template("report.checks", "Checks of the answers")
UNSEEN = Template(
    "report.unseen",
    "Anchors cannot see people who answer the anchors truly and other questions not, and arms cannot see people who hide something in both "
    "arms alike. Neither says anything of one person.",
)
ASKED = Template(
    "report.asked",
    "Of {records:,} records: who was asked each question, who of them preferred not to say, and at which level the others answered. Not "
    "asked and not said are both missing to the estimates; which questions a person was asked was left to chance.",
)
ASKED_CAPTION = Template("report.asked-caption", "Who was asked, and who answered at which level, percent")
DISHONEST = Template(
    "report.dishonest",
    "By the questions whose true share is known, {share:.2f} % of the people ({low:.2f} … {high:.2f}) answered without regard to the "
    "question, where {how}.",
)
AGREEMENT = Template("report.agreement", "That all anchors have one share: p = {p:.3g}.")
ANCHORS_CAPTION = Template("report.anchors-caption", "Questions whose true share is known")
CORRECTED = Template(
    "report.corrected",
    "Shares as estimated, and corrected for these people. If: what the share would be if so many had answered without regard, whatever "
    "the anchors say.",
)
CORRECTED_CAPTION = Template("report.corrected-caption", "Shares corrected for untrue answers, percent")
ARMS = Template(
    "report.arms",
    "Chance offered {first:,} people the more open default level and {second:,} the more private one; people could choose another. A "
    "difference above 0 says that more was admitted where more privacy was offered. The p-values are of each row alone.",
)
ARMS_CAPTION = Template("report.arms-caption", "The two arms, percent of yes")
MEAN = Template("report.arms-mean", "mean of all")
ASKED_HEAD = Template("report.head.asked", "asked %")
AT_LEVEL = Template("report.head.level", "level {number:,} %")
ANCHOR = Template("report.head.anchor", "anchor")
KNOWN = Template("report.head.known", "known %")
WITHOUT_REGARD = Template("report.head.without-regard", "without regard %")
ITEMS = Template("report.head.items", "items")
IF = Template("report.head.if", "if {percent:g} %")
FIRST = Template("report.head.first", "first %")
SECOND = Template("report.head.second", "second %")
P = Template("report.head.p", "p")

_HOW = {
    Lying.RANDOM: Template(
        "report.lying-at-random",
        "people who answer without regard to the question say yes or no, or any option, as a coin or a die falls",
    ),
    Lying.NO: Template(
        "report.lying-no", "people who answer without regard to the question say no to everything"
    ),
}


def check_section(maker: PieceMaker, found: Checks) -> Section:
    """Tables with a sentence each."""
    pieces = [*_asked(maker, found)]
    if found.dishonesty is not None:
        pieces += [*_anchors(maker, found, found.dishonesty), *_shares(maker, found)]
    if found.arms is not None:
        pieces += _arms(maker, found, found.arms)
    return maker.section(CHECKS, *pieces, maker.text(UNSEEN()))


def _asked(maker: PieceMaker, found: Checks) -> Iterator[Piece]:
    voice, rows = maker.voice, []
    for each in found.questions:
        asked, refused = _of(voice, each.asked, found.records), _of(voice, each.refused, each.asked)
        levels = (_of(voice, count, sum(each.levels)) for count in each.levels)
        rows.append((voice.name(each.code), asked, refused, *levels))
    columns = maker.columns([heads.QUESTION], ASKED_HEAD, heads.NOT_SAID)
    columns += [maker.head(AT_LEVEL, number=place + 1) for place in range(len(found.questions[0].levels))]
    yield maker.text(ASKED(records=found.records))
    yield maker.table(ASKED_CAPTION(), columns, rows)


def _anchors(maker: PieceMaker, found: Checks, own: Dishonesty) -> Iterator[Piece]:
    voice, rows = maker.voice, []
    for place, (name, anchor) in enumerate(zip(found.anchors, own.anchors, strict=True)):
        known, value = voice.percent(anchor.share, 1), voice.percent(float(own.each.value[place]))
        rows.append((voice.name(name), known, value, maker.shares(own.each, place)))
    share, low, high = (100.0 * value for value in (own.share, held_share(own.low), held_share(own.high)))
    said: list[Message] = [DISHONEST(share=share, low=low, high=high, how=_HOW[found.request.lying]())]
    said += [AGREEMENT(p=own.agreement)] if math.isfinite(own.agreement) else []
    yield maker.text(*said)
    columns = maker.columns([ANCHOR], KNOWN, WITHOUT_REGARD, heads.INTERVAL)
    yield maker.table(ANCHORS_CAPTION(), columns, rows)


def _shares(maker: PieceMaker, found: Checks) -> Iterator[Piece]:
    own, voice, rows = found.figures, maker.voice, []
    assert own is not None, "asked only with anchors"
    tried = sensitivity(found.shares.value, found.says_yes)
    for place, names in enumerate(found.itemsets):
        told = voice.percent(float(found.shares.value[place])), maker.shares(found.shares, place)
        corrected = NOT_KNOWN, voice.say(heads.NOT_BOUNDED())
        if not own.unbounded[place]:
            corrected = voice.percent(float(own.corrected.value[place])), maker.shares(own.corrected, place)
        lying = (voice.percent(float(share)) for share in tried[1:, place])
        rows.append((", ".join(map(voice.name, names)), *told, *corrected, *lying))
    numbers = (heads.SHARE, heads.INTERVAL, heads.CORRECTED, heads.INTERVAL)
    columns = maker.columns([ITEMS], *numbers)
    columns += [maker.head(IF, percent=100.0 * share) for share in SHARES[1:]]
    yield maker.text(CORRECTED())
    yield maker.table(CORRECTED_CAPTION(), columns, rows)


def _arms(maker: PieceMaker, found: Checks, arms: ArmDifference) -> Iterator[Piece]:
    voice, rows = maker.voice, []
    for place, name in enumerate(found.arm_items):
        shares = (voice.percent(float(arm.value[place])) for arm in (arms.first, arms.second))
        p_value = voice.figure(float(arms.p_values[place]), 3)
        rows.append((voice.name(name), *shares, *_gap(voice, arms.difference, place), p_value))
    mean = (voice.say(MEAN()), "", "", *_gap(voice, arms.mean, 0), voice.figure(arms.mean_p_value, 3))
    first, second = found.arm_records
    columns = maker.columns([heads.ITEM], FIRST, SECOND, heads.DIFFERENCE, heads.PLAIN_INTERVAL, P)
    yield maker.text(ARMS(first=first, second=second))
    yield maker.table(ARMS_CAPTION(), columns, [*rows, mean])


def _gap(voice: Voice, bounds: Bounded, place: int) -> tuple[str, str]:
    return voice.percent(float(bounds.value[place])), voice.span(bounds.low[place], bounds.high[place])


def _of(voice: Voice, count: int, whole: int) -> str:
    return voice.percent(count / whole) if whole else NOT_KNOWN
