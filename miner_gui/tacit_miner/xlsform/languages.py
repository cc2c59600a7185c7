"""Languages of a form: from a heading's `English (en)` to a tag, and back; and the few words that forms and levels need.

The words are for what a draft or a dice form must say in the languages of the survey, whatever the language of the window.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from tacit.errors import SurveyError
from tacit.survey import Text
from tacit.survey.texts import check_language

NAMES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "am": ("Amharic", "አማርኛ"),
        "ar": ("Arabic", "العربية", "عربي"),
        "bn": ("Bengali", "Bangla", "বাংলা"),
        "de": ("German", "Deutsch"),
        "en": ("English", "Anglais", "Inglés"),
        "es": ("Spanish", "Español", "Espanol"),
        "fa": ("Persian", "Farsi", "Dari", "فارسی"),
        "fr": ("French", "Français", "Francais"),
        "ha": ("Hausa",),
        "hi": ("Hindi", "हिन्दी"),
        "ht": ("Haitian Creole", "Kreyòl"),
        "id": ("Indonesian", "Bahasa Indonesia"),
        "it": ("Italian", "Italiano"),
        "km": ("Khmer",),
        "ku": ("Kurdish",),
        "ln": ("Lingala",),
        "mg": ("Malagasy",),
        "my": ("Burmese", "Myanmar"),
        "ne": ("Nepali",),
        "nl": ("Dutch", "Nederlands"),
        "om": ("Oromo", "Afaan Oromo"),
        "ps": ("Pashto", "پښتو"),
        "pt": ("Portuguese", "Português", "Portugues"),
        "ru": ("Russian", "Русский"),
        "rw": ("Kinyarwanda",),
        "so": ("Somali",),
        "sw": ("Swahili", "Kiswahili"),
        "ta": ("Tamil",),
        "tl": ("Tagalog", "Filipino"),
        "tr": ("Turkish", "Türkçe"),
        "uk": ("Ukrainian", "Українська"),
        "ur": ("Urdu", "اردو"),
        "vi": ("Vietnamese",),
        "wo": ("Wolof",),
        "yo": ("Yoruba",),
        "zh": ("Chinese", "中文"),
    }
)
"""What languages are called in headings; the first name is the one that is written."""

_TAGS = {name.casefold(): tag for tag, names in NAMES.items() for name in names}
_WITH_TAG = re.compile(r".*\(\s*([A-Za-z][A-Za-z0-9_-]*)\s*\)")

YES = {
    "ar": "نعم",
    "de": "Ja",
    "en": "Yes",
    "es": "Sí",
    "fr": "Oui",
    "it": "Sì",
    "pt": "Sim",
    "sw": "Ndiyo",
}
NO = {"ar": "لا", "de": "Nein", "en": "No", "es": "No", "fr": "Non", "it": "No", "pt": "Não", "sw": "Hapana"}


def tag_of(written: str) -> str | None:
    """The tag of a language as it is written: `English (en)`, `English` or `en`; None if it cannot be told.

    >>> tag_of("Português (pt-BR)"), tag_of("Kiswahili"), tag_of("Klingon")
    ('pt-BR', 'sw', None)
    """
    found = _WITH_TAG.fullmatch(written.strip())
    if found is None:
        known = _TAGS.get(written.strip().casefold())
        return known or _checked(written.strip())
    return _checked(found[1])


def _checked(tag: str) -> str | None:
    plain = tag.replace("_", "-")
    first, hyphen, rest = plain.partition("-")
    try:
        check_language(f"{first.lower()}{hyphen}{rest}", "")
    except SurveyError:
        return None
    return f"{first.lower()}{hyphen}{rest}" if len(first) <= 3 else None


def heading_of(tag: str) -> str:
    """How a language stands in a heading.

    >>> heading_of("fr"), heading_of("pt-BR"), heading_of("xx")
    ('French (fr)', 'Portuguese (pt-BR)', 'xx (xx)')
    """
    names = NAMES.get(tag.partition("-")[0])
    return f"{names[0] if names else tag} ({tag})"


def words_in(words: Mapping[str, str], tags: tuple[str, ...]) -> Text:
    """A word in each of these languages, in English where it is not known."""
    return Text.of({tag: words.get(tag.partition("-")[0], words["en"]) for tag in tags})
