import { unconfirmedOpenInternships, unconfirmedPostsPerDay } from '@fledge/contract/companies/domains'
import { withCommas } from '@fledge/contract/wire/format'
import { ownKey, requireAttempt } from '../../platform/access/rate-limits.ts'
import { requireSendAttempt } from '../../platform/access/sender-limits.ts'
import type { CompanySession } from '../../platform/access/session.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { countOpen, isDomainConfirmed } from './opening-limits.sql.ts'

/** The request that opens internships. Servers with stand-ins have no real people, and their demo companies post freely. */
export type Opening = { ip: string; isLimited: boolean }

const dailyLimit = { max: unconfirmedPostsPerDay, windowSeconds: 24 * 3600 }
/** A new company or account would renew the limit of the company, so the account and the network are counted as well. */
const senderLimits = { account: unconfirmedPostsPerDay, network: 10 * unconfirmedPostsPerDay }

const advice = 'Confirm the domain of your website in the company profile, and this limit is gone.'
const tooMany = `Without a confirmed domain, a company can publish ${unconfirmedPostsPerDay} internships a day. ${advice} You can save this one as a draft.`
const tooManyOpen = `Without a confirmed domain, a company can have ${withCommas(unconfirmedOpenInternships)} open internships. ${advice}`

type Opened = { firstTime: number; all: number }

/** `before` has the internships as they were. Opening one again is no new posting, or undoing a closing would count. */
export const countOpened = (before: { published_at: Date | null }[]): Opened => ({
  firstTime: before.filter(({ published_at }) => published_at === null).length,
  all: before.length,
})

/** Call it after the internships were opened: a rejection undoes them. */
export const requireOpeningLimits = async (
  trx: Transaction,
  { company, user }: CompanySession,
  { ip, isLimited }: Opening,
  { firstTime, all }: Opened,
) => {
  if (!isLimited || all === 0 || (await isDomainConfirmed(trx, company.id))) return
  for (let post = 0; post < firstTime; post++) {
    await requireAttempt(trx, ownKey('publish', company.id), dailyLimit, tooMany)
    await requireSendAttempt(trx, { act: 'publish', sender: { email: user.email, ip }, limits: senderLimits }, tooMany)
  }
  if ((await countOpen(trx, company.id)) > unconfirmedOpenInternships)
    fail('too_many_internships', { message: tooManyOpen })
}
