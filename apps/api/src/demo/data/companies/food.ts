export const food = `
Crumb & Culture | Copenhagen | 51-200 | bake bread from grains nobody planted for a century | heritage bread | The starter is older than the company and better behaved.
Verdant Rooftops | Singapore | 51-200 | grow greens on hospital and hotel roofs | rooftop farms | Harvest is at four in the morning. Breakfast makes up for it.
Milpa Foods | Mexico City | 201-500 | make tortillas from native corn and pay for it properly | native corn | Forty-one varieties, and the growers argue for each.
Saltlick Dairy | Galway | 51-200 | make cheese from small herds and publish the herd diary | small-herd cheese | Cow 214 has a following.
Umami Yard | Osaka | 51-200 | ferment soy, barley and mistakes into sauces | fermented sauces | Our best seller was an accident in room six.
Second Helping | Manchester | 51-200 | cook surplus food into meals for schools and shelters | surplus meals | Monday's menu is decided on Monday.
Terroir Labs | Lyon | 11-50 | match soils, seeds and seasons for vineyards in trouble | vineyard science | We spit for science.
Jollof House Foods | Accra | 51-200 | cook West African meals for supermarkets without dulling them | ready meals | The spice level is not up for discussion.
Beekeeper's Union | Budapest | 11-50 | help beekeepers share hives, data and prices | hive data | Stings are reported in the changelog.
Blue Plate Schools | Boston | 201-500 | cook school lunches children finish | school lunches | We weigh what comes back. Broccoli is winning.
Cacao Comun | Bogota | 51-200 | make chocolate with the growers on the board | fair chocolate | Board meetings include tasting, minuted.
Algaeland | Lisbon | 11-50 | grow protein in sea water and sunlight | algae protein | It is green. We have stopped apologizing.
Grainhaus Milling | Vienna | 51-200 | mill flour to order for bakers who can tell | stone milling | The stones are dressed by hand, by Ursula.
Paddock to Pan | Wellington | 51-200 | trace every lamb chop to a hillside | meat tracing | You can wave at the hillside on the webcam.
Chai Cart Collective | Mumbai | 51-200 | supply tea stalls with good leaves and fair credit | tea stalls | We have tasted nine hundred cups. Kumar makes the best.
Northern Orchard | Oslo | 11-50 | keep four hundred apple varieties alive by pressing them | rare apples | One variety survives on a single tree. We guard it with soup.
Sorghum & Sons | Addis Ababa | 51-200 | mill teff and sorghum for kitchens near and far | ancient grains | The injera in the canteen is a retention strategy.
Fieldhand Robotics | Minneapolis | 51-200 | build small robots that weed without poison | weeding robots | They have names of famous gardeners.
Gelato Scienza | Bologna | 11-50 | make ice cream machines and teach people to use them | gelato machines | Training lasts three weeks and three kilos.
Cold Smoke | Edinburgh | 11-50 | smoke fish over barrels, sell it within the week | smoked fish | Gulls know our delivery times.
Spoonful | Toronto | 51-200 | write recipes for people with ten minutes and one pan | ten-minute recipes | Every recipe is tested by someone who hates cooking.
Pampas Grass Beef | Buenos Aires | 201-500 | raise cattle on grassland that stores more than it costs | grassland beef | The gauchos get the satellite images first.
Kimchi Commons | Seoul | 11-50 | run shared fermentation cellars in apartment blocks | shared cellars | Residents settle disputes by tasting.
Vine & Vessel | Cape Town | 51-200 | make wine in clay, concrete and patience | clay wine | The amphora called Bertha leaks, and improves.
Harvest Line | Nairobi | 51-200 | connect small farms with city kitchens before noon | farm deliveries | Orders close at ten, goats permitting.
Desert Date | Dubai | 51-200 | grow, dry and bake with dates and camel milk | date bakeries | The camels have better dental care than we do.
`
