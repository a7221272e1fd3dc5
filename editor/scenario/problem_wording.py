"""The sentences about problems of a scenario, and the labels of their quick fixes."""

from collections.abc import Mapping
from typing import Final

from editor.engine.names import HAZMAT_TECHNICIAN
from editor.engine.squares import edge_name, square_name
from editor.i18n import N_, Catalog
from editor.rules.ids import RuleId
from editor.scenario.problem_labels import LABELS
from editor.scenario.problem_values import Edit, Fix, Kind, Problem

_SENTENCES: Final[Mapping[Kind, str]] = {
    # Translators: list of problems of a scenario, as all sentences of this file. {square} is
    # row:column, as 3:5; {edge} is a wall or door between two spaces, as 3:5|3:6.
    Kind.NO_WAY_OUT: N_(
        "Nobody can leave the building without chopping a wall: add a doorway to the outer wall."
    ),
    Kind.UNREACHABLE_ROOM: N_(
        "The room with {square} can only be entered by chopping a wall: add a door."
    ),
    Kind.DOOR_IN_OPEN_FLOOR: N_(
        "The door at {edge} stands in the open: draw walls beside it or remove it."
    ),
    # Translators: {edges} is a list of places, as 3:5|3:6, 4:5|4:6.
    Kind.FREE_STANDING_WALL: N_(
        "The wall at {edges} touches no other wall: join it to one or remove it."
    ),
    Kind.WALL_ENDS_NOWHERE: N_(
        "Walls that end in the open: {edges}. Leave them so if you mean it."
    ),
    # Translators: {squares} is a list of spaces, as 3:5, 3:6. The arrows send a new POI on.
    Kind.SHORT_ARROW_LOOP: N_(
        "The arrows at {squares} lead round in a small circle that fills up soon: turn one of them."
    ),
    # Translators: {name} is the name of a board that comes with the program.
    Kind.BOARD_NOT_AS_NAMED: N_(
        "The board is not the one called “{name}”: keep it as a board of its own."
    ),
    Kind.DOORS_BEYOND_BOX: N_(
        "Door markers needed: {count}, in the box: {limit}. Add markers of your own."
    ),
    # Translators: nothing burns at the start of the game.
    Kind.NOTHING_BURNS: N_("Nothing burns at the start: place fire or let the dice do it."),
    Kind.SMOKE_IN_FIRE: N_("{square} has both fire and smoke: keep one of them."),
    Kind.SMOKE_BESIDE_FIRE: N_(
        "The smoke at {square} is beside fire and would turn to fire at once: take it away."
    ),
    # Translators: a threat marker shows fire or smoke.
    Kind.THREAT_BEYOND_BOX: N_(
        "Threat markers placed: {count}, in the box: {limit}. Take some away."
    ),
    Kind.HAZMAT_IN_FIRE: N_(
        "The hazmat at {square} is in fire and would explode: move one of them."
    ),
    Kind.HAZMAT_STACKED: N_(
        "There is more than one hazmat at {square}: this box allows one on a space at setup."
    ),
    Kind.HAZMAT_BEYOND_BOX: N_(
        "Hazmat markers placed or rolled for: {count}, in the box: {limit}. Take some away."
    ),
    # Translators: variant in which false alarms become hazmat.
    Kind.HAZMAT_UNMARKED: N_("In this variant there is no hazmat at setup: take it away."),
    Kind.HAZMAT_OFF: N_(
        "There is hazmat, but the game is played without: take it away or switch hazmat on."
    ),
    Kind.HOT_SPOTS_BEYOND_BOX: N_(
        "Hot spots placed, rolled for and in reserve: {count}, in the box: {limit}. Use fewer."
    ),
    Kind.HOT_SPOTS_OFF: N_(
        "There are hot spots, but the game is played without: take them away or switch them on."
    ),
    Kind.CUBES_ON_NO_WALL: N_("There is no wall at {edge} for damage cubes: take them away."),
    Kind.CUBES_ABOVE_TWO: N_("The wall at {edge} has more than two damage cubes: leave two."),
    Kind.CUBES_BEYOND_BOX: N_("Damage cubes placed: {count}, in the box: {limit}. Take some away."),
    Kind.COLLAPSED: N_(
        "All damage cubes are placed, so the building has collapsed: take some away."
    ),
    Kind.NO_SUCH_DOOR: N_(
        "There is no door at {edge} to be open or destroyed: draw one or take the marker away."
    ),
    Kind.DOOR_OPEN_AND_DESTROYED: N_("The door at {edge} is both open and destroyed: choose one."),
    Kind.RANDOM_IN_PROGRESS: N_(
        "Setup would be rolled for in a game in progress: roll for nothing or start at turn one."
    ),
    Kind.POI_IN_FIRE: N_("The POI at {square} is in fire: move it or take the fire away."),
    Kind.VICTIM_IN_FIRE: N_("The victim at {square} is in fire: move one of them."),
    Kind.POI_STACKED: N_("There is more than one POI at {square}: leave one."),
    Kind.POI_UNDER_FIREFIGHTER: N_(
        "A firefighter stands on the unrevealed POI at {square}: move one of them or reveal it."
    ),
    Kind.POI_COUNT: N_("POI at the start: {count}. The rules want {limit}."),
    Kind.POI_BEYOND_POOL: N_(
        "Unrevealed POI placed: {count}, markers left for them: {limit}. Take some away."
    ),
    # Translators: victims on the board, rescued, lost and taken out of the game unseen.
    Kind.VICTIMS_BEYOND_BOX: N_(
        "Victims on the board, rescued, lost and removed: {count}, in the box: {limit}. Use fewer."
    ),
    Kind.FALSE_ALARMS_BEYOND_BOX: N_(
        "False alarms on the board and removed: {count}, in the box: {limit}. Use fewer."
    ),
    # Translators: POI markers taken out of the game unseen before it begins.
    Kind.REMOVED_BEYOND_BOX: N_(
        "To be removed before the game: victims {victims}, false alarms {alarms}. "
        "The box does not hold so many."
    ),
    # Translators: what is left to be drawn in a game in progress.
    Kind.POOL_BEYOND_BOX: N_(
        "Not yet revealed: victims {victims}, false alarms {alarms}. "
        "With those already known the box does not hold so many."
    ),
    Kind.TREATED_WITHOUT_PARAMEDIC: N_(
        "The victim at {square} is treated, but the game is played without specialists."
    ),
    Kind.HEAL_BEYOND_BOX: N_("Treated victims: {count}, heal markers in the box: {limit}."),
    Kind.FIREFIGHTERS_BEYOND_BOX: N_(
        "Firefighters in the scenario: {count}, allowed: {limit}. Take some out."
    ),
    # Translators: {firefighter} is a number, as in “Firefighter 2”.
    Kind.FIREFIGHTER_OFF_BOARD: N_(
        "Firefighter {firefighter} stands at {square}, which is not on this board."
    ),
    Kind.FIREFIGHTER_IN_FIRE: N_(
        "Firefighter {firefighter} stands in fire at {square}: move the figure or the fire."
    ),
    Kind.FIREFIGHTER_INSIDE: N_(
        "Firefighter {firefighter} starts inside, at {square}: the rules start outside."
    ),
    Kind.PLACES_HALF_GIVEN: N_(
        "Firefighter {firefighter} has no starting space, but others have: "
        "give all of them one, or none."
    ),
    # Translators: {other} is the number of another firefighter.
    Kind.COLOUR_TWICE: N_(
        "Firefighter {firefighter} has the colour of Firefighter {other}: choose another."
    ),
    Kind.SAVED_ABOVE_CAP: N_(
        "Saved AP of Firefighter {firefighter}: {count}. No more than {limit} can be kept."
    ),
    Kind.SPECIALISTS_OFF: N_(
        "Specialists are given, but the game is played without: "
        "take them away or switch specialists on."
    ),
    # Translators: {card} is a number that names no specialist card.
    Kind.SPECIALIST_UNKNOWN: N_("There is no specialist card {card}: choose one of the box."),
    Kind.SPECIALIST_TWICE: N_(
        "Firefighter {firefighter} has the specialist card of Firefighter {other}: "
        "give one of them another."
    ),
    Kind.SPECIALIST_NOT_AVAILABLE: N_(
        "Firefighter {firefighter} has a specialist card that this scenario leaves out."
    ),
    Kind.SPECIALISTS_HALF_GIVEN: N_(
        "Firefighter {firefighter} has no specialist card, but others have: "
        "give all of them one, or none."
    ),
    Kind.SPECIALISTS_TOO_FEW: N_(
        "Specialist cards to choose from: {count}, firefighters: {limit}. Allow more cards."
    ),
    Kind.VEHICLES_OFF: N_(
        "Vehicles are parked, but the game is played without: take them away or switch them on."
    ),
    # Translators: {fewest} and {most} say how many people can play the scenario.
    Kind.PLAYERS_IMPOSSIBLE: N_(
        "From {fewest} to {most} players is no possible number: 1 to {limit} can play."
    ),
    Kind.CREW_TOO_SMALL: N_("Players wanted: at least {fewest}, firefighters for them: {count}."),
    Kind.FIRST_UNKNOWN: N_(
        "It is the turn of Firefighter {firefighter}, who is not in play: choose another."
    ),
    # Translators: {name} is an option or number as scenario files call it, as win_at.
    Kind.RULE_UNKNOWN: N_(
        "The rules know no “{value}” for {name}: choose another or leave it out."
    ),
    Kind.RULE_NUMBER: N_("{name} is {count}, but must be at least {least}."),
    Kind.RULE_WITHOUT_EFFECT: N_(
        "{name} was changed, but has no effect with the modules and options of this game."
    ),
    # Translators: {value} and {printed} are values as files write them, as true, 4, turn.
    Kind.RULE_CHANGED: N_("{name} is {value} here; the chosen box says {printed}."),
    Kind.SIDE_ADVICE: N_("The chosen box advises the back of the board for the experienced game."),
    Kind.NUMBER_NEGATIVE: N_("{name} is {count}, but cannot be less than zero."),
    Kind.WIN_OUT_OF_REACH: N_(
        "Nobody can win. Victims to rescue: {limit}, victims there are: {count}."
    ),
    Kind.LOSS_OUT_OF_REACH: N_(
        "Losses can never end the game. Victims to lose: {limit}, victims there are: {count}."
    ),
    Kind.WON_ALREADY: N_(
        "The game is won already: rescued {count} of {limit}. Play on or change the numbers."
    ),
    # Translators: the scenario says that the game was won and is played on.
    Kind.WON_TOO_EARLY: N_("The game cannot have been won with {count} rescued of {limit}."),
    Kind.LOST_ALREADY: N_("The game is lost already: lost {count} of {limit}."),
    Kind.TITLE_MISSING: N_("The scenario has no title: give it one."),
}
"""The sentence of each kind that has one; the others choose by what the problem is about."""

_BY_FACT: Final[Mapping[Kind, tuple[str, Mapping[str, str]]]] = {
    Kind.NO_PARKING: (
        "vehicle",
        {
            "engine": N_("The board has no parking spot for the fire engine: draw one."),
            "ambulance": N_("The board has no parking spot for the ambulance: draw one."),
        },
    ),
    Kind.ONE_PARKING: (
        "vehicle",
        {
            "engine": N_("The fire engine has one parking spot and cannot drive: draw another."),
            "ambulance": N_("The ambulance has one parking spot and cannot drive: draw another."),
        },
    ),
    Kind.FEW_PARKING: (
        "vehicle",
        {
            "engine": N_("Sides with a parking spot for the fire engine: {count} of 4."),
            "ambulance": N_("Sides with a parking spot for the ambulance: {count} of 4."),
        },
    ),
    Kind.VEHICLE_OFF_PLACE: (
        "vehicle",
        {
            "engine": N_("The fire engine stands on a side without a parking spot for it."),
            "ambulance": N_("The ambulance stands on a side without a parking spot for it."),
        },
    ),
    Kind.QUADRANT_WITHOUT_ENGINE: (
        "quadrant",
        {
            "NW": N_("From no parking spot does the deck gun reach the north-west quadrant."),
            "NE": N_("From no parking spot does the deck gun reach the north-east quadrant."),
            "SW": N_("From no parking spot does the deck gun reach the south-west quadrant."),
            "SE": N_("From no parking spot does the deck gun reach the south-east quadrant."),
        },
    ),
    Kind.OFF_BOARD: (
        "marker",
        {
            "fire": N_("There is fire at {square}, which is not on this board."),
            "smoke": N_("There is smoke at {square}, which is not on this board."),
            "hot_spot": N_("There is a hot spot at {square}, which is not on this board."),
            "hazmat": N_("There is hazmat at {square}, which is not on this board."),
            "poi": N_("There is a POI at {square}, which is not on this board."),
            "victim": N_("There is a victim at {square}, which is not on this board."),
        },
    ),
    Kind.OUTSIDE: (
        "marker",
        {
            "fire": N_("There is fire at {square}, outside the building: move it inside."),
            "smoke": N_("There is smoke at {square}, outside the building: move it inside."),
            "hot_spot": N_(
                "There is a hot spot at {square}, outside the building: move it inside."
            ),
            "hazmat": N_("There is hazmat at {square}, outside the building: move it inside."),
            "poi": N_("There is a POI at {square}, outside the building: move it inside."),
        },
    ),
    Kind.RANDOM_IMPOSSIBLE: (
        "step",
        {
            # Translators: setup; how often the dice are rolled, and how often they can succeed.
            "explosions": N_("Explosions to roll for: {count}, spaces left: {limit}. Use fewer."),
            "hazmat": N_("Hazmat to roll for: {count}, spaces left: {limit}. Use fewer."),
            "poi": N_("POI to roll for: {count}, markers and spaces left: {limit}. Use fewer."),
            "hot_spots": N_("Hot spots to roll for: {count}, spaces left: {limit}. Use fewer."),
        },
    ),
    Kind.TEXT_TOO_LONG: (
        "text",
        {
            # Translators: {count} and {limit} are numbers of letters.
            "title": N_("The title is too long: shorten it. Letters: {count}, at most: {limit}."),
            "notes": N_(
                "The notes are too long: shorten them. Letters: {count}, at most: {limit}."
            ),
            "table": N_(
                "The notes for the table are too long: shorten them. "
                "Letters: {count}, at most: {limit}."
            ),
        },
    ),
    Kind.TEXT_LANGUAGES: (
        "text",
        {
            # Translators: {languages} are codes, as cs, ru.
            "title": N_("The title is missing in some languages: {languages}."),
            "notes": N_("The notes are missing in some languages: {languages}."),
            "table": N_("The notes for the table are missing in some languages: {languages}."),
        },
    ),
}
"""Sentences that a fact of the problem chooses."""

_DRIVER_OF_NO_USE: Final = N_(
    "Firefighter {firefighter} is the Driver/Operator, but there are no vehicles."
)
_TECHNICIAN_OF_NO_USE: Final = N_(
    "Firefighter {firefighter} is the Hazmat Technician, but there is no hazmat."
)
_CARDS_CHANGED: Final = N_("Specialist cards differ from those of the chosen box.")
_SAVED_NEGATIVE: Final = N_("Saved AP of Firefighter {firefighter}: {count}. Nobody owes AP.")
_VICTIM_OUTSIDE: Final = N_(
    "The victim at {square} is outside and would count as rescued: move or count the victim."
)
_VICTIM_AT_AMBULANCE: Final = N_(
    "The victim at {square} is at the ambulance and would count as rescued: "
    "move or count the victim."
)


def say_problem(problem: Problem, catalog: Catalog) -> str:
    """The problem as one sentence: what, where, and what to do."""
    sentence = _sentence(problem)
    return catalog.tr(
        sentence,
        square=square_name(problem.squares[0]) if problem.squares else "",
        squares=", ".join(map(square_name, problem.squares)),
        edge=edge_name(problem.edges[0]) if problem.edges else "",
        edges=", ".join(map(edge_name, problem.edges)),
        firefighter=problem.count("firefighter") + 1,
        other=problem.count("other") + 1,
        count=problem.count("count"),
        limit=problem.count("limit"),
        least=problem.count("least"),
        fewest=problem.count("fewest"),
        most=problem.count("most"),
        victims=problem.count("victims"),
        alarms=problem.count("false_alarms"),
        card=problem.count("card"),
        name=problem.word("name"),
        value=problem.word("value"),
        printed=problem.word("printed"),
        languages=problem.word("missing"),
    )


def _sentence(problem: Problem) -> str:
    match problem.kind:
        case Kind.VICTIM_SAFE_ALREADY:
            by_ambulance = problem.rule == RuleId.RESCUE_AMBULANCE
            return _VICTIM_AT_AMBULANCE if by_ambulance else _VICTIM_OUTSIDE
        case Kind.SPECIALIST_OF_NO_USE:
            technician = problem.count("card") == HAZMAT_TECHNICIAN
            return _TECHNICIAN_OF_NO_USE if technician else _DRIVER_OF_NO_USE
        case Kind.RULE_CHANGED if not problem.word("value"):
            return _CARDS_CHANGED
        case Kind.NUMBER_NEGATIVE if problem.word("name") == "saved":
            return _SAVED_NEGATIVE
        case kind if kind in _BY_FACT:
            fact, sentences = _BY_FACT[kind]
            return sentences[problem.word(fact)]
        case kind:
            return _SENTENCES[kind]


def say_fix(fix: Fix, catalog: Catalog) -> str:
    """What a quick fix does, short enough for a button."""
    square = square_name(fix.number) if fix.edit == Edit.MOVE_OUTSIDE else ""
    return catalog.tr(LABELS[fix.edit], number=fix.number, square=square)
