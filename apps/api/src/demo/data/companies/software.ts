export const software = `
Plainform | Berlin | 51-200 | turn the paper forms of small city halls into web pages anyone can finish | civic forms | We keep a drawer of the worst forms ever printed and open it for every new colleague.
Loomstack | Bengaluru | 201-500 | run the build servers of teams that ship forty times a day | build servers | Our proudest graph is the one that shows people going home earlier.
Quietbranch | Edinburgh | 11-50 | make code review kinder by showing what changed in plain words | code review | Half of us came from teaching, which explains a lot.
Nimbright | Austin | 51-200 | keep an eye on clouds that belong to hospitals, bakeries and one zoo | cloud monitoring | The zoo pages us more often than the hospitals do.
Folio Nine | Copenhagen | 11-50 | make a writing app for people who write very long things | long-form writing | Our longest customer document is a dictionary of a language with 900 speakers.
Taproot Systems | Pune | 501-1000 | keep the member records of four hundred credit unions straight | member records | We still support a customer who joined us by fax.
Ostrakon Labs | Athens | 11-50 | build voting software that a losing candidate can trust | open elections | Every line that counts a vote is printed in a booklet and left on a table.
Bitterroot | Denver | 1-10 | make offline maps for people who count trees for a living | offline maps | Three of our nine people are on a ridge without signal as you read this.
Kanbyo | Osaka | 51-200 | schedule the shifts of eleven thousand convenience stores | shift planning | Our design rule is that a tired person must get it right at 3 a.m.
Murmurant | Tallinn | 11-50 | let thousands of small devices update themselves without anyone noticing | device updates | We named our meeting rooms after birds and our outages after storms.
Papaya Console | Sao Paulo | 51-200 | give corner shops a till that works when the power does not | offline tills | We test every release in a market hall with the lights off.
Gridpaper | Montreal | 11-50 | make spreadsheets that explain themselves | honest spreadsheets | Somebody here has read every formula ever written about parking fees.
Verdigris Software | Manchester | 201-500 | look after the booking systems of leisure centers and public pools | pool bookings | We know exactly when the nation decides to start swimming.
Kitehouse | Cape Town | 11-50 | build data tools for newsrooms, unions and other people with leaked files | document search | Our first server ran in a cupboard behind a bakery and smelled wonderful.
Orrery Data | Vienna | 51-200 | draw the map of who talks to whom inside a company's software | service maps | Engineers tell us they frame the posters.
Sundial API | Singapore | 51-200 | answer one question for other programs: what time is it really | time services | Two leap seconds and a time zone war have made us humble.
Northpaw | Minneapolis | 11-50 | write the software behind animal shelters and lost-dog posters | shelter software | Dogs attend stand-up. They rarely have blockers.
Caravel Code | Porto | 11-50 | teach old banking code to speak to new programs | legacy migration | Our oldest program is from 1974 and it is better than most of ours.
Tinwhistle | Galway | 1-10 | build alert sounds that wake you up without ruining your day | on-call alerts | Our studio is a converted chapel with very honest acoustics.
Bobbin Tools | Ghent | 11-50 | find the secrets people leave in code by accident | secret scanning | We have never once laughed at a customer.
Wellmark Water | Wellington | 51-200 | keep water utilities' sensors and paperwork in one place | utility software | Rain is a product meeting for us.
Hexaline | Seoul | 201-500 | check chip designs at night so that engineers find the answer at breakfast | chip verification | Our jobs queue has its own cat, Cron.
Openfield | Nairobi | 51-200 | give agricultural cooperatives ledgers that run on any phone | cooperative ledgers | Our longest user interview took two days and included a wedding.
Stillwater Search | Vancouver | 11-50 | build search for archives where nothing is spelled the same way twice | archive search | We celebrate when a person finds a great-grandmother.
Piccolo Systems | Turin | 11-50 | shrink machine learning models until they fit in a doorbell | small models | Our record is a speech model smaller than its own license.
Ridgeback Cloud | Johannesburg | 201-500 | host the websites of schools, churches and football clubs across the continent | community hosting | Sunday at nine is our Black Friday.
`
