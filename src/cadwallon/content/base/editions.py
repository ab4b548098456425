"""ED, RUL-58  The edition profiles. The revised edition is the rulebook itself; the others change a few numbers.

ED-MIL-1, ED-MIL-2, ED-LEA-3, ED-RET-2, ED-RND-5, ED-ARC-4, ED-ADV-1.5 are these numbers; ED-COM-6 is wording only.
"""

from cadwallon.core.layers import Layer, Numbers


class Revised(Layer):
    """ED  The default: the revised English edition."""

    name: str = "revised"


class First(Layer):
    """ED  The first English printing: leaving is a step (LEA-3), a vanished gang plays on (RND-5), no ARC-4."""

    name: str = "first"

    def numbers(self, n: Numbers) -> None:
        n.leave_by_step = True
        n.gone_takes_part = True
        n.arcana_in_special = True


class French(First):
    """ED  The French edition: besides, MIL-1 on a 1, MIL-2 a step if possible, RET-2 one more, ADV-1.5 killed."""

    name: str = "fr"

    def numbers(self, n: Numbers) -> None:
        super().numbers(n)
        n.militia_stays_on = 1
        n.militia_must_step = True
        n.retreat_goes_on = True
        n.failed_theft_captures = False


class Spanish(First):
    """ED  The Spanish edition plays as the first English one (COM-6 differs in its wording only)."""

    name: str = "es"


def edition_layers() -> dict[str, Layer]:
    return {layer.name: layer for layer in (Revised(), First(), French(), Spanish())}
