"""The page of a survey answered by clicks, as a person does it, or by a script of one call where pressing is not what is proved."""

from __future__ import annotations

import json

from support.browsing import SECONDS
from support.surveys import english, make_box, make_choice, make_item, make_survey

FORGET = """(localStorage.clear(), new Promise((done) => {
  const gone = indexedDB.deleteDatabase("tacit/v1"); gone.onsuccess = gone.onerror = gone.onblocked = () => done(true);
}))"""
"""Everything that the page keeps in a browser, taken away."""

SAVED = "document.querySelector('.receipt')?.textContent"


def begin(browser, url, *, language="en", token="", level=None):
    """From opening to the first question; how many presses it took."""
    browser.open(url)
    browser.wait("document.getElementById('next') && document.getElementById('language')")
    if language != "en":
        speak(browser, language)
    presses = 1
    if token:
        browser.type("#token", token)
    browser.click("#next")
    browser.wait("document.querySelector('fieldset, .ours + p') && !document.querySelector('#token')")
    if level is not None:
        browser.click(f"#level-{level}")
        browser.wait(f"document.querySelector('#level-{level}:checked') || document.querySelector('dialog')")
        presses += 1
        if browser.js("!!document.querySelector('dialog')"):
            browser.click("dialog .main")
            browser.wait(
                f"!document.querySelector('dialog') && document.querySelector('#level-{level}:checked')"
            )
            presses += 1
    browser.click("#next")
    browser.wait(QUESTION)
    return presses + 1


QUESTION = "document.querySelector('[id^=answer-], [id^=box-]')"
SEEN = """[document.getElementById('finish') ? null : document.querySelector('.faint').textContent,
  !!document.querySelector('[id^=box-]')]"""
"""The number of the question, null at the review, and whether it has boxes."""


def speak(browser, language):
    """Choose a language in the page's header."""
    browser.js(
        f"(() => {{ const found = document.getElementById('language'); found.value = '{language}';"
        " found.dispatchEvent(new Event('change')); })()"
    )
    browser.wait(
        f"document.documentElement.lang === '{language}' && document.getElementById('language').value === '{language}'"
    )


def answer(browser, which=0):
    """The question that is shown, and on to the next page; how many presses it took, 0 at the review."""
    before, has_boxes = browser.js(SEEN)
    if before is None:
        return 0
    left = f"(document.querySelector('.faint')?.textContent !== {before!r} && document.getElementById('screen').children.length > 0)"
    presses = ("#box-0 + label", "#rest-no + label", "#next") if has_boxes else (f"#answer-{which}",)
    for press in presses:
        browser.click(press)
    browser.wait(left)
    return len(presses)


def answer_all(browser, which=0):
    """All questions, to the review; how many presses it took."""
    presses = 0
    while more := answer(browser, which):
        presses += more
    return presses


def finish(browser):
    """Draw once; the receipt."""
    browser.click("#finish")
    return browser.wait(SAVED)


def save(browser):
    """The name and the bytes of the file that is saved."""
    browser.click("#save")
    return browser.downloaded()


BY_SCRIPT = f"""(async (token, which, draws) => {{
  const one = (selector) => document.querySelector(selector);
  const until = async (fits) => {{
    for (const end = Date.now() + {SECONDS * 1000}; ;) {{
      const found = fits();
      if (found) return found;
      if (Date.now() > end) throw new Error(`never true: ${{fits}} ${{one("#screen").innerText}}`);
      await new Promise((done) => setTimeout(done, 2));
    }}
  }};
  const free = (selector) => () => one(selector) && !one(selector).disabled && one(selector);
  const press = async (selector) => (await until(free(selector))).click();
  await until(() => one("#next") && one("#language"));
  if (token) {{
    one("#token").value = token;
    one("#token").dispatchEvent(new Event("input"));
  }}
  await press("#next");
  await until(() => one("fieldset, .ours + p") && !one("#token"));
  await press("#next");
  await until(() => {QUESTION});
  while (!one("#finish")) {{
    const before = one(".faint").textContent;
    for (const selector of one("[id^=box-]") ? ["#box-0 + label", "#rest-no + label", "#next"] : [`#answer-${{which}}`])
      await press(selector);
    await until(() => one(".faint")?.textContent !== before && one("#screen").children.length);
  }}
  if (draws) await press("#finish");
  return draws ? until(() => {SAVED}) : true;
}})"""


def to_review(browser, url, *, token="", which=0, draws=False):
    """From opening to the review, by the presses of a script of the page; all that the browser's own presses do is done by `begin` and `answer`."""
    browser.open(url)
    arguments = ", ".join(map(json.dumps, (token, which, draws)))
    return browser.js(f"{BY_SCRIPT}({arguments})")


def to_receipt(browser, url, **how):
    """The same, and on to the record; its receipt."""
    return to_review(browser, url, draws=True, **how)


BREAKING = "<img src=x onerror=alert(1)><script>alert(2)</script>"


def hostile_texts(host, stun=""):
    """A survey in which every text tries to be more than a text, and to call this host."""
    links = f'<img src="http://{host}/pixel"><link rel=prefetch href="http://{host}/link">'
    calls = (
        f'<link rel=dns-prefetch href="//names.{host}"><style>@import "http://{host}/style"; * {{background: url(http://{host}/back)}}</style>'
        f'<iframe src="http://{host}/frame"></iframe><a href="javascript:new RTCPeerConnection({{iceServers: [{{urls: \'stun:{stun}\'}}]}})">x</a>'
        f'<meta http-equiv=refresh content="0;url=http://{host}/away"><form action="http://{host}/form"><button autofocus>'
    )
    long = (BREAKING + links + calls + "<style>*{display:none}</style>\u200f ا " * 40 + "x" * 4_000)[:4_000]
    line = (BREAKING + links)[:200]
    items = (
        make_item(0, text=english(long), help=english(long)),
        make_choice(1, text=english(f"{links} 1"), group=line),
        make_box(2, text=english(f"{links} 2")),
    )
    return make_survey(
        items, title=english(line), purpose=english(long), retention=english(long), contact=line
    )
