"""Two implementations of docs/format.md agree: Tacit's own, and the one beside this file, written from the page.

Only this file imports both. What the page once left open is tried at its edges besides the vectors.
"""

import ast
import base64
import copy
import json
import sys
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from independent import batch, fingerprints
from independent import sealed as own_sealed
from independent import texts as own_texts
from independent.envelope import SURVEY_TYPE, Refused, seal
from independent.survey import read_survey
from independent.terms import drawn_by, list_digest, read_statement, token_key, token_of

from tacit.draw.exact_draw import Record
from tacit.formats import batch_file, lines, statement_file, survey_file, tokens
from tacit.formats.errors import FormatError
from tacit.formats.tokens import WORDS
from tacit.person import keys
from tacit.survey import texts
from tacit.survey.texts import _UNSEEN

VECTORS = Path(__file__).parents[1] / "vectors"
MANIFEST = json.loads((VECTORS / "manifest.json").read_text(encoding="utf-8"))
SEALED = [entry for entry in MANIFEST if entry["kind"] == "sealed"]
MASTER = bytes(range(32))
SURVEY_ID = "5a" * 32
ID = "0123456789abcdefghijkl"


def vector(name):
    return (VECTORS / name).read_bytes()


@cache
def read_both(name):
    """What each of the two reads as a survey."""
    return read_survey(vector(name)), survey_file.read_survey(vector(name))


def ours(data, read=read_survey):
    """The verdict on a survey of the implementation from the page."""
    try:
        read(data)
    except Refused as refused:
        return refused.verdict
    return "accepted"


def theirs(data, read=survey_file.read_survey):
    """Tacit's own verdict on a survey."""
    try:
        read(data)
    except FormatError as error:
        return str(error.verdict)
    return "accepted"


def signed_survey(content, **dump):
    """A survey file of any content, signed with the key that it then names."""
    key = fingerprints.researcher_key(MASTER)
    public = key.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw)
    content["researcher"]["key"] = base64.b64encode(public).decode()
    dump = {"separators": (",", ":"), "ensure_ascii": False} | dump
    return seal(json.dumps(content, **dump).encode(), SURVEY_TYPE, key)


def content_of(name):
    return json.loads(read_survey(vector(f"files/{name}.tacit-survey")).payload)


def entries_of(kind):
    """The entries of a kind together, by the verdict on the first line: a case for each would cost more than what it asks."""
    groups = defaultdict(list)
    for entry in MANIFEST:
        if entry["kind"] == kind:
            groups[entry["lines"][0]["verdict"]].append(entry)
    return pytest.mark.parametrize("entries", groups.values(), ids=groups)


@entries_of("survey")
def test_both_give_the_verdict_of_the_manifest_on_every_survey(entries):
    for entry in entries:
        data = vector(entry["file"])
        verdicts = [line["verdict"] for line in entry["lines"]]
        assert [ours(data)] == [theirs(data)] == verdicts, entry["file"]


@entries_of("statement")
def test_both_give_the_verdict_of_the_manifest_on_every_statement(entries):
    for entry in entries:
        data = vector(entry["file"])
        told = theirs(data, statement_file.read_statement)
        verdicts = [line["verdict"] for line in entry["lines"]]
        assert [ours(data, read_statement)] == [told] == verdicts, entry["file"]


def refuses(data, key, survey):
    """Whether Tacit does not open an encrypted file."""
    try:
        list(lines.opened([data], key, survey.id))
    except lines.SealedFileError:
        return True
    return False


@pytest.mark.parametrize("opens", [True, False])
def test_both_open_the_same_encrypted_files_and_give_the_verdicts_of_the_manifest(opens):
    own, key = own_sealed.encryption_key(MASTER), keys.MasterSecret(MASTER).encryption_key()
    assert own.private_bytes_raw() == key.private_bytes_raw()
    for entry in [entry for entry in SEALED if entry["opens"] == opens]:
        data, (mine, real) = vector(entry["file"]), read_both(entry["survey"])
        if not opens:
            verdict = ours(data, lambda file, mine=mine: own_sealed.open_file(file, own, mine.id))
            assert (verdict, refuses(data, key, real)) == ("malformed", True), entry["file"]
            continue
        text = own_sealed.open_file(data, own, mine.id)
        assert b"".join(lines.opened([data], key, real.id)) == text, entry["file"]
        told = [str(line.verdict) for line in batch_file.BatchReader(real).read_file([text])]
        judged = [line.verdict for line in batch.judge_file(text, mine)]
        assert judged == told == [line["verdict"] for line in entry["lines"]], entry["file"]


@pytest.mark.parametrize(
    "size", [0, 1, own_sealed.PIECE - 1, own_sealed.PIECE, own_sealed.PIECE + 1, 200_000]
)
def test_what_one_seals_the_other_opens(size):
    data, key = bytes(index % 251 for index in range(size)), keys.MasterSecret(MASTER).encryption_key()
    public = key.public_key().public_bytes_raw()
    theirs_sealed = lines.seal(data, public, SURVEY_ID)
    assert own_sealed.open_file(theirs_sealed, key, SURVEY_ID) == data
    mine = own_sealed.seal(data, public, SURVEY_ID, X25519PrivateKey.generate(), bytes(range(32)))
    assert len(mine) == len(theirs_sealed)
    assert b"".join(lines.opened([mine], key, SURVEY_ID)) == data


def test_the_implementation_from_the_page_agrees_with_the_vector_of_rfc_9180():
    """Appendix A.2.1: base mode with X25519, HKDF-SHA256 and ChaCha20-Poly1305."""
    sender = X25519PrivateKey.from_private_bytes(
        bytes.fromhex("f4ec9b33b792c372c1d2c2063507b684ef925b8c75a42dbcbf57d63ccd381600")
    )
    public = bytes.fromhex("4310ee97d88cc1f088a5576c77ab0cf5c3ac797f3d95139c6c84b5429c59662a")
    enc = sender.public_key().public_bytes_raw()
    assert enc.hex() == "1afa08d3dec047a643885163f1180476fa7ddb54c6a8029ea33f95796bf2ac4a"
    agreed = own_sealed.agreed(sender.exchange(X25519PublicKey.from_public_bytes(public)), enc, public)
    key, nonce = own_sealed.schedule(agreed, bytes.fromhex("4f6465206f6e2061204772656369616e2055726e"))
    assert key.hex() == "ad2744de8e17f4ebba575b3f5f5a8fa1f69c2a07f6e7500bc60ca6e3e3ec1c91"
    assert nonce.hex() == "5c4d98150661b848853b547f"


TYPED = [
    "1234-5678-9ABC-DEF1",
    "k7qf 2mpx 9d3t h8wz",
    "TACIT:1111-1111-1111-1111",
    "tacit:111111111111111l",
    "1" * 15,
    "O" * 16,
    "",
]


def test_both_read_the_same_token_from_what_was_typed_and_make_the_same_key_of_it():
    for typed in TYPED + [tokens.draw(lambda count, i=i: bytes([i] * count)) for i in range(31)]:
        verdict = ours(typed, token_of)
        assert verdict == theirs(typed, tokens.read), typed
        if verdict == "accepted":
            token = token_of(typed)
            assert token == tokens.read(typed), typed
            assert token_key(token).private_bytes_raw() == tokens.key_of(token).private_bytes_raw(), typed


def test_both_state_the_same_digest_of_a_list_in_any_order():
    publics = [bytes([number] * 32) for number in (3, 1, 2)]
    assert list_digest(publics) == tokens.digest(publics) == tokens.digest(publics[::-1])


@entries_of("batch")
def test_both_give_the_verdicts_and_fields_of_the_manifest_on_every_batch(entries):
    for entry in entries:
        data, (mine, real) = vector(entry["file"]), read_both(entry["survey"])
        read = batch_file.BatchReader(real).read_file([data])
        told = [(str(line.verdict), line.error.field if line.error else "") for line in read]
        judged = [(line.verdict, line.field) for line in batch.judge_file(data, mine)]
        assert judged == told == [(line["verdict"], line["field"]) for line in entry["lines"]], entry["file"]


def test_the_manifest_names_every_file_among_the_vectors():
    listed = {entry["file"] for entry in MANIFEST}
    assert listed == {f"files/{path.name}" for path in (VECTORS / "files").iterdir()}


def test_ids_words_keys_and_fingerprints_are_the_same():
    data = vector("files/survey-accepted.tacit-survey")
    mine, real = read_survey(data), survey_file.read_survey(data)
    assert (mine.id, fingerprints.words(mine.id)) == (real.id, real.words)
    assert (mine.key, fingerprints.fingerprint(mine.key)) == (
        real.survey.researcher.key,
        keys.fingerprint(mine.key).hex,
    )
    master = keys.MasterSecret(MASTER)
    for one, other in (
        (fingerprints.sender_key(MASTER, mine.id), master.survey_key(real.id)),
        (fingerprints.researcher_key(MASTER), master.researcher_key()),
    ):
        assert one.private_bytes_raw() == other.private_bytes_raw()


def test_the_tables_of_the_page_are_those_of_the_code():
    assert tuple(fingerprints.word_list()) == WORDS
    points = "".join(map(chr, range(sys.maxunicode + 1)))
    for own, code in ((own_texts._HIDDEN, texts._INVISIBLE), (own_texts._UNSEEN, _UNSEEN)):
        assert own.findall(points) == code.findall(points)
        assert {len(match) for match in own.findall(points)} == {1}


RECORDS = [
    {"id": "zzzzzzzzzzzzzzzzzzzzzz", "levels": "2221", "answers": "01-1"},
    {"id": ID, "levels": "4342", "answers": "1-00"},
]


def test_the_real_reader_accepts_the_batch_that_the_page_describes():
    survey = vector("files/survey-accepted.tacit-survey")
    mine, real = read_survey(survey), survey_file.read_survey(survey)
    line = batch.write_line(mine, RECORDS, fingerprints.sender_key(MASTER, mine.id))
    [told] = batch_file.BatchReader(real).read_file([line])
    assert told.error is None
    assert told.batch.records == tuple(Record(**record) for record in reversed(RECORDS))


def test_both_write_the_same_bytes_for_the_same_records():
    mine = read_survey(vector("files/survey-accepted.tacit-survey"))
    key = fingerprints.sender_key(MASTER, mine.id)
    written = batch_file.write_batch(mine.id, [Record(**record) for record in RECORDS], key)
    assert written == batch.write_line(mine, RECORDS, key)
    [judged] = batch.judge_file(written, mine)
    assert (judged.verdict, judged.records) == ("accepted", tuple(reversed(RECORDS)))


HEAD_EDGES = [
    ("languages", ["en", "EN"]),
    ("languages", ["en", "pt-BR", "pt-br"]),
    ("languages", ["en", "pt-B"]),
    ("languages", ["en", "pt-BR"]),
    ("languages", ["en", "abcd"]),
    ("languages", ["en", "zh-hant-cn-a1-b2"]),
    ("languages", ["en", "zh-hant-cn-a1-b2-c3"]),
    ("contact", "c" * 4000),
    ("contact", "c" * 4001),
    ("contact", "a\nb"),
    ("contact", ""),
    ("weight", 1001),
    ("weight", 0),
    ("previous", "A" * 64),
    ("previous", "a" * 64),
    ("researcher", {"name": "n" * 200}),
    ("researcher", {"name": "n" * 201}),
    ("researcher", {"name": 'with "key":"' + "A" * 43 + "="}),
    ("title", {"en": "x" * 4000}),
    ("title", {"en": "x" * 4001}),
    ("title", {"en": "x" + "\u0334" * 30}),
    ("title", {"en": "x" + "\u0334" * 31}),
    ("title", {"en": "x" + "\u20dd" * 31}),
    ("title", {"en": "\u0ba8" + "\u0bbe" * 31}),
    ("title", {"en": "\ue000"}),
    ("title", {"en": "\u06dd"}),
    ("title", {"en": "می\u200cخواهم"}),
    ("title", {"en": "क्\u200dष"}),
    ("title", {"en": "b\u200cc"}),
    ("title", {"en": "ا\u200cक"}),
    ("title", {"en": "\u05d0 (\u200e1)"}),
    ("title", {"en": "\u05d0\u200e\u05d0"}),
    ("title", {"en": "\u05d0\u200e\u200e1"}),
    ("title", {"en": "\u05d0\u200f"}),
    ("title", {"en": "a\u200e1"}),
    ("title", {"en": "\u1820\u180b"}),
    ("title", {"en": "a\u180b"}),
    ("title", {"en": "heart \u2665\ufe0f"}),
    ("title", {"en": "a\u00a0b"}),
    ("title", {"en": "a\u2028b"}),
    ("title", {"en": "\U0001d159"}),
    ("title", {"en": "\U00016fe4a"}),
    ("purpose", {"en": "a\n\nb"}),
    ("purpose", {"en": "a\n\n\nb"}),
    ("purpose", {"en": "a \nb"}),
    ("purpose", {"en": "a\u007fb"}),
    ("purpose", {"en": 'a "quoted" \\ word'}),
    ("title", {"en": "e\u0301"}),
    ("v", 2),
    ("v", True),
    ("ask", 4),
    ("ask", 3),
    ("arms", [2, 3]),
    ("terms", {"expires": "2027-12-31"}),
    ("terms", {"expires": "0000-12-31"}),
    ("terms", {"expires": "2027-00-31"}),
    ("terms", {"expires": "\u0662027-01-31"}),
    ("terms", {"quota": 1}),
    ("terms", {"quota": 1_000_000_000}),
    ("terms", {"influence": 1_000}),
    ("terms", {"influence": 3_000}),
    ("terms", {"quota": 1_000_000}),
    ("terms", {"quota": 1_000_001}),
    ("terms", {"influence": 1_000_000}),
    ("terms", {"influence": 1_000_001}),
    ("terms", {"odds": 1_000_000}),
    ("terms", {"odds": 999_999_999}),
    ("terms", {"tokens": "g" * 64}),
    ("terms", {"tokens": ""}),
    ("terms", {"board": {"key": "A" * 43 + "=", "name": "B"}}),
    ("terms", {"successor": "A" * 43 + "="}),
    ("terms", None),
]


def test_both_agree_at_the_edges_of_the_head_of_a_survey():
    for field, value in HEAD_EDGES:
        content = content_of("survey-accepted")
        if field in {"terms", "ask", "arms"}:  # in the place of the table
            levels, items = content.pop("levels"), content.pop("items")
            content |= {field: value, "levels": levels, "items": items}
        else:
            content[field] = value
        data = signed_survey(content)
        assert ours(data) == theirs(data), (field, value)


ITEM_EDGES = [
    ("group", "g" * 200),
    ("group", "g" * 201),
    ("group", {}),
    ("group", {"en": "one", "fr": "one"}),
    ("group", {"en": "one", "fr": "un"}),
    ("group", {"fr": "un"}),
    ("text", {"en": "?!"}),
    ("text", {"en": "C++"}),
    ("text", {"en": "€"}),
    ("text", {"en": "QUESTION  number 1"}),
    ("text", {"en": "Question number 1"}),
    ("text", {"en": "Straße"}),
    ("text", {"fr": "Question"}),
    ("help", {"fr": "Aide"}),
    ("help", {"de": "Hilfe"}),
    ("code", "c" * 64),
    ("code", "c" * 65),
    ("code", "-c"),
    ("code", "q1"),
    ("prevalence", 0),
    ("prevalence", 1001),
    ("prevalence", 1_000_000_000),
    ("prevalence", 999_999_999),
    ("default", 5),
    ("minimum", 0),
    ("sensitive", True),
    ("sensitive", None),
]


def test_both_agree_at_the_edges_of_an_item():
    for field, value in ITEM_EDGES:
        content = content_of("survey-accepted")
        content["languages"] = ["en", "fr"]
        content["items"][0][field] = value
        data = signed_survey(content)
        assert ours(data) == theirs(data), (field, value)


OPTIONS = [
    ({"en": "Modem"}, {"en": "Modern"}),
    ({"en": "Ill"}, {"en": "I11"}),
    ({"en": "Café"}, {"en": "Cafe"}),
    ({"en": "sauna"}, {"en": "ѕаυпа"}),
    ({"en": "Other", "fr": "Autre"}, {"en": "Autre"}),
    ({"en": "Other", "fr": "Autre"}, {"en": "None", "fr": "Autre"}),
    ({"en": "3"}, {"en": "З"}),
    ({"en": "?"}, {"en": "B"}),
    ({"en": "o" * 200}, {"en": "o" * 201}),
    ({"en": "Yes"}, {"en": "No"}),
]


def test_both_agree_on_which_options_read_alike():
    for first, second in OPTIONS:
        content = content_of("survey-accepted-options")
        content["languages"] = ["en", "fr"]
        options = next(item for item in content["items"] if item.get("kind") == "choice")["options"]
        options[0]["text"], options[1]["text"] = first, second
        data = signed_survey(content)
        assert ours(data) == theirs(data), (first, second)


@pytest.mark.parametrize("dump", [{"indent": 1}, {"separators": (", ", ":")}, {"ensure_ascii": True}])
def test_both_refuse_another_spelling_of_a_survey(dump):
    content = content_of("survey-accepted")
    content["title"] = {"en": "Été"}
    data = signed_survey(content, **dump)
    assert ours(data) == theirs(data) == "malformed"


def edged(**changes):
    record = {"id": ID, "levels": "2222", "answers": "0101"} | changes
    return {name: value for name, value in record.items() if value is not None}


LINES = [
    [edged(id="0123456789abcdefghijkm"), edged()],  # loose bits alone differ
    [edged(), edged()],
    [edged(id="0123456789abcdefghijk=")],
    [edged(levels="9" * 1001)],
    [edged(answers="0" * 1001, levels="")],
    [edged(levels="222", answers="012")],
    [edged(levels="999", answers="0121")],
    [edged(levels="9999", answers="0121")],
    [edged(levels="222."), edged(answers=5)],
    [edged(answers="010."), edged()],
    [edged(arm=1)],
    [edged(arm=0)],
    [edged(arm=1, answers="")],
    [edged(levels=None)],
    [],
    [edged(id="short")] * 1001,
]


@pytest.mark.parametrize("known", [True, False])
def test_both_name_the_same_rule_of_a_line_that_breaks_several(known):
    mine, real = read_both("files/survey-accepted.tacit-survey")
    written_for = mine if known else read_survey(vector("files/survey-other.tacit-survey"))
    key = fingerprints.sender_key(MASTER, mine.id)
    for records in LINES:
        line = batch.write_line(written_for, copy.deepcopy(records), key).rstrip(b"\n")
        told = batch_file.BatchReader(real).judge(line)
        assert batch.judge_line(line, mine).verdict == str(told.verdict), records


def test_both_stop_at_the_line_beyond_the_malformed_ones_that_are_allowed():
    mine, real = read_both("files/survey-accepted.tacit-survey")
    data = b"x\n" * 10_005
    told = [str(line.verdict) for line in batch_file.BatchReader(real).read_file([data])]
    assert [line.verdict for line in batch.judge_file(data, mine)] == told
    assert told == ["malformed"] * 10_000 + ["over a limit"]


def test_no_module_of_the_implementation_imports_tacit():
    modules = [path for path in Path(__file__).parent.glob("*.py") if not path.name.startswith("test_")]
    assert len(modules) >= 5
    for path in modules:
        names = set()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                names |= {alias.name.split(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                assert node.level == 0
                names.add(str(node.module).split(".")[0])
        assert names <= {*sys.stdlib_module_names, "cryptography", "independent"}, path.name


def test_what_tokens_draw_is_what_the_vectors_say_whoever_reads_the_page():
    signed = read_survey(vector("files/survey-accepted-by-token.tacit-survey"))
    given = json.loads(vector("token-draws.json"))
    assert len({(tuple(each["asked"]), each["arm"]) for each in given}) > 3
    for each in given:
        token = bytes.fromhex(each["public"])
        assert token == token_key(each["token"]).public_key().public_bytes_raw()
        assert drawn_by(signed.content, token) == (set(each["asked"]), each["arm"])
