import { requiredLine } from '@fledge/contract/wire/fields'
import { z } from 'zod'

const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsAbsent, schema.optional())

const nameRule = 'SSO_NAME must be one line of at most 40 characters, for example University of Example'
const domainRule = 'SSO_EMAIL_DOMAINS must list domains, for example uni.example,students.uni.example'

export const ssoEnvironment = {
  SSO_ISSUER: optional(
    z
      .string()
      .refine(value => isIssuer(URL.parse(value)), 'SSO_ISSUER must be a URL, for example https://login.uni.example')
      .transform(value => value.replace(/\/+$/, '')),
  ),
  SSO_CLIENT_ID: optional(z.string()),
  SSO_CLIENT_SECRET: optional(z.string()),
  SSO_NAME: optional(z.string().refine(name => name.length <= 40 && requiredLine().safeParse(name).success, nameRule)),
  SSO_EMAIL_DOMAINS: optional(
    z
      .string()
      .transform(list => list.split(',').map(domain => domain.trim().toLowerCase()))
      .refine(list => list.every(domain => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain)), domainRule),
  ),
}

export type SsoSettings = {
  issuer: string
  clientId: string
  clientSecret: string
  name: string
  emailDomains: string[]
}

type Environment = z.infer<z.ZodObject<typeof ssoEnvironment>>

const needed = ['SSO_ISSUER', 'SSO_CLIENT_ID', 'SSO_CLIENT_SECRET'] as const

const isIssuer = (url: URL | null) => url !== null && /^https?:$/.test(url.protocol) && !url.search && !url.hash

/**
 * A sentence about contradicting settings, or null. `mayUseHttp` decides whether the host of the issuer may use http.
 */
export const findSsoConflict = (set: Environment, mayUseHttp: (host: string) => boolean) => {
  if (!needed.some(name => set[name]) && !set.SSO_NAME && !set.SSO_EMAIL_DOMAINS) return null
  const missing = needed.filter(name => !set[name])
  if (missing.length > 0)
    return `Set ${new Intl.ListFormat('en').format(missing)} as well: sign-in at a university needs ${new Intl.ListFormat('en').format(needed)}.`
  const { protocol, hostname } = new URL(set.SSO_ISSUER ?? '')
  return protocol === 'https:' || mayUseHttp(hostname)
    ? null
    : 'SSO_ISSUER must start with https://: over http, anybody in the network could sign in as anyone.'
}

export const readSsoSettings = (set: Environment): SsoSettings | null =>
  set.SSO_ISSUER && set.SSO_CLIENT_ID && set.SSO_CLIENT_SECRET
    ? {
        issuer: set.SSO_ISSUER,
        clientId: set.SSO_CLIENT_ID,
        clientSecret: set.SSO_CLIENT_SECRET,
        name: set.SSO_NAME ?? 'your university',
        emailDomains: set.SSO_EMAIL_DOMAINS ?? [],
      }
    : null
