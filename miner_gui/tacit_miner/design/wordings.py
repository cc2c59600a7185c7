"""Hints at texts of a draft: missing in a language, or tying an answer to what chance does not hide (leaving out, or a level).

"If you never stole, choose *prefer not to say*" makes every figure worthless, because what is left out can be read, and so can a
level. Looked for are sentences with a condition ("if you …", "those who …", "only if …") that also tell people to leave out, to
go on to another question or to choose a level; sentences that say what an empty answer means; and conditions in the name or the
explanation of a level. A condition that is about wanting to answer ("if you would rather not …") ties nothing. English, French
and Arabic; a sentence is compared after case, accents of Arabic, and forms of apostrophes are folded. It is a hint for the check
list: other wordings can tie, too.
"""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache

from tacit.platform.messages import Message, Template
from tacit_miner.design.draft import Words

_SENTENCE = re.compile(r"[.!?؟;؛\n]+")
_FOLDED = str.maketrans("’‘ʼأإآٱىة", "'''ااااي\N{ARABIC LETTER HEH}")
_ARABIC_MARKS = re.compile("[\u0640\u064b-\u065f\u0670]")

_CONDITIONS = (
    r"\bif\b",
    r"\bunless\b",
    r"\b(only )?when you\b",
    r"\b(those|people|persons|everyone|everybody|anyone|anybody|all) (of you )?(who|that|with)\b",
    r"\bwho(ever)? (has|have|did|does|do|was|were|is|are|never)\b",
    r"\bin case (you|of)\b",
    r"\b(si|s'il|s'ils)\b",
    r"\bsinon\b",
    r"\b(ceux|celles|celui|celle|personnes|toute personne) qui\b",
    r"\ba moins que\b",
    r"\bquand vous\b",
    r"\bau cas ou\b",
    r"\b(و|ف)?(اذا|ان كنت\w*|ان لم|لو)\b",
    r"\b(و)?(من|الذين|اللواتي|كل من) (لم|لا|كان|كانت|سبق|قام|فعل|يفعل|سرق|\w+وا)\b",
    r"\bفي حال\w*\b",
    r"\bما لم\b",
    r"\bعندما\b",
)

_WILLING = (
    (
        r"\b(if|when|unless) (you|they|anyone|anybody)('d|'re)?( would| do| are)?( not|n't)? ?"
        r"(prefer|rather|wish|want|care|feel|like to (answer|say|reply|tell))\b"
    ),
    r"\b(do not|don't|would not|wouldn't|not) (want|wish|care|feel|like to)\b|\b(i|you|they) would rather not\b",
    r"\b(not (sure|certain|comfortable)|unsure|uncomfortable|worried|afraid|in doubt)\b",
    r"\b(do not|don't|cannot|can't) (know|remember|recall|understand)\b",
    r"\bsi (vous|tu|on) (ne |n')?(le |l')?(preferez|preferes|souhaitez|voulez|desirez|veux|souhaites|tenez)\b",
    r"\b(pas (sur|sure|certain|certaine)|mal a l'aise|en cas de doute|inquiet|inquiete|craignez|doutez)\b",
    r"\b(savez|sais|souvenez|rappelez|comprenez) (pas|plus)\b",
    r"\b(اذا|ان|لو) (كنت )?(لا |لم )?(تفضل\w*|فضلت\w*|تريد\w*|ترد|اردت\w*|ترغب\w*|رغبت\w*|تود\w*|شئت\w*|تشا\w*)\b",
    r"\b(لا|لم) (تعرف\w*|تعلم\w*|تتذكر\w*|تذكر\w*|تفهم\w*)\b|\b(غير|لست) (متاكد\w*|مرتاح\w*)\b|\bتخاف\w*|\bقلق\w*",
)

_LEAVING = (
    r"\b(prefer|rather) not to (say|answer|tell)\b",
    r"\bskip\b(?= *($|,|:|this|that|it\b|the (question|next|rest|item)|to\b|ahead|question|all|both|if|when|unless))",
    r"\bleave (this|it|that|them|the (question|field|box|answer|line|item)|question \d+)?\b.*\b(out|blank|empty|unanswered)\b",
    r"\b(do not|don't|need not|please do not|should not) (answer|reply|respond|tick|fill)\b",
    r"\bonly answer\b|\banswer (this |the question |it )?only\b",
    r"\b(go|move|jump|proceed|continue) (on )?(straight )?to (the )?(next|question|item|end)\b",
    r"\bno answer\b|\bnothing here\b|\bgive no answer\b",
    r"\b(prefere|preferez|preferer|prefere-je) ne pas\b|\b(ne pas|plutot ne pas) (repondre|dire|le dire|se prononcer)\b",
    r"\b(passez|passer|passent|sautez|sauter|sautent|ignorez|omettez|passe|saute)\b(?= *($|,|:|cette|la question|a la|a\b|directement|ce\b|au\b|la question|si\b))",
    r"\blaissez?\b.*\b(vide|blanc|de cote|sans reponse)\b",
    r"\bne (repondez|repondre|cochez|remplissez|reponds) (pas|rien)\b|\bne repondez\b.*\bque\b|\brepondez (seulement|uniquement)\b",
    r"\b(rendez-vous|allez) (a la|a)\b",
    r"\b(افضل|تفضل\w*|فضل) (عدم|الا)\b|\bعدم (الاجابه|القول|الافصاح|الرد|الاجابة)\b",
    r"\b[وف]?(تخط|تخطي|تخطى|تخطوا|تجاوز\w*|تجاهل\w*)\b",
    r"\b[وف]?(اترك\w*|دع)\b.*\b(فارغ\w*|دون|بدون|بلا|خالي\w*|السوال|الخانه|الاجابه)",
    r"\b[وف]?(لا|الا) (تجب|تجيب\w*|تجيبوا|تملا\w*)\b|\b[وف]?(اجب\w*) فقط\b|\bفقط (اجب\w*)\b",
    r"\b[وف]?انتقل\w* (الي|مباشره)\b",
)

_CHOOSING = (
    r"\b(choose|pick|select|use|take|set|keep|prefer)\b.*\b(level|privacy|(most|more) (private|open|protected))\b",
    r"\blevel \d\b.*\b(choose|is for|are for)\b|\blevel \d (is )?(for|means)\b",
    r"\b(choisissez|prenez|selectionnez|utilisez|mettez|gardez|choisis|optez)\b.*\b(niveau|confidentialite|plus (prive|protege|ouvert))",
    r"\b[وف]?(اختر\w*|اختاري|حدد\w*|استخدم\w*|خذ\w*|ضع\w*)\b.*(مستوي|المستوي|خصوصيه)",
)

_MEANING = (
    (
        r"(prefer not to (say|answer)|left out|leav\w+ (it |this |a question )?(out|blank|empty)|no answer|(a|an) (blank|empty)\b.*|skipp\w+)\W* "
        r"(then )?(means|counts as|is (taken|counted|read|understood) as|stands for|will (be )?(mean|count\w*|taken))"
    ),
    (
        r"(ne pas (repondre|dire)|sans reponse|reponse vide|case vide|vide|question passee)\W* "
        r"(signifie|veut dire|compte (pour|comme)|vaut|sera (comptee?|comprise?|lue?))"
    ),
    r"(عدم (الاجابه|القول|الافصاح)|الخانه الفارغه|الفراغ|ترك السوال)\W* (يعني|تعني|معناه\w*|يعد|تعد|يعتبر|تعتبر|يحسب)",
)

_CONDITION, _IS_WILLING, _LEAVES, _CHOOSES, _MEANS = (
    re.compile("|".join(f"(?:{pattern})" for pattern in patterns))
    for patterns in (_CONDITIONS, _WILLING, _LEAVING, _CHOOSING, _MEANING)
)
_FOLLOWS = re.compile(
    r"^ *(?:if (?:yes|no|so|not|you (?:answered|said)\b.*)|si (?:oui|non|vous avez repondu\b.*)|(?:اذا|ان) (?:نعم|لا|كانت? الاجابه|اجبت)\b.*) *[,،:]"
)


@lru_cache(maxsize=16_384)
def is_tied(text: str, *, of_level: bool = False) -> bool:
    """Whether a text in English, French or Arabic seems to tie an answer to leaving out or to a level.

    The name or the explanation of a level (`of_level`) is tied by a condition alone.
    """
    for part in map(str.strip, _SENTENCE.split(_folded(text))):
        if _MEANS.search(part) or _FOLLOWS.search(part):
            return True
        is_condition = _CONDITION.search(part) and not _IS_WILLING.search(part)
        if is_condition and (of_level or _LEAVES.search(part) or _CHOOSES.search(part)):
            return True
    return False


def _folded(text: str) -> str:
    """In small letters, Latin ones without accents, Arabic ones without marks and in one form each."""
    plain = _ARABIC_MARKS.sub("", unicodedata.normalize("NFKC", text).casefold().translate(_FOLDED))
    apart = unicodedata.normalize("NFD", plain)
    return "".join(char for char in apart if not unicodedata.combining(char))


NOT_TRANSLATED = Template(
    "design.not-translated", "there is no text in {language}; who reads {language} sees {shown} here"
)
TIED = Template(
    "design.tied",
    "this seems to tie an answer to leaving a question out, or to a level; chance hides neither, so the answer can be read and the figures "
    "are wrong; ask everybody the same, and do not say when to leave it out or which level to choose",
)


def notes(
    languages: Sequence[str], words: Words, place: str, *, of_level: bool = False
) -> Iterator[tuple[str, Message]]:
    """The places below that of this text, and what is to say of them; the survey's first language is the first of these."""
    first, *others = languages or ("en",)
    if words.get(first):
        for tag in others:
            if not words.get(tag):
                yield f"{place}.{tag}", NOT_TRANSLATED(language=tag, shown=first)
    for tag, text in words.entries:
        if tag in languages and is_tied(text, of_level=of_level):
            yield f"{place}.{tag}", TIED()
