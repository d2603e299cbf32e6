import type { Sample } from './sample-card.tsx'

export const thrownSample: Sample = {
  title: 'Brand Strategy Intern',
  company: 'Marlow & Finch',
  place: 'Amsterdam',
  stipend: '$1,400 – $1,700 / month',
  term: '4 months · 12 days left',
  known: ['Writing', 'Research'],
  wanted: ['Figma'],
  why: '2 of 3 skills are yours',
}

export const frontSample: Sample = {
  title: 'Frontend Engineer Intern',
  company: 'Tidepool Labs',
  place: 'Lisbon · Remote',
  stipend: '$1,800 – $2,400 / month',
  term: '6 months · 9 days left',
  known: ['React', 'TypeScript', 'Git'],
  wanted: ['GraphQL'],
  why: '3 of 4 skills: React, TypeScript, Git',
}

export const nextSamples: Sample[] = [
  {
    title: 'Data Science Intern',
    company: 'Harbor Grid',
    place: 'Berlin',
    stipend: '$2,000 / month',
    term: '3 months · 21 days left',
    known: ['Python', 'SQL'],
    wanted: ['dbt'],
    why: '2 of 3 skills are yours',
  },
  {
    title: 'Product Design Intern',
    company: 'Fernway',
    place: 'Remote',
    stipend: '$1,600 / month',
    term: '5 months · 15 days left',
    known: ['Figma'],
    wanted: ['Prototyping'],
    why: 'New this week',
  },
]
