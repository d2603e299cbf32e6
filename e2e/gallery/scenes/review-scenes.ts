import type { Page } from '@playwright/test'
import { changeResponse } from '../network-stubs.ts'
import { loadingAndError, press, type Scene, screen } from '../scene.ts'

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
  applicants('withdrawn', 1280, page => page.getByText('Withdrawn', { exact: true }).first(), { after: withdraw }),
  applicants('one opened', 768, page => page.getByRole('dialog').getByText('Sam Rivera').first(), {
    path: data => `/company/applicants?applicant=${data.application}`,
  }),
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
  applicants('note changed by a colleague', 1280, 'Use this one', {
    network: page =>
      page.route('**/review', route => route.fulfill({ status: 409, json: { code: 'changed_elsewhere' } })),
    after: page => page.getByLabel('Note').fill('Asks good questions'),
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
