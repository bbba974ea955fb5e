"""Chinatown, by Karsten Hartwig: trade buildings, tiles and money; open shops; earn."""
