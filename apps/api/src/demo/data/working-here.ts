/** What an internship says about everyday life; {company}, {city}, {people} are filled in. */
export const everydayParagraphs = [
  'You will have one mentor, a fixed hour with them every week, and permission to interrupt them the rest of the time.',
  'Interns at {company} keep regular hours. Nobody will be impressed if you stay late, though somebody may walk you out.',
  'We work in the open: plans on the wall, drafts in the shared folder, doubts on the table. It takes a week to get used to and then you will miss it elsewhere.',
  'Your first two weeks are for walking around. You will visit every team, carry something for each of them and ask the questions we have stopped asking.',
  'The team is {team} people. The youngest is 23, the oldest 61, and both of them think the other has the better stories.',
  'Most days start at ten with a quarter of an hour standing up. After that your calendar is yours until lunch, and lunch is shared.',
  'You can do two days a week from wherever you think best. On Wednesdays we are all in {city}, because that is when decisions happen.',
  'We hire one intern at a time so that nobody has to compete for attention.',
  'You will be joined by two other interns from different fields. Past groups have built a bread oven, a board game and one lasting band.',
  'Every second Friday is for learning: a paper, a workshop, a visit to somebody who does the same thing better.',
  'We write everything down in plain English, which helps those of us who learned it third.',
  'You will not be asked to make coffee. You may be taught to.',
  'There is a budget in your name for books, tools or a conference, and a rule that you must spend it.',
  'At the half-way point we sit down and change whatever does not work for you. Last year that meant a new desk, a new project and once a new team.',
  'You will be paid monthly, on time, and your travel to work is covered.',
  'Our office is step-free, quiet rooms can be booked, and we are used to arranging exams, prayer times and school runs.',
  'The work is real and so are the limits: no nights, no weekends without time back, no messages after six.',
  'You will shadow the people who depend on your work for a full day. It is the most useful day of the internship, according to everyone who has done it.',
  'Everyone here, directors included, reviews and is reviewed. You will get used to hearing "this is good, and".',
  'People tend to stay in touch. Of our last nine interns, four work here now and two have become customers.',
  'You will give a short talk in your last week. It is attended by everyone, because there is cake and because they want to know.',
  'We are used to beginners. What we look for is somebody who says "I do not know how yet" and then finds out.',
  'If you are far from home, we help with a room, a bicycle and a list of bakeries.',
  'You will work in a pair with {partner}, who joined a year ago and remembers exactly what was confusing.',
  'Dogs, houseplants and strong opinions about pens are all represented in the room.',
  'We meet customers a lot. You will come along, at first to listen, later to explain.',
  'Our tools are ordinary, our standards are not. You will see drafts thrown away at every level.',
  'The building is old, the heating is honest, and somebody always has a spare sweater.',
]

export const partners = [
  'Noor',
  'Emil',
  'Tomasz',
  'Ayumi',
  'Camila',
  'Rahul',
  'Siobhan',
  'Kwame',
  'Lea',
  'Mateo',
  'Ingrid',
  'Zanele',
]

export const closingParagraphs = [
  'To apply, tell us about something you finished, and something you gave up on and why.',
  'We read letters before resumes. Three honest paragraphs are plenty.',
  'If you meet half of the list below, apply. We wrote it on an ambitious day.',
  'Start dates are flexible; tell us what your semester allows.',
  'You will hear from us within ten days, whatever the answer.',
  'The process is short: a letter, a call, a paid half day with the team.',
  'We especially like hearing from people who took a detour to get here.',
  'There is a fair chance of staying afterwards, and no pressure to.',
  'At the end you will have something with your name on it, and a reference from someone who watched you make it.',
  'Not sure whether you fit? Write two lines and ask. A person called Marta will answer.',
  'Part-time is possible for students in term; say so and we will plan around it.',
  'Please do not send a photo or your grades. We would not know what to do with them.',
]

/** Requirements any company might add at the end of its list. */
export const generalWants = [
  'You can be in {city} at least three days a week',
  'Working English; the rest we learn from each other',
  'You are enrolled or finished within the last year',
  'You like working with people who are not like you',
  'Available for the full {months} months, start date negotiable',
  'You ask early when stuck',
]

export const remoteWants = [
  'You are within four hours of {city} time',
  'A quiet place to work and a connection that lasts through a call',
  'You write clearly, because most of our talking is writing',
]
