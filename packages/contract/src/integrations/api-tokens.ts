import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { id, idParams, requiredLine, success, time, wholeNumber } from '../wire/fields.ts'
import { tokenScopes } from './scopes.ts'

/** Most tokens that a person has in use. */
export const maxApiTokens = 20
export const maxTokenDays = 365
/** Requests in a minute with all tokens of one student or one company. */
export const tokenCallsPerMinute = 300

const scopes = () => z.array(z.enum(tokenScopes))

export const apiToken = z.object({
  id,
  name: z.string(),
  scopes: scopes(),
  hint: z.string().describe('The first characters of the token, to recognise it'),
  created_at: time,
  expires_at: time,
  last_used_at: time.nullable(),
  owner: z
    .object({ id, full_name: z.string() })
    .describe('Who created it. The token can do at most what this person can do, and ends with the membership'),
})
export type ApiToken = z.infer<typeof apiToken>

export const listApiTokens = endpoint({
  name: 'listApiTokens',
  summary: 'List the own API tokens, newest first; owners of a company see those of all members',
  method: 'GET',
  path: '/api-tokens',
  access: 'signed-in',
  response: () => z.object({ api_tokens: z.array(apiToken) }),
})

export const createApiToken = endpoint({
  name: 'createApiToken',
  summary: `Create an API token for own programs; the response shows it this once. At most ${maxApiTokens} a person; needs a recent sign-in`,
  method: 'POST',
  path: '/api-tokens',
  access: 'signed-in',
  companyRole: 'recruiter',
  body: () =>
    z.object({
      name: requiredLine(60),
      scopes: scopes()
        .min(1, 'Please choose what the token may do')
        .max(tokenScopes.length)
        .describe('`read` and `draft` for students, the others for companies'),
      expires_in_days: wholeNumber(1, maxTokenDays),
    }),
  response: () => z.object({ api_token: apiToken, token: z.string().describe('Send it as `authorization: Bearer`') }),
  statuses: [201],
  errors: ['confirmation_required', 'too_many_api_tokens', 'too_many'],
})

export const deleteApiToken = endpoint({
  name: 'deleteApiToken',
  summary: 'Revoke an API token at once; owners of a company can revoke those of all members',
  method: 'DELETE',
  path: '/api-tokens/:id',
  access: 'signed-in',
  companyRole: 'viewer',
  ids: { record: 'API token', owner: 'account', others: 'api_token_not_found' },
  params: () => idParams,
  response: () => success,
  errors: ['api_token_not_found'],
})
