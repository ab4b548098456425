"""The page's types are written from the server's structs, and the file that is checked in is the one they give."""

import pytest

from cadwallon.server import messages
from tools.make_wire import WIRE, WireError, Writer, parts_of, wire


def test_the_file_is_what_the_structs_say() -> None:
    assert WIRE.read_text(encoding="utf-8") == wire(), "web/src/wire.ts is not up to date: run `make wire`."


def written(text: str, *sent: str) -> list[str]:
    """The lines behind the head of the file."""
    return Writer([text], set(sent)).write().split("*/\n", 1)[1].strip().splitlines()


def test_a_struct_becomes_an_interface_with_its_docstring_and_comments() -> None:
    lines = written('''
class Load(Struct, frozen=True):
    """What he carries; None: nobody looks."""

    thief: str | None  # None: not seen
    # as often as he carries it,
    treasures: list[str]
    at: tuple[float, float]
    by: dict[str, list[int | None]]
''')
    assert lines == [
        "/** What he carries; null: nobody looks. */",
        "export interface Load {",
        "  thief: string | null; // null: not seen",
        "  // as often as he carries it,",
        "  treasures: string[];",
        "  at: [number, number];",
        "  by: Record<string, (number | null)[]>;",
        "}",
    ]


def test_a_name_for_a_type_stays_and_a_limit_goes() -> None:
    lines = written("""
# --- tables -----------------------------------------------------------------------------------------------------------
MOST = 7
Line = Annotated[str, Meta(max_length=500)]
Kind = Literal["me", 2]  # who


class Chat(Struct, tag="chat"):
    text: Line
    kind: Kind


ToServer = Chat | Kind
""")
    assert lines == [
        "// --- tables ---",
        'export type Kind = "me" | 2; // who',
        "export interface Chat {",
        '  type: "chat";',
        "  text: string;",
        "  kind: Kind;",
        "}",
        "export type ToServer = Chat | Kind;",
    ]


def test_what_has_a_default_may_be_left_out_of_what_the_page_sends_only() -> None:
    text = """
class Seat(Struct):
    name: str = ""
    mask: bool | UnsetType = UNSET
"""
    assert written(text)[1:3] == ["  name: string;", "  mask?: boolean;"]
    assert written(text, "Seat")[1:3] == ["  name?: string;", "  mask?: boolean;"]


def test_a_type_that_python_cannot_say_is_named() -> None:
    text = """
PartOfView = Annotated[dict[str, Any], "Partial<View>"]


class Moment(Struct):
    views: list[PartOfView]
"""
    assert written(text)[1] == "  views: Partial<View>[];"


def test_what_has_no_counterpart_is_refused() -> None:
    with pytest.raises(WireError, match="set"):
        written("class Odd(Struct):\n    seats: set[int]\n")


def test_the_parts_of_a_message_are_followed() -> None:
    assert {"ToldPosition", "View", "Figure", "CombatCard", "Question", "Option"} <= parts_of([messages.ToPage])
