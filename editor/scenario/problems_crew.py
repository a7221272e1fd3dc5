"""Problems of the crew: places, colours, cards, saved AP, vehicles, and how many may play."""

from collections.abc import Iterator

from editor.engine.names import (
    AMBULANCE,
    DRIVER_OPERATOR,
    ENGINE,
    HAZMAT_TECHNICIAN,
    NOBODY,
    SPECIALISTS,
    VEHICLES,
)
from editor.engine.squares import STRIDE, Square, members
from editor.rules.ids import RuleId
from editor.scenario.model import COLOURS
from editor.scenario.problem_case import Case, is_in
from editor.scenario.problem_values import Edit, Fix, Kind, Problem, found


def crew_problems(case: Case) -> Iterator[Problem]:
    """Everything about firefighters, players and vehicles."""
    yield from _numbers(case)
    yield from _places(case)
    yield from _colours(case)
    yield from _saved(case)
    yield from _known_cards(case)
    yield from _cards(case)
    yield from _vehicles(case)


def _numbers(case: Case) -> Iterator[Problem]:
    scenario, most = case.scenario, case.rules.firefighters
    crew = scenario.firefighters
    fewest_players, most_players = scenario.players
    if len(crew) > most >= 1:
        yield found(
            "error",
            Kind.FIREFIGHTERS_BEYOND_BOX,
            RuleId.COMPONENTS_FIREFIGHTERS,
            count=len(crew),
            limit=most,
            fix=Fix(Edit.SEND_HOME, number=most),
        )
    if most >= 1 and not 1 <= fewest_players <= most_players <= most:
        yield found(
            "error",
            Kind.PLAYERS_IMPOSSIBLE,
            RuleId.COMPONENTS_PLAYERS,
            fewest=fewest_players,
            most=most_players,
            limit=most,
            fix=Fix(Edit.SET_PLAYERS, number=most),
        )
    elif crew and fewest_players > len(crew):
        yield found(
            "warning",
            Kind.CREW_TOO_SMALL,
            RuleId.SETUP_SEVERAL_FIREFIGHTERS,
            fewest=fewest_players,
            count=len(crew),
            fix=Fix(Edit.SET_PLAYERS, number=len(crew)),
        )
    if not NOBODY <= scenario.first < max(case.crew_size, 0):
        yield found(
            "error",
            Kind.FIRST_UNKNOWN,
            RuleId.SETUP_FIRST_PLAYER,
            firefighter=scenario.first,
            count=case.crew_size,
            fix=Fix(Edit.FORGET_FIRST),
        )


# --- places -------------------------------------------------------------------------------


def _places(case: Case) -> Iterator[Problem]:
    crew = case.scenario.firefighters
    start = RuleId.SETUP_START if case.rules.vehicles else RuleId.SETUP_FAMILY_START
    for who, one in enumerate(crew):
        place = one.square
        if place == NOBODY:
            continue
        fix = Fix(Edit.MOVE_OUTSIDE, number=_nearest_outside(case, place))
        if not is_in(place, case.board.squares):
            yield found(
                "error",
                Kind.FIREFIGHTER_OFF_BOARD,
                RuleId.BOARD_OUTSIDE,
                squares=(place,),
                firefighter=who,
                fix=fix,
            )
        elif is_in(place, case.fire):
            yield found(
                "error",
                Kind.FIREFIGHTER_IN_FIRE,
                RuleId.MOVE_STOP_IN_FIRE,
                squares=(place,),
                firefighter=who,
                fix=fix,
            )
        elif case.starting and is_in(place, case.board.inside):
            yield found(
                "warning",
                Kind.FIREFIGHTER_INSIDE,
                start,
                squares=(place,),
                firefighter=who,
                fix=fix,
            )
    placed = [one.square != NOBODY for one in crew]
    if any(placed) and not all(placed):
        yield found(
            "warning",
            Kind.PLACES_HALF_GIVEN,
            start,
            squares=_on_board(case),
            firefighter=placed.index(False),
            fix=Fix(Edit.FORGET_PLACES),
        )


def _nearest_outside(case: Case, place: Square) -> Square:
    row, column = divmod(place, STRIDE)

    def steps(other: Square) -> tuple[int, int]:
        return abs(other // STRIDE - row) + abs(other % STRIDE - column), other

    return min(members(case.board.ring), key=steps)


def _on_board(case: Case, *crew: int) -> tuple[Square, ...]:
    """Where these firefighters stand, or all of them, as far as they stand on the board."""
    firefighters = case.scenario.firefighters
    places = [firefighters[who].square for who in crew or range(len(firefighters))]
    return tuple(sorted({place for place in places if is_in(place, case.board.squares)}))


def _colours(case: Case) -> Iterator[Problem]:
    colours = [one.colour for one in case.scenario.firefighters]
    for who, colour in enumerate(colours):
        if colour and colour in colours[:who]:
            free = [other for other in COLOURS if other not in colours]
            yield found(
                "warning",
                Kind.COLOUR_TWICE,
                RuleId.COMPONENTS_FIREFIGHTERS,
                squares=_on_board(case, who),
                firefighter=who,
                other=colours.index(colour),
                fix=Fix(Edit.OTHER_COLOUR, free[0] if free else ""),
            )


def _saved(case: Case) -> Iterator[Problem]:
    cap = case.rules.save_cap
    for who, one in enumerate(case.scenario.firefighters):
        if one.saved < 0:
            yield found(
                "error",
                Kind.NUMBER_NEGATIVE,
                RuleId.ACTION_POINTS_SAVING,
                squares=_on_board(case, who),
                name="saved",
                count=one.saved,
                firefighter=who,
                fix=Fix(Edit.SET_SAVED),
            )
        elif one.saved > cap >= 0:
            yield found(
                "error",
                Kind.SAVED_ABOVE_CAP,
                RuleId.ACTION_POINTS_SAVING,
                squares=_on_board(case, who),
                firefighter=who,
                count=one.saved,
                limit=cap,
                fix=Fix(Edit.SET_SAVED, number=cap),
            )


# --- cards --------------------------------------------------------------------------------


def _is_card(card: int) -> bool:
    return 0 <= card < len(SPECIALISTS)


def _is_useless(case: Case, card: int) -> bool:
    """B34: nothing to drive without vehicles, nothing to dispose of without hazmat."""
    rules = case.rules
    if card == HAZMAT_TECHNICIAN:
        return not rules.hazmat and not rules.unmarked_hazmat and not case.scenario.hazmat
    return card == DRIVER_OPERATOR and not rules.vehicles


def _free_card(case: Case) -> Fix | None:
    """Another card to give, if one is left that is of use."""
    cards = case.scenario.specialists
    taken = {one.specialist for one in case.scenario.firefighters}
    for card in range(len(SPECIALISTS)) if cards is None else cards:
        if _is_card(card) and card not in taken and not _is_useless(case, card):
            return Fix(Edit.GIVE_SPECIALIST, number=card)
    return None


def _known_cards(case: Case) -> Iterator[Problem]:
    """Cards there are, each once: so even where cards count for nothing."""
    given = [one.specialist for one in case.scenario.firefighters]
    for who, card in enumerate(given):
        if card == NOBODY:
            continue
        twice = card in given[:who]
        if _is_card(card) and not twice:
            continue
        yield found(
            "error",
            Kind.SPECIALIST_TWICE if _is_card(card) else Kind.SPECIALIST_UNKNOWN,
            RuleId.SETUP_SPECIALISTS,
            squares=_on_board(case, who),
            firefighter=who,
            other=given.index(card),
            card=card,
            fix=_free_card(case),
        )
    for card in sorted(set(case.scenario.specialists or ())):
        if not _is_card(card):
            yield found(
                "error",
                Kind.SPECIALIST_UNKNOWN,
                RuleId.SETUP_SPECIALISTS_REST,
                card=card,
                fix=Fix(Edit.STRIKE_SPECIALIST, number=card),
            )


def _cards(case: Case) -> Iterator[Problem]:
    scenario, rules = case.scenario, case.rules
    given = [one.specialist for one in scenario.firefighters]
    has_card = [card != NOBODY for card in given]
    if not rules.specialists:
        if any(has_card) or scenario.specialists is not None:
            yield found(
                "warning",
                Kind.SPECIALISTS_OFF,
                RuleId.MODULES,
                fix=Fix(Edit.FORGET_SPECIALISTS),
            )
        return
    for who, card in enumerate(given):
        squares = _on_board(case, who)
        if not _is_card(card):
            continue
        if scenario.specialists is not None and card not in scenario.specialists:
            yield found(
                "error",
                Kind.SPECIALIST_NOT_AVAILABLE,
                RuleId.SETUP_SPECIALISTS_REST,
                squares=squares,
                firefighter=who,
                card=card,
                fix=Fix(Edit.ALLOW_SPECIALIST, number=card),
            )
        if _is_useless(case, card):
            yield found(
                "warning",
                Kind.SPECIALIST_OF_NO_USE,
                RuleId.MODULES,
                squares=squares,
                firefighter=who,
                card=card,
                fix=_free_card(case),
            )
    if all(has_card) and given:
        return
    if any(has_card):
        yield found(
            "warning",
            Kind.SPECIALISTS_HALF_GIVEN,
            RuleId.SETUP_SPECIALISTS,
            squares=_on_board(case),
            firefighter=has_card.index(False),
            fix=Fix(Edit.FORGET_SPECIALISTS, "given"),
        )
    yield from _enough_cards(case)


def _enough_cards(case: Case) -> Iterator[Problem]:
    cards = case.scenario.specialists
    if cards is None:
        return
    most = len(case.scenario.firefighters) or case.scenario.players[1]
    left = {card for card in cards if _is_card(card)}
    if not case.rules.vehicles:
        left.discard(DRIVER_OPERATOR)
    if len(left) < most:
        yield found(
            "warning",
            Kind.SPECIALISTS_TOO_FEW,
            RuleId.SETUP_SPECIALISTS_REST,
            count=len(left),
            limit=most,
            fix=Fix(Edit.ALLOW_SPECIALISTS),
        )


# --- vehicles -----------------------------------------------------------------------------


def _vehicles(case: Case) -> Iterator[Problem]:
    sides = (case.scenario.engine, case.scenario.ambulance)
    if not case.rules.vehicles and sides != (NOBODY, NOBODY):
        yield found("warning", Kind.VEHICLES_OFF, RuleId.MODULES, fix=Fix(Edit.FORGET_VEHICLES))
    for vehicle, side in ((ENGINE, sides[0]), (AMBULANCE, sides[1])):
        places = case.board.parking[vehicle]
        if side == NOBODY or (0 <= side < len(places) and places[side] is not None):
            continue
        own = [other for other, place in enumerate(places) if place is not None]
        word = VEHICLES[vehicle]
        yield found(
            "error",
            Kind.VEHICLE_OFF_PLACE,
            RuleId.VEHICLE,
            vehicle=word,
            side=side,
            fix=Fix(Edit.MOVE_VEHICLE, word, own[0] if own else NOBODY),
        )
