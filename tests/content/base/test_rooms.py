"""Rooms of the city that rules ask for by their numbers."""

from cadwallon.content.base.board import load_board, rooms


def test_rooms_have_the_numbers_of_the_board() -> None:
    board = load_board()
    numbers = {name.lower(): number for name, number in vars(rooms).items() if name.isupper()}
    assert numbers == {slug: board.index[slug] for slug in numbers}
    assert len(numbers) == 6
