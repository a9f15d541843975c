"""The games, by the name of their section in cards.yaml."""

from slavika.core.rules import Rules
from slavika.games.equinox.rules import Equinox
from slavika.games.slava.rules import Slava
from slavika.games.slavika.rules import Slavika

GAMES: dict[str, type[Rules]] = {game.name: game for game in (Slavika, Equinox, Slava)}
