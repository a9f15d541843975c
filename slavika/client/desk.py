"""Desk: who carries out what the hands at a table mean."""

from typing import Protocol

from slavika.client.chronicle import Opened
from slavika.client.spots import Into
from slavika.core.actions import Action


class Desk(Protocol):
    """Who carries out what the hands mean."""

    def send(self, action: Action) -> None:
        """Do it in the match."""

    def press(self, key: str) -> None:
        """Do what one of the buttons says that are always there."""

    def look_into(self, into: Into) -> None:
        """Show the cards that lie open there."""

    def look_back(self, event: Opened) -> None:
        """Open again what a line of the log tells of."""
