export const hospitality = `
Lantern Inns | Porto | 201-500 | run small hotels in former schools, mills and a lighthouse | small hotels | Guests in the lighthouse sign up to dust the lens.
The Slow Compass | Ghent | 11-50 | plan train journeys with long lunches | slow journeys | We have walked out of restaurants on your behalf.
Backyard Safari | Nairobi | 51-200 | guide visitors through parks with the rangers who guard them | ranger safaris | The itinerary is subject to elephants.
Salt & Sauna | Helsinki | 51-200 | build and run floating saunas in harbors | floating saunas | Job interviews are held at eighty degrees, optionally.
Casa del Patio | Valencia | 51-200 | turn courtyards into guesthouses that pay the neighbors | courtyard stays | Rent goes to the street, and the street votes.
Tatami & Tea | Osaka | 51-200 | run inns where arriving is a ceremony | quiet inns | Shoes off, phones off, voices down, soup on.
Roam Ability | Melbourne | 11-50 | plan travel for people with disabilities, tested by them | accessible travel | Our reviewers measure door frames for fun.
Bluewater Berths | Athens | 11-50 | rent berths, boats and advice to first-time sailors | sailing holidays | Advice is free and mostly: reef early.
Monte Verde Trails | Lima | 51-200 | build mountain huts run by mountain families | mountain huts | The highest hut has the best potatoes.
Afterhours Kitchens | London | 51-200 | run supper clubs in museums, depots and libraries | supper clubs | Dinosaurs are excellent company.
Marula Lodges | Johannesburg | 201-500 | run lodges that are owned by the villages around them | village lodges | Dividends paid for a bridge last year.
Hostel Universal | Berlin | 201-500 | run hostels where strangers cook together | shared kitchens | Friday dumplings have caused four marriages.
Festa Events | Milan | 51-200 | stage weddings, conferences and one annual duck race | event staging | The ducks are rubber. The stakes are not.
Copper Kettle Rooms | Dublin | 51-200 | run tea rooms, tours and a cookery school in an old distillery | tea rooms | The scones have their own security.
Kampung Stay | Kuala Lumpur | 11-50 | arrange homestays with farmers, potters and fishermen | homestays | Hosts rate guests. Be nice.
Skylight Observatories | Santiago | 11-50 | take people to see stars properly, then feed them | star tourism | Red torches only. Hot soup always.
Atlas Mountain Guides | Casablanca | 11-50 | guide walkers with mules and great patience | mule treks | The mules set the pace and the policy.
Harbor House Restaurants | Boston | 501-1000 | run neighborhood restaurants with menus under one page | neighborhood restaurants | The dishwasher picks the music.
Fjordline Cabins | Bergen | 51-200 | rent cabins you reach by rowing | rowing cabins | We include a lesson and a very dry towel.
Wanderwell | Vancouver | 51-200 | design city walks for visitors who hate tours | city walks | Our guides are retired bus drivers and current poets.
Temple Street Food Tours | Hong Kong | 11-50 | eat our way through the city with twelve guests at a time | food tours | Come hungry. This is not advice, it is a contract.
Old Customs House | Hamburg | 51-200 | run a concert hotel where rooms are paid in songs twice a week | hotel concerts | Mondays and Wednesdays. Bring your own strings.
Prairie Rest | Minneapolis | 11-50 | keep roadside motels kind, clean and slightly strange | kind motels | Room nine has a piano. Nobody knows why.
Isla Verde Retreats | Manila | 51-200 | run reef-friendly dive resorts | dive resorts | We moved the jetty for a coral.
Nightmarket Works | Taipei | 51-200 | design and operate night markets | night markets | Our permit binder weighs more than the stove.
Granary Spa | Budapest | 201-500 | restore bath houses and keep them affordable | bath houses | Chess in the pool, daily from six.
`
