"""Plots of a result, linked with its tables. `adapter` alone knows pyqtgraph; the others say what is to be drawn."""
