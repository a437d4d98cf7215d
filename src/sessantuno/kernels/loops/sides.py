"""The exact value of any position whose cards are all known: one side against all the others.

Any number of seats, cards a turn and rule of following, the exchange, and play for the fewest
points. Slower than :mod:`.duel`, which should be asked where it applies. With three or more sides
the others are taken to play together against the one asked about: what it can be sure of.
"""

from .duel import distinct, highest, squeezed
from .jit import Ints, inlined, kernel, lowest, recursive, scattered
from .layout import (
    CARDS,
    EXCHANGE,
    NONE,
    RANKS,
    SIDE,
    SUIT,
    TURN,
)
from .play import suit_of
from .sides_start import (
    BEATEN_BY,
    CARD_SHIFT,
    COUNTED,
    DRAWING,
    DRAWS,
    EQUAL,
    F_BEST,
    F_DRAWN,
    F_FACE,
    F_HANDS,
    F_LAID,
    F_LED,
    F_OFFER,
    F_POINTS,
    F_POT,
    F_TABLE,
    F_TURN,
    F_WINNER,
    F_WON,
    FAVOUR,
    FOLLOWING,
    FRAME,
    FRAMES,
    GAINS,
    HEAVY,
    HIGH_SHIFT,
    KEY_MASK,
    NEEDED,
    NODES,
    REST,
    SCATTER,
    SEATED,
    SPREAD,
    SQUEEZE,
    STOCKED,
    TABLE,
    TABLE_BITS,
    TRADING,
    TRICK,
    TRUMPS,
    WORTHLESS,
    WORTHS,
    begin,
)


@inlined
def offered(work: Ints, face_up: int, left: int) -> int:
    """Return the card that may be exchanged in the trick to come, as a mask."""
    if work[TRADING] == 0 or face_up < 0 or left < 2:
        return 0
    needed = work[NEEDED + face_up]
    return 1 << needed if needed >= 0 else 0


@kernel
def act(work: Ints, depth: int, action: int) -> int:
    """Fill the frame below with the position after an action; return what side 0 gained by it."""
    now = FRAMES + FRAME * depth
    new = now + FRAME
    for place in range(FRAME):
        work[new + place] = work[now + place]
    seat = work[now + F_TURN]
    if action == EXCHANGE:
        face_up = work[now + F_FACE]
        gave = work[NEEDED + face_up]
        work[new + F_HANDS + seat] ^= (1 << gave) | (1 << face_up)
        work[new + F_FACE] = gave
        work[new + F_OFFER] = 0
        return 0
    work[new + F_HANDS + seat] ^= 1 << action
    pot = work[now + F_POT] + work[WORTHS + action]
    laid = work[now + F_LAID] + 1
    winner = work[now + F_WINNER]
    if laid == 1:
        work[new + F_LED] = work[new + F_BEST] = action
        winner = seat
    elif work[BEATEN_BY + work[now + F_BEST]] >> action & 1:
        work[new + F_BEST] = action
        winner = seat
    players = work[SEATED]
    if laid < work[TRICK]:
        work[new + F_WINNER], work[new + F_LAID], work[new + F_POT] = winner, laid, pot
        work[new + F_TABLE] = work[now + F_TABLE] | (1 << action)
        work[new + F_TURN] = seat + 1 if seat + 1 < players else 0
        return 0
    work[new + F_TURN] = work[new + F_WINNER] = winner
    work[new + F_LAID] = work[new + F_POT] = work[new + F_TABLE] = 0
    work[new + F_LED] = work[new + F_BEST] = NONE
    work[new + F_POINTS] = work[now + F_POINTS] - pot
    work[new + F_WON] |= 1 << work[COUNTED + winner]
    drawn = work[now + F_DRAWN]
    stocked = work[STOCKED]
    if drawn < stocked:
        seat = winner
        for place in range(drawn, drawn + work[DRAWING]):
            card = work[DRAWS + place]
            if place == stocked - 1 and work[new + F_FACE] >= 0:
                card = 1 << work[new + F_FACE]
                work[new + F_FACE] = NONE
            work[new + F_HANDS + seat] |= card
            seat += 1
            if seat == players:
                seat = 0
        drawn += work[DRAWING]
        work[new + F_DRAWN] = drawn
        work[new + F_OFFER] = offered(work, work[new + F_FACE], stocked - drawn)
    return pot if work[GAINS + winner] else 0


@inlined
def allowed(work: Ints, now: int, hand: int) -> int:
    """Return the cards that may be played (R26); see :func:`.play.legal`."""
    led = work[now + F_LED]
    follow = work[FOLLOWING]
    if follow == 0 or led < 0 or (follow == 3 and work[now + F_DRAWN] < work[STOCKED]):
        return hand
    same = hand & (SUIT << (RANKS * suit_of(led)))
    if same == 0 and follow == 2:
        same = hand & work[TRUMPS]
    return same if same else hand


@inlined
def may_exchange(work: Ints, now: int, seat: int) -> bool:
    """Whether the seat to act may exchange the face-up card (R24.2)."""
    return (
        work[now + F_HANDS + seat] & work[now + F_OFFER] != 0
        and work[now + F_LAID] < work[SEATED]
        and work[now + F_WON] >> work[COUNTED + seat] & 1 != 0
    )


@inlined
def sure_points(work: Ints, now: int, unplayed: int) -> int:
    """Return the points of the highest trumps in a row that one side holds, which it must take.

    As is if the others hold them, plus 1000 if side 0 does.
    """
    top = unplayed & work[TRUMPS]
    if top == 0:
        return 0
    mine = others = 0
    for seat in range(work[SEATED]):
        if work[COUNTED + seat]:
            others |= work[now + F_HANDS + seat]
        else:
            mine |= work[now + F_HANDS + seat]
    own = mine >> highest(top) & 1
    holder = mine if own else others
    sure = 1000 if own else 0
    while top:
        card = highest(top)
        if not holder >> card & 1:
            break
        sure += work[WORTHS + card]
        top ^= 1 << card
    return sure


@inlined
def next_group(work: Ints, now: int, seat: int, todo: int, step: int) -> int:
    """Return those of the cards left to try that should be tried at this step, best ones first."""
    worthless, heavy, trumps = work[WORTHLESS], work[HEAVY], work[TRUMPS]
    if step >= 4:
        return todo
    if work[now + F_LAID] == 0:
        if step == 0:
            return todo & worthless & ~trumps
        if step == 1:
            return todo & ~heavy & ~trumps
        if step == 2:
            return todo & ~heavy
        return todo & ~trumps
    takers = work[BEATEN_BY + work[now + F_BEST]]
    if work[COUNTED + work[now + F_WINNER]] == work[COUNTED + seat]:
        if step == 0:
            if work[now + F_LAID] == work[TRICK] - 1:
                return todo & heavy & ~trumps
            return todo & worthless & ~trumps
        if step == 1:
            return todo & ~trumps & ~takers
        if step == 2:
            return todo & ~trumps
        return todo & ~heavy
    if step == 0:
        if work[now + F_POT] >= 10:
            return todo & takers
        return todo & takers & ~trumps
    if step == 1:
        return todo & ~takers & worthless & ~trumps
    if step == 2:
        return todo & takers
    return todo & ~heavy


@recursive(3)
def side_value(work: Ints, depth: int, low: int, high: int) -> int:
    """Return the points that side 0 gains from the frame at ``depth`` on (fail-soft).

    Exact if strictly between ``low`` and ``high``, else a bound on that side.
    """
    now = FRAMES + FRAME * depth
    points = work[now + F_POINTS]
    if points <= low or points == 0:
        return points
    if high <= 0:
        return 0
    seat = work[now + F_TURN]
    hand = work[now + F_HANDS + seat]
    if hand == 0:
        return 0
    drawn = work[now + F_DRAWN]
    face_up = work[now + F_FACE]
    unplayed = work[REST + drawn] | work[now + F_TABLE]
    if face_up >= 0:
        unplayed |= 1 << face_up
    for each in range(work[SEATED]):
        unplayed |= work[now + F_HANDS + each]

    entry = first_key = second_key = 0
    hint = NONE
    floor, ceiling = 0, points
    keyed = work[now + F_LAID] == 0 and hand & (hand - 1) != 0
    if keyed:
        work[NODES] += 1
        sure = sure_points(work, now, unplayed)
        own = 1 if sure >= 1000 else 0
        if own:
            sure -= 1000
        if own ^ work[FAVOUR]:
            if sure >= high:
                return sure
            floor = sure
        else:
            if points - sure <= low:
                return points - sure
            ceiling = points - sure
        first_key = seat * 64 + drawn + ((face_up + 1) << 10) + (work[now + F_WON] << 20)
        second_key = first_key
        squeeze = work[SQUEEZE]
        for each in range(work[SEATED]):
            held = squeezed(work[now + F_HANDS + each], unplayed, squeeze)
            first_key = scattered(first_key, held, work[SPREAD + 2 * each])
            second_key = scattered(second_key, held, work[SPREAD + 2 * each + 1])
        first_key = scattered(0, first_key, SCATTER)
        second_key = scattered(0, second_key, SCATTER) & KEY_MASK
        entry = TABLE + 2 * (first_key >> (63 - work[TABLE_BITS]))
        known = work[entry + 1]
        if work[entry] == first_key and known & KEY_MASK == second_key:
            hint = (known >> CARD_SHIFT) & 63
            floor = max(floor, known & 127)
            ceiling = min(ceiling, (known >> HIGH_SHIFT) & 127)
            if floor >= high or floor == ceiling:
                return floor
            if ceiling <= low:
                return ceiling

    maximise = work[COUNTED + seat] == 0
    todo = allowed(work, now, hand)
    equal = work[EQUAL]
    todo = distinct(todo, unplayed, equal)
    alpha, beta = low, high
    best = NONE if maximise else points + 1
    best_card = 63
    step = NONE - 1
    while True:
        if step < NONE:
            group = 0
            if may_exchange(work, now, seat):
                group = 1 << EXCHANGE
        elif step == NONE:
            group = todo & (1 << hint) if 0 <= hint < CARDS else 0
        else:
            group = next_group(work, now, seat, todo, step)
        step += 1
        todo &= ~group
        while group:
            action = lowest(group)
            group &= group - 1
            gained = act(work, depth, action)
            value = gained + side_value(work, depth + 1, alpha - gained, beta - gained)
            if maximise:
                if value > best:
                    best, best_card = value, action
                    alpha = max(alpha, value)
            elif value < best:
                best, best_card = value, action
                beta = min(beta, value)
            if alpha >= beta:
                group = todo = 0
        if todo == 0 and step >= 0:
            break
    if keyed:
        if best <= low:
            ceiling = min(ceiling, best)
        elif best >= high:
            floor = max(floor, best)
        else:
            floor = ceiling = best
        work[entry] = first_key
        work[entry + 1] = second_key | (best_card << CARD_SHIFT) | (ceiling << HIGH_SHIFT) | floor
    return best


@kernel
def exact_value(work: Ints, depth: int, guess: int) -> int:
    """Return what side 0 gains from a frame on, by searches that ask only whether it is more."""
    low, high = 0, work[FRAMES + FRAME * depth + F_POINTS]
    while low < high:
        target = min(max(guess, low + 1), high)
        guess = side_value(work, depth, target - 1, target)
        if guess < target:
            high = guess
        else:
            low = guess
    return low


@kernel
def open_value(
    rules: Ints, states: Ints, at: int, work: Ints, bits: int, side: int, guess: int
) -> int:
    """Return the card points that a side takes from a position on, the table's included.

    The side is one of those in the position's SIDE; where fewer points are better (R23.3) it
    plays for few, and still what it takes is returned.
    """
    points = begin(rules, states, at, work, bits, side)
    value = exact_value(work, 0, points - guess if work[FAVOUR] else guess)
    return points - value if work[FAVOUR] else value


@kernel
def open_values(
    rules: Ints, states: Ints, at: int, work: Ints, bits: int, values: Ints, actions: int
) -> None:
    """Fill ``values`` with what each of a mask of actions brings the side of the seat to act.

    Card points its side takes from now on, those on the table included; NONE for the others.
    """
    side = states[at + SIDE + states[at + TURN]]
    points = begin(rules, states, at, work, bits, side)
    guess = points // 2
    for action in range(EXCHANGE + 1):
        values[action] = NONE
        if actions >> action & 1:
            gained = act(work, 0, action)
            guess = gained + exact_value(work, 1, guess - gained)
            values[action] = points - guess if work[FAVOUR] else guess
