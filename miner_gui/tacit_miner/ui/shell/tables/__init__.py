"""Tables of answers that were collected by other means, from a file to a project."""
