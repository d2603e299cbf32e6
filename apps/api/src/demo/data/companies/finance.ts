export const finance = `
Penny Harbor | Dublin | 51-200 | help people on irregular wages save without noticing | small savings | Our most popular feature moves forty cents at a time.
Copperline Mutual | Minneapolis | 1000+ | insure farms, barns and the occasional hot-air balloon | farm insurance | Members own us, and they come to the annual meeting with pie.
Umbra Risk | Zurich | 201-500 | price the risk of things that have never happened | rare-event risk | Our founders met in an argument about volcanoes.
Sankofa Bank | Accra | 501-1000 | lend to market traders on the strength of their word and their ledger | trader loans | Default rates are lower than at any bank with marble floors.
Ledgerwood | Edinburgh | 51-200 | audit charities and tell them the truth gently | charity audits | We bring biscuits to every closing meeting.
Kumo Pay | Osaka | 201-500 | make paying the bus, the bath house and the baker the same gesture | everyday payments | Our engineers ride the bus to find the slow seconds.
Fairweather Pensions | Amsterdam | 501-1000 | look after the pensions of nurses, bakers and bus drivers | pension planning | We write letters that people over sixty actually enjoy.
Broadleaf Capital | Toronto | 51-200 | invest in forests over sixty-year horizons | forest investing | Our quarterly report includes photographs of moss.
Tally & Thrift | Manchester | 11-50 | teach money to teenagers with real pounds in small amounts | money lessons | A fourteen-year-old once returned our interest calculation, corrected.
Paloma Remit | Mexico City | 201-500 | send wages home across borders for less than a coffee | family remittances | Sunday mornings are our busiest hour and our favorite.
Quayside Quant | London | 51-200 | trade electricity and weather with small models and large caution | power trading | Every model here has a named person who can switch it off.
Meridian Claims | Singapore | 201-500 | settle travel insurance claims before the suitcase is home | travel claims | Our record is eleven minutes, for a trombone.
Stonefruit Ventures | San Francisco | 11-50 | back founders over fifty | late-blooming founders | Our average founder has been fired twice and is not afraid of it.
Kora Microcover | Dakar | 51-200 | insure harvests by satellite and pay out by text | harvest cover | The rain gauge on our roof has legal standing.
Blue Heron Credit | Montreal | 51-200 | score credit with the bills people always pay | fair credit | Every refusal comes with a reason and a phone number.
Obelisk Treasury | Milan | 51-200 | help family firms survive the handover to the next generation | family firms | We have sat through more Sunday lunches than most priests.
Juniper Row Accounting | Melbourne | 51-200 | keep the books of restaurants, studios and two circuses | small-business books | The circuses pay on time. The studios are trying.
Rupeeway | Bengaluru | 201-500 | bring bookkeeping to shops that keep it in a school notebook | shop bookkeeping | We photograph the notebook; the notebook stays boss.
Andean Bond House | Santiago | 51-200 | issue bonds for wells, schools and bike lanes | civic bonds | You can walk on everything we financed.
Clearbrook Alley | New York | 201-500 | find fraud in payments while the card is still in your hand | fraud detection | We are wrong sometimes and say so within the hour.
Halfmoon Leasing | Istanbul | 51-200 | lease machines to small workshops by the hour of use | machine leasing | The machines tell us when they were loved.
Sable Actuarial | Johannesburg | 51-200 | do the mathematics behind funeral plans and school funds | community funds | Our actuaries explain their work in taxis, in five languages.
Northgate Building Society | Bristol | 501-1000 | lend for houses that are hard to love and easy to warm | retrofit mortgages | Our branch in the old library still has the ladder.
Lanternfish | Hong Kong | 51-200 | check shipping invoices for the mistakes everyone pays for | trade invoices | We found a container that had been billed since 2009.
Samaki Finance | Nairobi | 11-50 | fund fishing crews between the season's first and last catch | crew finance | Repayments dip when the moon is full, and we plan for it.
Goldenrod Grants | Chicago | 11-50 | run other people's grant programs without losing the applications | grant programs | We answer every applicant. Every one.
`
