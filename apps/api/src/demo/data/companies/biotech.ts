export const biotech = `
Mycelia Works | Ghent | 11-50 | grow packaging from mushroom roots and brewery leftovers | mycelium packaging | The building smells of bread on Mondays and forest on Fridays.
Helix & Hearth | Boston | 201-500 | edit the genes of yeast to make medicines people can afford | medicine yeast | Our first fermenter was a beer kettle and still has the sticker.
Coral Ark | Hobart | 11-50 | breed corals that survive warmer water | heat-hardy corals | Spawning night happens once a year and nobody sleeps.
Enzymatica Sur | Buenos Aires | 51-200 | design enzymes that eat plastic in an afternoon | plastic-eating enzymes | We time experiments by the pot of mate.
Phageworks | Warsaw | 51-200 | hunt viruses that kill the bacteria antibiotics cannot | phage therapy | Our best find came from a duck pond behind the office.
Nectarine Bio | Valencia | 51-200 | protect fruit with the smell of other fruit | fruit protection | We have opinions about peaches that we defend in public.
Silkmoth | Bengaluru | 11-50 | spin surgical thread from silk made by microbes | microbial silk | There are no moths. We get asked every day.
Cellarium | Copenhagen | 201-500 | keep human cells alive and comfortable for other laboratories | cell culture | Our cells are fed on Christmas Eve, by rota, with songs.
Understory Sequencing | Bogota | 11-50 | read the DNA of rainforests from a cup of river water | river DNA | A good day is one when nobody knows what species it is.
Amber Protein | Tokyo | 51-200 | fold proteins on paper, then in computers, then in glass | protein design | The origami on the shelves is load-bearing knowledge.
Petri & Sons | Edinburgh | 51-200 | make culture plates and the robots that fill them | lab automation | There are no sons. There is a daughter, and she runs it.
Haloarchaea | Tunis | 1-10 | farm salt-loving microbes for pigments and sun cream | salt microbes | Our farm is pink and you can see it from an airplane.
Verity Assays | Chicago | 201-500 | check that food, medicine and makeup are what the label says | label testing | We bought a lot of olive oil this year. Some of it was olive oil.
Bristlecone Aging | San Francisco | 51-200 | study why some old people never seem to get ill | healthy aging | Our cohort sends us birthday cards, not the other way round.
Nautilus Pharma | Lisbon | 51-200 | look for painkillers in cone snails and sea sponges | marine medicines | Diving is optional. Respecting the snails is not.
Graft Lab | Seoul | 51-200 | print small patches of skin for burn surgeons | printed skin | Surgeons drop in unannounced and we like it that way.
Loamstate | Minneapolis | 51-200 | brew soil microbes that replace half the fertilizer | soil microbes | Our competition is a bag of powder from 1950.
Zebrafish House | Munich | 11-50 | test drug safety on tiny transparent fish instead of mice | safety screening | Eleven thousand fish, one very careful caretaker.
Pollenary | Cape Town | 11-50 | map pollen with traps on rooftops and bees on payroll | pollen maps | The bees are paid in lavender.
Isotope Valley | Lyon | 201-500 | make short-lived isotopes for cancer scans and drive them very fast | medical isotopes | Our product is half gone after two hours, so we are punctual.
Rootcanal Genetics | Nairobi | 51-200 | breed cassava and millet that shrug off drought | drought crops | Farmers name our varieties. The current favorite means Finally.
Vesper Immunology | Vienna | 51-200 | train immune cells to tell pollen from danger | allergy immunology | Half the lab volunteers for its own hay fever study.
Kelpie Ferments | Glasgow | 11-50 | brew leather from seaweed and patience | seaweed leather | The first wallet took three years. The second took a week.
Oxalis Chemistry | Rotterdam | 201-500 | make solvents that you could spill on a lawn | green solvents | We do spill them on the lawn. It is called quality control.
Tardigrade Storage | Denver | 11-50 | keep vaccines dry and stable without a fridge | dry vaccines | Our mascot survives space and so do most of our interns.
Biolume | Taipei | 11-50 | engineer plants that glow enough to read by | glowing plants | The night shift needs no lamps.
`
