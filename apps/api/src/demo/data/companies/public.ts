export const publicService = `
City Desk Lab | Helsinki | 51-200 | redesign permits, benefits and letters with the people who receive them | city services | Our favorite metric is phone calls that no longer happen.
Fairhearing | London | 51-200 | give legal help to tenants before the court date | tenant law | The kettle has seen more crying than most courtrooms.
Civic Ledger | Warsaw | 11-50 | publish what public money bought | open spending | We can tell you the price of every bench.
Ombud Office East | Prague | 51-200 | handle complaints against offices that think they are right | public complaints | They are right about half the time.
Justice on Wheels | Lima | 11-50 | bring a court, a notary and a registry to river towns | river courts | The court is a boat. Robes are optional in the heat.
Harbor City Council | Rotterdam | 1000+ | run a city of dikes, docks and a hundred and seventy languages | dikes and docks | The dike budget passes first, always.
Clean Docket | Chicago | 51-200 | clear old records so that people can work | record clearing | Somebody got a job this morning. It happens most mornings.
Ministry of Small Things | Tallinn | 11-50 | fix tiny government problems in two weeks each | small fixes | Number 212 was a door that opened the wrong way.
Borderless Legal Aid | Athens | 51-200 | advise people who arrive by sea | asylum law | We work in eleven languages and one corridor.
Waterboard Delta | Dhaka | 501-1000 | keep a river delta livable for forty million neighbors | flood defense | Every child here can read a gauge.
Commons Trust | Wellington | 51-200 | look after land that belongs to everyone | common land | Meetings are held outside, in hats.
Signal Emergency | Seoul | 201-500 | write the alerts that reach every phone in a minute | emergency alerts | We draft on calm days for bad ones.
Census Works | Accra | 501-1000 | count people properly and ask them politely | census work | Our enumerators know every shortcut in the country.
Parliament Watch South | Cape Town | 11-50 | sit through committee meetings so that you do not have to | committee watching | The biscuits are documented too.
Open Courtroom | Toronto | 11-50 | publish judgments in words people can use | plain-language law | A judge sent us a thank-you note. In plain words.
Firewatch Regional | Melbourne | 201-500 | plan evacuations and answer the call | emergency planning | Sirens are tested on Wednesdays at noon.
Paralegal Network | Nairobi | 51-200 | train community paralegals and stand behind them | community paralegals | Their law books are wrapped in plastic for the rain.
Bureau of Good Streets | Copenhagen | 51-200 | count cyclists, benches and near misses | street safety | We count by hand once a year to keep the machines honest.
Youth Council Works | Brussels | 11-50 | run councils whose members cannot vote yet | youth councils | They ask better questions. We have minutes.
Ballot & Bridge | Bogota | 51-200 | observe elections and mediate what follows | election mediation | Coffee is our main instrument.
Harborlight Social Services | Boston | 501-1000 | help families keep their homes, children and tempers | family services | Caseloads are capped. We fought for that.
Public Domain Legal | Berlin | 11-50 | defend museums, makers and memes in copyright court | copyright defense | We have been sued over a goat. We won.
Nation Archive | Kuala Lumpur | 201-500 | keep, scan and explain the papers of the state | national records | The oldest map has a sea serpent and a tax note.
Peacebuild Field Office | Beirut | 51-200 | get neighbors talking about water, walls and weddings | local mediation | Weddings are the hardest.
Consumer Shield | Sao Paulo | 51-200 | take small complaints seriously, by the thousand | consumer rights | A toaster changed the law here.
Prairie Legal Clinic | Minneapolis | 11-50 | advise farmers about debt, land and inheritance | farm law | Office hours are held at the grain elevator.
`
