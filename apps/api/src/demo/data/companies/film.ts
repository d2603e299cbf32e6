export const film = `
Long Take | Paris | 11-50 | produce documentaries that follow one person for one year | long documentaries | We wait a lot. The camera is usually on.
Firefly Stop Motion | Bristol | 51-200 | animate puppets, two seconds a day | stop motion | The tiny knitwear department accepts visitors on Thursdays.
Monsoon Pictures | Mumbai | 201-500 | make regional-language films for cinemas with ceiling fans | regional cinema | Our premieres start late and end with dancing.
Blackbird Post | Toronto | 51-200 | edit, grade and mix series that win prizes for other people | post production | The credits scroll fast; we pause them at home.
Cinema Aurora Co-op | Leipzig | 1-10 | run three cinemas and make the trailers ourselves | local cinemas | The projectionist is seventy-nine and teaches on Sundays.
Halcyon Docs | Cape Town | 11-50 | film natural history without narration | wildlife films | Our longest shoot: nine weeks, one heron.
Papier Film | Brussels | 11-50 | make animated films for children who ask too many questions | children's animation | A panel of six-year-olds approves every ending.
Dry Riverbed | Mexico City | 11-50 | make crime series in which nobody is cool | crime series | Our consultants are retired detectives and one retired thief.
Nordlys Productions | Oslo | 51-200 | shoot drama at sixty-nine degrees north | arctic drama | Batteries live inside jackets from October to April.
Kaleidra VFX | Seoul | 201-500 | make the invisible effects: weather, crowds, other decades | invisible effects | If you notice our work, we have failed and would like to know where.
Tamarind Studio | Colombo | 11-50 | film food, and the hands that make it | food films | The crew eats the props, with receipts.
Second Unit | Los Angeles | 51-200 | find, scout and keep the locations you see behind the actors | location scouting | Our archive has four thousand motels, sorted by sadness.
Amplitude Sound Stage | Prague | 51-200 | record orchestras and footsteps for the screen | film sound | We own ninety pairs of shoes and no matching ones.
Lakehouse Animation | Montreal | 51-200 | make adult animation by people who can draw horses | adult animation | The horse test is real. You may practice.
Open Frame | Nairobi | 11-50 | train young filmmakers and screen their films on market walls | mobile cinema | Our screen is a bed sheet with a production manager.
Verso Subtitles | Madrid | 51-200 | write subtitles and dubbing scripts that keep the jokes | subtitling | One pun took eleven days last year. It was worth it.
Harvest Moon Television | Dublin | 201-500 | make daily television for a small country with many opinions | daily television | The complaints line is our best research department.
Archive Nine | Warsaw | 11-50 | restore films that were found in attics | film restoration | Vinegar smell is how we know we are needed.
Kino Mobil | Berlin | 11-50 | make vertical series for phones, shot like cinema | vertical series | We turned a dolly on its side and it mostly worked.
Umbrella Casting | London | 11-50 | find faces that have never been on a screen | street casting | Our best find was delivering the sandwiches.
Pampas Film | Buenos Aires | 11-50 | co-produce films across four borders and eleven tax offices | co-productions | Our accountant has a story credit.
Kumquat Kids TV | Singapore | 51-200 | make science shows for children and the parents who hide nearby | science shows | The slime is made fresh, by rota.
Glasshouse Live | Amsterdam | 51-200 | direct live broadcasts of concerts, elections and eclipses | live broadcasts | Three, two, one is a way of life.
Rabbit Hole VR Films | Taipei | 11-50 | make films you stand inside | immersive film | Please mind the coffee table. Everyone hits the coffee table.
Mother Tongue Media | Auckland | 11-50 | make programs in languages with few speakers and strong grandmothers | language media | Grandmothers have final cut.
Steelyard Commercials | Chicago | 51-200 | shoot advertisements for unglamorous things, beautifully | honest advertising | We made a bolt look noble.
`
