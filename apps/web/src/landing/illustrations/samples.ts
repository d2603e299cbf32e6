import type { Sample } from './sample-card.tsx'

export const thrownSample: Sample = {
  title: 'Brand Strategy Intern',
  about: 'Help a small studio find the words for big ideas.',
  company: 'Northlight',
  place: 'Amsterdam',
  stipend: '$1,400 – $1,700 / month',
  term: '4 months · 12 days left',
  known: ['Writing', 'Research'],
  wanted: ['Figma'],
  why: '2 of 3 skills are yours',
}

export const frontSample: Sample = {
  title: 'Frontend Intern',
  about: 'Build the tools that sailors check before they leave the harbor.',
  company: 'Seabird',
  place: 'Lisbon · Remote',
  stipend: '$1,800 – $2,400 / month',
  term: '6 months · 9 days left',
  known: ['React', 'SQL', 'Git'],
  wanted: ['Docker'],
  why: '3 of 4 skills: React, SQL, Git',
}

export const nextSamples: Sample[] = [
  {
    title: 'Data Science Intern',
    about: 'Turn a city of sensors into answers people use.',
    company: 'Kestrel',
    place: 'Berlin',
    stipend: '$2,000 / month',
    term: '3 months · 21 days left',
    known: ['Python', 'SQL'],
    wanted: ['dbt'],
    why: '2 of 3 skills are yours',
  },
  {
    title: 'Product Design Intern',
    about: 'Sketch, test and ship with a team of six.',
    company: 'Juniper',
    place: 'Remote',
    stipend: '$1,600 / month',
    term: '5 months · 15 days left',
    known: ['Figma'],
    wanted: ['Prototyping'],
    why: 'New this week',
  },
]
