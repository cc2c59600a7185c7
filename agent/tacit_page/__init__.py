"""The agent as one offline page: JavaScript modules named as in Python, and what puts them together into one file of HTML."""
