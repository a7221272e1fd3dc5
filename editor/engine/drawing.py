"""The text drawing of a board: where squares and edges stand in it, how it is read and written.

A drawing of R rows has 2 R + 3 lines. Lines of squares and border lines take turns, the ring
outside being the first and last line and the first and last square of each line; a square has
its centre at character 4 * column, a standing edge its mark two characters further, a lying edge
its mark above the centre of the square below it, between two dashes. Every corner point of the
building is a `+`. Boards and positions share this grid; what the marks mean is theirs to say.
"""

from typing import Final

from editor.engine.squares import (
    MAX_SIZE,
    MIN_SIZE,
    SOUTH,
    STRIDE,
    Edge,
    Square,
    edge_name,
    square_name,
)

OPEN_MARK: Final = " "
WALL_MARK: Final = "|"
"""The mark of a whole wall; lying, it is drawn `---`."""

_POST: Final = "+"


class BoardError(ValueError):
    """A board that cannot be: the message says what is wrong and where.

    *code* names the kind of error; it is the name of the argument at fault if that is not the
    drawing. *place* is the square, edge or spot of the drawing, *line* the line of the drawing
    (or the row of arrows), from 1; 0 if no one line is at fault.
    """

    def __init__(self, code: str, place: str, message: str, line: int = 0) -> None:
        super().__init__(message)
        self.code: Final = code
        self.place: Final = place
        self.line: Final = line


def spot_of_square(place: Square) -> tuple[int, int]:
    """Line and character, from 0, of the centre of a square."""
    return 2 * (place // STRIDE), 4 * (place % STRIDE)


def spot_of_edge(edge: Edge) -> tuple[int, int]:
    """Line and character, from 0, of the mark of an edge."""
    if edge >= SOUTH:
        line, character = spot_of_square(edge - SOUTH)
        return line + 1, character
    line, character = spot_of_square(edge)
    return line, character + 2


class Canvas:
    """A drawing in the making: corner posts, and whatever is put on its squares and edges."""

    __slots__ = ("_lines", "columns", "rows")

    def __init__(self, rows: int, columns: int) -> None:
        self.rows: Final = rows
        self.columns: Final = columns
        width = _square_line_length(columns) + 1
        self._lines: Final = [[" "] * width for _ in range(2 * rows + 3)]
        for line in self._lines[1::2]:
            for column in range(columns + 1):
                line[4 * column + 2] = _POST

    @classmethod
    def read(cls, drawing: str) -> "Canvas":
        """Take a drawing apart; blank lines around it and a common indentation are allowed."""
        lines = _dedented(drawing)
        canvas = cls(*_size(lines))
        for number, line in enumerate(lines):
            _check_length(number, line, canvas.columns)
            _check_grid(number, line, canvas)
            canvas._lines[number][: len(line)] = line
        return canvas

    def put_square(self, place: Square, text: str) -> None:
        """Write up to three characters on a square (two in column 0), centred."""
        line, centre = spot_of_square(place)
        start = centre - (len(text) - 1) // 2
        if len(text) > 3 or start < 0:
            raise ValueError(f"{text!r} is too long to be drawn on {square_name(place)}")
        self._lines[line][start : start + len(text)] = text

    def put_edge(self, edge: Edge, mark: str) -> None:
        """Write the one-character mark of an edge."""
        line, character = spot_of_edge(edge)
        if edge < SOUTH:
            self._lines[line][character] = mark
        elif mark == OPEN_MARK:
            self._lines[line][character - 1 : character + 2] = "   "
        else:
            middle = "-" if mark == WALL_MARK else mark
            self._lines[line][character - 1 : character + 2] = f"-{middle}-"

    def square_text(self, place: Square) -> str:
        """What stands on a square, without the blanks around it."""
        line, centre = spot_of_square(place)
        return "".join(self._lines[line][max(centre - 1, 0) : centre + 2]).strip()

    def square_signs(self, place: Square) -> list[tuple[int, int, str]]:
        """Every sign on a square, with the line and character (from 0) where it stands."""
        line, centre = spot_of_square(place)
        signs = self._lines[line]
        return [
            (line, character, signs[character])
            for character in range(max(centre - 1, 0), centre + 2)
            if signs[character] != " "
        ]

    def edge_mark(self, edge: Edge) -> str:
        """The one-character mark of an edge."""
        line, character = spot_of_edge(edge)
        if edge < SOUTH:
            return self._lines[line][character]
        text = "".join(self._lines[line][character - 1 : character + 2])
        if text == "---":
            return WALL_MARK
        if text == "   ":
            return OPEN_MARK
        # Only one way to draw each edge, so that what was read prints back the same.
        if text[0] != "-" or text[2] != "-" or text[1] in (WALL_MARK, OPEN_MARK):
            expected = f"three signs like --- or -D- at {edge_name(edge)}"
            raise unknown_character(line, character - 1, text, expected)
        return text[1]

    def text(self) -> str:
        """The drawing as text, without blanks at the ends of its lines."""
        return "\n".join("".join(line).rstrip() for line in self._lines)


def _square_line_length(columns: int) -> int:
    return 4 * (columns + 1) + 1


def _dedented(drawing: str) -> list[str]:
    lines = [line.rstrip() for line in drawing.splitlines()]
    while lines and not lines[0]:
        del lines[0]
    while lines and not lines[-1]:
        del lines[-1]
    indent = min((len(line) - len(line.lstrip(" ")) for line in lines if line), default=0)
    return [line[indent:] for line in lines]


def _size(lines: list[str]) -> tuple[int, int]:
    rows, odd = divmod(len(lines) - 3, 2)
    if odd or not MIN_SIZE <= rows <= MAX_SIZE:
        raise BoardError(
            "size",
            f"{len(lines)} lines",
            f"the drawing has {len(lines)} lines: "
            f"R rows take 2 R + 3 lines, and a board has {MIN_SIZE} to {MAX_SIZE} rows",
        )
    lengths = [len(line) for line in lines[1::2]]
    # The length most border lines have, so that a single ragged line is named itself.
    length = max(lengths, key=lengths.count)
    columns, rest = divmod(length - 3, 4)
    if rest or not MIN_SIZE <= columns <= MAX_SIZE:
        number = 2 * lengths.index(length) + 2
        raise BoardError(
            "size",
            f"line {number}",
            f"line {number} is {length} characters long: "
            f"C columns take 4 C + 3 characters, and a board has {MIN_SIZE} to {MAX_SIZE} columns",
            number,
        )
    return rows, columns


def _check_length(number: int, line: str, columns: int) -> None:
    expected = 4 * columns + 3 if number % 2 else _square_line_length(columns)
    # A line of squares may be one longer: a position can have two signs on its last square.
    if len(line) != expected and (number % 2 or len(line) != expected + 1):
        raise BoardError(
            "ragged",
            f"line {number + 1}",
            f"line {number + 1} is {len(line)} characters long, "
            f"not {expected} as the others of its kind",
            number + 1,
        )


def _check_grid(number: int, line: str, canvas: Canvas) -> None:
    """Posts stand at every corner point, and nothing stands where no square or edge is."""
    is_border = number % 2 == 1
    is_ring = number in (0, 2 * canvas.rows + 2)
    expected = {4 * column + 2: _POST for column in range(canvas.columns + 1)} if is_border else {}
    if is_border:
        expected[0] = expected[1] = " "
    elif is_ring:
        expected = {4 * column + 2: " " for column in range(canvas.columns + 1)}
    for character, sign in expected.items():
        if line[character] != sign:
            what = "a corner post +" if sign == _POST else "a blank"
            raise unknown_character(number, character, line[character], what)


def unknown_character(line: int, character: int, found: str, expected: str) -> BoardError:
    """The error for a sign that has no meaning where it stands (both counted from 0)."""
    spot = f"line {line + 1}, column {character + 1}"
    seen = repr(found) if found.strip(" ") else "a blank"
    return BoardError("character", spot, f"{spot}: {seen} instead of {expected}", line + 1)
