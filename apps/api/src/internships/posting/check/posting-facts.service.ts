import type { Finding } from '@fledge/contract/posting-check/finding'
import type { PostingTexts } from '@fledge/contract/posting-check/posting-check'
import { freeMailDomains } from '@fledge/contract/posting-check/words'
import { currencySign, withCommas } from '@fledge/contract/wire/format'
import type { CompanySession } from '../../../platform/access/session.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { isNearCopy, rareGroups } from './near-copy.policy.ts'
import { findHighPay, hasConfirmedDomain, listSimilarDescriptions } from './posting-facts.sql.ts'

export type CheckedPosting = PostingTexts & {
  skills_required?: string[] | null | undefined
  stipend_min?: number | null | undefined
  stipend_max?: number | null | undefined
  currency?: string | null | undefined
}

const longestQuote = 120

/** Findings that need a comparison with other internships or the account. They only warn, because honest companies can cause them too. */
export const listFacts = async (
  db: Database | Transaction,
  session: CompanySession,
  posting: CheckedPosting,
): Promise<Finding[]> =>
  [
    await findPayFact(db, session, posting),
    await findCopyFact(db, session, posting.description ?? ''),
    await findSenderFact(db, session),
  ].filter(fact => fact !== null)

type Fact = Promise<Finding | null>

const findPayFact = async (db: Database | Transaction, { company }: CompanySession, posting: CheckedPosting): Fact => {
  const pay = posting.stipend_max ?? posting.stipend_min ?? 0
  if (pay <= 0) return null
  const high = await findHighPay(db, company.id, posting)
  if (high === null || pay <= high) return null
  const sign = currencySign(posting.currency ?? null)
  const quote = `${sign}${withCommas(pay)} a month. 99 of 100 comparable internships pay ${sign}${withCommas(Math.round(high))} or less.`
  return { level: 'warn', rule: 'pay', quote }
}

const findCopyFact = async (db: Database | Transaction, { company }: CompanySession, description: string): Fact => {
  const groups = rareGroups(description)
  if (groups.length === 0) return null
  if (!isNearCopy(description, await listSimilarDescriptions(db, company.id, groups))) return null
  return { level: 'warn', rule: 'copy', quote: `${description.trim().slice(0, longestQuote).trimEnd()}…` }
}

/** A company that has confirmed its domain has shown more than an email can. */
const findSenderFact = async (db: Database | Transaction, { user, company }: CompanySession): Fact => {
  const domain = user.email.split('@').at(-1)?.toLowerCase() ?? ''
  if (!freeMailDomains.includes(domain) || (await hasConfirmedDomain(db, company.id))) return null
  return { level: 'warn', rule: 'free_mail', quote: user.email }
}
