export const games = `
Paper Otter | Wellington | 11-50 | make cozy games about small jobs in big landscapes | cozy games | Our last game was about sorting letters and it made grown men cry.
Ninth Lantern | Osaka | 51-200 | make mystery games where the town remembers what you did | mystery games | The writers' room has a curfew because of the plot board.
Saltbox Interactive | Halifax | 11-50 | make a survival game in which the sea is the main character | sea survival | Our audio designer owns eleven kinds of rope.
Tumbleweed Engine | Austin | 51-200 | build a game engine for people who have never opened one | friendly engines | Our manual has jokes. The error messages have better ones.
Ludica | Bologna | 11-50 | design board games that families finish | family board games | Every prototype is played by the retirement home next door.
Kindling Arcade | Glasgow | 11-50 | build cabinets for pubs, libraries and one ferry | arcade cabinets | The ferry cabinet is bolted down, for reasons.
Bad Compass | Stockholm | 51-200 | make exploration games without any maps | mapless worlds | Getting lost on the way to the interview is a good sign.
Mango Physics | Mumbai | 51-200 | make puzzle games for phones that cost less than dinner | phone puzzles | Every build must run on the test phone we call Grandfather.
Rook & Raven | Krakow | 201-500 | make strategy games in which diplomacy is harder than war | diplomacy strategy | Lunch alliances are common and rarely last until Friday.
Softlock Studio | Montreal | 11-50 | help other studios find the bugs that trap players | game testing | We once spent four days stuck behind a virtual chair.
Lemur Logic | Nairobi | 11-50 | make games about running a bus route in a very lively city | transit games | The horn sounds were recorded at real risk.
Octave Games | Seoul | 201-500 | make rhythm games for people who say they have none | rhythm games | Our calibration lab is a karaoke room.
Hollow Hill | Bristol | 1-10 | make folk-horror adventures by hand, mostly in pencil | folk adventures | Six people, one scanner, a great many crows.
Starling Forge | Seattle | 201-500 | build online worlds for a hundred friends rather than a million strangers | small online worlds | Moderation is our second largest team and our best paid.
Tortuga Play | Santiago | 11-50 | make slow multiplayer games you play one move a day | slow multiplayer | Our longest match is in its third year.
Bramble & Byte | Ghent | 11-50 | make gardening simulations accurate enough to annoy botanists | garden games | The botanists are on a retainer now.
Deepwell | Melbourne | 51-200 | make a game about dwarves with excellent labor law | underground worlds | The economics of our mushrooms have been cited in a thesis.
Gumball District | Manila | 51-200 | draw the characters and worlds of other people's games | character art | Our wall of rejected monsters is our best recruiting tool.
Foxfire Learning Games | Denver | 11-50 | make games that teach algebra without mentioning it | algebra games | Children do not know. Please do not tell them.
Ghost Train | Budapest | 11-50 | make escape rooms that come in a suitcase | suitcase mysteries | Airport security knows us by name.
Ippo Sports Games | Tokyo | 51-200 | make sports games for sports nobody televises | niche sports games | Our curling physics has won an award from curlers.
Caldera VR | Reykjavik | 11-50 | make virtual reality that does not make you ill | gentle VR | The bucket has not been used since March.
Tiny Republic | Tallinn | 1-10 | make a city builder in which citizens write letters | citizen letters | You will write some of the letters. Some will be angry.
Marrow Tales | Mexico City | 11-50 | make narrative games from family ghost stories | ghost stories | Every ghost is used with permission.
Sundog Mobile | Toronto | 51-200 | make word games for commutes of exactly nine minutes | word games | Our dictionary meetings get heated and end in cake.
Abacus & Axe | Lisbon | 11-50 | make fantasy games in which arithmetic wins battles | arithmetic quests | Teachers send us fan mail in red ink.
`
