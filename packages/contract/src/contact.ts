import { z } from 'zod'
import { endpoint } from './wire/endpoint.ts'
import { email, maxLengths, optionalLine, requiredLine, requiredText } from './wire/fields.ts'

export const contactCategories = ['general', 'technical', 'account', 'feedback', 'partnership', 'other'] as const

type ContactCategory = (typeof contactCategories)[number]

/** Other clients send an empty or null category when none is chosen; both mean `general`. */
const blankToUndefined = (category?: ContactCategory | '' | null) => category || undefined

export const contactMessage = z.object({
  name: requiredLine(),
  email: email(),
  subject: optionalLine(),
  category: z.preprocess(blankToUndefined, z.enum(contactCategories).default('general')),
  message: requiredText(maxLengths.message),
})

export const getContactDetails = endpoint({
  name: 'getContactDetails',
  summary: 'Get the email of support',
  method: 'GET',
  path: '/contact',
  access: 'public',
  response: () => z.object({ support_email: z.string() }),
})

export const submitContact = endpoint({
  name: 'submitContact',
  summary: 'Send a message to support; an idempotency key makes retries safe',
  method: 'POST',
  path: '/contact/submit',
  access: 'public',
  body: () => contactMessage,
  response: () => z.object({ success: z.literal(true), id: z.string() }),
  statuses: [201],
  idempotent: true,
  errors: ['too_many'],
})
