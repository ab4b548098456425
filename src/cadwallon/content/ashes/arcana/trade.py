"""Cards about equipment and intrigues."""

from cadwallon.engine.layers import Arcana


class BackstreetDealer(Arcana):
    """backstreet_dealer  When buying equipment: it costs one experience token less."""

    name: str = "backstreet_dealer"
    purple: bool = True


class WhisperedSecret(Arcana):
    """whispered_secret  Draw an intrigue card (never more than three)."""

    name: str = "whispered_secret"
    purple: bool = True
