import { createHmac, randomInt } from 'node:crypto'
import { ownKey, requireAttempt } from '../../platform/access/rate-limits.ts'
import { isSigned, type Secrets } from '../../platform/access/secrets.ts'
import { forgetSendAttempt, hashEmail, requireSendAttempt } from '../../platform/access/sender-limits.ts'
import type { CompanySession } from '../../platform/access/session.ts'
import { lockMembership } from '../../platform/access/writer-locks.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import type { Mailer } from '../../platform/mail/mail.ts'
import { findCompany } from '../companies.sql.ts'
import { domainCodeMail } from './domain-code-mail.ts'
import { saveDomain, spendCode, storeCode, tryCode } from './domains.sql.ts'
import { registrableDomain } from './website-domain.ts'

export type DomainDeps = { db: Database; mailer: Mailer; secrets: Secrets }

/** A company can be dissolved and founded again, so the account, the network and the recipient are counted. */
const senderLimits = { account: 10, network: 50, recipient: 5 }
/** Counted over all codes, so that a new code gives no more guesses. */
const guessLimit = { max: 15, windowSeconds: 3600 }

const codeHash = (secret: string, companyId: string, code: string) =>
  createHmac('sha256', secret).update(`domain-code:${companyId}:${code}`).digest('base64url')

const failEmail = (message: string): never => fail('invalid_input', { message, fields: { email: message } })

/** The domain that a member with this email can confirm. */
const requireDomain = async (db: Transaction, companyId: string, email: string) => {
  const website = (await findCompany(db, companyId))?.website
  if (!website) return failEmail('Add your website to the profile and save it first.')
  const domain = registrableDomain(website)
  if (!domain) return failEmail('The website of your profile has no domain of its own, so it cannot be confirmed.')
  if (registrableDomain(email.slice(email.lastIndexOf('@') + 1)) !== domain)
    return failEmail(`Please give an email that ends in ${domain}, the domain of your website.`)
  return domain
}

/** The mail is sent before the code is stored: when it cannot be sent, an earlier code stays valid. */
export const requestDomainCode = async (
  { db, mailer, secrets }: DomainDeps,
  session: CompanySession,
  { email, ip }: { email: string; ip: string },
) => {
  const { user, company } = session
  const domain = await db.transaction().execute(async trx => {
    await lockMembership(trx, session)
    return requireDomain(trx, company.id, email)
  })
  const sending = {
    act: 'domain-code',
    sender: { email: user.email, ip },
    recipient: hashEmail(email),
    limits: senderLimits,
  }
  await requireSendAttempt(db, sending, 'Too many codes were sent today. Please try again tomorrow.')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  try {
    await mailer.send(await domainCodeMail({ to: email, code, domain }))
  } catch {
    await forgetSendAttempt(db, sending)
    fail('mail_failed', { message: 'The code could not be sent. Please try again.' })
  }
  await db.transaction().execute(async trx => {
    await lockMembership(trx, session)
    await storeCode(trx, { companyId: company.id, domain, hash: codeHash(secrets[0], company.id, code) })
  })
  return { name: domain, confirmed_at: null }
}

/** The website may have changed since the code was sent, so its domain is compared again under the lock of the company. */
export const confirmDomain = async ({ db, secrets }: DomainDeps, session: CompanySession, code: string) => {
  const { user, company } = session
  await requireAttempt(db, `domain-guess:${hashEmail(user.email)}`, guessLimit)
  await requireAttempt(db, ownKey('domain-guess', company.id), guessLimit)
  // A transaction of its own: the guess stays counted when the code is wrong.
  const stored = await db.transaction().execute(async trx => {
    await lockMembership(trx, session)
    return tryCode(trx, company.id)
  })
  const isRight =
    stored && isSigned(secrets, Buffer.from(stored.hash), secret => Buffer.from(codeHash(secret, company.id, code)))
  if (!stored || !isRight) return fail('code_invalid')
  return db.transaction().execute(async trx => {
    await lockMembership(trx, session, 'no key update')
    const website = (await findCompany(trx, company.id))?.website
    if (!website || registrableDomain(website) !== stored.domain) fail('code_invalid')
    if (!(await spendCode(trx, company.id, stored.hash))) fail('code_invalid')
    const confirmedAt = (await saveDomain(trx, company.id, stored.domain)) ?? fail('code_invalid')
    return { name: stored.domain, confirmed_at: confirmedAt.toISOString() }
  })
}
