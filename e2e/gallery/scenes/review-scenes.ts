import type { Page } from '@playwright/test'
import { changeResponse, respondWith } from '../network-stubs.ts'
import { loadingAndError, press, type Scene, screen } from '../scene.ts'

/** One that waits, and one that did not reach everybody. */
const withBatches = changeResponse('/api/batches', () => {
  const sender = { name: 'Nimbus Gallery' }
  const due_at = new Date(Date.now() + 50_000).toISOString()
  const refused = [{ application_id: '1', name: 'Ada Okafor', reason: 'waiting' }]
  return {
    batches: [
      { id: '1', kind: 'message', state: 'waiting', sender, total: 98, sent: 0, refused: [], due_at },
      { id: '2', kind: 'interview', state: 'sent', sender, total: 12, sent: 11, refused, due_at },
    ],
  }
})

const applicants = screen('Applicants', '/company/applicants')
const applicationsEndpoint = '/api/applications/company'

const undoUntil = (told_at: string | undefined) => ({
  decision_id: '00000000-0000-4000-8000-000000000000',
  previous_status: 'pending',
  told_at,
})

/** Gives every applicant a confirmed offer and a booked interview. */
const withConfirmedOffers = ({ applications }: Record<string, unknown>) => ({
  applications: Array.isArray(applications)
    ? applications.map(each => ({
        ...each,
        status: 'accepted',
        confirmed_start: '2027-06-01',
        interview_at: '2026-12-01T09:00:00.000Z',
      }))
    : [],
})

const reviewedAt = '2026-11-01T09:30:00.000Z'
const reviewBy = (full_name: string, rating: number | null, note: string | null) => ({
  by: { id: full_name === 'Former member' ? null : crypto.randomUUID(), full_name },
  rating,
  rated_at: rating === null ? null : reviewedAt,
  note,
  noted_at: note === null ? null : reviewedAt,
  mentions: [{ id: null, full_name: 'Ada Okafor' }],
})

const withReviews = (page: Page) =>
  page.route('**/reviews', route =>
    route.fulfill({
      json: {
        total: 3,
        reviews: [
          reviewBy('Vera Example', 4, 'Strong in SQL. What do you think, @Ada Okafor?'),
          reviewBy('Remy Example', 5, null),
          reviewBy('Former member', null, 'Met at the fair in spring.'),
        ],
      },
    }),
  )

const withViews = (page: Page) =>
  page.route('**/api/applicant-views', route =>
    route.fulfill({
      json: {
        views: ['Good matches to rate', 'Mine'].map(name => ({
          id: crypto.randomUUID(),
          name,
          filters: { unrated: 'true' },
          created_at: reviewedAt,
        })),
      },
    }),
  )

const chooseRejected = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Status of/ })
    .first()
    .click()
  await page.getByRole('menuitemcheckbox', { name: 'Rejected' }).click()
}

/** The first applicant withdraws while the list is on the screen. */
const withdraw = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Status of/ })
    .first()
    .waitFor()
  const gone = { status: 404, json: { error: 'This application was not found.', code: 'application_not_found' } }
  await page.route(/\/api\/applications\/[0-9a-f-]{36}(\/status)?$/, route => route.fulfill(gone))
  await changeResponse(applicationsEndpoint, ({ applications, ...body }) => ({
    ...body,
    applications: Array.isArray(applications) ? applications.slice(1) : [],
  }))(page)
  await chooseRejected(page)
  await press('Reject without a reason')(page)
}

/** Gives every applicant a decision of which the student is notified in one minute and by mail in ten. */
const withNotices = ({ applications }: Record<string, unknown>) => {
  const [notice_at, mail_at] = [60, 600].map(seconds => new Date(Date.now() + seconds * 1000).toISOString())
  return Array.isArray(applications)
    ? {
        applications: applications.map(each => ({
          ...each,
          notice: { notice_at, mail_at },
          undo: undoUntil(notice_at),
        })),
      }
    : {}
}

export const reviewScenes: Scene[] = [
  applicants('list', 1280, 'Ada Okafor'),
  applicants('list on a phone', 360, 'Ada Okafor', { repeats: true }),
  applicants('selected', 360, '1 selected', {
    after: async page => {
      await page.getByLabel('Select Ada Okafor').check()
      // The bar sticks to the top; a row that is half under it would count as too small to press.
      await page.evaluate(() => scrollTo(0, 0))
    },
  }),
  applicants('another opened while selected', 360, page => page.getByRole('dialog').getByText('1 selected'), {
    after: async page => {
      await page.getByLabel('Select Ada Okafor').check()
      await page.getByRole('list', { name: 'Applications' }).locator('[data-applicant]').last().click()
    },
  }),
  applicants('selected on a desktop', 1280, page => page.getByText('1 selected').first(), {
    repeats: true,
    after: page => page.getByLabel('Select Ada Okafor').check(),
  }),
  applicants(
    'message to several',
    360,
    page => page.getByRole('dialog', { name: /^Message to/ }).getByLabel('Message'),
    {
      after: async page => {
        await page.getByLabel('Select all on this page').check()
        await press('Message')(page)
      },
    },
  ),
  applicants('assigning several', 360, page => page.getByRole('menuitem', { name: 'Nobody' }), {
    network: respondWith('/api/team', {
      invitations: [],
      members: ['Nimbus Gallery', 'Remy Example'].map(full_name => ({
        user_id: crypto.randomUUID(),
        full_name,
        email: 'team@example.com',
        role: 'recruiter',
        joined_at: reviewedAt,
      })),
    }),
    after: async page => {
      await page.getByLabel('Select Ada Okafor').check()
      await press('Assign')(page)
    },
  }),
  applicants('interview times for several', 1280, 'Everybody gets the same times.', {
    after: async page => {
      await page.getByLabel('Select all on this page').check()
      await press('Interview')(page)
    },
  }),
  applicants('waiting to be sent', 360, /goes out in/, { network: withBatches }),
  applicants('confirmed offer asked about', 360, /who has confirmed your offer/, {
    network: changeResponse(applicationsEndpoint, body => ({ ...body, ...withConfirmedOffers(body) })),
    after: chooseRejected,
  }),
  applicants('confirmed offers asked about', 768, page => page.getByText('has confirmed your offer').first(), {
    network: changeResponse(applicationsEndpoint, body => ({ ...body, ...withConfirmedOffers(body) })),
    after: async page => {
      await page.getByLabel('Select all on this page').check()
      await page.keyboard.press('5')
    },
  }),
  applicants('reason of a rejection', 360, /Why do you reject/, { after: chooseRejected }),
  applicants('withdrawn', 1280, page => page.getByText('Withdrawn', { exact: true }).first(), { after: withdraw }),
  applicants('one opened', 768, page => page.getByRole('dialog').getByText('Sam Rivera').first(), {
    path: data => `/company/applicants?applicant=${data.application}`,
  }),
  applicants('keyboard shortcuts', 1280, 'Leave the note', { after: press('All keys') }),
  applicants('choosing an internship', 1280, page => page.getByRole('listbox').getByRole('option').first(), {
    after: page => page.getByRole('combobox', { name: 'Internship' }).click(),
  }),
  applicants('not available', 1280, 'This application is not available', {
    repeats: true,
    path: '/company/applicants?applicant=00000000-0000-4000-8000-000000000000',
  }),
  applicants('student not told yet', 1280, /tells the student in/, {
    network: changeResponse(applicationsEndpoint, body => ({ ...body, ...withNotices(body) })),
  }),
  applicants('last applicant', 1280, 'That was the last applicant.', {
    repeats: true,
    after: async page => {
      await page.getByRole('list', { name: 'Applications' }).locator('[data-applicant]').last().click()
      await page.keyboard.press('j')
    },
  }),
  applicants('note changed in another tab', 1280, 'Use this one', {
    network: page =>
      page.route('**/review', route => route.fulfill({ status: 409, json: { code: 'changed_elsewhere' } })),
    after: page => page.getByLabel('Note').fill('Asks good questions'),
  }),
  applicants('reviews of the team', 1280, page => page.getByRole('list', { name: 'Reviews of colleagues' }), {
    network: withReviews,
  }),
  applicants('reviews of the team on a phone', 360, page => page.getByText('Vera Example'), {
    path: data => `/company/applicants?applicant=${data.application}`,
    network: withReviews,
  }),
  applicants('reviews loading', 1280, page => page.getByText('Loading the reviews of your team'), {
    repeats: true,
    network: page => page.route('**/reviews', () => {}),
  }),
  applicants('reviews failed', 1280, 'The reviews could not be loaded.', {
    network: page => page.route('**/reviews', route => route.fulfill({ status: 429, json: { code: 'too_many' } })),
  }),
  applicants('mentioning a colleague', 1280, 'Nobody in your team has this name.', {
    after: async page => {
      await page.getByLabel('Note').fill('Ask ')
      await page.getByLabel('Note').pressSequentially('@nobody')
    },
  }),
  applicants('assigning an internship', 360, 'Assign an internship', {
    path: data => `/company/applicants?applicant=${data.application}`,
    after: press('Assign everybody for this internship'),
  }),
  applicants('saved views', 360, 'Good matches to rate', { network: withViews, after: press('Saved views') }),
  applicants('managing views', 360, 'Your views', {
    network: withViews,
    after: async page => {
      await press('Saved views')(page)
      await page.getByRole('menuitem', { name: 'Rename or delete' }).click()
    },
  }),
  applicants('saving a view', 360, 'Save these filters', {
    path: '/company/applicants?unrated=true&match=50',
    after: async page => {
      await press('Saved views')(page)
      await page.getByRole('menuitem', { name: 'Save these filters' }).click()
    },
  }),
  applicants('many asked about', 360, /Each gets a mail/, {
    after: async page => {
      await page.getByLabel('Select all on this page').check()
      await press('Set status')(page)
      await page.getByRole('menuitemcheckbox', { name: 'Rejected' }).click()
    },
  }),
  applicants('filters', 360, 'Skill of the student', { after: press('Filters') }),
  applicants('no results', 768, 'No applications here', {
    path: '/company/applicants?status=rejected&internship=00000000-0000-4000-8000-000000000000',
  }),
  ...loadingAndError(applicants, 1280, applicationsEndpoint, 'Failed to load applications'),
]
