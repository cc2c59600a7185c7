"""The window's promises for large results: 100,000 rules shown, sorted, filtered and scrolled; 5,000 intervals redrawn."""

import gc
import os
import statistics
import time
from dataclasses import replace

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import numpy as np
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from tests.benchmarks.measure import seconds, show
from tests.made_results import synthetic

from tacit.run.columns import covering_rules
from tacit_miner.figures.scene import View
from tacit_miner.ui.pages.result_pages import RulesPage

ROUNDS = 15


def milliseconds(call, rounds=ROUNDS):
    """Median and worst of several rounds after one to warm up, and the median of this thread's processor time, which other work does not change."""
    call()
    taken, worked = [], []
    for _ in range(rounds):
        began = time.thread_time()
        taken.append(1000 * seconds(call))
        worked.append(1000 * (time.thread_time() - began))
    return statistics.median(taken), max(taken), statistics.median(worked)


def main():
    """Everything, on the page a person sees."""
    app = QApplication.instance() or QApplication([])
    gc.freeze()  # as the window does when its modules are imported: looking for garbage among them takes 70 ms
    result = synthetic()
    page = RulesPage(settings=QSettings("/dev/null", QSettings.Format.IniFormat))
    page.resize(1280, 860)
    page.show()
    app.processEvents()
    rows = [
        ("100,000 rules shown, first paint included", shown(app, page, result), "300 ms"),
        ("sort by confidence", sort(page, "confidence"), "100 ms"),
        ("sort by names", sort(page, "antecedent"), "100 ms"),
        ("filter by text", filtered(page), "100 ms"),
        ("a row selected: plot and words follow", selected(app, page), "100 ms"),
        ("every row selected, likewise", everything(app, page), "100 ms"),
        ("a row picked in the plot: table and words follow", picked(app, page), "100 ms"),
        ("149,562 rules: which are redundant", pruned(), "500 ms"),
        ("a page of rows painted", painted(page), "8 ms"),
        ("scrolled by three rows", scrolled(app, page), "8 ms"),
        ("interval plot of 5,000 rows redrawn", redrawn(page), "15 ms"),
    ]
    words = "{:.1f} ms (worst {:.1f}; processor {:.1f})"
    show([(what, words.format(*figures), limit) for what, figures, limit in rows])


def shown(app, page, result):
    """From a result to pixels."""

    def once():
        page.set_result(result)
        app.processEvents()

    return milliseconds(once, 5)


def sort(page, key):
    """Both directions by turns, plot included."""
    column = page.table.results.table.position(key)
    orders = [Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder]

    def once():
        orders.reverse()
        page.table.horizontalHeader().setSortIndicator(column, orders[0])

    return milliseconds(once)


def filtered(page):
    """Two words, then none."""
    words = ["item 001", ""]

    def once():
        words.reverse()
        page.filters.search.setText(words[0])
        page._filter()

    median = milliseconds(once, 2 * ROUNDS)
    page.filters.clear()
    return median


def pruned():
    """The worker's part of showing rules."""
    result = synthetic(rules=149_562)
    return milliseconds(lambda: covering_rules(result))


def selected(app, page):
    """A row far away in the table, until everything is painted."""
    rows = page.shown_rows()
    turn = [0]

    def once():
        turn[0] += 1
        page.table.select_rows(rows[[turn[0] * 6_007 % len(rows)]])
        app.processEvents()

    return milliseconds(once)


def everything(app, page):
    """All rows, then none."""
    turn = [0]

    def once():
        turn[0] += 1
        if turn[0] % 2:
            page.table.selectAll()
        else:
            page.table.clearSelection()
        app.processEvents()

    median = milliseconds(once)
    page.table.clearSelection()
    return median


def picked(app, page):
    """A row of the plot in front."""
    rows = page.shown_rows()
    turn = [0]

    def once():
        turn[0] += 1
        page.plots[0].picked.emit(rows[[turn[0] % 10]])
        app.processEvents()

    return milliseconds(once)


def painted(page):
    """The whole viewport into an image, as after a jump."""
    view = page.table.viewport()
    image = QImage(view.size(), QImage.Format.Format_ARGB32_Premultiplied)
    bar = page.table.verticalScrollBar()

    def once():
        bar.setValue((bar.value() + 997) % bar.maximum())
        view.render(image)

    return milliseconds(once, 40)


def scrolled(app, page):
    """A turn of the wheel: what is not yet on screen is painted."""
    bar = page.table.verticalScrollBar()
    app.processEvents()

    def once():
        bar.setValue((bar.value() + 3) % bar.maximum())
        app.processEvents()

    return milliseconds(once, 40)


def redrawn(page):
    """The scene painted again after a small shift."""
    plot = page.plots[0]
    plot.most.setValue(5_000)
    page.splitter.setSizes([200, 600])
    QApplication.instance().processEvents()
    assert len(plot.rows_in_view()) == 5_000
    across, down = plot.canvas.range()
    shift = np.ptp(across) / 500
    turn = [0]

    def once():
        turn[0] += 1
        step = shift * (turn[0] % 7)
        view = View((across[0] + step, across[1] + step), down)
        plot.canvas.show_window(replace(plot.canvas.window_shown, view=view))
        QApplication.instance().processEvents()

    return milliseconds(once, 30)


if __name__ == "__main__":
    main()
