"""The doors: one file for each kind of thing that one can ask for."""
