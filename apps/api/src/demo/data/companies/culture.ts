export const culture = `
Museum of Ordinary Things | Vienna | 11-50 | collect and show the objects nobody thought to keep | everyday objects | Our most visited exhibit is a drawer of keys.
Lighthouse Stage | Galway | 11-50 | put on plays in towns without theaters | touring theater | The set fits in a horse trailer because it is one.
Atlas of Songs | Addis Ababa | 11-50 | record oral histories before the last teller is gone | oral histories | We bring tea, batteries and time.
Bluebird Shelter Network | Toronto | 201-500 | run shelters with doors that lock from the inside | safe shelters | Cats welcome. Dogs too. Once, a goose.
Wetland Friends | Bristol | 51-200 | look after marshes with six hundred volunteers | marsh volunteers | Average age sixty-one; average boots enormous.
Casa de Muralistas | Mexico City | 11-50 | paint walls with the streets that own them | street murals | Neighbors pick the colors, then argue, then paint.
Ember Community Fund | Minneapolis | 11-50 | give small grants to people with neighborhood ideas | neighborhood grants | The largest grant built a bread oven. It is never cold.
Botanic Garden of the North | Gothenburg | 51-200 | grow, label and lend sixteen thousand plants | plant collections | We lend plants. They come back bigger.
Puppet Republic | Prague | 11-50 | make puppets and the theaters they demand | puppet theater | The villain puppet is stored facing the wall.
Seedbank Commons | Nairobi | 51-200 | keep seeds alive by planting them | community seeds | Deposits and withdrawals are made in envelopes.
Reading Room | Dublin | 11-50 | bring books and company to hospitals and prisons | bedside reading | The waiting list for Thursday is a compliment.
Sound Garden Trust | Kuala Lumpur | 11-50 | run festivals where the audience plays | audience festivals | Cowbells are supplied. Restraint is not.
Museo del Mar | Valencia | 51-200 | tell the story of a sea and those who crossed it | sea stories | The smallest boat is the one people stay with longest.
Bench & Bloom | Melbourne | 11-50 | turn vacant lots into gardens within a month | pocket gardens | The city stopped sending letters and started sending compost.
Lost Alphabet Society | Istanbul | 1-10 | keep endangered scripts in use, on posters and in code | endangered scripts | One script has eleven writers. You could be the twelfth.
Good Neighbor Kitchens | Manchester | 51-200 | run kitchens where you pay what you can | shared meals | The soup is the same at every price.
Tidepool Aquarium | Osaka | 201-500 | keep a public aquarium and a rescue pool | marine rescue | The octopus files complaints by squirting.
Harlequin Circus School | Montreal | 51-200 | teach circus to children, adults and insurance adjusters | circus classes | The adjusters are surprisingly good at trapeze.
Dark Sky Trust | Edinburgh | 11-50 | protect the night from bad lamps | night skies | Our office lights are, naturally, excellent.
Bridge Language Centers | Beirut | 51-200 | teach newcomers the language and the jokes | newcomer classes | Jokes come in week three.
Elephant Archive | Chennai | 11-50 | study and protect working elephants and their keepers | elephant care | Records go back to 1912. Some elephants nearly do.
Open Atelier | Ghent | 11-50 | run studios where artists with disabilities set the program | open studios | The spring show sells out before it hangs.
Meteor Science Center | Taipei | 51-200 | build exhibits that survive school holidays | science exhibits | If a child cannot break it, we open it.
Lantern Refugee Network | Athens | 51-200 | help newcomers find doctors, desks and friends | newcomer support | Friends take the longest and matter most.
Island Voices | Auckland | 11-50 | run a Pacific arts center with its kitchen in the middle | pacific arts | Every meeting ends at the table.
Square Piano | Lyon | 11-50 | leave pianos in stations and teach whoever stops | station pianos | Piano seven has been serenaded by a mayor.
`
