"""The small vocabularies of the game: specialists, vehicles, sides, loads, and their words.

They are plain numbers because they live in the hot state; the tuples give their words, which are
the same in code, files and notation.
"""

from typing import Final

NOBODY: Final = -1

PARAMEDIC: Final = 0
FIRE_CAPTAIN: Final = 1
IMAGING_TECHNICIAN: Final = 2
CAFS_FIREFIGHTER: Final = 3
HAZMAT_TECHNICIAN: Final = 4
GENERALIST: Final = 5
RESCUE_SPECIALIST: Final = 6
DRIVER_OPERATOR: Final = 7
SPECIALISTS: Final = (
    "paramedic",
    "fire_captain",
    "imaging_technician",
    "cafs_firefighter",
    "hazmat_technician",
    "generalist",
    "rescue_specialist",
    "driver_operator",
)

ENGINE: Final = 0
AMBULANCE: Final = 1
VEHICLES: Final = ("engine", "ambulance")

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
SIDES: Final = ("north", "east", "south", "west")
STEPS: Final = (-16, 1, 16, -1)
"""What one step to the north, east, south, west adds to a square."""

NORTHWEST: Final = 0
NORTHEAST: Final = 1
SOUTHWEST: Final = 2
SOUTHEAST: Final = 3
QUADRANTS: Final = ("NW", "NE", "SW", "SE")

NOTHING: Final = 0
VICTIM: Final = 1
TREATED: Final = 2
HAZMAT: Final = 3
LOADS: Final = ("nothing", "victim", "treated victim", "hazmat")
