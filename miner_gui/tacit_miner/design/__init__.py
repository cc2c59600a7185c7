"""The designer's model, without a window: drafts of surveys, their check list, differences, versions, and undo.

A `Draft` is a survey that may still be wrong: nothing is refused when it is built, so that a half-written question can be
kept. What is wrong with it is a list of findings (`checks`); a draft without errors builds the `Survey` that is signed. The
window and `tacit-miner survey` both work on this model.
"""
