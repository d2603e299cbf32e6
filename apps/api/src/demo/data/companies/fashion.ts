export const fashion = `
Wool & Weather | Edinburgh | 51-200 | knit coats for rain, with wool from named sheep | rain coats | The sheep are on the label. They did not sign releases.
Indigo Yard | Pune | 51-200 | dye cotton with plants and patience | plant dyes | Blue hands are a sign of seniority.
Pattern Commons | Amsterdam | 11-50 | publish sewing patterns that fit actual bodies | sewing patterns | We measured two thousand people and threw away the size chart.
Sole Practice | Porto | 201-500 | make shoes that can be resoled five times | repairable shoes | The record pair is on its ninth, and on a mailman.
Adire House | Lagos | 51-200 | print cloth with women's cooperatives and sell it worldwide | printed cloth | Every print has a story and a royalty.
Second Skin Rental | Stockholm | 51-200 | rent suits, saris and ski pants | clothing rental | The sari team teaches draping on Thursdays.
Kasuri Looms | Tokyo | 11-50 | weave cloth on looms older than electricity | hand weaving | One meter a day, two on good days.
Threadcount | New York | 201-500 | show brands what their supply chain really looks like | supply chain maps | Our map of zippers is a work of art.
Maison Repriseur | Paris | 51-200 | mend luxury clothes so that the mending is the luxury | visible mending | We were once asked to add a hole.
Corner & Cloth | Melbourne | 51-200 | run shops that sell one hundred things, well | small shops | Adding an item means removing one. Debates are long.
Plainspoken Jewelry | Cape Town | 11-50 | make jewelry from recycled gold and old keys | recycled jewelry | The keys open nothing, which customers find moving.
Linenfold | Ghent | 51-200 | grow flax and finish it within fifty kilometers | local linen | You can bicycle the whole supply chain.
Tailor Circuit | Hong Kong | 11-50 | send tailors to offices, ships and sets | traveling tailors | Our fastest suit was made between two ports.
Brim | Montevideo | 1-10 | make hats for sun, wind and funerals | handmade hats | The funeral line is our most requested.
Bodega Norte | Bogota | 201-500 | run grocery shops with a library shelf in each | corner groceries | Borrow a novel with your onions.
Field Jacket Archive | Berlin | 11-50 | collect work clothes and redraw them for today | workwear | Our archive has pockets for tools nobody remembers.
Tenfold Outdoor Retail | Denver | 501-1000 | sell and repair outdoor gear, in that order of pride | gear repair | The repair desk has the longest line and the best jokes.
Nudibranch Swim | Sydney | 11-50 | make swimwear from old fishing nets | net swimwear | The nets arrive smelling of adventure.
Cobbler & Code | Istanbul | 51-200 | make custom shoes from a phone scan | scanned shoes | Our cobblers taught the software everything it knows.
Velour Theater Supply | London | 11-50 | dress theaters, operas and school plays | stage costumes | We have forty crowns. All are out in December.
Button Republic | Milan | 51-200 | make buttons, clasps and small perfect things | buttons | There is a wrong way to sew a button and we can tell.
Silver Needle | Ho Chi Minh City | 201-500 | make shirts in a factory with daylight and a union | fair factories | The canteen is the reason people stay.
Hemisphere Home | Santiago | 51-200 | sell furniture that comes apart and back together | flat furniture | Our manual has no words and one joke.
Scentworks | Marseille | 11-50 | make perfume that smells of places | place perfumes | Bus Stop in Rain outsold Rose.
Fable Toys | Krakow | 51-200 | make wooden toys that survive three siblings | wooden toys | The third sibling is the real test.
Market Square Digital | Manchester | 51-200 | put street markets online without ruining them | street markets | Haggling works in the app. We insisted.
`
