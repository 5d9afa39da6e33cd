"""Where a line may break: at Latin spaces, and between CJK characters with their usual exceptions."""

from __future__ import annotations

NOT_AT_START = frozenset(
    "、。，．,.!?！？：；:;)）]］}｝」』】〕〉》〗”’…‥・ー～〜％%‰"
    "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ々〻ヽヾゝゞ"
)
NOT_AT_END = frozenset("(（[［{｛「『【〔〈《〖“‘")
ICON = "\ufffc"
"""Stands for an inline picture in a flattened text."""


def is_cjk(char: str) -> bool:
    """True for characters that lines may break beside: ideographs, kana, full-width forms."""
    code = ord(char)
    return (
        0x2E80 <= code <= 0x9FFF
        or 0xF900 <= code <= 0xFAFF
        or 0xFE30 <= code <= 0xFE4F
        or 0xFF00 <= code <= 0xFFEF
        or 0x20000 <= code <= 0x3FFFF
    )


def may_break(before: str, after: str) -> bool:
    """Whether a line may end after ``before`` and start with ``after`` (single characters)."""
    if after in " \n" or after in NOT_AT_START or before in NOT_AT_END:
        return False
    if before == " ":
        return True
    if before == "\u00a0" or after == "\u00a0":
        return False
    if is_cjk(before) or is_cjk(after):
        return True
    return before in "-–—/" and after.isalpha()


def segments(text: str) -> list[str]:
    """Cut ``text`` into the smallest pieces a line may hold whole; joined they give ``text`` again."""
    out: list[str] = []
    start = 0
    for i in range(1, len(text)):
        if text[i - 1] == "\n" or text[i] == "\n" or may_break(text[i - 1], text[i]):
            out.append(text[start:i])
            start = i
    if text:
        out.append(text[start:])
    return out
