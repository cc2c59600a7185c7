"""The test vectors, made again byte for byte:  python tests/vectors/generate.py [FOLDER]

Every file has a named outcome in manifest.json: for a survey one verdict with the field, for a batch the verdict and
field of each line. What a person sees of the surveys of `hostile.py` is in hostile.json. All batches answer the survey of `survey-accepted`, those of `option_files.py` that of `survey-accepted-options`,
those of `asked_files.py` that of `survey-accepted-asked`, those of `term_files.py` that of `survey-accepted-terms`, those of
`token_draw_files.py` that of `survey-accepted-by-token` (token-draws.json has what more tokens draw), those of
`sealed_files.py`, which are encrypted, that of `survey-accepted-encrypt`. Compressed vectors are written bit by bit here,
because two versions of zlib may compress the same text to different bytes.
"""

from __future__ import annotations

import base64
import json
import struct
import sys
import zlib
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from support.surveys import RESEARCHER_KEY, SENDER_KEY, english, make_item, make_survey
from vectors import asked_files, hostile, option_files, sealed_files, term_files, token_draw_files

from tacit.formats import base64 as canonical
from tacit.formats import envelope, lines, public_keys, strictjson
from tacit.formats.survey_file import sign_survey, to_fields

FOLDER = Path(__file__).parent
PRIME = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493

SIGNED = sign_survey(
    make_survey((make_item(0), make_item(1, minimum=2), make_item(2), make_item(3))), RESEARCHER_KEY
)
OTHER = sign_survey(make_survey(4, title=english("Another title")), RESEARCHER_KEY)
SURVEY = json.loads(SIGNED.payload)
SENDER = canonical.encode(public_keys.public_bytes(SENDER_KEY))


def entry(number: int = 0, **changes: object) -> dict[str, object]:
    return {"id": f"record-{number:015d}", "levels": "2222", "answers": "01-1"} | changes


def batch(**changes: object) -> dict[str, object]:
    return {"v": 1, "survey": SIGNED.id, "key": SENDER, "records": [entry()]} | changes


def dumped(value: object) -> bytes:
    return value if isinstance(value, bytes) else strictjson.dumps(value)


def as_batch(value: object, key: object = SENDER_KEY) -> bytes:
    return envelope.sign(envelope.BATCH_TYPE, dumped(value), key) + b"\n"


def as_survey(value: object, key: object = RESEARCHER_KEY) -> bytes:
    return envelope.sign(envelope.SURVEY_TYPE, dumped(value), key) + b"\n"


GOOD = as_batch(batch())
OUTSIDE = json.loads(GOOD)


def outside(**changes: object) -> bytes:
    return dumped(OUTSIDE | changes) + b"\n"


def signature(data: bytes) -> list[dict[str, str]]:
    return [{"sig": base64.b64encode(data).decode()}]


def one(**changes: object) -> bytes:
    return as_batch(batch(records=[entry(**changes)]))


def forged(key: int, signed: bytes) -> bytes:
    """A line under a key of small order with the signature that such a key makes fit."""
    raw = key.to_bytes(32, "little")
    payload = dumped(batch(key=canonical.encode(raw)))
    return (
        dumped(
            {
                "payload": canonical.encode(payload),
                "payloadType": envelope.BATCH_TYPE,
                "signatures": signature(signed),
            }
        )
        + b"\n"
    )


def second_spelling() -> bytes:
    """The same signature with the group's order added to s."""
    raw = base64.b64decode(OUTSIDE["signatures"][0]["sig"])
    moved = int.from_bytes(raw[32:], "little") + ORDER
    return outside(signatures=signature(raw[:32] + moved.to_bytes(32, "little")))


def loose_bits() -> bytes:
    """The payload's last base64 character with unused bits set: another text, the same bytes."""
    text = canonical.encode(dumped(batch(records=[entry()])) + b" ")
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    padding = len(text) - len(text.rstrip("="))
    last = alphabet[alphabet.index(text[-1 - padding]) + 1]
    line = json.loads(as_batch(dumped(batch(records=[entry()])) + b" "))
    return dumped(line | {"payload": text[: -1 - padding] + last + "=" * padding}) + b"\n"


def nested(depth: int) -> bytes:
    return b'{"v":1,"key":"' + SENDER.encode() + b'","survey":' + b"[" * depth + b"]" * depth + b"}"


class Bits:
    """Deflate's bits, lowest first (RFC 1951, section 3.1.1)."""

    def __init__(self) -> None:
        self.value = self.count = 0

    def number(self, value: int, width: int) -> None:
        self.value |= value << self.count
        self.count += width

    def code(self, value: int, width: int) -> None:
        """A Huffman code, highest bit first."""
        self.number(int(f"{value:0{width}b}"[::-1], 2), width)

    def bytes(self) -> bytes:
        return self.value.to_bytes((self.count + 7) // 8, "little")


def stored(data: bytes) -> bytes:
    """One gzip member without compression."""
    parts = [data[start : start + 65_535] for start in range(0, len(data), 65_535)] or [b""]
    body = b"".join(
        struct.pack("<BHH", number == len(parts) - 1, len(part), len(part) ^ 0xFFFF) + part
        for number, part in enumerate(parts)
    )
    return lines._HEADER + body + struct.pack("<II", zlib.crc32(data), len(data))


def run_of(byte: bytes, times: int) -> bytes:
    """One gzip member of one byte 1 + 258·times times over: the densest that deflate can be, 13 bits for 258 bytes."""
    bits = Bits()
    bits.number(1, 1)
    bits.number(1, 2)
    bits.code(0x30 + byte[0], 8)
    one_run = "11000101" + "00000"
    whole = int((one_run * times)[::-1], 2)
    bits.number(whole, 13 * times)
    bits.code(0, 7)
    data = byte * (1 + 258 * times)
    return lines._HEADER + bits.bytes() + struct.pack("<II", zlib.crc32(data), len(data))


PACKED = stored(GOOD)
ID_TWICE = [entry(), entry()]

BATCHES: dict[str, tuple[bytes, list[tuple[str, str]]]] = {
    "accepted-one": (GOOD, [("accepted", "")]),
    "accepted-thousand": (as_batch(batch(records=[entry(n) for n in range(1_000)])), [("accepted", "")]),
    "accepted-without-newline": (GOOD.rstrip(), [("accepted", "")]),
    "accepted-crlf": (GOOD.rstrip() + b"\r\n", [("accepted", "")]),
    "accepted-pretty-payload": (as_batch(json.dumps(batch(), indent=2).encode()), [("accepted", "")]),
    "accepted-other-order": (as_batch(dict(reversed(batch().items()))), [("accepted", "")]),
    "accepted-two-lines": (GOOD + as_batch(batch(records=[entry(1)])), [("accepted", "")] * 2),
    "accepted-gzip": (PACKED, [("accepted", "")]),
    "accepted-gzip-two-members": (
        PACKED + stored(as_batch(batch(records=[entry(1)]))),
        [("accepted", "")] * 2,
    ),
    "accepted-all-levels-and-answers": (
        as_batch(
            batch(records=[entry(0, levels="1234", answers="0-10"), entry(1, levels="4321", answers="----")])
        ),
        [("accepted", "")],
    ),
    "mixed-bad-lines-between-good": (
        GOOD + b"junk\n" + as_batch(batch(survey=OTHER.id)) + b"\n" + as_batch(batch(records=[entry(1)])),
        [
            ("accepted", ""),
            ("malformed", ""),
            ("other survey", "survey"),
            ("malformed", ""),
            ("accepted", ""),
        ],
    ),
    "malformed-not-json": (b"hello\n", [("malformed", "")]),
    "malformed-empty-line": (b"\n", [("malformed", "")]),
    "malformed-cut-line": (GOOD[:400], [("malformed", "")]),
    "accepted-escapes-outside": (
        GOOD.replace(b'"payload"', b'"p\\u0061yload"').replace(b"application/", b"application\\/"),
        [("accepted", "")],
    ),
    "malformed-form-feed-behind": (GOOD.rstrip() + b"\f\n", [("malformed", "")]),
    "malformed-vertical-tab-behind": (GOOD.rstrip() + b"\v\n", [("malformed", "")]),
    "malformed-array": (b"[" + GOOD.rstrip() + b"]\n", [("malformed", "")]),
    "malformed-two-values": (GOOD.rstrip() + GOOD, [("malformed", "")]),
    "malformed-duplicate-key-outside": (
        GOOD.replace(b'"payloadType"', b'"payloadType":"x","payloadType"'),
        [("malformed", "")],
    ),
    "malformed-duplicate-key-in-payload": (
        as_batch(dumped(batch()).replace(b'"v":1', b'"v":1,"v":1')),
        [("malformed", "")],
    ),
    "malformed-duplicate-key-escaped": (
        as_batch(dumped(batch()).replace(b'"v":1', b'"v":1,"\\u0076":1')),
        [("malformed", "")],
    ),
    "malformed-duplicate-key-in-record": (
        as_batch(dumped(batch()).replace(b'"levels":"2222"', b'"levels":"1111","levels":"2222"')),
        [("malformed", "")],
    ),
    "malformed-nan": (as_batch(dumped(batch()).replace(b'"v":1', b'"v":NaN')), [("malformed", "")]),
    "malformed-infinity": (
        as_batch(dumped(batch()).replace(b'"v":1', b'"v":-Infinity')),
        [("malformed", "")],
    ),
    "malformed-float": (as_batch(dumped(batch()).replace(b'"v":1', b'"v":1.0')), [("malformed", "")]),
    "malformed-exponent": (as_batch(dumped(batch()).replace(b'"v":1', b'"v":1e0')), [("malformed", "")]),
    "malformed-true-as-one": (as_batch(batch(v=True)), [("malformed", "v")]),
    "malformed-version": (as_batch(batch(v=2)), [("malformed", "v")]),
    "malformed-bom-outside": (b"\xef\xbb\xbf" + GOOD, [("malformed", "")]),
    "malformed-bom-in-payload": (as_batch(b"\xef\xbb\xbf" + dumped(batch())), [("malformed", "")]),
    "malformed-utf-16-outside": (
        GOOD.decode().encode("utf-16-be").replace(b"\0\n", b"\0"),
        [("malformed", "")],
    ),
    "malformed-utf-16-payload": (as_batch(dumped(batch()).decode().encode("utf-16")), [("malformed", "key")]),
    "malformed-latin-1-payload": (
        as_batch(dumped(batch()).replace(b'"v":1', b'"v":"\xe9"')),
        [("malformed", "")],
    ),
    "malformed-surrogate": (as_batch(dumped(batch()).replace(b"01-1", b"01-\\ud800")), [("malformed", "")]),
    "malformed-depth-five": (as_batch(nested(4)), [("malformed", "")]),
    "malformed-depth-twenty-thousand": (as_batch(nested(20_000)), [("malformed", "")]),
    "malformed-depth-outside": (b'{"payload":' * 20_000 + b"\n", [("malformed", "")]),
    "malformed-base64-loose-bits": (loose_bits(), [("malformed", "payload")]),
    "malformed-base64-no-padding": (
        outside(payload=OUTSIDE["payload"].rstrip("=") + "A"),
        [("malformed", "payload")],
    ),
    "malformed-base64-newline": (outside(payload=OUTSIDE["payload"] + "\n"), [("malformed", "payload")]),
    "malformed-base64-url": (
        outside(signatures=[{"sig": "-_" * 43 + "=="}]),
        [("malformed", "signatures[0].sig")],
    ),
    "malformed-no-signature": (outside(signatures=[]), [("malformed", "signatures")]),
    "malformed-two-signatures": (
        outside(signatures=OUTSIDE["signatures"] * 2),
        [("malformed", "signatures")],
    ),
    "malformed-key-id": (
        outside(signatures=[OUTSIDE["signatures"][0] | {"keyid": "me"}]),
        [("malformed", "signatures[0]")],
    ),
    "malformed-short-signature": (
        outside(signatures=signature(bytes(63))),
        [("malformed", "signatures[0].sig")],
    ),
    "malformed-unknown-field-outside": (outside(note=""), [("malformed", "")]),
    "malformed-unknown-field-in-payload": (as_batch(batch(time=1)), [("malformed", "")]),
    "malformed-unknown-field-in-record": (one(name="x"), [("malformed", "records[0]")]),
    "malformed-missing-field": (
        as_batch({k: v for k, v in batch().items() if k != "v"}),
        [("malformed", "")],
    ),
    "malformed-missing-key": (
        as_batch({k: v for k, v in batch().items() if k != "key"}),
        [("malformed", "key")],
    ),
    "malformed-escaped-key-name": (
        as_batch(dumped(batch()).replace(b'"key"', b'"k\\u0065y"')),
        [("malformed", "key")],
    ),
    "malformed-wrong-type-payload": (outside(payload=1), [("malformed", "payload")]),
    "malformed-wrong-type-records": (as_batch(batch(records={})), [("malformed", "records")]),
    "malformed-wrong-type-levels": (one(levels=[2, 2, 2, 2]), [("malformed", "records[0].levels")]),
    "malformed-null-record": (as_batch(batch(records=[None])), [("malformed", "records[0]")]),
    "malformed-no-record": (as_batch(batch(records=[])), [("malformed", "records")]),
    "malformed-id-short": (one(id="short"), [("malformed", "records[0].id")]),
    "malformed-id-twice": (as_batch(batch(records=ID_TWICE)), [("malformed", "records")]),
    "malformed-survey-id": (as_batch(batch(survey=SIGNED.id.upper())), [("malformed", "survey")]),
    "malformed-payload-type-other": (
        envelope.sign("text/plain", dumped(batch()), SENDER_KEY) + b"\n",
        [("malformed", "payloadType")],
    ),
    "malformed-payload-type-cyrillic": (
        outside(payloadType=envelope.BATCH_TYPE.replace("a", "\u0430")),
        [("malformed", "payloadType")],
    ),
    "malformed-survey-instead": (SIGNED.line, [("malformed", "payloadType")]),
    "malformed-gzip-cut": (PACKED[:-5], [("accepted", ""), ("malformed", "")]),
    "malformed-gzip-checksum": (PACKED[:-8] + bytes(4) + PACKED[-4:], [("malformed", "")]),
    "malformed-gzip-junk-after": (PACKED + b"junk", [("accepted", ""), ("malformed", "")]),
    "bad-signature-other-key": (as_batch(batch(), RESEARCHER_KEY), [("bad signature", "")]),
    "bad-signature-zeros": (outside(signatures=signature(bytes(64))), [("bad signature", "")]),
    "bad-signature-second-spelling": (second_spelling(), [("bad signature", "")]),
    "bad-signature-changed-answer": (
        outside(payload=canonical.encode(dumped(batch()).replace(b"01-1", b"11-1"))),
        [("bad signature", "")],
    ),
    "bad-signature-other-type": (
        dumped(
            json.loads(envelope.sign(envelope.SURVEY_TYPE, dumped(batch()), SENDER_KEY))
            | {"payloadType": envelope.BATCH_TYPE}
        )
        + b"\n",
        [("bad signature", "")],
    ),
    "small-order-key-identity": (
        forged(1, (1).to_bytes(32, "little") + bytes(32)),
        [("bad signature", "key")],
    ),
    "small-order-key-order-two": (
        forged(PRIME - 1, (1).to_bytes(32, "little") + bytes(32)),
        [("bad signature", "key")],
    ),
    "small-order-key-order-four": (forged(0, bytes(64)), [("bad signature", "key")]),
    "small-order-key-order-eight": (forged(public_keys._ORDER_EIGHT, bytes(64)), [("bad signature", "key")]),
    "non-canonical-key-identity": (
        forged(PRIME + 1, (1).to_bytes(32, "little") + bytes(32)),
        [("bad signature", "key")],
    ),
    "non-canonical-key": (forged(PRIME + 3, bytes(64)), [("bad signature", "key")]),
    "no-point-key": (forged(2, bytes(64)), [("bad signature", "")]),
    "other-survey": (as_batch(batch(survey=OTHER.id)), [("other survey", "survey")]),
    "wrong-length-short": (one(levels="222", answers="011"), [("wrong length", "records[0].answers")]),
    "wrong-length-long": (one(levels="22222", answers="01101"), [("wrong length", "records[0].answers")]),
    "wrong-length-levels": (one(levels="222"), [("wrong length", "records[0].levels")]),
    "wrong-length-empty": (one(levels="", answers=""), [("wrong length", "records[0].answers")]),
    "bad-character-two": (one(answers="0121"), [("bad character", "records[0].answers")]),
    "bad-character-newline": (one(answers="011\n"), [("bad character", "records[0].answers")]),
    "bad-character-arabic-digit": (one(answers="01\u06611"), [("bad character", "records[0].answers")]),
    "unknown-level-five": (one(levels="2225"), [("unknown level", "records[0].levels")]),
    "unknown-level-zero": (one(levels="0222"), [("unknown level", "records[0].levels")]),
    "unknown-level-below-minimum": (one(levels="2122"), [("unknown level", "records[0].levels")]),
    "unknown-level-fullwidth": (one(levels="222\uff12"), [("unknown level", "records[0].levels")]),
    "over-limit-records": (
        as_batch(batch(records=[entry(n) for n in range(1_001)])),
        [("over a limit", "records")],
    ),
    "over-limit-items": (
        one(levels="2" * 1_001, answers="0" * 1_001),
        [("over a limit", "records[0].answers")],
    ),
    "over-limit-digits": (
        as_batch(dumped(batch()).replace(b'"v":1', b'"v":' + b"1" * 5_000)),
        [("over a limit", "")],
    ),
    "over-limit-line-packed": (
        stored(GOOD) + run_of(b"x", 16_257) + stored(b"\n" + as_batch(batch(records=[entry(1)]))),
        [("accepted", ""), ("over a limit", ""), ("accepted", "")],
    ),
    "over-limit-gzip-members": (stored(b"") * 1_000 + PACKED, [("over a limit", "")]),
    "zip-bomb-one-line": (run_of(b"\0", 65_000), [("over a limit", "")]),
}
"""Name: (file, verdict and field of each line)."""


def changed_item(**changes: object) -> bytes:
    items = [SURVEY["items"][0] | changes, *SURVEY["items"][1:]]
    return as_survey(SURVEY | {"items": items})


def changed_level(number: int, **scheme: object) -> bytes:
    levels = [dict(level) for level in SURVEY["levels"]]
    levels[number]["scheme"] = scheme
    return as_survey(SURVEY | {"levels": levels})


NO_KEY = to_fields(make_survey(4))

SURVEYS: dict[str, tuple[bytes, tuple[str, str]]] = {
    "survey-accepted": (SIGNED.line, ("accepted", "")),
    "survey-other": (OTHER.line, ("accepted", "")),
    "survey-accepted-not-sensitive": (changed_item(default=1, sensitive=False), ("accepted", "")),
    "survey-accepted-one-level": (
        as_survey(
            SURVEY
            | {
                "levels": SURVEY["levels"][1:2],
                "items": [item | {"default": 1, "minimum": 1} for item in SURVEY["items"]],
            }
        ),
        ("accepted", ""),
    ),
    "survey-accepted-group-in-languages": (
        as_survey(
            SURVEY
            | {
                "languages": ["en", "fr"],
                "items": [SURVEY["items"][0] | {"group": {"en": "Health", "fr": "Santé"}}],
            }
        ),
        ("accepted", ""),
    ),
    "survey-malformed-group-in-one-language": (
        changed_item(group={"en": "Health"}),
        ("malformed", ""),
    ),
    "survey-malformed-unsigned": (dumped(SURVEY), ("malformed", "")),
    "survey-malformed-no-key": (as_survey(NO_KEY), ("malformed", "researcher.key")),
    "survey-malformed-batch-type": (
        envelope.sign(envelope.BATCH_TYPE, SIGNED.payload, RESEARCHER_KEY),
        ("malformed", "payloadType"),
    ),
    "survey-malformed-unknown-field": (as_survey(SURVEY | {"note": 1}), ("malformed", "")),
    "survey-malformed-duplicate-key": (
        as_survey(SIGNED.payload.replace(b'"v":1', b'"v":1,"v":1')),
        ("malformed", ""),
    ),
    "survey-malformed-float": (as_survey(SIGNED.payload.replace(b"900", b"900.0", 1)), ("malformed", "")),
    "survey-malformed-direction-override": (
        as_survey(SURVEY | {"title": {"en": "a\u202eb"}}),
        ("malformed", "title.en"),
    ),
    "survey-malformed-name-of-two-lines": (
        as_survey(SURVEY | {"researcher": SURVEY["researcher"] | {"name": "Dr. A\nKey         0123"}}),
        ("malformed", "researcher.name"),
    ),
    "survey-malformed-title-of-two-lines": (
        as_survey(SURVEY | {"title": {"en": "A title\u2028Key         0123"}}),
        ("malformed", "title.en"),
    ),
    "survey-malformed-same-question": (
        changed_item(text={"en": "QUESTION number 1"}),
        ("malformed", "items[1].text.en"),
    ),
    "survey-malformed-same-question-invisibly": (
        changed_item(text={"en": "\u2800Ques\u034ftion\u3164 number\U000e0041 1? \u2605"}),
        ("malformed", "items[1].text.en"),
    ),
    "survey-malformed-same-question-in-other-languages": (
        as_survey(
            SURVEY
            | {
                "languages": ["en", "fr"],
                "items": [
                    SURVEY["items"][0] | {"text": {"en": "One?", "fr": "Question number 1"}},
                    *SURVEY["items"][1:],
                ],
            }
        ),
        ("malformed", "items[1].text.en"),
    ),
    "survey-malformed-blank-title": (
        as_survey(SURVEY | {"title": {"en": "\u2800\u3164\u200f"}}),
        ("malformed", "title.en"),
    ),
    "survey-malformed-combining-marks": (
        as_survey(SURVEY | {"title": {"en": "a" + "\u0315\u0300" * 16}}),
        ("malformed", "title.en"),
    ),
    "survey-malformed-same-code": (changed_item(code="q1"), ("malformed", "items[1].code")),
    "survey-malformed-open-default": (changed_item(default=1), ("malformed", "items[0].default")),
    "survey-malformed-open-by-another-name": (
        as_survey(
            json.loads(SIGNED.payload)
            | {
                "levels": [
                    SURVEY["levels"][0] | {"scheme": {"kind": "warner", "keep": 1_000}},
                    *SURVEY["levels"][1:],
                ],
                "items": [SURVEY["items"][0] | {"default": 1}],
            }
        ),
        ("malformed", "items[0].default"),
    ),
    "survey-malformed-default-below-minimum": (changed_item(minimum=3), ("malformed", "items[0].default")),
    "survey-malformed-level-order": (
        as_survey(SURVEY | {"levels": SURVEY["levels"][::-1]}),
        ("malformed", "levels[1]"),
    ),
    "survey-malformed-level-equal": (changed_level(2, kind="warner", keep=950), ("malformed", "levels[2]")),
    "survey-malformed-no-level": (as_survey(SURVEY | {"levels": []}), ("malformed", "levels")),
    "survey-malformed-not-invertible": (
        changed_level(3, kind="warner", keep=500),
        ("malformed", "levels[3].scheme"),
    ),
    "survey-malformed-inverting": (
        changed_level(3, kind="asymmetric", keep_one=300, keep_zero=400),
        ("malformed", "levels[3].scheme"),
    ),
    "survey-malformed-unknown-scheme": (
        changed_level(3, kind="laplace", scale=1),
        ("malformed", "levels[3].scheme.kind"),
    ),
    "survey-malformed-no-items": (as_survey(SURVEY | {"items": []}), ("malformed", "items")),
    "survey-over-limit-items": (as_survey(SURVEY | {"items": [0] * 1_001}), ("over a limit", "items")),
    "survey-bad-signature": (as_survey(SURVEY, SENDER_KEY), ("bad signature", "")),
    "survey-bad-signature-small-order-key": (
        as_survey(
            SURVEY | {"researcher": {"name": "x", "key": canonical.encode((1).to_bytes(32, "little"))}}
        ),
        ("bad signature", "key"),
    ),
}
"""Name: (file, verdict and field)."""


def write(folder: Path) -> None:
    files = folder / "files"
    files.mkdir(parents=True, exist_ok=True)
    manifest = []
    for name, (data, (verdict, field)) in SURVEYS.items():
        path = f"files/{name}.tacit-survey"
        manifest.append({"file": path, "kind": "survey", "lines": [{"verdict": verdict, "field": field}]})
        (folder / path).write_bytes(data)
    for name, (data, found) in BATCHES.items():
        path = f"files/{name}.tacit-batch" + (".gz" if data.startswith(lines.GZIP_MAGIC) else "")
        outcome = [{"verdict": verdict, "field": field} for verdict, field in found]
        manifest.append(
            {"file": path, "kind": "batch", "survey": "files/survey-accepted.tacit-survey", "lines": outcome}
        )
        (folder / path).write_bytes(data)
    for module, answered in (
        (option_files, "options"),
        (asked_files, "asked"),
        (term_files, "terms"),
        (token_draw_files, "by-token"),
    ):
        for name, (data, (verdict, field)) in module.SURVEYS.items():
            path = f"files/survey-{name}.tacit-survey"
            manifest.append({"file": path, "kind": "survey", "lines": [{"verdict": verdict, "field": field}]})
            (folder / path).write_bytes(data)
        for name, (data, found) in module.BATCHES.items():
            path = f"files/{name}.tacit-batch"
            survey = f"files/survey-accepted-{answered}.tacit-survey"
            outcome = [{"verdict": verdict, "field": field} for verdict, field in found]
            manifest.append({"file": path, "kind": "batch", "survey": survey, "lines": outcome})
            (folder / path).write_bytes(data)
    for name, (data, (verdict, field)) in sealed_files.SURVEYS.items():
        path = f"files/survey-{name}.tacit-survey"
        manifest.append({"file": path, "kind": "survey", "lines": [{"verdict": verdict, "field": field}]})
        (folder / path).write_bytes(data)
    for name, (data, outcome) in sealed_files.FILES.items():
        path = f"files/{name}.tacit-batch"
        manifest.append({"file": path, "kind": "sealed", "survey": sealed_files.SURVEY} | outcome)
        (folder / path).write_bytes(data)
    for name, (data, (verdict, field)) in term_files.STATEMENTS.items():
        path = f"files/statement-{name}.tacit-statement"
        manifest.append({"file": path, "kind": "statement", "lines": [{"verdict": verdict, "field": field}]})
        (folder / path).write_bytes(data)
    for name, found in hostile.HOSTILE.items():
        path = f"files/hostile-{name}.tacit-survey"
        verdict, field = found.verdict
        manifest.append({"file": path, "kind": "survey", "lines": [{"verdict": verdict, "field": field}]})
        (folder / path).write_bytes(found.file)
    seen = json.dumps(hostile.manifest(), indent=1, ensure_ascii=True) + "\n"
    (folder / "hostile.json").write_text(seen, encoding="ascii")
    drawn = json.dumps(token_draw_files.draws(), indent=1, ensure_ascii=True) + "\n"
    (folder / "token-draws.json").write_text(drawn, encoding="ascii")
    text = json.dumps(manifest, indent=1, ensure_ascii=True) + "\n"
    (folder / "manifest.json").write_text(text, encoding="ascii")


if __name__ == "__main__":
    write(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
