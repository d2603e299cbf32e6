import { changeResponse, respondWith } from '../network-stubs.ts'
import { press, type Scene, screen } from '../scene.ts'

const internships = screen('Company internships', '/company/internships')
const internship = screen('Internship', data => `/internship/${data.closed}`)
const form = screen('Internship form', '/company/internships/new')
const profile = screen('Company profile', '/company/profile')
const publicCompany = screen('Public company', data => `/company/${data.company.id}/public`)

const toConfirm = (title: string, closes_at: string | null) => ({
  id: '01900000-0000-7000-8000-000000000041',
  title,
  positions_available: 2,
  accepted_count: 1,
  confirmed_at: '2026-10-12T09:00:00.000Z',
  closes_at,
})

const asks = respondWith('/api/internships/to-confirm', {
  internships: [
    toConfirm('Archive intern', '2026-11-20T09:00:00.000Z'),
    {
      ...toConfirm('Lighting design intern for the travelling exhibition', null),
      id: '01900000-0000-7000-8000-000000000042',
    },
  ],
})

const deposit = 'A refundable deposit of €150 for the kit has to be paid before your first day.'

const facts = respondWith('/api/internships/check', {
  findings: [
    { level: 'warn', rule: 'pay', quote: '$9,000 a month. 99 of 100 comparable internships pay $2,400 or less.' },
    {
      level: 'warn',
      rule: 'copy',
      quote: 'You join our greenhouse laboratory and measure how tomatoes respond to light…',
    },
    { level: 'warn', rule: 'free_mail', quote: 'greenhouse.jobs@gmail.com' },
  ],
})

const withDomain = (website: string, domain: object | null) =>
  changeResponse('/api/company-profile', body =>
    'profile' in body ? { profile: { ...Object(body.profile), website, domain } } : body,
  )

/** Nobody confirmed in time that these are still open. */
const unconfirmed = changeResponse('/api/internships', ({ internship, internships, ...body }) => {
  const closed = (given: object) => ({ ...given, status: 'closed', closed_reason: 'unconfirmed' })
  return {
    ...body,
    ...(internship ? { internship: closed(internship) } : {}),
    ...(Array.isArray(internships) ? { internships: internships.map(closed) } : {}),
  }
})

/** What a company sees of the rules that keep its postings true. */
export const listingScenes: Scene[] = [
  internships('asking what is still open', 360, 'Still open?', { network: asks }),
  internships('asking what is still open at a desk', 1280, 'Still open?', { network: asks, repeats: true }),
  internships('closed as unconfirmed', 360, /^Closed because nobody confirmed/, {
    path: '/company/internships?status=closed',
    network: unconfirmed,
  }),
  internship('own, closed as unconfirmed', 1280, /^Closed because nobody confirmed/, { network: unconfirmed }),
  form('words that hold it', 360, /This asks applicants for money/, {
    after: page => page.getByLabel('Description').fill(deposit),
  }),
  form('compared with others', 360, /This is more than almost every comparable internship pays/, {
    network: facts,
    after: page => page.getByLabel('Description').fill('You measure how tomatoes respond to light.'),
  }),
  profile('domain to confirm', 360, 'Confirm your domain', { network: withDomain('https://nimbus.example', null) }),
  profile('code for the domain', 768, '6-digit code', {
    network: async page => {
      await withDomain('https://nimbus.example', null)(page)
      await respondWith('/api/company-profile/domain', { domain: { name: 'nimbus.example', confirmed_at: null } })(page)
    },
    after: async page => {
      await page.getByLabel('Work email').fill('hello@nimbus.example')
      await press('Send code')(page)
    },
  }),
  publicCompany('domain confirmed', 360, /Domain confirmed: nimbus.example/, {
    network: withDomain('https://nimbus.example', { name: 'nimbus.example', confirmed_at: '2026-11-03T09:00:00.000Z' }),
  }),
]
