"""What both windows have of Qt in common."""
