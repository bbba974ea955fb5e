"""Die Mauer, by Thomas Fackler: build a wall together from secret fists."""
