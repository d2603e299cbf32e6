export const manufacturing = `
Brightforge | Turin | 201-500 | build robot arms that work beside people, not behind fences | friendly robots | The arms wave back. It was an intern's idea.
Pinion & Pawl | Manchester | 51-200 | make gearboxes for bicycles, boats and wheelchairs | small gearboxes | We can hear a bad gear from the parking lot.
Kintsu Works | Osaka | 51-200 | repair factory machines instead of replacing them | machine repair | Our oldest patient is a loom from 1931, still earning.
Sprocket Valley | Guadalajara | 201-500 | assemble electronics for companies too small for anyone else | small-batch electronics | Minimum order: one.
Feldspar Ceramics | Prague | 201-500 | press ceramic parts that survive jet engines and toddlers | technical ceramics | The toddler test is stricter.
Loop Textile Machines | Ghent | 51-200 | build machines that turn old sweaters into new yarn | textile recycling | Bring a sweater; leave with a smaller one.
Varnish Lab | Lyon | 51-200 | make coatings for boats, bridges and violins | coatings | The violin people visit most and complain best.
Roboquarry | Johannesburg | 201-500 | build remote-controlled machines so that nobody stands under loose rock | mining robots | Our operators drive from chairs with views.
Gossamer Composites | Auckland | 51-200 | lay carbon and flax into hulls, wings and canoes | light composites | The office canoe is for clients and sunsets.
Clockwork Dairy | Aarhus | 51-200 | automate small dairies without spoiling the cheese | dairy automation | Quality control is breakfast.
Tin Moth | Pune | 51-200 | make vending carts, pushcarts and the bearings under them | street carts | Vendors test for a season before we sell one.
Halyard Motors | Gothenburg | 201-500 | build electric outboard motors for working boats | boat motors | Silence surprises fishermen. Then it convinces them.
Nanofelt | Seoul | 51-200 | make filters for masks, metros and clean rooms | air filters | Our building has the cleanest air and the dirtiest lab coats.
Crucible Nine | Minneapolis | 51-200 | pour small iron castings on short notice | iron castings | First pour is at six. Bring a hat.
Wattle Tools | Melbourne | 11-50 | make hand tools that are sold with spare parts | hand tools | Every hammer has a birthday and a service plan.
Paperbark Packaging | Jakarta | 201-500 | make packaging from rice straw | straw packaging | The farmers who burned it now invoice us for it.
Isobar Instruments | Munich | 201-500 | build sensors that measure pressure in beer, blood and tires | pressure sensors | The beer line has the longest calibration queue.
Lark Printing Machines | Leipzig | 51-200 | refurbish printing presses for a second half century | printing presses | Ink never really comes off. You stop minding.
Forma Prosthesis Tools | Budapest | 11-50 | make tools for workshops that make limbs | workshop tools | Our users send photos of people dancing.
Zephyr Lifts | Taipei | 201-500 | modernize elevators while people keep using them | elevator retrofits | We have never trapped a wedding. Once, nearly.
Basalt & Beam | Reykjavik | 11-50 | spin volcanic rock into building reinforcement | basalt fiber | The raw material arrives by eruption.
Honest Screw | Hamburg | 51-200 | make fasteners that tell you when they loosen | smart fasteners | Yes, we know about the name.
Copper Finch | Casablanca | 51-200 | wind motors and transformers for the region's mills | motor winding | The winding hall is mostly women and mostly singing.
Ultramarine Pigments | Marseille | 51-200 | make pigments for paint, plastic and cinema posters | pigments | Blue days are Tuesdays. Wear old shoes.
Stoutheart Bearings | Chicago | 501-1000 | make bearings for trains and turbines | heavy bearings | A bearing that is noticed is a bearing that failed.
Tessera Machines | Vienna | 51-200 | build machines that lay tiles, level and quiet | tiling robots | Our showroom floor is our best argument.
`
