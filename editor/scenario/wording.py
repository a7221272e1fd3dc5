"""The sentences that say what is wrong with a scenario file: what, where, and what to do.

Line and column are not part of a sentence: whoever shows it puts them in front.
"""

from collections.abc import Mapping
from typing import Final

from editor.i18n import N_, Catalog
from editor.scenario.errors import Code, FileProblem

_SQUARE: Final = '"3:5"'
_EDGE: Final = '"3:5|3:6"'
_PLAYERS: Final = '"2-4"'
_FIRST_LINE: Final = "fireground: 1"
_PAIR: Final = "key: value"

_FILES: Final[Mapping[Code, str]] = {
    # Translators: shown when a scenario file cannot be opened, as all sentences of this file.
    Code.NOT_FOUND: N_("There is no file “{file}”: check its name and folder."),
    Code.FOLDER: N_("“{file}” is a folder: choose a file in it."),
    Code.NO_FILE: N_("“{file}” is a pipe or a device, not a file: copy its content into a file."),
    Code.LINK_LOOP: N_("“{file}” is a link that leads back to itself: choose the file it is for."),
    Code.NO_PERMISSION: N_("You may not read “{file}”: change its permissions or ask its owner."),
    # Translators: {reason} is the system's name of the error, as EIO.
    Code.UNREADABLE: N_("“{file}” cannot be read ({reason}): try again, or copy it elsewhere."),
    Code.TOO_LARGE: N_("The file is too large ({size} KB): make it {most} KB or less."),
    Code.WIDE_ENCODING: N_("The file is written in UTF-16 or UTF-32: save it as UTF-8."),
    # Translators: {byte} is a number of two hexadecimal digits, as FF.
    Code.NOT_UTF8: N_("The byte {byte} is no UTF-8: save the file as UTF-8."),
    # Translators: {character} is the number of a character nobody sees, as U+0007.
    Code.CONTROL_CHARACTER: N_("The control character {character} may not stand here: delete it."),
    Code.BIDI_CHARACTER: N_(
        "The invisible character {character} turns the direction of reading: delete it."
    ),
}

_YAML: Final[Mapping[Code, str]] = {
    # Translators: {first_line} is what must stand there: fireground: 1.
    Code.EMPTY: N_("The file is empty: begin with “{first_line}”."),
    Code.TAB: N_("A tab stands where YAML allows none: use blanks."),
    Code.STRAY_CHARACTER: N_(
        "No value can begin with “{character}”: put the text in quotation marks."
    ),
    Code.STRAY_COLON: N_(
        "A key or a colon does not fit here: look at the indentation, "
        "and put a text with a colon in quotation marks."
    ),
    # Translators: {pair} is an example: key: value.
    Code.MISSING_COLON: N_("The colon after this key is missing: write “{pair}”."),
    Code.OPEN_QUOTE: N_("The quotation mark that opens here is never closed: close it."),
    Code.OPEN_BRACKET: N_(
        "The bracket that opens here is never closed, or a comma is missing in it: add that."
    ),
    Code.ESCAPE: N_("A backslash stands before a sign that it cannot stand before: double it."),
    Code.INDENTATION: N_(
        "The indentation does not fit: begin entries that belong together in the same column."
    ),
    Code.SYNTAX: N_(
        "This is no YAML: look at the indentation, colons, quotation marks and brackets here "
        "and in the line above."
    ),
    Code.TOO_DEEP: N_("The file goes deeper than {most} levels here: nest less."),
    Code.TOO_MANY_VALUES: N_("The file has more than {most} values: make it shorter."),
    # Translators: anchor, alias, tag and merge key are terms of YAML.
    Code.ANCHOR: N_("The anchor “{name}” is not allowed: delete it."),
    Code.ALIAS: N_("The alias “{name}” is not allowed: write the value itself."),
    Code.TAG: N_("The tag “{name}” is not allowed: delete it."),
    Code.MERGE_KEY: N_("A merge key is not allowed: write out the keys."),
    Code.KEY_NO_TEXT: N_("A key must be a single text: write “{pair}”."),
    Code.KEY_TOO_LONG: N_("The key “{key}” is longer than {most} characters: shorten it."),
    Code.DUPLICATE_KEY: N_(
        "The key “{key}” stands here for the second time, after line {first}: delete one of them."
    ),
    Code.EMPTY_ENTRY: N_("An entry of the list is empty: fill it in or delete it."),
    # Translators: a YAML file may hold several documents, ours holds one.
    Code.TWO_DOCUMENTS: N_("A second document begins here: put it into a file of its own."),
    Code.HUGE_NUMBER: N_(
        "The number {number} is too long: write a smaller one, or put it in quotation marks."
    ),
}

_SHAPE: Final[Mapping[Code, str]] = {
    Code.NO_SCENARIO: N_("This is no scenario: begin with “{first_line}”, then a key a line."),
    Code.NO_VERSION: N_("The version of the format is missing: write “{first_line}” on top."),
    Code.BAD_VERSION: N_("“{value}” is no version of the format: write “{first_line}”."),
    # Translators: {key} is the name of a key in the file, as all names in this form.
    Code.VERSION_NOT_FIRST: N_("“{where}” is not the first key: move it to the top."),
    # Translators: {path} is the way to a key, as setup.fire.
    Code.MISSING_KEY: N_("“{path}” is missing: add it."),
    Code.UNKNOWN_KEY: N_("“{path}” is an unknown key: use one of {known}."),
    # Translators: {home} is the key under which it belongs.
    Code.MISPLACED_KEY: N_("“{path}” is in the wrong place: move it under “{home}”."),
    # Translators: {where} is the way to a value, as setup.random.poi.
    Code.EXPECTED_TEXT: N_("“{where}” is no text: write one behind the colon."),
    Code.EXPECTED_NUMBER: N_(
        "“{where}” is no whole number (“{value}”): write one without quotation marks."
    ),
    Code.EXPECTED_TRUTH: N_(
        "“{where}” is neither true nor false (“{value}”): "
        "write one of these two words without quotation marks."
    ),
    Code.EXPECTED_LIST: N_("“{where}” is no list (“{value}”): put its entries in brackets."),
    Code.EXPECTED_KEYS: N_(
        "“{where}” has no keys of its own (“{value}”): write them below it, indented."
    ),
    Code.NUMBER_TOO_SMALL: N_("“{where}” is too small with {value}: write {least} or more."),
    Code.NUMBER_TOO_LARGE: N_("“{where}” is too large with {value}: write {most} or less."),
    # Translators: {most} is 80, 200 or 8192.
    Code.TEXT_TOO_LONG: N_("“{where}” is too long: shorten it to {most} characters."),
    Code.LINE_BREAK: N_("“{where}” is a single line: take line breaks and tabs out of it."),
    Code.LIST_TOO_LONG: N_("“{where}” has too many entries: leave {most} or fewer."),
    Code.LIST_TOO_SHORT: N_("“{where}” has too few entries: write {least} or more."),
    Code.UNKNOWN_WORD: N_("“{word}” is unknown as “{where}”: use one of {known}."),
    # Translators: {value} is a space, an edge or a word in a list.
    Code.TWICE: N_("“{value}” stands here for the second time: delete one of the two."),
    # Translators: {example} is 2-4 in quotation marks.
    Code.PLAYERS: N_(
        "“{value}” is no number of firefighters: "
        "write one number, or the fewest and the most, as in {example}."
    ),
    Code.WRONG_VALUE: N_("“{value}” cannot be used as “{where}”: look at the format."),
    # Translators: {example} is 3:5 in quotation marks.
    Code.SQUARE: N_("“{value}” is no space: write row and column, as in {example}."),
    # Translators: an edge is what separates two spaces; {example} is 3:5|3:6 in quotation marks.
    Code.EDGE: N_("“{value}” is no edge: write the two spaces beside it, as in {example}."),
    Code.STRANGERS: N_("The two spaces of “{value}” do not touch: name two that do."),
    Code.OFF_BOARD: N_("The space “{value}” is not on the board: choose one that is."),
    Code.EDGE_OFF_BOARD: N_("The edge “{value}” is not on the board: choose one that is."),
}

_BOARD: Final[Mapping[Code, str]] = {
    Code.UNKNOWN_BOARD: N_("There is no board “{word}”: use one of {known}."),
    # Translators: the board is drawn with letters and signs; R and C stand for numbers.
    Code.BOARD_SIZE: N_(
        "The drawing has the wrong size: draw 4 to 12 rows and columns; "
        "R rows take 2 R + 3 lines, and C columns 4 C + 3 signs."
    ),
    Code.BOARD_RAGGED: N_("This line of the drawing does not end below the others: mend it."),
    Code.BOARD_CHARACTER: N_("This sign of the drawing means nothing here: mend it."),
    Code.BOARD_EDGE: N_("Nothing can be drawn at {place}: delete it."),
    Code.BOARD_OUTER_DOOR: N_("The door at {place} is in the exterior wall: draw a doorway, =."),
    Code.BOARD_INNER_DOORWAY: N_("The exterior doorway at {place} is inside: draw a door, D."),
    Code.BOARD_GAP: N_("The exterior wall is open at {place}: draw a wall or a doorway."),
    Code.BOARD_PARKING: N_(
        "There can be no parking spot at {place}: draw it on two spaces side by side, "
        "one for each vehicle on a side."
    ),
    Code.BOARD_ARROWS: N_(
        "Row {place} of the arrows does not fit: write an arrow for each column, "
        "and let none lead off the board."
    ),
    Code.BOARD_FIRST_EXPLOSION: N_(
        "The first explosion does not fit the board: "
        "name a space inside for each face of the black die."
    ),
    Code.BOARD_FAMILY_FIRE: N_(
        "The fire at {place} is outside, or named twice: change or delete it."
    ),
    Code.BOARD_FAMILY_POI: N_(
        "The POI at {place} is outside, or named twice: change or delete it."
    ),
    # Translators: {place} is the key of a side, as north.
    Code.BOARD_GUN_QUADRANT: N_(
        "The deck gun cannot fire there from “{place}”: "
        "choose a quadrant beside a parking spot of the engine."
    ),
}

_SENTENCES: Final = {**_FILES, **_YAML, **_SHAPE, **_BOARD}

_MEANT: Final[Mapping[Code, str]] = {
    # Translators: {suggestion} is the key or word that was probably meant.
    Code.UNKNOWN_KEY: N_("“{path}” is an unknown key: did you mean “{suggestion}”?"),
    Code.UNKNOWN_WORD: N_("“{word}” is unknown as “{where}”: did you mean “{suggestion}”?"),
    Code.UNKNOWN_BOARD: N_("There is no board “{word}”: did you mean “{suggestion}”?"),
}
"""What is said instead if it can be guessed what was meant."""

_ON_TOP: Final = N_("“{path}” is in the wrong place: move it to the top level, unindented.")
_ARROW_ROWS: Final = N_("The arrows do not fit the board: write one line of them for each row.")
_EMPTY_NUMBER: Final = N_("“{where}” is empty: write a whole number.")

_EXAMPLES: Final = {Code.SQUARE: _SQUARE, Code.EDGE: _EDGE, Code.PLAYERS: _PLAYERS}


def say(problem: FileProblem, catalog: Catalog) -> str:
    """Say what is wrong with a file, and what to do about it."""
    facts = dict(problem.facts)
    where = problem.where
    key = str(facts.get("key", ""))
    fields: dict[str, object] = {
        **facts,
        "where": where,
        "path": f"{where}.{key}" if where else key,
        "example": _EXAMPLES.get(problem.code, ""),
        "first_line": _FIRST_LINE,
        "pair": _PAIR,
    }
    sentence = _sentence(problem.code, facts)
    return catalog.tr(sentence, **fields)


def _sentence(code: Code, facts: Mapping[str, object]) -> str:
    if facts.get("suggestion"):
        return _MEANT[code]
    if code == Code.MISPLACED_KEY and not facts["home"]:
        return _ON_TOP
    if code == Code.BOARD_ARROWS and not facts["place"]:
        return _ARROW_ROWS
    if code == Code.EXPECTED_NUMBER and not facts["value"]:
        return _EMPTY_NUMBER
    return _SENTENCES[code]
