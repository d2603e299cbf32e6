export const architecture = `
Studio Halden | Oslo | 11-50 | design public buildings in timber and let people climb on them | timber buildings | The office stairs were our first commission. We were the client.
Lintel & Loam | Lisbon | 11-50 | repair old houses with lime, cork and stubbornness | house repair | Plaster under your nails is our dress code.
Atelier Passage | Paris | 11-50 | turn parking garages into homes, courts and gardens | adaptive reuse | We have opinions about ramps.
Ground Floor | Rotterdam | 51-200 | plan the first five meters of cities, where life happens | street life | Our site visits begin with an hour on a bench.
Baobab Planning | Dakar | 11-50 | plan growing towns with the people who are building them anyway | growing towns | The best plan we made was drawn in sand first.
Casa Abierta | Mexico City | 11-50 | design houses that can grow by one room a decade | growing houses | Every house comes with drawings for rooms not yet needed.
Hearthstone Housing | Glasgow | 201-500 | build and run affordable homes with warm stairwells | affordable homes | The tenants' board signs off every color.
Meridian Structures | Zurich | 51-200 | calculate roofs, bridges and things that should not stand but do | structural design | Our models are made of spaghetti before software.
Courtyard Office | Tunis | 11-50 | build cool houses without machines | passive cooling | Our wind tower made the neighbors jealous and then clients.
Bamboo Assembly | Ho Chi Minh City | 51-200 | build schools and halls from bamboo that lasts a century | bamboo halls | The testing rig is a very large hammer.
Northern Light Landscape | Gothenburg | 11-50 | design parks for February | winter parks | Anyone can make a park work in June.
Maquette Row | London | 51-200 | make the models that win competitions for other architects | model making | We have built the same cathedral nine times.
Soft Edges | Melbourne | 11-50 | design hospitals, hospices and waiting rooms | healing spaces | We sit in our waiting rooms for a day before we hand them over.
Riverbend Urbanism | Seoul | 51-200 | uncover buried streams and plan around them | daylighted streams | Fish came back. The parking did not. People cheered.
Cantilever Collective | Bogota | 11-50 | design libraries, stairs and cable-car stations for hillsides | hillside libraries | Everything we draw is on a slope. So is the office.
Thatch Digital | Copenhagen | 11-50 | write software that checks drawings against building codes | code checking | The code is 1 900 pages. We enjoy most of them.
Oriel Restoration | Krakow | 51-200 | restore painted ceilings and the roofs above them | heritage restoration | Our scaffolds have the best views in town.
Playful Ground | Auckland | 11-50 | design playgrounds with a healthy amount of danger | playgrounds | Children break prototypes for us, at market rates.
Dune House Studio | Dubai | 51-200 | design desert buildings that need half the cooling | desert buildings | Shade is our main material.
Kiosk Kollektiv | Vienna | 1-10 | design very small buildings: kiosks, saunas, bus stops | tiny buildings | Our largest work is eleven square meters.
Bridge & Furrow | Bristol | 51-200 | engineer footbridges and cycle routes | footbridges | We jump on them, in a group, on purpose.
Lattice Interiors | Mumbai | 51-200 | design interiors for clinics, kitchens and trains | working interiors | Our material library has a smell test.
Sightline Theatre Design | Toronto | 11-50 | design theaters in which every seat is good | theater design | The cheapest seat is tested by the director.
Commonplace | Dublin | 11-50 | run planning consultations people look forward to | public consultation | Tea, maps, scissors. It works every time.
Adobe Futura | Santiago | 11-50 | build earth walls with robots and grandmothers | earth building | The grandmothers correct the robots.
Stationhouse | Tokyo | 51-200 | design railway stations as good neighbors | railway stations | We count benches the way others count profit.
`
