/** Sentences students say about themselves; {degree}, {city}, {skill}, {other} are filled in. */
export const bioOpenings = [
  'I grew up above a bakery and still wake up at five.',
  'First in my family at a university, last to leave the library.',
  'I like problems that have people in them.',
  'I take things apart. Most of them go back together.',
  'I came to {city} for the studies and stayed for the bus drivers.',
  "Half of what I know I learned from fixing my own mistakes, the other half from my sister's.",
  'I keep a list of questions and I am at number 412.',
  'I am happiest when a messy table becomes a clear one.',
  'I have worked in a kitchen, a call center and an archive, and liked something about each.',
  'People tell me I explain things well. I think I just ask early when I am lost.',
  'I draw while I listen, so please do not take it personally.',
  'I moved countries twice before I was twelve and can pack in an hour.',
  'I run the repair evening at our student house.',
  'I am slower than I would like and more careful than I need to be.',
  'My grandmother kept accounts for a fishing cooperative. I got her pencil and her suspicion.',
  'I fell into this subject by accident and stayed on purpose.',
  'I believe in lists, long walks and second drafts.',
  'I learned patience from teaching swimming to four-year-olds.',
  'Somewhere between a maker and a worrier.',
  'I read manuals for fun. I know.',
]

export const bioMiddles = [
  'These days I spend most of my time on {skill}, and I am getting better at {other}.',
  'What I want next is a place where {skill} matters and someone will tell me when I am wrong.',
  'I picked {degree} because of {skill} and stayed because of the people.',
  'My favorite course so far made us do the whole thing twice. I finally understood {skill} the second time.',
  'I have used {skill} on two real projects and {other} on one that failed usefully.',
  'I am looking for an internship where I can do {skill} with people who do it all day.',
  'I am good at {skill}, curious about {other}, and honest about the rest.',
  'Last year I taught {skill} to a group of beginners, which is how I found out what I did not know.',
]

export const bioEndings = [
  'Outside of that: choir, cold water, too many houseplants.',
  'On weekends I am usually on a bicycle.',
  'I volunteer at a food bank on Thursdays and play terrible chess.',
  'I speak three languages and am shy in all of them for the first hour.',
  'Looking for three to six months from next term.',
  'I cook for twelve without panic.',
  'I play the accordion, with consent of the neighbors.',
  'I would move for the right team.',
  'I write letters. On paper.',
  'Currently learning to sail, or at least to fall in gracefully.',
]

/** title | description | link to its code or not; {city} is filled in. */
export const projectsByField: Record<string, string[]> = {
  software: [
    'Bus Board | A small screen for our hallway that shows when the next bus really comes. Running for two years on an old phone.',
    'Quiet Hours | An app for our dormitory to agree on noise. Sixty people use it; two of them still complain.',
    'Ledger for Two | Splits shared costs without an account. I rewrote it three times and kept the tests.',
    'Lost and Found | A web page for the campus lost property office, built with the woman who runs it.',
  ],
  data: [
    'Where the Trees Are | Counted street trees in {city} from open data and my own walks; the city found eleven it had lost.',
    'Late Trains | Four years of delays in one chart, and one surprising culprit.',
    'Election Noise | A simulation that shows how often a poll of a thousand gets the winner wrong.',
    'Rent Atlas | Scraped, cleaned and mapped rents in my neighborhood, with error bars.',
  ],
  design: [
    'A Ticket Machine for My Father | Redesigned the machine at our station and tested it with people over seventy.',
    'Forty Labels | A labeling system for a community garden that survives rain.',
    'Waiting Room | A service design study in a clinic: nine interviews, three changes, one shorter queue.',
    'Alphabet of {city} | Letters drawn from shop signs, printed as a small book.',
  ],
  hardware: [
    'Egg Gripper | A soft gripper printed for under ten dollars; forty-nine of fifty eggs survived.',
    'Bike Light That Knows | A rear light that brightens when you brake. Second board worked.',
    'Weather Mast | A solar weather station on our roof, two winters without service.',
    'Loom Controller | Replaced the burnt electronics of an old loom for the textile department.',
  ],
  environment: [
    'Creek Diary | Weekly water samples from one creek for a year, with a school class.',
    'Heat Walks | Mapped the hottest and coolest routes to school in {city} with a borrowed sensor.',
    'Swift Boxes | Built and monitored twenty nest boxes. Seven families moved in.',
  ],
  architecture: [
    'A Bench for Six | Designed and built a bench at a bus stop; it is still there and used daily.',
    'Stair House | A house on a slope, drawn as one long stair.',
    'Measured: The Old Laundry | A survey of a building that has since been listed.',
  ],
  journalism: [
    'The Night Shift | Eleven portraits of people who work while we sleep, published in the student paper.',
    'Follow the Gravel | Traced where the gravel for a new road came from. Two councils answered.',
  ],
  film: [
    'Ferry | A nine-minute documentary about a crossing that takes seven.',
    "Someone Else's Coat | Short film, one room, two actors, borrowed coat.",
  ],
  games: [
    'Post Office Panic | A game about sorting letters, made in a weekend and polished for a year.',
    'Mole | A puzzle game without text. My grandmother finished it.',
  ],
}

export const anyProjects = [
  'Neighborhood Handbook | Collected what newcomers need to know about {city} into forty pages, in four languages.',
  'Repair Evening | A monthly evening where people bring broken things. I keep the log: 212 repaired, 88 mourned.',
  'Exam Calm | A workshop series for first-year students, now run without me.',
  'One Hundred Interviews | Asked a hundred strangers the same question and made a small exhibition of the answers.',
]

/** title | where | what was done. */
export const experiences = [
  'Barista | Corner Table Coffee | Opened the shop on weekdays, trained three newcomers, redid the order list.',
  'Student Assistant | Faculty office | Kept the course pages and answered the question that was always asked.',
  'Tutor | After-school club | Two afternoons a week, ages nine to thirteen.',
  'Summer Intern | City archive | Scanned and described four boxes of photographs.',
  'Warehouse Helper | Green Crate Deliveries | Early shifts, then route planning when the planner was ill.',
  'Volunteer Coordinator | Riverside festival | Planned shifts for ninety volunteers over three days.',
  'Lab Assistant | Department laboratory | Prepared courses, kept stock, wrote the new safety sheet.',
  'Receptionist | Family hotel | Nights and weekends; learned to be calm in three languages.',
  'Junior Developer | Student project office | Built two internal tools that are still in use.',
  'Swim Teacher | Municipal pool | Beginners, all ages.',
  'Kitchen Help | Canteen cooperative | Prep for two hundred lunches and the vegetable order.',
  'Research Assistant | Survey institute | Called people, wrote down what they said, coded it twice.',
]

export const resumeNames = ['Resume', 'CV 2026', 'One-page resume', 'Resume (English)', 'Academic CV']
