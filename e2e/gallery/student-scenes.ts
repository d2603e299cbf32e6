import { amend, hold, refuse } from './network-stubs.ts'
import { heading, loading, press, type Scene, type Walk } from './scene.ts'

const feed = '/api/internships'
const nothing = (list: string) => () => ({ [list]: [], pagination: { page: 1, limit: 50, total: 0, pages: 0 } })

/** The two states every list of a student has beside its own. */
const waiting = (screen: string, path: Scene['path'], call: string, failure: string): Scene[] => [
  { screen, state: 'loading', repeats: true, path, network: hold(call), shows: loading, width: 360 },
  { screen, state: 'error', path, network: refuse(call), shows: heading(failure), width: 360 },
]

const deciding: Scene[] = [
  {
    screen: 'Discover',
    state: 'full',
    path: '/',
    shows: page => page.getByRole('button', { name: /save/i }),
    width: 360,
  },
  {
    screen: 'Discover',
    state: 'at a desk',
    repeats: true,
    path: '/',
    shows: page => page.getByRole('button', { name: /save/i }),
    width: 1280,
  },
  ...waiting('Discover', '/', feed, 'Failed to load internships'),
  {
    screen: 'Discover',
    state: 'caught up',
    path: '/',
    network: amend(feed, nothing('internships')),
    shows: "You're all caught up!",
    width: 360,
  },
  { screen: 'Saved', state: 'full', path: '/saved', shows: '11 internships saved', width: 360 },
  { screen: 'Saved', state: 'last page', repeats: true, path: '/saved?page=2', shows: 'Page 2 of 2', width: 1280 },
  ...waiting('Saved', '/saved', '/api/interactions/saved-jobs', 'Failed to load saved internships'),
  { screen: 'Applications', state: 'full', path: '/applications', shows: 'Withdraw', width: 360 },
  {
    screen: 'Applications',
    state: 'full at a desk',
    repeats: true,
    path: '/applications',
    shows: 'Withdraw',
    width: 1280,
  },
  {
    screen: 'Applications',
    state: 'withdrawing',
    path: '/applications?status=pending',
    after: press('Withdraw'),
    shows: page => page.getByRole('alertdialog'),
    width: 360,
  },
  {
    screen: 'Applications',
    state: 'none of a status',
    repeats: true,
    path: '/applications?status=pending',
    network: amend('/api/applications/student', answer => ({ ...answer, applications: [] })),
    shows: 'Nothing pending',
    width: 768,
  },
  ...waiting('Applications', '/applications', '/api/applications', 'Failed to load applications'),
]

const search = '/search?search=Nimbus'
const finding: Scene[] = [
  { screen: 'Search', state: 'full', path: search, shows: /results found/, width: 360 },
  {
    screen: 'Search',
    state: 'full at a desk',
    repeats: true,
    path: `${search}&sort=newest`,
    shows: /results found/,
    width: 1280,
  },
  { screen: 'Search', state: 'more filters', path: '/explore?min_stipend=100', shows: 'Fewer filters', width: 768 },
  {
    screen: 'Search',
    state: 'nothing found',
    path: '/search?search=zeppelin+captain',
    shows: 'Nothing matches',
    width: 360,
  },
  {
    screen: 'Search',
    state: 'thousands',
    path: '/search?page=87',
    network: amend(feed, answer => ({
      ...answer,
      pagination: { page: 87, limit: 10, total: 1000, pages: 100, capped: true },
    })),
    shows: '1000+ results found',
    width: 360,
  },
  ...waiting('Search', '/search', feed, 'Failed to load internships'),
]

const applying: Scene[] = [
  {
    screen: 'Internship',
    state: 'open',
    path: world => `/internship/${world.open}`,
    shows: 'About the Role',
    width: 360,
  },
  {
    screen: 'Internship',
    state: 'open at a desk',
    repeats: true,
    path: world => `/internship/${world.open}`,
    shows: 'Ready to Apply?',
    width: 1280,
  },
  {
    screen: 'Internship',
    state: 'applied',
    path: world => `/internship/${world.applied}`,
    shows: 'Follow your application',
    width: 768,
  },
  {
    screen: 'Internship',
    state: 'loading',
    repeats: true,
    path: world => `/internship/${world.open}`,
    network: hold(feed),
    shows: loading,
    width: 360,
  },
  {
    screen: 'Internship',
    state: 'not found',
    path: '/internship/00000000-0000-4000-8000-000000000000',
    shows: 'Internship not found',
    width: 360,
  },
  {
    screen: 'Apply',
    state: 'first visit',
    path: world => `/apply/${world.open}`,
    shows: '0 / 5000 characters',
    width: 360,
  },
  {
    screen: 'Apply',
    state: 'wrong',
    path: world => `/apply/${world.open}`,
    after: press('Submit Application'),
    shows: 'Please fill in all required fields',
    width: 1280,
  },
  {
    screen: 'Apply',
    state: 'loading',
    repeats: true,
    path: world => `/apply/${world.open}`,
    network: hold(feed),
    shows: loading,
    width: 360,
  },
  {
    screen: 'Apply',
    state: 'applied already',
    path: world => `/apply/${world.applied}`,
    shows: 'You have already applied to this internship',
    width: 360,
  },
]

const being: Scene[] = [
  { screen: 'Profile', state: 'overview', path: '/profile', shows: 'About Me', width: 360 },
  { screen: 'Profile', state: 'education', path: '/profile?tab=education', shows: 'BSc Computer Science', width: 768 },
  { screen: 'Profile', state: 'experience', path: '/profile?tab=experience', shows: 'Lab assistant', width: 1280 },
  { screen: 'Profile', state: 'projects', path: '/profile?tab=projects', shows: 'Quiet maps', width: 360 },
  { screen: 'Profile', state: 'resumes', path: '/profile?tab=resumes', shows: 'CV 2026', width: 360 },
  {
    screen: 'Profile',
    state: 'editing',
    path: '/profile',
    after: press('Edit Profile'),
    shows: 'Save Changes',
    width: 360,
  },
  {
    screen: 'Profile',
    state: 'adding a resume',
    path: '/profile?tab=resumes',
    after: async page => {
      await press('Edit Profile')(page)
      await press('Add Resume')(page)
    },
    shows: page => page.getByRole('dialog'),
    width: 360,
  },
  ...waiting('Profile', '/profile', '/api/student-profile', 'Failed to load profile'),
]

const settling: Scene[] = [
  { screen: 'Notifications', state: 'full', path: '/notifications', shows: 'Mark all read', width: 360 },
  {
    screen: 'Notifications',
    state: 'loading',
    repeats: true,
    path: '/notifications',
    network: hold('/api/notifications'),
    shows: loading,
    width: 360,
  },
  { screen: 'Settings', state: 'profile', path: '/settings', shows: 'Email cannot be changed', width: 360 },
  { screen: 'Settings', state: 'security', path: '/settings/security', shows: 'This device', width: 360 },
  {
    screen: 'Settings',
    state: 'notifications',
    path: '/settings/notifications',
    shows: heading(/notification|email/i),
    width: 768,
  },
  {
    screen: 'Settings',
    state: 'deleting the account',
    path: '/settings/security',
    after: press('Delete Account'),
    shows: 'Delete your account?',
    width: 360,
  },
  ...waiting('Settings', '/settings', '/identity', 'Failed to load settings'),
  {
    screen: 'Public company',
    state: 'full',
    path: world => `/company/${world.company.id}/public`,
    shows: /Active/,
    width: 360,
  },
  {
    screen: 'Public company',
    state: 'nothing open',
    path: world => `/company/${world.company.id}/public`,
    network: amend(feed, nothing('internships')),
    shows: 'No open positions',
    width: 1280,
  },
  {
    screen: 'Public company',
    state: 'positions that could not be loaded',
    path: world => `/company/${world.company.id}/public`,
    network: refuse(feed),
    shows: 'Failed to load internships',
    width: 360,
  },
  {
    screen: 'Public company',
    state: 'loading',
    repeats: true,
    path: world => `/company/${world.company.id}/public`,
    network: hold('/api/company-profile'),
    shows: loading,
    width: 768,
  },
]

const person: Walk['person'] = world => world.student

export const studentWalks: Walk[] = [
  { name: 'A student who decides', person, scenes: deciding },
  { name: 'A student who searches', person, scenes: finding },
  { name: 'A student who applies', person, scenes: applying },
  { name: 'A student with a profile', person, scenes: being },
  { name: 'A student who settles in', person, scenes: settling },
]
