"""Writing what a command has made: printed, or into a file that is never torn or overwritten."""

import contextlib
import os
from pathlib import Path

from editor.commands.voice import GOOD, UNREADABLE, Voice
from editor.scenario.disk import DISK
from editor.scenario.model import Scenario
from editor.scenario.save import SaveCode, SaveError, explained, save_text
from editor.scenario.save_wording import say_save
from editor.scenario.temps import done_with, new_temp
from editor.scenario.yaml_file import read_scenario, write_scenario


def give_scenario(scenario: Scenario, output: str | None, *, force: bool, voice: Voice) -> int:
    """Print a scenario or write it into a file; return the exit code."""
    text = write_scenario(scenario)
    if output is None:
        voice.document(text)
        return GOOD
    try:
        save_text(
            Path(output),
            text,
            check=lambda data: read_scenario(data) == scenario,
            known=None,
            force=force,
        )
    except SaveError as error:
        return refused(error, voice)
    return GOOD


def give_bytes(data: bytes, output: str, *, force: bool, voice: Voice) -> int:
    """Write a picture into a file, whole or not at all; return the exit code.

    A picture can be made again at any time, so it has no backup.
    """
    try:
        _replace(Path(os.path.realpath(output)), data, force=force)
    except SaveError as error:
        return refused(error, voice)
    except (OSError, ValueError) as error:
        return refused(explained(error, Path(output)), voice)
    return GOOD


def _replace(target: Path, data: bytes, *, force: bool) -> None:
    if target.is_dir():
        raise SaveError(SaveCode.IS_FOLDER, target)
    if target.exists() and not force:
        raise SaveError(SaveCode.ALREADY_THERE, target)
    if not target.parent.is_dir():
        raise SaveError(SaveCode.NO_FOLDER, target.parent)
    temp = new_temp(target.parent)
    try:
        handle = DISK.create(temp, 0o666)
        try:
            DISK.write_all(handle, data)
            DISK.sync(handle)
        finally:
            DISK.close(handle)
        DISK.replace(temp, target)
    finally:
        with contextlib.suppress(OSError):
            DISK.remove(temp)
        done_with(temp)


def refused(error: SaveError, voice: Voice) -> int:
    """Say why nothing was written; return the exit code."""
    voice.remark(say_save(error, voice.catalog))
    if error.code == SaveCode.ALREADY_THERE:
        # Translators: printed after the sentence that a file exists already.
        voice.remark(voice.catalog.tr("With --force it is written over."))
    return UNREADABLE
