export const sport = `
Redshank Athletics | Bristol | 51-200 | coach runners over fifty to their first and best marathons | masters running | Our slowest finisher gets the loudest cheer and the largest medal.
Halfcourt | Chicago | 51-200 | fix up basketball courts and run the leagues on them | street basketball | We replace nets overnight, like elves with ladders.
Piste & Powder Safety | Geneva | 51-200 | forecast avalanches and train those who ski anyway | avalanche safety | Our dogs have badges and opinions.
Matchday Data | Madrid | 51-200 | give lower-league clubs the analysis that giants have | lower-league analysis | We have watched more rainy away games than anyone should.
Longboard Society | Lisbon | 11-50 | teach surfing to teenagers and their parents, separately | surf schools | The parents are the difficult ones.
Uphill | Medellin | 51-200 | build electric assist for mountain and street bikes | bike motors | The test hill has beaten everyone once.
Sumo Sciences | Tokyo | 11-50 | study balance, strength and lunch | balance science | Lunch is data.
Blade & Boot | Montreal | 51-200 | make skates that fit wide, narrow and stubborn feet | hockey skates | Feet are scanned at five in the morning, before practice.
Open Water | Auckland | 11-50 | run sea swims and the rescue boats beside them | sea swims | Jellyfish reports arrive by eight.
Pitch Perfect Turf | Manchester | 51-200 | grow grass that survives school football | living pitches | Please keep off. Thank you. Please.
Kabaddi Live | Mumbai | 51-200 | broadcast and grow the sports grandparents played | heritage sports | Commentary comes in nine languages and one volume.
Wheelhouse Sport | Melbourne | 11-50 | build racing wheelchairs and the teams that use them | racing wheelchairs | Our fastest chair was drawn on a pizza box.
Crag Collective | Ghent | 51-200 | run climbing gyms owned by their climbers | climbing gyms | The route setters keep a suggestion box and a bonfire.
Savanna Runners | Addis Ababa | 51-200 | host training camps at altitude | altitude camps | You will be overtaken by schoolchildren. It is fine.
Rally Point | Buenos Aires | 11-50 | organize tennis and padel for people without clubs | public padel | Balls are free; excuses are not.
Fairplay Ethics Lab | Zurich | 11-50 | help federations deal with doping, betting and bad coaches | sport integrity | We are not popular at galas.
Nordic Tread | Stockholm | 201-500 | make running shoes for ice | ice running | The test track is a frozen lake and a first-aid tent.
Camp Hickory | Minneapolis | 51-200 | run summer camps where phones sleep in a box | summer camps | The box is decorated by the phones' owners.
Pulse & Pedal | Copenhagen | 51-200 | make heart-rate training understandable | heart-rate training | We deleted eleven charts. Nobody noticed nine of them.
Double Dutch League | New York | 11-50 | run rope-jumping teams in forty schools | jump rope | The under-elevens would like a word about your footwork.
Trailhead Trust | Denver | 51-200 | build and repair hiking trails with volunteers | trail building | A good trail is one you do not notice until it rains.
Dhow Racing | Dubai | 11-50 | race old boats with young crews | dhow racing | The oldest hull is ninety. The youngest skipper is nineteen.
Archer's Mark | Seoul | 51-200 | make bows, arrows and calm | archery | Meetings start with thirty quiet seconds.
Turnverein Nord | Leipzig | 51-200 | run gym halls, toddler tumbling and a very good trampoline | gymnastics | Everyone here can do a cartwheel, including accounting.
Boxing Above | Johannesburg | 11-50 | run boxing and homework clubs on the same floor | boxing clubs | Homework first. Gloves second. Always.
Dragonboat Works | Taipei | 51-200 | build paddles, boats and corporate humility | dragon boats | Executives discover rhythm with us.
`
