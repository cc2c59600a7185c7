"""Simulation and comparison with a known truth: generator, distortion of whole data sets, error metrics."""
