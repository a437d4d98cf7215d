"""One step of many games in lockstep: what is seen, what each play leads to, which is taken."""

import numpy as np

from training.compiling import Places, Reals, Wholes, compiled, kernels

_encode = kernels("encode")
_play = kernels("play")
_duel = kernels("duel")
_jit = kernels("jit")
pointer = _jit.pointer
lowest = _jit.lowest
encode, encode_full = _encode.encode, _encode.encode_full
slot, play, duel_value, duel_values = (
    _encode.slot,
    _play.play,
    _duel.duel_value,
    _duel.duel_values,
)
SIZE = kernels("layout").STATE_SIZE
HANDS = kernels("layout").HANDS
POINTS = kernels("layout").POINTS
LAID = kernels("layout").LAID
LEFT = kernels("layout").LEFT
TURN = kernels("layout").TURN
WORTH = kernels("layout").WORTH
TRUMP = kernels("layout").TRUMP
LED = kernels("layout").LED
PLAYED = kernels("layout").PLAYED
PLAYS = kernels("layout").PLAYS
MOST = _encode.MOST
WORK = _encode.WORK
SOLVER = _duel.work_size(0)


@compiled
def keep(found: Wholes, count: int, inputs: Places, row: int) -> None:
    """Copy the inputs that are on to a row of a batch, -1 after the last."""
    for place in range(count):
        inputs[row, place] = found[place]
    if count < inputs.shape[1]:
        inputs[row, count] = -1


@compiled
def look(rules: Wholes, states: Wholes, inputs: Places, cards: Places, slots: Places) -> None:
    """Encode each game for the seat to act, with its three cards and their places."""
    games = len(inputs)
    found, work = np.zeros(MOST, np.int64), np.zeros(WORK, np.int64)
    for game in range(games):
        at = game * SIZE
        seat = states[at + TURN]
        count = encode(pointer(rules), pointer(states), at, seat, pointer(work), pointer(found), 0)
        keep(found, count, inputs, game)
        hand = states[at + HANDS + seat]
        for place in range(3):
            card = lowest(hand)
            hand &= hand - 1
            cards[game, place] = card
            slots[game, place] = slot(pointer(work), card)


@compiled
def branch(
    rules: Wholes, states: Wholes, cards: Places, inputs: Places, gains: Reals, signs: Reals
) -> None:
    """Try each of the three cards: what a critic would see afterwards, and the gain until then.

    A play is worth ``gains + signs * value`` to the seat to act, where ``value`` is the critic's
    for the next seat to act: the lead in card points that it will yet make. Where the stock has
    run out the exact value is in ``gains`` already and the sign is 0.
    """
    games = len(cards)
    found, work = np.zeros(MOST, np.int64), np.zeros(WORK, np.int64)
    after, solver = np.zeros(SIZE, np.int64), np.zeros(SOLVER, np.int64)
    for game in range(games):
        at = game * SIZE
        seat = states[at + TURN]
        for place in range(3):
            row = 3 * game + place
            for number in range(SIZE):
                after[number] = states[at + number]
            before = after[POINTS + seat] - after[POINTS + 1 - seat]
            play(pointer(rules), pointer(after), 0, cards[game, place])
            gain = np.float32(after[POINTS + seat] - after[POINTS + 1 - seat] - before)
            sign = np.float32(1.0 if after[TURN] == seat else -1.0)
            if after[LEFT] == 0 and after[LAID] == 0:
                left = 120 - after[POINTS] - after[POINTS + 1]
                value = duel_value(pointer(rules), pointer(after), 0, pointer(solver), 0, left // 2)
                gain += sign * np.float32(2 * value - left)
                sign = np.float32(0.0)
                inputs[row, 0] = -1
            else:
                count = encode_full(
                    pointer(rules), pointer(after), 0, pointer(work), pointer(found), 0
                )
                keep(found, count, inputs, row)
            gains[row], signs[row] = gain, sign


@compiled
def softmax(outputs: Reals, slots: Places, chances: Reals) -> None:
    """Turn the outputs at each row's three places into chances."""
    for row in range(len(slots)):
        best = outputs[row, slots[row, 0]]
        for place in range(1, 3):
            best = max(best, outputs[row, slots[row, place]])
        total = np.float32(0.0)
        for place in range(3):
            chances[row, place] = np.exp(outputs[row, slots[row, place]] - best)
            total += chances[row, place]
        for place in range(3):
            chances[row, place] /= total


@compiled
def draw(chances: Reals, numbers: Reals, taken: Wholes) -> None:
    """Choose one of three by chance, with a random number from 0 to 1 each."""
    for row in range(len(taken)):
        number = numbers[row]
        choice = 0
        while choice < 2 and number >= chances[row, choice]:
            number -= chances[row, choice]
            choice += 1
        taken[row] = choice


@compiled
def exact_many(rules: Wholes, states: Wholes, games: int, actions: Wholes) -> None:
    """Choose for each game with no stock left the card that wins most points, all being known."""
    solver, values = np.zeros(SOLVER, np.int64), np.zeros(64, np.int64)
    for game in range(games):
        at = game * SIZE
        actions[game] = -1
        if states[at + TURN] >= 0 and states[at + LEFT] == 0:
            best = duel_values(
                pointer(rules), pointer(states), at, pointer(solver), 0, pointer(values)
            )
            hand = states[at + HANDS + states[at + TURN]]
            while hand:
                card = lowest(hand)
                hand &= hand - 1
                if values[card] == best and actions[game] < 0:
                    actions[game] = card
