/** The company people sign in as: everything about it is written by hand. */
export const featuredCompany = {
  name: 'Tern & Tide',
  city: 'Lisbon',
  size: '51-200',
  industry: 'software',
  people: 62,
  does: 'build the tools that small boats check before they leave the harbor',
  subject: 'passage planning',
  person: 'Tomás Figueira',
  website: 'https://www.tern-and-tide.example',
  description: [
    'We build the tools that small boats check before they leave the harbor: wind, waves, tides and the honest opinion of people who were out there this morning.',
    'It began in 2014 with two sailors, a borrowed weather model and a bad night off Cape Roca. Today we are 62 people, half of them with salt in their shoes. Fishing crews, sailing schools and rescue boats in nineteen countries rely on us, so we test everything twice and then take it out in the rain.',
    'Interns at Tern & Tide go to sea at least once. You may keep the hat.',
  ].join('\n\n'),
}

export type FeaturedPosting = {
  title: string
  /** The kind of work, whose students look and apply. */
  role: string
  status: 'active' | 'draft' | 'closed'
  location: string | null
  isRemote: boolean
  stipend: [number, number] | null
  months: number
  positions: number
  skills: string[]
  /** Days since it was posted, and until its deadline. */
  postedDaysAgo: number
  daysLeft: number | null
  description: string[]
  responsibilities: string[]
  requirements: string[]
}

const lisbon = 'Lisbon, Portugal'

export const featuredPostings: FeaturedPosting[] = [
  {
    title: 'Frontend Intern, Passage Planner',
    role: 'frontend',
    status: 'active',
    location: lisbon,
    isRemote: true,
    stipend: [1800, 2400],
    months: 6,
    positions: 2,
    skills: ['React', 'TypeScript', 'SQL', 'Git'],
    postedDaysAgo: 21,
    daysLeft: 9,
    description: [
      'Build the screens that sailors check before they leave the harbor. They will look at your work on a wet phone, with cold fingers, while somebody shouts from the pontoon.',
      'Your project is the passage planner: a line on a chart, a departure time, and an answer to the only question that matters, which is whether to go. Today that answer takes eleven taps. We believe it can be three. You will watch people plan, take taps away, and find out which ones were there for a reason.',
      'You will sit with Noor and Emil, who built the first version and are not sentimental about it. In your second month you go out with the sailing school and use your own code where it counts.',
    ],
    responsibilities: [
      'Take two flows of the planner from sketch to release',
      'Make the map usable with one thumb and in direct sun',
      'Write tests for what happens when the signal goes away',
      'Review code with the whole team, every day, in both directions',
      'Read the Monday mail from skippers and fix one thing in it',
    ],
    requirements: [
      'You have built something in React that another person depended on',
      'You are at home in TypeScript, or willing to be by month two',
      'You can explain a trade-off in four sentences',
      'Sailing is not required; curiosity about it is',
    ],
  },
  {
    title: 'Marine Weather Data Intern',
    role: 'data-science',
    status: 'active',
    location: lisbon,
    isRemote: false,
    stipend: [1900, 2500],
    months: 5,
    positions: 1,
    skills: ['Python', 'Statistics', 'SQL', 'Data Visualization'],
    postedDaysAgo: 26,
    daysLeft: 16,
    description: [
      'Four weather models disagree about tomorrow. Each of them is right on some coast, in some wind, at some hour. We have eleven years of forecasts, nineteen thousand reports from boats, and a strong suspicion about the model everybody likes best.',
      'You will find out which forecast to trust where, and say it in a way a skipper can use at five in the morning. That means statistics with long tails, maps with honest edges, and several phone calls to a harbormaster in Peniche who has been right more often than any of them.',
    ],
    responsibilities: [
      'Match forecasts with what boats reported',
      'Measure skill by coast, season and wind direction',
      'Show uncertainty so that it helps a decision',
      'Write up the method for a reader who doubts it',
    ],
    requirements: [
      'Solid statistics and working Python',
      'You have cleaned a dataset that fought back',
      'You would rather publish a caveat than a headline',
    ],
  },
  {
    title: 'Product Design Intern, Night Mode at Sea',
    role: 'product-design',
    status: 'active',
    location: lisbon,
    isRemote: true,
    stipend: [1700, 2200],
    months: 4,
    positions: 1,
    skills: ['Figma', 'Prototyping', 'UX Research', 'Accessibility'],
    postedDaysAgo: 18,
    daysLeft: 23,
    description: [
      'After twenty minutes in the dark your eyes can see a fishing buoy without a light. One bright screen and it is gone for another twenty. Our night mode is black and red and nobody is happy with it.',
      'You will design a better one: what stays visible, what may glow, what must never move. You will test it on a moving deck at two in the morning with people who are tired, which is the only test that counts, and on color-blind colleagues, who have opinions.',
    ],
    responsibilities: [
      'Study how screens are used on night watches',
      'Design and prototype the night palette, type and motion',
      'Test on board, twice, with a senior designer',
      'Hand over to engineers and stay until it is live',
    ],
    requirements: [
      'A portfolio that shows how you decided',
      'You know what contrast ratios are and where they fail',
      'You do not get seasick, or you do and come anyway',
    ],
  },
  {
    title: 'Embedded Software Intern, Harbor Sensors',
    role: 'embedded',
    status: 'active',
    location: 'Porto, Portugal',
    isRemote: false,
    stipend: [1700, 2300],
    months: 6,
    positions: 1,
    skills: ['C', 'Embedded Systems', 'Electronics', 'Git'],
    postedDaysAgo: 33,
    daysLeft: 12,
    description: [
      'On the end of forty piers sits a gray box of ours that measures wind and water level every ten seconds. It runs on a solar panel the size of a book and is visited mainly by gulls.',
      'Every winter about six of them fall asleep and do not wake up. You will find out why. After that you will write the update that lets a box repair itself, because the pier at Sagres is a four-hour drive and the gulls are no help.',
    ],
    responsibilities: [
      'Reproduce the winter failures on the bench, in the freezer',
      'Measure power in every state and find the leak',
      'Write the safe update for boxes in the field',
      'Install one sensor yourself, with a harness',
    ],
    requirements: [
      'C for small processors, beyond the first blink',
      'You can use an oscilloscope without being told off',
      'Good shoes',
    ],
  },
  {
    title: 'Cartography Intern, Small Harbors',
    role: 'gis',
    status: 'active',
    location: lisbon,
    isRemote: false,
    stipend: [1500, 1900],
    months: 4,
    positions: 1,
    skills: ['GIS', 'Python', 'Data Visualization', 'Illustration'],
    postedDaysAgo: 14,
    daysLeft: 30,
    description: [
      'The big harbors are charted to the centimeter. The small ones are charted to the year 1967. Our users care most about the small ones: where the sand moved, which ring is loose, who to call for water.',
      'You will draw twelve of them anew, from surveys, drone pictures and long conversations with people who moor there. Each becomes one page that works on a phone and on a piece of paper in a wet pocket.',
    ],
    responsibilities: [
      'Survey three harbors on site and nine from sources',
      'Build a style for small-harbor charts',
      'Keep track of where every line came from',
      'Print, fold, test in spray',
    ],
    requirements: [
      'You have made maps somebody used',
      'QGIS or similar, and a little Python',
      'You like talking to harbormasters',
    ],
  },
  {
    title: 'UX Research Intern, Fishing Crews',
    role: 'ux-research',
    status: 'active',
    location: 'Peniche, Portugal',
    isRemote: false,
    stipend: [1500, 1900],
    months: 3,
    positions: 1,
    skills: ['UX Research', 'Interviewing', 'Writing', 'Facilitation'],
    postedDaysAgo: 29,
    daysLeft: 5,
    description: [
      'Most of our users sail for pleasure. The ones who need us most go out for a living, at three in the morning, and they use our app in ways that we do not understand. We would like to.',
      'You will spend a season between our office and the quay at Peniche, with crews who have agreed to it and a researcher who has done it before. You will listen, draw, go out twice, and come back with the five things we got wrong.',
    ],
    responsibilities: [
      'Plan and hold twenty conversations on the quay',
      'Go along on two working trips, if the skipper agrees',
      'Turn what you saw into a short film and a shorter report',
      'Sit with engineers while they change things',
    ],
    requirements: ['Portuguese well enough to follow a joke', 'Training in interviews', 'Early mornings, very early'],
  },
  {
    title: 'Community Intern, Sailing Clubs',
    role: 'social',
    status: 'active',
    location: null,
    isRemote: true,
    stipend: [1200, 1600],
    months: 4,
    positions: 2,
    skills: ['Community Building', 'Writing', 'Photography', 'Event Planning'],
    postedDaysAgo: 11,
    daysLeft: 37,
    description: [
      'Two hundred sailing clubs send us reports: wind here, sandbank there, beware of the new buoy. They do it for free, because it helps the next boat. Nobody has ever properly thanked them.',
      'You will be the person who does. You will start a monthly letter, run a small meeting in three countries, and find out what the clubs would like from us. We suspect it is not stickers, but you may bring stickers.',
    ],
    responsibilities: [
      'Write the monthly letter and make it worth opening',
      'Call ten clubs a week and remember names',
      'Plan three small meetings with good food',
      'Photograph people, not logos',
    ],
    requirements: [
      'You have kept a group alive for a year',
      'English and one more European language',
      'Kind on the phone',
    ],
  },
  {
    title: 'Backend Intern, Forecast API',
    role: 'backend',
    status: 'active',
    location: lisbon,
    isRemote: true,
    stipend: [1900, 2600],
    months: 6,
    positions: 1,
    skills: ['TypeScript', 'PostgreSQL', 'Docker', 'Git'],
    postedDaysAgo: 24,
    daysLeft: 19,
    description: [
      'At 06:10 every morning forty thousand boats ask the same question within five minutes. The forecast is ready at 06:08. Those two minutes are the most interesting ones of our day.',
      'You will work on the service that answers: how forecasts come in, how they are cut into tiles, and how a boat with one bar of signal gets the thirty numbers it needs and not a byte more.',
    ],
    responsibilities: [
      'Measure the morning, then make it calmer',
      'Design answers that fit through a bad connection',
      'Write migrations that run while boats are asking',
      'Keep the service honest when a forecast is late',
    ],
    requirements: [
      'You know SQL beyond joins',
      'You have read a query plan on purpose',
      'You think about what happens when it fails',
    ],
  },
  {
    title: 'Machine Learning Intern, Wave Pictures',
    role: 'machine-learning',
    status: 'active',
    location: lisbon,
    isRemote: false,
    stipend: [2100, 2800],
    months: 6,
    positions: 1,
    skills: ['Python', 'PyTorch', 'Machine Learning', 'Statistics'],
    postedDaysAgo: 8,
    daysLeft: 41,
    description: [
      'Sixty harbor cameras look at the bar all day. A local glances at the picture and says "not today". We would like to know what the local sees.',
      'You will work on a small model that estimates wave height and breaking at the harbor mouth, with a list of the days when it must keep silent. The labels come from four retired pilots, who do not always agree, and that is part of the problem.',
    ],
    responsibilities: [
      'Build the dataset with the pilots, over coffee',
      'Train and evaluate, with fog and night as first-class cases',
      'Decide with us when the model may speak',
      'Ship a version that runs on the pier',
    ],
    requirements: [
      'You have trained vision models on data you collected',
      'You enjoy looking at failures',
      'Honest plots',
    ],
  },
  {
    title: 'Technical Writing Intern',
    role: 'content',
    status: 'active',
    location: null,
    isRemote: true,
    stipend: [1300, 1700],
    months: 3,
    positions: 1,
    skills: ['Writing', 'Editing', 'Git', 'Illustration'],
    postedDaysAgo: 6,
    daysLeft: 26,
    description: [
      'Our help pages were written by the people who built the thing, which is to say: correctly, and too late. A skipper who opens help at sea has about forty seconds.',
      'You will rewrite the twenty pages that matter most so that they work in forty seconds. You will test them by reading them aloud to somebody who is busy. It is a good method and slightly rude.',
    ],
    responsibilities: [
      'Find out which pages people open in trouble',
      'Rewrite, draw, test, repeat',
      'Set up a style guide that fits on a card',
      'Teach engineers to write the first draft',
    ],
    requirements: ['Three pieces of clear writing', 'You can draw a simple diagram', 'Native-level English'],
  },
  {
    title: 'Partnerships Intern, Harbormasters',
    role: 'partnerships',
    status: 'closed',
    location: lisbon,
    isRemote: false,
    stipend: [1400, 1800],
    months: 4,
    positions: 1,
    skills: ['Negotiation', 'Presentation', 'Spanish', 'Research'],
    postedDaysAgo: 58,
    daysLeft: null,
    description: [
      'A harbormaster has forty keys, one radio and no time. We would like two hundred of them to post the state of their harbor once a day, because it saves boats, and to feel that it was their idea.',
      'You will travel the coast from Galicia to the Algarve by train and bus, drink a great deal of coffee, and come back with forty agreements on paper.',
    ],
    responsibilities: [
      'Visit forty harbors',
      'Agree on a daily report that takes one minute',
      'Keep promises',
      'Write down what harbormasters want in return',
    ],
    requirements: ['Portuguese and Spanish', 'You listen well', 'A rail card'],
  },
  {
    title: 'Sound Design Intern, Alarms',
    role: 'sound',
    status: 'draft',
    location: lisbon,
    isRemote: false,
    stipend: [1300, 1700],
    months: 3,
    positions: 1,
    skills: ['Sound Design', 'Mixing', 'UX Research'],
    postedDaysAgo: 2,
    daysLeft: 60,
    description: [
      'An anchor alarm has to wake one person out of deep sleep, in wind, and must not sound like a fridge. Ours sounds like a fridge.',
      'You will design a family of alarms that say what is wrong and how soon it matters, and test them on people who volunteered to be woken up.',
    ],
    responsibilities: [
      'Record and synthesize a set of alarms',
      'Test on board and in bedrooms',
      'Write the guide for when to use which',
    ],
    requirements: ['You know how hearing works', 'A portfolio of sounds', 'Sympathy for sleepers'],
  },
]
