"""Two servers on one store of either kind: whoever comes to either sits at the same tables, and each has one owner."""

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from cadwallon.engine.chance import Chance
from cadwallon.server.limits import Limits
from cadwallon.server.store import Elsewhere
from tests.server.evenings import CAMPAIGN, over, rush, seated
from tests.server.grounds import Ground, OnPostgres, OnSqlite
from tests.server.kit import PATIENCE, Client, House, Made, WasRefused, both_until, pick

Pair = tuple[House, House]


@pytest.fixture(params=["postgres", "sqlite"])
def ground(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Ground]:
    made: Ground
    made = OnSqlite(tmp_path) if request.param == "sqlite" else OnPostgres(request.getfixturevalue("database"))
    yield made
    made.close()


@pytest.fixture(params=["handed_over", "relayed"])
def pair(request: pytest.FixtureRequest, ground: Ground) -> Iterator[Pair]:
    """Of one machine, where sockets are handed over; or of two, where they are relayed."""
    near = request.param == "handed_over"
    with ground.house(doorstep=near) as one, ground.house(seed=99, doorstep=near) as other:
        yield one, other
        handed, relayed = (sum(counts) for counts in zip(*(crossed(house) for house in (one, other)), strict=True))
        assert handed == 0 or near
        assert relayed == 0 or not near


def crossed(house: House) -> tuple[int, int]:
    """Sockets that were led to the other server: handed over, relayed."""
    return house.app.peers.handed_over, house.app.peers.relayed_so_far


def test_two_people_at_different_servers_play_a_round(pair: Pair) -> None:
    one, other = pair
    made = one.make("me", "open")
    made.house = other
    made.join("Bea")  # handed on, if the first one has the table
    with one.page(made.id, made.tokens[0]) as host, other.page(made.id, made.tokens[1]) as guest:
        host.until("table", lambda told: told["table"]["seats"][1]["connected"])
        host.start()
        guest.until("position")
        both_until([host, guest], lambda told: told["views"][0]["round"] == 2, Chance(3))
        guest.send("chat", seat=1, text="well played")
        assert host.until("chat")["text"] == "well played"
    assert sorted(len(house.within(house.hall._live.keys)) for house in pair) == [0, 1]
    assert sum(sum(crossed(house)) for house in pair) == 1
    told = [house.get(f"/api/tables/{made.id}") for house in pair]
    assert told[0] == told[1]


def test_an_invitation_is_taken_at_the_other_server(pair: Pair) -> None:
    one, other = pair
    made = one.make("me", "open", "open")
    with one.page(made.id, made.tokens[0]) as host:
        made.house = other
        assert other.get(f"/api/invites/{made.invite}")["seats"][0]["name"] == "Person 0"
        assert made.join("Bea") == 1
        assert host.until("table", lambda told: told["table"]["seats"][1]["kind"] == "person")
        assert other.post(f"/api/invites/{made.invite}", {"name": " "}, status=400)["error"] == "no_name"
        other.get("/api/invites/nonsense", status=404)


def test_a_campaign_is_handed_on_between_servers(pair: Pair) -> None:
    one, other = pair
    made = one.make("me", "me", adventure=CAMPAIGN)
    with one.page(made.id, *made.tokens.values()) as page:
        page.start()
        rush(one, made.id)
        over(page)
        page.send("go_on", seat=0)
        held = seated(page, 2)
    tokens = [told["token"] for told in held.values()]
    with other.page(held[0]["table"], *tokens) as page:
        assert page.table["campaign"]["evening"] == 2
        with one.page(held[0]["table"], tokens[0]) as guest:
            page.start()
            assert guest.until("position")["question"] is not None
    listed = other.post("/api/mine", {"tokens": list(made.tokens.values())})
    assert {table["id"] for table in listed} == {made.id, held[0]["table"]}


def test_whoever_is_taken_for_dead_writes_nothing_more(pair: Pair, ground: Ground) -> None:
    """The owner was stopped for too long: another server has the table now, and the old one does not know it yet."""
    one, other = pair
    made = one.make("me", "me")
    with one.page(made.id, *made.tokens.values()) as page:
        page.start()
        taste = Chance(5)
        for _ in range(5):
            page.answered(pick(taste, page.position["question"]))
        number = page.position["number"]
        ground.take_for_dead(one)
        with other.page(made.id, *made.tokens.values()) as elsewhere:
            assert elsewhere.until("position")["number"] == number
            elsewhere.answered(pick(taste, elsewhere.position["question"]))
            with pytest.raises(ConnectionClosed) as ended:
                answer_in_vain(page)
            assert page.position["number"] == number
            assert ended.value.rcvd is not None
            assert ended.value.rcvd.code == 1012
            with one.page(made.id, *made.tokens.values()) as again:  # led to the one that has it now
                assert again.until("position")["number"] == elsewhere.position["number"]
    assert ground.steps(made.id) == 6


def test_whoever_stood_still_shows_nothing_old(pair: Pair, ground: Ground) -> None:
    """He has the table in memory as it was, and does not know yet that another server has played on."""
    one, other = pair
    made = one.make("me", "me")
    with one.page(made.id, *made.tokens.values()) as page:
        page.start()
    ground.take_for_dead(one)
    with other.page(made.id, *made.tokens.values()) as elsewhere:
        elsewhere.until("position")
        number = elsewhere.answered(pick(Chance(5), elsewhere.position["question"]))["number"]
        ground.oversleep(one)
        assert seen_by(one, made) == number


def test_whoever_comes_back_to_the_store_is_one_process(tmp_path: Path) -> None:
    """Two of his lines found out at once that he was taken for dead, and both say that he is here again."""
    ground = OnSqlite(tmp_path)
    with ground.house() as house:
        made = house.make("me", "me")
    one, other = ground.line()[0], ground.line()[0]
    first, _ = one.ask("enter", "127.0.0.1:1").result(30)
    assert one.ask("claim", made.id).result(30) is not None
    second, _ = one.ask("enter", "127.0.0.1:1").result(30)
    third, _ = other.ask("enter", "127.0.0.1:2").result(30)
    assert len({first, second, third}) == 3
    assert other.ask("claim", made.id).result(30) is not None  # the first one is nobody any more
    with pytest.raises(Elsewhere) as there:
        one.ask("claim", made.id).result(30)
    assert there.value.owner == third
    ground.close()


def answer_in_vain(page: Client) -> None:
    """The line ends over it, or has ended already, if the server has found out by itself."""
    page.answer(page.position["question"]["options"][0]["words"])
    page.until_end()


def seen_by(house: House, made: Made) -> int:
    """The position that whoever comes is shown, once he is let in."""
    while True:
        try:
            with house.page(made.id, *made.tokens.values()) as page:
                number: int = page.until("position")["number"]
                return number
        except ConnectionClosed:  # it has found out while he came in
            continue
        except WasRefused as refused:
            if str(refused) != "store_away":
                raise


def test_tables_of_a_server_that_ends_go_on_at_the_other(ground: Ground) -> None:
    """A game of bots alone: nobody looks, and it is played to its end all the same."""
    with ground.house() as one:
        with ground.house(seed=99) as other:
            made = other.make("me", "random", "random")
            with other.page(made.id, made.tokens[0]) as page:
                page.start()
                page.send("resign", seat=0)
                page.until("table", lambda told: told["seats"] == [])
        with one.page(made.id) as spectator:
            assert spectator.until("position", lambda told: told["question"] is None)["views"][0]["over"]


def test_a_time_limit_moves_with_its_table(ground: Ground) -> None:
    """A server that dies leaves a table whose time runs: the other one answers when it is up."""
    with ground.house() as one, ground.house(seed=99) as other:
        made = other.make("me", "me", time_limit=20)
        with other.page(made.id, *made.tokens.values()) as page:
            page.start()
        ground.take_for_dead(other)
        one.within(one.hall.tables_are_free)
        while not one.within(lambda: made.id in one.hall._live):
            one.turn_clock(60)
        with one.page(made.id, *made.tokens.values()) as page:
            while not any(told["type"] == "chat" and "Time is up" in told["text"] for told in page.told):
                one.turn_clock(60)
                page.next()


def test_limits_are_those_of_all_servers_together(ground: Ground) -> None:
    limits = Limits(writes=(5, 0.0), reads=(5, 0.0))
    with ground.house(limits=limits) as one, ground.house(limits=limits) as other:
        wanted = {"adventure": "treasure_of_the_duke", "edition": "revised", "seats": [{"kind": "me"}] * 2}
        got = [house.http.post("/api/tables", json=wanted).status_code for house in (one, other) * 4]
        assert sorted(got) == [200] * 5 + [429] * 3
        read = [house.http.get("/api/tables/nothing").status_code for house in (one, other) * 4]
        assert sorted(read) == [404] * 5 + [429] * 3


def test_strangers_cannot_pose_as_another_server(ground: Ground) -> None:
    """Whoever is handed on passes the limits of where he came from: that must not be had by saying so."""
    limits = Limits(reads=(2, 0.0))
    with ground.house(limits=limits) as house:
        for word in ("", "guess", "é"):
            said = [(b"x-cadwallon-peer", word.encode()), (b"x-cadwallon-visitor", b"somebody else")]
            got = [house.http.get("/api/tables/nothing", headers=said).status_code for _ in range(2)]
            assert got[-1] == (404 if word == "" else 429)
        known = {"x-cadwallon-peer": house.hall.store.secret, "x-cadwallon-visitor": "somebody else"}
        assert house.http.get("/api/tables/nothing", headers=known).status_code == 404


# --- sockets that are handed over -------------------------------------------------------------------------------------
def test_a_page_that_was_handed_over_is_whole_and_needs_its_first_server_no_more(ground: Ground) -> None:
    """It is the other server's own: the one that it came to can end."""
    with ground.house() as owner, ground.house(seed=99) as first:
        made = owner.make("me", "me")
        with made.page(0, 1) as page:
            page.start()
        with first.page(made.id, *made.tokens.values()) as page:
            page.until("position")
            assert first.app.peers.handed_over == 1
            first.close()
            for _ in range(3):
                page.answered(pick(Chance(2), page.position["question"]))


def test_a_process_that_takes_no_socket_is_suspected_and_the_page_asked_to_come_again(
    ground: Ground, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cadwallon.server.handing._PATIENCE", 0.05)
    with ground.house(doorstep=False) as owner, ground.house(seed=99) as first:
        made = owner.make("me", "me")
        with made.page(0, 1) as page, socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as hangs:
            page.start()
            hangs.bind(f"\0cadwallon 127.0.0.1:{owner.port}")
            with first.page(made.id, greet=False) as other, pytest.raises(ConnectionClosed) as ended:
                other.until_end()
            assert ended.value.rcvd is not None
            assert ended.value.rcvd.code == 1012
            assert first.app.peers.handed_over == 0
            _, offered, _, _ = socket.recv_fds(hangs, 10_000, 2)
            ours, theirs = (socket.socket(fileno=number) for number in offered)
            with ours, theirs, pytest.raises(BrokenPipeError):
                theirs.send(b"+")  # too late: whoever offered it has found another way


def test_what_is_no_socket_of_a_page_is_not_taken(ground: Ground) -> None:
    with ground.house() as house, socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as post:
        post.connect(f"\0cadwallon 127.0.0.1:{house.port}")
        ours, theirs = socket.socketpair()
        with ours, theirs:
            post.send(b"GET / HTTP/1.1\r\n\r\n")
            socket.send_fds(post, [b""], [theirs.fileno()])
            socket.send_fds(post, [b"nonsense\r\n\r\n"], [theirs.fileno(), theirs.fileno()])
            theirs.close()
            ours.settimeout(PATIENCE)
            heard = b""
            while part := ours.recv(1000):
                heard += part
            assert heard == b"+"  # and closed
        assert house.get("/api/tables/nothing", 404)["error"] == "no_table"
