export const climate = `
Tidewright | Bergen | 51-200 | build tidal turbines small enough to be towed by a fishing boat | tidal turbines | Our test site is a fjord and our workshop a former herring hall.
Heliodrom | Madrid | 201-500 | put solar roofs over parking lots, markets and school yards | solar canopies | We measure success in shade as well as in kilowatt hours.
Peatkeepers | Dublin | 11-50 | bring drained bogs back to life and prove how much carbon they hold | bog restoration | Rubber boots are company property and you get your own pair.
Borealis Heat | Helsinki | 51-200 | warm apartment blocks with the heat that data centers throw away | waste heat | Our first customer was a sauna club with a very long waiting list.
Mangrovia | Jakarta | 51-200 | plant mangroves with the villages that will live behind them | mangrove coasts | The planting crews vote on every site plan, and they say no a lot.
Windhover Energy | Aarhus | 501-1000 | inspect wind farms with drones, ropes and very calm people | blade inspection | If heights are not your thing, the coffee on the ground is good too.
Emberless | Melbourne | 11-50 | predict where grass fires start before the first smoke | fire forecasts | Volunteer fire crews wrote half of our requirements in pencil.
Carbonsmith | Zurich | 51-200 | turn captured carbon into bricks that builders actually want | carbon bricks | Our office wall is the first batch, slightly crooked.
Solstice Storage | Seattle | 201-500 | give old car batteries a second life in apartment basements | second-life batteries | Every rack has a name, a birthday and a maintenance diary.
Rainledger | Chennai | 11-50 | help cities count the rain they lose and keep more of it | rain harvesting | The monsoon sets our release calendar and nobody argues.
Glacierwatch | Geneva | 11-50 | listen to glaciers with sensors the size of a lunchbox | ice sensors | We lose about six lunchboxes a year and mourn each one.
Kilnwise | Istanbul | 51-200 | cut the fuel bills of brick and lime kilns in half | efficient kilns | Our field team can tell a kiln's temperature by its color.
Voltbarn | Minneapolis | 11-50 | help farms sell sunshine, wind and a bit of manure as power | farm power | We have a cow on the cap table, in a manner of speaking.
Saltmarsh Capital Works | Bristol | 11-50 | find the money for flood walls made of reeds instead of concrete | living flood walls | Our spreadsheets have tides in them.
Aeolian Islands Grid | Athens | 51-200 | run whole islands on wind, batteries and good manners | island grids | The ferry captain is our most demanding stakeholder.
Sunpledge | Lagos | 201-500 | lease solar kits to market stalls by the day | solar kits | Our customers decide every morning whether we did well yesterday.
Fernway Climate | Wellington | 11-50 | translate climate science into decisions for councils and ports | climate risk | One of us writes poems about sea level; they are in the reports.
Methanaut | Denver | 51-200 | spot gas leaks from the air and call the people who can fix them | leak detection | Two planes, eleven pilots, zero patience for estimates.
Hearthpump | Warsaw | 201-500 | install heat pumps in the kind of building everyone says is impossible | heat pumps | We keep a wall of photos titled They Said No.
Andes Azul | Santiago | 51-200 | make drinking water from fog on dry mountains | fog harvesting | Our nets are knitted by a cooperative that also makes excellent hats.
Lowtide Labs | Halifax | 1-10 | grow kelp lines that calm waves and feed oysters | kelp farms | The boat leaves at five whether or not the meeting is over.
Gridlark | Paris | 201-500 | forecast electricity an hour ahead so that fewer power plants idle | grid forecasts | We check our forecast against the kettle peak after every football final.
Rewild Accord | Edinburgh | 11-50 | broker deals between landowners, wolves and insurance firms | rewilding | The wolves have yet to send a lawyer.
Terrafirm | Nairobi | 51-200 | measure soil carbon on smallholdings and pay farmers for it | soil carbon | Payment arrives the same week, or we buy the tea.
Cirrus Yard | Tokyo | 51-200 | cool cities with pale streets, trees and mist | urban cooling | Our thermal camera has ended several family arguments.
Oxbow Rivers | Budapest | 11-50 | take out old dams and give rivers their bends back | river restoration | We have removed nineteen dams and missed none of them.
`
