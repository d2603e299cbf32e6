import type { Page } from '@playwright/test'
import { changeResponse, respondWith } from '../network-stubs.ts'
import { heading, loadingAndError, press, type Scene, type SceneGroup, screen } from '../scene.ts'

const interviews = screen('Interviews', '/interviews')
const calendar = screen('Calendar link', '/settings/notifications')

/** Replaces each interview of the response by one that has taken place and one that has lapsed. */
const asPast = changeResponse('/api/interviews', body => ({
  ...body,
  interviews: (body.interviews as object[]).flatMap(interview => [
    {
      ...interview,
      id: '1',
      state: 'done',
      starts_at: '2026-03-02T09:00:00.000Z',
      ends_at: '2026-03-02T09:45:00.000Z',
    },
    { ...interview, id: '2', state: 'lapsed', starts_at: null, ends_at: null },
  ]),
}))

/** Two people of the team hold each interview. */
const withTeam = async (page: Page) => {
  const [joined_at, names] = ['2026-11-01T10:00:00.000Z', ['Nimbus Gallery', 'Remy Example', 'Vera Example']]
  const people = names.map((full_name, at) => ({ full_name, user_id: `00000000-0000-4000-8000-00000000000${at}` }))
  const members = people.map(each => ({ ...each, email: 'team@example.com', role: 'recruiter', joined_at }))
  const interviewers = people.slice(0, 2).map(({ user_id, full_name }) => ({ id: user_id, name: full_name }))
  await respondWith('/api/team', { members, invitations: [] })(page)
  await changeResponse('/api/interviews', body => ({
    ...body,
    interviews: (body.interviews as object[]).map(each => ({ ...each, interviewers })),
  }))(page)
}

const withSuspended = changeResponse('/api/interviews', body => ({
  ...body,
  interviews: (body.interviews as { other: object }[]).map(each => ({
    ...each,
    other: { ...each.other, is_suspended: true },
  })),
}))

const readsOnly = changeResponse('/api/auth/me', body => ({
  user: { ...Object(body.user), company_role: 'viewer' },
}))

const openProposal = async (page: Page) => {
  await page.getByRole('button', { name: 'Move', exact: true }).first().click()
  for (let i = 0; i < 2; i++)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /, 1[04]:00$/ })
      .first()
      .click()
}

const companyInterviews: Scene[] = [
  interviews('of a company', 1280, 'Pick a time'),
  interviews('of a company on a phone', 360, 'Times proposed', { repeats: true }),
  interviews('proposing times', 360, heading('Propose other times'), { after: openProposal }),
  interviews('proposing nothing', 360, 'Please propose at least one time', {
    onlyFits: true,
    after: async page => {
      await press('Move')(page)
      await press('Send times')(page)
    },
  }),
  interviews('with several interviewers', 768, page => page.getByText('Nimbus Gallery, Remy Example').first(), {
    repeats: true,
    network: withTeam,
  }),
  interviews('choosing interviewers', 360, heading('Interviewers'), {
    network: withTeam,
    after: press('Interviewers'),
  }),
  interviews('cancelled', 360, /The press is being repaired/, { path: '/interviews?status=past' }),
  interviews('past and lapsed', 360, 'Took place', {
    onlyFits: true,
    path: '/interviews?status=past',
    network: asPast,
  }),
  interviews('of a viewer', 768, /Waiting for Sam Rivera/, { repeats: true, network: readsOnly }),
  interviews('beside the applicant', 1280, page => page.getByRole('region', { name: 'Interview' }), {
    path: data => `/company/applicants?applicant=${data.application}`,
  }),
  ...loadingAndError(interviews, 1280, '/api/interviews', 'Failed to load interviews'),
]

const studentInterviews: Scene[] = [
  interviews('of a student', 360, 'Book this time'),
  interviews('a time chosen', 360, 'Book this time', {
    after: page => page.getByRole('radio').first().check(),
  }),
  interviews('of a suspended company', 360, page => page.getByText(/Fledge has suspended/).first(), {
    network: withSuspended,
  }),
  interviews('of a student on a desktop', 1280, 'Book this time', { repeats: true }),
  interviews('cancelling', 360, heading('Cancel this interview?'), { after: press('Cancel interview') }),
  interviews('proposing other times', 360, heading('Propose other times'), {
    onlyFits: true,
    after: press('Other times'),
  }),
  interviews('on the home screen', 360, page => page.locator('[data-above-deck]').getByRole('link'), {
    path: '/',
    // Discover shows the next interview only when it is opened after the event stream has reported it.
    after: async page => {
      await page.waitForFunction(() => localStorage.getItem('fledge.agenda') !== null)
      const open = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
      await open('Saved')
      // A link that is followed before the other screen is shown would leave the deck as it is.
      await heading('Saved Internships')(page).waitFor()
      await open('Discover')
    },
  }),
  calendar('none', 360, 'Create a calendar link'),
  calendar('shown once', 360, 'Your calendar link', { after: press('Create a calendar link') }),
  calendar('created before', 360, /Your link was created on/, {
    onlyFits: true,
    network: changeResponse('/api/calendar-feed', () => ({ feed: { created_at: '2026-11-01T10:00:00.000Z' } })),
  }),
  calendar('replacing', 360, heading('Create a new link?'), { onlyFits: true, after: press('Create a new link') }),
]

export const interviewScenes: SceneGroup[] = [
  { name: 'Interviews of a company', person: data => data.company, scenes: companyInterviews },
  { name: 'Interviews of a student', person: data => data.student, scenes: studentInterviews },
]
