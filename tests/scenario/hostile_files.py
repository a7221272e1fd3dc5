"""Hostile and broken scenario files, each with the mistake and the line it must be told with."""

from typing import NamedTuple

from editor.scenario.errors import Code
from editor.scenario.guard import SIZE_LIMIT


class Case(NamedTuple):
    """A file that must not load."""

    name: str
    data: bytes
    code: Code
    line: int


GOOD = "fireground: 1\nboard: side_a\n"
"""Two lines that load; a case usually goes on with the third."""

CABIN = """\
fireground: 1
board:
  drawing: |
    .   A   A   E   E   .
      +---+-=-+---+---+
    . |       |       | .
      +   +   +   +---+
    . |       D       = .
      +---+-D-+   +   +
    . |       |       | .
      +   +   +   +   +
    . |               | .
      +---+---+---+---+
    .   .   .   .   .   .
  arrows:
    - SE S S SW
    - E E S W
    - E N W W
    - NE N N NW
  first_explosion: ["2:2", "2:3", "3:3", "3:2"]
  family_setup:
    fire: ["1:1", "2:2"]
    poi: ["4:4"]
  deck_gun: {north: NW}
"""

BYTES = [
    Case("nothing", b"", Code.EMPTY, 1),
    Case("only blanks", b"   \n\n  \n", Code.EMPTY, 1),
    Case("only comments", b"# a\n# b\n", Code.EMPTY, 1),
    Case("only a byte order mark", b"\xef\xbb\xbf", Code.EMPTY, 1),
    Case("only a document mark", b"---\n...\n", Code.NO_SCENARIO, 2),
    Case("too large", b"#" * (SIZE_LIMIT + 1), Code.TOO_LARGE, 0),
    Case("ten megabytes of brackets", b"[" * 10_000_000, Code.TOO_LARGE, 0),
    Case("utf-16 with mark", GOOD.encode("utf-16"), Code.WIDE_ENCODING, 1),
    Case("utf-16 little", GOOD.encode("utf-16-le"), Code.WIDE_ENCODING, 1),
    Case("utf-16 big", GOOD.encode("utf-16-be"), Code.WIDE_ENCODING, 1),
    Case("utf-32 with mark", GOOD.encode("utf-32"), Code.WIDE_ENCODING, 1),
    Case("utf-32 little", GOOD.encode("utf-32-le"), Code.WIDE_ENCODING, 1),
    Case("utf-32 big", GOOD.encode("utf-32-be"), Code.WIDE_ENCODING, 1),
    Case("latin-1", GOOD.encode() + "title: Zásah\n".encode("latin-1"), Code.NOT_UTF8, 3),
    Case("windows-1251", GOOD.encode() + "title: Пожар\n".encode("cp1251"), Code.NOT_UTF8, 3),
    Case("overlong utf-8", GOOD.encode() + b"title: \xc0\xaf\n", Code.NOT_UTF8, 3),
    Case("a surrogate in utf-8", GOOD.encode() + b"title: \xed\xa0\x80\n", Code.NOT_UTF8, 3),
    Case("beyond unicode", GOOD.encode() + b"title: \xf5\x80\x80\x80\n", Code.NOT_UTF8, 3),
    Case("cut in a character", GOOD.encode() + b"title: \xe2\x82", Code.NOT_UTF8, 3),
    Case("a picture", b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", Code.NOT_UTF8, 1),
    Case("a zip", b"PK\x03\x04\x14\x00\x00\x00\x08\x00", Code.CONTROL_CHARACTER, 1),
    Case("a program", b"\x7fELF\x02\x01\x01\x00", Code.CONTROL_CHARACTER, 1),
    Case("NUL in a text", GOOD.encode() + b"title: a\x00b\n", Code.CONTROL_CHARACTER, 3),
    Case("all NUL", b"\x00" * 1000, Code.CONTROL_CHARACTER, 1),
    Case("a bell", GOOD.encode() + b"title: \x07\n", Code.CONTROL_CHARACTER, 3),
    Case("an escape to the terminal", GOOD.encode() + b"# \x1b[2J\n", Code.CONTROL_CHARACTER, 3),
    Case("old mac lines", GOOD.replace("\n", "\r").encode(), Code.CONTROL_CHARACTER, 1),
    Case("next line", GOOD.encode() + "a\u0085b: 1\n".encode(), Code.CONTROL_CHARACTER, 3),
    Case("line separator", GOOD.encode() + "a\u2028b: 1\n".encode(), Code.CONTROL_CHARACTER, 3),
    Case("a mark inside", GOOD.encode() + "\ufeffa: 1\n".encode(), Code.CONTROL_CHARACTER, 3),
    Case("text turned round", GOOD.encode() + "# \u202e\n".encode(), Code.BIDI_CHARACTER, 3),
    Case("an isolate", GOOD.encode() + "title: \u2066x\n".encode(), Code.BIDI_CHARACTER, 3),
]


def _yaml(name: str, text: str, code: Code, line: int = 3) -> Case:
    return Case(name, (GOOD + text).encode(), code, line)


YAML = [
    _yaml("50 KB of brackets", "x: " + "[" * 50_000, Code.TOO_DEEP),
    _yaml("100 KB of braces", "x: " + "{a: " * 25_000, Code.TOO_DEEP),
    _yaml("100 KB of dashes", "x:\n" + "- " * 50_000, Code.TOO_DEEP, 4),
    _yaml("keys in keys in keys", "? " * 50_000, Code.KEY_NO_TEXT),
    _yaml("a staircase of keys", "".join(" " * i + "a:\n" for i in range(200)), Code.TOO_DEEP, 19),
    _yaml("too many values", "x: [" + "1," * 30_000 + "]\n", Code.TOO_MANY_VALUES),
    _yaml(
        "too many keys", "".join(f"k{i}: 1\n" for i in range(15_000)), Code.TOO_MANY_VALUES, 10_000
    ),
    _yaml("an anchor", "x: &a 1\n", Code.ANCHOR),
    _yaml("an anchor on a key", "&a x: 1\n", Code.ANCHOR),
    _yaml("an anchor on a list", "x: &a [1]\n", Code.ANCHOR),
    _yaml("an alias", "x: *a\n", Code.ALIAS),
    _yaml("an alias as key", "*a : 1\n", Code.ALIAS),
    _yaml(
        "a billion laughs",
        "a: &a [x,x,x,x,x,x,x,x,x]\n"
        + "".join(
            f"{b}: &{b} [{','.join(['*' + a] * 9)}]\n"
            for a, b in zip("abcdefgh", "bcdefghi", strict=True)
        ),
        Code.ANCHOR,
    ),
    _yaml(
        "a bomb of merge keys",
        "a: &a {x: 1}\n" + "".join(f"k{i}: &k{i}\n  <<: [*a, *a]\n" for i in range(12)),
        Code.MERGE_KEY,
        5,
    ),
    _yaml("a merge key", "<<: {title: x}\n", Code.MERGE_KEY),
    _yaml("a tag", "x: !!python/object:os.system ls\n", Code.TAG),
    _yaml("a tag of our own", "x: !fire 1\n", Code.TAG),
    _yaml("a tag on a mapping", "x: !!map {a: 1}\n", Code.TAG),
    _yaml("a binary", "x: !!binary aGk=\n", Code.TAG),
    _yaml("a tag on a key", "!!str x: 1\n", Code.TAG),
    _yaml("the same key twice", "title: a\ntitle: b\n", Code.DUPLICATE_KEY, 4),
    _yaml("the same key twice, deep", "setup:\n  fire: []\n  fire: []\n", Code.DUPLICATE_KEY, 5),
    _yaml("the same key twice, in brackets", "setup: {fire: [], fire: []}\n", Code.DUPLICATE_KEY),
    _yaml("the same key in two styles", "title: a\n'title': b\n", Code.DUPLICATE_KEY, 4),
    _yaml("the version twice", "fireground: 1\n", Code.DUPLICATE_KEY),
    _yaml("a list as key", "? [a]\n: 1\n", Code.KEY_NO_TEXT),
    _yaml("a mapping as key", "{a: b}: 1\n", Code.KEY_NO_TEXT),
    _yaml("no key at all", ": 1\n", Code.INDENTATION),
    _yaml("a key of 200 KB", "? " + "k" * 200_000 + "\n: 1\n", Code.KEY_TOO_LONG),
    _yaml("an empty entry", "setup:\n  fire:\n    - \n", Code.EMPTY_ENTRY, 5),
    _yaml("two documents", "---\nfireground: 1\n", Code.TWO_DOCUMENTS),
    _yaml("a document after the end", "...\nfireground: 1\n", Code.TWO_DOCUMENTS, 4),
    _yaml("a huge number", "setup: {reserve: " + "9" * 100_000 + "}\n", Code.HUGE_NUMBER),
    _yaml("a huge negative number", "setup: {reserve: -99999999999}\n", Code.HUGE_NUMBER),
    _yaml("an empty key", "?\n: 1\n", Code.KEY_NO_TEXT),
    _yaml("a tab for indentation", "setup:\n\tfire: []\n", Code.TAB, 4),
    _yaml("a tab before a dash", "setup:\n  fire:\n\t- x\n", Code.TAB, 5),
    _yaml("only tabs", "\t\t\t\n\tx: 1", Code.TAB),
    _yaml("a quote that never ends", 'title: "abc\nauthor: x\n', Code.OPEN_QUOTE),
    _yaml("a single quote that never ends", "title: 'it's\n", Code.INDENTATION),
    _yaml("a bracket that never ends", 'setup:\n  fire: ["2:2", "2:3"\n', Code.OPEN_BRACKET, 4),
    _yaml("a brace that never ends", "rules: {edition: en\n", Code.OPEN_BRACKET),
    _yaml("a bracket at the end of the file", "x: [\n", Code.OPEN_BRACKET),
    _yaml("a comma too few", 'setup: {fire: ["2:2" "2:3"]}\n', Code.OPEN_BRACKET),
    _yaml("a bracket that was never opened", "x: ]\n", Code.SYNTAX),
    _yaml("brackets that cross", "x: [}\n", Code.SYNTAX),
    _yaml("a colon too many", "title: Fire: the night\n", Code.STRAY_COLON),
    _yaml("a colon too few", "title\nauthor: x\n", Code.MISSING_COLON),
    _yaml("words without a key", "just some words\n", Code.MISSING_COLON),
    _yaml("an unknown escape", 'title: "C:\\Users"\n', Code.ESCAPE),
    _yaml("half an escape", 'title: "\\u20"\n', Code.ESCAPE),
    _yaml("a surrogate as escape", 'title: "\\ud800"\n', Code.ESCAPE),
    _yaml("NUL as escape", 'title: "\\0"\n', Code.CONTROL_CHARACTER),
    _yaml("text turned round by an escape", 'title: "\\u202e"\n', Code.BIDI_CHARACTER),
    _yaml("an escape in a key", '"\\x07": 1\n', Code.CONTROL_CHARACTER),
    _yaml("an at sign", "title: @home\n", Code.STRAY_CHARACTER),
    _yaml("a backtick", "title: `x`\n", Code.STRAY_CHARACTER),
    _yaml("a percent sign", "title: %x\n", Code.STRAY_CHARACTER),
    _yaml("indented too far", "  title: x\n", Code.STRAY_COLON),
    _yaml("indented too little", 'setup:\n  fire:\n    - "2:2"\n   - "3:3"\n', Code.INDENTATION, 6),
    _yaml("a list beside keys", "- x\n", Code.INDENTATION),
    _yaml("a wrong directive", "...\n%YAML 9.9\n---\n", Code.SYNTAX, 4),
    _yaml("a block with a wrong indent", "notes: |9x\n  a\n", Code.SYNTAX),
    _yaml("a million commas", "x: [" + "," * 200_000, Code.SYNTAX),
    _yaml("an alias without name", "x: * \n", Code.SYNTAX),
]

ROOT = [
    Case("a list", b"- fireground: 1\n", Code.NO_SCENARIO, 1),
    Case("a word", b"fireground\n", Code.NO_SCENARIO, 1),
    Case("a number", b"42\n", Code.NO_SCENARIO, 1),
    Case("json of something else", b'{"a": 1}', Code.NO_VERSION, 1),
    Case("no version", b"# hi\nboard: side_a\n", Code.NO_VERSION, 2),
    Case("the version below", b"board: side_a\nfireground: 1\n", Code.VERSION_NOT_FIRST, 2),
    Case("version nought", b"fireground: 0\nboard: side_a\n", Code.BAD_VERSION, 1),
    Case("a negative version", b"fireground: -1\nboard: side_a\n", Code.BAD_VERSION, 1),
    Case("a word as version", b"fireground: one\nboard: side_a\n", Code.BAD_VERSION, 1),
    Case("true as version", b"fireground: true\nboard: side_a\n", Code.BAD_VERSION, 1),
    Case("three numbers as version", b"fireground: 1.2.3\nboard: side_a\n", Code.BAD_VERSION, 1),
    Case("a list as version", b"fireground: [1]\nboard: side_a\n", Code.BAD_VERSION, 1),
    Case("an empty version", b"fireground:\nboard: side_a\n", Code.BAD_VERSION, 1),
    Case(
        "a version of 100 KB",
        b"fireground: 1." + b"1" * 100_000 + b"\nboard: side_a",
        Code.BAD_VERSION,
        1,
    ),
    Case("no board", b"fireground: 1\ntitle: x\n", Code.MISSING_KEY, 1),
    Case("an empty board", b"fireground: 1\nboard:\n", Code.EXPECTED_TEXT, 2),
    Case("a board nobody knows", b"fireground: 1\nboard: side_c\n", Code.UNKNOWN_BOARD, 2),
    Case("a path as board", b"fireground: 1\nboard: ../../etc/passwd\n", Code.UNKNOWN_BOARD, 2),
    Case("a list as board", b"fireground: 1\nboard: [side_a]\n", Code.EXPECTED_TEXT, 2),
    Case("a number as board", b"fireground: 1\nboard: 7\n", Code.UNKNOWN_BOARD, 2),
    Case("no board in a newer version", b"fireground: 2\nhouse: x\n", Code.MISSING_KEY, 1),
    Case(
        "ten thousand keys of a newer minor version",
        b"fireground: 1.9\nboard: side_a\n" + b"".join(b"k%d: 1\n" % i for i in range(9_900)),
        Code.UNKNOWN_KEY,
        3,
    ),
    Case(
        "ten thousand keys of a newer major version",
        b"fireground: 9\nboard: side_a\n" + b"".join(b"k%d: 1\n" % i for i in range(9_900)),
        Code.UNKNOWN_KEY,
        3,
    ),
    Case("a board file", b"fireground: 1\nname: x\ndrawing: |\n  .\n", Code.MISPLACED_KEY, 3),
]

SHAPE = [
    _yaml("an unknown key", "weather: rain\n", Code.UNKNOWN_KEY),
    _yaml("a key with a typing mistake", "tilte: x\n", Code.UNKNOWN_KEY),
    _yaml("a key in the wrong place", 'fire: ["2:2"]\n', Code.MISPLACED_KEY),
    _yaml("a variant as option", "rules: {options: {murphy: true}}\n", Code.MISPLACED_KEY),
    _yaml(
        "ten thousand unknown keys", "".join(f"k{i}: 1\n" for i in range(9_900)), Code.UNKNOWN_KEY
    ),
    _yaml("a list as title", "title: [a]\n", Code.EXPECTED_TEXT),
    _yaml("a title in German", "title: {de: Feuer}\n", Code.UNKNOWN_KEY),
    _yaml("a list as Czech title", "title:\n  cs: [a]\n", Code.EXPECTED_TEXT, 4),
    _yaml("a title that is too long", "title: " + "x" * 81 + "\n", Code.TEXT_TOO_LONG),
    _yaml("a title of two lines", 'title: "a\\nb"\n', Code.LINE_BREAK),
    _yaml("notes that are too long", "notes: " + "x " * 5_000 + "\n", Code.TEXT_TOO_LONG),
    _yaml("notes as list", "notes: [a, b]\n", Code.EXPECTED_TEXT),
    _yaml("an author with keys", "author: {name: x}\n", Code.EXPECTED_TEXT),
    _yaml("an author who is too long", "author: " + "x" * 201 + "\n", Code.TEXT_TOO_LONG),
    _yaml("a licence of two lines", "licence: |\n  a\n  b\n", Code.LINE_BREAK),
    _yaml("no players", "players: 0\n", Code.PLAYERS),
    _yaml("fewer than none", "players: -3\n", Code.PLAYERS),
    _yaml("the most before the fewest", 'players: "6-1"\n', Code.PLAYERS),
    _yaml("players in words", "players: four\n", Code.PLAYERS),
    _yaml("a list of players", "players: [1, 6]\n", Code.PLAYERS),
    _yaml("true players", "players: true\n", Code.PLAYERS),
    _yaml("a thousand players", "players: 1000\n", Code.PLAYERS),
    _yaml("rules as text", "rules: English\n", Code.EXPECTED_KEYS),
    _yaml("rules as list", "rules: [en]\n", Code.EXPECTED_KEYS),
    _yaml("an unknown edition", "rules: {edition: de}\n", Code.UNKNOWN_WORD),
    _yaml("a number as edition", "rules: {edition: 2}\n", Code.UNKNOWN_WORD),
    _yaml("an unknown mode", "rules: {mode: expert}\n", Code.UNKNOWN_WORD),
    _yaml("an unknown level", "rules: {level: 3}\n", Code.UNKNOWN_WORD),
    _yaml("a module that says yes", "rules: {modules: {vehicles: yes}}\n", Code.EXPECTED_TRUTH),
    _yaml("a module in quotes", 'rules: {modules: {vehicles: "true"}}\n', Code.EXPECTED_TRUTH),
    _yaml("modules as list", "rules: {modules: [vehicles]}\n", Code.EXPECTED_KEYS),
    _yaml("an unknown module", "rules: {modules: {ladders: true}}\n", Code.UNKNOWN_KEY),
    _yaml("an unknown variant", "rules: {variants: [murfy]}\n", Code.UNKNOWN_WORD),
    _yaml("a variant twice", "rules: {variants: [murphy, murphy]}\n", Code.TWICE),
    _yaml("variants as text", "rules: {variants: murphy}\n", Code.EXPECTED_LIST),
    _yaml(
        "a hundred variants", "rules: {variants: [" + "murphy, " * 100 + "]}\n", Code.LIST_TOO_LONG
    ),
    _yaml("an option that is a number", "rules: {options: {win_at: 5}}\n", Code.MISPLACED_KEY),
    _yaml(
        "an unknown word for an option", "rules: {options: {far_drive: far}}\n", Code.UNKNOWN_WORD
    ),
    _yaml("a number for a yes or no", "rules: {options: {may_play_on: 1}}\n", Code.EXPECTED_TRUTH),
    _yaml("a word for a number", "rules: {numbers: {win_at: seven}}\n", Code.EXPECTED_NUMBER),
    _yaml("a quoted number", 'rules: {numbers: {win_at: "7"}}\n', Code.EXPECTED_NUMBER),
    _yaml("true for a number", "rules: {numbers: {win_at: true}}\n", Code.EXPECTED_NUMBER),
    _yaml("a fraction", "rules: {numbers: {win_at: 1.5}}\n", Code.EXPECTED_NUMBER),
    _yaml("an octal number", "rules: {numbers: {win_at: 010}}\n", Code.EXPECTED_NUMBER),
    _yaml("a negative number", "rules: {numbers: {win_at: -1}}\n", Code.NUMBER_TOO_SMALL),
    _yaml(
        "a number that is too large", "rules: {numbers: {win_at: 1000}}\n", Code.NUMBER_TOO_LARGE
    ),
    _yaml("no table", "rules: {numbers: {hot_spots_by_crew: []}}\n", Code.LIST_TOO_SHORT),
    _yaml("a table as number", "rules: {numbers: {hot_spots_by_crew: 3}}\n", Code.EXPECTED_LIST),
    _yaml(
        "a long table",
        f"rules: {{numbers: {{hot_spots_by_crew: [{'1, ' * 99}]}}}}\n",
        Code.LIST_TOO_LONG,
    ),
    _yaml("an unknown card", "rules: {cards: {medic: {ap: 5}}}\n", Code.UNKNOWN_KEY),
    _yaml("a card as number", "rules: {cards: {paramedic: 5}}\n", Code.EXPECTED_KEYS),
    _yaml("an unknown ability", "rules: {cards: {paramedic: {flies: true}}}\n", Code.UNKNOWN_KEY),
    _yaml(
        "a cost in words", "rules: {cards: {paramedic: {chop_cost: two}}}\n", Code.EXPECTED_NUMBER
    ),
    _yaml(
        "a negative cost", "rules: {cards: {paramedic: {chop_cost: -2}}}\n", Code.NUMBER_TOO_SMALL
    ),
    _yaml(
        "a cost too high", "rules: {cards: {paramedic: {chop_cost: 1000}}}\n", Code.NUMBER_TOO_LARGE
    ),
    _yaml("a pool by number", "rules: {cards: {paramedic: {free_pool: 1}}}\n", Code.UNKNOWN_WORD),
    _yaml(
        "nothing costs nothing",
        "rules: {cards: {paramedic: {extinguish_factor: 0}}}\n",
        Code.NUMBER_TOO_SMALL,
    ),
]

SETUP = [
    _yaml("a set-up as text", "setup: printed\n", Code.EXPECTED_KEYS),
    _yaml("fire as text", 'setup: {fire: "2:2"}\n', Code.EXPECTED_LIST),
    _yaml("fire with keys", "setup: {fire: {a: b}}\n", Code.EXPECTED_LIST),
    _yaml("fire as number", "setup: {fire: 3}\n", Code.EXPECTED_LIST),
    _yaml("a square off the board", 'setup: {fire: ["9:9"]}\n', Code.OFF_BOARD),
    _yaml("a square off every board", 'setup: {fire: ["99:1"]}\n', Code.OFF_BOARD),
    _yaml("a square of a large number", 'setup: {fire: ["123456789:1"]}\n', Code.OFF_BOARD),
    _yaml("a negative square", 'setup: {fire: ["-1:2"]}\n', Code.SQUARE),
    _yaml("a square with noughts", 'setup: {fire: ["02:2"]}\n', Code.SQUARE),
    _yaml("a square of foreign digits", 'setup: {fire: ["٢:٢"]}\n', Code.SQUARE),
    _yaml("half a square", 'setup: {fire: ["2:"]}\n', Code.SQUARE),
    _yaml("three numbers", 'setup: {fire: ["2:2:2"]}\n', Code.SQUARE),
    _yaml("a square with a comma", 'setup: {fire: ["2,2"]}\n', Code.SQUARE),
    _yaml("a square as number", "setup: {fire: [22]}\n", Code.SQUARE),
    _yaml("a square as list", "setup: {fire: [[2, 2]]}\n", Code.SQUARE),
    _yaml("a square of 100 KB", 'setup: {fire: ["' + "2" * 100_000 + '"]}\n', Code.SQUARE),
    _yaml("an edge for a square", 'setup: {fire: ["2:2|2:3"]}\n', Code.SQUARE),
    _yaml("fire twice", 'setup:\n  fire:\n    - "2:2"\n    - 2:2\n', Code.TWICE, 6),
    _yaml("a thousand fires", "setup: {fire: [" + '"2:2", ' * 1_000 + "]}\n", Code.LIST_TOO_LONG),
    _yaml("smoke off the board", 'setup:\n  smoke: ["2:2",\n    "1:10"]\n', Code.OFF_BOARD, 5),
    _yaml("hazmat as text", "setup: {hazmat: lots}\n", Code.EXPECTED_LIST),
    _yaml("hot spots off the board", 'setup: {hot_spots: ["8:8"]}\n', Code.OFF_BOARD),
    _yaml("poi as list", 'setup: {poi: ["2:2"]}\n', Code.EXPECTED_KEYS),
    _yaml("an unknown kind of poi", 'setup: {poi: {cat: ["2:2"]}}\n', Code.UNKNOWN_KEY),
    _yaml("a poi off the board", 'setup: {poi: {unknown: ["9:9"]}}\n', Code.OFF_BOARD),
    _yaml("an edge between strangers", 'setup: {damage: {"1:1|3:3": 1}}\n', Code.STRANGERS),
    _yaml("an edge across a corner", 'setup: {damage: {"1:1|2:2": 1}}\n', Code.STRANGERS),
    _yaml("an edge with itself", 'setup: {damage: {"1:1|1:1": 1}}\n', Code.STRANGERS),
    _yaml("an edge off the board", 'setup: {damage: {"8:8|8:9": 1}}\n', Code.EDGE_OFF_BOARD),
    _yaml("an edge off every board", 'setup: {damage: {"99:1|99:2": 1}}\n', Code.EDGE_OFF_BOARD),
    _yaml("a square for an edge", 'setup: {damage: {"1:1": 1}}\n', Code.EDGE),
    _yaml("three squares for an edge", 'setup: {damage: {"1:1|1:2|1:3": 1}}\n', Code.EDGE),
    _yaml("a word for an edge", "setup: {damage: {wall: 1}}\n", Code.EDGE),
    _yaml("three cubes", 'setup: {damage: {"1:1|1:2": 3}}\n', Code.NUMBER_TOO_LARGE),
    _yaml("no cube", 'setup: {damage: {"1:1|1:2": 0}}\n', Code.NUMBER_TOO_SMALL),
    _yaml("cubes in words", 'setup: {damage: {"1:1|1:2": two}}\n', Code.EXPECTED_NUMBER),
    _yaml("no number of cubes", 'setup: {damage: {"1:1|1:2": }}\n', Code.EXPECTED_NUMBER),
    _yaml(
        "an edge by both names", 'setup: {damage: {"1:1|1:2": 1,\n "1:2|1:1": 1}}\n', Code.TWICE, 4
    ),
    _yaml("damage as list", 'setup: {damage: ["1:1|1:2"]}\n', Code.EXPECTED_KEYS),
    _yaml(
        "ten thousand damages",
        "setup: {damage: {" + ", ".join(f"e{i}: x" for i in range(9_900)) + "}}\n",
        Code.LIST_TOO_LONG,
    ),
    _yaml("doors as list", 'setup: {doors: ["1:3|1:4"]}\n', Code.EXPECTED_KEYS),
    _yaml("a door that is ajar", 'setup: {doors: {ajar: ["1:3|1:4"]}}\n', Code.UNKNOWN_KEY),
    _yaml("a door between strangers", 'setup: {doors: {open: ["1:3|1:5"]}}\n', Code.STRANGERS),
    _yaml("a door twice", 'setup: {doors: {open: ["1:3|1:4", "1:4|1:3"]}}\n', Code.TWICE),
    _yaml("a door as number", "setup: {doors: {open: [3]}}\n", Code.EDGE),
    _yaml("firefighters as number", "setup: {firefighters: 4}\n", Code.EXPECTED_LIST),
    _yaml("a firefighter as text", "setup: {firefighters: [Anna]}\n", Code.EXPECTED_KEYS),
    _yaml("a firefighter nowhere", 'setup: {firefighters: [{at: "9:9"}]}\n', Code.OFF_BOARD),
    _yaml(
        "an unknown specialist", "setup: {firefighters: [{specialist: cook}]}\n", Code.UNKNOWN_WORD
    ),
    _yaml(
        "a specialist by number", "setup: {firefighters: [{specialist: 0}]}\n", Code.UNKNOWN_WORD
    ),
    _yaml("an unknown colour", "setup: {firefighters: [{colour: pink}]}\n", Code.UNKNOWN_WORD),
    _yaml("an American colour", "setup: {firefighters: [{color: red}]}\n", Code.UNKNOWN_KEY),
    _yaml("owed action points", "setup: {firefighters: [{saved: -1}]}\n", Code.NUMBER_TOO_SMALL),
    _yaml(
        "a hundred firefighters",
        "setup: {firefighters: [" + "{}, " * 100 + "]}\n",
        Code.LIST_TOO_LONG,
    ),
    _yaml("an engine on no side", "setup: {vehicles: {engine: up}}\n", Code.UNKNOWN_WORD),
    _yaml("a helicopter", "setup: {vehicles: {helicopter: north}}\n", Code.UNKNOWN_KEY),
    _yaml("vehicles as list", "setup: {vehicles: [engine]}\n", Code.EXPECTED_KEYS),
    _yaml("random in other words", "setup: {random: by chance}\n", Code.UNKNOWN_WORD),
    _yaml("random as number", "setup: {random: 3}\n", Code.UNKNOWN_WORD),
    _yaml("random victims", "setup: {random: {victims: 3}}\n", Code.UNKNOWN_KEY),
    _yaml(
        "a million explosions", "setup: {random: {explosions: 1000000}}\n", Code.NUMBER_TOO_LARGE
    ),
    _yaml("half of what is removed", "setup:\n  removed: {victims: 2}\n", Code.MISSING_KEY, 4),
    _yaml("removed as number", "setup: {removed: 3}\n", Code.EXPECTED_KEYS),
    _yaml("a reserve in words", "setup: {reserve: six}\n", Code.EXPECTED_NUMBER),
    _yaml("a specialist twice", "setup: {specialists: [paramedic, paramedic]}\n", Code.TWICE),
    _yaml("an unknown card to choose", "setup: {specialists: [cook]}\n", Code.UNKNOWN_WORD),
    _yaml("a game as text", "game: over\n", Code.EXPECTED_KEYS),
    _yaml("turn nought", "game: {turn: 0}\n", Code.NUMBER_TOO_SMALL),
    _yaml("turn ninety-nine", "game: {turn: 99}\n", Code.NUMBER_TOO_LARGE),
    _yaml("a million turns", "game: {turns_played: 1000000}\n", Code.NUMBER_TOO_LARGE),
    _yaml("rescued in words", "game: {rescued: all}\n", Code.EXPECTED_NUMBER),
    _yaml("half a pool", "game: {pool: {victims: 3}}\n", Code.MISSING_KEY),
    _yaml("won by number", "game: {won: 1}\n", Code.EXPECTED_TRUTH),
]


def _cabin(name: str, before: str, after: str, code: Code, line: int) -> Case:
    assert CABIN.count(before) == 1, name
    return Case(name, CABIN.replace(before, after).encode(), code, line)


BOARDS = [
    Case("an empty board of its own", b"fireground: 1\nboard: {}\n", Code.MISSING_KEY, 2),
    Case("a drawing of nothing", b"fireground: 1\nboard: {drawing: x}\n", Code.BOARD_SIZE, 2),
    Case("an empty drawing", b'fireground: 1\nboard: {drawing: ""}\n', Code.BOARD_SIZE, 2),
    Case("a drawing as list", b"fireground: 1\nboard: {drawing: [x]}\n", Code.EXPECTED_TEXT, 2),
    Case(
        "a drawing of 200 KB",
        b"fireground: 1\nboard:\n  drawing: |\n" + b"    +---+\n" * 20_000,
        Code.TEXT_TOO_LONG,
        3,
    ),
    _cabin("a row too few", "    . |               | .\n", "", Code.BOARD_SIZE, 3),
    _cabin("a ragged line", "|               | .", "|               |", Code.BOARD_RAGGED, 12),
    _cabin("a flame in the drawing", "D       =", "D   F   =", Code.BOARD_CHARACTER, 8),
    _cabin("a post too few", "+---+-D-+   +   +", "+---+-D-+       +", Code.BOARD_CHARACTER, 9),
    _cabin("a hole in the wall", "+---+-=-+---+", "+---+-=-+   +", Code.BOARD_GAP, 5),
    _cabin("a door in the outer wall", "D       = .", "D       D .", Code.BOARD_OUTER_DOOR, 8),
    _cabin("a doorway inside", "|       D ", "|       = ", Code.BOARD_INNER_DOORWAY, 8),
    _cabin("a short parking spot", "A   A   E", "A   .   E", Code.BOARD_PARKING, 4),
    _cabin("arrows for three rows", "    - E N W W\n", "", Code.BOARD_ARROWS, 16),
    _cabin("an arrow too few", "- E N W W\n", "- E N W\n", Code.BOARD_ARROWS, 18),
    _cabin("an arrow off the board", "- E E S W\n", "- W E S W\n", Code.BOARD_ARROWS, 17),
    _cabin("an arrow that is none", "- E E S W\n", "- E E S X\n", Code.BOARD_ARROWS, 17),
    _cabin("an arrow as list", "- E E S W\n", "- [E]\n", Code.EXPECTED_TEXT, 17),
    _cabin(
        "arrows as text",
        "arrows:\n    - SE S S SW\n",
        "arrows: |\n    - SE S\n",
        Code.EXPECTED_LIST,
        15,
    ),
    _cabin("three faces", '"3:3", "3:2"]', '"3:3"]', Code.BOARD_FIRST_EXPLOSION, 20),
    _cabin("a face outside", '"3:3", "3:2"]', '"3:3",\n    "3:5"]', Code.BOARD_FIRST_EXPLOSION, 21),
    _cabin("a face that is no square", '"3:3", "3:2"]', '"3:3", x]', Code.SQUARE, 20),
    _cabin("printed fire outside", '["1:1", "2:2"]', '["1:1", "5:1"]', Code.BOARD_FAMILY_FIRE, 22),
    _cabin(
        "printed fire twice", '["1:1", "2:2"]', '["1:1",\n    "1:1"]', Code.BOARD_FAMILY_FIRE, 23
    ),
    _cabin("a printed poi outside", '["4:4"]', '["4:5"]', Code.BOARD_FAMILY_POI, 23),
    _cabin("printed smoke", "    poi:", "    smoke:", Code.MISPLACED_KEY, 23),
    _cabin("a gun without engine", "{north: NW}", "{east: NE}", Code.BOARD_GUN_QUADRANT, 24),
    _cabin("a gun that reaches far", "{north: NW}", "{north: SE}", Code.BOARD_GUN_QUADRANT, 24),
    _cabin("an unknown quadrant", "{north: NW}", "{north: N}", Code.UNKNOWN_WORD, 24),
    _cabin("an unknown side", "{north: NW}", "{up: NW}", Code.UNKNOWN_KEY, 24),
    _cabin("an unknown key of the board", "  deck_gun:", "  colour:", Code.MISPLACED_KEY, 24),
    Case(
        "a square that is on side A but not on this board",
        (CABIN + 'setup: {fire: ["6:8"]}\n').encode(),
        Code.OFF_BOARD,
        25,
    ),
]

CASES = [*BYTES, *YAML, *ROOT, *SHAPE, *SETUP, *BOARDS]
