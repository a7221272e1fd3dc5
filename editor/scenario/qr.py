"""A share code as a picture that a phone can read: QR as SVG and as PNG."""

import io
from typing import Final

import segno

_BORDER: Final = 4
"""The quiet zone that readers ask for, in modules."""
_LARGEST_SCALE: Final = 64


def qr_svg(code: str) -> str:
    """The picture as SVG: black on white whatever the theme, and as large as its place."""
    stream = io.BytesIO()
    _qr(code).save(
        stream,
        kind="svg",
        border=_BORDER,
        dark="#000",
        light="#fff",
        omitsize=True,
        xmldecl=False,
        nl=False,
    )
    return stream.getvalue().decode()


def qr_png(code: str, scale: int) -> bytes:
    """The picture as PNG, each module *scale* pixels wide."""
    if not 1 <= scale <= _LARGEST_SCALE:
        raise ValueError(f"a scale of {scale}: choose 1 to {_LARGEST_SCALE}")
    stream = io.BytesIO()
    _qr(code).save(stream, kind="png", scale=scale, border=_BORDER)
    return stream.getvalue()


def _qr(code: str) -> segno.QRCode:
    try:
        return segno.make_qr(code, error="m")
    except segno.DataOverflowError:
        # Only boards that nobody could play come near this; the longest code fits with level L.
        return segno.make_qr(code, error="l")
