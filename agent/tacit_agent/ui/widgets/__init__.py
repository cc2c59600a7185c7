"""Parts that pages are made of. None knows the session."""
