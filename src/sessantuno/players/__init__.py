"""The computer players: levels for people to play against, and opponents for studies."""

from sessantuno.players.base import NotYourTurn, Player
from sessantuno.players.levels import LEVEL_VERSIONS, LEVELS, STUDY_PLAYERS, make_player

__all__ = ["LEVELS", "LEVEL_VERSIONS", "STUDY_PLAYERS", "NotYourTurn", "Player", "make_player"]
