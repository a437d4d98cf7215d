"""The computer players: levels for people to play against, and opponents for studies."""

from sessantuno.players.base import NotYourTurn, Player
from sessantuno.players.levels import (
    LEVEL_VERSIONS,
    LEVELS,
    STUDY_PLAYERS,
    levels_for,
    make_player,
    version_here,
    versions_of,
)

__all__ = [
    "LEVELS",
    "LEVEL_VERSIONS",
    "STUDY_PLAYERS",
    "NotYourTurn",
    "Player",
    "levels_for",
    "make_player",
    "version_here",
    "versions_of",
]
