"""QR codes: of a size that phones read, and both pictures show the same modules."""

import re
import struct
import zlib
from random import Random
from xml.etree import ElementTree as ET

import pytest
import segno

from editor.scenario.model import LANGUAGES, Rules
from editor.scenario.qr import qr_png, qr_svg
from editor.scenario.share import CODE_LIMIT, encode
from editor.scenario.share_frame import MOST_SYMBOLS, frame
from tests.scenario.share_samples import BOXES, printed

BORDER = 4
CODE = encode(printed("side_a", Rules("ru", "experienced", "heroic")), "ru").code

Modules = list[list[bool]]


def modules_of(code: str) -> Modules:
    """The modules as segno has them, with the quiet zone."""
    matrix = segno.make_qr(code, error="m").matrix_iter(border=BORDER)
    return [[bool(module) for module in row] for row in matrix]


def read_png(data: bytes) -> Modules:
    """The pixels of a PNG with one bit a pixel: whether each is black."""
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    chunks, at = {}, 8
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        chunks[data[at + 4 : at + 8]] = data[at + 8 : at + 8 + length]
        at += length + 12
    width, height, depth, colour = struct.unpack(">IIBB", chunks[b"IHDR"][:10])
    assert (depth, colour) == (1, 0)
    pixels, size = zlib.decompress(chunks[b"IDAT"]), (width + 7) // 8
    black: Modules = []
    row = bytes(size)
    for start in range(0, height * (size + 1), size + 1):
        kind, written = pixels[start], pixels[start + 1 : start + 1 + size]
        assert kind in (0, 2)  # as it is, or as the difference from the row above
        row = bytes((new + kind // 2 * old) % 256 for new, old in zip(written, row, strict=True))
        black.append([not row[column // 8] >> 7 - column % 8 & 1 for column in range(width)])
    return black


def read_svg(text: str) -> Modules:
    """The modules of an SVG that is drawn in horizontal strokes."""
    root = ET.fromstring(text)
    _, _, width, height = map(int, root.attrib["viewBox"].split())
    ground, strokes = list(root)
    assert (ground.attrib["fill"], strokes.attrib["stroke"]) == ("#fff", "#000")
    assert ground.attrib["d"] == f"M0 0h{width}v{height}h-{width}z"
    black = [[False] * width for _ in range(height)]
    x, y = 0.0, 0.0
    for command, numbers in re.findall(r"([Mmh])([-\d. ]+)", strokes.attrib["d"]):
        values = [float(number) for number in numbers.split()]
        if command == "h":
            for column in range(int(x), int(x + values[0])):
                black[int(y)][column] = True
            x += values[0]
        else:
            x, y = (x + values[0], y + values[1]) if command == "m" else values
    return black


def test_the_png_shows_the_modules_at_every_scale() -> None:
    modules = modules_of(CODE)

    assert read_png(qr_png(CODE, 1)) == modules
    for scale in (3, 8):
        pixels = read_png(qr_png(CODE, scale))
        assert len(pixels) == len(pixels[0]) == scale * len(modules)
        assert [row[::scale] for row in pixels[::scale]] == modules


def test_the_svg_shows_the_same_modules() -> None:
    assert read_svg(qr_svg(CODE)) == modules_of(CODE)


def test_the_svg_refers_to_nothing_outside_itself() -> None:
    text = qr_svg(CODE)

    assert text.startswith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ')
    assert text.count("http") == 1
    assert {one.tag.rpartition("}")[2] for one in ET.fromstring(text).iter()} == {
        "svg",
        "path",
    }


@pytest.mark.parametrize("scale", [0, -1, 65])
def test_a_scale_that_makes_no_picture_is_refused(scale: int) -> None:
    with pytest.raises(ValueError, match="choose 1 to 64"):
        qr_png(CODE, scale)


@pytest.mark.parametrize("language", LANGUAGES)
def test_printed_setups_with_long_notes_are_small_qr_codes(language: str) -> None:
    codes = [
        encode(printed(name, rules), language).code
        for name in ("side_a", "side_b")
        for rules in BOXES
    ]
    picture = segno.make_qr(max(codes, key=len), error="m")

    assert picture.mode == "alphanumeric"
    assert int(picture.version) <= 16


def test_the_longest_code_with_notes_is_a_qr_code_that_a_phone_can_read() -> None:
    symbols = CODE_LIMIT - len(frame(1, []))
    code = frame(1, Random(1).choices(range(32), k=symbols))

    assert len(code) == CODE_LIMIT
    assert len(qr_png(code, 1)) < 2000
    assert segno.make_qr(code, error="m").version == 18


def test_the_longest_code_of_all_is_still_a_qr_code() -> None:
    code = frame(1, Random(1).choices(range(32), k=MOST_SYMBOLS - 9))

    assert len(read_png(qr_png(code, 1))) == len(read_svg(qr_svg(code))) <= 177 + 2 * BORDER
