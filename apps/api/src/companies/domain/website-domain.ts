import { freeMailDomains } from '@fledge/contract/posting-check/words'
import { getDomain } from 'tldts'

const free = new Set<string>(freeMailDomains)

/**
 * The registrable domain of a website or of the host of an email, by the public suffix list. Null for suffixes under which
 * anybody may register, such as "co.uk" or "github.io", for IP addresses and for the domains of mail services.
 */
export const registrableDomain = (urlOrHost: string) => {
  const domain = getDomain(urlOrHost, { allowPrivateDomains: true })
  return domain === null || free.has(domain) ? null : domain
}

type Profile = { website: string | null; confirmed_domain: string | null }

export const isStillConfirmed = ({ website, confirmed_domain }: Profile) =>
  confirmed_domain === null || (website !== null && registrableDomain(website) === confirmed_domain)
