"""The printed content once more, as tables that a person can compare with the box."""

from __future__ import annotations

ATTRACTIONS = """
E0  | Park Entrance         | grey   | 0 | 1 | single     | any               | 1  | none      | -
E1  | Spooky Forest         | green  | 0 | - | single     | green             | 2  | photo     | 3
E2  | Duck Pond             | blue   | 0 | - | single     | blue              | 2  | first_aid | 3
E3  | Ferris Wheel          | yellow | 0 | - | odd_even   | yellow any        | 4  | lockers   | 4,5
A01 | Helter Skelter        | grey   | 4 | 1 | greater    | any any           | 3  | benches   | 3
A02 | Bouncy Castle         | grey   | 2 | 1 | single     | any               | 1  | food      | 2,4
A03 | Teacup Whirl          | grey   | 4 | 1 | both_even  | any any           | 4  | toilets   | 4
A04 | Crooked Cottage       | grey   | 4 | 1 | both_odd   | any any           | 4  | garden    | 4
A05 | Miniature Railway     | grey   | 3 | 1 | low_high   | any any           | 3  | drinks    | 3,4
A06 | Sunflower Swings      | yellow | 3 | - | single     | yellow            | 2  | drinks    | 2,4
A07 | Desert Dodgems        | yellow | 4 | - | greater    | any yellow        | 4  | food      | 3
A08 | Honeycomb Maze        | yellow | 4 | - | greater    | yellow any        | 4  | first_aid | -
A09 | Lion Carousel         | yellow | 4 | - | both_even  | yellow any        | 5  | benches   | 4
A10 | Golden Galleon        | yellow | 4 | - | low_high   | yellow any        | 4  | lockers   | 3
A11 | Frog Hopper           | green  | 3 | - | single     | green             | 2  | toilets   | 2,4
A12 | Vine Coaster          | green  | 4 | - | greater    | any green         | 4  | drinks    | 3
A13 | Caterpillar Train     | green  | 4 | - | greater    | green any         | 4  | photo     | -
A14 | Treetop Slide         | green  | 4 | - | both_odd   | green any         | 5  | food      | 4
A15 | Dragon Boats          | green  | 3 | - | low_high   | any green         | 4  | garden    | 3
A16 | Bubble Jets           | blue   | 3 | - | single     | blue              | 2  | benches   | 2,4
A17 | Log Flume             | blue   | 4 | - | greater    | any blue          | 4  | toilets   | 3
A18 | Penguin Parade        | blue   | 4 | - | greater    | blue any          | 4  | lockers   | -
A19 | Whale Tail            | blue   | 5 | - | equal      | blue any          | 5  | first_aid | 4
A20 | Submarine Dive        | blue   | 4 | - | low_high   | blue any          | 4  | photo     | 3
B01 | Grand Merry-Go-Round  | grey   | 6 | 2 | equal      | any any           | 5  | garden    | 4,5
B02 | Star Elevator         | grey   | 6 | 2 | ascending3 | any any any       | 9  | food      | 5
B03 | Triple Looper         | grey   | 7 | 2 | equal3     | any any any       | 14 | photo     | 5
B04 | Thunder Canyon        | grey   | 7 | 2 | odd_even   | any any           | 4  | lockers   | 4,5
B05 | Sun Chariot           | yellow | 6 | - | greater    | any yellow        | 6  | toilets   | 4,5
B06 | Pyramid Plunge        | yellow | 6 | 1 | ascending3 | any any yellow    | 12 | garden    | 4
B07 | Scorpion Spin         | yellow | 6 | 1 | both_odd   | yellow yellow     | 8  | drinks    | 4
B08 | Amber Arcade          | yellow | 6 | - | single     | yellow            | 3  | first_aid | 3,5
B09 | Jungle Express        | green  | 6 | - | greater    | green any         | 6  | lockers   | 4,5
B10 | Beanstalk Tower       | green  | 6 | 1 | ascending3 | any green any     | 12 | benches   | 4
B11 | Crocodile Creek       | green  | 6 | 1 | both_even  | green green       | 8  | first_aid | 4
B12 | Mossy Mine            | green  | 6 | - | single     | green             | 3  | food      | 3,5
B13 | Tidal Twister         | blue   | 6 | - | low_high   | any blue          | 6  | benches   | 4,5
B14 | Kraken Coaster        | blue   | 6 | 1 | ascending3 | blue any any      | 12 | drinks    | 4
B15 | Iceberg Rapids        | blue   | 6 | 1 | low_high   | blue blue         | 8  | toilets   | 4
B16 | Lagoon Lights         | blue   | 6 | - | single     | blue              | 3  | photo     | 3,5
"""
"""id, name, colour, cost, income, requirement, elements, stars, amenity, prices of the upgrade spaces."""

MONORAILS = """
M2-1 653  M2-2 544  M2-3 632
M3-1 653  M3-2 544  M3-3 642  M3-4 533
M4-1 653  M4-2 544  M4-3 642  M4-4 533  M4-5 631
"""

STAFF = """
ticket_agent 1 2   concierge 2 2   guide   3 3
mascot_staff 4 3   architect 5 4   manager 6 4
"""
"""id, pips, money."""

OBJECTIVES = """
OB01 gold   money            high
OB02 gold   park_income      high
OB03 red    guest_pips       low
OB04 red    guest_count      high
OB05 blue   attractions      high
OB06 blue   amenity_kinds    high
OB07 green  operated         high
OB08 green  round_stars      high
OB09 purple upgrades         high
OB10 purple mascots_and_maps high
"""

SKILLS = (
    "SK1-y SK1-g SK1-b SK2-y SK2-g SK2-b SK3-y SK3-g SK3-b SK4-y SK4-g SK4-b SK5-1 SK5-2 SK5-3 SK5-4 "
    "SK6-1 SK6-2 SK6-3 SK6-4 SK7-1 SK7-2 SK7-3 SK7-4 SK8-1 SK8-2 SK8-3 SK8-4 SK9-1 SK9-2"
)
