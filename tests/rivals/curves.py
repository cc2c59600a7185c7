"""The curves as a picture: the first measure of a table by ε, a panel for each population, error bars of two standard errors."""

import math

from tests.rivals.tables import read

ACROSS = 4
LOOKS = ("o-", "s-", "^-", "v-", "D-", "x--", "+--", "1:", "2:", "o:", "s:", "^:")


def draw(path, file):
    """Draw a table into a picture; its path."""
    from matplotlib.figure import Figure

    heads, rows = read(path)
    rows = [row for row in rows if row[1] != "item"]
    column, rival_at = heads.index("draws") + 1, heads.index("rival")
    names = list(dict.fromkeys(row[0] for row in rows))
    rivals = [name for name in dict.fromkeys(row[rival_at] for row in rows) if not name.endswith("as Tacit")]
    across = min(ACROSS, len(names) + 1)
    down = math.ceil((len(names) + 1) / across)
    figure = Figure(figsize=(3.4 * across, 3.2 * down), layout="constrained")
    axes = figure.subplots(down, across, squeeze=False).ravel()
    for panel, name in zip(axes, names, strict=False):
        ends = {float(row[2]) for row in rows if row[0] == name and row[2] != "inf"}
        for number, rival in enumerate(rivals):
            points = [row for row in rows if row[0] == name and row[rival_at] == rival and row[column]]
            at = [
                (row, each)
                for row in points
                for each in (sorted(ends) if row[2] == "inf" else [float(row[2])])
            ]
            values = [float(row[column]) for row, _ in at]
            bars = [2.0 * float(row[column + 1] or 0.0) for row, _ in at]
            panel.errorbar(
                [each for _, each in at],
                values,
                bars,
                fmt=LOOKS[number % len(LOOKS)],
                ms=4,
                lw=1,
                label=rival,
            )
        panel.set_xscale("log")
        panel.set_xticks(sorted(ends), [f"{each:g}" for each in sorted(ends)])
        panel.minorticks_off()
        panel.set(title=name, xlabel=f"ε of {rows[0][1]}", ylabel=heads[column])
        if heads[column] != "F1":
            panel.set_yscale("log")
    axes[len(names)].legend(
        *max((panel.get_legend_handles_labels() for panel in axes), key=lambda both: len(both[0])),
        fontsize="small",
    )
    for panel in axes[len(names) :]:
        panel.axis("off")
    figure.savefig(file, dpi=80)
    return file
