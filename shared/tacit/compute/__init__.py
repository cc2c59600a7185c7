"""Arrays, compiled loops, threads, progress and cancellation. NumPy."""
