"""The page in Chromium and in Firefox: answered by presses, from a file and from a web server."""

from __future__ import annotations

import base64
import functools
import http.server
import io
import json
import random
import shutil
import subprocess
import sys
import threading
import zipfile
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey
from support.answering_pages import (
    FORGET,
    QUESTION,
    SAVED,
    answer,
    answer_all,
    begin,
    finish,
    hostile_texts,
    save,
    to_receipt,
    to_review,
)
from support.browsing import NAMES, why_not
from support.surveys import (
    RESEARCHER_KEY,
    english,
    make_box,
    make_choice,
    make_item,
    make_number,
    make_survey,
)

from tacit.formats import envelope, tokens
from tacit.formats import lines as sealed
from tacit.formats.batch_file import BatchReader, write_batch
from tacit.formats.public_keys import public_bytes
from tacit.formats.statement_file import write_statement
from tacit.formats.survey_file import read_draft, sign_survey
from tacit.survey import Terms
from tacit_agent.cli import main as agent
from tacit_page import build

ROOT = Path(__file__).parents[2]
VECTORS = ROOT / "tests" / "vectors"
DEMO = ROOT / "packaging" / "tacit_demo" / "survey.json"
ENCRYPTION_KEY = X25519PrivateKey.from_private_bytes(bytes(range(1, 33)))
TOKENS = tuple(tokens.draw(random.Random(number).randbytes) for number in range(4))
LIST = tuple(tokens.public_of(token) for token in TOKENS)


class Handler(http.server.SimpleHTTPRequestHandler):
    """Files of a folder; every request is noted."""

    def log_message(self, *_):
        pass

    def do_GET(self):
        self.server.asked.append(self.path)
        super().do_GET()


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Pages, by the names of the surveys inside, beside the modules."""
    made = tmp_path_factory.mktemp("pages")
    (made / "modules").symlink_to(ROOT / "agent" / "tacit_page")
    (made / "vectors").symlink_to(VECTORS)
    (made / "reader").symlink_to(Path(__file__).parent / "reader")
    (made / "empty.html").write_text("<!doctype html><title>empty</title>")
    (made / "agent.html").write_bytes(build.page())
    return made


@pytest.fixture(scope="module")
def server(folder):
    """A web server of this machine alone; its address, and what it was asked for."""
    handler = functools.partial(Handler, directory=folder)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as running:
        running.asked = []
        thread = threading.Thread(target=running.serve_forever, daemon=True)
        thread.start()
        yield running
        running.shutdown()
        thread.join()


@pytest.fixture(scope="module", autouse=True)
def _firefox(browser_of):
    """It takes seconds to begin: it does so while the tests with Chromium, which come first, mostly wait."""
    if not why_not("firefox"):
        browser_of("firefox", soon=True)


@pytest.fixture(params=NAMES, scope="module")
def name(request):
    return request.param


@pytest.fixture
def browser(name, browser_of, folder):
    """The browser, with nothing kept of an earlier test: all files of the folder keep in one place."""
    opened = browser_of(name)
    opened.open((folder / "empty.html").as_uri())
    left = f"(await {FORGET}, localStorage.length + (await indexedDB.databases()).length)"
    assert opened.js(left) == 0
    return opened


def open_agent(browser, folder):
    """The page without a survey, which takes files."""
    browser.open((folder / "agent.html").as_uri())
    browser.wait("document.getElementById('file')")


@functools.cache
def demo():
    return sign_survey(read_draft(DEMO.read_bytes()), RESEARCHER_KEY)


def page_of(folder, signed, name="survey"):
    path = folder / f"{name}.html"
    path.write_bytes(build.page(signed))
    return path


def web(server, path):
    return f"http://127.0.0.1:{server.server_port}/{path.name}"


def accepted(signed, data):
    """The one record of a file, which the miner's reader takes."""
    (line,) = BatchReader(signed).read_file([data])
    assert line.error is None
    (record,) = line.batch.records
    return line.batch, record


# In English, from files, the other tests answer, by scripts. Here and below what has two forms is tried with one in each browser. Files,
# storage, sharing, saving, signatures and sealing are each browser's own; what is of the page alone is tried in one.
@pytest.mark.parametrize(
    ("name", "language", "by_web"), [("chromium", "fr", False), ("firefox", "ar", True)], scope="module"
)
def test_the_demos_survey_is_answered_by_presses_to_a_file_that_the_miner_takes(
    browser, folder, server, language, by_web
):
    path = page_of(folder, demo(), "demo")
    address = web(server, path) if by_web else path.as_uri()
    presses = begin(browser, address, language=language, level=3) + answer_all(browser)
    receipt = finish(browser)
    name, data = save(browser)
    assert presses + 2 < 40
    assert name == f"{demo().id[:8]}.tacit-batch"
    _, record = accepted(demo(), data)
    assert set(record.levels) == {"3"}
    check_as_ours(data)
    browser.reload()
    assert browser.wait(SAVED) == receipt
    assert save(browser) == (name, data)


@pytest.mark.parametrize("name", ["firefox"], scope="module")
def test_files_of_several_people_are_used_by_the_miner_and_have_nothing_that_the_programs_have_not(
    browser, folder, tmp_path, capsys
):
    from tacit_miner.cli import main

    path = page_of(folder, demo(), "demo")
    for number, ending in enumerate(("", ".txt")):
        to_receipt(browser, path.as_uri(), which=number)
        sent = tmp_path / "sent" / f"{number}.tacit-batch{ending}"
        sent.parent.mkdir(exist_ok=True)
        sent.write_bytes(save(browser)[1])
        check_as_ours(sent.read_bytes())
        browser.js(FORGET)
    survey, project = tmp_path / "demo.tacit-survey", tmp_path / "study.tacit-project"
    survey.write_bytes(demo().line)
    assert main(["new", str(project), "--survey", str(survey)]) == 0
    assert main(["import", str(project), str(tmp_path / "sent")]) == 0
    assert "2 new" in capsys.readouterr().out
    assert agent(["verify", str(sent), "--survey", str(survey)]) == 0
    assert agent(["inspect", str(sent)]) == 0
    assert demo().id[:8] in capsys.readouterr().out


def check_as_ours(data):
    """All but keys, signatures and what they sign is as in a file of the programs."""
    batch, record = accepted(demo(), data)
    written = write_batch(demo().id, [record], RESEARCHER_KEY)
    theirs, ours = (envelope.parse(file.removesuffix(b"\n")) for file in (data, written))
    keys = [base64.b64encode(key) for key in (batch.key, public_bytes(RESEARCHER_KEY))]
    assert theirs.payload.replace(keys[0], keys[1]) == ours.payload
    parts = [(base64.b64encode(found.payload), base64.b64encode(found.signature)) for found in (theirs, ours)]
    as_ours = data
    for mine, other in zip(*parts, strict=True):
        as_ours = as_ours.replace(mine, other)
    assert as_ours == written


def test_a_file_of_a_survey_with_tokens_and_encryption_opens_for_the_researcher_alone(browser, folder):
    terms = Terms(tokens=tokens.digest(LIST), encrypt=ENCRYPTION_KEY.public_key().public_bytes_raw())
    items = (make_item(0), make_choice(1), make_number(2), make_box(3), make_box(4, text=english("Another")))
    signed = sign_survey(make_survey(items, terms=terms, ask=2), RESEARCHER_KEY)
    path = page_of(folder, signed)
    browser.open(path.as_uri())
    browser.wait("document.getElementById('token')")
    browser.type("#token", TOKENS[0][:-1] + ("1" if TOKENS[0][-1] != "1" else "2"))
    assert browser.wait("document.getElementById('token-state').textContent").startswith("✕")
    assert browser.js("document.getElementById('next').disabled")
    assert browser.js("document.getElementById('token').value.length") == 16
    to_receipt(browser, path.as_uri(), token=TOKENS[0].lower())
    _, data = save(browser)
    assert sealed.is_sealed(data)
    text = b"".join(sealed.opened([data], ENCRYPTION_KEY, signed.id))
    batch, record = accepted(signed, text)
    assert batch.token == LIST[0]
    assert record.answers.count(".") >= 1
    assert TOKENS[0] not in browser.js("JSON.stringify(localStorage) + document.documentElement.outerHTML")


@pytest.mark.parametrize(("name", "by_token"), [("chromium", False), ("firefox", True)], scope="module")
def test_a_token_that_was_changed_draws_nothing_until_the_page_is_begun_with_it(browser, folder, by_token):
    terms = Terms(tokens=tokens.digest(LIST), by_token=by_token)
    signed = sign_survey(make_survey(4, terms=terms, ask=2), RESEARCHER_KEY)
    path = page_of(folder, signed, f"changed-{by_token}")
    browser.open(path.as_uri())
    browser.wait("document.getElementById('token')")
    browser.type("#token", TOKENS[0])
    browser.click("#next")
    browser.wait("!document.getElementById('token')")
    browser.back()
    browser.wait("document.getElementById('token')")
    browser.type("#token", TOKENS[1])
    browser.js("history.forward()")
    browser.wait("document.getElementById('token') && document.getElementById('token').value === ''")
    to_receipt(browser, path.as_uri(), token=TOKENS[1])
    batch, _ = accepted(signed, save(browser)[1])
    assert batch.token == LIST[1]


def test_a_reload_and_back_at_every_step_lose_no_record_and_draw_none_twice(browser, folder):
    signed = sign_survey(make_survey(3), RESEARCHER_KEY)
    path = page_of(folder, signed)
    begin(browser, path.as_uri())
    answer(browser)
    browser.back()
    browser.wait(f"document.querySelector('[aria-pressed=true]') && {QUESTION}")
    browser.back()  # to the levels, which erases the answers: it is asked first
    browser.wait("document.querySelector('dialog')")
    browser.click("dialog button")
    browser.wait("!document.querySelector('dialog')")
    assert browser.js("document.querySelectorAll('[aria-pressed=true]').length") == 1
    browser.reload()
    browser.wait("document.getElementById('next')")
    assert "record" not in browser.js("Object.keys(localStorage).join()")
    to_review(browser, path.as_uri())
    browser.reload()  # at the review: the answers were in memory alone
    browser.wait("document.getElementById('next')")
    receipt = to_receipt(browser, path.as_uri())
    first = save(browser)
    for steps in (1, 2):
        browser.back(steps)
        assert browser.wait(SAVED) == receipt
    browser.open(path.as_uri())
    assert browser.wait(SAVED) == receipt
    assert save(browser) == first


@pytest.mark.parametrize("name", ["chromium"], scope="module")
def test_back_at_every_step_keeps_the_answers_and_draws_nothing_before_finish(browser, folder):
    signed = sign_survey(make_survey(3, title=english("Back")), RESEARCHER_KEY)
    path = page_of(folder, signed)
    drawn = "Object.keys(localStorage).some((name) => name.includes('record'))"
    begin(browser, path.as_uri())
    for step in range(3):
        answer(browser, step % 2)
        browser.back()
        browser.wait(f"document.querySelector('#answer-{step % 2}[aria-pressed=true]')")
        assert not browser.js(drawn)
        browser.js("history.forward()")
        browser.wait(
            "document.getElementById('finish')"
            if step == 2
            else f"!document.querySelector('[aria-pressed=true]') && {QUESTION}"
        )
    receipt = finish(browser)
    saved = save(browser)
    for _ in range(5):
        browser.back()
        assert browser.wait(SAVED) == receipt
    assert save(browser) == saved


def test_two_tabs_that_are_ready_draw_one_record(browser, folder):
    signed = sign_survey(make_survey(2, title=english("Twice")), RESEARCHER_KEY)
    path, first = page_of(folder, signed), browser.context
    to_review(browser, path.as_uri())
    browser.new_tab()
    try:
        to_review(browser, path.as_uri(), which=1)
        other = browser.context
        browser.to_tab(first)
        receipt = finish(browser)
        saved = save(browser)
        browser.to_tab(other)
        assert browser.wait(SAVED) == receipt
        assert save(browser) == saved
    finally:
        browser.close_tab()
        browser.to_tab(first)


def with_script(path, script):
    """A page whose browser is another one: the script comes first, and there is no policy."""
    whole = path.read_bytes()
    start = whole.index(b"<meta http-equiv")
    end = whole.index(b">", start) + 1
    path.write_bytes(whole[:start] + b"<script>" + script.encode("ascii") + b"</script>" + whole[end:])


@pytest.mark.parametrize("name", ["firefox"], scope="module")
def test_where_nothing_can_be_kept_the_page_says_so_before_the_draw(browser, folder):
    signed = sign_survey(make_survey(2, title=english("Refused")), RESEARCHER_KEY)
    path = page_of(folder, signed)
    with_script(
        path,
        "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"
        "Object.defineProperty(globalThis, 'indexedDB', { value: undefined });",
    )
    to_review(browser, path.as_uri())
    assert "lets the page keep nothing" in browser.text()
    finish(browser)
    assert "did not keep your record" in browser.text()
    accepted(signed, save(browser)[1])


SHEET = """{ const taken = (type) => ({ files: [file] }) => file.type === type;
  navigator.canShare = taken("%s");
  navigator.share = async ({ files: [file] }) => { globalThis.sheet = [file.name, file.type, ...new Uint8Array(await file.arrayBuffer())]; };
}"""


def test_the_share_sheet_gets_the_bytes_that_are_saved(browser, folder):
    signed = sign_survey(make_survey(2, title=english("Shared")), RESEARCHER_KEY)
    pages = {}
    for kind, ending in (("application/octet-stream", ".tacit-batch"), ("text/plain", ".tacit-batch.txt")):
        pages[kind, ending] = page_of(folder, signed, f"sheet{ending}")
        with_script(pages[kind, ending], SHEET % kind)
    to_receipt(browser, next(iter(pages.values())).as_uri())
    for (kind, ending), path in pages.items():
        browser.open(path.as_uri())  # which has the record
        browser.click("#send")
        name, of_kind, *data = browser.wait("globalThis.sheet")
        assert (name, of_kind) == (signed.id[:8] + ending, kind)
        assert bytes(data) == save(browser)[1]
        accepted(signed, bytes(data))
        browser.js("navigator.share = async () => { throw new DOMException('', 'AbortError'); }")
        browser.click("#send")
        assert "It was not sent" in browser.wait("document.querySelector('[role=status]').textContent")
        assert save(browser)[1] == bytes(data)


@pytest.mark.parametrize(("name", "is_encrypted"), [("chromium", True), ("firefox", False)], scope="module")
def test_where_neither_sharing_nor_saving_works_the_record_is_copied_as_text(browser, folder, is_encrypted):
    key = ENCRYPTION_KEY.public_key().public_bytes_raw() if is_encrypted else b""
    signed = sign_survey(make_survey(2, terms=Terms(encrypt=key)), RESEARCHER_KEY)
    path = page_of(folder, signed)
    with_script(
        path,
        "delete Navigator.prototype.canShare;"
        "Object.defineProperty(navigator, 'clipboard', {value: {writeText: async (text) => { globalThis.copied = text; }}});",
    )
    receipt = to_receipt(browser, path.as_uri())
    assert not browser.js("!!document.getElementById('send')")
    browser.click(".ours button")
    assert browser.wait("globalThis.copied") == receipt
    browser.js(
        "(() => { globalThis.copied = ''; document.querySelector('textarea').closest('details').open = true; })()"
    )
    browser.click("textarea + button")
    text = browser.wait("globalThis.copied")
    assert text == browser.js("document.querySelector('textarea').value")
    data = base64.b64decode(text, validate=True) if is_encrypted else text.encode("ascii")
    assert sealed.is_sealed(data) == is_encrypted
    accepted(signed, b"".join(sealed.opened([data], ENCRYPTION_KEY, signed.id)) if is_encrypted else data)
    browser.js(
        "navigator.clipboard.writeText = async () => { throw new DOMException('', 'NotAllowedError'); }"
    )
    browser.click("textarea + button")
    assert "Select the text" in browser.wait("document.querySelector('[role=status]').textContent")


@pytest.mark.parametrize("name", ["chromium"], scope="module")
def test_in_a_messenger_the_record_goes_to_the_chat_that_the_person_chooses(browser, folder, server):
    signed, app = sign_survey(make_survey(2, title=english("Chat")), RESEARCHER_KEY), folder / browser.name
    app.mkdir()
    with zipfile.ZipFile(io.BytesIO(build.messenger_app(signed))) as archive:
        archive.extractall(app)
    (app / "webxdc.js").write_text(
        "window.webxdc = { sendToChat: async (message) => { window.sent = message; } };"
    )
    to_receipt(browser, f"http://127.0.0.1:{server.server_port}/{browser.name}/index.html")
    browser.click("#send")
    message = browser.wait("window.sent")
    assert list(message) == ["file"]
    assert sorted(message["file"]) == ["base64", "name"]
    assert message["file"]["name"] == f"{signed.id[:8]}.tacit-batch"
    accepted(signed, base64.b64decode(message["file"]["base64"], validate=True))


def test_a_hostile_survey_is_shown_as_text_and_no_request_leaves(browser, folder, server):
    before = len(server.asked)
    signed = sign_survey(hostile_texts(f"127.0.0.1:{server.server_port}"), RESEARCHER_KEY)
    browser.send("session.subscribe", events=["network.beforeRequestSent"])
    browser.requests.clear()
    to_receipt(browser, page_of(folder, signed).as_uri())
    accepted(signed, save(browser)[1])
    browser.js("1")
    browser.send("session.unsubscribe", events=["network.beforeRequestSent"])
    assert server.asked[before:] == []
    assert [url for url in browser.requests if not url.startswith(("file:", "blob:", "data:"))] == []
    assert (
        browser.js(
            "document.querySelectorAll('#screen img, #screen link, #screen style, #screen script').length"
        )
        == 0
    )
    assert browser.js("document.title + location.hash + JSON.stringify(history.state)").startswith("Tacit")


def test_hostile_files_are_opened_or_refused_as_by_the_agent(browser, folder, tmp_path):
    hostile = json.loads((VECTORS / "hostile.json").read_text(encoding="utf-8"))
    opening = {entry["file"] for entry in hostile if not entry["refused"]}  # all of them open in Node
    wanted = {entry["file"]: entry["refused"] for entry in hostile if entry["file"] not in opening}
    wanted |= dict.fromkeys(random.Random(27).sample(sorted(opening), 5), "")
    mine = sorted(wanted)[
        NAMES.index(browser.name) :: len(NAMES)
    ]  # each browser has its share: what they do is one code
    wanted = {name: wanted[name] for name in mine} | {"files/accepted-one.tacit-batch": "records"}
    (tmp_path / "no-survey").write_bytes(b"\x00 no survey")
    paths = {VECTORS / name: code for name, code in wanted.items()} | {tmp_path / "no-survey": "not-a-survey"}
    open_agent(browser, folder)
    for path, code in paths.items():
        browser.js("document.querySelector('[data-code]')?.remove()")
        browser.give("#file", path)
        seen = "document.querySelector('[data-code]')?.dataset.code ?? (document.getElementById('next') && 'opened')"
        assert browser.wait(seen) == (code or "opened"), path.name
        if not code:
            open_agent(browser, folder)
    assert len(paths) > 10
    assert len(set(wanted.values())) > 5


@pytest.mark.parametrize("name", ["firefox"], scope="module")
def test_a_browser_that_cannot_even_begin_is_told_which_can(browser, folder):
    path = page_of(folder, demo(), "older")
    with_script(path, "delete globalThis.DecompressionStream;")
    browser.open(path.as_uri())
    seen = "getComputedStyle(document.querySelector('.late')).visibility"
    assert browser.js(seen) == "hidden"  # as long as the page may still begin
    browser.js("document.getAnimations().forEach((each) => each.finish())")
    assert browser.js(seen) == "visible"
    said = browser.text()
    assert said.count("Firefox 130") == said.count("Safari 17") == 3
    assert "too old" in said


@pytest.mark.parametrize("name", ["firefox"], scope="module")
def test_a_survey_that_is_over_says_so_on_its_first_page(browser, folder):
    signed = sign_survey(make_survey(2, terms=Terms(expires="2001-01-01")), RESEARCHER_KEY)
    browser.open(page_of(folder, signed).as_uri())
    assert "2001-01-01" in browser.wait("document.querySelector('[role=alert]')?.textContent")
    assert browser.js("document.getElementById('next').disabled")


@pytest.mark.parametrize("name", ["chromium"], scope="module")
def test_a_survey_of_a_revoked_key_cannot_be_answered_once_the_statement_was_opened(
    browser, folder, tmp_path
):
    signed = sign_survey(make_survey(2, title=english("Revoked")), RESEARCHER_KEY)
    stated = write_statement(signed.survey.researcher.key, "The key was stolen.", RESEARCHER_KEY)
    for name, data in (("key.tacit-statement", stated.line), ("a.tacit-survey", signed.line)):
        (tmp_path / name).write_bytes(data)
    open_agent(browser, folder)
    browser.give("#file", tmp_path / "key.tacit-statement")
    assert " ".join(stated.words) in browser.wait("document.querySelector('[role=status]')?.textContent")
    browser.give("#file", tmp_path / "a.tacit-survey")
    said = browser.wait("document.querySelector('[role=alert]')?.textContent")
    assert "The key was stolen." in said
    assert " ".join(stated.words) in said
    assert browser.js("document.getElementById('next').disabled")
    browser.js(FORGET)


@pytest.mark.parametrize("name", ["chromium"], scope="module")
def test_a_browser_without_the_signatures_is_told_so_before_anything_is_asked(browser, folder):
    path = page_of(folder, demo(), "old")
    with_script(
        path, "crypto.subtle.generateKey = async () => { throw new DOMException('', 'NotSupportedError'); };"
    )
    browser.open(path.as_uri())
    assert "too old" in browser.wait("document.querySelector('[role=alert]')?.textContent")
    assert not browser.js("!!document.getElementById('next')")


def test_a_sample_of_the_vectors_has_its_verdicts(browser, server):
    manifest = json.loads((VECTORS / "manifest.json").read_text(encoding="ascii"))
    sample = random.Random(27).sample([entry for entry in manifest if entry["kind"] != "sealed"], 50)
    sample = sample[NAMES.index(browser.name) :: len(NAMES)]
    browser.open(f"http://127.0.0.1:{server.server_port}/empty.html")
    code = """(async (sample) => {
      const load = (name) => import(`/modules/${name}.js`);
      const { readSurvey } = await load("survey_file");
      const { readStatement } = await load("statement_file");
      const { readLine, refusalOf } = await load("batch_file");
      const bytes = async (name) => new Uint8Array(await (await fetch(`/vectors/${name}`)).arrayBuffer());
      const said = (refusal) => ({verdict: refusal?.verdict ?? "accepted", field: refusal?.field ?? ""});
      const found = [];
      for (const {file, kind, survey} of sample) {
        const data = await bytes(file);
        if (kind === "batch") {
          const signed = await readSurvey(await bytes(survey));
          const end = data.indexOf(10);
          found.push(said(await refusalOf(() => readLine(end < 0 ? data : data.subarray(0, end), signed))));
        } else found.push(said(await refusalOf(() => (kind === "survey" ? readSurvey : readStatement)(data))));
      }
      return found;
    })(%s)"""
    lines = [entry for entry in sample if not entry["file"].endswith(".gz")]
    found = browser.js(code % json.dumps(lines))
    assert found == [entry["lines"][0] for entry in lines]


ALONE = [
    "unshare",
    "--map-root-user",
    "--net",
    "--mount",
    "--pid",
    "--fork",
    "--kill-child",
    "--mount-proc",
]


def test_a_browser_that_is_killed_right_after_the_draw_has_the_record_and_no_request_leaves_and_that_of_a_failed_test_ends(
    browser, folder, tmp_path
):
    """The last test: the browser of the others has to begin again after it.

    It begins again in a namespace of the network with listeners for HTTP, DNS and STUN, which do hear a page that calls.
    """
    path = page_of(folder, sign_survey(make_survey(3, title=english("Killed")), RESEARCHER_KEY), "killed")
    receipt = to_receipt(browser, path.as_uri())
    browser.kill()
    browser.__exit__()
    has_network = shutil.which("ip") and not subprocess.run([*ALONE, "true"], check=False).returncode
    script = [sys.executable, Path(__file__).with_name("listening.py"), browser.name, browser.folder, path]
    command = [*ALONE, *script, tmp_path] if has_network else script
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    said = json.loads(ran.stdout)
    assert said["receipt"] == receipt
    assert (said["running"], said["ended"], said["left"]) == (True, True, [])
    if not has_network:
        pytest.skip("no network namespace can be made here: unshare and ip, as root or with user namespaces")
    assert all(said["called"].values()), said["called"]
    assert said["answered"] == {"http": [], "dns": [], "stun": []}
    assert said["saved"] > 100
