"""The drawing of a board: read and printed back, and every mistake named with its place."""

import textwrap

import pytest

from editor.engine.board import Board, BoardError
from editor.engine.drawing import Canvas, spot_of_edge, spot_of_square
from editor.engine.squares import parse_edge, parse_square, square

HOUSE = textwrap.dedent(
    """\
    .   A   A   E   E   .
      +---+-=-+---+---+
    . |       |       | .
      +   +   +   +---+
    . |       D       = .
      +---+-D-+   +   +
    E |       |       | .
      +   +   +   +   +
    E |               | .
      +---+---+---+---+
    .   .   .   .   .   .
    """
)


def edited(line: int, column: int, text: str) -> str:
    """The house with *text* written over it at a line and column, both from 1."""
    lines = HOUSE.splitlines()
    before = lines[line - 1].ljust(column - 1)
    lines[line - 1] = before[: column - 1] + text + before[column - 1 + len(text) :]
    return "\n".join(lines)


def refused(drawing: str) -> BoardError:
    with pytest.raises(BoardError) as caught:
        Board.parse(drawing)
    return caught.value


# --- reading and printing -----------------------------------------------------------------


def test_a_board_prints_as_it_was_drawn() -> None:
    board = Board.parse(HOUSE)

    assert board.draw() == HOUSE.rstrip("\n")
    assert str(board) == board.draw()
    assert all(line == line.rstrip() for line in board.draw().splitlines())


def test_indentation_blank_lines_around_it_and_blanks_at_line_ends_do_not_matter() -> None:
    indented = "\n\n" + textwrap.indent(HOUSE, "        ") + "\n   \n"
    padded = "\r\n".join(line + "   " for line in HOUSE.splitlines())

    assert Board.parse(indented) == Board.parse(HOUSE) == Board.parse(padded)


# --- mistakes -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "column", "gap", "place", "advice"),
    [
        (2, 12, "   ", "0:3|1:3", "draw a wall --- or a doorway -=-"),
        (10, 4, "   ", "4:1|5:1", "draw a wall --- or a doorway -=-"),
        (3, 3, " ", "1:0|1:1", "draw a wall | or a doorway ="),
        (9, 19, " ", "4:4|4:5", "draw a wall | or a doorway ="),
    ],
)
def test_a_gap_in_the_outer_wall_is_named(
    line: int, column: int, gap: str, place: str, advice: str
) -> None:
    error = refused(edited(line, column, gap))

    assert (error.code, error.place, error.line) == ("gap", place, line)
    assert str(error) == f"the board does not close at {place}: {advice}"


@pytest.mark.parametrize(
    ("line", "column", "door", "place", "drawn"),
    [(2, 4, "-D-", "0:1|1:1", "-=-"), (5, 3, "D", "2:0|2:1", "=")],
)
def test_a_door_in_the_outer_wall_is_named(
    line: int, column: int, door: str, place: str, drawn: str
) -> None:
    error = refused(edited(line, column, door))

    assert (error.code, error.place, error.line) == ("outer_door", place, line)
    assert str(error) == f"the door at {place} stands in the outer wall: draw a doorway {drawn}"


@pytest.mark.parametrize(
    ("line", "column", "doorway", "place", "drawn"),
    [(6, 4, "-=-", "2:1|3:1", "-D-"), (5, 7, "=", "2:1|2:2", "D")],
)
def test_a_doorway_inside_is_named(
    line: int, column: int, doorway: str, place: str, drawn: str
) -> None:
    error = refused(edited(line, column, doorway))

    assert (error.code, error.place, error.line) == ("inner_doorway", place, line)
    assert str(error) == f"the doorway at {place} lies inside the building: draw a door {drawn}"


@pytest.mark.parametrize(
    ("line", "column", "text", "message"),
    [
        (3, 7, "x", "line 3, column 7: 'x' instead of | (wall), D (door), = (doorway) or a blank"),
        (3, 7, "-", "line 3, column 7: '-' instead of | (wall), D (door), = (doorway) or a blank"),
        (6, 9, "x", "line 6, column 9: 'x' instead of - (wall), D (door), = (doorway) or a blank"),
        (6, 8, "-- ", "line 6, column 8: '-- ' instead of three signs like --- or -D- at 2:2|3:2"),
        (6, 8, "-|-", "line 6, column 8: '-|-' instead of three signs like --- or -D- at 2:2|3:2"),
        (6, 8, " D ", "line 6, column 8: ' D ' instead of three signs like --- or -D- at 2:2|3:2"),
        (6, 7, " ", "line 6, column 7: a blank instead of a corner post +"),
        (4, 3, "|", "line 4, column 3: '|' instead of a corner post +"),
        (4, 1, ".", "line 4, column 1: '.' instead of a blank"),
        (4, 2, "-", "line 4, column 2: '-' instead of a blank"),
        (1, 7, "|", "line 1, column 7: '|' instead of a blank"),
        (11, 3, "|", "line 11, column 3: '|' instead of a blank"),
        (5, 9, "F", "line 5, column 9: 'F' instead of a blank: 2:2 lies inside"),
        (5, 10, "F", "line 5, column 10: 'F' instead of a blank: 2:2 lies inside"),
        (5, 4, "\t", "line 5, column 4: '\\t' instead of a blank: 2:1 lies inside"),
        (1, 4, ".", "line 1, column 4: '.' instead of a blank beside the middle of 0:1"),
        (5, 2, ".", "line 5, column 2: '.' instead of a blank beside the middle of 2:0"),
        (5, 22, ".", "line 5, column 22: '.' instead of a blank beside the middle of 2:5"),
        (
            7,
            1,
            "e",
            "line 7, column 1: 'e' instead of . (ground), A (ambulance) or E (engine) at 3:0",
        ),
        (
            11,
            5,
            " ",
            "line 11, column 5: a blank instead of . (ground), A (ambulance) or E (engine) at 5:1",
        ),
    ],
)
def test_an_unknown_sign_is_named_with_its_line_and_column(
    line: int, column: int, text: str, message: str
) -> None:
    error = refused(edited(line, column, text))

    assert str(error) == message
    assert error.code == "character"
    assert error.line == line
    assert error.place == f"line {line}, column {column}"


@pytest.mark.parametrize(
    ("line", "length", "expected"), [(2, 18, 19), (4, 20, 19), (5, 20, 21), (9, 24, 21), (1, 1, 21)]
)
def test_a_ragged_line_is_named(line: int, length: int, expected: int) -> None:
    lines = HOUSE.splitlines()
    lines[line - 1] = lines[line - 1].rstrip()[:length].rstrip().ljust(length, "+")

    error = refused("\n".join(lines))

    assert (error.code, error.place, error.line) == ("ragged", f"line {line}", line)
    assert str(error) == (
        f"line {line} is {length} characters long, not {expected} as the others of its kind"
    )


@pytest.mark.parametrize("count", [0, 1, 9, 10, 12, 29])
def test_a_drawing_with_a_wrong_number_of_lines_is_refused(count: int) -> None:
    lines = HOUSE.splitlines()
    error = refused("\n".join((lines + lines[1:] * 3)[:count]))

    assert (error.code, error.place) == ("size", f"{count} lines")
    assert str(error) == (
        f"the drawing has {count} lines: R rows take 2 R + 3 lines, and a board has 4 to 12 rows"
    )


@pytest.mark.parametrize("length", [15, 18, 55])
def test_a_drawing_of_a_wrong_width_is_refused(length: int) -> None:
    lines = [line.ljust(length, "+")[:length] for line in HOUSE.splitlines()]

    error = refused("\n".join(lines))

    assert (error.code, error.place, error.line) == ("size", "line 2", 2)
    assert str(error) == (
        f"line 2 is {length} characters long: "
        "C columns take 4 C + 3 characters, and a board has 4 to 12 columns"
    )


@pytest.mark.parametrize(
    ("line", "column", "text", "place", "what"),
    [
        (1, 1, "E", "0:0", "E on the corner 0:0"),
        (11, 21, "A", "5:5", "A on the corner 5:5"),
        (3, 21, "E", "1:5", "E at 1:5 on the east side"),
        (3, 1, "E", "1:0 3:0 4:0", "E at 1:0 3:0 4:0 on the west side"),
        (1, 5, "A   E   E   A", "0:1 0:4", "A at 0:1 0:4 on the north side"),
    ],
)
def test_letters_that_make_no_parking_place_are_named(
    line: int, column: int, text: str, place: str, what: str
) -> None:
    error = refused(edited(line, column, text))

    assert (error.code, error.place, error.line) == ("parking", place, line)
    assert str(error) == f"{what}: a vehicle parks on two squares side by side, once on each side"


# --- the canvas ---------------------------------------------------------------------------


def test_the_spots_of_squares_and_edges() -> None:
    assert spot_of_square(parse_square("2:3")) == (4, 12)
    assert spot_of_edge(parse_edge("2:3|2:4")) == (4, 14)
    assert spot_of_edge(parse_edge("2:3|3:3")) == (5, 12)


def test_a_position_can_be_drawn_on_the_canvas_of_its_board_and_read_from_it() -> None:
    canvas = Board.parse(HOUSE).canvas()
    canvas.put_square(square(1, 1), "F")
    canvas.put_square(square(2, 2), "SP")
    canvas.put_square(square(4, 4), "abc")
    canvas.put_square(square(3, 5), "RG")
    canvas.put_square(square(3, 0), "RG")
    canvas.put_edge(parse_edge("2:2|2:3"), "O")
    canvas.put_edge(parse_edge("2:2|3:2"), "X")
    canvas.put_edge(parse_edge("1:2|1:3"), "1")
    canvas.put_edge(parse_edge("2:1|3:1"), "2")
    canvas.put_edge(parse_edge("1:4|2:4"), " ")

    assert canvas.text().splitlines() == [
        ".   A   A   E   E   .",
        "  +---+-=-+---+---+",
        ". | F     1       | .",
        "  +   +   +   +   +",
        ". |     SPO       = .",
        "  +-2-+-X-+   +   +",
        "RG|       |       | RG",
        "  +   +   +   +   +",
        "E |            abc| .",
        "  +---+---+---+---+",
        ".   .   .   .   .   .",
    ]
    again = Canvas.read(canvas.text())
    assert again.text() == canvas.text()
    assert again.square_text(square(2, 2)) == "SP"
    assert again.square_text(square(3, 0)) == "RG"
    assert again.square_text(square(3, 5)) == "RG"
    assert again.square_text(square(4, 4)) == "abc"
    assert again.square_text(square(3, 3)) == ""
    assert again.square_signs(square(2, 2)) == [(4, 8, "S"), (4, 9, "P")]
    marks = ("2:2|2:3", "2:2|3:2", "1:2|1:3", "2:1|3:1", "1:4|2:4", "0:3|1:3", "3:2|3:3")
    assert "".join(again.edge_mark(parse_edge(text)) for text in marks) == "OX12 ||"


@pytest.mark.parametrize(("place", "text"), [("1:1", "abcd"), ("1:0", "abc")])
def test_a_text_too_long_for_its_square_is_not_drawn(place: str, text: str) -> None:
    canvas = Canvas(4, 4)

    with pytest.raises(ValueError, match=f"'{text}' is too long to be drawn on {place}"):
        canvas.put_square(parse_square(place), text)

    assert canvas.text() == Canvas(4, 4).text()
