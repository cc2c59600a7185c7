"""A report on paper: as PDF, its pieces a text document of Qt whose pages break where nothing is torn, or as a Word document."""
