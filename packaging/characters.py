"""Make the tables of characters that the format rests on: `python packaging/characters.py`, with Python 3.11.

Writes `shared/tacit/survey/characters.json`, which the programs read and a page for browsers is made from
(docs/format.md, sections 2.4 and 2.5). Two sources, each at one version of Unicode, so that the same file comes out wherever
it is made:

* the properties of characters at Unicode 14.0, which `unicodedata` of Python 3.11 has;
* `confusables.txt` of Unicode 15.0 (UTS #39), as ICU 72 has it (Debian 12: `libicu72`).

Letters that the table of Unicode keeps apart because it compares them in their own case, but that read alike where case is
disregarded (п and the small capital ɴ beside n), are added from `OURS`, so that whatever was refused before is refused.

Both sources are Unicode data files, copyright 1991-2022 Unicode, Inc., under the Unicode License.
They may be copied and changed, if this notice is kept with the data.
"""

from __future__ import annotations

import ctypes
import json
import sys
import unicodedata
from collections.abc import Callable
from pathlib import Path

TARGET = Path(__file__).parents[1] / "shared" / "tacit" / "survey" / "characters.json"

UNICODE = "14.0.0"
CONFUSABLES = (15, 0, 0, 0)
ICU = 72

NOTICE = "Unicode data files, copyright 1991-2022 Unicode, Inc., under the Unicode License"

OURS = {
    "A": "Ⲁ", "B": "Ⲃ", "E": "Ⲉ", "L": "Լ", "Q": "Ԛ", "Z": "Ⲍ", "a": "ᴀꭺ", "b": "вьʙƅꮟ", "d": "ᴅꭰđ", "e": "εєᴇꭼꞓ",
    "f": "ϝƒ", "g": "ԍɢ", "h": "нʜꮋħ", "j": "ȷᴊ", "k": "кκᴋĸ", "l": "ʟꞁł", "m": "мᴍꮇʍ", "n": "пɴπη", "o": "ςøө", "p": "ᴘ",
    "r": "ʀɾ", "s": "ƨ", "t": "тτᴛŧ", "u": "μ", "w": "ω", "x": "χ", "z": "ʐ", "3": "зʒȝɜ",
}  # fmt: skip
"""A Latin letter or digit, and letters that read like it in a text whose case is disregarded."""

MARKS = ((0x0300, 0x036F), (0x0483, 0x0489), (0x1AB0, 0x1AFF), (0x1DC0, 0x1DFF), (0x20D0, 0x20FF))
"""As docs/format.md has them, section 2.5."""

EVERY = [chr(code) for code in range(sys.maxunicode + 1) if not 0xD800 <= code <= 0xDFFF]


def main() -> int:
    """Write the file."""
    if unicodedata.unidata_version != UNICODE:
        sys.stderr.write(
            f"characters: this Python has Unicode {unicodedata.unidata_version}, not {UNICODE}\n"
        )
        return 1
    tables = {
        "notice": NOTICE,
        "unicode": UNICODE,
        "confusables": ".".join(map(str, CONFUSABLES[:3])),
        "known": ranges(lambda c: unicodedata.category(c) != "Cn"),
        "marks": ranges(lambda c: unicodedata.combining(c) != 0),
        "letters": ranges(lambda c: unicodedata.category(c)[0] in "LM"),
        "edges": ranges(lambda c: unicodedata.category(c)[0] in "PS" and unicodedata.category(c) != "Sc"),
        "left_to_right": ranges(lambda c: unicodedata.bidirectional(c) == "L"),
        "right_to_left": ranges(lambda c: unicodedata.bidirectional(c) in {"R", "AL"}),
        "folded": inverted({c: c.casefold() for c in EVERY if c.casefold() != c.lower() and known(c)}),
        "alike": inverted(alike()),
    }
    text = json.dumps(tables, ensure_ascii=False, indent=0, sort_keys=False)
    TARGET.write_text(text + "\n", encoding="utf-8")
    return 0


def known(character: str) -> bool:
    """Whether Unicode had it."""
    return unicodedata.category(character) != "Cn"


def ranges(holds: Callable[[str], bool]) -> str:
    """The characters of which something holds, as code points in hexadecimal: `41-5A 61-7A AA`."""
    found: list[list[int]] = []
    for code in (ord(character) for character in EVERY if holds(character)):
        if found and found[-1][1] == code - 1:
            found[-1][1] = code
        else:
            found.append([code, code])
    return " ".join(f"{low:X}" if low == high else f"{low:X}-{high:X}" for low, high in found)


def inverted(mapping: dict[str, str]) -> dict[str, str]:
    """Each value, and the characters that become it."""
    found: dict[str, list[str]] = {}
    for character, value in mapping.items():
        found.setdefault(value, []).append(character)
    return {value: "".join(characters) for value, characters in found.items()}


def alike() -> dict[str, str]:
    """Each character that looks like others, and what stands for them all."""
    skeleton = skeletons()
    stands = {skeleton(alike): letter for letter, others in OURS.items() for alike in others}
    stands |= {alike: letter for letter, others in OURS.items() for alike in others}
    found = {}
    for character in EVERY:
        if unicodedata.normalize("NFD", character) == character:
            # A reader folds the other way what Unicode has as two letters, rn for m.
            mapped = skeleton(character).replace("rn", "m")
            found[character] = stands.get(mapped, "".join(stands.get(letter, letter) for letter in mapped))
    return {character: mapped for character, mapped in found.items() if is_needed(character, mapped, found)}


def is_needed(character: str, mapped: str, found: dict[str, str]) -> bool:
    """Whether decomposition alone would not find it: a reader decomposes, leaves marks out, and looks again."""
    ends = [
        "".join(found.get(c, c) for c in unicodedata.normalize("NFKD", text) if not is_mark(c))
        for text in (character, mapped)
    ]
    return character != mapped and (
        ends[0] != ends[1] or character in unicodedata.normalize("NFKD", character)
    )


def is_mark(character: str) -> bool:
    """Whether a reader leaves it out: above and below Latin, Greek and Cyrillic letters; others are vowels."""
    return any(low <= ord(character) <= high for low, high in MARKS)


def skeletons() -> Callable[[str], str]:
    """ICU's skeleton of a text.

    Raises:
        OSError: no ICU of this version is installed.
        ValueError: it has another version of Unicode.
    """
    common = ctypes.CDLL(f"libicuuc.so.{ICU}", mode=ctypes.RTLD_GLOBAL)
    library = ctypes.CDLL(f"libicui18n.so.{ICU}")
    version = (ctypes.c_uint8 * 4)()
    getattr(common, f"u_getUnicodeVersion_{ICU}")(version)
    if tuple(version) != CONFUSABLES:
        raise ValueError(tuple(version))
    status, room = ctypes.c_int(0), ctypes.create_string_buffer(1_000)
    opener = getattr(library, f"uspoof_open_{ICU}")
    opener.restype = ctypes.c_void_p
    checker = ctypes.c_void_p(opener(ctypes.byref(status)))
    skeleton = getattr(library, f"uspoof_getSkeletonUTF8_{ICU}")

    def of(text: str) -> str:
        given = text.encode()
        length = skeleton(checker, 0, given, len(given), room, len(room), ctypes.byref(status))
        if status.value > 0:
            raise ValueError(text)
        return room.raw[:length].decode()

    return of


if __name__ == "__main__":
    raise SystemExit(main())
