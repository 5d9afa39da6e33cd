"""A private screen for one scenario: Xvfb, its pixels, a pointer and a keyboard (xdotool)."""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import tempfile
import time
import zlib
from pathlib import Path
from typing import NamedTuple

TOOLS = ("Xvfb", "xdotool")
WM_PATIENCE = 60.0
"""Seconds for a window manager to start."""
Area = tuple[int, int, int, int]
"""Left, top, width, height in pixels of the screen."""


class Failed(Exception):
    """A step could not be carried out, or what it asked for is not so."""


class Frame(NamedTuple):
    """One picture of the screen: rows of four bytes a pixel (blue, green, red, unused)."""

    width: int
    height: int
    rows: list[bytes]

    def crop(self, area: Area) -> list[bytes]:
        """Return the rows of an area."""
        x, y, wide, high = area
        return [row[4 * x : 4 * (x + wide)] for row in self.rows[y : y + high]]

    def digest(self) -> int:
        """Return a number that differs where the picture does."""
        found = 1
        for row in self.rows:
            found = zlib.adler32(row, found)
        return found

    def save(self, path: Path) -> None:
        """Write the picture as PNG."""
        lines = []
        for row in self.rows:
            rgb = bytearray(3 * self.width)
            rgb[0::3], rgb[1::3], rgb[2::3] = row[2::4], row[1::4], row[0::4]
            lines.append(b"\0" + bytes(rgb))
        head = struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)
        body = zlib.compress(b"".join(lines), 1)
        parts = [_chunk(b"IHDR", head), _chunk(b"IDAT", body), _chunk(b"IEND", b"")]
        path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(parts))


def _chunk(tag: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + tag + body + struct.pack(">I", zlib.crc32(tag + body))


class Screen:
    """An Xvfb of its own, perhaps with a window manager; `close` ends both.

    size  pixels
    wm    command of a window manager, or ""
    """

    def __init__(self, size: tuple[int, int], wm: str = "") -> None:
        self._folder = tempfile.mkdtemp(prefix="turnstile-screen-")
        self._wm: subprocess.Popen[bytes] | None = None
        reader, writer = os.pipe()
        wide, high = size
        # Otherwise the server starts anew whenever its last client leaves, and refuses whoever comes at that moment: a
        # look for the window just before the window comes would keep it from coming.
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writer), "-screen", "0", f"{wide}x{high}x24", "-nolisten", "tcp",
             "-fbdir", self._folder, "-noreset"],
            pass_fds=[writer], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        os.close(writer)
        with os.fdopen(reader) as told:
            number = told.readline().strip()  # comes when the screen can be used
        if not number:
            self.close()
            raise Failed("Xvfb did not start")
        self.environ = {**os.environ, "DISPLAY": f":{number}"}
        if wm:
            # A window that asks to be shown while the manager is only just arriving may be forgotten by it.
            self._wm = subprocess.Popen(
                [wm], env=self.environ, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )
            stop = time.monotonic() + WM_PATIENCE
            while self.do("get_num_desktops", check=False).strip() in ("", "0"):
                if time.monotonic() > stop or self._wm.poll() is not None:
                    self.close()
                    raise Failed(f"{wm} did not start")
                time.sleep(0.05)

    def close(self) -> None:
        """End what was started here."""
        for process in (self._wm, self._server):
            if process is not None:
                process.terminate()
                try:
                    process.wait(5)
                except subprocess.TimeoutExpired:
                    process.kill()
                    process.wait(5)
        shutil.rmtree(self._folder, ignore_errors=True)

    def frame(self) -> Frame:
        """Return what is on the screen, read straight from the server's memory."""
        raw = (Path(self._folder) / "Xvfb_screen0").read_bytes()
        head = struct.unpack(">25I", raw[:100])
        start, width, height, stride = head[0] + 12 * head[19], head[4], head[5], head[12]
        rows = [raw[start + y * stride : start + y * stride + 4 * width] for y in range(height)]
        return Frame(width, height, rows)

    def do(self, *words: object, check: bool = True) -> str:
        """Run xdotool; returns what it printed. Raises Failed if it did not work and `check` is set."""
        command = ["xdotool", *map(str, words)]
        done = subprocess.run(
            command, env=self.environ, capture_output=True, text=True, timeout=30, check=False
        )
        if check and done.returncode:
            raise Failed(f"{' '.join(command)}: {done.stderr.strip() or done.returncode}")
        return done.stdout
