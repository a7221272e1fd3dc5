"""The desk: boards and scenarios as files that people read, write and share."""
