import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { lastSeenVersionOrNone, line, time } from '../wire/fields.ts'

/** A company embeds its positions in at most this many sites. */
export const maxOrigins = 10

const isLocal = (host: string) => host === 'localhost' || host === '127.0.0.1'

/** Also takes the URL of a page, because people copy it from their browser. A site without https could be replaced on its way. */
const toOrigin = (value: string) => {
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(value) ? value : `https://${value}`)
  if (!url || /[*\s;,'"@]/.test(value) || url.hostname === '') return null
  if (url.protocol === 'https:' || (url.protocol === 'http:' && isLocal(url.hostname))) return url.origin
  return null
}

const origin = () =>
  line(200).transform((value, context) => {
    const found = toOrigin(value)
    if (found !== null) return found
    context.addIssue({ code: 'custom', message: 'Please enter the address of a site, such as https://www.example.com' })
    return z.NEVER
  })

export const listingSettings = z.object({
  is_public: z.boolean().describe('Whether anyone can read the company and its open internships without an account'),
  origins: z.array(z.string()).describe('The sites that may show the open positions in a frame'),
  updated_at: time.nullable().describe('Null before the first change'),
  page_url: z.url().describe('The public page of the company'),
  embed_url: z.url().describe('The page for the frame'),
  script_url: z.url().describe('The script that gives the frame the height of its content'),
  board_url: z.url().describe('The list that job boards read'),
  is_off: z.boolean().describe('This installation has no public pages at all'),
})
export type ListingSettings = z.infer<typeof listingSettings>

const response = () => z.object({ settings: listingSettings })

export const getListingSettings = endpoint({
  name: 'getListingSettings',
  summary: 'Get whether anyone can read the own company, and which sites may embed its positions',
  method: 'GET',
  path: '/listing-settings',
  access: 'company',
  response,
})

export const saveListingSettings = endpoint({
  name: 'saveListingSettings',
  summary: 'Change whether anyone can read the own company, or which sites may embed its positions',
  method: 'PUT',
  path: '/listing-settings',
  access: 'company',
  companyRole: 'owner',
  body: () =>
    z.object({
      is_public: z.boolean().optional(),
      origins: z
        .array(origin())
        .max(maxOrigins, `Please keep this to ${maxOrigins} sites`)
        .transform(origins => [...new Set(origins)])
        .optional(),
      updated_at: lastSeenVersionOrNone,
    }),
  response,
  errors: ['changed_elsewhere'],
})
