"""Every result view as a picture: `python -m tests.screenshots.views FOLDER`; light, dark, contrast, 150 %, right to left.

Needs no screen. Text needs fonts: `apt-get install fonts-dejavu-core` where there are none.
"""

import os
import subprocess
import sys
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import numpy as np
from PySide6.QtCore import QLocale, QSettings
from PySide6.QtWidgets import QApplication
from tests.made_results import mined

from tacit.channels.channel import warner
from tacit_miner.figures.palette import ColourScheme
from tacit_miner.ui.pages.result_pages import ItemsetsPage, RulesPage
from tacit_miner.ui.plots.table_plots import PrivacyPlot
from tacit_miner.ui.texts.language import install
from tacit_miner.ui.texts.naming import Naming
from tacit_miner.ui.theme import palette, sheet

ITEMS = 60
WORDS = (
    "skips meals",
    "lends money",
    "works nights",
    "uses a clinic",
    "pays in cash",
    "changed job",
    "cares for a parent",
    "rents a room",
    "owes rent",
    "fears the landlord",
)
VARIANTS = {
    "light": (ColourScheme.LIGHT, "en", 1.0),
    "dark": (ColourScheme.DARK, "en", 1.0),
    "contrast": (ColourScheme.CONTRAST, "en", 1.0),
    "large": (ColourScheme.LIGHT, "en", 1.5),
    "mirrored": (ColourScheme.LIGHT, "ar", 1.0),
}


def labels():
    """What the questions are called."""
    return {
        f"q{number:02}": f"{WORDS[number % len(WORDS)]} {number // len(WORDS) + 1}" for number in range(ITEMS)
    }


def shoot(folder, variant):
    """All pictures of one variant; runs in a process of its own, because the scale is read once."""
    scheme, language, _ = VARIANTS[variant]
    app = QApplication.instance() or QApplication([])
    app.setStyle("Fusion")
    app.setPalette(palette(scheme))
    app.setStyleSheet(sheet(scheme))
    install(app, language) if language != "en" else QLocale.setDefault(QLocale("en_US"))
    result, truth = mined()
    settings = QSettings(str(folder / f".{variant}.ini"), QSettings.Format.IniFormat)
    itemsets, rules = ItemsetsPage(settings=settings), RulesPage(settings=settings)
    for page in (itemsets, rules):
        page.resize(1280, 820)
        page.show()
    grab(itemsets, folder, variant, "nothing-yet")
    for page in (itemsets, rules):
        page.set_result(result, truth=truth, naming=Naming(labels()))
    for place in range(3):
        itemsets.plot_tabs.setCurrentIndex(place)
        if place == 1:
            pair = np.flatnonzero((itemsets.table.results.table.left >= 0).sum(axis=1) == 2)[:1]
            itemsets.table.select_rows(pair)
        grab(itemsets, folder, variant, f"itemsets-{itemsets.plots[place].name}")
    rules.table.select_rows(rules.shown_rows()[3:4])
    for place in range(3):
        rules.plot_tabs.setCurrentIndex(place)
        grab(rules, folder, variant, f"rules-{rules.plots[place].name}")
    rules.filters.more.setChecked(True)
    rules.filters.right.only.add(result.by_length[0].itemsets.items[0, 0])
    rules.filters.limits.add()
    grab(rules, folder, variant, "rules-filters")
    rules.filters.search.setText("nobody")
    rules.filters.changed.emit()
    grab(rules, folder, variant, "rules-no-match")
    privacy = PrivacyPlot()
    privacy.resize(900, 560)
    privacy.set_channel(warner(0.85), 0.1)
    privacy.show()
    grab(privacy, folder, variant, "privacy")
    privacy.against.setCurrentIndex(1)
    grab(privacy, folder, variant, "privacy-prevalence")
    if variant == "dark":
        for ending in ("png", "svg", "pdf"):
            rules.plots[0].save(folder / f"saved.{ending}")


def grab(widget, folder, variant, name):
    """One picture, after Qt has laid everything out."""
    app = QApplication.instance()
    for _ in range(3):
        app.processEvents()
    widget.grab().save(str(folder / f"{variant}-{name}.png"))


def main(arguments):
    """All variants, or those named."""
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    if len(arguments) > 1 and os.environ.get("TACIT_SHOOT"):
        shoot(folder, arguments[1])
        return
    for variant in arguments[1:] or VARIANTS:
        environment = os.environ | {"TACIT_SHOOT": "1", "QT_SCALE_FACTOR": str(VARIANTS[variant][2])}
        command = [sys.executable, "-m", "tests.screenshots.views", str(folder), variant]
        subprocess.run(command, check=True, env=environment)


if __name__ == "__main__":
    main(sys.argv[1:])
