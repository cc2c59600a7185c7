"""The documentation as HTML: with menu and search in build/docs, and as the guide that F1 shows, which needs neither and has no script.

    python packaging/docs/make_docs.py

Needs MkDocs. Both work from a folder or a stick: what is searched is a script beside the pages, since a browser reads no other file there.
"""

from __future__ import annotations

import json
import logging
import re
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "build" / "docs"
GUIDE = ROOT / "miner_gui" / "tacit_miner" / "ui" / "guide" / "html"
_MENU = re.compile(r"\n?<!-- menu -->.*?<!-- /menu -->", re.DOTALL)
_SCRIPTS = {".js"}


def build(site: Path = SITE) -> None:
    """Make the pages; fails where a link or anchor leads nowhere, or a page is not in the menu."""
    from mkdocs.commands.build import build as build_pages  # noqa: PLC0415 - its absence is asked for below
    from mkdocs.config import load_config  # noqa: PLC0415

    logging.getLogger("mkdocs").setLevel(logging.WARNING)
    build_pages(load_config(str(Path(__file__).with_name("mkdocs.yml")), site_dir=str(site)))
    found = json.loads((site / "search" / "search_index.json").read_text(encoding="utf-8"))["docs"]
    # Of a page as a whole the title alone: each of its sections is there with its text.
    sections = [
        [one["location"], one["title"], " ".join(one["text"].split()) if "#" in one["location"] else ""]
        for one in found
    ]
    script = f"const SECTIONS = {json.dumps(sections, ensure_ascii=False)};\n"
    (site / "sections.js").write_text(script, encoding="utf-8")
    shutil.rmtree(site / "search")
    for name in ("sitemap.xml", "sitemap.xml.gz"):
        (site / name).unlink(missing_ok=True)


def copy_guide(site: Path = SITE, guide: Path = GUIDE) -> None:
    """What F1 shows: the pages without menu and scripts, and the pictures that they show."""
    shutil.rmtree(guide, ignore_errors=True)
    shown = set()
    for page in sorted(site.rglob("*.html")):
        text = _MENU.sub("", page.read_text(encoding="utf-8"))
        shown |= {(page.parent / name).resolve() for name in re.findall(r'(?:src|href)="([^":#]+)"', text)}
        target = guide / page.relative_to(site)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    for path in sorted(site.rglob("*")):
        if path.is_file() and path.suffix not in {".html", *_SCRIPTS} and path.resolve() in shown:
            target = guide / path.relative_to(site)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)


def main() -> int:
    """Make both."""
    build()
    copy_guide()
    return 0


if __name__ == "__main__":
    sys.exit(main())
