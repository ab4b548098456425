"""What cannot be done, said in one sentence in any language."""

from cadwallon.text.catalogue import catalogue


class Complaint(ValueError):
    """The id of a sentence of the catalogue and its values; `str` gives it in English."""

    section = ""

    def __init__(self, said: str, /, **values: object) -> None:
        super().__init__(said)
        self.said = said
        self.values = values

    def sentence(self, language: str = "en") -> str:
        return catalogue(language).word(self.section, self.said, **self.values)

    def __str__(self) -> str:
        return self.sentence()
