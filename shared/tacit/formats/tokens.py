"""One-time tokens, the words of fingerprints, and receipts: what a person types, reads aloud or notes down.

A token (docs/format.md, section 3.5) lets a person take part where a study does not take every key. It is 16 characters: 15 that
are drawn, 74 bits, and one that shows a typing error. It is the seed of a key pair, whose public halves the study knows as a
list; the survey may state the list's digest, so that no token can be added after it was signed. With a token the sender signs
survey and own public key, and the line carries that: it proves that its sender held the token, and a person who copies it cannot
use the token for another key. Nothing here knows which token went to whom. What a sheet of tokens reveals is in docs/security.md.

Of the 256 words, one for each byte, no two share their first three letters or are fewer than three edits apart, so a word half
heard is not another one. Their order is part of the format: changing it changes every fingerprint that people have written down.

A receipt is a function of the survey's id and the record's id alone, so the agent that drew the record and the project that
holds it work out the same one. It has 40 bits: enough to find one record among millions, too few to tell what is in it.
"""

import hashlib
import os
from base64 import b32encode
from collections.abc import Callable, Iterable, Sequence

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from tacit.formats import base64, public_keys
from tacit.formats.errors import FormatError, LimitError, MalformedError, SignatureRefusedError
from tacit.platform.errors import TacitError
from tacit.platform.messages import Template

NOT_A_TOKEN = Template(
    "token.not-a-token",
    "these are not the 16 letters and digits of a card. Compare each one with the paper; it has no 0, I, L, O or U",
)
MISTYPED = Template(
    "token.mistyped",
    "one character differs from the paper, or two are exchanged; compare them and type it again",
)
LENGTH = Template("token.length", "the token's proof has {count:,} bytes, not {wanted}")
OTHER_SENDER = Template("token.other-sender", "the token was not used for this survey by the key that sends")
NOT_A_LIST = Template("token.not-a-list", "line {line:,} is no public key of 44 base64 characters")
LISTED_TWICE = Template("token.listed-twice", "line {line:,} is a token that is in the list already")
EMPTY_LIST = Template("token.empty-list", "the list holds no token")
LONG_LIST = Template("token.long-list", "the list has more than {limit:,} tokens")

ALPHABET = "123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""31 characters, a prime number, without those that are taken for one another: 0 and O, I and L and 1, U and V."""

DRAWN = 15
CHARACTERS = DRAWN + 1
MOST_TOKENS = 1_000_000
PROOF_BYTES = 32 + 64

_MISREAD = str.maketrans("ILU", "11V")
_SEPARATORS = str.maketrans("", "", " \t-_.")
PREFIX = "TACIT"  # what a QR code has before a token and a colon, by which a person sees what it is of

_SEED_LABEL = b"tacit/v1/token"
_BYTE_LIMIT = 256 - 256 % len(ALPHABET)


def draw(random_bytes: Callable[[int], bytes] = os.urandom) -> str:
    """A new token, in its one spelling; each of the 31^15 with the same probability."""
    drawn = ""
    while len(drawn) < DRAWN:
        drawn += "".join(ALPHABET[byte % 31] for byte in random_bytes(DRAWN) if byte < _BYTE_LIMIT)
    return drawn[:DRAWN] + _check_character(drawn[:DRAWN])


def read(text: str) -> str:
    """A token as a person types it or a QR code gives it: small letters, spaces, hyphens; in its one spelling.

    Raises MalformedError: it is no token; the text is in no message.
    """
    letters = text.upper().translate(_SEPARATORS).removeprefix(f"{PREFIX}:").translate(_MISREAD).strip()
    if len(letters) != CHARACTERS or not set(letters) <= set(ALPHABET):
        raise MalformedError(NOT_A_TOKEN())
    if _check_character(letters[:DRAWN]) != letters[DRAWN]:
        raise MalformedError(MISTYPED())
    return letters


def shown(token: str) -> str:
    """A token as it is printed, like `K7QF-2MPX-9D3T-H8WZ`."""
    return "-".join(token[start : start + 4] for start in range(0, CHARACTERS, 4))


def _check_character(drawn: str) -> str:
    """The weighted sum modulo the prime 31: one wrong character, or two exchanged ones, always change it."""
    total = sum((place + 1) * ALPHABET.index(letter) for place, letter in enumerate(drawn))
    return ALPHABET[total % len(ALPHABET)]


def key_of(token: str) -> Ed25519PrivateKey:
    """The key whose seed is HKDF-SHA256 of the token's 16 characters."""
    seed = HKDF(algorithm=SHA256(), length=32, salt=None, info=_SEED_LABEL).derive(token.encode("ascii"))
    return Ed25519PrivateKey.from_private_bytes(seed)


def public_of(token: str) -> bytes:
    """The public half, 32 bytes, which is what lists hold."""
    return public_keys.public_bytes(key_of(token))


def public_half(proof: bytes) -> bytes:
    """The public half that a proof shows."""
    return proof[:32]


def prove(token: str, survey_id: str, sender: bytes) -> bytes:
    """The proof that a sender's lines of a survey carry: public half and signature, 96 bytes."""
    key = key_of(token)
    return public_keys.public_bytes(key) + key.sign(_SEED_LABEL + bytes.fromhex(survey_id) + sender)


def check_proof(proof: bytes, survey_id: str, sender: bytes) -> bytes:
    """The public half of the token that a proof was made with.

    Raises:
        MalformedError: not 96 bytes.
        SignatureRefusedError: it was made for another survey or sender, or the key proves nothing.
    """
    if len(proof) != PROOF_BYTES:
        raise MalformedError(LENGTH(count=len(proof), wanted=PROOF_BYTES), "token")
    public, signature = public_half(proof), proof[32:]
    try:
        public_keys.verify(public, signature, _SEED_LABEL + bytes.fromhex(survey_id) + sender)
    except SignatureRefusedError as error:
        reason = OTHER_SENDER() if error.reason.template is public_keys.DOES_NOT_FIT else error.reason
        raise SignatureRefusedError(reason, "token") from None
    return public


def write_list(publics: Iterable[bytes]) -> bytes:
    """A list of tokens as a file: their public halves in base64, one a line, sorted by their bytes."""
    return b"".join(base64.encode(public).encode("ascii") + b"\n" for public in sorted(publics))


def read_list(data: bytes) -> tuple[bytes, ...]:
    """The public halves in a list, sorted. Raises FormatError: not a list, or a token twice in it."""
    lines = data.split(b"\n")
    lines = lines[:-1] if lines[-1] == b"" else lines
    if len(lines) > MOST_TOKENS:
        raise LimitError(LONG_LIST(limit=MOST_TOKENS))
    found: set[bytes] = set()
    for number, line in enumerate(lines, start=1):
        try:
            public = base64.decode(line.rstrip(b"\r"), "")
            public_keys.load(public)
        except FormatError:
            raise MalformedError(NOT_A_LIST(line=number)) from None
        if public in found:
            raise MalformedError(LISTED_TWICE(line=number))
        found.add(public)
    if not found:
        raise MalformedError(EMPTY_LIST())
    return tuple(sorted(found))


def digest(publics: Sequence[bytes]) -> str:
    """What a survey states of a list: SHA-256 of the public halves, sorted, one behind another; 64 hexadecimal digits."""
    return hashlib.sha256(b"".join(sorted(publics))).hexdigest()


_LIST = """
acorn agenda airport album alcove almond amber anchor ankle apricot arctic arrow atlas autumn avocado
badge bagpipe balcony bamboo banana barley basket bathtub beaver bedroom beetle biscuit blossom bobbin
bonfire boulder breeze brick brush buffalo bumper button cabin cactus camel canyon carpet castle cavern
ceiling cello cherry chimney cinema circus clover cobalt coconut coffee compass copper cricket crystal
curtain cushion dancer delta dentist desert diamond dolphin domino donkey dragon drummer duchess dungeon
eagle earring eclipse elbow emerald engine fabric farmer feather fender fiddle firefly flute forest
fountain fridge funnel galaxy garlic gazelle geyser giraffe glacier goblet gondola gorilla granite guitar
hamster harbor hazelnut hedgehog helmet hexagon hippo horizon hotel iceberg igloo insect island ivory
jaguar jigsaw journal jungle kangaroo kayak keyboard kimono kitchen koala ladder lagoon lantern laptop
lavender lemon leopard lettuce library lilac lizard lobster locket magnet mahogany mandolin marble meadow
meteor microbe mirror mitten mosaic muffin museum napkin nectar nephew nickel noodle nutmeg nylon oasis
ocean octopus olive onion opera orchid ostrich otter oxygen palace pancake peanut pebble pelican pencil
piano pickle pigeon pillow plaza polar popcorn pretzel prince pudding pumpkin puzzle pyramid quarry queen
quilt rabbit radar raisin ribbon rubber runway sailor sandal sapphire sardine scarf scooter seaweed
shepherd silver sleigh slipper snorkel spatula sphinx spider spoon squirrel stadium suitcase sunset
swallow symphony syrup tango tapestry teapot temple thimble thunder tiger tomato tornado tractor treasure
triangle trumpet tulip turtle twilight ukulele umbrella unicorn vacuum vanilla verandah vessel village
vinegar violin volcano voyage vulture waffle walnut whisker wombat yacht yogurt zebra zeppelin zigzag
zodiac
"""

WORDS: tuple[str, ...] = tuple(_LIST.split())

_COMPARED = 12  # words that people compare: 96 bits, too many to look for another key or survey with the same


def words_of(digest: bytes) -> tuple[str, ...]:
    """The first 12 bytes of a hash as the words that people compare."""
    return tuple(WORDS[byte] for byte in digest[:_COMPARED])


NOT_A_CODE = Template(
    "receipt.not-a-code", "{code!r} is not a receipt code; a code has 8 letters and digits, like ABCD-2345"
)

CODE_BYTES = 5
CODE_LETTERS = 8

_SHOWN = 40
_ALPHABET = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")
_RECEIPT_MISREAD = str.maketrans("018", "OIB")
"""Digits that no code has, and the letters for which they are taken."""


class ReceiptError(TacitError):
    """A text that is not a receipt code."""


def receipt_code(survey_id: str, record_id: str) -> str:
    """The code, like `ABCD-2345`, of a survey's record, whose id is 22 characters of base64url.

    40 bits of SHA-256, so the record of a code can be found only among records that one holds.
    """
    digest = hashlib.sha256(f"tacit/v1/receipt\n{survey_id}\n{record_id}".encode()).digest()
    return _grouped(b32encode(digest[:CODE_BYTES]).decode("ascii"))


def read_receipt(text: str) -> str:
    """A code as a person types it (small letters, spaces, no hyphen, 0 for O), in its one spelling.

    Raises ReceiptError: it is not a code.
    """
    letters = "".join(text.split()).replace("-", "").upper().translate(_RECEIPT_MISREAD)
    if len(letters) != CODE_LETTERS or not _ALPHABET.issuperset(letters):
        raise ReceiptError(NOT_A_CODE(code=text[:_SHOWN]))
    return _grouped(letters)


def _grouped(letters: str) -> str:
    return f"{letters[:4]}-{letters[4:]}"
