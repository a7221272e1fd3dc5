"""Fireground, an unofficial companion for the board game Flash Point: Fire Rescue."""

__version__ = "0.1.0"
