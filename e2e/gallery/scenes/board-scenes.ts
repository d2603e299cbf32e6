import type { Page } from '@playwright/test'
import { changeResponse, neverRespond, respondWithError } from '../network-stubs.ts'
import { heading, loading, press, type Scene, screen } from '../scene.ts'

const board = screen('Applicants board', '/company/applicants?view=board')
const endpoint = '/api/applications/company'

const failRejected = (page: Page) =>
  page.route(
    url => url.pathname === endpoint && url.searchParams.get('status') === 'rejected',
    route =>
      route.fulfill({ status: 429, json: { error: 'Too many requests. Please wait a moment.', code: 'too_many' } }),
  )

/** As if each column had hundreds of people, of whom the first are loaded. */
const withHundreds = changeResponse(endpoint, body => ({
  ...body,
  counts: { all: 1735, pending: 347, reviewed: 347, shortlisted: 347, accepted: 347, rejected: 347 },
  cursor: { start: 0, previous: null, next: 'more' },
}))

export const boardScenes: Scene[] = [
  board('full', 1280, 'Ada Okafor'),
  board('full on a phone', 360, 'Ada Okafor', { repeats: true }),
  board('hundreds', 1280, /of 347/, { network: withHundreds }),
  board('one column failed', 768, 'Failed to load applications', { network: failRejected }),
  board('card picked up', 1280, /over Reviewed/, {
    after: async page => {
      await page
        .getByRole('button', { name: /^Pick up/ })
        .first()
        .press('Enter')
      await page.keyboard.press('ArrowRight')
    },
  }),
  board('moving by menu', 360, page => page.getByRole('menu'), {
    // axe wants the menu, which is in a portal, inside a landmark.
    onlyFits: true,
    after: press(/^Move to… /),
  }),
  board('stages', 360, page => page.getByRole('dialog', { name: 'Stages' }), { after: press('Stages') }),
  board('loading', 1280, loading, { repeats: true, network: neverRespond(endpoint) }),
  board('error', 1280, heading('Failed to load applications'), { repeats: true, network: respondWithError(endpoint) }),
]
