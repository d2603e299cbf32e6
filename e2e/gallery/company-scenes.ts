import { amend, hold, inThousands, refuse } from './network-stubs.ts'
import { heading, loading, press, type Scene, type Walk } from './scene.ts'

const dashboard = '/api/company-profile/dashboard'
const applications = '/api/applications/company'

const waiting = (screen: string, path: Scene['path'], call: string, failure: string): Scene[] => [
  { screen, state: 'loading', repeats: true, path, network: hold(call), shows: loading, width: 1280 },
  { screen, state: 'error', path, network: refuse(call), shows: heading(failure), width: 1280 },
]

const running: Scene[] = [
  { screen: 'Dashboard', state: 'full', path: '/company', shows: 'Profile Views', width: 1280 },
  { screen: 'Dashboard', state: 'full on a phone', repeats: true, path: '/', shows: 'Profile Views', width: 360 },
  {
    screen: 'Dashboard',
    state: 'thousands',
    path: '/company',
    network: amend(dashboard, ({ totals, days, funnel, attention }) => ({
      totals: inThousands(totals),
      days: inThousands(days),
      funnel: inThousands(funnel),
      attention,
    })),
    shows: /\d,\d{3}/,
    width: 360,
  },
  ...waiting('Dashboard', '/company', dashboard, 'Failed to load stats'),
]

const posting: Scene[] = [
  {
    screen: 'Company internships',
    state: 'full',
    path: '/company/internships',
    shows: '14 internships posted',
    width: 1280,
  },
  {
    screen: 'Company internships',
    state: 'drafts',
    repeats: true,
    path: '/company/internships?status=draft',
    shows: 'Archive intern',
    width: 360,
  },
  {
    screen: 'Company internships',
    state: 'deleting',
    path: '/company/internships?status=draft',
    after: press('Delete Archive intern'),
    shows: 'This action cannot be undone.',
    width: 360,
  },
  {
    screen: 'Company internships',
    state: 'none of a status',
    repeats: true,
    path: '/company/internships?status=closed',
    network: amend('/api/internships', answer => ({
      ...answer,
      internships: [],
      pagination: { page: 1, limit: 100, total: 0, pages: 0 },
    })),
    shows: 'Nothing is closed',
    width: 768,
  },
  ...waiting('Company internships', '/company/internships', '/api/internships', 'Failed to load internships'),
  {
    screen: 'Internship form',
    state: 'first visit',
    path: '/company/internships/new',
    shows: 'Create New Internship',
    width: 1280,
  },
  {
    screen: 'Internship form',
    state: 'wrong',
    path: '/company/internships/new',
    after: press('Create Internship'),
    shows: 'Please fill in all required fields',
    width: 360,
  },
  {
    screen: 'Internship form',
    state: 'editing',
    path: world => `/company/internships/${world.open}/edit`,
    shows: 'Update Internship',
    width: 768,
  },
  {
    screen: 'Internship form',
    state: 'loading',
    repeats: true,
    path: world => `/company/internships/${world.open}/edit`,
    network: hold('/api/internships'),
    shows: loading,
    width: 1280,
  },
  {
    screen: 'Internship',
    state: 'own',
    path: world => `/internship/${world.open}`,
    shows: 'About the Role',
    width: 1280,
  },
]

const reviewing: Scene[] = [
  { screen: 'Applicants', state: 'list', path: '/company/applicants', shows: 'Ada Okafor', width: 1280 },
  {
    screen: 'Applicants',
    state: 'list on a phone',
    repeats: true,
    path: '/company/applicants',
    shows: 'Ada Okafor',
    width: 360,
  },
  { screen: 'Applicants', state: 'board', path: '/company/applicants?view=board', shows: 'Ada Okafor', width: 1280 },
  {
    screen: 'Applicants',
    state: 'board on a phone',
    repeats: true,
    path: '/company/applicants?view=board',
    shows: 'Ada Okafor',
    width: 360,
  },
  {
    screen: 'Applicants',
    state: 'selected',
    path: '/company/applicants',
    after: page => page.getByLabel('Select Ada Okafor').check(),
    shows: '1 selected',
    width: 360,
  },
  {
    screen: 'Applicants',
    state: 'one opened',
    path: world => `/company/applicants?applicant=${world.application}`,
    shows: page => page.getByRole('dialog').getByText('Sam Rivera'),
    width: 1280,
  },
  {
    screen: 'Applicants',
    state: 'nobody under a filter',
    path: '/company/applicants?status=rejected&internship=00000000-0000-4000-8000-000000000000',
    shows: 'No applications here',
    width: 768,
  },
  ...waiting('Applicants', '/company/applicants', applications, 'Failed to load applications'),
  {
    screen: 'Applicants',
    state: 'loading board',
    repeats: true,
    path: '/company/applicants?view=board',
    network: hold(applications),
    shows: loading,
    width: 1280,
  },
]

const meeting: Scene[] = [
  {
    screen: 'Finding students',
    state: 'full',
    path: '/company/applicants?view=students&university=Porto',
    shows: /students? found/,
    width: 1280,
  },
  {
    screen: 'Finding students',
    state: 'one opened',
    path: '/company/applicants?view=students&university=Porto',
    after: page => page.getByRole('button', { name: 'Ada Okafor' }).first().click(),
    shows: page => page.getByRole('dialog'),
    width: 360,
  },
  ...waiting(
    'Finding students',
    '/company/applicants?view=students',
    '/api/student-profile',
    'Failed to load students',
  ),
  { screen: 'Company profile', state: 'full', path: '/company/profile', shows: 'View public page', width: 360 },
  ...waiting('Company profile', '/company/profile', '/api/company-profile', 'Your profile could not be loaded'),
  {
    screen: 'Public company',
    state: 'own',
    path: world => `/company/${world.company.id}/public`,
    shows: /Active/,
    width: 1280,
  },
  {
    screen: 'Notifications',
    state: 'full for a company',
    repeats: true,
    path: '/notifications',
    shows: 'Mark all read',
    width: 1280,
  },
  {
    screen: 'Settings',
    state: 'security at a desk',
    repeats: true,
    path: '/settings/security',
    shows: 'This device',
    width: 1280,
  },
]

const person: Walk['person'] = world => world.company

export const companyWalks: Walk[] = [
  { name: 'A company at its dashboard', person, scenes: running },
  { name: 'A company that posts', person, scenes: posting },
  { name: 'A company that reviews', person, scenes: reviewing },
  { name: 'A company that meets students', person, scenes: meeting },
]
