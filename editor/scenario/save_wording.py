"""The sentences about files that were not saved or not read."""

from typing import Final

from editor.i18n import N_, Catalog
from editor.scenario.save import SaveCode, SaveError

_SENTENCES: Final = {
    SaveCode.CHECK_FAILED: N_(
        "“{path}” was not saved: what would have been written cannot be read back unchanged."
        " This is a mistake of the program; please report it."
    ),
    SaveCode.CHANGED_OUTSIDE: N_(
        "“{path}” was not saved: another program has changed the file in the meantime."
    ),
    SaveCode.REMOVED_OUTSIDE: N_(
        "“{path}” was not saved: the file has been moved or deleted in the meantime."
    ),
    SaveCode.ALREADY_THERE: N_("“{path}” was not saved: a file of this name already exists."),
    SaveCode.NO_FILE: N_("There is no file “{path}”."),
    SaveCode.NO_FOLDER: N_("There is no folder “{path}”."),
    SaveCode.IS_FOLDER: N_("“{path}” is a folder."),
    # Translators: a pipe or a device of the system, nothing one can save to.
    SaveCode.NOT_A_FILE: N_("“{path}” is not an ordinary file."),
    # Translators: {detail} is a number of bytes.
    SaveCode.TOO_LARGE: N_("“{path}” is larger than {detail} bytes: this is no file of ours."),
    SaveCode.LINK_LOOP: N_("“{path}” is a link that leads back to itself."),
    SaveCode.NAME_TOO_LONG: N_("The name of “{path}” is too long."),
    SaveCode.UNREADABLE: N_("There is no permission to read “{path}”."),
    SaveCode.READ_ONLY: N_("There is no permission to write “{path}”."),
    SaveCode.DISK_FULL: N_("“{path}” was not saved: the disk is full."),
    SaveCode.IN_USE: N_("“{path}” is a game that is open in another window."),
    SaveCode.UNCONFIRMED: N_(
        "“{path}” was written, but the disk does not confirm that it is safe: {detail}"
    ),
    # Translators: {detail} is what the operating system says, often in English.
    SaveCode.FAILED: N_("“{path}” could not be read or written: {detail}"),
}


def say_save(error: SaveError, catalog: Catalog) -> str:
    """Say what happened to the file."""
    return catalog.tr(_SENTENCES[error.code], path=error.path, detail=error.detail)
