"""The program as a user starts it: inside this process, or in one of its own."""

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from editor import cli

GOOD, PROBLEMS, UNREADABLE = 0, 1, 2

FIRE_ON_POI = """\
fireground: 1
title: Two mistakes
board: side_a
rules: {edition: en, mode: family}
setup:
  fire: ["2:2", "2:3"]
  poi:
    unknown: ["1:1", "2:3", "5:5"]
"""
"""A scenario with one error the rules know: a POI in fire."""

BROKEN = "fireground: 1\ntitle: Broken\nbored: side_a\nsetup: {fire: ['9:9', 3]}\n"


@dataclass
class Said:
    """What the program answered."""

    code: int
    out: str
    err: str


class Program:
    """The program in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, *arguments: object, language: str = "en") -> Said:
        code = cli.main(["--language", language, *map(str, arguments)])
        said = self._capsys.readouterr()
        return Said(code, said.out, said.err)


def start(*arguments: object, **settings: Any) -> subprocess.CompletedProcess[bytes]:
    """The program in a process of its own."""
    settings.setdefault("stdout", subprocess.PIPE)
    environ = {**os.environ, **settings.pop("environ", {})}
    return subprocess.run(
        [sys.executable, "-P", "-m", "editor", *map(str, arguments)],
        stderr=subprocess.PIPE,
        check=False,
        env=environ,
        **settings,
    )


def write(path: Path, text: str) -> Path:
    path.write_text(text, "utf-8")
    return path
