"""Whole studies in the real windows on a screen of their own, by keys and clicks alone: `python -m tests.journeys [FOLDER]`.

A table says how many steps and minutes each stage took; with a FOLDER, pictures of what was seen are kept there. Needs Xvfb, xdotool
and openbox, and the public data sets for the second journey.
"""
