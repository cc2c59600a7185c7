"""The curves as pictures: a measure by ε, a line for each rival, error bars of two standard errors."""

from tests.rivals.tables import read


def draw(path, folder):
    """A picture for each population, or design; the paths."""
    from matplotlib.figure import Figure

    folder.mkdir(parents=True, exist_ok=True)
    heads, rows = read(path)
    at, measures = heads.index("ε"), heads[heads.index("draws") + 1 :: 2][:2]
    for name in dict.fromkeys((row[0], row[1]) for row in rows):
        mine = [row for row in rows if (row[0], row[1]) == name]
        figure = Figure(figsize=(11, 4.5), layout="constrained")
        for place, measure in enumerate(measures, 1):
            axes = figure.add_subplot(1, len(measures), place)
            column = heads.index(measure)
            for rival in dict.fromkeys(row[heads.index("rival")] for row in mine):
                points = [row for row in mine if row[heads.index("rival")] == rival and row[column]]
                bars = [2.0 * float(row[column + 1] or 0.0) for row in points]
                axes.errorbar([float(r[at]) for r in points], [float(r[column]) for r in points], bars, label=rival, marker="o")
            axes.set(xlabel=f"ε of {name[1]}", ylabel=measure, title=name[0])
        figure.axes[0].legend(fontsize="x-small")
        file = folder / f"{path.stem}-{'-'.join(name).replace(' ', '-')}.png"
        figure.savefig(file, dpi=110)
        yield file
