"""What a run is asked and what it found: settings, keep rules, results, rows and columns, and the test of fit."""
