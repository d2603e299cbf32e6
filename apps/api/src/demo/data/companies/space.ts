export const space = `
Perigee Works | Glasgow | 51-200 | build satellites the size of a toaster and launch them in threes | toaster satellites | The clean room has a window and school classes press their noses on it.
Longshadow | Reykjavik | 11-50 | test lunar rovers on lava fields | moon rovers | Rover four is stuck in a crevice and has become a landmark.
Kestrel Avionics | Toronto | 201-500 | write flight software that is boring on purpose | flight software | Our best compliment: nothing happened.
Dawn Parachute | Krakow | 11-50 | bring rockets, drones and gliders down in one piece | recovery systems | We throw things off towers for a living.
Saffron Sky | Bengaluru | 201-500 | launch weather balloons that steer themselves | weather balloons | A farmer returned one by bus, with mangoes.
Orbital Custodians | Tokyo | 51-200 | tidy up dead satellites | debris removal | We keep a list of what we would like to catch, ranked by rudeness.
Highfield Gliders | Munich | 51-200 | build electric gliders that two people can push | electric gliders | Flight tests end with cake, weather permitting.
Albatross Drones | Hobart | 11-50 | fly long-range drones for fisheries patrols and penguin counts | ocean drones | The penguins ignore us. It is the highest praise.
Polaris Ground | Oslo | 51-200 | run antenna stations where satellites come over the pole | ground stations | Night lasts two months at one site. The soup is excellent.
Skyhook Materials | Denver | 51-200 | weave heat shields from things that look like carpet | heat shields | Please do not vacuum the samples.
Estrella Analytics | Santiago | 11-50 | sort the nightly images of large telescopes | telescope data | We work days so that the sky can work nights.
Quiet Rotor | Singapore | 51-200 | design propellers you cannot hear from the ground | quiet propellers | Our anechoic room is booked for naps.
Moonmarket | Lisbon | 1-10 | broker the empty corners of other people's rockets | shared launches | We have sold space in space, by the liter.
Aerostat Relief | Nairobi | 11-50 | float phone masts over disaster areas | airborne networks | Set-up time is fifty minutes; we practice with a kettle.
Cartouche Imaging | Paris | 51-200 | make maps from radar that sees through clouds | radar maps | The Amazon has no cloud-free days. We do not mind.
Windrose Simulators | Amsterdam | 51-200 | build simulators for pilots, crane drivers and ferry crews | flight simulators | Motion sickness is in the job description, briefly.
Red Dust Rovers | Melbourne | 11-50 | run student rover contests and build the winners | student rovers | The outback is Mars with flies.
Apogee Insurance Lab | Zurich | 11-50 | model what can go wrong above a hundred kilometers | launch risk | We attend launches with our fingers crossed, professionally.
Hummingbird VTOL | Sao Paulo | 201-500 | build air ambulances that land on a tennis court | air ambulances | The tennis club next door has been very understanding.
Nebula Primary | Accra | 11-50 | bring planetariums to schools in an inflatable dome | school planetariums | First question, every time: where is the toilet on the station.
Cobalt Propulsion | Gothenburg | 51-200 | build thrusters that run on water | water thrusters | Refueling is a watering can, ceremonially.
Tern Airfield Systems | Edinburgh | 11-50 | keep birds and airplanes politely apart | bird radar | Our falconer outranks our chief engineer at dawn.
Halo Timing | Geneva | 11-50 | build atomic clocks for satellites and stock markets | atomic clocks | Nobody here is ever late. It is exhausting.
Blackbox Forensics | Montreal | 11-50 | read damaged flight recorders | flight recorders | We work slowly and speak to families first.
Stratos Farms | Austin | 11-50 | grow lettuce for long voyages | space greens | The lettuce has its own telemetry. It is fine.
Solar Sail Society | Helsinki | 1-10 | fold very large sails into very small boxes | solar sails | Origami counts as prior experience.
`
