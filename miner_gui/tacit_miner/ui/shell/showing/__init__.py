"""An open project as it comes to the screen, part by part."""
