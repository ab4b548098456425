from cadwallon.engine.layers import Skill


class Isabeau(Skill):
    """isabeau  Unseen: Outside combat, opponents cannot target Isabeau with Arcana cards, skills or equipment."""

    name: str = "isabeau"
