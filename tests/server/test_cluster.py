"""Where bots think: a Ray cluster, if somebody wants one and has it."""

import sys

import pytest

from cadwallon.bots import make_bot
from cadwallon.server.cluster import ClusterError, make_pool
from cadwallon.server.robots import Robots
from tests.cli.terminal import refusal
from tests.server.bad_bots import make
from tests.server.test_robots import answers, views


def test_without_ray_one_sentence_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ClusterError, match="pip install"):
        make_pool("ray")
    said = refusal(capsys, "serve", "--engine", "ray")
    assert said == "Ray is not installed; get it with: pip install 'cadwallon[ray]'."


@pytest.mark.filterwarnings("ignore")
def test_on_a_local_cluster_bots_think_and_their_failures_are_told() -> None:
    ray = pytest.importorskip("ray")
    robots = Robots(pool=make_pool("ray", make, patience=60))
    view = next(iter(views("treasure_of_the_duke", 1)))

    try:
        thought, raised, cheated, died, quick = answers(robots, view, "schemer", "raises", "cheats", "dies", "random")
    finally:
        robots.close()
        ray.shutdown()
    assert thought == make_bot("schemer", 11).choose(view)
    assert raised == "RuntimeError: I do not feel well"
    assert cheated == "an answer that was not offered"
    assert died == "its process died"
    assert quick == make_bot("random", 11).choose(view)
