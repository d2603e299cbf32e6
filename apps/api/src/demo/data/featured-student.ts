import type { ApplicationStatus } from '@fledge/contract/statuses'

/** The student people sign in as. */
export const featuredStudent = {
  name: 'Maya Okafor',
  city: 'Porto',
  university: 'Universidade da Foz',
  degree: 'BSc Interaction Design and Computing',
  phone: '+351 555 0134',
  skills: [
    'React',
    'TypeScript',
    'CSS',
    'Git',
    'Figma',
    'Prototyping',
    'UX Research',
    'Accessibility',
    'Python',
    'SQL',
    'Data Visualization',
    'Writing',
    'Illustration',
    'GIS',
  ],
  bio: 'I draw things, then I build them, then I watch people use them and start again. I grew up between Lagos and Porto, I like maps, night buses and software that says sorry properly. Looking for four to six months in a team where design and code sit at the same table.',
  linkedin: 'https://profiles.example/in/maya-okafor',
  github: 'https://code.example/mayaokafor',
  portfolio: 'https://mayaokafor.example',
  resumes: [
    {
      name: 'Resume, design and code',
      url: 'https://files.example/resumes/maya-okafor-design-code.pdf',
      daysAgo: 24,
      primary: true,
    },
    {
      name: 'Resume, data and journalism',
      url: 'https://files.example/resumes/maya-okafor-data.pdf',
      daysAgo: 61,
      primary: false,
    },
    {
      name: 'Currículo (Português)',
      url: 'https://files.example/resumes/maya-okafor-pt.pdf',
      daysAgo: 130,
      primary: false,
    },
  ],
  projects: [
    {
      title: 'Night Bus',
      description:
        'A map of Porto after midnight that shows only what is open and only buses that really come. Twelve hundred people used it last month, most of them on Fridays.',
      tech_stack: ['React', 'TypeScript', 'SQL'],
      url: 'https://nightbus.example',
      github_url: 'https://code.example/mayaokafor/night-bus',
    },
    {
      title: 'Form 27',
      description:
        'Redesigned the housing benefit form with the people who fill it in and the clerk who reads it. From four pages to one and a half, tested with sixteen people in a waiting room.',
      tech_stack: ['Figma', 'UX Research', 'Accessibility'],
      url: 'https://mayaokafor.example/form-27',
      github_url: null,
    },
    {
      title: 'Heat Below My Window',
      description:
        'A year of street temperatures measured with six sensors and a patient neighborhood, drawn as one long strip. Hung in the library for a month.',
      tech_stack: ['Python', 'Data Visualization', 'GIS'],
      url: null,
      github_url: 'https://code.example/mayaokafor/heat',
    },
  ],
  experiences: [
    {
      title: 'Student Developer',
      company: 'City Library of Bonfim',
      location: 'Porto, Portugal',
      startYearsAgo: 1,
      start: '-03-01',
      end: null,
      description: 'Ten hours a week: the catalog search, the reading-room booking page and everything that beeps.',
    },
    {
      title: 'Design Assistant',
      company: 'Studio Marés',
      location: 'Porto, Portugal',
      startYearsAgo: 2,
      start: '-06-01',
      end: '-09-30',
      description: 'Signs and leaflets for a network of small museums. Learned to measure twice.',
    },
    {
      title: 'Barista',
      company: 'Corner Table Coffee',
      location: 'Porto, Portugal',
      startYearsAgo: 3,
      start: '-09-01',
      end: '-12-20',
      description: 'Mornings. Can still do eleven orders from memory.',
    },
  ],
}

export type OwnApplication = {
  role: string
  course: ApplicationStatus[]
  daysAgo: number
  movedDaysAgo?: number
  letter: string
}

/** What the student applied to: the kind of work, what became of it, and the letter; {company}, {subject} and {city} are filled in. */
export const ownApplications: OwnApplication[] = [
  {
    role: 'product-design',
    course: ['pending', 'reviewed', 'shortlisted', 'accepted'],
    daysAgo: 38,
    movedDaysAgo: 4.3,
    letter:
      'I redesigned a benefit form with sixteen people in a waiting room, and the best idea came from the clerk who had to read it. That is how I would like to work on {subject} too: with the person on the other side of the counter in the room.\n\nI draw, prototype and build, so what I hand over usually runs. I would be glad to come to {city} for a day to show you.',
  },
  {
    role: 'frontend',
    course: ['pending', 'reviewed', 'shortlisted'],
    daysAgo: 17,
    movedDaysAgo: 0.4,
    letter:
      'My night bus map is used mostly on Fridays between one and four, by people who are cold and not entirely sober. It has made me strict about size, contrast and the number of decisions on a screen.\n\nI think {company} has the same problem by day. I would love to work on the interface of your {subject}.',
  },
  {
    role: 'data-journalism',
    course: ['pending', 'reviewed', 'shortlisted'],
    daysAgo: 22,
    movedDaysAgo: 6.2,
    letter:
      'Last year I put six sensors on six balconies and measured how hot my street gets. The result is one long drawing that hung in our library, and the question people asked most was: why is it cooler at number 14? (There is a tree.)\n\nI would like to learn to do this properly, with editors who doubt me. Your work on {subject} is the reason I am writing to you first.',
  },
  {
    role: 'ux-research',
    course: ['pending', 'reviewed'],
    daysAgo: 12,
    movedDaysAgo: 1.3,
    letter:
      'I am a designer who would rather listen than pitch. For my last project I sat in a waiting room for four days, and the most useful hour was the one in which nobody said anything and everybody turned the form over to look for the address.\n\nI would like to bring that patience to {company}.',
  },
  {
    role: 'gis',
    course: ['pending', 'reviewed'],
    daysAgo: 15,
    movedDaysAgo: 9.1,
    letter:
      'I like maps that leave things out. My map of Porto at night has no streets that are closed and no buses that do not come, and it is better for it.\n\nFor {subject} I would start with the same question: what does the person holding this need to know in the next ten minutes? I work in QGIS and Python and am not afraid of projections.',
  },
  {
    role: 'data-analyst',
    course: ['pending'],
    daysAgo: 1,
    letter:
      'You have dashboards nobody trusts; I have a habit of asking where a number was born. At the library I found out that our "visits" counted the door twice for anyone with a stroller.\n\nI would enjoy finding your strollers. SQL daily, Python weekly, spreadsheets when nobody is looking.',
  },
  {
    role: 'curriculum',
    course: ['pending'],
    daysAgo: 3,
    letter:
      'On Wednesday evenings I teach ten-year-olds to draw maps of their way to school. They taught me that instructions should be shorter than the thing they explain.\n\nI would like to design learning about {subject} with you, and be told by children that it was boring, and fix it.',
  },
  {
    role: 'climate-analysis',
    course: ['pending'],
    daysAgo: 5,
    letter:
      'I measured the heat on my street for a year and can tell you which side to walk on. What I cannot tell you yet is what it would cost to change it, and I would like to learn that at {company}.\n\nI bring charts that people look at twice, and an honest list of what I do not know about carbon.',
  },
  {
    role: 'game-design',
    course: ['pending', 'rejected'],
    daysAgo: 31,
    movedDaysAgo: 19.4,
    letter:
      'I have never made a game, unless you count a form that sixteen people finished with a smile. But I test everything with people and I throw away what they do not understand, which I hear is most of your job.\n\nIf {company} ever needs somebody who draws interfaces for {subject}, I would be very happy.',
  },
  {
    role: 'illustration',
    course: ['pending', 'reviewed', 'rejected'],
    daysAgo: 27,
    movedDaysAgo: 11.2,
    letter:
      'Here is my sketchbook rather than my portfolio. Pages 12 to 30 are people waiting for buses, and I think they are the best thing I have made.\n\nI would love to draw for {company}, even if it is only the crows.',
  },
  {
    role: 'product',
    course: ['pending'],
    daysAgo: 8,
    letter:
      'I have shipped three small things and closed two of them, and I learned more from the closing. For the night bus map I wrote down what it would never do, and that page is the one I show people first.\n\nI would like to learn how {company} decides about {subject}, and to be useful while I learn.',
  },
]

export const passwordOfDemo = 'fledge-demo'
export const emailOfDemo = { student: 'student@demo.fledge.example', company: 'company@demo.fledge.example' }
