import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { id, idParams, maxLengths, optionalText, requiredText } from '../wire/fields.ts'

/** An applicant gets at most this many offers a day. */
export const offersPerDay = 5

/** The response of `getThread` contains this many of the newest offers, and the offers of its messages. */
export const newestOffers = 20

/** `open`: waits for the student. `withdrawn`: by the company, or because the application is no longer accepted. */
export const offerStates = ['open', 'confirmed', 'declined', 'withdrawn'] as const
export type OfferState = (typeof offerStates)[number]

export const offer = z.object({
  id: z.string(),
  application_id: z.string(),
  seq: z.int().describe('The number of the message that carries the offer'),
  start_date: z.string(),
  terms: z.string(),
  state: z.enum(offerStates),
  word: z.string().nullable().describe('What the student wrote when declining'),
  made_at: z.string(),
  answered_at: z.string().nullable().describe('When it was confirmed, declined or withdrawn'),
})
export type Offer = z.infer<typeof offer>

/** Applications that the student may withdraw together with the confirmation. */
const openApplication = z.object({
  id: z.string(),
  internship_id: z.string(),
  title: z.string(),
  company_name: z.string(),
  status: z.enum(['pending', 'reviewed', 'shortlisted']),
})
export type OpenApplication = z.infer<typeof openApplication>

export const maxOpenApplications = 500

/** Another offer that the student has confirmed and may decline together with the new confirmation. */
const confirmedOffer = z.object({
  id: z.string(),
  title: z.string(),
  company_name: z.string(),
  start_date: z.string(),
})
export type ConfirmedOffer = z.infer<typeof confirmedOffer>

const startDate = () =>
  z.iso
    .date('Please enter a valid date')
    .refine(date => date >= new Date().toISOString().slice(0, 10), 'Please choose a date from today on')
    .refine(date => Date.parse(date) < Date.now() + 5 * 366 * 86_400_000, 'Please choose a date within five years')

const ofStudent = { record: 'offer', owner: 'student', others: 'offer_not_found' } as const

export const makeOffer = endpoint({
  name: 'makeOffer',
  summary: `Offer an accepted applicant the internship: a message of the conversation with a start date and terms. At most ${offersPerDay} a day`,
  method: 'POST',
  path: '/applications/:id/offer',
  access: 'company',
  ids: { record: 'application', owner: 'company', others: 'application_not_found' },
  params: () => idParams,
  body: () => z.object({ start_date: startDate(), terms: requiredText(maxLengths.threadMessage) }),
  response: () => z.object({ offer }),
  statuses: [201],
  idempotent: true,
  errors: ['application_not_found', 'not_accepted', 'offer_live', 'thread_blocked', 'thread_closed', 'too_many'],
})

export const listOffers = endpoint({
  name: 'listOffers',
  summary: 'List the own offers that are open or confirmed, the newest first',
  method: 'GET',
  path: '/offers',
  access: 'student',
  scopes: ['read'],
  response: () => z.object({ offers: z.array(offer) }),
})

export const listOpenApplications = endpoint({
  name: 'listOpenApplications',
  summary:
    'List the own applications without a decision and the other confirmed offers, which a confirmation of the offer may end',
  method: 'GET',
  path: '/offers/:id/open-applications',
  access: 'student',
  ids: ofStudent,
  params: () => idParams,
  response: () => z.object({ applications: z.array(openApplication), confirmed_offers: z.array(confirmedOffer) }),
  errors: ['offer_not_found'],
})

export const confirmOffer = endpoint({
  name: 'confirmOffer',
  summary:
    'Confirm an offer; other applications without a decision can be withdrawn and other confirmed offers declined with it',
  method: 'POST',
  path: '/offers/:id/confirm',
  access: 'student',
  ids: ofStudent,
  params: () => idParams,
  body: () =>
    z.object({
      withdraw: z
        .array(id)
        .max(maxOpenApplications, `Please name up to ${maxOpenApplications} applications`)
        .default([])
        .describe('Ids of own applications. One that was decided or withdrawn in the meantime is left out'),
      decline: z
        .array(id)
        .max(maxOpenApplications, `Please name up to ${maxOpenApplications} offers`)
        .default([])
        .describe(
          'Ids of own confirmed offers, whose companies are notified. One that has ended in the meantime is left out',
        ),
    }),
  response: () =>
    z.object({
      offer,
      withdrawn: z.array(z.string()),
      declined: z.array(z.string()).describe('Ids of the offers that were declined'),
    }),
  idempotent: true,
  errors: ['offer_not_found', 'offer_changed'],
})

export const declineOffer = endpoint({
  name: 'declineOffer',
  summary: 'Decline an offer, with a word for the company',
  method: 'POST',
  path: '/offers/:id/decline',
  access: 'student',
  ids: ofStudent,
  params: () => idParams,
  body: () => z.object({ word: optionalText(maxLengths.invitation) }),
  response: () => z.object({ offer }),
  idempotent: true,
  errors: ['offer_not_found', 'offer_changed'],
})

export const withdrawOffer = endpoint({
  name: 'withdrawOffer',
  summary: 'Withdraw an offer that the student has not answered',
  method: 'DELETE',
  path: '/offers/:id',
  access: 'company',
  ids: { record: 'offer', owner: 'company', others: 'offer_not_found' },
  params: () => idParams,
  response: () => z.object({ offer }),
  errors: ['offer_not_found', 'offer_changed'],
})
