/** A screen whose calls are measured, and the share of its visits in the mixed load. */
export type Screen = { name: string; role: 'student' | 'company'; url: string; weight: number }

/** The words, places and skills are those of the benchmark's world (bench/world/internships.sql.ts). */
const filters = 'location=City7&skills=skill7,skill8&remote=true&min_stipend=600&max_months=9'

/** The weights are an assumption: a student opens Discover most often, and there are ten students for each company. */
export const screens = [
  { name: 'Discover', role: 'student', url: '/', weight: 25 },
  { name: 'Search', role: 'student', url: '/search', weight: 10 },
  { name: 'Search with words', role: 'student', url: '/search?search={words}', weight: 8 },
  { name: 'Search with filters', role: 'student', url: `/search?search={words}&${filters}`, weight: 4 },
  { name: 'Internship', role: 'student', url: '/internship/{internship}', weight: 15 },
  { name: 'My Applications', role: 'student', url: '/applications', weight: 10 },
  { name: 'Notifications', role: 'student', url: '/notifications', weight: 5 },
  { name: 'Messages', role: 'student', url: '/messages', weight: 5 },
  { name: 'Conversation', role: 'student', url: '/messages?thread={application}', weight: 5 },
  { name: 'Company dashboard', role: 'company', url: '/company', weight: 4 },
  { name: 'Internships of a company', role: 'company', url: '/company/internships', weight: 2 },
  { name: 'Applicants', role: 'company', url: '/company/applicants', weight: 4 },
  { name: 'Applicant', role: 'company', url: '/company/applicants?applicant={application}', weight: 3 },
] as const satisfies Screen[]

export type ScreenName = (typeof screens)[number]['name']
