"""The demo: made-up people answer a real survey through the real programs, so that what is found can be held to the truth.

Outside both programs, because it drives both and neither may import the other.
"""
