from mypy_extensions import i64

from cadwallon.content.ashes.equipping import TakeEquipment
from cadwallon.core.layers import Skill
from cadwallon.core.state import State


class Lucius(Skill):
    """lucius  Armed to the Teeth: when he is hired his player at once takes one equipment card for him (KSE-5)."""

    name: str = "lucius"

    def hired(self, g: State, thief: i64) -> None:
        g.push(TakeEquipment(thief // 4, thief, self.name))
