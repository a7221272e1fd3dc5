"""The commands of the command line, one small module each: its words, and what it does.

A module offers `NAME`, `add(commands, catalog)`, which describes it to the parser, and
`run(options, voice)`, which returns the exit code. The top of a module imports nothing heavy: all
of them are read for `--help`, so that a room is opened where its command runs.
"""
