import { createHash } from 'node:crypto'
import { maxPasskeys } from '@fledge/contract/identity'
import {
  clearAttempts,
  forgetAttempt,
  ownKey,
  type RateLimit,
  requireAttempt,
} from '../../platform/access/rate-limits.ts'
import { fail } from '../../platform/errors.ts'
import { queueMail } from '../../platform/mail/mail-jobs.ts'
import { accountChangeMail } from '../account-change-mail.ts'
import { lockAccount } from '../account-locks.sql.ts'
import { type Client, recordEvent, recordFailure } from '../activity/activity.service.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { issueChallenge, spendChallenge } from './challenges.sql.ts'
import * as rows from './passkeys.sql.ts'
import {
  challengeOf,
  checkAssertion,
  checkNewCredential,
  registrationOptions,
  signInOptions,
} from './webauthn.service.ts'
import type { Assertion, NewCredential } from './webauthn-bodies.ts'

/** Counted per credential and network, so that failures elsewhere do not lock the owner out. */
const perCredential: RateLimit = { max: 10, windowSeconds: 900 }
/** High, because a campus shares one IP address. */
const perNetwork: RateLimit = { max: 200, windowSeconds: 900 }
const perAccount: RateLimit = { max: 30, windowSeconds: 3600 }

type Owner = { id: string; email: string; full_name: string }
type Caller = { user: Owner; client: Client }

export const startAddingPasskey = async ({ db, config }: IdentityDeps, user: Owner) => {
  await requireAttempt(db, ownKey('passkey-start', user.id), perAccount)
  const known = await rows.listCredentialIds(db, user.id)
  if (known.length >= maxPasskeys) return fail('too_many_passkeys')
  return registrationOptions(config, { user, known, challenge: await issueChallenge(db, user.id) })
}

type Addition = { name?: string | undefined; credential: NewCredential }

/** The challenge proves a recent sign-in, because it is issued to this account only after one. */
export const addPasskey = async (deps: IdentityDeps, { user, client }: Caller, { name, credential }: Addition) => {
  const { db, config, jobs } = deps
  const challenge = challengeOf(credential.response.clientDataJSON)
  if (!(await spendChallenge(db, user.id, challenge))) return fail('passkey_rejected')
  const checked = (await checkNewCredential(config, challenge, credential)) ?? fail('passkey_rejected')
  return db.transaction().execute(async trx => {
    // Serializes parallel additions, so that the number of passkeys stays within its limit.
    await lockAccount(trx, user.id)
    if ((await rows.listCredentialIds(trx, user.id)).length >= maxPasskeys) return fail('too_many_passkeys')
    const added = await rows.insertPasskey(trx, user.id, {
      credential_id: checked.id,
      public_key: Buffer.from(checked.publicKey).toString('base64url'),
      counter: checked.counter,
      name: name || 'Passkey',
    })
    if (!added) return fail('passkey_rejected')
    await recordEvent({ ...deps, db: trx }, { kind: 'passkey-added', account: user, client })
    await queueMail(jobs, trx, await accountChangeMail(user.email, 'passkey-added'))
    return added
  })
}

export const removePasskey = (deps: IdentityDeps, { user, client }: Caller, id: string) =>
  deps.db.transaction().execute(async trx => {
    if (!(await rows.deletePasskey(trx, user.id, id))) return fail('passkey_not_found')
    await recordEvent({ ...deps, db: trx }, { kind: 'passkey-removed', account: user, client })
    await queueMail(deps.jobs, trx, await accountChangeMail(user.email, 'passkey-removed'))
  })

export const startPasskeySignIn = async ({ db, config }: IdentityDeps, network: string) => {
  await requireAttempt(db, `passkey-start:${network}`, perNetwork)
  return signInOptions(config, await issueChallenge(db, null))
}

type Origin = { network: string; client: Client }

/**
 * Returns the id of the passkey's owner. Every failure has the same response, which does not reveal which passkeys
 * exist.
 */
export const requirePasskey = async (deps: IdentityDeps, assertion: Assertion, { network, client }: Origin) => {
  const { db, config } = deps
  const credentialKey = createHash('sha256').update(assertion.id).digest('base64url')
  const attempts = { credential: `passkey:${credentialKey}:${network}`, network: `passkey-network:${network}` }
  await requireAttempt(db, attempts.credential, perCredential)
  await requireAttempt(db, attempts.network, perNetwork)
  const challenge = challengeOf(assertion.response.clientDataJSON)
  if (!(await spendChallenge(db, null, challenge))) return fail('passkey_invalid')
  const stored = await rows.findCredential(db, assertion.id)
  const handle = Buffer.from(assertion.response.userHandle, 'base64url').toString()
  if (!stored || handle !== stored.user_id) return fail('passkey_invalid')
  const counter = await checkAssertion(config, challenge, assertion, stored)
  if (counter === undefined || !(await rows.recordUse(db, stored.id, counter))) {
    recordFailure(deps, { kind: 'sign-in', way: 'passkey', account: { id: stored.user_id }, client })
    return fail('passkey_invalid')
  }
  await clearAttempts(db, attempts.credential)
  await forgetAttempt(db, attempts.network)
  return stored.user_id
}
