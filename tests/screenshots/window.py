"""The window with the demo project as pictures: `python -m tests.screenshots.window docs/images`.

Needs no screen. Text needs fonts: `apt-get install fonts-dejavu-core` where there are none. Each variant is a
process of its own, as each start of the program is.
"""

import os
import random
import subprocess
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEventLoop, QSettings, QTimer

from tacit.survey import QuestionKind
from tacit_miner.figures.palette import ColourScheme
from tacit_miner.ui.app import WindowProgram, make_app
from tacit_miner.ui.shell.preferences import ROOM, Preferences

VARIANTS = {
    "light": ("en", ColourScheme.LIGHT, 100),
    "dark": ("en", ColourScheme.DARK, 100),
    "contrast": ("en", ColourScheme.CONTRAST, 100),
    "large": ("en", ColourScheme.LIGHT, 150),
    "arabic": ("ar", ColourScheme.LIGHT, 100),
    "french": ("fr", ColourScheme.DARK, 100),
}
"""Language, colours, size of text in percent."""

ITEMSETS, RULES = range(2)


def wait(window, more=250):
    loop = QEventLoop()
    timer = QTimer()
    session = getattr(window, "session", None)  # a dialog has none
    timer.timeout.connect(lambda: None if session and session.is_busy else loop.quit())
    timer.start(50)
    loop.exec()
    timer.stop()
    QTimer.singleShot(more, loop.quit)
    loop.exec()


ONCE = (
    "items",
    "network",
    "start",
    "empty",
    "itemsets",
    "stale",
    "signers",
    "export",
    "design",
    "plan",
    "columns",
    "schemes",
)
"""Pages that one variant is enough for."""


def shoot(window, folder, name):
    wait(window)
    page, _, variant = name.partition("-")
    if variant == "light" or (page not in ONCE and variant in ("dark", "large")) or page == "rules":
        window.grab().save(str(folder / f"miner-{name}.png"))


STUDY = Path("build/demo/demo.tacit-project")
"""What `make demo` leaves."""


def take(folder, variant):
    language, scheme, size = VARIANTS[variant]
    app = make_app(["window"])
    with tempfile.TemporaryDirectory() as kept:
        preferences = Preferences(QSettings(f"{kept}/p.ini", QSettings.Format.IniFormat))
        preferences.language, preferences.scheme, preferences.size = language, scheme, size
        window = WindowProgram(app, preferences).window
        window.resize(*ROOM)  # the screen that is none is smaller than any
        window.show()
        shoot(window, folder, f"start-{variant}")
        if variant == "light" and STUDY.exists():
            study(window, folder)
        table(window, folder, variant, Path(kept))
        design(window, folder, variant)
        window.workflow.show_step("plan")
        shoot(window, folder, f"plan-{variant}")
        window.opening.demo()
        shoot(window, folder, f"empty-{variant}")
        pages(window, folder, variant)
        window.ask = lambda *_words: True
        window.close()


def design(window, folder, variant):
    """A question with answers, of the example that the program brings."""
    window.workflow.show_step("design")
    page = window.workflow.pages.currentWidget().widget()
    page.deeds.new.menu().actions()[1].trigger()
    place = next(i for i, item in enumerate(page.draft.items) if item.kind is QuestionKind.CHOICE)
    page.look_at("items", place)
    page.check_now()
    shoot(window, folder, f"design-{variant}")


def table(window, folder, variant, kept):
    """A made-up table in the wizard."""
    draw = random.Random(5)
    path = kept / "students.csv"
    heads = ("id", "copied", "fought", "bullied", "region")
    rows = [
        (
            number,
            *draw.choices(("yes", "no", "no answer"), (45, 50, 5), k=3),
            draw.choice(("N", "E", "S", "W")),
        )
        for number in range(1, 711)
    ]
    path.write_text("\n".join(",".join(map(str, row)) for row in (heads, *rows)), encoding="ascii")
    window.opening.open_table(path)
    wait(window)
    wizard = window.opening.wizard
    wizard.columns.list.select(1)
    shoot(wizard, folder, f"columns-{variant}")
    plan = wizard.plans.now.changed([1, 2, 3], scheme="unrelated").changed([4], scheme="krr")
    plan = plan.with_parameter([1, 2, 3], "truth", "0.5").with_parameter([4], "keep", "0.6")
    for place, share in enumerate(("1/12", "1/10", "20/30"), start=1):
        plan = plan.with_parameter([place], "prevalence", share)
    wizard.plans.change(replace(plan, groups=((1, 3),)))
    wizard.go_on()
    wizard.schemes.list.select(3)
    shoot(wizard, folder, f"schemes-{variant}")
    wizard.accept()


def study(window, folder):
    """The project of `make demo`, for the README."""
    window.open_path(STUDY)
    wait(window)
    window.workflow.show_step("rules")
    window.workspace.tabs.setCurrentIndex(RULES)
    rules = window.workspace.results.rules
    rules.filters.certain_only.click()
    wait(window)
    rules.table.selectRow(3)
    shoot(window, folder, "demo-light")
    (folder / "miner-demo-light.png").rename(folder / "miner-demo.png")


def pages(window, folder, variant):
    workspace = window.workspace
    workspace.mine()
    wait(window)
    workspace.results.rules.table.selectRow(2)
    shoot(window, folder, f"rules-{variant}")
    figures(workspace.results.rules, window, folder, variant)
    workspace.tabs.setCurrentIndex(ITEMSETS)
    shoot(window, folder, f"itemsets-{variant}")
    window.workflow.show_step("tables")
    workspace.tables.groups.setCurrentIndex(1)
    shoot(window, folder, f"tables-{variant}")
    window.workflow.show_step("privacy")
    workspace.privacy.view.selectRow(2)
    shoot(window, folder, f"privacy-{variant}")
    workspace.form.minimum_support.setValue(10.5)
    shoot(window, folder, f"stale-{variant}")
    workspace.mine()
    wait(window)
    window.workflow.show_step("runs")
    workspace.runs.view.selectAll()
    workspace.runs.compare_button.click()
    shoot(window, folder, f"runs-{variant}")
    workspace.signers.show()
    workspace.signers.view.selectRow(0)
    shoot(workspace.signers, folder, f"signers-{variant}")
    workspace.signers.close()
    dialog = workspace.export_dialog(RULES)
    dialog.show()
    shoot(dialog, folder, f"export-{variant}")
    dialog.close()


FIGURES = {3: "items", 4: "network"}
"""Places among the figures of rules, and what their pictures are called."""


def figures(page, window, folder, variant):
    """The figures that want the whole height."""
    before = page.plot_tabs.currentIndex()
    page.stage.larger.setChecked(True)
    for place, name in FIGURES.items():
        page.plot_tabs.setCurrentIndex(place)
        shoot(window, folder, f"{name}-{variant}")
    page.stage.larger.setChecked(False)
    page.plot_tabs.setCurrentIndex(before)


def main(folder):
    folder.mkdir(parents=True, exist_ok=True)
    for variant in VARIANTS:
        command = [sys.executable, "-m", "tests.screenshots.window", str(folder), variant]
        subprocess.run(command, check=True)


if __name__ == "__main__":
    if len(sys.argv) > 2:
        take(Path(sys.argv[1]), sys.argv[2])
    else:
        main(Path(sys.argv[1]))
