"""The guard: bytes become a plain tree with places, by our own rules and not by YAML's."""

import errno
import os
from pathlib import Path

import pytest

from editor.scenario.errors import MOST_PROBLEMS, Code, LoadError
from editor.scenario.guard import DEPTH_LIMIT, NODE_LIMIT, SIZE_LIMIT, read_bytes, read_tree
from editor.scenario.guard_path import file_problem
from editor.scenario.plain_text import cleaned, closest, shown


def plain(text: str) -> object:
    return read_tree(text.encode()).root.plain()


def mistakes(data: bytes | str) -> list[tuple[Code, int, int]]:
    with pytest.raises(LoadError) as caught:
        read_tree(data.encode() if isinstance(data, str) else data)
    return [(each.code, each.line, each.column) for each in caught.value.problems]


# --- scalars ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("7", 7),
        ("0", 0),
        ("-3", -3),
        ("true", True),
        ("false", False),
        ('"7"', "7"),
        ("'true'", "true"),
        ("010", "010"),
        ("-0", "-0"),
        ("+5", "+5"),
        ("0x1F", "0x1F"),
        ("1_000", "1_000"),
        ("1.5", "1.5"),
        ("1e3", "1e3"),
        ("3:5", "3:5"),
        ("3:5|3:6", "3:5|3:6"),
        ("NO", "NO"),
        ("yes", "yes"),
        ("on", "on"),
        ("True", "True"),
        ("null", "null"),
        ("~", "~"),
        (".inf", ".inf"),
        ("2024-01-01", "2024-01-01"),
        ("٣", "٣"),
        ("", None),
        ("[3:5, 2:2]", ["3:5", "2:2"]),
        ("{3:5|3:6: 2}", {"3:5|3:6": 2}),
    ],
)
def test_a_scalar_is_what_it_looks_like(text: str, value: object) -> None:
    found = plain(f"key: {text}\n")

    assert found == {"key": value}
    assert isinstance(found, dict)
    assert type(found["key"]) is type(value)


def test_keys_are_always_texts() -> None:
    assert plain('1: a\ntrue: b\n"": c\n"<<": d\n') == {"1": "a", "true": "b", "": "c", "<<": "d"}


def test_every_node_knows_its_place_and_that_of_its_key() -> None:
    root = read_tree("a: 1\nž:\n  - x\n  - {b: [5]}\n".encode()).root

    five = root.find(("ž", 1, "b", 0))
    assert (five.value, five.line, five.column) == (5, 4, 10)
    listed = root.find(("ž", 1, "b"))
    assert (listed.key_line, listed.key_column, listed.line, listed.column) == (4, 6, 4, 9)
    assert root.find(("ž", 7, "b")) is root.find(("ž",))


# --- encodings ----------------------------------------------------------------------------


def test_a_byte_order_mark_and_windows_lines_change_nothing() -> None:
    text = "a: 1\nb: |\n  x\n  y\n"
    windows = b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode()

    assert read_tree(windows).root.plain() == plain(text) == {"a": 1, "b": "x\ny\n"}
    assert read_tree(windows).root.find(("b",)).line == 2


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-be"])
def test_wide_encodings_are_called_by_their_name(encoding: str) -> None:
    assert mistakes("fireground: 1\n".encode(encoding)) == [(Code.WIDE_ENCODING, 1, 1)]


def test_every_wrong_character_of_a_text_is_named_in_one_pass() -> None:
    text = "a: 1\nb: x\x07y\u202ez\nc: \x00\n"

    assert mistakes(text) == [
        (Code.CONTROL_CHARACTER, 2, 5),
        (Code.BIDI_CHARACTER, 2, 7),
        (Code.CONTROL_CHARACTER, 3, 4),
    ]


def test_a_character_written_as_an_escape_is_no_better() -> None:
    assert mistakes('a: "\\u202e"\nb: "\\0"\nc: "\\e"\n') == [
        (Code.BIDI_CHARACTER, 1, 4),
        (Code.CONTROL_CHARACTER, 2, 4),
        (Code.CONTROL_CHARACTER, 3, 4),
    ]


# --- limits -------------------------------------------------------------------------------


def test_a_file_may_be_as_large_as_the_limit_and_no_larger() -> None:
    fits = b"a: 1\n" + b"#" * (SIZE_LIMIT - 5)

    assert read_tree(fits).root.plain() == {"a": 1}
    assert mistakes(fits + b"#") == [(Code.TOO_LARGE, 0, 0)]


def test_values_may_nest_as_deep_as_the_limit_and_no_deeper() -> None:
    inner = DEPTH_LIMIT - 1  # the mapping at the root is the first level

    assert plain("a: " + "[" * inner + "]" * inner)
    assert mistakes("a: " + "[" * (inner + 1)) == [(Code.TOO_DEEP, 1, 4 + inner)]


def test_there_may_be_as_many_values_as_the_limit_and_no_more() -> None:
    def numbers(count: int) -> str:
        return "a:\n" + "- 1\n" * (count - 3)

    assert plain(numbers(NODE_LIMIT))
    assert mistakes(numbers(NODE_LIMIT + 1)) == [(Code.TOO_MANY_VALUES, NODE_LIMIT - 1, 3)]


def test_all_mistakes_are_told_at_once_but_twenty_at_most() -> None:
    assert mistakes("a: &x 1\nb: *x\nc: !t 1\na: 2\n<<: 1\nd: 99999999999\ne: [\n") == [
        (Code.ANCHOR, 1, 4),
        (Code.ALIAS, 2, 4),
        (Code.TAG, 3, 4),
        (Code.DUPLICATE_KEY, 4, 1),
        (Code.MERGE_KEY, 5, 1),
        (Code.HUGE_NUMBER, 6, 4),
        (Code.OPEN_BRACKET, 7, 4),
    ]
    assert len(mistakes("".join(f"k{i}: &a 1\n" for i in range(50)))) == MOST_PROBLEMS


# --- comments -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "head"),
    [
        ("a: 1\n", ""),
        ("# one\n#two\n#\n#  three\n\na: 1\n", "one\ntwo\n\n three"),
        ("\n\n# one\n\n# two\n\n\na: 1\n", "one\n\ntwo"),
        ("%YAML 1.1\n# one\n---\n  # two\na: 1\n", "one\ntwo"),
        ("# čeština # ано\n{a: 1}\n", "čeština # ано"),
    ],
)
def test_the_head_of_a_file_is_its_comments_above_the_first_key(text: str, head: str) -> None:
    document = read_tree(text.encode())

    assert document.head == head
    assert not document.lost_comments


@pytest.mark.parametrize(
    "text",
    [
        "a: 1 # here\n",
        "a: 1\n# here\n",
        "a: 1\n\n  # here\nb: 2\n",
        "a: [1, # here\n 2]\n",
        "a: | # here\n  x\n",
        "a: >- # here\n  x\n",
        "--- # here\na: 1\n",
        "a: |\n  x\n# here\nb: 1\n",
        "a:\n# here\n  - 1\n",
        "a: 'x'# here\n",
        "a: 1\n... # here\n",
    ],
)
def test_comments_below_the_head_are_noticed(text: str) -> None:
    assert read_tree(text.encode()).lost_comments


@pytest.mark.parametrize(
    "text",
    [
        "a: b#c\n",
        "a: '# no'\n",
        'a: "x # no"\n',
        "a: |\n  # no\n  x\n",
        "a: >\n  x # no\n",
        "a#: 1\n",
    ],
)
def test_a_hash_within_a_value_is_no_comment(text: str) -> None:
    assert not read_tree(text.encode()).lost_comments


# --- paths --------------------------------------------------------------------------------


def refused(path: Path) -> Code:
    with pytest.raises(LoadError) as caught:
        read_bytes(path)
    (problem,) = caught.value.problems
    assert problem.line == 0
    assert caught.value.file == str(path)
    return problem.code


def test_an_ordinary_file_is_read_also_through_a_link(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_bytes(b"a: 1\n")
    (tmp_path / "link.yaml").symlink_to("a.yaml")

    assert read_bytes(tmp_path / "a.yaml") == b"a: 1\n"
    assert read_bytes(tmp_path / "link.yaml") == b"a: 1\n"


def test_what_is_no_file_is_refused_without_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "loop").symlink_to("loop")
    (tmp_path / "dangling").symlink_to("nowhere")
    (tmp_path / "file").write_bytes(b"")

    assert refused(tmp_path / "pipe") == Code.NO_FILE
    assert refused(Path("/dev/zero")) == Code.NO_FILE
    assert refused(tmp_path) == Code.FOLDER
    assert refused(tmp_path / "loop") == Code.LINK_LOOP
    assert refused(tmp_path / "dangling") == Code.NOT_FOUND
    assert refused(tmp_path / "missing") == Code.NOT_FOUND
    assert refused(tmp_path / "file" / "below") == Code.NOT_FOUND
    assert refused(tmp_path / ("x" * 5000)) == Code.NOT_FOUND
    assert refused(tmp_path / "nul\0") == Code.NOT_FOUND


def test_a_file_that_is_too_large_is_not_even_opened(tmp_path: Path) -> None:
    path = tmp_path / "large"
    with path.open("wb") as file:
        file.truncate(10**12)  # a hole: it takes no place

    assert refused(path) == Code.TOO_LARGE


@pytest.mark.parametrize(
    ("number", "code", "facts"),
    [
        (errno.EACCES, Code.NO_PERMISSION, {"file": "a.yaml"}),
        (errno.EPERM, Code.NO_PERMISSION, {"file": "a.yaml"}),
        (errno.EIO, Code.UNREADABLE, {"file": "a.yaml", "reason": "EIO"}),
        (errno.EAGAIN, Code.UNREADABLE, {"file": "a.yaml", "reason": "EAGAIN"}),
    ],
)
def test_what_the_system_refuses_is_named(number: int, code: Code, facts: dict[str, str]) -> None:
    problem = file_problem(OSError(number, "no"), Path("folder/a.yaml"))

    assert (problem.code, dict(problem.facts)) == (code, facts)


# --- words for messages -------------------------------------------------------------------


def test_a_strangers_text_is_shown_short_and_visible() -> None:
    assert shown("x\u202ey\n z") == "x<U+202E>y z"
    assert shown("a" * 500) == "a" * 59 + "…"
    assert cleaned("a\r\nb\x07\u202ec\rd") == "a\nbc\nd"


def test_a_suggestion_is_close_or_not_made() -> None:
    known = ["fire", "hot_spots", "secret victim"]

    assert closest("fier", known) == "fire"
    assert closest("Hot Spots", known) == "hot_spots"
    assert closest("secret_victim", known) == "secret victim"
    assert closest("weather", known) == ""
    assert closest("fire" * 1000, known) == ""
