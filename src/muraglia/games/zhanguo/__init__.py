"""ZhanGuo, by Marco Canetta and Stefania Niccolini: unify the Warring States."""
