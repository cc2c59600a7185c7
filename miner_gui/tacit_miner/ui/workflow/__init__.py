"""The steps of a study down the side of the window, and the page of the one chosen."""
