"""Every screen of the page at 360 px, in three languages, with text of twice the size: no rule of axe-core is broken, nothing is cut."""

from __future__ import annotations

import functools
import importlib.resources
import json

import pytest
from support.answering_pages import FORGET, QUESTION, SAVED, answer, finish, speak
from support.surveys import (
    RESEARCHER_KEY,
    english,
    make_box,
    make_choice,
    make_item,
    make_number,
    make_survey,
)

from tacit.formats.survey_file import sign_survey
from tacit.survey import Text
from tacit_page import build

ASKED = make_survey(
    (
        make_item(0, help=english("An explanation."), sensitive=False, default=1),
        make_item(1),
        make_choice(2, group=Text.of({"en": "A heading"})),
        make_number(3),
        make_box(4),
        make_box(5, text=english("Another box")),
    )
)
RULES = """axe.run(document, {resultTypes: ["violations"]}).then((found) => found.violations.map((rule) =>
  rule.id + ": " + rule.nodes.map((node) => node.target.join(" ") + " " + (node.any[0]?.message ?? "")).join("; ")))"""
CUT = """[...document.querySelectorAll("#screen *, header *")].filter((part) => !part.closest(".unseen, dialog, .theirs") &&
  part.getBoundingClientRect().right > innerWidth + 1 || part.getBoundingClientRect().left < -1).map((part) => part.outerHTML.slice(0, 80))"""
BROKEN = """[...document.querySelectorAll("body *")].filter((part) => !part.closest(".theirs, .unseen, textarea, script, style, option, [dir=ltr]"))
  .flatMap((part) => [...part.childNodes].filter((node) => node.nodeType === 3)).flatMap((node) =>
    [...node.data.matchAll(/[\\p{L}\\p{M}\\p{N}]+/gu)].filter(({0: word, index}) => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      return new Set([...range.getClientRects()].map((box) => Math.round(box.top / 9))).size > 1;
    }).map(({0: word}) => word))"""
NARROW = """[...document.querySelectorAll("header select")].filter((part) => {
  const {width} = part.getBoundingClientRect();
  part.style.position = "absolute";
  const natural = part.getBoundingClientRect().width;
  part.style.position = "";
  return natural > width + 1;
}).length"""
SMALL = """[...document.querySelectorAll("button, select, summary, .answer, .row > label, label.button")].filter((part) => {
  const box = part.getBoundingClientRect(); return box.height && (box.height < 44 || box.width < 44);
}).map((part) => part.outerHTML.slice(0, 80))"""


SIZES = ("112.5%", "225%")


@pytest.fixture
def browser(browser_of):
    return browser_of("chromium")


@pytest.fixture(scope="module")
def axe():
    package = pytest.importorskip("axe_core_python", reason="the development lock has axe-core")
    return (importlib.resources.files(package) / "axe.min.js").read_text(encoding="utf-8")


LOOK = f"""(async (sizes, sizesOfRules) => {{
  document.querySelectorAll("details").forEach((part) => part.open = true);
  const found = {{small: {SMALL}}};
  for (const size of sizes) {{
    document.documentElement.style.fontSize = size;
    found[size] = [{CUT}, {BROKEN}, {NARROW}, sizesOfRules.includes(size) ? await {RULES} : []];
  }}
  document.documentElement.style.fontSize = "";
  return found;
}})"""
"""What is wrong on a screen with text of each of the sizes, by one call."""


def check(browser, axe, sizes_of_rules, where):
    if sizes_of_rules and not browser.js("!!window.axe"):
        browser.js(f"(() => {{ {axe}; return true; }})()")
    found = browser.js(f"{LOOK}({json.dumps(SIZES)}, {json.dumps(sizes_of_rules)})")
    assert found == {"small": []} | {size: [[], [], 0, []] for size in SIZES}, where


@pytest.mark.parametrize("language", ["en", "fr", "ar"])
def test_no_rule_is_broken_on_any_screen(browser, axe, tmp_path, language):
    # The rules with large text in the language of the longest texts, with small text from right to left: what they say of a size is of no
    # language. Whether all fits, with either size in each.
    sizes = {"en": (), "fr": SIZES[1:], "ar": SIZES[:1]}[language]
    look = functools.partial(check, browser, axe, sizes)
    signed = sign_survey(ASKED, RESEARCHER_KEY)
    (tmp_path / "page.html").write_bytes(build.page(signed))
    (tmp_path / "agent.html").write_bytes(build.page())
    browser.open((tmp_path / "agent.html").as_uri())
    browser.js(FORGET)
    browser.wait("document.getElementById('file')")
    speak(browser, language)
    look("welcome")
    browser.open((tmp_path / "page.html").as_uri())
    browser.wait("document.getElementById('next')")
    speak(browser, language)
    look("survey")
    browser.click("#next")
    browser.wait("document.getElementById('level-2')")
    look("levels")
    browser.click("#next")
    browser.wait(QUESTION)
    while not browser.js("!!document.getElementById('finish')"):
        look(browser.js("document.getElementById('question')?.textContent ?? 'checklist'"))
        answer(browser)
    look("review")
    finish(browser)
    browser.wait(SAVED)
    look("sent")
