import { longWord } from './extremes.ts'
import type { Scene, Walk } from './scene.ts'

const word = new RegExp(longWord)
const extreme = (screen: string, path: Scene['path'], parts: Partial<Scene> = {}): Scene => ({
  screen,
  state: 'extreme',
  path,
  shows: page => page.getByRole('main').getByText(word),
  width: 360,
  onlyFits: true,
  ...parts,
})

/** The word also stands in a list of choices that nobody sees. */
const applicant: Scene['shows'] = page => page.getByRole('main').getByRole('button', { name: word })

const studentScenes = [
  extreme('Discover', '/', { shows: page => page.getByRole('button', { name: 'Save', exact: true }) }),
  extreme('Search', `/search?search=${longWord}`),
  extreme('Internship', world => `/internship/${world.extreme}`),
  extreme('Internship', world => `/internship/${world.sparse}`, { state: 'sparse', shows: 'About the Role' }),
  extreme('Apply', world => `/apply/${world.extreme}`),
  extreme('Saved', '/saved'),
  extreme('Applications', '/applications'),
  extreme('Profile', '/profile', { state: 'extreme overview' }),
  extreme('Profile', '/profile?tab=education', { state: 'extreme education' }),
  extreme('Profile', '/profile?tab=experience', { state: 'extreme experience' }),
  extreme('Profile', '/profile?tab=projects', { state: 'extreme projects' }),
  extreme('Profile', '/profile?tab=resumes', { state: 'extreme resumes' }),
  extreme('Public company', world => `/company/${world.extremeCompany.id}/public`),
  extreme('Notifications', '/notifications'),
]

const companyScenes = [
  extreme('Dashboard', '/company', { shows: 'Profile Views' }),
  extreme('Company internships', '/company/internships'),
  extreme('Internship form', world => `/company/internships/${world.extreme}/edit`, { shows: 'Update Internship' }),
  extreme('Applicants', '/company/applicants', { shows: applicant }),
  extreme('Applicants', '/company/applicants?view=board', { state: 'extreme board', shows: applicant, width: 1280 }),
  extreme('Applicants', world => `/company/applicants?applicant=${world.extremeApplication}`, {
    state: 'extreme, opened',
    shows: page => page.getByRole('dialog').getByText(word),
  }),
  extreme('Finding students', `/company/applicants?view=students&university=${longWord}`, { state: 'extreme' }),
  extreme('Company profile', '/company/profile', { shows: 'View public page' }),
]

export const extremeWalks: Walk[] = [
  { name: 'A student with names that do not end', person: world => world.extremeStudent, scenes: studentScenes },
  { name: 'A company with names that do not end', person: world => world.extremeCompany, scenes: companyScenes },
]
