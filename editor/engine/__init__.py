"""The referee: all rules of the game, in every edition, behind four functions.

A game is a position and a list of decisions; dice are decisions too, made by chance.

>>> from editor.engine import *
>>> board = Board.new(6, 8)
>>> rules = preset("en", "family")
>>> setup = Setup(firefighters=1, fire=(parse_square("3:4"),), poi=(parse_square("2:2"),))
>>> state = begin(board, rules, setup)

Whoever must decide now chooses from `legal`; here the players, where to start:

>>> read_decision("start 0:1") in legal(state)
True
>>> apply(state, read_decision("start 0:1"))
>>> write_position(state).split(" ")[0]
'fire=3:4'

A decision that is not allowed is refused before anything is touched, with its reason:

>>> refusal(state, read_decision("move 3:3")).reason.value
'not adjacent'
>>> apply(state, read_decision("move 3:3"))
Traceback (most recent call last):
    ...
editor.engine.refusals.Refused: move 3:3: refused, not adjacent (adjacency)

Chance is a player like any other; its outcomes have weights:

>>> apply(state, read_decision("end turn"))
>>> len(chances(state)), chances(state)[0][1]
(48, 1)

With a log, `apply` tells what happened, and by which rule:

>>> events = []
>>> apply(state, read_decision("roll 3:4"), events)
>>> print([type(event).__name__ for event in events[:3]], events[1].rule)
['Rolled', 'Exploded', 'FirePlaced'] explosion

Undo is an earlier copy, and a position is one line of text:

>>> earlier = state.copy()
>>> apply(state, Dice(seed=7).draw(state))
>>> earlier == state, read_position(write_position(earlier), board, rules) == earlier
(False, True)
"""

from editor.engine.board import Board, BoardError
from editor.engine.decisions import Decision
from editor.engine.dice import Dice
from editor.engine.events import Event, Log
from editor.engine.notation import read_decision
from editor.engine.position import position_hash, read_position, write_position
from editor.engine.referee import apply, chances, is_chance, legal, refusal
from editor.engine.refusals import Reason, Refusal, Refused
from editor.engine.ruleset import Profile, Ruleset, preset, with_vehicles
from editor.engine.setup import begin, printed_setup
from editor.engine.setup_value import Setup
from editor.engine.squares import (
    NotationError,
    edge_name,
    parse_edge,
    parse_square,
    square_name,
)
from editor.engine.state import State

__all__ = [
    "Board",
    "BoardError",
    "Decision",
    "Dice",
    "Event",
    "Log",
    "NotationError",
    "Profile",
    "Reason",
    "Refusal",
    "Refused",
    "Ruleset",
    "Setup",
    "State",
    "apply",
    "begin",
    "chances",
    "edge_name",
    "is_chance",
    "legal",
    "parse_edge",
    "parse_square",
    "position_hash",
    "preset",
    "printed_setup",
    "read_decision",
    "read_position",
    "refusal",
    "square_name",
    "with_vehicles",
    "write_position",
]
