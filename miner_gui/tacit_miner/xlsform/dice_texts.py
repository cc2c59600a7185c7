"""What a dice form tells the respondent to do, in the languages of respondents (not of the window).

A further language is one entry of `TEXTS`. Languages without one are told in English, which `missing` names.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from tacit_miner.xlsform.dice import Device

SECOND_THROWS: Mapping[Device, tuple[str, ...]] = MappingProxyType(
    {
        Device.DIE: ("1", "2", "3", "4", "5", "6"),
        Device.COIN: ("heads-heads", "heads-tails", "tails-heads", "tails-tails"),
    }
)
"""The outcomes of the second throw, in the order of the options; of a coin keys of the texts."""

TEXTS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "en": {
            "intro-die": "Take a die that only you can see. For some questions it decides whether you answer truthfully. Nobody "
            "can know what it showed, so no answer says what is true of you. Please do exactly what it says.",
            "intro-coin": "Take a coin that only you can see. For some questions it decides whether you answer truthfully. Nobody "
            "can know what it showed, so no answer says what is true of you. Please do exactly what it says.",
            "die-4": "Roll your die. 1: answer “{yes}”, whatever is true. 6: answer “{no}”, whatever is true. 2, 3, 4 or 5: answer "
            "truthfully.",
            "die-2": "Roll your die. 1 or 2: answer “{yes}”, whatever is true. 5 or 6: answer “{no}”, whatever is true. 3 or 4: "
            "answer truthfully.",
            "die-4-options": "Roll your die. 1, 2, 3 or 4: answer truthfully. 5 or 6: roll once more and give this answer, "
            "whatever is true: {options}.",
            "die-2-options": "Roll your die. 1 or 2: answer truthfully. 3, 4, 5 or 6: roll once more and give this answer, "
            "whatever is true: {options}.",
            "coin-3": "Toss your coin three times. Heads each time: answer “{yes}”, whatever is true. Tails each time: answer "
            "“{no}”, whatever is true. Otherwise: answer truthfully.",
            "coin-2": "Toss your coin twice. Heads both times: answer “{yes}”, whatever is true. Tails both times: answer “{no}”, "
            "whatever is true. One of each: answer truthfully.",
            "coin-2-options": "Toss your coin twice. Unless both are tails: answer truthfully. Tails both times: toss twice more "
            "and give this answer, whatever is true: {options}.",
            "coin-1-options": "Toss your coin. Heads: answer truthfully. Tails: toss twice more and give this answer, whatever is "
            "true: {options}.",
            "again-die": " With another number, roll again.",
            "again-coin": " With anything else, toss twice again.",
            "heads-heads": "heads, heads",
            "heads-tails": "heads, tails",
            "tails-heads": "tails, heads",
            "tails-tails": "tails, tails",
        },
        "fr": {
            "intro-die": "Prenez un dé que vous seul pouvez voir. Pour certaines questions, il décide si vous répondez la vérité. "
            "Personne ne peut savoir ce qu’il a montré : aucune réponse ne dit donc ce qui est vrai pour vous. Faites exactement ce "
            "qu’il indique.",
            "intro-coin": "Prenez une pièce que vous seul pouvez voir. Pour certaines questions, elle décide si vous répondez la "
            "vérité. Personne ne peut savoir ce qu’elle a montré : aucune réponse ne dit donc ce qui est vrai pour vous. Faites "
            "exactement ce qu’elle indique.",
            "die-4": "Lancez votre dé. 1 : répondez « {yes} », quoi qu’il en soit. 6 : répondez « {no} », quoi qu’il en soit. 2, "
            "3, 4 ou 5 : répondez la vérité.",
            "die-2": "Lancez votre dé. 1 ou 2 : répondez « {yes} », quoi qu’il en soit. 5 ou 6 : répondez « {no} », quoi qu’il en "
            "soit. 3 ou 4 : répondez la vérité.",
            "die-4-options": "Lancez votre dé. 1, 2, 3 ou 4 : répondez la vérité. 5 ou 6 : lancez encore une fois et donnez cette "
            "réponse, quoi qu’il en soit : {options}.",
            "die-2-options": "Lancez votre dé. 1 ou 2 : répondez la vérité. 3, 4, 5 ou 6 : lancez encore une fois et donnez cette "
            "réponse, quoi qu’il en soit : {options}.",
            "coin-3": "Lancez votre pièce trois fois. Trois fois face : répondez « {yes} », quoi qu’il en soit. Trois fois pile : "
            "répondez « {no} », quoi qu’il en soit. Sinon : répondez la vérité.",
            "coin-2": "Lancez votre pièce deux fois. Deux fois face : répondez « {yes} », quoi qu’il en soit. Deux fois pile : "
            "répondez « {no} », quoi qu’il en soit. Une fois chacun : répondez la vérité.",
            "coin-2-options": "Lancez votre pièce deux fois. Sauf deux fois pile : répondez la vérité. Deux fois pile : lancez "
            "encore deux fois et donnez cette réponse, quoi qu’il en soit : {options}.",
            "coin-1-options": "Lancez votre pièce. Face : répondez la vérité. Pile : lancez encore deux fois et donnez cette "
            "réponse, quoi qu’il en soit : {options}.",
            "again-die": " Avec un autre nombre, lancez de nouveau.",
            "again-coin": " Avec autre chose, lancez de nouveau deux fois.",
            "heads-heads": "face, face",
            "heads-tails": "face, pile",
            "tails-heads": "pile, face",
            "tails-tails": "pile, pile",
        },
        "ar": {
            "intro-die": "خذ حجر نرد لا يراه غيرك. في بعض الأسئلة يقرر هو هل تجيب بالحقيقة. لا أحد يعرف ما ظهر عليه، ولذلك لا تقول أي إجابة "
            "ما هو صحيح عنك. افعل تمامًا ما يقوله.",
            "intro-coin": "خذ قطعة نقود لا يراها غيرك. في بعض الأسئلة تقرر هي هل تجيب بالحقيقة. لا أحد يعرف ما ظهر عليها، ولذلك لا تقول أي "
            "إجابة ما هو صحيح عنك. افعل تمامًا ما تقوله.",
            "die-4": "ارمِ حجر النرد. 1: أجب «{yes}» مهما كانت الحقيقة. 6: أجب «{no}» مهما كانت الحقيقة. 2 أو 3 أو 4 أو 5: أجب بالحقيقة.",
            "die-2": "ارمِ حجر النرد. 1 أو 2: أجب «{yes}» مهما كانت الحقيقة. 5 أو 6: أجب «{no}» مهما كانت الحقيقة. 3 أو 4: أجب بالحقيقة.",
            "die-4-options": "ارمِ حجر النرد. 1 أو 2 أو 3 أو 4: أجب بالحقيقة. 5 أو 6: ارمِ مرة أخرى وأعطِ هذه الإجابة مهما كانت الحقيقة: "
            "{options}.",
            "die-2-options": "ارمِ حجر النرد. 1 أو 2: أجب بالحقيقة. 3 أو 4 أو 5 أو 6: ارمِ مرة أخرى وأعطِ هذه الإجابة مهما كانت الحقيقة: "
            "{options}.",
            "coin-3": "ارمِ قطعة النقود ثلاث مرات. صورة في كل مرة: أجب «{yes}» مهما كانت الحقيقة. كتابة في كل مرة: أجب «{no}» مهما كانت "
            "الحقيقة. غير ذلك: أجب بالحقيقة.",
            "coin-2": "ارمِ قطعة النقود مرتين. صورة في المرتين: أجب «{yes}» مهما كانت الحقيقة. كتابة في المرتين: أجب «{no}» مهما كانت الحقيقة. "
            "واحدة من كل منهما: أجب بالحقيقة.",
            "coin-2-options": "ارمِ قطعة النقود مرتين. ما لم تكن الاثنتان كتابة: أجب بالحقيقة. كتابة في المرتين: ارمِ مرتين أخريين وأعطِ هذه "
            "الإجابة مهما كانت الحقيقة: {options}.",
            "coin-1-options": "ارمِ قطعة النقود. صورة: أجب بالحقيقة. كتابة: ارمِ مرتين أخريين وأعطِ هذه الإجابة مهما كانت الحقيقة: {options}.",
            "again-die": " إذا ظهر رقم آخر فارمِ من جديد.",
            "again-coin": " إذا ظهر غير ذلك فارمِ مرتين من جديد.",
            "heads-heads": "صورة، صورة",
            "heads-tails": "صورة، كتابة",
            "tails-heads": "كتابة، صورة",
            "tails-tails": "كتابة، كتابة",
        },
        "es": {
            "intro-die": "Tome un dado que solo usted pueda ver. En algunas preguntas decide si usted responde la verdad. Nadie puede "
            "saber qué mostró, así que ninguna respuesta dice lo que es cierto de usted. Haga exactamente lo que indica.",
            "intro-coin": "Tome una moneda que solo usted pueda ver. En algunas preguntas decide si usted responde la verdad. Nadie "
            "puede saber qué mostró, así que ninguna respuesta dice lo que es cierto de usted. Haga exactamente lo que indica.",
            "die-4": "Tire el dado. 1: responda «{yes}», sea cual sea la verdad. 6: responda «{no}», sea cual sea la verdad. 2, 3, 4 o "
            "5: responda la verdad.",
            "die-2": "Tire el dado. 1 o 2: responda «{yes}», sea cual sea la verdad. 5 o 6: responda «{no}», sea cual sea la verdad. "
            "3 o 4: responda la verdad.",
            "die-4-options": "Tire el dado. 1, 2, 3 o 4: responda la verdad. 5 o 6: tire otra vez y dé esta respuesta, sea cual sea "
            "la verdad: {options}.",
            "die-2-options": "Tire el dado. 1 o 2: responda la verdad. 3, 4, 5 o 6: tire otra vez y dé esta respuesta, sea cual sea "
            "la verdad: {options}.",
            "coin-3": "Lance la moneda tres veces. Cara las tres veces: responda «{yes}», sea cual sea la verdad. Cruz las tres veces: "
            "responda «{no}», sea cual sea la verdad. Si no: responda la verdad.",
            "coin-2": "Lance la moneda dos veces. Cara las dos veces: responda «{yes}», sea cual sea la verdad. Cruz las dos veces: "
            "responda «{no}», sea cual sea la verdad. Una de cada: responda la verdad.",
            "coin-2-options": "Lance la moneda dos veces. Salvo dos cruces: responda la verdad. Dos cruces: lance dos veces más y dé "
            "esta respuesta, sea cual sea la verdad: {options}.",
            "coin-1-options": "Lance la moneda. Cara: responda la verdad. Cruz: lance dos veces más y dé esta respuesta, sea cual sea "
            "la verdad: {options}.",
            "again-die": " Con otro número, tire de nuevo.",
            "again-coin": " Con cualquier otra cosa, lance dos veces de nuevo.",
            "heads-heads": "cara, cara",
            "heads-tails": "cara, cruz",
            "tails-heads": "cruz, cara",
            "tails-tails": "cruz, cruz",
        },
    }
)
"""By language: an instruction for each design, the introduction, and words for tosses.

`{yes}` and `{no}` stand for the form's own words, `{options}` for the outcomes of the second throw with their answers.
"""


def in_language(tag: str) -> Mapping[str, str]:
    """The texts in a language, else in English."""
    return TEXTS.get(tag.partition("-")[0], TEXTS["en"])


def missing(tags: Sequence[str]) -> tuple[str, ...]:
    """The languages in which there are no texts."""
    return tuple(tag for tag in tags if tag.partition("-")[0] not in TEXTS)


def outcomes(device: Device, labels: Sequence[str], texts: Mapping[str, str]) -> str:
    """The outcomes of the second throw, each with the answer it names, in the words of a language."""
    named = [texts.get(outcome, outcome) for outcome in SECOND_THROWS[device]]
    pairs = zip(named, labels, strict=False)
    return "; ".join(f"{outcome}: {label}" for outcome, label in pairs)
