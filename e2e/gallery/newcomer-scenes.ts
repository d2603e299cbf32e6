import { amend, hold, refuse } from './network-stubs.ts'
import { heading, loading, press, type Walk } from './scene.ts'

const next = press('Next')

export const newcomerWalks: Walk[] = [
  {
    name: 'A student on the first day',
    person: world => world.newStudent,
    scenes: [
      { screen: 'Discover', state: 'first visit', path: '/', shows: 'Complete your profile', width: 360 },
      { screen: 'Student onboarding', state: 'step 1', path: '/onboarding', shows: 'Step 1 of 3', width: 360 },
      {
        screen: 'Student onboarding',
        state: 'step 2',
        path: '/onboarding',
        after: next,
        shows: 'Your education',
        width: 768,
      },
      {
        screen: 'Student onboarding',
        state: 'step 3',
        path: '/onboarding',
        after: async page => {
          await next(page)
          await page.getByText('Step 2 of 3').waitFor()
          await next(page)
        },
        shows: heading('Your skills'),
        width: 360,
      },
      {
        screen: 'Student onboarding',
        state: 'loading',
        repeats: true,
        path: '/onboarding',
        network: hold('/api/student-profile'),
        shows: loading,
        width: 360,
      },
      {
        screen: 'Student onboarding',
        state: 'error',
        path: '/onboarding',
        network: refuse('/api/student-profile'),
        shows: 'Your profile could not be loaded',
        width: 360,
      },
      {
        screen: 'Profile',
        state: 'first visit',
        path: '/profile',
        shows: 'Say a few words about yourself',
        width: 360,
      },
      {
        screen: 'Profile',
        state: 'no resumes',
        path: '/profile?tab=resumes',
        shows: heading(/no resumes/i),
        width: 768,
      },
      { screen: 'Saved', state: 'empty', path: '/saved', shows: 'No saved internships yet', width: 360 },
      { screen: 'Applications', state: 'empty', path: '/applications', shows: 'No applications yet', width: 360 },
      {
        screen: 'Notifications',
        state: 'empty',
        path: '/notifications',
        shows: "You don't have any notifications yet",
        width: 360,
      },
    ],
  },
  {
    name: 'A company on the first day',
    person: world => world.newCompany,
    scenes: [
      {
        screen: 'Dashboard',
        state: 'first visit',
        path: '/',
        shows: 'Your first internship is a form away',
        width: 1280,
      },
      { screen: 'Company onboarding', state: 'step 1', path: '/onboarding/company', shows: 'Step 1 of 2', width: 360 },
      {
        screen: 'Company onboarding',
        state: 'wrong',
        path: '/onboarding/company',
        after: async page => {
          await page.getByLabel('Company name').fill('')
          await next(page)
        },
        shows: page => page.locator('[aria-invalid=true]'),
        width: 768,
      },
      {
        screen: 'Company onboarding',
        state: 'step 2',
        path: '/onboarding/company',
        after: async page => {
          await page.getByLabel('Company name').fill('Newcomer Works')
          await next(page)
        },
        shows: 'Where to find you',
        width: 360,
      },
      { screen: 'Company profile', state: 'first visit', path: '/company/profile', shows: 'Save Profile', width: 1280 },
      {
        screen: 'Company internships',
        state: 'empty',
        path: '/company/internships',
        shows: 'No internships posted yet',
        width: 1280,
      },
      { screen: 'Applicants', state: 'empty', path: '/company/applicants', shows: 'No applications yet', width: 1280 },
      {
        screen: 'Applicants',
        state: 'empty board',
        path: '/company/applicants?view=board',
        shows: 'No applications yet',
        width: 360,
      },
      {
        screen: 'Finding students',
        state: 'nobody',
        path: '/company/applicants?view=students&university=nowhere',
        shows: 'Nobody matches',
        width: 360,
      },
      {
        screen: 'Notifications',
        state: 'examples',
        path: '/notifications',
        network: refuse('/api/notifications'),
        shows: 'These are only examples',
        width: 1280,
      },
      {
        screen: 'Dashboard',
        state: 'zero',
        path: '/company',
        network: amend('/api/company-profile/dashboard', answer => ({
          ...answer,
          totals: { internships: 1, applications: 0, views: 0 },
        })),
        shows: 'Total Internships',
        width: 360,
      },
    ],
  },
]
