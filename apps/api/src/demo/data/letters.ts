/** Parts of the letters the crowd writes; {title}, {company}, {subject}, {degree}, {university}, {skill}, {other}, {city} are filled in. */
export const letterOpenings = [
  'I read about your {subject} twice, once quickly and once properly, and the second time I started taking notes.',
  'I am in my studies at {university} ({degree}) and looking for a place to be useful. {company} is the first one where I could name three things I would like to do on the first day.',
  'A friend who works in {city} told me about {company}. I looked for the catch and found none.',
  'I will be honest: I had not heard of {company} until last week. Since then I have told four people about your {subject}.',
  'The line in your posting about being told when you are wrong is why I am writing.',
  'I am applying for {title} because it is the one posting I kept open in a tab for nine days.',
  'My application is short because I would rather show than tell.',
  'I have been circling around {subject} for a year without knowing that it was a job.',
  'When I told my mother about {title} she said: that is what you do anyway.',
  'You ask for people who finish things. Here is something I finished.',
  'I am writing from a train, which is fitting, because most of my good ideas happen there and so did this one.',
  'I do not meet every line of your list. I meet the ones I think matter, and I learn the others quickly.',
  'Last spring I visited {city} and walked past your door without knowing it. I would like to walk in this time.',
  'What caught me was not the task but the way you describe it: no drama, clear limits, real people.',
]

export const letterEvidence = [
  'In my last project I was responsible for {skill}. It went wrong at first, I found out why, and the version we handed in was half as long and twice as good.',
  'I have spent two semesters on {skill} and one summer using it for people who were waiting for the result. The summer taught me more.',
  'My strongest side is {skill}; I have also worked with {other}, mostly by sitting next to people who are better at it.',
  'For a course at {university} I did the whole thing alone, from the first interview to the final hand-over. {skill} was the part I enjoyed most, and {other} the part I had to learn twice.',
  'I can show you a small piece of work in which {skill} and {other} meet. It is linked in my resume, and it has a page on what I would do differently.',
  'I worked two years beside my studies, in a job with shifts, customers and a till. It is why I am calm, and why I know that {skill} has to survive a Monday morning.',
  'A professor once wrote "careful to a fault" under my work on {skill}. I have been working on the fault.',
  'I teach {skill} to beginners on Wednesday evenings. You cannot hide behind words there.',
  'Together with three others I ran a project in which I looked after {skill}. We argued a lot, shipped on time, and still have dinner once a month.',
  'I learned {skill} because I needed it and {other} because I liked it. It turns out they belong together.',
]

export const letterWishes = [
  'From you I would like to learn how decisions are made when everyone in the room is right.',
  'I would like to work where someone reads my drafts with a pencil.',
  'What I hope for is a season with people who do this every day, and the chance to leave something behind that is used.',
  'I want to find out whether I like this work when it rains, so to speak.',
  'I would be glad to begin with whatever nobody wants to do; it is usually where one learns how things are held together.',
  'I am not looking for a line in a resume. I am looking for the part of {subject} that is not in the books.',
  'If there is a corner of {subject} that has been waiting for somebody with time, I have time.',
]

export const letterClosings = [
  'I could start after my exams and stay for the whole period. Thank you for reading this far.',
  'I would be happy to talk, also early in the morning. Thank you for your time.',
  'If you have doubts, ask me about them; I probably share some. Kind regards.',
  'I can come to {city} for a day whenever it suits you.',
  'Thank you for a posting that sounds as if a person had written it.',
  'With kind regards, and with hope.',
  'Whatever you decide, I will keep following what you do.',
]
