"""Regression on randomized answers: from a formula to coefficients whose intervals hold whatever the levels depend on."""
