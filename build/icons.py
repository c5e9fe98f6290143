"""Draws the program's icon at every size the systems want: Windows, macOS and Linux.

Runs with the environment's Python, because it draws with pygame: `python icons.py SVG FOLDER`.
"""

import io
import os
import struct
import sys
from pathlib import Path

WINDOWS_SIZES = (16, 24, 32, 48, 64, 128, 256)
MACOS_SIZES = {
    b"icp4": 16,
    b"icp5": 32,
    b"ic07": 128,
    b"ic08": 256,
    b"ic09": 512,
    b"ic10": 1024,
    b"ic13": 256,
    b"ic14": 512,
}
"""Kinds of pictures in an .icns file, and their pixels."""

LINUX_SIZES = (48, 64, 128, 256, 512)


def write_all(drawing: bytes, folder: Path) -> None:
    """Write venise.ico, venise.icns and venise-N.png for every size of Linux."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "venise.ico").write_bytes(windows_icon(drawing))
    (folder / "venise.icns").write_bytes(macos_icon(drawing))
    for size in LINUX_SIZES:
        (folder / f"venise-{size}.png").write_bytes(png(drawing, size))


def png(drawing: bytes, size: int) -> bytes:
    """The drawing as a square picture of that many pixels."""
    import pygame  # noqa: PLC0415 (its variables are set first, see below)

    picture, out = pygame.image.load_sized_svg(io.BytesIO(drawing), (size, size)), io.BytesIO()
    pygame.image.save(picture, out, "icon.png")
    return out.getvalue()


def windows_icon(drawing: bytes) -> bytes:
    """An .ico file: a directory of pictures, then the pictures."""
    pictures = [png(drawing, size) for size in WINDOWS_SIZES]
    place = 6 + 16 * len(pictures)
    directory, body = struct.pack("<HHH", 0, 1, len(pictures)), b""
    for size, picture in zip(WINDOWS_SIZES, pictures, strict=True):
        side = size % 256
        here = place + len(body)
        directory += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), here)
        body += picture
    return directory + body


def macos_icon(drawing: bytes) -> bytes:
    """An .icns file: pictures, each with its kind and length before it."""
    parts = [(kind, png(drawing, size)) for kind, size in MACOS_SIZES.items()]
    body = b"".join(kind + struct.pack(">I", len(data) + 8) + data for kind, data in parts)
    return b"icns" + struct.pack(">I", len(body) + 8) + body


if __name__ == "__main__":
    os.environ.update(PYGAME_HIDE_SUPPORT_PROMPT="1", SDL_VIDEODRIVER="dummy")
    write_all(Path(sys.argv[1]).read_bytes(), Path(sys.argv[2]))
