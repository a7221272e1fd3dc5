"""The docstring of the engine is a tour, and it runs."""

import doctest

import editor.engine


def test_the_tour_of_the_engine_runs_as_it_is_written() -> None:
    result = doctest.testmod(editor.engine)

    assert result.attempted > 10
    assert result.failed == 0
