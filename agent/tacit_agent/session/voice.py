"""What a session tells its person, beside what `tacit.person.sentences` says of figures: each sentence is declared here once.

The window and the commands say these messages. Two parts: what page 1 promises, written from the levels at which the answers
really start; and what to know of a question before its level is chosen, whether the survey says it or an earlier answer does.
"""

import math
from collections.abc import Callable, Sequence

from tacit.person import sentences
from tacit.person.figures import RecordFigures, whole_privacy
from tacit.person.sentences import inline, quoted
from tacit.platform.messages import Message, Template
from tacit.survey import Survey
from tacit.survey.model import questions
from tacit_agent.session import choice
from tacit_agent.session.memory import FEW, DrawPlan, Way
from tacit_agent.session.session import SurveySession

NAMED = 3  # questions that are named before the others are counted

# What page 1 promises.

LEAVES = Template(
    "says.leaves", "Nothing is sent by itself. At the end you save one file and hand it over yourself."
)
FIXED = Template(
    "says.fixed", "The survey sets how private each answer is. Everybody has the same, so that tells nothing."
)
MORE_PRIVATE = Template("says.more-private", "On the next page you choose how private each answer is.")
ALL_DRAWN = Template(
    "says.all-drawn",
    "Chance may change each answer before it leaves. So no single answer that is sent proves what you answered.",
)
OTHERS_DRAWN = Template(
    "says.others-drawn",
    "Of the others: chance may change each answer before it leaves. So no single one that is sent proves what you answered.",
)
ALL_HARMLESS = Template(
    "says.all-harmless",
    "⚠ The researcher calls all questions harmless. What you send can show what you answered.",
)
ONE_HARMLESS = Template(
    "says.one-harmless",
    "⚠ One of the {of:,} questions is not protected: the researcher calls it harmless. You can change that on the next page.",
)
SOME_HARMLESS = Template(
    "says.some-harmless",
    "⚠ {weak:,} of the {of:,} questions are not protected: the researcher calls them harmless. You can change that on the next page.",
)

# What to know of a question and its levels.

RAISED = Template(
    "says.raised",
    "⚠ The survey would start this question at level {default}, which hides too little. Here it starts at level {start}.",
)
SAME_HERE = Template(
    "says.same-here",
    "⚠ This asks the same as question {place}: “{question}”. Together they tell more than each alone.",
)
SAME_EARLIER = Template(
    "says.same-earlier",
    "⚠ This asks the same as a question that you answered in an earlier survey: “{question}”. Together they tell more than each "
    "alone.",
)
SAME_SHORT = Template("says.same-short", "⚠ asks the same as another question")
MANY_RAISED = Template(
    "says.many-raised",
    "⚠ Questions that this program starts at a more private level than the survey: {count:,}.",
)
MANY_HARMLESS = Template(
    "says.many-harmless", "⚠ Questions declared as not sensitive by the researcher: {count:,}."
)
MANY_SAME = Template(
    "says.many-same", "⚠ Questions that ask the same as another one: {count:,}. Each has a note beside it."
)
HIDES_LITTLE = Template(
    "says.hides-little", "This level hides little. It can only be chosen for one question at a time."
)
NOT_OFFERED_FOR = Template("says.not-offered-for", "Not offered for these questions:")
NOT_OFFERED_FOR_MORE = Template(
    "says.not-offered-for-more", "Not offered for these questions, and {more:,} more:"
)
NUMBERED = Template("says.numbered", "{place}. {question}")
GETS_MORE = Template("says.gets-more", "Answers that become more private: {count:,}.")
GETS_LESS = Template("says.gets-less", "⚠ Answers that become less private: {count:,}.")
FROM_TO = Template("says.from-to", "{question}: privacy {now:,}% now, then {then:,}%")

# What to know of a question that was answered before.

SENT_AGAIN = Template(
    "says.sent-again",
    "↻ You answered this before. What was sent then is sent again, whatever you answer now. It tells nothing new.",
)
BLURRED = Template(
    "says.blurred",
    "↻ You answered this before. What was sent then is made more private and sent, whatever you answer now. It tells "
    "nothing new.",
)
MORE_OPEN = Template(
    "says.more-open", "You answered this before, at a more private level. This level tells more."
)
FORGOTTEN = Template(
    "says.forgotten",
    "You answered this before, and what was sent is forgotten here. Chance decides again, and both answers count.",
)
AFRESH = Template(
    "says.afresh", "You answered this before. Chance decides again this time, and both answers count."
)
TELLS_MORE = Template("says.tells-more", "⚠ {why} {figures}")
CAN_PROVE = Template("says.can-prove", "Together they can prove your answer.")
SURER_NOW = Template(
    "says.surer-now", "A guess from both is right at most {now:,} of 100 times, not {before:,}."
)
_SHORT = {
    Way.AS_SENT: Template("says.short-sent-again", "↻ answered before: the same is sent again"),
    Way.BLURRED: Template("says.short-blurred", "↻ answered before: what was sent is made more private"),
    Way.MORE_OPEN: Template("says.short-more-open", "⚠ answered before: now tells more"),
    Way.AFRESH: Template("says.short-afresh", "⚠ answered before: both answers count"),
}
MANY_REPEATED = Template(
    "says.many-repeated", "↻ Questions that you answered in an earlier survey: {count:,}. Each has a note."
)
LINKING = Template(
    "says.linking",
    "⚠ For some questions, what is sent follows what was sent before: {count:,}. Together they can show that both files are of one "
    "person.",
)
DRAW_AFRESH = Template("says.draw-afresh", "Let chance decide again for all but the first {few}")
MORE_TO_AGREE = Template(
    "says.more-to-agree",
    "Further questions whose answers tell more than before: {count:,}. Each has a note beside it.",
)


def promise(session: SurveySession) -> list[Message]:
    """What page 1 promises. Where some answers start without protection, that comes first, and what follows is of the others alone."""
    survey, starts = session.survey, session.choice.starting_levels
    weak = _questions_with(survey, lambda i: session.choice.hides_little(int(starts[i])))
    count = len(questions(survey.items))
    lines = []
    if weak == count:
        lines.append(ALL_HARMLESS())
    elif weak:
        lines += [ONE_HARMLESS(of=count) if weak == 1 else SOME_HARMLESS(weak=weak, of=count), OTHERS_DRAWN()]
    else:
        lines.append(ALL_DRAWN())
    lines += [LEAVES(), FIXED() if session.choice.is_fixed else MORE_PRIVATE()]
    return [*lines, *sentences.own_part(session.part, again=bool(session.memory.earlier))]


def _questions_with(survey: Survey, is_so: Callable[[int], bool]) -> int:
    """How many questions have an item, by its position, of which this is so."""
    return sum(any(map(is_so, question.positions)) for question in questions(survey.items))


def record(
    session: SurveySession, found: RecordFigures, languages: Sequence[str]
) -> tuple[Message, list[Message]]:
    """All answers of this person together, as they are chosen now: what it is about, and what is said of their figures."""
    privacy = whole_privacy(session.survey, session.levels, frozenset(session.left_out))
    said = sentences.record(found, privacy, session.survey.items, languages)
    return sentences.record_title(found), [*sentences.part_asked(session.part), *said]


def for_all(session: SurveySession, level: int) -> list[Message]:
    """What one level for all would change, before it is chosen: how many answers get more private, and how many less."""
    changes = session.choice.changes(level)
    more, less = sum(new > old for old, new in changes), sum(new < old for old, new in changes)
    return [said(count=count) for said, count in ((GETS_MORE, more), (GETS_LESS, less)) if count]


def lowered(session: SurveySession, level: int, languages: Sequence[str]) -> list[Message]:
    """The answers that one level for all would make less private, each with its percentage now and then."""
    survey, lines = session.survey, []
    for position, (old, new) in enumerate(session.choice.changes(level)):
        if new < old:
            now, then = (session.figures(position, each).exposure.chance for each in (old, new))
            asked = sentences.question(survey.items[position], languages)
            lines.append(
                FROM_TO(question=asked, now=sentences.percentage(now), then=sentences.percentage(then))
            )
    more = len(lines) - NAMED
    return lines if more <= 0 else [*lines[:NAMED], sentences.AND_MORE(count=more)]


def harmless(session: SurveySession, positions: Sequence[int], languages: Sequence[str]) -> list[Message]:
    """That the researcher declared a question as not sensitive, or which boxes of a checklist."""
    items = [session.survey.items[position] for position in positions]
    marked = [item for item in items if not item.sensitive]
    if not marked:
        return []
    boxes = [] if len(marked) == len(items) else [quoted(item.text.get(languages)) for item in marked]
    return [sentences.NOT_SENSITIVE(), *boxes]


def same(session: SurveySession, position: int, languages: Sequence[str]) -> list[Message]:
    """That a question asks the same as another one, of this survey or of an earlier one, if it does."""
    lines = []
    if (first := session.repeats_here.get(position)) is not None:
        other = inline(session.survey.items[first].text.get(languages))
        lines.append(SAME_HERE(place=choice.places(session.survey)[first], question=other))
    if before := session.memory.elsewhere.get(position):
        lines.append(SAME_EARLIER(question=inline(before[0])))
    return lines


def of_item(session: SurveySession, position: int, languages: Sequence[str]) -> list[Message]:
    """What to know of a question before its level is chosen."""
    lines = harmless(session, [position], languages)
    if session.choice.is_raised(position):
        start = int(session.choice.starting_levels[position])
        lines.append(RAISED(default=session.survey.items[position].default, start=start))
    return [*lines, *same(session, position, languages), *repeated(session, position)]


def in_short(session: SurveySession, position: int) -> list[Message]:
    """The same in a few words, for a row of a list."""
    lines = [] if session.survey.items[position].sensitive else [sentences.NOT_SENSITIVE()]
    if position in session.asking_the_same:
        lines.append(SAME_SHORT())
    found = session.repeats().get(position)
    return lines if found is None else [*lines, _SHORT[found.way]()]


def of_all(session: SurveySession) -> list[Message]:
    """What to know of all questions together."""
    counts = (
        (MANY_RAISED, sum(map(session.choice.is_raised, range(len(session.survey.items))))),
        (MANY_HARMLESS, _questions_with(session.survey, lambda i: not session.survey.items[i].sensitive)),
        (MANY_SAME, len(session.asking_the_same)),
    )
    lines = sentences.counted_levels(session.survey)
    lines += [said(count=count) for said, count in counts if count]
    if repeats := session.repeats():
        lines += [MANY_REPEATED(count=len(repeats)), *linking(session)]
    return lines


def refusing(session: SurveySession, level: int, languages: Sequence[str]) -> list[Message]:
    """For which questions a level cannot be chosen together with all others; nothing if for none."""
    if session.choice.hides_little(level):
        return [HIDES_LITTLE()]
    refused = session.choice.refusing(level)
    if not refused:
        return []
    more = len(refused) - NAMED
    head = NOT_OFFERED_FOR_MORE(more=more) if more > 0 else NOT_OFFERED_FOR()
    places, items = choice.places(session.survey), session.survey.items
    return [head] + [
        NUMBERED(place=places[i], question=quoted(items[i].text.get(languages))) for i in refused[:NAMED]
    ]


def repeated(session: SurveySession, position: int) -> list[Message]:
    """Of one question that was answered before: what is sent for it, and what that adds."""
    found = session.repeats().get(position)
    if found is None:
        return []
    if found.way is Way.AS_SENT:
        return [SENT_AGAIN()]
    return [BLURRED() if found.way is Way.BLURRED else tells_more(found)]


def tells_more(found: DrawPlan) -> Message:
    """Why an answer tells more than an earlier one, what both tell together, and what the earlier one told."""
    forgotten = FORGOTTEN() if found.is_forgotten else AFRESH()
    why = MORE_OPEN() if found.way is Way.MORE_OPEN else forgotten
    if math.isinf(found.combined) or math.isinf(found.earlier):
        return TELLS_MORE(why=why, figures=CAN_PROVE())
    surer = map(math.exp, (found.combined, found.earlier))
    now, before = (sentences.of_hundred(each / (1.0 + each)) for each in surer)
    return TELLS_MORE(why=why, figures=SURER_NOW(now=now, before=before))


def linking(session: SurveySession) -> list[Message]:
    """That many answers sent again can show that two records are one person's, if there are many."""
    linked = session.memory.linked(session.levels)
    return [LINKING(count=linked)] if linked > FEW else []


def to_agree(session: SurveySession, languages: Sequence[str]) -> list[list[Message]]:
    """What a person has to agree to before answering, by paragraphs of lines; nothing if there is nothing."""
    found = session.memory.to_agree(session.levels)
    parts = [[line] for line in linking(session)]
    parts += [
        [sentences.question(session.survey.items[position], languages), tells_more(each)]
        for position, each in list(found.items())[:NAMED]
    ]
    if len(found) > NAMED:
        parts.append([MORE_TO_AGREE(count=len(found) - NAMED)])
    return parts
