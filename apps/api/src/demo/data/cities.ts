/** name | country | what things cost against an average | the cultures its names come from. */
const table = `
Lisbon | Portugal | 0.8 | lusophone
Porto | Portugal | 0.75 | lusophone
Madrid | Spain | 0.85 | hispanic
Barcelona | Spain | 0.9 | hispanic
Valencia | Spain | 0.75 | hispanic
Paris | France | 1.1 | french,maghreb
Lyon | France | 0.95 | french,maghreb
Marseille | France | 0.9 | french,maghreb
Brussels | Belgium | 1 | french,dutch
Ghent | Belgium | 0.95 | dutch
Amsterdam | Netherlands | 1.1 | dutch
Rotterdam | Netherlands | 1.05 | dutch,turkish
Berlin | Germany | 1 | german,turkish
Hamburg | Germany | 1.05 | german
Munich | Germany | 1.15 | german
Leipzig | Germany | 0.85 | german
Vienna | Austria | 1 | german
Zurich | Switzerland | 1.5 | german,french
Geneva | Switzerland | 1.5 | french
Milan | Italy | 0.9 | italian
Turin | Italy | 0.8 | italian
Bologna | Italy | 0.8 | italian
Athens | Greece | 0.7 | greek
Warsaw | Poland | 0.75 | polish
Krakow | Poland | 0.7 | polish
Prague | Czechia | 0.75 | polish
Budapest | Hungary | 0.7 | polish
Tallinn | Estonia | 0.8 | nordic
Helsinki | Finland | 1.05 | nordic
Stockholm | Sweden | 1.1 | nordic
Gothenburg | Sweden | 1.05 | nordic
Copenhagen | Denmark | 1.2 | nordic
Aarhus | Denmark | 1.1 | nordic
Oslo | Norway | 1.3 | nordic
Bergen | Norway | 1.25 | nordic
Reykjavik | Iceland | 1.3 | nordic
Dublin | Ireland | 1.15 | celtic
Galway | Ireland | 1 | celtic
Edinburgh | United Kingdom | 1.05 | celtic,english
Glasgow | United Kingdom | 0.95 | celtic
London | United Kingdom | 1.3 | english,southasian,westafrican
Manchester | United Kingdom | 1 | english,southasian
Bristol | United Kingdom | 1.05 | english
Istanbul | Turkey | 0.55 | turkish
Tunis | Tunisia | 0.45 | maghreb
Casablanca | Morocco | 0.45 | maghreb
Cairo | Egypt | 0.4 | arab
Amman | Jordan | 0.5 | arab
Beirut | Lebanon | 0.5 | arab
Dubai | United Arab Emirates | 1.1 | arab,southasian
Lagos | Nigeria | 0.4 | westafrican
Accra | Ghana | 0.4 | westafrican
Dakar | Senegal | 0.4 | westafrican,french
Nairobi | Kenya | 0.45 | eastafrican
Kigali | Rwanda | 0.4 | eastafrican
Addis Ababa | Ethiopia | 0.4 | eastafrican
Cape Town | South Africa | 0.55 | southafrican,english
Johannesburg | South Africa | 0.55 | southafrican
Mumbai | India | 0.45 | southasian
Bengaluru | India | 0.5 | southasian
Chennai | India | 0.45 | southasian
Pune | India | 0.45 | southasian
Dhaka | Bangladesh | 0.35 | southasian
Colombo | Sri Lanka | 0.4 | southasian
Singapore | Singapore | 1.2 | chinese,southasian,malay
Kuala Lumpur | Malaysia | 0.6 | malay,chinese
Jakarta | Indonesia | 0.5 | malay
Manila | Philippines | 0.45 | hispanic,malay
Ho Chi Minh City | Vietnam | 0.45 | vietnamese
Bangkok | Thailand | 0.55 | vietnamese
Hong Kong | Hong Kong | 1.2 | chinese
Taipei | Taiwan | 0.8 | chinese
Seoul | South Korea | 1 | korean
Busan | South Korea | 0.9 | korean
Tokyo | Japan | 1.05 | japanese
Osaka | Japan | 0.95 | japanese
Sydney | Australia | 1.25 | english,chinese
Melbourne | Australia | 1.2 | english,greek
Hobart | Australia | 1.05 | english
Auckland | New Zealand | 1.1 | english,polynesian
Wellington | New Zealand | 1.1 | english,polynesian
Vancouver | Canada | 1.25 | english,chinese
Toronto | Canada | 1.25 | english,southasian
Montreal | Canada | 1.05 | french
Halifax | Canada | 1 | english
New York | United States | 1.7 | english,hispanic
Boston | United States | 1.55 | english
Chicago | United States | 1.4 | english,hispanic
Austin | United States | 1.4 | english,hispanic
Denver | United States | 1.4 | english
Seattle | United States | 1.6 | english
San Francisco | United States | 1.75 | english,chinese
Los Angeles | United States | 1.55 | english,hispanic
Minneapolis | United States | 1.3 | english,nordic
New Orleans | United States | 1.2 | english
Mexico City | Mexico | 0.6 | hispanic
Guadalajara | Mexico | 0.55 | hispanic
Bogota | Colombia | 0.5 | hispanic
Medellin | Colombia | 0.5 | hispanic
Lima | Peru | 0.5 | hispanic
Santiago | Chile | 0.65 | hispanic
Buenos Aires | Argentina | 0.5 | hispanic,italian
Montevideo | Uruguay | 0.65 | hispanic
Sao Paulo | Brazil | 0.6 | lusophone,japanese
Recife | Brazil | 0.5 | lusophone
`

export type City = { name: string; country: string; cost: number; cultures: string[] }

export const cities: City[] = table
  .trim()
  .split('\n')
  .map(row => {
    const [name = '', country = '', cost = '1', cultures = ''] = row.split('|').map(part => part.trim())
    return { name, country, cost: Number(cost), cultures: cultures.split(',') }
  })
