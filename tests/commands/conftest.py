"""What the tests of the commands share."""

import pytest

from tests.commands.program import Program


@pytest.fixture
def fireground(capsys: pytest.CaptureFixture[str]) -> Program:
    """The program, started inside this process."""
    return Program(capsys)
