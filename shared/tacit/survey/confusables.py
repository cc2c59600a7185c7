"""Letters that look alike, folded together, so that a question cannot be asked twice with another alphabet's letters.

A compact table after the idea of the skeleton of UTS #39 (Unicode Security Mechanisms, section 4): a text is decomposed
(NFKD), letters that look like a Latin letter or a digit are replaced by it, and marks above and below letters are left
out. Written by hand for letters of Latin, Cyrillic, Greek, Armenian, Coptic and Cherokee that most fonts draw alike; full
width, mathematical, circled and superscript letters fall together by NFKD already. It is not the table of UTS #39:
scripts that are not written beside Latin are left out, and some pairs are folded that the standard keeps apart
(i, l and 1). Case is folded afterwards, because capitals of two alphabets may look alike where their small letters do
not (Ν and N, but ν and n). The result is for comparing only, never shown.

Invariant: a fixed table. What it finds alike does not depend on a version of Unicode, save for decomposition.
"""

from __future__ import annotations

import unicodedata

from tacit.survey.texts import normalise

_LOOKS_LIKE = {
    "A": "АΑᎪᗅⲀ",
    "B": "ВΒᏴⲂ",
    "C": "СϹᏟⲤ",
    "D": "Ꭰᗞ",
    "E": "ЕΕᎬⲈ",
    "F": "Ϝꓝ",
    "G": "ԌᏀ",
    "H": "НΗᎻⲎ",
    "I": "ІΙӀⲒ",
    "J": "ЈᎫͿ",
    "K": "КΚᏦⲔ",
    "L": "ᏞԼⳐ",
    "M": "МΜᎷⲘ",
    "N": "ΝⲚ",
    "O": "ОΟՕⲞ",
    "P": "РΡᏢⲢ",
    "Q": "Ԛ",
    "R": "ᎡᏒ",
    "S": "ЅՏᏚ",
    "T": "ТΤᎢⲦ",
    "U": "Ս",
    "V": "ѴᏙ",
    "W": "ԜᎳ",
    "X": "ХΧⲬ",
    "Y": "УΥҮⲨ",
    "Z": "ΖᏃⲌ",
    "a": "аαɑᴀꭺ",
    "b": "вьβʙƅꮟ",
    "c": "сϲᴄꮯⲥ",
    "d": "ԁᴅꭰđ",
    "e": "еεєᴇҽꭼ",
    "f": "ϝƒք",
    "g": "ɡցԍɢ",
    "h": "һհнʜꮋħ",
    "i": "іιıɩɪӏΐ",
    "j": "јϳȷᴊ",
    "k": "кκᴋ",
    "l": "ⅼʟłꞁ|ǀ",
    "m": "мᴍꮇ",
    "n": "пηոռɴ",
    "o": "оοσςօᴏⲟøө",
    "p": "рρᴘ",
    "q": "ԛզգ",
    "r": "гᴦʀɾꮁ",
    "s": "ѕꜱꮪƨ",
    "t": "тτᴛŧ",
    "u": "υսʋᴜμ",
    "v": "ѵνᴠꮩ",
    "w": "ԝωᴡꮃաɯ",
    "x": "хχ×",
    "y": "уγүʏყ",
    "z": "ᴢꮓʐ",
    "3": "зЗʒƷӠ",
    "6": "б",
}
"""A Latin letter or digit, and letters that look like it; capitals first, since Ν is an N and ν a v."""

_TABLE = str.maketrans({alike: letter for letter, others in _LOOKS_LIKE.items() for alike in others})
_LAST = str.maketrans({"i": "l", "1": "l", "0": "o"})
_RUNS = (("rn", "m"), ("vv", "w"))

_MARKS = ((0x0300, 0x036F), (0x0483, 0x0489), (0x1AB0, 0x1AFF), (0x1DC0, 0x1DFF), (0x20D0, 0x20FF))
"""Blocks of marks above and below Latin, Greek and Cyrillic letters. Those of other scripts are vowels."""


def fold(text: str) -> str:
    """A text with letters that look alike made equal."""
    bare = text
    if not text.isascii():
        # The lunate sigma looks like a c, but decomposes to one that does not: it is replaced before as well.
        decomposed = unicodedata.normalize("NFKD", text.translate(_TABLE))
        bare = "".join(character for character in decomposed if not _is_mark(character))
    alike = normalise(bare.translate(_TABLE)).translate(_LAST)
    for run, letter in _RUNS:
        alike = alike.replace(run, letter)
    return alike


def _is_mark(character: str) -> bool:
    return any(first <= ord(character) <= last for first, last in _MARKS)
