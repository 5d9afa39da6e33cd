"""The tables of section 6 of the rules, in their short notation, to be compared with what was read from the files.

A dash stands for nothing. An event card has a line of its own and one for each half: type, pin, operations.
"""

from __future__ import annotations

PARK_CARDS = """\
id | name | kind | type or class | cost | stars | icons | built-in | fits | points | copies | ability
core-01 | Shaded Queue | upgrade | service | 3 | 1 | S | - | any | - | 3 | -
core-02 | Clean Restrooms | upgrade | service | 4 | 0 | S S | - | any | - | 2 | -
core-03 | Photo Point | upgrade | service | 4 | 0 | S | - | any | - | 2 | guest: gain(1)
core-04 | Fresh Paint | upgrade | quality | 3 | 0 | Q | - | any | - | 3 | -
core-05 | Master Finish | upgrade | quality | 7 | 0 | Q Q | - | any | - | 1 | -
core-06 | Extra Drop | upgrade | feature | 5 | 0 | F F | - | thrill, gentle | - | 2 | -
core-07 | Spotlights | upgrade | feature | 4 | 1 | F | - | stage, booth, lodge, eatery | - | 2 | -
core-08 | Corner Grill | attraction | eatery | 5 | 1 | A | - | - | - | 1 | guest: gain(1)
core-09 | Gate Guard | staff | - | 4 | 0 | - | - | - | 3 | 1 | react(invasion): flip(self) ; shield()
core-10 | Paper Pusher | staff | - | 4 | 0 | - | - | - | 3 | 1 | react(inspection,planning): flip(self) ; shield()
cloud-01 | Thermal Plunge | attraction | thrill | 9 | 2 | A T | Extra Drop (F F) | - | - | 2 | -
cloud-02 | Balloon Carousel | attraction | gentle | 6 | 2 | A T | - | - | - | 2 | -
cloud-03 | Kite Ballet | attraction | stage | 7 | 2 | A T | - | - | - | 2 | static: capacity(1)
cloud-04 | Airship Inn | attraction | lodge | 7 | 2 | A T | - | - | - | 2 | static: capacity(2)
cloud-05 | Cloud Theme | upgrade | theme | 3 | 0 | T | - | any | - | 2 | -
cloud-06 | Cloud Tunnel | upgrade | feature | 5 | 0 | F F | - | thrill, gentle | - | 1 | -
cloud-07 | Silk Canopy | upgrade | quality | 6 | 0 | Q Q | - | stage, lodge, eatery | - | 1 | -
cloud-08 | Breeze Terrace | upgrade | service | 5 | 1 | S | - | any | - | 1 | static: capacity(2)
cloud-09 | Wind Machine | upgrade | feature | 6 | 2 | F | - | any | - | 1 | -
cloud-10 | Mooring Master | staff | - | 6 | 1 | - | - | - | 4 | 1 | static: capacity(2)
cloud-11 | Ticket Aviator | staff | - | 5 | 0 | - | - | - | 3 | 1 | guest: gain(guests//5)
cloud-12 | Cable Car Station | resource | - | 6 | 1 | - | - | - | - | 1 | static: capacity(4)
cloud-13 | Overflow Meadow | resource | - | 5 | 0 | - | - | - | - | 1 | guest: gain(min(overflow,4))
gear-01 | Piston Rocket | attraction | thrill | 8 | 2 | A T F | - | - | - | 2 | -
gear-02 | Brass Merry-go-round | attraction | gentle | 6 | 1 | A T | Shaded Queue (S) | - | - | 2 | -
gear-03 | Automaton Arcade | attraction | booth | 5 | 1 | A T | - | - | - | 2 | upgrade: gain(1)
gear-04 | Steam Theatre | attraction | stage | 7 | 2 | A T | - | - | - | 2 | -
gear-05 | Cogwheel Theme | upgrade | theme | 3 | 0 | T | - | any | - | 2 | -
gear-06 | Flywheel Launch | upgrade | feature | 7 | 1 | F F F | - | thrill | - | 1 | -
gear-07 | Precision Bearings | upgrade | quality | 5 | 0 | Q Q | - | thrill, gentle, booth | - | 1 | -
gear-08 | Moving Walkway | upgrade | service | 5 | 1 | S | - | any | - | 1 | static: cost('upgrade',-1)
gear-09 | Mechanical Band | upgrade | feature | 5 | 0 | F F | - | stage, lodge, eatery | - | 1 | -
gear-10 | Night Foreman | staff | - | 7 | 0 | - | - | - | 3 | 1 | static: extra_action()
gear-11 | Thrifty Fitter | staff | - | 5 | 0 | - | - | - | 3 | 1 | static: cost('upgrade',-1)
gear-12 | Spare Parts Bin | resource | - | 4 | 0 | - | - | - | - | 1 | event: move('me.upgrade')
gear-13 | Pattern Press | resource | - | 5 | 0 | - | - | - | - | 1 | event: draw('park',2,1)
hollow-01 | Coffin Coaster | attraction | thrill | 8 | 3 | A T | - | - | - | 2 | -
hollow-02 | Ghost Ferry | attraction | gentle | 6 | 1 | A T F | - | - | - | 2 | -
hollow-03 | Seance Parlour | attraction | stage | 6 | 1 | A T | - | - | - | 2 | event!invasion: peek() ; take(1)
hollow-04 | Crooked Manor | attraction | lodge | 8 | 2 | A T | Spotlights (F) | - | - | 2 | -
hollow-05 | Cobweb Theme | upgrade | theme | 3 | 0 | T | - | any | - | 2 | -
hollow-06 | Trapdoor | upgrade | feature | 5 | 0 | F F | - | thrill, stage, lodge | - | 1 | -
hollow-07 | Antique Woodwork | upgrade | quality | 6 | 0 | Q Q | - | stage, lodge, booth | - | 1 | -
hollow-08 | Lost and Found | upgrade | service | 4 | 0 | S | - | any | - | 1 | guest: gain(2*n('all.attraction[closed]'))
hollow-09 | Fog Machine | upgrade | feature | 4 | 1 | F | - | any | - | 1 | -
hollow-10 | Grave Keeper | staff | - | 5 | 0 | - | - | - | 4 | 1 | event: open('me.attraction[closed]')
hollow-11 | Professional Phantom | staff | - | 6 | 1 | - | - | - | 3 | 1 | event!invasion: close('opp.staff[open]')
hollow-12 | Moonlit Gardens | resource | - | 5 | 2 | - | - | - | - | 1 | -
hollow-13 | Cursed Cashbox | resource | - | 5 | 0 | - | - | - | - | 1 | guest: store(1) ; end: points(tok('coin'))
grove-01 | Bramble Racer | attraction | thrill | 10 | 3 | A T F F | - | - | - | 2 | -
grove-02 | Seedling Shed | attraction | booth | 6 | 1 | A T | - | - | - | 2 | cleanup: token(self,1)
grove-03 | Treetop Lookout | attraction | gentle | 8 | 2 | A T T | - | - | - | 2 | -
grove-04 | Orchard Kitchen | attraction | eatery | 7 | 1 | A T | Fresh Paint (Q) | - | - | 2 | guest: gain(1)
grove-05 | Leafy Theme | upgrade | theme | 3 | 0 | T | - | any | - | 2 | -
grove-06 | Snapping Flytrap | upgrade | feature | 7 | 1 | F F | - | any | - | 1 | -
grove-07 | Oak Joinery | upgrade | quality | 7 | 0 | Q Q Q | - | any | - | 1 | -
grove-08 | Gardener Station | upgrade | service | 4 | 0 | S S | - | thrill, gentle | - | 1 | -
grove-09 | Blossom Finale | upgrade | feature | 9 | 1 | F F F | - | thrill, stage | - | 1 | -
grove-10 | Head Gardener | staff | - | 6 | 0 | - | - | - | 4 | 1 | event: token('me.attraction',1)
grove-11 | Compost Digger | staff | - | 5 | 0 | - | - | - | 4 | 1 | build: recover('attraction')
grove-12 | Fern Field | resource | - | 5 | 1 | - | - | - | - | 1 | static: cost('attraction',-1)
grove-13 | Seed Vault | resource | - | 6 | 0 | - | - | - | - | 1 | end: points(2*n('me.attraction[size>=8]'))
star-01 | Orbit Breaker | attraction | thrill | 8 | 2 | A T | - | - | - | 2 | build: draw('event',2,1)
star-02 | Zero-G Lounge | attraction | lodge | 7 | 2 | A T | - | - | - | 2 | -
star-03 | Comet Diner | attraction | eatery | 6 | 1 | A T | - | - | - | 2 | guest: gain(n('me.attraction[type=eatery]'))
star-04 | Planet Drift | attraction | gentle | 6 | 2 | A T | - | - | - | 2 | -
star-05 | Starlight Theme | upgrade | theme | 3 | 0 | T | - | any | - | 2 | -
star-06 | Warp Lights | upgrade | feature | 5 | 0 | F F | - | any | - | 1 | -
star-07 | Hull Plating | upgrade | quality | 5 | 0 | Q Q | - | any | - | 1 | static: protect(host)
star-08 | Robot Porters | upgrade | service | 6 | 2 | S | - | lodge, eatery, stage | - | 1 | -
star-09 | Launch Countdown | upgrade | feature | 4 | 0 | F | - | thrill, stage | - | 1 | event: draw('event',1,1)
star-10 | Mission Planner | staff | - | 6 | 0 | - | - | - | 4 | 1 | event: market()
star-11 | Patent Clerk | staff | - | 5 | 0 | - | - | - | 3 | 1 | build: draw('blueprint',3,1)
star-12 | Comms Dish | resource | - | 4 | 0 | - | - | - | - | 1 | static: hand(2) ; build: draw('event',2,2)
star-13 | Solar Field | resource | - | 6 | 1 | - | - | - | - | 1 | guest: gain(1)
tale-01 | Dragon Flight | attraction | thrill | 8 | 2 | A T | - | - | - | 2 | build: gain(3)
tale-02 | Swan Lagoon | attraction | gentle | 4 | 1 | A T | - | - | - | 2 | -
tale-03 | Puppet Palace | attraction | stage | 7 | 2 | A T | - | - | - | 2 | guest: gain(n('me.staff[open]'))
tale-04 | Gingerbread Bakery | attraction | eatery | 6 | 1 | A T | Clean Restrooms (S S) | - | - | 2 | -
tale-05 | Storybook Theme | upgrade | theme | 3 | 0 | T | - | any | - | 2 | -
tale-06 | Singing Animals | upgrade | feature | 5 | 0 | F F | - | gentle, stage, eatery | - | 1 | -
tale-07 | Gilded Trim | upgrade | quality | 6 | 2 | Q | - | any | - | 1 | -
tale-08 | Royal Welcome | upgrade | service | 4 | 1 | S | - | any | - | 1 | static: protect(host)
tale-09 | Magic Mirror | upgrade | feature | 5 | 1 | F | - | booth, lodge, stage | - | 1 | event: gain(1)
tale-10 | Fairy Accountant | staff | - | 5 | 0 | - | - | - | 4 | 1 | guest: gain(2)
tale-11 | Court Herald | staff | - | 5 | 2 | - | - | - | 3 | 1 | -
tale-12 | Wishing Well | resource | - | 4 | 0 | - | - | - | - | 1 | guest: store(1) ; end: points(tok('coin'))
tale-13 | Castle Wall | resource | - | 5 | 0 | - | - | - | - | 1 | static: protect('me.staff') ; static: protect('me.resource')
"""

SHOWCASES = """\
id | name | type | cost | stars | icons | built-in | ability
sc-cloud-1 | Tempest | thrill | 17 | 4 | A A T T | Cloud Tunnel (F F) | static: capacity(3)
sc-cloud-2 | Grand Aerostat | lodge | 16 | 4 | A A T T | - | static: capacity(5)
sc-cloud-3 | Lantern Sky | stage | 15 | 4 | A A T T | - | guest: gain(guests//4)
sc-gear-1 | Perpetual Engine | thrill | 18 | 3 | A A T T F | - | static: extra_action()
sc-gear-2 | Clock Tower Drop | thrill | 16 | 4 | A A T T | - | static: cost('upgrade',-1)
sc-gear-3 | Mechanical Opera | stage | 15 | 4 | A A T T | - | upgrade: gain(2)
sc-hollow-1 | Banshee | thrill | 17 | 5 | A A T T | - | event!invasion: close('opp.attraction[open,plain]')
sc-hollow-2 | Midnight Mansion | lodge | 16 | 3 | A A T T | Trapdoor (F F) | guest: gain(2*n('all.attraction[closed]'))
sc-hollow-3 | Phantom Ball | stage | 15 | 4 | A A T T | - | event!invasion: take(2)
sc-grove-1 | Bramble Colossus | thrill | 19 | 4 | A A T T F F | - | cleanup: token(self,1)
sc-grove-2 | Hedge Labyrinth | gentle | 17 | 4 | A A T T T | - | end: points(n('me.upgrade'))
sc-grove-3 | Harvest Feast | eatery | 15 | 4 | A A T T | - | guest: gain(3)
sc-star-1 | Hyperloop | thrill | 17 | 4 | A A T T F | - | event: draw('event',2,1)
sc-star-2 | Moon Base | lodge | 16 | 4 | A A T T F | - | build: draw('blueprint',3,1)
sc-star-3 | Cosmic Arena | stage | 16 | 4 | A A T T | - | event: draw('park',3,1)
sc-tale-1 | Beanstalk Bounce | thrill | 17 | 5 | A A T T | - | static: protect(self) ; build: gain(3)
sc-tale-2 | Enchanted Castle | lodge | 16 | 4 | A A T T | Royal Welcome (S) | end: points(2*n('me.staff'))
sc-tale-3 | Grand Tea Party | eatery | 15 | 3 | A A T T | - | guest: gain(2) ; guest: gain(1,who='each_opp')
"""

EVENTS = """\
e-cloud-01 | 2 | Tailwind
  - | round | mod('stars',3)
  invasion | - | close('opp.attraction[open,type=lodge/eatery]')
e-cloud-02 | 1 | Extra Cable Cars
  - | round | mod('capacity',5)
  planning | - | lose(3,who='opp')
e-cloud-03 | 1 | Lucky Ballast
  - | - | gain(4)
  invasion | - | take(3)
e-cloud-04 | 2 | Ground Crew
  - | - | open('me.attraction[closed]')
  react: invasion | - | cancel()
e-cloud-05 | 1 | Air Freight
  - | - | draw('park',4,2)
  inspection | - | close('opp.attraction[open,type=eatery]')
e-cloud-06 | 1 | Season Pass
  - | guest | gain(guests//3)
  planning | round | mod('capacity',-4,who='opp')
e-cloud-07 | 1 | Parachute Drop
  - | - | recover('any')
  inspection | - | demolish('opp.upgrade[cost<=3]')
e-cloud-08 | 1 | Kite Contest
  - | round | mod('stars',2) ; draw('event',1,1)
  invasion | round | mod('stars',-3,who='opp')
e-cloud-09 | 1 | Hangar Works
  - | - | build(kind='upgrade',less=2)
  planning | - | discard(1,who='opp',how='random')
e-cloud-10 | 1 | Pigeon Post
  - | - | draw('blueprint',2,1)
  react: inspection, planning | - | cancel()
e-gear-01 | 2 | Overtime
  - | round | mod('actions',1)
  planning | round | mod('cost',2,who='opp')
e-gear-02 | 1 | Assembly Line
  - | round | mod('cost',-1)
  invasion | - | close('opp.attraction[open,type=thrill]')
e-gear-03 | 1 | Refit
  - | - | move('me.upgrade')
  inspection | - | close('opp.attraction[open,type=thrill/gentle]')
e-gear-04 | 2 | Scrap Dealer
  - | - | discard(1) ; gain(5)
  react: inspection | - | cancel()
e-gear-05 | 1 | Tool Delivery
  - | - | build(kind='any',less=2)
  planning | - | lose(3,who='opp')
e-gear-06 | 1 | Wound Springs
  - | - | refresh('me.card[used]')
  invasion | - | close('opp.staff[open]')
e-gear-07 | 1 | Efficiency Prize
  - | guest | gain(n('me.attraction'))
  inspection | - | demolish('opp.upgrade[class=feature,cost<=4]')
e-gear-08 | 1 | Trade Fair
  - | - | market() ; draw('park',2,1)
  planning | - | pickup('opp.upgrade[cost<=3]')
e-gear-09 | 1 | Patent Search
  - | - | draw('blueprint',2,1)
  react: planning | - | cancel()
e-gear-10 | 1 | Grease Palms
  - | - | gain(3)
  react: invasion, planning | - | cancel()
e-hollow-01 | 2 | Witching Hour
  - | round | mod('stars',2)
  invasion | - | close('opp.attraction[open]')
e-hollow-02 | 2 | Torch Parade
  - | - | gain(3)
  invasion | - | demolish('opp.upgrade[cost<=4]')
e-hollow-03 | 1 | Poltergeist
  - | - | draw('event',3,1)
  invasion | - | close('opp.staff[open]') ; take(2)
e-hollow-04 | 1 | Midnight Recruiter
  - | - | draw('park',2,1) ; gain(1)
  invasion | - | move('opp.staff[points<=4]')
e-hollow-05 | 1 | Pact at Midnight
  - | - | gain(8) ; discard(2)
  planning | - | lose(4,who='opp')
e-hollow-06 | 1 | Ward Circle
  - | - | open('me.attraction[closed]')
  react: invasion | - | cancel() ; gain(2)
e-hollow-07 | 1 | Ghost Tour
  - | guest | gain(2*n('all.attraction[closed]')+1)
  inspection | - | close('opp.attraction[open,type=gentle/stage]')
e-hollow-08 | 1 | Haunt the Inspector
  - | - | gain(2) ; draw('event',1,1)
  react: inspection | - | cancel()
e-hollow-09 | 1 | Exhume
  - | - | recover('any')
  planning | - | discard(2,who='opp')
e-hollow-10 | 1 | Panic!
  - | round | mod('stars',2)
  invasion | round | mod('stars',-2,who='each_opp')
e-grove-01 | 2 | Growth Spurt
  - | - | token('me.attraction',1)
  invasion | - | demolish('opp.upgrade[cost<=3]')
e-grove-02 | 2 | Spring Bloom
  - | round | mod('stars',3)
  invasion | - | close('opp.attraction[open,type=thrill/gentle]')
e-grove-03 | 1 | Garden Prize
  - | - | gain(5)
  planning | round | mod('cost',2,who='opp')
e-grove-04 | 1 | Big Delivery
  - | - | build(kind='attraction',less=3)
  inspection | - | close('opp.attraction[open,type=booth/eatery]')
e-grove-05 | 1 | Potting Day
  - | - | draw('park',5,1)
  inspection | - | lose(3,who='opp')
e-grove-06 | 1 | Thorn Hedge
  - | - | gain(2)
  react: invasion | - | cancel()
e-grove-07 | 1 | Harvest Picnic
  - | guest | gain(2*n('me.attraction[type=eatery]')+1)
  invasion | - | close('opp.staff[open]')
e-grove-08 | 1 | Legal Loophole
  - | - | draw('blueprint',2,1)
  react: planning, inspection | - | cancel()
e-grove-09 | 1 | Leaf Mould
  - | - | recover('upgrade')
  planning | - | discard(1,who='opp',how='random')
e-grove-10 | 1 | Long Summer
  - | round | mod('cost',-1)
  invasion | round | mod('stars',-4,who='opp')
e-star-01 | 2 | Supply Shuttle
  - | - | draw('park',4,2)
  planning | - | discard(1,who='opp',how='random')
e-star-02 | 2 | Remote Link
  - | - | draw('event',3,2)
  react: planning | - | cancel()
e-star-03 | 1 | Meteor Shower
  - | round | mod('stars',3)
  invasion | - | close('opp.attraction[open,type=stage/booth]')
e-star-04 | 1 | New Schematics
  - | - | draw('blueprint',3,1)
  inspection | - | close('opp.attraction[open,type=lodge/stage]')
e-star-05 | 1 | Tractor Beam
  - | - | gain(3)
  invasion | - | move('opp.upgrade[cost<=3]')
e-star-06 | 1 | Force Field
  - | - | open('me.attraction[closed]')
  react: invasion, inspection | - | cancel()
e-star-07 | 1 | Zoning Drone
  - | - | market() ; build(kind='any',less=1)
  planning | - | lose(3,who='opp')
e-star-08 | 1 | Launch Day
  - | guest | gain(stars//3)
  invasion | round | mod('stars',-3,who='opp')
e-star-09 | 1 | Shredded Plans
  - | - | drop_blueprint() ; gain(1)
  planning | round | mod('capacity',-5,who='opp')
e-star-10 | 1 | Grant Cheque
  - | - | gain(4)
  inspection | - | demolish('opp.upgrade[class=service,cost<=4]')
e-tale-01 | 2 | Golden Goose
  - | - | gain(5)
  react: planning | - | cancel()
e-tale-02 | 1 | Royal Parade
  - | round | mod('stars',4) ; mod('stars',1,who='each_opp')
  inspection | - | close('opp.attraction[open,type=booth/stage]')
e-tale-03 | 1 | Kind Godmother
  - | - | gain(2,who='all') ; gain(2)
  react: inspection | - | cancel()
e-tale-04 | 2 | Sleeping Spell
  - | - | open('me.attraction[closed]') ; gain(1)
  invasion | - | close('opp.staff[open]')
e-tale-05 | 1 | Magic Beans
  - | - | build(kind='upgrade',less=3)
  planning | round | mod('cost',2,who='opp')
e-tale-06 | 1 | Piper's Call
  - | round | mod('stars',3)
  invasion | - | move('opp.staff[points<=3]')
e-tale-07 | 1 | Knight's Oath
  - | - | gain(2)
  react: invasion | - | cancel()
e-tale-08 | 1 | Open House
  - | guest | gain(n('me.staff')+1)
  inspection | - | lose(3,who='opp')
e-tale-09 | 1 | Once More
  - | - | recover('staff') ; gain(1)
  invasion | - | move('opp.resource[cost<=5]')
e-tale-10 | 1 | Crystal Ball
  - | - | peek() ; draw('event',2,1)
  react: invasion, inspection, planning | - | shield()
"""

BLUEPRINTS = """\
id | name | requirement | value | bonus condition | bonus
bp-cloud-1 | High Flyer | A(type=thrill, theme=cloud, feature>=2) | 16 | same(quality>=2) | 10
bp-cloud-2 | Skyline Hotel | A(type=lodge, service>=2, size>=6) | 20 | same(theme=cloud) | 8
bp-cloud-3 | Full House | P(stars>=15) | 15 | P(capacity>=18) | 10
bp-cloud-4 | Show in the Clouds | A(type=stage, theme=cloud, feature>=1) | 15 | same(quality>=1, service>=1) | 10
bp-cloud-5 | Mile-high Tower | A(theme=cloud, size>=9) | 24 | P(resource>=2) | 8
bp-cloud-6 | Calm Skies | A(type=gentle, size>=5) P(types>=4) | 20 | same(theme=cloud) | 6
bp-gear-1 | Iron Giant | A(type=thrill, theme=gear, size>=8) | 22 | same(feature>=4) | 10
bp-gear-2 | Well Oiled | A(quality>=3) | 15 | same(theme=gear) | 8
bp-gear-3 | Master Plan | A(feature>=1, service>=1, quality>=1, theme_any>=1) | 16 | same(size>=8) | 10
bp-gear-4 | Stage Machinery | A(type=stage, feature>=2, theme=gear) | 18 | same(service>=1) | 8
bp-gear-5 | Clockwork Crew | P(staff>=3) | 14 | P(staff>=4) | 10
bp-gear-6 | Twin Works | A(theme=gear, size>=5) A(theme=gear, size>=5) | 24 | P(loans=0) | 8
bp-hollow-1 | Scream Machine | A(type=thrill, theme=hollow, stars>=5) | 18 | same(feature>=2) | 10
bp-hollow-2 | House of Horrors | A(type=lodge, theme=hollow, size>=6) | 19 | same(quality>=2) | 10
bp-hollow-3 | Dark Water | A(type=gentle, theme=hollow, feature>=2) | 18 | same(service>=1) | 8
bp-hollow-4 | Night Circuit | A(theme=hollow, size>=4) A(theme=hollow, size>=4) | 20 | P(resource>=1) | 6
bp-hollow-5 | Haunted Riches | P(coins>=25) | 14 | P(loans=0) | 8
bp-hollow-6 | Grand Guignol | A(type=stage, size>=7) | 20 | same(theme=hollow) | 8
bp-grove-1 | Tallest Tree | A(type=thrill, theme=grove, size>=10) | 28 | same(quality>=2) | 10
bp-grove-2 | Greenhouse | A(type=booth, theme=grove, size>=5) | 18 | same(service>=1) | 8
bp-grove-3 | Above the Canopy | A(type=gentle, theme=grove, size>=6) | 19 | same(feature>=2) | 8
bp-grove-4 | Farm to Table | A(type=eatery, size>=6) | 18 | same(theme=grove) | 8
bp-grove-5 | Colossus | A(size>=13) | 32 | same(theme=grove) | 8
bp-grove-6 | Three Great Oaks | A(size>=6) A(size>=6) A(size>=6) | 30 | P(super>=1) | 10
bp-star-1 | Deep Space | A(type=thrill, theme=star, feature>=2) | 17 | same(quality>=2) | 10
bp-star-2 | Orbital Hotel | A(type=lodge, theme=star, service>=1) | 17 | same(quality>=1, feature>=1) | 10
bp-star-3 | Two Kitchens | A(type=eatery) A(type=eatery) | 16 | P(eatery>=3) | 8
bp-star-4 | Gentle Gravity | A(type=gentle, theme=star, size>=6) | 18 | same(service>=2) | 8
bp-star-5 | Everything Everywhere | P(types>=4) | 15 | P(types>=5) | 10
bp-star-6 | Star Map | A(themes>=2) | 18 | same(size>=8) | 10
bp-tale-1 | Dragon's Nest | A(type=thrill, theme=tale, service>=2) | 18 | same(feature>=2) | 10
bp-tale-2 | Puppet Master | A(type=stage, theme=tale, quality>=1) | 16 | P(staff>=2) | 8
bp-tale-3 | Sweet Tooth | A(type=eatery, theme=tale, size>=6) | 17 | same(quality>=1) | 8
bp-tale-4 | Lake of Swans | A(type=gentle, service>=2, quality>=1) | 19 | same(theme=tale) | 8
bp-tale-5 | Royal Household | P(staff>=2, resource>=2) | 18 | P(loans=0) | 6
bp-tale-6 | Happily Ever After | A(size>=8) P(super>=1) | 22 | P(stars>=14) | 8
"""

CITY_EVENTS = """\
id | name | pin | operations
good-01 | City Grant | - | gain(4)
good-02 | School Trip | round | mod('stars',3)
good-03 | Building Boom | round | mod('cost',-2)
good-04 | Long Weekend | round | mod('actions',1)
good-05 | Open Day at the Press | - | draw('event',2,1)
good-06 | Catalogue Drop | - | draw('park',4,2)
good-07 | Architects' Convention | - | draw('blueprint',2,1)
good-08 | Flea Market | - | build(kind='upgrade',less=2)
good-09 | Festival Season | round | mod('ticket',1,first=6)
good-10 | Road Show | - | gain(1+n('me.attraction'))
good-11 | Wider Roads | round | mod('capacity',5) ; mod('stars',2)
good-12 | Job Fair | - | build(kind='staff',less=3)
good-13 | Helping Hand | - | gain(2+4*fewest_stars)
good-14 | Second Hand Shop | - | gain(2) ; recover('any')
bad-01 | Storm Front | - | close('me.attraction[open]')
bad-02 | Blocked Bridge | round | mod('capacity',-7)
bad-03 | Inflation | round | mod('cost',2)
bad-04 | Safety Panic | - | close('me.attraction[open,type=thrill]',pick='all')
bad-05 | Kitchen Scare | - | close('me.attraction[open,type=eatery]',pick='all') ; lose(2)
bad-06 | General Strike | - | close('me.staff[open]',pick='all')
bad-07 | Land Tax | - | lose(2*n('me.attraction'))
bad-08 | Endless Rain | round | mod('stars',-4)
bad-09 | Demolition Order | - | demolish('me.upgrade')
bad-10 | Red Tape | round | mod('actions',-1)
bad-11 | Power Cut | - | close('me.attraction[open,largest]')
bad-12 | Wealth Levy | - | lose(money//4)
bad-13 | Lost Luggage | - | discard(2)
bad-14 | Wage Claims | - | lose(2+2*n('me.staff'))
"""
