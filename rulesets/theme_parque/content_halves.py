"""Halves of dominoes as tokens of the board notation: `R:NE`, `Q1:S:t`, `C:bend:SE`, or the id of an item."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.content import nearest
from rulesets.theme_parque.content_types import COASTER_PARTS, PATH_KINDS, SIDE_BITS, E, Half, Item, N, S, W


def sides_of(letters: str) -> int:
    """The bitmask of side letters such as `NE`. Raises ValueError for unknown or repeated letters."""
    if not letters or sorted(set(letters)) != sorted(letters) or set(letters) - set(SIDE_BITS):
        raise ValueError(f'open sides "{letters}" are not letters of N, E, S, W, each at most once')
    return sum(SIDE_BITS[side] for side in letters)


def parse_half(token: str, items: Mapping[str, Item] | None = None) -> Half:
    """The half that a token of the board notation stands for.

    Tokens: `R:NE`, `Q1:EW`, `R:W:t` (tunnel), `C:bend:SE`, `C:station:EW`, or an item id. With `items` an
    unknown item id is refused. Raises ValueError that says what is wrong.
    """
    kind, *rest = token.split(":")
    if kind in PATH_KINDS and rest:
        sides = sides_of(rest[0])
        tunnel = rest[1:] == ["t"]
        if rest[1:] and not tunnel:
            raise ValueError(f'"{token}" ends with "{":".join(rest[1:])}", only "t" (tunnel) may stand there')
        if tunnel != (sides.bit_count() == 1):
            raise ValueError(
                f'"{token}" contradicts itself: a path is marked as tunnel (":t") exactly if it has one open side'
            )
        return Half(kind, sides, tunnel)
    if kind == "C" and len(rest) == 2:
        part, letters = rest
        if part not in COASTER_PARTS:
            raise ValueError(f'"{part}" is no coaster part; parts are {", ".join(COASTER_PARTS)}')
        sides = sides_of(letters)
        shape = {1: "tunnel", 2: "line" if sides in (N | S, E | W) else "bend"}.get(sides.bit_count(), "")
        wanted = {"tunnel": "tunnel", "bend": "bend"}.get(part, "line")
        if shape != wanted:
            raise ValueError(f'a coaster {part} cannot have the open sides "{letters}"')
        return Half("C", sides, False, part, "station" if part == "station" else None)
    if rest or kind in PATH_KINDS or kind == "C":
        raise ValueError(
            f'"{token}" is no path ("R:NE"), tunnel ("Q1:S:t"), coaster part ("C:bend:NE") or item'
        )
    if not token:
        raise ValueError("a half needs a token")
    if items is not None:
        if token not in items:
            raise ValueError(f'unknown item "{token}"{nearest(token, items)}')
        if items[token].part:
            raise ValueError(f'"{token}" is a coaster part and needs its sides, for example "C:{token}:NS"')
    return Half("item", item=token)


def format_half(half: Half) -> str:
    """The token of a half; the opposite of `parse_half` (sides in the order N E S W)."""
    letters = "".join(letter for letter, bit in SIDE_BITS.items() if half.sides & bit)
    if half.kind == "item":
        return half.item or ""
    if half.kind == "C":
        return f"C:{half.part}:{letters}"
    return f"{half.kind}:{letters}{':t' if half.tunnel else ''}"
