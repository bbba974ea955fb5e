"""Carries "table T is now at event N" between processes. Nothing depends on a notice: it only saves time."""
