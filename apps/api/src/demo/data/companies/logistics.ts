export const logistics = `
Nightline Rail | Vienna | 501-1000 | run sleeper trains between cities that airlines abandoned | night trains | Breakfast is served at a border most mornings.
Parcelwood | Amsterdam | 201-500 | deliver parcels by cargo bike and canal boat | canal parcels | We have a rescue net for parcels and one for couriers.
Harborgrid | Hamburg | 201-500 | plan which container goes where in eleven ports | port planning | We dream in rectangles.
Tuk Electric | Colombo | 51-200 | swap batteries for three-wheelers in ninety seconds | battery swaps | The record is forty-one seconds, held by a grandmother.
Coldchain Andes | Lima | 51-200 | keep fish, flowers and vaccines cold over the mountains | cold chains | Our driver school has a waiting list and a choir.
Wayfarer Ferries | Bergen | 501-1000 | run electric ferries to islands with more sheep than people | electric ferries | Sheep travel free. It is in the charter.
Lattice Freight | Chicago | 201-500 | fill empty trucks on their way home | backhaul freight | An empty truck is a personal insult around here.
Bodaline | Kigali | 51-200 | train and insure motorcycle taxi riders | rider safety | Every rider here has a helmet with their name on it.
Pinpoint Addresses | Lagos | 11-50 | give every door an address that a driver can find | door addresses | Directions used to begin at the mango tree. They still do, plus code.
Slowboat Cargo | Porto | 11-50 | ship coffee, olive oil and wine under sail | sail cargo | Delivery times are given in weeks and weather.
Metro Pulse | Seoul | 201-500 | predict crowds on underground platforms | platform crowds | The Friday 18:12 is our nemesis.
Quartermile | London | 51-200 | run consolidation hubs so that streets see fewer vans | delivery hubs | The street party happened because we did our job.
Stork Medical Couriers | Warsaw | 51-200 | carry blood, organs and test tubes across the country | medical couriers | Nobody here has ever said: it is only a box.
Switchyard | Denver | 51-200 | write signaling software for short-line railroads | rail signaling | Our test railroad is in the basement and fully insured.
Desert Caravan | Amman | 51-200 | move aid and building materials where maps stop | aid transport | Our dispatchers know each driver's mother.
Cargo Kollektiv | Berlin | 11-50 | rent cargo bikes to families, florists and one brass band | cargo bikes | The tuba needed a custom box. We kept the mold.
Silk Road Warehousing | Istanbul | 201-500 | run warehouses where nobody walks more than they must | kind warehouses | Step counts went down, output went up, ankles rejoiced.
Pedalworks | Taipei | 201-500 | keep forty thousand shared bikes where people want them | shared bikes | Rain, exams and night markets are our variables.
Mistral Buses | Marseille | 201-500 | run on-demand buses in villages without a stop | village buses | The bus knows which days are market days.
Keelhaul Data | Rotterdam | 11-50 | track barges, locks and low water | river freight | Our product manager used to be a skipper. She still steers.
Red Earth Road Trains | Melbourne | 201-500 | schedule the longest trucks in the world | long-haul trucking | Our drivers recommend audiobooks with confidence.
Loadstone Customs | Singapore | 51-200 | do the customs paperwork for small exporters | customs paperwork | We know the tariff code for a ceremonial drum.
Tricycle Post | Manila | 11-50 | deliver the last kilometer on three wheels | last-kilometer delivery | Typhoon routes are drawn in red, by people who rode them.
Airtight Pallets | Minneapolis | 51-200 | rent pallets that know where they are | tracked pallets | One pallet has seen more countries than all of us.
Junction Design Lab | Montreal | 11-50 | redesign intersections with paint, planters and counting | safer crossings | Chalk first, concrete later.
Telegraph Hill Mobility | San Francisco | 51-200 | plan accessible trips door to door for people who use wheelchairs | accessible trips | We test every elevator claim in person.
`
