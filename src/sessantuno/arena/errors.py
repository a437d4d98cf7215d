"""What can be wrong with a comparison, as sentences that say what would be right."""


class ArenaError(ValueError):
    """A comparison that cannot be: a player that cannot be had, a game it does not play."""


class PlayerFault(ArenaError):
    """An external player that answered too late, with nonsense or not at all."""
