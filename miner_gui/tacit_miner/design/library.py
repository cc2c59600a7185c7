"""Ready-made texts of a survey, in English, French and Arabic, so that nobody has to invent them, or the names of levels.

Put into a draft, a text lands in all of its languages; of those that the library does not speak, the first gets English, and the
others stay as they were. The sentence of consent is the last paragraph of the purpose, which people read first. Names and explanations
of levels say an order and no number: the program shows the numbers, which follow from the level alone. The pilot (docs/pilot.md) asks
people to put the names in order.

Invariant: no text ties an answer to a level or to leaving it out (`tacit_miner.design.wordings`).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Self

from tacit.platform.errors import TacitError
from tacit.platform.messages import Template
from tacit_miner.design.draft import Draft, DraftLevel, Words, each_text

UNKNOWN_TEXT = Template(
    "library.unknown-text", "{text!r} is no ready-made text; choose one of {known}, such as purpose=health"
)

_PARAGRAPH = "\n\n"
NOTHING = Words()
_Level = tuple[str, tuple[int, ...], Words, Words]


@dataclass(frozen=True, slots=True)
class ReadyText:
    """A text that can be chosen, under a title; or the levels of a set: each a scheme, its values, its name and its explanation."""

    title: Words
    words: Words = NOTHING
    levels: tuple[_Level, ...] = ()

    @classmethod
    def of(cls, title: Words, **texts: str) -> Self:
        """A text by its languages."""
        return cls(title, Words.of(**texts))


def _level(kind: str, values: tuple[int, ...], name: Words, **meaning: str) -> _Level:
    return kind, values, name, Words.of(**meaning)


_NOT = _level(
    "open",
    (),
    Words.of(en="Not hidden", fr="Non cachée", ar="غير مخفية"),
    en="Your answer is sent as you give it.",
    fr="Votre réponse est envoyée telle que vous la donnez.",
    ar="ترسل إجابتك كما تعطيها.",
)
_LIGHTLY = _level(
    "warner",
    (900,),
    Words.of(en="Lightly hidden", fr="Légèrement cachée", ar="مخفية قليلا"),
    en="Chance changes few answers. Yours helps the study most.",
    fr="Le hasard change peu de réponses. La vôtre aide le plus l’étude.",
    ar="تغير الصدفة إجابات قليلة. إجابتك تفيد الدراسة أكثر.",
)
_WELL = _level(
    "warner",
    (800,),
    Words.of(en="Well hidden", fr="Bien cachée", ar="مخفية جيدا"),
    en="Chance changes some answers. Nobody can be sure of yours.",
    fr="Le hasard change certaines réponses. Personne ne peut être sûr de la vôtre.",
    ar="تغير الصدفة بعض الإجابات. لا يستطيع أحد أن يتأكد من إجابتك.",
)
_STRONGLY = _level(
    "warner",
    (650,),
    Words.of(en="Strongly hidden", fr="Très cachée", ar="مخفية بشدة"),
    en="Chance changes many answers. Yours tells little about you.",
    fr="Le hasard change beaucoup de réponses. La vôtre dit peu de chose sur vous.",
    ar="تغير الصدفة إجابات كثيرة. إجابتك لا تكشف عنك إلا القليل.",
)

LIBRARY: Mapping[str, Mapping[str, ReadyText]] = {
    "purpose": {
        "health": ReadyText.of(
            Words.of(en="Health", fr="Santé", ar="الصحة"),
            en="We want to know how many people have certain health problems, and which problems occur together. The results help to "
            "plan care. They are about the group, not about one person.",
            fr="Nous voulons savoir combien de personnes ont certains problèmes de santé, et lesquels vont ensemble. Les résultats "
            "aident à prévoir les soins. Ils portent sur le groupe, et non sur une personne.",
            ar="نريد أن نعرف كم شخصا يعاني مشكلات صحية معينة، وأي المشكلات تأتي معا. تساعد النتائج على تخطيط الرعاية. النتائج عن "
            "المجموعة وليست عن شخص واحد.",
        ),
        "behaviour": ReadyText.of(
            Words.of(en="Behaviour", fr="Comportements", ar="السلوك"),
            en="We want to know how often people do things that are hard to talk about. We also want to know which of them go together. "
            "The results help to plan support. They are about the group, not about one person.",
            fr="Nous voulons savoir à quelle fréquence on fait des choses dont il est difficile de parler. Nous voulons aussi savoir "
            "lesquelles vont ensemble. Les résultats aident à prévoir un soutien. Ils portent sur le groupe, et non sur une personne.",
            ar="نريد أن نعرف كم مرة يفعل الناس أمورا يصعب الحديث عنها. ونريد أن نعرف أيها يأتي معا. تساعد النتائج على تخطيط الدعم. "
            "النتائج عن المجموعة وليست عن شخص واحد.",
        ),
        "work": ReadyText.of(
            Words.of(en="Work", fr="Travail", ar="العمل"),
            en="We want to know what strains people at work, and which strains occur together. The results help to make work safer. They "
            "are about the group, not about one person.",
            fr="Nous voulons savoir ce qui pèse au travail, et quelles contraintes vont ensemble. Les résultats aident à rendre le "
            "travail plus sûr. Ils portent sur le groupe, et non sur une personne.",
            ar="نريد أن نعرف ما يرهق الناس في العمل، وأي الأعباء تأتي معا. تساعد النتائج على جعل العمل أكثر أمانا. النتائج عن "
            "المجموعة وليست عن شخص واحد.",
        ),
        "opinion": ReadyText.of(
            Words.of(en="Opinions", fr="Opinions", ar="الآراء"),
            en="We want to know what people think about matters that are hard to talk about. The results are about the group, not about "
            "one person.",
            fr="Nous voulons savoir ce que l’on pense de sujets dont il est difficile de parler. Les résultats portent sur le groupe, et "
            "non sur une personne.",
            ar="نريد أن نعرف رأي الناس في أمور يصعب الحديث عنها. النتائج عن المجموعة وليست عن شخص واحد.",
        ),
    },
    "retention": {
        "year": ReadyText.of(
            Words.of(en="Deleted after a year", fr="Effacées après un an", ar="تحذف بعد سنة"),
            en="Only the study team gets the files. They are deleted one year after the study ends.",
            fr="Seule l’équipe de l’étude reçoit les fichiers. Ils sont effacés un an après la fin de l’étude.",
            ar="فريق الدراسة وحده يحصل على الملفات. تحذف بعد سنة من نهاية الدراسة.",
        ),
        "ten-years": ReadyText.of(
            Words.of(en="Deleted after ten years", fr="Effacées après dix ans", ar="تحذف بعد عشر سنوات"),
            en="Only the study team gets the files. Research rules ask it to keep them for ten years. Then they are deleted.",
            fr="Seule l’équipe de l’étude reçoit les fichiers. Les règles de la recherche lui demandent de les garder dix ans. Ensuite, "
            "ils sont effacés.",
            ar="فريق الدراسة وحده يحصل على الملفات. تطلب قواعد البحث حفظها عشر سنوات. بعد ذلك تحذف.",
        ),
        "published": ReadyText.of(
            Words.of(en="Published", fr="Publiées", ar="تنشر"),
            en="The study team gets the files. What you send is published after the study, so that others can check the results. It "
            "cannot be taken back then.",
            fr="L’équipe de l’étude reçoit les fichiers. Ce que vous envoyez est publié après l’étude, pour que d’autres puissent "
            "vérifier les résultats. On ne peut plus le retirer ensuite.",
            ar="يحصل فريق الدراسة على الملفات. ينشر ما ترسله بعد الدراسة ليتمكن آخرون من التحقق من النتائج. لا يمكن سحبه بعد ذلك.",
        ),
    },
    "consent": {
        "free": ReadyText.of(
            Words.of(en="A free choice", fr="Un libre choix", ar="اختيار حر"),
            en="Taking part is your choice. You may stop at any time before the last step, and need no reason. By going on, you agree to "
            "take part.",
            fr="Vous êtes libre de participer. Vous pouvez arrêter à tout moment avant la dernière étape, sans donner de raison. En "
            "continuant, vous acceptez de participer.",
            ar="المشاركة اختيارك. يمكنك التوقف في أي وقت قبل الخطوة الأخيرة دون ذكر سبب. بمتابعتك توافق على المشاركة.",
        ),
        "young": ReadyText.of(
            Words.of(
                en="Young people, whose parents agreed",
                fr="Jeunes, avec l’accord des parents",
                ar="الشباب، بموافقة الوالدين",
            ),
            en="Your parents or guardians know about this study and agreed to it. Taking part is still your own choice. They do not see "
            "your answers. You may stop at any time before the last step, and need no reason.",
            fr="Vos parents ou tuteurs connaissent cette étude et l’ont acceptée. C’est pourtant vous qui décidez de participer. Ils ne "
            "voient pas vos réponses. Vous pouvez arrêter à tout moment avant la dernière étape, sans donner de raison.",
            ar="والداك أو أولياء أمرك يعرفون هذه الدراسة ووافقوا عليها. ومع ذلك فالمشاركة قرارك أنت. هم لا يرون إجاباتك. يمكنك "
            "التوقف في أي وقت قبل الخطوة الأخيرة دون ذكر سبب.",
        ),
    },
    "levels": {
        "three": ReadyText(
            Words.of(en="Three levels", fr="Trois niveaux", ar="ثلاثة مستويات"),
            levels=(_LIGHTLY, _WELL, _STRONGLY),
        ),
        "plain": ReadyText(
            Words.of(
                en="Three levels, and one for plain questions",
                fr="Trois niveaux, et un pour les questions ordinaires",
                ar="ثلاثة مستويات، وواحد للأسئلة العادية",
            ),
            levels=(_NOT, _LIGHTLY, _WELL, _STRONGLY),
        ),
    },
}
"""By the part of a survey and a short name."""


class LibraryError(TacitError):
    """No text of the library."""


def known_texts() -> tuple[str, ...]:
    """What can be asked for, such as `purpose=health`."""
    return tuple(f"{part}={name}" for part, texts in LIBRARY.items() for name in texts)


def with_named_text(draft: Draft, typed: str) -> Draft:
    """The draft with the text that a command names, such as `purpose=health`. Raises LibraryError: there is none of this name."""
    part, _, name = typed.partition("=")
    if name not in LIBRARY.get(part, {}):
        raise LibraryError(UNKNOWN_TEXT(text=typed[:80], known=known_texts()))
    return with_text(draft, part, name)


def with_text(draft: Draft, part: str, name: str) -> Draft:
    """The draft with a text of the library, in all of its languages."""
    if part == "levels":
        return _with_levels(draft, levels(name, draft.languages))
    spoken = _in_languages(LIBRARY[part][name].words, draft.languages)
    if part == "retention":
        return replace(draft, retention=_over(draft.retention, spoken))
    parted = [(tag, *_parted(text)) for tag, text in draft.purpose.entries]
    if part == "consent":
        purpose, consent = Words(tuple((tag, bare) for tag, bare, _ in parted)), spoken
    else:
        purpose = _over(draft.purpose, spoken)
        consent = Words(tuple((tag, sentence) for tag, _, sentence in parted))
    for tag, sentence in consent.entries:
        purpose = purpose.put(tag, _PARAGRAPH.join(filter(None, (purpose.get(tag), sentence))))
    return replace(draft, purpose=purpose)


def levels(name: str, languages: Sequence[str]) -> tuple[DraftLevel, ...]:
    """The levels of a set."""
    return tuple(
        DraftLevel(_in_languages(title, languages), _in_languages(meaning, languages), kind, values)
        for kind, values, title, meaning in LIBRARY["levels"][name].levels
    )


def add_language(draft: Draft, tag: str) -> Draft:
    """With one more language, in which texts are written that are of the library in the others; all else is still to be written."""
    known = [text.words for texts in LIBRARY.values() for text in texts.values()]
    known += [words for text in LIBRARY["levels"].values() for level in text.levels for words in level[2:]]

    def written(words: Words) -> Words:
        found = next((each for each in known if _is_from(words, each)), NOTHING)
        return words.put(tag, found.get(tag.partition("-")[0])) if found.entries else words

    return each_text(replace(draft, languages=(*draft.languages, tag)), written)


def _is_from(words: Words, ready: Words) -> bool:
    """Whether a text is a ready-made one in each language in which it is written."""
    entries = [(tag, text) for tag, text in words.entries if text]
    return bool(entries) and all(ready.get(tag.partition("-")[0]) == text for tag, text in entries)


def _in_languages(words: Words, languages: Sequence[str]) -> Words:
    spoken = {tag: words.get(tag.partition("-")[0]) for tag in languages}
    if languages and not spoken[languages[0]]:
        spoken[languages[0]] = words.get("en")
    return Words(tuple(spoken.items()))


def _over(before: Words, new: Words) -> Words:
    return Words(tuple((dict(before.entries) | dict(new.entries)).items()))


def _parted(text: str) -> tuple[str, str]:
    """A purpose, and the library's sentence of consent at its end; empty if there is none."""
    for ready in LIBRARY["consent"].values():
        for _, sentence in ready.words.entries:
            if text.endswith(sentence):
                return text.removesuffix(sentence).rstrip(), sentence
    return text, ""


def _with_levels(draft: Draft, new: tuple[DraftLevel, ...]) -> Draft:
    """With these levels; a question keeps its odds where a new level has them, else its place."""
    odds = {(level.kind, level.values): number for number, level in enumerate(new, start=1)}
    moved = {
        number: odds.get((level.kind, level.values), min(number, len(new)))
        for number, level in enumerate(draft.levels, start=1)
    }
    items = tuple(
        replace(item, default=moved.get(item.default, 1), minimum=moved.get(item.minimum, 1))
        for item in draft.items
    )
    arms = tuple(moved.get(level, 1) for level in draft.arms)
    return replace(draft, levels=new, items=items, arms=arms if len(set(arms)) == len(arms) else ())
