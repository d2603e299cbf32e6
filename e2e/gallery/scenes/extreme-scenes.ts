import { longWord } from '../extremes.ts'
import { rtlCompany, rtlLetter, rtlPerson, rtlTitle } from '../right-to-left.ts'
import type { Scene, SceneGroup } from '../scene.ts'

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

/** A match by text would find the hidden options of a select, which contain the word too. */
const applicant: Scene['shows'] = page => page.getByRole('main').getByRole('button', { name: word })

const extremeStudentScenes = [
  extreme('Discover', '/', { shows: page => page.getByRole('button', { name: 'Save', exact: true }) }),
  extreme('Search', `/search?search=${longWord}`),
  extreme('Internship', data => `/internship/${data.extreme}`),
  extreme('Internship', data => `/internship/${data.sparse}`, { state: 'sparse', shows: 'About the Role' }),
  extreme('Apply', data => `/apply/${data.extreme}`),
  extreme('Saved', '/saved'),
  extreme('Applications', '/applications'),
  extreme('Applications', data => `/applications?application=${data.extremeApplication}`, { state: 'extreme, opened' }),
  extreme('Interviews', '/interviews', { shows: 'Book this time' }),
  extreme('Profile', '/profile', { state: 'extreme overview' }),
  extreme('Profile', '/profile?tab=education', { state: 'extreme education' }),
  extreme('Profile', '/profile?tab=experience', { state: 'extreme experience' }),
  extreme('Profile', '/profile?tab=projects', { state: 'extreme projects' }),
  extreme('Profile', '/profile?tab=resumes', { state: 'extreme resumes' }),
  extreme('Public company', data => `/company/${data.extremeCompany.id}/public`),
  extreme('Notifications', '/notifications'),
]

const extremeCompanyScenes = [
  extreme('Dashboard', '/company', { shows: 'Profile Views' }),
  extreme('Company internships', '/company/internships'),
  extreme('Internship form', data => `/company/internships/${data.extreme}/edit`, { shows: 'Update Internship' }),
  extreme('Applicants', '/company/applicants', { shows: applicant }),
  extreme('Applicants', '/company/applicants?view=board', { state: 'extreme board', shows: applicant, width: 1280 }),
  extreme('Applicants', data => `/company/applicants?applicant=${data.extremeApplication}`, {
    state: 'extreme, opened',
    shows: page => page.getByRole('dialog').getByText(word),
  }),
  extreme('Finding students', `/company/applicants?view=students&university=${longWord}`, { state: 'extreme' }),
  extreme('Company profile', '/company/profile', { shows: 'View public page' }),
]

const rightToLeft = (screen: string, path: Scene['path'], text: string, parts: Partial<Scene> = {}) =>
  extreme(screen, path, { state: 'right to left', shows: page => page.getByText(text).first(), ...parts })

const rtlStudentScenes = [
  rightToLeft('Internship', data => `/internship/${data.rtlInternshipId}`, rtlTitle),
  rightToLeft('Applications', '/applications', rtlTitle),
  rightToLeft('Public company', data => `/company/${data.rtlCompany.id}/public`, rtlCompany),
]

const rtlCompanyScenes = [
  rightToLeft('Company internships', '/company/internships', rtlTitle),
  rightToLeft('Applicants', '/company/applicants', rtlPerson, { width: 1280 }),
  rightToLeft('Applicants', data => `/company/applicants?applicant=${data.rtlApplication}`, rtlLetter, {
    state: 'right to left, opened',
  }),
]

export const extremeScenes: SceneGroup[] = [
  { name: 'Screens of a student with right-to-left texts', person: data => data.rtlStudent, scenes: rtlStudentScenes },
  { name: 'Screens of a company with right-to-left texts', person: data => data.rtlCompany, scenes: rtlCompanyScenes },
  {
    name: 'Screens of a student with the longest texts',
    person: data => data.extremeStudent,
    scenes: extremeStudentScenes,
  },
  {
    name: 'Screens of a company with the longest texts',
    person: data => data.extremeCompany,
    scenes: extremeCompanyScenes,
  },
]
