"""Checks what must fit together: pieces and scenarios, tiles for each game; texts and pictures."""

from __future__ import annotations

from game.core.content import Faults
from game.core.content_room import Fitting, Places
from rulesets.theme_park_mania import content_types as c
from rulesets.theme_park_mania import content_words as w


class Fit(Fitting[c.Content]):
    """What must fit together in this game."""

    def all(self) -> None:
        """Note everything that does not fit."""
        self.start_tiles()
        self.facilities()
        self.pieces()
        self.cards()
        self.progress()
        self.scenarios()

    def start_tiles(self) -> None:
        """A tile with and one without track, for the side and for the centre (TPM-1.8)."""
        for side in ("left", "centre"):
            for track in (False, True):
                if (side, track) not in self.content.starts:
                    kind = "with" if track else "without"
                    self.wrong("start_tiles", f"a starting tile {kind} track is missing for the side {side}")

    def facilities(self) -> None:
        """All generic kinds are there; the code knows them by their words."""
        for kind in w.GENERIC:
            if kind not in self.content.facilities:
                self.wrong("facilities", f'the facility "{kind}" is missing')

    def pieces(self) -> None:
        """Small pieces, stations, employees, booths and meeples are enough for the most players (TPM-1.6)."""
        pieces, seats = self.content.pieces, max(w.SEATS)
        for name in ("small_path", "small_track", "station", "employees"):
            if getattr(pieces, name) < seats:
                self.wrong(
                    f"pieces {name}",
                    f"{seats} players need {seats} of these, there are {getattr(pieces, name)}",
                )
        if pieces.end_track < 2:
            self.wrong("pieces end_track", "two end tracks are needed for the two ends of the railway")
        for name in ("booths", "minis"):
            if getattr(pieces, name) % seats:
                self.wrong(
                    f"pieces {name}", f"{getattr(pieces, name)} cannot be shared out to {seats} colours"
                )

    def cards(self) -> None:
        """Enough white cards to deal, and cards that stay in the hand (TPM-1.7, section 8.1 of the rules)."""
        white = sum(len(kind.cards) for kind in self.content.card_kinds.values() if kind.white)
        held = sum(len(kind.cards) for kind in self.content.card_kinds.values() if kind.sort != w.EVENT)
        hands = max(w.SEATS) * self.content.start.hand
        if white < hands:
            self.wrong(
                "start hand", f"{hands} white cards are dealt to {max(w.SEATS)} players, there are {white}"
            )
        elif held <= hands:
            self.wrong("start hand", f"the hands take {hands} cards, so more than {held} must be no events")

    def progress(self) -> None:
        """The fee begins when the park opens (TPM-3.8, TPM-10.2)."""
        opening = self.content.limits.opening
        for step in self.content.progress:
            if (step.fee > 0) != (step.rides >= opening):
                message = (
                    f"the park opens with {opening} rides, the fee from {step.rides} rides on is ${step.fee}"
                )
                self.wrong("progress", message)
        if self.content.step(opening).rides != opening:
            self.wrong("limits opening", f"the progress table has no step at {opening} rides")

    def scenarios(self) -> None:
        """Each scenario can be played to its end, and each that the options offer is there (TPM-1.2 to TPM-1.5)."""
        for scenario in self.content.scenarios.values():
            self.scenario(scenario)
        numbers = dict.fromkeys(rides for rides, _ in self.content.scenarios)
        for value in self.content.options["rides"].values:
            if int(value) not in numbers:
                self.wrong("option rides", f"there is no scenario with {value} rides")
        highest = int(self.content.options["rides"].default)
        for seats in w.SEATS:
            if (highest, seats) not in self.content.scenarios:
                self.wrong(
                    "scenarios", f"the usual scenario with {highest} rides is missing for {seats} seats"
                )

    def scenario(self, scenario: c.Scenario) -> None:
        """One scenario: rides, booths, meeples, facilities."""
        name = f"scenario {scenario.rides} {scenario.seats}"
        seats = max(w.SEATS)
        booths, minis = self.content.pieces.booths // seats, self.content.pieces.minis // seats
        if scenario.rides > len(self.content.rides):
            found = len(self.content.rides)
            self.wrong(f"{name} rides", f"{scenario.rides} rides are asked for, there are {found}")
        if scenario.booths * scenario.seats < scenario.rides:
            found = scenario.booths * scenario.seats
            self.wrong(
                f"{name} booths",
                f"{scenario.rides} rides need as many booths, {scenario.seats} seats have {found}",
            )
        if scenario.booths > booths:
            self.wrong(f"{name} booths", f"there are {booths} booths of a colour, not {scenario.booths}")
        if scenario.minis > minis:
            self.wrong(f"{name} minis", f"there are {minis} meeples of a colour, not {scenario.minis}")
        if scenario.minis > scenario.rides:
            message = f"a queue of {scenario.minis} never gets empty with {scenario.rides} rides"
            self.wrong(f"{name} minis", message)
        if scenario.rides < self.content.limits.opening:
            self.wrong(f"{name} rides", f"the park opens only with {self.content.limits.opening} rides")
        generic = sum(each.count for each in self.content.facilities.values() if each.theme is None)
        found = generic + 2 * scenario.rides
        if scenario.facilities != found:
            message = f"the counts do not add up: {found} facilities are in play, not {scenario.facilities}"
            self.wrong(f"{name} facilities", message)


def check_fit(content: c.Content, places: Places, faults: Faults) -> None:
    """Note what does not fit together in content that was read without a fault."""
    Fit(content, places, faults).all()


# --- texts and pictures ---------------------------------------------------------------------------------------

_PIECES = ("small_path", "small_track", "track", "station", "end_track", "booth", "mini", "guest", "loan")
_MARKERS = ("malfunction", "sinkhole")
_TERMS = (
    "area", "booth", "gate", "fare", "fee", "queue", "progress", "phase_1", "phase_2", "blueprint", "matching",
    "completed", "card_space", "network", "dead_end", "junction", "open_end", "reserve", "crossing", "mouth",
    "access", "kept_event", "lock", "idle", "way_out",
)  # fmt: skip
"""Words of the game that the table explains (section 1 of the rules)."""


def wanted_texts(content: c.Content) -> list[str]:
    """The text keys that the content and its vocabulary ask for."""
    named = [f"item.{name}" for name in content.paths]
    named += [f"preset.{name}" for name in content.presets]
    told = [f"item.{name}" for name in (*content.rides, *content.facilities, w.THEMED, *content.employees)]
    told += [f"item.{name}" for name in (*_PIECES, *_MARKERS)]
    told += [f"card.{name}" for name in content.card_kinds]
    told += [f"option.{key}" for key in content.options]
    told += [f"term.{name}" for name in _TERMS]
    keys = [f"{name}.name" for name in (*named, *told)] + [f"{name}.text" for name in told]
    for key, option in content.options.items():
        if option.kind == "choice":
            keys += [f"option.{key}.{value}" for value in option.values]
    keys += [f"sort.{name}" for name in w.SORTS]
    keys += [f"start.{name}" for name in dict.fromkeys(tile.id for tile in content.starts.values())]
    keys += [f"rank.{name}" for _, name in content.points.ranks]
    return keys


def pictures_of(content: c.Content) -> dict[str, str]:
    """The drawings that the content asks for, each with the thing that it belongs to, as named in `places`."""
    found = {name: f"ride {name}" for name in content.rides}
    found |= {name: f"facility {name}" for name in content.facilities}
    found |= {name: f"path tile {name}" for name in content.paths}
    found |= dict.fromkeys(content.employees, "employees")
    for kind in content.card_kinds.values():
        found[picture_of(kind)] = f"kind of card {kind.id}"
    found |= {f"option_{key}": f"option {key}" for key in content.options}
    found |= {f"start_{tile.id}": f"starting tile {tile.id}" for tile in content.starts.values()}
    found |= dict.fromkeys(("small_path", "small_path_card", "small_track", "small_track_corner"), "")
    found |= dict.fromkeys(("track", "station", "station_b", "end_track"), "")
    found |= dict.fromkeys(
        ("path_straight", "path_corner", "path_tee", "path_cross", "path_end", "path_single"), ""
    )
    found |= dict.fromkeys(("rail", "rail_corner", "platform", "crossing", "card_space", "ticket_booth"), "")
    found |= dict.fromkeys((*_MARKERS, "card_back", "progress_ticket"), "")
    return found


def picture_of(kind: c.CardKind) -> str:
    """The name of the face of a card; number cards share one, and the table writes the number on it."""
    return f"card_{kind.sort}" if kind.white else kind.id
