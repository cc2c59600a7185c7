"""Figures as geometry: what is drawn, where and in which colour, without Qt. One layout serves screen, PNG, PDF, SVG and report."""
