"""The book: its names, its words, its search."""
