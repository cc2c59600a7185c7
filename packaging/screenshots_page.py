"""Pictures of the page for the documentation, in Chromium at 360 px: `python packaging/screenshots_page.py`.

Needs Chromium and its driver. The survey is the demo's, signed with a key made for the occasion.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from support.answering_pages import QUESTION, answer, answer_all, finish, speak  # noqa: E402
from support.browsing import Browser, why_not  # noqa: E402

from tacit.formats.survey_file import read_draft, sign_survey  # noqa: E402
from tacit.person.keys import MasterSecret  # noqa: E402
from tacit_page import build  # noqa: E402

IMAGES = ROOT / "docs" / "images"
DARK = "--blink-settings=preferredColorScheme=0"
LOOKS = (("en", "light", ()), ("ar", "dark", (DARK,)), ("fr", "large", ()))
"""A language, what a picture is called after, and how the browser is started."""

KEPT = {
    "light": "1-survey 2-levels 3-question 4-sent",
    "dark": "2-levels 3-question",
    "large": "1-survey 3-question",
}
"""Which pictures the documentation has of each."""


def pictures(folder: Path, address: str, language: str, look: str, flags: tuple[str, ...]) -> None:
    """Every screen in one language and look."""
    with Browser("chromium", folder / look, "--hide-scrollbars", *flags) as browser:

        def take(name: str) -> None:
            if look == "large":
                browser.js("document.documentElement.style.fontSize = '225%'")
            browser.js("document.activeElement.blur()")
            if name in KEPT[look].split():
                browser.picture(IMAGES / f"page-{name}-{look}.png")

        browser.size(360, 740)
        browser.open(address)
        browser.wait("document.getElementById('next')")
        speak(browser, language)
        take("1-survey")
        browser.click("#next")
        browser.wait("document.getElementById('level-3')")
        take("2-levels")
        browser.click("#next")
        browser.wait(QUESTION)
        for _ in range(4):
            answer(browser)
        take("3-question")
        answer_all(browser)
        finish(browser)
        take("4-sent")


def main() -> int:
    """Draw them all; where there is no Chromium, say so."""
    if why := why_not("chromium"):
        print(f"no pictures of the page: {why}", file=sys.stderr)
        return 0
    draft = read_draft((ROOT / "packaging" / "tacit_demo" / "survey.json").read_bytes())
    signed = sign_survey(draft, MasterSecret(bytes(32)).researcher_key())
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "demo.html").write_bytes(build.page(signed))
        for look in LOOKS:
            pictures(folder, (folder / "demo.html").as_uri(), *look)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
