"""The lab: many games at once, without a window. First resident: the batch behind `test`."""
