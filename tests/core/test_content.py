"""The content reader: nothing changes its meaning, every fault has its place, all faults come at once."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from game.core import content
from game.core.content import (
    ContentError,
    Fault,
    Faults,
    ListNode,
    MapNode,
    Place,
    Reader,
    Scalar,
    Unique,
    load_yaml,
    nearest,
    parse_yaml,
    read_list,
)


def parse(text: str) -> tuple[object, list[str]]:
    """The node and the faults of a YAML text, the faults as shown to a person."""
    faults = Faults()
    node = parse_yaml(text, "f.yaml", faults)
    return node, [str(fault) for fault in faults.sorted()]


def read(text: str, use) -> tuple[object, list[str]]:
    """What `use(reader, node)` makes of a YAML text, and the faults."""
    faults = Faults()
    node = parse_yaml(text, "f.yaml", faults)
    assert node is not None
    return use(Reader(faults), node), [str(fault) for fault in faults.sorted()]


# --- words stay words -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "word", ["no", "on", "yes", "Off", "012", "1:30", "1e3", "0x10", "1_000", "null", "~", ".5"]
)
def test_plain_scalars_keep_their_letters(word: str) -> None:
    node, faults = parse(f"a: {word}\n")
    assert faults == []
    assert isinstance(node, MapNode)
    value = node.entries["a"]
    assert isinstance(value, Scalar)
    assert value.text == word
    assert Reader(Faults()).text(value) == word


@pytest.mark.parametrize(
    "word", ["012", "1:30", "1e3", "0x10", "1_000", "+4", "4.0", '"4"', "-0x1", "no", "four", ""]
)
def test_a_number_is_only_what_looks_like_one(word: str) -> None:
    value, faults = read(f"a: {word}\n", lambda r, n: r.integer(n.entries["a"], 0, 9))
    assert value == 0
    shown = word.strip('"')
    found = f'"{shown}"' if shown else "nothing"
    column = 3 if not word else 4
    assert faults == [f"f.yaml:1:{column}: this must be a whole number from 0 to 9, found {found}"]


@pytest.mark.parametrize(("word", "value"), [("0", 0), ("7", 7), ("-4", -4)])
def test_numbers(word: str, value: int) -> None:
    assert read(f"a: {word}", lambda r, n: r.integer(n.entries["a"], -9)) == (value, [])


def test_a_number_outside_its_bounds() -> None:
    _, faults = read("a:\n  b: 12\n", lambda r, n: r.integer(n.entries["a"].entries["b"], 1, 9))
    assert faults == ['f.yaml:2:6: this must be a whole number from 1 to 9, found "12"']


@pytest.mark.parametrize("word", ["no", "on", "yes", "True", '"true"', "1", "FALSE"])
def test_only_true_and_false_are_flags(word: str) -> None:
    value, faults = read(f"a: {word}", lambda r, n: r.flag(n.entries["a"]))
    assert value is False
    shown = word.strip('"')
    assert faults == [f'f.yaml:1:4: this must be true or false, found "{shown}"']


def test_flags() -> None:
    assert read("a: true", lambda r, n: r.flag(n.entries["a"])) == (True, [])
    assert read("a: false", lambda r, n: r.flag(n.entries["a"])) == (False, [])


# --- files that cannot be read --------------------------------------------------------------------------------


def load(path: Path) -> list[str]:
    """The faults of a file, without the folder in front."""
    faults = Faults()
    assert load_yaml(path, faults) is None
    return [str(fault).removeprefix(f"{path.parent}/") for fault in faults.sorted()]


def test_missing_file(tmp_path: Path) -> None:
    (fault,) = load(tmp_path / "none.yaml")
    assert fault.startswith("none.yaml:1:1: this file cannot be read (")


def test_a_folder_instead_of_a_file(tmp_path: Path) -> None:
    (tmp_path / "d.yaml").mkdir()
    (fault,) = load(tmp_path / "d.yaml")
    assert fault.startswith("d.yaml:1:1: this file cannot be read (")


@pytest.mark.parametrize("text", ["", "\n\n", "# only a remark\n", "---\n", "\ufeff"])
def test_empty_file(tmp_path: Path, text: str) -> None:
    (tmp_path / "e.yaml").write_text(text, encoding="utf-8")
    assert load(tmp_path / "e.yaml") == ["e.yaml:1:1: this file is empty"]


def test_not_utf8_names_line_and_column(tmp_path: Path) -> None:
    (tmp_path / "l.yaml").write_bytes("a: é\nb: caf".encode() + b"\xe9\n")
    assert load(tmp_path / "l.yaml") == [
        "l.yaml:2:7: this file is not UTF-8 text; save it with the encoding UTF-8"
    ]


def test_byte_order_mark_is_no_part_of_the_first_key(tmp_path: Path) -> None:
    (tmp_path / "b.yaml").write_bytes(b"\xef\xbb\xbfa: 1\n")
    node = load_yaml(tmp_path / "b.yaml", Faults())
    assert isinstance(node, MapNode)
    assert list(node.entries) == ["a"]
    assert node.keys["a"].column == 1


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("a:\n\t- b\n", "f.yaml:2:1: a tab may not be used to indent, use spaces"),
        ("é: b: c\n", "f.yaml:1:5: this is not valid YAML: mapping values are not allowed in this context"),
        (
            "a: [1, 2\nb: 3\n",
            (
                "f.yaml:2:2: this is not valid YAML: did not find expected ',' or ']'"
                " (while parsing a flow sequence that starts in line 1)"
            ),
        ),
        (
            'a: "b\nc: d\n',
            (
                "f.yaml:3:1: this is not valid YAML: found unexpected end of stream"
                " (while scanning a quoted scalar that starts in line 1)"
            ),
        ),
        ("a: 1\nb: x\x00y\n", "f.yaml:2:5: this is not valid YAML: a control character is not allowed here"),
        (
            "a: @b\n",
            'f.yaml:1:4: this is not valid YAML: no word can begin with "@", write it in quotes',
        ),
        ("a: &x 1\n", "f.yaml:1:4: anchors (&x) are not used here"),
        ("a: *x\n", "f.yaml:1:4: aliases (*name) are not used here, write the value out"),
        (
            "a: !!python/object:os.system x\n",
            "f.yaml:1:4: tags (tag:yaml.org,2002:python/object:os.system) are not used here",
        ),
        ("a: 1\n---\nb: 2\n", "f.yaml:2:1: a second document starts here; one file holds one document"),
        ("[a]: b\n", "f.yaml:1:1: a key must be a single word"),
        ("a: 1\nb: 2\na: 3\n", 'f.yaml:3:1: duplicate key "a", it stands already in line 1'),
    ],
)
def test_yaml_that_is_refused(text: str, fault: str) -> None:
    assert parse(text)[1] == [fault]


def test_duplicate_keys_are_found_in_every_mapping() -> None:
    _, faults = parse("x: {a: 1, a: 2}\ny:\n  - b: 1\n    b: 2\n")
    assert faults == [
        'f.yaml:1:11: duplicate key "a", it stands already in line 1',
        'f.yaml:4:5: duplicate key "b", it stands already in line 3',
    ]


@pytest.mark.parametrize("depth", [45, 900, 20000])
def test_deep_nesting_ends_with_a_sentence(depth: int) -> None:
    node, faults = parse("[" * depth)
    assert node is None
    assert len(faults) == 1
    assert faults[0].startswith("f.yaml:1:")
    assert "nest" in faults[0]


# --- schema ---------------------------------------------------------------------------------------------------


def test_unknown_key_names_the_nearest_and_the_missing_one_is_named_too() -> None:
    got, faults = read(
        "- {id: a, factr: 2}\n", lambda r, n: r.mapping(n.items[0], ["id", "factor"], ["set"], "ride")
    )
    assert list(got) == ["id"]
    assert faults == [
        'f.yaml:1:3: ride lacks the key "factor"',
        'f.yaml:1:11: unknown key in ride "factr", nearest valid word: factor',
    ]


def test_unknown_word_names_the_nearest() -> None:
    value, faults = read("a: carousell", lambda r, n: r.word(n.entries["a"], ["carousel", "toilet"], "item"))
    assert value == ""
    assert faults == ['f.yaml:1:4: unknown item "carousell", nearest valid word: carousel']


def test_unknown_word_far_from_all_lists_them() -> None:
    assert nearest("xyz", ["toilet", "carousel"]) == ", valid words: carousel, toilet"
    assert nearest("CAROUSEL", ["toilet", "carousel"]) == ", nearest valid word: carousel"
    assert nearest("xyz", []) == ""
    assert nearest("xyz", [f"word{i:02}" for i in range(20)]).endswith("word11, ...")


@pytest.mark.parametrize(
    ("text", "wanted", "use"),
    [
        ("a: [1]", "a text, found a list", lambda r, n: r.text(n)),
        ("a: {b: 1}", "a text, found a mapping", lambda r, n: r.text(n)),
        ('a: ""', 'a text, found ""', lambda r, n: r.text(n)),
        ("a:  # later", "a text, found nothing", lambda r, n: r.text(n)),
        ("a: 1", 'a list, found "1"', lambda r, n: r.items(n)),
        ("a: [1]", "a mapping (entry), found a list", lambda r, n: r.mapping(n)),
        ("a: 1", 'a mapping (word), found "1"', lambda r, n: r.table(n, None)),
    ],
)
def test_wrong_types(text: str, wanted: str, use) -> None:
    _, faults = read(text, lambda r, n: use(r, n.entries["a"]))
    assert [fault.split(": ", 1)[1] for fault in faults] == [f"this must be {wanted}"]
    assert faults[0].startswith("f.yaml:1:")


def test_words_of_a_list_stand_once() -> None:
    value, faults = read("[a, b, a]", lambda r, n: r.words(n, ["a", "b"]))
    assert value == ("a", "b")
    assert faults == ['f.yaml:1:8: "a" stands twice in this list']


def test_single_entry() -> None:
    def one(r: Reader, n: object) -> object:
        return r.single(n, ["longer_than", "type"], "filter")  # type: ignore[arg-type]

    value, faults = read("{type: x}", one)
    assert isinstance(value, tuple)
    assert value[0] == "type"
    assert faults == []
    assert read("{type: x, longer_than: 1}", one)[1] == ["f.yaml:1:1: exactly one filter must stand here"]
    assert read("{longerthan: 1}", one)[1] == [
        'f.yaml:1:2: unknown key in filter "longerthan", nearest valid word: longer_than'
    ]
    assert read("type", one)[1] == [
        'f.yaml:1:1: this must be written with its value, like {type: ...}, found "type"'
    ]


def test_duplicate_id_names_the_first() -> None:
    faults = Faults()
    unique = Unique(faults, "item")
    assert unique.take(Place("a.yaml", 2, 5), "tree")
    assert not unique.take(Place("a.yaml", 9, 5), "tree")
    assert not unique.take(Place("b.yaml", 1, 1), "tree")
    assert not unique.take(Place("b.yaml", 1, 1), "")
    assert [str(fault) for fault in faults.sorted()] == [
        'a.yaml:9:5: duplicate item "tree", it stands already in line 2',
        'b.yaml:1:1: duplicate item "tree", it stands already in a.yaml:2',
    ]


def test_all_faults_come_at_once_sorted_by_place() -> None:
    faults = Faults()
    faults.raise_if_any()
    faults.add(Place("b.yaml", 1, 1), "late")
    faults.add(Place("a.yaml", 10, 1), "second")
    faults.add(Place("a.yaml", 9, 1), "first")
    faults.add(Place("a.yaml", 9, 1), "first")
    with pytest.raises(ContentError) as caught:
        faults.raise_if_any()
    assert caught.value.faults == (
        Fault("a.yaml", 9, 1, "first"),
        Fault("a.yaml", 10, 1, "second"),
        Fault("b.yaml", 1, 1, "late"),
    )
    assert str(caught.value) == "a.yaml:9:1: first\na.yaml:10:1: second\nb.yaml:1:1: late"


def test_read_list(tmp_path: Path) -> None:
    path = tmp_path / "things.yaml"
    path.write_text("things: [a, b]\nmore: 1\nothr: 2\n", encoding="utf-8")
    faults = Faults()
    seen: list[str] = []
    top = read_list(path, faults, "things", lambda r, n: seen.append(r.text(n)), ["more", "other"])
    assert seen == ["a", "b"]
    assert isinstance(top["things"], ListNode)
    assert [str(f).rsplit("/", 1)[1] for f in faults.sorted()] == [
        'things.yaml:3:1: unknown key in the file things.yaml "othr", nearest valid word: other'
    ]


@pytest.mark.parametrize(
    "text",
    [
        "a: {b: [1, no, 'x'], é: ~}\nc: |\n    long\n    text\n",
        "a:\n  - b: 012\n    c: >\n      folded\n      text\n  - {d: \"q\", e: f}\n",
        "a: 1\na: 2\nb: &x 1\n",
        "a: 1\nb: x\x00y\n",
        "a:\n\t- b\n",
        "a: @b\n",
        "[" * 60,
    ],
)  # fmt: skip
def test_the_reader_without_the_c_library_says_the_same(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    fast = parse(text)
    monkeypatch.setattr(content, "_LOADER", yaml.SafeLoader)
    assert parse(text) == fast
