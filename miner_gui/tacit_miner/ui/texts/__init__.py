"""Words, numbers and messages in the person's language. No module here imports a widget of the window."""
