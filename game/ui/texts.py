"""Where the window's sentences come from before and after the catalogue is loaded."""

from __future__ import annotations

from game.ui.kit import Texts


class StandInTexts:
    """Gives keys back as sentences until the catalogue is loaded."""

    def text(self, key: str, **values: object) -> str:
        """The key itself."""
        return key


def catalogue(language: str) -> Texts:
    """The text catalogue of the project; imported late because it loads YAML."""
    from game.core.catalogue import Catalogue

    return Catalogue.load(language)
