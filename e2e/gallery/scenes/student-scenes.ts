import type { Page } from '@playwright/test'
import { openAccountMenu } from '../../support/pages/account-menu.ts'
import {
  changeResponse,
  neverRespond,
  respondWith,
  respondWithConfirmation,
  respondWithError,
} from '../network-stubs.ts'
import { heading, loading, loadingAndError, press, type Scene, type SceneGroup, screen } from '../scene.ts'
import { answerScenes } from './answer-scenes.ts'
import { tokenScene } from './integration-scenes.ts'
import { pdf, profileScenes } from './profile-scenes.ts'

const discover = screen('Discover', '/')
const saved = screen('Saved', '/saved')
const skipped = screen('Skipped', '/saved?list=skipped')
const searches = screen('Saved searches', '/saved?list=searches')
const applications = screen('Applications', '/applications')
const search = screen('Search', '/search?search=Nimbus')
const internship = screen('Internship', data => `/internship/${data.open}`)
const file = screen('File', '/files/00000000-0000-4000-8000-000000000000')
const apply = screen('Apply', data => `/apply/${data.open}`)
const notifications = screen('Notifications', '/notifications')
const settings = screen('Settings', '/settings')
const publicCompany = screen('Public company', data => `/company/${data.company.id}/public`)

const internshipsEndpoint = '/api/internships'
const noInternships = () => ({ internships: [], pagination: { page: 1, limit: 50, total: 0, pages: 0 } })

/** The list of similar internships has no `internship` and stays as it is. */
const refuseInvitations = ({ internship, ...body }: Record<string, unknown>) => {
  if (!internship) return body
  const { invitation, ...rest } = internship as { invitation: object }
  const refused = { ...invitation, declined_at: '2026-11-15T09:00:00.000Z', is_blocked: true }
  return { internship: { ...rest, invitation: refused } }
}

const somePasskeys = () => ({
  passkeys: [
    { id: '1', name: 'Firefox on Android', created_at: '2026-09-14T09:00:00.000Z', last_used_at: null },
    {
      id: '2',
      name: 'The blue security key with a very long name that somebody gave it on a rainy afternoon',
      created_at: '2026-10-02T09:00:00.000Z',
      last_used_at: '2026-11-02T09:00:00.000Z',
    },
  ],
})

const listScenes: Scene[] = [
  discover('full', 360, page => page.getByRole('button', { name: /save/i })),
  discover('account menu', 360, page => page.getByRole('menu'), { after: openAccountMenu }),
  discover('account menu on a desktop', 1280, page => page.getByRole('menu'), {
    onlyFits: true,
    after: openAccountMenu,
  }),
  discover('on a desktop', 1280, page => page.getByRole('region', { name: 'Details' })),
  discover('why this', 360, heading('Why am I seeing this?'), { after: press('Why this?') }),
  ...loadingAndError(discover, 360, internshipsEndpoint, 'Failed to load internships'),
  discover('caught up', 360, "You're all caught up!", { network: changeResponse(internshipsEndpoint, noInternships) }),
  saved('full', 360, '11 internships saved'),
  saved('last page', 1280, 'Page 2 of 2', { repeats: true, path: '/saved?page=2' }),
  ...loadingAndError(saved, 360, '/api/interactions/saved-jobs', 'Failed to load saved internships'),
  skipped('full', 360, page => page.getByRole('button', { name: /^Bring back/ }).first()),
  skipped('saying why', 360, heading('Not for me because…'), { after: press(/^Say why/) }),
  ...loadingAndError(skipped, 360, '/api/interactions/skipped', 'Failed to load skipped internships', {
    repeats: true,
  }),
  searches('full', 360, 'Remote Nimbus'),
  searches('none', 360, 'No saved searches', {
    network: changeResponse('/api/saved-searches', () => ({ searches: [] })),
  }),
  ...loadingAndError(searches, 360, '/api/saved-searches', 'Failed to load saved searches', { repeats: true }),
  applications('full', 360, page => page.getByRole('region', { name: 'Needs you' })),
  applications('asking about notifications', 360, heading('Tell me when they answer?'), {
    network: page =>
      page.evaluate(() => {
        Object.defineProperty(Notification, 'permission', { get: () => 'default', configurable: true })
        localStorage.setItem('fledge.push-question', 'due')
      }),
  }),
  applications('full on a desktop', 1280, 'View Position', { repeats: true }),
  applications('one', 360, 'You applied', {
    path: data => `/applications?application=${data.application}`,
  }),
  applications('one on a desktop', 1280, 'You applied', {
    onlyFits: true,
    path: data => `/applications?application=${data.application}`,
  }),
  applications('withdrawing', 360, page => page.getByRole('alertdialog'), {
    path: '/applications?status=pending',
    after: async page => {
      await page.getByRole('list', { name: 'Applications' }).getByRole('link').first().click()
      await press('Withdraw')(page)
    },
  }),
  applications('gone', 360, heading('This application does not exist'), {
    onlyFits: true,
    path: '/applications?application=00000000-0000-4000-8000-000000000000',
  }),
  applications('none with a status', 768, 'Nothing pending', {
    repeats: true,
    path: '/applications?status=pending',
    network: changeResponse('/api/applications/student', body => ({ ...body, applications: [] })),
  }),
  ...loadingAndError(applications, 360, '/api/applications', 'Failed to load applications'),
]

const searchScenes: Scene[] = [
  search('full', 360, /results found/),
  search('full on a desktop', 1280, /results found/, { repeats: true, path: '/search?search=Nimbus&sort=newest' }),
  search('saving it', 360, 'New internships that match', { after: press('Save this search') }),
  search('filters', 360, page => page.getByRole('dialog'), { after: press('Location') }),
  search('corrected word', 768, /Showing results for/, { path: '/explore?search=Nimbs&min_stipend=100' }),
  search('nothing found', 360, 'Nothing matches', { path: '/search?search=zeppelin+captain' }),
  search('thousands', 360, '1000+ results found', {
    path: '/search?page=87',
    network: changeResponse(internshipsEndpoint, body => ({
      ...body,
      pagination: { page: 87, limit: 10, total: 1000, pages: 100, capped: true },
    })),
  }),
  ...loadingAndError(search, 360, internshipsEndpoint, 'Failed to load internships', { path: '/search' }),
]

/** The form preselects the resume of the profile and shows the field for a PDF only after this choice. */
const chooseResume = async (page: Page, upload: typeof pdf) => {
  await page.getByLabel('Resume from your profile').selectOption('Another PDF or link')
  await page.getByLabel('PDF file').setInputFiles(upload)
}

/** The refused application makes the page read the internship again, which is closed now. */
const closeWhileWriting = async (page: Page) => {
  await page.getByLabel('Cover Letter').fill('I would love to learn with you.\n\nYours, Sam')
  await page.route('**/api/applications', route => route.fulfill({ status: 409, json: { code: 'not_accepting' } }))
  await page.route('**/api/internships/*', route =>
    route.fulfill({ status: 404, json: { code: 'internship_not_found' } }),
  )
  await press('Submit Application')(page)
}

const applyScenes: Scene[] = [
  internship('open', 360, 'About the Role'),
  internship('open on a desktop', 1280, 'Ready to Apply?', { repeats: true }),
  internship('applied', 768, 'Follow your application', { path: data => `/internship/${data.applied}` }),
  internship('invited', 360, 'Nimbus Gallery invited you to apply', { path: data => `/internship/${data.invited}` }),
  internship('invitations refused', 1280, 'Allow invitations again', {
    path: data => `/internship/${data.invited}`,
    network: changeResponse(internshipsEndpoint, refuseInvitations),
  }),
  internship('loading', 360, loading, { repeats: true, network: neverRespond(internshipsEndpoint) }),
  internship('not found', 360, 'Internship not found', { path: '/internship/00000000-0000-4000-8000-000000000000' }),
  apply('first visit', 360, '0 / 5000 characters'),
  apply('validation errors', 1280, 'Please fill in all required fields', { after: press('Submit Application') }),
  apply('role unfolded', 360, page => page.getByRole('button', { name: 'Hide the role' }), {
    onlyFits: true,
    after: press('Show the role'),
  }),
  apply('on a desktop', 1280, page => page.getByRole('complementary', { name: 'The role' })),
  apply('letter too long', 360, /characters too many/, {
    after: page => page.getByLabel('Cover Letter').fill('I have read every word of it. '.repeat(170)),
  }),
  apply('drafted letter', 360, 'Use this letter', {
    network: respondWith('/api/application-drafts', {
      draft: {
        internship_id: '00000000-0000-4000-8000-000000000000',
        cover_letter: 'Dear team, I have printed since I was twelve and would love to learn from you. '.repeat(6),
        updated_at: '2026-11-01T10:00:00.000Z',
      },
    }),
  }),
  apply('resumes loading', 360, page => page.getByText('Loading your resumes'), {
    repeats: true,
    network: neverRespond('/api/student-profile'),
  }),
  apply('closed with a letter', 360, 'Your letter', {
    // The stubs of `after` are removed only from a scene with stubs of its own.
    network: async () => {},
    after: closeWhileWriting,
  }),
  apply('uploading', 360, 'Cancel upload', {
    network: neverRespond('/api/files'),
    after: page => chooseResume(page, pdf),
  }),
  apply('upload failed', 360, 'Try again', {
    network: respondWithError('/api/files'),
    after: page => chooseResume(page, pdf),
  }),
  apply('uploaded', 1280, 'Open PDF', { after: page => chooseResume(page, pdf) }),
  file('not available', 360, 'This file is not available'),
  ...loadingAndError(file, 360, '/api/files', 'Too many requests').slice(1),
  apply('loading', 360, loading, { repeats: true, network: neverRespond(internshipsEndpoint) }),
  apply('already applied', 360, 'You already applied', {
    path: data => `/apply/${data.applied}`,
  }),
]

/** Adds a failed sign-in, because preparing the gallery causes none. */
const withFailure = (events: unknown) =>
  Array.isArray(events) ? events.flatMap((event, n) => (n ? [event] : [failureOf(event), event])) : []

const failureOf = (event: object) => ({
  ...event,
  id: '01a00000-0000-7000-8000-000000000000',
  kind: 'sign-in',
  way: 'password',
  succeeded: false,
  device: 'Chrome on Android',
  network: '203.0.113.0/24',
})

const accountScenes: Scene[] = [
  notifications('full', 360, 'Mark all read'),
  notifications('loading', 360, loading, { repeats: true, network: neverRespond('/api/notifications') }),
  settings('profile', 360, 'Lower: internships in Reykjavík'),
  tokenScene,
  settings('security', 360, 'This device', { path: '/settings/security' }),
  settings('recent activity', 360, 'Sign-in failed: wrong password', {
    path: '/settings/security',
    network: changeResponse('/api/account/activity', ({ activity }) => ({
      activity: withFailure(activity),
      next: null,
    })),
  }),
  settings('activity not loaded', 360, 'Failed to load your activity', {
    path: '/settings/security',
    network: respondWithError('/api/account/activity'),
  }),
  settings('notifications', 768, 'Allow again', {
    path: '/settings/notifications',
    network: changeResponse('/api/invitations', () => ({
      companies: [{ id: '1', company_name: 'Nimbus Gallery', blocked_at: '2026-11-15T09:00:00.000Z' }],
    })),
  }),
  settings('devices with notifications', 360, 'Show the text on the lock screen', {
    path: '/settings/notifications',
    network: changeResponse('/api/notifications/push', () => ({
      public_key: 'key',
      devices: [
        {
          id: '1',
          user_agent: 'Mozilla/5.0 (Linux; Android 15) Firefox/140.0',
          shows_details: false,
          created_at: '2026-11-15T09:00:00.000Z',
          current: false,
        },
      ],
    })),
  }),
  settings('passkeys', 360, 'Firefox on Android', {
    path: '/settings/security',
    network: changeResponse('/identity/passkey/list-user-passkeys', somePasskeys),
  }),
  settings('adding a passkey', 360, heading('Add a passkey'), {
    path: '/settings/security',
    // The server would ask for the password first when the gallery has run for 15 minutes.
    network: page =>
      page.route('**/generate-register-options', route => route.fulfill({ json: { challenge: 'AAAA' } })),
    after: press('Add a passkey'),
  }),
  settings('deleting the account', 360, 'Delete your account?', {
    path: '/settings/security',
    after: press('Delete Account'),
  }),
  settings('confirming before the deletion', 360, 'Confirm it is you', {
    path: '/settings/security',
    network: respondWithConfirmation('/api/auth/delete'),
    after: async page => {
      await press('Delete Account')(page)
      await page.getByLabel('Type DELETE to confirm').fill('DELETE')
      await page.getByRole('dialog').getByRole('button', { name: 'Delete Account' }).click()
    },
  }),
  ...loadingAndError(settings, 360, '/identity', 'Failed to load settings'),
  publicCompany('full', 360, /Active/),
  publicCompany('nothing open', 1280, 'No open positions', {
    network: changeResponse(internshipsEndpoint, noInternships),
  }),
  publicCompany('positions not loaded', 360, 'Failed to load internships', {
    network: respondWithError(internshipsEndpoint),
  }),
  publicCompany('loading', 768, loading, { repeats: true, network: neverRespond('/api/company-profile') }),
]

const person: SceneGroup['person'] = data => data.student

export const studentScenes: SceneGroup[] = [
  { name: 'Discover, saved internships and applications of a student', person, scenes: listScenes },
  { name: 'Search of a student', person, scenes: searchScenes },
  { name: 'Internship and application form of a student', person, scenes: applyScenes },
  { name: 'Answers and records for a student', person, scenes: answerScenes },
  { name: 'Profile of a student', person, scenes: profileScenes },
  { name: 'Notifications, settings and company page of a student', person, scenes: accountScenes },
]
