"""The one message that xdotool does not know everywhere: "please close", as the cross of a window sends it."""

from __future__ import annotations

import ctypes

from tests.window.screen import Failed

CLIENT_MESSAGE = 33


class _Message(ctypes.Structure):
    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("sent", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("kind", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("room", ctypes.c_long * 24),
    )


def ask_to_close(display: str, window: int) -> None:
    """Send WM_DELETE_WINDOW to a window (ICCCM 4.2.8.1). Raises Failed."""
    try:
        lib = ctypes.CDLL("libX11.so.6")
    except OSError as error:
        raise Failed("libX11 is missing") from error
    lib.XOpenDisplay.restype = ctypes.c_void_p
    lib.XInternAtom.restype = ctypes.c_ulong
    opened = ctypes.c_void_p(lib.XOpenDisplay(display.encode()))
    if not opened:
        raise Failed(f"no screen {display}")
    message = _Message(type=CLIENT_MESSAGE, window=window, format=32)
    message.kind = lib.XInternAtom(opened, b"WM_PROTOCOLS", 0)
    message.data[0] = lib.XInternAtom(opened, b"WM_DELETE_WINDOW", 0)
    lib.XSendEvent(opened, ctypes.c_ulong(window), 0, 0, ctypes.byref(message))
    lib.XFlush(opened)
    lib.XCloseDisplay(opened)
