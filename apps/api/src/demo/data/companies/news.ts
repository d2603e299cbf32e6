export const news = `
The Tidal Post | Lisbon | 51-200 | report on coasts, ports and the people who live off them | coastal reporting | Our newsroom has a tide table where others have a clock.
Greyfriars Press | Edinburgh | 11-50 | publish eleven books a year and stand by each of them | slow publishing | Every manuscript is read on paper, often on trains.
Ledger & Lamp | New York | 51-200 | investigate budgets, one line at a time | budget reporting | Our largest scoop began with an invoice for parsley.
Baraza Daily | Nairobi | 51-200 | publish news in five languages before breakfast | daily news | Corrections run on the front page, same size.
Common Room | Manchester | 11-50 | make a magazine written by its readers' neighbors | local magazines | The editor-in-chief is elected and term-limited.
Kappa Comics | Osaka | 51-200 | publish comics about work: nurses, welders, ferry captains | work comics | Our welder has a fan club of welders.
Le Petit Atlas | Lyon | 11-50 | explain the world to ten-year-olds every Wednesday | children's news | Ten-year-olds send very precise complaints.
Paper Chain Collective | Warsaw | 11-50 | report across borders where one newsroom is not enough | cross-border reporting | Seven languages, one shared spreadsheet, no egos.
Saffron Books | Mumbai | 51-200 | translate novels between Indian languages without passing through English | literary translation | Our translators' names are on the cover, in the same size.
Second Draft | Toronto | 11-50 | fact-check other newsrooms for a living | fact checking | We have called a zoo to confirm the mood of a hippo.
Radio Pampa | Buenos Aires | 11-50 | make radio documentaries for long drives | radio documentaries | Tested on real roads, including the bad one.
Margin Notes | Berlin | 11-50 | publish essays with footnotes worth reading | footnoted essays | One essay had a footnote with its own cover.
The Silt | New Orleans | 1-10 | cover flood plains before, during and after the flood | flood reporting | The newsroom boat is called Deadline.
Hanok Media | Seoul | 51-200 | make explanatory video that respects your evening | explanatory video | Four minutes, no music, no shouting.
Fieldnotes Weekly | Melbourne | 51-200 | report on farming for people who eat | farm reporting | We have a sheep correspondent. She is a person.
Inkwell Academic | Amsterdam | 201-500 | publish open journals without fees | open journals | Our reviewers are thanked by name and paid in cheese.
Desert Rose Wire | Amman | 51-200 | run a news agency of women reporters | wire reporting | Our style guide forbids the word source says more than most.
Periscope Data Desk | Chicago | 11-50 | build the charts and maps of newsrooms that cannot | newsroom graphics | Every axis starts where it should.
Minor Planet Books | Wellington | 1-10 | publish poetry in editions people steal | poetry books | Theft is our best sales indicator.
Rambla Review | Barcelona | 11-50 | review restaurants, plays and parking ramps with equal care | city criticism | The parking ramp issue sold out.
Ozone Newsletter Works | Copenhagen | 11-50 | make newsletters for climate, health and housing reporters | reporter newsletters | We unsubscribe you if you stop opening. It builds trust.
Gazette Verde | Recife | 11-50 | cover forests and the law from the courthouse steps | forest courts | Our lawyer is on the masthead for a reason.
Quince Audio Books | London | 51-200 | record audiobooks with the author in the room | audiobooks | Authors cry in booth two. Tissues are budgeted.
Longitude Travel Press | Cape Town | 11-50 | publish guidebooks written only by residents | resident guidebooks | Nobody here has ever written the word bustling.
Sidewalk Archive | Hong Kong | 11-50 | collect and publish the photographs of street photographers | photo archives | The negatives live in the coldest room.
Almanac Nine | Minneapolis | 11-50 | print an almanac that is right about the frost | regional almanacs | Our forecasters are two gardeners and a physicist.
`
