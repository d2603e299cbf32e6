import type { Page } from '@playwright/test'
import { changeResponse, neverRespond, respondWithError } from '../network-stubs.ts'
import { heading, loading, press, type SceneGroup, screen } from '../scene.ts'

const discover = screen('Discover', '/')
const studentOnboarding = screen('Student onboarding', '/onboarding')
const profile = screen('Profile', '/profile')
const saved = screen('Saved', '/saved')
const applications = screen('Applications', '/applications')
const interviews = screen('Interviews', '/interviews')
const notifications = screen('Notifications', '/notifications')
const dashboard = screen('Dashboard', '/')
const companyOnboarding = screen('Company onboarding', '/onboarding/company')
const companyProfile = screen('Company profile', '/company/profile')
const companyInternships = screen('Company internships', '/company/internships')
const applicants = screen('Applicants', '/company/applicants')
const findStudents = screen('Finding students', '/company/applicants?view=students&university=nowhere')

const next = press('Next')

const openSkills = async (page: Page) => {
  await next(page)
  await page.getByText('Step 2 of 3').waitFor()
  await next(page)
}

export const newcomerScenes: SceneGroup[] = [
  {
    name: 'Screens of a new student',
    person: data => data.newStudent,
    scenes: [
      discover('first visit', 360, 'Complete your profile'),
      studentOnboarding('step 1', 360, 'Step 1 of 3'),
      studentOnboarding('step 2', 768, 'Your education', { after: next }),
      studentOnboarding('step 3', 360, heading('First in your deck'), { after: openSkills }),
      studentOnboarding('skills suggested', 1280, page => page.getByRole('option').first(), {
        after: async page => {
          await openSkills(page)
          await page.getByRole('region', { name: 'What companies ask for most' }).getByRole('button').first().click()
          await page.getByLabel('Skills', { exact: true }).pressSequentially('s')
        },
      }),
      studentOnboarding('loading', 360, loading, { repeats: true, network: neverRespond('/api/student-profile') }),
      studentOnboarding('error', 360, 'Your profile could not be loaded', {
        network: respondWithError('/api/student-profile'),
      }),
      profile('first visit', 360, 'Say a few words about yourself'),
      profile('no resumes', 768, heading(/no resumes/i), { path: '/profile?tab=resumes' }),
      saved('empty', 360, 'No saved internships yet'),
      saved('nothing skipped', 360, 'Nothing skipped that is still open', { path: '/saved?list=skipped' }),
      interviews('empty', 360, 'No interviews planned'),
      interviews('nothing past', 360, 'Nothing here yet', { repeats: true, path: '/interviews?status=past' }),
      applications('empty', 360, 'No applications yet'),
      notifications('empty', 360, "You don't have any notifications yet"),
    ],
  },
  {
    name: 'Screens of a new company',
    person: data => data.newCompany,
    scenes: [
      dashboard('first visit', 1280, 'Your first internship is a form away'),
      companyOnboarding('step 1', 360, 'Step 1 of 2'),
      companyOnboarding('validation errors', 768, page => page.locator('[aria-invalid=true]'), {
        after: async page => {
          await page.getByLabel('Company name').fill('')
          await next(page)
        },
      }),
      companyOnboarding('step 2', 360, 'Where to find you', {
        after: async page => {
          await page.getByLabel('Company name').fill('Newcomer Works')
          await next(page)
        },
      }),
      companyProfile('first visit', 1280, 'Save Profile'),
      companyInternships('empty', 1280, 'No internships posted yet'),
      applicants('empty', 1280, 'No applications yet'),
      applicants('empty board', 360, 'No applications yet', { path: '/company/applicants?view=board' }),
      findStudents('nobody', 360, 'Nobody matches'),
      notifications('examples', 1280, 'These are only examples', { network: respondWithError('/api/notifications') }),
      dashboard('zero', 360, 'Total Internships', {
        path: '/company',
        network: changeResponse('/api/company-profile/dashboard', body => ({
          ...body,
          totals: { internships: 1, applications: 0, views: 0 },
        })),
      }),
    ],
  },
]
