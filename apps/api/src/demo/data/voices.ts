/** How a company goes on about itself after saying what it does; {year}, {city} and {people} are filled in. */
export const firstSentences = [
  'We {does}.',
  'At {company} we {does}.',
  '{company} exists for one reason: to {does}.',
  'We {does}, and have done little else since {year}.',
  'Ask anybody at {company} and the answer is the same: we {does}.',
  'From {city}, we {does}.',
]

export const bySize: Record<string, string[]> = {
  '1-10': [
    'There are {people} of us, so whoever is nearest answers the phone.',
    'We fit around one table and like it that way.',
    'With {people} people, everyone has seen every part of the work.',
    'We started in {year} with one idea and two chairs; we now own seven chairs.',
  ],
  '11-50': [
    'We are {people} people in {city}, plus whoever is visiting.',
    'Decisions are made at the long table, usually before lunch.',
    'Since {year} we have grown slowly, on purpose.',
    "We know each other's coffee orders and most of each other's siblings.",
    'Nobody here has a corner office. There is one good corner and it belongs to the plants.',
    'We are small enough to change our minds and old enough to admit it.',
    'Half of the team started here as interns, including one of the directors.',
  ],
  '51-200': [
    'About {people} people work with us, most of them within walking distance of good bread.',
    'We have been independent since {year} and intend to stay so.',
    'Teams are small, plans are public, and the roof terrace is shared with pigeons.',
    'We write things down, so that people who were not in the room can disagree too.',
    'Every newcomer spends a day with customers before touching anything.',
    'We take August seriously and most other things lightly.',
    'Our {city} office is an old workshop with new windows.',
  ],
  '201-500': [
    'We are {people} people in several countries, with the heart of it in {city}.',
    'We have grown without layers: two steps from the newest person to the top.',
    'Founded in {year}, we are owned by the people who work here and a patient foundation.',
    'We publish our pay bands, our mistakes and our recipes for large kitchens.',
    'There are many teams here and one canteen, which does more for us than any strategy.',
  ],
  '501-1000': [
    'Some {people} people work here, and interns have their own elected speaker.',
    'We have been around since {year} and still argue about the right things.',
    'Large enough to have a nurse, small enough that she knows your name.',
    'Each department takes interns, and each has to explain why it deserves them.',
  ],
  '1000+': [
    'More than {people} people work here, in jobs you know and jobs we had to invent.',
    'We have been at it since {year}, which means that somebody has already made your mistake and wrote it down.',
    'Big does not have to mean slow: teams of eight decide most things themselves.',
  ],
}

export const lastSentences = [
  'Interns get real work and a person who has time for them.',
  'We reply to everyone who applies.',
  'If something here sounds wrong to you, tell us in your letter. It is how we hired our best people.',
  'Come by; the door on the street side is usually open.',
  'We pay interns properly because rent is real.',
  'We would rather hear what you made than where you studied.',
  'Questions before applying are welcome and answered by a person.',
  'Visitors get tea and the short tour. The long tour takes a season.',
]
