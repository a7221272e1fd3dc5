"""Tests of Fireground: they read like the rulebook, and mirror the rooms of `editor`."""
