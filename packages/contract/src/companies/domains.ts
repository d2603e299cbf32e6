import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { email } from '../wire/fields.ts'
import { confirmedDomain } from './confirmed-domain.ts'

/** A company without a confirmed domain publishes at most this many internships a day. */
export const unconfirmedPostsPerDay = 3
/** A company without a confirmed domain has at most this many open internships. */
export const unconfirmedOpenInternships = 10

/** A code is good for this many guesses. */
export const domainCodeTries = 5

export const requestDomainCode = endpoint({
  name: 'requestDomainCode',
  summary: "Mail a code to an email at the domain of the company's website",
  method: 'POST',
  path: '/company-profile/domain',
  access: 'company',
  body: () => z.object({ email: email() }),
  response: () => z.object({ domain: z.object({ name: z.string(), confirmed_at: z.null() }) }),
  errors: ['mail_failed', 'too_many'],
})

export const confirmDomain = endpoint({
  name: 'confirmDomain',
  summary: 'Confirm the domain with the mailed code',
  method: 'POST',
  path: '/company-profile/domain/confirm',
  access: 'company',
  body: () =>
    z.object({
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, 'Please enter the 6 digits of the mail'),
    }),
  response: () => z.object({ domain: confirmedDomain }),
  errors: ['code_invalid', 'too_many'],
})
